#!/usr/bin/env python3
"""Whether two builds of gnc flatten the same models to the same text, byte by byte, messages included.

  MODELICAPATH=FOLDER compare_flat.py --before OLD/bin/gnc --after NEW/bin/gnc --list examples.tsv [--jobs 2]

The first column of the list is the name of a model. Each model that differs is printed with the first line that does.
"""
import argparse
import concurrent.futures
import subprocess
import sys

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--before", required=True)
parser.add_argument("--after", required=True)
parser.add_argument("--list", required=True)
parser.add_argument("--jobs", type=int, default=2)
parser.add_argument("--timeout", type=float, default=120)
arguments = parser.parse_args()


def flat(gnc, name):
    try:
        done = subprocess.run([gnc, "flatten", name], capture_output=True, timeout=arguments.timeout, check=False)
    except subprocess.TimeoutExpired:
        return "no answer in time"
    return f"exit {done.returncode}\n" + done.stdout.decode(errors="replace") + done.stderr.decode(errors="replace")


def difference(name):
    before, after = flat(arguments.before, name), flat(arguments.after, name)
    if before == after:
        return name, None, before.startswith("exit 0")
    for a, b in zip(before.splitlines(), after.splitlines()):
        if a != b:
            return name, f"before: {a}\n  after:  {b}", True
    return name, "one is longer", True


def main():
    with open(arguments.list) as file:
        names = [line.split("\t")[0].strip() for line in file]
    names = [name for name in names if "." in name and not name.startswith("#")]
    different = good = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for name, text, flattens in pool.map(difference, names):
            good += flattens
            if text:
                different += 1
                print(f"{name}\n  {text}", flush=True)
    print(f"{len(names)} models, {good} flatten, {different} differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
