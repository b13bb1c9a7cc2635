// What the recorded steps are made of; @FOLDER@ is filled in by whoever runs them.
const state = () => gnomon.run("init.state");
const load = (file, name) => {
    gnomon.run("file.open", "@FOLDER@/" + file + ".mo");
    gnomon.waitUntil(() => gnomon.run("window.state")["class"] != "");
    gnomon.run("init.load", name);
    gnomon.waitUntil(() => !state().busy && state().model == name);
};
// Whether it was solved.
const solve = methods => {
    if (methods) gnomon.run("init.solve", methods);
    else gnomon.run("init.solve");
    gnomon.waitUntil(() => !state().busy);
    return state().solved;
};
const value = name => state().quantities[name].value;
const near = (name, expected, tolerance) => {
    const found = value(name);
    if (!(Math.abs(found - expected) <= (tolerance || 1e-6) * Math.max(1, Math.abs(expected))))
        throw new Error(name + " is " + found + ", not " + expected);
};
const mustFail = methods => {
    if (solve(methods || "newton")) throw new Error("it is solved without any help");
};
const mustSolve = methods => {
    if (!solve(methods)) throw new Error("not solved: " + state().why);
};
