model S
  outer parameter Integer chosen[:];
  outer parameter Real all[3];
  Real x[:] = all[chosen]*time;
end S;
model M
  parameter Integer n = 2;
  final inner parameter Integer chosen[n] = {1, 3};
  inner parameter Real all[3] = {4, 5, 6};
  S s[2];
end M;
