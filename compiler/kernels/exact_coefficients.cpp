#include "compiler/kernels/exact_coefficients.h"

#include "compiler/expr/simplify.h"

#include <cmath>

namespace gnomon {

using structure::Modular;

namespace {

uint64_t mixed(uint64_t a, uint64_t b) {
    return (a ^ (b + 0x9E3779B97F4A7C15 + (a << 6) + (a >> 2))) * 0xBF58476D1CE4E5B9;
}

} // namespace

ExactCoefficients::ExactCoefficients(EquationTable& table, std::span<const EquationRef> bindings,
                                     std::function<std::optional<double>(Slot)> value)
    : m_table(table), m_value(std::move(value)) {
    const ExprPool& pool = table.system().flat.exprs;
    for (const EquationRef e : bindings) {
        const ExprId lhs = table.family(e.family).sides[e.side].lhs;
        if (pool.node(lhs).op == ExprOp::Column)
            m_definition[table.family(e.family).cell(e.row, pool.columnNumber(lhs))] = e;
    }
}

/// Whether a column of a row holds a parameter differs from row to row, so that this is asked for each.
std::optional<ExprId> ExactCoefficients::constant(EquationRef e, uint32_t column) {
    const Place& found = place(e, column);
    if (!found.coefficient || found.literal)
        return found.coefficient;
    const ExprPool& pool = m_table.system().flat.exprs;
    bool isConstant = true;
    forEachLeaf(pool, {&*found.coefficient, 1}, [&](ExprId leaf) {
        const ExprNode& n = pool.node(leaf);
        isConstant =
            isConstant && n.op == ExprOp::Column &&
            m_table.system().slots[m_table.family(e.family).cell(e.row, pool.columnNumber(leaf))].isParameter();
    });
    return isConstant ? found.coefficient : std::nullopt;
}

const ExactCoefficients::Place& ExactCoefficients::place(EquationRef e, uint32_t column) {
    const auto [at, isNew] = m_places.try_emplace({e.family, e.side, column});
    Place& place = at->second;
    if (!isNew)
        return place;
    const ExprPool& pool = m_table.system().flat.exprs;
    if (!m_table.isAffine(e.family, e.side, column)) {
        // What cancels within an equation, as aliases may make it, cannot be solved for, but is known.
        ExprPool& exprs = m_table.system().flat.exprs;
        const auto parts =
            linearParts(exprs, m_table.residual(e.family, e.side), exprs.column(column, ScalarType::Real));
        if (parts && exprs.literal(parts->coefficient) == 0.0) {
            place.coefficient = parts->coefficient;
            place.literal = Modular();
        }
        return place;
    }
    if (const auto partial = m_table.partial(e.family, e.side, column)) {
        place.coefficient = *partial;
        if (const auto literal = pool.literal(*partial))
            place.literal = Modular::of(*literal);
    }
    return place;
}

Modular ExactCoefficients::of(EquationRef e, uint32_t column, Parameters parameters) {
    const Place& found = place(e, column);
    if (found.literal)
        return *found.literal;
    if (const auto coefficient = constant(e, column))
        return valueOf(e, *coefficient, parameters);
    return Modular::drawn(mixed(mixed(e.family, e.row), mixed(e.side, column)));
}

Modular ExactCoefficients::atSomePoint(EquationRef e, uint32_t column) {
    const auto partial = m_table.partial(e.family, e.side, column);
    return partial ? valueOf(e, *partial, Parameters::AsGiven) : of(e, column, Parameters::AsGiven);
}

std::optional<double> ExactCoefficients::number(EquationRef e, ExprId coefficient) {
    ExprPool& pool = m_table.system().flat.exprs;
    bool known = true;
    ExprRewriter putIn(pool, [&](ExprId id) -> ExprId {
        const ExprNode n = pool.node(id);
        if (n.op != ExprOp::Column)
            return {};
        const auto value = m_value(m_table.family(e.family).cell(e.row, pool.columnNumber(id)));
        known = known && value;
        return n.type == ScalarType::Real ? pool.real(value.value_or(0))
                                          : pool.integer(static_cast<int64_t>(value.value_or(0)), n.type);
    });
    const ExprId result = putIn(coefficient);
    return known ? pool.literal(result) : std::nullopt;
}

void ExactCoefficients::forEachParameter(EquationRef e, ExprId coefficient, const std::function<void(Slot)>& f) {
    const ExprPool& pool = m_table.system().flat.exprs;
    forEachLeaf(pool, {&coefficient, 1}, [&](ExprId leaf) {
        if (pool.node(leaf).op == ExprOp::Column)
            f(m_table.family(e.family).cell(e.row, pool.columnNumber(leaf)));
    });
}

Modular ExactCoefficients::valueOf(Slot slot, Parameters parameters) {
    auto& known = m_known[static_cast<size_t>(parameters)];
    if (const auto found = known.find(slot); found != known.end())
        return found->second;
    known[slot] = Modular::drawn(mixed(0x5107, slot)); // while what it is defined by is looked at
    const System& system = m_table.system();
    Modular value = known[slot];
    const auto definition = m_definition.find(slot);
    const bool isOpen = slot < system.late.size() && system.late[slot];
    if (system.slots[slot].kind == SystemSlot::Kind::Constant)
        value = Modular::of(system.values[slot]);
    else if (isOpen)
        return value;
    else if (definition != m_definition.end())
        value = valueOf(definition->second,
                        m_table.family(definition->second.family).sides[definition->second.side].rhs, parameters);
    else if (parameters == Parameters::AsGiven)
        if (const auto number = m_value(slot))
            value = Modular::of(*number);
    return known[slot] = value;
}

/// Sums, products and quotients are exact; other functions are the same for the same arguments, and where all is known
/// the number that they give.
Modular ExactCoefficients::valueOf(EquationRef e, ExprId root, Parameters parameters) {
    const ExprPool& pool = m_table.system().flat.exprs;
    std::unordered_map<ExprId, Modular> values;
    for (const ExprId id : pool.reachable({&root, 1})) {
        const ExprNode& n = pool.node(id);
        const auto operand = [&](size_t i) { return values.at(pool.child(id, i)); };
        std::optional<Modular> value;
        if (n.op == ExprOp::Column)
            value = valueOf(m_table.family(e.family).cell(e.row, pool.columnNumber(id)), parameters);
        else if (const auto literal = pool.literal(id))
            value = Modular::of(*literal);
        else if (n.rank == 0)
            switch (n.op) {
            case ExprOp::Add:
                value = operand(0) + operand(1);
                break;
            case ExprOp::Sub:
                value = operand(0) - operand(1);
                break;
            case ExprOp::Neg:
                value = Modular() - operand(0);
                break;
            case ExprOp::Mul:
                value = operand(0) * operand(1);
                break;
            case ExprOp::Div:
                if (!operand(1).isZero())
                    value = operand(0) * operand(1).inverse();
                break;
            case ExprOp::NoEvent:
                value = operand(0);
                break;
            case ExprOp::Pow:
                if (const auto exponent = pool.literal(pool.child(id, 1));
                    exponent && *exponent == std::floor(*exponent) && *exponent >= 0 && *exponent <= 64)
                    value = operand(0).power(static_cast<uint64_t>(*exponent));
                break;
            default:
                break;
            }
        if (!value && parameters == Parameters::AsGiven)
            if (const auto known = number(e, id))
                value = Modular::of(*known);
        if (!value) {
            uint64_t key = mixed(static_cast<uint64_t>(n.op) + 0xF00, n.payload);
            for (const ExprId child : pool.children(id))
                key = mixed(key, values.at(child).value());
            value = Modular::drawn(key);
        }
        values.emplace(id, *value);
    }
    return values.at(root);
}

} // namespace gnomon
