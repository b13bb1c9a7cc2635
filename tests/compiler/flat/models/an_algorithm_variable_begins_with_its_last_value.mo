// An algorithm variable begins with its last value.
model A
  discrete Real x(start=0, fixed=true);
algorithm
  when time > 1 then
    x := x + 1;
  end when;
end A;
