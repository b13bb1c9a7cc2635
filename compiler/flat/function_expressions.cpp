#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/function_lowering.h"

#include <algorithm>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;
using ast::Operator;

// Expressions in functions: names, operators, arrays and records.

Value FunctionLowering::shape(const Low& low) const {
    Value v;
    v.dimensions.assign(low.rank, 0);
    if (low.kind == Low::Kind::Simple) {
        v.kind = Value::Kind::Simple;
        v.type = low.type;
        v.enumeration = low.enumeration;
    } else if (low.kind == Low::Kind::Record) {
        v.kind = Value::Kind::Record;
        v.cls = low.cls;
    }
    return v;
}

/// As typeText(), with ':' for the extents, which only a call tells.
std::string FunctionLowering::typeName(const Low& low) const {
    Low scalar = low;
    scalar.rank = 0;
    std::string text = typeText(shape(scalar), m_graph);
    if (low.rank > 0) {
        text += '[';
        for (uint8_t d = 0; d < low.rank; ++d)
            text += d ? ",:" : ":";
        text += ']';
    }
    return text;
}

/// The extent of an array, where the text tells it.
std::optional<int64_t> FunctionLowering::knownExtent(const Body& body, const Low& low, size_t dimension) const {
    if (low.kind != Low::Kind::Simple || !low.id.valid())
        return std::nullopt;
    const auto& node = m_pool.node(low.id);
    if (node.op == ExprOp::MakeArray && dimension == 0)
        return static_cast<int64_t>(m_pool.children(low.id).size());
    if (node.op != ExprOp::Local || node.payload >= body.flat.variables.size())
        return std::nullopt;
    const auto& dimensions = body.flat.variables[node.payload].dimensions;
    if (dimension >= dimensions.size() || !dimensions[dimension].valid())
        return std::nullopt;
    const auto extent = m_pool.literal(dimensions[dimension]);
    return extent ? std::optional(static_cast<int64_t>(*extent)) : std::nullopt;
}

/// Whether a value can be assigned to a variable; else reported.
bool FunctionLowering::fits(const Body& body, const Low& value, const Low& to, SourceSpan place) {
    if (value.kind == Low::Kind::Function || to.kind == Low::Kind::Function)
        return true;
    const auto differ = [&] {
        error<DiagnosticKind::TypeMismatch>(place, typeName(to), typeName(value));
        return false;
    };
    if (value.kind != to.kind || value.rank != to.rank)
        return differ();
    if (value.kind == Low::Kind::Record)
        return true;
    if (value.type != to.type && !(to.type == ScalarType::Real && value.type == ScalarType::Integer)) {
        const bool isEmpty = m_pool.node(value.id).op == ExprOp::MakeArray && m_pool.children(value.id).empty();
        return isEmpty || differ();
    }
    if (value.type == ScalarType::Enumeration && value.enumeration && to.enumeration &&
        value.enumeration != to.enumeration) {
        const auto a = m_graph.index().body(to.enumeration).literals,
                   b = m_graph.index().body(value.enumeration).literals;
        if (!std::ranges::equal(a, b, [](const auto& x, const auto& y) { return x.name == y.name; }))
            return differ();
    }
    for (size_t d = 0; d < value.rank; ++d) {
        const auto a = knownExtent(body, to, d), b = knownExtent(body, value, d);
        if (a && b && *a != *b) {
            error<DiagnosticKind::TypeMismatch>(place, phrase("{0} with {1} {1|element|elements}", typeName(to), *a),
                                                phrase("{0} with {1}", typeName(value), *b));
            return false;
        }
    }
    return true;
}

bool FunctionLowering::isCondition(const Low& low, SourceSpan place) {
    if (!low.ok())
        return false;
    if (low.kind == Low::Kind::Simple && low.type == ScalarType::Boolean && low.rank == 0)
        return true;
    error<DiagnosticKind::TypeMismatch>(place, "Boolean", typeName(low));
    return false;
}

FunctionLowering::Low FunctionLowering::fromValue(const Value& v) {
    if (v.kind == Value::Kind::Record) {
        if (!v.dimensions.empty())
            return fromRecords(v);
        Low low;
        low.kind = Low::Kind::Record;
        low.cls = v.cls;
        for (const Value& part : v.parts)
            low.parts.push_back(fromValue(part));
        return low;
    }
    if (v.kind == Value::Kind::Type) {
        // All values of the type, as the range of a loop.
        if (v.type == ScalarType::Boolean)
            return stacked({simple(m_pool.boolean(false)), simple(m_pool.boolean(true))}, {});
        const auto count = static_cast<int64_t>(m_graph.index().body(v.enumeration).literals.size());
        const ExprId bounds[] = {m_pool.integer(1), m_pool.integer(1), m_pool.integer(count)};
        Low low = simple(m_pool.make(ExprOp::Range, ScalarType::Enumeration, 1, bounds), ScalarType::Enumeration, 1);
        low.enumeration = v.enumeration;
        return low;
    }
    if (v.kind != Value::Kind::Simple)
        return error<DiagnosticKind::NotSupported>({}, phrase("this constant in a function"));
    auto literal = [&](const Scalar& s) {
        switch (v.type) {
        case ScalarType::Real:
            return m_pool.real(s.number());
        case ScalarType::String:
            return m_pool.string(NameId(s.id));
        default:
            return m_pool.integer(s.integer, v.type);
        }
    };
    std::vector<ExprId> level;
    for (const Scalar& s : v.scalars)
        level.push_back(literal(s));
    for (size_t d = v.dimensions.size(); d-- > 0;) {
        const size_t n = v.dimensions[d];
        std::vector<ExprId> next;
        if (n == 0) {
            next.push_back(m_pool.make(ExprOp::MakeArray, v.type, static_cast<uint8_t>(v.dimensions.size()), {}));
            level = next;
            break;
        }
        for (size_t i = 0; i < level.size(); i += n)
            next.push_back(m_pool.make(ExprOp::MakeArray, v.type, static_cast<uint8_t>(v.dimensions.size() - d),
                                       {level.data() + i, n}));
        level = std::move(next);
    }
    Low low = simple(level.front(), v.type, static_cast<uint8_t>(v.dimensions.size()));
    low.enumeration = v.enumeration;
    return low;
}

FunctionLowering::Low FunctionLowering::constant(Body& body, const Expr& e) {
    Env env;
    env.scope = body.scope;
    env.constant = true;
    env.quiet = m_quiet > 0;
    const Value v = m_evaluator.evaluate(e, env);
    if (!v.ok()) {
        m_failed = true;
        return {};
    }
    return fromValue(v);
}

FunctionLowering::Low FunctionLowering::index(const Low& low, const std::vector<Low>& subscripts,
                                              const std::vector<bool>& colons) {
    if (low.kind == Low::Kind::Record) {
        Low result = low;
        uint8_t removed = 0;
        for (size_t i = 0; i < subscripts.size(); ++i)
            removed += !colons[i] && subscripts[i].rank == 0;
        result.rank = static_cast<uint8_t>(low.rank - removed);
        for (Low& part : result.parts)
            part = index(part, subscripts, colons);
        return result;
    }
    std::vector<ExprId> children{low.id};
    uint8_t rank = 0;
    for (size_t i = 0; i < low.rank; ++i) {
        if (i >= subscripts.size() || colons[i]) {
            children.push_back(m_pool.make(ExprOp::Colon, ScalarType::Integer, 0, {}));
            ++rank;
        } else {
            ExprId number = subscripts[i].id;
            if (subscripts[i].type == ScalarType::Boolean && number.valid()) {
                // false is the first element.
                const auto known = m_pool.literal(number);
                number = known ? m_pool.integer(*known != 0 ? 2 : 1)
                               : m_pool.make(ExprOp::If, ScalarType::Integer, subscripts[i].rank,
                                             std::vector<ExprId>{number, m_pool.integer(2), m_pool.integer(1)});
            }
            children.push_back(number);
            rank = static_cast<uint8_t>(rank + subscripts[i].rank);
        }
    }
    if (!std::ranges::all_of(children, [this](ExprId id) { return id.valid() && id.index() < m_pool.size(); })) {
        m_failed = true; // reported where it was made
        return {};
    }
    Low result = low;
    // A selection of a selection is one of the array itself.
    if (m_pool.node(low.id).op == ExprOp::Index) {
        const std::vector<ExprId> inner(m_pool.children(low.id).begin(), m_pool.children(low.id).end());
        std::vector<ExprId> both{inner[0]};
        size_t next = 1;
        bool simpleOnes = true;
        for (size_t i = 1; i < inner.size(); ++i) {
            if (m_pool.node(inner[i]).op == ExprOp::Colon) {
                both.push_back(children[next++]);
            } else {
                simpleOnes &= m_pool.node(inner[i]).rank == 0;
                both.push_back(inner[i]);
            }
        }
        if (simpleOnes && next == children.size())
            children = std::move(both);
    }
    // An element of an array that is written out is that element.
    if (rank == 0 && low.rank == 1 && m_pool.node(low.id).op == ExprOp::MakeArray)
        if (const auto k = m_pool.literal(subscripts[0].id);
            k && *k >= 1 && *k <= static_cast<double>(m_pool.children(low.id).size())) {
            result.id = m_pool.child(low.id, static_cast<size_t>(*k) - 1);
            result.rank = 0;
            return result;
        }
    result.id = m_pool.make(ExprOp::Index, low.type, rank, children);
    result.rank = rank;
    return result;
}

FunctionLowering::Low FunctionLowering::subscripted(Body& body, const Low& low, std::span<const Expr* const> subscripts,
                                                    InstanceId of) {
    if (!low.ok() || subscripts.empty())
        return low;
    if (subscripts.size() > low.rank)
        return error<DiagnosticKind::TooManySubscripts>(subscripts.front()->span, subscripts.size(), low.rank);
    ExprId array = low.id;
    for (const Low* at = &low; at->kind == Low::Kind::Record && !at->parts.empty(); at = &at->parts.front())
        array = at->parts.front().id;
    std::vector<Low> given;
    std::vector<bool> colons;
    for (size_t i = 0; i < subscripts.size(); ++i) {
        colons.push_back(!subscripts[i] || subscripts[i]->kind == ExprKind::Colon);
        if (colons.back()) {
            given.emplace_back();
            continue;
        }
        body.ends.emplace_back(array, static_cast<uint32_t>(i + 1));
        Low s = expression(body, *subscripts[i]);
        body.ends.pop_back();
        if (!s.ok())
            return {};
        if (s.type == ScalarType::Real || s.type == ScalarType::String)
            return error<DiagnosticKind::TypeMismatch>(subscripts[i]->span, "Integer", typeText(shape(s), m_graph));
        if (Env env; !m_evaluator.fitsDimension(shape(s), of, i, subscripts[i]->span, env))
            return {};
        given.push_back(s);
    }
    return index(low, given, colons);
}

FunctionLowering::Low FunctionLowering::member(const Low& low, NameId id, SourceSpan place) {
    if (low.kind != Low::Kind::Record)
        return error<DiagnosticKind::UnknownMember>(place, typeText(shape(low), m_graph), m_graph.names().text(id),
                                                    std::string());
    const FoundName f = m_graph.member(low.cls, id);
    if (f.kind != FoundName::Kind::Component)
        return error<DiagnosticKind::UnknownMember>(place, m_graph.fullName(low.cls), m_graph.names().text(id),
                                                    m_graph.didYouMean(m_graph.nearestMember(low.cls, id)));
    const uint32_t number = m_graph.get(low.cls).elements[f.element].number;
    return number < low.parts.size() ? low.parts[number] : Low();
}

FunctionLowering::Low FunctionLowering::name(Body& body, const Expr& e) {
    const auto parts = e.name.parts;
    if (!e.name.global)
        for (size_t i = body.frame.size(); i-- > 0;) {
            if (body.frame[i].name != parts[0].id)
                continue;
            return variable(body, body.frame[i].low, e.name);
        }
    {
        Env env;
        env.scope = body.scope;
        const ClassId cls = m_evaluator.functionClass(e.name, env, false);
        if (cls && (m_graph.def(cls).restriction == Restriction::Function ||
                    m_graph.def(cls).restriction == Restriction::OperatorFunction)) {
            Low low;
            low.kind = Low::Kind::Function;
            low.cls = cls;
            return low;
        }
    }
    for (const ast::NamePart& part : parts)
        for (const Expr* s : part.subscripts)
            if (s && readsFrame(body, *s))
                return constantElement(body, e);
    return constant(body, e);
}

FunctionLowering::Low FunctionLowering::expression(Body& body, const Expr& e) {
    switch (e.kind) {
    case ExprKind::Real:
        return simple(m_pool.real(e.real));
    case ExprKind::Integer:
        return simple(m_pool.integer(e.integer));
    case ExprKind::Boolean:
        return simple(m_pool.boolean(e.integer != 0));
    case ExprKind::String:
        return simple(m_pool.string(e.text));
    case ExprKind::Name:
        return name(body, e);
    case ExprKind::Call:
        return call(body, e);
    case ExprKind::Partial:
        return partial(body, e);
    case ExprKind::Array: {
        if (!e.iterators.empty())
            return reduction(body, "array", e);
        std::vector<Low> elements;
        for (const Expr* child : e.children) {
            elements.push_back(expression(body, *child));
            if (!elements.back().ok())
                return {};
        }
        return stacked(elements, e.span);
    }
    case ExprKind::Matrix: {
        std::vector<std::vector<Low>> cells;
        for (const Expr* row : e.children) {
            auto& line = cells.emplace_back();
            for (const Expr* cell : row->children) {
                line.push_back(expression(body, *cell));
                if (!line.back().ok())
                    return {};
            }
        }
        return matrix(cells, e.span);
    }
    case ExprKind::Range: {
        std::vector<Low> parts;
        for (const Expr* child : e.children) {
            parts.push_back(expression(body, *child));
            if (parts.back().kind != Low::Kind::Simple)
                return {};
        }
        if (parts.size() < 2)
            return {};
        const bool real = std::ranges::any_of(parts, [](const Low& l) { return l.type == ScalarType::Real; });
        const ScalarType type = real ? ScalarType::Real : parts[0].type;
        const ExprId children[] = {parts.front().id,
                                   parts.size() == 3 ? parts[1].id
                                   : real            ? m_pool.real(1)
                                                     : m_pool.integer(1),
                                   parts.back().id};
        Low low = simple(m_pool.make(ExprOp::Range, type, 1, children), type, 1);
        low.enumeration = parts[0].enumeration;
        return low;
    }
    case ExprKind::Unary: {
        const Low a = expression(body, *e.children[0]);
        if (!a.ok())
            return {};
        if (a.kind == Low::Kind::Record) {
            const bool isSame = e.op == Operator::Plus || e.op == Operator::PlusElementwise;
            const std::string_view op = e.op == Operator::Not ? "'not'" : "'-'";
            if (isSame || a.rank == 0)
                return isSame ? a : overloaded(op, {a}, e.span);
            return everyElement(body, a, a.rank,
                                [&](const std::vector<Low>& i) { return overloaded(op, {element(a, i)}, e.span); });
        }
        const bool isNumber = a.type == ScalarType::Real || a.type == ScalarType::Integer;
        if (a.kind == Low::Kind::Simple && (e.op == Operator::Not ? a.type != ScalarType::Boolean : !isNumber))
            return error<DiagnosticKind::OperandType>(e.span, ast::operatorText(e.op), typeName(a));
        if (e.op == Operator::Not)
            return simple(m_pool.make(ExprOp::Not, ScalarType::Boolean, a.rank, {&a.id, 1}), ScalarType::Boolean,
                          a.rank);
        if (e.op == Operator::Plus || e.op == Operator::PlusElementwise)
            return a;
        if (const auto k = m_pool.literal(a.id))
            return a.type == ScalarType::Real ? simple(m_pool.real(-*k))
                                              : simple(m_pool.integer(-static_cast<int64_t>(*k)));
        return simple(m_pool.make(ExprOp::Neg, a.type, a.rank, {&a.id, 1}), a.type, a.rank);
    }
    case ExprKind::Binary: {
        const Low a = expression(body, *e.children[0]);
        const Low b = expression(body, *e.children[1]);
        if (!a.ok() || !b.ok())
            return {};
        return binary(e.op, a, b, e.span);
    }
    case ExprKind::If: {
        std::function<Low(size_t)> from = [&](size_t i) -> Low {
            if (i + 1 >= e.children.size())
                return expression(body, *e.children[i]);
            const Low condition = expression(body, *e.children[i]);
            if (!isCondition(condition, e.children[i]->span))
                return {};
            if (const auto known = m_pool.literal(condition.id))
                return *known != 0 ? expression(body, *e.children[i + 1]) : from(i + 2);
            const Low a = expression(body, *e.children[i + 1]);
            const Low b = inOrderOf(from(i + 2), a.cls);
            if (!a.ok() || !b.ok())
                return {};
            std::function<Low(const Low&, const Low&)> choose = [&](const Low& x, const Low& y) -> Low {
                if (x.kind == Low::Kind::Record) {
                    Low result = x;
                    for (size_t k = 0; k < x.parts.size() && k < y.parts.size(); ++k)
                        result.parts[k] = choose(x.parts[k], y.parts[k]);
                    return result;
                }
                const ScalarType type = x.type == ScalarType::Integer ? y.type : x.type;
                const ExprId children[] = {condition.id, x.id, y.id};
                Low result = simple(m_pool.make(ExprOp::If, type, x.rank, children), type, x.rank);
                result.enumeration = x.enumeration;
                return result;
            };
            const auto isNumeric = [](const Low& low) {
                return low.type == ScalarType::Real || low.type == ScalarType::Integer;
            };
            if (a.kind != b.kind || (a.kind == Low::Kind::Simple &&
                                     (a.rank != b.rank || (a.type != b.type && !(isNumeric(a) && isNumeric(b))))))
                return error<DiagnosticKind::BranchesDiffer>(e.span, typeName(a), typeName(b));
            return choose(a, b);
        };
        return from(0);
    }
    case ExprKind::Tuple:
        if (!e.name.empty()) // (a + b)[i]
            return subscripted(body, expression(body, *e.children[0]), e.name.parts[0].subscripts);
        return error<DiagnosticKind::NotSupported>(e.span, phrase("this expression in a function"));
    case ExprKind::End:
        if (body.ends.empty())
            return error<DiagnosticKind::EndOutside>(e.span);
        return simple(
            m_pool.make(ExprOp::Size, ScalarType::Integer, 0,
                        std::vector<ExprId>{body.ends.back().first, m_pool.integer(body.ends.back().second)}));
    default:
        return error<DiagnosticKind::NotSupported>(e.span, phrase("this expression in a function"));
    }
}

FunctionLowering::Low FunctionLowering::overloaded(std::string_view op, const std::vector<Low>& arguments,
                                                   SourceSpan place) {
    std::vector<Value> shapes;
    for (const Low& low : arguments)
        shapes.push_back(shape(low));
    auto call = [&](ClassId function, std::vector<Low> values) {
        const std::vector<NameId> positional(values.size());
        return callFunction(function, std::move(values), positional, place);
    };
    for (const Low& owner : arguments)
        if (owner.kind == Low::Kind::Record)
            if (const ClassId function = m_evaluator.findOverload(owner.cls, op, shapes))
                return call(function, arguments);
    if (arguments.size() == 2)
        for (size_t side = 0; side < 2; ++side) {
            const Low &made = arguments[side], &other = arguments[1 - side];
            if (other.kind != Low::Kind::Record || made.kind == Low::Kind::Record)
                continue;
            const ClassId constructor = m_evaluator.findOverload(other.cls, "'constructor'", {shape(made)});
            if (!constructor)
                continue;
            std::vector<Low> both = arguments;
            both[side] = call(constructor, {made});
            if (!both[side].ok())
                return {};
            if (const ClassId function = m_evaluator.findOverload(other.cls, op, {shape(both[0]), shape(both[1])}))
                return call(function, both);
        }
    if (arguments.size() == 2)
        return error<DiagnosticKind::OperandTypes>(place, op, typeText(shapes[0], m_graph),
                                                   typeText(shapes[1], m_graph));
    return error<DiagnosticKind::OperandType>(place, op, typeText(shapes[0], m_graph));
}

FunctionLowering::Low FunctionLowering::binary(Operator op, const Low& a, const Low& b, SourceSpan place) {
    if (a.kind == Low::Kind::Record || b.kind == Low::Kind::Record) {
        if (a.rank > 0 || b.rank > 0)
            return overloadedArrays(op, a, b, place);
        std::string_view text = ast::operatorText(op);
        if (op >= Operator::PlusElementwise && op <= Operator::PowerElementwise)
            text.remove_prefix(1);
        return overloaded("'" + std::string(text) + "'", {a, b}, place);
    }
    auto make = [&](ExprOp e, ScalarType type, uint8_t rank) {
        const ExprId children[] = {a.id, b.id};
        return simple(m_pool.make(e, type, rank, children), type, rank);
    };
    const uint8_t rank = std::max(a.rank, b.rank);
    const bool numeric = (a.type == ScalarType::Real || a.type == ScalarType::Integer) &&
                         (b.type == ScalarType::Real || b.type == ScalarType::Integer);
    const ScalarType type =
        a.type == ScalarType::Real || b.type == ScalarType::Real ? ScalarType::Real : ScalarType::Integer;
    auto wrong = [&] {
        return error<DiagnosticKind::OperandTypes>(place, ast::operatorText(op), typeName(a), typeName(b));
    };
    switch (op) {
    case Operator::And:
    case Operator::Or:
        if (a.type != ScalarType::Boolean || b.type != ScalarType::Boolean)
            return wrong();
        return make(op == Operator::And ? ExprOp::And : ExprOp::Or, ScalarType::Boolean, rank);
    case Operator::Less:
    case Operator::LessEqual:
    case Operator::Greater:
    case Operator::GreaterEqual:
    case Operator::Equal:
    case Operator::NotEqual: {
        if ((!numeric && a.type != b.type) || a.rank > 0 || b.rank > 0)
            return wrong();
        const auto x = m_pool.literal(a.id), y = m_pool.literal(b.id);
        if (x && y && rank == 0) {
            const bool v = op == Operator::Less           ? *x < *y
                           : op == Operator::LessEqual    ? *x <= *y
                           : op == Operator::Greater      ? *x > *y
                           : op == Operator::GreaterEqual ? *x >= *y
                           : op == Operator::Equal        ? *x == *y
                                                          : *x != *y;
            return simple(m_pool.boolean(v));
        }
        static constexpr ExprOp ops[] = {ExprOp::Less,         ExprOp::LessEqual, ExprOp::Greater,
                                         ExprOp::GreaterEqual, ExprOp::Equal,     ExprOp::NotEqual};
        return make(ops[static_cast<size_t>(op) - static_cast<size_t>(Operator::Less)], ScalarType::Boolean, 0);
    }
    case Operator::Plus:
    case Operator::PlusElementwise:
        if (a.type == ScalarType::String && b.type == ScalarType::String)
            return make(ExprOp::Concat, ScalarType::String, rank);
        if (a.rank != b.rank && op == Operator::Plus)
            return wrong();
        return numeric ? make(ExprOp::Add, type, rank) : wrong();
    case Operator::Minus:
        if (a.rank != b.rank)
            return wrong();
        [[fallthrough]];
    case Operator::MinusElementwise:
        return numeric ? make(ExprOp::Sub, type, rank) : wrong();
    case Operator::Times:
        if (!numeric)
            return wrong();
        if (a.rank > 0 && b.rank > 0)
            return make(ExprOp::MatMul, type, static_cast<uint8_t>(a.rank + b.rank - 2));
        return make(ExprOp::Mul, type, rank);
    case Operator::TimesElementwise:
        return numeric ? make(ExprOp::Mul, type, rank) : wrong();
    case Operator::Divide:
    case Operator::DivideElementwise:
        return numeric ? make(ExprOp::Div, ScalarType::Real, rank) : wrong();
    case Operator::Power:
        if (a.rank > 0) {
            const auto n = m_pool.literal(b.id);
            if (a.rank != 2 || b.rank > 0 || b.type != ScalarType::Integer)
                return wrong();
            if (!n || *n < 0 || *n > 64)
                return error<DiagnosticKind::NotSupported>(
                    place, phrase("a power of a matrix whose exponent is not written as a number in a function"));
            if (*n == 0)
                return simple(m_pool.make(ExprOp::Identity, ScalarType::Real, 2, std::vector<ExprId>{extentOf(a, 1)}),
                              ScalarType::Real, 2);
            ExprId product = a.id;
            for (int k = 1; k < static_cast<int>(*n); ++k)
                product = m_pool.make(ExprOp::MatMul, type, 2, std::vector<ExprId>{product, a.id});
            return simple(product, type, 2);
        }
        [[fallthrough]];
    case Operator::PowerElementwise:
        return numeric ? make(ExprOp::Pow, ScalarType::Real, rank) : wrong();
    default:
        return wrong();
    }
}

FunctionLowering::Low FunctionLowering::reduction(Body& body, std::string_view function, const Expr& e) {
    if (e.children.size() != 1)
        return {};
    std::function<Low(size_t)> from = [&](size_t left) -> Low {
        if (left == 0)
            return expression(body, *e.children[0]);
        // The last iterator is the outermost.
        const ast::Iterator& iterator = e.iterators[left - 1];
        Low range = rangeOf(body, iterator, [&] { return findIteratorUse(*e.children[0], iterator.id); });
        if (leaf(range).kind != Low::Kind::Simple)
            return {};
        uint32_t local = 0;
        Low each = running(body, iterator, range, local);
        if (!each.ok())
            return {};
        body.frame.push_back({iterator.id, std::move(each)});
        const Low inner = from(left - 1);
        body.frame.pop_back();
        return inner.ok() ? comprehension(range.id, local, inner) : Low();
    };
    const Low array = from(e.iterators.size());
    if (!array.ok() || function == "array")
        return array;
    if (array.kind == Low::Kind::Record) {
        if (function == "sum" && array.rank == 1)
            return sumOf(array, e.span);
        return error<DiagnosticKind::OperandType>(e.span, function, typeText(shape(array), m_graph));
    }
    if (array.rank > e.iterators.size() && function == "sum")
        return sumOfArrays(body, array, e.iterators.size());
    if (array.rank > e.iterators.size())
        return error<DiagnosticKind::OperandType>(e.span, function, typeText(shape(array), m_graph));
    const ExprOp op = function == "sum"       ? ExprOp::Sum
                      : function == "product" ? ExprOp::Product
                      : function == "min"     ? ExprOp::MinOf
                                              : ExprOp::MaxOf;
    return simple(m_pool.make(op, array.type, 0, {&array.id, 1}), array.type, 0);
}

} // namespace gnomon
