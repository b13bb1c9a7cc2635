#pragma once

#include "compiler/structure/indices.h"
#include "compiler/structure/prime_field.h"

#include <optional>
#include <utility>
#include <vector>

namespace gnomon::structure {

/// A matrix by rows: pairs of column and coefficient, ascending, none of them zero.
struct ModularMatrix {
    using Row = std::vector<std::pair<uint32_t, Modular>>;
    std::vector<Row> rows;
    uint32_t columnCount = 0;

    ModularMatrix transposed() const;
};

/// Rows of which one is a combination of the others while any smaller set is independent, ascending; and the one of
/// them that came last.
struct DependentRows {
    std::vector<uint32_t> rows;
    uint32_t last = none;
};

/// Which rows follow from others: as many sets as the rank is smaller than the number of rows, each with a row of its
/// own. Rows with a smaller `rank` (one for each row) come first, so that of a set it is one of the highest rank that
/// counts as the one too many. Nothing if it would take too long (`budget`: multiplications).
std::optional<std::vector<DependentRows>> dependentRows(const ModularMatrix& matrix, const std::vector<uint8_t>& rank,
                                                        uint64_t budget = 200'000'000);

} // namespace gnomon::structure
