#!/usr/bin/env python3
"""Fails when a string of the window has no translation or one with other places for arguments, two menus of the window
have the same key, or the compiler or the solver says something in English only.

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

literal = re.compile(r'"(?:[^"\\\n]|\\.)*"')
character = re.compile(r"'(?:[^'\\]|\\.)'")
saying = re.compile(r"\b(?:(?:diagnose|report|reportAt|error)<DiagnosticKind::\w+>|fail|refuse|unsupported)\(")
translated = re.compile(r'(?:phrase|toPhrase|heard|tr|translate)\(\s*(?:"[^"]*"\s*)*$')
words = re.compile(r"[a-z]{2,} [a-z]{2,}|\b(?:a|an|the|is|no) \S|\S (?:is|no|of)\b")
of_modelica = {"operator record", "operator function", "expandable connector", "initial algorithm", "initial equation"}


def in_english_only(root):
    """English words that are given to messages as they are. What LLVM's part says has no translator beside it."""
    for folder in ("compiler", "solver", "app/worker", "app/service"):
        for source in sorted((root / folder).rglob("*.cpp")):
            if source.name == "llvm_compiler.cpp":
                continue
            text = re.sub(r"//.*$", "", source.read_text(), flags=re.M)
            for call in saying.finditer(text):
                depth, at = 1, call.end()
                while depth and at < len(text):
                    if skipped := literal.match(text, at) or character.match(text, at):
                        if text[at] == '"' and words.search(skipped[0]) and skipped[0][1:-1] not in of_modelica and \
                                not translated.search(text[max(0, at - 400):at]):
                            yield f"{source.relative_to(root)}:{text.count(chr(10), 0, at) + 1}: {skipped[0]} is no phrase()"
                        at = skipped.end()
                        continue
                    depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(text[at], 0)
                    at += 1


def places(text):
    return set(re.findall(r"%L?\d|%n|\{\d", text or ""))


lupdate, root = sys.argv[1], pathlib.Path(sys.argv[2])
missing = list(in_english_only(root))
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
                elif translation.text and translation.text.strip() or translation.find("numerusform") is not None:
                    # The last form is the one for many; the one for 1 need not name the number.
                    form = translation.findall("numerusform")[-1:] or [translation]
                    if places(form[0].text) != places(message.find("source").text):
                        missing.append(f"{original.name}: other places for arguments: {form[0].text}")
        keys = collections.Counter(found[1].lower() for menu in menus
                                   if (found := re.search(r"&(\w)", titles.get(menu) or menu)))
        missing += [f"{original.name}: {count} menus have the key {key}" for key, count in keys.items() if count > 1]
print(*missing, sep="\n")
print(f"{len(missing)} strings without a translation, keys of several menus, or words in English only")
sys.exit(1 if missing else 0)
