#!/usr/bin/env python3
"""Opens a copy of every file of a library, looks at every view and closes it again: no byte may have changed.

    MODELICAPATH=FOLDER look.py PROGRAM FOLDER_OF_THE_LIBRARY [HOW_MANY]

The copy lies outside of MODELICAPATH, so that its files may be changed as far as the program is concerned.
"""
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

program, library = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")


def sums(folder):
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*")) if path.is_file()}


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    copy = folder / "copy" / library.name
    shutil.copytree(library, copy)
    before = sums(copy)
    files = [str(path) for path in sorted(copy.rglob("*.mo"))]
    if len(sys.argv) > 3:
        files = files[::max(1, len(files) // int(sys.argv[3]))]
    (folder / "look.js").write_text("const files = " + json.dumps(files) + r""";
const shown = () => gnomon.run("diagram.shown");
let looked = 0, changed = 0;
for (const file of files) {
    gnomon.run("file.open", file);
    gnomon.waitUntil(() => shown()["class"] != "", 20000);
    for (const view of ["view.diagram", "view.icon", "view.documentation"]) {
        gnomon.run(view, true);
        gnomon.frame();
        if (view == "view.diagram")
            gnomon.waitUntil(() => shown().count > 0, 20000);
    }
    const state = gnomon.run("window.state");
    changed += state.documents.some(document => document.modified) ? 1 : 0;
    gnomon.run("file.saveAll");
    gnomon.run("file.close", "discard");
    ++looked;
}
gnomon.log(looked + " files looked at, " + changed + " of them changed while open");
""")
    begin = time.time()
    done = subprocess.run([program, "--profile", str(folder / "profile"), "--run", str(folder / "look.js")],
                          env=environment, capture_output=True, text=True)
    print(done.stdout.strip() or done.stderr.strip()[-800:])
    after = sums(copy)
    different = [path for path in before if before[path] != after.get(path)] + [p for p in after if p not in before]
    print(f"{len(different)} of {len(before)} files differ afterwards, {time.time() - begin:.0f} s")
    for path in different[:10]:
        print("  " + path)
    sys.exit(1 if different or done.returncode else 0)
