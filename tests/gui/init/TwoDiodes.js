load("Failing", "Failing.TwoDiodes");
mustFail();
// The chain goes on from where Newton's method ended: line search.
mustSolve();
near("v1", 0.025 * Math.log(value("i") / 1e-12 + 1));
near("v1", value("v2"));
near("i", (5 - 2 * value("v1")) / 100);
