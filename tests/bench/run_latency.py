#!/usr/bin/env python3
"""How long it takes from the click to the last result row: runs models by name, in one warm process and each in a process
of its own, and prints medians and 90 % marks.

    run_latency.py --gnc build/release/bin/gnc --names FILE [--cold N] [--timeout SECONDS]

FILE has a name per line. MODELICAPATH says where the libraries are. Models that fail, run out of time or integrate for
longer than --most-integration seconds are left out of the figures; how many is said. Processor time of cold processes is
told beside the clock, since the clock counts what else a machine does.
"""
import argparse
import json
import os
import resource
import select
import statistics
import subprocess
import tempfile
import time


def marks(values):
    values = sorted(values)
    if not values:
        return "none"
    at = lambda part: values[min(len(values) - 1, int(part * len(values)))]
    return f"median {1000 * statistics.median(values):.0f} ms, 90 % below {1000 * at(0.9):.0f} ms, longest {1000 * values[-1]:.0f} ms"


def arguments(name, folder):
    return ["simulate", name, "--output", os.path.join(folder, "result.gnr")]


def warm(options, names, folder):
    """Seconds and statistics by name; one process again after each that does not come back."""
    answers, left = {}, list(names)
    while left:
        process = subprocess.Popen([options.gnc, "batch", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, text=True, bufsize=1)
        # The first run of a process is not warm.
        for name in [left[0]] + left:
            process.stdin.write(json.dumps({"id": name, "args": arguments(name, folder)}) + "\n")
            process.stdin.flush()
            ready, _, _ = select.select([process.stdout], [], [], options.timeout)
            line = process.stdout.readline() if ready else ""
            if not line:
                process.kill()
                left = left[left.index(name) + 1:]
                break
            answers[name] = json.loads(line)
        else:
            left = []
        process.stdin.close()
        process.wait()
    return answers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--names", required=True)
    parser.add_argument("--cold", type=int, default=30, help="so many of them in cold processes too")
    parser.add_argument("--timeout", type=float, default=20)
    parser.add_argument("--most-integration", type=float, default=0.020)
    parser.add_argument("--most-equations", type=int, default=300, help="of those run cold")
    options = parser.parse_args()
    names = [line.strip() for line in open(options.names) if line.strip()]
    with tempfile.TemporaryDirectory() as folder:
        answers = warm(options, names, folder)
        good = {name: a for name, a in answers.items() if a["exit"] == 0 and a.get("stats")}
        short = {name: a for name, a in good.items() if a["stats"]["integrate_s"] < options.most_integration}
        print(f"{len(names)} models, {len(good)} run, {len(short)} of them integrate for less than "
              f"{1000 * options.most_integration:.0f} ms")
        print("warm, in all:", marks([a["seconds"] for a in short.values()]))
        for part in ("model_s", "structure_s", "codegen_s", "init_s", "integrate_s"):
            print(f"  {part}:", marks([a["stats"][part] for a in short.values()]))
        small = [name for name, a in short.items() if a["stats"]["equations"] < options.most_equations]
        step = max(1, len(small) // max(1, options.cold))
        clock, processor = [], []
        for name in small[::step]:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            begin = time.monotonic()
            subprocess.run([options.gnc] + arguments(name, folder), stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, check=False)
            clock.append(time.monotonic() - begin)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            processor.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        print(f"cold, {len(clock)} of {len(small)} with less than {options.most_equations} equations:", marks(clock))
        print("  processor time:", marks(processor))


main()
