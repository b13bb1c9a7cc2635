#!/usr/bin/env python3
"""Kills the editing program at random moments and looks at what comes back.

    kill9.py PROGRAM [COUNT]

A script types into a file without end and prints how long the text is. After each kill -9 the program is started again:
the text must be there up to the last print, and the file on disk must be untouched.
"""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 25
environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
original = b"model A\nend A;\n"
lost = kills = 0
while kills < count:
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        model = folder / "a.mo"
        model.write_bytes(original)
        (folder / "edit.js").write_text(
            f'gnomon.run("file.open", "{model}");'
            'for (let i = 0; i < 1000000; ++i) {'
            '  gnomon.run("edit.insert", "<" + i + ">");'
            '  if (i % 7 == 3) gnomon.run("edit.undo");'
            '  gnomon.log("length " + gnomon.run("window.state").text.length);'
            '  gnomon.waitUntil(() => true); }')
        (folder / "read.js").write_text('gnomon.log("text " + JSON.stringify(gnomon.run("window.state").text));')
        arguments = [program, "--profile", str(folder / "profile"), "--run"]
        with open(folder / "output", "w") as output:
            editing = subprocess.Popen(arguments + [str(folder / "edit.js")], stdout=output,
                                       stderr=subprocess.DEVNULL, env=environment)
            time.sleep(random.uniform(0.5, 1.5))
            editing.kill()
            editing.wait()
        lengths = re.findall(r"^length (\d+)$", (folder / "output").read_text(), re.M)
        if not lengths:
            continue  # it had not begun
        kills += 1
        again = subprocess.run(arguments + [str(folder / "read.js")], capture_output=True, text=True, env=environment)
        text = re.search(r'^text (".*")$', again.stdout, re.M)
        # The step behind the last print may have been under way: one insertion, or its undo.
        if not text or len(json.loads(text.group(1))) < int(lengths[-1]) - 9 or model.read_bytes() != original:
            lost += 1
print(f"{kills} kills, {lost} times more than the last step was lost or the file damaged")
sys.exit(1 if lost else 0)
