// A thread pendulum swings against a pin. While the thread touches the pin only the piece below the pin swings:
// the long pendulum is replaced by a short one and back again. Speed along the circle is kept at the change.

package Pendulums
  define 9.81 as gravity;

  // What both pendulums show to the outside.
  partial model Thread
  interface:
    parameter Real length{unit << "m"};
    parameter Real friction{unit << "1/s"};
    static out Real angle{unit << "rad"};
    static out Real velocity{unit << "m/s"}; // along the circle
  end Thread;

  model Free
    extends Thread;
  implementation:
    length*der(angle) = velocity;
    der(velocity) = -gravity*sin(angle) - friction*velocity;
  end Free;

  // The coil of a real thread on the pin costs a little more.
  model AroundPin
    extends Thread;
  interface:
    parameter Real coilLoss;
  implementation:
    length*der(angle) = velocity;
    der(velocity) = -gravity*sin(angle) - (friction + coilLoss)*velocity;
  end AroundPin;
end Pendulums;

model ConstrainedPendulum
interface:
  parameter Real threadLength{unit << "m"};
  parameter Real pinDepth{unit << "m"};   // below the suspension
  parameter Real pinAngle{unit << "rad"};
  static out Real x{unit << "m"};
  static out Real y{unit << "m"};
implementation:
  dynamic Pendulums.Thread swinging;
  static Real keptAngle;
  static Real keptVelocity;

  when initial() then
    swinging <- Pendulums.Free{length << threadLength, friction << 0.05};
    swinging.angle << 0.5;
    swinging.velocity << 0.0;
  else when swinging.angle < pinAngle then
    keptAngle << swinging.angle;
    keptVelocity << swinging.velocity;
    swinging <- Pendulums.AroundPin{length << threadLength - pinDepth, friction << 0.05, coilLoss << 0.02};
    swinging.angle << keptAngle;
    swinging.velocity << keptVelocity;
  else when swinging.angle > pinAngle then
    keptAngle << swinging.angle;
    keptVelocity << swinging.velocity;
    swinging <- Pendulums.Free{length << threadLength, friction << 0.05};
    swinging.angle << keptAngle;
    swinging.velocity << keptVelocity;
  end when;

  if swinging.angle < pinAngle then
    x = pinDepth*sin(pinAngle) + swinging.length*sin(swinging.angle);
    y = -(pinDepth*cos(pinAngle)) - swinging.length*cos(swinging.angle);
  else then
    x = swinging.length*sin(swinging.angle);
    y = -(swinging.length*cos(swinging.angle));
  end if;
end ConstrainedPendulum;

model PendulumAtTheWall
implementation:
  static ConstrainedPendulum pendulum{threadLength << 1.0, pinDepth << 0.7, pinAngle << -0.2};

  section Simulator:
    IntegrationTime{t << 10.0};
    IntegrationMethod{method << "rk45", tolerance << 1e-7};
  end section;

  section Plots:
    Curve{x << pendulum.x, y << pendulum.y, label << "path of the bob"};
  end section;
end PendulumAtTheWall;
