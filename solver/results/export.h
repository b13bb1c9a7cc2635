#pragma once

#include "compiler/base/result.h"
#include "solver/results/result_store.h"

#include <string>

namespace gnomon::solver {

/// Comma separated: a line of names, time first (quoted where CSV asks for it), then a line per row with numbers that
/// read back exactly. Constants and parameters are columns too; Strings are left out.
Result<void> writeCsv(const ResultStore& store, const std::string& path);

/// The MATLAB level 4 file that Dymola and OpenModelica write (Aclass, name, description, dataInfo, data_1, data_2).
Result<void> writeMat(const ResultStore& store, const std::string& path);

} // namespace gnomon::solver
