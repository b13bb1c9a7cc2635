#!/usr/bin/env python3
"""Counts state events of random models against closed forms.

    tests/accuracy/random_events.py [--count 400] [--first 0] [--gnc PROGRAM] [--keep DIR]

Curves whose crossings are known: kinks that reach a little beyond a threshold within long steps (triangles of mod() and
abs(), the size of an oscillation, the larger of two lines), and waves whose tops do (functions of time, oscillators,
sums). A when counts each way. What the tolerance leaves open is how often an oscillator's top gets beyond a threshold
that is nearly its amplitude: there no period may count twice, and it goes up as often as it goes down.
Prints how many are right and lists the others with their numbers; the exit code is 0 if all are right.
"""
import argparse
import collections
import csv
import math
import os
import random
import sys
import tempfile

import warm_gnc

COUNTING = """  when %s then
    up = pre(up) + 1;
  end when;
  when %s then
    down = pre(down) + 1;
  end when;
"""


def model(declarations, equations, up, down):
    return ("model M\n  %s\n  Integer up(start = 0, fixed = true), down(start = 0, fixed = true);\nequation\n%s%send M;\n"
            % (declarations, "".join("  %s;\n" % e for e in equations), COUNTING % (up, down)))


def inside(points, stop):
    return sum(1 for p in points if 0 < p < stop)


def triangle(r):
    period, stop, speed = r.uniform(2, 30), 100, r.choice([1, 0.3, 2.5])
    start, width = r.uniform(0, period), 10 ** r.uniform(-7, -0.5)
    w = width * period / 2
    centres = [(k * period + period / 2 - start) / speed for k in range(-1, int(speed * stop / period) + 3)]
    curve = "abs(mod(x, %r) - %r)" % (period, period / 2)
    return (model("Real x(start = %r, fixed = true);" % start, ["der(x) = %r" % speed], "%s > %r" % (curve, w),
                  "%s < %r" % (curve, w)), stop, inside([c + w / speed for c in centres], stop),
            inside([c - w / speed for c in centres], stop), True)


def larger(r):
    """The larger of a falling and a rising line, met once."""
    stop, at = 100, r.uniform(5, 95)
    fall, rise, low = r.uniform(0.2, 3), r.uniform(0.2, 3), 10 ** r.uniform(-7, -1)
    curve = "max(%r*(%r - x), %r*(x - %r))" % (fall, at, rise, at)
    return (model("Real x(start = 0, fixed = true);", ["der(x) = 1"], "%s > %r" % (curve, low),
                  "%s < %r" % (curve, low)), stop, inside([at + low / rise], stop), inside([at - low / fall], stop), True)


def oscillation(r):
    """|x| of an oscillator against a threshold."""
    omega, amplitude, stop = r.uniform(0.3, 3), 10 ** r.uniform(-3, 3), 30
    phase, part = r.uniform(0, math.pi), 10 ** r.uniform(-5, -0.3)
    d = math.asin(part)
    centres = [(k * math.pi - phase) / omega for k in range(-1, int(omega * stop / math.pi) + 3)]
    return (model("Real x(start = %r, fixed = true, nominal = %r), v(start = %r, fixed = true, nominal = %r);"
                  % (amplitude * math.sin(phase), amplitude, amplitude * omega * math.cos(phase), amplitude * omega),
                  ["der(x) = v", "der(v) = -%r*x" % (omega * omega)], "abs(x) > %r" % (part * amplitude),
                  "abs(x) < %r" % (part * amplitude)), stop, inside([c + d / omega for c in centres], stop),
            inside([c - d / omega for c in centres], stop), True)


def top(r):
    """The top of a wave of time."""
    omega, amplitude, stop = r.uniform(0.3, 5), 10 ** r.uniform(-3, 3), 30
    phase, gap = r.uniform(0, 6), 10 ** r.uniform(-10, -1)
    threshold = amplitude * (1 - gap)
    d = math.acos(threshold / amplitude)
    tops = [(math.pi / 2 + 2 * math.pi * k - phase) / omega for k in range(-1, int(omega * stop / 6) + 3)]
    curve = "%r*sin(%r*time + %r)" % (amplitude, omega, phase)
    state = r.random() < 0.5
    return (model("Real x, y(start = 1, fixed = true);" if state else "Real x;",
                  ["x = " + curve] + (["der(y) = -y"] if state else []), "x > %r" % threshold, "x < %r" % threshold),
            stop, inside([c - d / omega for c in tops], stop), inside([c + d / omega for c in tops], stop), True)


def amplitude_of_oscillator(r):
    """The top of an oscillator: how high it gets is known to the tolerance."""
    omega, stop, gap = r.uniform(0.3, 5), 30, 10 ** r.uniform(-12, -1)
    phase = r.uniform(-3, 1)
    threshold = 1 - gap
    d = math.acos(threshold)
    tops = [(math.pi / 2 + 2 * math.pi * k - phase) / omega for k in range(-1, int(omega * stop / 6) + 3)]
    return (model("Real x(start = %r, fixed = true), v(start = %r, fixed = true);"
                  % (math.sin(phase), omega * math.cos(phase)), ["der(x) = v", "der(v) = -%r*x" % (omega * omega)],
                  "x > %r" % threshold, "x < %r" % threshold), stop, inside([c - d / omega for c in tops], stop),
            inside([c + d / omega for c in tops], stop), gap > 1e-3)


def ramped(r):
    """A triangle and a slow wave: crossings of a sum, found here by looking closely."""
    period, height, stop = r.uniform(3, 20), r.uniform(0.5, 3), 60
    omega, threshold = r.uniform(0.1, 0.5), r.uniform(-0.4, 0.4)

    def value(t):
        return height * abs(t - period * math.floor(t / period) - period / 2) + math.sin(omega * t) - 1 - threshold

    steps = 600000
    up = down = 0
    before = value(0)
    for i in range(1, steps + 1):
        now = value(stop * i / steps)
        up += before <= 0 < now
        down += before >= 0 > now
        before = now
    curve = "%r*abs(mod(x, %r) - %r) + sin(%r*time) - 1" % (height, period, period / 2, omega)
    return (model("Real x(start = 0, fixed = true);", ["der(x) = 1"], "%s > %r" % (curve, threshold),
                  "%s < %r" % (curve, threshold)), stop, up, down, True)


KINDS = [triangle, larger, oscillation, top, amplitude_of_oscillator, ramped]


def judge(case, path):
    _, _, up, down, exact = case
    with open(path, newline="", encoding="utf-8") as file:
        last = list(csv.DictReader(file))[-1]
    found = int(float(last["up"])), int(float(last["down"]))
    if exact:
        return None if found == (up, down) else "%d up and %d down instead of %d and %d" % (*found, up, down)
    if found[0] > up + 1 or found[1] > down + 1 or abs(found[0] - found[1]) > 1:
        return "%d up and %d down of at most %d and %d" % (*found, up, down)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--keep", help="models that are not right go there")
    options = parser.parse_args()
    found, wrong = collections.Counter(), collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        cases, requests = {}, []
        for number in range(options.first, options.first + options.count):
            case = KINDS[number % len(KINDS)](random.Random(number))
            path = os.path.join(folder, "%d.mo" % number)
            with open(path, "w", encoding="utf-8") as file:
                file.write(case[0])
            cases[number] = case
            requests.append({"id": str(number), "args": [
                "simulate", "M", path, "--stop-time", str(case[1]), "--intervals", "5", "--output",
                os.path.join(folder, "%d.csv" % number)]})
        answers = warm_gnc.batch(options.gnc, requests)
        for number, case in cases.items():
            kind = KINDS[number % len(KINDS)].__name__
            answer = answers.get(str(number))
            if answer is None or answer["exit"] != 0:
                why = "not run: " + " | ".join(d["message"] for d in (answer or {"diagnostics": []})["diagnostics"])
            else:
                why = judge(case, os.path.join(folder, "%d.csv" % number))
            found[kind] += 1
            if why:
                wrong[kind] += 1
                print("%d %s: %s" % (number, kind, why[:300]), flush=True)
                if options.keep:
                    os.makedirs(options.keep, exist_ok=True)
                    with open(os.path.join(options.keep, "%d.mo" % number), "w", encoding="utf-8") as file:
                        file.write(case[0])
    print("; ".join("%s %d of %d right" % (kind, found[kind] - wrong[kind], found[kind]) for kind in sorted(found)))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
