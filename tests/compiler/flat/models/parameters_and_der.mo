// Parameters and der.
model A
  parameter Real k = 2;
  Real x(start=1);
equation
  der(x) = -k*x;
end A;
