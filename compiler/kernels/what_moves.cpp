#include "compiler/kernels/what_moves.h"

#include <algorithm>

namespace gnomon {

using structure::none;

std::vector<bool> neededWhileIntegrating(EquationTable& table, std::span<const CausalBlock> blocks,
                                         std::span<const Slot> states, std::span<const EquationRef> setEquations) {
    using Kind = SystemSlot::Kind;
    const System& system = table.system();
    std::vector<bool> needed(system.slots.size(), false);
    for (Slot slot : states)
        needed[system.slots[slot].derivative] = true;
    for (const SystemFamily& family : system.crossings)
        for (Slot slot : family.cells)
            needed[slot] = true;
    for (const solver::Assertion& assertion : system.assertions)
        needed[assertion.condition] = true;
    for (const solver::SampledValue& sampled : system.sampled)
        needed[sampled.from] = true;
    for (const SystemSlot& slot : system.slots)
        if (slot.kind == Kind::Pre)
            needed[slot.of] = true;
    for (const solver::Delay& delay : system.delays)
        needed[delay.value] = needed[delay.time] = needed[delay.longest] = true;
    for (const solver::Transport& transport : system.transports)
        for (const Slot slot : {transport.in0, transport.in1, transport.x, transport.forward})
            needed[slot] = true;
    for (EquationRef e : setEquations)
        table.forEachSlot(e, [&](Slot slot, uint32_t) { needed[slot] = true; });
    for (size_t b = blocks.size(); b-- > 0;) {
        const CausalBlock& block = blocks[b];
        if (!std::ranges::any_of(block.unknowns, [&](Slot slot) { return needed[slot]; }))
            continue;
        for (EquationRef e : block.equations)
            table.forEachSlot(e, [&](Slot slot, uint32_t) { needed[slot] = true; });
    }
    return needed;
}

solver::SparsePattern statePattern(EquationTable& table, std::span<const CausalBlock> blocks,
                                   std::span<const Slot> states) {
    const System& system = table.system();
    // What leaves a transport depends on how far it has moved, which no equation says.
    if (!system.transports.empty())
        return {};
    const size_t count = states.size();
    const size_t limit = 64 * count + 10000;
    std::vector<std::vector<uint32_t>> sets; // of states, sorted
    std::vector<uint32_t> setOf(system.slots.size(), none);
    for (uint32_t i = 0; i < count; ++i) {
        setOf[states[i]] = static_cast<uint32_t>(sets.size());
        sets.push_back({i});
    }
    size_t entries = count;
    std::vector<uint32_t> inputs, made;
    for (const CausalBlock& block : blocks) {
        inputs.clear();
        for (EquationRef e : block.equations)
            table.forEachSlot(e, [&](Slot slot, uint32_t) {
                if (setOf[slot] != none)
                    inputs.push_back(setOf[slot]);
            });
        std::ranges::sort(inputs);
        inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
        uint32_t set = none;
        if (inputs.size() == 1) {
            set = inputs[0];
        } else if (inputs.size() > 1) {
            made.clear();
            for (uint32_t input : inputs)
                made.insert(made.end(), sets[input].begin(), sets[input].end());
            std::ranges::sort(made);
            made.erase(std::unique(made.begin(), made.end()), made.end());
            entries += made.size();
            if (entries > limit)
                return {};
            set = static_cast<uint32_t>(sets.size());
            sets.push_back(made);
        }
        for (Slot slot : block.unknowns)
            setOf[slot] = set;
    }
    solver::SparsePattern pattern;
    for (Slot state : states) {
        const uint32_t set = setOf[system.slots[state].derivative];
        if (set != none)
            pattern.columns.insert(pattern.columns.end(), sets[set].begin(), sets[set].end());
        pattern.rowBegins.push_back(static_cast<uint32_t>(pattern.columns.size()));
        if (pattern.columns.size() > limit)
            return {};
    }
    return pattern;
}

} // namespace gnomon
