#pragma once

#include "compiler/structure/dependent_rows.h"

#include <functional>

namespace gnomon::structure {

/// Multiplications that are affordable in passing; beyond that there is no answer.
inline constexpr uint64_t passingBudget = 20'000'000;

/// Combinations of rows that are zero, as factors by row: as many as the rank is smaller than the number of rows, each
/// of rows of which all but one are independent, each with a row of its own. Pivots are taken where they fill in little
/// (Markowitz 1957), so that sparse matrices of many thousand rows take milliseconds. Nothing if it would take too
/// long.
std::optional<std::vector<ModularMatrix::Row>> zeroCombinations(ModularMatrix matrix, uint64_t budget = passingBudget);

/// Rows, in their order, that are no combinations of those before them: the first basis.
std::optional<std::vector<uint32_t>> firstBasis(const ModularMatrix& matrix, uint64_t budget = passingBudget);

} // namespace gnomon::structure
