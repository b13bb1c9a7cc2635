package Gnomon "The library that comes with Gnomon"
  annotation (version="0.1", Documentation(info="<html>
<p>Blocks, circuits, drive trains, heat flow and hydraulics, to begin with. Its connectors have the same variables as those of the
Modelica Standard Library, so that both can be used in one model.</p>
<p>Each package has <b>Examples</b> that run as they are.</p>
</html>"), Icon(graphics={
    Rectangle(extent={{-100,100},{100,-100}}, lineColor={11,107,203}, fillColor={235,244,253}, fillPattern=FillPattern.Solid, radius=20),
    Polygon(points={{-60,-50},{60,-50},{-60,60},{-60,-50}}, lineColor={11,107,203}, fillColor={11,107,203}, fillPattern=FillPattern.Solid)}));
end Gnomon;
