// Elements of variables and parameters, one by one.
model A
  parameter Real k[3] = {1, 2, 3};
  Real x[3];
  Real y[2, 2] = [time, 1; 2, 3];
equation
  for i in 1:3 loop
    x[i] = k[end + 1 - i] + y[1, 2];
  end for;
end A;
