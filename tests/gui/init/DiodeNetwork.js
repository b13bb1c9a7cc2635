load("Failing", "Failing.DiodeNetwork");
mustFail();
// All methods get there by themselves; so does Newton's with what the user knows of diodes.
mustSolve();
const found = value("i");
gnomon.run("init.reset");
mustFail();
for (const d of ["d1", "last"]) gnomon.run("init.value", d + ".v", 0.65);
for (const d of ["d2", "d3"]) gnomon.run("init.value", d + ".v", -0.3);
mustSolve("newton");
near("i", found);
const law = v => v / 1e8 + 1e-9 * (Math.exp(v / 0.04) - 1);
near("i", law(value("d1.v")) - law(value("d2.v")));
near("i", law(value("last.v")));
near("d2.v", -value("d1.v") / 2);
near("i", (12 - value("d1.v") - value("last.v")) / 1000);
near("der(u)", -value("i") / 1e-4);
