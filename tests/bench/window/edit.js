// Changes of a diagram of 500 components: each to the screen, and to the view of the new text.
gnomon.run("view.resize", 1400, 900);
gnomon.run("file.open", "@MODELS@/Grid500.mo");
gnomon.waitUntil(() => state()["class"] == "Grid500" && !state().checking, 60000);
gnomon.run("view.diagram", true);
gnomon.waitUntil(() => shown().components > 400, 30000);
gnomon.frame();
gnomon.watch(true);
const kinds = {};
const measure = (kind, ...command) => {
    const before = shown().count;
    const times = kinds[kind] = kinds[kind] || { screen: [], view: [] };
    times.view.push(timed(() => {
        times.screen.push(timed(() => { gnomon.run(...command); gnomon.frame(); }));
        try {
            gnomon.waitUntil(() => shown().count > before, 5000);
        } catch (error) {
            gnomon.log("no new view after " + command + ": " + state().text.length);
        }
        gnomon.frame();
    }));
};
for (let i = 0; i < 25; ++i) {
    const name = "r" + (7 * i + 3);
    gnomon.run("diagram.select", name);
    gnomon.frame();
    // The properties of what was chosen are asked for beside the window.
    const ready = gnomon.now() + 150;
    gnomon.waitUntil(() => gnomon.now() > ready);
    measure("drag", "diagram.move", 4, -4);
    measure("parameter", "properties.set", "R", String(1000 + i));
    measure("delete", "diagram.delete");
    measure("undo", "edit.undo");
    measure("undo", "edit.undo");
    measure("undo", "edit.undo");
    measure("add", "diagram.add", "Modelica.Electrical.Analog.Basic.Capacitor", 10 * i, 40);
}
for (const kind in kinds) {
    say(kind + " to the screen", kinds[kind].screen);
    say(kind + " to the view of the new text", kinds[kind].view);
}
sayBlocks();
