#include "solver/run/state_sets.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>

namespace gnomon::solver {

namespace {

// The cosine of the largest angle between what the states describe and what can move: 1 is best, at 0 the states do not
// determine the candidates any more.
constexpr double worstAtStart = 0.5, worstWhileRunning = 0.3;

} // namespace

bool StateSets::choose(std::vector<double>& values, bool atStart) {
    bool changed = false;
    for (const StateSet& set : m_model.mode.stateSets)
        changed |= chooseSet(set, values, atStart);
    return changed;
}

bool StateSets::chooseSet(const StateSet& set, std::vector<double>& values, bool atStart) {
    const auto width = static_cast<Eigen::Index>(set.candidates.size());
    const auto count = static_cast<Eigen::Index>(set.states.size());
    const auto setStates = [&] {
        for (Eigen::Index j = 0; j < count; ++j) {
            double value = 0;
            const auto state = static_cast<size_t>(j);
            for (Eigen::Index i = 0; i < width; ++i) {
                const auto at = static_cast<size_t>(i);
                value += values[set.factors[state * set.candidates.size() + at]] * values[set.candidates[at]];
            }
            values[set.states[state]] = value;
        }
    };
    // The constraints' partial derivatives, sparse by equation.
    std::vector<std::vector<std::pair<uint32_t, double>>> rows(set.equationCount);
    std::vector<double> entries, all;
    for (const JacobianRows& part : set.jacobian) {
        entries.resize(part.equation.size());
        part.rows.evaluate(m_kernels, values.data(), entries.data());
        for (size_t i = 0; i < part.equation.size(); ++i) {
            if (!std::isfinite(entries[i]))
                return false;
            rows[part.equation[i]].emplace_back(part.unknown[i], entries[i]);
        }
        all.insert(all.end(), entries.begin(), entries.end());
    }
    // What depends on numbers alone stays well chosen.
    std::vector<double>& last = m_lastEntries[static_cast<size_t>(&set - m_model.mode.stateSets.data())];
    if (!atStart && all == last)
        return false;
    last = all;
    // How followers move with the candidates, one after the other; candidates are measured by their nominal values.
    std::vector<Eigen::RowVectorXd> followers(set.followerEquations.size());
    std::vector<bool> isFollower(set.equationCount, false);
    const auto moves = [&](uint32_t equation, uint32_t own, double& pivot) {
        Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(width);
        pivot = 0;
        for (const auto& [unknown, value] : rows[equation]) {
            if (unknown == own)
                pivot += value;
            else if (unknown < set.candidates.size())
                sum[unknown] += value * set.nominal[unknown];
            else if (const Eigen::RowVectorXd& follower = followers[unknown - set.candidates.size()];
                     follower.size() == width)
                sum += value * follower;
        }
        return sum;
    };
    for (size_t f = 0; f < followers.size(); ++f) {
        double pivot = 0;
        isFollower[set.followerEquations[f]] = true;
        const Eigen::RowVectorXd sum =
            moves(set.followerEquations[f], static_cast<uint32_t>(set.candidates.size() + f), pivot);
        if (pivot == 0)
            return false;
        followers[f] = -sum / pivot;
    }
    if (count == 0)
        return false;
    Eigen::MatrixXd constraints = Eigen::MatrixXd::Zero(width - count, width);
    Eigen::Index row = 0;
    for (uint32_t e = 0; e < set.equationCount && row < constraints.rows(); ++e) {
        if (isFollower[e])
            continue;
        double pivot = 0;
        Eigen::RowVectorXd moved = moves(e, noSlot, pivot);
        const double size = moved.norm();
        constraints.row(row++) = size > 0 ? Eigen::RowVectorXd(moved / size) : moved;
    }
    Eigen::MatrixXd now(count, width);
    for (Eigen::Index j = 0; j < count; ++j) {
        for (Eigen::Index i = 0; i < width; ++i)
            now(j, i) = values[set.factors[static_cast<size_t>(j * width + i)]] * set.nominal[static_cast<size_t>(i)];
        if (const double size = now.row(j).norm(); size > 0)
            now.row(j) /= size;
    }
    if (!atStart && width > count) {
        // The cosines' product is at least the determinant of unit rows of both. Where that does not tell: another
        // basis of what can move gives the same cosines for less than the one that states are chosen by.
        Eigen::MatrixXd both(width, width);
        both << now, constraints;
        if (std::fabs(both.partialPivLu().determinant()) >= worstWhileRunning)
            return false;
        const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> factors(constraints.transpose());
        if (factors.rank() == width - count) {
            const Eigen::MatrixXd basis = Eigen::MatrixXd(factors.householderQ()).rightCols(count);
            if (Eigen::JacobiSVD<Eigen::MatrixXd>(now * basis).singularValues()[count - 1] >= worstWhileRunning)
                return false;
        }
    }
    // Without constraints every candidate moves freely.
    const Eigen::MatrixXd free =
        width == count
            ? Eigen::MatrixXd(Eigen::MatrixXd::Identity(width, width))
            : Eigen::MatrixXd(
                  Eigen::JacobiSVD<Eigen::MatrixXd>(constraints, Eigen::ComputeFullV).matrixV().rightCols(count));

    const Eigen::VectorXd cosines = Eigen::JacobiSVD<Eigen::MatrixXd>(now * free).singularValues();
    const double worst = cosines[count - 1];
    if (worst >= (atStart ? worstAtStart : worstWhileRunning)) {
        if (atStart)
            setStates();
        return false;
    }
    for (Eigen::Index j = 0; j < count; ++j)
        for (Eigen::Index i = 0; i < width; ++i)
            values[set.factors[static_cast<size_t>(j * width + i)]] = free(i, j) / set.nominal[static_cast<size_t>(i)];
    setStates();
    ++m_switches;
    return true;
}

} // namespace gnomon::solver
