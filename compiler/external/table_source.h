#pragma once

#include "compiler/external/native.h"

namespace gnomon::native {

/// The matrix of a table: given, or read from a file when a name of one is given. An error is put into the call.
Matrix tableMatrix(Call& call, const std::string& file, const std::string& table, const Argument& given);

/// Abscissae in the first column that do not ascend (strictly, unless `jumps`) are an error in the call.
bool checkAscending(Call& call, const Matrix& matrix, bool jumps, const std::string& name);

} // namespace gnomon::native
