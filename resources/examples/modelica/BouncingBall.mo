// Events: when the ball reaches the floor, its velocity is turned round.
model BouncingBall "A ball that loses a part of its speed at each impact"
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real e = 0.8 "What an impact leaves of the speed";
  Real h(start = 1, fixed = true, unit = "m") "Height";
  Real v(start = 0, fixed = true, unit = "m/s") "Velocity, upwards";
  discrete Real impacts(start = 0, fixed = true) "Number of impacts so far";
equation
  der(h) = v;
  der(v) = -g;
  when h < 0 then
    reinit(v, -e*pre(v));
    impacts = pre(impacts) + 1;
  end when;
  annotation (experiment(StopTime = 3));
end BouncingBall;
