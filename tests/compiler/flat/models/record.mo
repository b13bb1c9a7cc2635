// Record.
model A
  record R
    Real a;
    Real b = 2;
  end R;
  R r(a = 1);
  Real x = r.a + r.b;
end A;
