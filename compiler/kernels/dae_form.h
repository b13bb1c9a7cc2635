#pragma once

#include "compiler/kernels/causal_order.h"

#include <memory>

namespace gnomon {

/// From this many states and algebraic variables on, the sparse residual form is made (and used unless the user says
/// otherwise): below, a few torn or explicit blocks are faster.
inline constexpr size_t fewestDaeUnknowns = 1500;

/// What nothing in that form follows from, as the conditions of assertions, need not be part of it: it is computed
/// behind. That is worth it where nonlinear loops of so many unknowns would be solved for every evaluation otherwise.
inline constexpr size_t fewestLoopUnknowns = 400;

/// The sparse residual form of the blocks for which `wanted` holds, but for equations that give what no other part of
/// it reads; null if one of them has no derivative, cannot be part of it (a discrete unknown), or if it is not worth
/// it.
std::shared_ptr<const solver::DaeForm> makeDaeForm(EquationTable& table, std::span<const CausalBlock> blocks,
                                                   const std::function<bool(const CausalBlock&)>& wanted,
                                                   std::span<const Slot> states,
                                                   const std::function<double(Slot)>& nominal, DiagnosticSink& sink);

} // namespace gnomon
