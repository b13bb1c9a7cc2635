#include "solver/ida/coloured_differences.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace gnomon::solver {

namespace {

const double differenceStep = std::sqrt(std::numeric_limits<double>::epsilon());

} // namespace

ColouredDifferences::ColouredDifferences(ContinuousSystem& system)
    : m_system(system), m_x(system.stateCount()), m_moved(system.stateCount()), m_steps(system.stateCount()) {
    const size_t size = system.stateCount();
    const SparsePattern& pattern = system.pattern();
    assert(pattern.rowBegins.size() == size + 1);
    std::vector<std::vector<uint32_t>> columns(size);
    for (uint32_t row = 0; row < size; ++row)
        for (uint32_t k = pattern.rowBegins[row]; k < pattern.rowBegins[row + 1]; ++k)
            columns[pattern.columns[k]].push_back(row);
    m_columnBegins.push_back(0);
    for (uint32_t column = 0; column < size; ++column) {
        std::vector<uint32_t>& rows = columns[column];
        if (const auto at = std::ranges::lower_bound(rows, column); at == rows.end() || *at != column)
            rows.insert(at, column);
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

bool ColouredDifferences::compute(double t, const double* x, const double* derivatives, double* entries) {
    std::copy_n(x, m_x.size(), m_x.begin());
    for (const std::vector<uint32_t>& colour : m_colours) {
        for (const uint32_t column : colour) {
            const double size = std::max(std::fabs(x[column]), m_system.nominals()[column]);
            m_x[column] = x[column] + differenceStep * size;
            m_steps[column] = m_x[column] - x[column];
        }
        if (!m_system.derivatives(t, m_x, m_moved))
            return false;
        for (const uint32_t column : colour) {
            m_x[column] = x[column];
            for (uint32_t k = m_columnBegins[column]; k < m_columnBegins[column + 1]; ++k)
                entries[k] = (m_moved[m_rows[k]] - derivatives[m_rows[k]]) / m_steps[column];
        }
    }
    return true;
}

} // namespace gnomon::solver
