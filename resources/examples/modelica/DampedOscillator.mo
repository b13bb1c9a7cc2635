// The first model to read. Run it (F5), then change a number and run it again.
model DampedOscillator "A mass on a spring and a damper"
  parameter Real m(unit = "kg") = 1 "Mass";
  parameter Real c(unit = "N/m") = 10 "Stiffness of the spring";
  parameter Real d(unit = "N.s/m") = 0.4 "Damping";
  Real x(start = 1, fixed = true, unit = "m") "Position; 0 is where the spring is relaxed";
  Real v(start = 0, fixed = true, unit = "m/s") "Velocity";
  Real energy(unit = "J") "What is left of the energy";
equation
  der(x) = v;
  m*der(v) = -c*x - d*v;
  energy = 0.5*m*v^2 + 0.5*c*x^2;
  annotation (experiment(StopTime = 15));
end DampedOscillator;
