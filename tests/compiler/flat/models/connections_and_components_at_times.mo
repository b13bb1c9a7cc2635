connector Pin
  Real v;
  flow Real i;
end Pin;
model Two
  Pin p, n;
  parameter Real R = 1;
equation
  p.i + n.i = 0;
  p.v - n.v = R*p.i;
end Two;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model ConnectionsAndComponentsAtTimes
  event Boolean on = time > 1;
  Two s, r, r2 if time < 3, never if false;
  Ground g, g2;
equation
  connect(s.n, g.p);
  connect(s.p, r.p);
  connect(r2.p, s.p);
  connect(r2.n, g.p);
  connect(never.p, s.p);
  if on then
    connect(r.n, s.n);
  elseif time > 0.5 then
    connect(r.n, g2.p);
  end if;
end ConnectionsAndComponentsAtTimes;
