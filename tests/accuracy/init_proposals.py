#!/usr/bin/env python3
"""What is proposed to be relaxed so that a quantity can be fixed: does it lead to a solution?

    init_proposals.py GNC LIST [COUNT [SEED [JOBS]]]

LIST names models, one a line (MODELICAPATH has the libraries). Of each of COUNT models that start, one quantity is drawn
that the equations determine; it is to be fixed a thousandth beside the value that it has, and each of the first ten
proposals is relaxed for it in turn. Told is in how many of the models in which any proposal leads to a solution one of
the first three does, and how many of the first three do altogether."""
import collections
import itertools
import os
import random
import re
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import warm_gnc

SECONDS = 10  # of the processor, for one answer


def answers(warm, arguments):
    answer = warm.answer(["init", *arguments], SECONDS)
    return [line for line in (answer or {}).get("output", []) if isinstance(line, dict)]


def one(lines, key):
    return next((line for line in lines if key in line), None)


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def try_model(warm, name, seed):
    """The quantity, its proposals and whether each leads to a solution; None where there is nothing to try."""
    draw = random.Random(f"{seed} {name}")
    start = one(answers(warm, [name]), "values")
    if start is None or not start.get("converged"):
        return None
    free = [q for q, x in start["values"].items()
            if is_number(x) and abs(x) > 1e-9 and x not in (0.0, 1.0) and not re.search(r"\$|_", q)]
    draw.shuffle(free)
    for quantity in free[:12]:
        found = one(answers(warm, [name, "--alternatives", quantity]), "alternatives")
        proposals = found["alternatives"].get("relax", []) if found else []
        if proposals:
            break
    else:
        return None
    leads = []
    for proposal in proposals[:10]:
        arguments = [name, "--fix", f"{quantity}={start['values'][quantity] * 1.001!r}", "--relax", proposal]
        if is_number(start["values"].get(proposal)):
            arguments += ["--guess", f"{proposal}={start['values'][proposal]!r}"]
        end = one(answers(warm, arguments), "converged")
        leads.append(bool(end and end["converged"]))
    return quantity, list(zip(proposals, leads))


def main():
    gnc = sys.argv[1]
    with open(sys.argv[2], encoding="utf-8") as file:
        names = file.read().split()
    wanted = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    jobs = int(sys.argv[5]) if len(sys.argv) > 5 else 2
    random.Random(seed).shuffle(names)
    mine, made = threading.local(), []

    def work(name):
        if not hasattr(mine, "warm"):
            mine.warm = warm_gnc.WarmGnc(gnc, os.environ["MODELICAPATH"])
            made.append(mine.warm)
        return try_model(mine.warm, name, seed)

    models = any_leads = early = tried = solved = 0
    with ThreadPoolExecutor(jobs) as pool:
        rest = iter(names)
        underway = collections.deque((name, pool.submit(work, name)) for name in itertools.islice(rest, 4 * jobs))
        while underway and models < wanted:
            name, future = underway.popleft()
            result = future.result()
            if models + len(underway) < 2 * wanted and (another := next(rest, None)):
                underway.append((another, pool.submit(work, another)))
            if result is None:
                continue
            quantity, proposals = result
            leads = [good for _, good in proposals]
            models += 1
            tried += len(leads[:3])
            solved += sum(leads[:3])
            any_leads += any(leads)
            early += any(leads[:3])
            if not all(leads[:3]):
                kind = "late: " if any(leads) and not any(leads[:3]) else "none: " if not any(leads) else ""
                print(f"  {kind}{name} {quantity}: {proposals if kind == 'late: ' else proposals[:3]}", flush=True)
        for _, future in underway:
            future.cancel()
    for warm in made:
        warm.end()
    print(f"{models} models, any proposal leads to a solution in {any_leads}, one of the first three in {early} "
          f"({100 * early / max(1, any_leads):.1f} %); of the first three {solved} of {tried}")


main()
