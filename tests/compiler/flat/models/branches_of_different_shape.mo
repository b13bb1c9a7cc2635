// Branches of different shape.
model A
  parameter Boolean b = false;
  Real x[:] = if b then {1, 2} else {1, time, 3};
end A;
