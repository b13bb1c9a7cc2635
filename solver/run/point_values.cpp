#include "solver/run/point_values.h"

namespace gnomon::solver {

PointValues::PointValues(const SimModel& model, std::span<const Slot> wanted, bool outputs) : m_model(model) {
    NeededSlots needed(model.values.size());
    needed.add(wanted);
    Schedule last = outputs ? partOf(model.outputs, needed) : Schedule();
    Schedule first = partOf(model.continuous, needed);

    std::vector<bool> moving(model.values.size(), false);
    moving[model.time] = true;
    for (const State& state : model.states)
        moving[state.value] = true;
    for (const Delay& delay : model.delays)
        moving[delay.result] = true;
    for (const Transport& transport : model.transports)
        moving[transport.result] = true;
    add(takeStill(first, moving));
    add(takeStill(last, moving));
    m_stillParts = m_parts.size();
    add(std::move(first));
    add(std::move(last));
}

void PointValues::add(Schedule schedule) {
    if (!schedule.steps.empty())
        m_parts.emplace_back(std::move(schedule), m_model);
}

bool PointValues::run(size_t begin, size_t end, ProcedureContext& context) {
    for (size_t i = begin; i < end; ++i)
        if (m_parts[i].evaluator.run(m_values.data(), context))
            return false;
    return true;
}

bool PointValues::evaluate(double t, std::span<const double> states, const DelayLines& past, TransportLines& lines,
                           ProcedureContext& context) {
    if (!m_haveStill && !run(0, m_stillParts, context))
        return false;
    m_haveStill = true;
    double* const values = m_values.data();
    values[m_model.time] = t;
    if (!past.empty())
        past.put(t, values, false);
    for (size_t i = 0; i < states.size(); ++i)
        values[m_model.states[i].value] = states[i];
    if (!lines.empty() && !lines.put(values, 1, context))
        return false;
    return run(m_stillParts, m_parts.size(), context);
}

uint64_t PointValues::rowEvaluations() const {
    uint64_t sum = 0;
    for (const Part& part : m_parts)
        sum += part.evaluator.rowEvaluations();
    return sum;
}

} // namespace gnomon::solver
