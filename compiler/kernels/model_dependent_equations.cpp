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

/// A variable stands for its derivatives too: s of its Laplace transform is a number drawn at random.
ModularMatrix ModelCompiler::lawsOf(std::span<const EquationRef> equations, Values values, std::vector<Slot>& slots) {
    const Modular rate = Modular::drawn(0x5EED);
    std::unordered_map<Slot, uint32_t> columnOf;
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
            const Modular coefficient = values == Values::OfPoint ? m_coefficients->atSomePoint(e, column)
                                                                  : m_coefficients->of(e, column, Parameters::AsGiven);
            entry = entry + coefficient * rate.power(order);
        }
        ModularMatrix::Row& row = matrix.rows.emplace_back();
        for (const auto& [column, value] : sum)
            if (!value.isZero())
                row.emplace_back(column, value);
    }
    matrix.columnCount = static_cast<uint32_t>(slots.size());
    return matrix;
}

bool ModelCompiler::reportDependentEquations(DiagnosticSink& sink) {
    const std::vector<EquationRef>& equations = m_writtenEquations.empty() ? m_equations : m_writtenEquations;
    std::vector<Slot> slots;
    const ModularMatrix matrix = lawsOf(equations, Values::OfLaws, slots);
    const auto open = structure::zeroCombinations(matrix.transposed(), 10 * structure::passingBudget);
    const auto surplus = structure::zeroCombinations(matrix, 10 * structure::passingBudget);
    if (!surplus || !open || (surplus->empty() && open->empty()))
        return false;
    std::vector<std::vector<Slot>> loose;
    for (const ModularMatrix::Row& combination : *open) {
        loose.emplace_back();
        for (const auto& [column, factor] : combination)
            loose.back().push_back(slots[column]);
    }
    std::vector<std::vector<EquationRef>> sets;
    for (const ModularMatrix::Row& combination : *surplus) {
        sets.emplace_back();
        for (const auto& [r, factor] : combination)
            sets.back().push_back(equations[r]);
    }
    reportDependentSets(sets, std::move(loose), sink);
    return true;
}

/// Each set with the unknowns that it is about most, among those that nothing determines.
void ModelCompiler::reportDependentSets(const std::vector<std::vector<EquationRef>>& sets,
                                        std::vector<std::vector<Slot>> loose, DiagnosticSink& sink) {
    for (const std::vector<EquationRef>& set : sets) {
        std::set<Slot> about;
        for (const EquationRef e : set)
            m_table.forEachSlot(e, [&](Slot slot, uint32_t) {
                for (; m_system.slots[slot].kind == Kind::Derivative; slot = m_system.slots[slot].of) {
                }
                about.insert(slot);
            });
        size_t partner = none, most = 0;
        for (size_t i = 0; i < loose.size(); ++i) {
            const auto shared =
                static_cast<size_t>(std::ranges::count_if(loose[i], [&](Slot slot) { return about.contains(slot); }));
            if (!loose[i].empty() && (partner == none || shared > most)) {
                partner = i;
                most = shared;
            }
        }
        const std::vector<Slot> undetermined =
            partner != none ? std::exchange(loose[partner], {}) : std::vector<Slot>();
        reportDependent(m_table, m_names, set, undetermined, sink);
        m_dependentSets.push_back({set, undetermined});
    }
}

/// Constraints that say the same of what they constrain, as two rods between the same points do: whatever values the
/// variables have, one gradient is a combination of others. What holds only where the constraints hold is not found.
bool ModelCompiler::reportDependentConstraints(std::span<const EquationRef> constraints, DiagnosticSink& sink) {
    std::vector<std::vector<Slot>> slotsOf(constraints.size());
    std::unordered_map<Slot, std::vector<uint32_t>> rowsOf;
    for (uint32_t r = 0; r < constraints.size(); ++r)
        m_table.forEachSlot(constraints[r], [&](Slot slot, uint32_t) {
            if (!m_system.slots[slot].isUnknown() || isDiscrete(m_system, slot))
                return;
            slotsOf[r].push_back(slot);
            rowsOf[slot].push_back(r);
        });
    // An equation with a variable that no other has depends on none.
    std::vector<bool> isLeft(constraints.size(), true);
    std::unordered_map<Slot, size_t> counts;
    std::vector<Slot> alone;
    for (const auto& [slot, rows] : rowsOf) {
        counts[slot] = rows.size();
        if (rows.size() == 1)
            alone.push_back(slot);
    }
    while (!alone.empty()) {
        const Slot slot = alone.back();
        alone.pop_back();
        for (const uint32_t r : rowsOf[slot]) {
            if (!isLeft[r])
                continue;
            isLeft[r] = false;
            for (const Slot other : slotsOf[r])
                if (--counts[other] == 1)
                    alone.push_back(other);
        }
    }
    ModularMatrix matrix;
    std::vector<EquationRef> equations;
    std::unordered_map<Slot, uint32_t> columnOf;
    for (uint32_t r = 0; r < constraints.size(); ++r) {
        if (!isLeft[r])
            continue;
        std::map<uint32_t, Modular> sum;
        std::vector<std::pair<Slot, uint32_t>> columns;
        m_table.forEachSlot(constraints[r], [&](Slot slot, uint32_t column) { columns.emplace_back(slot, column); });
        for (const auto& [slot, column] : columns) {
            if (!m_system.slots[slot].isUnknown() || isDiscrete(m_system, slot))
                continue;
            Modular& entry = sum[columnOf.emplace(slot, static_cast<uint32_t>(columnOf.size())).first->second];
            entry = entry + m_coefficients->atSomePoint(constraints[r], column);
        }
        ModularMatrix::Row row;
        for (const auto& [column, value] : sum)
            if (!value.isZero())
                row.emplace_back(column, value);
        if (row.empty())
            continue;
        matrix.rows.push_back(std::move(row));
        equations.push_back(constraints[r]);
    }
    matrix.columnCount = static_cast<uint32_t>(columnOf.size());
    const auto surplus = structure::zeroCombinations(std::move(matrix));
    if (!surplus || surplus->empty())
        return false;
    std::vector<std::vector<EquationRef>> sets;
    for (const ModularMatrix::Row& combination : *surplus) {
        sets.emplace_back();
        for (const auto& [r, factor] : combination)
            sets.back().push_back(equations[r]);
    }
    std::vector<Slot> slots;
    std::vector<std::vector<Slot>> loose;
    const auto open = structure::zeroCombinations(lawsOf(m_equations, Values::OfPoint, slots).transposed(),
                                                  10 * structure::passingBudget);
    for (const ModularMatrix::Row& combination : open.value_or(std::vector<ModularMatrix::Row>())) {
        loose.emplace_back();
        for (const auto& [column, factor] : combination)
            loose.back().push_back(slots[column]);
    }
    reportDependentSets(sets, std::move(loose), sink);
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
