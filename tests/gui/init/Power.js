load("Failing", "Failing.Power");
mustFail();
gnomon.run("init.value", "V", 1);
gnomon.run("init.value", "d", -0.2);
mustSolve("newton");
// V⁴ + V² (2 Q X - 1) + X² (P² + Q²) = 0, the upper branch
const b = 2 * 0.3 * 0.3 - 1, c = 0.09 * (0.64 + 0.09);
near("V", Math.sqrt((-b + Math.sqrt(b * b - 4 * c)) / 2));
