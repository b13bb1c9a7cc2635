// Enumeration.
model A
  type E = enumeration(a, b);
  parameter E e = E.b;
  Real x = if e == E.b then 1 else 2;
end A;
