load("Failing", "Failing.Saturation");
mustFail();
// x is what is iterated; its meaning is unknown, but y stands for it and is about 20.
if (gnomon.run("init.alternatives", "x")[0] != "y") throw new Error("y is not proposed");
gnomon.run("init.mark", "y", true);
gnomon.run("init.value", "y", 20);
mustSolve();
near("x", 3 + 5 + Math.sqrt(24));
near("y", 2 * value("x") - 0.5);
