#include "solver/evaluate/linear_solver.h"

#include <Eigen/Dense>
#include <klu.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace gnomon::solver {

namespace {

constexpr uint32_t largestDense = 64;
/// Reciprocal condition below which a matrix counts as singular.
constexpr double singularCondition = 1e-15;

} // namespace

struct LinearSolver::State {
    uint32_t size = 0;
    std::vector<MatrixEntry> pattern;

    // Dense.
    Eigen::MatrixXd matrix;
    Eigen::PartialPivLU<Eigen::MatrixXd> lu;
    Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> orthogonal;
    bool leastSquares = false;

    // Sparse: compressed columns, and where each entry of the pattern is added.
    std::vector<int> columnBegins, rowIndices;
    std::vector<double> sparse;
    std::vector<uint32_t> place;
    mutable klu_common common{};
    klu_symbolic* symbolic = nullptr;
    klu_numeric* numeric = nullptr;

    bool isDense() const { return size <= largestDense; }

    ~State() {
        if (numeric)
            klu_free_numeric(&numeric, &common);
        if (symbolic)
            klu_free_symbolic(&symbolic, &common);
    }

    void compress() {
        std::vector<uint32_t> order(pattern.size());
        std::iota(order.begin(), order.end(), 0u);
        std::ranges::sort(order, [&](uint32_t a, uint32_t b) {
            return std::pair(pattern[a].column, pattern[a].row) < std::pair(pattern[b].column, pattern[b].row);
        });
        place.resize(pattern.size());
        columnBegins.assign(size + 1, 0);
        for (size_t i = 0; i < order.size(); ++i) {
            const MatrixEntry entry = pattern[order[i]];
            const bool again =
                i > 0 && pattern[order[i - 1]].row == entry.row && pattern[order[i - 1]].column == entry.column;
            if (!again) {
                rowIndices.push_back(static_cast<int>(entry.row));
                ++columnBegins[entry.column + 1];
            }
            place[order[i]] = static_cast<uint32_t>(rowIndices.size() - 1);
        }
        std::partial_sum(columnBegins.begin(), columnBegins.end(), columnBegins.begin());
        sparse.resize(rowIndices.size());
    }

    void factorizeDensely() {
        leastSquares = true;
        orthogonal.setThreshold(1e-13);
        orthogonal.compute(matrix);
    }
};

LinearSolver::LinearSolver(uint32_t size, std::vector<MatrixEntry> pattern) : m_state(std::make_unique<State>()) {
    m_state->size = size;
    m_state->pattern = std::move(pattern);
    if (m_state->isDense())
        m_state->matrix.resize(size, size);
    else
        m_state->compress();
    klu_defaults(&m_state->common);
}

LinearSolver::~LinearSolver() = default;
LinearSolver::LinearSolver(LinearSolver&&) noexcept = default;
LinearSolver& LinearSolver::operator=(LinearSolver&&) noexcept = default;

uint32_t LinearSolver::size() const {
    return m_state->size;
}

LinearSolver::Outcome LinearSolver::factorize(std::span<const double> entries) {
    State& s = *m_state;
    assert(entries.size() == s.pattern.size());
    if (!std::ranges::all_of(entries, [](double v) { return std::isfinite(v); }))
        return Outcome::NotFinite;
    s.leastSquares = false;
    if (s.isDense()) {
        s.matrix.setZero();
        for (size_t i = 0; i < entries.size(); ++i)
            s.matrix(s.pattern[i].row, s.pattern[i].column) += entries[i];
        s.lu.compute(s.matrix);
        // The estimate of the condition wants pivots to divide by.
        const auto pivots = s.lu.matrixLU().diagonal().array();
        if ((pivots != 0).all() && pivots.isFinite().all() && s.lu.rcond() > singularCondition)
            return Outcome::Regular;
        s.factorizeDensely();
        return Outcome::Singular;
    }
    std::ranges::fill(s.sparse, 0.0);
    for (size_t i = 0; i < entries.size(); ++i)
        s.sparse[s.place[i]] += entries[i];
    if (!s.symbolic)
        s.symbolic = klu_analyze(static_cast<int>(s.size), s.columnBegins.data(), s.rowIndices.data(), &s.common);
    bool regular = s.symbolic != nullptr;
    if (regular && s.numeric)
        regular = klu_refactor(s.columnBegins.data(), s.rowIndices.data(), s.sparse.data(), s.symbolic, s.numeric,
                               &s.common) &&
                  klu_rcond(s.symbolic, s.numeric, &s.common) && s.common.rcond > singularCondition;
    if (s.symbolic && (!s.numeric || !regular)) {
        if (s.numeric)
            klu_free_numeric(&s.numeric, &s.common);
        s.numeric = klu_factor(s.columnBegins.data(), s.rowIndices.data(), s.sparse.data(), s.symbolic, &s.common);
        regular = s.numeric && klu_rcond(s.symbolic, s.numeric, &s.common) && s.common.rcond > singularCondition;
    }
    if (regular)
        return Outcome::Regular;
    if (s.numeric)
        klu_free_numeric(&s.numeric, &s.common);
    s.matrix.setZero(s.size, s.size);
    for (size_t i = 0; i < entries.size(); ++i)
        s.matrix(s.pattern[i].row, s.pattern[i].column) += entries[i];
    s.factorizeDensely();
    return Outcome::Singular;
}

void LinearSolver::solve(std::span<double> b) const {
    const State& s = *m_state;
    assert(b.size() == s.size);
    Eigen::Map<Eigen::VectorXd> x(b.data(), static_cast<Eigen::Index>(b.size()));
    if (s.leastSquares)
        x = s.orthogonal.solve(x).eval();
    else if (s.isDense())
        x = s.lu.solve(x).eval();
    else
        klu_solve(s.symbolic, s.numeric, static_cast<int>(s.size), 1, b.data(), &s.common);
}

} // namespace gnomon::solver
