#pragma once

#include "compiler/base/result.h"
#include "solver/results/result_store.h"

#include <cstdint>
#include <string>

namespace gnomon::solver {

/// What the first line of a table says of its columns: the name alone, or with the unit of the numbers.
enum class CsvHeadings : uint8_t { Names, NamesAndUnits };

/// "v [m/s]"; a name that would look as if a unit were behind it gets "[]". importCsv() reads both back.
std::string headingWithUnit(const Signal& signal);

/// Comma separated: a line of names, time first (quoted where CSV asks for it), then a line per row with numbers that
/// read back exactly. Constants and parameters are columns too; Strings are left out.
Result<void> writeCsv(const ResultStore& store, const std::string& path, CsvHeadings headings = CsvHeadings::Names);

/// The MATLAB level 4 file that Dymola and OpenModelica write (Aclass, name, description, dataInfo, data_1, data_2).
Result<void> writeMat(const ResultStore& store, const std::string& path);

} // namespace gnomon::solver
