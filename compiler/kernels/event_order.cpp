#include "compiler/kernels/event_order.h"

#include "compiler/expr/simplify.h"

#include <algorithm>

namespace gnomon {

namespace {

using structure::none;
using Kind = SystemSlot::Kind;

/// Calls f with every slot that the step reads and every one that it computes.
template <class Reads, class Computes>
void forEachSlotOf(EquationTable& table, const EventStep& step, std::span<const CausalBlock> blocks,
                   std::span<const EquationRef> crossings, Reads&& reads, Computes&& computes) {
    for (uint32_t b : step.blocks) {
        for (EquationRef e : blocks[b].equations)
            table.forEachSlot(e, [&](Slot slot, uint32_t) { reads(slot); });
        for (Slot slot : blocks[b].unknowns)
            computes(slot);
    }
    for (uint32_t r : step.relations) {
        table.forEachSlot(crossings[r], [&](Slot slot, uint32_t) { reads(slot); });
        computes(table.system().relations[r].relation.slot);
    }
}

/// Whether `own` occurs in a Boolean expression only where the result cannot fall when it rises.
bool risesWith(const ExprPool& pool, ExprId id, uint32_t own, bool positive) {
    const ExprNode& n = pool.node(id);
    switch (n.op) {
    case ExprOp::Column:
        return pool.columnNumber(id) != own || positive;
    case ExprOp::And:
    case ExprOp::Or:
        return risesWith(pool, pool.child(id, 0), own, positive) && risesWith(pool, pool.child(id, 1), own, positive);
    case ExprOp::Not:
        return risesWith(pool, pool.child(id, 0), own, !positive);
    default:
        return !contains(pool, id, [&](ExprId leaf) {
            return pool.node(leaf).op == ExprOp::Column && pool.columnNumber(leaf) == own;
        });
    }
}

/// b = f(pre(b)) with an f that never falls: f(f(p)) = f(p).
bool isIdempotent(EquationTable& table, const CausalBlock& block) {
    if (block.equations.size() != 1)
        return false;
    const System& system = table.system();
    const EquationRef e = block.equations[0];
    const Slot slot = block.unknowns[0];
    if (system.slots[slot].type != ScalarType::Boolean || system.slots[slot].pre == noSlot)
        return false;
    const auto column = table.columnOf(e, slot), own = table.columnOf(e, system.slots[slot].pre);
    const auto value = column ? table.explicitValue(e.family, e.side, *column) : std::nullopt;
    return value && own && risesWith(system.flat.exprs, *value, *own, true);
}

} // namespace

std::vector<EventStep> eventOrder(EquationTable& table, std::span<const CausalBlock> blocks,
                                  std::span<const EquationRef> crossings) {
    const System& system = table.system();
    const auto count = static_cast<uint32_t>(blocks.size() + crossings.size());
    std::vector<uint32_t> producer(system.slots.size(), none);
    for (uint32_t b = 0; b < blocks.size(); ++b)
        for (Slot slot : blocks[b].unknowns)
            producer[slot] = b;
    for (uint32_t r = 0; r < crossings.size(); ++r)
        producer[system.relations[r].relation.slot] = static_cast<uint32_t>(blocks.size()) + r;

    structure::Incidence graph(count);
    structure::Matching same(count, count);
    std::vector<structure::VarIndex> row;
    const auto read = [&](Slot slot, uint32_t) {
        if (producer[slot] != none)
            row.push_back(producer[slot]);
    };
    for (uint32_t node = 0; node < count; ++node) {
        row = {node};
        if (node < blocks.size())
            for (EquationRef e : blocks[node].equations)
                table.forEachSlot(e, read);
        else
            table.forEachSlot(crossings[node - blocks.size()], read);
        graph.addEquation(row);
        same.pair(node, node);
    }
    same.pairCount = count;
    const structure::BlockOrder order = structure::blockOrder(graph, same);
    std::vector<EventStep> steps(order.blockCount());
    for (size_t i = 0; i < steps.size(); ++i)
        for (structure::EqIndex node : order.equations(i)) {
            if (node < blocks.size())
                steps[i].blocks.push_back(node);
            else
                steps[i].relations.push_back(node - static_cast<uint32_t>(blocks.size()));
        }
    return steps;
}

EventSets eventSets(EquationTable& table, std::span<const CausalBlock> blocks, std::span<const EquationRef> crossings,
                    std::span<const EventStep> steps, std::span<const Slot> derivatives) {
    const System& system = table.system();
    EventSets sets;
    structure::EventSystem events;
    events.variableCount = system.slots.size();
    events.nodes.resize(steps.size());
    std::vector<uint32_t> producer(system.slots.size(), none);
    std::vector<bool> computed(system.slots.size(), false);
    for (uint32_t s = 0; s < steps.size(); ++s) {
        structure::EventSystem::Node& node = events.nodes[s];
        structure::EventSystem::Reads flags;
        bool isFlag = false, isBody = !steps[s].isLoop() && !steps[s].blocks.empty();
        for (uint32_t b : steps[s].blocks)
            for (EquationRef e : blocks[b].equations)
                isBody = isBody && table.family(e.family).whenBody;
        const auto computes = [&](Slot slot) {
            node.computes.push_back(slot);
            producer[slot] = s;
            computed[slot] = true;
            isFlag = isFlag || system.slots[slot].whenFlag;
            node.continuous = node.continuous || !system.slots[slot].discrete;
        };
        forEachSlotOf(
            table, steps[s], blocks, crossings, [](Slot) {}, computes);
        const auto reads = [&](Slot slot) {
            if (system.slots[slot].kind == Kind::Pre) {
                // That a condition was true before is no news for the branch: it cannot become active by that.
                if (!isFlag)
                    node.reads.previous.push_back(system.slots[slot].of);
            } else if (!computed[slot] || producer[slot] != s) {
                node.reads.current.push_back(slot);
                if (isBody && system.slots[slot].whenFlag)
                    flags.current.push_back(slot);
            }
        };
        forEachSlotOf(table, steps[s], blocks, crossings, reads, [](Slot) {});
        if (!flags.current.empty()) {
            node.condition = static_cast<uint32_t>(events.conditions.size());
            events.conditions.push_back(std::move(flags));
        } else if (!steps[s].isLoop() && !steps[s].blocks.empty()) {
            node.idempotent = isIdempotent(table, blocks[steps[s].blocks[0]]);
        }
        sets.continuous.push_back(node.continuous);
    }
    sets.graph = structure::eventGraph(events);

    // Forwards from sample(): what a `when` does it does at the rising edge.
    std::vector<bool> follows(system.slots.size(), false);
    for (Slot slot = 0; slot < system.slots.size(); ++slot)
        follows[slot] = system.slots[slot].kind == Kind::Sample;
    sets.sampleEnd.assign(steps.size(), false);
    for (uint32_t s = 0; s < steps.size(); ++s) {
        if (events.nodes[s].condition != none)
            continue;
        sets.sampleEnd[s] =
            std::ranges::any_of(events.nodes[s].reads.current, [&](Slot slot) { return follows[slot]; });
        if (sets.sampleEnd[s])
            for (Slot slot : events.nodes[s].computes)
                follows[slot] = true;
    }

    // Backwards from the derivatives, over what is computed in a continuous phase: where that ends are its inputs.
    std::vector<bool> seen(system.slots.size(), false);
    std::vector<Slot> queue;
    const auto visit = [&](Slot slot) {
        if (!seen[slot]) {
            seen[slot] = true;
            queue.push_back(slot);
        }
    };
    // A loop computes many slots: what it reads is gone through with the first of them.
    std::vector<bool> opened(steps.size(), false);
    const auto open = [&](Slot slot) -> const structure::EventSystem::Node* {
        const uint32_t step = producer[slot];
        if (step == none || opened[step])
            return nullptr;
        opened[step] = true;
        return &events.nodes[step];
    };
    for (Slot slot : derivatives)
        visit(slot);
    for (size_t head = 0; head < queue.size(); ++head) {
        const Slot slot = queue[head];
        if (system.slots[slot].discrete && !system.slots[slot].isParameter()) {
            sets.derivativeInputs.push_back(slot);
            continue;
        }
        const structure::EventSystem::Node* node = open(slot);
        if (!node)
            continue;
        for (Slot source : node->reads.current)
            visit(source);
        for (Slot other : node->reads.previous)
            visit(system.slots[other].pre);
        // A mixed loop computes relations beside: a continuous phase reads them frozen.
        for (Slot other : node->computes)
            visit(other);
    }
    // And on through what events compute.
    seen.assign(seen.size(), false);
    opened.assign(steps.size(), false);
    queue.clear();
    for (Slot slot : derivatives)
        visit(slot);
    for (const solver::Reinit& reinit : system.reinits) {
        visit(reinit.active);
        visit(reinit.value);
    }
    for (const solver::Delay& delay : system.delays) {
        visit(delay.value);
        visit(delay.time);
    }
    for (const solver::Transport& transport : system.transports)
        for (const Slot slot : {transport.in0, transport.in1, transport.x, transport.forward})
            visit(slot);
    for (size_t head = 0; head < queue.size(); ++head) {
        const SystemSlot& slot = system.slots[queue[head]];
        if (slot.kind == Kind::Pre)
            visit(slot.of);
        if (const structure::EventSystem::Node* node = open(queue[head]))
            for (const auto* list : {&node->reads.current, &node->reads.previous, &node->computes})
                for (Slot source : *list)
                    visit(source);
    }
    sets.reachesStates = std::move(seen);
    return sets;
}

} // namespace gnomon
