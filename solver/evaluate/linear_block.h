#pragma once

#include "solver/contract/schedule.h"
#include "solver/evaluate/fixed_elimination.h"

#include <vector>

namespace gnomon::solver {

/// Solves a linear block of ordinary size again and again at the price of the arithmetic: coefficients that stay are
/// evaluated once, a matrix that stays is not eliminated again, and a second step is taken only where rounding errors
/// of the first are left. A torn block is eliminated in the order in which it is torn. What is not ordinary (nearly
/// singular, no numbers) is left to BlockSolver, which explains it.
class LinearBlock {
public:
    /// Whether it is for such blocks.
    static bool isFor(const Block& block);
    LinearBlock(const Block& block, RunKernels kernels);

    /// From now on as the other, of an equal block, to the bit.
    void goOnFrom(const LinearBlock& other);
    /// False if it is left to others; then the unknowns are as they were.
    bool solve(double* values);
    uint64_t evaluations() const { return m_evaluations; }
    uint64_t eliminations() const { return m_eliminations; }

private:
    void residuals(const double* values);
    bool coefficients(const double* values);
    bool isRounded();
    void countRough(bool isRough);

    const Block* m_block;
    RunKernels m_kernels;
    uint32_t m_size;
    std::vector<MatrixEntry> m_pattern;
    FixedElimination m_elimination;
    bool m_haveConstants = false, m_eliminated = false;
    std::vector<double> m_entries, m_last, m_residual, m_step, m_x, m_before, m_terms;
    uint64_t m_evaluations = 0, m_eliminations = 0;
    uint32_t m_refused = 0, m_rest = 0; // in a row; calls for which it is not tried
    uint32_t m_rough = 0, m_looked = 0; // second steps with the pivots that tear; solutions since they were counted
};

} // namespace gnomon::solver
