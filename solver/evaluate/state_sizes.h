#pragma once

#include "solver/contract/integrator.h"

#include <span>
#include <vector>

namespace gnomon::solver {

/// What errors of states count as none. It goes by the nominal values; where nobody has given one it goes by the size
/// that a state really has, so that a current of 1 nA is found as well as one of 1 A: known from where it starts, or as
/// fast as it leaves zero, and growing with the largest value so far. States that rest at zero, and those that are
/// nothing but rounding errors, are not to hold up all others: what nothing is known of counts as large as 1, nothing
/// as smaller than a certain size, and what makes steps fail again and again as larger.
class StateSizes {
public:
    StateSizes(const ContinuousSystem& system, double absolute);

    /// The errors, by state.
    const std::vector<double>& absolute() const { return m_absolute; }
    /// Where a run begins, or begins anew. These return whether an error has become another one. `system` has been
    /// asked for the derivatives there, and is at the end again.
    bool begin(ContinuousSystem& system, double t, std::span<const double> x, std::span<const double> dx);
    /// Behind a step.
    bool pass(double t, std::span<const double> x) { return m_open.empty() ? false : passOpen(t, x); }
    /// A step has failed more often than that happens where something changes fast: `part`, by state, the share of
    /// each in the error. The largest of those that have become small get larger again.
    bool widen(std::span<const double> part);
    /// States that have moved, but not by more than these errors.
    std::vector<size_t> hidden() const;

private:
    bool passOpen(double t, std::span<const double> x);
    void findNoise(ContinuousSystem& system, double t, std::span<const double> x, std::span<const double> dx);
    double errorOf(size_t state) const;

    double m_factor, m_span;
    double m_begin = 0;
    bool m_hasBegun = false;
    std::vector<double> m_absolute;
    std::vector<double> m_reached, m_floor; // by state whose size is not known
    std::vector<char> m_isKnown;
    std::vector<size_t> m_open; // states that may still become larger, or are not known to be small
};

} // namespace gnomon::solver
