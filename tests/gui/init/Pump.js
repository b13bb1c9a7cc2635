load("Failing", "Failing.Pump");
// At the guess an expression has no value; the search begins beside it.
mustSolve();
near("H", 750 / (1000 * 9.81 * value("q")));
near("H", 3 + 4e6 * value("q") * value("q") / 9810 * (1 + 0.1 / value("q")));
