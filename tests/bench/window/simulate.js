// From Simulate to the first curve on the screen, the model seen for the first time in its process of the worker.
gnomon.run("view.resize", 1400, 900);
gnomon.waitUntil(() => gnomon.run("library.state").includes("Modelica"));
gnomon.watch(true);
const cold = [], warm = [];
for (const [name, curve] of [
        ["Modelica.Blocks.Examples.PID_Controller", "inertia1.w"],
        ["Modelica.Electrical.Analog.Examples.ChuaCircuit", "C1.v"],
        ["Modelica.Electrical.Analog.Examples.CauerLowPassAnalog", "C1.v"],
        ["Modelica.Mechanics.Rotational.Examples.CoupledClutches", "J1.w"],
        ["Modelica.Mechanics.Translational.Examples.Oscillator", "mass1.s"],
        ["Modelica.Thermal.HeatTransfer.Examples.TwoMasses", "mass1.T"],
        ["Modelica.Mechanics.MultiBody.Examples.Elementary.DoublePendulum", "revolute1.phi"],
        ["Modelica.Thermal.FluidHeatFlow.Examples.SimpleCooling", "prescribedHeatFlow.port.T"],
        ["Modelica.Electrical.Analog.Examples.HeatingRectifier", "Capacitor1.v"]]) {
    gnomon.run("library.open", name);
    gnomon.waitUntil(() => state()["class"] == name, 20000);
    for (const times of [cold, warm]) {
        const before = gnomon.run("run.state").number || 0;
        const took = timed(() => {
            gnomon.run("run.start");
            gnomon.waitUntil(() => gnomon.run("run.state").number > before && gnomon.run("run.state").hasResult, 60000);
            gnomon.run("plot.set", curve);
            gnomon.waitUntil(() => gnomon.run("run.state").points > 0 || gnomon.run("run.state").ended, 60000);
            gnomon.frame();
        });
        gnomon.waitUntil(() => gnomon.run("run.state").ended, 120000);
        times.push(took);
        gnomon.log("  " + took.clock.toFixed(0) + " ms " + name + " " + gnomon.run("run.state").state);
    }
}
say("simulate to first curve, first time", cold);
say("simulate to first curve, again", warm);
const sliders = [];
gnomon.run("library.open", "Modelica.Blocks.Examples.PID_Controller");
gnomon.waitUntil(() => state()["class"].endsWith("PID_Controller"), 20000);
gnomon.run("run.start");
gnomon.waitUntil(() => gnomon.run("run.state").ended, 60000);
gnomon.run("plot.set", "inertia1.w");
gnomon.frame();
// The slider is there before it is moved.
gnomon.run("run.slider", "PI.k", 60);
gnomon.waitUntil(() => gnomon.run("run.state").ended, 5000);
gnomon.frame();
for (let i = 1; i <= 40; ++i) {
    const before = state().curves[0].value;
    sliders.push(timed(() => {
        gnomon.run("run.slider", "PI.k", 60 + i);
        gnomon.waitUntil(() => gnomon.run("run.state").ended && state().curves[0].value != before, 5000);
        gnomon.frame();
    }));
}
say("slider to new curve, PID_Controller", sliders);
sayBlocks();
