#pragma once

#include "compiler/kernels/causal_order.h"
#include "compiler/kernels/equation_table.h"
#include "solver/contract/sim_model.h"

#include <span>
#include <vector>

namespace gnomon {

// What follows from the order of solving about how values reach each other. Reads blocks in their order; the table is
// asked which slots an equation uses.

/// By slot: what integrators and event finders read, and all that it needs: derivatives of states, what relations and
/// assertions compare, what pre() keeps, what state sets look at. The rest only results show.
std::vector<bool> neededWhileIntegrating(EquationTable& table, std::span<const CausalBlock> blocks,
                                         std::span<const Slot> states, std::span<const EquationRef> setEquations);

/// Which derivative depends on which state. Empty, which means full, where it would not be sparse.
solver::SparsePattern statePattern(EquationTable& table, std::span<const CausalBlock> blocks,
                                   std::span<const Slot> states);

} // namespace gnomon
