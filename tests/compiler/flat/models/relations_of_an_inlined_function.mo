// Relations of an inlined function make no events, but where its author wants them.
model A
  function f
    input Real u;
    output Real y;
  algorithm
    y := if u > 0.5 then u else 0.5;
    annotation (Inline=true);
  end f;
  function g
    input Real u;
    output Real y;
  algorithm
    y := floor(u);
    annotation (Inline=true, GenerateEvents=true);
  end g;
  function h
    input Real u;
    output Real y;
  algorithm
    y := floor(u);
    annotation (Inline=true);
  end h;
  Real x = f(time), y = g(time), z = h(time);
end A;
