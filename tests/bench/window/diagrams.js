// Diagrams that are opened for the first time, to the screen; the libraries are read already.
gnomon.run("view.resize", 1400, 900);
gnomon.run("view.library");
gnomon.waitUntil(() => gnomon.run("library.state").includes("Modelica"));
gnomon.run("library.open", "Modelica.Electrical.Analog.Examples.ChuaCircuit");
gnomon.waitUntil(() => shown().components > 3);
gnomon.watch(true);
for (const name of ["Modelica.Mechanics.MultiBody.Examples.Loops.EngineV6",
                    "Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot",
                    "Modelica.Fluid.Examples.HeatingSystem",
                    "Modelica.Fluid.Examples.AST_BatchPlant.BatchPlant_StandardWater",
                    "Modelica.Electrical.Machines.Examples.InductionMachines.IMC_Inverter",
                    "Modelica.Electrical.Spice3.Examples.FourInverters",
                    "Modelica.Electrical.PowerConverters.Examples.ACDC.RectifierBridge2mPulse.ThyristorBridge2mPulse_DC_Drive",
                    "Modelica.Magnetic.FundamentalWave.Examples.BasicMachines.InductionMachines.IMC_Inverter",
                    "Modelica.Thermal.FluidHeatFlow.Examples.PumpAndValve"]) {
    const took = timed(() => {
        gnomon.run("library.open", name);
        gnomon.waitUntil(() => shown()["class"] == name && shown().components > 0, 30000);
        gnomon.frame();
    });
    gnomon.log(took.clock.toFixed(0) + " ms (" + took.cpu.toFixed(0) + " ms of processor) " + name + " (" + shown().components + " components)");
}
// From the file to the diagram beside the text, which comes by itself.
for (const name of ["Grid500", "Grid2000"]) {
    const took = timed(() => {
        gnomon.run("file.open", "@MODELS@/" + name + ".mo");
        gnomon.waitUntil(() => shown()["class"] == name && shown().components > 400, 60000);
        gnomon.frame();
    });
    gnomon.log(took.clock.toFixed(0) + " ms (" + took.cpu.toFixed(0) + " ms of processor) " + name + " (" + shown().components + " components)");
    gnomon.waitUntil(() => !state().checking, 60000);
}
sayBlocks();
