partial environment package P
  model A
  interface
    Real x(
    parameter Real y;
  model B extends A
  interface: static Real b{unit << "m};
    redefine model Icon implementation: c.Line(0, 0,
  end B;
end
