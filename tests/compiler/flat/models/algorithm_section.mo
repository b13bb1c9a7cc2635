// Algorithm section.
model A
  Real x, y;
algorithm
  x := time;
  if time > 1 then
    x := 2*x;
  end if;
  for i in 1:2 loop
    x := x + i;
  end for;
  y := x;
end A;
