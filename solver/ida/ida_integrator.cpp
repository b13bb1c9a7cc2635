#include "solver/ida/ida_integrator.h"

#include "compiler/base/phrases.h"
#include "solver/ida/step_growth.h"
#include "solver/ida/sundials_integrator.h"

#include <ida/ida.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace gnomon::solver {

namespace {

/// The first step goes over that part of the way at the most, and lets no state change by more than that part of its
/// size; it is that part of what its error allows, as nothing is known of higher derivatives, and a rejected step keeps
/// the next ones short.
constexpr double farthestFirst = 0.1, changeInFirst = 0.1, shareOfFirst = 0.1;
/// df/dx is kept as long as time moves by no more than so many steps of the present size: while they double, the one
/// that was found first stays.
constexpr double keptFor = 2.5;

class IdaIntegrator final : public SundialsIntegrator {
public:
    IdaIntegrator(ContinuousSystem& system, Tolerances tolerances, double largestStep)
        : SundialsIntegrator(system, tolerances),
          m_dx(N_VNew_Serial(static_cast<sunindextype>(m_size), m_context)),
          m_largestStep(largestStep),
          m_f(m_size),
          m_ahead(m_size),
          m_passed(passedCount * m_size) {}
    ~IdaIntegrator() override {
        if (m_ida)
            IDAFree(&m_ida);
        N_VDestroy(m_dx);
    }

    Result<void> restart(double t, std::span<const double> x) override {
        beginAt(t, x);
        if (Result<void> valid = derivativesAtBegin(N_VGetArrayPointer(m_dx)); !valid)
            return valid;
        sizesAtBegin(N_VGetArrayPointer(m_dx));
        m_failedTests = m_divergences = 0;
        m_begins = true;
        m_foundAt = -HUGE_VAL;
        m_stepsPassed = 0;
        pass(t);
        if (m_ida) {
            m_counters = counters(); // IDA begins to count anew
            if (IDAReInit(m_ida, t, m_x, m_dx) != IDA_SUCCESS)
                return fail(phrase("IDA could not be restarted: {0}", m_message));
            m_growth.restart(m_ida);
            return {};
        }
        m_ida = IDACreate(m_context);
        makeLinearSolver();
        const bool ok = m_ida && m_solver && IDASetErrHandlerFn(m_ida, keepMessage, this) == IDA_SUCCESS &&
                        IDAInit(m_ida, residual, t, m_x, m_dx) == IDA_SUCCESS &&
                        IDAWFtolerances(m_ida, weights) == IDA_SUCCESS && IDASetUserData(m_ida, this) == IDA_SUCCESS &&
                        IDASetMaxErrTestFails(m_ida, mostInternalFailures) == IDA_SUCCESS &&
                        IDASetMaxConvFails(m_ida, mostInternalFailures) == IDA_SUCCESS &&
                        (m_largestStep <= 0 || IDASetMaxStep(m_ida, m_largestStep) == IDA_SUCCESS) &&
                        IDASetLinearSolver(m_ida, m_solver, m_matrix) == IDALS_SUCCESS &&
                        IDASetJacFn(m_ida, jacobian) == IDALS_SUCCESS;
        return ok ? Result<void>() : fail(phrase("IDA could not be set up: {0}", m_message));
    }

    Result<void> step(double tStop) override {
        m_message.clear();
        IDASetStopTime(m_ida, tStop);
        if (m_begins)
            IDASetInitStep(m_ida, firstStep(tStop));
        m_begins = false;
        double reached = m_time;
        const int flag = IDASolve(m_ida, tStop, &reached, m_x, m_dx, IDA_ONE_STEP);
        if (flag < 0)
            return failedStep(flag, "IDA");
        m_growth.arrive(m_ida);
        pass(reached);
        Result<void> arrived = arrive(reached, tStop);
        long tests = 0, divergences = 0;
        IDAGetNumErrTestFails(m_ida, &tests);
        IDAGetNumNonlinSolvConvFails(m_ida, &divergences);
        sizesBehindStep(tests - std::exchange(m_failedTests, tests),
                        divergences - std::exchange(m_divergences, divergences),
                        [&](N_Vector errors, N_Vector allowed) {
                            IDAGetEstLocalErrors(m_ida, errors);
                            IDAGetErrWeights(m_ida, allowed);
                        });
        return arrived;
    }

    /// A solution of order k goes through the ends of the last k + 1 steps.
    std::span<const Point> points() override {
        int order = 0;
        IDAGetLastOrder(m_ida, &order);
        const size_t count = std::max<size_t>(static_cast<size_t>(order), 1) + 1;
        if (count > std::min<size_t>(m_stepsPassed, passedCount))
            return {};
        for (size_t k = 0; k < count; ++k) {
            const size_t at = (m_stepsPassed - 1 - k) % passedCount;
            m_points[k] = {m_passedTimes[at], {m_passed.data() + at * m_size, m_size}};
        }
        return {m_points.data(), count};
    }

    IntegratorCounters counters() const override {
        long steps = 0, errorFails = 0, convergenceFails = 0;
        if (m_ida) {
            IDAGetNumSteps(m_ida, &steps);
            IDAGetNumErrTestFails(m_ida, &errorFails);
            IDAGetNumNonlinSolvConvFails(m_ida, &convergenceFails);
        }
        IntegratorCounters result = m_counters;
        result.steps += static_cast<uint64_t>(steps);
        result.rejected += static_cast<uint64_t>(errorFails + convergenceFails);
        return result;
    }

    std::string_view name() const override { return m_isSparse ? "ida (sparse)" : "ida"; }

private:
    bool interpolateInto(double t, N_Vector out) override { return IDAGetDky(m_ida, t, 0, out) == IDA_SUCCESS; }

    void pass(double t) {
        long steps = 0;
        if (m_stepsPassed > 0)
            IDAGetNumSteps(m_ida, &steps);
        if (static_cast<size_t>(steps) < m_stepsPassed)
            return; // it was there already
        const size_t at = m_stepsPassed++ % passedCount;
        m_passedTimes[at] = t;
        std::copy_n(N_VGetArrayPointer(m_x), m_size, m_passed.data() + at * m_size);
    }

    static int residual(double t, N_Vector x, N_Vector dx, N_Vector r, void* self) {
        auto& me = *static_cast<IdaIntegrator*>(self);
        if (!me.trial(t, x, me.m_f.data()))
            return 1;
        for (size_t i = 0; i < me.m_size; ++i)
            N_VGetArrayPointer(r)[i] = N_VGetArrayPointer(dx)[i] - me.m_f[i];
        return 0;
    }

    /// The mean of changes against what the tolerance allows, as IDA measures errors.
    double measure(const double* change) const {
        const double* x = N_VGetArrayPointer(m_x);
        double sum = 0;
        for (size_t i = 0; i < m_size; ++i) {
            const double part =
                change[i] / (m_relative * std::fabs(x[i]) + NV_Ith_S(m_absolute, static_cast<sunindextype>(i)));
            sum += part * part;
        }
        return std::sqrt(sum / static_cast<double>(m_size));
    }

    /// The first step, at order 1, has an error of half its square times the second derivative. IDA, which knows
    /// nothing of that, begins with a step within which half of what the tolerance allows changes, and takes twenty
    /// steps and as many Jacobians to double it until it is as long as it may be: behind every event. So derivatives
    /// are looked at a little ahead (as CVODE does), and once more as far ahead as that lets it go. 0: IDA's own.
    double firstStep(double tStop) {
        const double* x = N_VGetArrayPointer(m_x);
        const double* dx = N_VGetArrayPointer(m_dx);
        const double way = tStop - m_time, speed = measure(dx);
        double longest = farthestFirst * way;
        for (size_t i = 0; i < m_size; ++i)
            if (dx[i] != 0)
                longest = std::min(longest, changeInFirst * std::max(std::fabs(x[i]), m_system.nominals()[i]) /
                                                std::fabs(dx[i]));
        const double shortest = std::min(0.001 * way, speed > 0 ? 0.5 / speed : HUGE_VAL);
        double h = shortest;
        for (int look = 0; look < 2 && h < longest; ++look) {
            const double curvature = curvatureAhead(h);
            if (!std::isfinite(curvature))
                return look == 0 ? 0 : shortest;
            const double next = shareOfFirst * std::sqrt(2 / std::max(curvature, std::numeric_limits<double>::min()));
            h = look == 0 ? std::max(h, next) : std::min(h, next);
            h = std::clamp(h, shortest, std::max(shortest, longest));
        }
        return h;
    }

    /// The second derivative, from what the derivatives are at the end of a straight line; infinite if they are not.
    double curvatureAhead(double h) {
        const double* x = N_VGetArrayPointer(m_x);
        const double* dx = N_VGetArrayPointer(m_dx);
        for (size_t i = 0; i < m_size; ++i)
            m_ahead[i] = x[i] + h * dx[i];
        ++m_counters.evaluations;
        if (!m_system.derivatives(m_time + h, m_ahead, m_f))
            return HUGE_VAL;
        for (size_t i = 0; i < m_size; ++i)
            m_f[i] = (m_f[i] - dx[i]) / h;
        return measure(m_f.data());
    }

    /// cj I - df/dx. IDA asks whenever cj has changed, as at each of the steps that double behind a start; df/dx is
    /// found anew unless the solution has hardly moved since. Keeping it longer costs more than it saves: Newton's
    /// method then fails, or is content too early, in models whose fast part turns.
    static int jacobian(double t, double cj, N_Vector x, N_Vector dx, N_Vector r, SUNMatrix matrix, void* self,
                        N_Vector, N_Vector, N_Vector) {
        auto& me = *static_cast<IdaIntegrator*>(self);
        double step = 0;
        long failures = 0;
        IDAGetCurrentStep(me.m_ida, &step);
        IDAGetNumNonlinSolvConvFails(me.m_ida, &failures);
        if (failures != me.m_failuresThen || std::fabs(t - me.m_foundAt) > keptFor * step) {
            for (size_t i = 0; i < me.m_size; ++i)
                me.m_f[i] = N_VGetArrayPointer(dx)[i] - N_VGetArrayPointer(r)[i];
            if (!me.findJacobian(t, x, me.m_f.data(), step, step))
                return 1;
            me.m_foundAt = t;
            me.m_failuresThen = failures;
            ++me.m_counters.jacobians;
        }
        me.putJacobian(-1, cj, matrix);
        return 0;
    }

    void* m_ida = nullptr;
    N_Vector m_dx;
    StepGrowth m_growth;
    double m_largestStep;
    bool m_begins = true;         // anew
    double m_foundAt = -HUGE_VAL; // df/dx
    long m_failuresThen = 0;      // of Newton's method
    long m_failedTests = 0, m_divergences = 0;
    std::vector<double> m_f, m_ahead;
    // Where the last steps ended, in turn; the first is where they began.
    static constexpr size_t passedCount = highestDegree + 1;
    size_t m_stepsPassed = 0;
    std::array<double, passedCount> m_passedTimes{};
    std::vector<double> m_passed;
    std::array<Point, passedCount> m_points;
};

} // namespace

std::unique_ptr<Integrator> makeIdaIntegrator(ContinuousSystem& system, Tolerances tolerances, double largestStep) {
    return std::make_unique<IdaIntegrator>(system, tolerances, largestStep);
}

} // namespace gnomon::solver
