#pragma once

#include "compiler/base/result.h"

#include <functional>
#include <string>

namespace gnomon::solver {

// Result files of other programs, written anew as a columnar file (.gnr), so that they can be looked at like our own.
// They are read some rows at a time, so that their size does not matter; what is written already can be looked at.

/// Whoever waits for the import of a long file.
struct ImportObserver {
    /// The columnar file can be opened; the first and the last time.
    std::function<void(double startTime, double stopTime)> ready;
    /// Of the rows, 0 to 1.
    std::function<void(double fraction)> progress;
};

/// Comma, semicolon or tab separated; the first line names the variables ("name", name/unit or "name [unit]"), the
/// first column is the time and does not decrease. Empty fields are no numbers (NaN).
Result<void> importCsv(const std::string& path, const std::string& target, const ImportObserver& observer = {});

/// The MATLAB level 4 file of Dymola and OpenModelica, whichever way its matrices lie ("binTrans", "binNormal").
Result<void> importMat(const std::string& path, const std::string& target, const ImportObserver& observer = {});

/// Whichever of them the ending names: .csv, .txt or .mat.
Result<void> importResult(const std::string& path, const std::string& target, const ImportObserver& observer = {});

} // namespace gnomon::solver
