#include "solver/ida/cvode_integrator.h"

#include "compiler/base/phrases.h"
#include "solver/ida/sundials_integrator.h"

#include <cvode/cvode.h>

#include <utility>
#include <vector>

namespace gnomon::solver {

namespace {

class CvodeIntegrator final : public SundialsIntegrator {
public:
    CvodeIntegrator(ContinuousSystem& system, Tolerances tolerances, double largestStep)
        : SundialsIntegrator(system, tolerances), m_largestStep(largestStep), m_f(m_size) {}
    ~CvodeIntegrator() override {
        if (m_cvode)
            CVodeFree(&m_cvode);
    }

    Result<void> restart(double t, std::span<const double> x) override {
        beginAt(t, x);
        if (Result<void> valid = derivativesAtBegin(m_f.data()); !valid)
            return valid;
        sizesAtBegin(m_f.data());
        m_failedTests = m_divergences = 0;
        if (m_cvode) {
            m_counters = counters(); // CVODE begins to count anew
            if (CVodeReInit(m_cvode, t, m_x) != CV_SUCCESS)
                return fail(phrase("CVODE could not be restarted: {0}", m_message));
            return {};
        }
        m_cvode = CVodeCreate(CV_BDF, m_context);
        makeLinearSolver();
        const bool ok =
            m_cvode && m_solver && CVodeSetErrHandlerFn(m_cvode, keepMessage, this) == CV_SUCCESS &&
            CVodeInit(m_cvode, rightSide, t, m_x) == CV_SUCCESS && CVodeWFtolerances(m_cvode, weights) == CV_SUCCESS &&
            CVodeSetUserData(m_cvode, this) == CV_SUCCESS &&
            CVodeSetMaxErrTestFails(m_cvode, mostInternalFailures) == CV_SUCCESS &&
            CVodeSetMaxConvFails(m_cvode, mostInternalFailures) == CV_SUCCESS &&
            (m_largestStep <= 0 || CVodeSetMaxStep(m_cvode, m_largestStep) == CV_SUCCESS) &&
            CVodeSetLinearSolver(m_cvode, m_solver, m_matrix) == CVLS_SUCCESS &&
            CVodeSetJacEvalFrequency(m_cvode, 1) == CVLS_SUCCESS && CVodeSetJacFn(m_cvode, jacobian) == CVLS_SUCCESS;
        // The Jacobian is found anew each time: one that is kept for up to 50 steps, as CVODE would, let it accept
        // wrong ones (Translational InitialConditions, Rotational OneWayClutch).
        return ok ? Result<void>() : fail(phrase("CVODE could not be set up: {0}", m_message));
    }

    Result<void> step(double tStop) override {
        m_message.clear();
        CVodeSetStopTime(m_cvode, tStop);
        double reached = m_time;
        const int flag = CVode(m_cvode, tStop, m_x, &reached, CV_ONE_STEP);
        if (flag < 0)
            return failedStep(flag, "CVODE");
        Result<void> arrived = arrive(reached, tStop);
        long tests = 0, divergences = 0;
        CVodeGetNumErrTestFails(m_cvode, &tests);
        CVodeGetNumNonlinSolvConvFails(m_cvode, &divergences);
        sizesBehindStep(tests - std::exchange(m_failedTests, tests),
                        divergences - std::exchange(m_divergences, divergences),
                        [&](N_Vector errors, N_Vector allowed) {
                            CVodeGetEstLocalErrors(m_cvode, errors);
                            CVodeGetErrWeights(m_cvode, allowed);
                        });
        return arrived;
    }

    IntegratorCounters counters() const override {
        long steps = 0, errorFails = 0, convergenceFails = 0, jacobians = 0;
        if (m_cvode) {
            CVodeGetNumSteps(m_cvode, &steps);
            CVodeGetNumErrTestFails(m_cvode, &errorFails);
            CVodeGetNumNonlinSolvConvFails(m_cvode, &convergenceFails);
            CVodeGetNumJacEvals(m_cvode, &jacobians);
        }
        IntegratorCounters result = m_counters;
        result.steps += static_cast<uint64_t>(steps);
        result.rejected += static_cast<uint64_t>(errorFails + convergenceFails);
        result.jacobians += static_cast<uint64_t>(jacobians);
        return result;
    }

    std::string_view name() const override { return m_isSparse ? "cvode (sparse)" : "cvode"; }

private:
    bool interpolateInto(double t, N_Vector out) override { return CVodeGetDky(m_cvode, t, 0, out) == CV_SUCCESS; }

    static int rightSide(double t, N_Vector x, N_Vector dx, void* self) {
        return static_cast<CvodeIntegrator*>(self)->trial(t, x, N_VGetArrayPointer(dx)) ? 0 : 1;
    }

    static int jacobian(double t, N_Vector x, N_Vector f, SUNMatrix matrix, void* self, N_Vector, N_Vector, N_Vector) {
        auto& me = *static_cast<CvodeIntegrator*>(self);
        double step = 0;
        CVodeGetCurrentStep(me.m_cvode, &step);
        long steps = 0;
        CVodeGetNumSteps(me.m_cvode, &steps);
        const double ahead = steps < firstSteps ? firstStepsGrow * step : step;
        if (!me.findJacobian(t, x, N_VGetArrayPointer(f), step, ahead))
            return 1;
        me.putJacobian(1, 0, matrix);
        return 0;
    }

    void* m_cvode = nullptr;
    long m_failedTests = 0, m_divergences = 0;
    double m_largestStep;
    std::vector<double> m_f;
};

} // namespace

std::unique_ptr<Integrator> makeCvodeIntegrator(ContinuousSystem& system, Tolerances tolerances, double largestStep) {
    return std::make_unique<CvodeIntegrator>(system, tolerances, largestStep);
}

} // namespace gnomon::solver
