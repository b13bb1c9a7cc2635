#include "compiler/kernels/dae_form.h"

#include "compiler/base/assert.h"
#include "compiler/kernels/assemble.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

namespace gnomon {

namespace {

/// Which blocks belong to the form: those that the derivatives of the states follow from, and loops. The others give
/// one value each, for which nothing has to be solved.
std::vector<bool> carryingBlocks(EquationTable& table, std::span<const CausalBlock> blocks,
                                 const std::function<bool(const CausalBlock&)>& wanted, std::span<const Slot> states) {
    const System& system = table.system();
    std::vector<bool> carries(blocks.size(), false), read(system.slots.size(), false);
    for (const Slot state : states)
        read[system.slots[state].derivative] = true;
    for (size_t b = blocks.size(); b-- > 0;) {
        const CausalBlock& block = blocks[b];
        if (!wanted(block))
            continue;
        bool isBeside = block.equations.size() == 1 && !read[block.unknowns[0]];
        if (isBeside) {
            const EquationRef e = block.equations[0];
            const auto column = table.columnOf(e, block.unknowns[0]);
            isBeside = table.explicitValue(e.family, e.side, *column) && !table.mayVanish(e.family, e.side, *column);
        }
        carries[b] = !isBeside;
        if (carries[b])
            for (const EquationRef e : block.equations)
                table.forEachSlot(e, [&](Slot slot, uint32_t) { read[slot] = true; });
    }
    return carries;
}

bool isLinear(EquationTable& table, const CausalBlock& block) {
    const std::unordered_set<Slot> unknowns(block.unknowns.begin(), block.unknowns.end());
    std::map<std::pair<uint32_t, uint32_t>, std::set<uint32_t>> columns; // by family and side: those of unknowns
    for (const EquationRef e : block.equations)
        table.forEachSlot(e, [&](Slot slot, uint32_t column) {
            if (unknowns.contains(slot))
                columns[{e.family, e.side}].insert(column);
        });
    const ExprPool& pool = table.system().flat.exprs;
    return std::ranges::all_of(columns, [&](const auto& entry) {
        const auto isUnknown = [&](ExprId leaf) {
            return pool.node(leaf).op == ExprOp::Column && entry.second.contains(pool.columnNumber(leaf));
        };
        return degreeIn(pool, table.residual(entry.first.first, entry.first.second), isUnknown) <= 1;
    });
}

} // namespace

std::shared_ptr<const solver::DaeForm> makeDaeForm(EquationTable& table, std::span<const CausalBlock> blocks,
                                                   const std::function<bool(const CausalBlock&)>& wanted,
                                                   std::span<const Slot> states,
                                                   const std::function<double(Slot)>& nominal, DiagnosticSink& sink) {
    using structure::none;
    const System& system = table.system();
    if (states.empty())
        return nullptr;
    std::vector<EquationRef> equations;
    std::vector<uint32_t> unknownOf(system.slots.size(), none), derivativeOf(system.slots.size(), none);
    auto form = std::make_shared<solver::DaeForm>();
    for (uint32_t i = 0; i < states.size(); ++i) {
        unknownOf[states[i]] = i;
        derivativeOf[system.slots[states[i]].derivative] = i;
        form->unknowns.push_back(states[i]);
    }
    const std::vector<bool> carries = carryingBlocks(table, blocks, wanted, states);
    size_t loopUnknowns = 0;
    for (size_t b = 0; b < blocks.size(); ++b)
        if (carries[b] && blocks[b].unknowns.size() > 1 && !isLinear(table, blocks[b]))
            loopUnknowns += blocks[b].unknowns.size();
    const bool leavesOut = loopUnknowns >= fewestLoopUnknowns;
    for (size_t b = 0; b < blocks.size(); ++b) {
        const CausalBlock& block = blocks[b];
        if (!wanted(block) || (leavesOut && !carries[b]))
            continue;
        for (Slot slot : block.unknowns) {
            if (system.slots[slot].discrete || system.slots[slot].type != ScalarType::Real)
                return nullptr;
            if (derivativeOf[slot] != none)
                continue;
            unknownOf[slot] = static_cast<uint32_t>(form->unknowns.size());
            form->unknowns.push_back(slot);
        }
        equations.insert(equations.end(), block.equations.begin(), block.equations.end());
    }
    if (form->unknowns.size() < fewestDaeUnknowns)
        return nullptr;
    assert(equations.size() == form->unknowns.size());
    const Numbering numberings[] = {[&](Slot slot) { return unknownOf[slot]; },
                                    [&](Slot slot) { return derivativeOf[slot]; }};
    std::optional<Assembled> assembled = assemble(table, equations, numberings, sink);
    if (!assembled || !assembled->differentiable)
        return nullptr;
    form->residuals = std::move(assembled->residuals);
    form->jacobian = std::move(assembled->jacobians[0]);
    form->derivativeJacobian = std::move(assembled->jacobians[1]);
    for (Slot slot : form->unknowns)
        form->nominal.push_back(nominal(slot));
    return form;
}

} // namespace gnomon
