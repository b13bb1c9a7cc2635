// Each.
model A
  model B
    parameter Real p = 1;
  end B;
  B b[2](each p = 5);
end A;
