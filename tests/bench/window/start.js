// From the start of the process to a window that can be used, with the session of before; then the libraries.
gnomon.watch(true);
gnomon.frame();
gnomon.log("window usable");
gnomon.waitUntil(() => gnomon.run("library.state").includes("Modelica"));
gnomon.frame();
gnomon.log("window with the libraries");
gnomon.waitUntil(() => shown().components > 400, 60000);
gnomon.frame();
gnomon.log("window with the diagram of 500 components");
sayBlocks();
