// From F5 to the end of a run, of models of the standard library in which one number is another one each time.
gnomon.run("view.resize", 1400, 900);
gnomon.waitUntil(() => gnomon.run("library.state").includes("Modelica"));
for (const [name, change] of [
        ["Modelica.Blocks.Examples.PID_Controller", "inertia1(J = NUMBER)"],
        ["Modelica.Mechanics.Rotational.Examples.CoupledClutches", "J1(J = NUMBER)"],
        ["Modelica.Electrical.Machines.Examples.InductionMachines.IMC_Conveyor", ""],
        ["Modelica.Fluid.Examples.HeatingSystem", ""],
        ["Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.OneAxis", "mLoad = NUMBER"]]) {
    const own = name.split(".").pop() + "Own";
    gnomon.run("file.new", own, "");
    gnomon.waitUntil(() => !state().checking, 60000);
    const first = [], times = [];
    for (let i = 0; i < 8; ++i) {
        gnomon.run("edit.selectAll");
        gnomon.run("edit.insert", "model " + own + "\n  extends " + name + (change && "(" + change.replace("NUMBER", String(i + 11)) + ")") +
            ";\n  Real own = " + i + "*time;\nend " + own + ";\n");
        gnomon.waitUntil(() => !state().checking && state()["class"] == own, 60000);
        const before = gnomon.run("run.state").number || 0;
        (i == 0 ? first : times).push(timed(() => {
            gnomon.run("run.start", own);
            gnomon.waitUntil(() => gnomon.run("run.state").number > before && gnomon.run("run.state").ended, 60000);
        }));
    }
    const run = gnomon.run("run.state");
    say(own + ", changed (the first time " + first[0].clock.toFixed(0) + " ms, " + run.state + ")", times);
}
