#include "solver/evaluate/continuation.h"

#include <Eigen/LU>

#include <cmath>

namespace gnomon::solver {

namespace {

constexpr int mostSteps = 2000;
constexpr int mostCorrections = 8;
constexpr double firstStep = 0.05, largestStep = 1e3, smallestStep = 1e-11;
/// Corrections are made until they change the scaled unknowns by less than that.
constexpr double corrected = 1e-9;

using Eigen::MatrixXd;
using Eigen::VectorXd;

class Curve {
public:
    Curve(const ScaledSystem& system, const VectorXd& x0, VectorXd f0)
        : m_system(system), m_size(x0.size()), m_f0(std::move(f0)), m_extended(m_size + 1, m_size + 1) {}

    /// H(x, s) = F(x) - (1 - s) F(x0)
    bool evaluate(const VectorXd& u, VectorXd& h) const {
        if (!m_system.residual(u.head(m_size), h))
            return false;
        h -= (1 - u[m_size]) * m_f0;
        return true;
    }

    /// The unit tangent at the point that was evaluated last.
    bool tangent(const VectorXd& last, VectorXd& result) {
        if (!extend(last))
            return false;
        Eigen::PartialPivLU<MatrixXd> lu(m_extended);
        VectorXd right = VectorXd::Zero(m_size + 1);
        right[m_size] = 1;
        result = lu.solve(right);
        const double length = result.norm();
        if (!std::isfinite(length) || length == 0)
            return false;
        result /= length;
        // det [J, F0; t] = det of the matrix solved with / its own border, whose sign is that of right · result > 0.
        const double sign = signOfDeterminant(result);
        if (m_orientation == 0)
            m_orientation = result[m_size] >= 0 ? sign : -sign;
        if (sign * m_orientation < 0)
            result = -result;
        return true;
    }

    /// Newton's method across `along`; `u` is the prediction and becomes the point.
    bool correct(VectorXd& u, const VectorXd& along, int& corrections) {
        const VectorXd predicted = u;
        VectorXd h(m_size), right(m_size + 1);
        double last = HUGE_VAL;
        for (corrections = 1; corrections <= mostCorrections; ++corrections) {
            if (!evaluate(u, h) || !extend(along))
                return false;
            right.head(m_size) = -h;
            right[m_size] = -along.dot(u - predicted);
            const VectorXd step = Eigen::PartialPivLU<MatrixXd>(m_extended).solve(right);
            const double size = step.norm();
            if (!std::isfinite(size) || (corrections > 2 && size > 2 * last))
                return false;
            u += step;
            last = size;
            if (size < corrected * (1 + u.norm()))
                return evaluate(u, h);
        }
        return false;
    }

private:
    /// [J, F0; border]
    bool extend(const VectorXd& border) {
        MatrixXd jacobian;
        if (!m_system.jacobian(jacobian))
            return false;
        m_extended.topLeftCorner(m_size, m_size) = jacobian;
        m_extended.topRightCorner(m_size, 1) = m_f0;
        m_extended.bottomRows(1) = border.transpose();
        return m_extended.allFinite();
    }

    double signOfDeterminant(const VectorXd& border) {
        m_extended.bottomRows(1) = border.transpose();
        const Eigen::PartialPivLU<MatrixXd> lu(m_extended);
        double sign = lu.permutationP().determinant();
        for (Eigen::Index i = 0; i <= m_size; ++i)
            if (lu.matrixLU()(i, i) < 0)
                sign = -sign;
        return sign;
    }

    const ScaledSystem& m_system;
    Eigen::Index m_size;
    VectorXd m_f0;
    MatrixXd m_extended;
    double m_orientation = 0;
};

} // namespace

bool continuation(const ScaledSystem& system, VectorXd& x) {
    const Eigen::Index size = x.size();
    VectorXd f0(size);
    if (!system.residual(x, f0))
        return false;
    Curve curve(system, x, f0);
    VectorXd u(size + 1), next, along, last = VectorXd::Zero(size + 1);
    u << x, 0.0;
    last[size] = 1;
    if (!curve.tangent(last, along))
        return false;
    double step = firstStep;
    for (int i = 0; i < mostSteps; ++i) {
        // The last step ends where s is 1.
        double length = step;
        if (along[size] > 0 && u[size] + along[size] * length > 1)
            length = (1 - u[size]) / along[size];
        next = u + length * along;
        int corrections = 0;
        VectorXd after;
        // Points that moved a long way sideways lie on another piece of the curve.
        if (!curve.correct(next, along, corrections) || (next - u).norm() > 4 * length + corrected ||
            !curve.tangent(along, after)) {
            step = length / 4;
            if (step < smallestStep)
                return false;
            continue;
        }
        u = next;
        along = after;
        if (u[size] >= 1 - 1e-9) {
            x = u.head(size);
            return true;
        }
        if (corrections <= 3)
            step = std::min(2 * step, largestStep);
    }
    return false;
}

} // namespace gnomon::solver
