record Data
  parameter Integer n;
  Real r[n];
end Data;
record Coefficients
  parameter Integer n;
  Real q[n];
end Coefficients;
function coefficients
  input Data data;
  output Coefficients c(n = data.n);
algorithm
  c.q := 2*data.r;
end coefficients;
model M
  parameter Data data(n = 2, r = {1, 3});
  final parameter Coefficients c = coefficients(data);
  Real y[c.n] = c.q*time;
end M;
