#!/usr/bin/env python3
"""Fails when a string of the window has no translation.

    translations.py LUPDATE ROOT

Runs Qt's lupdate over copies of translations/*.ts and looks for strings that it had to add or that are unfinished,
those of the compiler and the solver among them (translations/messages.py).
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

lupdate, root = sys.argv[1], pathlib.Path(sys.argv[2])
missing = []
with tempfile.TemporaryDirectory() as folder:
    messages = pathlib.Path(folder, "messages.cpp")
    subprocess.run([sys.executable, root / "translations/messages.py", root, messages], check=True)
    for original in sorted((root / "translations").glob("*.ts")):
        copy = pathlib.Path(folder, original.name)
        shutil.copy(original, copy)
        subprocess.run([lupdate, root / "app", root / "editor", root / "diagram", root / "initgui", messages, "-I", root, "-no-obsolete", "-locations", "none", "-ts", copy],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        english = original.stem.endswith("_en")
        for context in ElementTree.parse(copy).getroot().findall("context"):
            for message in context.findall("message"):
                translation = message.find("translation")
                if english and not message.get("numerus"):
                    continue  # English says what the source says, but for plurals
                if translation.get("type") == "unfinished":
                    missing.append(f"{original.name}: {context.find('name').text}: {message.find('source').text}")
print(*missing, sep="\n")
print(f"{len(missing)} strings without a translation")
sys.exit(1 if missing else 0)
