#!/usr/bin/env python3
"""Compares how long the integration of models takes with what another program says of its own.

    tests/bench/integration_times.py --times FILE.tsv [--gnc PROGRAM] [--match REGEX] [--timeout 60] [--best 2] [--table FILE.tsv]

MODELICAPATH names the library. FILE.tsv has a line per model, tab-separated, with the columns name and cpu_s, the
processor seconds of the other program's simulation. Here it is "integrate_s" of `gnc simulate --stats`: all of the run
behind its start, by the clock, the best of so many runs, one at a time; so the machine has to be quiet. The table has a
line per model: name, seconds there, seconds here of the integration, of the start and of the preparation.
"""
import argparse
import csv
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile


def run(gnc, name, timeout, folder):
    """What `gnc` measured of one run, or nothing."""
    stats = os.path.join(folder, "stats.json")
    if os.path.exists(stats):
        os.remove(stats)
    try:
        subprocess.run([gnc, "simulate", name, "--output", os.path.join(folder, "result.gnr"), "--stats", stats],
                       capture_output=True, timeout=timeout, check=False)
        with open(stats, encoding="utf-8") as file:
            return json.load(file)
    except (subprocess.TimeoutExpired, OSError, json.JSONDecodeError):
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", required=True)
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--match", default="")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--best", type=int, default=2)
    parser.add_argument("--table")
    options = parser.parse_args()
    options.gnc = os.path.abspath(options.gnc)
    rows, silent = [], []
    with open(options.times, encoding="utf-8") as file, tempfile.TemporaryDirectory() as folder:
        for line in csv.DictReader(file, delimiter="\t"):
            if not line["cpu_s"] or not re.search(options.match, line["name"]):
                continue
            runs = [run(options.gnc, line["name"], options.timeout, folder) for _ in range(options.best)]
            if None in runs:
                silent.append(line["name"])
                continue
            best = min(runs, key=lambda measured: measured["integrate_s"])
            rows.append((line["name"], float(line["cpu_s"]), best["integrate_s"], best["init_s"],
                         best["model_s"] + best["structure_s"] + best["codegen_s"]))
    if not rows:
        print("no model was measured")
        return 1
    if options.table:
        with open(options.table, "w", encoding="utf-8") as file:
            file.write("name\tthere\tintegration\tstart\tpreparation\n")
            for row in rows:
                file.write("\t".join(str(cell) for cell in row) + "\n")
    ratios = sorted(((row[2] / max(row[1], 1e-4), row) for row in rows), reverse=True)
    good = sum(ratio <= 1 for ratio, _ in ratios)
    print(f"{good} of {len(rows)} models ({100 * good / len(rows):.1f} %) are integrated in at most the other program's "
          f"seconds, median ratio {statistics.median(ratio for ratio, _ in ratios):.3f}")
    for ratio, row in ratios:
        if ratio > 1:
            print(f"  {row[0]}: {row[2]:.3f} s here, {row[1]:.3f} s there, {ratio:.2f}")
    for name in silent:
        print(f"  no answer: {name}")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
