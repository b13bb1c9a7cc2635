// A one-cylinder engine starts a flywheel through a gear. At the start its torque follows the crank angle. Once the
// flywheel is fast enough to smooth the strokes, the engine is exchanged, while running, for one with a mean torque:
// fewer states, longer steps, the same speed.

package Drive
  connector Flange
  interface:
    static potential Real speed{unit << "rad/s"};
    static flow Real torque{unit << "N.m"};
  end Flange;

  model Joint
  interface:
    static Flange left;
    static Flange right;
  implementation:
    left.speed = right.speed;
    left.torque + right.torque = 0;
  end Joint;

  partial model OneFlange
  interface:
    static Flange flange;
    static out Real power{unit << "W"};
  implementation:
    power = -flange.torque*flange.speed;
  end OneFlange;

  model Flywheel extends OneFlange;
  interface:
    parameter Real inertia{unit << "kg.m2"};
    static out Real speed{unit << "rad/s"};
  implementation:
    speed = flange.speed;
    inertia*der(speed) = flange.torque;
    when initial() then
      speed << 0.0;
    end when;
  end Flywheel;

  model Gearbox
  interface:
    parameter Real ratio;
    static Flange fast;
    static Flange slow;
  implementation:
    fast.speed = ratio*slow.speed;
    slow.torque + ratio*fast.torque = 0;
  end Gearbox;

  partial model Engine extends OneFlange;
  interface:
    parameter Real meanTorque{unit << "N.m"};
  end Engine;

  model MeanEngine extends Engine;
  implementation:
    flange.torque = -meanTorque;
  end MeanEngine;

  model PistonEngine extends Engine;
    define 3.14159265358979 as pi;
  interface:
    static out Real crank{unit << "rad"};
  implementation:
    der(crank) = flange.speed;
    when initial() then
      crank << 0.1;
    end when;
    // A cycle takes two turns: one drives, the other, with the compression, brakes. Their mean is meanTorque.
    if sin(crank/2) > 0 then
      flange.torque = -meanTorque*2*pi*sin(crank)^2;
    else then
      flange.torque = -meanTorque*(4 - 2*pi)*sin(crank)^2;
    end if;
  end PistonEngine;
end Drive;

model EngineStart
interface:
  redefine model Icon
  implementation:
    c.Rectangle(sx << 0.1, sy << 0.2, dx << 0.5, dy << 0.8, fill << "gainsboro");
    c.Ellipse(sx << 0.55, sy << 0.15, dx << 0.95, dy << 0.85);
    // The spoke turns with the wheel: icons are live.
    c.Line(sx << 0.75, sy << 0.5, dx << 0.75 + 0.2*cos(turned), dy << 0.5 + 0.2*sin(turned));
  end Icon;
implementation:
  static Drive.Flywheel wheel{inertia << 1.2};
  static Drive.Gearbox gear{ratio << 1.8};
  dynamic Drive.PistonEngine engine{meanTorque << 10};
  static Real turned;

  Drive.Joint shaft(left << gear.slow, right << wheel.flange);
  Drive.Joint coupling(left << engine.flange, right << gear.fast);

  der(turned) = wheel.speed;
  when initial() then
    turned << 0.0;
  else when wheel.speed > 40 then
    engine <- Drive.MeanEngine{meanTorque << 10};
  end when;

  section Documentation:
    Author{name << "Gnomon examples"};
    ExternalDoc{fname << "engine_start.html"};
  end section;

  section Simulator:
    IntegrationTime{t << 20.0};
    IntegrationMethod{method << "euler", step << "fixed", value << 0.001};
  end section;
end EngineStart;
