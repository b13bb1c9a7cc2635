#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/number_format.h"
#include "compiler/base/phrases.h"
#include "compiler/check/evaluator.h"
#include "compiler/instance/outer_classes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <numeric>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

Scalar Evaluator::builtinScalar(BuiltinFunction function, ScalarType type, std::span<const Scalar> arguments) {
    for (const Scalar& s : arguments)
        if (!s.isNumber())
            return m_pool.make(ExprOp::Builtin, type, arguments, static_cast<uint64_t>(function));
    const double x = arguments[0].number(), y = arguments.size() > 1 ? arguments[1].number() : 0;
    double r = 0;
    switch (function) {
    case BuiltinFunction::Sin:
        r = std::sin(x);
        break;
    case BuiltinFunction::Cos:
        r = std::cos(x);
        break;
    case BuiltinFunction::Tan:
        r = std::tan(x);
        break;
    case BuiltinFunction::Asin:
        r = std::asin(x);
        break;
    case BuiltinFunction::Acos:
        r = std::acos(x);
        break;
    case BuiltinFunction::Atan:
        r = std::atan(x);
        break;
    case BuiltinFunction::Atan2:
        r = std::atan2(x, y);
        break;
    case BuiltinFunction::Sinh:
        r = std::sinh(x);
        break;
    case BuiltinFunction::Cosh:
        r = std::cosh(x);
        break;
    case BuiltinFunction::Tanh:
        r = std::tanh(x);
        break;
    case BuiltinFunction::Exp:
        r = std::exp(x);
        break;
    case BuiltinFunction::Log:
        r = std::log(x);
        break;
    case BuiltinFunction::Log10:
        r = std::log10(x);
        break;
    case BuiltinFunction::Sqrt:
        r = std::sqrt(x);
        break;
    case BuiltinFunction::Abs:
        r = std::fabs(x);
        break;
    case BuiltinFunction::Sign:
        r = (x > 0) - (x < 0);
        break;
    case BuiltinFunction::Min:
        r = std::min(x, y);
        break;
    case BuiltinFunction::Max:
        r = std::max(x, y);
        break;
    case BuiltinFunction::Floor:
        r = std::floor(x);
        break;
    case BuiltinFunction::Ceil:
        r = std::ceil(x);
        break;
    case BuiltinFunction::Integer:
        r = std::floor(x);
        break;
    case BuiltinFunction::Div:
        r = std::trunc(x / y);
        break;
    case BuiltinFunction::Mod:
        r = x - std::floor(x / y) * y;
        break;
    case BuiltinFunction::Rem:
        r = x - std::trunc(x / y) * y;
        break;
    }
    if (!std::isfinite(r) || (type != ScalarType::Real && std::abs(r) > largestInteger))
        return m_pool.make(ExprOp::Builtin, type, arguments, static_cast<uint64_t>(function));
    bool text = true;
    for (const Scalar& s : arguments)
        text &= s.fromText;
    return type == ScalarType::Real ? Scalar::ofReal(r, text) : Scalar::ofInteger(std::llround(r), text);
}

Value Evaluator::concatenate(size_t dimension, const std::vector<Value>& parts, SourceSpan place, Env& env) {
    Value result;
    bool first = true;
    for (const Value& p : parts) {
        if ((!p.isSimple() && p.kind != Value::Kind::Record) || dimension >= p.dimensions.size())
            return error<DiagnosticKind::OperandType>(env, place, "cat", typeText(p, m_graph));
        if (first) {
            result = Value::array(p.type, p.dimensions, {});
            result.kind = p.kind;
            result.cls = p.cls;
            result.enumeration = p.enumeration;
            result.dimensions[dimension] = 0;
            first = false;
        }
        if (p.dimensions.size() != result.dimensions.size() || p.kind != result.kind)
            return error<DiagnosticKind::ElementsDiffer>(env, place, typeText(parts.front(), m_graph),
                                                         typeText(p, m_graph));
        for (size_t d = 0; d < p.dimensions.size(); ++d)
            if (d != dimension && p.dimensions[d] != result.dimensions[d])
                return error<DiagnosticKind::ElementsDiffer>(env, place, typeText(parts.front(), m_graph),
                                                             typeText(p, m_graph));
        if (p.type == ScalarType::Real && result.type == ScalarType::Integer)
            result.type = ScalarType::Real;
        result.dimensions[dimension] += p.dimensions[dimension];
    }
    if (first)
        return Value::array(ScalarType::Real, {0}, {});
    size_t outer = 1;
    for (size_t d = 0; d < dimension; ++d)
        outer *= result.dimensions[d];
    for (size_t o = 0; o < outer; ++o)
        for (const Value& p : parts) {
            if (p.kind == Value::Kind::Record) {
                const size_t chunk = outer == 0 ? 0 : p.parts.size() / outer;
                result.parts.insert(result.parts.end(), p.parts.begin() + static_cast<std::ptrdiff_t>(o * chunk),
                                    p.parts.begin() + static_cast<std::ptrdiff_t>((o + 1) * chunk));
                continue;
            }
            const size_t chunk = outer == 0 ? 0 : p.scalars.size() / outer;
            result.scalars.insert(result.scalars.end(), p.scalars.begin() + static_cast<std::ptrdiff_t>(o * chunk),
                                  p.scalars.begin() + static_cast<std::ptrdiff_t>((o + 1) * chunk));
        }
    if (result.type == ScalarType::Real)
        for (Scalar& s : result.scalars)
            if (s.kind == Scalar::Kind::Integer)
                s = Scalar::ofReal(static_cast<double>(s.integer), s.fromText);
    return result;
}

Value Evaluator::matrix(const Expr& e, Env& env) {
    std::vector<Value> rows;
    for (const Expr* rowExpr : e.children) {
        std::vector<Value> cells;
        size_t rank = 2;
        for (const Expr* cell : rowExpr->children) {
            cells.push_back(evaluate(*cell, env));
            if (!cells.back().ok())
                return {};
            if (cells.back().kind == Value::Kind::Record && cells.back().dimensions.empty()) {
                Value one = std::move(cells.back());
                cells.back() = Value();
                cells.back().kind = Value::Kind::Record;
                cells.back().cls = one.cls;
                cells.back().parts.push_back(std::move(one));
                cells.back().dimensions = {1, 1};
            }
            if (!cells.back().isSimple() && cells.back().kind != Value::Kind::Record)
                return error<DiagnosticKind::OperandType>(env, cell->span, "[]", typeText(cells.back(), m_graph));
            rank = std::max(rank, cells.back().dimensions.size());
        }
        for (Value& c : cells)
            while (c.dimensions.size() < rank)
                c.dimensions.push_back(1);
        rows.push_back(concatenate(1, cells, rowExpr->span, env));
        if (!rows.back().ok())
            return {};
    }
    return concatenate(0, rows, e.span, env);
}

Value Evaluator::range(const Expr& e, Env& env) {
    std::vector<Value> parts;
    for (const Expr* child : e.children) {
        Value v = evaluate(*child, env);
        if (v.ok() && !v.isLiteral() && !env.shapeOnly) {
            Env constantEnv{env.scope, env.locals, true, false, env.quiet, env.ends};
            v = evaluate(*child, constantEnv);
        } else if (v.ok() && !v.isLiteral()) {
            Env constantEnv{env.scope, env.locals, true, false, true, env.ends};
            v = evaluate(*child, constantEnv);
        }
        if (!v.ok())
            return {};
        if (v.isScalar() && !v.isLiteral())
            return error<DiagnosticKind::NotConstant>(env, child->span, phrase("the bound of this range"));
        parts.push_back(std::move(v));
    }
    for (const Value& p : parts)
        if (!p.isScalar() || p.type == ScalarType::String)
            return error<DiagnosticKind::OperandType>(env, e.span, ":", typeText(p, m_graph));
    if (parts.size() < 2)
        return {};
    const bool isReal = std::ranges::any_of(parts, [](const Value& p) { return p.type == ScalarType::Real; });
    Value result = Value::array(isReal ? ScalarType::Real : parts.front().type, {0}, {});
    result.enumeration = parts.front().enumeration;
    if (isReal) {
        const double start = parts.front().scalar().number(), stop = parts.back().scalar().number(),
                     step = parts.size() == 3 ? parts[1].scalar().number() : 1;
        if (step == 0)
            return error<DiagnosticKind::DivisionByZero>(env, e.span);
        const double count = std::floor((stop - start) / step * (1 + 1e-15) + 1e-12) + 1;
        if (!mayMake(count, e.span, env))
            return {};
        for (double i = 0; i < count; ++i)
            result.scalars.push_back(Scalar::ofReal(start + i * step));
    } else {
        const int64_t start = parts.front().scalar().integer, stop = parts.back().scalar().integer,
                      step = parts.size() == 3 ? parts[1].scalar().integer : 1;
        if (step == 0)
            return error<DiagnosticKind::DivisionByZero>(env, e.span);
        if (!mayMake((static_cast<double>(stop) - static_cast<double>(start)) / static_cast<double>(step), e.span, env))
            return {};
        for (int64_t i = start; step > 0 ? i <= stop : i >= stop; i += step)
            result.scalars.push_back(Scalar::ofInteger(i));
    }
    result.dimensions[0] = static_cast<uint32_t>(result.scalars.size());
    return result;
}

/// A part of an expression that changes during the simulation; empty if there is none.
std::string Evaluator::changingPart(Scalar s) {
    if (s.kind == Scalar::Kind::Variable)
        return m_host->isParameter(s.id) ? std::string() : m_host->nameOf(s.id);
    if (s.kind != Scalar::Kind::Node)
        return {};
    const SymbolPool::Node node = m_pool.node(s);
    if (node.op == ExprOp::Time)
        return "time";
    for (const Scalar operand : m_pool.operands(node))
        if (std::string part = changingPart(operand); !part.empty())
            return part;
    return {};
}

/// What a dimension that Boolean or an enumeration gives runs over.
std::vector<Value> Evaluator::literalsOf(const Value& type) {
    std::vector<Value> result;
    const bool isBoolean = type.type == ScalarType::Boolean;
    const size_t count = isBoolean ? 2 : m_graph.index().body(type.enumeration).literals.size();
    for (size_t i = 0; i < count; ++i) {
        Value v(type.type, Scalar::ofInteger(static_cast<int64_t>(i + (isBoolean ? 0 : 1))));
        v.enumeration = type.enumeration;
        result.push_back(std::move(v));
    }
    return result;
}

/// The type that gives the dimension of an array whose extent is a type, as its declaration says it; else no type.
Value Evaluator::dimensionType(const IteratorUse& use, Scope scope) {
    if (!scope.self.valid() || use.name->global)
        return {};
    InstanceId at = scope.self;
    for (size_t i = 0; i <= use.part && at.valid(); ++i) {
        if (i > 0 && !m_tree->isSimple(at) && !m_tree->dimensionExpressions(at).empty()) {
            const auto elements = m_tree->children(at);
            at = elements.empty() ? InstanceId() : elements.front();
        }
        if (at.valid())
            at = m_tree->child(at, use.name->parts[i].id);
    }
    if (!at.valid())
        return {};
    m_tree->typed(at);
    const auto extents = m_tree->dimensionExpressions(at);
    if (use.dimension >= extents.size() || extents[use.dimension].first->kind != ExprKind::Name)
        return {};
    Env env;
    env.scope = extents[use.dimension].second;
    env.constant = env.quiet = true;
    Value v = evaluate(*extents[use.dimension].first, env);
    return v.kind == Value::Kind::Type ? v : Value();
}

std::vector<Value> Evaluator::rangeElements(const ast::Iterator& iterator, Env& env, const IteratorUse& use) {
    if (!iterator.range) {
        if (!use.name) {
            error<DiagnosticKind::UnknownExtent>(env, iterator.span, m_graph.names().text(iterator.id));
            return {Value()};
        }
        std::vector<ast::NamePart> parts;
        Env shape{env.scope, env.locals, false, true, env.quiet, env.ends};
        const Value v = resolve(use.array(parts), shape, use.name->span);
        if (!v.ok() || use.dimension >= v.dimensions.size())
            return {Value()};
        if (const Value type = dimensionType(use, env.scope); type.kind == Value::Kind::Type)
            return literalsOf(type);
        std::vector<Value> numbers;
        for (uint32_t i = 1; i <= v.dimensions[use.dimension]; ++i)
            numbers.push_back(Value::integer(i));
        return numbers;
    }
    Value range = evaluate(*iterator.range, env);
    if (range.ok() && !range.isLiteral() && !env.shapeOnly) {
        Env constantEnv{env.scope, env.locals, true, false, true, env.ends};
        Value known = evaluate(*iterator.range, constantEnv);
        if (known.ok())
            range = std::move(known);
    }
    std::vector<Value> result;
    if (!range.ok())
        return {Value()};
    if (range.kind == Value::Kind::Type)
        return literalsOf(range);
    if (range.dimensions.size() != 1) {
        error<DiagnosticKind::TypeMismatch>(env, iterator.range->span, phrase("a vector"), typeText(range, m_graph));
        return {Value()};
    }
    for (uint32_t i = 1; i <= range.dimensions[0]; ++i) {
        IndexStep step{nullptr, {i}};
        Value v;
        if (range.isSimple() && range.dimensions.size() == 1) { // without a copy of the whole range for each element
            v = Value(range.type, range.scalars[i - 1]);
            v.enumeration = range.enumeration;
            v.cls = range.cls;
        } else {
            v = indexed(range, &step);
        }
        for (Scalar& s : v.scalars)
            s.fromText = false;
        result.push_back(std::move(v));
    }
    return result;
}

Value Evaluator::reduction(std::string_view function, const Expr& e, Env& env) {
    if (e.children.size() != 1)
        return error<DiagnosticKind::ArgumentCount>(env, e.span, function, "1", e.children.size());
    std::vector<Local> own;
    std::vector<Local>* outer = env.locals;
    if (outer)
        own = *outer;
    const size_t base = own.size();
    std::vector<std::vector<Value>> ranges;
    for (const ast::Iterator& iterator : e.iterators) {
        std::vector<Value> elements =
            rangeElements(iterator, env, iterator.range ? IteratorUse() : findIteratorUse(*e.children[0], iterator.id));
        for (const Value& v : elements)
            if (!v.ok())
                return {};
        ranges.push_back(std::move(elements));
        own.push_back({iterator.id, Value()});
    }
    double turns = 1;
    for (const auto& range : ranges)
        turns *= static_cast<double>(range.size());
    if (!mayMake(turns, e.span, env))
        return {};
    env.locals = &own;
    std::vector<Value> values;
    std::vector<size_t> at(ranges.size(), 0);
    const bool empty = std::ranges::any_of(ranges, [](const auto& r) { return r.empty(); });
    bool failed = false;
    // The first iterator of an array runs fastest along the last dimension.
    while (!empty && !failed) {
        for (size_t i = 0; i < ranges.size(); ++i)
            own[base + i].value = ranges[i][at[i]];
        values.push_back(evaluate(*e.children[0], env));
        failed = !values.back().ok() || cancelled();
        size_t i = 0;
        for (; i < at.size(); ++i) {
            if (++at[i] < ranges[i].size())
                break;
            at[i] = 0;
        }
        if (i == at.size())
            break;
    }
    // Where there is no element, one that would be there tells the type.
    Value like;
    if (empty) {
        for (size_t i = 0; i < ranges.size(); ++i)
            own[base + i].value = ranges[i].empty()
                                      ? Value(ScalarType::Integer, m_pool.make(ExprOp::Time, ScalarType::Integer, {}))
                                      : ranges[i].front();
        Env attempt = env;
        attempt.constant = false;
        attempt.quiet = attempt.shapeOnly = true;
        like = evaluate(*e.children[0], attempt);
    }
    env.locals = outer;
    if (failed)
        return {};
    if (function == "array") {
        if (values.empty()) {
            std::vector<uint32_t> dims;
            for (size_t i = ranges.size(); i-- > 0;)
                dims.push_back(static_cast<uint32_t>(ranges[i].size()));
            if (!like.isSimple())
                return Value::array(ScalarType::Real, dims, {});
            dims.insert(dims.end(), like.dimensions.begin(), like.dimensions.end());
            Value none = Value::array(like.type, dims, {});
            none.enumeration = like.enumeration;
            return none;
        }
        Value all = arrayOf(std::move(values), e.span, env);
        if (all.ok() && ranges.size() > 1) {
            std::vector<uint32_t> dims;
            for (size_t i = ranges.size(); i-- > 0;)
                dims.push_back(static_cast<uint32_t>(ranges[i].size()));
            dims.insert(dims.end(), all.dimensions.begin() + 1, all.dimensions.end());
            all.dimensions = dims;
        }
        return all;
    }
    if (values.empty()) {
        const bool isInteger = like.isScalar() && like.type == ScalarType::Integer;
        if (function == "sum")
            return isInteger ? Value::integer(0) : Value::real(0);
        if (function == "product")
            return isInteger ? Value::integer(1) : Value::real(1);
        return Value::real(function == "min" ? 1e60 : -1e60);
    }
    Value result = values.front();
    for (size_t i = 1; i < values.size() && result.ok(); ++i) {
        if (function == "sum") {
            result = binaryOperator(ast::Operator::Plus, result, values[i], e.span, env);
        } else if (function == "product") {
            result = binaryOperator(ast::Operator::Times, result, values[i], e.span, env);
        } else {
            const Scalar both[] = {result.scalar(), values[i].scalar()};
            result = {result.type, builtinScalar(function == "min" ? BuiltinFunction::Min : BuiltinFunction::Max,
                                                 result.type, both)};
        }
    }
    return result;
}

Scalar Evaluator::arrayNode(const Value& v) {
    if (v.dimensions.empty())
        return v.scalars.empty() ? Scalar() : v.scalars.front();
    // Rows from the innermost dimension outwards.
    std::vector<Scalar> level = v.scalars;
    uint8_t rank = 1;
    for (size_t d = v.dimensions.size(); d-- > 0; ++rank) {
        const size_t n = v.dimensions[d];
        std::vector<Scalar> next;
        if (n == 0) {
            next.push_back(m_pool.make(ExprOp::MakeArray, v.type, {}, 0, static_cast<uint8_t>(v.dimensions.size())));
            return next.front();
        }
        for (size_t i = 0; i < level.size(); i += n)
            next.push_back(m_pool.make(ExprOp::MakeArray, v.type, {level.data() + i, n}, 0, rank));
        level = std::move(next);
    }
    return level.empty() ? m_pool.make(ExprOp::MakeArray, v.type, {}, 0, rank) : level.front();
}

void Evaluator::flattenArgument(const Value& v, std::vector<Scalar>& out) {
    switch (v.kind) {
    case Value::Kind::Simple:
        out.push_back(arrayNode(v));
        break;
    case Value::Kind::Record:
        if (v.dimensions.empty()) {
            for (const Value& part : v.parts)
                if (part.ok())
                    flattenArgument(part, out);
        } else if (!v.parts.empty()) {
            const ClassNode& node = m_graph.expanded(v.cls);
            Env env;
            env.quiet = true;
            std::vector<NameId> members(v.parts.front().parts.size());
            for (uint32_t at : node.order)
                if (node.elements[at].component && node.elements[at].number < members.size())
                    members[node.elements[at].number] = node.elements[at].name;
            for (NameId member : members)
                if (member.valid())
                    flattenArgument(memberOf(v, member, {}, env), out);
        }
        break;
    case Value::Kind::Function:
        for (const Value& part : v.parts)
            flattenArgument(part, out);
        break;
    default:
        break;
    }
}

/// size(A, 1) in the declaration A[:, size(A, 1)].
std::optional<uint32_t> Evaluator::ownExtent(const Expr& e, Env& env) {
    if (m_firstExtents.empty() || e.children.size() != 2 || e.children[0]->kind != ExprKind::Name ||
        e.children[1]->kind != ExprKind::Integer || e.children[0]->name.parts.size() != 1 || !env.scope.self.valid())
        return std::nullopt;
    const auto found = m_firstExtents.find(m_tree->child(env.scope.self, e.children[0]->name.parts[0].id));
    if (found == m_firstExtents.end() || e.children[1]->integer < 1 ||
        e.children[1]->integer > static_cast<int64_t>(found->second.size()))
        return std::nullopt;
    return found->second[static_cast<size_t>(e.children[1]->integer - 1)];
}

Value Evaluator::sizedArgument(const Expr& e, Env& env) {
    Env shape{env.scope, env.locals, false, true, true, env.ends};
    Value v = evaluate(e, shape);
    return v.ok() ? v : evaluate(e, env);
}

Value Evaluator::stringOf(std::vector<Value>& arguments, const std::vector<NameId>& names, Env& env, SourceSpan place) {
    const Value& x = arguments.front();
    int64_t minimumLength = 0, digits = 6;
    bool leftJustified = true, fixedFormat = false;
    std::string format;
    for (size_t i = 1; i < arguments.size(); ++i) {
        std::string_view name = names[i].valid() ? m_graph.names().text(names[i]) : std::string_view();
        if (!arguments[i].isScalar())
            return {};
        if (!arguments[i].isLiteral())
            return env.shapeOnly ? Value(ScalarType::String, Scalar::ofVariable(Id<void>::none))
                                 : error<DiagnosticKind::NotConstant>(env, place, phrase("the format of 'String'"));
        if (name.empty())
            name = arguments[i].type == ScalarType::String           ? "format"
                   : arguments[i].type == ScalarType::Boolean        ? "leftJustified"
                   : arguments[0].type == ScalarType::Real && i == 1 ? "significantDigits"
                                                                     : "minimumLength";
        if (name == "minimumLength")
            minimumLength = arguments[i].scalar().integer;
        else if (name == "leftJustified")
            leftJustified = arguments[i].scalar().integer;
        else if (name == "significantDigits")
            digits = arguments[i].scalar().integer;
        else if (name == "format") {
            format = m_graph.names().text(NameId(arguments[i].scalar().id));
            fixedFormat = true;
        }
        const bool isReal = x.type == ScalarType::Real, isInteger = x.type == ScalarType::Integer;
        if ((name != "minimumLength" && name != "leftJustified" && name != "significantDigits" && name != "format") ||
            (name == "significantDigits" && !isReal) || (name == "format" && !isReal && !isInteger))
            return error<DiagnosticKind::UnknownArgument>(env, place, "String(" + typeText(x, m_graph) + ")", name,
                                                          std::string());
    }
    if (!x.isScalar())
        return error<DiagnosticKind::OperandType>(env, place, "String", typeText(x, m_graph));
    const bool isNumber = x.type == ScalarType::Real || x.type == ScalarType::Integer;
    if (fixedFormat && (!isNumber || !formatNumber(1, x.type == ScalarType::Integer, format)))
        return error<DiagnosticKind::NotSupported>(env, place, phrase("the format '{0}'", format));
    if (!x.isLiteral()) {
        std::vector<Scalar> operands{x.scalar(), Scalar::ofInteger(digits, true),
                                     Scalar::ofInteger(minimumLength, true), Scalar::ofInteger(leftJustified, true)};
        if (fixedFormat)
            operands.push_back(Scalar::ofString(m_graph.names().intern(format)));
        // An enumeration is told along with its number.
        const uint64_t enumeration = x.type == ScalarType::Enumeration ? x.enumeration.value : 0;
        return {ScalarType::String, m_pool.make(ExprOp::ToString, ScalarType::String, operands, enumeration)};
    }
    if (fixedFormat)
        return Value::string(
            m_graph.names().intern(*formatNumber(x.scalar().number(), x.type == ScalarType::Integer, format)));
    std::string text;
    switch (x.type) {
    case ScalarType::Boolean:
        text = x.scalar().integer ? "true" : "false";
        break;
    case ScalarType::Enumeration: {
        const auto literals = m_graph.index().body(x.enumeration).literals;
        const auto k = static_cast<size_t>(x.scalar().integer - 1);
        text = k < literals.size() ? m_graph.names().text(literals[k].name) : "";
        break;
    }
    case ScalarType::String:
        text = m_graph.names().text(NameId(x.scalar().id));
        break;
    case ScalarType::Integer:
        text = std::to_string(x.scalar().integer);
        break;
    default: {
        char buffer[128];
        std::snprintf(buffer, sizeof buffer, "%.*g", static_cast<int>(std::clamp<int64_t>(digits, 1, 40)),
                      x.scalar().number());
        text = buffer;
        break;
    }
    }
    if (static_cast<int64_t>(text.size()) < minimumLength) {
        const std::string padding(static_cast<size_t>(minimumLength) - text.size(), ' ');
        text = leftJustified ? text + padding : padding + text;
    }
    return Value::string(m_graph.names().intern(text));
}

Value Evaluator::builtinCall(std::string_view f, const Expr& e, Env& env, bool& known) {
    known = true;
    const SourceSpan place = e.span;
    const size_t count = e.children.size();
    auto wrongCount = [&](std::string_view wanted) {
        return error<DiagnosticKind::ArgumentCount>(env, place, f, wanted, count);
    };
    auto argument = [&](size_t i) { return evaluate(*e.children[i], env); };
    /// The argument of that name or position, or null.
    auto named = [&](std::string_view name, size_t position) -> const Expr* {
        for (size_t i = 0; i < count; ++i)
            if (e.argumentNames[i].valid() ? m_graph.names().text(e.argumentNames[i]) == name : i == position)
                return e.children[i];
        return nullptr;
    };
    auto wrongType = [&](const Value& v) {
        return error<DiagnosticKind::OperandType>(env, place, f, typeText(v, m_graph));
    };
    auto toReal = [](Value v) {
        v.type = ScalarType::Real;
        for (Scalar& s : v.scalars)
            if (s.kind == Scalar::Kind::Integer)
                s = Scalar::ofReal(static_cast<double>(s.integer), s.fromText);
        return v;
    };

    if (!e.iterators.empty()) {
        if (f == "sum" || f == "product" || f == "min" || f == "max" || f == "array")
            return reduction(f, e, env);
        known = false;
        return {};
    }
    if (f == "array") {
        std::vector<Value> elements;
        for (size_t i = 0; i < count; ++i) {
            elements.push_back(argument(i));
            if (!elements.back().ok())
                return {};
        }
        return elements.empty() ? wrongCount(phrase("1 or more")) : arrayOf(std::move(elements), place, env);
    }

    // Operators on variables
    if (f == "der" || f == "pre" || f == "edge" || f == "change") {
        if (count != 1)
            return wrongCount("1");
        const bool before = std::exchange(m_ownVariables, true);
        Value v = argument(0);
        m_ownVariables = before;
        if (!v.ok())
            return {};
        if (env.shapeOnly)
            return v;
        if (env.constant && f != "pre")
            return error<DiagnosticKind::NotConstant>(env, place, f);
        if (v.kind == Value::Kind::Record && (f == "der" || f == "pre")) {
            std::function<bool(Value&)> apply = [&](Value& part) {
                if (part.kind == Value::Kind::Record)
                    return std::ranges::all_of(part.parts, apply);
                for (Scalar& s : part.scalars)
                    s = f == "pre"      ? (s.isLiteral() ? s : m_pool.make(ExprOp::Pre, part.type, {&s, 1}))
                        : s.isLiteral() ? Scalar::ofReal(0, true)
                        : s.kind == Scalar::Kind::Variable ? m_pool.make(ExprOp::Der, ScalarType::Real, {&s, 1}, 1)
                                                           : m_host->derivative(s, place);
                return true;
            };
            apply(v);
            return v;
        }
        if (!v.isSimple())
            return wrongType(v);
        if (f == "der") {
            if (v.type != ScalarType::Real)
                return wrongType(v);
            for (Scalar& s : v.scalars) {
                if (s.kind == Scalar::Kind::Variable && m_host->isDeclaredDiscrete(s.id))
                    return error<DiagnosticKind::DerOfDiscrete>(env, place, m_host->nameOf(s.id));
                if (s.isLiteral() || (s.kind == Scalar::Kind::Variable && m_host->isParameter(s.id)))
                    s = Scalar::ofReal(0, true);
                else if (s.kind == Scalar::Kind::Variable)
                    s = m_pool.make(ExprOp::Der, ScalarType::Real, {&s, 1}, 1);
                else
                    s = m_host->derivative(s, place);
            }
            v.type = ScalarType::Real;
            return v;
        }
        if (f == "edge" && v.type != ScalarType::Boolean)
            return wrongType(v);
        const ExprOp op = f == "pre" ? ExprOp::Pre : f == "edge" ? ExprOp::Edge : ExprOp::Change;
        for (Scalar& s : v.scalars) {
            if (s.isLiteral() || (s.kind == Scalar::Kind::Variable && m_host->isParameter(s.id))) {
                if (op != ExprOp::Pre)
                    s = Scalar::ofInteger(0, true);
                continue;
            }
            // x[i] with an i that changes: the values before of all of x, of which i chooses.
            if (op == ExprOp::Pre && s.kind == Scalar::Kind::Node && m_pool.node(s).op == ExprOp::Index) {
                const SymbolPool::Node index = m_pool.node(s);
                std::vector<Scalar> operands(m_pool.operands(index).begin(), m_pool.operands(index).end());
                bool isPlain = true;
                const auto valueBefore = [&](const auto& self, Scalar x) -> Scalar {
                    if (x.isLiteral() || (x.kind == Scalar::Kind::Variable && m_host->isParameter(x.id)))
                        return x;
                    if (x.kind == Scalar::Kind::Variable)
                        return m_pool.make(ExprOp::Pre, v.type, {&x, 1});
                    const SymbolPool::Node array = m_pool.node(x);
                    isPlain &= array.op == ExprOp::MakeArray;
                    std::vector<Scalar> elements(m_pool.operands(array).begin(), m_pool.operands(array).end());
                    for (size_t i = 0; i < elements.size() && isPlain; ++i)
                        elements[i] = self(self, elements[i]);
                    return m_pool.make(array.op, array.type, elements, array.payload, array.rank);
                };
                operands.front() = valueBefore(valueBefore, operands.front());
                if (isPlain) {
                    s = m_pool.make(ExprOp::Index, index.type, operands, index.payload, index.rank);
                    continue;
                }
            }
            if (s.kind != Scalar::Kind::Variable)
                return error<DiagnosticKind::NeedsVariable>(env, place, f);
            s = m_pool.make(op, op == ExprOp::Pre ? v.type : ScalarType::Boolean, {&s, 1});
        }
        if (op != ExprOp::Pre)
            v.type = ScalarType::Boolean;
        return v;
    }
    if (f == "initial" || f == "terminal") {
        if (count)
            return wrongCount("0");
        if (env.constant)
            return error<DiagnosticKind::NotConstant>(env, place, f);
        return {ScalarType::Boolean,
                m_pool.make(f == "initial" ? ExprOp::Initial : ExprOp::Terminal, ScalarType::Boolean, {})};
    }
    if (f == "sample") {
        const Expr* start = named("start", 0);
        const Expr* interval = named("interval", 1);
        if (!start || !interval || count != 2)
            return clockOperator(f, e, env);
        if (env.constant)
            return error<DiagnosticKind::NotConstant>(env, place, f);
        const Value b = evaluate(*interval, env);
        if (!b.ok())
            return {};
        if (b.isSimple() && b.type == ScalarType::Clock)
            return clockOperator(f, e, env);
        const Value a = evaluate(*start, env);
        if (!a.ok())
            return {};
        if (!a.isScalar() || !a.isNumeric())
            return wrongType(a);
        if (!b.isScalar() || !b.isNumeric())
            return wrongType(b);
        for (const auto& [value, expression, what] :
             {std::tuple(&a, start, "start"), std::tuple(&b, interval, "interval")})
            if (const std::string part = changingPart(value->scalar()); !part.empty())
                return error<DiagnosticKind::Variability>(env, expression->span, phrase("argument"), what, part);
        if (b.scalar().isNumber() && b.scalar().number() <= 0)
            return error<DiagnosticKind::IntervalNotPositive>(env, interval->span, f, b.scalar().number());
        const Scalar operands[] = {toReal(a).scalar(), toReal(b).scalar()};
        return {ScalarType::Boolean, m_pool.make(ExprOp::Sample, ScalarType::Boolean, operands)};
    }
    if (f == "noEvent" || f == "smooth") {
        const size_t at = f == "smooth" ? 1 : 0;
        if (count != at + 1)
            return wrongCount(at ? "2" : "1");
        Value order;
        if (at) {
            Env constantEnv{env.scope, env.locals, true, false, env.quiet, env.ends};
            order = evaluate(*e.children[0], constantEnv);
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
        if (!env.shapeOnly)
            wrap(v);
        return v;
    }
    if (f == "homotopy") {
        const Expr* actual = named("actual", 0);
        const Expr* simplified = named("simplified", 1);
        if (count != 2)
            return wrongCount("2");
        if (!actual || !simplified) {
            for (NameId given : e.argumentNames)
                if (given.valid() && m_graph.names().text(given) != "actual" &&
                    m_graph.names().text(given) != "simplified")
                    return error<DiagnosticKind::UnknownArgument>(env, place, f, m_graph.names().text(given),
                                                                  std::string());
            return error<DiagnosticKind::MissingArgument>(env, place, f, actual ? "simplified" : "actual");
        }
        Value a = evaluate(*actual, env);
        const Value b = evaluate(*simplified, env);
        if (!a.ok() || !b.ok())
            return {};
        if (!a.isNumeric() || !b.isNumeric() || a.dimensions != b.dimensions)
            return error<DiagnosticKind::OperandTypes>(env, place, f, typeText(a, m_graph), typeText(b, m_graph));
        if (a.isLiteral())
            return a;
        for (size_t i = 0; i < a.scalars.size(); ++i) {
            const Scalar operands[] = {a.scalars[i], b.scalars[i]};
            a.scalars[i] = m_pool.make(ExprOp::Homotopy, ScalarType::Real, operands);
        }
        a.type = ScalarType::Real;
        return a;
    }
    if (f == "semiLinear") {
        if (count != 3)
            return wrongCount("3");
        const Value x = argument(0), p = argument(1), n = argument(2);
        if (!x.ok() || !p.ok() || !n.ok())
            return {};
        // Applied to each element; scalars among the arguments go with every one.
        Value result = !x.dimensions.empty() ? x : !p.dimensions.empty() ? p : n;
        for (const Value* v : {&x, &p, &n})
            if (!v->isNumeric() || (!v->dimensions.empty() && v->dimensions != result.dimensions))
                return error<DiagnosticKind::OperandTypes>(env, place, f, typeText(*v, m_graph),
                                                           typeText(result, m_graph));
        for (size_t i = 0; i < result.scalars.size(); ++i) {
            const auto element = [&](const Value& v) { return v.dimensions.empty() ? v.scalars[0] : v.scalars[i]; };
            const Scalar operands[] = {element(x), element(p), element(n)};
            if (operands[0].isLiteral() && operands[1].isLiteral() && operands[2].isLiteral())
                result.scalars[i] = Scalar::ofReal(operands[0].number() *
                                                   (operands[0].number() >= 0 ? operands[1] : operands[2]).number());
            else
                result.scalars[i] = m_pool.make(ExprOp::SemiLinear, ScalarType::Real, operands);
        }
        result.type = ScalarType::Real;
        return result;
    }
    if (f == "delay") {
        if (count < 2 || count > 3)
            return wrongCount(phrase("2 or 3"));
        if (env.constant)
            return error<DiagnosticKind::NotConstant>(env, place, f);
        Value x = argument(0);
        const Value t = argument(1);
        const Value m = count == 3 ? argument(2) : Value::real(0);
        if (!x.ok() || !t.ok() || !m.ok())
            return {};
        if (!env.shapeOnly) {
            // A delay time that changes needs the largest one, which does not.
            const Value& fixed = count == 3 ? m : t;
            if (const std::string part = changingPart(fixed.scalar()); !part.empty())
                return error<DiagnosticKind::Variability>(env, e.children[count - 1]->span, phrase("argument"),
                                                          count == 3 ? "delayMax" : "delayTime", part);
            if (count == 3 && t.isLiteral() && m.isLiteral() && t.scalar().number() > m.scalar().number())
                return error<DiagnosticKind::OperandTypes>(env, e.children[1]->span, f, phrase("this delay time"),
                                                           phrase("a shorter largest delay"));
        }
        for (Scalar& s : x.scalars) {
            std::vector<Scalar> operands{s, t.scalar()};
            if (count == 3)
                operands.push_back(m.scalar());
            s = m_pool.make(ExprOp::Delay, x.type, operands);
        }
        return x;
    }
    if (f == "inStream" || f == "actualStream") {
        if (count != 1)
            return wrongCount("1");
        if (env.shapeOnly)
            return argument(0);
        if (env.constant)
            return error<DiagnosticKind::NotConstant>(env, place, f);
        const bool before = std::exchange(m_ownVariables, true);
        Value v = argument(0);
        m_ownVariables = before;
        std::function<bool(Value&)> apply = [&](Value& part) {
            for (Value& p : part.parts)
                if (!apply(p))
                    return false;
            for (Scalar& s : part.scalars) {
                if (s.kind != Scalar::Kind::Variable) {
                    error<DiagnosticKind::NeedsVariable>(env, place, f);
                    return false;
                }
                const std::optional<Scalar> stream = m_host->streamOperator(f == "actualStream", s.id, place);
                if (!stream)
                    return false;
                s = *stream;
            }
            return true;
        };
        return v.ok() && apply(v) ? v : Value();
    }
    if (f == "cardinality" || f == "rooted") {
        if (count != 1)
            return wrongCount("1");
        if (env.shapeOnly)
            return f == "cardinality" ? Value::integer(0) : Value::boolean(false);
        const std::vector<InstanceId> instances = instancesOf(*e.children[0], env);
        if (instances.empty())
            return {};
        if (auto v = m_host->connectionOperator(f, instances, place))
            return *v;
        return {};
    }
    if (f == "getInstanceName") {
        InstanceId self = env.scope.self;
        std::string path(m_graph.names().text(m_tree->get(m_tree->root()).name));
        if (self.valid() && self != buildingSelf && self != m_tree->root())
            path += "." + m_tree->path(self);
        return Value::string(m_graph.names().intern(path));
    }
    if (f == "previous" || f == "hold" || f == "subSample" || f == "superSample" || f == "shiftSample" ||
        f == "backSample" || f == "noClock" || f == "interval" || f == "firstTick")
        return clockOperator(f, e, env);
    if (f == "activeState" || f == "ticksInState" || f == "timeInState") {
        const size_t wanted = f == "activeState" ? 1 : 0;
        if (count != wanted)
            return wrongCount(wanted ? "1" : "0");
        const ScalarType type = f == "activeState"    ? ScalarType::Boolean
                                : f == "ticksInState" ? ScalarType::Integer
                                                      : ScalarType::Real;
        if (env.shapeOnly)
            return {type, Scalar::ofVariable(Id<void>::none)};
        if (env.constant)
            return error<DiagnosticKind::NotConstant>(env, place, f);
        std::vector<InstanceId> instances;
        if (wanted) {
            instances = instancesOf(*e.children[0], env);
            if (instances.empty())
                return {};
        }
        if (auto v = m_host->stateOperator(f, instances, place))
            return *v;
        return {};
    }
    if (f == "transition" || f == "initialState")
        return error<DiagnosticKind::NotSupported>(env, place, "'" + std::string(f) + "'");

    // Extents
    if (f == "size" || f == "ndims") {
        if (count < 1 || count > 2)
            return wrongCount(phrase("1 or 2"));
        if (const auto own = ownExtent(e, env))
            return Value::integer(*own);
        Value v = sizedArgument(*e.children[0], env);
        if (!v.ok())
            return {};
        if (v.kind == Value::Kind::Type) // an enumeration or Boolean as a dimension
            v.dimensions = {v.type == ScalarType::Boolean
                                ? 2
                                : static_cast<uint32_t>(m_graph.index().body(v.enumeration).literals.size())};
        if (f == "ndims")
            return Value::integer(static_cast<int64_t>(v.dimensions.size()));
        if (count == 1) {
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
            return error<DiagnosticKind::SubscriptRange>(env, e.children[1]->span, k, v.dimensions.size());
        return Value::integer(v.dimensions[static_cast<size_t>(k - 1)]);
    }

    // Making arrays
    auto extents = [&](size_t from, std::vector<uint32_t>& dims) {
        for (size_t i = from; i < count; ++i) {
            Value d = argument(i);
            if (d.ok() && !d.isLiteral()) {
                Env constantEnv{env.scope, env.locals, true, false, env.quiet || env.shapeOnly, env.ends};
                d = evaluate(*e.children[i], constantEnv);
            }
            if (!d.ok())
                return false;
            if (!d.isScalar() || d.type != ScalarType::Integer) {
                wrongType(d);
                return false;
            }
            if (!d.isLiteral()) {
                error<DiagnosticKind::NotConstant>(env, e.children[i]->span, f);
                return false;
            }
            if (d.scalar().integer < 0) {
                error<DiagnosticKind::NegativeExtent>(env, e.children[i]->span, f, d.scalar().integer);
                return false;
            }
            if (!mayMake(static_cast<double>(d.scalar().integer), place, env))
                return false;
            dims.push_back(static_cast<uint32_t>(d.scalar().integer));
        }
        return mayMake(dims, place, env);
    };
    if (f == "fill") {
        if (count < 2)
            return wrongCount(phrase("2 or more"));
        const Value v = argument(0);
        std::vector<uint32_t> dims;
        if (!v.ok() || !extents(1, dims))
            return {};
        Value result = v;
        if (!mayMake(static_cast<double>(v.elementCount()) *
                         std::accumulate(dims.begin(), dims.end(), 1.0, std::multiplies<>()),
                     place, env))
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
    if (f == "zeros" || f == "ones") {
        std::vector<uint32_t> dims;
        if (!extents(0, dims))
            return {};
        Value result = Value::array(ScalarType::Integer, dims, {});
        result.scalars.assign(result.elementCount(), Scalar::ofInteger(f == "ones", true));
        return result;
    }
    if (f == "identity") {
        std::vector<uint32_t> dims;
        if (count != 1)
            return wrongCount("1");
        if (!extents(0, dims) || !mayMake(std::array{dims[0], dims[0]}, place, env))
            return {};
        Value result = Value::array(ScalarType::Integer, {dims[0], dims[0]}, {});
        for (uint32_t i = 0; i < dims[0]; ++i)
            for (uint32_t j = 0; j < dims[0]; ++j)
                result.scalars.push_back(Scalar::ofInteger(i == j, true));
        return result;
    }
    if (f == "linspace") {
        if (count != 3)
            return wrongCount("3");
        Value a = argument(0), b = argument(1);
        std::vector<uint32_t> dims;
        if (!a.ok() || !b.ok() || !extents(2, dims))
            return {};
        if (!a.isScalar() || !b.isScalar() || !a.isNumeric() || !b.isNumeric() || dims[0] < 2)
            return wrongType(a);
        a = toReal(a);
        b = toReal(b);
        Value result = Value::array(ScalarType::Real, dims, {});
        for (uint32_t i = 0; i < dims[0]; ++i) {
            const Scalar part = Scalar::ofReal(static_cast<double>(i) / (dims[0] - 1));
            result.scalars.push_back(binary(ExprOp::Add, ScalarType::Real, a.scalar(),
                                            binary(ExprOp::Mul, ScalarType::Real, part,
                                                   binary(ExprOp::Sub, ScalarType::Real, b.scalar(), a.scalar()))));
        }
        return result;
    }
    if (f == "diagonal") {
        if (count != 1)
            return wrongCount("1");
        const Value v = argument(0);
        if (!v.ok())
            return {};
        if (!v.isNumeric() || v.dimensions.size() != 1)
            return wrongType(v);
        const uint32_t n = v.dimensions[0];
        if (!mayMake(std::array{n, n}, place, env))
            return {};
        Value result = Value::array(v.type, {n, n}, {});
        for (uint32_t i = 0; i < n; ++i)
            for (uint32_t j = 0; j < n; ++j)
                result.scalars.push_back(i == j                       ? v.scalars[i]
                                         : v.type == ScalarType::Real ? Scalar::ofReal(0, true)
                                                                      : Scalar::ofInteger(0, true));
        return result;
    }
    if (f == "cat") {
        if (count < 2)
            return wrongCount(phrase("2 or more"));
        const Value d = argument(0);
        if (!d.isScalar() || !d.isLiteral() || d.type != ScalarType::Integer || d.scalar().integer < 1)
            return d.ok() ? wrongType(d) : Value();
        std::vector<Value> parts;
        for (size_t i = 1; i < count; ++i) {
            parts.push_back(argument(i));
            if (!parts.back().ok())
                return {};
        }
        return concatenate(static_cast<size_t>(d.scalar().integer - 1), parts, place, env);
    }
    if (f == "array") {
        std::vector<Value> parts;
        for (size_t i = 0; i < count; ++i) {
            parts.push_back(argument(i));
            if (!parts.back().ok())
                return {};
        }
        return arrayOf(std::move(parts), place, env);
    }
    if (f == "transpose" || f == "symmetric" || f == "skew" || f == "scalar" || f == "vector" || f == "matrix" ||
        f == "promote") {
        if (count != (f == "promote" ? 2u : 1u))
            return wrongCount(f == "promote" ? "2" : "1");
        Value v = argument(0);
        if (!v.ok())
            return {};
        if (!v.isSimple() && !(v.kind == Value::Kind::Record && f == "transpose"))
            return wrongType(v);
        if (f == "transpose" || f == "symmetric") {
            if (v.dimensions.size() < 2 ||
                (f == "symmetric" && (v.dimensions.size() > 2 || v.dimensions[0] != v.dimensions[1])))
                return wrongType(v);
            const uint32_t r = v.dimensions[0], c = v.dimensions[1];
            Value t = v;
            std::swap(t.dimensions[0], t.dimensions[1]);
            size_t rest = 1; // of the elements, which are arrays where there are more dimensions
            for (size_t d = 2; d < v.dimensions.size(); ++d)
                rest *= v.dimensions[d];
            for (uint32_t i = 0; i < c; ++i)
                for (uint32_t j = 0; j < r; ++j) {
                    const size_t from =
                        f == "transpose" ? size_t(j) * c + i : (i <= j ? size_t(i) * c + j : size_t(j) * c + i);
                    for (size_t k = 0; k < rest; ++k)
                        if (v.kind == Value::Kind::Record)
                            t.parts[(size_t(i) * r + j) * rest + k] = v.parts[from * rest + k];
                        else
                            t.scalars[(size_t(i) * r + j) * rest + k] = v.scalars[from * rest + k];
                }
            return t;
        }
        if (f == "skew") {
            if (v.dimensions != std::vector<uint32_t>{3})
                return wrongType(v);
            const Scalar z = v.type == ScalarType::Real ? Scalar::ofReal(0, true) : Scalar::ofInteger(0, true);
            auto minus = [&](Scalar s) { return unary(ExprOp::Neg, v.type, s); };
            const auto& x = v.scalars;
            return Value::array(v.type, {3, 3}, {z, minus(x[2]), x[1], x[2], z, minus(x[0]), minus(x[1]), x[0], z});
        }
        if (f == "scalar") {
            if (v.scalars.size() != 1)
                return wrongType(v);
            v.dimensions.clear();
            return v;
        }
        if (f == "vector") {
            v.dimensions = {static_cast<uint32_t>(v.scalars.size())};
            return v;
        }
        size_t rank = 2;
        if (f == "promote") {
            const Value n = argument(1);
            if (!n.isScalar() || !n.isLiteral())
                return wrongType(n);
            rank = static_cast<size_t>(n.scalar().integer);
        }
        while (v.dimensions.size() < rank)
            v.dimensions.push_back(1);
        if (f == "matrix" && v.dimensions.size() > 2)
            v.dimensions.resize(2);
        return v;
    }
    if (f == "cross" || f == "outerProduct") {
        if (count != 2)
            return wrongCount("2");
        const Value a = argument(0), b = argument(1);
        if (!a.ok() || !b.ok())
            return {};
        if (!a.isNumeric() || !b.isNumeric() || a.dimensions.size() != 1 || b.dimensions.size() != 1)
            return error<DiagnosticKind::OperandTypes>(env, place, f, typeText(a, m_graph), typeText(b, m_graph));
        const ScalarType t = a.type == ScalarType::Real ? a.type : b.type;
        auto mul = [&](Scalar x, Scalar y) { return binary(ExprOp::Mul, t, x, y); };
        if (f == "cross") {
            if (a.scalars.size() != 3 || b.scalars.size() != 3)
                return error<DiagnosticKind::OperandTypes>(env, place, f, typeText(a, m_graph), typeText(b, m_graph));
            auto sub = [&](Scalar x, Scalar y) { return binary(ExprOp::Sub, t, x, y); };
            const auto &x = a.scalars, &y = b.scalars;
            return Value::array(t, {3},
                                {sub(mul(x[1], y[2]), mul(x[2], y[1])), sub(mul(x[2], y[0]), mul(x[0], y[2])),
                                 sub(mul(x[0], y[1]), mul(x[1], y[0]))});
        }
        Value result = Value::array(t, {a.dimensions[0], b.dimensions[0]}, {});
        for (const Scalar& x : a.scalars)
            for (const Scalar& y : b.scalars)
                result.scalars.push_back(mul(x, y));
        return result;
    }
    if (f == "sum" || f == "product" || ((f == "min" || f == "max") && count == 1)) {
        if (count != 1)
            return wrongCount("1");
        const Value v = argument(0);
        if (!v.ok())
            return {};
        if (v.kind == Value::Kind::Record && f == "sum" && !v.parts.empty()) {
            Value total = v.parts.front();
            for (size_t i = 1; i < v.parts.size() && total.ok(); ++i)
                total = binaryOperator(ast::Operator::Plus, total, v.parts[i], place, env);
            return total;
        }
        if (!v.isSimple() || (!v.isNumeric() && (f == "sum" || f == "product")))
            return wrongType(v);
        if (v.scalars.empty()) {
            const double none = f == "sum" ? 0 : f == "product" ? 1 : f == "min" ? 1e60 : -1e60;
            return v.type == ScalarType::Integer && (f == "sum" || f == "product")
                       ? Value::integer(static_cast<int64_t>(none))
                       : Value::real(none);
        }
        Value result(v.type, v.scalars[0]);
        result.enumeration = v.enumeration;
        for (size_t i = 1; i < v.scalars.size(); ++i) {
            const Scalar both[] = {result.scalars[0], v.scalars[i]};
            result.scalars[0] =
                f == "sum" ? binary(ExprOp::Add, v.type, both[0], both[1])
                : f == "product"
                    ? binary(ExprOp::Mul, v.type, both[0], both[1])
                    : builtinScalar(f == "min" ? BuiltinFunction::Min : BuiltinFunction::Max, v.type, both);
        }
        return result;
    }
    if (f == "Integer") {
        if (count != 1)
            return wrongCount("1");
        Value v = argument(0);
        if (!v.ok())
            return {};
        if (!v.isSimple() ||
            (v.type != ScalarType::Enumeration && v.type != ScalarType::Integer && v.type != ScalarType::Boolean))
            return wrongType(v);
        v.type = ScalarType::Integer;
        v.enumeration = {};
        return v;
    }

    // Functions of numbers, element by element on arrays
    if (const auto builtin = findBuiltin(f)) {
        const auto arity = static_cast<size_t>(builtinArity(*builtin));
        if (count != arity)
            return wrongCount(std::to_string(arity));
        std::vector<Value> arguments;
        std::vector<uint32_t> dims;
        bool anyReal = false;
        for (size_t i = 0; i < count; ++i) {
            arguments.push_back(argument(i));
            Value& v = arguments.back();
            if (!v.ok())
                return {};
            const bool ordered = (*builtin == BuiltinFunction::Min || *builtin == BuiltinFunction::Max) &&
                                 v.isSimple() && v.type != ScalarType::String;
            if (!v.isNumeric() && !ordered)
                return wrongType(v);
            anyReal |= v.type == ScalarType::Real;
            if (!v.dimensions.empty()) {
                if (!dims.empty() && dims != v.dimensions)
                    return error<DiagnosticKind::OperandTypes>(env, place, f, typeText(arguments[0], m_graph),
                                                               typeText(v, m_graph));
                dims = v.dimensions;
            }
        }
        ScalarType type = ScalarType::Real;
        switch (*builtin) {
        case BuiltinFunction::Integer:
        case BuiltinFunction::Sign:
            type = ScalarType::Integer;
            break;
        case BuiltinFunction::Abs:
        case BuiltinFunction::Min:
        case BuiltinFunction::Max:
        case BuiltinFunction::Div:
        case BuiltinFunction::Mod:
        case BuiltinFunction::Rem:
            type = anyReal ? ScalarType::Real : arguments[0].type;
            break;
        default:
            break;
        }
        Value result;
        result.kind = Value::Kind::Simple;
        result.type = type;
        result.enumeration = arguments[0].enumeration;
        result.dimensions = dims;
        const size_t n = result.elementCount();
        for (size_t i = 0; i < n; ++i) {
            std::vector<Scalar> operands;
            for (const Value& v : arguments)
                operands.push_back(v.dimensions.empty() ? v.scalars[0] : v.scalars[i]);
            const Scalar made = builtinScalar(*builtin, type, operands);
            result.scalars.push_back(builtinJumps(*builtin) ? withoutEvent(made, type, env) : made);
        }
        if (env.constant && !result.isLiteral() && !env.shapeOnly)
            return error<DiagnosticKind::OperandType>(env, place, f, phrase("this value"));
        return result;
    }
    known = false;
    return {};
}

ClassId Evaluator::functionClass(const ast::Name& n, Env& env, bool report) {
    if (n.empty())
        return {};
    // A function of a component: world.gravityAcceleration(…)
    if (!n.global && n.parts.size() > 1 && env.scope.cls) {
        const FoundName found = m_graph.lookup(env.scope.cls, n.parts[0].id);
        if (found.kind == FoundName::Kind::Component) {
            Env quiet{env.scope, env.locals, false, false, !report, env.ends};
            const Value v = resolve(n, quiet, n.span);
            return v.kind == Value::Kind::Function ? v.cls : ClassId();
        }
    }
    return innerClass(*m_tree, m_graph.lookupClass(env.scope, n, report), env.scope.self, n.span);
}

Value Evaluator::evaluateCall(const Expr& e, Env& env, size_t outputs) {
    m_wantedOutputs = outputs;
    Value v = evaluate(e, env);
    m_wantedOutputs = 1;
    return v;
}

Value Evaluator::call(const Expr& e, Env& env) {
    const size_t outputs = std::exchange(m_wantedOutputs, 1);
    if (e.name.empty())
        return {};
    if (std::optional<Value> open = openCall(e, env))
        return std::move(*open);
    const auto parts = e.name.parts;
    const std::string_view first = m_graph.names().text(parts[0].id);
    bool known = false;
    if (parts.size() == 1 && !e.name.global) {
        if (first == "der" || first == "initial" || first == "pre" || first == "noEvent" || first == "size") {
            Value v = builtinCall(first, e, env, known);
            if (known)
                return v;
        }
        if (first == "pure" && e.children.size() == 1)
            return evaluate(*e.children[0], env);
        if (env.locals)
            for (size_t i = env.locals->size(); i-- > 0;)
                if ((*env.locals)[i].name == parts[0].id && (*env.locals)[i].value.kind == Value::Kind::Function) {
                    const Value function = (*env.locals)[i].value;
                    std::vector<Value> arguments;
                    std::vector<NameId> names;
                    for (size_t k = 0; k < e.children.size(); ++k) {
                        arguments.push_back(evaluate(*e.children[k], env));
                        if (!arguments.back().ok())
                            return {};
                        names.push_back(e.argumentNames[k]);
                    }
                    for (size_t k = 0; k < function.parts.size(); ++k) {
                        arguments.push_back(function.parts[k]);
                        names.push_back(function.partNames[k]);
                    }
                    return callFunction(function.cls, std::move(arguments), std::move(names), env, e.span, outputs);
                }
    }
    if (parts.size() == 2 && first == "Connections") {
        const std::string_view op = m_graph.names().text(parts[1].id);
        if ((op == "isRoot" || op == "rooted") && e.children.size() == 1) {
            if (env.shapeOnly)
                return Value::boolean(false);
            const std::vector<InstanceId> instances = instancesOf(*e.children[0], env);
            if (instances.empty())
                return {};
            if (auto v = m_host->connectionOperator("Connections." + std::string(op), instances, e.span))
                return *v;
            return {};
        }
    }
    const ClassId cls = functionClass(e.name, env, false);
    if (!cls) {
        if (parts.size() == 1) {
            if (first == "spatialDistribution")
                return transportOperator(e, env, outputs);
            Value v = builtinCall(first, e, env, known);
            if (known)
                return v;
            const bool isVariable =
                env.scope.cls && m_graph.lookup(env.scope.cls, parts[0].id).kind == FoundName::Kind::Component;
            return error<DiagnosticKind::UnknownFunction>(
                env, parts[0].span, first,
                isVariable ? phrase(": it is a variable, and elements of arrays are written '{0}[…]'", first)
                           : m_graph.didYouMean(m_graph.nearest(env.scope.cls, parts[0].id)));
        }
        functionClass(e.name, env, !env.quiet);
        return {};
    }
    noteOther();
    const ClassNode& node = m_graph.expanded(cls);
    if (node.builtin != BuiltinType::None && node.builtin != BuiltinType::ExternalObject) {
        if (node.builtin == BuiltinType::String) {
            std::vector<Value> arguments;
            std::vector<NameId> names;
            for (size_t i = 0; i < e.children.size(); ++i) {
                arguments.push_back(evaluate(*e.children[i], env));
                if (!arguments.back().ok())
                    return {};
                names.push_back(e.argumentNames[i]);
            }
            if (arguments.empty())
                return error<DiagnosticKind::ArgumentCount>(env, e.span, "String", phrase("1 or more"), 0);
            if (arguments[0].kind == Value::Kind::Record) {
                bool found = false;
                Value v = overloadedCall(arguments[0].cls, "'String'", {arguments[0]}, e.span, env, found);
                if (found)
                    return v;
            }
            return stringOf(arguments, names, env, e.span);
        }
        if (node.builtin == BuiltinType::Integer)
            return builtinCall("Integer", e, env, known);
        if (node.builtin == BuiltinType::Clock)
            return clockConstructor(e, env);
    }
    if (node.enumeration) {
        if (e.children.size() != 1)
            return error<DiagnosticKind::ArgumentCount>(env, e.span, m_graph.fullName(cls), "1", e.children.size());
        Value v = evaluate(*e.children[0], env);
        if (!v.ok())
            return {};
        if (!v.isSimple() || v.type != ScalarType::Integer)
            return error<DiagnosticKind::TypeMismatch>(env, e.children[0]->span, "Integer", typeText(v, m_graph));
        const auto count = static_cast<int64_t>(m_graph.index().body(node.enumeration).literals.size());
        for (const Scalar& s : v.scalars)
            if (s.isLiteral() && !env.shapeOnly && (s.integer < 1 || s.integer > count))
                return error<DiagnosticKind::EnumerationRange>(env, e.children[0]->span, s.integer,
                                                               m_graph.fullName(cls), count);
        v.type = ScalarType::Enumeration;
        v.enumeration = node.enumeration;
        return v;
    }
    if (!e.iterators.empty())
        return error<DiagnosticKind::NotSupported>(env, e.span,
                                                   phrase("a reduction with '{0}'", m_graph.fullName(cls)));
    const Restriction restriction = m_graph.def(cls).restriction;
    std::vector<Value> arguments;
    std::vector<NameId> names;
    const auto isLocal = [&](const ast::Name& n) {
        return env.locals && std::ranges::find(*env.locals, n.parts[0].id, &Local::name) != env.locals->end();
    };
    for (size_t i = 0; i < e.children.size(); ++i) {
        const Expr& given = *e.children[i];
        const ClassId predefined = given.kind == ExprKind::Name && !isLocal(given.name)
                                       ? m_graph.predefinedFunction(env.scope, given.name)
                                       : ClassId();
        Value v = predefined ? classValue(predefined, given.span, env) : evaluate(given, env);
        if (!v.ok())
            return {};
        // What decides the extents of outputs has to be known.
        if (v.isScalar() && !v.isLiteral() && !env.constant && !env.shapeOnly &&
            (v.type == ScalarType::Integer || v.type == ScalarType::Boolean || v.type == ScalarType::Enumeration)) {
            Env constantEnv{env.scope, env.locals, true, false, true, env.ends};
            Value fixedNow = evaluate(given, constantEnv);
            if (fixedNow.ok() && fixedNow.type != ScalarType::Real)
                v = std::move(fixedNow);
        }
        arguments.push_back(std::move(v));
        names.push_back(e.argumentNames[i]);
    }
    if (restriction == Restriction::Record || restriction == Restriction::OperatorRecord ||
        restriction == Restriction::Class || restriction == Restriction::Connector) {
        if (node.builtin == BuiltinType::ExternalObject) {
            const FoundName constructor = m_graph.member(cls, m_graph.names().intern("constructor"));
            if (constructor.kind != FoundName::Kind::Class)
                return error<DiagnosticKind::NotAFunction>(env, e.name.span, m_graph.fullName(cls));
            return callFunction(m_graph.elementClass(constructor.cls, constructor.element, {}), std::move(arguments),
                                std::move(names), env, e.span);
        }
        if (restriction == Restriction::OperatorRecord &&
            m_graph.member(cls, m_graph.names().intern("'constructor'")).kind == FoundName::Kind::Class) {
            bool anyNamed = false;
            for (NameId n : names)
                anyNamed |= n.valid();
            bool found = false;
            if (!anyNamed) {
                Value v = overloadedCall(cls, "'constructor'", arguments, e.span, env, found);
                if (found)
                    return v;
            }
        }
        return recordConstructor(cls, arguments, names, env, e.span);
    }
    if (restriction == Restriction::Operator || restriction == Restriction::Function ||
        restriction == Restriction::OperatorFunction)
        return callFunction(cls, std::move(arguments), std::move(names), env, e.span, outputs, e.children);
    return error<DiagnosticKind::NotAFunction>(env, e.name.span, m_graph.fullName(cls));
}

} // namespace gnomon
