#include "compiler/base/phrases.h"
#include "compiler/check/predefined_call.h"
#include "compiler/check/scalars.h"

#include <algorithm>
#include <functional>
#include <tuple>

namespace gnomon {

using ast::Expr;

// Of variables as they change: derivatives, values before, events, delays.

Value PredefinedCall::derivative() {
    Value v = ownVariable(0);
    if (!v.ok() || m_env.shapeOnly)
        return v;
    if (m_env.constant)
        return error<DiagnosticKind::NotConstant>(m_place, name());
    const bool isRecord = v.kind == Value::Kind::Record;
    if (!isRecord && (!v.isSimple() || v.type != ScalarType::Real))
        return wrongType(v);
    if (!isRecord)
        for (const Scalar& s : v.scalars)
            if (s.kind == Scalar::Kind::Variable && m_host.isDeclaredDiscrete(s.id))
                return error<DiagnosticKind::DerOfDiscrete>(m_place, m_host.nameOf(s.id));
    forEachScalar(v, [&](Scalar s, ScalarType) {
        const bool isVariable = s.kind == Scalar::Kind::Variable;
        if (s.isLiteral() || (isVariable && m_host.isParameter(s.id)))
            return Scalar::ofReal(0, true);
        return isVariable ? m_pool.make(ExprOp::Der, ScalarType::Real, {&s, 1}, 1) : m_host.derivative(s, m_place);
    });
    return v;
}

/// x[i] with an i that changes: the values before of all of x, of which i chooses. Nothing if x is not made of
/// variables.
std::optional<Scalar> PredefinedCall::chosenBefore(Scalar element, ScalarType type) {
    const SymbolPool::Node index = m_pool.node(element);
    std::vector<Scalar> operands(m_pool.operands(index).begin(), m_pool.operands(index).end());
    bool isPlain = true;
    const auto valueBefore = [&](const auto& self, Scalar x) -> Scalar {
        if (x.isLiteral() || (x.kind == Scalar::Kind::Variable && m_host.isParameter(x.id)))
            return x;
        if (x.kind == Scalar::Kind::Variable)
            return m_pool.make(ExprOp::Pre, type, {&x, 1});
        const SymbolPool::Node array = m_pool.node(x);
        isPlain &= array.op == ExprOp::MakeArray;
        std::vector<Scalar> elements(m_pool.operands(array).begin(), m_pool.operands(array).end());
        for (size_t i = 0; i < elements.size() && isPlain; ++i)
            elements[i] = self(self, elements[i]);
        return m_pool.make(array.op, array.type, elements, array.payload, array.rank);
    };
    operands.front() = valueBefore(valueBefore, operands.front());
    if (!isPlain)
        return std::nullopt;
    return m_pool.make(ExprOp::Index, index.type, operands, index.payload, index.rank);
}

Value PredefinedCall::ofBefore() {
    Value v = ownVariable(0);
    if (!v.ok() || m_env.shapeOnly)
        return v;
    if (m_env.constant && !is(F::pre))
        return error<DiagnosticKind::NotConstant>(m_place, name());
    if (v.kind == Value::Kind::Record && is(F::pre)) {
        forEachScalar(v, [&](Scalar s, ScalarType type) {
            return s.isLiteral() ? s : m_pool.make(ExprOp::Pre, type, {&s, 1});
        });
        return v;
    }
    if (!v.isSimple() || (is(F::edge) && v.type != ScalarType::Boolean))
        return wrongType(v);
    const ExprOp op = is(F::pre) ? ExprOp::Pre : is(F::edge) ? ExprOp::Edge : ExprOp::Change;
    for (Scalar& s : v.scalars) {
        if (s.isLiteral() || (s.kind == Scalar::Kind::Variable && m_host.isParameter(s.id))) {
            if (op != ExprOp::Pre)
                s = Scalar::ofInteger(0, true);
            continue;
        }
        if (op == ExprOp::Pre && s.kind == Scalar::Kind::Node && m_pool.node(s).op == ExprOp::Index)
            if (const std::optional<Scalar> chosen = chosenBefore(s, v.type)) {
                s = *chosen;
                continue;
            }
        if (s.kind != Scalar::Kind::Variable)
            return error<DiagnosticKind::NeedsVariable>(m_place, name());
        s = m_pool.make(op, op == ExprOp::Pre ? v.type : ScalarType::Boolean, {&s, 1});
    }
    if (op != ExprOp::Pre)
        v.type = ScalarType::Boolean;
    return v;
}

Value PredefinedCall::ofPhase() {
    if (m_env.constant)
        return error<DiagnosticKind::NotConstant>(m_place, name());
    return {ScalarType::Boolean,
            m_pool.make(is(F::initial) ? ExprOp::Initial : ExprOp::Terminal, ScalarType::Boolean, {})};
}

Value PredefinedCall::sample() {
    const Expr* start = named("start", 0);
    const Expr* interval = named("interval", 1);
    if (!start || !interval || m_count != 2)
        return ofClocks();
    if (m_env.constant)
        return error<DiagnosticKind::NotConstant>(m_place, name());
    const Value b = m_evaluator.evaluate(*interval, m_env);
    if (!b.ok())
        return {};
    if (b.isSimple() && b.type == ScalarType::Clock)
        return ofClocks();
    const Value a = m_evaluator.evaluate(*start, m_env);
    if (!a.ok())
        return {};
    if (!a.isScalar() || !a.isNumeric())
        return wrongType(a);
    if (!b.isScalar() || !b.isNumeric())
        return wrongType(b);
    for (const auto& [value, expression, what] : {std::tuple(&a, start, "start"), std::tuple(&b, interval, "interval")})
        if (const std::string part = m_evaluator.changingPart(value->scalar()); !part.empty())
            return error<DiagnosticKind::Variability>(expression->span, phrase("argument"), what, part);
    if (b.scalar().isNumber() && b.scalar().number() <= 0)
        return error<DiagnosticKind::IntervalNotPositive>(interval->span, name(), b.scalar().number());
    const Scalar operands[] = {toReal(a).scalar(), toReal(b).scalar()};
    return {ScalarType::Boolean, m_pool.make(ExprOp::Sample, ScalarType::Boolean, operands)};
}

Value PredefinedCall::noEvent() {
    const size_t at = is(F::smooth) ? 1 : 0;
    Value order;
    if (at) {
        Env constant = constantEnv(m_env.quiet);
        order = m_evaluator.evaluate(*m_call.children[0], constant);
        if (!order.ok())
            return {};
        if (!order.isScalar() || order.type != ScalarType::Integer)
            return wrongType(order);
    }
    Value v = argument(at);
    if (at && v.isSimple() && !v.isNumeric())
        return wrongType(v);
    std::function<void(Value&)> wrap = [&](Value& part) {
        for (Value& p : part.parts)
            wrap(p);
        for (Scalar& s : part.scalars)
            if (s.kind == Scalar::Kind::Node) {
                const Scalar operands[] = {Scalar::ofInteger(at ? order.scalar().integer : 0, true), s};
                s = at ? m_pool.make(ExprOp::Smooth, part.type, operands)
                       : m_pool.make(ExprOp::NoEvent, part.type, {&s, 1});
            }
    };
    if (!m_env.shapeOnly)
        wrap(v);
    return v;
}

Value PredefinedCall::homotopy() {
    const Expr* actual = named("actual", 0);
    const Expr* simplified = named("simplified", 1);
    if (!actual || !simplified) {
        for (NameId given : m_call.argumentNames)
            if (given.valid() && m_graph.names().text(given) != "actual" && m_graph.names().text(given) != "simplified")
                return error<DiagnosticKind::UnknownArgument>(m_place, name(), m_graph.names().text(given),
                                                              std::string());
        return error<DiagnosticKind::MissingArgument>(m_place, name(), actual ? "simplified" : "actual");
    }
    Value a = m_evaluator.evaluate(*actual, m_env);
    const Value b = m_evaluator.evaluate(*simplified, m_env);
    if (!a.ok() || !b.ok())
        return {};
    if (!a.isNumeric() || !b.isNumeric() || a.dimensions != b.dimensions)
        return error<DiagnosticKind::OperandTypes>(m_place, name(), typeText(a, m_graph), typeText(b, m_graph));
    if (a.isLiteral())
        return a;
    for (size_t i = 0; i < a.scalars.size(); ++i) {
        const Scalar operands[] = {a.scalars[i], b.scalars[i]};
        a.scalars[i] = m_pool.make(ExprOp::Homotopy, ScalarType::Real, operands);
    }
    a.type = ScalarType::Real;
    return a;
}

Value PredefinedCall::semiLinear() {
    const Value x = argument(0), p = argument(1), n = argument(2);
    if (!x.ok() || !p.ok() || !n.ok())
        return {};
    // Applied to each element; scalars among the arguments go with every one.
    Value result = !x.dimensions.empty() ? x : !p.dimensions.empty() ? p : n;
    for (const Value* v : {&x, &p, &n})
        if (!v->isNumeric() || (!v->dimensions.empty() && v->dimensions != result.dimensions))
            return error<DiagnosticKind::OperandTypes>(m_place, name(), typeText(*v, m_graph),
                                                       typeText(result, m_graph));
    for (size_t i = 0; i < result.scalars.size(); ++i) {
        const auto element = [&](const Value& v) { return v.dimensions.empty() ? v.scalars[0] : v.scalars[i]; };
        const Scalar operands[] = {element(x), element(p), element(n)};
        if (operands[0].isLiteral() && operands[1].isLiteral() && operands[2].isLiteral())
            result.scalars[i] =
                Scalar::ofReal(operands[0].number() * (operands[0].number() >= 0 ? operands[1] : operands[2]).number());
        else
            result.scalars[i] = m_pool.make(ExprOp::SemiLinear, ScalarType::Real, operands);
    }
    result.type = ScalarType::Real;
    return result;
}

Value PredefinedCall::delay() {
    if (m_env.constant)
        return error<DiagnosticKind::NotConstant>(m_place, name());
    Value x = argument(0);
    const Value t = argument(1);
    const Value m = m_count == 3 ? argument(2) : Value::real(0);
    if (!x.ok() || !t.ok() || !m.ok())
        return {};
    if (!m_env.shapeOnly) {
        // A delay time that changes needs the largest one, which does not.
        const Value& fixed = m_count == 3 ? m : t;
        if (const std::string part = m_evaluator.changingPart(fixed.scalar()); !part.empty())
            return error<DiagnosticKind::Variability>(m_call.children[m_count - 1]->span, phrase("argument"),
                                                      m_count == 3 ? "delayMax" : "delayTime", part);
        if (m_count == 3 && t.isLiteral() && m.isLiteral() && t.scalar().number() > m.scalar().number())
            return error<DiagnosticKind::OperandTypes>(m_call.children[1]->span, name(), phrase("this delay time"),
                                                       phrase("a shorter largest delay"));
    }
    // What is delayed by nothing is what it is now, and the order of equations has to know it.
    const auto isNothing = [&] {
        if (t.isLiteral() || m_env.shapeOnly)
            return t.isLiteral() && t.scalar().number() == 0;
        const size_t before = m_evaluator.m_structuralLog.size();
        Env known{m_env.scope, m_env.locals, true, false, true, m_env.ends};
        const Value value = m_evaluator.evaluate(*m_call.children[1], known);
        if (value.isScalar() && value.isLiteral() && value.scalar().number() == 0)
            return true;
        m_evaluator.forgetStructural(before);
        return false;
    };
    if (m_count == 2 && isNothing())
        return x;
    for (Scalar& s : x.scalars) {
        std::vector<Scalar> operands{s, t.scalar()};
        if (m_count == 3)
            operands.push_back(m.scalar());
        s = m_pool.make(ExprOp::Delay, x.type, operands);
    }
    return x;
}

/// Modelica 3.6, chapter 16; see clocks.cpp.
Value PredefinedCall::ofClocks() {
    return m_evaluator.clockOperator(name(), m_call, m_env);
}

Value PredefinedCall::transport() {
    return m_evaluator.transportOperator(m_call, m_env, m_outputs);
}

} // namespace gnomon
