// Extent deduced from the record as a whole.
model A
  record R
    parameter Real t[:] = {1};
  end R;
  model B
    parameter R r;
    Real x = r.t[2];
  end B;
  parameter R q(t = {1, 2});
  B b(r = q);
end A;
