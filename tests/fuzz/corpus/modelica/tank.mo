within Plant;
model Tank "Level of a vessel"
  extends Icons.Vessel(redeclare package Medium = Water);
  import SI = Modelica.Units.SI;
  replaceable model Loss = NoLoss constrainedby PartialLoss annotation(choicesAllMatching = true);
  parameter SI.Area area(min = 0) = 1.5 "Cross section" annotation(Dialog(group = "Size"));
  SI.Height h[n, 2](each start = 0.1, final unit = "m") if useLevel;
  flow Real q; stream Real e; inner outer World world;
  enumeration(low "L", high) state;
protected
  constant Integer n = size({1, 2, 3}, 1);
  function f input Real x; output Real y; external "C" y = c_f(x) annotation(Library = "f"); end f;
initial equation
  h[1, :] = zeros(n);
equation
  area * der(h[1, 2]) = sum(p[i].q for i in 1:n);
  connect(a.b[1], c) annotation(Line(points = {{-10, 0}, {10, 5}}, color = {0, 0, 255}));
  for i in 1:2:n, j loop x[i] = if i > 1 then y elseif b then -z else not w; end for;
  when {h > 1, edge(c)} then reinit(v, -e * pre(v)); elsewhen sample(0, 1) then k = pre(k) + 1; end when;
algorithm
  while x < 1 loop x := x .^ 2; if a then break; end if; end while;
  (u, , v) := g(1, b = 2, function h(c = 3)); return;
  annotation(Icon(graphics = {Rectangle(extent = {{-100, -100}, {100, 100}})}), experiment(StopTime = 1e1));
end Tank;
