#pragma once

#include "solver/run/run_parts.h"

#include <vector>

namespace gnomon::solver {

/// An event of a run, with the rows before and behind it, and what it means for the integrator.
class Handling {
public:
    explicit Handling(RunParts& run);
    void goOnFrom(const Handling& other) { m_before = other.m_before; }

    /// The event at t, of whose values everything is known. `finder`: who found it; null: time.
    Result<void> handle(double t, const EventFinder* finder);
    /// Whether the state event at t, behind which the run stands, has changed the derivatives by so little that a step
    /// from before it to `stepEnd` is as good as two: flows that swing around zero within what the tolerance allows,
    /// and kinks. To begin anew there would make new errors, and those the next event.
    bool passesOver(double t, double stepEnd);
    /// Whether the event behind which the run stands has changed relations alone. What follows continuously from a
    /// relation's difference moves as that does: `amplitude` is what it has moved since it changed last.
    bool cameToNothing(double amplitude) const;

private:
    RunParts& m_run;
    std::vector<double> m_before;   // all values right before a state event
    std::vector<bool> m_isRelation; // by slot: the value of a relation, or what that was before
};

} // namespace gnomon::solver
