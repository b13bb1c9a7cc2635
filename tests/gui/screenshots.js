// What tests/gui/screenshots shows. @FOLDER@ and @SCALE@ are filled in by it.
const state = () => gnomon.run("window.state");
const picture = name => {
    for (const theme of ["Light", "Dark"]) {
        gnomon.run("view.theme" + theme);
        gnomon.run("view.screenshot", "@FOLDER@/" + name + "-" + theme.toLowerCase() + "@SCALE@x.png");
    }
};
const open = name => {
    gnomon.run("file.openExample", name + ".mo");
    gnomon.waitUntil(() => state()["class"] == name);
};
const simulate = () => {
    gnomon.run("run.start");
    gnomon.waitUntil(() => !state().run.active);
};

gnomon.run("view.resize", 1280, 800);
picture("welcome");
open("DampedOscillator");
simulate();
gnomon.run("plot.set", "energy");
picture("run");
gnomon.run("view.runs");
picture("runs");
gnomon.run("view.palette");
picture("palette");
gnomon.run("view.settings");
picture("settings");
gnomon.run("help.show");
picture("help");
gnomon.run("file.new", "Broken", "model Broken\n  Real x(start = 1;\nequation\n  der(x) = -x\nend Broken;\n");
gnomon.waitUntil(() => state().problems.length > 0);
gnomon.run("view.problems");
picture("problems");
gnomon.run("file.new", "Wrong", "model Wrong\n  Real x(start = 1);\nequation\n  der(x) = -y;\nend Wrong;\n");
gnomon.waitUntil(() => state()["class"] == "Wrong");
simulate();
picture("failed");
const initialState = () => gnomon.run("init.state");
const initialize = name => {
    gnomon.run("init.load", name);
    gnomon.waitUntil(() => !initialState().busy);
};
gnomon.run("view.initialization");
picture("initialization-empty");
gnomon.run("file.open", "@MODELS@/ThermoHydraulic.mo");
gnomon.waitUntil(() => state()["class"].startsWith("ThermoHydraulic"));
initialize("ThermoHydraulic.Plant");
gnomon.run("init.steadyState");
gnomon.run("init.size", "inlet.zeta", "leftMeter.y", 2);
gnomon.run("init.solve");
gnomon.waitUntil(() => !initialState().busy);
gnomon.run("init.picture", true);
picture("initialization");
gnomon.run("init.relax", "leftMeter.y");
picture("initialization-missing");
gnomon.run("file.open", "@MODELS@/Failing.mo");
gnomon.waitUntil(() => state()["class"].startsWith("Failing"));
initialize("Failing.Saturation");
gnomon.run("init.solve");
gnomon.waitUntil(() => !initialState().busy);
picture("initialization-failed");
if (gnomon.run("library.state").includes("Modelica")) {
    const shown = () => gnomon.run("diagram.shown");
    gnomon.run("view.properties");
    gnomon.run("view.library");
    gnomon.run("library.open", "Modelica.Blocks.Examples.PID_Controller");
    gnomon.waitUntil(() => shown().components > 0);
    gnomon.run("diagram.select", "PI");
    gnomon.frame();
    gnomon.waitUntil(() => true);
    picture("diagram");
    gnomon.run("view.iconBeside", true);
    gnomon.frame();
    picture("diagram-icon");
    gnomon.run("view.iconBeside", false);
    simulate();
    gnomon.run("plot.set", "inertia1.w");
    gnomon.run("plot.set", "PI.y");
    gnomon.run("plot.measure", true);
    picture("plots");
    gnomon.run("plot.spectrum", "inertia1.w");
    gnomon.run("live.show", true);
    gnomon.run("live.values", true);
    gnomon.run("live.time", 1.5);
    picture("live");
    gnomon.run("view.setup");
    picture("setup");
    gnomon.run("view.documentation", true);
    picture("documentation");
    gnomon.run("file.new", "Circuit");
    gnomon.waitUntil(() => shown()["class"] == "Circuit");
    gnomon.run("view.diagram", true);
    for (const [name, x, y] of [["Sources.SineVoltage", -60, 0], ["Basic.Resistor", 0, 40], ["Basic.Ground", -60, -50]])
        gnomon.run("diagram.add", "Modelica.Electrical.Analog." + name, x, y);
    gnomon.waitUntil(() => shown().components == 3);
    gnomon.run("diagram.connect", "sineVoltage.p", "resistor.p");
    gnomon.run("diagram.add");
    gnomon.type("resist");
    picture("insert");
    gnomon.press("Esc");
}
gnomon.run("view.resize", 1000, 620);
picture("small");
