#include "solver/init/methods.h"

#include "solver/evaluate/continuation.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <Eigen/QR>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace gnomon::solver {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr std::array order{InitMethod::Newton, InitMethod::LineSearch, InitMethod::Levenberg,     InitMethod::Homotopy,
                           InitMethod::Picard, InitMethod::FixedPoint, InitMethod::DerivativeFree};
/// A scaled residual that Newton's method takes down to rounding errors in a step or two.
constexpr double nearlySolved = 1e-7;
/// Dense matrices are used up to that size.
constexpr Index largestDense = 600, largestDerivativeFree = 40;

} // namespace

std::span<const InitMethod> allInitMethods() {
    return order;
}

std::string_view initMethodName(InitMethod method) {
    switch (method) {
    case InitMethod::Newton:
        return "newton";
    case InitMethod::LineSearch:
        return "line-search";
    case InitMethod::Levenberg:
        return "levenberg-marquardt";
    case InitMethod::Homotopy:
        return "homotopy";
    case InitMethod::Picard:
        return "picard";
    case InitMethod::FixedPoint:
        return "fixed-point";
    case InitMethod::DerivativeFree:
        return "derivative-free";
    }
    return {};
}

std::optional<InitMethod> initMethod(std::string_view name) {
    const auto found = std::ranges::find(order, name, initMethodName);
    return found == order.end() ? std::nullopt : std::optional(*found);
}

bool carryOut(InitMethod method, BlockProblem& problem, VectorXd& x, const MethodWatch& watch) {
    switch (method) {
    case InitMethod::Newton:
        return false;
    case InitMethod::LineSearch:
    case InitMethod::Picard:
    case InitMethod::FixedPoint:
        return kinsol(method, problem, x, watch);
    case InitMethod::Levenberg:
        return problem.size() <= largestDense && levenbergMarquardt(problem, x, watch);
    case InitMethod::Homotopy:
        return problem.size() <= largestDense && homotopy(problem, x, watch);
    case InitMethod::DerivativeFree:
        return problem.size() <= largestDerivativeFree && derivativeFree(problem, x, watch);
    }
    return false;
}

/// Damping as Nielsen (1999) has it, in units that follow the matrix (Marquardt).
bool levenbergMarquardt(BlockProblem& problem, VectorXd& x, const MethodWatch& watch) {
    constexpr int most = 400;
    constexpr Index large = 60;
    VectorXd f, trial, after;
    MatrixXd j;
    problem.clamp(x);
    if (!problem.residual(x, f) || !problem.jacobian(j))
        return false;
    VectorXd unit = j.colwise().norm().transpose().cwiseMax(1e-8);
    double damping = 1e-2, grow = 2;
    // Large ones take seconds for some dozens of steps: those that get on too slowly are given up.
    const int patience = x.size() > large ? 40 : most;
    double mark = HUGE_VAL;
    for (int i = 1; i <= most; ++i) {
        const double before = BlockProblem::norm(f);
        if (i % patience == 0 && !(before < 0.7 * std::exchange(mark, before)))
            break;
        if (!watch({InitMethod::Levenberg, i, before, std::nullopt, x, f}))
            return false;
        if (before < nearlySolved * 1e-3)
            return true;
        MatrixXd stacked(2 * x.size(), x.size());
        stacked.topRows(x.size()) = j;
        stacked.bottomRows(x.size()) = (std::sqrt(damping) * unit).asDiagonal();
        VectorXd right = VectorXd::Zero(2 * x.size());
        right.head(x.size()) = -f;
        const VectorXd step = stacked.colPivHouseholderQr().solve(right);
        if (!step.allFinite())
            return false;
        trial = x + step;
        problem.clamp(trial);
        const bool finite = problem.residual(trial, after);
        const double gained = finite ? f.squaredNorm() - after.squaredNorm() : -1;
        const double expected = f.squaredNorm() - (f + j * step).squaredNorm();
        if (gained > 0) {
            const double ratio = gained / std::max(expected, 1e-300);
            damping = std::max(1e-14, damping * std::max(1.0 / 3, 1 - std::pow(2 * ratio - 1, 3)));
            grow = 2;
            const bool still = (trial - x).norm() < 1e-13 * (1 + x.norm());
            x = trial;
            f = after;
            if (still || !problem.jacobian(j))
                break;
            unit = unit.cwiseMax(j.colwise().norm().transpose());
        } else {
            damping *= grow;
            grow *= 2;
            if (damping > 1e14)
                break;
        }
    }
    problem.residual(x, f);
    return BlockProblem::norm(f) < nearlySolved;
}

namespace {

/// Newton's method for a H(x) = 0 that comes with its matrix; true if it gets there from near by.
template <typename Evaluate>
bool correct(Evaluate&& evaluate, VectorXd& x) {
    VectorXd h;
    MatrixXd j;
    double last = HUGE_VAL;
    for (int i = 0; i < 12; ++i) {
        if (!evaluate(x, h, j))
            return false;
        const VectorXd step = Eigen::PartialPivLU<MatrixXd>(j).solve(-h);
        const double size = step.norm() / (1 + x.norm());
        if (!step.allFinite() || size > 2 * last)
            return false;
        x += step;
        last = size;
        if (size < 1e-8)
            return true;
    }
    return false;
}

/// λ F(x) + (1 - λ) D (x - x0) = 0 with growing λ, which begins with a solution whatever the guess is.
bool fromThePoint(BlockProblem& problem, VectorXd& x, double sign, int& count, const MethodWatch& watch) {
    const VectorXd x0 = x;
    double lambda = 0, step = 0.02;
    VectorXd f;
    VectorXd next = x;
    while (lambda < 1) {
        const double wanted = std::min(1.0, lambda + step);
        next = x;
        const bool done = correct(
            [&](const VectorXd& at, VectorXd& h, MatrixXd& j) {
                if (!problem.residual(at, h) || !problem.jacobian(j))
                    return false;
                h = wanted * h + (1 - wanted) * sign * (at - x0);
                j *= wanted;
                j.diagonal().array() += (1 - wanted) * sign;
                return true;
            },
            next);
        if (done && (next - x).norm() < 2 + x.norm()) {
            x = next;
            lambda = wanted;
            step = std::min(0.1, 1.5 * step);
            if (!problem.residual(x, f) || !watch({InitMethod::Homotopy, ++count, BlockProblem::norm(f), lambda, x, f}))
                return false;
        } else {
            step /= 3;
            if (step < 1e-7)
                return false;
        }
    }
    return true;
}

} // namespace

bool homotopy(BlockProblem& problem, VectorXd& x, const MethodWatch& watch) {
    const VectorXd start = x;
    int count = 0;
    VectorXd f0;
    if (!problem.residual(start, f0))
        return false;
    bool stopped = false;
    for (const double sign : {1.0, -1.0}) {
        x = start;
        if (fromThePoint(problem, x, sign, count, [&](const MethodStep& step) { return !(stopped = !watch(step)); }))
            return true;
        if (stopped)
            return false;
    }
    // F(x) = (1 - λ) F(x0), by the length of the curve.
    x = start;
    ScaledSystem system;
    VectorXd last = x;
    system.residual = [&](const VectorXd& at, VectorXd& out) {
        last = at;
        return !stopped && problem.residual(at, out);
    };
    system.jacobian = [&](MatrixXd& j) {
        VectorXd f;
        if (!problem.residual(last, f))
            return false;
        const double lambda = 1 - f.dot(f0) / std::max(f0.squaredNorm(), 1e-300);
        if (++count % 8 == 0)
            stopped = !watch({InitMethod::Homotopy, count, BlockProblem::norm(f), lambda, last, f});
        return !stopped && problem.jacobian(j);
    };
    if (continuation(system, x) && !stopped)
        return true;
    x = start;
    return false;
}

/// Nelder and Mead's simplex with coefficients that depend on the dimension (Gao and Han 2012), begun anew with other
/// sizes where it has collapsed.
bool derivativeFree(BlockProblem& problem, VectorXd& x, const MethodWatch& watch) {
    const Index n = x.size();
    const double expand = 1 + 2.0 / static_cast<double>(n), contract = 0.75 - 0.5 / static_cast<double>(n),
                 shrink = 1 - 1.0 / static_cast<double>(std::max<Index>(n, 2));
    VectorXd f;
    int count = 0;
    // Equations of all sizes count: the logarithm keeps the largest from hiding the others.
    const auto value = [&](VectorXd& at) {
        problem.clamp(at);
        if (!problem.residual(at, f))
            return 1e300;
        return f.array().abs().log1p().sum();
    };
    VectorXd best = x;
    double bestValue = value(best);
    for (const double size : {1.0, 0.1, 10.0, 100.0}) {
        std::vector<VectorXd> points{best};
        for (Index i = 0; i < n; ++i) {
            points.push_back(best);
            points.back()[i] += size * (best[i] == 0 ? 1 : std::copysign(std::max(1.0, std::fabs(best[i])), best[i]));
        }
        std::vector<double> at;
        for (VectorXd& point : points)
            at.push_back(value(point));
        std::vector<size_t> by(points.size());
        std::iota(by.begin(), by.end(), size_t(0));
        for (int i = 0; i < 400 * static_cast<int>(n); ++i) {
            std::ranges::sort(by, {}, [&](size_t k) { return at[k]; });
            const size_t worst = by.back();
            if (i % 20 == 0) {
                VectorXd r;
                problem.residual(points[by[0]], r);
                if (!watch(
                        {InitMethod::DerivativeFree, ++count, BlockProblem::norm(r), std::nullopt, points[by[0]], r}))
                    return false;
            }
            if (at[by[0]] < 1e-9 || std::fabs(at[worst] - at[by[0]]) < 1e-14 * (1 + std::fabs(at[by[0]])))
                break;
            VectorXd middle = VectorXd::Zero(n);
            for (size_t k = 0; k + 1 < by.size(); ++k)
                middle += points[by[k]];
            middle /= static_cast<double>(n);
            const auto along = [&](double t) -> VectorXd { return middle + t * (points[worst] - middle); };
            VectorXd reflected = along(-1);
            const double r = value(reflected);
            VectorXd taken = reflected;
            double t = r;
            if (r < at[by[0]]) {
                VectorXd further = along(-expand);
                if (const double e = value(further); e < r) {
                    taken = further;
                    t = e;
                }
            } else if (r >= at[by[by.size() - 2]]) {
                VectorXd nearer = along(r < at[worst] ? -contract : contract);
                t = value(nearer);
                taken = nearer;
                if (t >= std::min(r, at[worst])) {
                    for (size_t k = 1; k < by.size(); ++k) {
                        points[by[k]] = points[by[0]] + shrink * (points[by[k]] - points[by[0]]);
                        at[by[k]] = value(points[by[k]]);
                    }
                    continue;
                }
            }
            points[worst] = taken;
            at[worst] = t;
        }
        const size_t found = by[0];
        if (at[found] < bestValue) {
            best = points[found];
            bestValue = at[found];
        }
        // From here the steps of a smooth method are short.
        VectorXd polished = best;
        if (levenbergMarquardt(problem, polished, watch)) {
            x = polished;
            return true;
        }
    }
    x = best;
    return false;
}

} // namespace gnomon::solver
