#!/usr/bin/env python3
"""Asks `gnc structure --incidence` about random systems and compares every answer with what follows from matchings that
other programs find: networkx (Hopcroft and Karp, Edmonds and Karp) on systems of up to 200 variables, and the sizes of
all matchings, by brute force, on systems of at most 12 equations. Each question is answered from its definition:

  rank                the size of a largest matching of the equations with the free variables
  a fixing            is accepted if the rank stays
  may_fix             the rank stays without the variable
  exchange_relax      with one fixed variable free again, the variable may be fixed
  parts               an equation is over-determined if a largest matching does without it, a variable under-determined
  component           who sends into the sink in the network of Najafi (2008), figure 6
  exchange            w instead of v: some equation is left over by a perfect matching without v and by one without w

Exit code 77: networkx is not installed.
"""
import argparse
import functools
import json
import os
import random
import subprocess
import sys
import tempfile

SKIPPED = 77


class System:
    """Equations as sets of variables; both are numbers."""

    def __init__(self, rows, count):
        self.rows = rows
        self.count = count
        self.fixed = set()

    def free(self):
        return [v for v in range(self.count) if v not in self.fixed]


class BruteForce:
    """Sizes of matchings by trying everything, remembered by what is left."""

    def __init__(self, system):
        self.system = system

    def size(self, variables, without=None):
        rows = [
            [v for v in row if v in variables]
            for e, row in enumerate(self.system.rows)
            if e != without
        ]

        @functools.lru_cache(maxsize=None)
        def best(at, used):
            if at == len(rows):
                return 0
            most = best(at + 1, used)
            for v in rows[at]:
                if not used >> v & 1:
                    most = max(most, 1 + best(at + 1, used | 1 << v))
                    if most == len(rows) - at:
                        break
            return most

        return best(0, 0)

    def spare(self, free):
        """Variables and equations that some largest matching does without."""
        rank = self.size(free)
        return (
            {v for v in free if self.size(free - {v}) == rank},
            {e for e in range(len(self.system.rows)) if self.size(free, e) == rank},
        )

    def mayDoWithout(self, free, v):
        """Whether the rank stays."""
        return self.size(free - {v}) == self.size(free)

    def helps(self, v, rng):
        """Fixed variables of which each one, free again, lets v be fixed."""
        free = set(self.system.free())
        rank = self.size(free)
        return {w for w in self.system.fixed if self.size((free | {w}) - {v}) == rank}

    def component(self, v):
        """By walking: what hangs together."""
        free = set(self.system.free())
        seen, queue = {v}, [v]
        while queue:
            at = queue.pop()
            for row in self.system.rows:
                if at in row:
                    for w in row:
                        if w in free and w not in seen:
                            seen.add(w)
                            queue.append(w)
        return seen - {v}

    def leftOver(self, v):
        """Equations that a perfect matching without v does without."""
        variables = set(self.system.free()) - {v}
        count = len(self.system.rows)
        if len(variables) != count - 1:
            return set()
        return {e for e in range(count) if self.size(variables, e) == count - 1}


class Networkx:
    """The same by networkx. Equations are the nodes ("e", number)."""

    def __init__(self, system):
        import networkx

        self.nx = networkx
        self.system = system
        self.paths = None
        self.held = None  # a largest matching of what is free, as equation by variable

    def graph(self, variables, without=None):
        graph = self.nx.Graph()
        for e, row in enumerate(self.system.rows):
            if e != without:
                graph.add_node(("e", e))
                graph.add_edges_from((("e", e), v) for v in row if v in variables)
        return graph

    def matching(self, variables, without=None):
        graph = self.graph(variables, without)
        top = [node for node in graph if isinstance(node, tuple)]
        found = self.nx.bipartite.hopcroft_karp_matching(graph, top)
        return {node: found[node] for node in top if node in found}

    def size(self, variables, without=None):
        return len(self.matching(variables, without))

    def spare(self, free, checked=4):
        # What alternating paths lead to from what one largest matching does without; some are asked by the definition.
        matching = self.matching(free)
        equationOf = {variable: node[1] for node, variable in matching.items()}
        count = len(self.system.rows)
        both = []
        rng = random.Random(count)
        for isVariable in (True, False):
            paths = self.nx.DiGraph()
            paths.add_nodes_from(range(max(count, self.system.count)))
            for e, row in enumerate(self.system.rows):
                for w in row:
                    if w not in free:
                        continue
                    if isVariable and ("e", e) in matching:
                        paths.add_edge(w, matching["e", e])
                    if not isVariable and w in equationOf:
                        paths.add_edge(e, equationOf[w])
            left = (
                free - equationOf.keys()
                if isVariable
                else {e for e in range(count) if ("e", e) not in matching}
            )
            found = set(left).union(*(self.nx.descendants(paths, at) for at in left))
            every = sorted(free) if isVariable else list(range(count))
            for at in rng.sample(every, min(len(every), checked)):
                size = self.size(free - {at}) if isVariable else self.size(free, at)
                assert (size == len(matching)) == (at in found)
            both.append(found)
        return both

    def mayDoWithout(self, free, v):
        if self.held is None:
            self.held = {variable: e for e, variable in self.matching(free).items()}
        if v not in self.held:  # a largest matching without v is at hand
            return True
        other = {variable: e for e, variable in self.matching(free - {v}).items()}
        if len(other) < len(self.held):
            return False
        self.held = other
        return True

    def helps(self, v, rng):
        # With a largest matching without v at hand: the fixed variables that an alternating path leads to from an
        # equation that is left over. Some are asked by the definition.
        free = set(self.system.free()) - {v}
        matching = self.matching(free)
        equationOf = {variable: node for node, variable in matching.items()}
        paths = self.nx.DiGraph()
        for e, row in enumerate(self.system.rows):
            paths.add_node(("e", e))
            for w in row:
                if w in self.system.fixed:
                    paths.add_edge(("e", e), w)
                elif w in equationOf:
                    paths.add_edge(("e", e), equationOf[w])
        rank = self.size(free | {v})
        left = [("e", e) for e in range(len(self.system.rows)) if ("e", e) not in matching]
        reached = set(left).union(*(self.nx.descendants(paths, node) for node in left))
        found = reached & self.system.fixed
        for w in rng.sample(sorted(self.system.fixed), min(len(self.system.fixed), 2)):
            assert (self.size(free | {w}) == rank) == (w in found)
        return found

    def component(self, v):
        free = set(self.system.free())
        network = self.nx.DiGraph()
        network.add_edge("source", v)  # without a capacity: infinite
        for e, row in enumerate(self.system.rows):
            for w in row:
                if w in free:
                    network.add_edge(w, ("e", e))
                    network.add_edge(("e", e), w)
        network.add_node("sink")
        for w in free - {v}:
            network.add_edge(w, "sink", capacity=1)
        _, flow = self.nx.maximum_flow(
            network, "source", "sink", flow_func=self.nx.algorithms.flow.edmonds_karp
        )
        return {w for w in free - {v} if flow[w]["sink"] == 1}

    def leftOver(self, v):
        # With a perfect matching at hand: what an alternating path from the partner of v leads to. Some of the answers
        # are looked at by the definition too.
        free = set(self.system.free())
        count = len(self.system.rows)
        if len(free) != count:
            return set()
        if self.paths is None:
            matching = self.matching(free)
            self.equationOf = {variable: node[1] for node, variable in matching.items()}
            self.paths = self.nx.DiGraph()
            self.paths.add_nodes_from(range(count))
            if len(matching) == count:
                for e, row in enumerate(self.system.rows):
                    self.paths.add_edges_from((e, self.equationOf[w]) for w in row if w in free)
        if len(self.equationOf) != count:
            return {e for e in range(count) if self.size(free - {v}, e) == count - 1}
        found = self.nx.descendants(self.paths, self.equationOf[v]) | {self.equationOf[v]}
        for e in random.Random(v).sample(range(count), 1 if v % 10 == 0 else 0):
            assert (self.size(free - {v}, e) == count - 1) == (e in found)
        return found


def randomSystem(rng, most):
    equations = rng.randint(1, most)
    # Around square, where the questions are hard: some with too many equations, some that have a perfect matching.
    count = max(1, equations + rng.choice([-2, -1, 0, 0, 1, 1, 2, 3, equations // 4, equations // 2]))
    count = min(count, max(most, 1))
    rows = []
    perfect = rng.random() < 0.6
    width = rng.choice([1, 2, 2, 3, 5])
    for e in range(equations):
        row = {rng.randrange(count) for _ in range(rng.randint(0 if not perfect else 1, width))}
        if perfect and e < count:
            row.add(e)
        rows.append(sorted(row))
    rng.shuffle(rows)
    return System(rows, count)


def ask(gnc, folder, system, wishes, about):
    path = os.path.join(folder, "system.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(
            {
                "equations": [[f"v{v}" for v in row] for row in system.rows],
                "variables": [f"v{v}" for v in range(system.count)],
            },
            file,
        )
    command = [gnc, "structure", "--incidence", path, "--json"]
    for v in wishes:
        command += ["--fix", f"v{v}"]
    if about is not None:
        command += ["--alternatives", f"v{about}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    return json.loads(done.stdout)


def numbers(names):
    return {int(name[1:]) for name in names}


def compare(gnc, folder, rng, makeOracle, most, tally):
    system = randomSystem(rng, most)
    oracle = makeOracle(system)
    every = set(range(system.count))
    rank = oracle.size(every)
    wishes = rng.sample(range(system.count), rng.randint(0, min(system.count, 12)))
    if rng.random() < 0.5:  # as many as it takes
        wishes = rng.sample(range(system.count), system.count)
    refused = set()
    for v in wishes:
        if oracle.mayDoWithout(every - system.fixed, v):
            system.fixed.add(v)
        else:
            refused.add(v)
    free = every - system.fixed
    unknowns = sorted(free)
    about = rng.choice(unknowns) if unknowns else None
    answer = ask(gnc, folder, system, wishes, about)

    mayFix, over = oracle.spare(free)
    expected = {
        "rank": rank,
        "equations": len(system.rows),
        "unknowns": len(free),
        "fixed": system.fixed,
        "refused": refused,
        "may_fix": mayFix,
        "may_not_fix": free - mayFix,
    }
    got = {
        "rank": answer["rank"],
        "equations": answer["equations"],
        "unknowns": answer["unknowns"],
        "fixed": numbers(answer["fixed"]),
        "refused": numbers(answer["refused"]),
        "may_fix": numbers(answer["may_fix"]),
        "may_not_fix": numbers(answer["may_not_fix"]),
    }
    assert all(answer["may_not_fix"].values()), "a refusal without a reason"
    # For some of those that are refused.
    for v in rng.sample(sorted(free - mayFix), min(4, len(free - mayFix))):
        helps = oracle.helps(v, rng)
        expected[f"exchange_relax of v{v}"] = helps
        got[f"exchange_relax of v{v}"] = numbers(answer["exchange_relax"].get(f"v{v}", []))
        tally["exchanges"] += len(helps)
    under = mayFix
    overVariables = {v for e in over for v in system.rows[e] if v in free}
    underEquations = {e for e, row in enumerate(system.rows) if any(v in under for v in row)}
    equationNumber = {f"e{i + 1}": i for i in range(len(system.rows))}
    for name, equations, variables in [
        ("over", over, overVariables),
        ("under", underEquations, under),
        ("square", set(range(len(system.rows))) - over - underEquations, free - overVariables - under),
    ]:
        expected[name] = (equations, variables)
        part = answer["parts"][name]
        got[name] = ({equationNumber[e] for e in part["equations"]}, numbers(part["variables"]))
    if about is not None:
        expected["component"] = oracle.component(about)
        own = oracle.leftOver(about)
        expected["exchange"] = {
            w for w in free - {about} if own and not own.isdisjoint(oracle.leftOver(w))
        }
        got["component"] = numbers(answer["alternatives"]["component"])
        got["exchange"] = numbers(answer["alternatives"]["exchange"])
        tally["alternatives"] += len(expected["exchange"])
    tally["refused"] += len(refused)
    tally["variables"] += system.count
    tally["largest"] = max(tally["largest"], system.count)
    tally["surplus"] += bool(over)
    tally["regular"] += not over and not under
    wrong = {what: (got[what], expected[what]) for what in expected if got[what] != expected[what]}
    if wrong:
        print(json.dumps({"rows": system.rows, "count": system.count, "wishes": wishes, "about": about}))
        for what, (ours, theirs) in wrong.items():
            print(f"  {what}: gnc says {ours}, but it is {theirs}")
    return not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gnc")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--most", type=int, default=200, help="variables and equations of a system")
    parser.add_argument("--seed", type=int, default=20080811)
    parser.add_argument("--brute", action="store_true", help="by brute force instead of networkx; --most 12")
    options = parser.parse_args()
    if options.brute:
        makeOracle = BruteForce
        options.most = min(options.most, 12)
    else:
        makeOracle = Networkx
        try:
            import networkx
        except ImportError:
            print("networkx is not installed")
            return SKIPPED
        print("networkx", networkx.__version__)
    rng = random.Random(options.seed)
    tally = dict.fromkeys(["variables", "largest", "refused", "exchanges", "alternatives", "surplus", "regular"], 0)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(options.count):
            wrong += not compare(options.gnc, folder, rng, makeOracle, options.most, tally)
    print(f"{options.count} systems, {wrong} differ;", ", ".join(f"{what}: {n}" for what, n in tally.items()))
    # What was hardly asked is not compared.
    for what in ["refused", "exchanges", "alternatives", "surplus", "regular"]:
        if tally[what] < options.count / 20:
            print(f"too few with {what}")
            return 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
