#include "solver/evaluate/continuation.h"

#include <Eigen/LU>

#include <cmath>

namespace gnomon::solver {

namespace {

constexpr int mostSteps = 2000;
constexpr int mostCorrections = 8;
constexpr double firstStep = 0.05, largestStep = 1e3;
/// Where a kink is that near, the curve is taken to turn.
constexpr double kinkDistance = 1e-9, stepBehindKink = 1e-5, farthestTurn = 1.0;
constexpr double farOff = 0.3, sameDirection = 0.5;
/// Corrections are made until they change the scaled unknowns by less than that.
constexpr double corrected = 1e-9, smallPart = 1e-3, rounding = 1e-13;

using Eigen::MatrixXd;
using Eigen::VectorXd;

class Curve {
public:
    Curve(const ScaledSystem& system, const VectorXd& x0, const VectorXd& f0)
        : m_system(system),
          m_size(x0.size()),
          m_length(f0.norm()),
          m_f0(f0 / m_length),
          m_extended(m_size + 1, m_size + 1) {}

    /// H(x, s) = F(x) - (|F(x0)| - s) F(x0) / |F(x0)|
    bool evaluate(const VectorXd& u, VectorXd& h) const {
        if (!m_system.residual(u.head(m_size), h))
            return false;
        h -= (m_length - u[m_size]) * m_f0;
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
    bool correct(VectorXd& u, const VectorXd& along, double length, int& corrections) {
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
            // Not more than a small part of the step, or a kink would be passed unseen.
            if (size < std::max(rounding, std::min(corrected, smallPart * length / (1 + u.norm()))) * (1 + u.norm()))
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
    double m_length;
    VectorXd m_f0; // a unit vector
    MatrixXd m_extended;
    double m_orientation = 0;
};

} // namespace

namespace {

/// Not even the smallest step succeeds: a kink is right ahead. Turns to where the curve goes behind it, and takes a
/// step that is long enough to be there.
bool turn(Curve& curve, VectorXd& u, VectorXd& along, double length) {
    VectorXd ignored(u.size() - 1), after, there;
    if (!curve.evaluate(u + 2 * length * along, ignored) || !curve.tangent(along, after))
        return false;
    for (double step = 10 * length; step < farthestTurn; step *= 4) {
        VectorXd next = u + step * after;
        int corrections = 0;
        if (curve.correct(next, after, step, corrections) && (next - u).norm() < 2 * step + 1e3 * length &&
            curve.tangent(after, there) && there.dot(after) > sameDirection) {
            u = next;
            along = there;
            return true;
        }
    }
    return false;
}

} // namespace

bool continuation(const ScaledSystem& system, VectorXd& x) {
    const Eigen::Index size = x.size();
    VectorXd f0(size);
    if (!system.residual(x, f0))
        return false;
    const double end = f0.norm();
    if (end == 0)
        return true;
    Curve curve(system, x, f0);
    VectorXd u(size + 1), next, along, last = VectorXd::Zero(size + 1);
    u << x, 0.0;
    last[size] = 1;
    if (!curve.tangent(last, along))
        return false;
    double step = std::min(firstStep, end / 4);
    for (int i = 0; i < mostSteps; ++i) {
        // The last step ends where F is 0.
        double length = step;
        if (along[size] > 0 && u[size] + along[size] * length > end)
            length = (end - u[size]) / along[size];
        next = u + length * along;
        int corrections = 0;
        VectorXd after;
        const VectorXd predicted = next;
        // A point that is far from its prediction lies on another piece of the curve, or behind a kink.
        if (!curve.correct(next, along, length, corrections) || (next - predicted).norm() > farOff * length ||
            !curve.tangent(along, after)) {
            step = length / 2;
            if (step < kinkDistance && !turn(curve, u, along, length))
                return false;
            if (step < kinkDistance)
                step = stepBehindKink;
            continue;
        }
        u = next;
        along = after;
        if (u[size] >= end * (1 - 1e-9)) {
            // The step behind a kink may have gone past the end: back along the same piece.
            if (u[size] > end * (1 + 1e-9)) {
                const double back = (end - u[size]) / along[size];
                next = u + back * along;
                if (!std::isfinite(back) || !curve.correct(next, along, std::fabs(back), corrections) ||
                    std::fabs(next[size] - end) > 1e-6 * end)
                    return false;
                u = next;
            }
            x = u.head(size);
            return true;
        }
        if (corrections <= 3)
            step = std::min(2 * step, largestStep);
    }
    return false;
}

} // namespace gnomon::solver
