// If equation with a parameter chooses.
model A
  parameter Integer k = 2;
  Real x;
equation
  if k == 1 then
    x = 1;
  else
    x = 2;
  end if;
end A;
