#pragma once

#include "compiler/structure/exact_elimination.h"
#include "compiler/structure/state_selection.h"

#include <functional>

namespace gnomon::structure {

/// Equations whose highest derivatives are bound to one another: Σ factor · equation, each differentiated `times` more
/// than the least differentiated of them, has none of the highest derivatives of its block. What it has instead is a
/// hidden constraint, which structure alone does not see (Tan, Nedialkov and Pryce 2017, the method of linear
/// combinations).
struct LeadingCombination {
    struct Term {
        EqIndex equation = none; // a given one
        uint32_t times = 0;
        Modular factor;
        std::vector<std::pair<uint32_t, uint32_t>> edges; // column, number of the edge of the given incidence
    };
    std::vector<Term> terms;
    uint32_t columnCount = 0;
};

/// Whether the equations of a reduction determine their highest derivatives, in exact numbers: `coefficient` of an
/// edge of the given incidence, one drawn at random where it is not known, and not asked for a single unknown whose
/// edge is Solvable. Empty if they do. What takes too long to find out is left out.
std::vector<LeadingCombination> dependentLeadingRows(const IndexReduction& reduction, size_t givenCount,
                                                     std::span<const EdgeKind> kinds,
                                                     const std::function<Modular(uint32_t edge)>& coefficient);

} // namespace gnomon::structure
