#pragma once

#include <Eigen/Core>

#include <functional>

namespace gnomon::solver {

/// A system F(x) = 0 in scaled unknowns and rows, for continuation(). Both return false where there is no number.
struct ScaledSystem {
    std::function<bool(const Eigen::VectorXd& x, Eigen::VectorXd& residual)> residual;
    /// At the x that was last given to `residual`.
    std::function<bool(Eigen::MatrixXd& matrix)> jacobian;
};

/// Follows the curve F(x) = (1 - s) F(x0) from s = 0 to s = 1 by its arc length, so that s may run backwards for a
/// while: where a loop has a fold or is saturated, Newton's method has nothing to go by, and this has. The orientation
/// is that of the determinant (Allgower and Georg 1990), which holds across kinks too. On success x is close enough to
/// a solution for Newton's method.
bool continuation(const ScaledSystem& system, Eigen::VectorXd& x);

} // namespace gnomon::solver
