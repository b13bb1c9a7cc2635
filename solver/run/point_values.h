#pragma once

#include "solver/evaluate/evaluator.h"
#include "solver/evaluate/schedule_part.h"
#include "solver/run/delay_lines.h"
#include "solver/run/transport_lines.h"

#include <optional>
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
        m_first->allowJumps(allowed);
        m_second->allowJumps(allowed);
    }

    /// Everything but time, states and what follows from them is as in these values until the next call.
    void follow(const std::vector<double>& values) { m_values = values; }
    /// False if there is no value at that time.
    bool evaluate(double t, std::span<const double> states, const DelayLines& past, TransportLines& lines,
                  ProcedureContext& context);
    const std::vector<double>& values() const { return m_values; }
    uint64_t rowEvaluations() const { return m_first->rowEvaluations() + m_second->rowEvaluations(); }

private:
    const SimModel& m_model;
    Schedule m_continuous, m_outputs;
    std::optional<Evaluator> m_first, m_second;
    std::vector<double> m_values;
};

} // namespace gnomon::solver
