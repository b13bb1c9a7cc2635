#include "compiler/base/phrases.h"
#include "compiler/kernels/system_builder.h"

#include "compiler/expr/simplify.h"

#include <algorithm>
#include <array>

namespace gnomon {

namespace {

/// Branches of a `when` that a later one names to say that none of them is active; those before them have one name.
constexpr size_t branchesNamed = 16;

/// The calls of an expression, those inside of arguments of others left out.
std::vector<ExprId> outerCalls(const ExprPool& pool, ExprId root) {
    std::vector<ExprId> calls, stack{root};
    std::unordered_set<ExprId> seen;
    while (!stack.empty()) {
        const ExprId id = stack.back();
        stack.pop_back();
        if (!seen.insert(id).second)
            continue;
        if (pool.node(id).op == ExprOp::Call) {
            calls.push_back(id);
            continue;
        }
        for (ExprId child : pool.children(id))
            stack.push_back(child);
    }
    return calls;
}

/// The columns of expressions in the order in which they are read: expressions of one shape have them in one order.
std::vector<uint32_t> columnsAsRead(const ExprPool& pool, std::span<const ExprId> roots) {
    std::vector<uint32_t> columns;
    std::vector<ExprId> stack(roots.rbegin(), roots.rend());
    std::unordered_set<ExprId> seen;
    while (!stack.empty()) {
        const ExprId id = stack.back();
        stack.pop_back();
        if (!seen.insert(id).second)
            continue;
        const ExprOp op = pool.node(id).op;
        if ((op == ExprOp::Column || op == ExprOp::ColumnBlock) &&
            std::ranges::find(columns, pool.columnNumber(id)) == columns.end())
            columns.push_back(pool.columnNumber(id));
        const auto children = pool.children(id);
        stack.insert(stack.end(), children.rbegin(), children.rend());
    }
    return columns;
}

} // namespace

/// The place of a part of an equation; that of the equation if the part is one of another with the same template.
uint32_t SystemBuilder::originWithin(uint32_t whole, SourceSpan part) {
    const SystemOrigin of = m_system.origins[whole];
    if (!part.source.valid() || part.source != of.span.source || part.begin < of.span.begin || part.end > of.span.end)
        return whole;
    m_system.origins.push_back({part, of.instance});
    return static_cast<uint32_t>(m_system.origins.size() - 1);
}

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

/// Helpers for what actions do: nothing but messages and later actions reads them.
std::vector<Slot> SystemBuilder::effects(const Rows& rows, ScalarType type) {
    std::vector<Slot> slots = helpers(rows, type);
    for (Slot slot : slots)
        m_system.slots[slot].effect = true;
    return slots;
}

/// Whether a condition may change without an event of its own.
bool SystemBuilder::mayHide(ExprId condition) const {
    return std::ranges::any_of(m_pool.reachable({&condition, 1}), [&](ExprId id) {
        const ExprOp op = m_pool.node(id).op;
        return op == ExprOp::NoEvent || op == ExprOp::Smooth ||
               (op == ExprOp::Call && m_pool.node(id).type == ScalarType::Boolean);
    });
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
    constexpr size_t mostWrittenOut = 16; // branches before one; each of more names them all in one
    std::optional<size_t> atStart;        // the branch that is taken there
    for (size_t branch = 0; branch < family.branches.size(); ++branch) {
        ExprId fires = m_pool.boolean(false);
        for (ExprId condition : family.branches[branch].conditions) {
            if (condition == initial) {
                atStart = std::min(atStart.value_or(branch), branch);
                continue;
            }
            const ExprId now = m_pool.column(rows.append(helpers(rows, ScalarType::Boolean), ScalarType::Boolean),
                                             ScalarType::Boolean);
            addRows(rows, {{now, mayHide(condition) ? watched(condition) : condition}}, m_system.equations, Events::Yes,
                    span);
            fires = orElse(fires, m_pool.unary(ExprOp::Edge, now));
        }
        const ExprId condition = andAlso(fires, m_pool.unary(ExprOp::Not, earlier));
        const auto flagColumn = [&] {
            const std::vector<Slot> flags = helpers(rows, ScalarType::Boolean);
            for (Slot flag : flags)
                m_system.slots[flag].whenFlag = true;
            return m_pool.column(rows.append(flags, ScalarType::Boolean), ScalarType::Boolean);
        };
        const ExprId column = flagColumn();
        addRows(rows, {{column, simplify(m_pool, condition)}}, m_system.equations, Events::Yes, span, Phase::Run);
        // What is true at the start does not become true there.
        addRows(rows, {{column, m_pool.boolean(atStart == branch)}}, m_system.equations, Events::Yes, span,
                Phase::Start);
        earlier = orElse(earlier, column);
        if (branch % mostWrittenOut == mostWrittenOut - 1) {
            const ExprId any = flagColumn();
            addRows(rows, {{any, earlier}}, m_system.equations, Events::Yes, span);
            earlier = any;
        }
        active.push_back(column);
        // So that no branch names all that come before it.
        if ((branch + 1) % branchesNamed == 0) {
            const std::vector<Slot> before = helpers(rows, ScalarType::Boolean);
            for (Slot flag : before)
                m_system.slots[flag].whenFlag = true;
            const ExprId any = m_pool.column(rows.append(before, ScalarType::Boolean), ScalarType::Boolean);
            addRows(rows, {{any, earlier}}, m_system.equations, Events::Yes, span);
            earlier = any;
        }
        for (const WhenAction& action : family.branches[branch].actions)
            if (action.kind == ActionKind::Assign) {
                const uint32_t k = m_pool.columnNumber(action.target);
                if (!assigned.contains(k))
                    order.push_back(k);
                assigned[k].emplace_back(branch, action.value);
            }
    }
    std::vector<WhenAssignment> assignments;
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
        assignments.push_back({target, value, first});
    }
    addAssignments(rows, assignments, span);
    // What is set anew at the start begins with that.
    if (atStart && !rows.isClocked())
        for (const WhenAction& action : family.branches[*atStart].actions)
            if (action.kind == ActionKind::Reinit)
                addRows(rows, {{action.target, m_pool.unary(ExprOp::NoEvent, action.value)}}, m_system.initialEquations,
                        Events::Yes, action.span);
    for (size_t branch = 0; branch < family.branches.size(); ++branch) {
        Effects before;
        for (const WhenAction& action : family.branches[branch].actions)
            whenAction(rows, action, active[branch], before);
    }
}

/// Assignments of one shape become rows of one family, as those of the elements of an array are; what uses the same
/// call becomes one family with several sides, so that it is called once.
void SystemBuilder::addAssignments(const Rows& rows, std::span<const WhenAssignment> assignments, SourceSpan span) {
    struct Group {
        std::vector<size_t> members;
        std::vector<std::vector<uint32_t>> columns; // per member, if they are rows
        WhenAssignment shape;
    };
    std::vector<Group> groups;
    std::map<std::vector<uint32_t>, size_t> groupOf;
    for (size_t i = 0; i < assignments.size(); ++i) {
        const WhenAssignment& a = assignments[i];
        std::vector<uint32_t> key, columns;
        WhenAssignment shape = a;
        if (const std::vector<ExprId> calls = outerCalls(m_pool, a.value); !calls.empty()) {
            key.push_back(1);
            for (ExprId call : calls)
                key.push_back(call.value);
        } else {
            columns = columnsAsRead(m_pool, std::array{a.target, a.value, a.first});
            std::unordered_map<uint32_t, uint32_t> numbers;
            for (uint32_t k : columns)
                numbers.emplace(k, static_cast<uint32_t>(numbers.size()));
            ExprRewriter renumber(m_pool, [&](ExprId id) -> ExprId {
                const ExprNode n = m_pool.node(id);
                if (n.op == ExprOp::Column)
                    return m_pool.column(numbers.at(m_pool.columnNumber(id)), n.type);
                if (n.op != ExprOp::ColumnBlock)
                    return {};
                const auto given = m_pool.blockDimensions(id);
                const std::vector<uint32_t> dimensions(given.begin(), given.end());
                return m_pool.columnBlock(numbers.at(m_pool.columnNumber(id)), dimensions, n.type);
            });
            shape = {renumber(a.target), renumber(a.value), renumber(a.first)};
            key = {0, shape.target.value, shape.value.value, shape.first.value};
            for (uint32_t k : columns) {
                const Rows::Column& column = rows.columns[k];
                key.insert(key.end(), {uint32_t(column.kind), uint32_t(column.type), column.count});
            }
        }
        const auto [it, added] = groupOf.emplace(std::move(key), groups.size());
        if (added)
            groups.push_back({{}, {}, shape});
        groups[it->second].members.push_back(i);
        groups[it->second].columns.push_back(std::move(columns));
    }
    const auto add = [&](const Rows& to, const std::vector<EqSides>& values, const std::vector<EqSides>& firsts) {
        const size_t before = m_system.equations.size();
        addRows(to, values, m_system.equations, Events::Yes, span, Phase::Run);
        for (size_t f = before; f < m_system.equations.size(); ++f)
            m_system.equations[f].whenBody = m_system.equations[f].phase == Phase::Run;
        addRows(to, firsts, m_system.equations, Events::Yes, span, Phase::Start);
    };
    for (const Group& group : groups) {
        if (group.members.size() == 1 || group.columns[0].empty()) {
            std::vector<EqSides> values, firsts;
            for (size_t i : group.members) {
                values.push_back({assignments[i].target, assignments[i].value});
                firsts.push_back({assignments[i].target, assignments[i].first});
            }
            add(rows, values, firsts);
            continue;
        }
        Rows made;
        made.clock = rows.clock;
        for (uint32_t k : group.columns[0])
            made.columns.push_back(rows.columns[k]);
        for (uint32_t row = 0; row < rows.rowCount; ++row)
            for (const std::vector<uint32_t>& columns : group.columns) {
                for (uint32_t k : columns)
                    made.cells.push_back(rows.cell(row, k));
                made.origins.push_back(rows.origins[row]);
                ++made.rowCount;
            }
        add(made, {{group.shape.target, group.shape.value}}, {{group.shape.target, group.shape.first}});
    }
}

ExprId SystemBuilder::orElse(ExprId a, ExprId b) {
    return m_pool.literal(a) == 0.0 ? b : m_pool.literal(b) == 0.0 ? a : m_pool.binary(ExprOp::Or, a, b);
}

ExprId SystemBuilder::andAlso(ExprId a, ExprId b) {
    return m_pool.literal(a) == 0.0 ? a : m_pool.literal(b) == 0.0 ? b : m_pool.binary(ExprOp::And, a, b);
}

void SystemBuilder::whenAction(Rows& rows, const WhenAction& action, ExprId active, Effects& before) {
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
            unsupported(action.span, phrase("reinit in clocked equations"));
            break;
        }
        const std::vector<Slot> values = helpers(rows, ScalarType::Real), when = activeSlots();
        const uint32_t k = m_pool.columnNumber(action.target);
        for (uint32_t row = 0; row < rows.rowCount; ++row) {
            const SystemAlias state = m_system.variables[rows.cell(row, k)];
            m_system.reinits.push_back({state.slot, values[row], when[row], rows.origins[row]});
            m_system.reinitSpans.push_back(action.span);
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
        const std::vector<Slot> slots = effects(rows, ScalarType::Boolean);
        const uint32_t column = rows.append(slots, ScalarType::Boolean);
        const ExprId condition = terminate
                                     ? m_pool.binary(ExprOp::And, active, m_pool.unary(ExprOp::NoEvent, action.value))
                                     : m_pool.binary(ExprOp::Or, m_pool.unary(ExprOp::Not, active),
                                                     m_pool.unary(ExprOp::NoEvent, action.value));
        addRows(rows, {{m_pool.column(column, ScalarType::Boolean), condition}}, m_system.equations, Events::Yes,
                action.span);
        trueBeforeTicks(rows, slots, !terminate);
        if (!terminate && action.isError) {
            const ExprId holds = m_pool.column(column, ScalarType::Boolean);
            before.holds = before.holds.valid() ? m_pool.binary(ExprOp::And, before.holds, holds) : holds;
        }
        const auto told = messageHelpers(rows, action.message, action.span);
        for (uint32_t row = 0; row < rows.rowCount; ++row)
            m_system.assertions.push_back({slots[row], action.isError, terminate,
                                           messageParts(rows, row, action.message, told),
                                           originWithin(rows.origins[row], action.span), !rows.isClocked()});
        break;
    }
    case ActionKind::Call:
        // The call is made in the round of the event in which the branch is active. Its value is read by the next
        // one, which gets it only where neither is made: that keeps their order.
        {
            const uint32_t column = rows.append(effects(rows, ScalarType::Real), ScalarType::Real);
            const ExprId when = before.holds.valid() ? m_pool.binary(ExprOp::And, active, before.holds) : active;
            const ExprId made = m_pool.ifElse(when, m_pool.unary(ExprOp::NoEvent, action.value),
                                              before.last.valid() ? before.last : m_pool.real(0));
            addRows(rows, {{m_pool.column(column), made}}, m_system.equations, Events::Yes, action.span);
            before.last = m_pool.column(column);
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
