#!/usr/bin/env python3
"""Checks all classes of libraries, or flattens models, and counts what gnc says by kind and cause.

    check_libraries.py --path FOLDER_OF_LIBRARIES [--gnc GNC] [--table FILE] LIBRARY …
    check_libraries.py --path FOLDER_OF_LIBRARIES [--gnc GNC] [--table FILE] --flatten MODELS.tsv

The first form runs `gnc check --class LIBRARY` for each of them. What it counts of a library that is known to be right
are false errors, and warnings that say what Gnomon cannot do. The second form flattens every model of a table with a
column `name` in one process; where there is a column `n_eq`, the number of equations that another tool counted, the
ratio is shown: tools count aliases and constants differently, but ten times more or fewer is worth a look.
The exit code is 0 when there was no error.
"""
import argparse
import collections
import csv
import json
import os
import re
import resource
import subprocess
import sys
import time


def cause(diagnostic):
    """The message without what differs from place to place."""
    text = diagnostic.get("message", "").splitlines()[0] if diagnostic.get("message") else ""
    return re.sub(r"\d+(\.\d+)?", "N", re.sub(r"'[^']*'", "'…'", text))[:100]


def print_counts(found):
    counts = collections.Counter()
    example = {}
    for diagnostic, where in found:
        key = (diagnostic["severity"], diagnostic["kind"], cause(diagnostic))
        counts[key] += 1
        example.setdefault(key, where)
    for (severity, kind, text), number in sorted(counts.items(), key=lambda item: (item[0][0], -item[1])):
        print(f"  {number:4} {severity:7} {kind:20} {text} | {example[(severity, kind, text)]}")


def check(options, environment, library):
    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    clock = time.monotonic()
    done = subprocess.run([options.gnc, "check", "--class", library, "--json"], capture_output=True, text=True,
                          env=environment, check=False)
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime
    found = []
    for line in done.stdout.splitlines():
        try:
            diagnostic = json.loads(line)
        except ValueError:
            continue
        file = os.path.relpath(diagnostic.get("file", ""), options.path) if diagnostic.get("file") else ""
        found.append((diagnostic, f"{file}:{diagnostic.get('line', '')}"))
    errors = sum(d["severity"] == "error" for d, _ in found)
    print(f"{library}: exit code {done.returncode}, {errors} errors, {len(found) - errors} warnings, "
          f"{seconds:.1f} s of processor time, {time.monotonic() - clock:.1f} s")
    print_counts(found)
    return [(d["severity"], d["kind"], where, d["message"].replace("\n", " ")) for d, where in found], \
        errors + (done.returncode not in (0, 1))


def flatten(options, environment):
    with open(options.flatten, encoding="utf-8") as file:
        models = [row for row in csv.DictReader(file, delimiter="\t")]
    requests = "".join(json.dumps({"id": row["name"], "args": ["flatten", row["name"], "--quiet"]}) + "\n"
                       for row in models)
    done = subprocess.run([options.gnc, "batch", "-"], input=requests, capture_output=True, text=True,
                          env=environment, check=False)
    answers = {}
    for line in done.stdout.splitlines():
        answer = json.loads(line)
        answers[answer["id"]] = answer
    rows, found, seconds, unbalanced, odd = [], [], [], 0, []
    for row in models:
        answer = answers.get(row["name"], {"exit": 4, "diagnostics": [], "stats": {}, "seconds": 0})
        errors = [d for d in answer["diagnostics"] if d["severity"] == "error"]
        stats = answer["stats"]
        seconds.append(answer["seconds"])
        equations, variables = stats.get("equations"), stats.get("variables")
        if answer["exit"]:
            found.append((errors[0] if errors else {"severity": "error", "kind": "Crash", "message": ""}, row["name"]))
        elif equations != variables:
            unbalanced += 1
            odd.append((row["name"], f"{equations} equations, {variables} variables"))
        expected = row.get("n_eq")
        if not answer["exit"] and expected and expected.isdigit() and int(expected) >= 10 and \
                not 0.1 <= equations / int(expected) <= 10:
            odd.append((row["name"], f"{equations} equations, another tool has {expected}"))
        rows.append((row["name"], str(answer["exit"]), f"{answer['seconds']:.3f}", str(equations), str(variables),
                     expected or "", errors[0]["message"].replace("\n", " ") if errors else ""))
    seconds.sort()
    good = len(models) - len(found) - unbalanced
    print(f"{len(models)} models: {good} flatten and are balanced ({100 * good / len(models):.1f} %), "
          f"{len(found)} do not flatten, {unbalanced} differ in equations and variables; "
          f"median {1000 * seconds[len(seconds) // 2]:.0f} ms, longest {seconds[-1]:.2f} s")
    print_counts(found)
    for name, text in odd:
        print(f"  {name}: {text}")
    return rows, len(found) + unbalanced


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("libraries", nargs="*")
    parser.add_argument("--path", required=True, help="folder with the libraries")
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--table", help="write every finding, or every model, to this file")
    parser.add_argument("--flatten", help="a table with a column 'name'")
    options = parser.parse_args()
    environment = dict(os.environ, MODELICAPATH=options.path)
    rows, failures = [], 0
    if options.flatten:
        rows, failures = flatten(options, environment)
    for library in options.libraries:
        said, errors = check(options, environment, library)
        rows += said
        failures += errors
    if options.table:
        with open(options.table, "w", encoding="utf-8") as file:
            for row in rows:
                file.write("\t".join(row) + "\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
