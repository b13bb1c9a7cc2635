// A result of very many points: opened, all of its curves drawn, moved and zoomed, measured, compared; then one of very
// many variables, and files of other programs.
const settle = () => { const end = gnomon.now() + 200; gnomon.waitUntil(() => gnomon.now() > end); };
gnomon.run("view.resize", 1400, 900);
gnomon.frame();
const before = gnomon.memory();
gnomon.watch(true);
const opened = timed(() => { gnomon.run("results.open", "@LONG@/long.gnr"); gnomon.frame(); });
gnomon.log("opened in " + opened.clock.toFixed(0) + " ms (" + opened.cpu.toFixed(0) + " ms of processor)");
for (const count of [2, 20]) {
    gnomon.run("plot.clear");
    const drawn = timed(() => {
        for (let i = 1; i <= count; ++i)
            gnomon.run("plot.set", "wave[" + i + "].y");
        gnomon.frame();
    });
    gnomon.log(count + " curves chosen in " + drawn.clock.toFixed(0) + " ms (" + drawn.cpu.toFixed(0) + " ms of processor)");
    const frame = (from, to) => timed(() => { gnomon.run("plot.range", from, to); gnomon.frame(); });
    let times = [];
    for (let i = 0; i < 60; ++i)
        times.push(frame(100 + i, 600 + i));
    say("a frame of half of it, " + count + " curves moved", times);
    times = [];
    for (let i = 0; i < 60; ++i)
        times.push(frame(500 - 500 * Math.pow(0.87, i), 500 + 500 * Math.pow(0.87, i)));
    say("a frame of a zoom, " + count + " curves", times);
    times = [];
    for (let i = 0; i < 60; ++i)
        times.push(frame(500 + 0.002 * i, 501 + 0.002 * i));
    say("a frame of a thousandth, " + count + " curves moved", times);
    gnomon.run("plot.fit");
    gnomon.frame();
}
const after = gnomon.memory();
gnomon.log("memory: " + after.own.toFixed(0) + " MB of its own (" + before.own.toFixed(0) + " before), " +
    after.files.toFixed(0) + " MB of mapped files (" + before.files.toFixed(0) + ")");
gnomon.run("plot.clear");
gnomon.run("plot.set", "wave[1].y");
gnomon.run("plot.set", "wave[2].y");
gnomon.run("plot.measure", true);
settle();
gnomon.run("plot.spectrum", "wave[1].y");
settle();
gnomon.run("plot.over", "wave[1].y", "wave[2].y");
settle();
gnomon.run("results.open", "@LONG@/long.gnr");
gnomon.run("results.pin", 1);
settle();
gnomon.run("plot.difference", true);
settle();
gnomon.run("plot.exportCurves", "@LONG@/curves.csv");
gnomon.waitUntil(() => gnomon.run("run.state").exports == 0, 600000);
gnomon.run("plot.clear");
sayBlocks();
gnomon.watch(true);
const many = timed(() => { gnomon.run("results.open", "@MANY@/long.gnr"); gnomon.frame(); });
gnomon.log("50,000 variables: opened in " + many.clock.toFixed(0) + " ms (" + many.cpu.toFixed(0) + " ms of processor)");
gnomon.run("view.results");
gnomon.frame();
for (const text of ["unit1", "unit17.part3", "part99.p$", ""]) {
    const filtered = timed(() => { gnomon.run("results.filter", text); gnomon.frame(); });
    gnomon.log("filtered by '" + text + "' in " + filtered.clock.toFixed(0) + " ms (" + filtered.cpu.toFixed(0) + " ms of processor)");
}
sayBlocks();
gnomon.watch(true);
for (const ending of ["csv", "mat"]) {
    const number = gnomon.run("run.state").number;
    const begin = gnomon.now();
    gnomon.run("results.open", "@LONG@/long." + ending);
    gnomon.waitUntil(() => gnomon.run("run.state").number > number && gnomon.run("run.state").hasResult, 600000);
    gnomon.log(ending + ": the first curve after " + (gnomon.now() - begin).toFixed(0) + " ms");
    gnomon.waitUntil(() => gnomon.run("run.state").ended, 600000);
    gnomon.log(ending + ": " + gnomon.run("run.state").state + " after " + (gnomon.now() - begin).toFixed(0) + " ms");
}
sayBlocks();
