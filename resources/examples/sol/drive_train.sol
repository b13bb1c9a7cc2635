// A motor turns a flywheel through a gear, against friction. Nothing changes its structure: the same equations hold from
// the start to the end. The speed of the wheel nears ratio*torque/friction with the time constant inertia/friction.

package DriveParts
  define Real{unit << "rad/s"} as Speed;
  define Real{unit << "N.m"} as Torque;

  connector Flange
  interface:
    static potential Speed speed;
    static flow Torque torque;
  end Flange;

  model Motor
  interface:
    parameter Torque torque;
    static Flange flange;
  implementation:
    flange.torque = -torque;
  end Motor;

  model Gear
  interface:
    parameter Real ratio{min << 0};
    static Flange fast;
    static Flange slow;
  implementation:
    fast.speed = ratio*slow.speed;
    slow.torque + ratio*fast.torque = 0;
  end Gear;

  model Wheel
  interface:
    parameter Real inertia{unit << "kg.m2"};
    parameter Real friction{unit << "N.m.s/rad"};
    static Flange flange;
    static out Speed speed;
  implementation:
    speed = flange.speed;
    inertia*der(speed) = flange.torque - friction*speed;
    when initial() then
      speed << 0.0;
    end when;
  end Wheel;
end DriveParts;

model DriveTrain
implementation:
  static DriveParts.Motor motor{torque << 10.0};
  static DriveParts.Gear gear{ratio << 1.8};
  static DriveParts.Wheel wheel{inertia << 1.2, friction << 0.3};

  connection c1(a << motor.flange, b << gear.fast);
  connection c2(a << gear.slow, b << wheel.flange);

  section Simulator:
    IntegrationTime{t << 20.0};
    IntegrationMethod{method << "ida", tolerance << 1e-7};
  end section;

  section Plots:
    Curve{y << wheel.speed, label << "wheel"};
  end section;
end DriveTrain;
