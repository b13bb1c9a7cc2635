#include "solver/evaluate/linear_solver.h"

#include "solver/evaluate/fixed_elimination.h"
#include "solver/evaluate/sparse_least_squares.h"

#include <Eigen/Dense>
#include <klu.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <optional>

namespace gnomon::solver {

namespace {

/// Small matrices are dense, and those that are nearly full.
constexpr uint32_t largestDense = 8, largestFullDense = 64;
constexpr double nearlyFull = 0.4;
/// Pivots as near to each other as that need no estimate of the condition.
constexpr double safePivots = 1e-8;
/// Kept pivots that let entries grow that much are looked for anew.
constexpr double smallestGrowth = 1e-3;
/// Reciprocal condition below which a matrix counts as singular.
constexpr double singularCondition = 1e-15;
/// And one that has to be seen in the sizes of its unknowns not to count as that.
constexpr double singularInSizes = 1e-13;
/// Singular matrices are dense up to that size. What is left of a column below that part of the largest entry, which
/// equilibration makes about 1, counts as nothing.
constexpr uint32_t largestDenseSingular = 300;
constexpr double nothing = 1e-13;
/// After so many matrices in a row for which fixed pivots are poor these are tried more and more seldom, up to that
/// seldom.
constexpr uint32_t patience = 3, mostRest = 256;

} // namespace

struct LinearSolver::State {
    uint32_t size = 0;
    std::vector<MatrixEntry> pattern;
    bool isDense = true;
    std::vector<double> last; // what was factorized, and how that went
    Outcome outcome = Outcome::NotFinite;

    // Tried first: pivots that stay.
    std::optional<FixedElimination> fixed;
    bool isFixed = false;
    uint32_t refused = 0, rest = 0;

    // Powers of two by which rows and columns are multiplied, so that the largest entry of each is about 1: volts and
    // the leakage of open switches stand in one matrix.
    std::vector<double> rowFactors, columnFactors, scaled;

    // Dense.
    Eigen::MatrixXd matrix;
    Eigen::PartialPivLU<Eigen::MatrixXd> lu;
    Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> orthogonal;
    std::optional<SparseLeastSquares> sparseSquares;
    bool leastSquares = false;

    // Sparse: compressed columns, and where each entry of the pattern is added.
    std::vector<int> columnBegins, rowIndices;
    std::vector<double> sparse;
    std::vector<uint32_t> place;
    mutable klu_common common{};
    klu_symbolic* symbolic = nullptr;
    klu_numeric* numeric = nullptr;

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

    /// `sizes`: of the unknowns, for rows to be compared with; empty: 1.
    void equilibrate(std::span<const double> entries, std::span<const double> sizes) {
        const auto factor = [](double largest) { return largest > 0 ? std::exp2(-std::ilogb(largest)) : 1.0; };
        std::vector<double> powers(size, 1.0);
        for (size_t i = 0; i < sizes.size(); ++i)
            powers[i] = 1 / factor(sizes[i]);
        rowFactors.assign(size, 0.0);
        for (size_t i = 0; i < entries.size(); ++i) {
            double& largest = rowFactors[pattern[i].row];
            largest = std::max(largest, std::fabs(entries[i]) * powers[pattern[i].column]);
        }
        std::ranges::transform(rowFactors, rowFactors.begin(), factor);
        columnFactors.assign(size, 0.0);
        for (size_t i = 0; i < entries.size(); ++i) {
            double& largest = columnFactors[pattern[i].column];
            largest = std::max(largest, std::fabs(entries[i]) * rowFactors[pattern[i].row]);
        }
        std::ranges::transform(columnFactors, columnFactors.begin(), factor);
        scaled.resize(entries.size());
        for (size_t i = 0; i < entries.size(); ++i)
            scaled[i] = entries[i] * rowFactors[pattern[i].row] * columnFactors[pattern[i].column];
    }

    void fill(std::span<const double> entries) {
        matrix.setZero(size, size);
        for (size_t i = 0; i < entries.size(); ++i)
            matrix(pattern[i].row, pattern[i].column) += entries[i];
    }

    bool eliminate(std::span<const double> entries) {
        if (!fixed)
            return false;
        if (rest > 0) {
            --rest;
            return false;
        }
        if (fixed->factorize(entries)) {
            refused = 0;
            return true;
        }
        if (++refused > patience)
            rest = std::min(mostRest, refused * refused);
        return false;
    }

    /// The reciprocal condition, or 1 if there is no need to know it; 0 if the matrix is singular.
    double factorize() { return isDense ? factorizeFull(scaled) : factorizeSparse(scaled); }

    double factorizeFull(std::span<const double> entries) {
        fill(entries);
        lu.compute(matrix);
        const auto pivots = lu.matrixLU().diagonal().array().abs();
        const double smallest = pivots.minCoeff(), largest = pivots.maxCoeff();
        // The estimate of the condition wants pivots to divide by.
        if (!(smallest > 0) || !std::isfinite(largest))
            return 0;
        return smallest > safePivots * largest ? 1 : lu.rcond();
    }

    double condition() {
        return numeric && klu_rcond(symbolic, numeric, &common) && std::isfinite(common.rcond) ? common.rcond : 0;
    }

    void fillSparse(std::span<const double> entries) {
        std::ranges::fill(sparse, 0.0);
        for (size_t i = 0; i < entries.size(); ++i)
            sparse[place[i]] += entries[i];
    }

    double factorizeSparse(std::span<const double> entries) {
        fillSparse(entries);
        if (!symbolic)
            symbolic = klu_analyze(static_cast<int>(size), columnBegins.data(), rowIndices.data(), &common);
        if (!symbolic)
            return 0;
        // The pivots of the last time may do.
        if (numeric && klu_refactor(columnBegins.data(), rowIndices.data(), sparse.data(), symbolic, numeric, &common))
            if (const double kept = condition();
                kept > singularCondition &&
                klu_rgrowth(columnBegins.data(), rowIndices.data(), sparse.data(), symbolic, numeric, &common) &&
                common.rgrowth > smallestGrowth)
                return kept;
        if (numeric)
            klu_free_numeric(&numeric, &common);
        numeric = klu_factor(columnBegins.data(), rowIndices.data(), sparse.data(), symbolic, &common);
        return condition();
    }

    void factorizeSingular() {
        leastSquares = true;
        if (!isDense && size > largestDenseSingular) {
            fillSparse(scaled);
            sparseSquares.emplace(columnBegins, rowIndices, sparse, nothing);
            return;
        }
        fill(scaled);
        orthogonal.setThreshold(nothing);
        orthogonal.compute(matrix);
    }
};

LinearSolver::LinearSolver(uint32_t size, std::vector<MatrixEntry> pattern, std::vector<MatrixEntry> first)
    : m_state(std::make_unique<State>()) {
    m_state->size = size;
    m_state->pattern = std::move(pattern);
    klu_defaults(&m_state->common);
    m_state->common.scale = 0;
    m_state->isDense = size <= largestDense;
    if (!m_state->isDense) {
        m_state->compress();
        const double share = static_cast<double>(m_state->rowIndices.size()) / (double(size) * size);
        m_state->isDense = size <= largestFullDense && share >= nearlyFull;
    }
    if (m_state->isDense)
        m_state->matrix.resize(size, size);
    if ((!m_state->isDense || !first.empty()) && size <= FixedElimination::largest)
        m_state->fixed.emplace(size, m_state->pattern, std::move(first), FixedElimination::Care::Precise);
}

LinearSolver::~LinearSolver() = default;
LinearSolver::LinearSolver(LinearSolver&&) noexcept = default;
LinearSolver& LinearSolver::operator=(LinearSolver&&) noexcept = default;

uint32_t LinearSolver::size() const {
    return m_state->size;
}

LinearSolver::Outcome LinearSolver::factorize(std::span<const double> entries, std::span<const double> sizes) {
    State& s = *m_state;
    assert(entries.size() == s.pattern.size());
    // Matrices often stay from one evaluation to the next: those of switches between events, or of constants.
    if (s.outcome != Outcome::NotFinite && std::ranges::equal(entries, s.last))
        return s.outcome;
    s.outcome = Outcome::NotFinite;
    if (!std::ranges::all_of(entries, [](double v) { return std::isfinite(v); }))
        return s.outcome;
    s.last.assign(entries.begin(), entries.end());
    s.leastSquares = false;
    s.sparseSquares.reset();
    s.isFixed = s.eliminate(entries);
    if (s.isFixed)
        return s.outcome = Outcome::Regular;
    s.equilibrate(entries, {});
    double condition = s.factorize();
    if (condition <= singularCondition && !sizes.empty()) {
        // An exponential of 1e13 beside the current of 1e-14 that it multiplies hides the other terms of its row.
        s.equilibrate(entries, sizes);
        if (const double sized = s.factorize(); sized > singularInSizes)
            condition = sized;
        else
            s.equilibrate(entries, {});
    }
    const bool regular = condition > singularCondition;
    if (!regular)
        s.factorizeSingular();
    s.outcome = regular ? Outcome::Regular : Outcome::Singular;
    return s.outcome;
}

void LinearSolver::solve(std::span<double> b) const {
    const State& s = *m_state;
    assert(b.size() == s.size);
    if (s.isFixed) {
        s.fixed->solve(b);
        return;
    }
    Eigen::Map<Eigen::VectorXd> x(b.data(), static_cast<Eigen::Index>(b.size()));
    for (uint32_t i = 0; i < s.size; ++i)
        b[i] *= s.rowFactors[i];
    if (s.sparseSquares)
        s.sparseSquares->solve(b);
    else if (s.leastSquares)
        x = s.orthogonal.solve(x).eval();
    else if (s.isDense)
        x = s.lu.solve(x).eval();
    else
        klu_solve(s.symbolic, s.numeric, static_cast<int>(s.size), 1, b.data(), &s.common);
    for (uint32_t i = 0; i < s.size; ++i)
        b[i] *= s.columnFactors[i];
}

} // namespace gnomon::solver
