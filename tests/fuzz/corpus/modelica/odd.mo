model C
  /* open 
  Real ä = 1.5e+;  Real b = "a\qb";
end C