#pragma once

#include "compiler/structure/fixing.h"

namespace gnomon::structure {

/// Everything that is a quantity at the start of a simulation, and how much the modeller wants it fixed. Quantities of
/// higher priority are fixed first; among equals the first.
enum class FixWish : uint8_t {
    Never,      // an unknown: fixed only if asked for by hand
    IfNeeded,   // a state without start value, and the like: completes what is missing
    StartGiven, // a state with a start value
    Fixed,      // fixed = true in the model: not fixing it is an error
    Given,      // a parameter, or that an initial equation holds: before any variable
};

struct InitializationInput {
    Incidence equations;        // of the model after index reduction; quantities are the variables
    Incidence initialEquations; // of the same quantities
    std::vector<FixWish> wish;  // by quantity
    std::vector<bool> isLast;   // by quantity: after all that are wished for as much; empty: none is
};

/// The system that is solved before the simulation starts, a system of its own: the model's equations and the initial
/// equations for states, derivatives, algebraic variables and relaxed parameters alike; everything else is fixed.
struct InitializationSystem {
    Fixing fixing; // equations of the model first, then the initial ones
    size_t modelEquationCount = 0;
    std::vector<VarIndex> refused;   // wanted fixed or given, but something else determines them: too many conditions
    std::vector<VarIndex> completed; // fixed to make up for missing conditions, in this order
    /// Quantities that still have to be fixed for as many unknowns as equations can determine.
    size_t missing() const { return fixing.freeCount() - fixing.rank(); }
};

InitializationSystem initializationSystem(const InitializationInput& input);

} // namespace gnomon::structure
