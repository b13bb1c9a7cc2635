load("Failing", "Failing.Colebrook");
mustFail();
gnomon.run("init.value", "f", 0.02);
mustSolve("newton");
near("s", -2 * Math.log10(1e-4 / 3.7 + 2.51 * value("s") / 1e5));
near("f", 1 / (value("s") * value("s")));
