#include "compiler/structure/alternatives.h"

#include <algorithm>
#include <iterator>

namespace gnomon::structure {

// Both sets are the saturated arcs of a maximum flow: from a source with infinite capacity into v, through arcs of
// infinite capacity, into the sink with capacity 1 from every candidate. As only the last arc of a path is ever full,
// the first breadth-first search of Edmonds and Karp already holds every augmenting path, and the candidates it
// reaches are the answer; its depth is the distance.

namespace {

void sortByNearness(std::vector<Alternative>& list) {
    std::sort(list.begin(), list.end(), [](const Alternative& a, const Alternative& b) {
        return a.distance != b.distance ? a.distance < b.distance : a.variable < b.variable;
    });
}

/// Variables and equations of v's connected component, without the fixed quantities.
std::vector<Alternative> component(const Fixing& system, const Incidence& transposed, VarIndex v) {
    std::vector<Alternative> reached{{v, 0}};
    std::vector<bool> variableSeen(transposed.equationCount()), equationSeen(transposed.variableCount());
    variableSeen[v] = true;
    for (size_t head = 0; head < reached.size(); ++head) {
        const Alternative at = reached[head];
        for (const EqIndex e : transposed.variables(at.variable)) {
            if (equationSeen[e])
                continue;
            equationSeen[e] = true;
            for (const VarIndex next : system.incidence().variables(e)) {
                if (variableSeen[next] || system.isFixed(next))
                    continue;
                variableSeen[next] = true;
                reached.push_back({next, at.distance + 1});
            }
        }
    }
    reached.erase(reached.begin());
    sortByNearness(reached);
    return reached;
}

/// The system can be solved without v and equation e if and only if e is among the equations that determine v: a path
/// of pairs leads from v to it and is shifted by one. So w is an exchange if something determines both: first down
/// from v to what determines it (one copy of the graph), then up to whatever that determines (the other copy).
std::vector<Alternative> exchange(const Fixing& system, const Incidence& transposed, VarIndex v) {
    std::vector<Alternative> result;
    const Matching& matching = system.matching();
    struct Place {
        EqIndex equation;
        bool up;
        uint32_t distance;
    };
    std::vector<Place> queue;
    std::vector<bool> downSeen(transposed.variableCount()), upSeen(transposed.variableCount());
    const auto enter = [&](EqIndex e, bool up, uint32_t distance) {
        if (!up && !downSeen[e]) {
            downSeen[e] = true;
            queue.push_back({e, false, distance});
        }
        if (!upSeen[e]) {
            upSeen[e] = true;
            queue.push_back({e, true, distance});
        }
    };
    enter(matching.equationOf[v], false, 0);
    for (size_t head = 0; head < queue.size(); ++head) {
        const Place at = queue[head];
        if (at.up) {
            const VarIndex own = matching.variableOf[at.equation];
            if (own != v)
                result.push_back({own, at.distance});
            for (const EqIndex e : transposed.variables(own))
                enter(e, true, at.distance + 1);
        } else {
            for (const VarIndex used : system.incidence().variables(at.equation))
                if (!system.isFixed(used))
                    enter(matching.equationOf[used], false, at.distance + 1);
        }
    }
    sortByNearness(result);
    return result;
}

} // namespace

Alternatives alternatives(const Fixing& system, VarIndex v) {
    assert(!system.isFixed(v));
    Alternatives result{component(system, system.transposed(), v), {}};
    if (system.isRegular()) {
        result.exchange = exchange(system, system.transposed(), v);
    } else if (system.freeCount() == system.incidence().equationCount() && system.rank() + 1 == system.freeCount()) {
        // One equation is too many and one quantity is left over: what is solvable is so without any of those
        // quantities that can be the one.
        const std::vector<bool> left = system.mayFix();
        if (left[v])
            std::ranges::copy_if(result.component, std::back_inserter(result.exchange),
                                 [&](const Alternative& w) { return left[w.variable]; });
    }
    return result;
}

namespace {

std::vector<Alternative> helped(const Fixing& system, VarIndex fixed, const std::vector<bool>& mayFix) {
    assert(system.isFixed(fixed));
    // Upwards from the equations that use it, to what they determine, to the equations that use that.
    std::vector<Alternative> result;
    std::vector<bool> seen(system.incidence().equationCount());
    const auto enterUsersOf = [&](VarIndex v, uint32_t distance) {
        for (const EqIndex e : system.transposed().variables(v)) {
            const VarIndex own = system.matching().variableOf[e];
            if (own != none && !mayFix[own] && !seen[e]) {
                seen[e] = true;
                result.push_back({own, distance});
            }
        }
    };
    enterUsersOf(fixed, 1);
    for (size_t head = 0; head < result.size(); ++head)
        enterUsersOf(result[head].variable, result[head].distance + 1);
    return result;
}

} // namespace

std::vector<VarIndex> helpedByRelaxing(const Fixing& system, VarIndex fixed, const std::vector<bool>& mayFix) {
    std::vector<VarIndex> result;
    for (const Alternative& each : helped(system, fixed, mayFix))
        result.push_back(each.variable);
    return result;
}

std::vector<Alternative> fixableInstead(const Fixing& system, VarIndex fixed) {
    std::vector<Alternative> result = helped(system, fixed, system.mayFix());
    sortByNearness(result);
    return result;
}

} // namespace gnomon::structure
