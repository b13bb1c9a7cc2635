// Modification of an array is split.
model A
  model B
    parameter Real p = 1;
  end B;
  B b[2](p = {5, 6});
end A;
