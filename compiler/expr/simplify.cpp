#include "compiler/expr/simplify.h"

#include "compiler/base/exact_integers.h"
#include "compiler/expr/scalar_ops.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace gnomon {

ExprId ExprBuilder::literal(double value, ScalarType type) {
    if (type == ScalarType::Real || value != std::floor(value) || std::fabs(value) > 9e15)
        return m_pool.real(value);
    return m_pool.integer(static_cast<int64_t>(value), type);
}

ExprId ExprBuilder::operation(ExprOp op, ExprId a, ExprId b) {
    if (!m_isReal)
        return m_pool.binary(op, a, b);
    const std::array children{a, b};
    return m_pool.make(op, ScalarType::Real, std::max(m_pool.node(a).rank, m_pool.node(b).rank), children);
}

/// What cannot be kept stays an operation; whoever evaluates it says so.
ExprId ExprBuilder::folded(ExprOp op, ExprId a, ExprId b, double value) {
    const ExprId operation = this->operation(op, a, b);
    const ScalarType type = m_pool.node(operation).type;
    return type == ScalarType::Integer && std::fabs(value) > largestExactInteger ? operation : literal(value, type);
}

ExprId ExprBuilder::add(ExprId a, ExprId b) {
    if (scalars(a, b)) {
        if (isZero(a))
            return b;
        if (isZero(b))
            return a;
        const auto x = m_pool.literal(a), y = m_pool.literal(b);
        if (x && y)
            return folded(ExprOp::Add, a, b, *x + *y);
    }
    if (m_pool.node(b).op == ExprOp::Neg)
        return sub(a, m_pool.child(b, 0));
    if (m_pool.node(a).op == ExprOp::Neg)
        return sub(b, m_pool.child(a, 0));
    return operation(ExprOp::Add, a, b);
}

ExprId ExprBuilder::sub(ExprId a, ExprId b) {
    if (scalars(a, b)) {
        if (isZero(b))
            return a;
        if (isZero(a))
            return neg(b);
        const auto x = m_pool.literal(a), y = m_pool.literal(b);
        if (x && y)
            return folded(ExprOp::Sub, a, b, *x - *y);
        if (a == b)
            return literal(0, m_pool.node(a).type);
    }
    if (m_pool.node(b).op == ExprOp::Neg)
        return add(a, m_pool.child(b, 0));
    return operation(ExprOp::Sub, a, b);
}

ExprId ExprBuilder::mul(ExprId a, ExprId b) {
    if (scalars(a, b)) {
        const ScalarType type = m_pool.node(operation(ExprOp::Mul, a, b)).type;
        if (isZero(a) || isZero(b))
            return literal(0, type);
        if (isLiteral(a, 1))
            return b;
        if (isLiteral(b, 1))
            return a;
        if (isLiteral(a, -1))
            return neg(b);
        if (isLiteral(b, -1))
            return neg(a);
        const auto x = m_pool.literal(a), y = m_pool.literal(b);
        if (x && y)
            return folded(ExprOp::Mul, a, b, *x * *y);
    }
    if (m_pool.node(a).op == ExprOp::Neg)
        return neg(mul(m_pool.child(a, 0), b));
    if (m_pool.node(b).op == ExprOp::Neg)
        return neg(mul(a, m_pool.child(b, 0)));
    return operation(ExprOp::Mul, a, b);
}

ExprId ExprBuilder::div(ExprId a, ExprId b) {
    if (scalars(a, b)) {
        const auto x = m_pool.literal(a), y = m_pool.literal(b);
        if (y && *y != 0) {
            if (x)
                return m_pool.real(*x / *y);
            if (*y == 1)
                return a;
            if (*y == -1)
                return neg(a);
        }
        if (isZero(a) && !isZero(b))
            return zero();
    }
    if (m_pool.node(a).op == ExprOp::Neg)
        return neg(div(m_pool.child(a, 0), b));
    if (m_pool.node(b).op == ExprOp::Neg)
        return neg(div(a, m_pool.child(b, 0)));
    return m_pool.binary(ExprOp::Div, a, b);
}

ExprId ExprBuilder::pow(ExprId a, ExprId b) {
    if (scalars(a, b)) {
        if (isLiteral(b, 1))
            return a;
        if (isZero(b))
            return one();
        const auto x = m_pool.literal(a), y = m_pool.literal(b);
        if (x && y)
            return m_pool.real(std::pow(*x, *y));
    }
    return m_pool.binary(ExprOp::Pow, a, b);
}

ExprId ExprBuilder::neg(ExprId a) {
    if (const auto x = m_pool.literal(a))
        return literal(-*x, m_pool.node(a).type);
    if (m_pool.node(a).op == ExprOp::Neg)
        return m_pool.child(a, 0);
    return m_isReal ? m_pool.make(ExprOp::Neg, ScalarType::Real, m_pool.node(a).rank, {&a, 1})
                    : m_pool.unary(ExprOp::Neg, a);
}

ExprId ExprBuilder::ifElse(ExprId condition, ExprId a, ExprId b) {
    if (const auto x = m_pool.literal(condition))
        return *x != 0 ? a : b;
    if (a == b)
        return a;
    return m_pool.ifElse(condition, a, b);
}

ExprId ExprBuilder::builtin(BuiltinFunction function, ExprId a) {
    const ExprId made = m_pool.builtin(function, {&a, 1});
    if (const auto x = m_pool.literal(a))
        return literal(builtinValue(function, *x), m_pool.node(made).type);
    return made;
}

ExprId ExprBuilder::builtin(BuiltinFunction function, ExprId a, ExprId b) {
    const std::array arguments{a, b};
    const ExprId made = m_pool.builtin(function, arguments);
    const auto x = m_pool.literal(a), y = m_pool.literal(b);
    if (x && y)
        return literal(builtinValue(function, *x, *y), m_pool.node(made).type);
    return made;
}

ExprId ExprBuilder::rebuild(ExprId like, std::span<const ExprId> children) {
    // Real in the language is Real, also where of 1.0*n only the Integer n is left.
    const bool wasReal = std::exchange(m_isReal, m_isReal || m_pool.node(like).type == ScalarType::Real);
    const ExprId made = rebuilt(like, children);
    m_isReal = wasReal;
    return made;
}

ExprId ExprBuilder::rebuilt(ExprId like, std::span<const ExprId> children) {
    const ExprNode node = m_pool.node(like);
    switch (node.op) {
    case ExprOp::Add:
        return add(children[0], children[1]);
    case ExprOp::Sub:
        return sub(children[0], children[1]);
    case ExprOp::Mul:
        return mul(children[0], children[1]);
    case ExprOp::Div:
        return div(children[0], children[1]);
    case ExprOp::Pow:
        return pow(children[0], children[1]);
    case ExprOp::Neg:
        return neg(children[0]);
    case ExprOp::If:
        return ifElse(children[0], children[1], children[2]);
    case ExprOp::Builtin:
        return children.size() == 1 ? builtin(m_pool.builtinOf(like), children[0])
                                    : builtin(m_pool.builtinOf(like), children[0], children[1]);
    case ExprOp::Not:
        if (const auto x = m_pool.literal(children[0]))
            return m_pool.boolean(*x == 0);
        break;
    case ExprOp::And:
    case ExprOp::Or: {
        const bool absorbing = node.op == ExprOp::Or;
        for (size_t i = 0; i < 2; ++i)
            if (const auto x = m_pool.literal(children[i]); x && m_pool.node(like).rank == 0)
                return (*x != 0) == absorbing ? m_pool.boolean(absorbing) : children[1 - i];
        break;
    }
    case ExprOp::Less:
    case ExprOp::LessEqual:
    case ExprOp::Greater:
    case ExprOp::GreaterEqual:
    case ExprOp::Equal:
    case ExprOp::NotEqual: {
        const auto x = m_pool.literal(children[0]), y = m_pool.literal(children[1]);
        if (x && y)
            return m_pool.boolean(scalarOpValue(node.op, *x, *y) != 0);
        break;
    }
    case ExprOp::NoEvent:
        if (m_pool.literal(children[0]))
            return children[0];
        break;
    case ExprOp::Smooth:
        if (m_pool.literal(children[1]))
            return children[1];
        break;
    case ExprOp::Homotopy:
        if (m_pool.literal(children[1]) && children[0] == children[1])
            return children[1];
        break;
    case ExprOp::Index: {
        // An element that is known: {a, b, c}[2].
        ExprId value = children[0];
        size_t i = 1;
        for (; i < children.size() && m_pool.node(value).op == ExprOp::MakeArray; ++i) {
            const auto subscript = m_pool.literal(children[i]);
            if (!subscript || m_pool.node(children[i]).rank > 0 || *subscript < 1 ||
                *subscript > static_cast<double>(m_pool.children(value).size()))
                break;
            value = m_pool.child(value, static_cast<size_t>(*subscript) - 1);
        }
        if (i == children.size())
            return value;
        if (i > 1)
            return m_pool.index(value, children.subspan(i));
        break;
    }
    default:
        break;
    }
    return m_pool.make(node.op, node.type, node.rank, children, node.payload);
}

ExprId ExprRewriter::operator()(ExprId root) {
    ExprPool& pool = m_builder.pool();
    std::vector<ExprId> children;
    for (ExprId id : pool.reachable({&root, 1})) {
        if (m_done.contains(id))
            continue;
        ExprId made = m_replace(id);
        if (!made.valid()) {
            children.clear();
            for (ExprId child : pool.children(id))
                children.push_back(m_done.at(child));
            made = m_builder.rebuild(id, children);
        }
        m_done.emplace(id, made);
    }
    return m_done.at(root);
}

ExprId simplify(ExprPool& pool, ExprId root) {
    return ExprRewriter(pool, [](ExprId) { return ExprId(); })(root);
}

} // namespace gnomon
