#pragma once

#include "solver/run/run_point.h"

#include <vector>

namespace gnomon::solver {

/// Looks at assert() and terminate(): errors end the run, warnings are told once for as long as they stay violated.
class AssertionWatch {
public:
    explicit AssertionWatch(RunPoint& point);

    /// Fails at an assertion that is an error. `inWhen`: looks at those within a when instead of at all others.
    Result<void> check(double t, bool inWhen = false);
    /// Whether terminate() was called.
    bool isTerminated() const { return m_terminated; }

    /// Whether an assertion is looked at in every row as well: what is violated for less than a step counts.
    static bool isWatched(const Assertion& assertion) { return !assertion.inWhen && !assertion.isTerminate; }
    /// Whether a row violates an assertion that has not been told yet.
    bool isViolated(const std::vector<double>& row) const;

private:
    std::string messageOf(const Assertion& assertion);

    RunPoint& m_point;
    std::vector<char> m_warned;
    std::vector<uint32_t> m_watched;
    bool m_terminated = false;
};

} // namespace gnomon::solver
