// The session that start.js finds: three texts, one with its diagram, and a plot.
gnomon.run("view.resize", 1400, 900);
gnomon.run("file.openExample", "DampedOscillator.mo");
gnomon.waitUntil(() => state()["class"] == "DampedOscillator");
gnomon.run("run.start");
gnomon.waitUntil(() => !state().run.active);
gnomon.run("file.open", "@MODELS@/Big.mo");
gnomon.run("file.open", "@MODELS@/Grid500.mo");
gnomon.waitUntil(() => state()["class"] == "Grid500", 60000);
gnomon.run("view.diagram", true);
gnomon.waitUntil(() => gnomon.run("diagram.shown").components > 400, 60000);
gnomon.run("view.library");
