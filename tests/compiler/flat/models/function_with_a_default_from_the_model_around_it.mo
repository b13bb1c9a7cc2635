// Each valve has its own `least`; the function is the same one for all of them.
function regular
  input Real x;
  input Real delta = 0.01;
  output Real y;
algorithm
  y := x;
  while y > 1 loop
    y := y/(1 + delta);
  end while;
end regular;
partial model Base
  parameter Real least;
  Real w;
  Real drop = time;
protected
  function limited = regular(delta = 2*least);
end Base;
model Valve
  extends Base;
equation
  w = limited(drop);
end Valve;
model M
  Valve a(least = 1), b(least = 2), c[2](least = {3, 4});
end M;
