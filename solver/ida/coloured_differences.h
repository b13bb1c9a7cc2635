#pragma once

#include "solver/contract/integrator.h"

#include <vector>

namespace gnomon::solver {

/// df/dx of a system by differences, in compressed columns that always hold the diagonal. Columns that share no row
/// have one colour and are differenced by one evaluation (Curtis, Powell, Reid 1974). Entries that have grown beyond
/// measure since the last time are looked at from the other side as well: a jump of f within the difference would make
/// an entry so large that Newton's method takes any value for a solution.
class ColouredDifferences {
public:
    /// A system that does not tell its pattern is taken as full.
    explicit ColouredDifferences(ContinuousSystem& system);

    const std::vector<uint32_t>& columnBegins() const { return m_columnBegins; }
    const std::vector<uint32_t>& rows() const { return m_rows; }
    size_t entryCount() const { return m_rows.size(); }
    size_t colourCount() const { return m_colours.size(); }

    /// The entries at (t, x), where f is `derivatives`; false if f has no value nearby. `sizes`: of the unknowns, which
    /// the differences are a part of; `step`: of the integration.
    bool compute(double t, const double* x, const double* derivatives, const std::vector<double>& sizes, double step,
                 double* entries);
    uint64_t evaluations() const { return m_evaluations; }
    /// From now on as the other, of an equal system.
    void goOnFrom(const ColouredDifferences& other) {
        m_last = other.m_last;
        m_evaluations = other.m_evaluations;
    }

private:
    void colour(const SparsePattern& pattern);
    bool difference(const std::vector<uint32_t>& colour, double t, const double* x, const double* derivatives,
                    const std::vector<double>& sizes, bool backwards, double* entries);
    bool isDoubtful(uint32_t column, const std::vector<double>& sizes, double step, const double* entries) const;
    double largest(uint32_t column, const std::vector<double>& sizes, const double* entries) const;

    ContinuousSystem& m_system;
    std::vector<uint32_t> m_columnBegins, m_rows;
    std::vector<uint32_t> m_outside; // entries of the diagonal that the pattern does not have: zero
    std::vector<std::vector<uint32_t>> m_colours;
    std::vector<double> m_x, m_moved, m_steps, m_opposite;
    std::vector<double> m_last; // the entries of the last time; empty: there was none
    uint64_t m_evaluations = 0;
};

} // namespace gnomon::solver
