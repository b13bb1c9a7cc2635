#pragma once

#include "compiler/external/native.h"

namespace gnomon::native {

/// The matrix of a table, which is the third argument of the call: given, or read from the file that the first names,
/// under the name that is the second. Where two arguments follow from `layoutAt` on, they say how files of separated
/// values are written. An error is put into the call.
Matrix tableMatrix(Call& call, size_t layoutAt);

/// Abscissae in the first column that do not ascend (strictly, unless `jumps`) are an error in the call.
bool checkAscending(Call& call, const Matrix& matrix, bool jumps, const std::string& name);

} // namespace gnomon::native
