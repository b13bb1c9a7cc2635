#include "compiler/structure/leading_rows.h"

#include "compiler/structure/block_order.h"

#include <algorithm>

namespace gnomon::structure {

std::vector<LeadingCombination> dependentLeadingRows(const IndexReduction& reduction, size_t givenCount,
                                                     std::span<const EdgeKind> kinds,
                                                     const std::function<Modular(uint32_t edge)>& coefficient) {
    const DiffGraph& graph = reduction.graph;
    const Incidence& incidence = graph.incidence;
    std::vector<uint32_t> times(givenCount, 0);
    Matching matching(givenCount, graph.variableCount());
    for (EqIndex given = 0; given < givenCount; ++given) {
        EqIndex e = given;
        for (; graph.equationDerivative[e] != none; e = graph.equationDerivative[e])
            ++times[given];
        if (const VarIndex v = reduction.pantelides.matching.variableOf[e]; v != none) {
            matching.pair(given, v);
            ++matching.pairCount;
        }
    }
    struct Entry {
        VarIndex variable;
        uint32_t edge;
    };
    std::vector<Entry> entries;
    std::vector<size_t> begin{0};
    Incidence leading(graph.variableCount());
    std::vector<VarIndex> row;
    for (EqIndex given = 0; given < givenCount; ++given) {
        row.clear();
        uint32_t edge = incidence.edgeBegin(given);
        for (VarIndex v : incidence.variables(given)) {
            for (uint32_t i = 0; i < times[given] && v != none; ++i)
                v = graph.derivative[v];
            if (v != none && graph.derivative[v] == none) {
                row.push_back(v);
                entries.push_back({v, edge});
            }
            ++edge;
        }
        begin.push_back(entries.size());
        leading.addEquation(row);
    }
    const BlockOrder order = blockOrder(leading, matching);
    std::vector<uint32_t> column(graph.variableCount(), none);
    std::vector<LeadingCombination> result;
    uint64_t budget = passingBudget;
    for (size_t b = 0; b < order.blockCount(); ++b) {
        const auto equations = order.equations(b);
        if (equations.size() == 1) {
            const EqIndex e = equations.front();
            const auto own = std::find_if(entries.begin() + static_cast<std::ptrdiff_t>(begin[e]), entries.end(),
                                          [&](const Entry& entry) { return entry.variable == matching.variableOf[e]; });
            if (kinds[own->edge] == EdgeKind::Solvable)
                continue;
        }
        uint32_t count = 0;
        for (const EqIndex e : equations)
            column[matching.variableOf[e]] = count++;
        ModularMatrix matrix;
        matrix.columnCount = count;
        for (const EqIndex e : equations) {
            ModularMatrix::Row& made = matrix.rows.emplace_back();
            for (size_t i = begin[e]; i < begin[e + 1]; ++i)
                if (const uint32_t c = column[entries[i].variable]; c != none)
                    if (const Modular value = coefficient(entries[i].edge); !value.isZero())
                        made.emplace_back(c, value);
            std::ranges::sort(made, {}, &ModularMatrix::Row::value_type::first);
        }
        if (const auto zeros = zeroCombinations(std::move(matrix), budget))
            for (const ModularMatrix::Row& zero : *zeros) {
                LeadingCombination combination;
                combination.columnCount = count;
                uint32_t least = none;
                for (const auto& [r, factor] : zero)
                    least = std::min(least, times[equations[r]]);
                for (const auto& [r, factor] : zero) {
                    const EqIndex e = equations[r];
                    LeadingCombination::Term term{e, times[e] - least, factor, {}};
                    for (size_t i = begin[e]; i < begin[e + 1]; ++i)
                        if (const uint32_t c = column[entries[i].variable]; c != none)
                            term.edges.emplace_back(c, entries[i].edge);
                    combination.terms.push_back(std::move(term));
                }
                result.push_back(std::move(combination));
            }
        for (const EqIndex e : equations)
            column[matching.variableOf[e]] = none;
    }
    return result;
}

} // namespace gnomon::structure
