#include "solver/run/point_values.h"

namespace gnomon::solver {

PointValues::PointValues(const SimModel& model, std::span<const Slot> wanted, bool outputs) : m_model(model) {
    NeededSlots needed(model.values.size());
    needed.add(wanted);
    if (outputs)
        m_outputs = partOf(model.outputs, needed);
    m_continuous = partOf(model.continuous, needed);
    m_first.emplace(m_continuous, nullptr, model.calls.get());
    m_second.emplace(m_outputs, nullptr, model.calls.get());
}

bool PointValues::evaluate(double t, std::span<const double> states, const DelayLines& past, TransportLines& lines,
                           ProcedureContext& context) {
    double* const values = m_values.data();
    values[m_model.time] = t;
    if (!past.empty())
        past.put(t, values, false);
    for (size_t i = 0; i < states.size(); ++i)
        values[m_model.states[i].value] = states[i];
    if (!lines.empty() && !lines.put(values, 1, context))
        return false;
    return !m_first->run(values, context) && !m_second->run(values, context);
}

} // namespace gnomon::solver
