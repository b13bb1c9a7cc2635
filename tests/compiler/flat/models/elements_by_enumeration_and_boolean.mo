// An element by an enumeration, and one by a Boolean.
model A
  type E = enumeration(a, b);
  model B
    Real x = time;
  end B;
  B b[E];
  Real c[Boolean] = {1, 2};
  Real z = b[E.b].x + c[true];
end A;
