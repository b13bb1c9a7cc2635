#include "solver/explicit/rk45.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/evaluate/state_sizes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gnomon::solver {

namespace {

constexpr int stages = 7;
/// So many rejected steps, of which each accepted one makes good a part, are more than what changes fast makes.
constexpr double muchTrouble = 4, recovery = 0.25;
constexpr double nodes[stages] = {0, 1.0 / 5, 3.0 / 10, 4.0 / 5, 8.0 / 9, 1, 1};
constexpr double matrix[stages][stages - 1] = {
    {},
    {1.0 / 5},
    {3.0 / 40, 9.0 / 40},
    {44.0 / 45, -56.0 / 15, 32.0 / 9},
    {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
    {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
    {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84},
};
/// Fifth minus fourth order.
constexpr double errorWeights[stages] = {71.0 / 57600,      0,          -71.0 / 16695, 71.0 / 1920,
                                         -17253.0 / 339200, 22.0 / 525, -1.0 / 40};
constexpr double denseWeights[stages] = {-12715105075.0 / 11282082432,  0,
                                         87487479700.0 / 32700410799,   -10690763975.0 / 1880347072,
                                         701980252875.0 / 199316789632, -1453857185.0 / 822651844,
                                         69997945.0 / 29380423};
/// Hairer and Wanner, IV.2: steps that come so near the border of stability (3.3 on the real axis) are made short by
/// it; so many in a row, with few others between them, are no accident. Looked for once steps are many.
constexpr double nearInstability = 3.25;
constexpr int stiffInARow = 15, othersBetween = 6;
constexpr uint64_t manySteps = 1000;
constexpr double safety = 0.9, smallestFactor = 0.2, largestFactor = 5;

class Rk45Integrator final : public Integrator {
public:
    Rk45Integrator(ContinuousSystem& system, Tolerances tolerances, double largestStep)
        : m_system(system),
          m_size(system.stateCount()),
          m_relative(tolerances.relative),
          m_sizes(system, tolerances.absolute),
          m_largestStep(largestStep) {
        for (std::vector<double>& k : m_k)
            k.resize(m_size);
        for (std::vector<double>& r : m_dense)
            r.resize(m_size);
        m_x.resize(m_size);
        m_trial.resize(m_size);
        m_beforeLast.resize(m_size);
    }

    Result<void> restart(double t, std::span<const double> x) override {
        std::ranges::copy(x, m_x.begin());
        m_time = m_begin = t;
        if (!derivatives(t, m_x, m_k[0]))
            return fail(
                phrase("the derivatives have no value at time = {0}: {1}", valueText(t), m_system.lastProblem()));
        m_sizes.begin(m_system, t, m_x, m_k[0]);
        m_stepSize = firstStep(t);
        m_dense[0] = m_x;
        for (size_t r = 1; r < m_dense.size(); ++r)
            std::ranges::fill(m_dense[r], 0.0);
        return {};
    }

    Result<void> step(double tStop) override {
        for (;;) {
            double h = m_largestStep > 0 ? std::min(m_stepSize, m_largestStep) : m_stepSize;
            const double left = tStop - m_time;
            const bool last = h >= left * (1 - 1e-9);
            if (last)
                h = left;
            if (!(h > 4 * std::numeric_limits<double>::epsilon() * std::fabs(m_time)) && !last)
                return fail(phrase("integration failed at time = {0}: the step size has become too small{1}",
                                   valueText(m_time), (m_problem.empty() ? std::string() : " (" + m_problem + ")")));
            double error = std::numeric_limits<double>::infinity();
            if (tryStep(h))
                error = scaledError(h);
            const double factor = error > 0 ? safety * std::pow(error, -0.2) : largestFactor;
            if (!(error <= 1)) {
                ++m_counters.rejected;
                lookForNoise(h, error);
                m_stepSize = h * (std::isfinite(error) ? std::clamp(factor, smallestFactor, safety) : smallestFactor);
                m_rejected = true;
                continue;
            }
            keepDense(h);
            lookForStiffness(h);
            m_begin = m_time;
            m_time = last ? tStop : m_time + h;
            std::swap(m_x, m_trial);
            std::swap(m_k[0], m_k[stages - 1]); // the last stage is the first of the next step
            // A step that was cut to meet tStop says nothing against a larger one.
            const double grown = h * std::clamp(factor, smallestFactor, m_rejected ? 1.0 : largestFactor);
            m_stepSize = last ? std::max(grown, m_stepSize) : grown;
            if (!m_rejected)
                m_trouble = std::max(0.0, m_trouble - recovery);
            m_rejected = false;
            m_sizes.pass(m_time, m_x);
            ++m_counters.steps;
            return {};
        }
    }

    double time() const override { return m_time; }
    double lastStepBegin() const override { return m_begin; }

    void interpolate(double t, std::span<double> x) override {
        const double h = m_time - m_begin;
        if (t == m_time || h == 0) {
            std::ranges::copy(m_x, x.begin());
            return;
        }
        const double s = (t - m_begin) / h, s1 = 1 - s;
        for (size_t i = 0; i < m_size; ++i)
            x[i] =
                m_dense[0][i] + s * (m_dense[1][i] + s1 * (m_dense[2][i] + s * (m_dense[3][i] + s1 * m_dense[4][i])));
    }

    std::optional<Stiffness> stiffness() const override { return m_stiffness; }
    std::vector<size_t> hiddenStates() const override { return m_sizes.hidden(); }
    IntegratorCounters counters() const override { return m_counters; }
    std::string_view name() const override { return "rk45"; }

private:
    bool derivatives(double t, std::span<const double> x, std::span<double> dx) {
        ++m_counters.evaluations;
        return m_system.derivatives(t, x, dx);
    }

    double scale(size_t i, double a, double b) const {
        return m_sizes.absolute()[i] + m_relative * std::max(std::fabs(a), std::fabs(b));
    }

    bool tryStep(double h) {
        for (int stage = 1; stage < stages; ++stage) {
            if (stage == stages - 1)
                m_beforeLast = m_trial;
            for (size_t i = 0; i < m_size; ++i) {
                double sum = 0;
                for (int k = 0; k < stage; ++k)
                    sum += matrix[stage][k] * m_k[static_cast<size_t>(k)][i];
                m_trial[i] = m_x[i] + h * sum;
            }
            if (!derivatives(m_time + nodes[stage] * h, m_trial, m_k[static_cast<size_t>(stage)])) {
                m_problem = m_system.lastProblem();
                return false;
            }
        }
        m_problem.clear();
        return true;
    }

    /// The last two stages are both at the end of the step: what the derivatives differ by there, against what the
    /// states do, is the rate of the fastest part.
    void lookForStiffness(double h) {
        if (m_stiffness || m_counters.steps < manySteps)
            return;
        double derivatives = 0, states = 0, most = 0;
        Stiffness found;
        for (size_t i = 0; i < m_size; ++i) {
            const double s = scale(i, m_x[i], m_trial[i]);
            const double df = (m_k[stages - 1][i] - m_k[stages - 2][i]) / s, dx = (m_trial[i] - m_beforeLast[i]) / s;
            derivatives += df * df;
            states += dx * dx;
            if (std::fabs(df) > most) {
                most = std::fabs(df);
                found.state = i;
            }
        }
        found.rate = states > 0 ? std::sqrt(derivatives / states) : 0;
        if (h * found.rate > nearInstability) {
            m_others = 0;
            if (++m_stiffSteps == stiffInARow)
                m_stiffness = found;
        } else if (++m_others == othersBetween) {
            m_stiffSteps = 0;
        }
    }

    double scaledError(double h, size_t i) const {
        double error = 0;
        for (size_t k = 0; k < stages; ++k)
            error += errorWeights[k] * m_k[k][i];
        return error * h / scale(i, m_x[i], m_trial[i]);
    }

    double scaledError(double h) const {
        double sum = 0;
        for (size_t i = 0; i < m_size; ++i) {
            const double error = scaledError(h, i);
            sum += error * error;
        }
        return std::sqrt(sum / static_cast<double>(m_size));
    }

    /// See StateSizes::widen().
    void lookForNoise(double h, double error) {
        if (!std::isfinite(error) || ++m_trouble < muchTrouble)
            return;
        m_trouble = 0;
        std::vector<double> part(m_size);
        for (size_t i = 0; i < m_size; ++i)
            part[i] = std::fabs(scaledError(h, i));
        m_sizes.widen(part);
    }

    void keepDense(double h) {
        for (size_t i = 0; i < m_size; ++i) {
            const double difference = m_trial[i] - m_x[i], bump = h * m_k[0][i] - difference;
            double last = 0;
            for (size_t k = 0; k < stages; ++k)
                last += denseWeights[k] * m_k[k][i];
            m_dense[0][i] = m_x[i];
            m_dense[1][i] = difference;
            m_dense[2][i] = bump;
            m_dense[3][i] = difference - h * m_k[stages - 1][i] - bump;
            m_dense[4][i] = h * last;
        }
    }

    /// Hairer, Nørsett, Wanner II.4: the step that moves the solution by a hundredth of its size, checked by an Euler
    /// step against the second derivative.
    double firstStep(double t) {
        double d0 = 0, d1 = 0;
        for (size_t i = 0; i < m_size; ++i) {
            const double s = scale(i, m_x[i], m_x[i]);
            d0 += m_x[i] / s * (m_x[i] / s);
            d1 += m_k[0][i] / s * (m_k[0][i] / s);
        }
        const auto n = static_cast<double>(m_size);
        d0 = std::sqrt(d0 / n);
        d1 = std::sqrt(d1 / n);
        const double h0 = d0 < 1e-5 || d1 < 1e-5 ? 1e-6 : 0.01 * d0 / d1;
        for (size_t i = 0; i < m_size; ++i)
            m_trial[i] = m_x[i] + h0 * m_k[0][i];
        if (!derivatives(t + h0, m_trial, m_k[1]))
            return h0 / 10;
        double d2 = 0;
        for (size_t i = 0; i < m_size; ++i) {
            const double change = (m_k[1][i] - m_k[0][i]) / scale(i, m_x[i], m_x[i]);
            d2 += change * change;
        }
        d2 = std::sqrt(d2 / n) / h0;
        const double steepest = std::max(d1, d2);
        const double h1 = steepest <= 1e-15 ? std::max(1e-6, h0 * 1e-3) : std::pow(0.01 / steepest, 0.2);
        return std::min(100 * h0, h1);
    }

    ContinuousSystem& m_system;
    size_t m_size;
    double m_relative;
    StateSizes m_sizes;
    double m_largestStep;
    double m_time = 0, m_begin = 0, m_stepSize = 0;
    bool m_rejected = false;
    double m_trouble = 0; // rejected steps, less what went well since
    std::array<std::vector<double>, stages> m_k;
    std::array<std::vector<double>, 5> m_dense;
    std::vector<double> m_x, m_trial, m_beforeLast;
    std::optional<Stiffness> m_stiffness;
    int m_stiffSteps = 0, m_others = 0;
    std::string m_problem;
    IntegratorCounters m_counters;
};

} // namespace

std::unique_ptr<Integrator> makeRk45Integrator(ContinuousSystem& system, Tolerances tolerances, double largestStep) {
    return std::make_unique<Rk45Integrator>(system, tolerances, largestStep);
}

} // namespace gnomon::solver
