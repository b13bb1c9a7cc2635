#pragma once

#include "compiler/kernels/causal_order.h"

#include <vector>

namespace gnomon {

/// How far assertions are from being violated, see solver::ModeSystem::margins: of relations the difference of their
/// sides, of `and` and `or` the smaller and the larger one. `blocks`: of the run. Conditions that call functions have
/// none, nor have those that change at events only.
std::vector<solver::AssignedRows> assertionMargins(EquationTable& table, std::span<const CausalBlock> blocks,
                                                   DiagnosticSink& sink);

} // namespace gnomon
