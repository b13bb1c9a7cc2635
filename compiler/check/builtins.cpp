#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/number_format.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/check/predefined_call.h"
#include "compiler/instance/outer_classes.h"

#include <algorithm>
#include <cmath>
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
        } else if (v.cls) {
            forEachMemberOfNone(v.cls, v.dimensions, [&](const Value& none) { out.push_back(arrayNode(none)); });
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

void Evaluator::forEachMemberOfNone(ClassId record, const std::vector<uint32_t>& extents,
                                    const std::function<void(const Value& none)>& f) {
    for (const InstanceId member : m_tree->children(m_tree->makeLoose(record, {}))) {
        const ClassId cls = m_tree->typed(member).cls;
        Value none;
        none.dimensions = extents;
        none.dimensions.resize(extents.size() + m_tree->dimensionExpressions(member).size(), 0);
        if (cls && !m_tree->isSimple(member)) {
            forEachMemberOfNone(cls, none.dimensions, f);
            continue;
        }
        none.kind = Value::Kind::Simple;
        none.type = cls ? scalarType(cls) : ScalarType::Real;
        f(none);
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
    default:
        text = roundedText(x.scalar().number(), static_cast<int>(std::clamp<int64_t>(digits, 1, 40)));
        break;
    }
    if (static_cast<int64_t>(text.size()) < minimumLength) {
        const std::string padding(static_cast<size_t>(minimumLength) - text.size(), ' ');
        text = leftJustified ? text + padding : padding + text;
    }
    return Value::string(m_graph.names().intern(text));
}

/// Nothing: there is no such function, or it has no value.
std::optional<Value> Evaluator::predefinedCall(std::string_view function, const Expr& e, Env& env, size_t outputs) {
    const auto found = findPredefined(function);
    return found ? PredefinedCall(*this, *found, e, env, outputs).value() : std::nullopt;
}

/// Integer(e): the number of an enumeration's literal.
Value Evaluator::integerOf(const Expr& e, Env& env) {
    if (e.children.size() != 1)
        return error<DiagnosticKind::ArgumentCount>(env, e.span, "Integer", "1", e.children.size());
    Value v = evaluate(*e.children[0], env);
    if (!v.ok())
        return {};
    if (!v.isSimple() ||
        (v.type != ScalarType::Enumeration && v.type != ScalarType::Integer && v.type != ScalarType::Boolean))
        return error<DiagnosticKind::OperandType>(env, e.span, "Integer", typeText(v, m_graph));
    v.type = ScalarType::Integer;
    v.enumeration = {};
    return v;
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
    if (parts.size() == 1 && !e.name.global) {
        if (isPredefined(first, PredefinedTrait::Intrinsic))
            if (std::optional<Value> v = predefinedCall(first, e, env, outputs))
                return std::move(*v);
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
            if (std::optional<Value> v = predefinedCall(first, e, env, outputs))
                return std::move(*v);
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
            return integerOf(e, env);
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
        // What only the run knows: an element of the numbers that there are (see EnumerationValue).
        std::vector<Scalar> numbers;
        for (int64_t k = 1; k <= count; ++k)
            numbers.push_back(Scalar::ofInteger(k, true));
        Scalar all;
        for (Scalar& s : v.scalars) {
            if (s.isLiteral() || env.shapeOnly)
                continue;
            if (all.kind != Scalar::Kind::Node)
                all = m_pool.make(ExprOp::MakeArray, ScalarType::Enumeration, numbers, 0, 1);
            const Scalar element[] = {all, s};
            s = m_pool.make(ExprOp::Index, ScalarType::Enumeration, element);
        }
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
    if (node.builtin == BuiltinType::ExternalObject) {
        const FoundName constructor = m_graph.member(cls, m_graph.names().intern("constructor"));
        if (constructor.kind != FoundName::Kind::Class)
            return error<DiagnosticKind::NotAFunction>(env, e.name.span, m_graph.fullName(cls));
        return callFunction(m_graph.elementClass(constructor.cls, constructor.element, {}), std::move(arguments),
                            std::move(names), env, e.span);
    }
    if (restriction == Restriction::Record || restriction == Restriction::OperatorRecord ||
        restriction == Restriction::Class || restriction == Restriction::Connector) {
        if (restriction == Restriction::OperatorRecord &&
            m_graph.member(cls, m_graph.names().intern("'constructor'")).kind == FoundName::Kind::Class) {
            if (const ClassId constructor = findConstructor(cls, arguments, names))
                return callFunction(constructor, std::move(arguments), std::move(names), env, e.span);
        }
        return recordConstructor(cls, arguments, names, env, e.span);
    }
    if (restriction == Restriction::Operator || restriction == Restriction::Function ||
        restriction == Restriction::OperatorFunction)
        return callFunction(cls, std::move(arguments), std::move(names), env, e.span, outputs, e.children);
    return error<DiagnosticKind::NotAFunction>(env, e.name.span, m_graph.fullName(cls));
}

} // namespace gnomon
