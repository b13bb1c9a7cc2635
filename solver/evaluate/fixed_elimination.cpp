#include "solver/evaluate/fixed_elimination.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <tuple>

namespace gnomon::solver {

namespace {

/// A pivot may be that much smaller than the largest entry of its column, for the sake of less fill.
constexpr double threshold = 0.1;
/// And a given one that much, where a second step costs less than it saves.
constexpr double roughThreshold = 1e-3;
/// Later matrices may make the multipliers that large: who solves takes a second step where that has cost digits.
constexpr double mostGrowth = 1e5;
/// Scaled pivots further apart than that need an estimate of the condition.
constexpr double safePivots = 1e-9;
constexpr int scalingSweeps = 10;
/// More multiplications than that are better done on blocks of a matrix, as others do them.
constexpr size_t mostOperations = 4'000'000;

} // namespace

std::vector<MatrixEntry> tearingPivots(const Block& block) {
    std::vector<MatrixEntry> pivots;
    for (const Block::Follower& follower : block.followers)
        pivots.push_back({follower.equation, follower.unknown});
    return pivots;
}

FixedElimination::FixedElimination(uint32_t size, std::vector<MatrixEntry> pattern, std::vector<MatrixEntry> first,
                                   Care care)
    : m_size(size),
      m_pattern(std::move(pattern)),
      m_first(std::move(first)),
      m_givenThreshold(care == Care::Rough ? roughThreshold : threshold),
      m_solution(size) {
    assert(size <= largest);
}

/// Powers of two that make the largest entry of each row and column about 1: half of the way at a time, since rows and
/// columns pull at each other (Ruiz 2001), and then all of it.
void FixedElimination::scale(std::span<const double> entries) {
    m_rowFactors.assign(m_size, 1.0);
    m_columnFactors.assign(m_size, 1.0);
    std::vector<double> rows(m_size), columns(m_size);
    const auto apply = [](std::vector<double>& factors, const std::vector<double>& most, int divisor) {
        for (size_t i = 0; i < factors.size(); ++i)
            if (most[i] > 0)
                factors[i] *= std::exp2(-std::ilogb(most[i]) / divisor);
    };
    for (int sweep = 0; sweep < scalingSweeps; ++sweep) {
        const bool last = sweep + 1 == scalingSweeps;
        std::ranges::fill(rows, 0.0);
        std::ranges::fill(columns, 0.0);
        for (size_t i = 0; i < entries.size(); ++i) {
            const auto [row, column] = m_pattern[i];
            const double size = std::fabs(entries[i]) * m_rowFactors[row] * m_columnFactors[column];
            rows[row] = std::max(rows[row], size);
            columns[column] = std::max(columns[column], size);
        }
        apply(m_rowFactors, rows, last ? 1 : 2);
        if (!last)
            apply(m_columnFactors, columns, 2);
    }
}

/// Chooses the pivots by eliminating once: of all entries that are large enough in their column the one that fills in
/// least (Markowitz), of equal ones the largest.
bool FixedElimination::plan(std::span<const double> entries) {
    const uint32_t n = m_size;
    constexpr uint32_t nothing = ~0u;
    scale(entries);
    struct Place {
        uint32_t other, position;
    };
    std::vector<std::vector<Place>> rows(n), columns(n); // of what is left, by column and by row
    std::vector<double> a;                               // scaled, by position
    std::vector<uint32_t> order(entries.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::sort(order, [&](uint32_t i, uint32_t k) {
        return std::tie(m_pattern[i].row, m_pattern[i].column, i) < std::tie(m_pattern[k].row, m_pattern[k].column, k);
    });
    m_places.assign(entries.size(), nothing);
    const MatrixEntry* last = nullptr;
    for (const uint32_t i : order) {
        const MatrixEntry& at = m_pattern[i];
        if (!last || last->row != at.row || last->column != at.column) {
            const auto position = static_cast<uint32_t>(a.size());
            rows[at.row].push_back({at.column, position});
            columns[at.column].push_back({at.row, position});
            a.push_back(0);
        }
        last = &at;
        m_places[i] = static_cast<uint32_t>(a.size() - 1);
        a.back() += entries[i] * m_rowFactors[at.row] * m_columnFactors[at.column];
    }
    m_pivots.clear();
    m_lower.clear();
    m_upper.clear();
    m_targets.clear();
    m_pivotScale.clear();
    std::vector<uint32_t> left(n); // columns
    std::iota(left.begin(), left.end(), 0u);
    std::vector<uint32_t> positionIn(n, nothing); // of the row at hand, by column
    const auto drop = [](std::vector<Place>& list, uint32_t other) {
        std::erase_if(list, [&](const Place& place) { return place.other == other; });
    };
    const auto largestIn = [&](uint32_t column) {
        double largestOf = 0;
        for (const Place& place : columns[column])
            largestOf = std::max(largestOf, std::fabs(a[place.position]));
        return largestOf;
    };
    auto given = m_first.begin();
    m_givenCount = 0;
    for (uint32_t step = 0; step < n; ++step) {
        uint64_t fewest = ~uint64_t(0);
        double best = 0;
        uint32_t pivotRow = nothing, pivotColumn = nothing, pivotAt = nothing;
        for (; given != m_first.end() && pivotRow == nothing; ++given) {
            const auto at = std::ranges::find(rows[given->row], given->column, &Place::other);
            if (at == rows[given->row].end() || a[at->position] == 0 ||
                std::fabs(a[at->position]) < m_givenThreshold * largestIn(given->column))
                continue;
            pivotRow = given->row;
            pivotColumn = given->column;
            pivotAt = at->position;
            ++m_givenCount;
        }
        for (const uint32_t column :
             pivotRow == nothing ? std::span<const uint32_t>(left) : std::span<const uint32_t>()) {
            const double largestOf = largestIn(column);
            for (const auto& [row, position] : columns[column]) {
                const double size = std::fabs(a[position]);
                if (size == 0 || size < threshold * largestOf)
                    continue;
                const uint64_t fill = uint64_t(rows[row].size() - 1) * (columns[column].size() - 1);
                if (fill > fewest ||
                    (fill == fewest && std::tuple(-size, row, column) > std::tuple(-best, pivotRow, pivotColumn)))
                    continue;
                fewest = fill;
                best = size;
                pivotRow = row;
                pivotColumn = column;
                pivotAt = position;
            }
        }
        if (pivotRow == nothing)
            return false;
        std::erase(left, pivotColumn);
        drop(rows[pivotRow], pivotColumn);
        // Sums are those of a full array, where what is filled in stands between the others.
        std::ranges::sort(rows[pivotRow], {}, &Place::other);
        std::ranges::sort(columns[pivotColumn], {}, &Place::other);
        const auto upperBegin = static_cast<uint32_t>(m_upper.size());
        for (const auto& [column, position] : rows[pivotRow]) {
            m_upper.push_back({position, column});
            drop(columns[column], pivotRow);
        }
        for (const auto& [row, position] : columns[pivotColumn]) {
            if (row == pivotRow)
                continue;
            drop(rows[row], pivotColumn);
            for (const Place& place : rows[row])
                positionIn[place.other] = place.position;
            m_lower.push_back({position, row, mostGrowth * m_rowFactors[pivotRow] / m_rowFactors[row]});
            const double multiplier = a[position] / a[pivotAt];
            for (size_t u = upperBegin; u < m_upper.size(); ++u) {
                uint32_t& target = positionIn[m_upper[u].column];
                if (target == nothing) {
                    target = static_cast<uint32_t>(a.size());
                    a.push_back(0);
                    rows[row].push_back({m_upper[u].column, target});
                    columns[m_upper[u].column].push_back({row, target});
                }
                m_targets.push_back(target);
                a[target] -= multiplier * a[m_upper[u].position];
            }
            for (const Place& place : rows[row])
                positionIn[place.other] = nothing;
        }
        m_isFull = m_targets.size() > mostOperations;
        if (m_isFull)
            return false;
        m_pivots.push_back({pivotAt, pivotRow, pivotColumn, static_cast<uint32_t>(m_lower.size()),
                            static_cast<uint32_t>(m_upper.size())});
        m_pivotScale.push_back(m_rowFactors[pivotRow] * m_columnFactors[pivotColumn]);
    }
    m_values.resize(a.size());
    m_inverse.resize(n);
    return true;
}

/// The first time with the given pivots and without them: those given stay unless they take clearly more operations.
bool FixedElimination::choosePlan(std::span<const double> entries) {
    if (m_isChosen || m_first.empty())
        return plan(entries);
    const auto operations = [&] { return m_targets.size() + m_upper.size() + m_lower.size(); };
    const bool isGivenPlanned = plan(entries);
    const size_t given = operations();
    std::vector<MatrixEntry> first;
    first.swap(m_first);
    const bool isPlanned = plan(entries);
    m_isChosen = isPlanned || isGivenPlanned;
    if (!isGivenPlanned || (isPlanned && given > operations() + operations() / 4 + m_size))
        return isPlanned;
    first.swap(m_first);
    return plan(entries);
}

/// False if the pivots are too far apart, or too small for what stands below them.
bool FixedElimination::eliminate(std::span<const double> entries) {
    std::ranges::fill(m_values, 0.0);
    double* const v = m_values.data();
    for (size_t i = 0; i < entries.size(); ++i)
        v[m_places[i]] += entries[i];
    double smallest = HUGE_VAL, most = 0;
    uint32_t lower = 0, upperBegin = 0;
    const uint32_t* target = m_targets.data();
    for (uint32_t k = 0; k < m_size; ++k) {
        const Pivot& pivot = m_pivots[k];
        const double size = std::fabs(v[pivot.position]) * m_pivotScale[k];
        smallest = std::min(smallest, size);
        most = std::max(most, size);
        if (!(size > 0))
            return false;
        const double inverse = m_inverse[k] = 1 / v[pivot.position];
        for (; lower < pivot.lowerEnd; ++lower) {
            double& entry = v[m_lower[lower].position];
            if (entry == 0) {
                target += pivot.upperEnd - upperBegin;
                continue;
            }
            const double multiplier = entry *= inverse;
            if (std::fabs(multiplier) > m_lower[lower].mostMultiplier)
                return false;
            for (uint32_t u = upperBegin; u < pivot.upperEnd; ++u)
                v[*target++] -= multiplier * v[m_upper[u].position];
        }
        upperBegin = pivot.upperEnd;
    }
    return smallest > safePivots * most && std::isfinite(most);
}

bool FixedElimination::factorize(std::span<const double> entries) {
    assert(entries.size() == m_pattern.size());
    if (m_isFull)
        return false;
    if (m_planned && eliminate(entries))
        return true;
    m_planned = choosePlan(entries);
    if (m_planned && eliminate(entries))
        return true;
    if (m_first.empty())
        return false;
    // What tears is not always what is good to divide by.
    std::vector<MatrixEntry> first;
    first.swap(m_first);
    m_planned = plan(entries);
    if (m_planned && eliminate(entries))
        return true;
    first.swap(m_first);
    m_planned = false;
    return false;
}

void FixedElimination::dropGiven() {
    m_first.clear();
    m_planned = false;
}

void FixedElimination::solve(std::span<double> b) const {
    assert(b.size() == m_size);
    const double* const v = m_values.data();
    uint32_t lower = 0;
    for (const Pivot& pivot : m_pivots) {
        const double value = b[pivot.row];
        for (; lower < pivot.lowerEnd; ++lower)
            b[m_lower[lower].row] -= v[m_lower[lower].position] * value;
    }
    for (uint32_t k = m_size; k-- > 0;) {
        const Pivot& pivot = m_pivots[k];
        double sum = b[pivot.row];
        for (uint32_t u = k > 0 ? m_pivots[k - 1].upperEnd : 0; u < pivot.upperEnd; ++u)
            sum -= v[m_upper[u].position] * m_solution[m_upper[u].column];
        m_solution[pivot.column] = sum * m_inverse[k];
    }
    std::ranges::copy(m_solution, b.begin());
}

} // namespace gnomon::solver
