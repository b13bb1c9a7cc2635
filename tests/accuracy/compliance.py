#!/usr/bin/env python3
"""Runs the language tests of the Modelica Association through gnc, and lists what is accepted though illegal and what
is refused though legal.

    compliance.py FOLDER [--gnc GNC] [--only REGEX] [--table FILE]

FOLDER is a copy of https://github.com/modelica/Modelica-Compliance, whose C code is trusted to run. Each test says of
itself whether a tool should accept it (`TestCase(shouldPass = …)`). It is accepted when neither `gnc check` of its class
and those in it nor, of a model, `gnc simulate` finds an error. What is illegal and gets a warning only is listed apart:
libraries do it often. The exit code is 0 if nothing legal is refused and nothing illegal is passed over in silence; where
there is no such folder, the script says so and the exit code is 77.
"""
import argparse
import os
import re
import sys
import tempfile

import warm_gnc


def tests(folder):
    """(full name, whether a tool should accept it, whether it can be simulated), of every file with a verdict."""
    for base, _, files in sorted(os.walk(folder)):
        for file in sorted(files):
            if not file.endswith(".mo") or file == "TestCase.mo":
                continue
            with open(os.path.join(base, file), encoding="utf-8") as text:
                content = text.read()
            verdict = re.search(r"TestCase\s*\(\s*shouldPass\s*=\s*(true|false)", content)
            within = re.search(r"within\s+([\w.]+)\s*;", content)
            name = os.path.basename(base) if file == "package.mo" else file[:-3]
            kind = re.search(rf"^\s*(.*?)\b(model|class|block|package|function|record|connector|type)\s+"
                             rf"(?:extends\s+)?{re.escape(name)}\b", content, re.MULTILINE)
            if not verdict or not within or not kind:
                continue
            is_legal = verdict.group(1) == "true"
            is_model = kind.group(2) in ("model", "class", "block") and not (is_legal and "partial" in kind.group(1))
            yield f"{within.group(1)}.{name}", is_legal, is_model


def first(answer, severity):
    for diagnostic in answer["diagnostics"]:
        if diagnostic["severity"] == severity:
            return diagnostic["kind"] + ": " + diagnostic["message"].splitlines()[0]
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--only", default="")
    parser.add_argument("--table")
    options = parser.parse_args()
    library = os.path.join(options.folder, "ModelicaCompliance")
    if not os.path.isdir(library):
        print(f"skipped: there is no {library}")
        return 77
    all_tests = [t for t in tests(library) if re.search(options.only, t[0])]
    with tempfile.TemporaryDirectory() as folder:
        requests = []
        for name, _, is_model in all_tests:
            requests.append({"id": f"check {name}", "args": ["check", "--lib", options.folder, "--class", name]})
            if is_model:
                requests.append({"id": f"simulate {name}",
                                 "args": ["simulate", "--lib", options.folder, "--trust", options.folder, name,
                                          "--output", os.path.join(folder, "result.gnr")]})
        answers = warm_gnc.batch(options.gnc, requests)
    rows = []
    for name, is_legal, _ in all_tests:
        said = [answers[key] for key in (f"check {name}", f"simulate {name}") if key in answers]
        errors = [first(a, "error") or f"exit code {a['exit']}" for a in said if a["exit"] != 0]
        warnings = [w for w in (first(a, "warning") for a in said) if w]
        if is_legal:
            verdict = "right" if not errors else "refused though legal"
        else:
            verdict = "right" if errors else "only warned of" if warnings else "accepted though illegal"
        rows.append((name, verdict, (errors or warnings or [""])[0]))
    for name, verdict, why in sorted(rows, key=lambda row: row[1]):
        if verdict != "right":
            print(f"{verdict}: {name}{f' ({why})' if why else ''}")
    count = {v: sum(row[1] == v for row in rows) for v in
             ("right", "refused though legal", "accepted though illegal", "only warned of")}
    print(f"{len(rows)} tests: " + ", ".join(f"{number} {verdict}" for verdict, number in count.items()))
    if options.table:
        with open(options.table, "w", encoding="utf-8") as table:
            for row in rows:
                table.write("\t".join(row) + "\n")
    return 1 if count["refused though legal"] or count["accepted though illegal"] else 0


if __name__ == "__main__":
    sys.exit(main())
