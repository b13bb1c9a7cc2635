#pragma once

#include "solver/run/event_finder.h"
#include "solver/run/step_values.h"

#include <optional>
#include <vector>

namespace gnomon::solver {

/// Looks at assert() and terminate(): errors end the run, warnings are told once for as long as they stay violated. The
/// time at which a condition ceases to hold is found as that of an event is, but makes none. As there may be thousands,
/// most steps look at their ends alone: what lies between is looked at where a condition is so near to its limit that
/// it might go beyond and come back.
class AssertionWatch {
public:
    AssertionWatch(RunPoint& point, double span);

    /// Once it is known how the run is integrated; `longestStretch`: see EventFinder.
    void begin(const StepValues& step, double longestStretch);
    void allowJumps(bool allowed) {
        if (m_apart)
            m_apart->allowJumps(allowed);
    }
    /// From now on as the other; both have begun.
    void goOnFrom(const AssertionWatch& other);
    /// The same, but what has been told stays told.
    void renew(const AssertionWatch& other);
    /// Curves begin anew at the values of the point.
    void restart();
    bool anyWatched() const { return !m_watched.empty(); }
    /// The first time behind `begin`, and not behind `end`, at which an assertion is violated that has not been told
    /// yet; both lie within the last step. `isAtEnd`: the values of the point are those at `end`.
    std::optional<double> firstViolation(double begin, double end, bool isAtEnd, StepValues& step);

    /// Fails at an assertion that is an error. `inWhen`: looks at those within a when instead of at all others.
    Result<void> check(double t, bool inWhen = false);
    /// Whether terminate() was called.
    bool isTerminated() const { return m_terminated; }
    /// An action has called it.
    void terminate() { m_terminated = true; }

    /// Whether an assertion is looked at in every row as well: what is violated for less than a step counts.
    static bool isWatched(const Assertion& assertion) { return !assertion.inWhen && !assertion.isTerminate; }
    /// Whether a row violates an assertion that has not been told yet.
    bool isViolated(const std::vector<double>& row) const;

private:
    std::string messageOf(const Assertion& assertion);
    /// Everything that conditions read; null if there is no value at that time.
    const std::vector<double>* valuesAt(double t, StepValues& step);
    void marginsOf(const std::vector<double>& values, std::vector<double>& to) {
        evaluateInto(m_margins, m_point.kernels, values.data(), to, m_scratch);
    }
    /// Into the list of what is searched for: what may be beyond its limit between two points.
    void findNear(double step);
    std::optional<double> firstByHalving(double begin, double end, StepValues& step);

    RunPoint& m_point;
    double m_span;
    std::vector<char> m_warned;
    std::vector<uint32_t> m_watched;
    bool m_terminated = false;
    std::vector<AssignedRows> m_margins; // of what moves
    std::vector<uint32_t> m_withMargin;  // by number, ascending
    std::vector<Relation> m_relations;   // for the finder, by number: margin >= 0
    std::optional<EventFinder> m_finder;
    std::optional<PointValues> m_apart;
    std::vector<char> m_holds;
    std::vector<uint32_t> m_near;
    // By number: the margins at the last two points, how far they moved between them, and in which time.
    std::vector<double> m_last, m_now, m_moved, m_scratch;
    double m_lastStep = 0;
    bool m_haveMoved = false, m_follows = false;
};

} // namespace gnomon::solver
