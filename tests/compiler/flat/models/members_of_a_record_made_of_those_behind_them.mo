// Members of a record made of those behind them.
model A
  record R
    parameter Real a;
    parameter Real q = 3*p;
    parameter Real p = 2*a;
  end R;
  parameter R r = R(a = 1);
end A;
