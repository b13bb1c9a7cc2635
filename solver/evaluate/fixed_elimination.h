#pragma once

#include "solver/contract/sim_model.h"
#include "solver/evaluate/linear_solver.h"

#include <cstdint>
#include <span>
#include <vector>

namespace gnomon::solver {

/// Where a block is torn: the pivots of its followers, in their order.
std::vector<MatrixEntry> tearingPivots(const Block& block);

/// Gaussian elimination of a sparse matrix whose pattern stays: pivots are chosen once, few entries to fill in and
/// large enough (Markowitz with a threshold), and later matrices go through the same operations in one sweep without
/// any search. Matrices for which these pivots are poor are eliminated with new ones; those that are nearly singular
/// are refused, for others to judge, and so are all where too much is filled in. Some pivots may be given: those that
/// tear a system come first, each unless it is small beside what else stands in its column, and none of them where
/// pivots of its own choice take clearly fewer operations.
class FixedElimination {
public:
    static constexpr uint32_t largest = 3000;

    /// How small a given pivot may be beside what else stands in its column. Rough: for those who look whether a second
    /// step is worth while.
    enum class Care : uint8_t { Rough, Precise };

    /// `first`: the pivots to begin with, in their order.
    FixedElimination(uint32_t size, std::vector<MatrixEntry> pattern, std::vector<MatrixEntry> first = {},
                     Care care = Care::Rough);

    /// Takes finite values of the entries, in the order of the pattern; those at the same place add up. False if the
    /// matrix is refused; then there is nothing to solve with.
    bool factorize(std::span<const double> entries);
    /// b becomes x.
    void solve(std::span<double> b) const;
    /// Of the last plan: how many multiplications a matrix takes.
    size_t operationCount() const { return m_targets.size(); }
    /// Of the last plan: how many of the given pivots it begins with.
    uint32_t givenCount() const { return m_givenCount; }
    /// From now on all pivots are of its own choice.
    void dropGiven();

private:
    bool plan(std::span<const double> entries);
    bool choosePlan(std::span<const double> entries);
    bool eliminate(std::span<const double> entries);
    void scale(std::span<const double> entries);

    struct Pivot {
        uint32_t position, row, column;
        uint32_t lowerEnd, upperEnd; // in m_lower, m_upper
    };
    struct Lower { // an entry below a pivot
        uint32_t position, row;
        double mostMultiplier;
    };
    struct Upper { // an entry right of a pivot
        uint32_t position, column;
    };

    uint32_t m_size;
    std::vector<MatrixEntry> m_pattern;
    std::vector<MatrixEntry> m_first;
    double m_givenThreshold;
    bool m_planned = false, m_isFull = false, m_isChosen = false;
    uint32_t m_givenCount = 0;
    std::vector<uint32_t> m_places; // position of each entry of the pattern
    std::vector<Pivot> m_pivots;
    std::vector<Lower> m_lower;
    std::vector<Upper> m_upper;
    std::vector<uint32_t> m_targets; // for each pivot and lower entry: what each upper entry is subtracted from
    std::vector<double> m_values;    // by position
    std::vector<double> m_inverse;   // of the pivots
    std::vector<double> m_pivotScale;
    std::vector<double> m_rowFactors, m_columnFactors;
    mutable std::vector<double> m_solution;
};

} // namespace gnomon::solver
