#!/usr/bin/env python3
"""Random actions on diagrams of library examples: each change of the text must lie in the constructs that it is about, and
be undone to the byte.

    MODELICAPATH=FOLDER actions.py PROGRAM FOLDER_OF_THE_LIBRARY [COUNT [SEED]]

Works on copies. What a construct is, is found here in the text before, independently of the program: the statements (up to
the semicolon) that declare the component or connect it.
"""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

program, library = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
count = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
candidates = [path for path in sorted(library.rglob("*.mo"))
              if "Examples" in path.parts and "connect(" in path.read_text(errors="replace")
              and path.read_text(errors="replace").count("Placement(") > 3
              and not re.search(r"^\s*package ", path.read_text(errors="replace"), re.M)]
chosen = random.Random(seed).sample(candidates, min(40, len(candidates)))

SCRIPT = r"""
const files = @FILES@, each = @EACH@;
let number = @SEED@;
const random = count => { number = (number * 1103515245 + 12345) % 2147483648; return Math.floor(number / 65536) % count; };
const shown = () => gnomon.run("diagram.shown");
const text = () => gnomon.run("window.state").text;
for (const file of files) {
    gnomon.run("file.open", file);
    gnomon.waitUntil(() => shown()["class"] != "", 20000);
    gnomon.run("view.diagram", true);
    gnomon.waitUntil(() => shown().count > 0, 20000);
    for (let i = 0; i < each; ++i) {
        const state = gnomon.run("diagram.state");
        const own = state.components.filter(c => !c.inherited);
        if (own.length == 0)
            break;
        const pick = () => own[random(own.length)].name;
        const names = [pick()];
        if (random(3) == 0)
            names.push(pick());
        const before = text();
        const kinds = ["move", "move", "rotateRight", "flipHorizontal", "flipVertical", "delete", "duplicate", "add",
                       "reroute", "alignLeft"];
        const kind = kinds[random(kinds.length)];
        gnomon.run("diagram.select", ...names);
        try {
            if (kind == "move")
                gnomon.run("diagram.move", 2 * (random(21) - 10), 2 * (random(21) - 10));
            else if (kind == "add")
                gnomon.run("diagram.add", "Modelica.Blocks.Sources.Step", 2 * random(50), 2 * random(50));
            else
                gnomon.run("diagram." + kind);
        } catch (e) {
            gnomon.log(JSON.stringify({ file, kind, names, refused: String(e) }));
            continue;
        }
        const after = text();
        if (after != before) {
            const count = shown().count;
            gnomon.waitUntil(() => shown().count > count, 20000);
            gnomon.run("edit.undo");
        }
        const undone = text();
        gnomon.log(JSON.stringify({ file, kind, names, undone: undone == before, text: before, after }));
        if (undone != before)
            break;
        gnomon.waitUntil(() => gnomon.run("diagram.state").components.length == state.components.length, 20000);
    }
    gnomon.run("file.close", "discard");
}
"""


def statements(text):
    """Ranges of the text up to each semicolon outside of brackets, strings and comments."""
    begin = depth = 0
    i = 0
    while i < len(text):
        c = text[i]
        if text.startswith("//", i):
            i = text.find("\n", i)
            if i < 0:
                break
        elif text.startswith("/*", i):
            i = text.find("*/", i) + 1
        elif c == '"':
            i += 1
            while i < len(text) and text[i] != '"':
                i += 2 if text[i] == "\\" else 1
        elif c in "({[":
            depth += 1
        elif c in ")}]":
            depth -= 1
        elif c == ";" and depth == 0:
            yield begin, i + 1
            begin = i + 1
        i += 1


def allowed(text, names, kind):
    word = re.compile(r"(?<![\w.])(" + "|".join(map(re.escape, names)) + r")(?!\w)")
    for begin, end in statements(text):
        if word.search(text, begin, end):
            yield begin, end


def confined(before, after, names, kind):
    """Everything outside of the statements about the names is there in its order."""
    if kind in ("add", "duplicate"):
        # Only insertions: the old text is what is left without some pieces between statements.
        import difflib
        pieces = difflib.SequenceMatcher(None, before.splitlines(True), after.splitlines(True), autojunk=False).get_opcodes()
        return all(tag in ("equal", "insert") or (tag == "replace" and "".join(after.splitlines(True)[j1:j2]).replace(
            "\n", "").find("".join(before.splitlines(True)[i1:i2]).strip("\r\n")) >= 0)
            for tag, i1, i2, j1, j2 in pieces)
    rest, at = [], 0
    for begin, end in allowed(before, names, kind):
        rest.append(before[at:begin])
        at = end
    rest.append(before[at:])
    place = 0
    for piece in rest:
        # A deleted statement takes the blanks around it along.
        stripped = piece.strip()
        found = after.find(stripped, place)
        if found < 0:
            return False
        place = found + len(stripped)
    return True


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    files = []
    for i, path in enumerate(chosen):
        copy = folder / f"{path.stem}{i}.mo"
        text = path.read_bytes().decode()
        copy.write_bytes(re.sub(r"\A\s*within[^;]*;\s*", "", text).encode())
        files.append(str(copy))
    script = folder / "actions.js"
    script.write_text(SCRIPT.replace("@FILES@", json.dumps(files)).replace("@EACH@", str(-(-count // len(files))))
                      .replace("@SEED@", str(seed)))
    done = subprocess.run([program, "--profile", str(folder / "profile"), "--run", str(script)], env=environment,
                          capture_output=True, text=True)
    made = refused = notUndone = outside = nothing = 0
    for line in done.stdout.splitlines():
        if not line.startswith("{"):
            continue
        entry = json.loads(line)
        if "refused" in entry:
            refused += 1
            continue
        made += 1
        nothing += entry["text"] == entry["after"]
        where = f"{pathlib.Path(entry['file']).name} {entry['kind']} {entry['names']}"
        if not entry["undone"]:
            notUndone += 1
            print("not undone: " + where)
        if not confined(entry["text"], entry["after"], entry["names"], entry["kind"]):
            outside += 1
            print("outside: " + where)
    print(f"{made} actions in {len(files)} diagrams ({nothing} changed nothing, {refused} refused): "
          f"{outside} reach outside of their constructs, {notUndone} not undone exactly")
    if done.returncode:
        print(done.stderr.strip()[-800:])
    sys.exit(1 if done.returncode or outside or notUndone else 0)
