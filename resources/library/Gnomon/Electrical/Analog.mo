within Gnomon.Electrical;
package Analog "Circuits of concentrated parts"
  connector Pin "A place where current flows"
    Units.Voltage v "Potential";
    flow Units.Current i "Current into the part";
    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,255}, fillColor={0,0,255}, fillPattern=FillPattern.Solid)}), Documentation(info="<html><p>A potential, and the current that flows into the part. Connected pins have one potential, and their currents add up to zero. The variables are those of the pins of the Modelica Standard Library, so both can be connected.</p></html>"));
  end Pin;
  connector NegativePin = Pin "The other pin of a part"
    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}), Documentation(info="<html><p>The same as <b>Pin</b>, drawn hollow, so that one sees which way a part stands.</p></html>"));
  partial model OnePort "Two pins, the same current"
    Units.Voltage v "Voltage from p to n";
    Units.Current i "Current from p to n";
    Pin p annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    NegativePin n annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  equation
    v = p.v - n.v;
    0 = p.i + n.i;
    i = p.i;
    annotation (Icon(graphics={Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}), Documentation(info="<html><p>Extend this for a part with two pins: add the equation between <b>v</b> and <b>i</b>. The current flows from p to n inside the part.</p></html>"));
  end OnePort;
  model Ground "Potential zero"
    Pin p annotation (Placement(transformation(extent={{-10,90},{10,110}})));
  equation
    p.v = 0;
    annotation (Icon(graphics={Line(points={{0,90},{0,50}}, color={0,0,255}), Line(points={{-60,50},{60,50}}, color={0,0,255}), Line(points={{-40,30},{40,30}}, color={0,0,255}), Line(points={{-20,10},{20,10}}, color={0,0,255})}), Documentation(info="<html><p>Makes the potential zero. Without one, only differences of potential are known, and the model has one equation too few.</p></html>"));
  end Ground;
  model Resistor "v = R*i"
    extends OnePort;
    parameter Units.Resistance R(start=1) "Resistance";
  equation
    v = R*i;
    annotation (Icon(graphics={Rectangle(extent={{-70,30},{70,-30}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid), Line(points={{-90,0},{-70,0}}, color={0,0,255}), Line(points={{70,0},{90,0}}, color={0,0,255}), Text(extent={{-150,-40},{150,-80}}, textString="R=%R")}), Documentation(info="<html><p>Ohm: <i>v = R i</i>. R = 0 is a wire.</p></html>"));
  end Resistor;
  model Capacitor "i = C*der(v)"
    extends OnePort(v(start=0));
    parameter Units.Capacitance C(start=1) "Capacitance";
  equation
    i = C*der(v);
    annotation (Icon(graphics={Line(points={{-6,28},{-6,-28}}, color={0,0,255}), Line(points={{6,28},{6,-28}}, color={0,0,255}), Line(points={{-90,0},{-6,0}}, color={0,0,255}), Line(points={{6,0},{90,0}}, color={0,0,255}), Text(extent={{-150,-40},{150,-80}}, textString="C=%C")}), Documentation(info="<html><p><i>i = C dv/dt</i>. Give the voltage at the start as <b>v(start = …, fixed = true)</b>.</p></html>"));
  end Capacitor;
  model Inductor "v = L*der(i)"
    extends OnePort(i(start=0));
    parameter Units.Inductance L(start=1) "Inductance";
  equation
    L*der(i) = v;
    annotation (Icon(graphics={Ellipse(extent={{-60,15},{-20,-15}}, startAngle=0, endAngle=180, closure=EllipseClosure.None, lineColor={0,0,255}), Ellipse(extent={{-20,15},{20,-15}}, startAngle=0, endAngle=180, closure=EllipseClosure.None, lineColor={0,0,255}), Ellipse(extent={{20,15},{60,-15}}, startAngle=0, endAngle=180, closure=EllipseClosure.None, lineColor={0,0,255}), Line(points={{-90,0},{-60,0}}, color={0,0,255}), Line(points={{60,0},{90,0}}, color={0,0,255}), Text(extent={{-150,-40},{150,-80}}, textString="L=%L")}), Documentation(info="<html><p><i>v = L di/dt</i>. Give the current at the start as <b>i(start = …, fixed = true)</b>.</p></html>"));
  end Inductor;
  model ConstantVoltage "The same voltage always"
    extends OnePort;
    parameter Units.Voltage V(start=1) "Voltage";
  equation
    v = V;
    annotation (Icon(graphics={Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}), Line(points={{-90,0},{90,0}}, color={0,0,255}), Text(extent={{-150,-60},{150,-100}}, textString="V=%V")}), Documentation(info="<html><p><i>v = V</i>, whatever current flows.</p></html>"));
  end ConstantVoltage;
  model SineVoltage "A sine wave as voltage"
    extends OnePort;
    parameter Units.Voltage V(start=1) "Amplitude";
    parameter Units.Frequency f(start=50) "Frequency";
    parameter Units.Angle phase = 0 "Phase at the start";
  equation
    v = V*sin(2*Constants.pi*f*time + phase);
    annotation (Icon(graphics={Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}), Line(points={{-90,0},{90,0}}, color={0,0,255}), Line(points={{-30,0},{-15,30},{0,0},{15,-30},{30,0}}, smooth=Smooth.Bezier), Text(extent={{-150,-60},{150,-100}}, textString="V=%V")}), Documentation(info="<html><p><i>v = V sin(2π f t + phase)</i>; <b>V</b> is the amplitude, 325 V for a mains of 230 V.</p></html>"));
  end SineVoltage;
  model SignalVoltage "Voltage given by a signal"
    extends OnePort;
    Blocks.RealInput u "Voltage" annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
  equation
    v = u;
    annotation (Icon(graphics={Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}), Line(points={{-90,0},{90,0}}, color={0,0,255})}), Documentation(info="<html><p>The voltage is what the signal <b>u</b> says.</p></html>"));
  end SignalVoltage;
  model VoltageSensor "Voltage between two pins"
    Pin p annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    NegativePin n annotation (Placement(transformation(extent={{90,-10},{110,10}})));
    Blocks.RealOutput v annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  equation
    p.i = 0;
    n.i = 0;
    v = p.v - n.v;
    annotation (Icon(graphics={Ellipse(extent={{-70,70},{70,-70}}), Text(extent={{-40,40},{40,-40}}, textString="V")}), Documentation(info="<html><p>Gives the voltage between its pins as a signal; no current flows.</p></html>"));
  end VoltageSensor;
  package Examples "Models that run as they are"
    model ChargingCapacitor "A capacitor is charged through a resistor"
      extends Icons.Example;
      ConstantVoltage source(V=10) annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=270)));
      Resistor resistor(R=100) annotation (Placement(transformation(extent={{-30,20},{-10,40}})));
      Capacitor capacitor(C=0.001, v(fixed=true)) annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}}, rotation=270)));
      Ground ground annotation (Placement(transformation(extent={{-70,-60},{-50,-40}})));
    equation
      connect(source.p, resistor.p) annotation (Line(points={{-60,10},{-60,30},{-30,30}}, color={0,0,255}));
      connect(resistor.n, capacitor.p) annotation (Line(points={{-10,30},{20,30},{20,10}}, color={0,0,255}));
      connect(capacitor.n, source.n) annotation (Line(points={{20,-10},{20,-30},{-60,-30},{-60,-10}}, color={0,0,255}));
      connect(ground.p, source.n) annotation (Line(points={{-60,-40},{-60,-10}}, color={0,0,255}));
      annotation (experiment(StopTime=0.5), Documentation(info="<html><p>The voltage of the capacitor is <i>V (1 − exp(−t/(R C)))</i>.</p></html>"));
    end ChargingCapacitor;
    model Resonance "A coil and a capacitor exchange their energy"
      extends Icons.Example;
      Inductor coil(L=0.1) annotation (Placement(transformation(extent={{-10,20},{10,40}})));
      Capacitor capacitor(C=0.001, v(start=5, fixed=true)) annotation (Placement(transformation(extent={{-10,-20},{10,0}})));
      Ground ground annotation (Placement(transformation(extent={{20,-60},{40,-40}})));
    initial equation
      coil.i = 0;
    equation
      connect(coil.p, capacitor.p) annotation (Line(points={{-10,30},{-30,30},{-30,-10},{-10,-10}}, color={0,0,255}));
      connect(coil.n, capacitor.n) annotation (Line(points={{10,30},{30,30},{30,-10},{10,-10}}, color={0,0,255}));
      connect(capacitor.n, ground.p) annotation (Line(points={{10,-10},{30,-10},{30,-40}}, color={0,0,255}));
      annotation (experiment(StopTime=0.2), Documentation(info="<html><p>The energy swings between both with <i>1/(2π √(L C))</i>, 15.9 Hz here. Nothing damps it.</p></html>"));
    end Resonance;
    annotation (Documentation(info="<html><p>Charging through a resistor, and an oscillation of a coil and a capacitor.</p></html>"));
  end Examples;
  annotation (Documentation(info="<html><p>Every circuit needs one <b>Ground</b>.</p></html>"));
end Analog;
