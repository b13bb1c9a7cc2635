#include "solver/evaluate/block_solver.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/evaluate/fixed_elimination.h"

#include <Eigen/Dense>
#include <Eigen/SparseCholesky>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <utility>

namespace gnomon::solver {

namespace {

/// So often unknowns are moved where all derivatives vanish at a point that is no solution.
constexpr int mostNudges = 3;
/// Of nominal values, where the equations have no value at the start.
constexpr std::array<double, 3> firstNudges{1e-4, 1e-2, 0.1};
/// A start that is no larger than that only avoids a zero, and does not tell how large the unknown is.
constexpr double insteadOfZero = 100 * std::numeric_limits<double>::epsilon();
/// Residuals of a singular linear block that count as consistent, against the size of its terms: states that the
/// equations bind to one another without saying so in their structure are integrated each with its own error.
constexpr double consistentResidual = 1e-6;
/// Pivots below that part of the largest leave a direction free.
constexpr double freeDirection = 1e-10;
/// Parts of the largest pivot: what is nothing but for rounding, and what certainly is something.
constexpr double exactlyNothing = 1e-14, surelySomething = 1e-9;

std::vector<MatrixEntry> patternOf(const Block& block) {
    std::vector<MatrixEntry> pattern;
    for (const JacobianRows& rows : block.jacobian)
        for (size_t i = 0; i < rows.equation.size(); ++i)
            pattern.push_back({rows.equation[i], rows.unknown[i]});
    if (block.jacobian.empty())
        for (uint32_t column = 0; column < block.unknowns.size(); ++column)
            for (uint32_t row = 0; row < block.unknowns.size(); ++row)
                pattern.push_back({row, column});
    return pattern;
}

/// The unknowns that differ between solutions, as far as the threshold of the matrix tells.
std::vector<uint32_t> freeIn(const Eigen::FullPivLU<Eigen::MatrixXd>& lu) {
    std::vector<uint32_t> result;
    if (lu.dimensionOfKernel() == 0)
        return result;
    const Eigen::MatrixXd kernel = lu.kernel();
    for (Eigen::Index i = 0; i < kernel.rows(); ++i)
        if (kernel.row(i).cwiseAbs().maxCoeff() > freeDirection * kernel.cwiseAbs().maxCoeff())
            result.push_back(static_cast<uint32_t>(i));
    return result;
}

} // namespace

BlockSolver::BlockSolver(const Block& block, RunKernels kernels)
    : m_block(&block),
      m_kernels(std::move(kernels)),
      m_size(static_cast<uint32_t>(block.unknowns.size())),
      m_pattern(patternOf(block)),
      m_entries(m_pattern.size()),
      m_linear(m_size, m_pattern, tearingPivots(block)),
      m_residual(m_size),
      m_trialResidual(m_size),
      m_x(m_size),
      m_trial(m_size),
      m_step(m_size),
      m_rowScale(m_size, 1.0),
      m_nominal(block.nominal),
      m_seen(m_size) {
    assert(block.nominal.size() == m_size && block.minimum.size() == m_size && block.maximum.size() == m_size);
    if (LinearBlock::isFor(block))
        m_ordinary.emplace(block, m_kernels);
}

void BlockSolver::goOnFrom(const BlockSolver& other) {
    const Block* const block = m_block;
    const RunKernels kernels = m_kernels;
    std::optional<LinearBlock> ordinary = std::move(m_ordinary);
    *this = other;
    m_block = block;
    m_kernels = kernels;
    m_ordinary = std::move(ordinary);
    if (m_ordinary)
        m_ordinary->goOnFrom(*other.m_ordinary);
}

bool BlockSolver::residuals(double* values, std::vector<double>& out) {
    ++m_counters.evaluations;
    for (const AssignedRows& rows : m_block->before) {
        m_scratch.resize(rows.targets.size());
        rows.rows.evaluate(m_kernels, values, m_scratch.data());
        for (size_t i = 0; i < rows.targets.size(); ++i)
            values[rows.targets[i]] = m_scratch[i];
    }
    size_t filled = 0;
    for (const RowGroup& group : m_block->residuals) {
        assert(filled + group.rowCount * m_kernels[group.kernel].outputCount <= m_size);
        group.evaluate(m_kernels, values, out.data() + filled);
        filled += size_t(group.rowCount) * m_kernels[group.kernel].outputCount;
    }
    assert(filled == m_size);
    return std::ranges::all_of(out, [](double v) { return std::isfinite(v); });
}

/// The residuals with an unknown of that size moved a little, in m_trialResidual; how far, or 0 if they are none there.
double BlockSolver::differences(double* values, uint32_t column, double size) {
    double& x = values[m_block->unknowns[column]];
    const double kept = x;
    double h = differenceStep * std::max(std::fabs(kept), size);
    if (m_bounded && kept + h > m_block->maximum[column])
        h = -h;
    x = kept + h;
    h = x - kept;
    const bool finite = residuals(values, m_trialResidual);
    x = kept;
    return finite ? h : 0;
}

/// Where a formula of a derivative gives no number, as that of sqrt(x^2 + y^2) does at a voltage of nothing behind a
/// short circuit, differences stand for it.
bool BlockSolver::mendEntries(double* values, const std::vector<double>& at) {
    if (std::ranges::all_of(m_entries, [](double v) { return std::isfinite(v); }))
        return true;
    std::vector<std::vector<size_t>> entriesOf(m_size); // of columns
    for (size_t i = 0; i < m_entries.size(); ++i)
        entriesOf[m_pattern[i].column].push_back(i);
    for (uint32_t column = 0; column < m_size; ++column) {
        const auto isMissing = [&](size_t i) { return !std::isfinite(m_entries[i]); };
        if (std::ranges::none_of(entriesOf[column], isMissing))
            continue;
        const double h = differences(values, column, std::max(m_nominal[column], m_seen[column]));
        if (h == 0)
            return false;
        std::map<uint32_t, double> slopes; // of rows; 0 once entered
        for (const size_t i : entriesOf[column])
            if (isMissing(i)) {
                const uint32_t row = m_pattern[i].row;
                slopes[row] = (m_trialResidual[row] - at[row]) / h;
            }
        for (const size_t i : entriesOf[column]) // those at one place add up
            if (const auto slope = slopes.find(m_pattern[i].row); slope != slopes.end())
                m_entries[i] = std::exchange(slope->second, 0.0);
    }
    residuals(values, m_trialResidual); // the followers of the last trial must not stay behind
    m_haveConstants = false;
    return true;
}

/// The matrix at x, whose residuals are `at`, and the scale of its rows: the size of the largest change that one
/// nominal step of an unknown makes in the row.
bool BlockSolver::jacobian(double* values, const std::vector<double>& at) {
    ++m_counters.jacobians;
    const Block& block = *m_block;
    if (!block.jacobian.empty()) {
        size_t filled = 0;
        for (const JacobianRows& rows : block.jacobian) {
            if (!rows.constant || !m_haveConstants)
                rows.rows.evaluate(m_kernels, values, m_entries.data() + filled);
            filled += rows.equation.size();
        }
        m_haveConstants = true;
        if (!mendEntries(values, at))
            return false;
    } else {
        for (uint32_t column = 0; column < m_size; ++column) {
            const double h = differences(values, column, m_nominal[column]);
            if (h == 0)
                return false;
            for (uint32_t row = 0; row < m_size; ++row)
                m_entries[size_t(column) * m_size + row] = (m_trialResidual[row] - at[row]) / h;
        }
        // The followers of the last trial must not stay behind.
        residuals(values, m_trialResidual);
    }
    std::ranges::fill(m_rowScale, 0.0);
    for (size_t i = 0; i < m_pattern.size(); ++i) {
        const uint32_t column = m_pattern[i].column;
        const double size = std::max(m_nominal[column], std::fabs(values[block.unknowns[column]]));
        double& scale = m_rowScale[m_pattern[i].row];
        scale = std::max(scale, std::fabs(m_entries[i]) * size);
    }
    for (double& scale : m_rowScale)
        scale = scale > 0 && std::isfinite(scale) ? scale : 1.0;
    return std::ranges::all_of(m_entries, [](double v) { return std::isfinite(v); });
}

double BlockSolver::norm(const std::vector<double>& r) const {
    double sum = 0;
    for (uint32_t i = 0; i < m_size; ++i)
        sum += (r[i] / m_rowScale[i]) * (r[i] / m_rowScale[i]);
    return std::sqrt(sum / m_size);
}

/// Whether linear equations without a unique solution have none: at `x` a residual is more than a part of its terms and
/// than what rounding makes of the largest unknown. Nominal values alone do not tell: those of currents that are said
/// to start with 1e-15 A are far from what they are.
bool BlockSolver::contradicts(const std::vector<double>& x) const {
    std::vector<double> size = m_rowScale, factor(m_size, 0.0);
    for (size_t i = 0; i < m_pattern.size(); ++i) {
        const uint32_t row = m_pattern[i].row;
        size[row] = std::max(size[row], std::fabs(m_entries[i] * x[m_pattern[i].column]));
        factor[row] = std::max(factor[row], std::fabs(m_entries[i]));
    }
    const double largest = std::fabs(*std::ranges::max_element(x, {}, [](double v) { return std::fabs(v); }));
    for (uint32_t i = 0; i < m_size; ++i)
        if (std::fabs(m_residual[i]) > std::max(consistentResidual * size[i], roundingResidual * factor[i] * largest))
            return true;
    return false;
}

/// Whether a step that counts for an unknown counts for nothing against its nominal value only, which nobody gave: a
/// current of 1e-12 A is not solved for when its last step is 1e-10 A. `x`: behind the step.
bool BlockSolver::hidesSize(const std::vector<double>& step, const std::vector<double>& x) const {
    for (uint32_t i = 0; i < m_size; ++i)
        if (isSizeUnknown(i) && std::fabs(step[i]) > stepTolerance * std::max(std::fabs(x[i]), m_seen[i]))
            return true;
    return false;
}

/// An unknown that has become much smaller than it was before, as a concentration does that is in equilibrium with
/// others, may still be the largest thing in an equation that sees its logarithm. How much of its value the step
/// changes of such a one that makes an equation off by more than rounding; 0: there is none. `behind`: the values
/// behind the step.
double BlockSolver::offBy(const std::vector<double>& step, const std::vector<double>& behind) const {
    const auto part = [&](uint32_t i) { return std::fabs(step[i]) / std::fabs(behind[i]); };
    bool any = false;
    for (uint32_t i = 0; i < m_size; ++i)
        any = any || (isSizeUnknown(i) && part(i) > offPart);
    if (!any)
        return 0;
    std::vector<double> terms(m_size, 0.0);
    for (size_t k = 0; k < m_pattern.size(); ++k) {
        const double term = std::fabs(m_entries[k] * behind[m_pattern[k].column]);
        terms[m_pattern[k].row] = std::max(terms[m_pattern[k].row], term);
    }
    double most = 0;
    for (size_t k = 0; k < m_pattern.size(); ++k) {
        const auto [row, column] = m_pattern[k];
        if (m_entries[k] != 0 && isSizeUnknown(column) && part(column) > offPart &&
            std::fabs(m_residual[row]) > offPart * terms[row])
            most = std::max(most, part(column));
    }
    return most;
}

/// Whether rounding errors of the residuals make steps as large as those that hidesSize() asks about.
bool BlockSolver::isRounding(const std::vector<double>& step, const std::vector<double>& x) {
    std::vector<double> errors[2];
    for (std::vector<double>& e : errors)
        e.assign(m_size, 0.0);
    for (size_t i = 0; i < m_pattern.size(); ++i)
        errors[0][m_pattern[i].row] += roundingErrors * std::fabs(m_entries[i] * x[m_pattern[i].column]);
    // With two patterns of signs, in case that they cancel.
    for (uint32_t i = 0; i < m_size; ++i)
        errors[1][i] = i % 2 == 0 ? errors[0][i] : -errors[0][i];
    for (std::vector<double>& e : errors)
        m_linear.solve(e);
    for (uint32_t i = 0; i < m_size; ++i) {
        const double size = std::fabs(step[i]);
        if (isSizeUnknown(i) && size > stepTolerance * std::max(std::fabs(x[i]), m_seen[i]) &&
            !(size <= std::max(std::fabs(errors[0][i]), std::fabs(errors[1][i]))))
            return false;
    }
    return true;
}

void BlockSolver::rememberSizes(const double* values) {
    for (uint32_t i = 0; i < m_size; ++i)
        m_seen[i] = std::max(m_seen[i], std::fabs(values[m_block->unknowns[i]]));
}

/// Whether an unknown lies at a bound that its equations want to leave: then a short step is no solution. `step` led to
/// x, whose residuals are m_residual.
bool BlockSolver::isHeldByBound(const std::vector<double>& x, const std::vector<double>& step) const {
    constexpr double left = 1e-6; // of the terms of an equation
    if (!m_bounded || !m_metBound)
        return false;
    bool isAtBound = false;
    for (uint32_t i = 0; i < m_size; ++i)
        isAtBound |= (step[i] < 0 && x[i] <= m_block->minimum[i]) || (step[i] > 0 && x[i] >= m_block->maximum[i]);
    if (!isAtBound)
        return false;
    std::vector<double> terms(m_size, 0.0);
    for (size_t k = 0; k < m_pattern.size(); ++k)
        terms[m_pattern[k].row] += std::fabs(m_entries[k] * x[m_pattern[k].column]);
    for (uint32_t i = 0; i < m_size; ++i)
        if (std::fabs(m_residual[i]) > left * terms[i])
            return true;
    return false;
}

void BlockSolver::clampToBounds(std::vector<double>& x) {
    if (!m_bounded)
        return;
    for (uint32_t i = 0; i < m_size; ++i) {
        const double inside = std::clamp(x[i], m_block->minimum[i], m_block->maximum[i]);
        m_metBound |= inside != x[i];
        x[i] = inside;
    }
}

/// What m_entries are, at m_x.
LinearSolver::Outcome BlockSolver::factorize() {
    if (m_block->linear)
        return m_linear.factorize(m_entries);
    m_sizes.resize(m_size);
    for (uint32_t i = 0; i < m_size; ++i) {
        const double size = std::max(std::fabs(m_x[i]), m_seen[i]);
        m_sizes[i] = size > 0 ? size : m_nominal[i];
    }
    return m_linear.factorize(m_entries, m_sizes);
}

std::vector<uint32_t> BlockSolver::undetermined() const {
    if (m_size > largestContinued)
        return {};
    // A force that happens to be nothing is as well determined as one that is not: changes that equations have to
    // notice are of the size that the unknown may have, not of the one that it has here.
    Eigen::MatrixXd scaled = Eigen::MatrixXd::Zero(m_size, m_size);
    for (size_t i = 0; i < m_pattern.size(); ++i) {
        const uint32_t column = m_pattern[i].column;
        scaled(m_pattern[i].row, column) +=
            m_entries[i] * std::max({m_nominal[column], m_block->nominal[column], std::fabs(m_x[column])});
    }
    for (uint32_t i = 0; i < m_size; ++i)
        if (const double largest = scaled.row(i).cwiseAbs().maxCoeff(); largest > 0)
            scaled.row(i) /= largest;
    Eigen::FullPivLU<Eigen::MatrixXd> lu(scaled);
    lu.setThreshold(freeDirection);
    return freeIn(lu);
}

std::vector<uint32_t> BlockSolver::leftOpen() const {
    constexpr int sweeps = 10;
    if (!m_block->linear || !m_oneOfMany || m_size > largestContinued)
        return {};
    Eigen::MatrixXd scaled = Eigen::MatrixXd::Zero(m_size, m_size);
    for (size_t i = 0; i < m_pattern.size(); ++i)
        scaled(m_pattern[i].row, m_pattern[i].column) += m_entries[i];
    // Half of the way at a time, since rows and columns pull at each other (Ruiz 2001): what is small because all of
    // its row is, is not nothing.
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        for (uint32_t i = 0; i < m_size; ++i)
            if (const double largest = scaled.row(i).cwiseAbs().maxCoeff(); largest > 0)
                scaled.row(i) /= std::sqrt(largest);
        for (uint32_t i = 0; i < m_size; ++i)
            if (const double largest = scaled.col(i).cwiseAbs().maxCoeff(); largest > 0)
                scaled.col(i) /= std::sqrt(largest);
    }
    Eigen::FullPivLU<Eigen::MatrixXd> lu(scaled);
    const auto pivots = lu.matrixLU().diagonal().array().abs();
    const double largest = pivots.maxCoeff();
    if (std::ranges::any_of(pivots,
                            [&](double p) { return p > exactlyNothing * largest && p < surelySomething * largest; }))
        return {};
    lu.setThreshold(surelySomething);
    return freeIn(lu);
}

/// The step of Levenberg and Marquardt in scaled rows and unknowns, for the residuals in m_residual.
std::vector<double> BlockSolver::levenbergStep(double lambda) const {
    if (m_size > largestContinued)
        return sparseLevenbergStep(lambda);
    Eigen::MatrixXd j = Eigen::MatrixXd::Zero(m_size, m_size);
    for (size_t i = 0; i < m_pattern.size(); ++i)
        j(m_pattern[i].row, m_pattern[i].column) +=
            m_entries[i] / m_rowScale[m_pattern[i].row] * m_nominal[m_pattern[i].column];
    Eigen::VectorXd r(m_size);
    for (uint32_t i = 0; i < m_size; ++i)
        r[i] = m_residual[i] / m_rowScale[i];
    Eigen::MatrixXd normal = j.transpose() * j;
    const double level = lambda * std::max(1e-12, normal.diagonal().maxCoeff());
    normal.diagonal().array() += level;
    const Eigen::VectorXd step = normal.ldlt().solve(-(j.transpose() * r));
    std::vector<double> result(m_size);
    for (uint32_t i = 0; i < m_size; ++i)
        result[i] = step[i] * m_nominal[i];
    return result;
}

/// The same without a dense matrix.
std::vector<double> BlockSolver::sparseLevenbergStep(double lambda) const {
    using Matrix = Eigen::SparseMatrix<double, Eigen::ColMajor, int>;
    std::vector<Eigen::Triplet<double>> entries;
    for (size_t i = 0; i < m_pattern.size(); ++i)
        entries.emplace_back(m_pattern[i].row, m_pattern[i].column,
                             m_entries[i] / m_rowScale[m_pattern[i].row] * m_nominal[m_pattern[i].column]);
    Matrix j(m_size, m_size);
    j.setFromTriplets(entries.begin(), entries.end());
    Eigen::VectorXd r(m_size);
    for (uint32_t i = 0; i < m_size; ++i)
        r[i] = m_residual[i] / m_rowScale[i];
    Matrix normal = j.transpose() * j;
    const double level = lambda * std::max(1e-12, normal.diagonal().maxCoeff());
    Matrix identity(m_size, m_size);
    identity.setIdentity();
    normal += level * identity;
    const Eigen::VectorXd step = Eigen::SimplicialLDLT<Matrix>(normal).solve(-(j.transpose() * r));
    std::vector<double> result(m_size);
    for (uint32_t i = 0; i < m_size; ++i)
        result[i] = step[i] * m_nominal[i];
    return result;
}

BlockFailure BlockSolver::failure(std::string why, const double* values) const {
    BlockFailure result;
    result.message = m_block->name + ": " + why;
    for (const Slot slot : m_block->unknowns)
        result.lastIterate.push_back(values[slot]);
    result.residuals = m_residual;
    return result;
}

/// A method that goes back in time has given up a step. Its trials may have led to states for which there is another
/// solution, or none that the equations were made for (a mass below zero), and from there Newton's method may go on to
/// another solution at all later times. The unknowns are still what that trial made of them: they begin with what they
/// were at the last time before. True if that is something else.
bool BlockSolver::returnToPath(double* values, std::vector<double>& ofTrial) {
    const double time = values[0];
    if (m_path.empty() || !(time < m_path.back().time))
        return false;
    for (const Slot slot : m_block->unknowns)
        ofTrial.push_back(values[slot]);
    const bool isFromTrial = ofTrial == m_path.back().x;
    while (!m_path.empty() && m_path.back().time > time)
        m_path.pop_back();
    if (!isFromTrial || m_path.empty())
        return false;
    for (uint32_t i = 0; i < m_size; ++i)
        values[m_block->unknowns[i]] = m_path.back().x[i];
    return true;
}

void BlockSolver::keepOnPath(const double* values) {
    const double time = values[0];
    if (m_path.empty() || m_path.back().time != time) {
        std::vector<double> memory;
        if (m_path.size() == longestPath) {
            memory = std::move(m_path.front().x);
            m_path.erase(m_path.begin());
        }
        m_path.push_back({time, std::move(memory)});
    }
    std::vector<double>& x = m_path.back().x;
    x.resize(m_size);
    for (uint32_t i = 0; i < m_size; ++i)
        x[i] = values[m_block->unknowns[i]];
}

bool BlockSolver::hasLeapt(const double* values, const std::vector<double>& start) const {
    for (uint32_t i = 0; i < m_size; ++i) {
        const double size = std::max({std::fabs(start[i]), m_nominal[i], m_seen[i]});
        if (std::fabs(values[m_block->unknowns[i]] - start[i]) > leap * size)
            return true;
    }
    return false;
}

/// From the last solution to the one that what is given now leads to, without leaving the curve between them: along
/// F(x) = (1 - s) F(start), by Newton's method from point to point, each so near that the first step is small and the
/// second one much smaller. False where the curve does not get there: at a fold, or at a kink.
bool BlockSolver::followPath(double* values, const std::vector<double>& start) {
    constexpr double firstPart = 0.25, smallestPart = 1e-4, contraction = 0.5, corrected = 1e-6;
    constexpr int mostCorrections = 8;
    const auto put = [&](const std::vector<double>& x) {
        for (uint32_t i = 0; i < m_size; ++i)
            values[m_block->unknowns[i]] = x[i];
    };
    put(start);
    std::vector<double> left, reached = start, x, residual(m_size), step(m_size);
    if (!residuals(values, residual))
        return false;
    left = residual;
    double s = 0, part = firstPart;
    m_factorized = false;
    while (s < 1) {
        const double next = std::min(1.0, s + part);
        x = reached;
        double last = leap;
        bool isThere = false;
        for (int i = 0; i < mostCorrections && !isThere; ++i) {
            put(x);
            if (!residuals(values, residual) || !jacobian(values, residual))
                break;
            m_x = x;
            if (factorize() != LinearSolver::Outcome::Regular)
                break;
            for (uint32_t k = 0; k < m_size; ++k)
                step[k] = (1 - next) * left[k] - residual[k];
            m_linear.solve(step);
            double size = 0;
            for (uint32_t k = 0; k < m_size; ++k)
                size = std::max(size, std::fabs(step[k]) / std::max({std::fabs(x[k]), m_nominal[k], m_seen[k]}));
            if (!(size <= (i == 0 ? leap : contraction * last)))
                break;
            last = size;
            for (uint32_t k = 0; k < m_size; ++k)
                x[k] += step[k];
            isThere = size < corrected;
        }
        if (!isThere) {
            part /= 2;
            if (part < smallestPart)
                return false;
            continue;
        }
        reached = x;
        s = next;
        part = std::min(2 * part, firstPart);
    }
    put(reached);
    return true;
}

/// What follows from the values of the other unknowns, where that is a number.
void BlockSolver::improveStart(double* values) {
    for (const AssignedRows& rows : m_block->guess) {
        m_scratch.resize(rows.targets.size());
        rows.rows.evaluate(m_kernels, values, m_scratch.data());
        for (size_t i = 0; i < rows.targets.size(); ++i)
            if (std::isfinite(m_scratch[i]))
                values[rows.targets[i]] = m_scratch[i];
    }
}

std::optional<BlockFailure> BlockSolver::solve(double* values) {
    ++m_counters.solutions;
    if (m_ordinary && m_ordinary->solve(values)) {
        m_oneOfMany = false;
        m_solvedOnce = true;
        return std::nullopt;
    }
    if (m_counters.solutions == 1 && !m_block->smallAsStart.empty())
        for (uint32_t i = 0; i < m_size; ++i)
            if (const double size = std::fabs(values[m_block->unknowns[i]]);
                m_block->smallAsStart[i] && size > insteadOfZero && size < m_nominal[i])
                m_nominal[i] = size;
    if (!isOnPath()) {
        m_path.clear();
        return find(values);
    }
    std::vector<double> ofTrial;
    const bool isElsewhere = returnToPath(values, ofTrial);
    std::optional<BlockFailure> failed = find(values);
    if (failed && isElsewhere) {
        // Where the path begins, derivatives may vanish, as those of flows that begin at zero.
        for (uint32_t i = 0; i < m_size; ++i)
            values[m_block->unknowns[i]] = ofTrial[i];
        failed = find(values);
    }
    if (!failed)
        keepOnPath(values);
    return failed;
}

/// What follows from one unknown after another may grow with each of them, out of all proportion.
bool BlockSolver::hasGrown(const std::vector<double>& given, const std::vector<double>& guessed) const {
    constexpr double outOfProportion = 1e6;
    double before = 1, behind = 0; // of nominal values
    for (size_t i = 0; i < given.size(); ++i) {
        before = std::max(before, std::fabs(given[i]) / m_nominal[i]);
        behind = std::max(behind, std::fabs(guessed[i]) / m_nominal[i]);
    }
    return behind > outOfProportion * before;
}

/// From the values in the slots on.
std::optional<BlockFailure> BlockSolver::find(double* values) {
    std::vector<double> given;
    if (!m_solvedOnce && m_mayGuess && !m_block->linear && !m_block->guess.empty()) {
        for (const Slot slot : m_block->unknowns)
            given.push_back(values[slot]);
        improveStart(values);
    }
    std::vector<double>& start = m_start;
    start.clear();
    if (!m_block->linear)
        for (const Slot slot : m_block->unknowns)
            start.push_back(values[slot]);
    m_oneOfMany = false;
    m_metBound = false;
    if (m_inVain && wasInVain(values, start))
        return m_inVain->failure;
    std::optional<BlockFailure> failed = iterate(values);
    if (failed && hasGrown(given, start)) {
        for (uint32_t i = 0; i < m_size; ++i)
            values[m_block->unknowns[i]] = given[i];
        if (!iterate(values))
            failed.reset();
    }
    if (failed && !m_block->linear) {
        const std::vector<double> reached = failed->lastIterate;
        for (uint32_t i = 0; i < m_size; ++i)
            values[m_block->unknowns[i]] = start[i];
        if (isSolution(values)) {
            failed.reset();
            m_oneOfMany = false;
        } else {
            for (uint32_t i = 0; i < m_size; ++i)
                values[m_block->unknowns[i]] = reached[i];
        }
    }
    if (failed && !m_block->linear &&
        ((m_mayBracket && solveByBracket(values, start)) || iterateByStep(values, start) ||
         iterateBySizes(values, start) || (!m_block->smallAsStart.empty() && iterateTorn(values, start))))
        failed.reset();
    if (failed && !m_mayJump) {
        for (uint32_t i = 0; i < start.size(); ++i)
            values[m_block->unknowns[i]] = start[i];
    } else if (failed && !m_block->linear && m_size <= largestContinued) {
        if (followToSolution(values, start) && !iterate(values))
            failed.reset();
        else if (passKinks(values, start))
            failed.reset();
        else
            for (uint32_t i = 0; i < m_size; ++i)
                values[m_block->unknowns[i]] = failed->lastIterate[i];
    }
    if (failed && m_metBound && leaveBounds(values, start))
        failed.reset();
    if (!failed && isOnPath() && m_solvedOnce && m_size <= largestContinued && hasLeapt(values, start)) {
        std::vector<double> leapt;
        for (const Slot slot : m_block->unknowns)
            leapt.push_back(values[slot]);
        if (!followPath(values, start) || iterate(values)) {
            for (uint32_t i = 0; i < m_size; ++i)
                values[m_block->unknowns[i]] = leapt[i];
            residuals(values, m_residual); // what follows, too
        }
    }
    m_solvedOnce |= !failed;
    if (!failed && m_oneOfMany && !m_block->linear)
        lookAgain(values);
    if (!failed) {
        rememberSizes(values);
        m_inVain.reset();
        return failed;
    }
    failed->start = start;
    if (m_mayJump && !m_block->linear)
        rememberFailure(values, start, *failed);
    return failed;
}

/// Tells equations apart without knowing what they read: their residuals here and elsewhere, and their derivatives.
std::vector<double> BlockSolver::fingerprint(double* values, const std::vector<double>& start) {
    std::vector<double> all;
    for (const double aside : {0.0, 0.37}) {
        for (uint32_t i = 0; i < m_size; ++i)
            values[m_block->unknowns[i]] = start[i] + aside * m_nominal[i];
        residuals(values, m_residual);
        all.insert(all.end(), m_residual.begin(), m_residual.end());
        if (aside == 0 && !m_block->jacobian.empty() && jacobian(values, m_residual))
            all.insert(all.end(), m_entries.begin(), m_entries.end());
    }
    for (uint32_t i = 0; i < m_size; ++i)
        values[m_block->unknowns[i]] = start[i];
    return all;
}

/// A start is tried in several ways, some of which ask the same of a block again. What ends as it did then is left so.
bool BlockSolver::wasInVain(double* values, const std::vector<double>& start) {
    const auto isSame = [](const std::vector<double>& a, const std::vector<double>& b) { // also what is no number
        return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
    };
    if (!m_mayJump || m_block->linear || m_inVain->mayBracket != m_mayBracket || m_inVain->mayGuess != m_mayGuess ||
        !isSame(start, m_inVain->start) || !isSame(fingerprint(values, start), m_inVain->fingerprint))
        return false;
    for (uint32_t i = 0; i < m_size; ++i)
        values[m_block->unknowns[i]] = m_inVain->left[i];
    residuals(values, m_residual);
    return true;
}

void BlockSolver::rememberFailure(double* values, const std::vector<double>& start, const BlockFailure& failed) {
    InVain now{start, {}, {}, m_mayBracket, m_mayGuess, failed};
    for (const Slot slot : m_block->unknowns)
        now.left.push_back(values[slot]);
    now.fingerprint = fingerprint(values, start);
    for (uint32_t i = 0; i < m_size; ++i)
        values[m_block->unknowns[i]] = now.left[i];
    residuals(values, m_residual);
    m_inVain = std::move(now);
}

/// The matrix that was singular need not be that of the solution, as where a limiter was left on the way.
void BlockSolver::lookAgain(double* values) {
    for (uint32_t i = 0; i < m_size; ++i)
        m_x[i] = values[m_block->unknowns[i]];
    if (!residuals(values, m_residual) || !jacobian(values, m_residual))
        return;
    m_oneOfMany = factorize() == LinearSolver::Outcome::Singular;
    m_factorized = !m_oneOfMany;
}

/// Moves the unknowns by a part of their nominal values, to the side that the equations like better: of two solutions
/// that lie on either side, that is mostly the nearer one. False if there are no values on either.
bool BlockSolver::moveAway(double* values, std::vector<double>& x, double part) {
    const std::vector<double> begin = x;
    double best = std::numeric_limits<double>::infinity();
    for (const double side : {part, -part}) {
        for (uint32_t i = 0; i < m_size; ++i)
            m_trial[i] = begin[i] + side * m_nominal[i];
        clampToBounds(m_trial);
        for (uint32_t i = 0; i < m_size; ++i)
            values[m_block->unknowns[i]] = m_trial[i];
        if (const double left = residuals(values, m_trialResidual) ? norm(m_trialResidual) : best; left < best) {
            best = left;
            x = m_trial;
        }
    }
    for (uint32_t i = 0; i < m_size; ++i)
        values[m_block->unknowns[i]] = x[i];
    return std::isfinite(best) && residuals(values, m_residual);
}

std::optional<BlockFailure> BlockSolver::iterate(double* values) {
    const Block& block = *m_block;
    std::vector<double>&x = m_x, &trial = m_trial, &step = m_step;
    auto put = [&](const std::vector<double>& from) {
        for (uint32_t i = 0; i < m_size; ++i)
            values[block.unknowns[i]] = from[i];
    };
    for (uint32_t i = 0; i < m_size; ++i) {
        x[i] = values[block.unknowns[i]];
        if (!std::isfinite(x[i]))
            x[i] = 0;
    }
    if (!block.linear)
        clampToBounds(x);
    put(x);
    // What something was before an event may be just where an expression has no value: 1/(k - 1) at k = 1.
    if (!residuals(values, m_residual) &&
        (block.linear || std::ranges::none_of(firstNudges, [&](double part) { return moveAway(values, x, part); })))
        return failure(phrase("its equations give no number at the start values"), values);

    bool singular = false;
    int nudges = 0, looks = 0;
    // Where nominal values that nobody gave hide how far small unknowns are off, the equations tell themselves: a
    // saturation current of 1e-14 A is no solution with an error of 1e-15 A.
    // Where they go to and fro without getting anywhere, they are the rounding errors of larger unknowns: a current
    // that is zero.
    std::vector<double> lookedAt, way;
    const auto look = [&] {
        if (looks++ == 0) {
            lookedAt = x;
            way.assign(m_size, 0.0);
        }
        for (uint32_t i = 0; i < m_size; ++i)
            way[i] += std::fabs(step[i]);
    };
    const auto goesNowhere = [&] {
        if (looks < mostLooks)
            return false;
        for (uint32_t i = 0; i < m_size; ++i)
            if (isSizeUnknown(i) && std::fabs(step[i]) > stepTolerance * std::max(std::fabs(x[i]), m_seen[i]) &&
                std::fabs(x[i] - lookedAt[i]) > nowhere * way[i])
                return false;
        return true;
    };
    const auto ifSolved = [&]() -> std::optional<BlockFailure> {
        if (goesNowhere() || isSolution(values))
            return std::nullopt;
        return failure(phrase("its steps are nothing against the nominal values, but not against the values"), values);
    };
    int mendings = 0;
    double lastOff = std::numeric_limits<double>::infinity();
    double lambda = 0; // of Levenberg and Marquardt; 0: Newton
    double previousStep = std::numeric_limits<double>::infinity();
    for (int iteration = 0; iteration < mostIterations; ++iteration) {
        ++m_counters.iterations;
        // The second step of a linear block mends rounding errors with the same matrix.
        if (!(block.constantMatrix && m_factorized) && !(block.linear && iteration > 0)) {
            if (!jacobian(values, m_residual))
                return failure(phrase("the derivatives of its equations give no number"), values);
            const LinearSolver::Outcome outcome = factorize();
            singular = outcome == LinearSolver::Outcome::Singular;
            m_factorized = !singular;
            m_oneOfMany = singular;
        }
        const double before = norm(m_residual);
        if (lambda == 0) {
            for (uint32_t i = 0; i < m_size; ++i)
                step[i] = -m_residual[i];
            m_linear.solve(step);
        } else {
            step = levenbergStep(lambda);
        }
        double relative = 0;
        for (uint32_t i = 0; i < m_size; ++i)
            relative = std::max(relative, std::fabs(step[i]) / std::max(std::fabs(x[i]), m_nominal[i]));

        // A step that only nominal values make small, beyond rounding errors.
        bool hidden = false;
        if (relative < stepTolerance && lambda == 0 && !singular && !block.linear && looks < mostLooks) {
            for (uint32_t i = 0; i < m_size; ++i)
                trial[i] = x[i] + step[i];
            hidden = hidesSize(step, trial) && !isRounding(step, trial);
            if (hidden)
                look();
        }
        bool isMended = false;
        if (relative < stepTolerance && lambda == 0 && !singular && !block.linear && !hidden &&
            mendings < mostMendings) {
            for (uint32_t i = 0; i < m_size; ++i)
                trial[i] = x[i] + step[i];
            if (const double off = offBy(step, trial); off > 0 && off < lastOff / 2) {
                lastOff = off;
                ++mendings;
                isMended = true;
            }
        }

        // The longest part of the step that makes the equations better.
        bool better = false;
        double after = 0;
        for (double damping = 1; damping >= smallestDamping; damping /= 2) {
            for (uint32_t i = 0; i < m_size; ++i)
                trial[i] = x[i] + damping * step[i];
            if (!block.linear)
                clampToBounds(trial);
            put(trial);
            bool finite = residuals(values, m_trialResidual);
            if (!finite && lambda == 0 && !block.guess.empty()) {
                // The linear equations do not know that a power has no negative base: what follows from the others
                // does.
                improveStart(values);
                for (uint32_t i = 0; i < m_size; ++i)
                    trial[i] = values[block.unknowns[i]];
                finite = residuals(values, m_trialResidual);
            }
            after = finite ? norm(m_trialResidual) : std::numeric_limits<double>::infinity();
            const bool small = finite && relative * damping < stepTolerance && !hidden;
            if (finite && (block.linear || small || after <= (1 - damping / 4) * before)) {
                better = true;
                break;
            }
            if (lambda > 0)
                break;
        }
        if (!better && m_passesKinks && lambda == 0 && std::isfinite(after))
            better = true; // the last trial is right behind the kink
        if (!better && hidden && looks < mostLooks) {
            // As near as its residuals tell, most of which may be rounding errors of larger unknowns.
            put(x);
            if (isSolution(values))
                return std::nullopt;
            for (uint32_t i = 0; i < m_size; ++i)
                trial[i] = x[i] + step[i];
            clampToBounds(trial);
            put(trial);
            better = residuals(values, m_trialResidual);
        }
        if (!better) {
            put(x);
            residuals(values, m_trialResidual);
            if (hidden)
                return ifSolved();
            lambda = lambda == 0 ? 1e-3 : lambda * 10;
            if (lambda > 1e12)
                return failure(
                    phrase("no step makes its equations better (largest scaled residual {0})", roundedText(before, 4)),
                    values);
            continue;
        }
        std::swap(x, trial);
        std::swap(m_residual, m_trialResidual);
        if (block.linear) {
            if (singular && after > consistentResidual && contradicts(x))
                return failure(phrase("its equations are linear and contradict each other (singular matrix)"), values);
            // One more step mends what rounding has left, if it has left anything that counts.
            if (iteration > 0 || after <= std::numeric_limits<double>::min())
                return std::nullopt;
            continue;
        }
        if (lambda > 0) {
            lambda = lambda < 1e-10 ? 0 : lambda / 10;
            if (after <= roundingResidual && isSolution(values))
                return std::nullopt;
            continue;
        }
        if (singular && relative < stepTolerance && after > 1e-6) {
            if (++nudges > mostNudges)
                return failure(phrase("no solution was found near the start values (singular derivatives)"), values);
            if (!moveAway(values, x, nudge * nudges))
                return failure(phrase("its equations give no number near the start values"), values);
            previousStep = std::numeric_limits<double>::infinity();
            continue;
        }
        if (hidden || isMended)
            continue;
        if ((relative < stepTolerance || after <= roundingResidual) && isHeldByBound(x, step))
            return failure(
                phrase("no step makes its equations better (largest scaled residual {0})", roundedText(before, 4)),
                values);
        if (relative < stepTolerance)
            return looks < mostLooks ? std::nullopt : ifSolved();
        // What scales the residuals are nominal values too.
        if (after <= roundingResidual) {
            if (!hidesSize(step, x) || isRounding(step, x))
                return std::nullopt;
            if (looks >= mostLooks)
                return ifSolved();
            look();
        }
        // Rounding noise: the steps stay small and no longer shrink.
        if (relative < 1e-6 && relative >= previousStep / 2 && after < 1e-10)
            return std::nullopt;
        previousStep = relative;
    }
    return failure(phrase("no convergence in {0} iterations (scaled residual {1})", mostIterations,
                          roundedText(norm(m_residual), 4)),
                   values);
}

} // namespace gnomon::solver
