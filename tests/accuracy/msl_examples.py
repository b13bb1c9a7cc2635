#!/usr/bin/env python3
"""Simulates listed examples of the Modelica Standard Library and compares the curves with references.

    tests/accuracy/msl_examples.py --references DIR --compare PROGRAM [--gnc PROGRAM] [--tiers 1,2] [--match REGEX]
                                   [--jobs 2] [--timeout 40] [--table FILE.tsv] [--markdown FILE.md]

MODELICAPATH names the library. DIR/examples.tsv lists the models (columns name and tier, tab-separated); DIR/NAME.csv is
the reference of a model, whose first line says start, stop, interval and tolerance. PROGRAM RESULT.csv REFERENCE.csv
exits with 0 if the curves agree. A model without a reference passes when it runs to its end.
The table has a line per model: tier, name, exit code of gnc, seconds, verdict, and the first error where there is one.
The exit code is 0 when every model passes.
"""
import argparse
import collections
import csv
import os
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

SETTINGS = (("start", "--start-time"), ("stop", "--stop-time"), ("interval", "--interval"),
            ("tolerance", "--tolerance"))


def settings_of(reference):
    with open(reference, encoding="utf-8") as file:
        head = file.readline()
    found = []
    for word, option in SETTINGS:
        match = re.search(word + r"[A-Za-z]*\s*[=:]\s*([-+0-9.eE]+)", head)
        if match:
            found += [option, match.group(1)]
    return found


def run(options, folder, name):
    """Exit code (None: out of time), seconds, verdict, first error."""
    output = os.path.join(folder, name + ".csv")
    reference = os.path.join(options.references, name + ".csv")
    has_reference = os.path.exists(reference)
    command = [options.gnc, "simulate", name, "--output", output] + (settings_of(reference) if has_reference else [])
    begin = time.monotonic()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=options.timeout, check=False)
    except subprocess.TimeoutExpired:
        return None, time.monotonic() - begin, "time out", ""
    seconds = time.monotonic() - begin
    if done.returncode != 0:
        errors = [line for line in done.stderr.splitlines() if "error:" in line] or done.stderr.splitlines()[-1:]
        verdict = "crash" if done.returncode < 0 else "run fails" if done.returncode == 3 else "error"
        return done.returncode, seconds, verdict, errors[0] if errors else ""
    if not has_reference:
        os.remove(output)
        return 0, seconds, "runs", ""
    compared = subprocess.run([sys.executable, options.compare, output, reference], capture_output=True, text=True,
                              check=False)
    os.remove(output)
    if compared.returncode == 0:
        return 0, seconds, "pass", ""
    return 0, seconds, "differs", (compared.stdout.strip().splitlines() or [""])[-1]


def summary(results):
    verdicts = ["pass", "runs", "differs", "run fails", "time out", "error", "crash"]
    lines = ["| tier | models | " + " | ".join(verdicts) + " |", "|" + "---|" * (len(verdicts) + 2)]
    for tier in sorted({r[0] for r in results}) + ["all"]:
        rows = [r for r in results if tier in (r[0], "all")]
        count = collections.Counter(r[4] for r in rows)
        lines.append("| %s | %d | " % (tier, len(rows)) + " | ".join(str(count[v]) for v in verdicts) + " |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--references", required=True)
    parser.add_argument("--compare", required=True)
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--tiers", default="")
    parser.add_argument("--match", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=40)
    parser.add_argument("--table")
    parser.add_argument("--markdown")
    options = parser.parse_args()
    if not os.environ.get("MODELICAPATH"):
        parser.error("MODELICAPATH must name the folder of the library")
    with open(os.path.join(options.references, "examples.tsv"), encoding="utf-8") as file:
        models = [(row["tier"], row["name"]) for row in csv.DictReader(file, delimiter="\t")]
    tiers = set(options.tiers.split(",")) - {""}
    models = [m for m in models if (not tiers or m[0] in tiers) and re.search(options.match, m[1])]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(options.jobs) as pool:
        outcomes = list(pool.map(lambda m: run(options, folder, m[1]), models))
    results = [(tier, name, *outcome) for (tier, name), outcome in zip(models, outcomes)]
    if options.table:
        with open(options.table, "w", encoding="utf-8") as file:
            for tier, name, code, seconds, verdict, error in results:
                file.write("%s\t%s\t%s\t%.2f\t%s\t%s\n" % (tier, name, code, seconds, verdict, error[:300]))
    text = summary(results)
    if options.markdown:
        with open(options.markdown, "w", encoding="utf-8") as file:
            file.write(text + "\n")
    print(text)
    return 0 if all(r[4] in ("pass", "runs") for r in results) else 1


if __name__ == "__main__":
    sys.exit(main())
