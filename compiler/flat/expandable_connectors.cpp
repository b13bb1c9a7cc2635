#include "compiler/flat/expandable_connectors.h"

#include "compiler/base/diagnostic_kinds.h"

#include <algorithm>

namespace gnomon {

bool ExpandableConnectors::markPresent(InstanceId instance) {
    bool changed = false;
    for (InstanceId at = instance; at; at = m_tree.get(at).parent) {
        const InstanceId parent = m_tree.get(at).parent;
        if (!parent || !m_tree.isExpandable(parent))
            continue;
        if (!m_tree.get(at).isPresent || !m_tree.get(at).presentElements.empty())
            changed |= m_tree.setPresent(at);
        if (const InstanceId array = m_tree.get(at).arrayOf; array && !m_tree.get(array).isPresent)
            changed |= m_tree.setPresent(array);
    }
    return changed;
}

bool ExpandableConnectors::markPresent(const ConnectorReference& reference) {
    bool changed = false;
    for (InstanceId id : reference.instances) {
        const InstanceId parent = m_tree.get(id).parent;
        if (reference.hasElements && parent && m_tree.isExpandable(parent)) {
            changed |= m_tree.setPresent(id, reference.elements);
            changed |= markPresent(parent);
        } else {
            changed |= markPresent(id);
        }
    }
    return changed;
}

bool ExpandableConnectors::addMissing(const ConnectorReference& missing, const ast::Expr& expression,
                                      const ConnectorReference& other) {
    // Only the last name may be new, and a subscript of it has to be a number.
    const auto parts = expression.name.parts;
    if (missing.part + 1 != parts.size() || missing.subscripts.size() != parts[missing.part].subscripts.size())
        return false;
    std::vector<uint32_t> dimensions;
    size_t given = 0;
    for (size_t d = 0; d < missing.subscripts.size(); ++d) {
        dimensions.push_back(missing.subscripts[d].empty() ? 0 : *std::ranges::max_element(missing.subscripts[d]));
        given += missing.keeps[d];
    }
    if (missing.buses.size() > 1)
        ++given; // the buses are an array themselves
    if (given > other.dimensions.size())
        return false;
    dimensions.insert(dimensions.end(), other.dimensions.begin() + static_cast<std::ptrdiff_t>(given),
                      other.dimensions.end());
    for (InstanceId bus : missing.buses) {
        InstanceId member = m_tree.child(bus, parts[missing.part].id);
        if (!member) {
            member = m_tree.addMember(bus, parts[missing.part].id, other.instances.front(), dimensions);
        } else {
            std::vector<uint32_t> larger = m_tree.get(member).dimensions;
            for (size_t d = 0; d < larger.size() && d < dimensions.size(); ++d)
                larger[d] = std::max(larger[d], dimensions[d]);
            m_tree.grow(member, larger);
        }
    }
    return true;
}

/// connect(v, bus.x) with `Real x[:]` in the bus: as many elements as are connected.
bool ExpandableConnectors::growWhole(const ast::Expr& expression, const Env& env, const ConnectorReference& other) {
    const auto parts = expression.name.parts;
    if (parts.size() < 2 || !parts.back().subscripts.empty() || other.dimensions.empty())
        return false;
    ast::Expr bus = expression;
    bus.name.parts = parts.subspan(0, parts.size() - 1);
    Env quiet = env;
    quiet.quiet = true;
    bool changed = false;
    for (InstanceId id : m_evaluator.reference(bus, quiet).instances) {
        const InstanceId member = m_tree.isSimple(id) ? InstanceId() : m_tree.child(id, parts.back().id);
        if (!member || !m_tree.typed(member).isGrowing)
            continue;
        std::vector<uint32_t> larger = m_tree.get(member).dimensions;
        if (larger.size() != other.dimensions.size())
            continue;
        for (size_t d = 0; d < larger.size(); ++d)
            larger[d] = std::max(larger[d], other.dimensions[d]);
        if (larger != m_tree.get(member).dimensions) {
            m_tree.grow(member, larger);
            changed = true;
        }
    }
    return changed;
}

bool ExpandableConnectors::uniteMember(InstanceId a, InstanceId b) {
    const InstanceId from = m_tree.resolveOuter(a), to = m_tree.resolveOuter(b);
    bool changed = false;
    const bool isArray = !m_tree.typed(from).dimensions.empty() || !m_tree.typed(to).dimensions.empty();
    if (!isArray || !m_tree.get(to).isPresent)
        changed |= !m_tree.get(to).isPresent && m_tree.setPresent(to, {});
    if (!isArray) {
        if (!m_tree.isSimple(to) && m_tree.isExpandable(from) && m_tree.isExpandable(to))
            changed |= unite(from, to);
        return changed;
    }
    std::vector<uint32_t> dimensions = m_tree.get(to).dimensions;
    const std::vector<uint32_t> others = m_tree.get(from).dimensions;
    if (dimensions.size() != others.size())
        return changed;
    for (size_t d = 0; d < dimensions.size(); ++d)
        dimensions[d] = std::max(dimensions[d], others[d]);
    for (InstanceId side : {from, to})
        if (m_tree.get(side).isGrowing && m_tree.get(side).dimensions != dimensions) {
            m_tree.grow(side, dimensions);
            changed = true;
        }
    if (m_tree.get(from).dimensions != m_tree.get(to).dimensions)
        return changed; // the connection itself will say so
    if (m_tree.isSimple(from)) {
        const std::vector<bool> present = m_tree.get(from).presentElements;
        std::vector<uint32_t> elements;
        size_t count = 1;
        for (uint32_t d : dimensions)
            count *= d;
        for (uint32_t i = 0; i < count; ++i)
            if (present.empty() || present[i])
                elements.push_back(i);
        if (elements.size() == count && count > 0) {
            const bool whole = m_tree.get(to).isPresent && m_tree.get(to).presentElements.empty();
            if (!whole)
                changed |= m_tree.setPresent(to);
        } else {
            changed |= m_tree.setPresent(to, elements);
        }
        return changed;
    }
    const auto x = m_tree.children(from), y = m_tree.children(to);
    for (size_t i = 0; i < x.size() && i < y.size(); ++i)
        if (m_tree.get(x[i]).isPresent)
            changed |= uniteMember(x[i], y[i]);
    return changed;
}

bool ExpandableConnectors::uniteMembers(InstanceId from, InstanceId to) {
    bool changed = false;
    for (InstanceId member : m_tree.children(from)) {
        const Instance& m = m_tree.typed(member);
        if (m.absent || m.broken || !m.isPresent)
            continue;
        InstanceId other = m_tree.child(to, m.name);
        if (!other) {
            const InstanceId like = m_tree.resolveOuter(member);
            other = m_tree.addMember(to, m.name, like, m_tree.get(like).dimensions);
            m_tree.setPresent(other, {});
            changed = true;
        }
        changed |= uniteMember(member, other);
    }
    return changed;
}

bool ExpandableConnectors::unite(InstanceId a, InstanceId b) {
    if (a == b)
        return false;
    const bool there = uniteMembers(a, b);
    return uniteMembers(b, a) || there;
}

bool ExpandableConnectors::step(Connection& c) {
    Env env;
    env.scope = c.scope;
    env.locals = &c.locals;
    ConnectorReference a = m_evaluator.reference(*c.a, env), b = m_evaluator.reference(*c.b, env);
    bool changed = false;
    if (!a.buses.empty() && !b.instances.empty())
        changed = addMissing(a, *c.a, b);
    else if (!b.buses.empty() && !a.instances.empty())
        changed = addMissing(b, *c.b, a);
    changed |= growWhole(*c.a, env, b);
    changed |= growWhole(*c.b, env, a);
    if (changed) {
        a = m_evaluator.reference(*c.a, env);
        b = m_evaluator.reference(*c.b, env);
    }
    if (a.instances.empty() || b.instances.empty())
        return changed;
    changed |= markPresent(a);
    changed |= markPresent(b);
    for (size_t i = 0; i < a.instances.size() && a.instances.size() == b.instances.size(); ++i)
        if (m_tree.isExpandable(a.instances[i]) && m_tree.isExpandable(b.instances[i]))
            changed |= unite(a.instances[i], b.instances[i]);
    return changed;
}

void ExpandableConnectors::removeAbsent(InstanceId bus) {
    for (InstanceId member : m_tree.children(bus)) {
        const Instance& m = m_tree.typed(member);
        if (const ast::Mod* const value = m_tree.binding(member).mod;
            value && m.isPresent && !m.absent && !m.broken && m.variability > ast::Variability::Parameter)
            m_evaluator.graph().report(
                diagnose<DiagnosticKind::ValueInExpandable>(value->valueSpan(), m_tree.path(member)));
        if (m.variability <= ast::Variability::Parameter || m.absent || m.broken || m.isOuter ||
            m_tree.binding(member).mod)
            continue;
        if (!m.isPresent) {
            m_tree.remove(member);
            continue;
        }
        if (m_tree.isSimple(member))
            continue;
        const bool isArray = !m.dimensions.empty();
        for (InstanceId part : isArray ? m_tree.children(member) : std::span<const InstanceId>(&member, 1)) {
            if (isArray && !m_tree.get(part).isPresent)
                m_tree.remove(part);
            else if (m_tree.isExpandable(part) && std::ranges::find(m_buses, part) == m_buses.end())
                removeAbsent(part);
        }
    }
}

void ExpandableConnectors::elaborate() {
    if (m_connections.empty() && m_buses.empty())
        return;
    for (bool changed = true; changed && !m_evaluator.cancelled();) {
        changed = false;
        for (Connection& c : m_connections)
            changed |= step(c);
    }
    for (InstanceId bus : m_buses)
        removeAbsent(bus);
}

} // namespace gnomon
