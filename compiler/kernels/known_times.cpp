#include "compiler/kernels/known_times.h"

#include "compiler/expr/simplify.h"

#include <algorithm>
#include <array>
#include <map>

namespace gnomon {

namespace {

using Kind = SystemSlot::Kind;

/// Whether the expressions read time, or anything but columns: what functions say may have other reasons.
bool movesByItself(const ExprPool& pool, std::span<const ExprId> roots) {
    return std::ranges::any_of(roots,
                               [&](ExprId root) {
                                   return contains(pool, root,
                                                   [&](ExprId leaf) { return pool.node(leaf).op != ExprOp::Column; });
                               }) ||
           std::ranges::any_of(pool.reachable(roots), [&](ExprId id) { return pool.node(id).op == ExprOp::Call; });
}

/// What may change between two events, by slot.
std::vector<bool> movingSlots(EquationTable& table, std::span<const CausalBlock> blocks,
                              const std::vector<bool>& isState) {
    const System& system = table.system();
    std::vector<bool> moving(system.slots.size(), false);
    for (Slot slot = 0; slot < moving.size(); ++slot) {
        const Kind kind = system.slots[slot].kind;
        moving[slot] = kind == Kind::Time || kind == Kind::Factor || (slot < isState.size() && isState[slot]);
    }
    for (const solver::Transport& transport : system.transports)
        moving[transport.result] = true;
    std::map<std::pair<uint32_t, uint32_t>, bool> byItself; // family, side
    const auto moves = [&](EquationRef e) {
        const auto [at, isNew] = byItself.try_emplace({e.family, e.side}, false);
        if (isNew) {
            const EqSides& sides = table.family(e.family).sides[e.side];
            at->second = movesByItself(system.flat.exprs, std::array{sides.lhs, sides.rhs});
        }
        bool any = at->second;
        table.forEachSlot(e, [&](Slot slot, uint32_t) { any = any || moving[slot]; });
        return any;
    };
    for (bool again = true; again;) {
        for (const CausalBlock& block : blocks) {
            const auto isDiscrete = [&](Slot slot) { return system.slots[slot].discrete; };
            if (std::ranges::all_of(block.unknowns, isDiscrete) || std::ranges::none_of(block.equations, moves))
                continue;
            for (const Slot slot : block.unknowns)
                moving[slot] = true;
        }
        again = false;
        for (const solver::Delay& delay : system.delays)
            if (!moving[delay.result] && (moving[delay.value] || moving[delay.time])) {
                moving[delay.result] = true;
                again = true;
            }
    }
    return moving;
}

/// A relation whose lhs - rhs is factor * time + rest.
struct Line {
    double factor = 0;
    ExprId rest;
};

/// Of a template of lhs - rhs; nothing if it is none.
std::optional<Line> lineOf(ExprPool& pool, ExprId difference) {
    const ExprId time = pool.time();
    if (!contains(pool, difference, [&](ExprId leaf) { return leaf == time; }))
        return std::nullopt;
    const auto parts = linearParts(pool, difference, time);
    const auto factor = parts ? pool.literal(parts->coefficient) : std::nullopt;
    if (!factor || *factor == 0 || movesByItself(pool, {&parts->rest, 1}))
        return std::nullopt;
    return Line{*factor, parts->rest};
}

} // namespace

void scheduleKnownTimes(EquationTable& table, std::span<const CausalBlock> blocks, const std::vector<bool>& isState,
                        std::vector<EquationRef>& crossings) {
    System& system = table.system();
    ExprPool& pool = system.flat.exprs;
    std::map<uint32_t, std::optional<Line>> lines; // by family
    std::vector<bool> moving;
    std::map<uint32_t, SystemFamily> made; // by family
    std::map<uint32_t, std::vector<uint32_t>> relationsOf;
    for (uint32_t r = 0; r < crossings.size(); ++r) {
        solver::Relation& relation = system.relations[r].relation;
        if (relation.timeOnly)
            continue;
        const EquationRef e = crossings[r];
        const auto [at, isNew] = lines.try_emplace(e.family);
        if (isNew)
            at->second = lineOf(pool, table.family(e.family).sides[0].lhs);
        if (!at->second)
            continue;
        if (moving.empty())
            moving = movingSlots(table, blocks, isState);
        bool isKnown = true;
        table.forEachSlot(e, [&](Slot slot, uint32_t) { isKnown = isKnown && !moving[slot]; });
        if (!isKnown)
            continue;
        relation.timeOnly = true;
        if (at->second->factor == 1)
            continue;
        relation.rate = system.constant(at->second->factor);
        const SystemFamily& family = table.family(e.family);
        SystemFamily& scaled = made[e.family];
        if (scaled.rowCount == 0) {
            ExprBuilder b(pool);
            scaled.sides = {{b.add(pool.time(), b.div(at->second->rest, pool.real(at->second->factor))), b.zero()}};
            scaled.columnCount = family.columnCount;
        }
        for (uint32_t k = 0; k < family.columnCount; ++k)
            scaled.cells.push_back(family.cell(e.row, k));
        scaled.origins.push_back(family.origins[e.row]);
        ++scaled.rowCount;
        relationsOf[e.family].push_back(r);
    }
    for (auto& [family, scaled] : made) {
        std::vector<EquationRef> rows;
        table.addFamily(std::move(scaled), rows);
        for (size_t i = 0; i < rows.size(); ++i)
            crossings[relationsOf[family][i]] = rows[i];
    }
}

} // namespace gnomon
