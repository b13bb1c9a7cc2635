load("Failing", "Failing.HeatExchanger");
mustFail();
gnomon.run("init.value", "Th", 310);
gnomon.run("init.value", "Tc", 320);
mustSolve();
// Efficiency and number of transfer units of a counterflow exchanger
const n = 600 / 500, r = 500 / 800, e = Math.exp(-n * (1 - r));
near("Q", 500 * 70 * (1 - e) / (1 - r * e));
