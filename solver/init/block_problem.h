#pragma once

#include "solver/contract/schedule.h"

#include <Eigen/Core>

#include <vector>

namespace gnomon::solver {

/// The equations of one block as a function of scaled unknowns, for methods that know nothing of slots: an unknown is
/// measured by its nominal value (or its first value if that is larger), a row by the largest change that one such unit
/// of an unknown makes in it. Every evaluation leaves the point in the slots.
class BlockProblem {
public:
    BlockProblem(const Block& block, RunKernels kernels, double* values);

    const RunKernels& kernels() const { return m_kernels; }
    const Block& block() const { return m_block; }
    Eigen::Index size() const { return static_cast<Eigen::Index>(m_block.unknowns.size()); }
    /// What lies in the slots now.
    Eigen::VectorXd point() const;
    void put(const Eigen::VectorXd& x);
    /// False where there is no number.
    bool residual(const Eigen::VectorXd& x, Eigen::VectorXd& f);
    /// At the point of the last residual().
    bool jacobian(Eigen::MatrixXd& j);
    /// One entry per pair of the pattern; pairs may occur more than once, and add up.
    bool jacobianEntries(std::vector<double>& entries);
    struct Place {
        Eigen::Index row, column;
    };
    const std::vector<Place>& pattern() const { return m_pattern; }

    void clamp(Eigen::VectorXd& x) const;
    double unitOf(Eigen::Index unknown) const { return m_unit[unknown]; }
    /// Of a residual row, in the equation's own units.
    double rowUnit(Eigen::Index row) const { return m_rowUnit[row]; }
    uint32_t originOf(Eigen::Index row) const { return m_origins[static_cast<size_t>(row)]; }
    static double norm(const Eigen::VectorXd& f);
    /// Measures the rows anew where the unknowns are now.
    bool rescale();
    /// Measures the rows in the equations' own units.
    void measurePlainly() { m_rowUnit.setOnes(); }

private:
    const Block& m_block;
    RunKernels m_kernels;
    double* m_values;
    Eigen::VectorXd m_unit, m_rowUnit, m_trial;
    std::vector<Place> m_pattern;
    std::vector<uint32_t> m_origins;
    std::vector<double> m_scratch, m_entries;
};

} // namespace gnomon::solver
