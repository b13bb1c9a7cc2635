#include "compiler/kernels/free_inputs.h"

#include <vector>

namespace gnomon {

void holdFreeInputs(FlatModel& flat) {
    const auto isUnknown = [](const VarBlock& block) {
        return (block.kind == VarKind::Continuous || block.kind == VarKind::Discrete) &&
               block.type != ScalarType::Clock;
    };
    size_t unknowns = 0, inputs = 0, equations = 0;
    for (const VarBlock& block : flat.blocks) {
        if (!isUnknown(block))
            continue;
        unknowns += block.count;
        if (block.causality == Causality::Input)
            inputs += block.count;
    }
    if (inputs == 0)
        return;
    for (const EqFamily& family : flat.equations)
        equations += family.sides.size() * family.rows.rowCount;
    std::vector<bool> assigned(flat.variableCount(), false);
    for (const WhenFamily& family : flat.whens)
        for (const WhenBranch& branch : family.branches)
            for (const WhenAction& action : branch.actions)
                if (action.kind == ActionKind::Assign)
                    for (uint32_t row = 0; row < family.rows.rowCount; ++row) {
                        const uint32_t v = family.rows.cell(row, flat.exprs.columnNumber(action.target));
                        equations += !assigned[v];
                        assigned[v] = true;
                    }
    // All of them or none: where some have values, which ones is for the matching to tell.
    if (unknowns != equations + inputs)
        return;
    for (VarBlock& block : flat.blocks)
        if (isUnknown(block) && block.causality == Causality::Input)
            block.kind = VarKind::Parameter;
}

} // namespace gnomon
