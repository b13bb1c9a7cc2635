#include "compiler/kernels/generic_jacobian.h"

#include <algorithm>
#include <map>

namespace gnomon {

using structure::Modular;
using structure::none;

namespace {

/// A value and how it depends on the unknowns: pairs of column and coefficient, ascending.
struct Dual {
    Modular value;
    structure::ModularMatrix::Row slope;
};

Dual sum(const Dual& a, Modular factor, const Dual& b) {
    Dual result{a.value + factor * b.value, {}};
    size_t i = 0, j = 0;
    while (i < a.slope.size() || j < b.slope.size()) {
        if (j == b.slope.size() || (i < a.slope.size() && a.slope[i].first < b.slope[j].first)) {
            result.slope.push_back(a.slope[i++]);
        } else if (i == a.slope.size() || b.slope[j].first < a.slope[i].first) {
            result.slope.emplace_back(b.slope[j].first, factor * b.slope[j].second);
            ++j;
        } else {
            if (const Modular v = a.slope[i].second + factor * b.slope[j].second; !v.isZero())
                result.slope.emplace_back(a.slope[i].first, v);
            ++i;
            ++j;
        }
    }
    return result;
}

Dual scaled(const Dual& a, Modular factor) {
    return factor.isZero() ? Dual() : sum({}, factor, a);
}

uint64_t mixed(uint64_t a, uint64_t b) {
    return (a ^ (b + 0x9E3779B97F4A7C15 + (a << 6) + (a >> 2))) * 0xBF58476D1CE4E5B9;
}

class Reader {
public:
    Reader(const FlatModel& model, ParameterValues values)
        : m_model(model), m_values(values), m_columnOf(model.variableCount(), none) {}

    std::optional<GenericJacobian> run() {
        for (const VarBlock& block : m_model.blocks) {
            if (block.type == ScalarType::Clock)
                return std::nullopt;
            if (block.kind != VarKind::Continuous || block.type != ScalarType::Real ||
                block.causality == Causality::Input)
                continue;
            for (uint32_t i = 0; i < block.count; ++i) {
                m_columnOf[block.first.value + i] = static_cast<uint32_t>(m_result.columns.size());
                m_result.columns.emplace_back(block.first.value + i);
            }
        }
        m_result.matrix.columnCount = static_cast<uint32_t>(m_result.columns.size());
        m_result.isDifferentiated.assign(m_result.columns.size(), false);
        for (uint32_t f = 0; f < m_model.equations.size(); ++f) {
            if (!m_model.equations[f].rows.clocks.empty())
                return std::nullopt;
            family(f);
        }
        return std::move(m_result);
    }

private:
    void family(uint32_t number) {
        m_family = &m_model.equations[number];
        std::vector<ExprId> roots;
        for (const EqSides& side : m_family->sides) {
            roots.push_back(side.lhs);
            roots.push_back(side.rhs);
        }
        const std::vector<ExprId> order = m_model.exprs.reachable(roots);
        for (m_row = 0; m_row < m_family->rows.rowCount; ++m_row) {
            m_duals.clear();
            for (const ExprId id : order)
                m_duals.emplace(id, node(id));
            for (const EqSides& side : m_family->sides) {
                if (m_model.exprs.node(side.lhs).type != ScalarType::Real &&
                    m_model.exprs.node(side.rhs).type != ScalarType::Real)
                    continue;
                Dual residual = sum(dual(side.lhs), Modular() - Modular(1), dual(side.rhs));
                GenericJacobian::Row row{number, m_row, !m_family->rows.span.source.valid(), false, false};
                Modular rest = residual.value;
                for (const auto& [column, coefficient] : residual.slope)
                    rest = rest - coefficient * valueOf(m_result.columns[column].value, 0);
                row.isHomogeneous = rest.isZero();
                for (const auto& [column, coefficient] : residual.slope)
                    row.isLaw |= !(coefficient == residual.slope[0].second) &&
                                 !(coefficient + residual.slope[0].second).isZero();
                m_result.rows.push_back(row);
                m_result.matrix.rows.push_back(std::move(residual.slope));
            }
        }
    }

    const Dual& dual(ExprId id) const { return m_duals.at(id); }
    uint32_t cell(ExprId column) const { return m_family->rows.cell(m_row, m_model.exprs.columnNumber(column)); }

    static Modular valueOf(uint32_t v, uint32_t order) { return Modular::drawn(mixed(order, v)); }

    /// The literal that a parameter has and keeps.
    std::optional<double> given(uint32_t v) const {
        const VarBlock& block = m_model.blocks[m_model.blockOf(VarId(v)).index()];
        using A = AttributeValue::Kind;
        if (m_values == ParameterValues::Any || (block.kind != VarKind::Parameter && block.kind != VarKind::Constant) ||
            block.type != ScalarType::Real || block.fixed.present() ||
            (block.value.kind != A::Each && block.value.kind != A::Constants))
            return std::nullopt;
        return m_model.attributeNumber(block.value, v - block.first.value);
    }

    Dual variable(uint32_t v, uint32_t order) {
        if (const std::optional<double> known = given(v))
            return {Modular::of(*known), {}};
        const Modular rate = Modular::drawn(0x5EED);
        Dual result{valueOf(v, order), {}};
        if (m_columnOf[v] != none && order > 0)
            m_result.isDifferentiated[m_columnOf[v]] = true;
        if (m_columnOf[v] != none)
            result.slope.emplace_back(m_columnOf[v], rate.power(order));
        return result;
    }

    Dual leaf(ExprId id, uint32_t order) {
        const ExprNode& n = m_model.exprs.node(id);
        const ColumnInfo& info = m_family->rows.columns[m_model.exprs.columnNumber(id)];
        if (info.kind == ColumnKind::Constant && n.op == ExprOp::Column)
            return {Modular::of(m_model.constants[cell(id)]), {}};
        if (n.op == ExprOp::Column)
            return variable(cell(id), order);
        Dual all{Modular::drawn(mixed(cell(id), info.count)), {}};
        if (info.kind == ColumnKind::Variable)
            for (uint32_t i = 0; i < info.count; ++i)
                all = sum(all, Modular::drawn(mixed(0xB10C, i)), variable(cell(id) + i, order));
        return all;
    }

    /// A function of its operands about which nothing is known: the same for the same operands.
    Dual unknown(ExprId id, bool jumps) const {
        const ExprNode& n = m_model.exprs.node(id);
        uint64_t key = mixed(static_cast<uint64_t>(n.op) + 0xF00, n.payload);
        for (const ExprId child : m_model.exprs.children(id))
            key = mixed(key, dual(child).value.value());
        Dual result{Modular::drawn(key), {}};
        uint64_t number = 0;
        for (const ExprId child : m_model.exprs.children(id))
            if (++number; !jumps)
                result.slope =
                    sum({{}, result.slope}, Modular::drawn(mixed(key, number)), {{}, dual(child).slope}).slope;
        return result;
    }

    Dual product(const Dual& a, const Dual& b) const {
        Dual result = sum(scaled({{}, a.slope}, b.value), Modular(1), scaled({{}, b.slope}, a.value));
        result.value = a.value * b.value;
        return result;
    }

    /// Nothing: not of this kind, or not for arrays.
    std::optional<Dual> arithmetic(ExprId id) const {
        const ExprPool& pool = m_model.exprs;
        const ExprNode& n = pool.node(id);
        if (n.rank > 0)
            return std::nullopt;
        const auto operand = [&](size_t i) -> const Dual& { return dual(pool.child(id, i)); };
        switch (n.op) {
        case ExprOp::RealLiteral:
        case ExprOp::IntegerLiteral:
            return Dual{Modular::of(pool.literal(id).value_or(0)), {}};
        case ExprOp::Add:
            return sum(operand(0), Modular(1), operand(1));
        case ExprOp::Sub:
            return sum(operand(0), Modular() - Modular(1), operand(1));
        case ExprOp::Neg:
            return scaled(operand(0), Modular() - Modular(1));
        case ExprOp::Mul:
            return product(operand(0), operand(1));
        case ExprOp::Div: {
            if (operand(1).value.isZero())
                return std::nullopt;
            const Modular inverse = operand(1).value.inverse();
            Dual reciprocal = scaled({{}, operand(1).slope}, Modular() - inverse * inverse);
            reciprocal.value = inverse;
            return product(operand(0), reciprocal);
        }
        case ExprOp::Pow: {
            const std::optional<double> exponent = pool.literal(pool.child(id, 1));
            if (!exponent || *exponent != std::floor(*exponent) || *exponent < 1 || *exponent > 64)
                return std::nullopt;
            const auto times = static_cast<uint64_t>(*exponent);
            Dual result = scaled({{}, operand(0).slope}, Modular(times) * operand(0).value.power(times - 1));
            result.value = operand(0).value.power(times);
            return result;
        }
        case ExprOp::NoEvent:
        case ExprOp::Homotopy:
            return operand(0);
        case ExprOp::Smooth:
            return operand(1);
        default:
            return std::nullopt;
        }
    }

    Dual node(ExprId id) {
        const ExprPool& pool = m_model.exprs;
        const ExprNode& n = pool.node(id);
        switch (n.op) {
        case ExprOp::Column:
        case ExprOp::ColumnBlock:
            return leaf(id, 0);
        case ExprOp::Der:
            return leaf(pool.child(id, 0), static_cast<uint32_t>(n.payload));
        case ExprOp::Pre:
        case ExprOp::Start:
            return {Modular::drawn(mixed(static_cast<uint64_t>(n.op), dual(pool.child(id, 0)).value.value())), {}};
        default:
            break;
        }
        if (std::optional<Dual> known = arithmetic(id))
            return std::move(*known);
        // What goes in or out of a clock's equations is given there.
        const bool isGiven = n.op == ExprOp::SampleClocked || n.op == ExprOp::Hold || n.op == ExprOp::Previous;
        return unknown(id, isGiven || n.type != ScalarType::Real ||
                               (n.op == ExprOp::Builtin && builtinJumps(pool.builtinOf(id))));
    }

    const FlatModel& m_model;
    const ParameterValues m_values;
    std::vector<uint32_t> m_columnOf; // by variable
    GenericJacobian m_result;
    const EqFamily* m_family = nullptr;
    uint32_t m_row = 0;
    std::map<ExprId, Dual> m_duals; // of the row
};

} // namespace

std::optional<GenericJacobian> genericJacobian(const FlatModel& model, ParameterValues values) {
    return Reader(model, values).run();
}

} // namespace gnomon
