#include "compiler/kernels/system_builder.h"

#include "compiler/expr/simplify.h"

#include <algorithm>

namespace gnomon {

Slot SystemBuilder::helper(ScalarType type, uint32_t origin) {
    return m_system.addSlot({.kind = Kind::Helper, .type = type, .discrete = true, .origin = origin});
}

std::vector<Slot> SystemBuilder::helpers(const Rows& rows, ScalarType type) {
    std::vector<Slot> slots;
    for (uint32_t row = 0; row < rows.rowCount; ++row)
        slots.push_back(helper(type, rows.origins[row]));
    for (Slot slot : slots)
        m_system.slots[slot].clock = rows.clock;
    return slots;
}

void SystemBuilder::addWhen(const WhenFamily& family, const std::vector<uint32_t>* clocks) {
    m_discreteEquations = true;
    for (Rows& rows : rowsByClock(family.rows, nullptr, clocks))
        whenEquations(family, std::move(rows));
    m_discreteEquations = false;
}

void SystemBuilder::whenEquations(const WhenFamily& family, Rows rows) {
    const SourceSpan span = family.rows.span;
    ExprBuilder b(m_pool);
    const ExprId initial = m_pool.make(ExprOp::Initial, ScalarType::Boolean, 0, {});
    std::vector<ExprId> active; // per branch: a column that is 1 while its actions are carried out
    std::map<uint32_t, std::vector<std::pair<size_t, ExprId>>> assigned; // per column: branch, value
    std::vector<uint32_t> order;
    ExprId earlier = m_pool.boolean(false);
    std::optional<size_t> atStart; // the branch that is taken there
    for (size_t branch = 0; branch < family.branches.size(); ++branch) {
        ExprId fires = m_pool.boolean(false);
        for (ExprId condition : family.branches[branch].conditions) {
            if (condition == initial) {
                atStart = std::min(atStart.value_or(branch), branch);
                continue;
            }
            const ExprId now = m_pool.column(rows.append(helpers(rows, ScalarType::Boolean), ScalarType::Boolean),
                                             ScalarType::Boolean);
            addRows(rows, {{now, condition}}, m_system.equations, Events::Yes, span);
            fires = orElse(fires, m_pool.unary(ExprOp::Edge, now));
        }
        const ExprId condition = andAlso(fires, m_pool.unary(ExprOp::Not, earlier));
        const std::vector<Slot> flags = helpers(rows, ScalarType::Boolean);
        for (Slot flag : flags)
            m_system.slots[flag].whenFlag = true;
        const ExprId column = m_pool.column(rows.append(flags, ScalarType::Boolean), ScalarType::Boolean);
        addRows(rows, {{column, simplify(m_pool, condition)}}, m_system.equations, Events::Yes, span, Phase::Run);
        // What is true at the start does not become true there.
        addRows(rows, {{column, m_pool.boolean(atStart == branch)}}, m_system.equations, Events::Yes, span,
                Phase::Start);
        earlier = orElse(earlier, column);
        active.push_back(column);
        for (const WhenAction& action : family.branches[branch].actions)
            if (action.kind == ActionKind::Assign) {
                const uint32_t k = m_pool.columnNumber(action.target);
                if (!assigned.contains(k))
                    order.push_back(k);
                assigned[k].emplace_back(branch, action.value);
            }
    }
    for (uint32_t k : order) {
        const ExprId target = m_pool.column(k, rows.columns[k].type);
        ExprId value = m_pool.pre(target), first = value;
        const auto& values = assigned[k];
        for (size_t i = values.size(); i-- > 0;) {
            const ExprId given = m_pool.unary(ExprOp::NoEvent, values[i].second);
            value = m_pool.ifElse(active[values[i].first], given, value);
            if (atStart == values[i].first)
                first = given;
        }
        const size_t before = m_system.equations.size();
        addRows(rows, {{target, value}}, m_system.equations, Events::Yes, span, Phase::Run);
        for (size_t f = before; f < m_system.equations.size(); ++f)
            m_system.equations[f].whenBody = m_system.equations[f].phase == Phase::Run;
        addRows(rows, {{target, first}}, m_system.equations, Events::Yes, span, Phase::Start);
    }
    for (size_t branch = 0; branch < family.branches.size(); ++branch)
        for (const WhenAction& action : family.branches[branch].actions)
            whenAction(rows, action, active[branch]);
}

ExprId SystemBuilder::orElse(ExprId a, ExprId b) {
    return m_pool.literal(a) == 0.0 ? b : m_pool.literal(b) == 0.0 ? a : m_pool.binary(ExprOp::Or, a, b);
}

ExprId SystemBuilder::andAlso(ExprId a, ExprId b) {
    return m_pool.literal(a) == 0.0 ? a : m_pool.literal(b) == 0.0 ? b : m_pool.binary(ExprOp::And, a, b);
}

void SystemBuilder::whenAction(Rows& rows, const WhenAction& action, ExprId active) {
    const auto activeSlots = [&] {
        std::vector<Slot> slots;
        for (uint32_t row = 0; row < rows.rowCount; ++row)
            slots.push_back(rows.cell(row, m_pool.columnNumber(active)));
        return slots;
    };
    switch (action.kind) {
    case ActionKind::Assign:
        break;
    case ActionKind::Reinit: {
        if (rows.isClocked()) {
            unsupported(action.span, "reinit in clocked equations");
            break;
        }
        const std::vector<Slot> values = helpers(rows, ScalarType::Real), when = activeSlots();
        const uint32_t k = m_pool.columnNumber(action.target);
        for (uint32_t row = 0; row < rows.rowCount; ++row) {
            const SystemAlias state = m_system.variables[rows.cell(row, k)];
            m_system.reinits.push_back({state.slot, values[row], when[row], rows.origins[row]});
        }
        const uint32_t column = rows.append(values, ScalarType::Real);
        ExprBuilder b(m_pool);
        const ExprId value = m_pool.unary(ExprOp::NoEvent, action.value);
        // A state that is the negative of another variable is set to the negative value.
        for (const bool negated : {false, true})
            addRows(
                rowsWhere(rows, [&](uint32_t row) { return m_system.variables[rows.cell(row, k)].negated == negated; }),
                {{m_pool.column(column), negated ? b.neg(value) : value}}, m_system.equations, Events::Yes,
                action.span);
        break;
    }
    case ActionKind::Assert:
    case ActionKind::Terminate: {
        const bool terminate = action.kind == ActionKind::Terminate;
        const std::vector<Slot> slots = helpers(rows, ScalarType::Boolean);
        const uint32_t column = rows.append(slots, ScalarType::Boolean);
        const ExprId condition = terminate
                                     ? m_pool.binary(ExprOp::And, active, m_pool.unary(ExprOp::NoEvent, action.value))
                                     : m_pool.binary(ExprOp::Or, m_pool.unary(ExprOp::Not, active),
                                                     m_pool.unary(ExprOp::NoEvent, action.value));
        addRows(rows, {{m_pool.column(column, ScalarType::Boolean), condition}}, m_system.equations, Events::Yes,
                action.span);
        trueBeforeTicks(rows, slots, !terminate);
        const auto told = messageHelpers(rows, action.message, action.span);
        for (uint32_t row = 0; row < rows.rowCount; ++row)
            m_system.assertions.push_back({slots[row], action.isError, terminate,
                                           messageParts(rows, row, action.message, told), rows.origins[row],
                                           !rows.isClocked()});
        break;
    }
    case ActionKind::Call:
        // A helper that nobody reads: the call is made in the round of the event in which the branch is active.
        {
            const uint32_t column = rows.append(helpers(rows, ScalarType::Real), ScalarType::Real);
            const ExprId made = m_pool.ifElse(active, m_pool.unary(ExprOp::NoEvent, action.value), m_pool.real(0));
            addRows(rows, {{m_pool.column(column), made}}, m_system.equations, Events::Yes, action.span);
        }
        break;
    }
}

void SystemBuilder::trueBeforeTicks(const Rows& rows, const std::vector<Slot>& slots, bool value) {
    if (rows.isClocked())
        for (Slot slot : slots)
            m_system.values[slot] = value ? 1 : 0;
}

void SystemBuilder::addAssert(const AssertFamily& family, const std::vector<uint32_t>* clocks) {
    for (Rows& rows : rowsByClock(family.rows, nullptr, clocks))
        addAssert(family, std::move(rows));
}

void SystemBuilder::addAssert(const AssertFamily& family, Rows rows) {
    const std::vector<Slot> slots = helpers(rows, ScalarType::Boolean);
    const uint32_t column = rows.append(slots, ScalarType::Boolean);
    // The condition is looked at wherever the solution is; it makes no events of its own. To end is an event.
    for (Slot slot : slots)
        m_system.slots[slot].discrete = rows.isClocked();
    trueBeforeTicks(rows, slots, !family.isTerminate);
    const ExprId condition = family.isTerminate ? family.condition : m_pool.unary(ExprOp::NoEvent, family.condition);
    addRows(rows, {{m_pool.column(column, ScalarType::Boolean), condition}}, m_system.equations, Events::Yes,
            family.rows.span);
    const auto told = messageHelpers(rows, family.message, family.rows.span);
    for (uint32_t row = 0; row < rows.rowCount; ++row)
        m_system.assertions.push_back({slots[row], family.isError, family.isTerminate,
                                       messageParts(rows, row, family.message, told), rows.origins[row], false});
}

} // namespace gnomon
