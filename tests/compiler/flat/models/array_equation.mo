// Array equation.
model A
  Real x[2];
equation
  x = {time, 2};
end A;
