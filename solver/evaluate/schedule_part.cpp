#include "solver/evaluate/schedule_part.h"

#include <algorithm>
#include <cassert>

namespace gnomon::solver {

namespace {

template <typename F>
void forEachOperand(const KernelTable& kernels, const RowGroup& rows, uint32_t row, F&& f) {
    const Kernel& kernel = kernels[rows.kernel];
    const uint32_t* columns = rows.columns.data() + size_t(row) * kernel.columnCount;
    for (uint32_t k = 0; k < kernel.columnCount; ++k) {
        const uint32_t extent = kernel.columnExtents.empty() ? 1 : kernel.columnExtents[k];
        for (uint32_t i = 0; i < extent; ++i)
            f(columns[k] + i);
    }
}

} // namespace

void NeededSlots::addOperands(const RowGroup& rows, uint32_t row) {
    forEachOperand(*m_kernels, rows, row, [&](Slot slot) { m_needed[slot] = true; });
}

void NeededSlots::addOperands(const RowGroup& rows) {
    for (uint32_t row = 0; row < rows.rowCount; ++row)
        addOperands(rows, row);
}

namespace {

std::span<const Slot> targetsOf(const KernelTable& kernels, const AssignedRows& group, uint32_t row) {
    const uint32_t count = kernels[group.rows.kernel].outputCount;
    return {group.targets.data() + size_t(row) * count, count};
}

/// A group of the same kernel without rows.
AssignedRows noneOf(const AssignedRows& whole) {
    AssignedRows part;
    part.rows.kernel = whole.rows.kernel;
    part.rows.constants = whole.rows.constants;
    return part;
}

void addRow(const KernelTable& kernels, AssignedRows& part, const AssignedRows& whole, uint32_t row) {
    const uint32_t count = kernels[whole.rows.kernel].columnCount;
    const auto cells = whole.rows.columns.begin() + static_cast<std::ptrdiff_t>(size_t(row) * count);
    part.rows.columns.insert(part.rows.columns.end(), cells, cells + count);
    if (row < whole.rows.origins.size())
        part.rows.origins.push_back(whole.rows.origins[row]);
    const std::span<const Slot> targets = targetsOf(kernels, whole, row);
    part.targets.insert(part.targets.end(), targets.begin(), targets.end());
    ++part.rows.rowCount;
}

/// The rows of a group that compute needed slots.
AssignedRows partOf(const AssignedRows& whole, NeededSlots& needed) {
    const KernelTable& kernels = needed.kernels();
    AssignedRows part = noneOf(whole);
    for (uint32_t row = 0; row < whole.rows.rowCount; ++row)
        if (std::ranges::any_of(targetsOf(kernels, whole, row), [&](Slot slot) { return needed.contains(slot); })) {
            needed.addOperands(whole.rows, row);
            addRow(kernels, part, whole, row);
        }
    return part;
}

} // namespace

bool mayMove(const KernelTable& kernels, const RowGroup& rows, uint32_t row, const std::vector<bool>& moving) {
    bool any = kernels[rows.kernel].mayMove;
    forEachOperand(kernels, rows, row, [&](Slot slot) { any = any || moving[slot]; });
    return any;
}

AssignedRows movingPart(const KernelTable& kernels, const AssignedRows& whole, const std::vector<bool>& moving) {
    AssignedRows part = noneOf(whole);
    for (uint32_t row = 0; row < whole.rows.rowCount; ++row)
        if (mayMove(kernels, whole.rows, row, moving))
            addRow(kernels, part, whole, row);
    return part;
}

namespace {

bool mayMove(const KernelTable& kernels, const Block& block, const std::vector<bool>& moving) {
    const auto any = [&](const RowGroup& rows) {
        for (uint32_t row = 0; row < rows.rowCount; ++row)
            if (mayMove(kernels, rows, row, moving))
                return true;
        return false;
    };
    return std::ranges::any_of(block.residuals, any) ||
           std::ranges::any_of(block.before, [&](const AssignedRows& rows) { return any(rows.rows); });
}

void addOperands(const Block& block, NeededSlots& needed) {
    for (const RowGroup& rows : block.residuals)
        needed.addOperands(rows);
    for (const JacobianRows& rows : block.jacobian)
        needed.addOperands(rows.rows);
    for (const auto* list : {&block.before, &block.guess})
        for (const AssignedRows& rows : *list)
            needed.addOperands(rows.rows);
}

bool isNeeded(const Block& block, const NeededSlots& needed) {
    const auto any = [&](const std::vector<Slot>& slots) {
        return std::ranges::any_of(slots, [&](Slot slot) { return needed.contains(slot); });
    };
    return any(block.unknowns) ||
           std::ranges::any_of(block.before, [&](const AssignedRows& rows) { return any(rows.targets); });
}

} // namespace

Schedule partOf(const Schedule& whole, NeededSlots& needed) {
    assert(whole.relations.empty() && whole.loops.empty());
    // From the last step to the first; put together in the other direction.
    Schedule backwards;
    for (size_t s = whole.steps.size(); s-- > 0;) {
        const Step& step = whole.steps[s];
        switch (step.kind) {
        case Step::Kind::Assign:
            if (AssignedRows part = partOf(whole.assignments[step.index], needed); part.rows.rowCount > 0)
                backwards.assign(std::move(part));
            break;
        case Step::Kind::Solve:
            if (const Block& block = whole.blocks[step.index]; isNeeded(block, needed)) {
                addOperands(block, needed);
                backwards.solve(block);
            }
            break;
        case Step::Kind::Call:
            if (const Procedure& procedure = whole.procedures[step.index];
                std::ranges::any_of(procedure.writes, [&](Slot slot) { return needed.contains(slot); })) {
                needed.add(procedure.reads);
                backwards.call(procedure);
            }
            break;
        case Step::Kind::Relate:
        case Step::Kind::Settle:
            break;
        }
    }
    std::ranges::reverse(backwards.steps);
    return backwards;
}

Schedule remainderOf(const KernelTable& kernels, const Schedule& whole, const std::vector<bool>& given) {
    assert(whole.relations.empty() && whole.loops.empty());
    Schedule rest;
    const auto areGiven = [&](std::span<const Slot> slots) {
        return std::ranges::all_of(slots, [&](Slot slot) { return given[slot]; });
    };
    for (const Step& step : whole.steps)
        switch (step.kind) {
        case Step::Kind::Assign: {
            const AssignedRows& group = whole.assignments[step.index];
            AssignedRows part = noneOf(group);
            for (uint32_t row = 0; row < group.rows.rowCount; ++row)
                if (!areGiven(targetsOf(kernels, group, row)))
                    addRow(kernels, part, group, row);
            if (part.rows.rowCount > 0)
                rest.assign(std::move(part));
            break;
        }
        case Step::Kind::Solve:
            if (const Block& block = whole.blocks[step.index]; !areGiven(block.unknowns))
                rest.solve(block);
            break;
        case Step::Kind::Call:
            if (const Procedure& procedure = whole.procedures[step.index]; !areGiven(procedure.writes))
                rest.call(procedure);
            break;
        case Step::Kind::Relate:
        case Step::Kind::Settle:
            break;
        }
    return rest;
}

void addComputed(const Schedule& schedule, std::vector<bool>& slots) {
    const auto add = [&](const std::vector<Slot>& list) {
        for (const Slot slot : list)
            slots[slot] = true;
    };
    for (const AssignedRows& rows : schedule.assignments)
        add(rows.targets);
    for (const Block& block : schedule.blocks) {
        add(block.unknowns);
        for (const AssignedRows& rows : block.before)
            add(rows.targets);
    }
    for (const Procedure& procedure : schedule.procedures)
        add(procedure.writes);
}

namespace {

/// Marks what the schedule computes from what moves.
void followMoving(const KernelTable& kernels, const Schedule& schedule, std::vector<bool>& moving) {
    const auto move = [&](std::span<const Slot> slots) {
        for (const Slot slot : slots)
            moving[slot] = true;
    };
    for (const Step& step : schedule.steps)
        switch (step.kind) {
        case Step::Kind::Assign: {
            const AssignedRows& group = schedule.assignments[step.index];
            for (uint32_t row = 0; row < group.rows.rowCount; ++row)
                if (mayMove(kernels, group.rows, row, moving))
                    move(targetsOf(kernels, group, row));
            break;
        }
        case Step::Kind::Solve:
            if (const Block& block = schedule.blocks[step.index]; mayMove(kernels, block, moving)) {
                move(block.unknowns);
                for (const AssignedRows& rows : block.before)
                    move(rows.targets);
            }
            break;
        case Step::Kind::Call:
            move(schedule.procedures[step.index].writes);
            break;
        case Step::Kind::Relate:
        case Step::Kind::Settle:
            break;
        }
}

} // namespace

std::vector<bool> movingSlots(const SimModel& model) {
    std::vector<bool> moving(model.layout.values.size(), false);
    moving[model.layout.time] = true;
    for (const State& state : model.mode.states)
        moving[state.value] = true;
    for (const StateSet& set : model.mode.stateSets)
        for (const Slot slot : set.factors)
            moving[slot] = true;
    for (const Transport& transport : model.mode.transports)
        moving[transport.result] = true;
    for (bool again = true; again;) {
        followMoving(*model.kernels, model.mode.continuous, moving);
        again = false;
        for (const Delay& delay : model.mode.delays)
            if (!moving[delay.result] && (moving[delay.value] || moving[delay.time])) {
                moving[delay.result] = true;
                again = true;
            }
    }
    return moving;
}

TimePart timePartOf(const SimModel& model, const Schedule& whole, const std::vector<bool>& moving,
                    std::span<const AssignedRows> asked) {
    assert(whole.relations.empty() && whole.loops.empty());
    const KernelTable& kernels = *model.kernels;
    std::vector<bool> byTime(model.layout.values.size(), false), byOthers = byTime;
    byTime[model.layout.time] = true;
    const auto moveOthers = [&](std::span<const Slot> slots) {
        for (const Slot slot : slots)
            byOthers[slot] = true;
    };
    for (const State& state : model.mode.states)
        byOthers[state.value] = true;
    for (const StateSet& set : model.mode.stateSets)
        moveOthers(set.factors);
    for (const Delay& delay : model.mode.delays)
        (moving[delay.result] && !moving[delay.time] ? byTime : byOthers)[delay.result] = true;
    for (const Transport& transport : model.mode.transports)
        byOthers[transport.result] = true;
    TimePart part;
    const auto add = [&](const RowGroup& rows) {
        if (rows.rowCount == 0)
            return;
        AssignedRows& added = part.withOthers.emplace_back();
        added.rows = rows;
        for (uint32_t i = 0; i < rows.rowCount * kernels[rows.kernel].outputCount; ++i)
            added.targets.push_back(part.withOthersCount++);
    };
    const auto addWithOthers = [&](const RowGroup& rows) {
        if (kernels[rows.kernel].readsTime)
            add(rows);
    };
    for (const Step& step : whole.steps)
        switch (step.kind) {
        case Step::Kind::Assign: {
            const AssignedRows& group = whole.assignments[step.index];
            AssignedRows alone = noneOf(group), withOthers = alone;
            for (uint32_t row = 0; row < group.rows.rowCount; ++row) {
                bool time = kernels[group.rows.kernel].readsTime, others = false;
                forEachOperand(kernels, group.rows, row, [&](Slot slot) {
                    time = time || byTime[slot];
                    others = others || byOthers[slot];
                });
                const std::span<const Slot> targets = targetsOf(kernels, group, row);
                if (others) {
                    moveOthers(targets);
                    addRow(kernels, withOthers, group, row);
                } else if (time) {
                    for (const Slot slot : targets)
                        byTime[slot] = true;
                    addRow(kernels, alone, group, row);
                }
            }
            if (alone.rows.rowCount > 0)
                part.alone.assign(std::move(alone));
            addWithOthers(withOthers.rows);
            break;
        }
        case Step::Kind::Solve: {
            const Block& block = whole.blocks[step.index];
            moveOthers(block.unknowns);
            for (const RowGroup& rows : block.residuals)
                addWithOthers(rows);
            for (const AssignedRows& rows : block.before) {
                moveOthers(rows.targets);
                addWithOthers(rows.rows);
            }
            break;
        }
        case Step::Kind::Call:
            moveOthers(whole.procedures[step.index].writes);
            break;
        case Step::Kind::Relate:
        case Step::Kind::Settle:
            break;
        }
    for (const AssignedRows& group : asked) {
        AssignedRows timed = noneOf(group);
        for (uint32_t row = 0; row < group.rows.rowCount; ++row) {
            bool time = kernels[group.rows.kernel].readsTime;
            forEachOperand(kernels, group.rows, row, [&](Slot slot) { time = time || byTime[slot]; });
            if (time)
                addRow(kernels, timed, group, row);
        }
        add(timed.rows);
    }
    return part;
}

Schedule takeStill(const KernelTable& kernels, Schedule& whole, std::vector<bool>& moving) {
    assert(whole.relations.empty() && whole.loops.empty());
    Schedule still, rest;
    const auto move = [&](std::span<const Slot> slots) {
        for (const Slot slot : slots)
            moving[slot] = true;
    };
    for (const Step& step : whole.steps)
        switch (step.kind) {
        case Step::Kind::Assign: {
            const AssignedRows& group = whole.assignments[step.index];
            AssignedRows stays = noneOf(group), moves = noneOf(group);
            for (uint32_t row = 0; row < group.rows.rowCount; ++row)
                addRow(kernels, mayMove(kernels, group.rows, row, moving) ? moves : stays, group, row);
            move(moves.targets);
            if (stays.rows.rowCount > 0)
                still.assign(std::move(stays));
            if (moves.rows.rowCount > 0)
                rest.assign(std::move(moves));
            break;
        }
        case Step::Kind::Solve: {
            Block& block = whole.blocks[step.index];
            if (!mayMove(kernels, block, moving)) {
                still.solve(std::move(block));
                break;
            }
            move(block.unknowns);
            for (const AssignedRows& rows : block.before)
                move(rows.targets);
            rest.solve(std::move(block));
            break;
        }
        case Step::Kind::Call:
            move(whole.procedures[step.index].writes);
            rest.call(std::move(whole.procedures[step.index]));
            break;
        case Step::Kind::Relate:
        case Step::Kind::Settle:
            break;
        }
    whole = std::move(rest);
    return still;
}

} // namespace gnomon::solver
