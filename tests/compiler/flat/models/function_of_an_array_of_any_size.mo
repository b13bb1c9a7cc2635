// Function of an array of any size.
model A
  function f
    input Real u[:];
    output Real y;
  algorithm
    y := 0;
    for i in 1:size(u, 1) loop
      y := y + u[i];
    end for;
  end f;
  Real z[2] = {time, 2};
  Real x = f(z);
end A;
