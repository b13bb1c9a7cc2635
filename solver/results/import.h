#pragma once

#include "compiler/base/result.h"

#include <string>

namespace gnomon::solver {

// Result files of other programs, written anew as a columnar file (.gnr), so that they can be looked at like our own.

/// Comma, semicolon or tab separated; the first line names the variables ("name", name/unit or "name [unit]"), the
/// first column is the time and does not decrease. Empty fields are no numbers (NaN).
Result<void> importCsv(const std::string& path, const std::string& target);

/// The MATLAB level 4 file of Dymola and OpenModelica, whichever way its matrices lie ("binTrans", "binNormal").
Result<void> importMat(const std::string& path, const std::string& target);

} // namespace gnomon::solver
