// Redeclared component type.
model A
  model B
    Real x = 1;
  end B;
  model C
    extends B;
    Real y = 2;
  end C;
  model D
    replaceable B b;
  end D;
  D d(redeclare C b);
end A;
