#pragma once

#include "solver/init/block_problem.h"

#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace gnomon::solver {

/// Ways to solve the equations of a block, in the order in which a chain tries them.
enum class InitMethod : uint8_t { Newton, LineSearch, Levenberg, Homotopy, Picard, FixedPoint, DerivativeFree };

std::span<const InitMethod> allInitMethods();
std::string_view initMethodName(InitMethod method);
std::optional<InitMethod> initMethod(std::string_view name);

/// Where a method is; the vectors are those of the problem.
struct MethodStep {
    InitMethod method{};
    int iteration = 0;
    double norm = 0;
    std::optional<double> lambda; // of a homotopy: 1 is the system itself
    const Eigen::VectorXd& x;
    const Eigen::VectorXd& residual;
};
/// False: stop.
using MethodWatch = std::function<bool(const MethodStep&)>;

/// Improves x as far as the method gets, inside the bounds; true if the norm of the residual is as small as rounding
/// lets it be, or what is left is for Newton's method. Newton is not among them: that is what a BlockSolver does.
bool carryOut(InitMethod method, BlockProblem& problem, Eigen::VectorXd& x, const MethodWatch& watch);

// What carryOut() chooses from.
bool levenbergMarquardt(BlockProblem& problem, Eigen::VectorXd& x, const MethodWatch& watch);
bool homotopy(BlockProblem& problem, Eigen::VectorXd& x, const MethodWatch& watch);
bool derivativeFree(BlockProblem& problem, Eigen::VectorXd& x, const MethodWatch& watch);
bool kinsol(InitMethod method, BlockProblem& problem, Eigen::VectorXd& x, const MethodWatch& watch);

} // namespace gnomon::solver
