#include "compiler/structure/dependent_rows.h"
#include "compiler/base/assert.h"

#include <algorithm>
#include <numeric>

namespace gnomon::structure {

namespace {

using Row = ModularMatrix::Row;

/// a + factor * b
Row combined(const Row& a, Modular factor, const Row& b) {
    Row sum;
    sum.reserve(a.size() + b.size());
    size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        if (j == b.size() || (i < a.size() && a[i].first < b[j].first)) {
            sum.push_back(a[i++]);
        } else if (i == a.size() || b[j].first < a[i].first) {
            sum.emplace_back(b[j].first, factor * b[j].second);
            ++j;
        } else {
            if (const Modular value = a[i].second + factor * b[j].second; !value.isZero())
                sum.emplace_back(a[i].first, value);
            ++i;
            ++j;
        }
    }
    return sum;
}

/// Rows that can take part in no combination: the only one with some column left.
std::vector<bool> alone(const ModularMatrix& matrix) {
    const ModularMatrix columns = matrix.transposed();
    std::vector<uint32_t> count(matrix.columnCount), queue;
    for (uint32_t c = 0; c < matrix.columnCount; ++c)
        if ((count[c] = static_cast<uint32_t>(columns.rows[c].size())) == 1)
            queue.push_back(c);
    std::vector<bool> isAlone(matrix.rows.size(), false);
    for (size_t head = 0; head < queue.size(); ++head)
        for (const auto& [row, value] : columns.rows[queue[head]]) {
            if (isAlone[row])
                continue;
            isAlone[row] = true;
            for (const auto& [column, coefficient] : matrix.rows[row])
                if (--count[column] == 1)
                    queue.push_back(column);
        }
    return isAlone;
}

} // namespace

ModularMatrix ModularMatrix::transposed() const {
    ModularMatrix result;
    result.columnCount = static_cast<uint32_t>(rows.size());
    result.rows.resize(columnCount);
    for (uint32_t r = 0; r < rows.size(); ++r)
        for (const auto& [column, value] : rows[r])
            result.rows[column].emplace_back(r, value);
    return result;
}

std::optional<std::vector<DependentRows>> dependentRows(const ModularMatrix& matrix, const std::vector<uint8_t>& rank,
                                                        uint64_t budget) {
    assert(rank.size() == matrix.rows.size());
    const std::vector<bool> isAlone = alone(matrix);
    std::vector<uint32_t> order, columnSize(matrix.columnCount, 0);
    for (uint32_t r = 0; r < matrix.rows.size(); ++r)
        if (!isAlone[r]) {
            order.push_back(r);
            for (const auto& [column, value] : matrix.rows[r])
                ++columnSize[column];
        }
    std::ranges::stable_sort(order, {}, [&](uint32_t r) { return std::pair(rank[r], matrix.rows[r].size()); });

    // Gauss, row by row; each reduced row remembers of which rows it is the sum.
    struct Reduced {
        Row row, combination;
        uint32_t pivot;
        Modular inverse;
    };
    std::vector<Reduced> done;
    std::vector<uint32_t> pivotOf(matrix.columnCount, none); // into done
    std::vector<DependentRows> result;
    for (const uint32_t r : order) {
        Row row = matrix.rows[r], combination{{r, Modular(1)}};
        for (;;) {
            // The earliest pivot first: its row has columns of later ones only.
            uint32_t at = none;
            Modular value;
            for (const auto& [column, coefficient] : row)
                if (pivotOf[column] != none && (at == none || pivotOf[column] < at)) {
                    at = pivotOf[column];
                    value = coefficient;
                }
            if (at == none)
                break;
            const Reduced& by = done[at];
            const uint64_t work = row.size() + by.row.size() + combination.size() + by.combination.size();
            if (work > budget)
                return std::nullopt;
            budget -= work;
            const Modular factor = Modular() - value * by.inverse;
            row = combined(row, factor, by.row);
            combination = combined(combination, factor, by.combination);
        }
        if (row.empty()) {
            DependentRows set{{}, r};
            for (const auto& [one, coefficient] : combination)
                set.rows.push_back(one);
            result.push_back(std::move(set));
            continue;
        }
        const auto pivot = std::ranges::min_element(row, {}, [&](const auto& e) { return columnSize[e.first]; });
        pivotOf[pivot->first] = static_cast<uint32_t>(done.size());
        const Modular inverse = pivot->second.inverse();
        const uint32_t column = pivot->first;
        done.push_back({std::move(row), std::move(combination), column, inverse});
    }
    return result;
}

} // namespace gnomon::structure
