model Pendulum "Hits a pin and swings on with a shorter rope"
  constant Real g = 9.81;
  parameter Real mass = 1.02, damping = 0.2;
  parameter Real pin = -0.26 "Angle of the pin";

  model Rope "A pendulum of one length"
    parameter Real length = 1;
    Real phi, v;
  equation
    v = length*der(phi);
    mass*der(v) + mass*g*sin(phi) + damping*v = 0;
  end Rope;

  dynamic Rope long;
  dynamic Rope short;
  event Boolean shorten(start = false), lengthen(start = false);
  Real phi(start = 0.52);
equation
  lengthen = phi > pin;
  shorten = phi <= pin;
statechart
  state Switch extends State;
    State Long, Short, Begin(isInitial = true);
    transition Begin -> Long
      action
        long := new Rope(length = 1);
        short := new Rope(length = 0.3);
        add(long);
        connect(long.phi, phi);
    end transition;
    transition Long -> Short event shorten guard long.v < 0
      action
        disconnect(long.phi, phi);
        remove(long);
        add(short);
        connect(short.phi, phi);
    end transition;
    transition Short -> Long event lengthen priority 1
      action
        disconnect(short.phi, phi);
        remove(short);
        add(long);
        connect(long.phi, phi);
    end transition;
  end Switch;
end Pendulum;
