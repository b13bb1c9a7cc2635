#include "solver/run/point_values.h"

#include <algorithm>
#include <limits>

namespace gnomon::solver {

bool putRemembered(double t, double* values, bool behind, DelayLines& past, TransportLines& lines,
                   ProcedureContext& context) {
    const double any = std::numeric_limits<double>::infinity();
    if (!past.empty())
        past.put(t, values, behind, any, context);
    if (!lines.empty() && !lines.put(values, 1, context))
        return false;
    if (!lines.empty() && past.anyTimeMoves()) { // by what comes out of a transport
        past.put(t, values, behind, any, context);
        lines.put(values, 1, context);
    }
    return true;
}

PointValues::PointValues(const SimModel& model, const RunKernels& kernels, std::span<const Slot> wanted, bool outputs)
    : m_model(model), m_kernels(kernels) {
    NeededSlots needed(kernels.table(), model.layout.values.size());
    needed.add(wanted);
    Schedule last = outputs ? partOf(model.mode.outputs, needed) : Schedule();
    Schedule first = partOf(model.mode.continuous, needed);

    std::vector<bool> moving(model.layout.values.size(), false);
    moving[model.layout.time] = true;
    for (const State& state : model.mode.states)
        moving[state.value] = true;
    for (const Delay& delay : model.mode.delays)
        moving[delay.result] = true;
    for (const Transport& transport : model.mode.transports)
        moving[transport.result] = true;
    add(takeStill(kernels.table(), first, moving));
    add(takeStill(kernels.table(), last, moving));
    m_stillParts = m_parts.size();
    add(std::move(first));
    add(std::move(last));

    m_values = model.layout.values;
    m_remembers = !model.mode.delays.empty() || !model.mode.transports.empty();
    std::vector<bool> read(model.layout.values.size(), m_remembers); // delays and transports have slots of their own
    for (Slot slot = 0; slot < read.size(); ++slot)
        read[slot] = read[slot] || needed.contains(slot);
    m_read = SlotRanges(read);
    for (uint32_t i = 0; i < model.mode.states.size(); ++i)
        if (read[model.mode.states[i].value])
            m_readStates.push_back(i);
}

void PointValues::add(Schedule schedule) {
    if (!schedule.steps.empty())
        m_parts.emplace_back(std::move(schedule), m_kernels);
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
    m_values[m_model.layout.time] = t;
    for (size_t k = 0; k < m_readStates.size(); ++k)
        m_values[m_model.mode.states[m_readStates[k]].value] = states[k][at];
    return run(m_stillParts, m_parts.size(), context);
}

bool PointValues::evaluate(double t, std::span<const double> states, DelayLines& past, TransportLines& lines,
                           ProcedureContext& context) {
    if (!evaluateStill(context))
        return false;
    double* const values = m_values.data();
    values[m_model.layout.time] = t;
    for (size_t i = 0; i < states.size(); ++i)
        values[m_model.mode.states[i].value] = states[i];
    return putRemembered(t, values, false, past, lines, context) && run(m_stillParts, m_parts.size(), context);
}

uint64_t PointValues::rowEvaluations() const {
    uint64_t sum = 0;
    for (const Part& part : m_parts)
        sum += part.evaluator.rowEvaluations();
    return sum;
}

} // namespace gnomon::solver
