#include "solver/ida/sundials_integrator.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"

#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunmatrix/sunmatrix_sparse.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace gnomon::solver {

namespace {

constexpr size_t fewestSparseStates = 40;
/// So many trials without a value while time hardly moves (as a part of the way to go) are a wall.
constexpr int mostTrialsWithoutValue = 100;
constexpr double hardlyMoved = 1e-7;
/// So many failures of steps, of which each step that does not fail makes good a part, are more than what changes fast
/// makes.
constexpr double muchTrouble = 4, recovery = 0.25;

} // namespace

SundialsIntegrator::SundialsIntegrator(ContinuousSystem& system, Tolerances tolerances)
    : m_system(system),
      m_size(system.stateCount()),
      m_differences(system),
      m_isSparse(m_size >= fewestSparseStates && system.pattern().rowBegins.size() == m_size + 1),
      m_relative(tolerances.forMeanOf(m_size).relative),
      m_stateSizes(system, tolerances.forMeanOf(m_size).absolute),
      m_sizes(m_size),
      m_entries(m_differences.entryCount()),
      m_ordinary(m_stateSizes.absolute()) {
    SUNContext_Create(nullptr, &m_context);
    const auto n = static_cast<sunindextype>(m_size);
    m_x = N_VNew_Serial(n, m_context);
    m_absolute = N_VNew_Serial(n, m_context);
    m_point = N_VNewEmpty_Serial(n, m_context);
    std::ranges::copy(m_stateSizes.absolute(), N_VGetArrayPointer(m_absolute));
}

SundialsIntegrator::~SundialsIntegrator() {
    if (m_solver)
        SUNLinSolFree(m_solver);
    if (m_matrix)
        SUNMatDestroy(m_matrix);
    N_VDestroy(m_x);
    N_VDestroy(m_absolute);
    N_VDestroy(m_point);
    SUNContext_Free(&m_context);
}

void SundialsIntegrator::keepMessage(int, const char*, const char*, char* message, void* self) {
    static_cast<SundialsIntegrator*>(self)->m_message = message;
}

void SundialsIntegrator::interpolate(double t, std::span<double> x) {
    if (t == m_time) {
        std::copy_n(N_VGetArrayPointer(m_x), m_size, x.begin());
        return;
    }
    N_VSetArrayPointer(x.data(), m_point);
    [[maybe_unused]] const bool ok = interpolateInto(t, m_point);
    assert(ok);
}

void SundialsIntegrator::beginAt(double t, std::span<const double> x) {
    std::ranges::copy(x, N_VGetArrayPointer(m_x));
    m_time = m_begin = m_trialsBegin = t;
    m_trialsWithoutValue = 0;
    m_message.clear();
}

Result<void> SundialsIntegrator::derivativesAtBegin(double* derivatives) {
    ++m_counters.evaluations;
    if (!m_system.derivatives(m_time, {N_VGetArrayPointer(m_x), m_size}, {derivatives, m_size}))
        return fail(
            phrase("the derivatives have no value at time = {0}: {1}", valueText(m_time), m_system.lastProblem()));
    return {};
}

void SundialsIntegrator::sizesAtBegin(const double* derivatives) {
    m_trouble = 0;
    if (m_stateSizes.begin(m_system, m_time, {N_VGetArrayPointer(m_x), m_size}, {derivatives, m_size}))
        std::ranges::copy(m_stateSizes.absolute(), N_VGetArrayPointer(m_absolute));
}

void SundialsIntegrator::sizesBehindStep(long tests, long divergences,
                                         const std::function<void(N_Vector, N_Vector)>& errorsAndWeights) {
    bool changed = m_stateSizes.pass(m_time, {N_VGetArrayPointer(m_x), m_size});
    const double failures = static_cast<double>(tests + divergences);
    m_trouble = failures > 0 ? m_trouble + failures : std::max(0.0, m_trouble - recovery);
    if (m_trouble >= muchTrouble) {
        m_trouble = 0;
        N_Vector errors = N_VClone(m_x), allowed = N_VClone(m_x);
        errorsAndWeights(errors, allowed);
        std::vector<double> part(m_size);
        for (size_t i = 0; i < m_size; ++i) {
            const double weight = N_VGetArrayPointer(allowed)[i];
            part[i] = tests > 0 ? std::fabs(N_VGetArrayPointer(errors)[i]) * weight : weight;
        }
        N_VDestroy(errors);
        N_VDestroy(allowed);
        changed |= m_stateSizes.widen(part);
    }
    if (changed)
        std::ranges::copy(m_stateSizes.absolute(), N_VGetArrayPointer(m_absolute));
}

int SundialsIntegrator::weights(N_Vector x, N_Vector to, void* self) {
    const auto& me = *static_cast<SundialsIntegrator*>(self);
    const double* const at = N_VGetArrayPointer(x);
    const double* const absolute = N_VGetArrayPointer(me.m_absolute);
    for (size_t i = 0; i < me.m_size; ++i)
        N_VGetArrayPointer(to)[i] = 1 / (me.m_relative * std::fabs(at[i]) + absolute[i]);
    return 0;
}

bool SundialsIntegrator::trial(double t, N_Vector x, double* derivatives) {
    ++m_counters.evaluations;
    if (m_system.derivatives(t, {N_VGetArrayPointer(x), m_size}, {derivatives, m_size}))
        return true;
    ++m_trialsWithoutValue;
    m_lastProblem = m_system.lastProblem();
    return false;
}

Result<void> SundialsIntegrator::arrive(double reached, double tStop) {
    m_begin = m_time;
    m_time = reached;
    if (m_trialsWithoutValue <= mostTrialsWithoutValue)
        return {};
    if (m_time - m_trialsBegin < hardlyMoved * std::max(tStop - m_trialsBegin, std::fabs(m_time)))
        return fail(phrase("integration cannot pass time = {0}: the derivatives have no value beyond: {1}",
                           valueText(m_time), m_lastProblem));
    m_trialsWithoutValue = 0;
    m_trialsBegin = m_time;
    return {};
}

Result<void> SundialsIntegrator::failedStep(int flag, const char* method) const {
    std::string why = m_message.empty() ? phrase("{0} stopped with flag {1}", method, flag) : m_message;
    if (const std::string problem = m_system.lastProblem(); !problem.empty())
        why += "; " + problem;
    return fail(phrase("integration failed at time = {0}: {1}", valueText(m_time), why));
}

void SundialsIntegrator::makeLinearSolver() {
    const auto n = static_cast<sunindextype>(m_size);
    if (m_isSparse) {
        m_matrix = SUNSparseMatrix(n, n, static_cast<sunindextype>(m_differences.entryCount()), CSC_MAT, m_context);
        m_solver = SUNLinSol_KLU(m_x, m_matrix, m_context);
    } else {
        m_matrix = SUNDenseMatrix(n, n, m_context);
        m_solver = SUNLinSol_Dense(m_x, m_matrix, m_context);
    }
}

bool SundialsIntegrator::findJacobian(double t, N_Vector x, const double* derivatives, double step, double ahead) {
    const double* at = N_VGetArrayPointer(x);
    for (size_t i = 0; i < m_size; ++i) {
        const double size = std::fabs(at[i]);
        if (m_isSparse)
            m_sizes[i] = std::max(size, m_system.nominals()[i]);
        else // as IDA's own differences: small unknowns without a nominal value stay small
            m_sizes[i] = std::max({size, std::fabs(ahead * derivatives[i]), m_relative * size + m_ordinary[i]});
    }
    const uint64_t before = m_differences.evaluations();
    const bool valid = m_differences.compute(t, at, derivatives, m_sizes, step, m_entries.data());
    m_counters.evaluations += m_differences.evaluations() - before;
    return valid;
}

void SundialsIntegrator::putJacobian(double factor, double diagonal, SUNMatrix matrix) const {
    const std::vector<uint32_t>& begins = m_differences.columnBegins();
    const std::vector<uint32_t>& rows = m_differences.rows();
    for (uint32_t column = 0; column < m_size; ++column)
        for (uint32_t k = begins[column]; k < begins[column + 1]; ++k) {
            const double entry = factor * m_entries[k] + (rows[k] == column ? diagonal : 0.0);
            if (m_isSparse)
                SM_DATA_S(matrix)[k] = entry;
            else
                SM_ELEMENT_D(matrix, rows[k], column) = entry;
        }
    if (m_isSparse) {
        std::ranges::copy(begins, SM_INDEXPTRS_S(matrix));
        std::ranges::copy(rows, SM_INDEXVALS_S(matrix));
    }
}

} // namespace gnomon::solver
