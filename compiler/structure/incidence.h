#pragma once

#include "compiler/base/assert.h"
#include "compiler/structure/indices.h"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace gnomon::structure {

/// Which variables occur in which equation: the bipartite graph of a system of equations in compressed rows.
/// Every row is sorted and names no variable twice; an edge is numbered by its place in all rows, so that arrays of
/// edge properties can lie beside.
class Incidence {
public:
    using Edge = std::pair<EqIndex, VarIndex>;

    Incidence() = default;
    /// No equations yet; rows are added by addEquation().
    explicit Incidence(size_t variableCount) : m_variableCount(variableCount) {}
    static Incidence fromEdges(size_t equationCount, size_t variableCount, std::span<const Edge> edges);

    /// The row may come in any order and with repetitions.
    EqIndex addEquation(std::span<const VarIndex> variables);
    EqIndex addEquation(std::initializer_list<VarIndex> variables) {
        return addEquation(std::span(variables.begin(), variables.size()));
    }
    VarIndex addVariable() { return static_cast<VarIndex>(m_variableCount++); }
    void reserve(size_t equationCount, size_t edgeCount);

    size_t equationCount() const { return m_begin.size() - 1; }
    size_t variableCount() const { return m_variableCount; }
    size_t edgeCount() const { return m_variables.size(); }

    std::span<const VarIndex> variables(EqIndex equation) const {
        assert(equation < equationCount());
        return {m_variables.data() + m_begin[equation], m_variables.data() + m_begin[equation + 1]};
    }
    /// The number of the first edge of a row; its k-th variable belongs to edge edgeBegin(equation) + k.
    uint32_t edgeBegin(EqIndex equation) const { return m_begin[equation]; }
    /// The number of the edge, `none` if the variable does not occur.
    uint32_t edge(EqIndex equation, VarIndex variable) const;
    bool contains(EqIndex equation, VarIndex variable) const { return edge(equation, variable) != none; }

    /// Equations and variables in each other's place: variables(v) of the result are the equations of v.
    Incidence transposed() const;

    friend bool operator==(const Incidence&, const Incidence&) = default;

private:
    size_t m_variableCount = 0;
    std::vector<uint32_t> m_begin{0};
    std::vector<VarIndex> m_variables;
};

} // namespace gnomon::structure
