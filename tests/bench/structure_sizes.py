#!/usr/bin/env python3
"""Compares how large the systems are that models are left with, with what another program says of its own.

    tests/bench/structure_sizes.py --sizes FILE.tsv [--gnc PROGRAM] [--match REGEX] [--timeout 60] [--table FILE.tsv]

MODELICAPATH names the library. FILE.tsv has a line per model, tab-separated, with the columns name and lin, lin_torn,
nonlin, nonlin_torn: lists of numbers with commas between them, the unknowns of each linear and nonlinear system before
and after tearing. Here a system is what the continuous equations solve together, and its size what `gnc structure`
calls iterated: the torn unknowns. A linear system with one of these is a division, which counts as nothing on both sides.
The table has a line per model: name, sizes there before and after tearing, largest system here, sum of sizes here, and
whether that is at most the sum of sizes after tearing there. The exit code is 0 when all models could be asked.
"""
import argparse
import csv
import json
import os
import re
import subprocess
import sys


def numbers(text):
    return [int(n) for n in (text or "").split(",") if n]


def ask(gnc, name, timeout):
    """Unknowns and what is iterated of each system, or nothing."""
    try:
        done = subprocess.run([gnc, "structure", "--json", name], capture_output=True, text=True, timeout=timeout,
                              check=False)
    except subprocess.TimeoutExpired:
        return None
    for line in done.stdout.splitlines():
        try:
            answer = json.loads(line)
        except json.JSONDecodeError:
            continue
        if "tearing" in answer:
            return [len(system["unknowns"]) for system in answer["tearing"]], \
                   [system["iterated"] for system in answer["tearing"]]
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", required=True)
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--match", default="")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--table")
    options = parser.parse_args()
    options.gnc = os.path.abspath(options.gnc)
    rows, silent = [], []
    with open(options.sizes, encoding="utf-8") as file:
        for line in csv.DictReader(file, delimiter="\t"):
            if not re.search(options.match, line["name"]):
                continue
            asked = ask(options.gnc, line["name"], options.timeout)
            if asked is None:
                silent.append(line["name"])
                continue
            before = sum(numbers(line["lin"]) + numbers(line["nonlin"]))
            after = sum(numbers(line["lin_torn"]) + numbers(line["nonlin_torn"]))
            rows.append((line["name"], before, after, max(asked[0], default=0), sum(asked[0]), sum(asked[1])))
    if options.table:
        with open(options.table, "w", encoding="utf-8") as file:
            file.write("name\tthere\tthere_torn\tlargest\there\there_torn\tat_most\n")
            for row in rows:
                file.write("\t".join(str(cell) for cell in row) + f"\t{int(row[5] <= row[2])}\n")
    good = sum(row[5] <= row[2] for row in rows)
    print(f"{good} of {len(rows)} models have at most the other program's sum of sizes after tearing "
          f"({sum(row[5] for row in rows)} here, {sum(row[2] for row in rows)} there)")
    for row in sorted(rows, key=lambda row: row[2] - row[5])[:20]:
        if row[5] > row[2]:
            print(f"  {row[0]}: {row[5]} of {row[4]} here, {row[2]} of {row[1]} there")
    for name in silent:
        print(f"  no answer: {name}")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
