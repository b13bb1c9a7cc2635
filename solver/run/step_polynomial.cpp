#include "solver/run/step_polynomial.h"

#include <cmath>
#include <numbers>

namespace gnomon::solver {

namespace {

/// Chebyshev's points between -1 and 1, which spread rounding evenly.
double node(int k, int count) {
    return std::cos(std::numbers::pi * (k + 0.5) / count);
}

} // namespace

void StepPolynomial::follow(Integrator& integrator, size_t stateCount) {
    const double begin = integrator.lastStepBegin(), half = (integrator.time() - begin) / 2;
    m_middle = begin + half;
    m_scale = 1 / half;
    m_coefficients.resize(nodeCount * stateCount);
    double* const c = m_coefficients.data();
    for (int k = 0; k < nodeCount; ++k) {
        m_nodes[k] = node(k, nodeCount);
        integrator.interpolate(m_middle + half * m_nodes[k], {c + k * stateCount, stateCount});
    }
    for (int order = 1; order < nodeCount; ++order)
        for (int k = nodeCount; k-- > order;) {
            const double factor = 1 / (m_nodes[k] - m_nodes[k - order]);
            for (size_t i = 0; i < stateCount; ++i)
                c[k * stateCount + i] = (c[k * stateCount + i] - c[(k - 1) * stateCount + i]) * factor;
        }
}

void StepPolynomial::at(double t, std::span<double> x) const {
    const size_t count = x.size();
    const double place = (t - m_middle) * m_scale;
    const double* c = m_coefficients.data() + (nodeCount - 1) * count;
    for (size_t i = 0; i < count; ++i)
        x[i] = c[i];
    for (int k = nodeCount - 1; k-- > 0;) {
        c -= count;
        const double s = place - m_nodes[k];
        for (size_t i = 0; i < count; ++i)
            x[i] = c[i] + s * x[i];
    }
}

} // namespace gnomon::solver
