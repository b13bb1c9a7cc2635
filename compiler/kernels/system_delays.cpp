#include "compiler/base/diagnostic_kinds.h"
#include "compiler/kernels/system_builder.h"

namespace gnomon {

std::vector<Slot> SystemBuilder::operandVariables(Specialised& family, const Rows& rows, ExprId e) {
    std::vector<Slot> slots;
    for (const uint32_t row : family.rows) {
        slots.push_back(helper(ScalarType::Real, rows.origins[row]));
        // It moves, and may be differentiated, as any variable.
        m_system.slots[slots.back()].kind = Kind::Variable;
        m_system.slots[slots.back()].discrete = false;
    }
    const ExprId column = addColumn(family, slots, ScalarType::Real);
    const bool discrete = std::exchange(m_discreteEquations, false);
    addFamily(m_system.equations, family, rows, {{column, e}});
    m_discreteEquations = discrete;
    return slots;
}

ExprId SystemBuilder::delayed(Specialised& family, const Rows& rows, const std::vector<ExprId>& arguments) {
    std::vector<solver::Delay> made(family.rows.size());
    const auto variable = [&](ExprId e, Slot solver::Delay::*place) {
        const std::vector<Slot> slots = operandVariables(family, rows, e);
        for (size_t row = 0; row < made.size(); ++row)
            made[row].*place = slots[row];
    };
    variable(arguments[0], &solver::Delay::value);
    for (size_t i = 1; i < arguments.size(); ++i) {
        const auto place = i == 1 ? &solver::Delay::time : &solver::Delay::longest;
        if (isFixed(family, arguments[i]))
            for (size_t row = 0; row < made.size(); ++row)
                made[row].*place = parameterSlot(family, rows, row, arguments[i]);
        else
            variable(arguments[i], place);
    }
    std::vector<Slot> results;
    for (size_t row = 0; row < made.size(); ++row) {
        if (made[row].longest == noSlot)
            made[row].longest = made[row].time;
        made[row].origin = rows.origins[family.rows[row]];
        made[row].result = m_system.addSlot({.kind = Kind::Delayed, .computed = false});
        results.push_back(made[row].result);
        m_system.delays.push_back(made[row]);
    }
    return addColumn(family, results, ScalarType::Real);
}

ExprId SystemBuilder::transported(Specialised& family, const Rows& rows, const std::vector<ExprId>& arguments) {
    std::vector<solver::Transport> made(family.rows.size());
    const auto variable = [&](ExprId e, Slot solver::Transport::*place) {
        const std::vector<Slot> slots = operandVariables(family, rows, e);
        for (size_t row = 0; row < made.size(); ++row)
            made[row].*place = slots[row];
    };
    variable(arguments[1], &solver::Transport::in0);
    variable(arguments[2], &solver::Transport::in1);
    variable(arguments[3], &solver::Transport::x);
    const ExprId choice[] = {arguments[4], m_pool.real(1), m_pool.real(0)};
    variable(m_pool.make(ExprOp::If, ScalarType::Real, 0, choice), &solver::Transport::forward);
    const size_t middle = transportPoints + (arguments.size() - transportPoints) / 2;
    std::vector<Slot> results;
    for (size_t row = 0; row < made.size(); ++row) {
        solver::Transport& transport = made[row];
        transport.origin = rows.origins[family.rows[row]];
        transport.atEnd = m_pool.literal(arguments[0]).value_or(0) != 0;
        for (size_t i = transportPoints; i < arguments.size(); ++i) {
            if (!isFixed(family, arguments[i])) {
                m_sink.report(diagnose<DiagnosticKind::NotConstant>(m_system.origins[transport.origin].span,
                                                                    i < middle ? "initialPoints" : "initialValues"));
                return m_pool.real(0);
            }
            (i < middle ? transport.points : transport.values)
                .push_back(parameterSlot(family, rows, row, arguments[i]));
        }
        transport.result = m_system.addSlot({.kind = Kind::Delayed, .computed = false});
        results.push_back(transport.result);
    }
    m_system.transports.insert(m_system.transports.end(), made.begin(), made.end());
    return addColumn(family, results, ScalarType::Real);
}

} // namespace gnomon
