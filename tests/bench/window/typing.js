// gnomon --run: inserts letters in the middle of a model of 10,000 lines and says how long each took to be in the text,
// in every view and in the journal.
const lines = ["model Big"];
for (let i = 0; i < 5000; ++i)
    lines.push("  Real x" + i + "(start = " + i + ", fixed = true) \"variable " + i + "\";");
lines.push("equation");
for (let i = 0; i < 5000; ++i)
    lines.push("  der(x" + i + ") = -x" + i + " + " + i + "*sin(time); // line");
lines.push("end Big;", "");
gnomon.run("file.new", "Big", lines.join("\n"));
gnomon.waitUntil(() => gnomon.run("window.state").documents[0].analysed, 60000);
gnomon.run("edit.goToLine", 5000);
const times = [];
for (let i = 0; i < 300; ++i) {
    const begin = Date.now();
    gnomon.run("edit.insert", "x");
    times.push(Date.now() - begin);
    gnomon.waitUntil(() => true);
}
times.sort((a, b) => a - b);
gnomon.log("insert in 10,002 lines, ms: median " + times[150] + ", p99 " + times[297] + ", max " + times[299]);
