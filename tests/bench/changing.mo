// Models whose equations change, for the figures in README.md.
model NewModes "Ten lamps go on one after the other: each time other equations than ever before"
  parameter Integer n = 80;
  Real x[n](each start = 1, each fixed = true), u[10], w[10];
  Boolean on[10];
equation
  for i in 1:n loop
    der(x[i]) = u[1] - x[i];
  end for;
  section Switching:
    for i in 1:10 loop
      on[i] = time > i*0.01;
      if on[i] then u[i] = 1; else w[i] = 2; end if;
      u[i] + w[i] = 1;
    end for;
  end section;
end NewModes;
model Ladder "64 diodes and 64 capacitors pump a voltage up"
  replaceable model Diode = Gnomon.Switched.Electrical.Diode(Goff = 1e-9)
    constrainedby Gnomon.Electrical.Analog.OnePort;
  parameter Integer n = 64;
  Gnomon.Electrical.Analog.SineVoltage source(V = 10, f = 50);
  Gnomon.Electrical.Analog.Resistor line(R = 1), load(R = 1e5);
  Gnomon.Electrical.Analog.Ground ground;
  Gnomon.Electrical.Analog.Capacitor c[n](each C = 1e-4, each v(start = 0, fixed = true));
  Diode d[n];
equation
  connect(source.n, ground.p);
  connect(source.p, line.p);
  // Odd capacitors hang on the source, even ones on the ground.
  connect(line.n, c[1].p);
  connect(ground.p, c[2].p);
  for k in 1:n - 2 loop
    connect(c[k].n, c[k + 2].p);
  end for;
  connect(ground.p, d[1].p);
  connect(d[1].n, c[1].n);
  for k in 2:n loop
    connect(d[k - 1].n, d[k].p);
    connect(d[k].n, c[k].n);
  end for;
  connect(load.p, c[n].n);
  connect(load.n, ground.p);
end Ladder;
model ResistiveLadder
  extends Ladder(redeclare model Diode = Gnomon.Switched.Electrical.ResistiveDiode(Goff = 1e-9));
end ResistiveLadder;
