// What the scripts of figures.py share: it stands before each of them.
const state = () => gnomon.run("window.state");
const at = (values, share) => {
    values.sort((a, b) => a - b);
    return values[Math.min(values.length - 1, Math.floor(values.length * share))];
};
const spread = values => "median " + at(values, 0.5).toFixed(1) + ", p95 " + at(values, 0.95).toFixed(1) + ", p99 " +
    at(values, 0.99).toFixed(1) + ", most " + at(values, 1).toFixed(1);
// Times by the clock, and what the window's thread worked of them.
const say = (what, times) => gnomon.log(what + " (" + times.length + "), ms: " + spread(times.map(t => t.clock)) +
    "; processor: " + spread(times.map(t => t.cpu)));
const timed = action => {
    const begin = gnomon.now(), worked = gnomon.cpu();
    action();
    return { clock: gnomon.now() - begin, cpu: gnomon.cpu() - worked };
};
// As often as the action lets the program go on in between.
const act = (...command) => {
    const answer = gnomon.run(...command);
    gnomon.frame();
    return answer;
};
const sayBlocks = () => {
    const blocks = gnomon.watch(false);
    blocks.sort((a, b) => b.ms - a.ms);
    gnomon.log("event loop: " + blocks.length + " blocks of 30 ms or more, " +
        blocks.filter(b => b.ms >= 100).length + " of 100 ms or more");
    for (const block of blocks.slice(0, 8))
        gnomon.log("  " + block.ms.toFixed(0) + " ms (" + block.cpu.toFixed(0) + " ms of processor): " + block.who);
};
const shown = () => gnomon.run("diagram.shown");
