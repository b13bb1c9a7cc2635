#pragma once

#include "compiler/kernels/equation_table.h"
#include "compiler/structure/state_selection.h"

#include <vector>

namespace gnomon {

/// A choice of states that no text decides for all time: derivatives and the differentiated equations that bind them.
struct OpenChoice {
    std::vector<structure::EqIndex> equations;
    std::vector<structure::VarIndex> candidates;
};

/// All choices that may have to be made again during a run: the dynamic ones, and those one derivative lower that
/// change with them. What hangs together stands together.
std::vector<OpenChoice> openChoices(const structure::IndexReduction& reduction);

/// An open choice with what follows explicitly taken out: each follower is determined by its equation from what stands
/// before it and from the candidates that are left; these have to satisfy `equations`.
struct StateSetPlan {
    std::vector<EquationRef> followerEquations, equations;
    std::vector<Slot> followers, candidates;
};

/// `isDummy`: what is no derivative of a state to begin with; only such ones become followers.
StateSetPlan planStateSet(EquationTable& table, std::span<const EquationRef> equations,
                          std::span<const Slot> candidates, const std::vector<bool>& isDummy);

} // namespace gnomon
