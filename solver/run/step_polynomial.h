#pragma once

#include "solver/contract/integrator.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace gnomon::solver {

/// Some states over an integrator's last step as polynomials of its own: for the many output times that may lie within
/// one step, at a fraction of what asking the integrator each time costs.
class StepPolynomial {
public:
    /// From so many times on it is worth the making; points that are known cost next to nothing.
    static size_t fewestTimes(Integrator& integrator) { return integrator.points().empty() ? 12 : 2; }
    /// Times that are looked at together.
    static constexpr size_t blockSize = 32;
    using Block = std::array<double, blockSize>;

    /// Of which states.
    void choose(std::vector<uint32_t> states) { m_states = std::move(states); }
    std::span<const uint32_t> states() const { return m_states; }
    /// Goes through points of the last step.
    void follow(Integrator& integrator, size_t stateCount);
    /// The k-th of the chosen states at so many times.
    void at(const Block& times, size_t count, size_t k, Block& x) const;

private:
    static constexpr size_t mostNodes = Integrator::highestDegree + 1;
    std::vector<uint32_t> m_states;
    size_t m_nodeCount = 0;
    std::array<double, mostNodes> m_nodes; // over the step as -1 … 1
    double m_middle = 0, m_scale = 1;
    std::vector<double> m_coefficients; // of Newton's form: for each state its divided differences
    std::vector<double> m_point;
};

} // namespace gnomon::solver
