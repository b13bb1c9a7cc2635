load("Failing", "Failing.Tank");
gnomon.run("init.steadyState");
// An empty tank has no derivative: differences find the way.
mustSolve("newton");
near("h", 4 / (2 * 9.81));
near("der(h)", 0);
