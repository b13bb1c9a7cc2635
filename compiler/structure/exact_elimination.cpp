#include "compiler/structure/exact_elimination.h"

#include <algorithm>
#include <queue>

namespace gnomon::structure {

namespace {

using Row = ModularMatrix::Row;

/// a + factor * b, without the column `except`
void add(Row& a, Modular factor, const Row& b, uint32_t except, Row& scratch) {
    scratch.clear();
    size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        if (j == b.size() || (i < a.size() && a[i].first < b[j].first)) {
            scratch.push_back(a[i++]);
        } else if (i == a.size() || b[j].first < a[i].first) {
            scratch.emplace_back(b[j].first, factor * b[j].second);
            ++j;
        } else {
            if (const Modular value = a[i].second + factor * b[j].second; !value.isZero() && a[i].first != except)
                scratch.emplace_back(a[i].first, value);
            ++i;
            ++j;
        }
    }
    std::swap(a, scratch);
}

Row::iterator entry(Row& row, uint32_t column) {
    const auto found = std::ranges::lower_bound(row, column, {}, &Row::value_type::first);
    return found != row.end() && found->first == column ? found : row.end();
}

} // namespace

std::optional<std::vector<Row>> zeroCombinations(ModularMatrix matrix, uint64_t budget) {
    std::vector<Row>& rows = matrix.rows;
    std::vector<std::vector<uint32_t>> rowsOf(matrix.columnCount); // may name rows that no longer have the column
    std::vector<uint32_t> count(matrix.columnCount, 0);            // of open rows that have it
    using Size = std::pair<size_t, uint32_t>;
    std::priority_queue<Size, std::vector<Size>, std::greater<>> shortest;
    for (uint32_t r = 0; r < rows.size(); ++r) {
        for (const auto& [column, value] : rows[r]) {
            rowsOf[column].push_back(r);
            ++count[column];
        }
        shortest.emplace(rows[r].size(), r);
    }
    struct Operation { // rows[target] += factor * rows[source]
        uint32_t target, source;
        Modular factor;
    };
    std::vector<Operation> operations;
    std::vector<bool> done(rows.size(), false);
    std::vector<uint32_t> dependent, targets;
    Row scratch;
    while (!shortest.empty()) {
        const auto [size, pivot] = shortest.top();
        shortest.pop();
        if (done[pivot] || rows[pivot].size() != size)
            continue;
        done[pivot] = true;
        if (size == 0) {
            dependent.push_back(pivot);
            continue;
        }
        Row& row = rows[pivot];
        for (const auto& [column, value] : row)
            --count[column];
        const auto [at, coefficient] =
            *std::ranges::min_element(row, {}, [&](const auto& e) { return count[e.first]; });
        if (count[at] == 0)
            continue;
        targets.clear();
        for (const uint32_t r : rowsOf[at])
            if (!done[r] && entry(rows[r], at) != rows[r].end())
                targets.push_back(r);
        std::ranges::sort(targets);
        targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
        const Modular inverse = coefficient.inverse();
        for (const uint32_t r : targets) {
            const uint64_t work = row.size() + rows[r].size();
            if (work > budget)
                return std::nullopt;
            budget -= work;
            const Modular factor = Modular() - entry(rows[r], at)->second * inverse;
            for (const auto& [column, value] : rows[r])
                --count[column];
            // Columns that are new to the row.
            for (const auto& [column, value] : row)
                if (entry(rows[r], column) == rows[r].end())
                    rowsOf[column].push_back(r);
            add(rows[r], factor, row, at, scratch);
            for (const auto& [column, value] : rows[r])
                ++count[column];
            operations.push_back({r, pivot, factor});
            shortest.emplace(rows[r].size(), r);
        }
    }
    std::ranges::sort(dependent);
    std::vector<Row> result;
    std::vector<Modular> factors(dependent.empty() ? 0 : rows.size());
    for (const uint32_t last : dependent) {
        if (operations.size() > budget)
            return std::nullopt;
        budget -= operations.size();
        std::ranges::fill(factors, Modular());
        factors[last] = Modular(1);
        for (size_t i = operations.size(); i-- > 0;)
            if (const Operation& o = operations[i]; !factors[o.target].isZero())
                factors[o.source] = factors[o.source] + o.factor * factors[o.target];
        Row combination;
        for (uint32_t r = 0; r < factors.size(); ++r)
            if (!factors[r].isZero())
                combination.emplace_back(r, factors[r]);
        result.push_back(std::move(combination));
    }
    return result;
}

std::optional<std::vector<uint32_t>> firstBasis(const ModularMatrix& matrix, uint64_t budget) {
    struct Reduced {
        Row row;
        Modular inverse;
    };
    std::vector<Reduced> kept;
    std::vector<uint32_t> pivotOf(matrix.columnCount, none); // into kept
    std::vector<uint32_t> result;
    Row scratch;
    for (uint32_t r = 0; r < matrix.rows.size(); ++r) {
        Row row = matrix.rows[r];
        for (;;) {
            uint32_t at = none, column = none;
            Modular value;
            for (const auto& [c, coefficient] : row)
                if (pivotOf[c] != none && (at == none || pivotOf[c] < at)) {
                    at = pivotOf[c];
                    column = c;
                    value = coefficient;
                }
            if (at == none)
                break;
            const uint64_t work = row.size() + kept[at].row.size();
            if (work > budget)
                return std::nullopt;
            budget -= work;
            add(row, Modular() - value * kept[at].inverse, kept[at].row, column, scratch);
        }
        if (row.empty())
            continue;
        pivotOf[row.front().first] = static_cast<uint32_t>(kept.size());
        const Modular inverse = row.front().second.inverse();
        kept.push_back({std::move(row), inverse});
        result.push_back(r);
    }
    return result;
}

} // namespace gnomon::structure
