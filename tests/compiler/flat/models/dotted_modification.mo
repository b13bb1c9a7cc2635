// Dotted modification.
model A
  model C
    parameter Real p = 1;
  end C;
  model B
    C c;
  end B;
  B b(c.p = 3);
end A;
