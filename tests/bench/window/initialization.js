// The initialization panel and a rod of 10,000 heated cells, each declared and connected by itself: read, put into its
// steady state, solved, its table filtered.
gnomon.run("view.resize", 1400, 900);
const init = () => gnomon.run("init.state");
const opened = timed(() => {
    gnomon.run("file.open", "@MODELS@/Rod.mo");
    gnomon.waitUntil(() => state()["class"] == "Rod", 60000);
    gnomon.frame();
});
gnomon.log("opened in " + opened.clock.toFixed(0) + " ms (" + opened.cpu.toFixed(0) + " ms of processor)");
gnomon.waitUntil(() => !state().checking, 120000);
gnomon.watch(true);
const step = (what, action, ready) => {
    const took = timed(() => { action(); gnomon.waitUntil(ready, 300000); gnomon.frame(); });
    gnomon.log(what + " after " + took.clock.toFixed(0) + " ms (" + took.cpu.toFixed(0) + " ms of processor)");
};
step("initial system read", () => gnomon.run("init.load", "Rod"), () => !init().busy && init().equations > 0);
gnomon.log("  " + init().counters);
step("steady state chosen", () => gnomon.run("init.steadyState"), () => init().fits);
step("solved", () => gnomon.run("init.solve"), () => !init().busy);
gnomon.log("  solved: " + init().solved);
step("undone", () => gnomon.run("init.undo"), () => true);
step("done again", () => gnomon.run("init.redo"), () => init().fits);
sayBlocks();
