#pragma once

#include "solver/contract/structure_host.h"
#include "solver/run/assertion_watch.h"
#include "solver/run/clock_runner.h"
#include "solver/run/event_calendar.h"
#include "solver/run/frozen_relations.h"
#include "solver/run/integer_watch.h"
#include "solver/run/run_point.h"
#include "solver/run/run_start.h"

#include <array>
#include <vector>

namespace gnomon::solver {

/// The discrete phase of a run: at one time, whose states lie in their slots, clocks tick, samples are taken and
/// events are iterated until nothing changes any more. Knows when the next time event is.
class EventPhase {
public:
    /// `isFull`: every pass evaluates everything instead of what can change (see EventNode).
    EventPhase(RunPoint& point, FrozenRelations& relations, AssertionWatch& assertions, Tolerances tolerances,
               double stop, bool isFull);

    void goOnFrom(const EventPhase& other);
    /// Where the run begins, when its values are known.
    Result<void> start(const RunBegin& begin);
    /// The event there, with clocks and samples; behind it relations of time may change at once.
    Result<void> handleStart(const RunBegin& begin);
    /// Iterates the event at a time.
    Result<void> handle(double t);

    /// The next time event, `stop` at the latest; with `reaching` set only of those that can stop the integrator.
    double next(double t, double stop, bool reaching) const;
    /// Whether one is due, but for jumps that come out of delays.
    bool isDue(double t) const;
    /// Whether the last event changed something for the integrator of a model whose derivatives are computed by
    /// ModeSystem::continuous.
    bool changedDerivatives() const;
    /// By a reinit of the last event.
    bool setStates() const { return m_statesSet; }

    /// Somebody will write values at events, nobody knows which.
    void expectWrites();
    /// From now on the host reacts at events, and what is due there is a time event; null, as at first: nobody does.
    void listenTo(StructureHost* host) { m_host = host; }
    /// The host reacts to where the run is, as at an event; whether it wrote anything.
    Result<bool> react(double t);
    /// Whether it has changed the equations: this run has come to its end then.
    bool isLeft() const { return m_isLeft; }

    ClockRunner& clocks() { return m_clocks; }
    uint64_t iterations() const { return m_iterations; }
    /// From now on: how often each node of the event graph is evaluated.
    void countNodes();
    const EventCounts& counts() const { return m_counts; }
    uint64_t rowEvaluations() const;

private:
    /// There is nothing behind the end of a run: relations of time are there what they are at that time.
    Moment momentAt(double t) const { return m_atStart || t >= m_stop ? Moment::Itself : Moment::Behind; }
    void setMoment(Moment moment);
    bool reduced() const { return m_point.model.mode.hasEventSets && !m_isFull; }
    void takeCounts(double t);
    /// Into the calendar, in place of what was due before.
    void expectHost(double time);
    bool isSampleDue(double sampleTime, double t) const;
    /// pre(v) := v; whether that changed anything.
    bool keepAsPre();
    Result<void> iterate(double t, Evaluator& first);
    /// The names of discrete variables that one more pass changes.
    std::string restless();

    RunPoint& m_point;
    FrozenRelations& m_relations;
    AssertionWatch& m_assertions;
    IntegerWatch m_integers;
    double m_stop;
    bool m_isFull;
    bool m_atStart = false;
    StructureHost* m_host = nullptr;
    bool m_isLeft = false;
    std::vector<double> m_statesBefore; // of react(), kept for its memory
    Evaluator m_event, m_pass, m_end, m_sampleEnd;
    ClockRunner m_clocks;
    std::array<EventCalendar, 2> m_samples;  // those that reach the continuous equations, and the others
    std::vector<EventCalendar::Entry> m_due; // of the present event
    // ModeSystem::derivativeInputs, with what comes out of delays and transports for derivatives; and before the event.
    std::vector<Slot> m_inputs;
    std::vector<double> m_inputsBefore;
    Moment m_moment = Moment::Behind;
    bool m_statesSet = false;
    uint64_t m_iterations = 0;
    std::vector<uint32_t> m_slotCounts; // of the present event; empty: nothing is counted
    std::vector<Slot> m_counted;
    EventCount m_present;
    EventCounts m_counts;
};

} // namespace gnomon::solver
