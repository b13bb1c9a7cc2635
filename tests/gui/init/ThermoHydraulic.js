// Section 6 of Najafi (2008) with a plant of this kind: everything in view, reduced, relaxed, fixed, solved.
load("ThermoHydraulic", "ThermoHydraulic.Plant");
const before = state();
if (!before.fits || before.equations != before.unknowns) throw new Error("it does not fit: " + before.counters);
if (before.reduced > 4) throw new Error("reduced to " + before.reduced);
mustSolve();
near("volume.p", 2e5);
// The steady state, and the inlet found that gives two kilograms per second on the left.
gnomon.run("init.steadyState");
gnomon.run("init.size", "inlet.zeta", "leftMeter.y", 2);
if (!state().fits) throw new Error(state().why);
const sized = state();
if (sized.unknowns != before.unknowns) throw new Error("unknowns: " + sized.unknowns);
mustSolve();
const A = 1e-3, rho = 995;
const loss = (zeta, m) => zeta * m * Math.sqrt(m * m + 1e-8) / (2 * rho * A * A);
near("volume.p", 1e5 + loss(20, 2));
near("volume.T", 320);
near("inlet.m_flow", 2 + value("rightMeter.y"));
near("volume.p", 1.2e5 + loss(40, value("rightMeter.y")));
near("inlet.zeta", (3e5 - value("volume.p")) / loss(1, value("inlet.m_flow")));
