// Extends with modification.
model A
  model B
    parameter Real p = 1;
    Real x = p;
  end B;
  extends B(p = 3);
end A;
