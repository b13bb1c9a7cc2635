load("Failing", "Failing.Pump");
mustFail();
gnomon.run("init.value", "q", 0.01);
mustSolve();
near("H", 750 / (1000 * 9.81 * value("q")));
near("H", 3 + 4e6 * value("q") * value("q") / 9810 * (1 + 0.1 / value("q")));
