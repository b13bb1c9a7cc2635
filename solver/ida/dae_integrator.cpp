#include "solver/ida/dae_integrator.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/evaluate/evaluator.h"
#include "solver/evaluate/schedule_part.h"
#include "solver/ida/step_growth.h"
#include "solver/ida/sundials_handles.h"

#include <ida/ida.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_sparse.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <vector>

namespace gnomon::solver {

namespace {

constexpr int mostInternalFailures = 30;

/// The matrix cj dF/dx' + dF/dx in compressed columns, and where in it the entries of the kernels go.
class SparseMatrix {
public:
    explicit SparseMatrix(const DaeForm& form) : m_form(&form) {
        std::vector<std::pair<uint32_t, uint32_t>> places; // column, row
        for (const auto* list : {&form.jacobian, &form.derivativeJacobian})
            for (const JacobianRows& rows : *list)
                for (size_t i = 0; i < rows.equation.size(); ++i)
                    places.emplace_back(rows.unknown[i], rows.equation[i]);
        std::vector<uint32_t> order(places.size());
        std::iota(order.begin(), order.end(), 0u);
        std::ranges::sort(order, [&](uint32_t a, uint32_t b) { return places[a] < places[b]; });
        m_positions.resize(places.size());
        m_columnBegins.assign(form.unknowns.size() + 1, 0);
        const std::pair<uint32_t, uint32_t>* last = nullptr;
        for (const uint32_t i : order) {
            if (!last || *last != places[i]) {
                m_rows.push_back(places[i].second);
                ++m_columnBegins[places[i].first + 1];
            }
            last = &places[i];
            m_positions[i] = static_cast<uint32_t>(m_rows.size() - 1);
        }
        std::partial_sum(m_columnBegins.begin(), m_columnBegins.end(), m_columnBegins.begin());
    }

    size_t entryCount() const { return m_rows.size(); }

    /// False if an entry is no number.
    bool fill(const double* values, double cj, SUNMatrix matrix) {
        std::ranges::copy(m_columnBegins, SM_INDEXPTRS_S(matrix));
        std::ranges::copy(m_rows, SM_INDEXVALS_S(matrix));
        double* entries = SM_DATA_S(matrix);
        std::fill_n(entries, m_rows.size(), 0.0);
        const uint32_t* position = m_positions.data();
        bool finite = true;
        const auto add = [&](const std::vector<JacobianRows>& list, double factor) {
            for (const JacobianRows& rows : list) {
                m_scratch.resize(rows.equation.size());
                rows.rows.evaluate(values, m_scratch.data());
                for (const double entry : m_scratch) {
                    finite &= std::isfinite(entry);
                    entries[*position++] += factor * entry;
                }
            }
        };
        add(m_form->jacobian, 1);
        add(m_form->derivativeJacobian, cj);
        return finite;
    }

private:
    const DaeForm* m_form;
    std::vector<sunindextype> m_columnBegins, m_rows;
    std::vector<uint32_t> m_positions; // of the kernels' entries, in their order
    std::vector<double> m_scratch;
};

/// What the form gives, by slot.
std::vector<bool> givenBy(const SimModel& model) {
    std::vector<bool> given(model.values.size(), false);
    for (const Slot slot : model.dae->unknowns)
        given[slot] = true;
    for (const State& state : model.states)
        given[state.derivative] = true;
    return given;
}

class DaeIntegrator final : public Integrator, ProcedureContext {
public:
    DaeIntegrator(const SimModel& model, std::span<double> values, Tolerances tolerances, double largestStep)
        : m_model(model),
          m_form(*model.dae),
          m_values(values),
          m_size(m_form.unknowns.size()),
          m_y(static_cast<sunindextype>(m_size), m_context),
          m_dy(static_cast<sunindextype>(m_size), m_context),
          m_weights(static_cast<sunindextype>(m_size), m_context),
          m_isState(static_cast<sunindextype>(m_size), m_context),
          m_out(static_cast<sunindextype>(m_size), m_context),
          m_dout(static_cast<sunindextype>(m_size), m_context),
          m_matrix(m_form),
          m_behind(remainderOf(model.continuous, givenBy(model))),
          m_behindEvaluator(m_behind, nullptr, model.calls.get()),
          m_largestStep(largestStep) {
        tolerances = tolerances.forMeanOf(m_size);
        m_relative = tolerances.relative;
        for (size_t i = 0; i < m_size; ++i) {
            m_weights.data()[i] = tolerances.absolute * m_form.nominal[i];
            m_isState.data()[i] = i < stateCount() ? 1.0 : 0.0;
        }
    }
    DaeIntegrator(const DaeIntegrator&) = delete;
    DaeIntegrator& operator=(const DaeIntegrator&) = delete;
    ~DaeIntegrator() override {
        if (m_ida)
            IDAFree(&m_ida);
        if (m_solver)
            SUNLinSolFree(m_solver);
        if (m_entries)
            SUNMatDestroy(m_entries);
    }

    Result<void> restart(double t, std::span<const double>) override {
        m_time = m_begin = t;
        m_message.clear();
        for (size_t i = 0; i < m_size; ++i) {
            m_y.data()[i] = m_values[m_form.unknowns[i]];
            m_dy.data()[i] = i < stateCount() ? m_values[m_model.states[i].derivative] : 0.0;
        }
        if (m_ida) {
            m_counters = counters(); // IDA begins to count anew
            if (IDAReInit(m_ida, t, m_y.vector(), m_dy.vector()) != IDA_SUCCESS)
                return fail(phrase("IDA could not be restarted: {0}", m_message));
            m_growth.restart(m_ida);
            return {};
        }
        const auto n = static_cast<sunindextype>(m_size);
        m_ida = IDACreate(m_context);
        m_entries = SUNSparseMatrix(n, n, static_cast<sunindextype>(m_matrix.entryCount()), CSC_MAT, m_context);
        m_solver = SUNLinSol_KLU(m_y.vector(), m_entries, m_context);
        if (m_solver) {
            m_solver->ops->initialize = beginAnew;
            m_solver->ops->setup = factorize;
        }
        const bool ok = m_ida && m_solver && IDASetErrHandlerFn(m_ida, keepMessage, this) == IDA_SUCCESS &&
                        IDAInit(m_ida, residual, t, m_y.vector(), m_dy.vector()) == IDA_SUCCESS &&
                        IDASVtolerances(m_ida, m_relative, m_weights.vector()) == IDA_SUCCESS &&
                        IDASetUserData(m_ida, this) == IDA_SUCCESS &&
                        IDASetId(m_ida, m_isState.vector()) == IDA_SUCCESS &&
                        // What has no derivative follows from the states; its error is theirs.
                        IDASetSuppressAlg(m_ida, true) == IDA_SUCCESS &&
                        IDASetMaxErrTestFails(m_ida, mostInternalFailures) == IDA_SUCCESS &&
                        IDASetMaxConvFails(m_ida, mostInternalFailures) == IDA_SUCCESS &&
                        (m_largestStep <= 0 || IDASetMaxStep(m_ida, m_largestStep) == IDA_SUCCESS) &&
                        IDASetLinearSolver(m_ida, m_solver, m_entries) == IDALS_SUCCESS &&
                        IDASetJacFn(m_ida, jacobian) == IDALS_SUCCESS;
        return ok ? Result<void>() : fail(phrase("IDA could not be set up: {0}", m_message));
    }

    Result<void> step(double tStop) override {
        m_message.clear();
        IDASetStopTime(m_ida, tStop);
        double reached = m_time;
        const int flag = IDASolve(m_ida, tStop, &reached, m_y.vector(), m_dy.vector(), IDA_ONE_STEP);
        if (flag < 0)
            return fail(phrase("integration failed at time = {0}: {1}{2}", valueText(m_time),
                               (m_message.empty() ? phrase("{0} stopped with flag {1}", "IDA", flag) : m_message),
                               (m_problem.empty() ? "" : "; " + m_problem)));
        m_growth.arrive(m_ida);
        m_begin = m_time;
        m_time = reached;
        if (!put(m_time, m_y.data(), m_dy.data(), true))
            return fail(phrase("integration failed at time = {0}: {1}", valueText(m_time), m_problem));
        return {};
    }

    double time() const override { return m_time; }
    double lastStepBegin() const override { return m_begin; }
    bool givesAll() const override { return true; }

    void interpolate(double t, std::span<double> x) override {
        const bool atEnd = t == m_time;
        [[maybe_unused]] const bool ok = atEnd || (IDAGetDky(m_ida, t, 0, m_out.vector()) == IDA_SUCCESS &&
                                                   IDAGetDky(m_ida, t, 1, m_dout.vector()) == IDA_SUCCESS);
        assert(ok);
        put(t, atEnd ? m_y.data() : m_out.data(), atEnd ? m_dy.data() : m_dout.data(), true);
        for (size_t i = 0; i < x.size(); ++i)
            x[i] = m_values[m_form.unknowns[i]];
    }

    IntegratorCounters counters() const override {
        IntegratorCounters result = m_counters;
        if (m_ida) {
            long steps = 0, errorFails = 0, convergenceFails = 0, jacobians = 0, residuals = 0;
            IDAGetNumSteps(m_ida, &steps);
            IDAGetNumErrTestFails(m_ida, &errorFails);
            IDAGetNumNonlinSolvConvFails(m_ida, &convergenceFails);
            IDAGetNumJacEvals(m_ida, &jacobians);
            IDAGetNumResEvals(m_ida, &residuals);
            result.steps += static_cast<uint64_t>(steps);
            result.rejected += static_cast<uint64_t>(errorFails + convergenceFails);
            result.jacobians += static_cast<uint64_t>(jacobians);
            result.evaluations += static_cast<uint64_t>(residuals);
        }
        return result;
    }

    std::string_view name() const override { return "ida (sparse residuals)"; }

private:
    size_t stateCount() const { return m_model.states.size(); }

    void warning(std::string_view) override {}

    /// `all`: with what is computed behind the form; false if that has no value.
    bool put(double t, const double* y, const double* dy, bool all) {
        m_values[m_model.time] = t;
        for (size_t i = 0; i < m_size; ++i)
            m_values[m_form.unknowns[i]] = y[i];
        for (size_t i = 0; i < stateCount(); ++i)
            m_values[m_model.states[i].derivative] = dy[i];
        if (!all || m_behind.steps.empty())
            return true;
        const std::optional<EvaluationFailure> failure = m_behindEvaluator.run(m_values.data(), *this);
        if (failure)
            m_problem = failure->message;
        return !failure;
    }

    static int residual(double t, N_Vector y, N_Vector dy, N_Vector r, void* self) {
        auto& me = *static_cast<DaeIntegrator*>(self);
        me.put(t, N_VGetArrayPointer(y), N_VGetArrayPointer(dy), false);
        double* out = N_VGetArrayPointer(r);
        size_t filled = 0;
        for (const RowGroup& group : me.m_form.residuals) {
            group.evaluate(me.m_values.data(), out + filled);
            for (uint32_t i = 0; i < group.rowCount; ++i)
                if (!std::isfinite(out[filled + i])) {
                    const uint32_t origin = group.origins[i];
                    me.m_problem = phrase("an equation gives no number");
                    if (origin < me.m_model.equations.size())
                        me.m_problem +=
                            ": " + me.m_model.equations[origin].text + " (" + me.m_model.equations[origin].place + ")";
                    return 1;
                }
            filled += group.rowCount;
        }
        assert(filled == me.m_size);
        return 0;
    }

    static int jacobian(double t, double cj, N_Vector y, N_Vector dy, N_Vector, SUNMatrix matrix, void* self, N_Vector,
                        N_Vector, N_Vector) {
        auto& me = *static_cast<DaeIntegrator*>(self);
        me.put(t, N_VGetArrayPointer(y), N_VGetArrayPointer(dy), false);
        if (me.m_matrix.fill(me.m_values.data(), cj, matrix))
            return 0;
        me.m_problem = phrase("the derivatives of the equations give no number");
        return 1;
    }

    // KLU as SUNDIALS has it analyses the pattern at each restart, which takes as long as several factorizations. The
    // pattern stays; pivots are looked for anew, as an event may have made one of them zero.

    static _SUNLinearSolverContent_KLU& klu(SUNLinearSolver solver) {
        return *static_cast<SUNLinearSolverContent_KLU>(solver->content);
    }
    static int beginAnew(SUNLinearSolver solver) {
        if (klu(solver).numeric)
            sun_klu_free_numeric(&klu(solver).numeric, &klu(solver).common);
        return klu(solver).last_flag = SUNLS_SUCCESS;
    }
    static int factorize(SUNLinearSolver solver, SUNMatrix matrix) {
        auto& k = klu(solver);
        if (!k.symbolic || k.numeric)
            return SUNLinSolSetup_KLU(solver, matrix);
        k.numeric =
            sun_klu_factor(SM_INDEXPTRS_S(matrix), SM_INDEXVALS_S(matrix), SM_DATA_S(matrix), k.symbolic, &k.common);
        return k.last_flag = k.numeric ? SUNLS_SUCCESS : SUNLS_PACKAGE_FAIL_REC;
    }

    static void keepMessage(int, const char*, const char*, char* message, void* self) {
        static_cast<DaeIntegrator*>(self)->m_message = message;
    }

    const SimModel& m_model;
    const DaeForm& m_form;
    std::span<double> m_values;
    size_t m_size;
    SundialsContext m_context;
    SerialVector m_y, m_dy, m_weights, m_isState, m_out, m_dout;
    SparseMatrix m_matrix;
    Schedule m_behind; // what the model computes besides
    Evaluator m_behindEvaluator;
    SUNMatrix m_entries = nullptr;
    SUNLinearSolver m_solver = nullptr; // keeps its order of elimination, as the pattern stays
    void* m_ida = nullptr;
    StepGrowth m_growth;
    double m_relative = 1e-6, m_largestStep;
    double m_time = 0, m_begin = 0;
    std::string m_message, m_problem;
    IntegratorCounters m_counters; // of the runs before the last restart
};

} // namespace

std::unique_ptr<Integrator> makeDaeIntegrator(const SimModel& model, std::span<double> values, Tolerances tolerances,
                                              double largestStep) {
    assert(model.dae);
    return std::make_unique<DaeIntegrator>(model, values, tolerances, largestStep);
}

} // namespace gnomon::solver
