#pragma once

#include "solver/run/run_parts.h"
#include "solver/run/time_courses.h"

#include <optional>
#include <vector>

namespace gnomon::solver {

/// Looks through a step for what happens in it: the first event of a relation, and assertions that are violated.
class Locating {
public:
    explicit Locating(RunParts& run) : m_run(run) {}

    /// Once it is known how the run is integrated.
    void makeFinder();
    void makeParts();
    /// See Evaluator::allowJumps().
    void allowJumps(bool allowed);
    void goOnFrom(const Locating& other);

    EventFinder& finder() { return *m_finder; }
    /// Relations are looked for as the values of the run now say.
    void search() { m_finder->search(m_run.relations.speaking(m_run.point.values)); }
    /// Keeps how far relations are from their changes where a step begins.
    void beginStep() { m_before = m_run.relations.differences; }
    /// What relations were there.
    const std::vector<double>& before() const { return m_before; }
    /// A time of the step from `begin` to t at which a relation has changed, where something that time moves, or that
    /// comes out of a delay or a transport, strays from what the ends of the step say; the values of the run are then
    /// those of that time, else those of t, as before.
    std::optional<double> findHidden(double begin, double t);
    /// Whether a relation changes between the begin of the step and t, where the run stands; then finder() knows when.
    bool findEvent(double begin, double t);
    /// When the first jump comes out of a delay whose time moves, or of a transport, between the begin of the step and
    /// t; the values of the run are then those of that time, else those of t, as before.
    std::optional<double> findLeaving(double begin, double t);
    /// Whether what is found leaves the values of the run alone.
    bool findsApart() const { return m_compared.has_value(); }
    /// Where between two points of the last step an assertion is violated: warnings are told, and an error ends the
    /// run there. `isAtEnd`: whether the values of the point are those of the second. True if these are others
    /// afterwards.
    Result<bool> lookAtAssertions(double begin, double t, bool isAtEnd);
    uint64_t rowEvaluations() const {
        return (m_compared ? m_compared->rowEvaluations() : 0) + (m_courses ? m_courses->rowEvaluations() : 0);
    }

private:
    /// How far the relations are from their changes at a time within the last step.
    bool differencesAt(double t, std::vector<double>& out);

    RunParts& m_run;
    std::optional<EventFinder> m_finder;
    std::optional<PointValues> m_compared; // what relations compare
    std::optional<TimeCourses> m_courses;  // of what relations compare
    std::vector<double> m_before;
    // What comes out of delays and transports, as relations that change at a jump.
    std::vector<Relation> m_jumps;
    std::optional<EventFinder> m_jumpFinder;
    std::vector<char> m_jumpHolds;
};

} // namespace gnomon::solver
