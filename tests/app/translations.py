#!/usr/bin/env python3
"""Fails when a string of the window has no translation, or two menus of the window have the same key.

    translations.py LUPDATE ROOT

Runs Qt's lupdate over copies of translations/*.ts and looks for strings that it had to add or that are unfinished,
those of the compiler and the solver among them (translations/messages.py).
"""
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

lupdate, root = sys.argv[1], pathlib.Path(sys.argv[2])
missing = []
menus = re.findall(r'\bmenu\(tr\("([^"]*)"\)', (root / "app/shell/window_commands.cpp").read_text())
with tempfile.TemporaryDirectory() as folder:
    messages = pathlib.Path(folder, "messages.cpp")
    subprocess.run([sys.executable, root / "translations/messages.py", root, messages], check=True)
    for original in sorted((root / "translations").glob("*.ts")):
        copy = pathlib.Path(folder, original.name)
        shutil.copy(original, copy)
        subprocess.run([lupdate, root / "app", root / "editor", root / "diagram", root / "initgui", messages, "-I", root, "-no-obsolete", "-locations", "none", "-ts", copy],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        english = original.stem.endswith("_en")
        titles = {}
        for context in ElementTree.parse(copy).getroot().findall("context"):
            for message in context.findall("message"):
                translation = message.find("translation")
                titles[message.find("source").text] = translation.text
                if english and not message.get("numerus"):
                    continue  # English says what the source says, but for plurals
                if translation.get("type") == "unfinished":
                    missing.append(f"{original.name}: {context.find('name').text}: {message.find('source').text}")
        keys = collections.Counter(found[1].lower() for menu in menus
                                   if (found := re.search(r"&(\w)", titles.get(menu) or menu)))
        missing += [f"{original.name}: {count} menus have the key {key}" for key, count in keys.items() if count > 1]
print(*missing, sep="\n")
print(f"{len(missing)} strings without a translation, or keys of several menus")
sys.exit(1 if missing else 0)
