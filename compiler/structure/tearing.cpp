#include "compiler/structure/tearing.h"

#include <algorithm>
#include <queue>

namespace gnomon::structure {

/// The block with numbers of its own.
struct Tearing::Block {
    std::vector<EqIndex> equations;
    std::vector<VarIndex> variables;
    Incidence rows;
    Incidence columns;
    std::vector<EdgeKind> kinds;
    bool linear = true;

    bool solvable(EqIndex e, VarIndex v) const { return kinds[rows.edge(e, v)] == EdgeKind::Solvable; }
};

namespace {

/// What follows from known variables: an equation with one unknown that it can be solved for gives that unknown.
/// Which variables become known does not depend on the order.
class Propagation {
public:
    Propagation(const Incidence& rows, const Incidence& columns, const std::vector<EdgeKind>& kinds)
        : m_rows(rows),
          m_columns(columns),
          m_kinds(kinds),
          m_known(rows.variableCount()),
          m_gives(rows.equationCount(), none),
          m_unknowns(rows.equationCount()) {
        for (EqIndex e = 0; e < rows.equationCount(); ++e) {
            m_unknowns[e] = static_cast<uint32_t>(rows.variables(e).size());
            if (m_unknowns[e] == 1)
                m_ready.push_back(e);
        }
    }

    /// With equations that are not solvable by formula, as roots(): of one unknown, and otherwise of what follows from
    /// these alone. As long as nothing is retracted.
    void allowRoots(const std::vector<bool>& marked) {
        m_allowsRoots = true;
        m_vouched = marked;
    }
    const std::vector<TearingPlan::Assignment>& roots() const { return m_roots; }

    bool isKnown(VarIndex v) const { return m_known[v]; }
    bool isEverythingKnown() const { return m_knownCount == m_known.size(); }
    bool isUsed(EqIndex e) const { return m_gives[e] != none; }
    size_t steps() const { return m_steps; }
    /// In the order in which they followed, as long as nothing was retracted.
    const std::vector<TearingPlan::Assignment>& assignments() const { return m_assignments; }

    void learn(VarIndex v) { setKnown(v); }
    void follow() {
        while (m_head < m_ready.size()) {
            const EqIndex e = m_ready[m_head++];
            if (isUsed(e) || m_unknowns[e] != 1)
                continue;
            uint32_t edge = m_rows.edgeBegin(e);
            for (const VarIndex v : m_rows.variables(e)) {
                const EdgeKind kind = m_kinds[edge++];
                if (m_known[v])
                    continue;
                if (kind == EdgeKind::Solvable) {
                    m_gives[e] = v;
                    m_assignments.push_back({e, v});
                    if (m_allowsRoots)
                        m_vouched[v] = isVouchedBut(e, v);
                    setKnown(v);
                } else if (m_allowsRoots && m_rows.variables(e).size() > 1 && isVouchedBut(e, v)) {
                    m_gives[e] = v;
                    m_roots.push_back({e, v});
                    m_vouched[v] = true;
                    setKnown(v);
                }
                break;
            }
        }
        m_ready.clear();
        m_head = 0;
    }

    /// Forgets a variable that was learned, and all that followed from it; returns what was forgotten. Some of that may
    /// follow in another way.
    std::vector<VarIndex> retract(VarIndex learned) {
        std::vector<VarIndex> forgotten{learned};
        setUnknown(learned);
        for (size_t head = 0; head < forgotten.size(); ++head) {
            for (const EqIndex e : m_columns.variables(forgotten[head])) {
                if (!isUsed(e))
                    continue;
                const VarIndex given = m_gives[e];
                m_gives[e] = none;
                if (m_known[given]) {
                    setUnknown(given);
                    forgotten.push_back(given);
                }
            }
        }
        for (const VarIndex v : forgotten)
            for (const EqIndex e : m_columns.variables(v))
                if (m_unknowns[e] == 1)
                    m_ready.push_back(e);
        return forgotten;
    }

private:
    bool isVouchedBut(EqIndex e, VarIndex v) const {
        return std::ranges::all_of(m_rows.variables(e), [&](VarIndex w) { return w == v || m_vouched[w]; });
    }
    void setKnown(VarIndex v) {
        m_known[v] = true;
        ++m_knownCount;
        m_steps += m_columns.variables(v).size();
        for (const EqIndex e : m_columns.variables(v))
            if (--m_unknowns[e] == 1)
                m_ready.push_back(e);
    }
    void setUnknown(VarIndex v) {
        m_known[v] = false;
        --m_knownCount;
        m_steps += m_columns.variables(v).size();
        for (const EqIndex e : m_columns.variables(v))
            ++m_unknowns[e];
    }

    const Incidence& m_rows;
    const Incidence& m_columns;
    const std::vector<EdgeKind>& m_kinds;
    std::vector<bool> m_known;
    std::vector<VarIndex> m_gives; // what an equation was solved for
    std::vector<uint32_t> m_unknowns;
    std::vector<EqIndex> m_ready;
    size_t m_head = 0, m_knownCount = 0, m_steps = 0;
    std::vector<TearingPlan::Assignment> m_assignments, m_roots;
    bool m_allowsRoots = false;
    std::vector<bool> m_vouched; // marked, or computed from such alone
};

/// Chooses variables to guess so that all others follow.
class Chooser {
public:
    Chooser(const Incidence& rows, const Incidence& columns, const std::vector<EdgeKind>& kinds,
            const std::vector<bool>& marked)
        : m_rows(rows),
          m_columns(columns),
          m_kinds(kinds),
          m_marked(marked),
          m_equationDone(rows.equationCount()),
          m_variableDone(rows.variableCount()),
          m_unknowns(rows.equationCount()),
          m_open(rows.variableCount()),
          m_solvers(rows.variableCount()) {}

    std::vector<VarIndex> run() {
        std::priority_queue<Candidate> candidates;
        for (EqIndex e = 0; e < m_rows.equationCount(); ++e) {
            m_unknowns[e] = static_cast<uint32_t>(m_rows.variables(e).size());
            if (m_unknowns[e] == 1)
                m_single.push_back(e);
            uint32_t edge = m_rows.edgeBegin(e);
            for (const VarIndex v : m_rows.variables(e))
                m_solvers[v] += m_kinds[edge++] == EdgeKind::Solvable;
        }
        for (VarIndex v = 0; v < m_rows.variableCount(); ++v) {
            if (m_solvers[v] == 0)
                m_must.push_back(v);
            m_open[v] = static_cast<uint32_t>(m_columns.variables(v).size());
            if (m_open[v] == 1)
                m_rare.push_back(v);
            candidates.push(candidate(v));
        }
        takeForced();
        while (!candidates.empty()) {
            const Candidate best = candidates.top();
            candidates.pop();
            if (m_variableDone[best.variable])
                continue;
            // Occurrences only get fewer: what is still as good as when it was put in is the best.
            if (best.open != m_open[best.variable]) {
                candidates.push(candidate(best.variable));
                continue;
            }
            m_chosen.push_back(best.variable);
            setKnown(best.variable);
            takeForced();
        }
        std::sort(m_chosen.begin(), m_chosen.end());
        return std::move(m_chosen);
    }

private:
    struct Candidate {
        bool marked;
        uint32_t open;
        VarIndex variable;
        bool operator<(const Candidate& other) const {
            if (marked != other.marked)
                return other.marked;
            if (open != other.open)
                return open < other.open;
            return variable > other.variable;
        }
    };
    Candidate candidate(VarIndex v) const { return {m_marked[v], m_open[v], v}; }

    void setKnown(VarIndex v) {
        m_variableDone[v] = true;
        for (const EqIndex e : m_columns.variables(v)) {
            if (m_equationDone[e])
                continue;
            if (--m_unknowns[e] == 1)
                m_single.push_back(e);
        }
    }

    /// The equation is spoken for: it does not need other variables any more and determines none of them.
    void close(EqIndex e) {
        m_equationDone[e] = true;
        uint32_t edge = m_rows.edgeBegin(e);
        for (const VarIndex v : m_rows.variables(e)) {
            if (m_kinds[edge++] == EdgeKind::Solvable && --m_solvers[v] == 0 && !m_variableDone[v])
                m_must.push_back(v);
            if (--m_open[v] == 1 && !m_variableDone[v])
                m_rare.push_back(v);
        }
    }

    void takeForced() {
        while (!m_single.empty() || !m_must.empty() || !m_rare.empty()) {
            if (!m_single.empty()) {
                const EqIndex e = m_single.back();
                m_single.pop_back();
                if (m_equationDone[e] || m_unknowns[e] != 1)
                    continue;
                uint32_t edge = m_rows.edgeBegin(e);
                for (const VarIndex v : m_rows.variables(e)) {
                    const EdgeKind kind = m_kinds[edge++];
                    if (m_variableDone[v])
                        continue;
                    if (kind == EdgeKind::Solvable) {
                        setKnown(v);
                        close(e);
                    }
                    break;
                }
                continue;
            }
            // What no equation is left for can only be guessed.
            if (!m_must.empty()) {
                const VarIndex v = m_must.back();
                m_must.pop_back();
                if (!m_variableDone[v]) {
                    m_chosen.push_back(v);
                    setKnown(v);
                }
                continue;
            }
            // A variable that only one equation is left for can be computed from it in the end.
            const VarIndex v = m_rare.back();
            m_rare.pop_back();
            if (m_variableDone[v] || m_open[v] != 1)
                continue;
            for (const EqIndex e : m_columns.variables(v)) {
                if (m_equationDone[e])
                    continue;
                if (m_kinds[m_rows.edge(e, v)] == EdgeKind::Solvable) {
                    m_variableDone[v] = true;
                    close(e);
                }
                break;
            }
        }
    }

    const Incidence& m_rows;
    const Incidence& m_columns;
    const std::vector<EdgeKind>& m_kinds;
    const std::vector<bool>& m_marked;
    std::vector<bool> m_equationDone, m_variableDone;
    std::vector<uint32_t> m_unknowns; // of an equation
    std::vector<uint32_t> m_open;     // equations not spoken for in which a variable occurs
    std::vector<uint32_t> m_solvers;  // those of them that can be solved for it
    std::vector<EqIndex> m_single;
    std::vector<VarIndex> m_must, m_rare;
    std::vector<VarIndex> m_chosen;
};

} // namespace

Tearing::Tearing(const Incidence& incidence, std::span<const EdgeKind> kinds)
    : m_incidence(incidence), m_kinds(kinds), m_local(incidence.variableCount(), none) {
    assert(kinds.size() == incidence.edgeCount());
}

Tearing::Block Tearing::open(std::span<const EqIndex> equations, std::span<const VarIndex> variables) {
    assert(equations.size() == variables.size());
    Block block;
    block.equations.assign(equations.begin(), equations.end());
    block.variables.assign(variables.begin(), variables.end());
    std::sort(block.variables.begin(), block.variables.end());
    for (uint32_t i = 0; i < block.variables.size(); ++i)
        m_local[block.variables[i]] = i;
    block.rows = Incidence(block.variables.size());
    std::vector<VarIndex> row;
    for (const EqIndex e : equations) {
        row.clear();
        uint32_t edge = m_incidence.edgeBegin(e);
        for (const VarIndex v : m_incidence.variables(e)) {
            const EdgeKind kind = m_kinds[edge++];
            if (m_local[v] == none)
                continue;
            row.push_back(m_local[v]);
            block.kinds.push_back(kind);
            block.linear = block.linear && kind != EdgeKind::Nonlinear;
        }
        block.rows.addEquation(row);
    }
    block.columns = block.rows.transposed();
    for (const VarIndex v : block.variables)
        m_local[v] = none;
    return block;
}

namespace {

/// Steps of propagation after which a plan is good enough: some seconds. What is proven for every guess in systems
/// of some thousand equations then holds for those looked at first only.
constexpr size_t enoughSteps = 50'000'000;

/// Leaving out one of those kept, what is not known any more is a place where a marked one may stand for it; if
/// everything is known it was not needed. Unmarked ones are looked at first.
template <class Block>
std::vector<VarIndex> chooseAndImprove(const Block& block, const std::vector<bool>& marked) {
    std::vector<VarIndex> kept = Chooser(block.rows, block.columns, block.kinds, marked).run();
    const auto unmarkedFirst = [&](VarIndex a, VarIndex b) { return marked[a] != marked[b] ? !marked[a] : a < b; };
    const bool someMarked = std::ranges::count(marked, true) > 0;
    Propagation propagation(block.rows, block.columns, block.kinds);
    for (const VarIndex v : kept)
        propagation.learn(v);
    propagation.follow();
    for (bool changed = true; changed;) {
        changed = false;
        std::sort(kept.begin(), kept.end(), unmarkedFirst);
        for (size_t i = 0; i < kept.size() && propagation.steps() < enoughSteps;) {
            const std::vector<VarIndex> forgotten = propagation.retract(kept[i]);
            propagation.follow();
            if (propagation.isEverythingKnown()) {
                kept.erase(kept.begin() + static_cast<ptrdiff_t>(i));
                changed = someMarked;
                continue;
            }
            VarIndex instead = kept[i];
            for (const VarIndex v : forgotten) {
                if (marked[kept[i]] || !marked[v] || propagation.isKnown(v) || propagation.steps() >= enoughSteps)
                    continue;
                propagation.learn(v);
                propagation.follow();
                if (propagation.isEverythingKnown()) {
                    instead = v;
                    changed = true;
                    break;
                }
                propagation.retract(v);
                propagation.follow();
            }
            if (!propagation.isEverythingKnown()) {
                propagation.learn(instead);
                propagation.follow();
            }
            kept[i++] = instead;
        }
    }
    std::sort(kept.begin(), kept.end());
    return kept;
}

/// Steps of propagation for which one guess is looked for that stands for two: a millisecond or two.
constexpr size_t enoughStepsForFewer = 300'000;

/// Puts one guess in the place of two, as long as one is found that all others follow from with those that are left.
/// None of those kept may follow from the others.
template <class Block>
std::vector<VarIndex> oneForTwo(const Block& block, std::vector<VarIndex> kept) {
    size_t steps = 0;
    for (bool changed = true; changed && kept.size() > 1;) {
        changed = false;
        Propagation propagation(block.rows, block.columns, block.kinds);
        for (const VarIndex v : kept)
            propagation.learn(v);
        propagation.follow();
        const auto learn = [&](VarIndex v) {
            if (!propagation.isKnown(v))
                propagation.learn(v);
            propagation.follow();
        };
        for (size_t i = 0; i < kept.size() && !changed; ++i)
            for (size_t k = i + 1; k < kept.size() && !changed; ++k) {
                if (steps + propagation.steps() > enoughStepsForFewer)
                    return kept;
                std::vector<VarIndex> forgotten = propagation.retract(kept[i]);
                const std::vector<VarIndex> more = propagation.retract(kept[k]);
                forgotten.insert(forgotten.end(), more.begin(), more.end());
                propagation.follow();
                for (const VarIndex v : forgotten) {
                    if (v == kept[i] || v == kept[k] || propagation.isKnown(v))
                        continue;
                    learn(v);
                    if (propagation.isEverythingKnown()) {
                        kept[i] = v;
                        kept.erase(kept.begin() + static_cast<ptrdiff_t>(k));
                        changed = true;
                        break;
                    }
                    propagation.retract(v);
                    propagation.follow();
                }
                if (!changed) {
                    learn(kept[i]);
                    learn(kept[k]);
                }
            }
        steps += propagation.steps();
        for (size_t i = 0; changed && i < kept.size();) {
            propagation.retract(kept[i]);
            propagation.follow();
            if (propagation.isEverythingKnown()) {
                kept.erase(kept.begin() + static_cast<ptrdiff_t>(i));
            } else {
                learn(kept[i]);
                ++i;
            }
        }
    }
    std::sort(kept.begin(), kept.end());
    return kept;
}

template <class Block>
std::vector<bool> marksOf(const Block& block, const std::vector<bool>& marked) {
    std::vector<bool> own;
    for (const VarIndex v : block.variables)
        own.push_back(marked[v]);
    return own;
}

/// Learns marked ones first, so that what follows from these alone is known to do so; false if one follows already.
bool learnInTurn(Propagation& propagation, const std::vector<VarIndex>& from, const std::vector<bool>& marked) {
    bool isNeeded = true;
    for (const bool isMarked : {true, false}) {
        for (const VarIndex v : from)
            if (marked[v] == isMarked && !propagation.isKnown(v))
                propagation.learn(v);
            else if (marked[v] == isMarked)
                isNeeded = false;
        propagation.follow();
    }
    return isNeeded;
}

/// A marked one also stands for what follows from it by an equation of one unknown that no formula solves: the flow
/// that belongs to a pressure, where the pressure is known and a guess of the flow would have no slope.
template <class Block>
std::vector<VarIndex> standInByRoots(const Block& block, const std::vector<bool>& marked, std::vector<VarIndex> kept) {
    const std::vector<VarIndex> before = kept;
    size_t steps = 0;
    const auto follow = [&](const std::vector<VarIndex>& from) {
        Propagation propagation(block.rows, block.columns, block.kinds);
        propagation.allowRoots(marked);
        (void)learnInTurn(propagation, from, marked);
        steps += propagation.steps();
        return propagation;
    };
    for (size_t i = 0; i < kept.size() && steps < enoughSteps;) {
        if (marked[kept[i]]) {
            ++i;
            continue;
        }
        std::vector<VarIndex> others = kept;
        others.erase(others.begin() + static_cast<ptrdiff_t>(i));
        const Propagation without = follow(others);
        if (without.isEverythingKnown()) {
            kept = std::move(others);
            continue;
        }
        bool found = false;
        for (VarIndex v = 0; v < marked.size() && !found && steps < enoughSteps; ++v) {
            // Also what follows from the others already: it may be what they follow from.
            if (!marked[v] || std::ranges::find(others, v) != others.end())
                continue;
            others.push_back(v);
            found = follow(others).isEverythingKnown();
            if (!found)
                others.pop_back();
        }
        if (found)
            kept = std::move(others); // the marked one is the last
        else
            ++i;
    }
    std::sort(kept.begin(), kept.end());
    // None of them may follow from the others after all.
    Propagation last(block.rows, block.columns, block.kinds);
    last.allowRoots(marked);
    return learnInTurn(last, kept, marked) && last.isEverythingKnown() ? kept : before;
}

template <class Block>
TearingPlan finish(const Block& block, const std::vector<VarIndex>& kept, const std::vector<bool>& rootsFrom = {}) {
    Propagation propagation(block.rows, block.columns, block.kinds);
    if (!rootsFrom.empty()) {
        propagation.allowRoots(rootsFrom);
        (void)learnInTurn(propagation, kept, rootsFrom);
    } else {
        for (const VarIndex v : kept)
            propagation.learn(v);
        propagation.follow();
    }
    assert(propagation.isEverythingKnown() && "all variables follow from those kept");
    TearingPlan plan;
    plan.linear = block.linear;
    for (const VarIndex v : kept)
        plan.tearing.push_back(block.variables[v]);
    for (const auto& assignment : propagation.assignments())
        plan.assignments.push_back({block.equations[assignment.equation], block.variables[assignment.variable]});
    for (const auto& root : propagation.roots())
        plan.roots.push_back({block.equations[root.equation], block.variables[root.variable]});
    for (EqIndex e = 0; e < block.equations.size(); ++e)
        if (!propagation.isUsed(e))
            plan.residuals.push_back(block.equations[e]);
    return plan;
}

} // namespace

TearingPlan Tearing::plan(std::span<const EqIndex> equations, std::span<const VarIndex> variables) {
    const Block block = open(equations, variables);
    const std::vector<bool> marked(variables.size());
    return finish(block, oneForTwo(block, chooseAndImprove(block, marked)));
}

TearingPlan Tearing::reduce(std::span<const EqIndex> equations, std::span<const VarIndex> variables,
                            const std::vector<bool>& marked) {
    const Block block = open(equations, variables);
    return finish(block, chooseAndImprove(block, marksOf(block, marked)));
}

TearingPlan Tearing::reduceByRoots(std::span<const EqIndex> equations, std::span<const VarIndex> variables,
                                   const std::vector<bool>& marked) {
    const Block block = open(equations, variables);
    const std::vector<bool> own = marksOf(block, marked);
    const std::vector<VarIndex> kept = chooseAndImprove(block, own);
    if (std::ranges::find(own, true) == own.end())
        return finish(block, kept);
    return finish(block, standInByRoots(block, own, kept), own);
}

std::vector<TearingPlan> tearBlocks(const Incidence& incidence, std::span<const EdgeKind> kinds,
                                    const Matching& matching, const BlockOrder& order) {
    Tearing tearing(incidence, kinds);
    std::vector<TearingPlan> plans;
    std::vector<VarIndex> variables;
    for (size_t b = 0; b < order.blockCount(); ++b) {
        variables.clear();
        for (const EqIndex e : order.equations(b))
            variables.push_back(matching.variableOf[e]);
        plans.push_back(tearing.plan(order.equations(b), variables));
    }
    return plans;
}

} // namespace gnomon::structure
