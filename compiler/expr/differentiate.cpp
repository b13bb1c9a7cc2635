#include "compiler/expr/differentiate.h"
#include "compiler/base/assert.h"

#include <array>

namespace gnomon {

std::expected<ExprId, ExprId> Differentiator::operator()(ExprId root) {
    for (ExprId id : m_builder.pool().reachable({&root, 1})) {
        if (m_done.contains(id))
            continue;
        const auto derivative = node(id);
        if (!derivative)
            return derivative;
        m_done.emplace(id, *derivative);
    }
    return m_done.at(root);
}

ExprId Differentiator::shaped(ExprId derivative, ExprId value) {
    ExprPool& pool = m_builder.pool();
    const uint8_t rank = pool.node(value).rank;
    if (rank == 0 || pool.node(derivative).rank == rank)
        return derivative;
    if (pool.node(value).op == ExprOp::MakeArray) {
        // Element by element: kernels know no arrays but those that are written out.
        const std::vector<ExprId> elements(pool.children(value).begin(), pool.children(value).end());
        std::vector<ExprId> made;
        for (ExprId element : elements)
            made.push_back(shaped(derivative, element));
        return pool.make(ExprOp::MakeArray, ScalarType::Real, rank, made);
    }
    std::vector<ExprId> children{derivative};
    if (pool.node(value).op == ExprOp::ColumnBlock) {
        for (uint32_t dimension : pool.blockDimensions(value))
            children.push_back(pool.integer(dimension));
    } else {
        for (uint8_t d = 1; d <= rank; ++d)
            children.push_back(pool.binary(ExprOp::Size, value, pool.integer(d)));
    }
    return pool.make(ExprOp::Fill, ScalarType::Real, rank, children);
}

std::expected<ExprId, ExprId> Differentiator::node(ExprId id) {
    ExprBuilder& b = m_builder;
    ExprPool& pool = b.pool();
    const ExprNode n = pool.node(id);
    const auto child = [&](size_t i) { return pool.child(id, i); };

    switch (n.op) {
    case ExprOp::Time:
    case ExprOp::Column:
    case ExprOp::ColumnBlock:
    case ExprOp::Local:
    case ExprOp::Der:
    case ExprOp::Pre:
    case ExprOp::Start:
        return m_rules.leaf(id);
    case ExprOp::Call:
        // Through its outputs: Call stands for its first one.
        break;
    default:
        if (n.type != ScalarType::Real)
            return b.zero();
        break;
    }
    if (n.op != ExprOp::Call && n.op != ExprOp::Output) {
        bool moves = false;
        for (ExprId c : pool.children(id))
            moves = moves || !b.isZero(done(c));
        if (!moves)
            return b.zero();
    }

    switch (n.op) {
    case ExprOp::Add:
    case ExprOp::Sub: {
        ExprId x = done(child(0)), y = done(child(1));
        if (n.rank > 0) {
            if (b.isZero(y) && pool.node(x).rank == n.rank)
                return x;
            if (b.isZero(x) && pool.node(y).rank == n.rank)
                return n.op == ExprOp::Add ? y : b.neg(y);
            x = shaped(x, child(0));
            y = shaped(y, child(1));
        }
        return n.op == ExprOp::Add ? b.add(x, y) : b.sub(x, y);
    }
    case ExprOp::Neg:
        return b.neg(done(child(0)));
    case ExprOp::Mul:
    case ExprOp::MatMul: {
        const auto times = [&](ExprId x, ExprId y) {
            return n.op == ExprOp::Mul ? b.mul(x, y) : pool.binary(ExprOp::MatMul, x, y);
        };
        const ExprId x = child(0), y = child(1), dx = done(x), dy = done(y);
        if (b.isZero(dx))
            return times(x, shaped(dy, y));
        if (b.isZero(dy))
            return times(shaped(dx, x), y);
        return b.add(times(shaped(dx, x), y), times(x, shaped(dy, y)));
    }
    case ExprOp::Cross: {
        const ExprId x = child(0), y = child(1), dx = done(x), dy = done(y);
        const ExprId first = pool.binary(ExprOp::Cross, shaped(dx, x), y);
        const ExprId second = pool.binary(ExprOp::Cross, x, shaped(dy, y));
        return b.isZero(dx) ? second : b.isZero(dy) ? first : pool.binary(ExprOp::Add, first, second);
    }
    case ExprOp::Div: {
        const ExprId x = child(0), y = child(1), dx = done(x), dy = done(y);
        if (b.isZero(dy))
            return b.div(dx, y);
        // d(x/y) = (dx - (x/y) dy) / y: no square that could overflow.
        const ExprId part = b.mul(id, dy);
        return b.div(b.isZero(dx) ? b.neg(part) : b.sub(dx, part), y);
    }
    case ExprOp::Pow: {
        const ExprId x = child(0), y = child(1), dx = done(x), dy = done(y);
        ExprId result = b.zero();
        if (!b.isZero(dx)) {
            const ExprId power = pool.literal(y) == 2.0 ? x : b.pow(x, b.sub(y, b.one()));
            result = b.mul(b.mul(y, power), dx);
        }
        if (!b.isZero(dy)) {
            // x^y log(x) tends to 0 with x.
            const ExprId positive = pool.unary(ExprOp::NoEvent, pool.binary(ExprOp::Greater, x, b.zero()));
            const ExprId logarithm = b.builtin(BuiltinFunction::Log, b.ifElse(positive, x, shaped(b.one(), x)));
            result = b.add(result, b.mul(b.mul(id, logarithm), dy));
        }
        return result;
    }
    case ExprOp::If:
        return b.ifElse(child(0), shaped(done(child(1)), child(1)), shaped(done(child(2)), child(2)));
    case ExprOp::NoEvent: {
        const ExprId d = done(child(0));
        return pool.literal(d) ? d : pool.unary(ExprOp::NoEvent, d);
    }
    case ExprOp::Smooth: {
        // The value is smooth of this order, its derivative of one less; at order 0 the relations keep their events.
        const ExprId d = done(child(1));
        const auto order = pool.literal(child(0));
        if (pool.literal(d) || !order || *order < 1)
            return d;
        return pool.unary(ExprOp::NoEvent, d);
    }
    case ExprOp::Homotopy: {
        const ExprId actual = done(child(0)), simplified = done(child(1));
        return actual == simplified ? actual : pool.binary(ExprOp::Homotopy, actual, simplified);
    }
    case ExprOp::SemiLinear: {
        const ExprId x = child(0), dx = done(x);
        const auto slope = [&](ExprId s) { return b.add(b.mul(done(s), x), b.mul(s, dx)); };
        const ExprId positive = pool.binary(ExprOp::GreaterEqual, x, b.zero());
        return b.ifElse(positive, slope(child(1)), slope(child(2)));
    }
    case ExprOp::Builtin:
        return builtin(id);
    case ExprOp::MakeArray: {
        std::vector<ExprId> elements;
        for (size_t i = 0; i < n.childCount; ++i)
            elements.push_back(shaped(done(child(i)), child(i)));
        return pool.make(n.op, n.type, n.rank, elements);
    }
    case ExprOp::Index:
    case ExprOp::Fill:
    case ExprOp::Transpose:
    case ExprOp::Diagonal:
    case ExprOp::Sum: {
        std::vector<ExprId> children(pool.children(id).begin(), pool.children(id).end());
        children[0] = shaped(done(children[0]), children[0]);
        return b.rebuild(id, children);
    }
    case ExprOp::Cat: {
        std::vector<ExprId> children{child(0)};
        for (size_t i = 1; i < n.childCount; ++i)
            children.push_back(shaped(done(child(i)), child(i)));
        return pool.make(n.op, n.type, n.rank, children);
    }
    case ExprOp::Linspace: {
        const std::array children{done(child(0)), done(child(1)), child(2)};
        return pool.make(n.op, n.type, n.rank, children);
    }
    case ExprOp::Comprehension: {
        const std::array children{child(0), shaped(done(child(1)), child(1))};
        return pool.make(n.op, n.type, n.rank, children, n.payload);
    }
    case ExprOp::Call:
    case ExprOp::Output: {
        const bool isOutput = n.op == ExprOp::Output;
        const ExprId call = isOutput ? child(0) : id;
        const FunctionId function = pool.functionOf(call);
        const uint32_t number = isOutput ? static_cast<uint32_t>(n.payload) : 0;
        if (n.type != ScalarType::Real)
            return b.zero();
        std::vector<ExprId> arguments(pool.children(call).begin(), pool.children(call).end());
        const size_t count = arguments.size();
        bool moves = false;
        for (size_t i = 0; i < count; ++i)
            moves = moves || !b.isZero(done(arguments[i]));
        if (!moves)
            return b.zero();
        if (!m_rules.function)
            return std::unexpected(call);
        const std::optional<DerivativeCall> derivative = m_rules.function(call);
        if (!derivative)
            return std::unexpected(call);
        for (size_t i = 0; i < count; ++i)
            if (m_rules.realInput(function, static_cast<uint32_t>(i)))
                arguments.push_back(shaped(done(arguments[i]), arguments[i]));
        const uint32_t output = m_rules.realOutput(function, number);
        const ExprId made =
            pool.call(derivative->function, arguments, ScalarType::Real, derivative->rank, derivative->shape);
        return output == 0 ? made : pool.output(made, output, ScalarType::Real, n.rank);
    }
    default:
        return std::unexpected(id);
    }
}

ExprId Differentiator::builtin(ExprId id) {
    ExprBuilder& b = m_builder;
    ExprPool& pool = b.pool();
    const BuiltinFunction function = pool.builtinOf(id);
    const ExprId x = pool.child(id, 0), dx = done(x);
    const bool two = pool.children(id).size() > 1;
    const ExprId y = two ? pool.child(id, 1) : x, dy = two ? done(y) : b.zero();
    const auto square = [&](ExprId a) { return b.mul(a, a); };
    const auto apply = [&](BuiltinFunction f, ExprId a) { return b.builtin(f, a); };
    const auto noEvent = [&](ExprOp op, ExprId a, ExprId c) {
        return pool.unary(ExprOp::NoEvent, pool.binary(op, a, c));
    };

    switch (function) {
    case BuiltinFunction::Sin:
        return b.mul(apply(BuiltinFunction::Cos, x), dx);
    case BuiltinFunction::Cos:
        return b.neg(b.mul(apply(BuiltinFunction::Sin, x), dx));
    case BuiltinFunction::Tan:
        return b.mul(b.add(b.one(), square(id)), dx);
    case BuiltinFunction::Asin:
        return b.div(dx, apply(BuiltinFunction::Sqrt, b.sub(b.one(), square(x))));
    case BuiltinFunction::Acos:
        return b.neg(b.div(dx, apply(BuiltinFunction::Sqrt, b.sub(b.one(), square(x)))));
    case BuiltinFunction::Atan:
        return b.div(dx, b.add(b.one(), square(x)));
    case BuiltinFunction::Atan2:
        return b.div(b.sub(b.mul(y, dx), b.mul(x, dy)), b.add(square(x), square(y)));
    case BuiltinFunction::Sinh:
        return b.mul(apply(BuiltinFunction::Cosh, x), dx);
    case BuiltinFunction::Cosh:
        return b.mul(apply(BuiltinFunction::Sinh, x), dx);
    case BuiltinFunction::Tanh:
        return b.mul(b.sub(b.one(), square(id)), dx);
    case BuiltinFunction::Exp:
        return b.mul(id, dx);
    case BuiltinFunction::Log:
        return b.div(dx, x);
    case BuiltinFunction::Log10:
        return b.div(dx, b.mul(pool.real(2.302585092994045684), x));
    case BuiltinFunction::Sqrt:
        return b.div(dx, b.mul(pool.real(2), id));
    case BuiltinFunction::Abs:
        return b.ifElse(noEvent(ExprOp::GreaterEqual, x, b.zero()), dx, b.neg(dx));
    case BuiltinFunction::Min:
        return b.ifElse(noEvent(ExprOp::Less, x, y), shaped(dx, id), shaped(dy, id));
    case BuiltinFunction::Max:
        return b.ifElse(noEvent(ExprOp::Greater, x, y), shaped(dx, id), shaped(dy, id));
    case BuiltinFunction::Mod:
        return b.sub(dx, b.mul(apply(BuiltinFunction::Floor, b.div(x, y)), dy));
    case BuiltinFunction::Rem: {
        const std::array arguments{x, y};
        return b.sub(dx, b.mul(pool.builtin(BuiltinFunction::Div, arguments), dy));
    }
    case BuiltinFunction::Sign:
    case BuiltinFunction::Floor:
    case BuiltinFunction::Ceil:
    case BuiltinFunction::Integer:
    case BuiltinFunction::Div:
        return b.zero();
    }
    assert(false);
    return b.zero();
}

std::expected<ExprId, ExprId> partialDerivative(ExprPool& pool, ExprId root, ExprId leaf, Differentiator::Rules rules) {
    rules.leaf = [&](ExprId id) { return pool.real(id == leaf ? 1 : 0); };
    return Differentiator(pool, std::move(rules))(root);
}

std::vector<SignedTerm> sumTerms(const ExprPool& pool, ExprId root) {
    std::vector<SignedTerm> terms;
    std::vector<SignedTerm> stack{{root, false}};
    while (!stack.empty()) {
        const SignedTerm top = stack.back();
        stack.pop_back();
        const ExprNode& n = pool.node(top.term);
        if (n.op == ExprOp::Add || n.op == ExprOp::Sub) {
            stack.push_back({pool.child(top.term, 1), top.negative != (n.op == ExprOp::Sub)});
            stack.push_back({pool.child(top.term, 0), top.negative});
        } else if (n.op == ExprOp::Neg) {
            stack.push_back({pool.child(top.term, 0), !top.negative});
        } else {
            terms.push_back(top);
        }
    }
    return terms;
}

} // namespace gnomon
