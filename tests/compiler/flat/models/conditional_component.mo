// Conditional component.
model A
  parameter Boolean has = false;
  model B
    Real x = 1;
  end B;
  B b if has;
  B c if not has;
end A;
