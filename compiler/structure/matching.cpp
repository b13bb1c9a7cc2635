#include "compiler/structure/matching.h"

namespace gnomon::structure {

namespace {

/// One phase after another: layers by a breadth-first search from the equations without partner, then as many
/// disjoint augmenting paths along the layers as a depth-first search finds, then what it finds for the rest without
/// regard to layers (Duff and Wiberg 1988), which spares one phase for every length of a long path.
class HopcroftKarp {
public:
    HopcroftKarp(const Incidence& incidence, const Incidence& transposed, Matching& matching)
        : m_incidence(incidence),
          m_transposed(transposed),
          m_matching(matching),
          m_seen(incidence.equationCount()),
          m_layer(incidence.equationCount(), none),
          m_next(incidence.equationCount()) {
        m_queue.reserve(incidence.equationCount());
    }

    void run() {
        for (EqIndex e = 0; e < m_incidence.equationCount(); ++e)
            if (m_matching.variableOf[e] == none)
                m_unmatched.push_back(e);
        leaveOutTheHopeless();
        while (!m_unmatched.empty() && findLayers()) {
            augmentAll<Along::Layers>();
            augmentAll<Along::Anything>();
            m_visits += m_queue.size();
            if (m_visits > m_incidence.equationCount())
                leaveOutTheHopeless();
        }
    }

private:
    /// What no alternating path leads from to a variable without partner now will not find one later either. Without
    /// this every phase would search again around equations that are too many.
    void leaveOutTheHopeless() {
        m_visits = 0;
        m_hopeful.assign(m_incidence.equationCount(), false);
        std::vector<VarIndex> queue;
        for (VarIndex v = 0; v < m_incidence.variableCount(); ++v)
            if (m_matching.equationOf[v] == none)
                queue.push_back(v);
        for (size_t head = 0; head < queue.size(); ++head) {
            for (const EqIndex e : m_transposed.variables(queue[head])) {
                if (m_hopeful[e])
                    continue;
                m_hopeful[e] = true;
                if (m_matching.variableOf[e] != none)
                    queue.push_back(m_matching.variableOf[e]);
            }
        }
        std::erase_if(m_unmatched, [this](EqIndex e) { return !m_hopeful[e]; });
    }

    enum class Along { Layers, Anything };

    template <Along along>
    void augmentAll() {
        if constexpr (along == Along::Anything)
            ++m_phase;
        size_t left = 0;
        for (const EqIndex e : m_unmatched)
            if (!augmentFrom<along>(e))
                m_unmatched[left++] = e;
        m_matching.pairCount += m_unmatched.size() - left;
        m_unmatched.resize(left);
    }

    bool findLayers() {
        for (const EqIndex e : m_queue)
            m_layer[e] = none;
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
                } else if (m_layer[partner] == none && m_hopeful[partner]) {
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

    template <Along along>
    bool enter(EqIndex e, uint32_t layer) {
        if constexpr (along == Along::Layers) {
            if (layer >= m_lastLayer || m_layer[e] != layer + 1)
                return false;
        } else {
            if (m_seen[e] == m_phase || !m_hopeful[e])
                return false;
            m_seen[e] = m_phase;
            m_next[e] = 0;
            ++m_visits;
        }
        m_path.push_back(e);
        return true;
    }

    /// A look at the whole row before going anywhere: the place of a variable without partner, else the begin.
    uint32_t placeOfUnmatched(std::span<const VarIndex> row) const {
        for (uint32_t k = 0; k < row.size(); ++k)
            if (m_matching.equationOf[row[k]] == none)
                return k;
        return 0;
    }

    template <Along along>
    bool augmentFrom(EqIndex root) {
        m_path.clear();
        if constexpr (along == Along::Layers)
            m_path.push_back(root);
        else if (!enter<along>(root, 0))
            return false;
        while (!m_path.empty()) {
            const EqIndex e = m_path.back();
            const auto row = m_incidence.variables(e);
            bool pushed = false;
            if (along == Along::Anything && m_next[e] == 0)
                m_next[e] = placeOfUnmatched(row);
            while (m_next[e] < row.size() && !pushed) {
                const VarIndex v = row[m_next[e]++];
                const EqIndex partner = m_matching.equationOf[v];
                if (partner == none) {
                    if (along == Along::Layers && m_layer[e] != m_lastLayer)
                        continue;
                    // Each equation on the path takes the variable that it looked at last.
                    for (size_t i = m_path.size(); i-- > 0;)
                        m_matching.pair(m_path[i], m_incidence.variables(m_path[i])[m_next[m_path[i]] - 1]);
                    return true;
                }
                pushed = enter<along>(partner, m_layer[e]);
            }
            if (!pushed)
                m_path.pop_back();
        }
        return false;
    }

    const Incidence& m_incidence;
    const Incidence& m_transposed;
    Matching& m_matching;
    std::vector<bool> m_hopeful;
    size_t m_visits = 0; // since the hopeless were left out
    uint32_t m_phase = 0;
    std::vector<uint32_t> m_seen; // the phase
    std::vector<uint32_t> m_layer, m_next;
    std::vector<EqIndex> m_queue, m_path, m_unmatched;
    uint32_t m_lastLayer = none;
};

/// Karp and Sipser's start (1981): whatever has only one possible partner left takes it, which is never wrong; only
/// when nothing is forced the next equation takes its variable that fewest others could use. Models solve mostly so.
class ForcedPairsFirst {
public:
    ForcedPairsFirst(const Incidence& incidence, const Incidence& transposed, Matching& matching)
        : m_rows(incidence),
          m_columns(transposed),
          m_matching(matching),
          m_equationDegree(incidence.equationCount()),
          m_variableDegree(incidence.variableCount()) {}

    void run() {
        const auto equationCount = static_cast<EqIndex>(m_rows.equationCount());
        const auto variableCount = static_cast<VarIndex>(m_rows.variableCount());
        for (EqIndex e = 0; e < equationCount; ++e) {
            if (m_matching.variableOf[e] != none)
                continue;
            for (const VarIndex v : m_rows.variables(e)) {
                if (m_matching.equationOf[v] == none) {
                    ++m_equationDegree[e];
                    ++m_variableDegree[v];
                }
            }
        }
        for (EqIndex e = equationCount; e-- > 0;)
            if (m_equationDegree[e] == 1)
                m_forced.push_back(e);
        for (VarIndex v = variableCount; v-- > 0;)
            if (m_variableDegree[v] == 1)
                m_forced.push_back(v | variableBit);
        takeForced();
        for (EqIndex e = 0; e < equationCount; ++e) {
            if (m_matching.variableOf[e] != none || m_equationDegree[e] == 0)
                continue;
            VarIndex rarest = none;
            for (const VarIndex v : m_rows.variables(e))
                if (m_matching.equationOf[v] == none &&
                    (rarest == none || m_variableDegree[v] < m_variableDegree[rarest]))
                    rarest = v;
            pair(e, rarest);
            takeForced();
        }
    }

private:
    static constexpr uint32_t variableBit = 1u << 31;

    void takeForced() {
        while (!m_forced.empty()) {
            const uint32_t next = m_forced.back();
            m_forced.pop_back();
            if (next & variableBit) {
                const VarIndex v = next & ~variableBit;
                if (m_matching.equationOf[v] != none || m_variableDegree[v] != 1)
                    continue;
                for (const EqIndex e : m_columns.variables(v)) {
                    if (m_matching.variableOf[e] == none) {
                        pair(e, v);
                        break;
                    }
                }
            } else {
                if (m_matching.variableOf[next] != none || m_equationDegree[next] != 1)
                    continue;
                for (const VarIndex v : m_rows.variables(next)) {
                    if (m_matching.equationOf[v] == none) {
                        pair(next, v);
                        break;
                    }
                }
            }
        }
    }

    void pair(EqIndex e, VarIndex v) {
        m_matching.pair(e, v);
        for (const VarIndex other : m_rows.variables(e))
            if (m_matching.equationOf[other] == none && --m_variableDegree[other] == 1)
                m_forced.push_back(other | variableBit);
        for (const EqIndex other : m_columns.variables(v))
            if (m_matching.variableOf[other] == none && --m_equationDegree[other] == 1)
                m_forced.push_back(other);
    }

    const Incidence& m_rows;
    const Incidence& m_columns;
    Matching& m_matching;
    std::vector<uint32_t> m_equationDegree, m_variableDegree;
    std::vector<uint32_t> m_forced;
};

} // namespace

Matching maximumMatching(const Incidence& incidence) {
    return maximumMatching(incidence, Matching(incidence.equationCount(), incidence.variableCount()));
}

Matching maximumMatching(const Incidence& incidence, Matching start) {
    assert(start.variableOf.size() == incidence.equationCount());
    assert(start.equationOf.size() == incidence.variableCount());
    assert(incidence.variableCount() < (1u << 31) && incidence.equationCount() < (1u << 31));
    Matching matching = std::move(start);
    const Incidence transposed = incidence.transposed();
    ForcedPairsFirst(incidence, transposed, matching).run();
    matching.pairCount = 0;
    for (const VarIndex v : matching.variableOf)
        matching.pairCount += v != none;
    HopcroftKarp(incidence, transposed, matching).run();
    return matching;
}

} // namespace gnomon::structure
