#!/usr/bin/env python3
"""Sixty initial systems that are not solved, each with a cause that is known: twenty without a solution, twenty with one
fixed value that is wrong, twenty with a guess that Newton's method does not get anywhere from. How often is the cause
what `gnc init --json` names first?

    init_causes.py GNC

The first thing named is, in this order as the panel tells it: a solution elsewhere and the guess that gets there; the
fixed value with which there is a solution; the equation that comes nearest and does not hold, or the condition that
contradicts the others."""
import json
import re
import subprocess
import sys
import tempfile

# What is said of the model; what must be named first; more arguments.
NONE = [
    ("Real x; equation x^2 + 1 = 0;", r"equation x\^2"),
    ("Real x(start=0.3), y(start=0); equation x^2 + 1 = 0.5; der(y) = x - y;", r"equation x\^2"),
    ("Real x(start=1), y(start=2); equation x + y = 3; 2*x + 2*y = 7;", r"equation (2\*x|x \+ y)"),
    ("Real x; equation exp(x) + 1 = 0.5;", r"equation exp"),
    ("Real x; equation cosh(x) = 0.7;", r"equation cosh"),
    ("Real a(start=1), b(start=1); equation a*b = 1; a*b = 2;", r"equation a\*b"),
    ("Real x(start=2), y(start=1); equation x^2 + y^2 = 1; x + y = 3;", r"equation (x\^2|x \+ y)"),
    ("Real x(start=1); equation sin(x) = 1.5;", r"equation sin"),
    ("Real i(start=1), u(start=20); equation u = 30 - i; i*u = 300;", r"equation (u =|i\*u)"),
    ("Real x(start=1); equation abs(x) + 2 = 1;", r"equation abs"),
    ("Real x(start=1), y(start=1); equation y = x^2 + 2; y = x;", r"equation y = x"),
    ("Real p(start=2); equation p + 1/p = 1;", r"equation p \+"),
    ("Real x(start=0.5), y(start=0.5); equation x*y = 1; x + y = 1;", r"equation x"),
    ("Real x(start=0), v(start=0); equation der(x) = v; der(v) = -9.81; initial equation der(x) = 0; der(v) = 0;",
     r"condition der\(v\) = 0"),
    ("Real h(start=1); equation der(h) = 0.1; initial equation der(h) = 0;", r"condition der\(h\) = 0"),
    ("Real x(start=1), y(start=1), z(start=1); equation x + y + z = 1; x - y = 0; 2*x + z = 4;", r"equation (x|2\*x)"),
    ("Real T(start=300); equation 5.67e-8*T^4 + 10*(T - 290) + 1e4 = 0;", r"equation 5\.67"),
    ("Real x(start=1), w; equation w = x^4 + 3; w = 2 - x^2;", r"equation w ="),
    ("Real c(start=0.1), s(start=0.9); equation c^2 + s^2 = 1; c = 2*s + 4;", r"equation c"),
    ("Real q(start=1); equation q*abs(q) = 4; initial equation q = 3;", r"condition q = 3|equation q"),
]
FIXED = [
    ("parameter Real L=1; Real x(start=1.2, fixed=true), y(start=-0.5), v(start=0); equation x^2 + y^2 = L^2; "
     "der(x) = v; der(v) = -x;", r"fixed x$"),
    ("Real x(start=2, fixed=true), y(start=0.5); equation x = cos(y); der(x) = -x;", r"fixed x$"),
    ("Real E(start=-2, fixed=true), v(start=1); equation E = v^2/2; der(E) = -v;", r"fixed E$"),
    ("Real P(start=300, fixed=true), i(start=1), u(start=20); equation u = 30 - i; i*u = P; der(P) = -P;",
     r"fixed P$"),
    ("Real m(start=-1, fixed=true), r(start=1); equation m = 3*r^2; der(m) = -m;", r"fixed m$"),
    ("Real s(start=3, fixed=true), a(start=1), b(start=1); equation a + b = s; a^2 + b^2 = 4 - 3*s; der(s) = -s;",
     r"fixed s$"),
    ("Real x(start=3, fixed=true), y(start=1), z(start=1); equation x = sin(y) + cos(z); z = y; der(x) = -x;",
     r"fixed x$"),
    ("Real p(start=0.2, fixed=true), q(start=1); equation p = q + 1/q; der(p) = -p;", r"fixed p$"),
    ("Real d(start=5, fixed=true), a(start=0.5); equation d^2 = 4 + 9 - 12*cos(a) - 2; der(d) = 1;", r"fixed d$"),
    ("Real T(start=-50, fixed=true), q(start=2); equation T = q^4 - 3; der(T) = -q;", r"fixed T$"),
    ("Real w(start=0.1, fixed=true), x(start=1); equation w = cosh(x); der(w) = -w;", r"fixed w$"),
    ("Real c(start=2, fixed=true), x(start=0.3); equation c = x*exp(-x); der(c) = -c;", r"fixed c$"),
    ("parameter Real k=2; Real h(start=-1, fixed=true), q(start=1); equation q^2 = k*h; der(h) = -q;", r"fixed h$"),
    ("Real a(start=0.1), b(start=0.1), c(start=2.5, fixed=true); equation c = sin(a) + sin(b); a = 2*b; der(c) = -c;",
     r"fixed c$"),
    ("Real x(start=1), y(start=1), S(start=1, fixed=true); equation x^2 + y^2 = S; x + y = 3; der(S) = -S;",
     r"fixed S$"),
    ("parameter Real P=1000; Real I(start=5, fixed=true), R(start=10), U(start=30); equation U = R*I; U^2 + 900*I^2 = "
     "P*I - 40; der(I) = 0;", r"fixed I$"),
    ("Real x(start=1); Real y(start=0, fixed=true); equation x^2 - 2*x + 3 = y; der(y) = -x;", r"fixed y$"),
    ("Real l(start=4, fixed=true), x(start=1), y(start=1); equation x^2 + y^2 = 1; l = 2*x + y; der(l) = -1;",
     r"fixed l$"),
    ("Real n(start=2, fixed=true), u(start=0.1); equation n = tanh(u); der(n) = -n;", r"fixed n$"),
    ("Real z(start=0.5, fixed=true), x(start=1), y(start=2); equation y = x^2 + 1; z = y - x/2; der(z) = -z;",
     r"fixed z$"),
]
GUESS = [
    ("Real x, y(start=0); equation 0 = (x - 3)/((x - 3)^2 + 1) - 0.1; 0 = x - y;", r"guess [xy]$"),
    ("Real x; equation 0 = (x - 3)/((x - 3)^2 + 1) - 0.1;", r"guess x$"),
    ("Real x(start=-2); equation x*exp(x) = 1;", r"guess x$"),
    ("Real p(start=-1); equation sqrt(p)*0.3 = 1.2 - 0.1*p;", r"guess p$"),
    ("Real a(start=15), b; equation exp(-(a - 2)^2) = b; b = 0.4;", r"guess a$"),
    ("Real x(start=40); equation x*exp(-x) = 0.2;", r"guess x$"),
    ("Real x(start=-3); equation sqrt(x) = 2 - x;", r"guess x$"),
    ("Real x(start=-8); equation (x - 2)/((x - 2)^2 + 0.5) = 0.3;", r"guess x$"),
    ("Real x(start=-6), y; equation y = x*exp(-x^2/4); y = 0.6;", r"guess x$"),
    ("Real u(start=-5); equation log(u) + sqrt(u) = 1.5;", r"guess u$"),
    ("Real v(start=-9); equation v/(1 + v^2) = 0.3;", r"guess v$"),
    ("Real v(start=-20), w; equation w = v/(1 + v^2); w = 0.25;", r"guess v$"),
    ("Real s(start=-5); equation s/cosh(s) = 0.5;", r"guess s$"),
    ("Real x(start=3), y(start=-6); equation exp(-x^2 - y^2) = 0.5; x = y + 0.1;", r"guess [xy]$"),
    ("Real q(start=-30); equation q*exp(q/4) = 2;", r"guess q$"),
    ("Real k(start=-10); equation k^3*exp(k) = 0.5;", r"guess k$"),
    ("Real p(start=-4), q; equation q = sqrt(p - 1); p + q = 7;", r"guess [pq]$"),
    ("Real x(start=-15), y; equation y = 2*x/(1 + x^2); y^3 = 0.5;", r"guess x$"),
    ("Real n(start=-12); equation n*exp(n/3) = 1.5;", r"guess n$"),
    ("Real m(start=-2), h; equation h = 2*sqrt(m); h + m^2 = 5;", r"guess [mh]$"),
]


def named(gnc, text, newton):
    """What is named first."""
    with tempfile.NamedTemporaryFile("w", suffix=".mo") as file:
        file.write("model M " + text + " end M;")
        file.flush()
        run = subprocess.run([gnc, "init", "M", file.name, "--json"] + (["--method", "newton"] if newton else []),
                             capture_output=True, text=True, timeout=120)
    answer = None
    for line in run.stdout.splitlines():
        try:
            one = json.loads(line)
        except ValueError:
            continue
        if "converged" in one or "troubles" in one:
            answer = one
    if answer is None:
        return "nothing: " + (run.stdout + run.stderr)[:200]
    if answer.get("converged"):
        return "solved"
    if answer.get("elsewhere"):
        return "guess " + answer["elsewhere"][0]["name"]
    for trouble in answer.get("troubles", []):
        if trouble["kind"] == "too many fixed" and trouble["proposals"]:
            first = trouble["proposals"][0]
            return "condition " + (first.get("leave_out") or first.get("relax"))
        if trouble["kind"] == "equations that say the same" and trouble["proposals"]:
            return "equation " + trouble["proposals"][0].get("leave_out", "")
    for fault in answer.get("faults", []):
        if "bound" in fault:
            return "fixed " + fault["name"]
    if answer.get("stationary") or answer.get("contradiction"):
        if answer.get("dependent"):
            return "equation " + answer["dependent"][0]["equation"]
        if answer.get("worst"):
            return "equation " + answer["worst"][0]["equation"]
    if told := re.search(r" is no number: (.*) \(", answer.get("message", "")):
        return "equation " + told.group(1)
    return "not known: " + answer.get("message", "")[:120]


def main():
    gnc = sys.argv[1]
    total = right = 0
    for title, systems, newton in (("without a solution", NONE, False), ("a fixed value is wrong", FIXED, False),
                                   ("a bad guess", GUESS, True)):
        found = 0
        for text, expected in systems:
            first = named(gnc, text, newton)
            good = re.match(expected, first) is not None
            found += good
            if not good:
                print(f"  {text}\n    named first: {first}, expected {expected}")
        print(f"{title}: {found} of {len(systems)}")
        total += len(systems)
        right += found
    print(f"{right} of {total}")


main()
