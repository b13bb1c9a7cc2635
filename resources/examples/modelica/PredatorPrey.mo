// Two populations: the prey feeds the predators, the predators eat the prey.
model PredatorPrey "Growth and decline that follow each other, after Lotka and Volterra"
  parameter Real birth = 0.6 "Growth of the prey when alone";
  parameter Real hunting = 0.025 "Prey that a predator takes";
  parameter Real death = 0.9 "Decline of the predators without prey";
  parameter Real feeding = 0.02 "What prey does for the predators";
  Real prey(start = 60, fixed = true) "Number of prey";
  Real predators(start = 12, fixed = true) "Number of predators";
equation
  der(prey) = birth*prey - hunting*prey*predators;
  der(predators) = feeding*prey*predators - death*predators;
  annotation (experiment(StopTime = 40),
    Diagram(coordinateSystem(extent={{-100,-60},{100,60}}), graphics={
      Line(points={{-80,-40},{80,-40}}, color={128,128,128}),
      Rectangle(extent=DynamicSelect({{-64,8},{-36,-40}}, {{-64,-40 + 0.8*prey},{-36,-40}}), lineColor={0,78,122}, fillColor={0,114,178}, fillPattern=FillPattern.Solid),
      Rectangle(extent=DynamicSelect({{36,-30},{64,-40}}, {{36,-40 + 0.8*predators},{64,-40}}), lineColor={153,60,0}, fillColor={213,94,0}, fillPattern=FillPattern.Solid),
      Text(extent={{-90,-42},{-10,-58}}, textString="prey", textColor={0,78,122}),
      Text(extent={{10,-42},{90,-58}}, textString="predators", textColor={153,60,0}),
      Line(points={{-28,12},{0,24},{28,12}}, smooth=Smooth.Bezier, arrow={Arrow.None,Arrow.Filled}, thickness=0.5),
      Line(points={{28,-18},{0,-30},{-28,-18}}, smooth=Smooth.Bezier, arrow={Arrow.None,Arrow.Filled}, thickness=0.5),
      Text(extent={{-40,40},{40,26}}, textString="feeds"),
      Text(extent={{-40,0},{40,-14}}, textString="eat")}));
end PredatorPrey;
