#!/usr/bin/env python3
"""Simulates every example of libraries: each class that has an annotation `experiment` and is not partial.

    run_library.py --path FOLDERS LIBRARY… [--gnc GNC] [--jobs 2] [--timeout 60] [--table FILE] [--match REGEX]
                   [--every N] [--first K] [--again TABLE] [--list]

LIBRARY is a folder with package.mo, or a file; --path is the MODELICAPATH of what it uses. A run that gets to its stop
time counts; what another tool would find is not known here. C code of the libraries is trusted. --every and --first take
a part: the K-th of each N; --again the models of an earlier table that did not run. Groups of equal messages are printed;
the exit code is 0 when all run.
"""
import argparse
import os
import re
import sys
import tempfile

import warm_gnc

KINDS = {"model", "block", "class", "package", "function", "record", "connector", "type", "operator"}
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|//[^\n]*|/\*.*?\*/|\'(?:[^\'\\]|\\.)*\'|[A-Za-z_]\w*|[^\s\w]|\d[\w.]*', re.S)


def experiments_of(text):
    """Names of the classes of a file that have an experiment, with those around them."""
    tokens = [t for t in TOKEN.findall(text) if not t.startswith(("//", "/*"))]
    within = re.match(r"\s*(?://[^\n]*\n\s*|/\*.*?\*/\s*)*within\s*([\w.']*)\s*;", text, re.S)
    around = within.group(1) if within else ""
    found, stack, i = [], [], 0
    while i < len(tokens):
        token = tokens[i]
        if token == "end" and i + 1 < len(tokens):
            if stack and tokens[i + 1] == stack[-1][0]:
                stack.pop()
            i += 2
            continue
        if token in KINDS and i + 2 < len(tokens) and re.match(r"[A-Za-z_']", tokens[i + 1]) \
                and tokens[i + 1] not in KINDS and (i == 0 or tokens[i - 1] not in (".", "end")):
            at = i + 2 if tokens[i + 1] == "extends" else i + 1
            if at + 1 < len(tokens) and tokens[at + 1] not in ("=", "("):  # class A = B; f(function g(a = 1))
                before = tokens[max(0, i - 4):i]
                stack.append((tokens[at], "partial" in before, token))
            i = at + 1
            continue
        if token == "experiment" and stack and tokens[i + 1:i + 2] == ["("]:
            if not stack[-1][1] and stack[-1][2] in ("model", "block", "class"):
                found.append(".".join(([around] if around else []) + [name for name, _, _ in stack]))
        i += 1
    return found


def classes_of(library):
    files = [library]
    if os.path.isdir(library):
        files = []
        for folder, below, names in os.walk(library):
            if "package.mo" not in names:
                below.clear()  # no package, and so is nothing below
                continue
            files += [os.path.join(folder, name) for name in names if name.endswith(".mo")]
        files.sort()
    result = []
    for file_name in files:
        with open(file_name, encoding="utf-8-sig", errors="replace") as file:
            result += experiments_of(file.read())
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("libraries", nargs="+")
    parser.add_argument("--path", required=True)
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--table")
    parser.add_argument("--match", default="")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--again")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    libraries = [os.path.abspath(library) for library in options.libraries]
    items = list(dict.fromkeys(name for library in libraries for name in classes_of(library)))
    if options.again:
        with open(options.again, encoding="utf-8") as file:
            again = {line.split("\t")[0] for line in file if line.split("\t")[1] != "runs"}
        items = [name for name in items if name in again]
    items = [name for name in items if re.search(options.match, name)][options.first::options.every]
    if options.list:
        print("\n".join(items))
        return 0
    path = os.pathsep.join([options.path] + [os.path.dirname(library) for library in libraries])
    trusted = [word for library in libraries for word in ("--trust", library)]
    with tempfile.TemporaryDirectory() as folder:
        def run(warm, name):
            output = os.path.join(folder, name + ".gnr")
            row = (name, *warm_gnc.simulate(warm, name, trusted + ["--output", output], options.timeout))
            if os.path.exists(output):
                os.remove(output)
            return row

        rows = warm_gnc.run_all(items, options.jobs, options.gnc, path, run, options.table)
    warm_gnc.print_groups(rows)
    return 0 if all(row[1] == "runs" for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
