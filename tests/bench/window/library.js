// The first opening of each package in the library browser, to its classes on the screen.
gnomon.run("view.resize", 1400, 900);
gnomon.run("view.library");
gnomon.waitUntil(() => gnomon.run("library.state").includes("Modelica"));
gnomon.watch(true);
const times = [];
let slowest = "";
const open = (name, depth) => {
    const took = timed(() => { gnomon.run("library.expand", name); gnomon.frame(); });
    if (times.every(t => t.clock < took.clock))
        slowest = name;
    times.push(took);
    if (depth < 3)
        for (const inner of gnomon.run("library.state", name))
            open(inner, depth + 1);
};
open("Modelica", 0);
say("first opening of a package", times);
gnomon.log("slowest: " + slowest);
sayBlocks();
