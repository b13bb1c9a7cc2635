// A switched electric circuit: a source charges a capacitor through a resistor until a switch opens, then the capacitor
// feeds the load alone. Every component draws its own icon; the circuit draws its diagram with them.

package Electric
  connector Pin
  interface:
    static potential Real v{unit << "V"};
    static flow Real i{unit << "A"};
  end Pin;

  model Wire extends Graphics.GraphicModel;
  interface:
    static Pin a;
    static Pin b;
  implementation:
    a.v = b.v;
    a.i + b.i = 0;
  end Wire;

  partial model TwoPin
    extends Graphics.GraphicModel;
  interface:
    static Pin p;
    static Pin n;
    static out Real u{unit << "V"};
    static out Real i{unit << "A"};
  implementation:
    u = p.v - n.v;
    i = p.i;
    p.i + n.i = 0;
  end TwoPin;

  model Ground extends Graphics.GraphicModel;
  interface:
    static Pin p;
    redefine model Icon
    implementation:
      c.Line(sx << 0.5, sy << 1.0, dx << 0.5, dy << 0.5);
      c.Line(sx << 0.1, sy << 0.5, dx << 0.9, dy << 0.5);
      c.Line(sx << 0.3, sy << 0.3, dx << 0.7, dy << 0.3);
      c.Line(sx << 0.45, sy << 0.1, dx << 0.55, dy << 0.1);
    end Icon;
  implementation:
    p.v = 0;
  end Ground;

  model Source extends TwoPin;
  interface:
    parameter Real voltage{unit << "V"};
    redefine model Icon
    implementation:
      c.Ellipse(sx << 0.2, sy << 0.2, dx << 0.8, dy << 0.8);
      c.Text(sx << 0.5, sy << 0.5, string << "=");
    end Icon;
  implementation:
    u = voltage;
  end Source;

  model Resistor extends TwoPin;
  interface:
    parameter Real resistance{unit << "Ohm"};
    redefine model Icon
    implementation:
      c.Line(sx << 0.0, sy << 0.5, dx << 0.2, dy << 0.5);
      c.Rectangle(sx << 0.2, sy << 0.35, dx << 0.8, dy << 0.65);
      c.Line(sx << 0.8, sy << 0.5, dx << 1.0, dy << 0.5);
    end Icon;
  implementation:
    u = resistance*i;
  end Resistor;

  model Capacitor extends TwoPin;
  interface:
    parameter Real capacitance{unit << "F"};
    parameter Real initialVoltage{unit << "V"};
    redefine model Icon
    implementation:
      c.Line(sx << 0.0, sy << 0.5, dx << 0.45, dy << 0.5);
      c.Line(sx << 0.45, sy << 0.1, dx << 0.45, dy << 0.9);
      c.Line(sx << 0.55, sy << 0.1, dx << 0.55, dy << 0.9);
      c.Line(sx << 0.55, sy << 0.5, dx << 1.0, dy << 0.5);
      // As full as it is charged.
      if u > 0 then
        c.Rectangle(sx << 0.46, sy << 0.1, dx << 0.54, dy << 0.1 + 0.8*u/10, fill << "gold");
      end if;
    end Icon;
  implementation:
    capacitance*der(u) = i;
    when initial() then
      u << initialVoltage;
    end when;
  end Capacitor;

  // Ideal: closed it has no voltage, open it has no current.
  model Switch extends TwoPin;
  interface:
    parameter Real openAt{unit << "s"};
    static out Boolean closed;
    redefine model Icon
    implementation:
      c.Line(sx << 0.0, sy << 0.5, dx << 0.3, dy << 0.5);
      if closed then
        c.Line(sx << 0.3, sy << 0.5, dx << 0.7, dy << 0.5);
      else then
        c.Line(sx << 0.3, sy << 0.5, dx << 0.65, dy << 0.85);
      end if;
      c.Line(sx << 0.7, sy << 0.5, dx << 1.0, dy << 0.5);
    end Icon;
  implementation:
    when initial() then
      closed << true;
    else when time >= openAt then
      closed << false;
    end when;
    if closed then
      u = 0;
    else
      i = 0;
    end if;
  end Switch;
end Electric;

model LowPass extends Graphics.GraphicModel;
interface:
  redefine model Diagram
  implementation:
    section Graphics:
      source.Icon{c << Canvas{x << 10, y << 30, w << 15, h << 15}};
      switch.Icon{c << Canvas{x << 30, y << 50, w << 15, h << 15}};
      filter.Icon{c << Canvas{x << 50, y << 50, w << 15, h << 15}};
      store.Icon{c << Canvas{x << 70, y << 30, w << 15, h << 15}};
      load.Icon{c << Canvas{x << 90, y << 30, w << 15, h << 15}};
      ground.Icon{c << Canvas{x << 50, y << 5, w << 15, h << 15}};
      w1.Line(sx << 10, sy << 37.5, dx << 30, dy << 57.5);
      w2.Line(sx << 45, sy << 57.5, dx << 50, dy << 57.5);
      w3.Line(sx << 65, sy << 57.5, dx << 70, dy << 37.5);
      w4.Line(sx << 70, sy << 37.5, dx << 90, dy << 37.5);
      c.Rectangle(0, 0, 120, 75);
    end section;
  end Diagram;
implementation:
  static Electric.Source source{voltage << 10.0};
  static Electric.Switch switch{openAt << 2.0};
  static Electric.Resistor filter{resistance << 1000.0};
  static Electric.Capacitor store{capacitance << 4.7e-4, initialVoltage << 0.0};
  static Electric.Resistor load{resistance << 10000.0};
  static Electric.Ground ground;

  Electric.Wire w1(a << source.p, b << switch.p);
  Electric.Wire w2(a << switch.n, b << filter.p);
  Electric.Wire w3(a << filter.n, b << store.p);
  Electric.Wire w4(a << store.p, b << load.p);
  Electric.Wire w5(a << source.n, b << ground.p);
  Electric.Wire w6(a << store.n, b << ground.p);
  Electric.Wire w7(a << load.n, b << ground.p);

  section Simulator:
    IntegrationTime{t << 10.0};
    IntegrationMethod{method << "ida", tolerance << 1e-6};
  end section;

  section Initialization:
    Fixed{variable << store.u, value << 0.0};
  end section;

  section Plots:
    Curve{y << source.u, label << "source"};
    Curve{y << store.u, label << "capacitor"};
  end section;
end LowPass;
