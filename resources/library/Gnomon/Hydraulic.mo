within Gnomon;
package Hydraulic "Pressure and flow of a liquid that hardly yields"
  connector Port "A place where liquid flows"
    Units.Pressure p "Absolute pressure";
    flow Units.VolumeFlowRate V_flow "Volume flow into the part";
    annotation (Icon(graphics={Ellipse(extent={{-100,100},{100,-100}}, lineColor={0,110,140}, fillColor={0,110,140}, fillPattern=FillPattern.Solid)}), Documentation(info="<html><p>The absolute pressure of a place, and the volume that flows into the part there in a second. Connected ports have one pressure, and their flows add up to zero.</p></html>"));
  end Port;
  connector OtherPort = Port "The other port of a part"
    annotation (Icon(graphics={Ellipse(extent={{-100,100},{100,-100}}, lineColor={0,110,140}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}), Documentation(info="<html><p>The same as <b>Port</b>, drawn hollow, so that one sees which way a part stands.</p></html>"));
  partial model TwoPort "Two ports, the same flow"
    Port port_a annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    OtherPort port_b annotation (Placement(transformation(extent={{90,-10},{110,10}})));
    Units.PressureDifference dp "Pressure at port_a over that at port_b";
    Units.VolumeFlowRate V_flow "From port_a to port_b";
  equation
    dp = port_a.p - port_b.p;
    V_flow = port_a.V_flow;
    0 = port_a.V_flow + port_b.V_flow;
    annotation (Icon(graphics={Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}), Documentation(info="<html><p>Extend this for a part without content between two ports: add the equation between <b>dp</b> and <b>V_flow</b>.</p></html>"));
  end TwoPort;
  model Ambient "The same pressure always"
    parameter Units.Pressure p0 = 101325 "Pressure";
    Port port annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  equation
    port.p = p0;
    annotation (Icon(graphics={Line(points={{0,-90},{0,-20}}, color={0,110,140}), Polygon(points={{-60,40},{60,40},{0,-20},{-60,40}}, lineColor={0,110,140}, fillColor={215,240,246}, fillPattern=FillPattern.Solid), Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html><p>An open pipe end or a large vessel: its pressure does not depend on the flow.</p></html>"));
  end Ambient;
  model FlowSource "A pump that delivers the same flow always"
    extends TwoPort;
    parameter Units.VolumeFlowRate V_flow0(start=1e-4) "Flow from port_a to port_b";
  equation
    V_flow = V_flow0;
    annotation (Icon(graphics={Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,110,140}, fillColor={255,255,255}, fillPattern=FillPattern.Solid), Polygon(points={{20,30},{60,0},{20,-30},{20,30}}, lineColor={0,110,140}, fillColor={0,110,140}, fillPattern=FillPattern.Solid), Line(points={{-90,0},{-60,0}}, color={0,110,140}), Line(points={{60,0},{90,0}}, color={0,110,140})}), Documentation(info="<html><p>An ideal pump: <i>V_flow = V_flow0</i>, whatever pressure that takes.</p></html>"));
  end FlowSource;
  model SignalFlow "A pump whose flow is given by a signal"
    extends TwoPort;
    Blocks.RealInput u "Flow from port_a to port_b in m3/s" annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
  equation
    V_flow = u;
    annotation (Icon(graphics={Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,110,140}, fillColor={255,255,255}, fillPattern=FillPattern.Solid), Polygon(points={{20,30},{60,0},{20,-30},{20,30}}, lineColor={0,110,140}, fillColor={0,110,140}, fillPattern=FillPattern.Solid), Line(points={{0,100},{0,60}}, color={0,0,127})}), Documentation(info="<html><p>An ideal pump whose flow is what the signal <b>u</b> says, in m³/s.</p></html>"));
  end SignalFlow;
  model LaminarResistance "Slow flow through a narrow pipe: dp = R*V_flow"
    extends TwoPort;
    parameter Units.HydraulicResistance R(start=1e8) "Resistance";
  equation
    dp = R*V_flow;
    annotation (Icon(graphics={Rectangle(extent={{-70,12},{70,-12}}, lineColor={0,110,140}, fillColor={215,240,246}, fillPattern=FillPattern.HorizontalCylinder), Line(points={{-90,0},{-70,0}}, color={0,110,140}), Line(points={{70,0},{90,0}}, color={0,110,140}), Text(extent={{-150,-40},{150,-80}}, textString="R=%R")}),
      Documentation(info="<html><p>For a round pipe of length <i>l</i> and diameter <i>d</i> (Hagen and Poiseuille): <i>R = 128 &mu; l/(&pi; d<sup>4</sup>)</i>.</p></html>"));
  end LaminarResistance;
  model Orifice "Fast flow through a hole: the flow grows with the root of the pressure"
    extends TwoPort;
    parameter Units.Area A(start=1e-4) "Area of the hole";
    parameter Real C_d = 0.61 "Part of the area that is used";
    parameter Units.Density rho = 1000 "Density of the liquid";
    parameter Units.PressureDifference dp_small(min=1e-10) = 1 "Below it the flow is nearly proportional to the pressure" annotation (Dialog(tab="Numerics"));
  equation
    V_flow = C_d*A*sqrt(2/rho)*dp/(dp^2 + dp_small^2)^0.25;
    annotation (Icon(graphics={Line(points={{-90,0},{90,0}}, color={0,110,140}), Line(points={{-30,50},{0,10},{30,50}}, color={0,110,140}, smooth=Smooth.Bezier), Line(points={{-30,-50},{0,-10},{30,-50}}, color={0,110,140}, smooth=Smooth.Bezier), Text(extent={{-150,-60},{150,-100}}, textString="A=%A")}),
      Documentation(info="<html><p><i>V_flow = C_d A &radic;(2 |dp|/&rho;)</i> in the direction of the lower pressure; the root is rounded within <i>dp_small</i>, where its slope would be infinite.</p></html>"));
  end Orifice;
  model Valve "A hole that a signal opens"
    extends TwoPort;
    parameter Units.Area A(start=1e-4) "Area when it is open";
    parameter Real C_d = 0.61 "Part of the area that is used";
    parameter Units.Density rho = 1000 "Density of the liquid";
    parameter Units.PressureDifference dp_small(min=1e-10) = 1 "Below it the flow is nearly proportional to the pressure" annotation (Dialog(tab="Numerics"));
    Blocks.RealInput opening "0: closed, 1: open" annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
  equation
    V_flow = min(1, max(0, opening))*C_d*A*sqrt(2/rho)*dp/(dp^2 + dp_small^2)^0.25;
    annotation (Icon(graphics={Polygon(points={{-60,40},{0,0},{-60,-40},{-60,40}}, lineColor={0,110,140}, fillColor={215,240,246}, fillPattern=FillPattern.Solid), Polygon(points={{60,40},{0,0},{60,-40},{60,40}}, lineColor={0,110,140}, fillColor={215,240,246}, fillPattern=FillPattern.Solid), Line(points={{0,100},{0,0}}, color={0,0,127}), Line(points={{-90,0},{-60,0}}, color={0,110,140}), Line(points={{60,0},{90,0}}, color={0,110,140})}), Documentation(info="<html><p>An <b>Orifice</b> whose area is <b>opening</b> times <b>A</b>; below 0 it is closed, above 1 fully open.</p></html>"));
  end Valve;
  model CheckValve "Lets liquid through in one direction"
    extends TwoPort;
    parameter Units.HydraulicResistance R_open = 1e6 "Resistance in the open direction";
    parameter Units.HydraulicResistance R_closed = 1e13 "Resistance in the other direction";
    Boolean isOpen "Liquid can flow";
  equation
    isOpen = dp > 0;
    dp = (if isOpen then R_open else R_closed)*V_flow;
    annotation (Icon(graphics={Line(points={{-90,0},{-30,0}}, color={0,110,140}), Line(points={{0,40},{-30,0},{0,-40}}, color={0,110,140}), Ellipse(extent={{-28,22},{16,-22}}, lineColor={0,110,140}, fillColor={255,255,255}, fillPattern=FillPattern.Solid), Line(points={{16,0},{90,0}}, color={0,110,140})}), Documentation(info="<html><p>A small resistance in the direction from port_a to port_b, and a very large one back. It opens and closes at an event, where <b>dp</b> changes its sign.</p></html>"));
  end CheckValve;
  model Volume "Liquid that yields a little under pressure"
    parameter Units.Volume V(min=1e-12, start=1e-3) "Volume";
    parameter Units.Pressure K = 1.6e9 "Bulk modulus: pressure for a change by the whole volume";
    Units.Pressure p(start=101325) "Pressure" annotation (Dialog(showStartAttribute=true));
    Port port annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  equation
    p = port.p;
    V*der(p) = K*port.V_flow;
    annotation (Icon(graphics={Ellipse(extent={{-70,70},{70,-70}}, lineColor={0,110,140}, fillColor={215,240,246}, fillPattern=FillPattern.Sphere), Line(points={{0,-70},{0,-90}}, color={0,110,140}), Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html><p>Also an accumulator that works like a spring: <i>K/V</i> is its stiffness.</p></html>"));
  end Volume;
  model OpenTank "A vessel that is open at the top"
    parameter Units.Area A(min=1e-12, start=1) "Area of the surface";
    parameter Units.Density rho = 1000 "Density of the liquid";
    parameter Units.Pressure p_ambient = 101325 "Pressure above the surface";
    Units.Length level(start=1) "Height of the surface over the port" annotation (Dialog(showStartAttribute=true));
    Port port annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  equation
    A*der(level) = port.V_flow;
    port.p = p_ambient + rho*Constants.g*level;
    annotation (Icon(graphics={Rectangle(extent={{-60,20},{60,-80}}, pattern=LinePattern.None, fillColor={150,215,230}, fillPattern=FillPattern.Solid), Line(points={{-60,70},{-60,-80},{60,-80},{60,70}}), Line(points={{0,-80},{0,-90}}, color={0,110,140}), Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html><p>It has no bottom and no rim: a level below 0 or above the wall has to be avoided by what is around it.</p></html>"));
  end OpenTank;
  model Cylinder "A piston between liquid and a rod"
    parameter Units.Area A(min=1e-12, start=1e-3) "Area of the piston";
    parameter Units.Pressure p_ambient = 101325 "Pressure on the other side of the piston";
    Port port annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    Mechanics.Translational.Flange flange "The rod" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  equation
    port.V_flow = A*der(flange.s);
    flange.f = -A*(port.p - p_ambient);
    annotation (Icon(graphics={Rectangle(extent={{-80,50},{50,-50}}, lineColor={64,64,64}, fillColor={255,255,255}, fillPattern=FillPattern.Solid), Rectangle(extent={{-80,50},{-20,-50}}, pattern=LinePattern.None, fillColor={150,215,230}, fillPattern=FillPattern.Solid), Rectangle(extent={{-20,50},{-4,-50}}, lineColor={64,64,64}, fillColor={160,160,164}, fillPattern=FillPattern.Solid), Rectangle(extent={{-4,8},{90,-8}}, lineColor={64,64,64}, fillColor={192,192,192}, fillPattern=FillPattern.HorizontalCylinder), Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html><p>Without friction, leakage and end stops. Liquid that flows in pushes the rod out; connect a <b>Volume</b> for the elasticity of the liquid.</p></html>"));
  end Cylinder;
  model PressureSensor "Absolute pressure"
    Port port annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
    Blocks.RealOutput p "In Pa" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  equation
    port.V_flow = 0;
    p = port.p;
    annotation (Icon(graphics={Ellipse(extent={{-60,60},{60,-60}}), Line(points={{0,-60},{0,-90}}, color={0,110,140}), Line(points={{60,0},{100,0}}, color={0,0,127}), Text(extent={{-40,40},{40,-40}}, textString="p")}), Documentation(info="<html><p>Gives the absolute pressure as a signal; no liquid flows.</p></html>"));
  end PressureSensor;
  model FlowSensor "Volume flow from port_a to port_b"
    extends TwoPort;
    Blocks.RealOutput y "In m3/s" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  equation
    dp = 0;
    y = V_flow;
    annotation (Icon(graphics={Ellipse(extent={{-60,60},{60,-60}}), Line(points={{-90,0},{-60,0}}, color={0,110,140}), Line(points={{60,0},{90,0}}, color={0,110,140}), Line(points={{0,-60},{0,-100}}, color={0,0,127}), Text(extent={{-40,40},{40,-40}}, textString="V")}), Documentation(info="<html><p>Gives the flow from port_a to port_b as a signal; no pressure is lost.</p></html>"));
  end FlowSensor;
  package Examples "Models that run as they are"
    model EmptyingTank "A tank runs empty through a hole in its bottom"
      extends Icons.Example;
      OpenTank tank(A=0.5, level(start=1, fixed=true)) annotation (Placement(transformation(extent={{-60,10},{-40,30}})));
      Orifice hole(A=0.001) annotation (Placement(transformation(extent={{-20,-10},{0,10}})));
      Ambient outside annotation (Placement(transformation(extent={{30,10},{50,30}})));
    equation
      connect(tank.port, hole.port_a) annotation (Line(points={{-50,10},{-50,0},{-20,0}}, color={0,110,140}));
      connect(hole.port_b, outside.port) annotation (Line(points={{0,0},{40,0},{40,10}}, color={0,110,140}));
      annotation (experiment(StopTime=300), Documentation(info="<html><p>After Torricelli the root of the level falls evenly: <i>&radic;h = &radic;h<sub>0</sub> − C_d a/A &radic;(g/2) t</i>.</p></html>"));
    end EmptyingTank;
    model TwoTanks "Two tanks reach the same level"
      extends Icons.Example;
      OpenTank left(A=0.2, level(start=2, fixed=true)) annotation (Placement(transformation(extent={{-60,10},{-40,30}})));
      OpenTank right(A=0.2, level(start=1, fixed=true)) annotation (Placement(transformation(extent={{40,10},{60,30}})));
      LaminarResistance pipe(R=1e6) annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
    equation
      connect(left.port, pipe.port_a) annotation (Line(points={{-50,10},{-50,0},{-10,0}}, color={0,110,140}));
      connect(pipe.port_b, right.port) annotation (Line(points={{10,0},{50,0},{50,10}}, color={0,110,140}));
      annotation (experiment(StopTime=60), Documentation(info="<html><p>The difference of the levels falls as <i>1 m exp(−2 &rho; g t/(R A))</i>.</p></html>"));
    end TwoTanks;
    model OilSpring "A mass rests on oil that yields"
      extends Icons.Example;
      parameter Units.Pressure p0 = 101325 "Pressure at rest";
      Volume oil(V=1e-3, p(start=p0, fixed=true)) annotation (Placement(transformation(extent={{-60,10},{-40,30}})));
      Cylinder cylinder(A=1e-3) annotation (Placement(transformation(extent={{-20,-10},{0,10}})));
      Mechanics.Translational.Mass load(m=100, s(fixed=true), v(start=0.1, fixed=true)) annotation (Placement(transformation(extent={{30,-10},{50,10}})));
    equation
      connect(oil.port, cylinder.port) annotation (Line(points={{-50,10},{-50,0},{-20,0}}, color={0,110,140}));
      connect(cylinder.flange, load.flange_a) annotation (Line(points={{0,0},{30,0}}, color={0,127,0}));
      annotation (experiment(StopTime=0.2), Documentation(info="<html><p>The load swings with <i>&omega; = A &radic;(K/(V m))</i>: <i>s = v<sub>0</sub>/&omega; sin(&omega; t)</i>.</p></html>"));
    end OilSpring;
    annotation (Documentation(info="<html><p>A tank that runs empty, two tanks that come to one level, and a mass on oil.</p></html>"));
  end Examples;
  annotation (Documentation(info="<html><p>Pressures are absolute, flows are volumes per time: the liquid keeps its density. What flows into connected parts adds up to zero.</p><p>A <b>Cylinder</b> joins it with <b>Mechanics.Translational</b>.</p></html>"));
end Hydraulic;
