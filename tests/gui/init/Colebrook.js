load("Failing", "Failing.Colebrook");
// At the guess an expression has no value; the search begins beside it.
mustSolve("newton");
near("s", -2 * Math.log10(1e-4 / 3.7 + 2.51 * value("s") / 1e5));
near("f", 1 / (value("s") * value("s")));
