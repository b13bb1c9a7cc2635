#include "solver/run/point_values.h"

#include <algorithm>

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

    m_values = model.values;
    m_remembers = !model.delays.empty() || !model.transports.empty();
    std::vector<bool> read(model.values.size(), m_remembers); // delays and transports have slots of their own
    for (Slot slot = 0; slot < read.size(); ++slot)
        read[slot] = read[slot] || needed.contains(slot);
    m_read = SlotRanges(read);
    for (uint32_t i = 0; i < model.states.size(); ++i)
        if (read[model.states[i].value])
            m_readStates.push_back(i);
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

bool PointValues::goesByRun() const {
    // Of the solutions of a loop, the one that is nearest.
    return m_remembers || std::any_of(m_parts.begin() + static_cast<std::ptrdiff_t>(m_stillParts), m_parts.end(),
                                      [](const Part& part) {
                                          return !part.schedule.blocks.empty() || !part.schedule.procedures.empty();
                                      });
}

bool PointValues::evaluateStill(ProcedureContext& context) {
    m_haveStill = m_haveStill || run(0, m_stillParts, context);
    return m_haveStill;
}

bool PointValues::evaluate(double t, std::span<const StepPolynomial::Block> states, size_t at,
                           ProcedureContext& context) {
    if (!evaluateStill(context))
        return false;
    m_values[m_model.time] = t;
    for (size_t k = 0; k < m_readStates.size(); ++k)
        m_values[m_model.states[m_readStates[k]].value] = states[k][at];
    return run(m_stillParts, m_parts.size(), context);
}

bool PointValues::evaluate(double t, std::span<const double> states, const DelayLines& past, TransportLines& lines,
                           ProcedureContext& context) {
    if (!evaluateStill(context))
        return false;
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
