#include "compiler/kernels/model_compiler.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>

namespace gnomon {

using structure::Modular;
using structure::ModularMatrix;
using structure::none;
using Parameters = ExactCoefficients::Parameters;

bool ModelCompiler::reportDependentEquations(DiagnosticSink& sink) {
    const std::vector<EquationRef>& equations = m_writtenEquations.empty() ? m_equations : m_writtenEquations;
    // A variable stands for its derivatives too: s of its Laplace transform is a number drawn at random.
    const Modular rate = Modular::drawn(0x5EED);
    std::unordered_map<Slot, uint32_t> columnOf;
    std::vector<Slot> slots;
    ModularMatrix matrix;
    for (const EquationRef e : equations) {
        std::map<uint32_t, Modular> sum;
        std::vector<std::pair<Slot, uint32_t>> columns;
        m_table.forEachSlot(e, [&](Slot slot, uint32_t column) { columns.emplace_back(slot, column); });
        for (const auto& [slot, column] : columns) {
            if (!m_system.slots[slot].isUnknown() || isDiscrete(m_system, slot))
                continue;
            Slot base = slot;
            uint32_t order = 0;
            for (; m_system.slots[base].kind == Kind::Derivative; base = m_system.slots[base].of)
                ++order;
            const auto [at, isNew] = columnOf.emplace(base, static_cast<uint32_t>(slots.size()));
            if (isNew)
                slots.push_back(base);
            Modular& entry = sum[at->second];
            entry = entry + m_coefficients->of(e, column, Parameters::AsGiven) * rate.power(order);
        }
        ModularMatrix::Row& row = matrix.rows.emplace_back();
        for (const auto& [column, value] : sum)
            if (!value.isZero())
                row.emplace_back(column, value);
    }
    matrix.columnCount = static_cast<uint32_t>(slots.size());
    const auto open = structure::zeroCombinations(matrix.transposed(), 10 * structure::passingBudget);
    const auto surplus = structure::zeroCombinations(matrix, 10 * structure::passingBudget);
    if (!surplus || !open || (surplus->empty() && open->empty()))
        return false;
    std::vector<bool> taken(open->size(), false);
    for (const ModularMatrix::Row& set : *surplus) {
        std::set<uint32_t> about;
        for (const auto& [r, factor] : set)
            for (const auto& [column, value] : matrix.rows[r])
                about.insert(column);
        size_t partner = none, most = 0;
        for (size_t i = 0; i < open->size(); ++i) {
            const auto shared = static_cast<size_t>(
                std::ranges::count_if((*open)[i], [&](const auto& e) { return about.contains(e.first); }));
            if (!taken[i] && (partner == none || shared > most)) {
                partner = i;
                most = shared;
            }
        }
        std::vector<Slot> loose;
        if (partner != none) {
            taken[partner] = true;
            for (const auto& [column, factor] : (*open)[partner])
                loose.push_back(slots[column]);
        }
        std::vector<EquationRef> rows;
        for (const auto& [r, factor] : set)
            rows.push_back(equations[r]);
        reportDependent(m_table, m_names, rows, loose, sink);
        m_dependentSets.push_back({std::move(rows), std::move(loose)});
    }
    return true;
}

void ModelCompiler::describeDependentEquations() {
    InitialStructure& s = *m_structure;
    std::map<std::array<uint32_t, 3>, uint32_t> numberOf;
    for (uint32_t e = 0; e < m_structureRows.size(); ++e)
        numberOf.try_emplace({m_structureRows[e].family, m_structureRows[e].row, m_structureRows[e].side}, e);
    std::unordered_map<Slot, uint32_t> quantityOf;
    for (uint32_t v = 0; v < s.quantities.size(); ++v)
        quantityOf.try_emplace(s.quantities[v].slot, v);
    for (const Dependent& set : m_dependentSets) {
        structure::Trouble trouble{structure::Trouble::Kind::SameByValues, none, {}, {}, {}};
        for (const EquationRef e : set.equations)
            if (const auto found = numberOf.find({e.family, e.row, e.side}); found != numberOf.end()) {
                trouble.equations.push_back(found->second);
                if (!s.equations[found->second].isConnection)
                    trouble.mends.push_back({structure::Mend::Kind::LeaveOut, found->second, 0});
            }
        for (const Slot slot : set.undetermined)
            if (const auto found = quantityOf.find(slot); found != quantityOf.end())
                trouble.variables.push_back(found->second);
        s.inModel.push_back(std::move(trouble));
    }
    s.isDependent = !m_dependentSets.empty();
}

} // namespace gnomon
