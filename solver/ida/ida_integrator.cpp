#include "solver/ida/ida_integrator.h"

#include <ida/ida.h>
#include <nvector/nvector_serial.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunmatrix/sunmatrix_sparse.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace gnomon::solver {

namespace {

constexpr size_t fewestSparseStates = 40;
constexpr long mostInternalFailures = 30;
/// So many trials without a value while time hardly moves (as a part of the way to go) are a wall.
constexpr int mostTrialsWithoutValue = 100;
constexpr double hardlyMoved = 1e-7;
const double differenceStep = std::sqrt(std::numeric_limits<double>::epsilon());

/// Columns that share no row get the same colour: one evaluation differences them all (Curtis, Powell, Reid 1974).
std::vector<std::vector<uint32_t>> colourColumns(const SparsePattern& pattern, size_t columnCount) {
    const size_t rowCount = pattern.rowBegins.size() - 1;
    std::vector<std::vector<uint32_t>> rowsOfColumn(columnCount);
    for (uint32_t row = 0; row < rowCount; ++row)
        for (uint32_t k = pattern.rowBegins[row]; k < pattern.rowBegins[row + 1]; ++k)
            rowsOfColumn[pattern.columns[k]].push_back(row);
    std::vector<std::vector<uint32_t>> colours;
    std::vector<int> colourOf(columnCount, -1);
    std::vector<uint32_t> taken; // by colour: the last column that saw it next to itself, plus one
    for (uint32_t column = 0; column < columnCount; ++column) {
        taken.resize(colours.size(), 0);
        for (const uint32_t row : rowsOfColumn[column])
            for (uint32_t k = pattern.rowBegins[row]; k < pattern.rowBegins[row + 1]; ++k)
                if (const int colour = colourOf[pattern.columns[k]]; colour >= 0)
                    taken[static_cast<size_t>(colour)] = column + 1;
        size_t colour = 0;
        while (colour < colours.size() && taken[colour] == column + 1)
            ++colour;
        if (colour == colours.size())
            colours.emplace_back();
        colours[colour].push_back(column);
        colourOf[column] = static_cast<int>(colour);
    }
    return colours;
}

class IdaIntegrator final : public Integrator {
public:
    IdaIntegrator(ContinuousSystem& system, Tolerances tolerances, double largestStep)
        : m_system(system), m_size(system.stateCount()) {
        SUNContext_Create(nullptr, &m_context);
        const auto n = static_cast<sunindextype>(m_size);
        m_x = N_VNew_Serial(n, m_context);
        m_dx = N_VNew_Serial(n, m_context);
        m_absolute = N_VNew_Serial(n, m_context);
        for (size_t i = 0; i < m_size; ++i)
            NV_Ith_S(m_absolute, static_cast<sunindextype>(i)) = tolerances.absolute * system.nominals()[i];
        m_relative = tolerances.relative;
        m_largestStep = largestStep;
        m_f.resize(m_size);
        m_scratch.resize(m_size);
        m_scratchDerivative.resize(m_size);
        m_sparse = m_size >= fewestSparseStates && system.pattern().rowBegins.size() == m_size + 1;
        if (m_sparse)
            makeSparse();
    }
    IdaIntegrator(const IdaIntegrator&) = delete;
    IdaIntegrator& operator=(const IdaIntegrator&) = delete;
    ~IdaIntegrator() override {
        if (m_ida)
            IDAFree(&m_ida);
        if (m_solver)
            SUNLinSolFree(m_solver);
        if (m_matrix)
            SUNMatDestroy(m_matrix);
        for (N_Vector v : {m_x, m_dx, m_absolute})
            N_VDestroy(v);
        SUNContext_Free(&m_context);
    }

    Result<void> restart(double t, std::span<const double> x) override {
        std::ranges::copy(x, N_VGetArrayPointer(m_x));
        m_time = m_begin = m_trialsBegin = t;
        m_trialsWithoutValue = 0;
        ++m_counters.evaluations;
        if (!m_system.derivatives(t, x, {N_VGetArrayPointer(m_dx), m_size}))
            return fail("the derivatives have no value at time = " + timeText(t) + ": " + m_system.lastProblem());
        if (m_ida) {
            collectCounters();
            if (IDAReInit(m_ida, t, m_x, m_dx) != IDA_SUCCESS)
                return fail("IDA could not be restarted");
            return {};
        }
        m_ida = IDACreate(m_context);
        bool ok = m_ida && IDASetErrHandlerFn(m_ida, &IdaIntegrator::keepMessage, this) == IDA_SUCCESS &&
                  IDAInit(m_ida, &IdaIntegrator::residual, t, m_x, m_dx) == IDA_SUCCESS &&
                  IDASVtolerances(m_ida, m_relative, m_absolute) == IDA_SUCCESS &&
                  IDASetUserData(m_ida, this) == IDA_SUCCESS &&
                  IDASetMaxErrTestFails(m_ida, mostInternalFailures) == IDA_SUCCESS &&
                  IDASetMaxConvFails(m_ida, mostInternalFailures) == IDA_SUCCESS;
        if (ok && m_largestStep > 0)
            ok = IDASetMaxStep(m_ida, m_largestStep) == IDA_SUCCESS;
        if (ok) {
            if (!m_sparse) {
                const auto n = static_cast<sunindextype>(m_size);
                m_matrix = SUNDenseMatrix(n, n, m_context);
                m_solver = SUNLinSol_Dense(m_x, m_matrix, m_context);
            } else {
                m_solver = SUNLinSol_KLU(m_x, m_matrix, m_context);
            }
            ok = m_solver && IDASetLinearSolver(m_ida, m_solver, m_matrix) == IDALS_SUCCESS;
            if (ok && m_sparse)
                ok = IDASetJacFn(m_ida, &IdaIntegrator::sparseJacobian) == IDALS_SUCCESS;
        }
        return ok ? Result<void>() : fail("IDA could not be set up: " + m_message);
    }

    Result<void> step(double tStop) override {
        m_message.clear();
        IDASetStopTime(m_ida, tStop);
        m_begin = m_time;
        double reached = m_time;
        const int flag = IDASolve(m_ida, tStop, &reached, m_x, m_dx, IDA_ONE_STEP);
        if (flag < 0) {
            std::string why = m_message.empty() ? "IDA stopped with flag " + std::to_string(flag) : m_message;
            if (const std::string problem = m_system.lastProblem(); !problem.empty())
                why += "; " + problem;
            return fail("integration failed at time = " + timeText(m_time) + ": " + why);
        }
        m_time = reached;
        if (m_trialsWithoutValue > mostTrialsWithoutValue) {
            if (m_time - m_trialsBegin < hardlyMoved * std::max(tStop - m_trialsBegin, std::fabs(m_time)))
                return fail("integration cannot pass time = " + timeText(m_time) +
                            ": the derivatives have no value beyond: " + m_lastProblem);
            m_trialsWithoutValue = 0;
            m_trialsBegin = m_time;
        }
        return {};
    }

    double time() const override { return m_time; }
    double lastStepBegin() const override { return m_begin; }

    void interpolate(double t, std::span<double> x) override {
        if (t == m_time) {
            std::copy_n(N_VGetArrayPointer(m_x), m_size, x.begin());
            return;
        }
        N_Vector out = N_VMake_Serial(static_cast<sunindextype>(m_size), x.data(), m_context);
        [[maybe_unused]] const int flag = IDAGetDky(m_ida, t, 0, out);
        assert(flag == IDA_SUCCESS);
        N_VDestroy(out);
    }

    IntegratorCounters counters() const override {
        IntegratorCounters result = m_counters;
        long steps = 0, errorFails = 0, convergenceFails = 0, jacobians = 0;
        if (m_ida) {
            IDAGetNumSteps(m_ida, &steps);
            IDAGetNumErrTestFails(m_ida, &errorFails);
            IDAGetNumNonlinSolvConvFails(m_ida, &convergenceFails);
            IDAGetNumJacEvals(m_ida, &jacobians);
        }
        result.steps += static_cast<uint64_t>(steps);
        result.rejected += static_cast<uint64_t>(errorFails + convergenceFails);
        result.jacobians += static_cast<uint64_t>(jacobians);
        return result;
    }

    std::string_view name() const override { return m_sparse ? "ida (sparse)" : "ida"; }

private:
    static std::string timeText(double t) {
        char buffer[32];
        std::snprintf(buffer, sizeof buffer, "%.9g", t);
        return buffer;
    }

    static void keepMessage(int, const char*, const char*, char* message, void* self) {
        static_cast<IdaIntegrator*>(self)->m_message = message;
    }

    static int residual(double t, N_Vector x, N_Vector dx, N_Vector r, void* self) {
        auto& me = *static_cast<IdaIntegrator*>(self);
        ++me.m_counters.evaluations;
        if (!me.m_system.derivatives(t, {N_VGetArrayPointer(x), me.m_size}, me.m_f)) {
            ++me.m_trialsWithoutValue;
            me.m_lastProblem = me.m_system.lastProblem();
            return 1;
        }
        const double* derivative = N_VGetArrayPointer(dx);
        double* out = N_VGetArrayPointer(r);
        for (size_t i = 0; i < me.m_size; ++i)
            out[i] = derivative[i] - me.m_f[i];
        return 0;
    }

    void makeSparse() {
        const SparsePattern& pattern = m_system.pattern();
        m_colours = colourColumns(pattern, m_size);
        // Compressed columns of the pattern with the diagonal, and by column the places of its rows.
        m_rows.resize(m_size);
        for (uint32_t row = 0; row < m_size; ++row) {
            for (uint32_t k = pattern.rowBegins[row]; k < pattern.rowBegins[row + 1]; ++k)
                m_rows[pattern.columns[k]].push_back(row);
        }
        size_t entries = 0;
        for (uint32_t column = 0; column < m_size; ++column) {
            std::vector<uint32_t>& rows = m_rows[column];
            if (!std::ranges::binary_search(rows, column))
                rows.insert(std::ranges::lower_bound(rows, column), column);
            entries += rows.size();
        }
        m_matrix = SUNSparseMatrix(static_cast<sunindextype>(m_size), static_cast<sunindextype>(m_size),
                                   static_cast<sunindextype>(entries), CSC_MAT, m_context);
    }

    /// cj I - df/dx.
    static int sparseJacobian(double t, double cj, N_Vector x, N_Vector dx, N_Vector r, SUNMatrix matrix, void* self,
                              N_Vector, N_Vector, N_Vector) {
        auto& me = *static_cast<IdaIntegrator*>(self);
        const double* at = N_VGetArrayPointer(x);
        const double* derivative = N_VGetArrayPointer(dx);
        const double* residuals = N_VGetArrayPointer(r);
        sunindextype* begins = SM_INDEXPTRS_S(matrix);
        sunindextype* indices = SM_INDEXVALS_S(matrix);
        double* data = SM_DATA_S(matrix);
        sunindextype filled = 0;
        for (size_t column = 0; column < me.m_size; ++column) {
            begins[column] = filled;
            for (const uint32_t row : me.m_rows[column]) {
                indices[filled] = static_cast<sunindextype>(row);
                data[filled++] = row == column ? cj : 0.0;
            }
        }
        begins[me.m_size] = filled;
        std::vector<double> steps(me.m_size);
        std::copy_n(at, me.m_size, me.m_scratch.begin());
        for (const std::vector<uint32_t>& colour : me.m_colours) {
            for (const uint32_t column : colour) {
                const double size = std::max(std::fabs(at[column]), me.m_system.nominals()[column]);
                me.m_scratch[column] = at[column] + differenceStep * size;
                steps[column] = me.m_scratch[column] - at[column];
            }
            ++me.m_counters.evaluations;
            if (!me.m_system.derivatives(t, me.m_scratch, me.m_scratchDerivative))
                return 1;
            for (const uint32_t column : colour) {
                me.m_scratch[column] = at[column];
                auto place = static_cast<size_t>(begins[column]);
                for (const uint32_t row : me.m_rows[column]) {
                    const double before = derivative[row] - residuals[row];
                    data[place++] -= (me.m_scratchDerivative[row] - before) / steps[column];
                }
            }
        }
        return 0;
    }

    void collectCounters() {
        // IDAReInit sets IDA's own counters to zero.
        m_counters = counters();
    }

    ContinuousSystem& m_system;
    size_t m_size;
    SUNContext m_context = nullptr;
    void* m_ida = nullptr;
    N_Vector m_x = nullptr, m_dx = nullptr, m_absolute = nullptr;
    SUNMatrix m_matrix = nullptr;
    SUNLinearSolver m_solver = nullptr;
    bool m_sparse = false;
    double m_relative = 1e-6, m_largestStep = 0, m_time = 0, m_begin = 0;
    std::vector<double> m_f, m_scratch, m_scratchDerivative;
    std::vector<std::vector<uint32_t>> m_colours, m_rows;
    std::string m_message, m_lastProblem;
    int m_trialsWithoutValue = 0;
    double m_trialsBegin = 0;
    IntegratorCounters m_counters;
};

} // namespace

std::unique_ptr<Integrator> makeIdaIntegrator(ContinuousSystem& system, Tolerances tolerances, double largestStep) {
    return std::make_unique<IdaIntegrator>(system, tolerances, largestStep);
}

} // namespace gnomon::solver
