// Any commands with any arguments, in an order that the seed gives; the texts that they work on are opened first.
let seed = @SEED@;
const random = below => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(seed / 65536) % below;
};
const any = values => values[random(values.length)];
// What waits for a dialog or writes into folders of the user's choice or of the library, and what ends the program or changes which texts
// there are.
const left = /^(class\.toFolder|class\.delete|file\.(saveAs|quit|open|close|save|saveAll)|.*(export|print|picture|openScenario|saveScenario|keepScenario|startFromFile|file)|results\.open|documentation\.(picture|link)|icon\.addPicture|plot\.exportPicture|plot\.exportCurves|diagram\.export|diagram\.print|view\.screenshot|view\.resize|trust\.|libraries\.|properties\.file|.*Picture)/;
const commands = gnomon.commands().filter(id => !left.test(id));
const words = ["a", "PI", "inertia1", "resistor", "v", "x", "der(x)", "i", "R", "Circuit", "Gnomon.Blocks.Gain",
               "Modelica.Electrical.Analog.Basic.Resistor", "Modelica.Blocks.Sources.Sine", "", "  ", "1e400", "-1", "nan",
               "\u00fc\u{1F600}", "a.b[3]", "resistor.p", "ground.p", "(", "*", "true"];
const numbers = [0, 1, -1, 2, 3, 10, 42, 100, 1e9, -1e9, 0.5, NaN, Infinity, 1e-300];
const argument = () => random(3) == 0 ? any(numbers) : random(8) == 0 ? random(2) == 0 : any(words);
for (const text of @TEXTS@)
    gnomon.run("file.open", text);
if (gnomon.commands().includes("library.open"))
    try {
        gnomon.run("library.open", "Modelica.Blocks.Examples.PID_Controller");
    } catch (error) {
        gnomon.log("without the standard library");
    }
for (let step = 0; step < @STEPS@; ++step) {
    const command = any(commands), values = [];
    for (let i = random(4); i > 0; --i)
        values.push(argument());
    gnomon.log(step + " " + command + " " + JSON.stringify(values));
    try {
        gnomon.run(command, ...values);
    } catch (error) {
        // Commands refuse what makes no sense; anything else is a mistake of this script.
        if (!(error instanceof Error))
            throw error;
    }
    if (random(3) == 0)
        gnomon.frame();
    if (random(40) == 0)
        gnomon.press(any(["Esc", "Ctrl+Z", "Ctrl+Y", "Tab", "Return", "Down", "Ctrl+A", "Delete", "Shift+Tab", "PgDown"]));
    if (random(60) == 0)
        gnomon.type(any(["abc", "model M\n", "/res", "1;", "end"]));
}
gnomon.log("done");
