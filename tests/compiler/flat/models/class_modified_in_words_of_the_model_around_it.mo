// What a local class or a redeclaration says of its modifications is what each instance means by it.
package P
  model Part
    parameter Real k = 1;
    parameter Integer n = 1;
    Real v[n](each unit = "V") = fill(k*time, n);
  end Part;
  model Local
    parameter Integer q;
    model T = Part(k = q + 0.5, n = q);
    model U = T;
    type Length = Real(start = q, unit = "m");
    T t;
    U u;
    Length x = sum(t.v) + sum(u.v);
  end Local;
  model Open
    replaceable model T = Part;
    T t;
  end Open;
  model Around
    replaceable model T = Part;
    Open open(redeclare model T = T);
  end Around;
  model Given
    parameter Integer q;
    extends Around(redeclare model T = Part(n = q));
  end Given;
end P;
model M
  P.Local a(q = 1), b(q = 2), c(q = 1);
  P.Given d(q = 1), e[2](q = {2, 3});
end M;
