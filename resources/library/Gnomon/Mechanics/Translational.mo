within Gnomon.Mechanics;
package Translational "Motion along one line"
  connector Flange "A place where parts are joined"
    Units.Position s "Absolute position";
    flow Units.Force f "What acts on the part here";
    annotation (Icon(graphics={Ellipse(extent={{-100,100},{100,-100}}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}), Documentation(info="<html><p>The position of a place, and the force that acts on the part there. Connected flanges move together; their forces add up to zero. The variables are those of the flanges of the Modelica Standard Library, so both can be connected.</p></html>"));
  end Flange;
  partial model Compliant "Two flanges that may move apart"
    Flange flange_a annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    Flange flange_b annotation (Placement(transformation(extent={{90,-10},{110,10}})));
    Units.Position s_rel "From flange_a to flange_b";
    Units.Force f "Between the flanges";
  equation
    s_rel = flange_b.s - flange_a.s;
    flange_b.f = f;
    flange_a.f = -f;
    annotation (Icon(graphics={Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}), Documentation(info="<html><p>Extend this for a part without mass between two flanges: add the equation between <b>s_rel</b> and <b>f</b>.</p></html>"));
  end Compliant;
  model Fixed "Does not move"
    parameter Units.Position s0 = 0 "Where";
    Flange flange annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  equation
    flange.s = s0;
    annotation (Icon(graphics={Line(points={{-80,-40},{80,-40}}), Line(points={{80,-40},{40,-80}}), Line(points={{40,-40},{0,-80}}), Line(points={{0,-40},{-40,-80}}), Line(points={{-40,-40},{-80,-80}}), Line(points={{0,-40},{0,-10}})}), Documentation(info="<html><p>Holds what is connected at the position <b>s0</b>.</p></html>"));
  end Fixed;
  model Mass "A rigid body"
    parameter Units.Mass m(start=1) "How heavy";
    Flange flange_a annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    Flange flange_b annotation (Placement(transformation(extent={{90,-10},{110,10}})));
    Units.Position s(start=0) "Position" annotation (Dialog(showStartAttribute=true));
    Units.Velocity v(start=0) "Speed" annotation (Dialog(showStartAttribute=true));
    Units.Acceleration a "Acceleration";
  equation
    s = flange_a.s;
    s = flange_b.s;
    v = der(s);
    a = der(v);
    m*a = flange_a.f + flange_b.f;
    annotation (Icon(graphics={Rectangle(extent={{-60,40},{60,-40}}, lineColor={64,64,64}, fillColor={192,192,192}, fillPattern=FillPattern.HorizontalCylinder), Line(points={{-90,0},{-60,0}}), Line(points={{60,0},{90,0}}), Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}), Text(extent={{-150,-50},{150,-90}}, textString="m=%m")}), Documentation(info="<html><p>A rigid body without extent: <i>m dv/dt = f_a + f_b</i>. Give position and speed at the start as <b>s(start = …, fixed = true)</b> and <b>v(…)</b>.</p></html>"));
  end Mass;
  model Spring "Pulls back in proportion to how far it is stretched"
    extends Compliant;
    parameter Units.SpringConstant c(start=1) "Stiffness";
    parameter Units.Position s_rel0 = 0 "Unstretched";
  equation
    f = c*(s_rel - s_rel0);
    annotation (Icon(graphics={Line(points={{-90,0},{-60,0},{-45,30},{-15,-30},{15,30},{45,-30},{60,0},{90,0}}), Text(extent={{-150,-40},{150,-80}}, textString="c=%c")}), Documentation(info="<html><p><i>f = c (s_rel − s_rel0)</i>: it pulls when it is longer than <b>s_rel0</b> and pushes when it is shorter.</p></html>"));
  end Spring;
  model Damper "Resists in proportion to speed"
    extends Compliant;
    parameter Units.DampingConstant d(start=1) "Damping";
  equation
    f = d*der(s_rel);
    annotation (Icon(graphics={Line(points={{-90,0},{-20,0}}), Line(points={{40,30},{-40,30},{-40,-30},{40,-30}}), Line(points={{-20,20},{-20,-20}}), Line(points={{20,0},{90,0}}), Text(extent={{-150,-40},{150,-80}}, textString="d=%d")}), Documentation(info="<html><p><i>f = d ds_rel/dt</i>. What it takes out of the motion is lost as heat.</p></html>"));
  end Damper;
  model Force "Given by a signal"
    Blocks.RealInput u annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
    Flange flange annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  equation
    flange.f = -u;
    annotation (Icon(graphics={Line(points={{-80,0},{80,0}}, arrow={Arrow.None,Arrow.Filled}, thickness=0.5), Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}), Documentation(info="<html><p>The signal <b>u</b> acts as a force on what is connected; its counterpart acts on the ground.</p></html>"));
  end Force;
  package Examples "Models that run as they are"
    model Oscillator "A body between a spring and a damper"
      extends Icons.Example;
      Fixed wall annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
      Spring spring(c=10) annotation (Placement(transformation(extent={{-30,10},{-10,30}})));
      Damper damper(d=0.4) annotation (Placement(transformation(extent={{-30,-30},{-10,-10}})));
      Mass body(m=1, s(start=1, fixed=true), v(fixed=true)) annotation (Placement(transformation(extent={{20,-10},{40,10}})));
    equation
      connect(wall.flange, spring.flange_a) annotation (Line(points={{-60,0},{-40,0},{-40,20},{-30,20}}));
      connect(wall.flange, damper.flange_a) annotation (Line(points={{-60,0},{-40,0},{-40,-20},{-30,-20}}));
      connect(spring.flange_b, body.flange_a) annotation (Line(points={{-10,20},{4,20},{4,0},{20,0}}));
      connect(damper.flange_b, body.flange_a) annotation (Line(points={{-10,-20},{4,-20},{4,0},{20,0}}));
      annotation (experiment(StopTime=10), Documentation(info="<html><p>The position falls as exp(−<i>d t</i>/(2 <i>m</i>)) while it swings; with c = 10 and m = 1 some 3.16 rad/s.</p></html>"));
    end Oscillator;
    annotation (Documentation(info="<html><p>A body that swings between a spring and a damper.</p></html>"));
  end Examples;
  annotation (Documentation(info="<html><p>Motion along one line. Flanges that are connected move together; what acts on them adds up to zero.</p></html>"));
end Translational;
