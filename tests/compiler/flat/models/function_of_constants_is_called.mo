// Function of constants is called.
model A
  function f
    input Real u;
    output Real y;
  algorithm
    y := 0;
    for i in 1:3 loop
      y := y + i*u;
    end for;
  end f;
  constant Real c = f(2);
  Real x = c;
end A;
