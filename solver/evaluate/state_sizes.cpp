#include "solver/evaluate/state_sizes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gnomon::solver {

namespace {

/// From that size on a state counts as large as 1: what tolerances are thought for. Below the other one, its square,
/// errors are in proportion to the size; between them they go with its square from one to the other.
constexpr double ordinary = 1e-3, small = ordinary * ordinary;
/// Nothing counts as smaller than that.
constexpr double smallest = 1e-10;
/// As fast as a state leaves zero it has a size after that part of the run; after that part of it one that has been
/// zero, with its derivative, has the size that it has got to by then.
constexpr double soon = 0.01;
/// How far aside rounding errors are looked for, as a part of states and run, and over which part of it they are
/// thought to add up: integrators lengthen a step only where its error is much smaller than what is allowed.
constexpr std::array<double, 4> noiseLooks{1.37e-9, 3.11e-9, 5.03e-9, 7.77e-9};
constexpr double farther = 2.618; // irregular, for rounding errors not to lie on a line as well
constexpr double noiseStep = 1;
/// Noise is told from what is small by steps that fail: then it counts as so many times as large.
constexpr double widening = 100;
/// What never was farther away from zero is rounding.
constexpr double rounding = 1e-13;

} // namespace

StateSizes::StateSizes(const ContinuousSystem& system, double absolute)
    : m_factor(absolute),
      m_span(system.duration()),
      m_reached(system.stateCount(), 0.0),
      m_floor(system.stateCount(), smallest),
      m_isKnown(system.stateCount(), 1) {
    for (size_t i = 0; i < system.stateCount(); ++i) {
        m_absolute.push_back(absolute * system.nominals()[i]);
        if (!system.isSizeKnown(i) && system.nominals()[i] == 1) {
            m_isKnown[i] = 0;
            m_open.push_back(i);
        }
    }
}

double StateSizes::errorOf(size_t state) const {
    const double size = std::max(m_reached[state], m_floor[state]);
    if (size >= ordinary)
        return m_factor;
    return m_factor * std::max(size, size * size / small);
}

/// Rounding errors of the derivatives, such as those of a small difference of large things: three points that are
/// nearly one lie on a line but for these. Nothing is smaller than what they make in a step.
void StateSizes::findNoise(ContinuousSystem& system, double t, std::span<const double> x, std::span<const double> dx) {
    std::vector<double> at(x.size()), once(x.size()), twice(x.size());
    const auto look = [&](double part, std::vector<double>& to) {
        for (size_t i = 0; i < x.size(); ++i)
            at[i] = x[i] * (1 + part);
        return system.derivatives(t + part * m_span, at, to);
    };
    for (const double part : noiseLooks) {
        if (!look(part, once) || !look(farther * part, twice))
            continue;
        for (const size_t i : m_open) {
            const double off = std::fabs(once[i] - dx[i] - (twice[i] - dx[i]) / farther);
            const double error = off * noiseStep * m_span / m_factor;
            m_floor[i] = std::max(m_floor[i], error <= small ? error : std::sqrt(error * small));
        }
    }
    system.derivatives(t, x, once);
}

bool StateSizes::begin(ContinuousSystem& system, double t, std::span<const double> x, std::span<const double> dx) {
    if (m_hasBegun)
        return pass(t, x);
    m_hasBegun = true;
    m_begin = t;
    if (!m_open.empty())
        findNoise(system, t, x, dx);
    for (const size_t i : m_open) {
        m_reached[i] = std::max(std::fabs(x[i]), soon * m_span * std::fabs(dx[i]));
        if (m_reached[i] > 0)
            m_absolute[i] = errorOf(i);
    }
    return true;
}

bool StateSizes::passOpen(double t, std::span<const double> x) {
    bool changed = false;
    const bool isLater = t - m_begin >= soon * m_span;
    std::erase_if(m_open, [&](size_t i) {
        const double size = std::fabs(x[i]);
        const bool isNew = size > 2 * m_reached[i] || (isLater && m_reached[i] > 0 && m_absolute[i] == m_factor);
        m_reached[i] = std::max(m_reached[i], size);
        // What begins to move may be large soon.
        const bool isWaiting = !isLater && m_absolute[i] == m_factor;
        if (isNew && !isWaiting) {
            m_absolute[i] = errorOf(i);
            changed = true;
        }
        return m_reached[i] >= ordinary && m_absolute[i] == m_factor;
    });
    return changed;
}

bool StateSizes::widen(std::span<const double> part) {
    size_t worst = part.size();
    for (size_t i = 0; i < part.size(); ++i)
        if (!m_isKnown[i] && m_absolute[i] < m_factor && (worst == part.size() || part[i] > part[worst]))
            worst = i;
    if (worst == part.size() || !(part[worst] > 0))
        return false;
    m_floor[worst] = widening * std::max(m_floor[worst], m_reached[worst]);
    m_absolute[worst] = errorOf(worst);
    return true;
}

std::vector<size_t> StateSizes::hidden() const {
    std::vector<size_t> result;
    for (size_t i = 0; i < m_absolute.size(); ++i)
        if (!m_isKnown[i] && m_reached[i] > rounding && m_reached[i] <= m_absolute[i])
            result.push_back(i);
    return result;
}

} // namespace gnomon::solver
