load("Failing", "Failing.Tank");
gnomon.run("init.steadyState");
mustFail();
// An empty tank has no derivative: begin with some water in it.
gnomon.run("init.value", "h", 1);
mustSolve("newton");
near("h", 4 / (2 * 9.81));
near("der(h)", 0);
