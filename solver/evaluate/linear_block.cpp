#include "solver/evaluate/linear_block.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon::solver {

namespace {

/// A residual of that size against the terms of its equation is rounding alone.
constexpr double rounding = 16 * std::numeric_limits<double>::epsilon();
/// After so many refusals in a row it is tried more and more seldom, up to that seldom.
constexpr uint32_t patience = 3, mostRest = 256;
/// So many solutions are looked at before the pivots that tear are given up for rounding errors.
constexpr uint32_t roughnessWindow = 64;

std::vector<MatrixEntry> patternOf(const Block& block) {
    std::vector<MatrixEntry> pattern;
    for (const JacobianRows& rows : block.jacobian)
        for (size_t i = 0; i < rows.equation.size(); ++i)
            pattern.push_back({rows.equation[i], rows.unknown[i]});
    return pattern;
}

} // namespace

bool LinearBlock::isFor(const Block& block) {
    return block.linear && block.before.empty() && !block.jacobian.empty() && !block.unknowns.empty() &&
           block.unknowns.size() <= FixedElimination::largest;
}

LinearBlock::LinearBlock(const Block& block)
    : m_block(&block),
      m_size(static_cast<uint32_t>(block.unknowns.size())),
      m_pattern(patternOf(block)),
      m_elimination(m_size, m_pattern, tearingPivots(block)),
      m_entries(m_pattern.size()),
      m_residual(m_size),
      m_step(m_size),
      m_x(m_size),
      m_before(m_size),
      m_terms(m_size) {}

void LinearBlock::residuals(const double* values) {
    ++m_evaluations;
    double* out = m_residual.data();
    for (const RowGroup& group : m_block->residuals) {
        group.evaluate(values, out);
        out += size_t(group.rowCount) * group.kernel->outputCount;
    }
}

/// The matrix, eliminated. False if it is refused.
bool LinearBlock::coefficients(const double* values) {
    if (m_eliminated && m_block->constantMatrix)
        return true;
    size_t filled = 0;
    for (const JacobianRows& rows : m_block->jacobian) {
        if (!rows.constant || !m_haveConstants)
            rows.rows.evaluate(values, m_entries.data() + filled);
        filled += rows.equation.size();
    }
    m_haveConstants = true;
    if (m_eliminated && m_entries == m_last)
        return true;
    m_eliminated =
        std::ranges::all_of(m_entries, [](double v) { return std::isfinite(v); }) && m_elimination.factorize(m_entries);
    m_last = m_entries;
    ++m_eliminations;
    return m_eliminated;
}

/// Whether a step has left of the equations, which were m_residual before it, no more than rounding. The matrix tells:
/// evaluating the equations again costs more than all the rest.
bool LinearBlock::isRounded() {
    std::ranges::fill(m_terms, 0.0);
    for (size_t i = 0; i < m_pattern.size(); ++i) {
        const auto [row, column] = m_pattern[i];
        m_residual[row] -= m_entries[i] * m_step[column];
        m_terms[row] += std::fabs(m_entries[i] * m_x[column]);
    }
    for (uint32_t i = 0; i < m_size; ++i)
        if (!(std::fabs(m_residual[i]) <= rounding * m_terms[i]))
            return false;
    return true;
}

/// A second step costs as much as the first: where most solutions want one, pivots of the block's own are tried.
void LinearBlock::countRough(bool isRough) {
    m_rough += isRough;
    if (++m_looked < roughnessWindow)
        return;
    if (2 * m_rough > m_looked) {
        m_elimination.dropGiven();
        m_eliminated = false;
    }
    m_looked = m_rough = 0;
}

bool LinearBlock::solve(double* values) {
    if (m_rest > 0) {
        --m_rest;
        return false;
    }
    const std::vector<Slot>& unknowns = m_block->unknowns;
    for (uint32_t i = 0; i < m_size; ++i) {
        m_before[i] = values[unknowns[i]];
        m_x[i] = std::isfinite(m_before[i]) ? m_before[i] : 0.0;
        values[unknowns[i]] = m_x[i];
    }
    const auto step = [&] {
        residuals(values);
        m_step = m_residual;
        m_elimination.solve(m_step);
        for (uint32_t i = 0; i < m_size; ++i)
            values[unknowns[i]] = m_x[i] -= m_step[i];
    };
    bool solved = false;
    if (coefficients(values)) {
        step();
        const bool isRough = !isRounded();
        if (isRough)
            step();
        if (m_elimination.givenCount() > 0)
            countRough(isRough);
        solved = std::ranges::all_of(m_x, [](double v) { return std::isfinite(v); });
    }
    if (solved) {
        m_refused = 0;
        return true;
    }
    for (uint32_t i = 0; i < m_size; ++i)
        values[unknowns[i]] = m_before[i];
    if (++m_refused > patience)
        m_rest = std::min(mostRest, m_refused * m_refused);
    return false;
}

} // namespace gnomon::solver
