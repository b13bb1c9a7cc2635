#!/usr/bin/env python3
"""Runs models with two integrators at a small tolerance, and says how far their curves lie apart.

    two_integrators.py --path FOLDERS [--gnc GNC] [--solvers ida,cvode] [--tolerance 1e-10] [--until TIME]
                       [--signals-from FOLDER] MODEL …

Where a reference of another tool differs from us, agreement of methods that share nothing but the model says that our
curve is its solution. Compared is at the times that both results have, with what is before and behind an event there;
apart by how much of the signal's range, and when. Signals are all, or those of FOLDER/MODEL.csv.
"""
import argparse
import csv
import os
import subprocess
import sys
import tempfile


def head_of(file_name):
    with open(file_name, encoding="utf-8", newline="") as file:
        return next(csv.reader(line for line in file if not line.startswith("#")))[1:]


def rows_of(file_name):
    """Names and, of each time, the rows there."""
    with open(file_name, encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        names, at = next(rows)[1:], {}
        for row in rows:
            at.setdefault(row[0], []).append([float({"true": 1, "false": 0}.get(v, v)) for v in row[1:]])
    return names, at


def apart(first, second):
    """Of the signal that is worst: share of its range, time, name; and how many are apart by more than 1e-6."""
    (names, a), (others, b) = first, second
    worst, more = (0.0, 0.0, ""), 0
    for i, name in enumerate(names):
        if name not in others:
            continue
        k = others.index(name)
        values = [row[i] for rows in a.values() for row in rows]
        scale = max(max(values) - min(values), 1e-9 * max(map(abs, values)), 1e-12)
        own = max(((min(abs(x[i] - y[k]) for x in rows for y in b[time]) / scale, float(time), name)
                   for time, rows in a.items() if time in b), default=(0.0, 0.0, name))
        more += own[0] > 1e-6
        worst = max(worst, own)
    return worst, more


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("models", nargs="+")
    parser.add_argument("--path", required=True)
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--solvers", default="ida,cvode")
    parser.add_argument("--tolerance", default="1e-10")
    parser.add_argument("--until")
    parser.add_argument("--signals-from")
    options = parser.parse_args()
    environment = dict(os.environ, MODELICAPATH=options.path)
    good = True
    for model in options.models:
        results = []
        with tempfile.TemporaryDirectory() as folder:
            for solver in options.solvers.split(","):
                output = os.path.join(folder, solver + ".csv")
                command = [options.gnc, "simulate", model, "--solver", solver, "--tolerance", options.tolerance,
                           "--output", output] + (["--stop-time", options.until] if options.until else [])
                if options.signals_from:
                    for name in head_of(os.path.join(options.signals_from, model + ".csv")):
                        command += ["--signal", name]
                made = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
                if made.returncode:
                    print(f"{model}\t{solver} fails: {' '.join(made.stderr.split())[-300:]}")
                    break
                results.append(rows_of(output))
        if len(results) < 2:
            good = False
            continue
        (share, when, name), more = apart(*results)
        print(f"{model}\tapart by {share:.2g} of the range of {name} at {when:g}; {more} of {len(results[0][0])} signals "
              "by more than 1e-6", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
