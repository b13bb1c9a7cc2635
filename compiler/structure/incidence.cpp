#include "compiler/structure/incidence.h"

#include <algorithm>

namespace gnomon::structure {

EqIndex Incidence::addEquation(std::span<const VarIndex> variables) {
    const size_t begin = m_variables.size();
    m_variables.insert(m_variables.end(), variables.begin(), variables.end());
    const auto first = m_variables.begin() + static_cast<ptrdiff_t>(begin);
    if (!std::is_sorted(first, m_variables.end()))
        std::sort(first, m_variables.end());
    m_variables.erase(std::unique(first, m_variables.end()), m_variables.end());
    assert(m_variables.size() == begin || m_variables.back() < m_variableCount);
    assert(m_variables.size() < none);
    m_begin.push_back(static_cast<uint32_t>(m_variables.size()));
    return static_cast<EqIndex>(equationCount() - 1);
}

Incidence Incidence::fromEdges(size_t equationCount, size_t variableCount, std::span<const Edge> edges) {
    std::vector<uint32_t> begin(equationCount + 1);
    for (const Edge& edge : edges)
        ++begin[edge.first + 1];
    for (size_t i = 0; i < equationCount; ++i)
        begin[i + 1] += begin[i];
    std::vector<VarIndex> variables(edges.size());
    std::vector<uint32_t> next(begin.begin(), begin.end() - 1);
    for (const Edge& edge : edges)
        variables[next[edge.first]++] = edge.second;
    Incidence incidence(variableCount);
    incidence.reserve(equationCount, edges.size());
    for (size_t e = 0; e < equationCount; ++e)
        incidence.addEquation({variables.data() + begin[e], variables.data() + begin[e + 1]});
    return incidence;
}

void Incidence::reserve(size_t equationCount, size_t edgeCount) {
    m_begin.reserve(equationCount + 1);
    m_variables.reserve(edgeCount);
}

uint32_t Incidence::edge(EqIndex equation, VarIndex variable) const {
    const auto row = variables(equation);
    const auto place = std::lower_bound(row.begin(), row.end(), variable);
    if (place == row.end() || *place != variable)
        return none;
    return m_begin[equation] + static_cast<uint32_t>(place - row.begin());
}

Incidence Incidence::transposed() const {
    Incidence result(equationCount());
    result.m_begin.assign(m_variableCount + 1, 0);
    for (const VarIndex v : m_variables)
        ++result.m_begin[v + 1];
    for (size_t v = 0; v < m_variableCount; ++v)
        result.m_begin[v + 1] += result.m_begin[v];
    result.m_variables.resize(m_variables.size());
    std::vector<uint32_t> next(result.m_begin.begin(), result.m_begin.end() - 1);
    for (EqIndex e = 0; e < equationCount(); ++e)
        for (const VarIndex v : variables(e))
            result.m_variables[next[v]++] = e;
    return result;
}

} // namespace gnomon::structure
