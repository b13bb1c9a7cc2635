load("Failing", "Failing.Orifices");
mustFail();
gnomon.run("init.value", "p1", 4);
gnomon.run("init.value", "p2", 2);
mustSolve("newton");
// q² (1/0.09 + 1/0.04 + 1/0.16) = 5 - 1
near("q", Math.sqrt(4 / (1 / 0.09 + 1 / 0.04 + 1 / 0.16)));
