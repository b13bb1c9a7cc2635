load("Failing", "Failing.Flash");
// At the guess an expression has no value; the search begins beside it.
mustSolve();
near("x", 0.4e5 / value("p"));
near("T", 46 + 3816 / (23.2 - Math.log(value("p"))));
