// A modification of an array that depends on a parameter.
model A
  parameter Real p = 2;
  model B
    parameter Real k = 1;
    Real x(start = k) = k;
  end B;
  B b[2](k = {p, 5}, x(start = {7, 8}));
end A;
