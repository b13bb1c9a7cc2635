#pragma once

#include "compiler/syntax/sol/ast.h"

#include <optional>
#include <string>

namespace gnomon {

/// What `section Simulator` of a model in Sol says of its simulation; what it does not say is missing. Times in
/// seconds.
struct SolSimulator {
    std::optional<double> startTime, stopTime, interval, tolerance, step, largestStep;
    std::string solver;
    std::string variables; // a regular expression
};

/// Of the model itself, not of what it extends. What cannot be understood is left out: sectionProblems() tells of it.
SolSimulator readSolSimulator(syntax::sol::Model model);

} // namespace gnomon
