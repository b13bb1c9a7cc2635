#include "compiler/kernels/system_builder.h"

#include "compiler/expr/simplify.h"
#include "compiler/kernels/moving_discretes.h"

#include <algorithm>
#include <cmath>

namespace gnomon {

void SystemBuilder::dropZeroProducts() {
    const auto isProduct = [&](ExprId id) {
        const ExprOp op = m_pool.node(id).op;
        return (op == ExprOp::Mul &&
                (m_pool.literal(m_pool.child(id, 0)) == 0.0 || m_pool.literal(m_pool.child(id, 1)) == 0.0));
    };
    bool any = false;
    for (uint32_t id = 0; id < m_pool.size() && !any; ++id)
        any = isProduct(ExprId(id));
    if (!any)
        return;
    const auto drop = [&](ExprId& root) {
        if (root.valid())
            root = simplify(m_pool, root);
    };
    for (auto* families : {&m_flat.bindings, &m_flat.equations, &m_flat.initialEquations})
        for (EqFamily& family : *families)
            for (EqSides& sides : family.sides) {
                drop(sides.lhs);
                drop(sides.rhs);
            }
    for (WhenFamily& family : m_flat.whens)
        for (WhenBranch& branch : family.branches) {
            std::ranges::for_each(branch.conditions, drop);
            for (WhenAction& action : branch.actions)
                drop(action.value);
        }
    for (AssertFamily& family : m_flat.asserts)
        drop(family.condition);
}

void SystemBuilder::makeSlots() {
    m_system.addSlot({.kind = Kind::Time});
    m_system.variables.resize(m_flat.variableCount());
    for (const VarBlock& block : m_flat.blocks) {
        const bool known = block.kind == VarKind::Constant || block.kind == VarKind::Parameter;
        for (uint32_t i = 0; i < block.count; ++i) {
            const VarId variable(block.first.value + i);
            SystemSlot slot;
            slot.kind = known ? Kind::Parameter : Kind::Variable;
            slot.type = block.type;
            slot.discrete = block.kind == VarKind::Discrete || block.type != ScalarType::Real;
            slot.computed = !known;
            slot.variable = variable;
            if (block.type == ScalarType::Clock) {
                slot.kind = Kind::Constant;
                slot.computed = false;
            }
            if (const uint32_t clock = m_clocks.of(variable); clock != ClockPlan::continuous && !known)
                slot.clock = clock;
            m_system.variables[variable.index()] = {m_system.addSlot(slot, startNumber(block, i)), false};
        }
    }
    // Values of parameters overwrite their start values.
    for (const VarBlock& block : m_flat.blocks)
        for (uint32_t i = 0; i < block.count; ++i)
            if (block.value.kind == AttributeValue::Kind::Each || block.value.kind == AttributeValue::Kind::Constants)
                m_system.values[slotOf(VarId(block.first.value + i))] = m_flat.attributeNumber(block.value, i);
}

void SystemBuilder::makeClocks() {
    for (uint32_t p = 0; p < m_clocks.partitions.size(); ++p) {
        const ClockPartition& partition = m_clocks.partitions[p];
        SystemClock clock{partition.base, partition.ticks, partition.interval, partition.solverMethod, partition.span,
                          noSlot,         noSlot};
        clock.intervalSlot = m_system.addSlot({.kind = Kind::Tick, .discrete = true, .clock = p});
        clock.firstTick =
            m_system.addSlot({.kind = Kind::Tick, .type = ScalarType::Boolean, .discrete = true, .clock = p});
        m_system.clocks.push_back(clock);
    }
}

const std::vector<uint32_t>* SystemBuilder::clocksOf(const std::vector<std::vector<uint32_t>>& plan, size_t family) {
    return family < plan.size() && !plan[family].empty() ? &plan[family] : nullptr;
}

void SystemBuilder::findClockSources() {
    for (const BaseClockSource& base : m_clocks.bases) {
        using solver::BaseClock;
        SystemBaseClock made;
        made.kind = base.kind == BaseClockSource::Kind::Periodic   ? BaseClock::Kind::Periodic
                    : base.kind == BaseClockSource::Kind::Interval ? BaseClock::Kind::Interval
                                                                   : BaseClock::Kind::Event;
        made.period = base.period;
        made.resolution = base.resolution;
        made.isVariable = base.isVariable;
        if (base.condition.valid())
            made.condition = m_system.variables[base.condition.index()].slot;
        if (base.expression.valid()) {
            made.isCount = m_pool.node(base.expression).type == ScalarType::Integer && base.isVariable;
            made.source = sourceSlot(base);
        }
        m_system.baseClocks.push_back(made);
    }
}

Slot SystemBuilder::sourceSlot(const BaseClockSource& base) {
    if (const auto value = m_pool.literal(base.expression))
        return m_system.constant(*value);
    const RowTable& table = *base.rows;
    if (m_pool.node(base.expression).op == ExprOp::Column) {
        const uint32_t k = m_pool.columnNumber(base.expression), cell = table.cell(base.row, k);
        if (table.columns[k].kind == ColumnKind::Constant)
            return m_system.constant(m_flat.constants[cell]);
        if (!m_system.variables[cell].negated)
            return m_system.variables[cell].slot;
    }
    // An expression of parameters is one more parameter.
    const Slot slot = m_system.addSlot({.kind = Kind::Parameter, .computed = true});
    Rows rows = rowsWhere(rowsOf(table, nullptr), [&](uint32_t row) { return row == base.row; });
    const uint32_t column = rows.append({slot}, ScalarType::Real);
    addRows(rows, {{m_pool.column(column), base.expression}}, m_system.bindings, Events::No, base.span);
    return slot;
}

void SystemBuilder::markDiscrete() {
    m_discrete.assign(m_flat.variableCount(), false);
    m_heldEquations.assign(m_flat.variableCount(), Held::No);
    for (const VarBlock& block : m_flat.blocks)
        if (block.kind == VarKind::Discrete || block.type != ScalarType::Real)
            std::fill_n(m_discrete.begin() + block.first.value, block.count, true);
    // Declared as discrete: what stands alone on the left of its equation is not for the equation to move.
    for (const VarBlock& block : m_flat.blocks)
        if (block.kind == VarKind::Discrete && block.type == ScalarType::Real)
            std::fill_n(m_heldEquations.begin() + block.first.value, block.count, Held::Declared);
    m_restsAtStart.assign(m_flat.variableCount(), false);
    for (const WhenFamily& family : m_flat.whens) {
        const bool rests = std::ranges::none_of(family.branches, [&](const WhenBranch& branch) {
            return std::ranges::any_of(branch.conditions,
                                       [&](ExprId c) { return m_pool.node(c).op == ExprOp::Initial; });
        });
        for (const WhenBranch& branch : family.branches)
            for (const WhenAction& action : branch.actions)
                if (action.kind == ActionKind::Assign)
                    for (uint32_t row = 0; row < family.rows.rowCount; ++row) {
                        const uint32_t v = family.rows.cell(row, m_pool.columnNumber(action.target));
                        m_discrete[v] = true;
                        m_restsAtStart[v] = rests;
                    }
    }
    const auto isClocked = [&](uint32_t v) { return m_system.slots[slotOf(VarId(v))].clock != structure::none; };
    const MovingDiscretes movers = movingDiscretes(m_flat, m_discrete, isClocked);
    for (const uint32_t v : movers.moving)
        m_discrete[v] = false;
    for (const uint32_t v : movers.held)
        m_heldEquations[v] = Held::Watched;
    for (uint32_t v = 0; v < m_discrete.size(); ++v)
        m_system.slots[slotOf(VarId(v))].discrete =
            m_discrete[v] || m_system.slots[slotOf(VarId(v))].clock != structure::none;
}

double SystemBuilder::startNumber(const VarBlock& block, uint32_t i) const {
    const auto number = [&](const AttributeValue& a) -> std::optional<double> {
        if (a.kind == AttributeValue::Kind::Each || a.kind == AttributeValue::Kind::Constants)
            return m_flat.attributeNumber(a, i);
        return std::nullopt;
    };
    if (const auto start = number(block.start))
        return *start;
    if (block.type == ScalarType::Enumeration)
        return number(block.min).value_or(1);
    // The language's own start value is 0, or the limit that is nearest to it.
    const double low = number(block.min).value_or(-HUGE_VAL), high = number(block.max).value_or(HUGE_VAL);
    return std::max(low, std::min(high, 0.0));
}

bool SystemBuilder::isFixed(const VarBlock& block, uint32_t i) const {
    using A = AttributeValue::Kind;
    switch (block.fixed.kind) {
    case A::Each:
    case A::Constants:
        return m_flat.attributeNumber(block.fixed, i) != 0;
    case A::Variable:
        return m_system.values[slotOf(VarId(block.fixed.index))] != 0;
    case A::Variables:
        return m_system.values[slotOf(VarId(block.fixed.index + i))] != 0;
    case A::Absent:
        break;
    }
    return false;
}

void SystemBuilder::findFixed() {
    m_system.fixed.assign(m_system.slots.size(), false);
    for (const VarBlock& block : m_flat.blocks)
        for (uint32_t i = 0; i < block.count; ++i)
            if (block.kind != VarKind::Parameter && block.kind != VarKind::Constant && isFixed(block, i))
                m_system.fixed[m_system.variables[block.first.value + i].slot] = true;
}

void SystemBuilder::copyStarts() {
    using A = AttributeValue::Kind;
    for (const VarBlock& block : m_flat.blocks)
        for (uint32_t i = 0; i < block.count; ++i) {
            const VarId v(block.first.value + i);
            const SystemAlias place = m_system.variables[v.index()];
            const VarId target = m_system.slots[place.slot].variable;
            const bool given = target == v || (m_fixedFrom[target.index()] == v);
            if (!given || (block.start.kind != A::Variable && block.start.kind != A::Variables))
                continue;
            if (target == v && m_fixedFrom[v.index()].valid())
                continue;
            if (block.kind == VarKind::Parameter && block.value.present())
                continue;
            const uint32_t from = block.start.index + (block.start.kind == A::Variables ? i : 0);
            m_system.startCopies.push_back({m_system.variables[from].slot, place.slot, place.negated});
        }
}

std::optional<SystemAlias> SystemBuilder::startSlot(VarId variable) {
    const VarBlock& block = m_flat.blocks[m_flat.blockOf(variable).index()];
    const uint32_t i = variable.value - block.first.value;
    using A = AttributeValue::Kind;
    switch (block.start.kind) {
    case A::Variable:
        return m_system.variables[block.start.index];
    case A::Variables:
        return m_system.variables[block.start.index + i];
    default:
        return SystemAlias{m_system.constant(startNumber(block, i)), false};
    }
}

} // namespace gnomon
