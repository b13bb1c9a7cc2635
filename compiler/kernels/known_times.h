#pragma once

#include "compiler/kernels/causal_order.h"

namespace gnomon {

/// Makes relations of time and of what changes at events only scheduled ones: when they change is known between two
/// events, though it may be computed from variables that no declaration calls discrete. `blocks`: all continuous and
/// discrete equations in an order in which each finds what it reads; `crossings`: per relation the row that gives
/// lhs - rhs, exchanged where a row gives a multiple of the way to that time.
void scheduleKnownTimes(EquationTable& table, std::span<const CausalBlock> blocks, const std::vector<bool>& isState,
                        std::vector<EquationRef>& crossings);

} // namespace gnomon
