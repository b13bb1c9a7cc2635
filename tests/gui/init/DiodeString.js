load("Failing", "Failing.DiodeString");
mustFail();
// What every diode has when it conducts.
for (const v of ["v1", "v2", "v3", "v4", "v5"]) gnomon.run("init.value", v, 0.6);
gnomon.run("init.value", "i", 0.04);
mustSolve();
near("i", (24 - value("v1") - value("v2") - value("v3") - value("v4") - value("v5")) / 470);
near("v3", 0.0258 * Math.log(value("i") / 1e-13 + 1));
