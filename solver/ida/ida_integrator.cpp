#include "solver/ida/ida_integrator.h"

#include "solver/ida/sundials_integrator.h"

#include <ida/ida.h>

#include <limits>
#include <vector>

namespace gnomon::solver {

namespace {

class IdaIntegrator final : public SundialsIntegrator {
public:
    IdaIntegrator(ContinuousSystem& system, Tolerances tolerances, double largestStep)
        : SundialsIntegrator(system, tolerances),
          m_dx(N_VNew_Serial(static_cast<sunindextype>(m_size), m_context)),
          m_largestStep(largestStep),
          m_f(m_size) {}
    ~IdaIntegrator() override {
        if (m_ida)
            IDAFree(&m_ida);
        N_VDestroy(m_dx);
    }

    Result<void> restart(double t, std::span<const double> x) override {
        beginAt(t, x);
        m_found = false;
        m_askedTime = std::numeric_limits<double>::quiet_NaN();
        if (Result<void> valid = derivativesAtBegin(N_VGetArrayPointer(m_dx)); !valid)
            return valid;
        if (m_ida) {
            m_counters = counters(); // IDA begins to count anew
            if (IDAReInit(m_ida, t, m_x, m_dx) != IDA_SUCCESS)
                return fail("IDA could not be restarted: " + m_message);
            return {};
        }
        m_ida = IDACreate(m_context);
        makeLinearSolver();
        const bool ok = m_ida && m_solver && IDASetErrHandlerFn(m_ida, keepMessage, this) == IDA_SUCCESS &&
                        IDAInit(m_ida, residual, t, m_x, m_dx) == IDA_SUCCESS &&
                        IDASVtolerances(m_ida, m_relative, m_absolute) == IDA_SUCCESS &&
                        IDASetUserData(m_ida, this) == IDA_SUCCESS &&
                        IDASetMaxErrTestFails(m_ida, mostInternalFailures) == IDA_SUCCESS &&
                        IDASetMaxConvFails(m_ida, mostInternalFailures) == IDA_SUCCESS &&
                        (m_largestStep <= 0 || IDASetMaxStep(m_ida, m_largestStep) == IDA_SUCCESS) &&
                        IDASetLinearSolver(m_ida, m_solver, m_matrix) == IDALS_SUCCESS &&
                        IDASetJacFn(m_ida, jacobian) == IDALS_SUCCESS;
        return ok ? Result<void>() : fail("IDA could not be set up: " + m_message);
    }

    Result<void> step(double tStop) override {
        m_message.clear();
        IDASetStopTime(m_ida, tStop);
        double reached = m_time;
        const int flag = IDASolve(m_ida, tStop, &reached, m_x, m_dx, IDA_ONE_STEP);
        return flag < 0 ? failedStep(flag, "IDA") : arrive(reached, tStop);
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

    static int residual(double t, N_Vector x, N_Vector dx, N_Vector r, void* self) {
        auto& me = *static_cast<IdaIntegrator*>(self);
        if (!me.trial(t, x, me.m_f.data()))
            return 1;
        for (size_t i = 0; i < me.m_size; ++i)
            N_VGetArrayPointer(r)[i] = N_VGetArrayPointer(dx)[i] - me.m_f[i];
        return 0;
    }

    /// cj I - df/dx. IDA asks anew whenever cj has changed much; df/dx is found anew only when it is old, or when
    /// Newton's method has failed with it.
    static int jacobian(double t, double cj, N_Vector x, N_Vector dx, N_Vector r, SUNMatrix matrix, void* self,
                        N_Vector, N_Vector, N_Vector) {
        auto& me = *static_cast<IdaIntegrator*>(self);
        long steps = 0, failures = 0;
        IDAGetNumSteps(me.m_ida, &steps);
        IDAGetNumNonlinSolvConvFails(me.m_ida, &failures);
        double step = 0;
        IDAGetCurrentStep(me.m_ida, &step);
        const bool again = t == me.m_askedTime; // in the same step: with the last matrix it has not converged
        me.m_askedTime = t;
        if (!me.m_found || again || failures != me.m_foundFailures || steps >= me.m_foundSteps + stepsPerJacobian ||
            step > mostGrowth * me.m_foundStep) {
            for (size_t i = 0; i < me.m_size; ++i)
                me.m_f[i] = N_VGetArrayPointer(dx)[i] - N_VGetArrayPointer(r)[i];
            me.m_foundStep = step;
            const double ahead = steps < firstSteps ? firstStepsGrow * step : step;
            me.m_found = me.findJacobian(t, x, me.m_f.data(), step, ahead);
            if (!me.m_found)
                return 1;
            me.m_foundSteps = steps;
            me.m_foundFailures = failures;
            ++me.m_counters.jacobians;
        }
        me.putJacobian(-1, cj, matrix);
        return 0;
    }

    static constexpr long stepsPerJacobian = 50; // as CVODE has it
    static constexpr double mostGrowth = 30;     // of the step, whose changes of the unknowns differences go by

    void* m_ida = nullptr;
    N_Vector m_dx;
    double m_largestStep;
    std::vector<double> m_f;
    // df/dx was found after so many steps and failures since the last restart; when it was asked for last.
    bool m_found = false;
    long m_foundSteps = 0, m_foundFailures = 0;
    double m_askedTime = 0, m_foundStep = 0;
};

} // namespace

std::unique_ptr<Integrator> makeIdaIntegrator(ContinuousSystem& system, Tolerances tolerances, double largestStep) {
    return std::make_unique<IdaIntegrator>(system, tolerances, largestStep);
}

} // namespace gnomon::solver
