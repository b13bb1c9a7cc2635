#include "compiler/check/evaluator.h"
#include "compiler/base/assert.h"
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/phrases.h"
#include "compiler/base/stack_guard.h"
#include "compiler/check/evaluation_limits.h"
#include "compiler/instance/outer_classes.h"

#include <algorithm>
#include <limits>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

std::string dimensionsText(const std::vector<uint32_t>& dimensions) {
    std::string result = "[";
    for (size_t i = 0; i < dimensions.size(); ++i)
        result += (i ? "," : "") + std::to_string(dimensions[i]);
    return result + "]";
}

std::string typeText(const Value& value, const ClassGraph& graph) {
    std::string result;
    switch (value.kind) {
    case Value::Kind::Error:
        return phrase("an error");
    case Value::Kind::Simple:
        switch (value.type) {
        case ScalarType::Real:
            result = "Real";
            break;
        case ScalarType::Integer:
            result = "Integer";
            break;
        case ScalarType::Boolean:
            result = "Boolean";
            break;
        case ScalarType::String:
            result = "String";
            break;
        case ScalarType::ExternalObject:
            result = "ExternalObject";
            break;
        case ScalarType::Clock:
            result = "Clock";
            break;
        case ScalarType::Enumeration:
            result = value.enumeration ? graph.index().fullName(value.enumeration) : "enumeration";
            break;
        }
        break;
    case Value::Kind::Record:
        result = value.cls ? graph.fullName(value.cls) : "record";
        break;
    case Value::Kind::Tuple:
        return phrase("several outputs");
    case Value::Kind::Function:
        return phrase("a function");
    case Value::Kind::Type:
        return phrase("a type");
    case Value::Kind::Object:
        return value.cls ? graph.fullName(value.cls) : "ExternalObject";
    }
    return value.dimensions.empty() ? result : result + dimensionsText(value.dimensions);
}

/// The extents of the outermost array whose element a modification is split for: the first of its value. Empty where
/// `each` has left out a step, so that the arrays around are not those of the steps.
std::vector<uint32_t> extentsAround(const InstanceTree& tree, InstanceId id, const IndexStep& index) {
    const IndexStep* step = &index;
    for (InstanceId at = id; at; at = tree.get(at).parent) {
        const Instance& instance = tree.get(at);
        if (instance.subscripts.empty())
            continue;
        if (instance.subscripts != step->subscripts || !instance.arrayOf)
            return {};
        if (!step->outer)
            return tree.get(instance.arrayOf).dimensions;
        step = step->outer;
    }
    return {};
}

Value indexed(const Value& value, const IndexStep* index) {
    if (!index || !value.ok())
        return value;
    // The chain leads from the innermost array outwards; the value's first dimensions are the outermost.
    std::vector<const IndexStep*> chain;
    for (const IndexStep* step = index; step; step = step->outer)
        chain.push_back(step);
    std::ranges::reverse(chain);
    size_t offset = 0, used = 0;
    for (const IndexStep* step : chain)
        for (uint32_t s : step->subscripts) {
            if (used >= value.dimensions.size())
                return value; // a scalar stands for every element
            if (s > value.dimensions[used])
                return {};
            offset = offset * value.dimensions[used] + (s - 1);
            ++used;
        }
    std::vector<uint32_t> rest(value.dimensions.begin() + static_cast<std::ptrdiff_t>(used), value.dimensions.end());
    size_t count = 1;
    for (uint32_t d : rest)
        count *= d;
    if (value.kind != Value::Kind::Simple && rest.empty())
        return value.parts[offset];
    Value result;
    result.kind = value.kind;
    result.type = value.type;
    result.enumeration = value.enumeration;
    result.cls = value.cls;
    result.partNames = value.partNames;
    result.dimensions = rest;
    if (value.kind == Value::Kind::Simple) {
        result.scalars.assign(value.scalars.begin() + static_cast<std::ptrdiff_t>(offset * count),
                              value.scalars.begin() + static_cast<std::ptrdiff_t>((offset + 1) * count));
    } else {
        result.parts.assign(value.parts.begin() + static_cast<std::ptrdiff_t>(offset * count),
                            value.parts.begin() + static_cast<std::ptrdiff_t>((offset + 1) * count));
    }
    return result;
}

Evaluator::Evaluator(ClassGraph& graph, CancelToken cancel) : m_graph(graph), m_cancel(std::move(cancel)) {
    m_time = graph.names().intern("time");
    m_start = graph.names().intern("start");
}

ScalarType Evaluator::scalarType(ClassId cls) {
    const ClassNode& node = m_graph.expanded(cls);
    if (node.enumeration)
        return ScalarType::Enumeration;
    switch (node.builtin) {
    case BuiltinType::Integer:
        return ScalarType::Integer;
    case BuiltinType::Boolean:
        return ScalarType::Boolean;
    case BuiltinType::String:
        return ScalarType::String;
    case BuiltinType::ExternalObject:
        return ScalarType::ExternalObject;
    case BuiltinType::Clock:
        return ScalarType::Clock;
    default:
        return ScalarType::Real;
    }
}

Value Evaluator::evaluate(const Expr& e, Env& env) {
    if (stackIsLow())
        return error<DiagnosticKind::NestedTooDeep>(env, e.span);
    faultAt(FaultPlace::evaluate);
    Evaluation evaluation(*this);
    if (!evaluation.isOutermost())
        return spend(1) ? step(e, env) : Value();
    // Variables of a function or a loop have other values the next time.
    const std::tuple key(e.span.source.value, e.span.begin, e.span.end, env.scope.self.value);
    if (!env.locals && m_givenUp.contains(key)) {
        spend(m_steps.whole);
        return evaluation.end({}, e.span, env);
    }
    Value v = step(e, env);
    if (m_isGivenUp && !m_tooLarge && !env.locals && !cancelled())
        m_givenUp.insert(key);
    return evaluation.end(std::move(v), e.span, env);
}

/// One expression, whose parts are further steps.
Value Evaluator::step(const Expr& e, Env& env) {
    switch (e.kind) {
    case ExprKind::Real:
        return Value::real(e.real, true);
    case ExprKind::Integer:
        return Value::integer(e.integer, true);
    case ExprKind::Boolean:
        return Value::boolean(e.integer != 0);
    case ExprKind::String:
        return Value::string(e.text);
    case ExprKind::Name:
        return name(e, env);
    case ExprKind::Call:
        return call(e, env);
    case ExprKind::Partial: {
        Value v;
        // What is bound to a function that was passed on itself comes to what is bound to that already.
        if (env.locals && !e.name.global && e.name.parts.size() == 1)
            for (const Local& local : *env.locals)
                if (local.name == e.name.parts[0].id && local.value.kind == Value::Kind::Function)
                    v = local.value;
        if (!v.ok()) {
            v.kind = Value::Kind::Function;
            v.cls = m_graph.predefinedFunction(env.scope, e.name);
            if (!v.cls)
                v.cls = functionClass(e.name, env, true);
        }
        if (!v.cls)
            return {};
        for (size_t i = 0; i < e.children.size(); ++i) {
            v.parts.push_back(evaluate(*e.children[i], env));
            if (!v.parts.back().ok())
                return {};
            v.partNames.push_back(e.argumentNames[i]);
        }
        return v;
    }
    case ExprKind::Array: {
        if (!e.iterators.empty())
            return reduction("array", e, env);
        std::vector<Value> elements;
        elements.reserve(e.children.size());
        for (const Expr* child : e.children) {
            elements.push_back(evaluate(*child, env));
            if (!elements.back().ok())
                return {};
        }
        return arrayOf(std::move(elements), e.span, env);
    }
    case ExprKind::Matrix:
        return matrix(e, env);
    case ExprKind::Range:
        return range(e, env);
    case ExprKind::Unary:
        return unaryOperator(e, env);
    case ExprKind::Binary: {
        if (e.children.size() != 2)
            return {};
        const Value a = evaluate(*e.children[0], env);
        const Value b = evaluate(*e.children[1], env);
        if (!a.ok() || !b.ok())
            return {};
        return binaryOperator(e.op, a, b, e.span, env, &e);
    }
    case ExprKind::If: {
        for (size_t i = 0; i < e.children.size(); i += 2) {
            if (i + 1 >= e.children.size())
                return evaluate(*e.children[i], env);
            Value condition;
            {
                // A condition that is known decides at once: the other branch need not even be valid.
                condition = env.shapeOnly || env.constant ? Value() : knownCondition(*e.children[i], env);
                if (!condition.ok())
                    condition = evaluate(*e.children[i], env);
            }
            if (!condition.ok())
                return {};
            if (!condition.isScalar() || condition.type != ScalarType::Boolean)
                return error<DiagnosticKind::TypeMismatch>(env, e.children[i]->span, "Boolean",
                                                           typeText(condition, m_graph));
            if (condition.scalar().isLiteral() && !env.shapeOnly) {
                if (condition.scalar().integer)
                    return evaluate(*e.children[i + 1], env);
                continue;
            }
            Expr rest = e;
            rest.children = e.children.subspan(i + 2);
            if (env.shapeOnly) {
                // Branches of different shape: what is known of the condition has to tell.
                Env tryEnv = env;
                tryEnv.quiet = true;
                const Value a = evaluate(*e.children[i + 1], tryEnv);
                const Value b =
                    rest.children.size() == 1 ? evaluate(*rest.children[0], tryEnv) : evaluate(rest, tryEnv);
                if (a.ok() && b.ok() && a.kind == b.kind && a.dimensions == b.dimensions)
                    return a;
                const Value decided =
                    a.ok() && b.ok() ? decidingCondition(*e.children[i], env) : knownCondition(*e.children[i], env);
                if (decided.ok())
                    return decided.scalar().integer ? a : b;
                return a.ok() ? a : evaluate(*e.children[i + 1], env);
            }
            const Value a = evaluate(*e.children[i + 1], env);
            if (!a.ok())
                return {};
            const Value b = rest.children.size() == 1 ? evaluate(*rest.children[0], env) : evaluate(rest, env);
            if (!b.ok())
                return {};
            if (a.kind == b.kind && a.dimensions != b.dimensions)
                if (const Value decided = decidingCondition(*e.children[i], env); decided.ok())
                    return decided.scalar().integer ? a : b;
            return ifElse(condition.scalar(), a, inOrderOf(b, a.cls), e.span, env);
        }
        return {};
    }
    case ExprKind::End:
        if (env.ends.empty())
            return error<DiagnosticKind::EndOutside>(env, e.span);
        return Value::integer(env.ends.back());
    case ExprKind::Colon:
        return error<DiagnosticKind::NotSupported>(env, e.span, phrase("':' outside of a subscript"));
    case ExprKind::Instance:
        return error<DiagnosticKind::SolInstanceAsValue>(
            env, e.span, e.name.empty() ? std::string_view() : m_graph.names().text(e.name.parts.back().id));
    case ExprKind::Tuple: {
        if (!e.name.empty()) // (a + b)[i]
            return subscripted(evaluate(*e.children[0], env), e.name.parts[0].subscripts, env, e.span);
        Value v;
        v.kind = Value::Kind::Tuple;
        for (const Expr* child : e.children) {
            v.parts.push_back(child ? evaluate(*child, env) : Value());
            if (child && !v.parts.back().ok())
                return {};
        }
        return v;
    }
    }
    return {};
}

Value Evaluator::name(const Expr& e, Env& env) {
    if (e.name.empty())
        return {};
    return resolve(e.name, env, e.span);
}

Value Evaluator::restOf(Value value, std::span<const ast::NamePart> parts, size_t at, Env& env, SourceSpan place) {
    for (; at < parts.size() && value.ok(); ++at) {
        value = memberOf(value, parts[at].id, parts[at].span, env);
        if (value.ok() && !parts[at].subscripts.empty())
            value = subscripted(value, parts[at].subscripts, env, place);
    }
    return value;
}

namespace {

std::optional<Value> literalOf(const ClassGraph& graph, DefId enumeration, NameId name) {
    const auto literals = graph.index().body(enumeration).literals;
    for (size_t k = 0; k < literals.size(); ++k)
        if (literals[k].name == name) {
            Value v(ScalarType::Enumeration, Scalar::ofInteger(static_cast<int64_t>(k) + 1, true));
            v.enumeration = enumeration;
            return v;
        }
    return std::nullopt;
}

/// What `import P.Color.red` makes visible: tools know it, though one imports from packages alone, and a check says so.
std::optional<Value> importedLiteral(ClassGraph& graph, ClassId from, NameId name) {
    for (ClassId at = from; at; at = graph.get(at).scope.cls)
        for (const ast::Import& import : graph.body(at).imports) {
            const bool isNamed = import.kind == ast::Import::Kind::Named;
            const auto parts = import.name.parts;
            if ((!isNamed && import.kind != ast::Import::Kind::Qualified) || parts.size() < 2 ||
                (isNamed ? import.alias : parts.back().id) != name)
                continue;
            ast::Name type = import.name;
            type.parts = parts.first(parts.size() - 1);
            type.global = !import.isLocal;
            const ClassId cls = graph.lookupClass({at, {}}, type, false);
            if (const DefId enumeration = cls ? graph.expanded(cls).enumeration : DefId())
                if (std::optional<Value> literal = literalOf(graph, enumeration, parts.back().id))
                    return literal;
        }
    return std::nullopt;
}

} // namespace

Value Evaluator::resolve(const ast::Name& n, Env& env, SourceSpan place) {
    const NameId first = n.parts[0].id;
    if (!n.global && env.locals) {
        for (size_t i = env.locals->size(); i-- > 0;) {
            const Local& local = (*env.locals)[i];
            if (local.name != first)
                continue;
            Value value = local.value;
            m_steps.spent += value.scalars.size() / 16; // copied, however little of it is wanted
            if (!n.parts[0].subscripts.empty())
                value = subscripted(value, n.parts[0].subscripts, env, place);
            return restOf(std::move(value), n.parts, 1, env, place);
        }
    }
    FoundName found;
    if (n.global) {
        if (const DefId top = m_graph.index().find(m_graph.index().root(), first))
            found = {FoundName::Kind::Class, m_graph.classOf(top), 0, true, {}};
    } else if (env.scope.cls) {
        found = m_graph.lookup(env.scope.cls, first);
    } else if (const DefId top = m_graph.index().find(m_graph.index().root(), first)) {
        found = {FoundName::Kind::Class, m_graph.classOf(top), 0, true, {}};
    }
    if (found.kind == FoundName::Kind::Nothing) {
        if (first == m_time && n.parts.size() == 1) {
            if (env.constant)
                return error<DiagnosticKind::NotConstant>(env, place, "time");
            return {ScalarType::Real, m_pool.make(ExprOp::Time, ScalarType::Real, {})};
        }
        if (n.parts.size() == 1)
            if (std::optional<Value> literal = importedLiteral(m_graph, env.scope.cls, first))
                return std::move(*literal);
        std::string_view said = m_graph.names().text(first);
        std::string hint =
            env.scope.cls ? m_graph.didYouMean(m_graph.nearest(env.scope.cls, first, n.parts[0].span)) : std::string();
        if (hint.empty() && said.size() > 2 && said.starts_with('\'')) {
            said = said.substr(1, said.size() - 2);
            hint = phrase(" (a text stands between double quotes: \"{0}\")", said);
        }
        return error<DiagnosticKind::UnknownName>(env, n.parts[0].span, said, hint);
    }
    if (found.kind == FoundName::Kind::Component) {
        InstanceId self = found.inEnclosing ? found.self : env.scope.self;
        if (!self || self == buildingSelf)
            self = m_tree->staticInstance(found.cls);
        // The instance around may be of a class that inherits the one in which the name was found.
        const bool isOfClass = m_tree->get(self).cls == found.cls || (found.inEnclosing && !found.self);
        InstanceId instance = isOfClass ? m_tree->childByElement(self, found.element) : m_tree->child(self, first);
        // A package that modifies its base with constants of its own, where only the base is looked at.
        if (!instance && m_graph.restriction(found.cls) == Restriction::Package)
            instance = m_tree->childByElement(m_tree->staticInstance(found.cls), found.element);
        if (!instance)
            return error<DiagnosticKind::UnknownName>(env, n.parts[0].span, m_graph.names().text(first), std::string());
        if (m_assumeValues && found.inEnclosing && !found.self.valid() &&
            m_graph.index().namesEnclosing(m_graph.get(env.scope.cls).def)) {
            Env shape = env; // which instance is around it, only the model around knows
            shape.shapeOnly = true;
            m_hasAssumed = true;
            Value some = instanceValue(instance, n.parts, 0, shape, place);
            const auto fill = [&](auto&& again, Value& v) -> void {
                for (Scalar& s : v.scalars)
                    s = v.type == ScalarType::Real     ? Scalar::ofReal(1)
                        : v.type == ScalarType::String ? Scalar::ofString(m_graph.names().intern(""))
                                                       : Scalar::ofInteger(1);
                for (Value& part : v.parts)
                    again(again, part);
            };
            fill(fill, some);
            return some;
        }
        return instanceValue(instance, n.parts, 0, env, place);
    }
    // A class: constants of packages, literals of enumerations, functions.
    ClassId cls = found.cls;
    for (size_t i = 1; i < n.parts.size(); ++i) {
        if (!cls)
            return {};
        const NameId id = n.parts[i].id;
        const ClassNode& node = m_graph.expanded(cls);
        if (node.enumeration && i + 1 == n.parts.size()) {
            if (std::optional<Value> literal = literalOf(m_graph, node.enumeration, id))
                return std::move(*literal);
            std::vector<std::string_view> candidates;
            for (const auto& literal : m_graph.index().body(node.enumeration).literals)
                candidates.push_back(m_graph.names().text(literal.name));
            return error<DiagnosticKind::UnknownMember>(
                env, n.parts[i].span, m_graph.fullName(cls), m_graph.names().text(id),
                m_graph.didYouMean(nearestWord(m_graph.names().text(id), candidates)));
        }
        const FoundName f = m_graph.member(cls, id);
        if (f.kind == FoundName::Kind::Nothing) {
            if (node.broken)
                return {};
            return error<DiagnosticKind::UnknownMember>(env, n.parts[i].span, m_graph.fullName(cls),
                                                        m_graph.names().text(id),
                                                        m_graph.didYouMean(m_graph.nearestMember(cls, id)));
        }
        if (f.kind == FoundName::Kind::Component) {
            // A package is instantiated where it is looked into (Modelica 3.6, 5.6.2): what is outer in it is around.
            if (node.elements[f.element].component->isOuter && env.scope.self) {
                noteOther();
                if (const InstanceId inner = innerComponent(*m_tree, id, env.scope.self))
                    return instanceValue(inner, n.parts, i, env, place);
                return error<DiagnosticKind::MissingInner>(env, place, m_graph.names().text(id));
            }
            const InstanceId instance = m_tree->childByElement(m_tree->staticInstance(cls), f.element);
            return instance ? instanceValue(instance, n.parts, i, env, place) : Value();
        }
        cls = m_graph.elementClass(f.cls, f.element, {});
    }
    return cls ? classValue(cls, place, env) : Value();
}

Value Evaluator::classValue(ClassId cls, SourceSpan place, Env& env) {
    const ClassNode& node = m_graph.expanded(cls);
    Value v;
    v.cls = cls;
    if (node.enumeration || node.builtin == BuiltinType::Boolean) {
        v.kind = Value::Kind::Type;
        v.type = node.enumeration ? ScalarType::Enumeration : ScalarType::Boolean;
        v.enumeration = node.enumeration;
        return v;
    }
    const Restriction r = m_graph.def(cls).restriction;
    if (r == Restriction::Function || r == Restriction::OperatorFunction) {
        v.kind = Value::Kind::Function;
        return v;
    }
    return error<DiagnosticKind::NotAValue>(env, place, m_graph.fullName(cls), restrictionText(r));
}

namespace {

/// Which elements subscripts select: per dimension the numbers, and whether the dimension stays.
struct Selection {
    std::vector<std::vector<uint32_t>> indices;
    std::vector<bool> keeps;
    bool symbolic = false;
};

} // namespace

Value Evaluator::subscripted(const Value& value, std::span<const Expr* const> subscripts, Env& env, SourceSpan place,
                             InstanceId of) {
    if (!value.ok())
        return {};
    if (subscripts.size() > value.dimensions.size())
        return error<DiagnosticKind::TooManySubscripts>(env, place, subscripts.size(), value.dimensions.size());
    Selection selection;
    std::vector<Value> given;
    for (size_t d = 0; d < value.dimensions.size(); ++d) {
        std::vector<uint32_t> indices;
        bool keep = false;
        if (d >= subscripts.size() || subscripts[d]->kind == ExprKind::Colon) {
            for (uint32_t i = 1; i <= value.dimensions[d]; ++i)
                indices.push_back(i);
            keep = true;
            given.emplace_back();
        } else {
            env.ends.push_back(value.dimensions[d]);
            Value s = evaluate(*subscripts[d], env);
            if (s.isSimple() && !s.isLiteral() && !env.shapeOnly) {
                Env constantEnv{env.scope, env.locals, true, false, true, env.ends};
                Value known = evaluate(*subscripts[d], constantEnv);
                if (known.ok())
                    s = std::move(known);
            }
            env.ends.pop_back();
            if (!s.ok())
                return {};
            if (s.kind == Value::Kind::Type) {
                for (uint32_t i = 1; i <= value.dimensions[d]; ++i)
                    indices.push_back(i);
                keep = true;
            } else if (!s.isSimple() || s.dimensions.size() > 1 || s.type == ScalarType::Real ||
                       s.type == ScalarType::String) {
                return error<DiagnosticKind::TypeMismatch>(env, subscripts[d]->span, "Integer", typeText(s, m_graph));
            } else if (!fitsDimension(s, of, d, subscripts[d]->span, env)) {
                return {};
            } else {
                keep = !s.dimensions.empty();
                for (const Scalar& n : s.scalars) {
                    if (!n.isLiteral()) {
                        if (env.constant)
                            return error<DiagnosticKind::NotConstant>(env, subscripts[d]->span,
                                                                      phrase("this subscript"));
                        selection.symbolic = !env.shapeOnly;
                        indices.push_back(1);
                        continue;
                    }
                    const int64_t i = s.type == ScalarType::Boolean ? n.integer + 1 : n.integer;
                    if (i < 1 || i > static_cast<int64_t>(value.dimensions[d]))
                        return error<DiagnosticKind::SubscriptRange>(env, subscripts[d]->span, i, value.dimensions[d]);
                    indices.push_back(static_cast<uint32_t>(i));
                }
            }
            given.push_back(std::move(s));
        }
        selection.indices.push_back(std::move(indices));
        selection.keeps.push_back(keep);
    }

    if (selection.symbolic) {
        if (value.kind != Value::Kind::Simple)
            return error<DiagnosticKind::NotSupported>(env, place, phrase("a variable subscript of components"));
        // One scalar result per combination of kept elements.
        Value result = value;
        result.dimensions.clear();
        result.scalars.clear();
        for (size_t d = 0; d < selection.indices.size(); ++d)
            if (selection.keeps[d])
                result.dimensions.push_back(static_cast<uint32_t>(selection.indices[d].size()));
        const Scalar array = arrayNode(value);
        std::vector<size_t> at(selection.indices.size(), 0);
        const size_t count = result.elementCount();
        for (size_t n = 0; n < count; ++n) {
            std::vector<Scalar> operands{array};
            for (size_t d = 0; d < at.size(); ++d) {
                Scalar number = Scalar::ofInteger(selection.indices[d][at[d]], true);
                if (given[d].isSimple() && !given[d].scalars[at[d]].isLiteral())
                    number = given[d].scalars[at[d]];
                if (given[d].type == ScalarType::Boolean && !number.isLiteral()) {
                    // false is the first element.
                    const Scalar choice[] = {number, Scalar::ofInteger(2, true), Scalar::ofInteger(1, true)};
                    number = m_pool.make(ExprOp::If, ScalarType::Integer, choice);
                }
                operands.push_back(number);
            }
            result.scalars.push_back(m_pool.make(ExprOp::Index, value.type, operands));
            for (size_t d = at.size(); d-- > 0;) {
                if (!selection.keeps[d])
                    continue;
                if (++at[d] < selection.indices[d].size())
                    break;
                at[d] = 0;
            }
        }
        return result;
    }

    Value result = value;
    result.dimensions.clear();
    result.scalars.clear();
    result.parts.clear();
    size_t count = 1;
    for (size_t d = 0; d < selection.indices.size(); ++d) {
        if (selection.keeps[d])
            result.dimensions.push_back(static_cast<uint32_t>(selection.indices[d].size()));
        count *= selection.indices[d].size();
    }
    std::vector<size_t> at(selection.indices.size(), 0);
    for (size_t n = 0; n < count; ++n) {
        size_t offset = 0;
        for (size_t d = 0; d < at.size(); ++d)
            offset = offset * value.dimensions[d] + (selection.indices[d][at[d]] - 1);
        // Of an array without elements the run would have to ask for one; the type is known.
        if (offset >= value.elementCount() && value.kind != Value::Kind::Simple)
            return {};
        if (offset >= value.elementCount())
            result.scalars.push_back(Scalar::ofInteger(0));
        else if (value.kind == Value::Kind::Simple)
            result.scalars.push_back(value.scalars[offset]);
        else
            result.parts.push_back(value.parts[offset]);
        for (size_t d = at.size(); d-- > 0;) {
            if (++at[d] < selection.indices[d].size())
                break;
            at[d] = 0;
        }
    }
    if (value.kind != Value::Kind::Simple && result.dimensions.empty())
        return result.parts.empty() ? Value() : result.parts.front();
    return result;
}

Value Evaluator::memberOf(const Value& record, NameId id, SourceSpan place, Env& env) {
    if (!record.ok())
        return {};
    if (record.kind != Value::Kind::Record)
        return error<DiagnosticKind::UnknownMember>(env, place, typeText(record, m_graph), m_graph.names().text(id),
                                                    std::string());
    if (!record.dimensions.empty()) {
        std::vector<Value> members;
        for (const Value& part : record.parts) {
            members.push_back(memberOf(part, id, place, env));
            if (!members.back().ok())
                return {};
        }
        if (members.empty())
            return Value::array(ScalarType::Real, record.dimensions, {});
        Value all = arrayOf(std::move(members), place, env);
        if (all.ok() && record.dimensions.size() > 1) {
            std::vector<uint32_t> dims = record.dimensions;
            dims.insert(dims.end(), all.dimensions.begin() + 1, all.dimensions.end());
            all.dimensions = dims;
        }
        return all;
    }
    const FoundName f = m_graph.member(record.cls, id);
    if (f.kind != FoundName::Kind::Component)
        return error<DiagnosticKind::UnknownMember>(env, place, m_graph.fullName(record.cls), m_graph.names().text(id),
                                                    m_graph.didYouMean(m_graph.nearestMember(record.cls, id)));
    const uint32_t number = m_graph.get(record.cls).elements[f.element].number;
    return number < record.parts.size() ? record.parts[number] : Value();
}

Value Evaluator::arrayOf(std::vector<Value> elements, SourceSpan place, Env& env) {
    if (elements.empty())
        return Value::array(ScalarType::Real, {0}, {});
    Value result = elements.front();
    const auto count = static_cast<uint32_t>(elements.size());
    if (result.kind == Value::Kind::Simple) {
        result.dimensions.insert(result.dimensions.begin(), count);
        result.scalars.reserve(result.scalars.size() * count);
        for (size_t i = 1; i < elements.size(); ++i) {
            const Value& e = elements[i];
            const bool numeric =
                e.isNumeric() && (result.type == ScalarType::Real || result.type == ScalarType::Integer);
            if (!e.isSimple() || (e.type != result.type && !numeric) || e.dimensions != elements.front().dimensions)
                return error<DiagnosticKind::ElementsDiffer>(env, place, typeText(elements.front(), m_graph),
                                                             typeText(e, m_graph));
            if (e.type == ScalarType::Real && result.type == ScalarType::Integer)
                result.type = ScalarType::Real;
            result.scalars.insert(result.scalars.end(), e.scalars.begin(), e.scalars.end());
        }
        if (result.type == ScalarType::Real)
            for (Scalar& s : result.scalars)
                if (s.kind == Scalar::Kind::Integer)
                    s = Scalar::ofReal(static_cast<double>(s.integer), s.fromText);
        return result;
    }
    if (result.kind != Value::Kind::Record && result.kind != Value::Kind::Object)
        return error<DiagnosticKind::OperandType>(env, place, "{}", typeText(result, m_graph));
    Value array;
    array.kind = result.kind;
    array.cls = result.cls;
    array.dimensions = result.dimensions;
    array.dimensions.insert(array.dimensions.begin(), count);
    for (Value& e : elements) {
        if (e.kind != result.kind || e.dimensions != result.dimensions)
            return error<DiagnosticKind::ElementsDiffer>(env, place, typeText(result, m_graph), typeText(e, m_graph));
        e = inOrderOf(std::move(e), result.cls);
        if (e.dimensions.empty())
            array.parts.push_back(std::move(e));
        else
            array.parts.insert(array.parts.end(), e.parts.begin(), e.parts.end());
    }
    return array;
}

Value Evaluator::instanceValue(InstanceId id, std::span<const ast::NamePart> parts, size_t at, Env& env,
                               SourceSpan place) {
    if (const InstanceId meant = m_tree->resolveOuter(id); meant != id) {
        noteOther();
        if (m_tree->get(id).broken)
            return {};
        if (at + 1 < parts.size()) {
            // An outer component shows what its own type has, whatever the inner one has besides (Modelica 3.6, 5.4).
            const Instance& outer = m_tree->typed(id);
            const NameId member = parts[at + 1].id;
            if (outer.state != Instance::State::Typing && outer.cls && !m_graph.expanded(outer.cls).broken &&
                m_graph.member(outer.cls, member).kind == FoundName::Kind::Nothing &&
                m_graph.member(m_tree->typed(meant).cls, member).kind != FoundName::Kind::Nothing)
                return error<DiagnosticKind::UnknownMember>(
                    env, parts[at + 1].span, m_graph.fullName(outer.cls), m_graph.names().text(member),
                    m_graph.didYouMean(m_graph.nearestMember(outer.cls, member)));
        }
        id = meant;
    }
    const Instance& instance = m_tree->typed(id);
    if (instance.state == Instance::State::Typing) {
        if (m_assumeValues && instance.decl && std::ranges::any_of(instance.decl->dimensions, [](const Expr* extent) {
                return extent && extent->kind == ExprKind::Colon;
            })) {
            m_hasAssumed = true; // who uses the class says how many: by another value, or by a redeclaration
            return {};
        }
        return error<DiagnosticKind::CyclicValue>(env, place, m_tree->path(id), m_tree->path(id));
    }
    if (instance.broken || !instance.cls)
        return {};
    if (instance.absent)
        return error<DiagnosticKind::AbsentMember>(env, place, m_tree->path(id));
    const auto subscripts = parts.empty() ? std::span<const Expr* const>() : parts[at].subscripts;
    const bool last = parts.empty() || at + 1 == parts.size();
    if (m_tree->isSimple(id)) {
        const auto one = elementNumber(subscripts, instance.dimensions, env);
        Value v = variableValue(id, env, place, one);
        if (!subscripts.empty() && !one)
            v = subscripted(v, subscripts, env, place, id);
        return last ? v : restOf(std::move(v), parts, at + 1, env, place);
    }
    if (!instance.dimensions.empty()) {
        if (const auto one = elementNumber(subscripts, instance.dimensions, env)) {
            const InstanceId element = m_tree->children(id)[*one];
            std::vector<ast::NamePart> rest(parts.begin() + static_cast<std::ptrdiff_t>(at), parts.end());
            rest.front().subscripts = {};
            return instanceValue(element, rest, 0, env, place);
        }
        noteOther();
        // The numbers of the elements as a value, so that subscripts select among them as among anything else.
        const auto elements = m_tree->children(id);
        Value numbers = Value::array(ScalarType::Integer, instance.dimensions, {});
        for (size_t i = 0; i < elements.size(); ++i)
            numbers.scalars.push_back(Scalar::ofInteger(static_cast<int64_t>(i)));
        if (!subscripts.empty()) {
            const bool shapeOnly = std::exchange(env.shapeOnly, false);
            const bool constant = std::exchange(env.constant, true);
            if (!constant) {
                const bool quiet = std::exchange(env.quiet, true);
                const Value known = subscripted(numbers, subscripts, env, place);
                env.quiet = quiet;
                if (!known.ok()) {
                    // The run decides which component is meant: the same variable of all of them, and a choice.
                    std::vector<ast::NamePart> rest(parts.begin() + static_cast<std::ptrdiff_t>(at), parts.end());
                    rest.front().subscripts = {};
                    env.shapeOnly = shapeOnly;
                    env.constant = false;
                    const Value all = instanceValue(id, rest, 0, env, place);
                    if (!all.ok() || all.isSimple())
                        return subscripted(all, subscripts, env, place);
                    env.shapeOnly = false;
                    env.constant = true;
                }
            }
            numbers = subscripted(numbers, subscripts, env, place);
            env.shapeOnly = shapeOnly;
            env.constant = constant;
            if (!numbers.ok())
                return {};
        }
        std::vector<Value> values;
        for (const Scalar& n : numbers.scalars) {
            ast::NamePart bare = parts.empty() ? ast::NamePart{} : parts[at];
            bare.subscripts = {};
            std::vector<ast::NamePart> rest{bare};
            if (!last)
                rest.insert(rest.end(), parts.begin() + static_cast<std::ptrdiff_t>(at) + 1, parts.end());
            values.push_back(instanceValue(elements[static_cast<size_t>(n.integer)], rest, 0, env, place));
            if (!values.back().ok())
                return {};
        }
        if (numbers.dimensions.empty())
            return std::move(values.front());
        if (values.empty()) {
            // No element to ask: the type alone tells.
            Value none = Value::array(ScalarType::Real, numbers.dimensions, {});
            InstanceId member = m_tree->makeLoose(instance.cls, {});
            for (size_t i = at + 1; member.valid() && i < parts.size(); ++i)
                member = m_tree->child(member, parts[i].id);
            if (last || !member.valid()) {
                none.kind = last ? Value::Kind::Record : none.kind;
                none.cls = instance.cls;
            } else if (!m_tree->isSimple(member)) {
                const Instance& record = m_tree->typed(member);
                none.kind = Value::Kind::Record;
                none.cls = record.cls;
                none.dimensions.insert(none.dimensions.end(), record.dimensions.begin(), record.dimensions.end());
            } else {
                const Value like = shapeOf(member);
                none.type = like.type;
                none.enumeration = like.enumeration;
                none.dimensions.insert(none.dimensions.end(), like.dimensions.begin(), like.dimensions.end());
            }
            return none;
        }
        const std::vector<uint32_t> inner = values.front().dimensions;
        Value all = arrayOf(std::move(values), place, env);
        if (!all.ok())
            return {};
        all.dimensions = numbers.dimensions;
        all.dimensions.insert(all.dimensions.end(), inner.begin(), inner.end());
        return all;
    }
    if (!subscripts.empty())
        return error<DiagnosticKind::TooManySubscripts>(env, place, subscripts.size(), 0);
    if (last) {
        noteOther();
        Value record;
        record.kind = Value::Kind::Record;
        record.cls = instance.cls;
        const auto children = m_tree->children(id);
        for (InstanceId child : children) {
            if (m_tree->typed(child).absent) {
                record.parts.emplace_back();
                continue;
            }
            record.parts.push_back(instanceValue(child, {}, 0, env, place));
            if (!record.parts.back().ok())
                return {};
        }
        return record;
    }
    const NameId next = parts[at + 1].id;
    const FoundName f = m_graph.member(instance.cls, next);
    if (f.kind == FoundName::Kind::Component) {
        const InstanceId child = m_tree->childByElement(id, f.element);
        return child ? instanceValue(child, parts, at + 1, env, place) : Value();
    }
    if (f.kind == FoundName::Kind::Class) {
        noteOther();
        ClassId cls = m_graph.elementClass(f.cls, f.element, id);
        for (size_t i = at + 2; cls && i < parts.size(); ++i) {
            const FoundName inner = m_graph.member(cls, parts[i].id);
            if (inner.kind == FoundName::Kind::Component) {
                const InstanceId child = m_tree->childByElement(m_tree->staticInstance(cls), inner.element);
                return child ? instanceValue(child, parts, i, env, place) : Value();
            }
            if (inner.kind == FoundName::Kind::Nothing)
                return error<DiagnosticKind::UnknownMember>(env, parts[i].span, m_graph.fullName(cls),
                                                            m_graph.names().text(parts[i].id), std::string());
            cls = m_graph.elementClass(inner.cls, inner.element, {});
        }
        return cls ? classValue(cls, place, env) : Value();
    }
    if (m_graph.get(instance.cls).broken)
        return {};
    return error<DiagnosticKind::UnknownMember>(env, parts[at + 1].span, m_graph.fullName(instance.cls),
                                                m_graph.names().text(next),
                                                m_graph.didYouMean(m_graph.nearestMember(instance.cls, next)));
}

/// One element of a simple component.
Value Evaluator::scalarShape(InstanceId id) {
    const ClassId cls = m_tree->typed(id).cls;
    Value v(scalarType(cls), Scalar::ofVariable(Id<void>::none));
    v.enumeration = m_graph.expanded(cls).enumeration;
    v.cls = cls;
    return v;
}

Value Evaluator::shapeOf(InstanceId id) {
    const Instance& instance = m_tree->typed(id);
    Value v;
    if (!instance.cls || instance.broken)
        return v;
    if (m_tree->isSimple(id)) {
        v = scalarShape(id);
        v.dimensions = instance.dimensions;
        v.scalars.assign(v.elementCount(), Scalar::ofVariable(Id<void>::none));
        return v;
    }
    v.kind = Value::Kind::Record;
    v.cls = instance.cls;
    v.dimensions = instance.dimensions;
    const auto children = m_tree->children(id);
    for (InstanceId child : children)
        v.parts.push_back(shapeOf(child));
    return v;
}

namespace {

bool annotated(std::span<const ast::Mod* const> annotation, const NameTable& names, std::string_view name) {
    for (const ast::Mod* mod : annotation)
        if (names.text(mod->name) == name)
            return mod->binding && mod->binding->kind == ExprKind::Boolean && mod->binding->integer;
    return false;
}

} // namespace

Value Evaluator::variableValue(InstanceId id, Env& env, SourceSpan use, std::optional<size_t> element) {
    const Instance& instance = m_tree->typed(id);
    // A loop over an array asks for each of its elements: none of them may cost as much as the array.
    auto oneOf = [&](const Value& all) {
        Value v(all.type, all.scalars[*element]);
        v.enumeration = all.enumeration;
        v.cls = all.cls;
        return v;
    };
    if (env.shapeOnly) {
        noteOther();
        return element ? scalarShape(id) : shapeOf(id);
    }
    const bool isParameter = instance.variability <= ast::Variability::Parameter;
    if (env.constant && !isParameter)
        return error<DiagnosticKind::NotConstant>(env, use, m_tree->path(id));
    const bool evaluates =
        instance.variability == ast::Variability::Constant || env.constant || m_structural.contains(id) ||
        (isParameter && instance.decl && annotated(instance.decl->annotation, m_graph.names(), "Evaluate"));
    if (evaluates) {
        if (!instance.isStatic)
            noteOther();
        const bool quiet = env.quiet || !(env.constant || instance.variability == ast::Variability::Constant);
        m_usedNumber = true;
        const Value* kept = element ? keptConstant(id) : nullptr;
        if (kept && kept->isSimple() && *element < kept->scalars.size())
            return oneOf(*kept);
        Value known = constantValue(id, use, quiet);
        if (known.ok() || env.constant)
            return element && known.isSimple() && *element < known.scalars.size() ? oneOf(known) : known;
    }
    const auto first = m_host->firstVariable(id);
    if (!first) {
        if (!instance.isStatic)
            noteOther();
        m_usedNumber = true;
        const Value known = constantValue(id, use, env.quiet);
        return element && known.isSimple() && *element < known.scalars.size() ? oneOf(known) : known;
    }
    if (m_trace)
        m_trace->variables.push_back(id);
    if (element) {
        Value v = scalarShape(id);
        const uint32_t variable = *first + static_cast<uint32_t>(*element);
        v.scalars[0] = m_ownVariables ? Scalar::ofVariable(variable) : m_host->current(id, variable);
        return v;
    }
    Value v = shapeOf(id);
    for (size_t i = 0; i < v.scalars.size(); ++i) {
        const uint32_t variable = *first + static_cast<uint32_t>(i);
        v.scalars[i] = m_ownVariables ? Scalar::ofVariable(variable) : m_host->current(id, variable);
    }
    return v;
}

/// Where a name was declared, as a note: why an operand has the type that it has.
void Evaluator::addDeclaration(Diagnostic& diagnostic, const Expr& operand, Scope scope) {
    if (operand.kind == ExprKind::Unary && operand.children.size() == 1)
        return addDeclaration(diagnostic, *operand.children[0], scope);
    if ((operand.kind != ExprKind::Name && operand.kind != ExprKind::Call) || operand.name.empty() || !scope.cls)
        return;
    const auto parts = operand.name.parts;
    FoundName found = m_graph.lookup(scope.cls, parts[0].id);
    std::string name(m_graph.names().text(parts[0].id));
    for (size_t i = 1; i < parts.size() && found.kind != FoundName::Kind::Nothing; ++i) {
        const ClassId cls = found.kind == FoundName::Kind::Component ? m_graph.componentType(found.cls, found.element)
                            : i == 1                                 ? found.cls // lookup() gives the class itself
                                     : m_graph.elementClass(found.cls, found.element, found.self);
        if (!cls)
            return;
        found = m_graph.member(cls, parts[i].id);
        name += "." + std::string(m_graph.names().text(parts[i].id));
    }
    if (found.kind != FoundName::Kind::Component || operand.kind == ExprKind::Call)
        return;
    if (const ast::Component* component = m_graph.get(found.cls).elements[found.element].component)
        diagnostic.notes.push_back(
            diagnose<DiagnosticKind::Related>(component->nameSpan, phrase("'{0}' is declared here", name)));
}

/// A value that was asked for before, without copying it.
const Value* Evaluator::keptConstant(InstanceId id) {
    auto it = m_constants.find(m_tree->resolveOuter(id));
    if (it == m_constants.end())
        return nullptr;
    if (m_tree->get(it->first).variability == ast::Variability::Parameter && m_structural.insert(it->first).second)
        m_structuralLog.push_back(it->first);
    return &it->second;
}

void Evaluator::notePlaceholder(const Instance& constant) {
    const ClassId package = constant.parent ? m_tree->get(constant.parent).cls : ClassId();
    // replaceable package Medium = PartialMedium
    for (ClassId at = package; at; at = m_graph.expanded(at).shortBase)
        m_hasPlaceholders |= m_graph.def(at).isPartial && m_graph.def(package).restriction == Restriction::Package;
}

/// Whether something is no number only since its operands, which are known, give none that can be kept.
bool Evaluator::isFoldingLeft(const Value& v) const {
    return v.isSimple() && std::ranges::any_of(v.scalars, [&](const Scalar& s) {
               return s.kind == Scalar::Kind::Node && m_pool.node(s).count > 0 &&
                      std::ranges::all_of(m_pool.operands(m_pool.node(s)), &Scalar::isLiteral);
           });
}

Value Evaluator::constantValue(InstanceId id, SourceSpan use, bool quiet) {
    id = m_tree->resolveOuter(id);
    if (!m_tree->get(id).isStatic)
        noteOther();
    else if (m_assumeValues && !m_hasPlaceholders)
        notePlaceholder(m_tree->get(id));
    if (const Value* kept = keptConstant(id))
        return *kept;
    if (m_endless.contains(id)) {
        Env asked;
        asked.quiet = quiet || m_isEndlessTold;
        return error<DiagnosticKind::EndlessExpression>(asked, use, static_cast<int64_t>(m_steps.whole));
    }
    Env env;
    env.quiet = quiet;
    if (const auto vacant = m_vacant.find(id); vacant != m_vacant.end()) {
        if (!m_mayBeVacant)
            return error<DiagnosticKind::NoValue>(env, use, m_tree->path(id));
        ++m_vacantReads;
        return vacant->second;
    }
    const size_t vacantReads = m_vacantReads;
    const Instance& instance = m_tree->typed(id);
    if (instance.broken || !instance.cls)
        return {};
    if (instance.absent)
        return error<DiagnosticKind::AbsentMember>(env, use, m_tree->path(id));
    if (!m_tree->isSimple(id)) {
        Value record;
        record.kind = Value::Kind::Record;
        record.cls = instance.cls;
        record.dimensions = instance.dimensions;
        const auto children = m_tree->children(id);
        for (InstanceId child : children) {
            record.parts.push_back(constantValue(child, use, quiet));
            if (!record.parts.back().ok())
                return {};
        }
        return record;
    }
    if (!m_evaluating.insert(id).second) {
        std::string way;
        bool on = false;
        for (InstanceId step : m_evaluationPath) {
            on |= step == id;
            if (on)
                way += m_tree->path(step) + " → ";
        }
        // What is on the way depends on itself for the same reason.
        const bool isTold = m_cyclic.contains(id);
        if (!quiet)
            m_cyclic.insert(std::ranges::find(m_evaluationPath, id), m_evaluationPath.end());
        return isTold ? Value()
                      : error<DiagnosticKind::CyclicValue>(env, use, m_tree->path(id), way + m_tree->path(id));
    }
    m_evaluationPath.push_back(id);
    std::optional<Value> value = bindingValue(id, true, quiet);
    bool isFree = false; // an initial equation gives the value
    if (!value && instance.variability == ast::Variability::Parameter) {
        const auto fixed = attributeValue(id, m_graph.names().intern("fixed"), true, true);
        isFree = fixed && fixed->isLiteral() && !fixed->scalars.empty() && fixed->scalars[0].integer == 0;
        if (!isFree)
            value = attributeValue(id, m_start, true, quiet);
    }
    m_evaluationPath.pop_back();
    m_evaluating.erase(id);
    if (!value && !isFree)
        value = assumedValue(id);
    if (!value && !isFree && m_mayBeVacant && instance.variability == ast::Variability::Parameter) {
        value = someValue(id);
        ++m_vacantReads;
    }
    if (!value)
        return error<DiagnosticKind::NoValue>(env, use, m_tree->path(id));
    if (!value->ok())
        return {};
    const Modifier binding = m_tree->binding(id);
    const SourceSpan given = binding.mod ? binding.mod->valueSpan() : use;
    Value result =
        converted(std::move(*value), shapeOf(id), given, quiet, instance.decl ? &instance.decl->nameSpan : nullptr);
    if (!result.ok())
        return {};
    if (!result.isLiteral())
        return isFoldingLeft(result) ? error<DiagnosticKind::NoNumber>(env, given, m_tree->path(id)) : Value();
    if (m_vacantReads != vacantReads)
        return m_vacant.emplace(id, std::move(result)).first->second;
    if (instance.variability == ast::Variability::Parameter)
        if (m_structural.insert(id).second)
            m_structuralLog.push_back(id);
    if (instance.variability != ast::Variability::Parameter)
        for (Scalar& s : result.scalars)
            s.fromText = true;
    m_constants.emplace(id, result);
    return result;
}

std::optional<Value> Evaluator::assumedValue(InstanceId id) {
    if (!m_assumeValues)
        return std::nullopt;
    m_hasAssumed = true;
    return someValue(id);
}

/// One that its type and its min allow.
Value Evaluator::someValue(InstanceId id) {
    Value v = shapeOf(id);
    Scalar s = Scalar::ofInteger(1);
    const auto least = attributeValue(id, m_graph.names().intern("min"), true, true);
    if (v.type == ScalarType::String)
        s = Scalar::ofString(m_graph.names().intern(""));
    else if (v.type == ScalarType::Boolean)
        s = Scalar::ofInteger(0);
    else if (least && least->isSimple() && !least->scalars.empty() && least->scalars[0].isNumber() &&
             least->scalars[0].number() > 1)
        s = least->scalars[0];
    else if (v.type == ScalarType::Real)
        s = Scalar::ofReal(1);
    for (Scalar& scalar : v.scalars)
        scalar = s;
    return v;
}

void Evaluator::assume(Value& v) {
    for (Value& part : v.parts)
        assume(part);
    for (Scalar& s : v.scalars)
        s = v.type == ScalarType::Real     ? Scalar::ofReal(1)
            : v.type == ScalarType::String ? Scalar::ofString(m_graph.names().intern(""))
                                           : Scalar::ofInteger(v.type == ScalarType::Boolean ? 0 : 1);
}

/// What a function without a body gives while a class is only checked: any values of the right types.
Value Evaluator::blankOutputs(const FunctionVariables& variables, const std::vector<Value>& inputs, Env& env,
                              size_t outputs) {
    std::vector<Local> frame;
    for (size_t i = 0; i < inputs.size(); ++i)
        frame.push_back({m_tree->get(variables.inputs[i]).name, inputs[i]});
    Env inner = env;
    inner.locals = &frame;
    inner.scope = {m_tree->get(variables.instance).cls, variables.instance};
    Value all;
    all.kind = Value::Kind::Tuple;
    for (InstanceId output : variables.outputs) {
        all.parts.push_back(blank(output, inner));
        assume(all.parts.back());
    }
    if (outputs <= 1)
        return all.parts.empty() ? Value() : std::move(all.parts.front());
    return all;
}

namespace {

bool hasBoundAncestor(const InstanceTree& tree, InstanceId id) {
    for (InstanceId at = tree.get(id).parent; at; at = tree.get(at).parent)
        for (const Modifier& p : tree.get(at).mods)
            if (p.mod->binding)
                return true;
    return false;
}

/// Whether a stronger modification than the one that has `mod` gives a record around the component a value as a whole:
/// with `R r(a = 1)` in a class, `r = s` in a modification of that class outranks it, and so does `q = t` for a record
/// q of that class.
bool boundByParent(const InstanceTree& tree, InstanceId id, const ast::Mod* mod) {
    const InstanceId parent = tree.get(id).parent;
    if (!parent)
        return false;
    for (const Modifier& p : tree.get(parent).mods) {
        if (std::ranges::find(p.mod->args, mod) != p.mod->args.end()) {
            const bool isDefault = tree.get(parent).original && p.mod == tree.get(parent).original->mod;
            return isDefault ? hasBoundAncestor(tree, parent) : boundByParent(tree, parent, p.mod);
        }
        if (p.mod->binding)
            return true;
    }
    return false;
}

} // namespace

std::optional<Value> Evaluator::bindingValue(InstanceId id, bool constant, bool quiet, bool shapeOnly) {
    const Instance& instance = m_tree->typed(id);
    Modifier m = m_tree->binding(id);
    // What a record as a whole is bound to outranks the defaults that its class declares.
    const bool isDefault = !m.mod || (instance.original && m.mod == instance.original->mod);
    if ((isDefault || boundByParent(*m_tree, id, m.mod)) && instance.parent && instance.original) {
        if (hasBoundAncestor(*m_tree, id)) {
            const InstanceId parent = instance.parent;
            std::optional<Value> whole = bindingValue(parent, constant, quiet, shapeOnly);
            const bool isKnown = whole && (whole->ok() || isDefault || !shapeOnly);
            if (isKnown) {
                Env env;
                env.quiet = quiet;
                if (!whole->ok())
                    return Value();
                Value member = memberOf(*whole, instance.name, instance.decl->nameSpan, env);
                if (instance.arrayOf && member.ok()) {
                    IndexStep step{nullptr, instance.subscripts};
                    member = indexed(std::move(member), &step);
                }
                return member;
            }
        }
    }
    if (!m.mod)
        return std::nullopt;
    Env env;
    env.scope = m.scope;
    env.constant = constant;
    env.quiet = quiet;
    env.shapeOnly = shapeOnly;
    Value v = elementOf(m, env);
    if (m.index && !quiet && m_whole.expression == m.mod->binding && m_whole.scope == env.scope) {
        const std::vector<uint32_t> wanted = extentsAround(*m_tree, id, *m.index);
        const std::vector<uint32_t>& given = m_whole.value.dimensions;
        bool isMore = false; // what is too little, elementOf() tells
        for (size_t d = 0; d < wanted.size() && wanted.size() <= given.size(); ++d)
            isMore |= given[d] > wanted[d];
        if (isMore) {
            m_graph.report(diagnose<DiagnosticKind::ModifierExtents>(
                m.mod->valueSpan(), m_graph.names().text(m.mod->name),
                wanted.size() == 1 ? std::to_string(wanted.front()) : dimensionsText(wanted),
                typeText(m_whole.value, m_graph)));
            return Value();
        }
    }
    return v;
}

/// The part of a modification's value that is for one element of arrays of components.
Value Evaluator::elementOf(const Modifier& m, Env& env) {
    const Expr* expression = m.mod->binding;
    if (m.index && !env.shapeOnly && m_whole.expression == expression && m_whole.scope == env.scope &&
        m_whole.constant == env.constant) {
        if (m_assumeValues && !env.quiet && !checkExtents(m, m_whole.value))
            return {};
        return indexed(m_whole.value, m.index);
    }
    const size_t known = m_structuralLog.size();
    Value v = evaluate(*expression, env);
    if (!v.ok())
        return {};
    if (v.kind == Value::Kind::Tuple && !v.parts.empty()) {
        Value first = std::move(v.parts.front());
        v = std::move(first);
    }
    if (!m.index)
        return v;
    if (m_assumeValues && !env.quiet && !checkExtents(m, v))
        return {};
    // Not what has made a parameter structural: who asks may take that back.
    if (!env.shapeOnly && v.isSimple() && v.isLiteral() && m_structuralLog.size() == known) {
        m_whole = {expression, env.scope, env.constant, std::move(v)};
        return indexed(m_whole.value, m.index);
    }
    return indexed(v, m.index);
}

/// A modification of an array of components has a value for each of them, or says `each`.
bool Evaluator::checkExtents(const Modifier& m, const Value& v) {
    if (m.mod->isEach || v.kind == Value::Kind::Function || v.kind == Value::Kind::Type ||
        v.kind == Value::Kind::Object)
        return true;
    size_t count = 0;
    std::vector<uint32_t> last; // of the outermost, which is the first dimension of the value
    for (const IndexStep* step = m.index; step; step = step->outer) {
        count += step->subscripts.size();
        last = step->subscripts;
    }
    const std::string_view name = m_graph.names().text(m.mod->name);
    if (v.dimensions.size() < count) {
        m_graph.report(diagnose<DiagnosticKind::MissingEach>(m.mod->valueSpan(), name));
        return false;
    }
    for (size_t d = 0; d < last.size(); ++d)
        if (last[d] > v.dimensions[d]) {
            m_graph.report(diagnose<DiagnosticKind::ModifierExtents>(
                m.mod->valueSpan(), name, phrase("{0} or more", last[d]), typeText(v, m_graph)));
            return false;
        }
    return true;
}

std::optional<Value> Evaluator::attributeValue(InstanceId id, NameId attribute, bool constant, bool quiet) {
    const Modifier m = m_tree->attribute(id, attribute);
    if (!m.mod)
        return std::nullopt;
    Env env;
    env.scope = m.scope;
    env.constant = constant;
    env.quiet = quiet;
    Value v = elementOf(m, env);
    if (!v.isSimple())
        return Value();
    const Instance& instance = m_tree->typed(id);
    // One value goes with every element of an array.
    if (v.dimensions.empty() && !instance.dimensions.empty()) {
        const bool isOwn = std::ranges::any_of(instance.mods, [&](const Modifier& own) {
            return std::ranges::find(own.mod->args, m.mod) != own.mod->args.end();
        });
        if (m_assumeValues && isOwn && !m.mod->isEach) {
            Diagnostic d = diagnose<DiagnosticKind::MissingEach>(m.mod->valueSpan(), m_graph.names().text(attribute));
            d.severity = Severity::Warning; // libraries leave it out, and nothing is in doubt
            m_graph.report(std::move(d));
        }
        v.dimensions = instance.dimensions;
        v.scalars.assign(v.elementCount(), Scalar(v.scalars.front()));
    }
    // What a type of arrays says of its elements holds for every one of an array of them.
    if (const size_t extra = instance.dimensions.size() - v.dimensions.size();
        v.dimensions.size() < instance.dimensions.size() &&
        std::ranges::equal(v.dimensions, std::span(instance.dimensions).subspan(extra))) {
        const std::vector<Scalar> one = v.scalars;
        v.dimensions = instance.dimensions;
        v.scalars.clear();
        for (size_t n = v.elementCount(); v.scalars.size() < n && !one.empty();)
            v.scalars.insert(v.scalars.end(), one.begin(), one.end());
    }
    return v;
}

Value Evaluator::converted(Value value, const Value& like, SourceSpan place, bool quiet, const SourceSpan* wanted) {
    Env env;
    env.quiet = quiet;
    if (!value.ok() || !like.ok())
        return {};
    auto mismatch = [&]() -> Value {
        if (quiet)
            return {};
        Diagnostic diagnostic =
            diagnose<DiagnosticKind::TypeMismatch>(place, typeText(like, m_graph), typeText(value, m_graph));
        if (wanted && (wanted->source != place.source || wanted->begin != place.begin))
            diagnostic.notes.push_back(diagnose<DiagnosticKind::Related>(
                *wanted, phrase("the type {0} comes from this declaration", typeText(like, m_graph))));
        m_graph.report(std::move(diagnostic));
        return {};
    };
    if (like.kind == Value::Kind::Simple && value.kind == Value::Kind::Simple) {
        if (value.dimensions != like.dimensions) {
            if (value.elementCount() == 0 && like.elementCount() == 0)
                value.dimensions = like.dimensions;
            else
                return mismatch();
        }
        if (like.type == ScalarType::Real && value.type == ScalarType::Integer) {
            value.type = ScalarType::Real;
            for (Scalar& s : value.scalars)
                if (s.kind == Scalar::Kind::Integer)
                    s = Scalar::ofReal(static_cast<double>(s.integer), s.fromText);
        } else if (like.type != value.type && value.elementCount() > 0) {
            return mismatch();
        } else if (like.type == ScalarType::Enumeration && like.enumeration != value.enumeration &&
                   value.enumeration.valid() && like.enumeration.valid()) {
            const auto a = m_graph.index().body(like.enumeration).literals,
                       b = m_graph.index().body(value.enumeration).literals;
            if (a.size() != b.size() ||
                !std::ranges::equal(a, b, [](const auto& x, const auto& y) { return x.name == y.name; }))
                return mismatch();
        }
        value.type = like.type;
        value.enumeration = like.enumeration;
        return value;
    }
    if (like.kind == Value::Kind::Record && value.kind == Value::Kind::Record) {
        if (value.dimensions != like.dimensions)
            return mismatch();
        if (!like.dimensions.empty()) {
            for (size_t i = 0; i < value.parts.size() && i < like.parts.size(); ++i) {
                value.parts[i] = converted(std::move(value.parts[i]), like.parts[i], place, quiet, wanted);
                if (!value.parts[i].ok())
                    return {};
            }
            return value;
        }
        if (value.cls == like.cls || !like.cls || !value.cls)
            return value;
        Value result = like;
        const ClassNode& target = m_graph.expanded(like.cls);
        for (uint32_t at : target.order) {
            if (!target.elements[at].component)
                continue;
            const FoundName f = m_graph.member(value.cls, target.elements[at].name);
            if (f.kind != FoundName::Kind::Component)
                return mismatch();
            const uint32_t from = m_graph.get(value.cls).elements[f.element].number;
            const uint32_t to = target.elements[at].number;
            if (from >= value.parts.size() || to >= like.parts.size())
                return mismatch();
            result.parts[to] =
                like.parts[to].ok() ? converted(value.parts[from], like.parts[to], place, quiet) : Value();
            if (like.parts[to].ok() && !result.parts[to].ok())
                return {};
        }
        return result;
    }
    if (like.kind == value.kind)
        return value;
    if (like.kind == Value::Kind::Simple && like.type == ScalarType::ExternalObject &&
        value.kind == Value::Kind::Object)
        return value;
    return mismatch();
}

namespace {

/// A flag that is another one for a while.
class Whether {
public:
    Whether(bool& flag, bool value) : m_flag(flag), m_before(std::exchange(flag, value)) {}
    Whether(const Whether&) = delete;
    Whether& operator=(const Whether&) = delete;
    ~Whether() { m_flag = m_before; }

private:
    bool& m_flag;
    bool m_before;
};

} // namespace

bool Evaluator::isRecord(ClassId cls) const {
    if (!cls)
        return false;
    const Restriction restriction = m_graph.restriction(cls);
    return restriction == Restriction::Record || restriction == Restriction::OperatorRecord;
}

namespace {

/// What has no extents, or no condition, since their evaluation was given up, has none for good.
template <class Told>
class Teller {
public:
    explicit Teller(Told told) : m_told(std::move(told)) {}
    ~Teller() { m_told(); }
    Teller(const Teller&) = delete;
    Teller& operator=(const Teller&) = delete;

private:
    Told m_told;
};

} // namespace

std::optional<std::vector<uint32_t>> Evaluator::dimensions(InstanceId id) {
    const Teller teller([this] { m_steps.mustTell |= m_isGivenUp; });
    const Instance& instance = m_tree->get(id);
    std::vector<uint32_t> result;
    const auto expressions = m_tree->dimensionExpressions(id);
    if (expressions.empty())
        return result;
    // Of a variable of a function, or a member of a record that stands nowhere, only a call tells.
    InstanceId top = id;
    while (m_tree->get(top).parent)
        top = m_tree->get(top).parent;
    const bool isLoose = top != m_tree->root() && !m_tree->get(top).isStatic && top != id;
    if (isLoose && top == instance.parent && m_functions.contains(m_tree->get(top).cls))
        return result;
    const Whether mayBeVacant(m_mayBeVacant, instance.parent && isRecord(m_tree->get(instance.parent).cls));
    // A call brings the values of what stands nowhere, and so nobody depends on those that it lacks.
    struct Reads {
        size_t& count;
        bool areNobodys;
        size_t before = count;
        ~Reads() {
            if (areNobodys)
                count = before;
        }
    } reads{m_vacantReads, isLoose};
    struct Forget {
        std::unordered_map<InstanceId, std::vector<uint32_t>>& map;
        InstanceId id;
        ~Forget() { map.erase(id); }
    } forget{m_firstExtents, id};
    double elements = 1;
    for (size_t d = 0; d < expressions.size(); ++d) {
        const auto& [expression, scope] = expressions[d];
        if (d > 0)
            m_firstExtents[id] = result;
        if (expression->kind == ExprKind::Colon && isLoose && !m_tree->binding(id).mod)
            return std::vector<uint32_t>();
        if (expression->kind == ExprKind::Colon) {
            if (instance.parent && m_tree->isExpandable(instance.parent) && !m_tree->binding(id).mod) {
                result.push_back(0); // grows with what is connected
                continue;
            }
            if (instance.inner.valid() && !m_tree->binding(id).mod) {
                const std::vector<uint32_t>& inner = m_tree->typed(m_tree->resolveOuter(id)).dimensions;
                if (d < inner.size()) {
                    result.push_back(inner[d]);
                    continue;
                }
            }
            // Types and extents often tell before the values are known.
            std::optional<Value> value = bindingValue(id, false, true, true);
            if (!value || !value->ok())
                value = bindingValue(id, true, m_tree->binding(id).mod == nullptr);
            if (value && !value->ok())
                return std::nullopt;
            // Without a declaration equation, start values tell how many there are.
            if (const Modifier start = value ? Modifier() : m_tree->attribute(id, m_start); start.mod) {
                Env env;
                env.scope = start.scope;
                env.shapeOnly = env.quiet = true;
                Value v = indexed(evaluate(*start.mod->binding, env), start.index);
                if (!v.ok()) {
                    env.shapeOnly = false;
                    env.constant = true;
                    v = indexed(evaluate(*start.mod->binding, env), start.index);
                }
                if (v.ok() && d < v.dimensions.size())
                    value = std::move(v);
            }
            if (!value && instance.decl->isDynamic) {
                m_graph.report(diagnose<DiagnosticKind::NotSupported>(instance.decl->nameSpan,
                                                                      phrase("a list of dynamic components")));
                return std::nullopt;
            }
            if (!value && m_assumeValues) {
                m_hasAssumed = true;
                result.push_back(1);
                continue;
            }
            if (!value || !value->ok() || d >= value->dimensions.size()) {
                m_graph.report(diagnose<DiagnosticKind::UnknownExtent>(instance.decl->nameSpan, m_tree->path(id)));
                return std::nullopt;
            }
            result.push_back(value->dimensions[d]);
            continue;
        }
        Env env;
        env.scope = scope;
        env.constant = true;
        env.quiet = isLoose;
        const Value v = evaluate(*expression, env);
        if (!v.ok() && isLoose)
            return std::vector<uint32_t>();
        if (!v.ok())
            return std::nullopt;
        if (v.kind == Value::Kind::Type) {
            result.push_back(v.type == ScalarType::Boolean
                                 ? 2
                                 : static_cast<uint32_t>(m_graph.index().body(v.enumeration).literals.size()));
            continue;
        }
        if (!v.isScalar() || v.type != ScalarType::Integer) {
            m_graph.report(diagnose<DiagnosticKind::TypeMismatch>(expression->span, "Integer", typeText(v, m_graph)));
            return std::nullopt;
        }
        if (v.scalar().integer < 0) {
            m_graph.report(
                diagnose<DiagnosticKind::NegativeExtent>(expression->span, m_tree->path(id), v.scalar().integer));
            return std::nullopt;
        }
        elements *= static_cast<double>(v.scalar().integer);
        result.push_back(
            static_cast<uint32_t>(std::min(v.scalar().integer, int64_t(std::numeric_limits<uint32_t>::max()))));
    }
    if (elements > static_cast<double>(m_mostScalars)) {
        m_graph.report(diagnose<DiagnosticKind::TooManyVariables>(instance.decl->nameSpan, m_tree->path(id), elements,
                                                                  static_cast<int64_t>(m_mostScalars)));
        return std::nullopt;
    }
    return result;
}

std::optional<bool> Evaluator::condition(const Expr& expression, Scope scope) {
    const Whether mayBeVacant(m_mayBeVacant, false);
    const Teller teller([this] { m_steps.mustTell |= m_isGivenUp; });
    Env env;
    env.scope = scope;
    env.constant = true;
    if (const auto& tree = m_graph.def(scope.cls).tree;
        tree && (tree->language() == syntax::Language::Sol || m_graph.index().isExtended(*tree))) {
        // One that changes while the model runs: the component is there at times.
        env.quiet = true;
        const Value known = evaluate(expression, env);
        Env shape = env;
        shape.constant = false;
        shape.shapeOnly = true;
        if (const Value v = evaluate(expression, shape); !known.ok() && v.isScalar() && v.type == ScalarType::Boolean)
            return true;
        env.quiet = false;
    }
    const Value v = evaluate(expression, env);
    if (!v.ok())
        return std::nullopt;
    if (!v.isScalar() || v.type != ScalarType::Boolean) {
        m_graph.report(diagnose<DiagnosticKind::TypeMismatch>(expression.span, "Boolean", typeText(v, m_graph)));
        return std::nullopt;
    }
    return v.scalar().integer != 0;
}

} // namespace gnomon
