#include "solver/run/step_polynomial.h"

#include <cmath>
#include <numbers>

namespace gnomon::solver {

namespace {

/// Chebyshev's points between -1 and 1, which spread rounding evenly.
double node(size_t k, size_t count) {
    return std::cos(std::numbers::pi * (static_cast<double>(k) + 0.5) / static_cast<double>(count));
}

/// Loops over so many numbers at a time become vectors.
constexpr size_t lanes = 8;
static_assert(StepPolynomial::blockSize % lanes == 0);

} // namespace

void StepPolynomial::follow(Integrator& integrator, size_t stateCount) {
    const double begin = integrator.lastStepBegin(), half = (integrator.time() - begin) / 2;
    m_middle = begin + half;
    m_scale = 1 / half;
    m_coefficients.resize(mostNodes * m_states.size());
    double* const c = m_coefficients.data();
    const auto take = [&](size_t k, std::span<const double> point) {
        for (size_t i = 0; i < m_states.size(); ++i)
            c[i * mostNodes + k] = point[m_states[i]];
    };
    if (const std::span<const Integrator::Point> known = integrator.points(); !known.empty()) {
        m_nodeCount = known.size();
        for (size_t k = 0; k < m_nodeCount; ++k) {
            m_nodes[k] = (known[k].time - m_middle) * m_scale;
            take(k, known[k].states);
        }
    } else {
        m_nodeCount = mostNodes;
        m_point.resize(stateCount);
        for (size_t k = 0; k < m_nodeCount; ++k) {
            m_nodes[k] = node(k, m_nodeCount);
            integrator.interpolate(m_middle + half * m_nodes[k], m_point);
            take(k, m_point);
        }
    }
    std::array<std::array<double, mostNodes>, mostNodes> factors;
    for (size_t order = 1; order < m_nodeCount; ++order)
        for (size_t k = order; k < m_nodeCount; ++k)
            factors[order][k] = 1 / (m_nodes[k] - m_nodes[k - order]);
    for (size_t i = 0; i < m_states.size(); ++i) {
        double* const own = c + i * mostNodes;
        for (size_t order = 1; order < m_nodeCount; ++order)
            for (size_t k = m_nodeCount; k-- > order;)
                own[k] = (own[k] - own[k - 1]) * factors[order][k];
    }
}

void StepPolynomial::at(const Block& times, size_t count, size_t k, Block& x) const {
    const double* const c = m_coefficients.data() + k * mostNodes;
    for (size_t begin = 0; begin < count; begin += lanes) {
        std::array<double, lanes> place, sum;
        for (size_t i = 0; i < lanes; ++i) {
            place[i] = (times[begin + i] - m_middle) * m_scale;
            sum[i] = c[m_nodeCount - 1];
        }
        for (size_t n = m_nodeCount - 1; n-- > 0;)
            for (size_t i = 0; i < lanes; ++i)
                sum[i] = c[n] + (place[i] - m_nodes[n]) * sum[i];
        for (size_t i = 0; i < lanes; ++i)
            x[begin + i] = sum[i];
    }
}

} // namespace gnomon::solver
