#pragma once

#include "solver/contract/integrator.h"

#include <vector>

namespace gnomon::solver {

/// df/dx of a system by differences, in compressed columns that always hold the diagonal. Columns that share no row
/// have one colour and are differenced by one evaluation (Curtis, Powell, Reid 1974).
class ColouredDifferences {
public:
    /// The system must tell its pattern.
    explicit ColouredDifferences(ContinuousSystem& system);

    const std::vector<uint32_t>& columnBegins() const { return m_columnBegins; }
    const std::vector<uint32_t>& rows() const { return m_rows; }
    size_t entryCount() const { return m_rows.size(); }
    size_t colourCount() const { return m_colours.size(); }

    /// The entries at (t, x), where f is `derivatives`; false if f has no value nearby.
    bool compute(double t, const double* x, const double* derivatives, double* entries);

private:
    void colour(const SparsePattern& pattern);

    ContinuousSystem& m_system;
    std::vector<uint32_t> m_columnBegins, m_rows;
    std::vector<std::vector<uint32_t>> m_colours;
    std::vector<double> m_x, m_moved, m_steps;
};

} // namespace gnomon::solver
