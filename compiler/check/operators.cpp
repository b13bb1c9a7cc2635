#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/check/evaluator.h"

#include <algorithm>
#include <cmath>

namespace gnomon {

using ast::Expr;
using ast::Operator;

namespace {

bool isZero(const Scalar& s) {
    return s.isNumber() && s.number() == 0;
}
bool isOne(const Scalar& s) {
    return s.isNumber() && s.number() == 1;
}

Scalar number(ScalarType type, double value, bool text) {
    return type == ScalarType::Real ? Scalar::ofReal(value, text)
                                    : Scalar::ofInteger(static_cast<int64_t>(value), text);
}

ExprOp exprOp(Operator op) {
    switch (op) {
    case Operator::Plus:
    case Operator::PlusElementwise:
        return ExprOp::Add;
    case Operator::Minus:
    case Operator::MinusElementwise:
        return ExprOp::Sub;
    case Operator::Times:
    case Operator::TimesElementwise:
        return ExprOp::Mul;
    case Operator::Divide:
    case Operator::DivideElementwise:
        return ExprOp::Div;
    case Operator::Power:
    case Operator::PowerElementwise:
        return ExprOp::Pow;
    case Operator::Not:
        return ExprOp::Not;
    case Operator::And:
        return ExprOp::And;
    case Operator::Or:
        return ExprOp::Or;
    case Operator::Less:
        return ExprOp::Less;
    case Operator::LessEqual:
        return ExprOp::LessEqual;
    case Operator::Greater:
        return ExprOp::Greater;
    case Operator::GreaterEqual:
        return ExprOp::GreaterEqual;
    case Operator::Equal:
        return ExprOp::Equal;
    default:
        return ExprOp::NotEqual;
    }
}

bool isRelation(Operator op) {
    return op >= Operator::Less;
}
bool isElementwise(Operator op) {
    return op >= Operator::PlusElementwise && op <= Operator::PowerElementwise;
}

} // namespace

Scalar Evaluator::unary(ExprOp op, ScalarType type, Scalar a) {
    if (op == ExprOp::Neg && a.isNumber())
        return a.kind == Scalar::Kind::Real ? Scalar::ofReal(-a.real, a.fromText)
                                            : Scalar::ofInteger(-a.integer, a.fromText);
    if (op == ExprOp::Not && a.isNumber())
        return Scalar::ofInteger(a.integer == 0, a.fromText);
    if (a.kind == Scalar::Kind::Node && m_pool.node(a).op == op && (op == ExprOp::Neg || op == ExprOp::Not))
        return m_pool.operands(m_pool.node(a))[0];
    return m_pool.make(op, type, {&a, 1});
}

Scalar Evaluator::withoutEvent(Scalar s, ScalarType type, const Env& env) {
    return env.literally && s.kind == Scalar::Kind::Node ? m_pool.make(ExprOp::NoEvent, type, {&s, 1}) : s;
}

Scalar Evaluator::binary(ExprOp op, ScalarType type, Scalar a, Scalar b) {
    const Scalar both[] = {a, b};
    if (a.isNumber() && b.isNumber()) {
        const double x = a.number(), y = b.number();
        const bool text = a.fromText && b.fromText;
        const bool integers = a.kind == Scalar::Kind::Integer && b.kind == Scalar::Kind::Integer;
        switch (op) {
        case ExprOp::Add:
        case ExprOp::Sub:
        case ExprOp::Mul: {
            const double sum = op == ExprOp::Add ? x + y : op == ExprOp::Sub ? x - y : x * y;
            // What cannot be kept stays an operation; where its value is wanted, that is told.
            if (integers && type != ScalarType::Real) {
                int64_t exact = 0;
                const bool overflows = op == ExprOp::Add   ? __builtin_add_overflow(a.integer, b.integer, &exact)
                                       : op == ExprOp::Sub ? __builtin_sub_overflow(a.integer, b.integer, &exact)
                                                           : __builtin_mul_overflow(a.integer, b.integer, &exact);
                constexpr auto largest = static_cast<int64_t>(largestInteger);
                if (overflows || exact > largest || exact < -largest)
                    break;
                return Scalar::ofInteger(exact, text);
            }
            if (!std::isfinite(sum))
                break;
            return number(type, sum, text);
        }
        case ExprOp::Div:
            if (y != 0)
                return Scalar::ofReal(x / y, text);
            break;
        case ExprOp::Pow:
            if (const double p = std::pow(x, y); std::isfinite(p))
                return Scalar::ofReal(p, text);
            break;
        case ExprOp::And:
            return Scalar::ofInteger(x != 0 && y != 0, text);
        case ExprOp::Or:
            return Scalar::ofInteger(x != 0 || y != 0, text);
        case ExprOp::Less:
            return Scalar::ofInteger(x < y, text);
        case ExprOp::LessEqual:
            return Scalar::ofInteger(x <= y, text);
        case ExprOp::Greater:
            return Scalar::ofInteger(x > y, text);
        case ExprOp::GreaterEqual:
            return Scalar::ofInteger(x >= y, text);
        case ExprOp::Equal:
            return Scalar::ofInteger(x == y, text);
        case ExprOp::NotEqual:
            return Scalar::ofInteger(x != y, text);
        default:
            break;
        }
        return m_pool.make(op, type, both);
    }
    switch (op) {
    case ExprOp::Add:
        if (isZero(a))
            return b;
        if (isZero(b))
            return a;
        break;
    case ExprOp::Sub:
        if (isZero(b))
            return a;
        if (isZero(a))
            return unary(ExprOp::Neg, type, b);
        break;
    case ExprOp::Mul:
        if (isZero(a) || isZero(b))
            return number(type, 0, true);
        if (isOne(a))
            return b;
        if (isOne(b))
            return a;
        break;
    case ExprOp::Div:
        if (isOne(b))
            return a;
        if (isZero(a))
            return Scalar::ofReal(0, true);
        break;
    case ExprOp::Pow:
        if (isOne(b))
            return a;
        break;
    case ExprOp::And:
        if (isZero(a) || isZero(b))
            return Scalar::ofInteger(0, true);
        if (a.isNumber())
            return b;
        if (b.isNumber())
            return a;
        break;
    case ExprOp::Or:
        if (a.isNumber())
            return isZero(a) ? b : a;
        if (b.isNumber())
            return isZero(b) ? a : b;
        break;
    default:
        break;
    }
    return m_pool.make(op, type, both);
}

Value Evaluator::mapUnary(const Value& a, const std::function<Scalar(Scalar)>& f, ScalarType type) {
    Value result = a;
    result.type = type;
    for (Scalar& s : result.scalars)
        s = f(s);
    return result;
}

Value Evaluator::unaryOperator(const Expr& e, Env& env) {
    if (e.children.size() != 1)
        return {};
    const Value a = evaluate(*e.children[0], env);
    if (!a.ok())
        return {};
    if (a.kind == Value::Kind::Record && a.dimensions.empty() && e.op != Operator::Plus) {
        bool found = false;
        Value v = overloadedCall(a.cls, e.op == Operator::Not ? "'not'" : "'-'", {a}, e.span, env, found);
        if (found)
            return v;
    }
    if (a.kind == Value::Kind::Record && !a.dimensions.empty() && e.op != Operator::Plus) {
        Value result = a;
        bool found = true;
        for (size_t i = 0; i < a.parts.size() && found; ++i) {
            result.parts[i] =
                overloadedCall(a.cls, e.op == Operator::Not ? "'not'" : "'-'", {a.parts[i]}, e.span, env, found);
            if (found && !result.parts[i].ok())
                return {};
        }
        if (found)
            return result;
    }
    if (e.op == Operator::Not) {
        if (!a.isSimple() || a.type != ScalarType::Boolean)
            return error<DiagnosticKind::OperandType>(env, e.span, "not", typeText(a, m_graph));
        return mapUnary(
            a, [&](Scalar s) { return unary(ExprOp::Not, ScalarType::Boolean, s); }, ScalarType::Boolean);
    }
    if (!a.isNumeric())
        return error<DiagnosticKind::OperandType>(env, e.span, ast::operatorText(e.op), typeText(a, m_graph));
    if (e.op == Operator::Plus || e.op == Operator::PlusElementwise)
        return a;
    return mapUnary(
        a, [&](Scalar s) { return unary(ExprOp::Neg, a.type, s); }, a.type);
}

Value Evaluator::elementwise(ExprOp op, ScalarType type, const Value& a, const Value& b, SourceSpan place, Env& env) {
    if (!a.dimensions.empty() && !b.dimensions.empty() && a.dimensions != b.dimensions)
        return error<DiagnosticKind::OperandTypes>(env, place, exprOpText(op), typeText(a, m_graph),
                                                   typeText(b, m_graph));
    Value result;
    result.kind = Value::Kind::Simple;
    result.type = type;
    result.dimensions = a.dimensions.empty() ? b.dimensions : a.dimensions;
    const size_t count = result.elementCount();
    result.scalars.reserve(count);
    for (size_t i = 0; i < count; ++i) {
        const Scalar x = a.dimensions.empty() ? a.scalars[0] : a.scalars[i];
        const Scalar y = b.dimensions.empty() ? b.scalars[0] : b.scalars[i];
        result.scalars.push_back(binary(op, type, x, y));
    }
    return result;
}

Value Evaluator::multiply(const Value& a, const Value& b, SourceSpan place, Env& env) {
    const ScalarType type =
        a.type == ScalarType::Real || b.type == ScalarType::Real ? ScalarType::Real : ScalarType::Integer;
    if (a.dimensions.empty() && b.dimensions.empty()) {
        // That it is zero does not matter to its clock, which may be that of the other factor.
        const Scalar both[] = {a.scalars[0], b.scalars[0]};
        for (size_t i = 0; i < 2; ++i)
            if (isZero(both[i]) && both[i].fromText && !both[1 - i].isNumber()) {
                Value result;
                result.kind = Value::Kind::Simple;
                result.type = type;
                result.scalars.push_back(m_pool.make(ExprOp::Mul, type, both));
                return result;
            }
    }
    if (a.dimensions.empty() || b.dimensions.empty())
        return elementwise(ExprOp::Mul, type, a, b, place, env);
    const size_t ra = a.dimensions.size(), rb = b.dimensions.size();
    if (ra > 2 || rb > 2 || a.dimensions.back() != b.dimensions.front())
        return error<DiagnosticKind::OperandTypes>(env, place, "*", typeText(a, m_graph), typeText(b, m_graph));
    const size_t rows = ra == 2 ? a.dimensions[0] : 1, inner = b.dimensions[0], columns = rb == 2 ? b.dimensions[1] : 1;
    Value result;
    result.kind = Value::Kind::Simple;
    result.type = type;
    if (ra == 2)
        result.dimensions.push_back(a.dimensions[0]);
    if (rb == 2)
        result.dimensions.push_back(b.dimensions[1]);
    if (!mayMake(static_cast<double>(rows) * static_cast<double>(columns), place, env) ||
        !spend(rows * columns * inner))
        return {};
    for (size_t i = 0; i < rows; ++i)
        for (size_t j = 0; j < columns; ++j) {
            Scalar sum = number(type, 0, true);
            for (size_t k = 0; k < inner; ++k)
                sum = binary(ExprOp::Add, type, sum,
                             binary(ExprOp::Mul, type, a.scalars[i * inner + k], b.scalars[k * columns + j]));
            result.scalars.push_back(sum);
        }
    return result;
}

/// By squaring. Of what only the run knows it is an expression, in which each square stands as often as it is used.
Value Evaluator::power(const Value& a, int64_t exponent, SourceSpan place, Env& env) {
    const uint32_t n = a.dimensions[0];
    Value result = Value::array(ScalarType::Real, {n, n}, {});
    for (uint32_t i = 0; i < n; ++i)
        for (uint32_t j = 0; j < n; ++j)
            result.scalars.push_back(Scalar::ofReal(i == j, true));
    constexpr int64_t mostSymbolic = 64;
    const bool isKnown = a.isLiteral();
    if (!isKnown && exponent > mostSymbolic && !env.shapeOnly)
        return error<DiagnosticKind::NotSupported>(
            env, place, phrase("a power above {0} of a matrix that is not known before the run", mostSymbolic));
    if (env.shapeOnly)
        return result;
    int64_t bit = 1;
    while (bit <= exponent / 2)
        bit *= 2;
    for (; exponent > 0 && bit > 0; bit /= 2) {
        result = multiply(result, result, place, env);
        if (exponent & bit)
            result = multiply(result, a, place, env);
        if (!result.ok())
            return {};
        if (isKnown && !result.isLiteral())
            return error<DiagnosticKind::NotFinite>(env, place);
    }
    return result;
}

namespace {

/// Enumerations with the same literals in the same order are one type (Modelica 3.6, 6.4), wherever they are declared.
bool haveSameLiterals(ClassIndex& index, DefId a, DefId b) {
    return std::ranges::equal(index.body(a).literals, index.body(b).literals, {}, &ast::EnumerationLiteral::name,
                              &ast::EnumerationLiteral::name);
}

} // namespace

Value Evaluator::binaryOperator(Operator op, const Value& a, const Value& b, SourceSpan place, Env& env,
                                const Expr* of) {
    auto wrong = [&]() -> Value {
        if (env.quiet)
            return {};
        Diagnostic diagnostic = diagnose<DiagnosticKind::OperandTypes>(place, ast::operatorText(op),
                                                                       typeText(a, m_graph), typeText(b, m_graph));
        // A scalar and an array: what has a dot goes with both.
        const bool takesDot =
            op == Operator::Plus || op == Operator::Minus || op == Operator::Divide || op == Operator::Power;
        if (takesDot && a.isNumeric() && b.isNumeric() && (a.dimensions.empty() != b.dimensions.empty()))
            diagnostic.notes.push_back(diagnose<DiagnosticKind::Related>(
                place, phrase("'.{0}' goes element by element", ast::operatorText(op))));
        if (of)
            for (const Expr* operand : of->children)
                addDeclaration(diagnostic, *operand, env.scope);
        m_graph.report(std::move(diagnostic));
        return {};
    };
    if (a.kind == Value::Kind::Record || b.kind == Value::Kind::Record) {
        bool found = false;
        Value v = overloaded(op, a, b, place, env, found);
        return found ? v : wrong();
    }
    if (!a.isSimple() || !b.isSimple())
        return wrong();
    if (op == Operator::And || op == Operator::Or) {
        if (a.type != ScalarType::Boolean || b.type != ScalarType::Boolean)
            return wrong();
        return elementwise(exprOp(op), ScalarType::Boolean, a, b, place, env);
    }
    const bool numeric = a.isNumeric() && b.isNumeric();
    if (isRelation(op)) {
        if (!a.dimensions.empty() || !b.dimensions.empty())
            return wrong();
        if (a.type == ScalarType::String && b.type == ScalarType::String) {
            if (!a.isLiteral() || !b.isLiteral())
                m_pool.markText();
            if (!a.isLiteral() || !b.isLiteral())
                return {ScalarType::Boolean, binary(exprOp(op), ScalarType::Boolean, a.scalar(), b.scalar())};
            const auto x = m_graph.names().text(NameId(a.scalar().id)), y = m_graph.names().text(NameId(b.scalar().id));
            switch (op) {
            case Operator::Less:
                return Value::boolean(x < y);
            case Operator::LessEqual:
                return Value::boolean(x <= y);
            case Operator::Greater:
                return Value::boolean(x > y);
            case Operator::GreaterEqual:
                return Value::boolean(x >= y);
            case Operator::Equal:
                return Value::boolean(x == y);
            default:
                return Value::boolean(x != y);
            }
        }
        if (!numeric && (a.type != b.type ||
                         (a.type == ScalarType::Enumeration && a.enumeration != b.enumeration && a.enumeration &&
                          b.enumeration && !haveSameLiterals(m_graph.index(), a.enumeration, b.enumeration))))
            return wrong();
        return {ScalarType::Boolean, withoutEvent(binary(exprOp(op), ScalarType::Boolean, a.scalar(), b.scalar()),
                                                  ScalarType::Boolean, env)};
    }
    if ((op == Operator::Plus || op == Operator::PlusElementwise) && a.type == ScalarType::String &&
        b.type == ScalarType::String) {
        Value result = a.dimensions.empty() ? b : a;
        if (!a.dimensions.empty() && !b.dimensions.empty() && a.dimensions != b.dimensions)
            return wrong();
        for (size_t i = 0; i < result.scalars.size(); ++i) {
            const Scalar both[] = {a.dimensions.empty() ? a.scalars[0] : a.scalars[i],
                                   b.dimensions.empty() ? b.scalars[0] : b.scalars[i]};
            if (both[0].isLiteral() && both[1].isLiteral())
                result.scalars[i] =
                    Scalar::ofString(m_graph.names().intern(std::string(m_graph.names().text(NameId(both[0].id))) +
                                                            std::string(m_graph.names().text(NameId(both[1].id)))));
            else
                result.scalars[i] = m_pool.make(ExprOp::Concat, ScalarType::String, both);
        }
        return result;
    }
    if (!numeric)
        return wrong();
    const ScalarType type =
        a.type == ScalarType::Real || b.type == ScalarType::Real ? ScalarType::Real : ScalarType::Integer;
    if (isElementwise(op))
        return elementwise(
            exprOp(op), op == Operator::DivideElementwise || op == Operator::PowerElementwise ? ScalarType::Real : type,
            a, b, place, env);
    switch (op) {
    case Operator::Plus:
    case Operator::Minus:
        if (a.dimensions != b.dimensions)
            return wrong();
        return elementwise(exprOp(op), type, a, b, place, env);
    case Operator::Times:
        return multiply(a, b, place, env);
    case Operator::Divide:
        if (!b.dimensions.empty())
            return wrong();
        if (env.constant && b.scalar().isNumber() && b.scalar().number() == 0)
            return error<DiagnosticKind::DivisionByZero>(env, place);
        return elementwise(ExprOp::Div, ScalarType::Real, a, b, place, env);
    case Operator::Power: {
        if (!b.dimensions.empty())
            return wrong();
        if (a.dimensions.empty())
            return elementwise(ExprOp::Pow, ScalarType::Real, a, b, place, env);
        if (a.dimensions.size() != 2 || a.dimensions[0] != a.dimensions[1] || !b.isLiteral() ||
            b.type != ScalarType::Integer || b.scalar().integer < 0)
            return wrong();
        return power(a, b.scalar().integer, place, env);
    }
    default:
        return wrong();
    }
}

Value Evaluator::ifElse(const Scalar& condition, const Value& a, const Value& b, SourceSpan place, Env& env) {
    auto differ = [&] {
        return error<DiagnosticKind::BranchesDiffer>(env, place, typeText(a, m_graph), typeText(b, m_graph));
    };
    if (a.kind != b.kind || a.dimensions != b.dimensions)
        return differ();
    if (a.kind == Value::Kind::Record) {
        if (a.parts.size() != b.parts.size())
            return differ();
        Value result = a;
        for (size_t i = 0; i < a.parts.size(); ++i) {
            if (!a.parts[i].ok() && !b.parts[i].ok())
                continue;
            result.parts[i] = ifElse(condition, a.parts[i], b.parts[i], place, env);
            if (!result.parts[i].ok())
                return {};
        }
        return result;
    }
    if (a.kind != Value::Kind::Simple)
        return differ();
    const bool numeric = a.isNumeric() && b.isNumeric();
    if (a.type != b.type && !numeric)
        return differ();
    if (a.type == ScalarType::Clock)
        return error<DiagnosticKind::NotConstant>(env, place, phrase("the condition of a choice between clocks"));
    Value result = a;
    result.type = a.type == ScalarType::Integer ? b.type : a.type;
    for (size_t i = 0; i < result.scalars.size(); ++i) {
        if (a.scalars[i] == b.scalars[i])
            continue;
        const Scalar operands[] = {condition, a.scalars[i], b.scalars[i]};
        result.scalars[i] = m_pool.make(ExprOp::If, result.type, operands);
    }
    return result;
}

ClassId Evaluator::findConstructor(ClassId record, const std::vector<Value>& arguments, std::span<const NameId> names) {
    if (std::ranges::none_of(names, &NameId::valid))
        return findOverload(record, "'constructor'", arguments);
    // All members by name: what a function of the same inputs would make of them.
    const ClassNode& node = m_graph.expanded(record);
    const bool areMembers = std::ranges::all_of(names, [&](NameId name) {
        return !name.valid() || m_graph.member(record, name).kind == FoundName::Kind::Component;
    });
    if (areMembers && arguments.size() == node.componentCount)
        return {};
    return findOverload(record, "'constructor'", arguments, names);
}

ClassId Evaluator::findOverload(ClassId record, std::string_view op, const std::vector<Value>& arguments,
                                std::span<const NameId> names) {
    const FoundName f = m_graph.member(record, m_graph.names().intern(op));
    if (f.kind != FoundName::Kind::Class)
        return {};
    const ClassId operatorClass = m_graph.elementClass(f.cls, f.element, {});
    if (!operatorClass)
        return {};
    std::vector<ClassId> candidates;
    if (m_graph.def(operatorClass).restriction == Restriction::Operator) {
        const ClassNode& node = m_graph.expanded(operatorClass);
        for (uint32_t at : node.order)
            if (!node.elements[at].component)
                if (const ClassId c = m_graph.elementClass(operatorClass, at, {}))
                    candidates.push_back(c);
    } else {
        candidates.push_back(operatorClass);
    }
    for (ClassId candidate : candidates) {
        const FunctionVariables& variables = functionVariables(candidate);
        std::vector<const Value*> given(variables.inputs.size());
        bool fits = arguments.size() <= given.size();
        for (size_t i = 0, position = 0; i < arguments.size() && fits; ++i) {
            size_t at = position;
            if (i < names.size() && names[i].valid())
                at = static_cast<size_t>(
                    std::ranges::find_if(variables.inputs,
                                         [&](InstanceId input) { return m_tree->get(input).name == names[i]; }) -
                    variables.inputs.begin());
            else
                ++position;
            fits = at < given.size() && !given[at];
            if (fits)
                given[at] = &arguments[i];
        }
        for (size_t i = 0; i < given.size() && fits; ++i) {
            if (!given[i]) {
                fits = m_tree->binding(variables.inputs[i]).mod != nullptr;
                continue;
            }
            const Value& a = *given[i];
            const Instance& input = m_tree->typed(variables.inputs[i]);
            const size_t rank = m_tree->dimensionExpressions(variables.inputs[i]).size();
            if (!input.cls || rank != a.dimensions.size()) {
                fits = false;
            } else if (m_tree->isSimple(variables.inputs[i])) {
                const ScalarType t = scalarType(input.cls);
                fits = a.isSimple() && (a.type == t || (t == ScalarType::Real && a.type == ScalarType::Integer));
            } else {
                fits = a.kind == Value::Kind::Record &&
                       (a.cls == input.cls || m_graph.get(a.cls).def == m_graph.get(input.cls).def ||
                        m_graph.isKindOf(a.cls, m_graph.get(input.cls).def) ||
                        m_graph.isKindOf(input.cls, m_graph.get(a.cls).def));
            }
        }
        if (fits)
            return candidate;
    }
    return {};
}

Value Evaluator::overloadedCall(ClassId record, std::string_view op, const std::vector<Value>& arguments,
                                SourceSpan place, Env& env, bool& found) {
    const ClassId function = findOverload(record, op, arguments);
    found = function.valid();
    return found ? callFunction(function, arguments, std::vector<NameId>(arguments.size()), env, place) : Value();
}

Value Evaluator::overloaded(Operator op, const Value& a, const Value& b, SourceSpan place, Env& env, bool& found) {
    std::string_view text = ast::operatorText(op);
    if (isElementwise(op))
        text.remove_prefix(1);
    const std::string quoted = "'" + std::string(text) + "'";

    // Element by element over arrays; a product of arrays is a sum of products.
    if (!a.dimensions.empty() || !b.dimensions.empty()) {
        auto element = [](const Value& v, size_t i) {
            if (v.dimensions.empty())
                return v;
            if (v.kind == Value::Kind::Record)
                return v.parts[i];
            return Value(v.type, v.scalars[i]);
        };
        const bool product = op == Operator::Times && !a.dimensions.empty() && !b.dimensions.empty();
        if (!product) {
            if (!a.dimensions.empty() && !b.dimensions.empty() && a.dimensions != b.dimensions)
                return {};
            const std::vector<uint32_t> dims = a.dimensions.empty() ? b.dimensions : a.dimensions;
            Value result;
            result.kind = Value::Kind::Record;
            result.cls = a.kind == Value::Kind::Record ? a.cls : b.cls;
            result.dimensions = dims;
            found = true;
            const size_t count = result.elementCount();
            for (size_t i = 0; i < count; ++i) {
                Value v = binaryOperator(op, element(a, i), element(b, i), place, env);
                if (!v.ok())
                    return {};
                result.parts.push_back(std::move(v));
            }
            return result;
        }
        if (a.dimensions.size() > 2 || b.dimensions.size() > 2 || a.dimensions.back() != b.dimensions.front())
            return {};
        found = true;
        const size_t rows = a.dimensions.size() == 2 ? a.dimensions[0] : 1, inner = b.dimensions[0],
                     columns = b.dimensions.size() == 2 ? b.dimensions[1] : 1;
        Value result;
        result.kind = Value::Kind::Record;
        result.cls = a.kind == Value::Kind::Record ? a.cls : b.cls;
        if (a.dimensions.size() == 2)
            result.dimensions.push_back(a.dimensions[0]);
        if (b.dimensions.size() == 2)
            result.dimensions.push_back(b.dimensions[1]);
        for (size_t i = 0; i < rows; ++i)
            for (size_t j = 0; j < columns; ++j) {
                Value sum;
                for (size_t k = 0; k < inner; ++k) {
                    Value p = binaryOperator(Operator::Times, element(a, i * inner + k), element(b, k * columns + j),
                                             place, env);
                    if (!p.ok())
                        return {};
                    sum = k == 0 ? p : binaryOperator(Operator::Plus, sum, p, place, env);
                    if (!sum.ok())
                        return {};
                }
                result.parts.push_back(std::move(sum));
            }
        if (result.dimensions.empty())
            return result.parts.empty() ? Value() : result.parts.front();
        return result;
    }
    for (const Value* owner : {&a, &b}) {
        if (owner->kind != Value::Kind::Record)
            continue;
        Value v = overloadedCall(owner->cls, quoted, {a, b}, place, env, found);
        if (found)
            return v;
    }
    // One side is turned into a record by a constructor with one argument: 2 * c.
    for (int side = 0; side < 2; ++side) {
        const Value& record = side ? b : a;
        const Value& other = side ? a : b;
        if (record.kind != Value::Kind::Record || other.kind == Value::Kind::Record)
            continue;
        Value made = overloadedCall(record.cls, "'constructor'", {other}, place, env, found);
        if (!found || !made.ok())
            continue;
        return side ? overloadedCall(record.cls, quoted, {made, b}, place, env, found)
                    : overloadedCall(record.cls, quoted, {a, made}, place, env, found);
    }
    return {};
}

} // namespace gnomon
