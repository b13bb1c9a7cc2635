#pragma once

#include "solver/contract/integrator.h"
#include "solver/evaluate/evaluator.h"

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
    struct Part { // of a SubClock
        bool ticked = false;
        double last = 0;
        std::vector<double> states, derivatives, inputs, discreteInputs; // at the last tick
        std::unique_ptr<Evaluator> rates, initial;
    };
    struct Base {
        const BaseClock* clock = nullptr;
        std::vector<Part> parts;
        std::vector<Evaluator> segments;
        uint64_t number = 0; // of the next tick at which one of its clocks is active
        double time = 0;     // of that tick
        // Of clocks with a variable interval: since when it holds.
        uint64_t intervalNumber = 0;
        double intervalBegin = 0, interval = 0, count = 0;
        bool before = false, fired = false; // of Event
    };

    double timeOf(const Base& base, uint64_t number) const;
    static uint64_t nextActive(const BaseClock& clock, uint64_t from);
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
    bool m_reached = false;
};

} // namespace gnomon::solver
