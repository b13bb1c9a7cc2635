#include "compiler/structure/fixing.h"

#include <algorithm>

namespace gnomon::structure {

namespace {

/// A largest matching that uses as few as possible of the quantities to be fixed.
Matching matchingWithout(const Incidence& incidence, const std::vector<bool>& toBeFixed) {
    if (toBeFixed.empty())
        return maximumMatching(incidence);
    assert(toBeFixed.size() == incidence.variableCount());
    Incidence others(incidence.variableCount());
    others.reserve(incidence.equationCount(), incidence.edgeCount());
    std::vector<VarIndex> row;
    for (EqIndex e = 0; e < incidence.equationCount(); ++e) {
        row.clear();
        for (const VarIndex v : incidence.variables(e))
            if (!toBeFixed[v])
                row.push_back(v);
        others.addEquation(row);
    }
    return maximumMatching(incidence, maximumMatching(others));
}

} // namespace

Fixing::Fixing(Incidence incidence, const std::vector<bool>& toBeFixed)
    : m_incidence(std::move(incidence)),
      m_transposed(m_incidence.transposed()),
      m_fixed(m_incidence.variableCount()),
      m_matching(matchingWithout(m_incidence, toBeFixed)),
      m_determined(m_incidence.variableCount()),
      m_variableFrom(m_incidence.variableCount(), none) {}

bool Fixing::fix(VarIndex v) {
    assert(!m_fixed[v]);
    if (m_determined[v])
        return false;
    m_fixed[v] = true;
    if (const EqIndex e = m_matching.equationOf[v]; e != none) {
        m_matching.equationOf[v] = none;
        m_matching.variableOf[e] = none;
        if (!augmentFromEquation(e)) {
            m_matching.pair(e, v);
            m_fixed[v] = false;
            m_determined[v] = m_someDetermined = true;
            return false;
        }
    }
    ++m_fixedCount;
    return true;
}

void Fixing::relax(VarIndex v) {
    assert(m_fixed[v]);
    m_fixed[v] = false;
    --m_fixedCount;
    if (m_someDetermined) {
        m_determined.assign(m_incidence.variableCount(), false);
        m_someDetermined = false;
    }
}

bool Fixing::augmentFromEquation(EqIndex root) {
    std::vector<EqIndex> queue{root};
    std::vector<VarIndex> reached;
    VarIndex end = none;
    for (size_t head = 0; head < queue.size() && end == none; ++head) {
        for (const VarIndex v : m_incidence.variables(queue[head])) {
            if (m_fixed[v] || m_determined[v] || m_variableFrom[v] != none)
                continue;
            m_variableFrom[v] = queue[head];
            reached.push_back(v);
            if (m_matching.equationOf[v] == none) {
                end = v;
                break;
            }
            queue.push_back(m_matching.equationOf[v]);
        }
    }
    for (VarIndex v = end; v != none;) {
        const EqIndex e = m_variableFrom[v];
        const VarIndex before = m_matching.variableOf[e];
        m_matching.pair(e, v);
        v = before;
    }
    for (const VarIndex v : reached) {
        m_variableFrom[v] = none;
        // No path leads from here to a quantity without partner, and fixing more will not make one.
        if (end == none)
            m_determined[v] = m_someDetermined = true;
    }
    return end != none;
}

std::vector<bool> Fixing::mayFix() const {
    // What an alternating path from a quantity without partner reaches, some largest matching does without.
    std::vector<bool> may(m_incidence.variableCount());
    std::vector<bool> seen(m_incidence.equationCount());
    std::vector<VarIndex> queue;
    for (VarIndex v = 0; v < m_incidence.variableCount(); ++v) {
        if (!m_fixed[v] && m_matching.equationOf[v] == none) {
            may[v] = true;
            queue.push_back(v);
        }
    }
    for (size_t head = 0; head < queue.size(); ++head) {
        for (const EqIndex e : m_transposed.variables(queue[head])) {
            if (seen[e])
                continue;
            seen[e] = true;
            const VarIndex partner = m_matching.variableOf[e];
            assert(partner != none && "the matching is a largest one");
            if (!may[partner]) {
                may[partner] = true;
                queue.push_back(partner);
            }
        }
    }
    return may;
}

Incidence Fixing::freeIncidence() const {
    Incidence free(m_incidence.variableCount());
    free.reserve(m_incidence.equationCount(), m_incidence.edgeCount());
    std::vector<VarIndex> row;
    for (EqIndex e = 0; e < m_incidence.equationCount(); ++e) {
        row.clear();
        for (const VarIndex v : m_incidence.variables(e))
            if (!m_fixed[v])
                row.push_back(v);
        free.addEquation(row);
    }
    return free;
}

DulmageMendelsohn Fixing::parts() const {
    DulmageMendelsohn parts = dulmageMendelsohn(freeIncidence(), m_matching);
    std::erase_if(parts.under, [this](const DulmageMendelsohn::Piece& piece) {
        return piece.equations.empty() && m_fixed[piece.variables.front()];
    });
    for (VarIndex v = 0; v < m_incidence.variableCount(); ++v)
        if (m_fixed[v])
            parts.partOfVariable[v] = DulmageMendelsohn::Part::Square;
    return parts;
}

std::vector<bool> Fixing::overEquations() const {
    std::vector<bool> over(m_incidence.equationCount());
    std::vector<EqIndex> queue;
    for (EqIndex e = 0; e < m_incidence.equationCount(); ++e) {
        if (m_matching.variableOf[e] == none) {
            over[e] = true;
            queue.push_back(e);
        }
    }
    for (size_t head = 0; head < queue.size(); ++head) {
        for (const VarIndex v : m_incidence.variables(queue[head])) {
            if (m_fixed[v] || over[m_matching.equationOf[v]])
                continue;
            over[m_matching.equationOf[v]] = true;
            queue.push_back(m_matching.equationOf[v]);
        }
    }
    return over;
}

std::vector<Fixing::Reached> Fixing::determining(VarIndex v) const {
    std::vector<Reached> equations{{m_matching.equationOf[v], 0}};
    std::vector<bool> seen(m_incidence.equationCount());
    seen[equations.front().equation] = true;
    for (size_t head = 0; head < equations.size(); ++head) {
        const Reached at = equations[head];
        for (const VarIndex used : m_incidence.variables(at.equation)) {
            const EqIndex e = m_matching.equationOf[used];
            if (m_fixed[used] || seen[e])
                continue;
            seen[e] = true;
            equations.push_back({e, at.distance + 1});
        }
    }
    return equations;
}

std::optional<Fixing::Determination> Fixing::whyNot(VarIndex v, const std::vector<bool>& preferred) const {
    if (m_fixed[v] || mayFix()[v])
        return std::nullopt;
    std::vector<EqIndex> equations;
    for (const Reached& reached : determining(v))
        equations.push_back(reached.equation);
    std::sort(equations.begin(), equations.end());
    // The small system of these equations and what they determine, with numbers of its own.
    std::vector<uint32_t> local(m_incidence.equationCount(), none);
    for (uint32_t i = 0; i < equations.size(); ++i)
        local[equations[i]] = i;
    Incidence system(equations.size());
    Matching matching(equations.size(), equations.size());
    std::vector<VarIndex> row;
    for (uint32_t i = 0; i < equations.size(); ++i) {
        row.clear();
        for (const VarIndex used : m_incidence.variables(equations[i]))
            if (!m_fixed[used])
                row.push_back(local[m_matching.equationOf[used]]);
        system.addEquation(row);
        matching.pair(i, i);
    }
    matching.pairCount = equations.size();
    const BlockOrder order = blockOrder(system, matching);
    const std::vector<uint32_t> stepOf = order.blockOfEquation(equations.size());

    Determination result;
    for (uint32_t b = 0; b < order.blockCount(); ++b) {
        Step step;
        for (const EqIndex i : order.equations(b)) {
            step.equations.push_back(equations[i]);
            step.determined.push_back(m_matching.variableOf[equations[i]]);
            for (const VarIndex used : m_incidence.variables(equations[i])) {
                if (m_fixed[used])
                    step.fromFixed.push_back(used);
                else if (stepOf[local[m_matching.equationOf[used]]] != b)
                    step.fromEarlier.push_back(used);
            }
        }
        for (auto* list : {&step.determined, &step.fromFixed, &step.fromEarlier}) {
            std::sort(list->begin(), list->end());
            list->erase(std::unique(list->begin(), list->end()), list->end());
        }
        result.steps.push_back(std::move(step));
    }
    // Backwards from the last step, breadth first, to the nearest one that starts somewhere, best at what is preferred.
    std::vector<uint32_t> towards(result.steps.size(), none);
    std::vector<uint32_t> queue{static_cast<uint32_t>(result.steps.size() - 1)};
    towards[queue.front()] = queue.front();
    uint32_t first = none;
    for (size_t head = 0; head < queue.size(); ++head) {
        const uint32_t at = queue[head];
        const Step& step = result.steps[at];
        if (first == none && (!step.fromFixed.empty() || step.fromEarlier.empty()))
            first = at;
        const bool isPreferred = std::ranges::any_of(
            step.fromFixed, [&](VarIndex used) { return used < preferred.size() && preferred[used]; });
        if (isPreferred)
            first = at;
        if (isPreferred || (preferred.empty() && first != none))
            break;
        for (const VarIndex used : step.fromEarlier) {
            const uint32_t earlier = stepOf[local[m_matching.equationOf[used]]];
            if (towards[earlier] == none) {
                towards[earlier] = at;
                queue.push_back(earlier);
            }
        }
    }
    for (uint32_t at = first; at != none; at = towards[at] != at ? towards[at] : none)
        result.chain.push_back(at);
    result.overdetermined = overEquations()[m_matching.equationOf[v]];
    return result;
}

std::vector<Alternative> Fixing::relaxingHelps(VarIndex v) const {
    // An alternating path has to lead from the relaxed quantity to v: it occurs in what determines v.
    std::vector<Alternative> result;
    if (m_fixed[v] || mayFix()[v])
        return result;
    std::vector<bool> seen(m_incidence.variableCount());
    for (const Reached& reached : determining(v)) {
        for (const VarIndex w : m_incidence.variables(reached.equation)) {
            if (m_fixed[w] && !seen[w]) {
                seen[w] = true;
                result.push_back({w, reached.distance});
            }
        }
    }
    return result;
}

} // namespace gnomon::structure
