#include "solver/explicit/fixed_step.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/evaluate/linear_solver.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace gnomon::solver {

namespace {

constexpr int mostNewtonSteps = 20;
/// Newton's steps that shrink less than this ask for a new matrix.
constexpr double slowConvergence = 0.5;
const double differenceStep = std::sqrt(std::numeric_limits<double>::epsilon());

class FixedStepIntegrator final : public Integrator {
public:
    FixedStepIntegrator(FixedStepMethod method, ContinuousSystem& system, double stepSize, Tolerances tolerances)
        : m_method(method),
          m_system(system),
          m_size(system.stateCount()),
          m_stepSize(stepSize),
          m_tolerances(tolerances),
          m_x(m_size),
          m_dx(m_size),
          m_before(m_size),
          m_dxBefore(m_size),
          m_predicted(m_size),
          m_trial(m_size),
          m_residual(m_size) {}

    Result<void> restart(double t, std::span<const double> x) override {
        std::ranges::copy(x, m_x.begin());
        m_time = m_begin = t;
        m_haveMatrix = false;
        if (!derivatives(t, m_x, m_dx))
            return noValue(t);
        m_before = m_x;
        m_dxBefore = m_dx;
        return {};
    }

    Result<void> step(double tStop) override {
        m_begin = m_time;
        m_before = m_x;
        m_dxBefore = m_dx;
        // A rest that is too short for a step of its own is taken along.
        const double left = tStop - m_time;
        const double h = left < m_stepSize * (1 + 1e-9) ? left : m_stepSize;
        const double t = h == left ? tStop : m_time + h;
        switch (m_method) {
        case FixedStepMethod::Euler:
            for (size_t i = 0; i < m_size; ++i)
                m_x[i] += h * m_dx[i];
            break;
        case FixedStepMethod::Trapezoid:
            for (size_t i = 0; i < m_size; ++i)
                m_predicted[i] = m_x[i] + h * m_dx[i];
            if (!derivatives(t, m_predicted, m_trial))
                return noValue(t);
            for (size_t i = 0; i < m_size; ++i)
                m_x[i] += h / 2 * (m_dx[i] + m_trial[i]);
            break;
        case FixedStepMethod::ImplicitEuler:
            if (Result<void> solved = solveImplicitly(t, h, 1); !solved)
                return solved;
            break;
        case FixedStepMethod::ImplicitTrapezoid:
            if (Result<void> solved = solveImplicitly(t, h, 0.5); !solved)
                return solved;
            break;
        }
        m_time = t;
        ++m_counters.steps;
        if (!derivatives(t, m_x, m_dx))
            return noValue(t);
        return {};
    }

    double time() const override { return m_time; }
    double lastStepBegin() const override { return m_begin; }

    /// Hermite's cubic through both ends: of third order, more than the methods have.
    void interpolate(double t, std::span<double> x) override {
        const double h = m_time - m_begin;
        if (t == m_time || h == 0) {
            std::ranges::copy(m_x, x.begin());
            return;
        }
        const double s = (t - m_begin) / h;
        const double h00 = (1 + 2 * s) * (1 - s) * (1 - s), h10 = s * (1 - s) * (1 - s);
        const double h01 = s * s * (3 - 2 * s), h11 = s * s * (s - 1);
        for (size_t i = 0; i < m_size; ++i)
            x[i] = h00 * m_before[i] + h10 * h * m_dxBefore[i] + h01 * m_x[i] + h11 * h * m_dx[i];
    }

    IntegratorCounters counters() const override { return m_counters; }
    std::string_view name() const override {
        switch (m_method) {
        case FixedStepMethod::Euler:
            return "euler";
        case FixedStepMethod::ImplicitEuler:
            return "implicit-euler";
        case FixedStepMethod::Trapezoid:
            return "trapezoid";
        case FixedStepMethod::ImplicitTrapezoid:
            return "implicit-trapezoid";
        }
        return {};
    }

private:
    std::unexpected<Failure> noValue(double t) const {
        return fail(phrase("the derivatives have no value at time = {0}: {1}", valueText(t), m_system.lastProblem()));
    }

    bool derivatives(double t, std::span<const double> x, std::span<double> dx) {
        ++m_counters.evaluations;
        return m_system.derivatives(t, x, dx);
    }

    double scale(size_t i) const {
        return m_tolerances.relative * std::fabs(m_x[i]) + m_tolerances.absolute * m_system.nominals()[i];
    }

    /// x - before - h ((1 - theta) f(before) + theta f(x)) = 0 for m_x.
    Result<void> solveImplicitly(double t, double h, double theta) {
        for (size_t i = 0; i < m_size; ++i)
            m_x[i] = m_before[i] + h * m_dxBefore[i];
        bool fresh = m_haveMatrix && m_matrixStep == h * theta;
        double previous = std::numeric_limits<double>::infinity();
        for (int iteration = 0; iteration < mostNewtonSteps; ++iteration) {
            if (!derivatives(t, m_x, m_trial)) {
                // The guess may be where the equations have no value; the begin of the step is not.
                if (iteration > 0 || m_x == m_before)
                    return noValue(t);
                m_x = m_before;
                continue;
            }
            for (size_t i = 0; i < m_size; ++i)
                m_residual[i] = m_before[i] + h * ((1 - theta) * m_dxBefore[i] + theta * m_trial[i]) - m_x[i];
            if (!fresh) {
                if (!makeMatrix(t, h * theta))
                    return noValue(t);
                fresh = true;
                previous = std::numeric_limits<double>::infinity();
            }
            m_linear->solve(m_residual);
            double size = 0;
            for (size_t i = 0; i < m_size; ++i) {
                m_x[i] += m_residual[i];
                size = std::max(size, std::fabs(m_residual[i]) / scale(i));
            }
            if (size < 1e-3)
                return {};
            if (size > slowConvergence * previous)
                fresh = false;
            previous = size;
        }
        return fail(phrase("the implicit step to time = {0} does not converge: try a smaller step", valueText(t)));
    }

    /// I - factor df/dx at (t, m_x), whose derivatives are in m_trial.
    bool makeMatrix(double t, double factor) {
        ++m_counters.jacobians;
        if (!m_linear) {
            std::vector<MatrixEntry> pattern;
            for (uint32_t column = 0; column < m_size; ++column)
                for (uint32_t row = 0; row < m_size; ++row)
                    pattern.push_back({row, column});
            m_linear = std::make_unique<LinearSolver>(static_cast<uint32_t>(m_size), std::move(pattern));
            m_entries.resize(m_size * m_size);
        }
        std::vector<double> moved(m_size);
        for (size_t column = 0; column < m_size; ++column) {
            const double kept = m_x[column];
            m_x[column] = kept + differenceStep * std::max(std::fabs(kept), m_system.nominals()[column]);
            const double delta = m_x[column] - kept;
            const bool valid = derivatives(t, m_x, moved);
            m_x[column] = kept;
            if (!valid)
                return false;
            for (size_t row = 0; row < m_size; ++row)
                m_entries[column * m_size + row] =
                    (row == column ? 1.0 : 0.0) - factor * (moved[row] - m_trial[row]) / delta;
        }
        m_haveMatrix = m_linear->factorize(m_entries) != LinearSolver::Outcome::NotFinite;
        m_matrixStep = factor;
        return m_haveMatrix;
    }

    FixedStepMethod m_method;
    ContinuousSystem& m_system;
    size_t m_size;
    double m_stepSize;
    Tolerances m_tolerances;
    double m_time = 0, m_begin = 0;
    std::vector<double> m_x, m_dx, m_before, m_dxBefore, m_predicted, m_trial, m_residual, m_entries;
    std::unique_ptr<LinearSolver> m_linear;
    bool m_haveMatrix = false;
    double m_matrixStep = 0;
    IntegratorCounters m_counters;
};

} // namespace

std::unique_ptr<Integrator> makeFixedStepIntegrator(FixedStepMethod method, ContinuousSystem& system, double stepSize,
                                                    Tolerances tolerances) {
    assert(stepSize > 0);
    return std::make_unique<FixedStepIntegrator>(method, system, stepSize, tolerances);
}

} // namespace gnomon::solver
