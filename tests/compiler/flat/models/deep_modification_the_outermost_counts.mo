// Deep modification, the outermost counts.
model A
  model C
    parameter Real p = 1;
  end C;
  model B
    C c(p = 2);
  end B;
  B b(c(p = 3));
end A;
