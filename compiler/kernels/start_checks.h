#pragma once

#include "compiler/kernels/equation_table.h"

#include <string>

namespace gnomon {

/// A condition for the start that takes no part in the initial system because others imply it.
struct StartCondition {
    EquationRef equation;
    std::string variable; // whose fixed start value it is; empty: an initial equation
};

/// Lets runs see whether the conditions agree with the solution of the initial system.
void addStartChecks(EquationTable& table, const std::vector<StartCondition>& conditions, solver::SimModel& model,
                    DiagnosticSink& sink);

} // namespace gnomon
