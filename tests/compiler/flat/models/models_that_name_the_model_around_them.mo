model ModelsThatNameTheModelAroundThem
  model Long
  equation
    mass*vdot/l1 + mass*g*sin(phi) + damping*v = 0;
  end Long;
  model Short
  equation
    mass*vdot/ls + mass*g*sin(phi) + damping*v = 0;
  end Short;
  parameter Real mass = 1, g = 9.81, l1 = 1, ls = 0.5, damping = 0.1, phin = -0.5;
  Real phi(start = 0.5, fixed = true), v, vdot;
  dynamic Long L;
  dynamic Short K;
  event discrete Boolean lengthen(start = true), shorten(start = false);
equation
  vdot = der(v);
  der(phi) = v;
  lengthen = (phi > phin);
  shorten = (phi <= phin);
statechart
  state ChangePendulum extends State;
    State Short, Long, startState(isInitial = true);
    transition startState -> Long action L := new Long(); K := new Short(); add(L); end transition;
    transition Long -> Short event shorten action remove(L); add(K); end transition;
    transition Short -> Long event lengthen action remove(K); add(L); end transition;
  end ChangePendulum;
end ModelsThatNameTheModelAroundThem;
