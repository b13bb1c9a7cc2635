#pragma once

#include "compiler/kernels/equation_table.h"

namespace gnomon {

/// A guess for the one unknown of a scalar equation whose other variables are guessed already: the root nearest to what
/// lies in its slot, found by bracketing, so that it is found also from where the equation has no slope. Where there is
/// none the slot stays as it is. Nothing if the equation has no kernel.
std::optional<solver::Procedure> guessedRoot(EquationTable& table, EquationRef equation, Slot unknown, double nominal,
                                             DiagnosticSink& sink);

} // namespace gnomon
