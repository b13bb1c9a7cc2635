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
gnomon.run("view.resize", 1000, 620);
picture("small");
