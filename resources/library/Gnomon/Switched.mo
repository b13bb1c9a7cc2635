within Gnomon;
package Switched "Parts that change their equations while the model runs"
  package Electrical "Ideal switches and valves of current"
    partial model Valve "Two equations, of which one holds"
      extends Gnomon.Electrical.Analog.OnePort;
      parameter Units.Resistance Ron(min=0) = 0 "Resistance while it is closed; 0: a wire";
      parameter Units.Conductance Goff(min=0) = 0 "Conductance while it is open; 0: nothing flows";
      Boolean on(start=false) "Closed";
    equation
      section Switching:
        if on then
          v = Ron*i;
        else
          i = Goff*v;
        end if;
      end section;
      annotation (Icon(graphics={Line(points={{-90,0},{-40,0}}, color={0,0,255}), Line(points={{40,0},{90,0}}, color={0,0,255})}), Documentation(info="<html><p>Extend this and add the equation of <b>on</b>. While it is closed <i>v = Ron i</i> holds, else <i>i = Goff v</i>: the model has another system of equations then, and no state is bound by a resistance that stands for a wire. Where all valves around a part of a circuit are open, nothing holds its potential: a small <b>Goff</b> in one of them does.</p></html>"));
    end Valve;
    model Switch "Closed while a Boolean says so"
      extends Valve;
      input Boolean control "Closed" annotation (Dialog(group="Control"));
    equation
      on = control;
      annotation (Icon(graphics={Line(points={{-40,0},{32,34}}, color={0,0,255}), Ellipse(extent={{-46,6},{-34,-6}}, lineColor={0,0,255})}), Documentation(info="<html><p>Give <b>control</b> an equation: <b>Switch s(control = time &gt; 1)</b>. What is stored in a coil when its current is interrupted is lost; the run tells by how much the current jumps.</p></html>"));
    end Switch;
    model Diode "Lets current pass from p to n alone"
      extends Valve;
    equation
      on = if pre(on) then i >= 0 else v > 0;
      annotation (Icon(graphics={Polygon(points={{30,0},{-30,30},{-30,-30},{30,0}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid), Line(points={{30,30},{30,-30}}, color={0,0,255}), Line(points={{-40,0},{40,0}}, color={0,0,255})}), Documentation(info="<html><p>Closes when the voltage becomes positive, opens when the current becomes negative.</p></html>"));
    end Diode;
    model Thyristor "A diode that has to be fired"
      extends Valve;
      input Boolean fire "Lets it close" annotation (Dialog(group="Control"));
    equation
      on = if pre(on) then i >= 0 else v > 0 and fire;
      annotation (Icon(graphics={Polygon(points={{30,0},{-30,30},{-30,-30},{30,0}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid), Line(points={{30,30},{30,-30}}, color={0,0,255}), Line(points={{-40,0},{40,0}}, color={0,0,255}), Line(points={{30,-10},{60,-40}}, color={0,0,255})}), Documentation(info="<html><p>Closes while the voltage is positive and <b>fire</b> is true, opens when the current becomes negative.</p></html>"));
    end Thyristor;
    model ResistiveDiode "The same diode with small resistances, as one system of equations"
      extends Gnomon.Electrical.Analog.OnePort;
      parameter Units.Resistance Ron(min=0) = 1e-5 "Resistance while it is closed";
      parameter Units.Conductance Goff(min=0) = 1e-5 "Conductance while it is open";
      Boolean off(start=true) "Open";
    protected
      Real s(start=0) "Along the characteristic";
    equation
      off = s < 0;
      v = s*(if off then 1 else Ron);
      i = s*(if off then Goff else 1);
      annotation (Icon(graphics={Polygon(points={{30,0},{-30,30},{-30,-30},{30,0}}, lineColor={0,0,255}, fillColor={192,192,192}, fillPattern=FillPattern.Solid), Line(points={{30,30},{30,-30}}, color={0,0,255}), Line(points={{-90,0},{90,0}}, color={0,0,255})}), Documentation(info="<html><p>For comparison with <b>Diode</b>: ordinary Modelica, whose equations stay the same.</p></html>"));
    end ResistiveDiode;
    annotation (Documentation(info="<html><p>Each of them is a wire or a gap. Only the systems of equations that occur are made.</p></html>"));
  end Electrical;
  package Rotational "Clutches and brakes that hold"
    model Clutch "Joins two shafts while a Boolean says so"
      extends Gnomon.Mechanics.Rotational.Compliant;
      input Boolean engaged "Joined" annotation (Dialog(group="Control"));
      Units.AngularVelocity w_rel "From flange_a to flange_b";
    equation
      w_rel = der(phi_rel);
      section Switching:
        if engaged then
          w_rel = 0;
        else
          tau = 0;
        end if;
      end section;
      annotation (Icon(graphics={Line(points={{-90,0},{-15,0}}), Line(points={{15,0},{90,0}}), Line(points={{-15,50},{-15,-50}}, thickness=1), Line(points={{15,50},{15,-50}}, thickness=1)}), Documentation(info="<html><p>While it is engaged both shafts have one speed and are one state. When it engages they get it at once: angular momentum stays, energy does not. Give <b>engaged</b> an equation.</p></html>"));
    end Clutch;
    model Brake "Holds a shaft while a Boolean says so"
      Gnomon.Mechanics.Rotational.Flange flange annotation (Placement(transformation(extent={{90,-10},{110,10}})));
      input Boolean engaged "Held" annotation (Dialog(group="Control"));
      Units.AngularVelocity w "Of the shaft";
      Units.Torque tau "Of the brake";
    equation
      w = der(flange.phi);
      tau = flange.tau;
      section Switching:
        if engaged then
          w = 0;
        else
          tau = 0;
        end if;
      end section;
      annotation (Icon(graphics={Line(points={{0,50},{0,-50}}, thickness=1), Line(points={{0,0},{90,0}}), Polygon(points={{-60,40},{-10,40},{-10,-40},{-60,-40},{-60,40}}, fillColor={192,192,192}, fillPattern=FillPattern.Solid)}), Documentation(info="<html><p>While it is engaged the shaft stands still, wherever it is. What it had is lost.</p></html>"));
    end Brake;
    model OneWayClutch "flange_b may go ahead of flange_a, not fall behind"
      extends Gnomon.Mechanics.Rotational.Compliant;
      Units.AngularVelocity w_rel "From flange_a to flange_b";
      Boolean locked(start=false) "Joined";
    equation
      w_rel = der(phi_rel);
      locked = if pre(locked) then tau < 0 else w_rel < 0;
      section Switching:
        if locked then
          w_rel = 0;
        else
          tau = 0;
        end if;
      end section;
      annotation (Icon(graphics={Line(points={{-90,0},{-15,0}}), Line(points={{15,0},{90,0}}), Ellipse(extent={{-50,50},{50,-50}}), Line(points={{-20,-20},{20,20}}, arrow={Arrow.None,Arrow.Filled})}), Documentation(info="<html><p>Locks when flange_b would become slower than flange_a, and lets go when the torque would have to pull.</p></html>"));
    end OneWayClutch;
    annotation (Documentation(info="<html><p>A clutch that holds takes a state away; one that lets go gives it back.</p></html>"));
  end Rotational;
  package Examples "Models that run as they are"
    model Rectifier "Four diodes and a capacitor"
      extends Icons.Example;
      Gnomon.Electrical.Analog.SineVoltage source(V=10, f=50) annotation (Placement(transformation(origin={-70,0}, extent={{-10,-10},{10,10}}, rotation=270)));
      Gnomon.Electrical.Analog.Resistor line(R=0.5) annotation (Placement(transformation(extent={{-60,30},{-40,50}})));
      Electrical.Diode d1(Goff=1e-9) annotation (Placement(transformation(origin={-10,20}, extent={{-10,-10},{10,10}}, rotation=90)));
      Electrical.Diode d2(Goff=1e-9) annotation (Placement(transformation(origin={20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
      Electrical.Diode d3(Goff=1e-9) annotation (Placement(transformation(origin={-10,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
      Electrical.Diode d4(Goff=1e-9) annotation (Placement(transformation(origin={20,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
      Gnomon.Electrical.Analog.Capacitor capacitor(C=0.001, v(fixed=true)) annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}}, rotation=270)));
      Gnomon.Electrical.Analog.Resistor load(R=50) annotation (Placement(transformation(origin={80,0}, extent={{-10,-10},{10,10}}, rotation=270)));
      Gnomon.Electrical.Analog.Ground ground annotation (Placement(transformation(extent={{40,-70},{60,-50}})));
    equation
      connect(source.p, line.p) annotation (Line(points={{-70,10},{-70,40},{-60,40}}, color={0,0,255}));
      connect(line.n, d1.p) annotation (Line(points={{-40,40},{-30,40},{-30,0},{-10,0},{-10,10}}, color={0,0,255}));
      connect(line.n, d3.n) annotation (Line(points={{-40,40},{-30,40},{-30,0},{-10,0},{-10,-10}}, color={0,0,255}));
      connect(source.n, d2.p) annotation (Line(points={{-70,-10},{-70,-60},{0,-60},{0,-4},{20,-4},{20,10}}, color={0,0,255}));
      connect(source.n, d4.n) annotation (Line(points={{-70,-10},{-70,-60},{0,-60},{0,-4},{20,-4},{20,-10}}, color={0,0,255}));
      connect(d1.n, d2.n) annotation (Line(points={{-10,30},{-10,40},{20,40},{20,30}}, color={0,0,255}));
      connect(d2.n, capacitor.p) annotation (Line(points={{20,30},{20,40},{50,40},{50,10}}, color={0,0,255}));
      connect(d3.p, d4.p) annotation (Line(points={{-10,-30},{-10,-40},{20,-40},{20,-30}}, color={0,0,255}));
      connect(d4.p, capacitor.n) annotation (Line(points={{20,-30},{20,-40},{50,-40},{50,-10}}, color={0,0,255}));
      connect(capacitor.p, load.p) annotation (Line(points={{50,10},{50,40},{80,40},{80,10}}, color={0,0,255}));
      connect(capacitor.n, load.n) annotation (Line(points={{50,-10},{50,-40},{80,-40},{80,-10}}, color={0,0,255}));
      connect(ground.p, capacitor.n) annotation (Line(points={{50,-50},{50,-10}}, color={0,0,255}));
      annotation (experiment(StopTime=0.1, Tolerance=1e-7), Documentation(info="<html><p>Of the sixteen systems of equations that four diodes can make three occur.</p></html>"));
    end Rectifier;
    model ClutchEngages "Two bodies get one speed"
      extends Icons.Example;
      Gnomon.Mechanics.Rotational.Inertia first(J=2, phi(fixed=true), w(start=10, fixed=true)) annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
      Rotational.Clutch clutch(engaged=time > 1 and time < 2) annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
      Gnomon.Mechanics.Rotational.Inertia second(J=3, phi(fixed=true), w(fixed=true)) annotation (Placement(transformation(extent={{30,-10},{50,10}})));
    equation
      connect(first.flange_b, clutch.flange_a) annotation (Line(points={{-30,0},{-10,0}}));
      connect(clutch.flange_b, second.flange_a) annotation (Line(points={{10,0},{30,0}}));
      annotation (experiment(StopTime=3), Documentation(info="<html><p>From 1 s on both turn with <i>(J1 w1 + J2 w2)/(J1 + J2)</i>, 4 rad/s; nothing slips.</p></html>"));
    end ClutchEngages;
    annotation (Documentation(info="<html><p>A rectifier, and a clutch that engages.</p></html>"));
  end Examples;
  annotation (Documentation(info="<html><p>Parts with several equations of which one holds at a time. A model with them has other equations, and other states, after each change; what is carried over and what jumps is told in the help, <i>Models that change their equations</i>.</p></html>"), Icon(graphics={
      Line(points={{-80,0},{-30,0},{40,50}}, thickness=1),
      Line(points={{40,0},{80,0}}, thickness=1)}));
end Switched;
