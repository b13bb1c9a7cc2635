#include "solver/init/block_problem.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon::solver {

using Eigen::Index;
using Eigen::VectorXd;

BlockProblem::BlockProblem(const Block& block, RunKernels kernels, double* values)
    : m_block(block),
      m_kernels(std::move(kernels)),
      m_values(values),
      m_unit(size()),
      m_rowUnit(VectorXd::Ones(size())),
      m_trial(size()) {
    for (const JacobianRows& rows : block.jacobian)
        for (size_t i = 0; i < rows.equation.size(); ++i)
            m_pattern.push_back({rows.equation[i], rows.unknown[i]});
    if (block.jacobian.empty())
        for (Index column = 0; column < size(); ++column)
            for (Index row = 0; row < size(); ++row)
                m_pattern.push_back({row, column});
    m_entries.resize(m_pattern.size());
    for (Index i = 0; i < size(); ++i) {
        double& x = values[block.unknowns[static_cast<size_t>(i)]];
        if (!std::isfinite(x))
            x = 0;
        m_unit[i] = std::max(block.nominal[static_cast<size_t>(i)], std::fabs(x));
    }
    for (const RowGroup& group : block.residuals)
        for (uint32_t row = 0; row < group.rowCount; ++row)
            for (uint32_t output = 0; output < m_kernels[group.kernel].outputCount; ++output)
                m_origins.push_back(row < group.origins.size() ? group.origins[row]
                                                               : std::numeric_limits<uint32_t>::max());
    rescale();
}

VectorXd BlockProblem::point() const {
    VectorXd x(size());
    for (Index i = 0; i < size(); ++i)
        x[i] = m_values[m_block.unknowns[static_cast<size_t>(i)]] / m_unit[i];
    return x;
}

void BlockProblem::put(const VectorXd& x) {
    for (Index i = 0; i < size(); ++i)
        m_values[m_block.unknowns[static_cast<size_t>(i)]] = x[i] * m_unit[i];
}

bool BlockProblem::residual(const VectorXd& x, VectorXd& f) {
    put(x);
    for (const AssignedRows& rows : m_block.before) {
        m_scratch.resize(rows.targets.size());
        rows.rows.evaluate(m_kernels, m_values, m_scratch.data());
        for (size_t i = 0; i < rows.targets.size(); ++i)
            m_values[rows.targets[i]] = m_scratch[i];
    }
    f.resize(size());
    Index filled = 0;
    for (const RowGroup& group : m_block.residuals) {
        group.evaluate(m_kernels, m_values, f.data() + filled);
        filled += static_cast<Index>(group.rowCount) * m_kernels[group.kernel].outputCount;
    }
    f.array() /= m_rowUnit.array();
    return f.allFinite();
}

bool BlockProblem::jacobianEntries(std::vector<double>& entries) {
    entries.resize(m_pattern.size());
    if (!m_block.jacobian.empty()) {
        size_t filled = 0;
        for (const JacobianRows& rows : m_block.jacobian) {
            rows.rows.evaluate(m_kernels, m_values, entries.data() + filled);
            filled += rows.equation.size();
        }
        for (size_t i = 0; i < entries.size(); ++i)
            entries[i] *= m_unit[m_pattern[i].column] / m_rowUnit[m_pattern[i].row];
    } else {
        VectorXd x = point(), at(size());
        if (!residual(x, at))
            return false;
        const double step = std::sqrt(std::numeric_limits<double>::epsilon());
        for (Index column = 0; column < size(); ++column) {
            const double kept = x[column], h = step * std::max(1.0, std::fabs(kept));
            x[column] = kept + h;
            if (!residual(x, m_trial))
                return false;
            x[column] = kept;
            for (Index row = 0; row < size(); ++row)
                entries[static_cast<size_t>(column * size() + row)] = (m_trial[row] - at[row]) / h;
        }
        residual(x, at);
    }
    return std::ranges::all_of(entries, [](double v) { return std::isfinite(v); });
}

bool BlockProblem::jacobian(Eigen::MatrixXd& j) {
    if (!jacobianEntries(m_entries))
        return false;
    j.setZero(size(), size());
    for (size_t i = 0; i < m_pattern.size(); ++i)
        j(m_pattern[i].row, m_pattern[i].column) += m_entries[i];
    return true;
}

bool BlockProblem::rescale() {
    VectorXd f;
    m_rowUnit.setOnes();
    residual(point(), f);
    std::vector<double> entries;
    if (!jacobianEntries(entries))
        return false;
    VectorXd largest = VectorXd::Zero(size());
    for (size_t i = 0; i < entries.size(); ++i)
        largest[m_pattern[i].row] = std::max(largest[m_pattern[i].row], std::fabs(entries[i]));
    for (Index i = 0; i < size(); ++i)
        m_rowUnit[i] = largest[i] > 0 ? largest[i] : 1;
    return true;
}

void BlockProblem::clamp(VectorXd& x) const {
    for (Index i = 0; i < size(); ++i)
        x[i] = std::clamp(x[i], m_block.minimum[static_cast<size_t>(i)] / m_unit[i],
                          m_block.maximum[static_cast<size_t>(i)] / m_unit[i]);
}

double BlockProblem::norm(const VectorXd& f) {
    return f.size() == 0 ? 0 : f.norm() / std::sqrt(static_cast<double>(f.size()));
}

} // namespace gnomon::solver
