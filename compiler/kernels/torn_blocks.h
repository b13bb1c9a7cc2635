#pragma once

#include "compiler/kernels/causal_order.h"
#include "compiler/structure/tearing.h"

#include <unordered_map>

namespace gnomon {

/// A block without the unknowns that one of its equations says are the same as another one, as a = der(v) does where
/// der(v) is solved for too.
struct MergedBlock {
    CausalBlock block;
    std::unordered_map<Slot, Slot> sameAs;            // of those that are gone
    std::vector<std::pair<EquationRef, Slot>> copies; // what says so, and who is gone

    Slot slotOf(Slot slot) const {
        const auto found = sameAs.find(slot);
        return found == sameAs.end() ? slot : found->second;
    }
    /// Makes rows read those that are left.
    void putIn(solver::RowGroup& rows) const;
};

MergedBlock mergeUnknowns(EquationTable& table, const CausalBlock& block);

/// How to solve for few of the unknowns of a linear block, with those that are the same merged. Equations and variables
/// of the plan are numbers of those given.
structure::TearingPlan tearBlock(EquationTable& table, std::span<const EquationRef> equations,
                                 std::span<const Slot> unknowns, const MergedBlock& merged);

} // namespace gnomon
