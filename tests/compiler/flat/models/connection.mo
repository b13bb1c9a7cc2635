// Connection.
model A
  connector P
    Real v;
    flow Real i;
  end P;
  model S
    P p;
  equation
    p.v = 1;
  end S;
  model L
    P p;
  equation
    p.i = p.v;
  end L;
  S s;
  L l;
equation
  connect(s.p, l.p);
end A;
