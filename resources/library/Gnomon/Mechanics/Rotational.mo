within Gnomon.Mechanics;
package Rotational "Rotation about one axis"
  connector Flange "A place where parts are joined"
    Units.Angle phi "Absolute position";
    flow Units.Torque tau "What acts on the part here";
    annotation (Icon(graphics={Ellipse(extent={{-100,100},{100,-100}}, fillColor={64,64,64}, fillPattern=FillPattern.Solid)}), Documentation(info="<html><p>The angle of a shaft, and the torque that acts on the part there. Connected flanges turn together; their torques add up to zero. The variables are those of the flanges of the Modelica Standard Library, so both can be connected.</p></html>"));
  end Flange;
  partial model Compliant "Two flanges that may move apart"
    Flange flange_a annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    Flange flange_b annotation (Placement(transformation(extent={{90,-10},{110,10}})));
    Units.Angle phi_rel "From flange_a to flange_b";
    Units.Torque tau "Between the flanges";
  equation
    phi_rel = flange_b.phi - flange_a.phi;
    flange_b.tau = tau;
    flange_a.tau = -tau;
    annotation (Icon(graphics={Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}), Documentation(info="<html><p>Extend this for a part without mass between two flanges: add the equation between <b>phi_rel</b> and <b>tau</b>.</p></html>"));
  end Compliant;
  model Fixed "Does not move"
    parameter Units.Angle phi0 = 0 "Where";
    Flange flange annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  equation
    flange.phi = phi0;
    annotation (Icon(graphics={Line(points={{-80,-40},{80,-40}}), Line(points={{80,-40},{40,-80}}), Line(points={{40,-40},{0,-80}}), Line(points={{0,-40},{-40,-80}}), Line(points={{-40,-40},{-80,-80}}), Line(points={{0,-40},{0,-10}})}), Documentation(info="<html><p>Holds what is connected at the angle <b>phi0</b>.</p></html>"));
  end Fixed;
  model Inertia "A rigid body"
    parameter Units.Inertia J(start=1) "How heavy";
    Flange flange_a annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    Flange flange_b annotation (Placement(transformation(extent={{90,-10},{110,10}})));
    Units.Angle phi(start=0) "Position" annotation (Dialog(showStartAttribute=true));
    Units.AngularVelocity w(start=0) "Speed" annotation (Dialog(showStartAttribute=true));
    Units.AngularAcceleration a "Acceleration";
  equation
    phi = flange_a.phi;
    phi = flange_b.phi;
    w = der(phi);
    a = der(w);
    J*a = flange_a.tau + flange_b.tau;
    annotation (Icon(graphics={Rectangle(extent={{-60,40},{60,-40}}, lineColor={64,64,64}, fillColor={192,192,192}, fillPattern=FillPattern.HorizontalCylinder), Line(points={{-90,0},{-60,0}}), Line(points={{60,0},{90,0}}), Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}), Text(extent={{-150,-50},{150,-90}}, textString="J=%J")}), Documentation(info="<html><p>A rigid body on a shaft: <i>J dw/dt = tau_a + tau_b</i>. Both flanges turn with it. Give angle and speed at the start as <b>phi(start = …, fixed = true)</b> and <b>w(…)</b>.</p></html>"));
  end Inertia;
  model Spring "Pulls back in proportion to how far it is stretched"
    extends Compliant;
    parameter Units.RotationalSpringConstant c(start=1) "Stiffness";
    parameter Units.Angle phi_rel0 = 0 "Unstretched";
  equation
    tau = c*(phi_rel - phi_rel0);
    annotation (Icon(graphics={Line(points={{-90,0},{-60,0},{-45,30},{-15,-30},{15,30},{45,-30},{60,0},{90,0}}), Text(extent={{-150,-40},{150,-80}}, textString="c=%c")}), Documentation(info="<html><p><i>tau = c (phi_rel − phi_rel0)</i>, in both directions.</p></html>"));
  end Spring;
  model Damper "Resists in proportion to speed"
    extends Compliant;
    parameter Units.RotationalDampingConstant d(start=1) "Damping";
  equation
    tau = d*der(phi_rel);
    annotation (Icon(graphics={Line(points={{-90,0},{-20,0}}), Line(points={{40,30},{-40,30},{-40,-30},{40,-30}}), Line(points={{-20,20},{-20,-20}}), Line(points={{20,0},{90,0}}), Text(extent={{-150,-40},{150,-80}}, textString="d=%d")}), Documentation(info="<html><p><i>tau = d dphi_rel/dt</i>. What it takes out of the motion is lost as heat.</p></html>"));
  end Damper;
  model Torque "Given by a signal"
    Blocks.RealInput u annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
    Flange flange annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  equation
    flange.tau = -u;
    annotation (Icon(graphics={Line(points={{-80,0},{80,0}}, arrow={Arrow.None,Arrow.Filled}, thickness=0.5), Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}), Documentation(info="<html><p>The signal <b>u</b> acts as a torque on what is connected; its counterpart acts on the ground.</p></html>"));
  end Torque;
  package Examples "Models that run as they are"
    model Oscillator "A body between a spring and a damper"
      extends Icons.Example;
      Fixed wall annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
      Spring spring(c=10) annotation (Placement(transformation(extent={{-30,10},{-10,30}})));
      Damper damper(d=0.4) annotation (Placement(transformation(extent={{-30,-30},{-10,-10}})));
      Inertia body(J=1, phi(start=1, fixed=true), w(fixed=true)) annotation (Placement(transformation(extent={{20,-10},{40,10}})));
    equation
      connect(wall.flange, spring.flange_a) annotation (Line(points={{-60,0},{-40,0},{-40,20},{-30,20}}));
      connect(wall.flange, damper.flange_a) annotation (Line(points={{-60,0},{-40,0},{-40,-20},{-30,-20}}));
      connect(spring.flange_b, body.flange_a) annotation (Line(points={{-10,20},{4,20},{4,0},{20,0}}));
      connect(damper.flange_b, body.flange_a) annotation (Line(points={{-10,-20},{4,-20},{4,0},{20,0}}));
      annotation (experiment(StopTime=10), Documentation(info="<html><p>The angle falls as exp(−<i>d t</i>/(2 <i>J</i>)) while it swings; with c = 10 and J = 1 some 3.16 rad/s.</p></html>"));
    end Oscillator;
    annotation (Documentation(info="<html><p>A body that swings between a spring and a damper.</p></html>"));
  end Examples;
  annotation (Documentation(info="<html><p>Rotation about one axis. Flanges that are connected move together; what acts on them adds up to zero.</p></html>"));
end Rotational;
