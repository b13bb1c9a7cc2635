// A connector from both sides.
model A
  connector P
    Real v;
    flow Real i;
  end P;
  model B
    P p;
    model I
      P p;
    equation
      p.i = p.v;
    end I;
    I i;
  equation
    connect(p, i.p);
  end B;
  B b;
end A;
