#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace gnomon::solver {

/// Answers A x = b for a large sparse square matrix that is singular: of all x that leave the least of b the shortest
/// one, as a complete orthogonal decomposition of a dense matrix does. What it keeps follows the entries of the matrix,
/// not the square of its size.
class SparseLeastSquares {
public:
    /// Compressed columns, with ascending rows. `nothing`: what counts as zero when it is left of a column.
    SparseLeastSquares(std::span<const int> columnBegins, std::span<const int> rowIndices,
                       std::span<const double> entries, double nothing);

    /// b becomes x.
    void solve(std::span<double> b) const;
    uint32_t rank() const;
    /// How many numbers are kept.
    size_t entryCount() const;

private:
    struct State;
    std::shared_ptr<const State> m_state;
};

} // namespace gnomon::solver
