#pragma once

#include "compiler/expr/expr.h"

#include <functional>
#include <span>
#include <unordered_map>

namespace gnomon {

/// Makes expressions in a pool and leaves out on the way what does nothing: operations on literals, 0 + x, 1 * x,
/// if true …. It does not reorder sums and products, so values stay the same to the last bit, except that 0 * x is 0
/// even where x is infinite.
class ExprBuilder {
public:
    enum class Sums : bool { OfOperands, Real };

    /// Sums::Real: what is made of Integers is Real all the same, as parts of Real equations and derivatives are.
    explicit ExprBuilder(ExprPool& pool, Sums sums = Sums::OfOperands) : m_pool(pool), m_isReal(sums == Sums::Real) {}

    ExprPool& pool() { return m_pool; }
    ExprId zero() { return m_pool.real(0); }
    ExprId one() { return m_pool.real(1); }
    bool isZero(ExprId id) const { return m_pool.literal(id) == 0.0; }

    ExprId add(ExprId a, ExprId b);
    ExprId sub(ExprId a, ExprId b);
    ExprId mul(ExprId a, ExprId b);
    ExprId div(ExprId a, ExprId b);
    ExprId pow(ExprId a, ExprId b);
    ExprId neg(ExprId a);
    ExprId ifElse(ExprId condition, ExprId a, ExprId b);
    ExprId builtin(BuiltinFunction function, ExprId a);
    ExprId builtin(BuiltinFunction function, ExprId a, ExprId b);

    /// The node `like` with other children, simplified. What is Real stays Real.
    ExprId rebuild(ExprId like, std::span<const ExprId> children);

private:
    ExprId rebuilt(ExprId like, std::span<const ExprId> children);
    ExprId literal(double value, ScalarType type);
    ExprId operation(ExprOp op, ExprId a, ExprId b);
    ExprId folded(ExprOp op, ExprId a, ExprId b, double value);
    bool scalars(ExprId a, ExprId b) const { return m_pool.node(a).rank == 0 && m_pool.node(b).rank == 0; }
    bool isLiteral(ExprId id, double value) const { return m_pool.literal(id) == value; }

    ExprPool& m_pool;
    bool m_isReal = false;
};

/// Rebuilds an expression bottom up. `replace` is asked for every node first, children before parents; an id that it
/// returns takes the place of the node. Several roots may be rebuilt one after the other: results are kept.
class ExprRewriter {
public:
    using Replace = std::function<ExprId(ExprId)>;

    ExprRewriter(ExprPool& pool, Replace replace) : m_builder(pool), m_replace(std::move(replace)) {}
    ExprId operator()(ExprId root);

private:
    ExprBuilder m_builder;
    Replace m_replace;
    std::unordered_map<ExprId, ExprId> m_done;
};

ExprId simplify(ExprPool& pool, ExprId root);

} // namespace gnomon
