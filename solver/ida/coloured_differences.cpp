#include "solver/ida/coloured_differences.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace gnomon::solver {

namespace {

const double differenceStep = std::sqrt(std::numeric_limits<double>::epsilon());
/// An entry that has become so many times larger, and one side of which is so many times larger than the other.
constexpr double doubtfulGrowth = 100, doubtfulRatio = 10;

SparsePattern fullPattern(size_t size) {
    SparsePattern full;
    for (size_t row = 0; row < size; ++row) {
        for (uint32_t column = 0; column < size; ++column)
            full.columns.push_back(column);
        full.rowBegins.push_back(static_cast<uint32_t>(full.columns.size()));
    }
    return full;
}

} // namespace

ColouredDifferences::ColouredDifferences(ContinuousSystem& system)
    : m_system(system), m_x(system.stateCount()), m_moved(system.stateCount()), m_steps(system.stateCount()) {
    const size_t size = system.stateCount();
    const bool known = system.pattern().rowBegins.size() == size + 1;
    const SparsePattern full = known ? SparsePattern() : fullPattern(size);
    const SparsePattern& pattern = known ? system.pattern() : full;
    std::vector<std::vector<uint32_t>> columns(size);
    for (uint32_t row = 0; row < size; ++row)
        for (uint32_t k = pattern.rowBegins[row]; k < pattern.rowBegins[row + 1]; ++k)
            columns[pattern.columns[k]].push_back(row);
    m_columnBegins.push_back(0);
    for (uint32_t column = 0; column < size; ++column) {
        std::vector<uint32_t>& rows = columns[column];
        if (const auto at = std::ranges::lower_bound(rows, column); at == rows.end() || *at != column) {
            m_outside.push_back(static_cast<uint32_t>(m_rows.size() + static_cast<size_t>(at - rows.begin())));
            rows.insert(at, column);
        }
        m_rows.insert(m_rows.end(), rows.begin(), rows.end());
        m_columnBegins.push_back(static_cast<uint32_t>(m_rows.size()));
    }
    colour(pattern);
}

void ColouredDifferences::colour(const SparsePattern& pattern) {
    const size_t size = m_x.size();
    std::vector<int> colourOf(size, -1);
    std::vector<uint32_t> takenFor; // by colour: the last column beside which it was seen, plus one
    for (uint32_t column = 0; column < size; ++column) {
        takenFor.resize(m_colours.size(), 0);
        for (uint32_t k = m_columnBegins[column]; k < m_columnBegins[column + 1]; ++k) {
            const uint32_t row = m_rows[k];
            for (uint32_t j = pattern.rowBegins[row]; j < pattern.rowBegins[row + 1]; ++j)
                if (const int other = colourOf[pattern.columns[j]]; other >= 0)
                    takenFor[static_cast<size_t>(other)] = column + 1;
        }
        const size_t free = static_cast<size_t>(
            std::ranges::find_if(takenFor, [&](uint32_t by) { return by != column + 1; }) - takenFor.begin());
        if (free == m_colours.size())
            m_colours.emplace_back();
        m_colours[free].push_back(column);
        colourOf[column] = static_cast<int>(free);
    }
}

bool ColouredDifferences::difference(const std::vector<uint32_t>& colour, double t, const double* x,
                                     const double* derivatives, const std::vector<double>& sizes, bool backwards,
                                     double* entries) {
    for (const uint32_t column : colour) {
        // Forwards is where the solution goes.
        const double h = (derivatives[column] < 0) != backwards ? -differenceStep : differenceStep;
        m_x[column] = x[column] + h * sizes[column];
        m_steps[column] = m_x[column] - x[column];
    }
    ++m_evaluations;
    const bool valid = m_system.derivatives(t, m_x, m_moved);
    for (const uint32_t column : colour) {
        m_x[column] = x[column];
        for (uint32_t k = m_columnBegins[column]; valid && k < m_columnBegins[column + 1]; ++k)
            entries[k] = (m_moved[m_rows[k]] - derivatives[m_rows[k]]) / m_steps[column];
    }
    return valid;
}

bool ColouredDifferences::isDoubtful(uint32_t column, const std::vector<double>& sizes, double step,
                                     const double* entries) const {
    for (uint32_t k = m_columnBegins[column]; k < m_columnBegins[column + 1]; ++k) {
        const double change = std::fabs(entries[k] * step) * sizes[column];
        if (change > sizes[m_rows[k]] &&
            (m_last.empty() || std::fabs(entries[k]) > doubtfulGrowth * std::fabs(m_last[k])))
            return true;
    }
    return false;
}

double ColouredDifferences::largest(uint32_t column, const std::vector<double>& sizes, const double* entries) const {
    double result = 0;
    for (uint32_t k = m_columnBegins[column]; k < m_columnBegins[column + 1]; ++k)
        result = std::max(result, std::fabs(entries[k]) / sizes[m_rows[k]]);
    return result;
}

bool ColouredDifferences::compute(double t, const double* x, const double* derivatives,
                                  const std::vector<double>& sizes, double step, double* entries) {
    std::copy_n(x, m_x.size(), m_x.begin());
    m_opposite.resize(m_rows.size());
    for (const std::vector<uint32_t>& colour : m_colours) {
        if (!difference(colour, t, x, derivatives, sizes, false, entries)) {
            if (!difference(colour, t, x, derivatives, sizes, true, entries))
                return false;
            continue;
        }
        const auto doubtful = [&](uint32_t column) { return isDoubtful(column, sizes, step, entries); };
        if (std::ranges::none_of(colour, doubtful) ||
            !difference(colour, t, x, derivatives, sizes, true, m_opposite.data()))
            continue;
        for (const uint32_t column : colour)
            if (largest(column, sizes, entries) > doubtfulRatio * largest(column, sizes, m_opposite.data()))
                std::copy(m_opposite.begin() + m_columnBegins[column], m_opposite.begin() + m_columnBegins[column + 1],
                          entries + m_columnBegins[column]);
    }
    // Another column of the colour may have moved these.
    for (const uint32_t k : m_outside)
        entries[k] = 0;
    m_last.assign(entries, entries + m_rows.size());
    return true;
}

} // namespace gnomon::solver
