#include "compiler/structure/fixing.h"

#include <algorithm>

namespace gnomon::structure {

Fixing::Fixing(Incidence incidence)
    : m_incidence(std::move(incidence)),
      m_transposed(m_incidence.transposed()),
      m_fixed(m_incidence.variableCount()),
      m_matching(maximumMatching(m_incidence)) {}

bool Fixing::fix(VarIndex v) {
    assert(!m_fixed[v]);
    m_fixed[v] = true;
    if (const EqIndex e = m_matching.equationOf[v]; e != none) {
        m_matching.equationOf[v] = none;
        m_matching.variableOf[e] = none;
        if (!augmentFromEquation(e)) {
            m_matching.pair(e, v);
            m_fixed[v] = false;
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
    if (rank() < m_incidence.equationCount())
        augmentFromVariable(v);
}

bool Fixing::augmentFromEquation(EqIndex root) {
    std::vector<EqIndex> reachedFrom(m_incidence.variableCount(), none);
    std::vector<EqIndex> queue{root};
    for (size_t head = 0; head < queue.size(); ++head) {
        for (VarIndex v : m_incidence.variables(queue[head])) {
            if (m_fixed[v] || reachedFrom[v] != none)
                continue;
            reachedFrom[v] = queue[head];
            if (m_matching.equationOf[v] != none) {
                queue.push_back(m_matching.equationOf[v]);
                continue;
            }
            while (v != none) {
                const EqIndex e = reachedFrom[v];
                const VarIndex before = m_matching.variableOf[e];
                m_matching.pair(e, v);
                v = before;
            }
            return true;
        }
    }
    return false;
}

void Fixing::augmentFromVariable(VarIndex root) {
    std::vector<VarIndex> reachedFrom(m_incidence.equationCount(), none);
    std::vector<VarIndex> queue{root};
    for (size_t head = 0; head < queue.size(); ++head) {
        for (EqIndex e : m_transposed.variables(queue[head])) {
            if (reachedFrom[e] != none)
                continue;
            reachedFrom[e] = queue[head];
            if (m_matching.variableOf[e] != none) {
                queue.push_back(m_matching.variableOf[e]);
                continue;
            }
            while (e != none) {
                const VarIndex v = reachedFrom[e];
                const EqIndex before = m_matching.equationOf[v];
                m_matching.pair(e, v);
                e = before;
            }
            ++m_matching.pairCount;
            return;
        }
    }
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

std::vector<EqIndex> Fixing::determining(VarIndex v) const {
    std::vector<EqIndex> equations{m_matching.equationOf[v]};
    std::vector<bool> seen(m_incidence.equationCount());
    seen[equations.front()] = true;
    for (size_t head = 0; head < equations.size(); ++head) {
        for (const VarIndex used : m_incidence.variables(equations[head])) {
            const EqIndex e = m_matching.equationOf[used];
            if (m_fixed[used] || seen[e])
                continue;
            seen[e] = true;
            equations.push_back(e);
        }
    }
    return equations;
}

std::optional<Fixing::Determination> Fixing::whyNot(VarIndex v) const {
    if (m_fixed[v] || mayFix()[v])
        return std::nullopt;
    std::vector<EqIndex> equations = determining(v);
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
    // Backwards from the last step, breadth first, to the nearest one that starts somewhere.
    std::vector<uint32_t> towards(result.steps.size(), none);
    std::vector<uint32_t> queue{static_cast<uint32_t>(result.steps.size() - 1)};
    towards[queue.front()] = queue.front();
    for (size_t head = 0; head < queue.size(); ++head) {
        uint32_t at = queue[head];
        const Step& step = result.steps[at];
        if (!step.fromFixed.empty() || step.fromEarlier.empty()) {
            result.chain.push_back(at);
            while (towards[at] != at) {
                at = towards[at];
                result.chain.push_back(at);
            }
            break;
        }
        for (const VarIndex used : step.fromEarlier) {
            const uint32_t earlier = stepOf[local[m_matching.equationOf[used]]];
            if (towards[earlier] == none) {
                towards[earlier] = at;
                queue.push_back(earlier);
            }
        }
    }
    result.overdetermined = overEquations()[m_matching.equationOf[v]];
    return result;
}

std::vector<VarIndex> Fixing::relaxingHelps(VarIndex v) const {
    // Relaxed, w must not find an equation that is too many (it would be needed there), and an alternating path must
    // lead from w to v: w occurs in what determines v.
    std::vector<VarIndex> result;
    if (m_fixed[v] || m_matching.equationOf[v] == none)
        return result;
    const std::vector<bool> over = overEquations();
    for (const EqIndex e : determining(v))
        for (const VarIndex w : m_incidence.variables(e))
            if (m_fixed[w])
                result.push_back(w);
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    std::erase_if(result, [&](VarIndex w) {
        return std::ranges::any_of(m_transposed.variables(w), [&](EqIndex e) { return over[e]; });
    });
    return result;
}

} // namespace gnomon::structure
