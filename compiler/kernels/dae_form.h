#pragma once

#include "compiler/kernels/causal_order.h"

#include <memory>

namespace gnomon {

/// From this many states and algebraic variables on, the sparse residual form is made (and used unless the user says
/// otherwise): below, a few torn or explicit blocks are faster.
inline constexpr size_t fewestDaeUnknowns = 1500;

/// The sparse residual form of the blocks for which `wanted` holds; null if one of them has no derivative, cannot be
/// part of it (a discrete unknown), or if there are fewer unknowns.
std::shared_ptr<const solver::DaeForm> makeDaeForm(EquationTable& table, std::span<const CausalBlock> blocks,
                                                   const std::function<bool(const CausalBlock&)>& wanted,
                                                   std::span<const Slot> states,
                                                   const std::function<double(Slot)>& nominal, DiagnosticSink& sink);

} // namespace gnomon
