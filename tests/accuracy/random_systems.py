#!/usr/bin/env python3
"""Simulates random linear systems and compares each with an independent solution.

    tests/accuracy/random_systems.py daes|circuits|mechanisms|hydraulics [--count 2000] [--first 0] [--gnc PROGRAM]
                                     [--keep DIR]

daes: linear differential-algebraic equations with small integer coefficients, of any index that comes up. circuits:
grounded nets of resistors, inductors, capacitors, sources and ideal transformers from the Modelica Standard Library
(MODELICAPATH names it). mechanisms: points in a plane, with masses, that rods, springs and pins hold. hydraulics:
tanks, and pipes with inertia and friction that grows with the square of the flow, which meet in junctions without
volume. Whether a linear system is regular is decided modulo a prime; its solution comes from its derivative array
(numpy) and from integrating the differential equation that follows from that (scipy). Of mechanisms and hydraulics the
accelerations are found from the forces of the rods, or the pressures of the junctions, and integrated. Each solution
begins with the values that the run begins with after these were found to satisfy every constraint.
Prints how many are right, wrong, not run to the end though regular, refused as they have to be, and accepted though
singular, with the numbers of those that are not as they should be. The exit code is 0 if none is wrong or accepted and
at least 99.5 % of the regular ones run to their end. Needs numpy and scipy.
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

try:
    import numpy
    from scipy.integrate import solve_ivp
except ImportError:
    print("skipped: numpy or scipy is not installed")
    sys.exit(77)

# What is said of equations that cannot determine their unknowns, with the names of these and the places of those.
NAMING = ("nothing determines", "determine only", "determines only", "no unknown that")
PRIME = (1 << 61) - 1


def sentences(diagnostic):
    """What it says, and what its notes say of the equations and unknowns behind it."""
    return [diagnostic["message"]] + [s for note in diagnostic.get("notes", []) for s in sentences(note)]


class System:
    """E x' = A x + f(t), f a sum of given functions of which every derivative is known; entries are fractions with the
    denominator `scale`."""

    def __init__(self, names):
        self.names = names
        size = len(names)
        self.e = [dict() for _ in range(size)]
        self.a = [dict() for _ in range(size)]
        self.f = [None] * size

    def add(self, where, row, column, value):
        where[row][column] = where[row].get(column, 0) + value

    def is_regular(self):
        """det(s E - A) is no zero for s drawn at random, modulo a prime; entries are decimals with two digits."""
        s = 0x1234567890ABCDE
        rows = []
        for e, a in zip(self.e, self.a):
            row = collections.defaultdict(int)
            for column, value in e.items():
                row[column] += round(100 * value) * s
            for column, value in a.items():
                row[column] -= round(100 * value)
            rows.append({c: v % PRIME for c, v in row.items() if v % PRIME})
        while rows:
            row = min(rows, key=len)
            rows.remove(row)
            if not row:
                return False
            pivot, value = next(iter(row.items()))
            inverse = pow(value, PRIME - 2, PRIME)
            for other in rows:
                if pivot in other:
                    factor = other[pivot] * inverse % PRIME
                    for c, v in row.items():
                        new = (other.get(c, 0) - factor * v) % PRIME
                        if new:
                            other[c] = new
                        else:
                            other.pop(c, None)
        return True

    def matrices(self):
        size = len(self.names)
        e, a = numpy.zeros((size, size)), numpy.zeros((size, size))
        for row in range(size):
            for column, value in self.e[row].items():
                e[row, column] = value
            for column, value in self.a[row].items():
                a[row, column] = value
        return e, a

    def forcing(self, t, order):
        return numpy.array([f(t, order) if f else 0.0 for f in self.f])

    def reduce(self):
        """x' = M x + sum N_k f^(k), constraints C x + sum D_k f^(k) = 0, and the index."""
        e, a = self.matrices()
        size = len(self.names)
        for depth in range(0, 6):
            # E x^(j+1) - A x^(j) = f^(j), j = 0 .. depth, for x', x'', ...
            big = numpy.zeros(((depth + 1) * size, (depth + 1) * size))
            right = numpy.zeros(((depth + 1) * size, size + (depth + 1) * size))
            for j in range(depth + 1):
                rows = slice(j * size, (j + 1) * size)
                big[rows, j * size:(j + 1) * size] = e
                if j > 0:
                    big[rows, (j - 1) * size:j * size] = -a
                else:
                    right[rows, :size] = a
                right[rows, size + j * size:size + (j + 1) * size] = numpy.eye(size)
            u, s, vt = numpy.linalg.svd(big)
            rank = int((s > 1e-10 * s[0]).sum())
            null = vt[rank:]
            if numpy.abs(null[:, :size]).max(initial=0) > 1e-8:
                continue
            inverse = vt[:rank].T @ numpy.diag(1 / s[:rank]) @ u[:, :rank].T
            return (inverse @ right)[:size], u[:, rank:].T @ right, depth
        return None


def wave(kind, amplitude, rate, phase=0.0):
    if kind == "power":  # amplitude * t^5
        def value(t, order):
            return amplitude * math.perm(5, order) * t ** (5 - order) if order <= 5 else 0.0
    else:
        def value(t, order):
            return amplitude * rate ** order * math.sin(rate * t + phase + order * math.pi / 2)
    return value


# ---- what is simulated

def random_dae(number):
    draw = random.Random("dae %d" % number)
    size = draw.randint(2, 6)
    names = ["x%d" % i for i in range(size)]
    system = System(names)
    text = "model L\n  Real %s;\nequation\n" % ", ".join("%s(start=%s)" % (n, draw.choice(["0", "0", "0.5", "1"]))
                                                       for n in names)
    derivatives = draw.uniform(0, 0.5)
    entries = draw.uniform(0.25, 0.7)
    for row in range(size):
        algebraic = draw.random() < 0.5
        terms = {0: "", 1: ""}
        # What structure does not see: much of another row once more.
        like = draw.randrange(row) if row > 0 and draw.random() < 0.35 else None
        if like is not None:
            factor = draw.choice([-1, 1, 1, 2])
            for matrix in (system.e, system.a):
                for column, value in matrix[like].items():
                    if draw.random() < 0.9:
                        system.add(matrix, row, column, factor * value)
            algebraic = not system.e[like]
        for column in range(size):
            if not algebraic and draw.random() < derivatives * (1 if like is None else 0.3):
                system.add(system.e, row, column, draw.choice([-2, -1, 1, 1, 2]))
            if draw.random() < entries * (1 if like is None else 0.3):
                system.add(system.a, row, column, draw.choice([-2, -1, -1, 1, 1, 2]))
        for matrix in (system.e, system.a):
            matrix[row] = {c: v for c, v in matrix[row].items() if v != 0}
        for column, value in sorted(system.e[row].items()):
            terms[0] += " %s %d*der(%s)" % ("-" if value < 0 else "+", abs(value), names[column])
        for column, value in sorted(system.a[row].items()):
            terms[1] += " %s %d*%s" % ("-" if value < 0 else "+", abs(value), names[column])
        kind = draw.choice(["none", "power", "sine"])
        if kind == "power":
            system.f[row] = wave("power", 1.0, 1)
            terms[1] += " + time^5"
        elif kind == "sine":
            rate = draw.randint(1, 3)
            system.f[row] = wave("sine", 1.0, rate)
            terms[1] += " + sin(%d*time)" % rate
        text += "  %s =%s;\n" % (terms[0].strip(" +") or "0", terms[1] or " 0")
    return system, text + "end L;\n", "L", names, None


def random_circuit(number):
    draw = random.Random("circuit %d" % number)
    nodes = draw.randint(2, 6)
    count = draw.randint(nodes, nodes + 5)
    parts, names = [], ["n%d" % i for i in range(1, nodes)]
    kinds = ["R"] * 4 + ["L"] * 3 + ["C"] * 3 + ["V"] * 2 + ["I"] + ["T"]
    for i in range(count):
        kind = draw.choice(kinds)
        ends = draw.sample(range(nodes), 2)
        if kind == "T":
            ends += draw.sample(range(nodes), 2)
        value = draw.choice([0.5, 1, 1, 2, 2.5, round(draw.uniform(0.3, 2.5), 2)])
        rate = draw.randint(1, 5)
        parts.append((kind, "c%d" % i, ends, value, rate))
    # Every node in some part; the rest of the net stands on the ground somewhere.
    used = {n for p in parts for n in p[2]}
    for n in range(nodes):
        if n not in used:
            parts.append(("R", "c%d" % len(parts), [n, draw.choice([m for m in range(nodes) if m != n])], 1, 1))
    joined = list(range(nodes))

    def find(n):
        while joined[n] != n:
            n = joined[n]
        return n
    for kind, _, ends, _, _ in parts:
        joined[find(ends[0])] = find(ends[1])
        if kind == "T":
            joined[find(ends[2])] = find(ends[3])
    for n in range(1, nodes):
        if find(n) != find(0):
            parts.append(("R", "c%d" % len(parts), [n, 0], 2, 1))
            joined[find(n)] = find(0)

    # Unknowns: potentials, currents of L, V and both windings of T.
    for kind, name, _, _, _ in parts:
        if kind in "LV":
            names.append(name + ".i")
        elif kind == "T":
            names += [name + ".i1", name + ".i2"]
    system = System(names)
    column = {n: i for i, n in enumerate(names)}
    text = "model N\n  import Modelica.Electrical.Analog.{Basic,Ideal,Sources};\n  Basic.Ground g;\n"
    where = {0: [("g.p", "")]}
    row = nodes - 1

    def potential(matrix, at, node, value):
        if node > 0:
            system.add(matrix, at, node - 1, value)

    def current(node, variable, value):
        if node > 0:
            system.add(system.a, node - 1, column[variable], value)

    def force(at, value):
        before = system.f[at]
        system.f[at] = value if before is None else lambda t, order: before(t, order) + value(t, order)

    for kind, name, ends, value, rate in parts:
        p, n = ends[0], ends[1]
        sine = "(%s=%s, f=%d/(2*Modelica.Constants.pi))" % ("V" if kind == "V" else "I", value, rate)
        text += "  %s %s%s;\n" % {
            "R": ("Basic.Resistor", name, "(R=%s)" % value), "L": ("Basic.Inductor", name, "(L=%s)" % value),
            "C": ("Basic.Capacitor", name, "(C=%s)" % value), "V": ("Sources.SineVoltage", name, sine),
            "I": ("Sources.SineCurrent", name, sine),
            "T": ("Ideal.IdealTransformer", name, "(n=%s, considerMagnetization=false)" % value)}[kind]
        pins = ["p", "n"] if kind != "T" else ["p1", "n1", "p2", "n2"]
        for pin, node in zip(pins, ends):
            where.setdefault(node, []).append(("%s.%s" % (name, pin), name))
        if kind == "R":
            # As R v = i scaled by R, so that entries stay decimals: the current is an unknown of its own.
            i = name + ".i"
            names.append(i)
            column[i] = len(names) - 1
            system.e.append({})
            system.a.append({})
            system.f.append(None)
            at = len(names) - 1
            potential(system.a, at, p, 1)
            potential(system.a, at, n, -1)
            system.add(system.a, at, column[i], -value)
            current(p, i, -1)
            current(n, i, 1)
        elif kind == "C":  # C (vp - vn)' flows from p to n
            for node, sign in ((p, 1), (n, -1)):
                if node > 0:
                    potential(system.e, node - 1, p, sign * value)
                    potential(system.e, node - 1, n, -sign * value)
        elif kind == "L":
            i = name + ".i"
            system.add(system.e, row, column[i], value)
            potential(system.a, row, p, 1)
            potential(system.a, row, n, -1)
            row += 1
            current(p, i, -1)
            current(n, i, 1)
        elif kind == "V":
            i = name + ".i"
            potential(system.a, row, p, 1)
            potential(system.a, row, n, -1)
            force(row, wave("sine", -value, rate))
            row += 1
            current(p, i, -1)
            current(n, i, 1)
        elif kind == "I":
            if p > 0:
                force(p - 1, wave("sine", -value, rate))
            if n > 0:
                force(n - 1, wave("sine", value, rate))
        else:  # v1 = n v2, i2 = -n i1
            i1, i2 = name + ".i1", name + ".i2"
            for node, factor in zip(ends, (1, -1, -value, value)):
                potential(system.a, row, node, factor)
            system.add(system.a, row + 1, column[i2], 1)
            system.add(system.a, row + 1, column[i1], value)
            row += 2
            current(p, i1, -1)
            current(n, i1, 1)
            current(ends[2], i2, -1)
            current(ends[3], i2, 1)
    text += "equation\n"
    for node, pins in sorted(where.items()):
        for other, _ in pins[1:]:
            text += "  connect(%s, %s);\n" % (pins[0][0], other)
    for i, n in enumerate(names[:nodes - 1]):
        names[i] = where[i + 1][0][0] + ".v"
    return system, text + "end N;\n", "N", names, sorted(where)


class Mechanism:
    """Points (x, y) with masses; rods (i, k) keep their length, springs (i, k, stiffness, length) pull; point -1 - n is
    pin n."""

    def __init__(self, pins, points, masses, rods, springs):
        self.pins, self.points, self.masses, self.rods, self.springs = pins, points, masses, rods, springs
        count = range(len(points))
        self.names = ["%s%d" % (c, i) for c in "xy" for i in count] + ["%s%d" % (c, i) for c in "uv" for i in count]

    def place(self, q, i):
        count = len(self.points)
        return numpy.array(self.pins[-1 - i]) if i < 0 else numpy.array([q[i], q[count + i]])

    def gradient(self, q):
        count = len(self.points)
        g = numpy.zeros((len(self.rods), 2 * count))
        for r, (i, k) in enumerate(self.rods):
            d = self.place(q, i) - self.place(q, k)
            for at, sign in ((i, 1), (k, -1)):
                if at >= 0:
                    g[r, at] += 2 * sign * d[0]
                    g[r, count + at] += 2 * sign * d[1]
        return g

    def is_regular(self):
        """As it stands at the start; redundant rods have a smallest singular value of zero."""
        q = numpy.array([p[0] for p in self.points] + [p[1] for p in self.points])
        g = self.gradient(q)
        return not self.rods or len(self.rods) <= g.shape[1] and numpy.linalg.svd(g)[1].min() > 1e-9

    def slope(self, _, state):
        count = len(self.points)
        q, w = state[:2 * count], state[2 * count:]
        force = numpy.zeros(2 * count)
        mass = numpy.array(self.masses + self.masses)
        force[count:] = -9.81 * mass[count:]
        for i, k, stiffness, length in self.springs:
            d = self.place(q, i) - self.place(q, k)
            size = numpy.sqrt(d @ d + 0.01)
            pull = -stiffness * (size - length) / size * d
            for at, sign in ((i, 1), (k, -1)):
                if at >= 0:
                    force[at] += sign * pull[0]
                    force[count + at] += sign * pull[1]
        acceleration = force / mass
        if self.rods:
            g = self.gradient(q)
            moving = numpy.array([self.velocity(w, i) - self.velocity(w, k) for i, k in self.rods])
            right = -2 * (moving * moving).sum(axis=1) - g @ acceleration
            acceleration += (g.T / mass[:, None]) @ numpy.linalg.solve((g / mass) @ g.T, right)
        return numpy.concatenate([w, acceleration])

    def velocity(self, w, i):
        return numpy.zeros(2) if i < 0 else numpy.array([w[i], w[len(self.points) + i]])

    def off(self, state):
        q, w = state[:2 * len(self.points)], state[2 * len(self.points):]
        if not self.rods:
            return 0.0
        length = []
        for i, k in self.rods:
            a = self.pins[-1 - i] if i < 0 else self.points[i]
            b = self.pins[-1 - k] if k < 0 else self.points[k]
            length.append((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
        d = numpy.array([self.place(q, i) - self.place(q, k) for i, k in self.rods])
        return max(abs((d * d).sum(axis=1) - length).max(), abs(self.gradient(q) @ w).max())


def random_mechanism(number):
    draw = random.Random("mechanism %d" % number)
    count = draw.randint(1, 4)
    pins = [(0.0, 0.0), (round(draw.uniform(1, 2), 2), 0.0)]
    points = [(round(draw.uniform(-1, 2), 2), round(draw.uniform(-2, -0.3), 2)) for _ in range(count)]
    masses = [draw.choice([0.5, 1.0, 2.0]) for _ in range(count)]
    rods, springs = [], []
    for i in range(count):
        for k in draw.sample([-1, -2] + list(range(i)), 1 if draw.random() < 0.75 else 2):
            if draw.random() < 0.75:
                rods.append((i, k))
            else:
                springs.append((i, k, draw.choice([5, 20]), round(draw.uniform(0.2, 1), 2)))
    if rods and draw.random() < 0.1:
        rods.append(rods[draw.randrange(len(rods))])  # a rod too many
    mechanism = Mechanism(pins, points, masses, rods, springs)
    text = "model M\n"
    for i, (x, y) in enumerate(points):
        text += "  Real x%d(start=%s), y%d(start=%s), u%d(start=0), v%d(start=0);\n" % (i, x, i, y, i, i)
    text += "".join("  Real f%d;\n" % r for r in range(len(rods)))
    text += "equation\n"

    def at(c, i):
        return str(pins[-1 - i]["xy".index(c)]) if i < 0 else "%s%d" % (c, i)
    pulls = {(c, i): "" for c in "xy" for i in range(count)}
    for r, (i, k) in enumerate(rods):
        a = pins[-1 - i] if i < 0 else points[i]
        b = pins[-1 - k] if k < 0 else points[k]
        length = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
        text += "  (%s - %s)^2 + (%s - %s)^2 = %.17g;\n" % (at("x", i), at("x", k), at("y", i), at("y", k), length)
        for c in "xy":
            for point, sign in ((i, "+"), (k, "-")):
                if point >= 0:
                    pulls[c, point] += " %s f%d*(%s - %s)" % (sign, r, at(c, i), at(c, k))
    for i, k, stiffness, length in springs:
        for c in "xy":
            size = "sqrt((%s - %s)^2 + (%s - %s)^2 + 0.01)" % (at("x", i), at("x", k), at("y", i), at("y", k))
            for point, sign in ((i, "-"), (k, "+")):
                if point >= 0:
                    pulls[c, point] += " %s %s*(%s - %s)/%s*(%s - %s)" % (sign, stiffness, size, length, size, at(c, i),
                                                                        at(c, k))
    for i in range(count):
        text += "  der(x%d) = u%d; der(y%d) = v%d;\n" % (i, i, i, i)
        text += "  %s*der(u%d) =%s;\n" % (masses[i], i, pulls["x", i] or " 0")
        text += "  %s*der(v%d) = -9.81*%s%s;\n" % (masses[i], i, masses[i], pulls["y", i])
    return mechanism, text + "end M;\n", "M", None, None


class Hydraulics:
    """Tanks (area, level) and junctions, joined by pipes (from, to, inertia, friction, head of a pump); places are
    tanks first."""

    def __init__(self, tanks, junctions, pipes):
        self.tanks, self.junctions, self.pipes = tanks, junctions, pipes
        self.names = ["h%d" % i for i in range(len(tanks))] + ["q%d" % i for i in range(len(pipes))]
        self.a = numpy.zeros((len(tanks) + junctions, len(pipes)))  # what flows into each place
        for i, pipe in enumerate(pipes):
            self.a[pipe[0], i] -= 1
            self.a[pipe[1], i] += 1
        self.inertia = numpy.array([p[2] for p in pipes])

    def is_regular(self):
        a = self.a[len(self.tanks):]
        return numpy.linalg.matrix_rank(a) == self.junctions if self.junctions else True

    def slope(self, t, state):
        count = len(self.tanks)
        h, q = state[:count], state[count:]
        drive = numpy.array([p[4] * math.sin(2 * t) for p in self.pipes]) - numpy.array(
            [p[3] for p in self.pipes]) * q * abs(q)
        drive -= self.a[:count].T @ h
        if self.junctions:
            a = self.a[count:]
            pressure = numpy.linalg.solve((a / self.inertia) @ a.T, (a / self.inertia) @ drive)
            drive -= a.T @ pressure
        return numpy.concatenate([self.a[:count] @ q / [t[0] for t in self.tanks], drive / self.inertia])

    def off(self, state):
        return abs(self.a[len(self.tanks):] @ state[len(self.tanks):]).max(initial=0)


def random_hydraulics(number):
    draw = random.Random("hydraulics %d" % number)
    tanks = [(draw.choice([0.5, 1.0, 2.0]), draw.choice([0.0, 0.5, 1.0])) for _ in range(draw.randint(1, 3))]
    junctions = draw.randint(0, 4)
    places = len(tanks) + junctions
    pipes = []
    for _ in range(draw.randint(max(1, places - 1), places + 2)):
        ends = draw.sample(range(places), 2) if places > 1 else [0, 0]
        if ends[0] != ends[1]:
            pipes.append((ends[0], ends[1], draw.choice([0.5, 1.0, 2.0]), draw.choice([0.5, 1.0, 3.0]),
                          draw.choice([0, 0, 1])))
    for j in range(len(tanks), places):
        if not any(j in p[:2] for p in pipes):
            pipes.append((0, j, 1.0, 1.0, 0))
    net = Hydraulics(tanks, junctions, pipes)
    text = "model H\n" + "".join("  Real h%d(start=%s);\n" % (i, t[1]) for i, t in enumerate(tanks))
    text += "".join("  Real q%d(start=0);\n" % i for i in range(len(pipes)))
    text += "".join("  Real p%d;\n" % j for j in range(len(tanks), places)) + "equation\n"

    def pressure(i):
        return "h%d" % i if i < len(tanks) else "p%d" % i
    for i, (a, b, inertia, friction, pump) in enumerate(pipes):
        text += "  %s*der(q%d) = %s - %s - %s*q%d*abs(q%d)%s;\n" % (inertia, i, pressure(a), pressure(b), friction, i, i,
                                                                    " + %s*sin(2*time)" % pump if pump else "")
    for place in range(places):
        flows = "".join(" %s q%d" % ("-" if p[0] == place else "+", i) for i, p in enumerate(pipes) if place in p[:2])
        text += "  %s =%s;\n" % ("%s*der(h%d)" % (tanks[place][0], place) if place < len(tanks) else "0", flows or " 0")
    return net, text + "end H;\n", "H", None, None


# ---- comparing

def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    return rows[0], numpy.array([[float(v) for v in row] for row in rows[1:]])


def judge(system, head, rows):
    """None if the curves are right, else why not."""
    missing = [n for n in system.names if n not in head]
    if missing:
        return "no %s in the result" % missing[0]
    if not isinstance(system, System):
        times, x = rows[:, 0], rows[:, [head.index(n) for n in system.names]]
        for t, at in zip(times, x):
            if system.off(at) > 1e-4 * (1 + abs(at).max()):
                return "a constraint is off by %.3g at %g" % (system.off(at), t)
        return compare(system, system.slope, times, x)
    reduced = system.reduce()
    if reduced is None:
        return "the reference cannot be found"
    motion, constraints, depth = reduced
    size = len(system.names)
    times = rows[:, 0]
    x = rows[:, [head.index(n) for n in system.names]]

    def known(t):
        return numpy.concatenate([system.forcing(t, order) for order in range(depth + 1)])

    def slope(t, at):
        return motion[:, :size] @ at + motion[:, size:] @ known(t)
    # Every row satisfies every constraint, those behind differentiations included.
    for t, at in zip(times, x):
        left = constraints[:, :size] @ at + constraints[:, size:] @ known(t)
        if numpy.abs(left).max(initial=0) > 1e-4 * (1 + numpy.abs(at).max()):
            return "a constraint is off by %.3g at %g" % (numpy.abs(left).max(), t)
    return compare(system, slope, times, x)


def compare(system, slope, times, x):
    solved = solve_ivp(slope, (times[0], times[-1]), x[0], method="LSODA", t_eval=sorted(set(times)), rtol=1e-10,
                       atol=1e-11)
    if not solved.success:
        return "the reference cannot be integrated"
    reference = {t: solved.y[:, i] for i, t in enumerate(solved.t)}
    largest = 1e-3 + numpy.abs(solved.y).max()
    for t, at in zip(times, x):
        off = numpy.abs(at - reference[t])
        if off.max() > 2e-4 * largest:
            worst = int(off.argmax())
            return "%s is %.6g instead of %.6g at %g" % (system.names[worst], at[worst], reference[t][worst], t)
    return None


MAKERS = {"daes": random_dae, "circuits": random_circuit, "mechanisms": random_mechanism,
          "hydraulics": random_hydraulics}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=sorted(MAKERS))
    parser.add_argument("--gnc", default="build/release/bin/gnc")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--keep", help="models that are not as they should be go there")
    options = parser.parse_args()
    make = MAKERS[options.kind]
    found = collections.defaultdict(list)
    indices = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        systems, requests = {}, []
        for number in range(options.first, options.first + options.count):
            system, text, name, _, _ = make(number)
            path = os.path.join(folder, "%d.mo" % number)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            systems[number] = (system, text)
            requests.append({"id": str(number), "args": [
                "simulate", name, path, "--stop-time", "1", "--intervals", "20", "--tolerance", "1e-8", "--output",
                os.path.join(folder, "%d.csv" % number)]})
        answers = warm_gnc.batch(options.gnc, requests)
        for number, (system, text) in systems.items():
            answer = answers.get(str(number))
            result = os.path.join(folder, "%d.csv" % number)
            errors = [] if answer is None else [d for d in answer["diagnostics"] if d["severity"] == "error"]
            said = [d["message"] for d in errors]
            ran = answer is not None and answer["exit"] == 0
            if system.is_regular():
                why = judge(system, *read(result)) if ran else None
                verdict = "not run" if not ran else "wrong" if why else "right"
                if verdict == "right" and isinstance(system, System):
                    indices[system.reduce()[2]] += 1
                if verdict == "not run":
                    why = " | ".join(said)[:400]
            else:
                verdict = "accepted" if ran else "refused"
                why = " | ".join(said)[:200]
                named = " | ".join(text for d in errors for text in sentences(d))
                if not ran and not any(words in named for words in NAMING):
                    verdict = "refused without a reason"
            found[verdict].append(number)
            if verdict not in ("right", "refused"):
                print("%s %d: %s %s" % (options.kind, number, verdict, why or ""), flush=True)
                if options.keep:
                    os.makedirs(options.keep, exist_ok=True)
                    with open(os.path.join(options.keep, "%s%d.mo" % (options.kind, number)), "w",
                              encoding="utf-8") as file:
                        file.write(text)
    regular = sum(len(found[v]) for v in ("right", "wrong", "not run"))
    print("%d %s, %d regular: %s" % (options.count, options.kind, regular,
                                     ", ".join("%d %s" % (len(v), k) for k, v in sorted(found.items()))))
    if indices:
        print("differentiations of the right ones: %s" % dict(sorted(indices.items())))
    good = not found["wrong"] and not found["accepted"] and len(found["right"]) >= 0.995 * regular
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
