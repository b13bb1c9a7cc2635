// The first model to read. Run it (F5), then change a number and run it again.
model DampedOscillator "A mass on a spring and a damper"
  parameter Real m(unit = "kg") = 1 "Mass";
  parameter Real c(unit = "N/m") = 10 "Stiffness of the spring";
  parameter Real d(unit = "N.s/m") = 0.4 "Damping";
  Real x(start = 1, fixed = true, unit = "m") "Position; 0 is where the spring is relaxed";
  Real v(start = 0, fixed = true, unit = "m/s") "Velocity";
  Real energy(unit = "J") "What is left of the energy";
equation
  der(x) = v;
  m*der(v) = -c*x - d*v;
  energy = 0.5*m*v^2 + 0.5*c*x^2;
  annotation (experiment(StopTime = 15),
    Diagram(coordinateSystem(extent={{-100,-50},{100,50}}), graphics={
      Rectangle(extent={{-98,40},{-90,-34}}, lineColor={150,150,150}, pattern=LinePattern.None, fillColor={238,238,238}, fillPattern=FillPattern.Backward),
      Rectangle(extent={{-98,-34},{96,-42}}, lineColor={150,150,150}, pattern=LinePattern.None, fillColor={238,238,238}, fillPattern=FillPattern.Backward),
      Line(points={{-90,40},{-90,-34},{96,-34}}, thickness=0.5),
      Line(points=DynamicSelect({{-90,6},{-78,6},{-72,16},{-60,-4},{-48,16},{-36,-4},{-24,16},{-18,6},{0,6}},
        {{-90,6},{-90 + 12*(1 + x/3),6},{-90 + 18*(1 + x/3),16},{-90 + 30*(1 + x/3),-4},{-90 + 42*(1 + x/3),16},{-90 + 54*(1 + x/3),-4},{-90 + 66*(1 + x/3),16},{-90 + 72*(1 + x/3),6},{-90 + 90*(1 + x/3),6}}), color={0,114,178}, thickness=0.5),
      Line(points={{-90,-18},{-56,-18}}),
      Line(points={{-36,-10},{-56,-10},{-56,-26},{-36,-26}}),
      Line(points=DynamicSelect({{-46,-12},{-46,-24}}, {{-46 + 30*x,-12},{-46 + 30*x,-24}}), thickness=0.5),
      Line(points=DynamicSelect({{-46,-18},{0,-18}}, {{-46 + 30*x,-18},{30*x,-18}})),
      Rectangle(extent=DynamicSelect({{0,26},{56,-34}}, {{30*x,26},{56 + 30*x,-34}}), lineColor={0,78,122}, fillColor={213,232,244}, fillPattern=FillPattern.Solid, radius=3),
      Text(extent=DynamicSelect({{0,10},{56,-16}}, {{30*x,10},{56 + 30*x,-16}}), textString="m", textColor={0,78,122}),
      Text(extent={{-70,40},{-20,22}}, textString="c", textColor={0,114,178})}));
end DampedOscillator;
