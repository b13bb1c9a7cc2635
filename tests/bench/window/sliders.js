// gnomon --run: from a slider to the new curve, with what lies between: the request, the run, the plot.
const state = () => gnomon.run("window.state");
gnomon.run("file.openExample", "DampedOscillator.mo");
gnomon.waitUntil(() => state()["class"] == "DampedOscillator");
gnomon.run("run.start");
gnomon.waitUntil(() => !state().run.active);
const times = [];
for (let i = 1; i <= 50; ++i) {
    const before = state().curves[0].value;
    const begin = Date.now();
    gnomon.run("run.slider", "d", 0.4 + 0.01 * i);
    gnomon.waitUntil(() => !state().run.active && state().curves.length > 0 && state().curves[0].value != before);
    times.push(Date.now() - begin);
}
times.sort((a, b) => a - b);
gnomon.log("slider to curve, ms: median " + times[25] + ", max " + times[49]);
