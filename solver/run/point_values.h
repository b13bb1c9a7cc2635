#pragma once

#include "solver/evaluate/evaluator.h"
#include "solver/evaluate/schedule_part.h"
#include "solver/run/delay_lines.h"
#include "solver/run/transport_lines.h"

#include <deque>
#include <span>
#include <vector>

namespace gnomon::solver {

/// What is wanted of a model at times between two events, by those equations alone that it takes, and in slots of its
/// own: the values of the run stay what they are.
class PointValues {
public:
    /// With `outputs`, also of what only results show.
    PointValues(const SimModel& model, std::span<const Slot> wanted, bool outputs);
    PointValues(const PointValues&) = delete;
    PointValues& operator=(const PointValues&) = delete;

    /// See Evaluator::allowJumps().
    void allowJumps(bool allowed) {
        for (Part& part : m_parts)
            part.evaluator.allowJumps(allowed);
    }

    /// Everything but time, states and what follows from them is as in these values until the next call.
    void follow(const std::vector<double>& values) {
        m_values = values;
        m_haveStill = false;
    }
    /// False if there is no value at that time.
    bool evaluate(double t, std::span<const double> states, const DelayLines& past, TransportLines& lines,
                  ProcedureContext& context);
    const std::vector<double>& values() const { return m_values; }
    uint64_t rowEvaluations() const;

private:
    struct Part {
        Part(Schedule made, const SimModel& model)
            : schedule(std::move(made)), evaluator(schedule, nullptr, model.calls.get()) {}

        Schedule schedule;
        Evaluator evaluator;
    };
    void add(Schedule schedule);
    bool run(size_t begin, size_t end, ProcedureContext& context);

    const SimModel& m_model;
    std::deque<Part> m_parts; // first what time and states do not move: m_stillParts of them
    size_t m_stillParts = 0;
    bool m_haveStill = false;
    std::vector<double> m_values;
};

} // namespace gnomon::solver
