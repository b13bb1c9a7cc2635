// Redeclared package.
model A
  package P
    constant Real c = 1;
  end P;
  package Q
    constant Real c = 2;
  end Q;
  model M
    replaceable package R = P;
    Real x = R.c;
  end M;
  M m(redeclare package R = Q);
end A;
