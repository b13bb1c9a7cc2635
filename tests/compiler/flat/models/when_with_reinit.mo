// When with reinit.
model A
  Real x;
equation
  der(x) = -1;
  when x < 0 then
    reinit(x, 1);
  end when;
end A;
