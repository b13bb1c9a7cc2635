within Gnomon;
package Blocks "Signals: sources, arithmetic, dynamics"
  connector RealInput = input Real "A signal that comes in"
    annotation (Icon(graphics={Polygon(points={{-100,100},{100,0},{-100,-100},{-100,100}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}), Documentation(info="<html><p>A signal of type Real that the block reads. It is given by exactly one output, by an input of the model around it, or by a declaration equation.</p></html>"));
  connector RealOutput = output Real "A signal that goes out"
    annotation (Icon(graphics={Polygon(points={{-100,100},{100,0},{-100,-100},{-100,100}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}), Documentation(info="<html><p>A signal of type Real that the block gives. It may lead to any number of inputs.</p></html>"));
  partial block Source "One output"
    extends Icons.Block;
    RealOutput y annotation (Placement(transformation(extent={{100,-10},{120,10}})));
    annotation (Documentation(info="<html><p>Extend this for a block that gives one signal and reads none: add parameters and the equation of <b>y</b>.</p></html>"));
  end Source;
  partial block SISO "One input and one output"
    extends Icons.Block;
    RealInput u annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
    RealOutput y annotation (Placement(transformation(extent={{100,-10},{120,10}})));
    annotation (Documentation(info="<html><p>Extend this for a block with one input <b>u</b> and one output <b>y</b>: add the equation between them.</p></html>"));
  end SISO;
  partial block SI2SO "Two inputs and one output"
    extends Icons.Block;
    RealInput u1 annotation (Placement(transformation(extent={{-140,40},{-100,80}})));
    RealInput u2 annotation (Placement(transformation(extent={{-140,-80},{-100,-40}})));
    RealOutput y annotation (Placement(transformation(extent={{100,-10},{120,10}})));
    annotation (Documentation(info="<html><p>Extend this for a block with two inputs, <b>u1</b> above and <b>u2</b> below, and one output <b>y</b>.</p></html>"));
  end SI2SO;
  block Constant "The same value always"
    extends Source;
    parameter Real k = 1 "Value";
  equation
    y = k;
    annotation (Icon(graphics={Line(points={{-80,0},{80,0}}), Text(extent={{-150,-110},{150,-150}}, textString="k=%k")}), Documentation(info="<html><p><i>y = k</i> from the start to the end.</p></html>"));
  end Constant;
  block Step "Jumps at a time"
    extends Source;
    parameter Real height = 1 "How far";
    parameter Real offset = 0 "Value before";
    parameter Units.Time startTime = 0 "When";
  equation
    y = offset + (if time < startTime then 0 else height);
    annotation (Icon(graphics={Line(points={{-80,-60},{0,-60},{0,60},{80,60}}), Text(extent={{-150,-110},{150,-150}}, textString="startTime=%startTime")}), Documentation(info="<html><p><i>y = offset</i> before <b>startTime</b>, and <i>offset + height</i> from then on. The jump is an event: the solver stops there and begins anew.</p></html>"));
  end Step;
  block Sine "A sine wave"
    extends Source;
    parameter Real amplitude = 1 "Amplitude";
    parameter Units.Frequency f(start=1) "Frequency";
    parameter Units.Angle phase = 0 "Phase at the start";
    parameter Real offset = 0 "Mean";
  equation
    y = offset + amplitude*sin(2*Constants.pi*f*time + phase);
    annotation (Icon(graphics={Line(points={{-80,0},{-60,60},{-40,80},{-20,60},{0,0},{20,-60},{40,-80},{60,-60},{80,0}}, smooth=Smooth.Bezier), Text(extent={{-150,-110},{150,-150}}, textString="f=%f")}), Documentation(info="<html><p><i>y = offset + amplitude sin(2π f t + phase)</i>.</p></html>"));
  end Sine;
  block Gain "Multiplies"
    extends SISO;
    parameter Real k = 1 "Factor";
  equation
    y = k*u;
    annotation (Icon(graphics={Text(extent={{-80,40},{80,-40}}, textString="%k")}), Documentation(info="<html><p><i>y = k u</i>. A negative <b>k</b> turns the sign.</p></html>"));
  end Gain;
  block Add "y = k1*u1 + k2*u2"
    extends SI2SO;
    parameter Real k1 = 1 "Factor of the upper input";
    parameter Real k2 = 1 "Factor of the lower input";
  equation
    y = k1*u1 + k2*u2;
    annotation (Icon(graphics={Text(extent={{-60,60},{60,-60}}, textString="+")}), Documentation(info="<html><p>A weighted sum: <i>y = k1 u1 + k2 u2</i>. With <b>k2 = −1</b> it is a difference.</p></html>"));
  end Add;
  block Feedback "Difference of the inputs"
    extends SI2SO;
  equation
    y = u1 - u2;
    annotation (Icon(graphics={Text(extent={{-60,60},{60,-60}}, textString="–")}), Documentation(info="<html><p>The error of a control loop: <i>y = u1 − u2</i>, with the set point above and the measured value below.</p></html>"));
  end Feedback;
  block Product "Product of the inputs"
    extends SI2SO;
  equation
    y = u1*u2;
    annotation (Icon(graphics={Text(extent={{-60,60},{60,-60}}, textString="×")}), Documentation(info="<html><p><i>y = u1 u2</i>.</p></html>"));
  end Product;
  block Integrator "Integral of the input"
    extends SISO;
    parameter Real k = 1 "Factor";
    parameter Real y_start = 0 "Value at the start" annotation (Dialog(group="Initialization"));
  initial equation
    y = y_start;
  equation
    der(y) = k*u;
    annotation (Icon(graphics={Text(extent={{-60,60},{60,-60}}, textString="∫")}), Documentation(info="<html><p><i>dy/dt = k u</i>, beginning with <b>y_start</b>.</p></html>"));
  end Integrator;
  block FirstOrder "Follows its input with a delay"
    extends SISO;
    parameter Real k = 1 "Gain";
    parameter Units.Time T(min=1e-60) = 1 "Time constant";
    parameter Real y_start = 0 "Value at the start" annotation (Dialog(group="Initialization"));
  initial equation
    y = y_start;
  equation
    T*der(y) = k*u - y;
    annotation (Icon(graphics={Line(points={{-80,-80},{-40,20},{10,60},{80,70}}, smooth=Smooth.Bezier), Text(extent={{-150,-110},{150,-150}}, textString="T=%T")}), Documentation(info="<html><p><i>T dy/dt = k u − y</i>. After a step of the input the output has come 63 % of its way after <b>T</b>, and 95 % after 3 <b>T</b>.</p></html>"));
  end FirstOrder;
  block PI "Proportional and integral"
    extends SISO;
    parameter Real k = 1 "Gain";
    parameter Units.Time T(min=1e-60) = 1 "Time constant of the integral part";
    Real x(start=0, fixed=true) "State of the integral part";
  equation
    der(x) = u/T;
    y = k*(x + u);
    annotation (Icon(graphics={Text(extent={{-60,40},{60,-40}}, textString="PI")}), Documentation(info="<html><p><i>y = k (u + ∫ u dt / T)</i>. The integral part removes the error that a factor alone leaves. It is not limited: behind a <b>Limiter</b> it goes on growing.</p></html>"));
  end PI;
  block Limiter "Keeps a signal between bounds"
    extends SISO;
    parameter Real uMax = 1 "Upper bound";
    parameter Real uMin = -uMax "Lower bound";
  equation
    y = if u > uMax then uMax else if u < uMin then uMin else u;
    annotation (Icon(graphics={Line(points={{-80,-60},{-40,-60},{40,60},{80,60}})}), Documentation(info="<html><p><i>y = u</i> between <b>uMin</b> and <b>uMax</b>, else the bound. Where a bound is reached there is an event.</p></html>"));
  end Limiter;
  package Examples "Models that run as they are"
    model StepResponse "A first-order system answers a step"
      extends Icons.Example;
      Step step(startTime=0.5) annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
      FirstOrder plant(T=0.5) annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
    equation
      connect(step.y, plant.u) annotation (Line(points={{-39,0},{-12,0}}, color={0,0,127}));
      annotation (experiment(StopTime=3), Documentation(info="<html><p>After the step the output is <i>1 − exp(−(t − 0.5)/T)</i>.</p></html>"));
    end StepResponse;
    model Control "A PI controller holds a value"
      extends Icons.Example;
      Step setPoint annotation (Placement(transformation(extent={{-80,-4},{-60,16}})));
      Feedback error annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
      PI controller(k=2, T=0.5) annotation (Placement(transformation(extent={{-20,-10},{0,10}})));
      FirstOrder plant(T=0.5) annotation (Placement(transformation(extent={{20,-10},{40,10}})));
    equation
      connect(setPoint.y, error.u1) annotation (Line(points={{-59,6},{-52,6}}, color={0,0,127}));
      connect(error.y, controller.u) annotation (Line(points={{-29,0},{-22,0}}, color={0,0,127}));
      connect(controller.y, plant.u) annotation (Line(points={{1,0},{18,0}}, color={0,0,127}));
      connect(plant.y, error.u2) annotation (Line(points={{41,0},{60,0},{60,-40},{-60,-40},{-60,-6},{-52,-6}}, color={0,0,127}));
      annotation (experiment(StopTime=5), Documentation(info="<html><p>The PI controller brings the first-order system to the set point 1 without a remaining error. Change <b>controller.k</b> and look at the overshoot.</p></html>"));
    end Control;
    annotation (Documentation(info="<html><p>A step answered by a first-order system, and a control loop.</p></html>"));
  end Examples;
  annotation (Documentation(info="<html><p>Signals have a direction: each input is given by exactly one output.</p></html>"));
end Blocks;
