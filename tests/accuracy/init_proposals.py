#!/usr/bin/env python3
"""What is proposed to be relaxed so that a quantity can be fixed: does it lead to a solution?

    init_proposals.py GNC LIST [COUNT [SEED]]

LIST names models, one a line (MODELICAPATH has the libraries). Of each of COUNT models that start, one quantity is drawn
that the equations determine; it is to be fixed a thousandth beside the value that it has, and each of the first ten
proposals is relaxed for it in turn. Told is in how many of the models in which any proposal leads to a solution one of
the first three does, and how many of the first three do altogether."""
import json
import random
import re
import subprocess
import sys


def answers(gnc, arguments):
    try:
        run = subprocess.run([gnc, "init", *arguments, "--json"], capture_output=True, text=True, timeout=30)
    except subprocess.TimeoutExpired:
        return []
    lines = []
    for line in run.stdout.splitlines():
        try:
            lines.append(json.loads(line))
        except ValueError:
            pass
    return lines


def one(lines, key):
    return next((line for line in lines if key in line), None)


def main():
    gnc, names = sys.argv[1], open(sys.argv[2]).read().split()
    wanted = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    draw = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    draw.shuffle(names)
    models = any_leads = early = tried = solved = 0
    for name in names:
        if models == wanted:
            break
        start = one(answers(gnc, [name]), "values")
        if start is None or not start.get("converged"):
            continue
        free = [q for q, x in start["values"].items()
                if isinstance(x, (int, float)) and abs(x) > 1e-9 and x not in (0.0, 1.0) and not re.search(r"\$|_", q)]
        draw.shuffle(free)
        proposals = []
        for quantity in free[:12]:
            found = one(answers(gnc, [name, "--alternatives", quantity]), "alternatives")
            proposals = found["alternatives"].get("relax", []) if found else []
            if proposals:
                break
        if not proposals:
            continue
        models += 1
        value = start["values"][quantity] * 1.001
        leads = []
        for proposal in proposals[:10]:
            arguments = [name, "--fix", f"{quantity}={value!r}", "--relax", proposal]
            if isinstance(start["values"].get(proposal), (int, float)):
                arguments += ["--guess", f"{proposal}={start['values'][proposal]!r}"]
            end = one(answers(gnc, arguments), "converged")
            leads.append(bool(end and end["converged"]))
        tried += len(leads[:3])
        solved += sum(leads[:3])
        any_leads += any(leads)
        early += any(leads[:3])
        if any(leads) and not any(leads[:3]):
            print(f"  late: {name} {quantity}: {list(zip(proposals, leads))}", flush=True)
        elif not all(leads[:3]):
            print(f"  {name} {quantity}: {list(zip(proposals, leads))[:3]}", flush=True)
    print(f"{models} models, any proposal leads to a solution in {any_leads}, one of the first three in {early} "
          f"({100 * early / max(1, any_leads):.1f} %); of the first three {solved} of {tried}")


main()
