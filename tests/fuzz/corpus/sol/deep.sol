model D implementation: if a then if b then when c then section S: if d then x = ((((((1)))))) ; f{g<<f{g<<f{g<<f{g<<1}}}}; end end end end end end D;
