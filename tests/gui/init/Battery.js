load("Failing", "Failing.Battery");
mustFail();
gnomon.run("init.value", "i", 6);
gnomon.run("init.value", "U", 3.3);
gnomon.run("init.value", "eta", 0.5);
mustSolve();
near("U", 20 / value("i"));
near("eta", 0.0514 * Math.asinh(value("i") / 2e-4));
if (value("U") < 1) throw new Error("the collapsed solution");
