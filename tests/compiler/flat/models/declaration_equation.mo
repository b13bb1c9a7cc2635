// Declaration equation.
model A
  Real x = time;
end A;
