#include "compiler/base/phrases.h"
#include "compiler/check/predefined_call.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

namespace gnomon {

// Of arrays: their extents, making them, joining and folding them.

Value PredefinedCall::extent() {
    if (const auto own = m_evaluator.ownExtent(m_call, m_env))
        return Value::integer(*own);
    Value v = m_evaluator.sizedArgument(*m_call.children[0], m_env);
    if (!v.ok())
        return {};
    if (v.kind == Value::Kind::Type) // an enumeration or Boolean as a dimension
        v.dimensions = {v.type == ScalarType::Boolean
                            ? 2
                            : static_cast<uint32_t>(m_graph.index().body(v.enumeration).literals.size())};
    if (is(F::ndims))
        return Value::integer(static_cast<int64_t>(v.dimensions.size()));
    if (m_count == 1) {
        Value sizes = Value::array(ScalarType::Integer, {static_cast<uint32_t>(v.dimensions.size())}, {});
        for (uint32_t d : v.dimensions)
            sizes.scalars.push_back(Scalar::ofInteger(d));
        return sizes;
    }
    const Value d = argument(1);
    if (!d.ok())
        return {};
    if (!d.isScalar() || !d.isLiteral() || d.type != ScalarType::Integer)
        return wrongType(d);
    const int64_t k = d.scalar().integer;
    if (k < 1 || k > static_cast<int64_t>(v.dimensions.size()))
        return error<DiagnosticKind::SubscriptRange>(m_call.children[1]->span, k, v.dimensions.size());
    return Value::integer(v.dimensions[static_cast<size_t>(k - 1)]);
}

/// Arguments that say how long an array is, from that one on; reports.
bool PredefinedCall::extents(size_t from, std::vector<uint32_t>& dimensions) {
    for (size_t i = from; i < m_count; ++i) {
        Value d = argument(i);
        if (d.ok() && !d.isLiteral()) {
            Env constant = constantEnv(m_env.quiet || m_env.shapeOnly);
            d = m_evaluator.evaluate(*m_call.children[i], constant);
        }
        if (!d.ok())
            return false;
        if (!d.isScalar() || d.type != ScalarType::Integer) {
            wrongType(d);
            return false;
        }
        if (!d.isLiteral()) {
            error<DiagnosticKind::NotConstant>(m_call.children[i]->span, name());
            return false;
        }
        if (d.scalar().integer < 0) {
            error<DiagnosticKind::NegativeExtent>(m_call.children[i]->span, name(), d.scalar().integer);
            return false;
        }
        if (!m_evaluator.mayMake(static_cast<double>(d.scalar().integer), m_place, m_env))
            return false;
        dimensions.push_back(static_cast<uint32_t>(d.scalar().integer));
    }
    return m_evaluator.mayMake(dimensions, m_place, m_env);
}

Value PredefinedCall::fill() {
    const Value v = argument(0);
    std::vector<uint32_t> dims;
    if (!v.ok() || !extents(1, dims))
        return {};
    Value result = v;
    if (!m_evaluator.mayMake(static_cast<double>(v.elementCount()) *
                                 std::accumulate(dims.begin(), dims.end(), 1.0, std::multiplies<>()),
                             m_place, m_env))
        return {};
    size_t copies = 1;
    for (uint32_t d : dims)
        copies *= d;
    result.dimensions.insert(result.dimensions.begin(), dims.begin(), dims.end());
    if (v.kind == Value::Kind::Record && v.dimensions.empty()) {
        result.parts.assign(copies, v);
        return result;
    }
    result.scalars.clear();
    result.parts.clear();
    for (size_t i = 0; i < copies; ++i) {
        result.scalars.insert(result.scalars.end(), v.scalars.begin(), v.scalars.end());
        result.parts.insert(result.parts.end(), v.parts.begin(), v.parts.end());
    }
    return result;
}

Value PredefinedCall::filled() {
    std::vector<uint32_t> dims;
    if (!extents(0, dims))
        return {};
    Value result = Value::array(ScalarType::Integer, dims, {});
    result.scalars.assign(result.elementCount(), Scalar::ofInteger(is(F::ones), true));
    return result;
}

Value PredefinedCall::identity() {
    std::vector<uint32_t> dims;
    if (!extents(0, dims) || !m_evaluator.mayMake(std::array{dims[0], dims[0]}, m_place, m_env))
        return {};
    Value result = Value::array(ScalarType::Integer, {dims[0], dims[0]}, {});
    for (uint32_t i = 0; i < dims[0]; ++i)
        for (uint32_t j = 0; j < dims[0]; ++j)
            result.scalars.push_back(Scalar::ofInteger(i == j, true));
    return result;
}

Value PredefinedCall::linspace() {
    Value a = argument(0), b = argument(1);
    std::vector<uint32_t> dims;
    if (!a.ok() || !b.ok() || !extents(2, dims))
        return {};
    if (!a.isScalar() || !b.isScalar() || !a.isNumeric() || !b.isNumeric() || dims[0] < 2)
        return wrongType(a);
    a = toReal(std::move(a));
    b = toReal(std::move(b));
    Value result = Value::array(ScalarType::Real, dims, {});
    for (uint32_t i = 0; i < dims[0]; ++i) {
        const Scalar part = Scalar::ofReal(static_cast<double>(i) / (dims[0] - 1));
        result.scalars.push_back(m_evaluator.binary(
            ExprOp::Add, ScalarType::Real, a.scalar(),
            m_evaluator.binary(ExprOp::Mul, ScalarType::Real, part,
                               m_evaluator.binary(ExprOp::Sub, ScalarType::Real, b.scalar(), a.scalar()))));
    }
    return result;
}

Value PredefinedCall::diagonal() {
    const Value v = argument(0);
    if (!v.ok())
        return {};
    if (!v.isNumeric() || v.dimensions.size() != 1)
        return wrongType(v);
    const uint32_t n = v.dimensions[0];
    if (!m_evaluator.mayMake(std::array{n, n}, m_place, m_env))
        return {};
    Value result = Value::array(v.type, {n, n}, {});
    for (uint32_t i = 0; i < n; ++i)
        for (uint32_t j = 0; j < n; ++j)
            result.scalars.push_back(i == j                       ? v.scalars[i]
                                     : v.type == ScalarType::Real ? Scalar::ofReal(0, true)
                                                                  : Scalar::ofInteger(0, true));
    return result;
}

Value PredefinedCall::cat() {
    const Value d = argument(0);
    if (!d.isScalar() || !d.isLiteral() || d.type != ScalarType::Integer || d.scalar().integer < 1)
        return d.ok() ? wrongType(d) : Value();
    std::vector<Value> parts;
    for (size_t i = 1; i < m_count; ++i) {
        parts.push_back(argument(i));
        if (!parts.back().ok())
            return {};
    }
    return m_evaluator.concatenate(static_cast<size_t>(d.scalar().integer - 1), parts, m_place, m_env);
}

Value PredefinedCall::array() {
    std::vector<Value> parts;
    for (size_t i = 0; i < m_count; ++i) {
        parts.push_back(argument(i));
        if (!parts.back().ok())
            return {};
    }
    return m_evaluator.arrayOf(std::move(parts), m_place, m_env);
}

Value PredefinedCall::transposed() {
    const Value v = argument(0);
    if (!v.ok())
        return {};
    const bool isSymmetric = is(F::symmetric);
    if ((!v.isSimple() && (v.kind != Value::Kind::Record || isSymmetric)) || v.dimensions.size() < 2 ||
        (isSymmetric && (v.dimensions.size() > 2 || v.dimensions[0] != v.dimensions[1])))
        return wrongType(v);
    const uint32_t r = v.dimensions[0], c = v.dimensions[1];
    Value t = v;
    std::swap(t.dimensions[0], t.dimensions[1]);
    size_t rest = 1; // of the elements, which are arrays where there are more dimensions
    for (size_t d = 2; d < v.dimensions.size(); ++d)
        rest *= v.dimensions[d];
    for (uint32_t i = 0; i < c; ++i)
        for (uint32_t j = 0; j < r; ++j) {
            const size_t from = isSymmetric && i <= j ? size_t(i) * c + j : size_t(j) * c + i;
            for (size_t k = 0; k < rest; ++k)
                if (v.kind == Value::Kind::Record)
                    t.parts[(size_t(i) * r + j) * rest + k] = v.parts[from * rest + k];
                else
                    t.scalars[(size_t(i) * r + j) * rest + k] = v.scalars[from * rest + k];
        }
    return t;
}

Value PredefinedCall::skew() {
    const Value v = argument(0);
    if (!v.ok())
        return {};
    if (!v.isSimple() || v.dimensions != std::vector<uint32_t>{3})
        return wrongType(v);
    const Scalar z = v.type == ScalarType::Real ? Scalar::ofReal(0, true) : Scalar::ofInteger(0, true);
    auto minus = [&](Scalar s) { return m_evaluator.unary(ExprOp::Neg, v.type, s); };
    const auto& x = v.scalars;
    return Value::array(v.type, {3, 3}, {z, minus(x[2]), x[1], x[2], z, minus(x[0]), minus(x[1]), x[0], z});
}

/// The same elements in another number of dimensions.
Value PredefinedCall::reshaped() {
    Value v = argument(0);
    if (!v.ok())
        return {};
    if (!v.isSimple() || (is(F::scalar) && v.scalars.size() != 1))
        return wrongType(v);
    if (is(F::scalar)) {
        v.dimensions.clear();
        return v;
    }
    if (is(F::vector)) {
        v.dimensions = {static_cast<uint32_t>(v.scalars.size())};
        return v;
    }
    size_t rank = 2;
    if (is(F::promote)) {
        const Value n = argument(1);
        if (!n.isScalar() || !n.isLiteral())
            return n.ok() ? wrongType(n) : Value();
        rank = static_cast<size_t>(n.scalar().integer);
    }
    while (v.dimensions.size() < rank)
        v.dimensions.push_back(1);
    if (is(F::matrix) && v.dimensions.size() > 2)
        v.dimensions.resize(2);
    return v;
}

/// Two vectors of numbers; reports.
bool PredefinedCall::vectors(Value& a, Value& b) {
    a = argument(0);
    b = argument(1);
    if (!a.ok() || !b.ok())
        return false;
    if (a.isNumeric() && b.isNumeric() && a.dimensions.size() == 1 && b.dimensions.size() == 1 &&
        (is(F::outerProduct) || (a.scalars.size() == 3 && b.scalars.size() == 3)))
        return true;
    error<DiagnosticKind::OperandTypes>(m_place, name(), typeText(a, m_graph), typeText(b, m_graph));
    return false;
}

Value PredefinedCall::cross() {
    Value a, b;
    if (!vectors(a, b))
        return {};
    const ScalarType t = a.type == ScalarType::Real ? a.type : b.type;
    auto mul = [&](Scalar x, Scalar y) { return m_evaluator.binary(ExprOp::Mul, t, x, y); };
    auto sub = [&](Scalar x, Scalar y) { return m_evaluator.binary(ExprOp::Sub, t, x, y); };
    const auto &x = a.scalars, &y = b.scalars;
    return Value::array(t, {3},
                        {sub(mul(x[1], y[2]), mul(x[2], y[1])), sub(mul(x[2], y[0]), mul(x[0], y[2])),
                         sub(mul(x[0], y[1]), mul(x[1], y[0]))});
}

Value PredefinedCall::outerProduct() {
    Value a, b;
    if (!vectors(a, b))
        return {};
    const ScalarType t = a.type == ScalarType::Real ? a.type : b.type;
    Value result = Value::array(t, {a.dimensions[0], b.dimensions[0]}, {});
    for (const Scalar& x : a.scalars)
        for (const Scalar& y : b.scalars)
            result.scalars.push_back(m_evaluator.binary(ExprOp::Mul, t, x, y));
    return result;
}

Value PredefinedCall::folded() {
    const Value v = argument(0);
    if (!v.ok())
        return {};
    if (v.kind == Value::Kind::Record && is(F::sum) && !v.parts.empty()) {
        Value total = v.parts.front();
        for (size_t i = 1; i < v.parts.size() && total.ok(); ++i)
            total = m_evaluator.binaryOperator(ast::Operator::Plus, total, v.parts[i], m_place, m_env);
        return total;
    }
    if (!v.isSimple() || (!v.isNumeric() && (is(F::sum) || is(F::product))))
        return wrongType(v);
    if (v.scalars.empty()) {
        const double none = is(F::sum) ? 0 : is(F::product) ? 1 : is(F::min) ? 1e60 : -1e60;
        return v.type == ScalarType::Integer && (is(F::sum) || is(F::product))
                   ? Value::integer(static_cast<int64_t>(none))
                   : Value::real(none);
    }
    Value result(v.type, v.scalars[0]);
    result.enumeration = v.enumeration;
    for (size_t i = 1; i < v.scalars.size(); ++i) {
        const Scalar both[] = {result.scalars[0], v.scalars[i]};
        result.scalars[0] =
            is(F::sum) ? m_evaluator.binary(ExprOp::Add, v.type, both[0], both[1])
            : is(F::product)
                ? m_evaluator.binary(ExprOp::Mul, v.type, both[0], both[1])
                : m_evaluator.builtinScalar(is(F::min) ? BuiltinFunction::Min : BuiltinFunction::Max, v.type, both);
    }
    return result;
}

/// Of two numbers, or of all elements of one array.
Value PredefinedCall::extreme() {
    return m_count == 1 ? folded() : ofNumbers();
}

} // namespace gnomon
