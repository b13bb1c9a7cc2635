#!/usr/bin/env python3
"""How each pass grows with a model: seconds, memory and exponents, as a Markdown table.

  scaling.py --gnc build/release/bin/gnc [--model chain] [--sizes 1000,10000,100000] [--simulate] [--timeout 300]

Without --simulate the model is flattened only. Figures come from `--stats` of gnc, by the clock; processor time (with
the start of the process) and memory from the operating system.
An exponent compares neighbouring sizes: 1 is linear. Rows per family are equations by families.
"""
import argparse
import json
import math
import os
import subprocess
import sys
import tempfile

from large_models import MODELS

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--gnc", default="build/release/bin/gnc")
parser.add_argument("--model", default="chain", choices=sorted(MODELS))
parser.add_argument("--sizes", default="1000,10000,100000")
parser.add_argument("--simulate", action="store_true", help="to the first step, and one output interval")
parser.add_argument("--stop-time", default="1e-6", help="of a simulation; small: what counts is the first step")
parser.add_argument("--intervals", default="1")
parser.add_argument("--timeout", type=float, default=300)
arguments = parser.parse_args()

SIMULATE = ["parse_s", "model_s", "structure_s", "codegen_s", "init_s", "integrate_s", "total_s"]


def run(size, folder):
    name, text = MODELS[arguments.model](size)
    path = os.path.join(folder, "model.mo")
    with open(path, "w") as file:
        file.write(text)
    stats = os.path.join(folder, "stats.json")
    if arguments.simulate:
        command = [arguments.gnc, "simulate", name, path, "--stop-time", arguments.stop_time, "--intervals",
                   arguments.intervals, "--output", os.path.join(folder, "result.gnr"), "--stats", stats]
    else:
        command = [arguments.gnc, "flatten", name, path, "--quiet", "--stats", stats]
    with tempfile.TemporaryFile(mode="w+") as errors:
        process = subprocess.Popen(["timeout", f"{arguments.timeout:g}"] + command, stdout=subprocess.DEVNULL,
                                   stderr=errors)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        said = errors.read().strip().splitlines()
    if process.returncode == 124:
        return None, f"more than {arguments.timeout:g} s"
    if process.returncode != 0:
        return None, (said or [f"failed ({process.returncode})"])[0]
    with open(stats) as file:
        result = json.load(file)
    if not arguments.simulate:
        seconds = result.pop("seconds")
        result.update({f"{key}_s": value for key, value in seconds.items()})
    result["processor_s"] = used.ru_utime + used.ru_stime
    result["megabytes"] = used.ru_maxrss / 1024
    return result, ""


def main():
    last, lastSize, columns = None, None, None
    for size in (int(s) for s in arguments.sizes.split(",")):
        with tempfile.TemporaryDirectory() as folder:
            result, trouble = run(size, folder)
        if result is None:
            print(f"| {size:,} | {trouble} |")
            continue
        if columns is None:
            columns = SIMULATE + ["processor_s"] if arguments.simulate else ["flatten_s", "total_s", "processor_s"]
            print("| size | equations | families |" + "".join(f" {c[:-2]} s |" for c in columns) + " MB |")
            print("|---|---|---|" + "---|" * len(columns) + "---|")
        cells = [f"{size:,}", f"{result.get('equations', 0):,}", f"{result.get('families', 0):,}"]
        for column in columns:
            value = result.get(column, 0.0)
            cell = f"{value:.3g}"
            if last is not None and last.get(column, 0) > 1e-3 and value > 0:
                cell += f" ({math.log(value / last[column]) / math.log(size / lastSize):.2f})"
            cells.append(cell)
        cells.append(f"{result['megabytes']:.0f}")
        print("| " + " | ".join(cells) + " |", flush=True)
        last, lastSize = result, size
    return 0


if __name__ == "__main__":
    sys.exit(main())
