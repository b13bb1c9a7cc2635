#pragma once

#include "solver/contract/integrator.h"
#include "solver/evaluate/evaluator.h"
#include "solver/run/event_calendar.h"

#include <array>
#include <functional>
#include <memory>
#include <vector>

namespace gnomon::solver {

/// Ticks the clocks of a run. Times of ticks are computed from their numbers, never added up, so that equal fractions
/// of a second are equal times however many ticks lie before them. The caller says when: sample() takes the values
/// right before an event, tick() and fire() evaluate what ticks at it, each clock at most once.
class ClockRunner {
public:
    ClockRunner(const SimModel& model, const RunKernels& kernels, std::vector<double>& values,
                ProcedureContext& context, Tolerances tolerances);

    void goOnFrom(const ClockRunner& other);
    bool empty() const { return m_bases.empty(); }
    /// At the start of the run, when parameters and start values are known.
    Result<void> start(double t);
    /// The next tick of clocks that have a time; without silent ones if so asked. Infinity: none.
    double nextTick(bool withSilent) const;
    bool isDue(double t) const;
    /// Whether something other than a silent clock ticked in tick() or fire() since the last sample().
    bool reachedContinuous() const { return m_reached; }

    void sample();
    Result<void> tick(double t);
    /// Event clocks whose condition is true now and was not; true if there was one.
    Result<bool> fire(double t);

    uint64_t rowEvaluations() const;

private:
    struct Past { // of a SubClock
        bool ticked = false;
        double last = 0;
        std::vector<double> states, derivatives, inputs, discreteInputs; // at the last tick
    };
    struct Part : Past {
        std::unique_ptr<Evaluator> rates, initial;
    };
    struct Beat {            // of a BaseClock
        uint64_t number = 0; // of the next tick at which one of its clocks is active
        double time = 0;     // of that tick
        // Of clocks with a variable interval: since when it holds.
        uint64_t intervalNumber = 0;
        double intervalBegin = 0, interval = 0, count = 0;
        bool before = false, fired = false; // of Event
    };
    struct Base : Beat {
        const BaseClock* clock = nullptr;
        std::vector<Part> parts;
        std::vector<Evaluator> segments;
    };

    double timeOf(const Base& base, uint64_t number) const;
    static uint64_t nextActive(const BaseClock& clock, uint64_t from);
    /// Into the calendar.
    void expect(uint32_t base) {
        m_ticks[m_bases[base].clock->isSilent ? 1 : 0].add({m_bases[base].time, EventCalendar::Source::Clock, base});
    }
    static bool isDue(const EventCalendar& ticks, double t);
    Result<void> run(Base& base, double t);
    Result<void> advance(const SubClock& clock, Part& part, double t);
    Result<void> rates(Part& part, double t);
    Result<void> external(const SubClock& clock, Part& part, double t);
    void nextInterval(Base& base, double before);

    const SimModel& m_model;
    std::vector<double>& m_values;
    ProcedureContext& m_context;
    Tolerances m_tolerances;
    double m_start = 0;
    std::vector<Base> m_bases;
    std::array<EventCalendar, 2> m_ticks; // of clocks that are heard, and of silent ones
    bool m_reached = false;
};

} // namespace gnomon::solver
