// Function of a record.
model A
  record R
    Real a;
    Real b;
  end R;
  function f
    input R r;
    output Real y;
  protected
    Real t;
  algorithm
    t := r.a;
    y := t + r.b;
  end f;
  R r(a = time, b = 2);
  Real x = f(r);
end A;
