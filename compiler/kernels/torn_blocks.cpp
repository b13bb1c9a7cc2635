#include "compiler/kernels/torn_blocks.h"

#include <algorithm>
#include <map>

namespace gnomon {

using structure::EdgeKind;

namespace {

/// Larger ones are for sparse elimination.
constexpr size_t largestTorn = 1000;

bool isReal(const System& system, Slot slot) {
    return system.slots[slot].type == ScalarType::Real;
}

} // namespace

void MergedBlock::putIn(solver::RowGroup& rows) const {
    if (sameAs.empty())
        return;
    for (Slot& slot : rows.columns)
        slot = slotOf(slot);
}

MergedBlock mergeUnknowns(EquationTable& table, const CausalBlock& block) {
    const System& system = table.system();
    const ExprPool& pool = system.flat.exprs;
    MergedBlock merged;
    std::unordered_map<Slot, Slot> parent;
    for (const Slot slot : block.unknowns)
        parent.emplace(slot, slot);
    const auto rootOf = [&](Slot slot) {
        while (parent.at(slot) != slot)
            slot = parent.at(slot) = parent.at(parent.at(slot));
        return slot;
    };
    for (const EquationRef e : block.equations) {
        const SystemFamily& family = table.family(e.family);
        const EqSides sides = family.sides[e.side];
        if (pool.node(sides.lhs).op == ExprOp::Column && pool.node(sides.rhs).op == ExprOp::Column) {
            const Slot a = family.cell(e.row, pool.columnNumber(sides.lhs));
            const Slot b = family.cell(e.row, pool.columnNumber(sides.rhs));
            if (parent.contains(a) && parent.contains(b) && isReal(system, a) && isReal(system, b) &&
                rootOf(a) != rootOf(b)) {
                merged.copies.emplace_back(e, rootOf(a));
                parent.at(rootOf(a)) = rootOf(b);
                continue;
            }
        }
        merged.block.equations.push_back(e);
    }
    for (const Slot slot : block.unknowns)
        if (const Slot root = rootOf(slot); root == slot)
            merged.block.unknowns.push_back(slot);
        else
            merged.sameAs.emplace(slot, root);
    return merged;
}

structure::TearingPlan tearBlock(EquationTable& table, std::span<const EquationRef> equations,
                                 std::span<const Slot> unknowns, const MergedBlock& merged) {
    structure::TearingPlan plan;
    if (unknowns.size() < 2 || unknowns.size() > largestTorn)
        return plan;
    const System& system = table.system();
    std::unordered_map<Slot, uint32_t> numberOf;
    for (uint32_t i = 0; i < unknowns.size(); ++i)
        numberOf.emplace(unknowns[i], i);
    structure::Incidence incidence(unknowns.size());
    // Solved for without a factor, and as well where parameters are one, which are hardly ever zero.
    std::vector<EdgeKind> plain, scaled;
    std::map<uint32_t, EdgeKind> row;
    std::vector<structure::VarIndex> variables;
    for (const EquationRef e : equations) {
        row.clear();
        variables.clear();
        table.forEachSlot(e, [&](Slot slot, uint32_t column) {
            const auto at = numberOf.find(merged.slotOf(slot));
            if (at == numberOf.end())
                return;
            const EdgeKind kind = isReal(system, slot) ? table.edgeKind(e, column) : EdgeKind::Nonlinear;
            // Two terms with one unknown may cancel.
            if (const auto [other, isNew] = row.emplace(at->second, kind); !isNew)
                other->second = EdgeKind::Nonlinear;
        });
        for (const auto& [variable, kind] : row) {
            variables.push_back(variable);
            plain.push_back(kind == EdgeKind::Solvable ? kind : EdgeKind::Nonlinear);
            scaled.push_back(kind == EdgeKind::Linear ? EdgeKind::Solvable : kind);
        }
        incidence.addEquation(variables);
    }
    std::vector<structure::EqIndex> rows(equations.size());
    std::vector<structure::VarIndex> columns(unknowns.size());
    for (uint32_t i = 0; i < rows.size(); ++i)
        rows[i] = columns[i] = i;
    plan = structure::Tearing(incidence, plain).plan(rows, columns);
    if (plan.tearing.size() > 1)
        if (auto other = structure::Tearing(incidence, scaled).plan(rows, columns);
            other.tearing.size() < plan.tearing.size())
            plan = std::move(other);
    return plan;
}

} // namespace gnomon
