// Events: when the ball reaches the floor, its velocity is turned round.
model BouncingBall "A ball that loses a part of its speed at each impact"
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real e = 0.8 "What an impact leaves of the speed";
  Real h(start = 1, fixed = true, unit = "m") "Height";
  Real v(start = 0, fixed = true, unit = "m/s") "Velocity, upwards";
  discrete Real impacts(start = 0, fixed = true) "Number of impacts so far";
equation
  der(h) = v;
  der(v) = -g;
  when h < 0 then
    reinit(v, -e*pre(v));
    impacts = pre(impacts) + 1;
  end when;
  annotation (experiment(StopTime = 3),
    Diagram(coordinateSystem(extent={{-100,-60},{100,60}}), graphics={
      Rectangle(extent={{-98,-48},{98,-56}}, lineColor={150,150,150}, pattern=LinePattern.None, fillColor={238,238,238}, fillPattern=FillPattern.Backward),
      Line(points={{-98,-48},{98,-48}}, thickness=0.5),
      Line(points={{-84,40},{-80,39},{-76,35},{-73,29},{-69,20},{-65,9},{-62,-5},{-58,-21},{-54,-40},{-48,-18},{-42,-2},{-36,8},{-30,11},{-24,8},{-18,-2},{-12,-18},{-6,-40},{-1,-26},{4,-15},{8,-9},{13,-7},{18,-9},{23,-15},{28,-26},{32,-40},{36,-31},{40,-24},{44,-20},{48,-19},{52,-20},{55,-24},{59,-31},{63,-40},{66,-34},{69,-30},{72,-27},{75,-27},{78,-27},{82,-30},{85,-34},{88,-40}}, color={128,128,128}, pattern=LinePattern.Dot),
      Ellipse(extent=DynamicSelect({{-92,48},{-76,32}}, {{-92,-32 + 80*h},{-76,-48 + 80*h}}), lineColor={213,94,0}, fillColor={255,196,150}, fillPattern=FillPattern.Sphere)}));
end BouncingBall;
