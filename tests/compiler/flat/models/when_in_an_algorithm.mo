// When in an algorithm.
model A
  Integer n(start=0, fixed=true);
  Boolean odd;
algorithm
  when sample(0, 1) then
    n := pre(n) + 1;
    odd := mod(n, 2) == 1;
  end when;
end A;
