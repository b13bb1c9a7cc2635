within Gnomon;
package Thermal "Heat flow between concentrated parts"
  connector HeatPort "A place where heat flows"
    Units.Temperature T "Temperature";
    flow Units.HeatFlowRate Q_flow "Heat flow into the part";
    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid)}), Documentation(info="<html><p>The temperature of a place, and the heat that flows into the part there. Connected ports have one temperature, and their heat flows add up to zero. The variables are those of the heat ports of the Modelica Standard Library, so both can be connected.</p></html>"));
  end HeatPort;
  model HeatCapacitor "Stores heat"
    parameter Units.HeatCapacity C(start=1) "Heat capacity";
    Units.Temperature T(start=293.15) "Temperature" annotation (Dialog(showStartAttribute=true));
    HeatPort port annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  equation
    T = port.T;
    C*der(T) = port.Q_flow;
    annotation (Icon(graphics={Ellipse(extent={{-80,80},{80,-80}}, lineColor={160,160,164}, fillColor={215,215,220}, fillPattern=FillPattern.Sphere), Text(extent={{-150,130},{150,90}}, textString="%name", textColor={0,0,255}), Text(extent={{-70,20},{70,-20}}, textString="%C")}), Documentation(info="<html><p>A body with one temperature: <i>C dT/dt = Q_flow</i>. Give its temperature at the start as <b>T(start = …, fixed = true)</b>.</p></html>"));
  end HeatCapacitor;
  model ThermalConductor "Lets heat through"
    parameter Units.ThermalConductance G(start=1) "Conductance";
    HeatPort port_a annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    HeatPort port_b annotation (Placement(transformation(extent={{90,-10},{110,10}})));
    Units.HeatFlowRate Q_flow "From port_a to port_b";
  equation
    Q_flow = G*(port_a.T - port_b.T);
    port_a.Q_flow = Q_flow;
    port_b.Q_flow = -Q_flow;
    annotation (Icon(graphics={Rectangle(extent={{-90,50},{90,-50}}, fillColor={235,235,235}, fillPattern=FillPattern.Backward), Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}), Text(extent={{-150,-60},{150,-100}}, textString="G=%G")}), Documentation(info="<html><p>Heat flows in proportion to the difference of temperature: <i>Q_flow = G (T_a − T_b)</i>. It stores none.</p></html>"));
  end ThermalConductor;
  model FixedTemperature "The same temperature always"
    parameter Units.Temperature T "Temperature";
    HeatPort port annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  equation
    port.T = T;
    annotation (Icon(graphics={Rectangle(extent={{-80,80},{80,-80}}, fillColor={255,220,200}, fillPattern=FillPattern.Solid), Text(extent={{-70,20},{70,-20}}, textString="%T")}), Documentation(info="<html><p>The surroundings, whose temperature <b>T</b> no heat flow changes.</p></html>"));
  end FixedTemperature;
  model FixedHeatFlow "The same heat flow always"
    parameter Units.HeatFlowRate Q_flow "Heat flow";
    HeatPort port annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  equation
    port.Q_flow = -Q_flow;
    annotation (Icon(graphics={Line(points={{-80,0},{80,0}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled}, thickness=0.5), Text(extent={{-150,80},{150,40}}, textString="%name", textColor={0,0,255}), Text(extent={{-150,-40},{150,-80}}, textString="%Q_flow")}), Documentation(info="<html><p>Gives the heat flow <b>Q_flow</b> to what is connected, a heater of constant power; a negative one cools.</p></html>"));
  end FixedHeatFlow;
  package Examples "Models that run as they are"
    model TwoBodies "Two bodies reach the same temperature"
      extends Icons.Example;
      HeatCapacitor hot(C=15, T(start=373.15, fixed=true)) annotation (Placement(transformation(extent={{-60,10},{-40,30}})));
      HeatCapacitor cold(C=15, T(start=273.15, fixed=true)) annotation (Placement(transformation(extent={{40,10},{60,30}})));
      ThermalConductor conductor(G=10) annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
    equation
      connect(hot.port, conductor.port_a) annotation (Line(points={{-50,10},{-50,0},{-10,0}}, color={191,0,0}));
      connect(conductor.port_b, cold.port) annotation (Line(points={{10,0},{50,0},{50,10}}, color={191,0,0}));
      annotation (experiment(StopTime=3), Documentation(info="<html><p>The difference falls as <i>100 K exp(−2 G t/C)</i>.</p></html>"));
    end TwoBodies;
    annotation (Documentation(info="<html><p>Two bodies that exchange heat.</p></html>"));
  end Examples;
  annotation (Documentation(info="<html><p>Temperatures in kelvin; what flows into connected parts adds up to zero.</p></html>"));
end Thermal;
