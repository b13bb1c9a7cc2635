#pragma once

#include "solver/evaluate/evaluator.h"
#include "solver/evaluate/schedule_part.h"
#include "solver/run/delay_lines.h"
#include "solver/run/slot_ranges.h"
#include "solver/run/step_polynomial.h"
#include "solver/run/transport_lines.h"

#include <deque>
#include <span>
#include <vector>

namespace gnomon::solver {

/// Puts what comes out of delays and transports at a time between two events into values that have time and states.
bool putRemembered(double t, double* values, bool behind, DelayLines& past, TransportLines& lines,
                   ProcedureContext& context);

/// What is wanted of a model at times between two events, by those equations alone that it takes, and in slots of its
/// own: the values of the run stay what they are.
class PointValues {
public:
    /// With `outputs`, also of what only results show.
    PointValues(const SimModel& model, const RunKernels& kernels, std::span<const Slot> wanted, bool outputs);
    PointValues(const PointValues&) = delete;
    PointValues& operator=(const PointValues&) = delete;

    /// From now on as the other, which has the same equations.
    void goOnFrom(const PointValues& other) {
        for (size_t i = 0; i < m_parts.size(); ++i)
            m_parts[i].evaluator.goOnFrom(other.m_parts[i].evaluator);
        m_haveStill = other.m_haveStill;
        m_values = other.m_values;
    }
    /// See Evaluator::allowJumps().
    void allowJumps(bool allowed) {
        for (Part& part : m_parts)
            part.evaluator.allowJumps(allowed);
    }

    /// Everything but time, states and what follows from them is as in these values until the next call.
    void follow(const std::vector<double>& values) {
        m_read.copy(values, m_values);
        m_haveStill = false;
    }
    /// Whether time and states are all that moves between two events, and nothing follows from them.
    bool onlyStatesMove() const { return m_parts.size() == m_stillParts && !m_remembers; }
    /// Whether what is wanted also follows from values before the last step.
    bool remembers() const { return m_remembers; }
    /// Whether what is found goes by where the run is, and not by its last event alone.
    bool goesByRun() const;
    /// The states that are wanted or read, as indices into ModeSystem::states.
    const std::vector<uint32_t>& readStates() const { return m_readStates; }

    /// Everything that neither time nor states move; false if there is no value.
    bool evaluateStill(ProcedureContext& context);
    /// False if there is no value at that time.
    bool evaluate(double t, std::span<const double> states, DelayLines& past, TransportLines& lines,
                  ProcedureContext& context);
    /// The same, of a model without delays and transports, from the states that are read: the k-th of them is
    /// states[k][at].
    bool evaluate(double t, std::span<const StepPolynomial::Block> states, size_t at, ProcedureContext& context);
    const std::vector<double>& values() const { return m_values; }
    /// The values of the run, with what is found here in their place.
    std::vector<double> completed(std::vector<double> values) const {
        m_read.copy(m_values, values);
        return values;
    }
    uint64_t rowEvaluations() const;

private:
    struct Part {
        Part(Schedule made, const RunKernels& kernels) : schedule(std::move(made)), evaluator(schedule, kernels) {}

        Schedule schedule;
        Evaluator evaluator;
    };
    void add(Schedule schedule);
    bool run(size_t begin, size_t end, ProcedureContext& context);

    const SimModel& m_model;
    RunKernels m_kernels;
    std::deque<Part> m_parts; // first what time and states do not move: m_stillParts of them
    size_t m_stillParts = 0;
    bool m_haveStill = false, m_remembers = false;
    SlotRanges m_read; // and what is computed on the way
    std::vector<uint32_t> m_readStates;
    std::vector<double> m_values;
};

} // namespace gnomon::solver
