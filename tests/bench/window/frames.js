// A diagram of 2,000 components under the hand: how long a frame takes to be painted.
gnomon.run("view.resize", 1400, 900);
gnomon.run("file.open", "@MODELS@/Grid2000.mo");
gnomon.waitUntil(() => state()["class"] == "Grid2000" && !state().checking, 120000);
gnomon.run("view.text", false);
gnomon.run("view.diagram", true);
gnomon.waitUntil(() => shown().components > 400, 30000);
gnomon.frame();
gnomon.run("diagram.fit");
gnomon.frame();
gnomon.watch(true);
const frame = (...command) => timed(() => { gnomon.run(...command); gnomon.frame(); });
let times = [];
for (let i = 0; i < 60; ++i)
    times.push(frame("diagram.zoom", i < 30 ? 1.05 : 1 / 1.05));
say("zoom of 2,000 components", times);
const rest = gnomon.now() + 400;
gnomon.waitUntil(() => gnomon.now() > rest);
gnomon.run("diagram.zoom", 1.3);
gnomon.waitUntil(() => gnomon.now() > rest + 800);
times = [];
for (let i = 0; i < 120; ++i)
    times.push(frame("diagram.pan", i % 40 < 20 ? 9 : -9, i % 40 < 20 ? 5 : -5));
say("pan of 2,000 components, all to be seen", times);
gnomon.run("diagram.zoom", 4);
gnomon.waitUntil(() => gnomon.now() > rest + 1600);
times = [];
for (let i = 0; i < 120; ++i)
    times.push(frame("diagram.pan", i % 40 < 20 ? 9 : -9, i % 40 < 20 ? 5 : -5));
say("pan of 2,000 components, from near", times);
sayBlocks();
