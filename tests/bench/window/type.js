// Keys in the middle of a text of 10,000 lines: from the key to the screen, and from the last key to what is wrong.
gnomon.run("view.resize", 1400, 900);
gnomon.run("file.open", "@MODELS@/Big.mo");
gnomon.waitUntil(() => state().documents[0].analysed && !state().checking, 120000);
gnomon.run("edit.goToLine", 7500, 1000);
gnomon.run("edit.insert", "  // ");
gnomon.watch(true);
const times = [];
for (let i = 0; i < 400; ++i) {
    times.push(timed(() => { gnomon.type("abcdefghij"[i % 10]); gnomon.frame(); }));
    // A fast typist: some twelve keys in a second, while the text is read again.
    const next = gnomon.now() + 25;
    gnomon.waitUntil(() => gnomon.now() > next);
}
say("key to screen in 10,000 lines", times);
sayBlocks();
const until = [];
const problems = () => gnomon.run("problems.state");
for (let i = 0; i < 15; ++i) {
    const before = state().text;
    // A line of its own, in front of an equation.
    gnomon.run("edit.goToLine", 7500);
    gnomon.type("  y = 1");
    until.push(timed(() => {
        gnomon.type(";\n");
        gnomon.waitUntil(() => problems().some(text => text.includes("y")), 20000);
    }));
    while (state().text != before)
        gnomon.run("edit.undo");
    gnomon.waitUntil(() => problems().length == 0 && !state().checking, 60000);
}
say("last key to problem in 10,000 lines", until);
