#include "solver/evaluate/block_solver.h"
#include "solver/evaluate/continuation.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>

namespace gnomon::solver {

/// Bounds tell where solutions may be expected, but the equations decide. Where none is inside, the bounds of this
/// block are given up.
bool BlockSolver::leaveBounds(double* values, const std::vector<double>& start) {
    std::vector<double> kept;
    for (const Slot slot : m_block->unknowns)
        kept.push_back(values[slot]);
    for (uint32_t i = 0; i < m_size; ++i)
        values[m_block->unknowns[i]] = start[i];
    m_bounded = false;
    const bool solved = !iterate(values);
    if (!solved)
        for (uint32_t i = 0; i < m_size; ++i)
            values[m_block->unknowns[i]] = kept[i];
    m_bounded = !solved;
    return solved;
}

/// One equation with one unknown: where its sides change places, the nearest such place to the start first. That needs
/// no derivative, which may vanish right where Newton's method begins, as at x = 0 for x*abs(x) = 1e-3.
bool BlockSolver::solveByBracket(double* values, const std::vector<double>& start) {
    if (m_size != 1)
        return false;
    constexpr double firstStep = 1e-10, fartherBy = 2; // of the unknown's size
    const double lastStep = m_mayJump ? 1e6 : 0.1;     // while a method integrates, what it follows is near
    constexpr int mostHalvings = 200;
    double& unknown = values[m_block->unknowns[0]];
    const auto at = [&](double x) {
        unknown = x;
        return residuals(values, m_residual) ? m_residual[0] : std::numeric_limits<double>::quiet_NaN();
    };
    const double low = m_bounded ? m_block->minimum[0] : -HUGE_VAL, high = m_bounded ? m_block->maximum[0] : HUGE_VAL;
    const double begin = std::clamp(start[0], low, high);
    const double value = at(begin), size = std::max(m_nominal[0], std::fabs(begin));
    if (value == 0)
        return true;
    double ends[2] = {begin, begin}, sides[2] = {value, value}; // of the last step to either side
    for (double step = firstStep; step <= lastStep && std::isfinite(value); step *= fartherBy)
        for (const int side : {0, 1}) {
            const double x = std::clamp(begin + (side == 0 ? -step : step) * size, low, high), f = at(x);
            if (!std::isfinite(f) || !std::isfinite(sides[side])) {
                sides[side] = std::numeric_limits<double>::quiet_NaN(); // nothing lies behind
                continue;
            }
            double a = ends[side], fa = sides[side], b = x, fb = f;
            ends[side] = x;
            sides[side] = f;
            if (std::signbit(fa) == std::signbit(f) && f != 0)
                continue;
            const double largest = std::max(std::fabs(fa), std::fabs(fb)), width = std::fabs(b - a);
            for (int i = 0; i < mostHalvings && fb != 0; ++i) {
                const double middle = a + (b - a) / 2;
                if (middle == a || middle == b)
                    break;
                const double fm = at(middle);
                if (!std::isfinite(fm))
                    break;
                const bool isFirst = std::signbit(fm) == std::signbit(fa);
                (isFirst ? a : b) = middle;
                (isFirst ? fa : fb) = fm;
            }
            // At a pole or a jump the sides change places too, and do not meet: not even as a square root does.
            const double left = largest * 10 * std::sqrt(std::fabs(b - a) / width);
            if (std::max(std::fabs(fa), std::fabs(fb)) > left && fa != 0 && fb != 0)
                continue;
            at(std::fabs(fa) < std::fabs(fb) ? a : b);
            return true;
        }
    unknown = start[0];
    return false;
}

/// Newton's method that measures its progress by the next step instead of the residuals (Deuflhard's natural
/// monotonicity), and steps against the values of the unknowns as they are: where equations mix sizes that no nominal
/// value tells, as saturation currents of 1e-15, residuals say little about which is the better point.
bool BlockSolver::iterateByStep(double* values, const std::vector<double>& start) {
    constexpr double smallest = 1e-9; // of a nominal value, against which steps are measured at least
    constexpr double enough = 1e-8;
    std::vector<double>&x = m_x, &trial = m_trial, &step = m_step;
    const auto put = [&](const std::vector<double>& from) {
        for (uint32_t i = 0; i < m_size; ++i)
            values[m_block->unknowns[i]] = from[i];
    };
    const auto size = [&](const std::vector<double>& of) {
        double largest = 0;
        for (uint32_t i = 0; i < m_size; ++i)
            largest = std::max(largest, std::fabs(of[i]) / std::max(std::fabs(x[i]), smallest * m_nominal[i]));
        return largest;
    };
    x = start;
    clampToBounds(x);
    put(x);
    if (!residuals(values, m_residual))
        return false;
    std::vector<double> next(m_size);
    for (int iteration = 0; iteration < mostIterations; ++iteration) {
        ++m_counters.iterations;
        m_factorized = false;
        if (!jacobian(values, m_residual) || factorize() != LinearSolver::Outcome::Regular)
            return false;
        for (uint32_t i = 0; i < m_size; ++i)
            step[i] = -m_residual[i];
        m_linear.solve(step);
        const double before = size(step);
        double damping = 1;
        for (;; damping /= 2) {
            if (!(damping >= smallestDamping))
                return false;
            for (uint32_t i = 0; i < m_size; ++i)
                trial[i] = x[i] + damping * step[i];
            clampToBounds(trial);
            put(trial);
            if (!residuals(values, m_trialResidual))
                continue;
            for (uint32_t i = 0; i < m_size; ++i)
                next[i] = -m_trialResidual[i];
            m_linear.solve(next);
            if (before * damping < enough || size(next) <= (1 - damping / 4) * before)
                break;
        }
        std::swap(x, trial);
        std::swap(m_residual, m_trialResidual);
        if (damping == 1 && before < enough)
            return !isHeldByBound(x, step);
    }
    return false;
}

/// Newton's method with the sizes that solutions have had so far in the place of nominal values that nobody gave. Where
/// a saturation current of 1e-14 A is an unknown of a loop, as where transistors get warm, the exponential that it is
/// multiplied by counts for so much against a nominal value of 1 that nothing else in its equation does.
bool BlockSolver::iterateBySizes(double* values, const std::vector<double>& start) {
    if (!m_solvedOnce)
        return false;
    constexpr double smallest = 1e-30;
    const std::vector<double> given = m_nominal;
    for (uint32_t i = 0; i < m_size; ++i) {
        if (isSizeUnknown(i))
            m_nominal[i] = std::max({m_seen[i], std::fabs(start[i]), smallest});
        values[m_block->unknowns[i]] = start[i];
    }
    const bool solved = !iterate(values);
    m_nominal = given;
    return solved;
}

/// Unknowns that follow from the others, in their order; false if one of them is no number.
bool BlockSolver::follow(double* values) {
    for (const AssignedRows& rows : m_block->guess) {
        m_scratch.resize(rows.targets.size());
        rows.rows.evaluate(m_kernels, values, m_scratch.data());
        for (size_t i = 0; i < rows.targets.size(); ++i) {
            if (!std::isfinite(m_scratch[i]))
                return false;
            values[rows.targets[i]] = m_scratch[i];
        }
    }
    return true;
}

/// Whether what the equations leave at the present values is next to nothing against their terms. Newton's method may
/// not stay at a solution that it is given, where its matrix holds sizes from 1e-9 to 1e119.
bool BlockSolver::isSolution(double* values) {
    constexpr double nextToNothing = 1e-12;
    if (!residuals(values, m_residual) || !jacobian(values, m_residual))
        return false;
    std::vector<double> terms(m_size, 0.0);
    for (size_t k = 0; k < m_pattern.size(); ++k) {
        const double term = std::fabs(m_entries[k] * values[m_block->unknowns[m_pattern[k].column]]);
        terms[m_pattern[k].row] = std::max(terms[m_pattern[k].row], term);
    }
    for (uint32_t i = 0; i < m_size; ++i)
        if (!(std::fabs(m_residual[i]) <= nextToNothing * terms[i]))
            return false;
    return true;
}

/// Newton's method in those unknowns alone from which Block::guess finds all others, for the equations that are left.
/// Then every value has the size that the equations give it, whatever its nominal value is: sizes from 1e-15 to 1e126
/// stand side by side in one block. No unknown moves by much more than its size at once: where all derivatives are
/// nearly zero, as those of a flow that begins at zero, steps are far too long. Only a
/// start is looked for that way: later another solution would be a jump.
bool BlockSolver::iterateTorn(double* values, const std::vector<double>& start) {
    constexpr double shortestStep = 1e-15, longestStep = 10, nothingSeen = 1e-10;
    constexpr double smallest = 1e-9; // of a nominal value, against which equations are scaled at least
    if (m_size > largestContinued)
        return false;
    std::vector<bool> follows(m_size, false);
    std::vector<uint32_t> used; // origins of the equations that find the others
    for (const AssignedRows& rows : m_block->guess) {
        for (const Slot target : rows.targets)
            follows[static_cast<size_t>(std::ranges::find(m_block->unknowns, target) - m_block->unknowns.begin())] =
                true;
        used.insert(used.end(), rows.rows.origins.begin(), rows.rows.origins.end());
    }
    std::vector<uint32_t> torn, open; // unknowns, equations
    for (uint32_t i = 0; i < m_size; ++i)
        if (!follows[i])
            torn.push_back(i);
    uint32_t equation = 0;
    for (const RowGroup& rows : m_block->residuals)
        for (uint32_t row = 0; row < rows.rowCount; ++row)
            for (uint32_t output = 0; output < m_kernels[rows.kernel].outputCount; ++output, ++equation)
                if (row >= rows.origins.size() || std::ranges::find(used, rows.origins[row]) == used.end())
                    open.push_back(equation);
    if (torn.empty() || torn.size() != open.size() || torn.size() == m_size)
        return false;
    const auto count = static_cast<Eigen::Index>(torn.size());
    for (uint32_t i = 0; i < m_size; ++i)
        values[m_block->unknowns[i]] = start[i];
    const auto number = [&](Eigen::Index j) { return torn[static_cast<size_t>(j)]; };
    const auto at = [&](Eigen::Index j) -> double& { return values[m_block->unknowns[number(j)]]; };
    const auto evaluate = [&](std::vector<double>& out) { return follow(values) && residuals(values, out); };
    const auto left = [&](const std::vector<double>& of) {
        Eigen::VectorXd result(count);
        for (Eigen::Index i = 0; i < count; ++i)
            result[i] = of[open[static_cast<size_t>(i)]];
        return result;
    };

    const auto isSolved = [&] {
        Eigen::MatrixXd matrix(count, count);
        Eigen::VectorXd x(count), step(count), size(count), scale(count);
        if (!evaluate(m_residual))
            return false;
        for (int iteration = 0; iteration < mostIterations; ++iteration) {
            ++m_counters.iterations;
            const Eigen::VectorXd residual = left(m_residual);
            for (Eigen::Index j = 0; j < count; ++j) {
                x[j] = at(j);
                size[j] = std::max(std::fabs(x[j]), m_nominal[number(j)]);
            }
            if (!jacobian(values, m_residual))
                return false;
            // Equations are scaled by the sizes of their terms.
            std::vector<double> terms(m_size, 0.0);
            for (size_t k = 0; k < m_pattern.size(); ++k) {
                const uint32_t column = m_pattern[k].column;
                const double term =
                    std::max(smallest * m_nominal[column], std::fabs(values[m_block->unknowns[column]]));
                terms[m_pattern[k].row] = std::max(terms[m_pattern[k].row], std::fabs(m_entries[k]) * term);
            }
            // Where small differences see nothing, as those of the square of a flow that is zero, larger ones do. Terms
            // that are still zero say nothing about the size of an equation; what the unknowns move in it does.
            for (const double part : {differenceStep, nudge}) {
                for (Eigen::Index j = 0; j < count; ++j) {
                    at(j) = x[j] + part * size[j];
                    if (!evaluate(m_trialResidual))
                        return false;
                    matrix.col(j) = (left(m_trialResidual) - residual) / part;
                    at(j) = x[j];
                }
                scale = left(terms).cwiseMax(matrix.cwiseAbs().rowwise().maxCoeff());
                scale = (scale.array() > 0).select(scale, 1.0);
                matrix = scale.cwiseInverse().asDiagonal() * matrix;
                Eigen::FullPivLU<Eigen::MatrixXd> factors(matrix);
                step = -factors.solve(residual.cwiseQuotient(scale)).cwiseProduct(size);
                if (factors.setThreshold(nothingSeen).isInvertible())
                    break;
            }
            const double before = residual.cwiseQuotient(scale).norm();
            if (before <= roundingResidual)
                return evaluate(m_residual); // what follows, too
            double relative = step.cwiseQuotient(size).lpNorm<Eigen::Infinity>();
            if (!std::isfinite(relative))
                return false;
            step = step.cwiseMax(-longestStep * size).cwiseMin(longestStep * size);
            relative = std::min(relative, longestStep);
            double damping = 1;
            for (;; damping /= 2) {
                if (relative * damping < shortestStep)
                    return false;
                for (Eigen::Index j = 0; j < count; ++j)
                    at(j) =
                        std::clamp(x[j] + damping * step[j], m_block->minimum[number(j)], m_block->maximum[number(j)]);
                if (evaluate(m_trialResidual) &&
                    (relative * damping < stepTolerance ||
                     left(m_trialResidual).cwiseQuotient(scale).norm() <= (1 - damping / 4) * before))
                    break;
            }
            std::swap(m_residual, m_trialResidual);
            if (damping == 1 && relative < stepTolerance)
                return true;
        }
        return false;
    };
    // The whole block decides.
    if (!isSolved())
        return false;
    m_oneOfMany = false;
    return isSolution(values) || !iterate(values);
}

/// Newton's method that goes past kinks. What is linear in pieces, as limiters are, has some where no part of a step is
/// an improvement, but where the derivatives right behind lead to the solution.
bool BlockSolver::passKinks(double* values, const std::vector<double>& start) {
    for (uint32_t i = 0; i < m_size; ++i)
        values[m_block->unknowns[i]] = start[i];
    m_passesKinks = true;
    const bool solved = !iterate(values);
    m_passesKinks = false;
    return solved;
}

/// Comes near a solution by continuation from `start`, which Newton's method did not get away from.
bool BlockSolver::followToSolution(double* values, const std::vector<double>& start) {
    ++m_counters.continuations;
    std::vector<double> residual(m_size), scale(m_size), rowScale;
    Eigen::VectorXd x(m_size);
    for (uint32_t i = 0; i < m_size; ++i) {
        const double at = std::isfinite(start[i]) ? start[i] : 0.0;
        scale[i] = std::max(m_nominal[i], std::fabs(at));
        x[i] = at / scale[i];
    }
    const auto put = [&](const Eigen::VectorXd& from) {
        for (uint32_t i = 0; i < m_size; ++i)
            values[m_block->unknowns[i]] = from[i] * scale[i];
    };
    put(x);
    if (!residuals(values, residual) || !jacobian(values, residual))
        return false;
    rowScale = m_rowScale;
    ScaledSystem system;
    system.residual = [&](const Eigen::VectorXd& at, Eigen::VectorXd& out) {
        put(at);
        if (!residuals(values, residual))
            return false;
        out.resize(m_size);
        for (uint32_t i = 0; i < m_size; ++i)
            out[i] = residual[i] / rowScale[i];
        return true;
    };
    system.jacobian = [&](Eigen::MatrixXd& matrix) {
        if (!jacobian(values, residual))
            return false;
        matrix = Eigen::MatrixXd::Zero(m_size, m_size);
        for (size_t i = 0; i < m_pattern.size(); ++i)
            matrix(m_pattern[i].row, m_pattern[i].column) +=
                m_entries[i] / rowScale[m_pattern[i].row] * scale[m_pattern[i].column];
        return true;
    };
    const Eigen::VectorXd begin = x;
    const bool found = continuation(system, x);
    put(found ? x : begin);
    return found;
}

} // namespace gnomon::solver
