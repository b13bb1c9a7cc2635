#pragma once

#include "compiler/kernels/equation_table.h"

#include <functional>

namespace gnomon {

/// Equations in residual form with their partial derivatives, for whatever solves them together.
struct Assembled {
    std::vector<solver::RowGroup> residuals; // rows of one template together
    std::vector<EquationRef> equations;      // in the order of the residuals' rows
    /// One list for each numbering that was asked for; `equation` counts in the order of `equations`.
    std::vector<std::vector<solver::JacobianRows>> jacobians;
    bool linear = true;         // affine in everything that has a number
    bool constantMatrix = true; // and the coefficients do not change during a run
    bool differentiable = true; // else the jacobians are not complete
};

/// The number of a slot among the unknowns, structure::none for what is known.
using Numbering = std::function<uint32_t(Slot)>;

/// Nothing, and a diagnostic was given, if an equation has no kernel.
std::optional<Assembled> assemble(EquationTable& table, std::span<const EquationRef> equations,
                                  std::span<const Numbering> numberings, DiagnosticSink& sink);

} // namespace gnomon
