connector Flange
interface:
  static potential Real w;
  static flow Real t;
end Flange;

partial model OneFlange
interface:
  static Flange f;
  static out Real power;
implementation:
  power = -f.t*f.w;
end OneFlange;

model FlyWheel extends OneFlange;
interface:
  parameter Real inertia;
  static out Real w;
implementation:
  w = f.w;
  inertia*der(w) = f.t;
  when initial() then
    w << 0.0;
  end when;
end FlyWheel;

model Engine1 extends OneFlange;
interface:
  parameter Real meanT;
implementation:
  f.t = -meanT;
end Engine1;

model Engine2 extends OneFlange;
interface:
  parameter Real meanT;
  static out Real crank;
implementation:
  der(crank) = f.w;
  f.t = -meanT*sin(crank)^2;
  when initial() then
    crank << 0.0;
  end when;
end Engine2;

model Machine
implementation:
  static FlyWheel F{inertia << 1.0};
  dynamic Engine2 E{meanT << 10.0};
  static Real torque;
  static Real kept;
  connection c1(a << E.f, b << F.f);
  torque = E.meanT + 1;
  when F.w > 40 then
    kept << E.crank;
    E <- Engine1{meanT << 2*F.w};
  else when time > 10 then
    E <- Engine2{meanT << 5}(crank << kept);
    E.crank << kept + 1;
  end when;
end Machine;
