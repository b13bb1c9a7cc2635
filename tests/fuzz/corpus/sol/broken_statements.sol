model M
implementation:
  when a <-1 then x << ; else when b = 2 then { y } end if;
  if then end; else z = (1 + (2 * [3]);
  section S
    Author{name << "no end, n << 1};
  dynamic A
  static B b{{c << d};
  F.
  e <- G{h << I{j << "k"}}(l << m, 3 4);
  u < v < w; - - x; not not y;
  end end M
