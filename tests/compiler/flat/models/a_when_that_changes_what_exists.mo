model Decays
  parameter Real k = 1;
  Real x(start = 1);
equation
  der(x) = -k*x;
end Decays;
model AWhenThatChangesWhatExists
  dynamic Decays a;
  Real y(start = 0), z;
  Integer n(start = 0);
algorithm
  z := 2*time;
  when {time > 1, time > 3} then
    n := n + 1;
    a := new Decays(k = n);
    add(a);
    connect(a.x, y);
  elsewhen time > 2 then
    if n > 0 then
      disconnect(a.x, y);
      remove(a);
    end if;
  end when;
end AWhenThatChangesWhatExists;
