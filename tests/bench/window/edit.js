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
    const begin = gnomon.now();
    gnomon.run(...command);
    gnomon.frame();
    const screen = gnomon.now() - begin;
    gnomon.waitUntil(() => shown().count > before, 20000);
    gnomon.frame();
    (kinds[kind] = kinds[kind] || { screen: [], view: [] }).screen.push(screen);
    kinds[kind].view.push(gnomon.now() - begin);
};
for (let i = 0; i < 25; ++i) {
    const name = "r" + (7 * i + 3);
    gnomon.run("diagram.select", name);
    gnomon.frame();
    measure("drag", "diagram.move", 4, -4);
    measure("parameter", "properties.set", "R", String(100 + i));
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
