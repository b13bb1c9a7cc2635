#!/usr/bin/env python3
"""Simulates the examples of a library that ships reference results, and compares.

    reference_results.py --path FOLDERS LIBRARY [--gnc GNC] [--jobs 2] [--timeout 60] [--table FILE]
                         [--match REGEX] [--every N] [--first K] [--again TABLE]

LIBRARY is the folder with package.mo; --path is the MODELICAPATH of what it uses. Read are
Resources/ReferenceResults/Dymola/NAME.txt (a line `variable=[…]` each: two values are those of start and stop, 101 are
spread evenly between) and, for tolerance and method, the `simulateModel(…)` of the scripts below
Resources/Scripts/Dymola. Start and stop are those of the reference. What has no such script, or no time
(exports of FMUs), is no example and left out.

A model agrees when each of its variables lies within 1 % of the variable's range of what our curve is within half a
step of the reference's points (0.5 % of the time: an event may come a little earlier or later). Where the reference does not move,
its range is taken as a thousandth of its size. --every and --first take a part: the K-th of each N models; --again the models
of an earlier table that did not agree. C code of the library is trusted. Groups of equal messages are printed; the exit code is 0 when all agree.
"""
import argparse
import csv
import glob
import math
import os
import re
import sys
import tempfile
from bisect import bisect_left, bisect_right

import warm_gnc

STEPS = 100
# As the tool has it whose results they are, where a script says nothing else.
INTERVALS = 500


def scripts_of(library):
    """Of each model: its settings, as the arguments of simulateModel."""
    found = {}
    for file_name in glob.glob(os.path.join(library, "Resources/Scripts/Dymola/**/*.mos"), recursive=True):
        with open(file_name, encoding="utf-8", errors="replace") as file:
            text = re.sub(r"//[^\n]*", "", file.read())
        call = re.search(r"simulateModel\s*\(\s*(?:problem\s*=\s*)?\"([\w.]+)\"(.*?)\)\s*(?:;|$|\n\s*\w)", text, re.S)
        if call:
            given = dict(re.findall(r"(\w+)\s*=\s*\"?([^,\"\s)]+)", call.group(2)))
            found[call.group(1)] = given
    return found


def reference_of(file_name):
    """(start, stop) and the values of each variable."""
    variables, times = {}, None
    with open(file_name, encoding="utf-8") as file:
        for line in file:
            match = re.match(r"([^\s{}\"'].*?)=\[(.*)\]\s*$", line)
            if match:
                values = [float(v) for v in match.group(2).split(",")]
                if match.group(1) == "time":
                    times = (values[0], values[-1])
                else:
                    variables[match.group(1)] = values
    return times, variables


def spelled(name):
    """a.der(x) is what others call der(a.x)."""
    name = name.replace(" ", "")
    match = re.match(r"(.+\.)der\((.+)\)$", name)
    return f"der({match.group(1)}{match.group(2)})" if match else name


def read_curves(file_name, wanted):
    with open(file_name, encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        head = [name.replace(" ", "") for name in next(rows)]
        columns = [(i, []) for i, name in enumerate(head) if name in wanted]
        time = []
        for row in rows:
            time.append(float(row[0]))
            for i, column in columns:
                column.append({"true": 1.0, "false": 0.0}.get(row[i]) if row[i] in ("true", "false") else float(row[i]))
    return time, {head[i]: column for i, column in columns}


def deviation(time, curve, times, reference):
    """By how much of its range the reference lies outside of our curve, at worst, and when."""
    low, high = min(reference), max(reference)
    scale = max(high - low, 1e-3 * max(abs(low), abs(high)), 1e-6)
    step = (times[1] - times[0]) / STEPS
    worst, when = 0.0, times[0]
    for i, value in enumerate(reference):
        at = times[0] + (times[1] - times[0]) * i / (len(reference) - 1)
        begin = max(0, bisect_left(time, at - 0.5001 * step))
        part = curve[begin:max(begin + 1, bisect_right(time, at + 0.5001 * step))]
        if not part or any(v != v for v in part):
            return math.inf, at
        off = max(value - max(part), min(part) - value, 0.0) / scale
        if off > worst:
            worst, when = off, at
    return worst, when


def compare(file_name, times, variables):
    """The first sentence that says what does not agree, or nothing."""
    wanted = {spelled(name): values for name, values in variables.items()}
    time, curves = read_curves(file_name, wanted)
    if not time or time[-1] < times[1] - 1e-6 * (times[1] - times[0]):
        return "ends at %g of %g" % (time[-1] if time else math.nan, times[1])
    bad, worst = [], (0.0, "")
    for name, values in wanted.items():
        if name not in curves:
            bad.append(name)
            worst = max(worst, (math.inf, f"there is no {name}"))
            continue
        off, when = deviation(time, curves[name], times, values)
        if off > 0.01:
            bad.append(name)
            worst = max(worst, (off, f"{name} is off by {100 * off:.3g} % of its range at {when:g}"))
    return f"{len(bad)} of {len(wanted)}: {worst[1]}" if bad else ""


def intervals_of(given, times):
    """Between the points of its own output, reference values are interpolated linearly."""
    if "numberOfIntervals" in given:
        return int(given["numberOfIntervals"])
    if "outputInterval" in given:
        return round((times[1] - times[0]) / float(given["outputInterval"]))
    return 0


def run(options, folder, warm, item):
    name, given, reference = item
    times, variables = reference_of(reference)
    output = os.path.join(folder, name + ".csv")
    pattern = "|".join(re.escape(spelled(v)).replace(r"\,", r", ?") for v in variables)
    arguments = ["--trust", options.library, "--start-time", repr(times[0]), "--stop-time", repr(times[1]),
                 "--intervals", str(max(INTERVALS, intervals_of(given, times))), "--output", output,
                 "--signals-matching", f"^({pattern})$"]
    if "tolerance" in given:
        arguments += ["--tolerance", given["tolerance"]]
    if given.get("method", "").lower() == "euler" and "fixedstepsize" in given:
        arguments += ["--solver", "euler", "--step", given["fixedstepsize"]]
    verdict, seconds, text = warm_gnc.simulate(warm, name, arguments, options.timeout)
    if verdict == "runs":
        text = compare(output, times, variables)
        verdict = "differs" if text else "agrees"
    if os.path.exists(output):
        os.remove(output)
    return name, verdict, seconds, text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library")
    parser.add_argument("--path", required=True)
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--table")
    parser.add_argument("--match", default="")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--again")
    options = parser.parse_args()
    library = options.library = os.path.abspath(options.library)
    items = []
    for name, given in sorted(scripts_of(library).items()):
        reference = os.path.join(library, "Resources/ReferenceResults/Dymola", name.replace(".", "_") + ".txt")
        if os.path.exists(reference) and reference_of(reference)[0]:
            items.append((name, given, reference))
    if options.again:
        with open(options.again, encoding="utf-8") as file:
            again = {line.split("\t")[0] for line in file if line.split("\t")[1] != "agrees"}
        items = [item for item in items if item[0] in again]
    items = [item for item in items if re.search(options.match, item[0])][options.first::options.every]
    path = os.pathsep.join([options.path, os.path.dirname(library)])
    with tempfile.TemporaryDirectory() as folder:
        rows = warm_gnc.run_all(items, options.jobs, options.gnc, path,
                                lambda warm, item: run(options, folder, warm, item), options.table)
    warm_gnc.print_groups(rows)
    return 0 if all(row[1] == "agrees" for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
