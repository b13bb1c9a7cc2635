// Function with a branch.
model A
  function f
    input Real u;
    output Real y;
  algorithm
    y := u;
    if u > 1 then
      y := 2*y;
    end if;
  end f;
  Real x;
equation
  x = f(time);
end A;
