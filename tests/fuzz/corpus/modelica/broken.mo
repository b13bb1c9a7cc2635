package P
  model A Real x( Real y;
  equation x = ; "unclosed
    connect(a, ; der(x) == 1
  model B extends ; import ; end C;
  function 'q\'uoted' algorithm for i loop x := { ; end ;
  annotation(Icon(;
  record R end Q; type T = enumeration( ; class extends ; within ;
