#pragma once

#include "solver/contract/integrator.h"

#include <array>
#include <span>
#include <vector>

namespace gnomon::solver {

/// The states over an integrator's last step as polynomials of its own: for the many output times that may lie within
/// one step, at a fraction of what asking the integrator each time costs.
class StepPolynomial {
public:
    /// From so many times on it is worth the making.
    static constexpr size_t fewestTimes = 12;

    /// Goes through points of the last step.
    void follow(Integrator& integrator, size_t stateCount);
    void at(double t, std::span<double> x) const;

private:
    static constexpr int nodeCount = Integrator::highestDegree + 1;
    std::array<double, nodeCount> m_nodes; // over the step as -1 … 1
    double m_middle = 0, m_scale = 1;
    std::vector<double> m_coefficients; // of Newton's form: for each node the divided differences of all states
};

} // namespace gnomon::solver
