model Pendulum
  parameter Real l = 1;
  constant Real g = 9.81;
  Real phi, v;
equation
  v = l*der(phi);
  der(v) = -g*sin(phi) - 0.2*v;
end Pendulum;
model TwoInstancesOfOneClass
  parameter Real phipin = -0.5;
  dynamic Pendulum L(l = 1), K(l = 0.4);
  Real phi(start = 0.5), v;
  event Boolean lengthen(start = false), shorten(start = false);
equation
  lengthen = phi > phipin;
  shorten = phi <= phipin;
statechart
  state ChangePendulum extends State;
    State Short, Long, Init(isInitial = true);
    transition Init -> Long
      action
        L := new Pendulum(l = 2); K := new Pendulum();
        L.phi := phi;
        add(L); connect(L.phi, phi); connect(L.v, v);
    end transition;
    transition Long -> Short event shorten guard v < 0
      action
        disconnect(L.phi, phi); disconnect(v, L.v);
        K.phi := phi; K.v := v;
        remove(L); add(K); connect(K.phi, phi); connect(K.v, v);
    end transition;
    transition Short -> Long event lengthen
      action
        disconnect(K.phi, phi); disconnect(K.v, v);
        L.phi := phi; L.v := v;
        remove(K); add(L); connect(L.phi, phi); connect(L.v, v);
    end transition;
  end ChangePendulum;
end TwoInstancesOfOneClass;
