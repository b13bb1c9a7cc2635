#!/usr/bin/env python3
"""How long examples of a library take to flatten, cold and warm, and how many rows their families have.

  MODELICAPATH=FOLDER flatten_examples.py --list examples.tsv [--gnc build/release/bin/gnc] [--repeat 3] [--match REGEX]

The list has a column `name`. Cold: a process of its own for each, its processor time with the start of the process and
the reading of the libraries. Warm: all of them in one `gnc batch`, --repeat times; the fastest of those after the first.
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
import time

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--list", required=True)
parser.add_argument("--gnc", default="build/release/bin/gnc")
parser.add_argument("--match", default=".")
parser.add_argument("--repeat", type=int, default=3)
parser.add_argument("--table", help="write one line per example to this file")
parser.add_argument("--skip-cold", action="store_true")
arguments = parser.parse_args()


def cold(name, stats):
    with tempfile.TemporaryFile() as errors:
        begin = time.monotonic()
        process = subprocess.Popen([arguments.gnc, "flatten", name, "--quiet", "--stats", stats],
                                   stdout=subprocess.DEVNULL, stderr=errors)
        _, status, used = os.wait4(process.pid, 0)
        wall = time.monotonic() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used.ru_utime + used.ru_stime, wall


def warm(names):
    lines = "".join(json.dumps({"id": f"{turn} {name}", "args": ["flatten", name, "--quiet"]}) + "\n"
                    for turn in range(arguments.repeat) for name in names)
    process = subprocess.run([arguments.gnc, "batch", "-"], input=lines, capture_output=True, text=True)
    seconds, stats, failed = {}, {}, {}
    for line in process.stdout.splitlines():
        answer = json.loads(line)
        turn, name = answer["id"].split(" ", 1)
        stats[name] = answer["stats"]
        if answer["exit"] != 0:
            failed[name] = next((d["message"] for d in answer["diagnostics"] if d.get("severity") == "error"), "")
        elif turn != "0" or arguments.repeat == 1:
            seconds[name] = min(seconds.get(name, 1e9), answer["seconds"])
    return seconds, stats, failed


def line(title, values):
    if values:
        values = sorted(values.values())
        print(f"| {title} | {len(values)} | {1000 * statistics.median(values):.1f} | "
              f"{1000 * values[int(0.9 * (len(values) - 1))]:.1f} | {1000 * values[-1]:.0f} |")


def main():
    with open(arguments.list) as file:
        names = [row["name"] for row in csv.DictReader(file, delimiter="\t") if re.search(arguments.match, row["name"])]
    coldSeconds, coldWall = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        for name in names if not arguments.skip_cold else []:
            code, seconds, wall = cold(name, os.path.join(folder, "stats.json"))
            if code == 0:
                coldSeconds[name], coldWall[name] = seconds, wall
    warmSeconds, stats, failed = warm(names)
    print("| ms | examples | median | 90 % | worst |\n|---|---|---|---|---|")
    line("cold, processor", coldSeconds)
    line("cold, clock", coldWall)
    line("warm, clock", warmSeconds)
    for title, values in (("cold", coldSeconds), ("warm", warmSeconds)):
        slow = sorted(values, key=values.get, reverse=True)[:5]
        print(f"slowest {title}: " + ", ".join(f"{name} {values[name]:.2f} s" for name in slow))
    for name, why in failed.items():
        print(f"not flattened: {name}: {why}")
    print("\n| rows per family | equations | families | rows per family |\n|---|---|---|---|")
    for pattern in (r"\.MultiBody\.", r"\.Fluid\."):
        chosen = sorted((n for n in names if re.search(pattern, n) and stats.get(n, {}).get("families")),
                        key=lambda n: -stats[n]["equations"])[:10]
        for name in chosen:
            s = stats[name]
            print(f"| {name.removeprefix('Modelica.')} | {s['equations']} | {s['families']} | "
                  f"{s['equations'] / s['families']:.1f} |")
    if arguments.table:
        with open(arguments.table, "w") as file:
            for name in names:
                file.write(f"{name}\t{coldSeconds.get(name, '')}\t{warmSeconds.get(name, '')}\t"
                           f"{stats.get(name, {}).get('equations', '')}\t{stats.get(name, {}).get('families', '')}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
