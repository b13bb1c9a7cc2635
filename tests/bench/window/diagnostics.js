// gnomon --run: from a change of the text to the problems of its class on the screen, in a class of 400 lines that uses
// only itself; the script waits in steps of some 10 ms.
const state = () => gnomon.run("window.state");
const lines = ["model Big"];
for (let i = 0; i < 200; ++i)
    lines.push("  Real x" + i + "(start = " + i + ", fixed = true);");
lines.push("equation");
for (let i = 0; i < 200; ++i)
    lines.push("  der(x" + i + ") = -x" + i + " + " + i + "*sin(time);");
lines.push("end Big;", "");
gnomon.run("file.new", "Big", lines.join("\n"));
gnomon.waitUntil(() => state().documents[0].analysed && !state().checking, 60000);
const times = [];
for (let i = 0; i < 20; ++i) {
    gnomon.run("edit.goToLine", 300);
    const begin = Date.now();
    gnomon.run("edit.insert", "  y = 1;\n");
    gnomon.waitUntil(() => state().problems.some(text => text.includes("'y'")));
    times.push(Date.now() - begin);
    gnomon.run("edit.undo");
    gnomon.waitUntil(() => state().problems.length == 0 && !state().checking);
}
times.sort((a, b) => a - b);
gnomon.log("change to problem in a class of 400 lines, ms: median " + times[10] + ", max " + times[19]);
