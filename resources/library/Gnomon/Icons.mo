within Gnomon;
package Icons "Pictures for classes that draw none of their own"
  partial class Example "A model that runs as it is"
    annotation (Icon(graphics={
      Ellipse(extent={{-100,100},{100,-100}}, lineColor={26,127,55}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
      Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={26,127,55}, fillColor={26,127,55}, fillPattern=FillPattern.Solid)}), Documentation(info="<html><p>For models that can be simulated as they are.</p></html>"));
  end Example;
  partial block Block "A box with a name"
    annotation (Icon(graphics={
      Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
      Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}), Documentation(info="<html><p>For blocks: a box with the name of the component above it.</p></html>"));
  end Block;
  annotation (Documentation(info="<html><p>Extend these to look like your relatives.</p></html>"));
end Icons;
