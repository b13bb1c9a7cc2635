#pragma once

#include "solver/run/event_phase.h"
#include "solver/run/event_watch.h"
#include "solver/run/open_loops.h"
#include "solver/run/result_rows.h"
#include "solver/run/state_sets.h"

#include <limits>
#include <memory>
#include <vector>

namespace gnomon::solver {

/// Passes on what a run tells, unless it only gets back to where it was.
class Gate final : public RunObserver {
public:
    explicit Gate(RunObserver& to) : m_to(to) {}
    void message(const RunMessage& message) override {
        if (isOpen)
            m_to.message(message);
    }
    void progress(const RunProgress& progress) override {
        if (isOpen)
            m_to.progress(progress);
    }

    bool isOpen = true;

private:
    RunObserver& m_to;
};

/// What the phases of a run share: what is to be done, where the run is, and who watches over it.
struct RunParts {
    RunParts(const SimModel& model, RunOptions options, RunObserver& observer, RunControl& control, RunKernels kernels);
    RunParts(const RunParts&) = delete;
    RunParts& operator=(const RunParts&) = delete;

    const SimModel& model;
    const RunOptions options;
    Gate observer;
    RunControl& control;
    const RunSpan span;
    const Tolerances tolerances;

    RunPoint point;
    FrozenRelations relations;
    AssertionWatch assertions;
    EventPhase events;
    EventWatch eventWatch;
    OpenLoops openLoops;
    StateSets stateSets;
    std::unique_ptr<Integrator> integrator; // null: there are no states
    StepValues step;
    ResultRows rows;
    double jumpDue = std::numeric_limits<double>::infinity(); // when a jump comes out of a delay
    RunStatistics counts;
    StructureHost* host = nullptr; // null: the equations stay what they are

    /// From now on as the other, whose functions this one has a copy of and whose writer keeps the same columns; both
    /// have begun.
    void goOnFrom(const RunParts& other, ResultWriter& writer);
    void takeStates(std::vector<double>& x) const { solver::takeStates(model, point.values, x); }
    std::unexpected<Failure> failAt(double t) const;
    uint64_t eventCount() const { return counts.timeEvents + counts.stateEvents; }
    /// Without states nothing but the output times says how far one look may reach.
    double longestStretch() const;
};

} // namespace gnomon::solver
