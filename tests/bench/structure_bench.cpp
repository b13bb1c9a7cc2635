// Times the passes of compiler/structure on systems of growing size and prints seconds of processor time per size and
// the exponent of growth between the two largest sizes. Arguments: --small leaves the largest out; names of the systems
// (none: all).

#include "compiler/structure/alternatives.h"
#include "compiler/structure/event_graph.h"
#include "compiler/structure/initialization_system.h"
#include "compiler/structure/state_selection.h"
#include "compiler/structure/tearing.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <map>
#include <numeric>
#include <random>
#include <string>

using namespace gnomon::structure;

namespace {

std::mt19937 random(1);

std::vector<uint32_t> shuffled(uint32_t n) {
    std::vector<uint32_t> order(n);
    std::iota(order.begin(), order.end(), 0u);
    for (uint32_t i = n; i > 1; --i)
        std::swap(order[i - 1], order[random() % i]);
    return order;
}

/// The same graph with equations and variables in any order, as a flattened model has them.
Incidence renumbered(const std::vector<Incidence::Edge>& edges, uint32_t equations, uint32_t variables) {
    const auto e = shuffled(equations), v = shuffled(variables);
    std::vector<Incidence::Edge> result;
    for (const auto& edge : edges)
        result.emplace_back(e[edge.first], v[edge.second]);
    return Incidence::fromEdges(equations, variables, result);
}

Incidence chain(uint32_t n) {
    std::vector<Incidence::Edge> edges;
    for (uint32_t i = 0; i < n; ++i)
        for (uint32_t k = i == 0 ? 0 : i - 1; k <= std::min(n - 1, i + 1); ++k)
            edges.emplace_back(i, k);
    return renumbered(edges, n, n);
}

/// A hidden perfect matching, mostly lower triangular, with some feedback.
Incidence sparse(uint32_t n) {
    std::vector<Incidence::Edge> edges;
    for (uint32_t i = 0; i < n; ++i) {
        edges.emplace_back(i, i);
        for (int k = 0; k < 3; ++k)
            edges.emplace_back(i, random() % (i + 1));
        if (random() % 50 == 0)
            edges.emplace_back(i, std::min(n - 1, i + static_cast<uint32_t>(random() % 20)));
    }
    return renumbered(edges, n, n);
}

/// Three random variables in every equation: blocks of all sizes, over- and under-determined parts.
Incidence anyhow(uint32_t n) {
    std::vector<Incidence::Edge> edges;
    for (uint32_t i = 0; i < n; ++i)
        for (int k = 0; k < 3; ++k)
            edges.emplace_back(i, random() % n);
    return Incidence::fromEdges(n, n, edges);
}

/// Point masses on a square grid, neighbours in a row joined by rigid bars, every second column by a bar too: index 3,
/// constraints that share unknowns over long distances. Per mass x, y, vx, vy and their derivatives.
DiffGraph truss(uint32_t n) {
    const uint32_t side = std::max(2u, static_cast<uint32_t>(std::sqrt(n / 6.0)));
    std::vector<std::vector<VarIndex>> rows;
    std::vector<VarIndex> derivative(side * side * 8, none);
    const auto at = [&](uint32_t i, uint32_t j) { return (i * side + j) * 8; };
    std::vector<std::vector<VarIndex>> forces(side * side);
    std::vector<std::pair<uint32_t, uint32_t>> bars;
    for (uint32_t i = 0; i < side; ++i)
        for (uint32_t j = 0; j < side; ++j) {
            if (j + 1 < side)
                bars.emplace_back(i * side + j, i * side + j + 1);
            if (i + 1 < side && j % 2 == 0)
                bars.emplace_back(i * side + j, (i + 1) * side + j);
        }
    for (const auto& [a, b] : bars) {
        const auto force = static_cast<VarIndex>(derivative.size());
        derivative.push_back(none);
        forces[a].push_back(force);
        forces[b].push_back(force);
        rows.push_back({a * 8, a * 8 + 1, b * 8, b * 8 + 1});
    }
    for (uint32_t i = 0; i < side; ++i) {
        for (uint32_t j = 0; j < side; ++j) {
            const VarIndex x = at(i, j);
            for (uint32_t k = 0; k < 4; ++k)
                derivative[x + k] = x + 4 + k;
            rows.push_back({x + 4, x + 2});
            rows.push_back({x + 5, x + 3});
            for (uint32_t k = 0; k < 2; ++k) {
                std::vector<VarIndex> row = forces[i * side + j];
                row.insert(row.end(), {x + 6 + k, x, x + 1});
                rows.push_back(row);
            }
        }
    }
    Incidence incidence(derivative.size());
    const auto order = shuffled(static_cast<uint32_t>(rows.size()));
    for (const uint32_t r : order)
        incidence.addEquation(rows[r]);
    return DiffGraph(std::move(incidence), std::move(derivative));
}

/// Shafts in a row with gears between them: one constraint component through everything, each differentiated twice.
DiffGraph gearTrain(uint32_t n) {
    const uint32_t shafts = n / 3;
    // phi, w, phi', w', torque on the right
    std::vector<VarIndex> derivative(shafts * 5, none);
    Incidence incidence(derivative.size());
    for (uint32_t s = 0; s < shafts; ++s) {
        const VarIndex phi = s * 5;
        derivative[phi] = phi + 2;
        derivative[phi + 1] = phi + 3;
        incidence.addEquation({phi + 2, phi + 1});
        if (s == 0)
            incidence.addEquation({phi + 3, phi + 4});
        else
            incidence.addEquation({phi + 3, phi + 4, phi - 1});
        if (s + 1 < shafts)
            incidence.addEquation({phi, phi + 5});
        else
            incidence.addEquation({phi + 4});
    }
    return DiffGraph(std::move(incidence), std::move(derivative));
}

using Times = std::map<std::string, std::vector<double>>;

template <class F>
auto timed(Times& times, const std::string& what, F&& f) {
    const std::clock_t begin = std::clock();
    auto result = f();
    times[what].push_back(double(std::clock() - begin) / CLOCKS_PER_SEC);
    return result;
}

void print(const std::string& name, const std::vector<uint32_t>& sizes, const Times& times) {
    std::printf("\n%-26s", name.c_str());
    for (const uint32_t n : sizes)
        std::printf("%11u", n);
    std::printf("  exponent   last\n");
    for (const auto& [what, seconds] : times) {
        std::printf("  %-24s", what.c_str());
        for (const double s : seconds)
            std::printf("%11.5f", s);
        const auto slope = [&](size_t from, size_t to) {
            return std::log(seconds[to] / seconds[from]) / std::log(double(sizes[to]) / sizes[from]);
        };
        const size_t last = seconds.size() - 1;
        std::printf("%10.2f%7.2f\n", slope(0, last), slope(last - 1, last));
    }
    std::fflush(stdout);
}

std::vector<uint32_t> sizes{1000, 10000, 100000, 1000000};

void plain(const std::string& name, const std::function<Incidence(uint32_t)>& make) {
    Times times;
    for (const uint32_t n : sizes) {
        const Incidence incidence = make(n);
        const Matching matching = timed(times, "1 matching", [&] { return maximumMatching(incidence); });
        timed(times, "2 blocks", [&] { return blockOrder(incidence, matching); });
        timed(times, "3 Dulmage-Mendelsohn", [&] { return dulmageMendelsohn(incidence, matching); });
    }
    print(name, sizes, times);
}

void differential(const std::string& name, const std::function<DiffGraph(uint32_t)>& make) {
    Times times;
    for (const uint32_t n : sizes) {
        IndexReductionInput input;
        input.graph = make(n);
        input.kinds.assign(input.graph.incidence.edgeCount(), EdgeKind::Solvable);
        input.stateSelect.assign(input.graph.variableCount(), StateSelect::Default);
        DiffGraph copy = input.graph;
        timed(times, "1 Pantelides", [&] { return pantelides(copy); });
        timed(times, "2 both, dummy derivatives", [&] { return reduceIndex(input); });
    }
    print(name, sizes, times);
}

/// One click of the initialization panel after another, on a plant in which every tenth quantity is a parameter: the
/// worst of many clicks, each with all answers that the panel shows.
void clicks(const std::string& name) {
    Times times;
    for (const uint32_t n : sizes) {
        const Incidence square = sparse(n);
        const uint32_t parameters = n / 10;
        Incidence incidence(n + parameters);
        std::vector<VarIndex> row;
        for (EqIndex e = 0; e < n; ++e) {
            row.assign(square.variables(e).begin(), square.variables(e).end());
            if (e % 5 == 0)
                row.push_back(n + random() % parameters);
            incidence.addEquation(row);
        }
        InitializationInput input;
        input.equations = incidence;
        input.initialEquations = Incidence(n + parameters);
        input.wish.assign(n, FixWish::Never);
        input.wish.resize(n + parameters, FixWish::Fixed);
        InitializationSystem system = timed(times, "0 whole system", [&] { return initializationSystem(input); });
        Fixing& fixing = system.fixing;
        Times each;
        for (uint32_t click = 0; click < 20; ++click) {
            const VarIndex parameter = n + random() % parameters;
            VarIndex v = random() % n;
            timed(each, "1 refuse, say why", [&] {
                fixing.fix(v);
                return std::pair(fixing.whyNot(v), fixing.relaxingHelps(v));
            });
            timed(each, "2 relax, may fix", [&] {
                fixing.relax(parameter);
                return fixing.mayFix();
            });
            const std::vector<bool> may = fixing.mayFix();
            for (uint32_t i = 0; i < n && (fixing.isFixed(v) || !may[v]); ++i)
                v = (v + 1) % n;
            timed(each, "3 fix, may fix", [&] {
                fixing.fix(v);
                return fixing.mayFix();
            });
            timed(each, "4 parts", [&] { return fixing.parts(); });
            timed(each, "5 alternatives", [&] { return alternatives(fixing, (v + 1) % n); });
            if (fixing.isFixed(v))
                fixing.relax(v);
            fixing.fix(parameter);
        }
        for (const auto& [what, seconds] : each)
            times[what].push_back(*std::ranges::max_element(seconds));
    }
    print(name, sizes, times);
}

/// Rings of 20 equations, one behind the other, and one grid of resistors in which everything depends on everything.
void tearing(const std::string& name) {
    Times times;
    for (const uint32_t n : sizes) {
        Incidence rings(n);
        for (uint32_t e = 0; e < n; ++e) {
            const uint32_t ring = e / 20 * 20;
            if (e >= 20)
                rings.addEquation({e, ring + (e - ring + 1) % 20, e - 20});
            else
                rings.addEquation({e, (e + 1) % 20});
        }
        const auto side = static_cast<uint32_t>(std::sqrt(n));
        Incidence grid(side * side);
        for (uint32_t i = 0; i < side; ++i)
            for (uint32_t j = 0; j < side; ++j) {
                std::vector<VarIndex> row{i * side + j};
                if (i > 0)
                    row.push_back((i - 1) * side + j);
                if (j > 0)
                    row.push_back(i * side + j - 1);
                if (i + 1 < side)
                    row.push_back((i + 1) * side + j);
                if (j + 1 < side)
                    row.push_back(i * side + j + 1);
                grid.addEquation(row);
            }
        const auto tear = [&](const std::string& what, const Incidence& incidence) {
            const std::vector<EdgeKind> kinds(incidence.edgeCount(), EdgeKind::Solvable);
            const Matching matching = maximumMatching(incidence);
            const BlockOrder order = blockOrder(incidence, matching);
            return timed(times, what, [&] { return tearBlocks(incidence, kinds, matching, order); });
        };
        tear("1 rings", rings);
        const std::vector<TearingPlan> plans = tear("2 grid", grid);
        const Incidence plant = sparse(n);
        std::vector<EdgeKind> kinds;
        for (size_t edge = 0; edge < plant.edgeCount(); ++edge)
            kinds.push_back(random() % 10 < 7 ? EdgeKind::Solvable : EdgeKind::Nonlinear);
        std::vector<bool> marked(n);
        for (uint32_t v = 0; v < n; ++v)
            marked[v] = random() % 10 == 0;
        std::vector<uint32_t> all(n);
        std::iota(all.begin(), all.end(), 0u);
        const TearingPlan reduced =
            timed(times, "3 reduce a plant", [&] { return Tearing(plant, kinds).reduce(all, all, marked); });
        std::printf("  grid of %u: %zu guesses; plant reduced to %zu\n", side, plans.front().tearing.size(),
                    reduced.tearing.size());
    }
    print(name, sizes, times);
}

/// Phases that start each other through pre(), in loops of ten, with a `when` each.
void events(const std::string& name) {
    Times times;
    for (const uint32_t n : sizes) {
        EventSystem system;
        system.variableCount = n;
        for (uint32_t i = 0; i + 1 < n; i += 2) {
            const uint32_t loop = i / 20 * 20;
            EventSystem::Node phase, action;
            phase.computes = {i};
            phase.reads.previous = {loop + (i - loop + 18) % 20, i};
            phase.idempotent = true;
            action.computes = {i + 1};
            action.condition = static_cast<uint32_t>(system.conditions.size());
            system.conditions.push_back({{i}, {}});
            system.nodes.push_back(phase);
            system.nodes.push_back(action);
        }
        timed(times, "1 roles", [&] { return eventGraph(system); });
    }
    print(name, sizes, times);
}

} // namespace

int main(int argc, char** argv) {
    std::vector<std::string> chosen(argv + 1, argv + argc);
    if (!chosen.empty() && chosen.front() == "--small") {
        sizes.pop_back();
        chosen.erase(chosen.begin());
    }
    const auto run = [&](const std::string& name, const auto& measure) {
        if (chosen.empty() || std::ranges::count(chosen, name))
            measure(name);
    };
    run("chain", [](const std::string& name) { plain(name, chain); });
    run("sparse", [](const std::string& name) { plain(name, sparse); });
    run("anyhow", [](const std::string& name) { plain(name, anyhow); });
    run("truss", [](const std::string& name) { differential(name, truss); });
    run("clicks", clicks);
    run("tearing", tearing);
    run("events", events);
    run("gears", [](const std::string& name) { differential(name, gearTrain); });
}
