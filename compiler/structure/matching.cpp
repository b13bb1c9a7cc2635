#include "compiler/structure/matching.h"

namespace gnomon::structure {

namespace {

/// One phase after another: layers by a breadth-first search from the equations without partner, then as many
/// disjoint augmenting paths along the layers as a depth-first search finds.
class HopcroftKarp {
public:
    HopcroftKarp(const Incidence& incidence, Matching& matching)
        : m_incidence(incidence),
          m_matching(matching),
          m_layer(incidence.equationCount()),
          m_next(incidence.equationCount()) {
        m_queue.reserve(incidence.equationCount());
    }

    void run() {
        for (EqIndex e = 0; e < m_incidence.equationCount(); ++e)
            if (m_matching.variableOf[e] == none)
                m_unmatched.push_back(e);
        while (!m_unmatched.empty() && findLayers()) {
            size_t left = 0;
            for (const EqIndex e : m_unmatched)
                if (!augmentFrom(e))
                    m_unmatched[left++] = e;
            m_matching.pairCount += m_unmatched.size() - left;
            m_unmatched.resize(left);
        }
    }

private:
    bool findLayers() {
        std::fill(m_layer.begin(), m_layer.end(), none);
        m_queue.clear();
        for (const EqIndex e : m_unmatched) {
            m_layer[e] = 0;
            m_queue.push_back(e);
        }
        m_lastLayer = none;
        for (size_t head = 0; head < m_queue.size(); ++head) {
            const EqIndex e = m_queue[head];
            if (m_layer[e] >= m_lastLayer)
                break;
            for (const VarIndex v : m_incidence.variables(e)) {
                const EqIndex partner = m_matching.equationOf[v];
                if (partner == none) {
                    m_lastLayer = m_layer[e];
                } else if (m_layer[partner] == none) {
                    m_layer[partner] = m_layer[e] + 1;
                    m_queue.push_back(partner);
                }
            }
        }
        if (m_lastLayer == none)
            return false;
        for (const EqIndex e : m_queue)
            m_next[e] = 0;
        return true;
    }

    bool augmentFrom(EqIndex root) {
        m_path.assign(1, root);
        while (!m_path.empty()) {
            const EqIndex e = m_path.back();
            const auto row = m_incidence.variables(e);
            bool pushed = false;
            while (m_next[e] < row.size() && !pushed) {
                const VarIndex v = row[m_next[e]++];
                const EqIndex partner = m_matching.equationOf[v];
                if (partner == none) {
                    if (m_layer[e] != m_lastLayer)
                        continue;
                    // Each equation on the path takes the variable that it looked at last.
                    for (size_t i = m_path.size(); i-- > 0;)
                        m_matching.pair(m_path[i], m_incidence.variables(m_path[i])[m_next[m_path[i]] - 1]);
                    return true;
                }
                if (m_layer[e] < m_lastLayer && m_layer[partner] == m_layer[e] + 1) {
                    m_path.push_back(partner);
                    pushed = true;
                }
            }
            if (!pushed)
                m_path.pop_back();
        }
        return false;
    }

    const Incidence& m_incidence;
    Matching& m_matching;
    std::vector<uint32_t> m_layer, m_next;
    std::vector<EqIndex> m_queue, m_path, m_unmatched;
    uint32_t m_lastLayer = none;
};

} // namespace

Matching maximumMatching(const Incidence& incidence) {
    return maximumMatching(incidence, Matching(incidence.equationCount(), incidence.variableCount()));
}

Matching maximumMatching(const Incidence& incidence, Matching start) {
    assert(start.variableOf.size() == incidence.equationCount());
    assert(start.equationOf.size() == incidence.variableCount());
    Matching matching = std::move(start);
    for (EqIndex e = 0; e < incidence.equationCount(); ++e) {
        if (matching.variableOf[e] != none)
            continue;
        for (const VarIndex v : incidence.variables(e)) {
            if (matching.equationOf[v] == none) {
                matching.pair(e, v);
                break;
            }
        }
    }
    matching.pairCount = 0;
    for (const VarIndex v : matching.variableOf)
        matching.pairCount += v != none;
    HopcroftKarp(incidence, matching).run();
    return matching;
}

} // namespace gnomon::structure
