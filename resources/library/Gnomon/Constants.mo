within Gnomon;
package Constants "Numbers of mathematics and nature"
  constant Real pi = 3.141592653589793 "Circumference of a circle of diameter 1";
  constant Real e = 2.718281828459045 "Base of natural logarithms";
  constant Units.Acceleration g = 9.80665 "Standard acceleration of fall";
  constant Real c(unit="m/s") = 299792458 "Speed of light in vacuum";
  constant Real k_B(unit="J/K") = 1.380649e-23 "Boltzmann constant";
  constant Real R(unit="J/(mol.K)") = 8.31446261815324 "Molar gas constant";
  constant Real sigma(unit="W/(m2.K4)") = 5.670374419e-8 "Stefan-Boltzmann constant";
  annotation (Documentation(info="<html><p>Values of the International System of Units of 2019.</p></html>"));
end Constants;
