#include "solver/init/diagnosis.h"

#include <Eigen/SVD>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gnomon::solver {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr Index largestDense = 400;
constexpr size_t mostListed = 50;
/// Singular values below that part of the largest count as zero; entries of their vectors above it as taking part.
constexpr double singular = 1e-11, takesPart = 1e-3;

} // namespace

std::vector<WorstEquation> worstEquations(const BlockProblem& problem, const VectorXd& residual, size_t most) {
    std::vector<WorstEquation> all;
    for (Index row = 0; row < residual.size(); ++row)
        all.push_back({problem.originOf(row), residual[row] * problem.rowUnit(row),
                       std::isfinite(residual[row]) ? std::fabs(residual[row]) : HUGE_VAL});
    const size_t kept = std::min(most, all.size());
    std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(kept), std::greater<>(),
                              &WorstEquation::scaled);
    all.resize(kept);
    return all;
}

InitDiagnosis diagnoseBlock(BlockProblem& problem, const VectorXd& x) {
    InitDiagnosis result;
    result.block = problem.block().name;
    VectorXd f;
    problem.residual(x, f);
    result.norm = BlockProblem::norm(f);
    result.worst = worstEquations(problem, f, mostListed);
    std::vector<double> at, moved;
    const auto& pattern = problem.pattern();
    const Index n = problem.size();
    if (!problem.jacobianEntries(at) || !f.allFinite()) {
        // What occurs where there is no number.
        for (Index j = 0; j < n && j < static_cast<Index>(mostListed); ++j) {
            GuessWeight weight{problem.block().unknowns[static_cast<size_t>(j)], 0, 0};
            for (size_t i = 0; i < pattern.size(); ++i)
                if (pattern[i].column == j && !(std::isfinite(f[pattern[i].row]) && std::isfinite(at[i]))) {
                    weight.bend += 30;
                    ++weight.equations;
                }
            if (weight.bend > 0)
                result.guesses.push_back(weight);
        }
        return result;
    }
    VectorXd rowSize = VectorXd::Zero(n);
    for (size_t i = 0; i < at.size(); ++i)
        rowSize[pattern[i].row] = std::max(rowSize[pattern[i].row], std::fabs(at[i]));
    // Unknowns of large blocks are looked at as far as that takes a moment.
    const Index looked = std::min<Index>(n, 2000000 / std::max<Index>(1, static_cast<Index>(at.size())) + 50);
    VectorXd y = x;
    for (Index j = 0; j < looked; ++j) {
        GuessWeight weight{problem.block().unknowns[static_cast<size_t>(j)], 0, 0};
        std::vector<char> seen(static_cast<size_t>(n), 0);
        for (const double way : {1.0, -1.0}) {
            y[j] = x[j] + way;
            VectorXd ignored;
            const bool finite = problem.residual(y, ignored) && problem.jacobianEntries(moved);
            y[j] = x[j];
            for (size_t i = 0; i < at.size(); ++i) {
                const double size = std::max(rowSize[pattern[i].row], 1e-300);
                const double change = finite ? std::fabs(moved[i] - at[i]) / size : 0;
                if (!finite || change < 1e-9)
                    continue;
                // A factor of a thousand is not a thousand times as bad as one of two.
                weight.bend += std::log1p(change);
                char& was = seen[static_cast<size_t>(pattern[i].row)];
                weight.equations += !was;
                was = 1;
            }
            if (!finite)
                weight.bend += 30;
        }
        result.guesses.push_back(weight);
    }
    problem.residual(x, f);
    std::erase_if(result.guesses, [](const GuessWeight& w) { return w.bend == 0; });
    std::ranges::stable_sort(result.guesses, std::greater<>(), &GuessWeight::bend);
    if (result.guesses.size() > mostListed)
        result.guesses.resize(mostListed);

    if (n > largestDense)
        return result;
    MatrixXd j = MatrixXd::Zero(n, n);
    for (size_t i = 0; i < at.size(); ++i)
        j(pattern[i].row, pattern[i].column) += at[i] / std::max(rowSize[pattern[i].row], 1e-300);
    // The columns' sizes are no news.
    for (Index c = 0; c < n; ++c)
        if (const double size = j.col(c).norm(); size > 0)
            j.col(c) /= size;
    const Eigen::BDCSVD<MatrixXd> svd(j, Eigen::ComputeFullU | Eigen::ComputeFullV);
    VectorXd right = VectorXd::Zero(n), left = VectorXd::Zero(n);
    for (Index i = 0; i < n; ++i)
        if (svd.singularValues()[i] <= singular * svd.singularValues()[0]) {
            right = right.cwiseMax(svd.matrixV().col(i).cwiseAbs());
            left = left.cwiseMax(svd.matrixU().col(i).cwiseAbs());
        }
    std::vector<Index> order(static_cast<size_t>(n));
    std::iota(order.begin(), order.end(), Index(0));
    std::ranges::stable_sort(order, [&](Index a, Index b) { return right[a] > right[b]; });
    for (Index i : order)
        if (right[i] > takesPart && result.shifting.size() < mostListed)
            result.shifting.push_back(problem.block().unknowns[static_cast<size_t>(i)]);
    std::ranges::stable_sort(order, [&](Index a, Index b) { return left[a] > left[b]; });
    for (Index i : order)
        if (left[i] > takesPart && result.dependent.size() < mostListed)
            result.dependent.push_back(problem.originOf(i));
    return result;
}

} // namespace gnomon::solver
