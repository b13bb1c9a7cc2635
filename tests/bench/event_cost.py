#!/usr/bin/env python3
"""What an event costs beside many continuous equations that have nothing to do with it.

    tests/bench/event_cost.py [--gnc PROGRAM] [--events 4000] [--repeat 5]

A discrete part whose phases follow one another in 14 passes within one event, once a millisecond, beside 1 and beside
1,000 continuous equations; and the same without events. Only a discrete variable is kept in the result. Prints seconds
per event (with events less without, best of the repetitions) for both numbers of equations, their ratio, and how many
equations are evaluated per event.
"""
import argparse
import json
import os
import subprocess
import tempfile

MODEL = """model M
  Boolean start, phase1(start=false, fixed=true), phase2(start=false, fixed=true), phase3(start=false, fixed=true);
  Integer x1(start=0, fixed=true), x2(start=0, fixed=true), x3(start=0, fixed=true), count(start=0, fixed=true);
  Boolean goesOn;
  Real y(start=10, fixed=true), w[%(cells)d];
equation
  der(y) = -y;
  for i in 1:size(w, 1) loop w[i] = i*y + sin(time) + count; end for;
  start = %(event)s;
  goesOn = mod(pre(x3), 4) <> 0;
  phase1 = edge(start) or pre(phase3) and goesOn;
  phase2 = pre(phase1);
  phase3 = pre(phase2);
  when phase1 then x1 = pre(x1) + 1; end when;
  when phase2 then x2 = pre(x2) + 1; end when;
  when phase3 then x3 = pre(x3) + 1; end when;
  when start then count = pre(count) + 1; end when;
end M;
"""


def run(options, folder, cells, events):
    stop = 1e-3 * options.events
    text = MODEL % {"cells": cells, "event": "sample(0.5e-3, 1e-3)" if events else "time > 2*%g" % stop}
    with open(os.path.join(folder, "model.mo"), "w", encoding="utf-8") as file:
        file.write(text)
    best = None
    for _ in range(options.repeat):
        stats = os.path.join(folder, "stats.json")
        subprocess.run([options.gnc, "simulate", "M", os.path.join(folder, "model.mo"), "--stop-time", str(stop),
                        "--intervals", "10", "--signal", "count", "--output", os.path.join(folder, "m.gnr"),
                        "--stats", stats], check=True, stdout=subprocess.DEVNULL)
        with open(stats, encoding="utf-8") as file:
            found = json.load(file)
        if best is None or found["integrate_s"] < best["integrate_s"]:
            best = found
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--events", type=int, default=4000)
    parser.add_argument("--repeat", type=int, default=5)
    options = parser.parse_args()
    per_event = {}
    with tempfile.TemporaryDirectory() as folder:
        for cells in (1, 1000):
            alone, with_events = (run(options, folder, cells, events) for events in (False, True))
            happened = with_events["time_events"]
            per_event[cells] = (with_events["integrate_s"] - alone["integrate_s"]) / happened
            print("%4d equations: %.2f us per event, %.1f passes, %.1f equations evaluated" %
                  (cells, 1e6 * per_event[cells], with_events["event_iterations"] / happened,
                   (with_events["equation_evals"] - alone["equation_evals"]) / happened))
    print("ratio %.3f" % (per_event[1000] / per_event[1]))


if __name__ == "__main__":
    main()
