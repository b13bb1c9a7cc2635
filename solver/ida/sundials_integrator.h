#pragma once

#include "solver/contract/integrator.h"
#include "solver/evaluate/state_sizes.h"
#include "solver/ida/coloured_differences.h"

#include <nvector/nvector_serial.h>
#include <sundials/sundials_linearsolver.h>
#include <sundials/sundials_matrix.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace gnomon::solver {

/// What IDA and CVODE have in common: vectors, the matrix with its linear solver, the messages, and the watch over
/// points where the derivatives have no value.
class SundialsIntegrator : public Integrator {
public:
    SundialsIntegrator(const SundialsIntegrator&) = delete;
    SundialsIntegrator& operator=(const SundialsIntegrator&) = delete;
    ~SundialsIntegrator() override;

    double time() const override { return m_time; }
    double lastStepBegin() const override { return m_begin; }
    void interpolate(double t, std::span<double> x) override;
    std::span<const double> allowedErrors() const override { return m_stateSizes.absolute(); }
    std::vector<size_t> hiddenStates() const override { return m_stateSizes.hidden(); }

protected:
    SundialsIntegrator(ContinuousSystem& system, Tolerances tolerances);

    static void keepMessage(int, const char*, const char*, char* message, void* self);
    /// The solution at a time of the last step, as the method's polynomial has it.
    virtual bool interpolateInto(double t, N_Vector out) = 0;

    void beginAt(double t, std::span<const double> x);
    /// Derivatives for the method's own trials; false where there are none.
    bool trial(double t, N_Vector x, double* derivatives);
    Result<void> derivativesAtBegin(double* derivatives);
    /// The absolute errors that are allowed from now on: at a start and behind a step. `tests` and `divergences`: how
    /// often the step failed; the last argument tells the errors of the states and their weights.
    void sizesAtBegin(const double* derivatives);
    void sizesBehindStep(long tests, long divergences, const std::function<void(N_Vector, N_Vector)>& errorsAndWeights);
    /// What SUNDIALS asks for these. (It cannot be given other absolute errors in the middle of a run.)
    static int weights(N_Vector x, N_Vector to, void* self);
    /// After a step to `reached` on the way to tStop: whether the solution runs against a wall.
    Result<void> arrive(double reached, double tStop);
    Result<void> failedStep(int flag, const char* method) const;
    void makeLinearSolver();
    /// Finds df/dx, where f is `derivatives` and the method takes steps of `step`; false if there is no value nearby.
    /// `ahead`: how far the unknowns are to be thought moving, for the size of differences.
    bool findJacobian(double t, N_Vector x, const double* derivatives, double step, double ahead);
    /// factor * df/dx + diagonal * I with what was found last.
    void putJacobian(double factor, double diagonal, SUNMatrix matrix) const;

    ContinuousSystem& m_system;
    size_t m_size;
    SUNContext m_context = nullptr;
    N_Vector m_x = nullptr, m_absolute = nullptr;
    N_Vector m_point = nullptr; // lends its name to memory of others
    SUNMatrix m_matrix = nullptr;
    SUNLinearSolver m_solver = nullptr;
    ColouredDifferences m_differences;
    bool m_isSparse; // the matrix
    double m_relative = 1e-6;
    StateSizes m_stateSizes;
    double m_time = 0, m_begin = 0;
    std::string m_message;
    IntegratorCounters m_counters; // of the runs before the last restart, and all evaluations

private:
    std::vector<double> m_sizes, m_entries, m_ordinary;
    double m_trouble = 0; // failures, less what went well since
    std::string m_lastProblem;
    int m_trialsWithoutValue = 0;
    double m_trialsBegin = 0;
};

inline constexpr long mostInternalFailures = 30;
/// The first steps after a restart are that much shorter than later ones, which go by the same Jacobian.
inline constexpr long firstSteps = 10;
inline constexpr double firstStepsGrow = 1000;

} // namespace gnomon::solver
