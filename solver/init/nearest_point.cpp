#include "solver/init/nearest_point.h"

#include "solver/init/methods.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <random>
#include <tuple>

namespace gnomon::solver {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr Index largest = 60; // beyond that it takes minutes
/// So small the part of the residual is that some direction could still take away.
constexpr double stationary = 1e-4;
/// A residual that counts as one, in changes that a unit of the unknowns makes.
constexpr double someResidual = 1e-6;

const MethodWatch unwatched = [](const MethodStep&) { return true; };

/// Points of all sizes, the same ones every time.
class Scatter {
public:
    explicit Scatter(BlockProblem& problem) : m_problem(problem) {}

    /// The best of some: where the equations are numbers, and small.
    std::optional<VectorXd> next() {
        constexpr int tries = 30;
        std::optional<VectorXd> best;
        double smallest = HUGE_VAL;
        VectorXd x(m_problem.size()), f;
        for (int i = 0; i < tries; ++i) {
            for (Index k = 0; k < x.size(); ++k) {
                const double nominal = m_problem.block().nominal[static_cast<size_t>(k)] / m_problem.unitOf(k);
                const double size = std::pow(10.0, static_cast<double>(m_random() % 501) / 100 - 2.5);
                x[k] = (m_random() % 3 == 0 ? -1 : 1) * nominal * size;
            }
            m_problem.clamp(x);
            if (!m_problem.residual(x, f))
                continue;
            if (const double value = f.array().abs().log1p().sum(); value < smallest) {
                smallest = value;
                best = x;
            }
        }
        return best;
    }

private:
    BlockProblem& m_problem;
    std::mt19937 m_random{33};
};

int triesFor(Index size) {
    return size <= 5 ? 24 : size <= 20 ? 12 : size <= 60 ? 4 : 1;
}

/// How much of the residual a small step in the best direction takes away, as a part of it; not out of the bounds.
double slope(BlockProblem& problem, const VectorXd& x) {
    VectorXd f, inside;
    MatrixXd j;
    if (!problem.residual(x, f) || !problem.jacobian(j) || f.norm() == 0)
        return HUGE_VAL;
    const VectorXd gradient = j.transpose() * f;
    double steepest = 0;
    for (Index i = 0; i < x.size(); ++i) {
        inside = x;
        inside[i] -= std::copysign(1e-6 * std::max(1.0, std::fabs(x[i])), gradient[i]);
        const double wanted = inside[i];
        problem.clamp(inside);
        if (inside[i] == wanted)
            steepest = std::max(steepest, std::fabs(gradient[i]) / f.squaredNorm());
    }
    return steepest;
}

/// Whether a step downhill makes the equations better: not so at a kink, whatever its slopes are.
bool anyStepHelps(BlockProblem& problem, const VectorXd& x) {
    VectorXd f, trial;
    MatrixXd j;
    if (!problem.residual(x, f) || !problem.jacobian(j))
        return true;
    const VectorXd gradient = j.transpose() * f;
    const double norm = f.norm(), size = gradient.norm();
    if (!(size > 0))
        return false;
    for (const double step : {1e-2, 1e-4, 1e-6}) {
        trial = x - step / size * gradient;
        problem.clamp(trial);
        if (problem.residual(trial, f) && f.norm() < norm * (1 - 1e-3 * step))
            return true;
    }
    return false;
}

/// Where the matrix vanishes a least residual is reached slowly: Newton's method for the sum of squares gets there.
void polish(BlockProblem& problem, VectorXd& x) {
    constexpr int most = 30;
    constexpr Index largestPolished = 30;
    const Index n = x.size();
    if (n > largestPolished)
        return;
    VectorXd f;
    MatrixXd j;
    const auto gradient = [&](const VectorXd& at, VectorXd& g) {
        if (!problem.residual(at, f) || !problem.jacobian(j))
            return false;
        g = j.transpose() * f;
        return true;
    };
    for (int i = 0; i < most; ++i) {
        VectorXd g, moved;
        if (!gradient(x, g))
            return;
        const double before = f.squaredNorm();
        MatrixXd h(n, n);
        for (Index k = 0; k < n; ++k) {
            VectorXd y = x;
            const double step = 1e-6 * std::max(1.0, std::fabs(x[k]));
            y[k] += step;
            if (!gradient(y, moved))
                return;
            h.col(k) = (moved - g) / step;
        }
        h = (0.5 * (h + h.transpose())).eval();
        bool better = false;
        for (double level = 0; level < 1e8 && !better; level = level == 0 ? 1e-6 : 10 * level) {
            MatrixXd shifted = h;
            shifted.diagonal().array() += level * std::max(1e-12, h.diagonal().cwiseAbs().maxCoeff());
            const Eigen::LLT<MatrixXd> factors(shifted);
            if (factors.info() != Eigen::Success)
                continue;
            VectorXd trial = x - factors.solve(g);
            problem.clamp(trial);
            if (trial.allFinite() && problem.residual(trial, f) && f.squaredNorm() < before) {
                x = trial;
                better = true;
            }
        }
        if (!better || before - f.squaredNorm() < 1e-15 * before)
            return;
    }
}

} // namespace

NearestPoint nearestPoint(BlockProblem& problem, std::vector<VectorXd> starts) {
    NearestPoint nearest;
    nearest.norm = HUGE_VAL;
    if (problem.size() > largest)
        return nearest;
    Scatter scatter(problem);
    for (int i = 0; i < triesFor(problem.size()) / 2; ++i)
        if (std::optional<VectorXd> point = scatter.next())
            starts.push_back(std::move(*point));
    VectorXd f;
    for (VectorXd& x : starts) {
        levenbergMarquardt(problem, x, unwatched);
        if (!x.allFinite() || !problem.residual(x, f))
            continue;
        // What is better by nothing worth mentioning, and far away, only runs after something at infinity.
        if (const double norm = BlockProblem::norm(f); norm < 0.999 * nearest.norm) {
            nearest.norm = norm;
            nearest.x = x;
        }
    }
    if (nearest.x.size() == 0)
        return nearest;
    polish(problem, nearest.x);
    if (problem.residual(nearest.x, f))
        nearest.norm = BlockProblem::norm(f);
    nearest.isStationary =
        nearest.norm > someResidual && (slope(problem, nearest.x) < stationary || !anyStepHelps(problem, nearest.x));
    return nearest;
}

std::vector<BetterGuess> solutionElsewhere(BlockProblem& problem, double* values, const std::vector<double>& start) {
    const std::vector<Slot>& unknowns = problem.block().unknowns;
    std::vector<BetterGuess> guesses;
    if (problem.size() > largest || start.size() != unknowns.size())
        return guesses;
    const VectorXd kept = problem.point();
    VectorXd begin(problem.size());
    for (Index i = 0; i < begin.size(); ++i)
        begin[i] = start[static_cast<size_t>(i)] / problem.unitOf(i);
    // The nearest of those that are found.
    std::vector<double> solution;
    double nearest = HUGE_VAL;
    Scatter scatter(problem);
    for (int i = 0; i <= triesFor(problem.size()); ++i) {
        std::optional<VectorXd> x = i == 0 ? std::optional(begin) : scatter.next();
        if (!x)
            continue;
        // Rows are measured where the search is: where an equation has no slope its residual says nothing.
        problem.put(*x);
        (void)problem.rescale();
        levenbergMarquardt(problem, *x, unwatched);
        problem.put(*x);
        (void)problem.rescale();
        VectorXd f;
        if (!x->allFinite() || !problem.residual(*x, f) || !(BlockProblem::norm(f) < 1e-4))
            continue;
        problem.put(*x);
        if (BlockSolver(problem.block(), problem.kernels()).solve(values))
            continue;
        const VectorXd found = problem.point();
        if (const double distance = (found - begin).norm(); distance < nearest) {
            nearest = distance;
            solution.clear();
            for (const Slot slot : unknowns)
                solution.push_back(values[slot]);
        }
    }
    for (size_t i = 0; i < solution.size(); ++i) {
        for (size_t k = 0; k < unknowns.size(); ++k)
            values[unknowns[k]] = k == i ? solution[k] : start[k];
        guesses.push_back({unknowns[i], solution[i], !BlockSolver(problem.block(), problem.kernels()).solve(values)});
    }
    std::ranges::stable_sort(guesses, {}, [&](const BetterGuess& g) {
        const auto i = static_cast<size_t>(std::ranges::find(unknowns, g.slot) - unknowns.begin());
        const double size = std::max({std::fabs(g.value), std::fabs(start[i]), problem.block().nominal[i]});
        return std::tuple(!g.suffices, -std::fabs(g.value - start[i]) / size);
    });
    problem.put(kept);
    (void)problem.rescale();
    return guesses;
}

} // namespace gnomon::solver
