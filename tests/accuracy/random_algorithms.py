#!/usr/bin/env python3
"""Random algorithm sections against functions of the same statements.

    random_algorithms.py [--gnc GNC] [--count N] [--seed S] [--lines N] [--limit SECONDS] [--keep FOLDER]

Each model has an algorithm section of Integers, Reals and arrays with computed subscripts, in branches and loops, and a
function with the same statements; both get the same inputs, which move with time. Their results have to be equal at
the end of the run, and none may take longer than the limit. What differs or is late is listed with its seed.
"""
import argparse
import csv
import os
import random
import subprocess
import sys
import tempfile
import time


class Section:
    """Statements over r (Real), k (Integer), v (a vector) and m (a matrix)."""

    def __init__(self, seed, lines):
        self.random = random.Random(seed)
        self.left = lines
        self.rows, self.columns, self.length = (self.random.randint(2, 4), self.random.randint(2, 4),
                                                self.random.randint(2, 6))
        self.loops = []
        self.lines = []

    def integer(self, depth=2):
        pick = self.random.randint(0, 5 if depth > 0 else 2)
        if pick == 0 or (pick == 2 and not self.loops):
            return str(self.random.randint(1, 4))
        if pick == 1:
            return self.random.choice(["j", "k"])
        if pick == 2:
            return self.random.choice(self.loops)
        if pick == 3:
            return f"({self.integer(depth - 1)} + {self.integer(depth - 1)})"
        if pick == 4:
            return f"mod({self.integer(depth - 1)}, {self.random.randint(2, 5)})"
        return f"(if {self.condition(depth - 1)} then {self.integer(depth - 1)} else {self.integer(depth - 1)})"

    def subscript(self, extent):
        return f"mod({self.integer(1)}, {extent}) + 1"

    def real(self, depth=2):
        pick = self.random.randint(0, 7 if depth > 0 else 3)
        if pick == 0:
            return f"({self.random.uniform(-1, 1):.2f})"
        if pick == 1:
            return self.random.choice(["r", "s", "u"])
        if pick == 2:
            return f"v[{self.subscript(self.length)}]"
        if pick == 3:
            return f"m[{self.subscript(self.rows)}, {self.subscript(self.columns)}]"
        if pick == 4:
            return f"({self.real(depth - 1)} + {self.real(depth - 1)})"
        if pick == 5:
            return f"({self.real(depth - 1)} - {self.real(depth - 1)})"
        if pick == 6:
            return f"0.3*({self.real(depth - 1)})*{self.random.choice(['r', 'u', '0.5'])}"
        return f"sin({self.real(depth - 1)})"

    def condition(self, depth=1):
        pick = self.random.random()
        if pick < 0.3:
            return f"{self.real(depth)} > {self.real(depth)}"
        if pick < 0.6:
            return f"{self.integer(depth)} > {self.integer(depth)}"
        return f"mod({self.integer(depth)}, 2) == 0"

    def say(self, text):
        self.lines.append("  " * (1 + len(self.loops)) + text)
        self.left -= 1

    def statement(self, depth=2):
        pick = self.random.randint(0, 9 if depth > 0 else 6)
        if pick <= 1:
            self.say(f"{self.random.choice(['r', 's'])} := {self.real()};")
        elif pick == 2:
            self.say(f"k := mod({self.integer()}, 7);")
        elif pick == 3:
            self.say(f"v[{self.subscript(self.length)}] := {self.real()};")
        elif pick == 4:
            self.say(f"m[{self.subscript(self.rows)}, {self.subscript(self.columns)}] := {self.real()};")
        elif pick == 5:
            self.say(f"m[{self.subscript(self.rows)}, :] := m[{self.subscript(self.rows)}, :] + "
                     f"0.1*m[{self.subscript(self.rows)}, :];")
        elif pick == 6 and self.rows == self.columns and self.random.random() < 0.5:
            self.say("m := 0.2*m*m + 0.1*transpose(m);")
        elif pick == 6:
            self.say(f"v := 0.5*v + {{{', '.join(self.real(1) for _ in range(self.length))}}};")
        elif pick == 7 and len(self.loops) < 2:
            name = "ab"[len(self.loops)]
            self.say(f"for {name} in 1:{self.random.randint(2, 4)} loop")
            self.loops.append(name)
            for _ in range(self.random.randint(1, 3)):
                self.statement(depth - 1)
            self.loops.pop()
            self.say("end for;")
        else:
            self.say(f"if {self.condition()} then")
            for _ in range(self.random.randint(1, 3)):
                self.statement(depth - 1)
            if self.random.random() < 0.6:
                self.say("else")
                for _ in range(self.random.randint(1, 2)):
                    self.statement(depth - 1)
            self.say("end if;")

    def text(self):
        while self.left > 0:
            self.statement()
        return "\n".join(self.lines)


def model(seed, lines):
    section = Section(seed, lines)
    body = section.text()
    rows, columns, length = section.rows, section.columns, section.length
    begin = f"  r := u; s := 1 - u; k := 1; v := {{u + i for i in 1:{length}}};\n" \
            f"  m := {{{{u*i - h for h in 1:{columns}}} for i in 1:{rows}}};\n"
    outputs = f"Real r; {{0}}Real s; {{0}}Integer k; {{0}}Real v[{length}]; {{0}}Real m[{rows}, {columns}];"
    variables = outputs.replace("{0}", "")
    sums = "r + s + k + sum(v) + sum(m)"
    return (f"model M\n  function f input Real u; input Integer j; output Real y; protected {variables}\n"
            f"  algorithm\n{begin}{body}\n  y := {sums};\n  end f;\n"
            f"  Real u = 0.2 + 0.5*sin(3*time);\n  Integer j;\n  {variables}\n  Real y, z;\nequation\n"
            f"  j = integer(5*time + 0.5);\n  z = f(u, j);\nalgorithm\n{begin}{body}\n  y := {sums};\nend M;\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", type=int, default=30)
    parser.add_argument("--limit", type=float, default=10)
    parser.add_argument("--keep")
    options = parser.parse_args()
    wrong, seconds = 0, []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.seed, options.seed + options.count):
            file = os.path.join(options.keep or folder, f"random_{seed}.mo")
            with open(file, "w", encoding="utf-8") as out:
                out.write(model(seed, options.lines))
            result = os.path.join(folder, "result.csv")
            begin = time.monotonic()
            try:
                done = subprocess.run([options.gnc, "simulate", "M", file, "--output", result, "--signal", "y",
                                       "--signal", "z", "--intervals", "50"], capture_output=True, text=True,
                                      timeout=options.limit, check=False)
            except subprocess.TimeoutExpired:
                print(f"seed {seed}: longer than {options.limit} s")
                wrong += 1
                continue
            seconds.append(time.monotonic() - begin)
            if done.returncode != 0:
                print(f"seed {seed}: exit code {done.returncode}: {done.stderr.strip().splitlines()[0][:150]}")
                wrong += 1
                continue
            with open(result, encoding="utf-8") as rows:
                table = list(csv.DictReader(rows))
            # At an event a relation still has its old value in the first row, which a function does not know.
            times = [float(row["time"]) for row in table]
            between = [row for i, row in enumerate(table) if not any(
                abs(times[k] - times[i]) < 1e-7 for k in (i - 1, i + 1) if 0 <= k < len(times))]
            worst = max(abs(float(row["y"]) - float(row["z"])) / max(1, abs(float(row["z"]))) for row in between)
            if not worst < 1e-9:
                print(f"seed {seed}: section and function differ by {worst:.3g}")
                wrong += 1
    if seconds:
        seconds.sort()
        print(f"{options.count} sections, {wrong} wrong or late; median {seconds[len(seconds) // 2]:.2f} s, "
              f"longest {seconds[-1]:.2f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
