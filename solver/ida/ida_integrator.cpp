#include "solver/ida/ida_integrator.h"

#include "solver/ida/step_growth.h"
#include "solver/ida/sundials_integrator.h"

#include <ida/ida.h>

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
        if (Result<void> valid = derivativesAtBegin(N_VGetArrayPointer(m_dx)); !valid)
            return valid;
        if (m_ida) {
            m_counters = counters(); // IDA begins to count anew
            if (IDAReInit(m_ida, t, m_x, m_dx) != IDA_SUCCESS)
                return fail("IDA could not be restarted: " + m_message);
            m_growth.restart(m_ida);
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
        if (flag < 0)
            return failedStep(flag, "IDA");
        m_growth.arrive(m_ida);
        return arrive(reached, tStop);
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

    /// cj I - df/dx, where df/dx is found anew each time that IDA asks. Keeping it while only cj changes costs more
    /// than it saves: Newton's method then fails, or is content too early, in models whose fast part turns.
    static int jacobian(double t, double cj, N_Vector x, N_Vector dx, N_Vector r, SUNMatrix matrix, void* self,
                        N_Vector, N_Vector, N_Vector) {
        auto& me = *static_cast<IdaIntegrator*>(self);
        for (size_t i = 0; i < me.m_size; ++i)
            me.m_f[i] = N_VGetArrayPointer(dx)[i] - N_VGetArrayPointer(r)[i];
        double step = 0;
        IDAGetCurrentStep(me.m_ida, &step);
        if (!me.findJacobian(t, x, me.m_f.data(), step, step))
            return 1;
        me.putJacobian(-1, cj, matrix);
        ++me.m_counters.jacobians;
        return 0;
    }

    void* m_ida = nullptr;
    N_Vector m_dx;
    StepGrowth m_growth;
    double m_largestStep;
    std::vector<double> m_f;
};

} // namespace

std::unique_ptr<Integrator> makeIdaIntegrator(ContinuousSystem& system, Tolerances tolerances, double largestStep) {
    return std::make_unique<IdaIntegrator>(system, tolerances, largestStep);
}

} // namespace gnomon::solver
