#include "solver/evaluate/schedule_part.h"

#include <algorithm>
#include <cassert>

namespace gnomon::solver {

void NeededSlots::addOperands(const RowGroup& rows, uint32_t row) {
    const Kernel& kernel = *rows.kernel;
    const uint32_t* columns = rows.columns.data() + size_t(row) * kernel.columnCount;
    for (uint32_t k = 0; k < kernel.columnCount; ++k) {
        const uint32_t extent = kernel.columnExtents.empty() ? 1 : kernel.columnExtents[k];
        for (uint32_t i = 0; i < extent; ++i)
            m_needed[columns[k] + i] = true;
    }
}

void NeededSlots::addOperands(const RowGroup& rows) {
    for (uint32_t row = 0; row < rows.rowCount; ++row)
        addOperands(rows, row);
}

namespace {

/// The rows of a group that compute needed slots.
AssignedRows partOf(const AssignedRows& whole, NeededSlots& needed) {
    const Kernel& kernel = *whole.rows.kernel;
    AssignedRows part;
    part.rows.kernel = whole.rows.kernel;
    part.rows.constants = whole.rows.constants;
    for (uint32_t row = 0; row < whole.rows.rowCount; ++row) {
        const std::span targets(whole.targets.data() + size_t(row) * kernel.outputCount, kernel.outputCount);
        if (std::ranges::none_of(targets, [&](Slot slot) { return needed.contains(slot); }))
            continue;
        needed.addOperands(whole.rows, row);
        const auto cells = whole.rows.columns.begin() + static_cast<std::ptrdiff_t>(size_t(row) * kernel.columnCount);
        part.rows.columns.insert(part.rows.columns.end(), cells, cells + kernel.columnCount);
        if (row < whole.rows.origins.size())
            part.rows.origins.push_back(whole.rows.origins[row]);
        part.targets.insert(part.targets.end(), targets.begin(), targets.end());
        ++part.rows.rowCount;
    }
    return part;
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

} // namespace gnomon::solver
