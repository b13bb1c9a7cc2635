#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace gnomon::solver {

/// One entry of a square matrix; entries at the same place add up.
struct MatrixEntry {
    uint32_t row;
    uint32_t column;
};

/// Solves A x = b for a matrix whose pattern stays and whose values change: with pivots that stay as long as they are
/// good, else dense if it is small or nearly full, else KLU with the symbolic analysis made once. Values that are those
/// of the last time are not factorized again. A singular matrix is answered in the least squares sense, and said.
/// Pivots that tear the system may be given (see FixedElimination); small matrices have no others that stay.
class LinearSolver {
public:
    LinearSolver(uint32_t size, std::vector<MatrixEntry> pattern, std::vector<MatrixEntry> first = {});
    ~LinearSolver();
    LinearSolver(LinearSolver&&) noexcept;
    LinearSolver& operator=(LinearSolver&&) noexcept;

    enum class Outcome : uint8_t { Regular, Singular, NotFinite };

    /// Takes the values of the entries, in the order of the pattern. `sizes` of the unknowns, if they are known: what
    /// is singular without them is looked at again with them.
    Outcome factorize(std::span<const double> entries, std::span<const double> sizes = {});
    /// b becomes x.
    void solve(std::span<double> b) const;
    uint32_t size() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace gnomon::solver
