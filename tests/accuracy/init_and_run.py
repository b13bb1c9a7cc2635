#!/usr/bin/env python3
"""Do `gnc init` and a run say the same of the start of the same model?

    init_and_run.py GNC LIST [COUNT [SEED [JOBS]]]

LIST names models, one a line (MODELICAPATH has the libraries). Of COUNT of them the values that `gnc init` finds are
compared with the first row of a run that ends where it starts, and so is what both say: whether there is a start, which
conditions are one too many and which start values are taken. Told are the models in which anything differs."""
import csv
import os
import random
import sys

import warm_gnc

SECONDS = 60  # of the processor, for one answer
# What compiling says of the start, and what a run says of its solution.
SAID = ("InitialEquationRedundant", "FixedStartRedundant", "StartValueAssumed", "InitialOverdetermined",
        "InitialUndetermined", "UndeterminedByScenario", "Run")


def said(answer):
    return sorted(f"{d['kind']}: {d['message']}" for d in answer["diagnostics"]
                  if d.get("kind") in SAID and d.get("severity") != "note")


def first_row(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = csv.reader(file)
        return dict(zip(next(rows), next(rows)))


def number(text):
    return {"true": 1.0, "false": 0.0}.get(text) if text in ("true", "false") else float(text)


def compared(warm, name):
    """As warm_gnc's rows: name, verdict, seconds, what differs."""
    init, used = warm.run(["init", name], SECONDS)
    output = os.path.join(warm.folder.name, "start.csv")
    run, more = warm.run(["simulate", name, "--stop-time", "0", "--output", output], SECONDS)
    if not init or not run:
        return name, "time", used + more, f"init {bool(init)}, run {bool(run)}"
    differs = []
    if (init["exit"] == 0) != (run["exit"] == 0):
        differs.append(f"init ends with {init['exit']}, the run with {run['exit']}: " +
                       "; ".join(said(init) + said(run))[:300])
    elif said(init) != said(run):
        differs.append("; ".join(sorted(set(said(init)) ^ set(said(run))))[:400])
    values = next((line["values"] for line in init.get("output", []) if isinstance(line, dict) and "values" in line),
                  {})
    off = []
    if run["exit"] == 0 and init["exit"] == 0:
        row = first_row(output)
        os.remove(output)
        for quantity, value in values.items():
            try:
                other = number(row[quantity])
            except (KeyError, ValueError):
                continue
            if value is None or abs(value - other) > 1e-9 + 1e-6 * max(abs(value), abs(other)):
                off.append(f"{quantity}: {value} and {other}")
    if off:
        differs.append(f"{len(off)} values: " + ", ".join(off[:4]))
    verdict = "fails" if differs else "agrees"
    return name, verdict, used + more, ("differs: " + " | ".join(differs)) if differs else ""


def main():
    with open(sys.argv[2], encoding="utf-8") as file:
        names = file.read().split()
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1).shuffle(names)
    jobs = int(sys.argv[5]) if len(sys.argv) > 5 else 2
    rows = warm_gnc.run_all(names[:count], jobs, sys.argv[1], os.environ["MODELICAPATH"], compared)
    for name, verdict, _, text in rows:
        if verdict != "agrees":
            print(f"  {name}: {verdict} {text}")
    agree = sum(row[1] == "agrees" for row in rows)
    print(f"{agree} of {len(rows)} models say the same, {sum(row[2] for row in rows):.0f} s of the processor")


main()
