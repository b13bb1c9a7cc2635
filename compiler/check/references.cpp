#include "compiler/base/diagnostic_kinds.h"
#include "compiler/check/evaluator.h"

#include <algorithm>
#include <utility>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

// What is known before the simulation without fixing what shall stay free, and what references to connectors mean.

bool Evaluator::forgetStructural(size_t before) {
    const bool any = m_structuralLog.size() > before;
    while (m_structuralLog.size() > before) {
        m_structural.erase(m_structuralLog.back());
        m_structuralLog.pop_back();
    }
    if (any)
        m_whole = {}; // it may have been found while they were structural
    return any;
}

Value Evaluator::knownCondition(const Expr& e, Env& env) {
    const size_t before = m_structuralLog.size();
    Env tryEnv{env.scope, env.locals, true, false, true, env.ends};
    Value known = evaluate(e, tryEnv);
    bool shapes = known.isScalar() && known.scalar().isLiteral() && known.type == ScalarType::Boolean;
    for (size_t i = before; i < m_structuralLog.size() && shapes; ++i)
        shapes = scalarType(m_tree->get(m_structuralLog[i]).cls) != ScalarType::Real;
    if (shapes)
        return known;
    forgetStructural(before);
    return {};
}

Value Evaluator::decidingCondition(const Expr& e, Env& env) {
    const size_t before = m_structuralLog.size();
    Env tryEnv{env.scope, env.locals, true, false, true, env.ends};
    Value known = evaluate(e, tryEnv);
    if (known.isScalar() && known.isLiteral() && known.type == ScalarType::Boolean)
        return known;
    forgetStructural(before);
    return {};
}

Value Evaluator::knownValue(InstanceId instance) {
    const size_t before = m_structuralLog.size();
    Value v = constantValue(instance, {}, true);
    forgetStructural(before);
    return v;
}

std::optional<double> Evaluator::knownAttribute(InstanceId instance, NameId attribute) {
    const size_t before = m_structuralLog.size();
    const std::optional<Value> v = attributeValue(instance, attribute, true, true);
    bool good = v && v->isSimple() && !v->scalars.empty() && v->scalars[0].isNumber();
    for (size_t i = before; i < m_structuralLog.size() && good; ++i)
        good = scalarType(m_tree->get(m_structuralLog[i]).cls) != ScalarType::Real;
    if (good)
        return v->scalars[0].number();
    forgetStructural(before);
    return std::nullopt;
}

/// The subscripts of a part in an expandable connector, as numbers. False: not known, or `:`.
bool Evaluator::busSubscripts(const ast::NamePart& part, Env& env, ConnectorReference& to) {
    to.subscripts.clear();
    to.keeps.clear();
    for (const Expr* s : part.subscripts) {
        if (s->kind == ExprKind::Colon)
            return false;
        Env constantEnv{env.scope, env.locals, true, false, true, env.ends};
        const Value v = evaluate(*s, constantEnv);
        if (!v.isSimple() || !v.isLiteral() || v.dimensions.size() > 1 || v.type == ScalarType::Real ||
            v.type == ScalarType::String)
            return false;
        std::vector<uint32_t> numbers;
        for (const Scalar& n : v.scalars) {
            const int64_t i = v.type == ScalarType::Boolean ? n.integer + 1 : n.integer;
            if (i < 1)
                return false;
            numbers.push_back(static_cast<uint32_t>(i));
        }
        to.subscripts.push_back(std::move(numbers));
        to.keeps.push_back(!v.dimensions.empty());
    }
    return true;
}

/// The number of the one element that subscripts select, last subscript fastest, if they are known and select one.
std::optional<size_t> Evaluator::elementNumber(std::span<const Expr* const> subscripts,
                                               const std::vector<uint32_t>& dimensions, Env& env) {
    if (subscripts.empty() || subscripts.size() != dimensions.size())
        return std::nullopt;
    size_t number = 0;
    for (size_t d = 0; d < subscripts.size(); ++d) {
        if (subscripts[d]->kind == ExprKind::Colon)
            return std::nullopt;
        Env constantEnv{env.scope, env.locals, true, false, true, env.ends};
        constantEnv.ends.push_back(dimensions[d]);
        const Value s = evaluate(*subscripts[d], constantEnv);
        if (!s.isScalar() || !s.isLiteral() || (s.type != ScalarType::Integer && s.type != ScalarType::Enumeration) ||
            s.scalar().integer < 1 || s.scalar().integer > static_cast<int64_t>(dimensions[d]))
            return std::nullopt;
        number = number * dimensions[d] + static_cast<size_t>(s.scalar().integer - 1);
    }
    return number;
}

/// What most references are: components without extents, and none in an expandable connector. No id: something else.
InstanceId Evaluator::plainReference(std::span<const ast::NamePart> parts, InstanceId at) {
    for (size_t i = 0; at; ++i) {
        at = m_tree->resolveOuter(at);
        const Instance& instance = m_tree->typed(at);
        if (instance.broken || instance.absent || !instance.cls || instance.isGrowing || !instance.dimensions.empty() ||
            !parts[i].subscripts.empty() || m_tree->isExpandable(at))
            return {};
        if (i + 1 == parts.size())
            return at;
        at = m_tree->child(at, parts[i + 1].id);
    }
    return {};
}

ConnectorReference Evaluator::reference(const Expr& e, Env& env) {
    noteOther();
    ConnectorReference result;
    auto nothing = [&] {
        result.instances.clear();
        return result;
    };
    if (e.kind != ExprKind::Name || e.name.empty()) {
        error<DiagnosticKind::NeedsVariable>(env, e.span, "connect");
        return nothing();
    }
    const auto parts = e.name.parts;
    const FoundName found = m_graph.lookup(env.scope.cls, parts[0].id);
    if (found.kind != FoundName::Kind::Component || !env.scope.self) {
        error<DiagnosticKind::UnknownName>(env, parts[0].span, m_graph.names().text(parts[0].id),
                                           m_graph.didYouMean(m_graph.nearest(env.scope.cls, parts[0].id)));
        return nothing();
    }
    // Which of the numbered elements subscripts select.
    auto select = [&](const ast::NamePart& part, const std::vector<uint32_t>& dimensions, size_t count) {
        if (const auto one = elementNumber(part.subscripts, dimensions, env))
            return Value::integer(static_cast<int64_t>(*one));
        Value numbers = Value::array(ScalarType::Integer, dimensions, {});
        for (size_t n = 0; n < count; ++n)
            numbers.scalars.push_back(Scalar::ofInteger(static_cast<int64_t>(n)));
        if (part.subscripts.empty())
            return numbers;
        const bool constant = std::exchange(env.constant, true);
        numbers = subscripted(numbers, part.subscripts, env, part.span);
        env.constant = constant;
        return numbers;
    };
    std::vector<InstanceId> current;
    if (found.inEnclosing && found.self.valid() && found.self != buildingSelf) // a model in a model
        result.first = m_tree->child(found.self, parts[0].id);
    const Instance& self = m_tree->get(env.scope.self);
    if (!result.first)
        result.first = !found.inEnclosing && found.cls == self.cls
                           ? m_tree->childByElement(env.scope.self, found.element)
                           : m_tree->child(env.scope.self, parts[0].id);
    if (const InstanceId plain = plainReference(parts, result.first)) {
        result.instances.push_back(plain);
        return result;
    }
    if (result.first)
        current.push_back(result.first);
    for (size_t i = 0; i < parts.size(); ++i) {
        std::vector<InstanceId> next;
        bool isFirst = true;
        for (InstanceId id : current) {
            id = m_tree->resolveOuter(id);
            const Instance& instance = m_tree->typed(id);
            if (instance.broken || instance.absent || !instance.cls) {
                result.isAbsent = instance.absent;
                return nothing();
            }
            result.touchesBus |= m_tree->isExpandable(id);
            if (instance.isGrowing) {
                if (!busSubscripts(parts[i], env, result) || result.subscripts.size() > instance.dimensions.size())
                    result.subscripts.clear();
                bool fits = true;
                for (size_t d = 0; d < result.subscripts.size(); ++d)
                    for (uint32_t s : result.subscripts[d])
                        fits &= s <= instance.dimensions[d];
                if (!fits) {
                    result.buses.push_back(instance.parent);
                    result.part = i;
                    continue;
                }
            }
            const bool simple = m_tree->isSimple(id);
            if (instance.dimensions.empty() && !parts[i].subscripts.empty()) {
                error<DiagnosticKind::TooManySubscripts>(env, parts[i].span, parts[i].subscripts.size(), 0);
                return nothing();
            }
            if (instance.dimensions.empty()) {
                next.push_back(id);
            } else if (!simple) {
                const auto elements = m_tree->children(id);
                const Value numbers = select(parts[i], instance.dimensions, elements.size());
                result.isOutside = !numbers.ok();
                if (!numbers.ok())
                    return nothing();
                if (isFirst)
                    result.dimensions.insert(result.dimensions.end(), numbers.dimensions.begin(),
                                             numbers.dimensions.end());
                for (const Scalar& n : numbers.scalars)
                    next.push_back(elements[static_cast<size_t>(n.integer)]);
            } else {
                next.push_back(id);
                if (isFirst || !parts[i].subscripts.empty()) {
                    const Value numbers = select(parts[i], instance.dimensions, shapeOf(id).elementCount());
                    result.isOutside = !numbers.ok();
                    if (!numbers.ok())
                        return nothing();
                    if (isFirst)
                        result.dimensions.insert(result.dimensions.end(), numbers.dimensions.begin(),
                                                 numbers.dimensions.end());
                    if (!parts[i].subscripts.empty()) {
                        result.hasElements = true;
                        result.elements.clear();
                        for (const Scalar& n : numbers.scalars)
                            result.elements.push_back(static_cast<uint32_t>(n.integer));
                    }
                }
            }
            isFirst = false;
        }
        if (!result.buses.empty())
            return nothing();
        current = std::move(next);
        if (i + 1 == parts.size())
            break;
        next.clear();
        for (InstanceId id : current) {
            const InstanceId child = m_tree->child(id, parts[i + 1].id);
            if (!child && m_tree->isExpandable(id)) {
                result.buses.push_back(id);
                result.part = i + 1;
                continue;
            }
            if (!child) {
                error<DiagnosticKind::UnknownMember>(
                    env, parts[i + 1].span, m_graph.fullName(m_tree->get(id).cls),
                    m_graph.names().text(parts[i + 1].id),
                    m_graph.didYouMean(m_graph.nearestMember(m_tree->get(id).cls, parts[i + 1].id)));
                return nothing();
            }
            next.push_back(child);
        }
        if (!result.buses.empty()) {
            if (!busSubscripts(parts[result.part], env, result))
                result.subscripts.clear();
            return nothing();
        }
        current = std::move(next);
    }
    result.instances = std::move(current);
    return result;
}

} // namespace gnomon
