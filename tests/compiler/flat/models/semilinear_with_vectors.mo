// SemiLinear of a scalar with vectors, empty ones too.
model A
  Real m = time;
  Real y[2] = semiLinear(m, {1, m}, {2, 3});
  Real z[0] = semiLinear(m, zeros(0), zeros(0));
end A;
