#include "compiler/kernels/assertion_margins.h"

#include "compiler/expr/simplify.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

namespace gnomon {

namespace {

/// Positive while the condition holds, negative while it does not.
ExprId marginOf(ExprPool& pool, ExprId condition) {
    ExprBuilder b(pool);
    const ExprNode n = pool.node(condition);
    const auto child = [&](size_t i) { return pool.child(condition, i); };
    switch (n.op) {
    case ExprOp::NoEvent:
        return marginOf(pool, child(0));
    case ExprOp::Not:
        return b.neg(marginOf(pool, child(0)));
    case ExprOp::And:
        return b.builtin(BuiltinFunction::Min, marginOf(pool, child(0)), marginOf(pool, child(1)));
    case ExprOp::Or:
        return b.builtin(BuiltinFunction::Max, marginOf(pool, child(0)), marginOf(pool, child(1)));
    case ExprOp::Greater:
    case ExprOp::GreaterEqual:
        return b.sub(child(0), child(1));
    case ExprOp::Less:
    case ExprOp::LessEqual:
        return b.sub(child(1), child(0));
    default:
        return b.ifElse(condition, pool.real(1), pool.real(-1));
    }
}

bool hasRelation(const ExprPool& pool, ExprId condition) {
    return std::ranges::any_of(pool.reachable({&condition, 1}), [&](ExprId id) {
        const ExprOp op = pool.node(id).op;
        return op == ExprOp::Greater || op == ExprOp::GreaterEqual || op == ExprOp::Less || op == ExprOp::LessEqual;
    });
}

bool callsFunctions(const ExprPool& pool, ExprId condition) {
    return std::ranges::any_of(pool.reachable({&condition, 1}),
                               [&](ExprId id) { return pool.node(id).op == ExprOp::Call; });
}

} // namespace

std::vector<solver::AssignedRows> assertionMargins(EquationTable& table, std::span<const CausalBlock> blocks,
                                                   DiagnosticSink& sink) {
    System& system = table.system();
    ExprPool& pool = system.flat.exprs;
    std::unordered_map<Slot, uint32_t> assertionOf;
    for (uint32_t i = 0; i < system.assertions.size(); ++i) {
        const solver::Assertion& assertion = system.assertions[i];
        if (!assertion.inWhen && !assertion.isTerminate && !system.slots[assertion.condition].discrete)
            assertionOf.emplace(assertion.condition, i);
    }
    if (assertionOf.empty())
        return {};
    struct Group {
        ExprId margin;
        std::vector<EquationRef> equations;
        std::vector<uint32_t> assertions;
    };
    std::map<std::pair<uint32_t, uint32_t>, Group> groups; // by family and side
    for (const CausalBlock& block : blocks) {
        if (block.unknowns.size() != 1 || block.equations.size() != 1)
            continue;
        const auto found = assertionOf.find(block.unknowns[0]);
        if (found == assertionOf.end())
            continue;
        const EquationRef e = block.equations[0];
        const auto [at, isNew] = groups.try_emplace({e.family, e.side});
        Group& group = at->second;
        if (isNew)
            if (const auto column = table.columnOf(e, block.unknowns[0]))
                if (const auto value = table.explicitValue(e.family, e.side, *column);
                    value && hasRelation(pool, *value) && !callsFunctions(pool, *value))
                    group.margin = marginOf(pool, *value);
        if (!group.margin.valid())
            continue;
        group.equations.push_back(e);
        group.assertions.push_back(found->second);
    }
    std::vector<solver::AssignedRows> margins;
    for (const auto& [key, group] : groups) {
        if (!group.margin.valid())
            continue;
        const auto* use = table.kernel(key.first, {group.margin}, table.span(group.equations[0]), sink);
        if (!use)
            continue;
        std::vector<uint32_t> rows;
        for (const EquationRef e : group.equations)
            rows.push_back(e.row);
        solver::AssignedRows assigned;
        assigned.rows = table.group(key.first, *use, rows);
        assigned.targets = group.assertions;
        margins.push_back(std::move(assigned));
    }
    return margins;
}

} // namespace gnomon
