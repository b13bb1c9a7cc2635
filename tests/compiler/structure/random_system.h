#pragma once

#include "compiler/structure/incidence.h"
#include "compiler/structure/matching.h"

#include <random>

namespace gnomon::structure {

/// The same numbers on every machine (the distributions of the standard library are not).
class Random {
public:
    explicit Random(uint32_t seed) : m_engine(seed) {}
    uint32_t below(uint32_t bound) { return m_engine() % bound; }
    bool chance(uint32_t percent) { return below(100) < percent; }

private:
    std::mt19937 m_engine;
};

inline Incidence randomIncidence(Random& random, size_t equationCount, size_t variableCount, uint32_t percent) {
    std::vector<Incidence::Edge> edges;
    for (EqIndex e = 0; e < equationCount; ++e)
        for (VarIndex v = 0; v < variableCount; ++v)
            if (random.chance(percent))
                edges.emplace_back(e, v);
    return Incidence::fromEdges(equationCount, variableCount, edges);
}

/// Largest matching by one augmenting path after another, written recursively and apart from the library: the oracle.
class MatchingOracle {
public:
    explicit MatchingOracle(const Incidence& incidence) : m_incidence(incidence) {}

    size_t rank(const std::vector<bool>& equationOut, const std::vector<bool>& variableOut) {
        m_variableOut = variableOut;
        m_partner.assign(m_incidence.variableCount(), none);
        size_t pairs = 0;
        for (EqIndex e = 0; e < m_incidence.equationCount(); ++e) {
            if (equationOut[e])
                continue;
            m_seen.assign(m_incidence.variableCount(), false);
            pairs += find(e);
        }
        return pairs;
    }
    size_t rank() {
        return rank(std::vector<bool>(m_incidence.equationCount()), std::vector<bool>(m_incidence.variableCount()));
    }

private:
    bool find(EqIndex e) {
        for (const VarIndex v : m_incidence.variables(e)) {
            if (m_variableOut[v] || m_seen[v])
                continue;
            m_seen[v] = true;
            if (m_partner[v] == none || find(m_partner[v])) {
                m_partner[v] = e;
                return true;
            }
        }
        return false;
    }

    const Incidence& m_incidence;
    std::vector<bool> m_variableOut, m_seen;
    std::vector<EqIndex> m_partner;
};

/// A largest matching that is kept while equations and variables are left out one at a time, by one augmenting path
/// after another, written recursively and apart from the library: the oracle for larger systems.
class KeptMatching {
public:
    explicit KeptMatching(const Incidence& incidence)
        : m_incidence(incidence),
          m_equationOut(incidence.equationCount()),
          m_variableOut(incidence.variableCount()),
          m_variableOf(incidence.equationCount(), none),
          m_equationOf(incidence.variableCount(), none) {
        for (EqIndex e = 0; e < incidence.equationCount(); ++e)
            m_rank += augment(e);
    }

    size_t rank() const { return m_rank; }
    void leaveOutVariable(VarIndex v) {
        m_variableOut[v] = true;
        if (const EqIndex e = m_equationOf[v]; e != none) {
            m_equationOf[v] = m_variableOf[e] = none;
            m_rank -= !augment(e);
        }
    }
    /// The variable's partner is free then: whoever is without one may have it, or pass it on.
    void leaveOutEquation(EqIndex e) {
        m_equationOut[e] = true;
        const VarIndex v = m_variableOf[e];
        if (v == none)
            return;
        m_equationOf[v] = m_variableOf[e] = none;
        --m_rank;
        for (EqIndex other = 0; other < m_variableOf.size(); ++other)
            if (!m_equationOut[other] && m_variableOf[other] == none && augment(other)) {
                ++m_rank;
                return;
            }
    }

private:
    bool augment(EqIndex e) {
        m_seen.assign(m_variableOut.size(), false);
        return find(e);
    }
    bool find(EqIndex e) {
        for (const VarIndex v : m_incidence.variables(e)) {
            if (m_variableOut[v] || m_seen[v])
                continue;
            m_seen[v] = true;
            if (m_equationOf[v] == none || find(m_equationOf[v])) {
                m_equationOf[v] = e;
                m_variableOf[e] = v;
                return true;
            }
        }
        return false;
    }

    const Incidence& m_incidence;
    std::vector<bool> m_equationOut, m_variableOut, m_seen;
    std::vector<VarIndex> m_variableOf;
    std::vector<EqIndex> m_equationOf;
    size_t m_rank = 0;
};

/// Empty if it is a matching of the incidence, else what is wrong with it.
inline const char* whyNoMatching(const Incidence& incidence, const Matching& matching) {
    size_t pairs = 0;
    for (EqIndex e = 0; e < incidence.equationCount(); ++e) {
        const VarIndex v = matching.variableOf[e];
        if (v == none)
            continue;
        ++pairs;
        if (!incidence.contains(e, v))
            return "a pair is no edge";
        if (matching.equationOf[v] != e)
            return "the two arrays differ";
    }
    for (VarIndex v = 0; v < incidence.variableCount(); ++v)
        if (matching.equationOf[v] != none && matching.variableOf[matching.equationOf[v]] != v)
            return "the two arrays differ";
    return pairs == matching.pairCount ? "" : "the pairs are counted wrongly";
}

} // namespace gnomon::structure
