load("Failing", "Failing.Flash");
mustFail();
gnomon.run("init.value", "T", 360);
gnomon.run("init.value", "p", 9e4);
gnomon.run("init.value", "x", 0.5);
mustSolve();
near("x", 0.4e5 / value("p"));
near("T", 46 + 3816 / (23.2 - Math.log(value("p"))));
