#include "compiler/flat/connections.h"

#include <algorithm>

namespace gnomon {

uint32_t Connections::node(uint32_t variable, bool isOutside, ast::ConnectorPrefix prefix) {
    const uint64_t key = (uint64_t(variable) << 1) | (isOutside ? 1u : 0u);
    auto [it, isNew] = m_nodeOf.emplace(key, static_cast<uint32_t>(m_nodes.size()));
    if (isNew)
        m_nodes.push_back({variable, isOutside, prefix, it->second});
    return it->second;
}

uint32_t Connections::find(uint32_t n) {
    while (m_nodes[n].parent != n) {
        m_nodes[n].parent = m_nodes[m_nodes[n].parent].parent;
        n = m_nodes[n].parent;
    }
    return n;
}

void Connections::join(uint32_t a, uint32_t b) {
    a = find(a);
    b = find(b);
    // The smaller number leads, so that sets come out in the order of the model.
    if (a != b)
        m_nodes[std::max(a, b)].parent = std::min(a, b);
}

bool Connections::mismatch(InstanceId, InstanceId, SourceSpan place, std::string_view why) {
    m_evaluator.graph().report(
        diagnose<DiagnosticKind::ConnectMismatch>(place, m_tree.path(m_topA), m_tree.path(m_topB), why));
    return false;
}

void Connections::connect(InstanceId a, std::span<const uint32_t> aElements, bool aOutside, InstanceId b,
                          std::span<const uint32_t> bElements, bool bOutside, SourceSpan place) {
    m_topA = a;
    m_topB = b;
    ++m_cardinality[a];
    ++m_cardinality[b];
    if (!aOutside)
        ++m_outsideCount[a];
    if (!bOutside)
        ++m_outsideCount[b];
    connectParts(a, aElements, aOutside, b, bElements, bOutside, place, true);
}

bool Connections::isOverdetermined(ClassId cls) {
    ClassGraph& graph = m_evaluator.graph();
    auto [it, isNew] = m_overdetermined.emplace(cls, false);
    if (isNew)
        it->second = graph.member(cls, graph.names().intern("equalityConstraint")).kind == FoundName::Kind::Class;
    return it->second;
}

void Connections::checkParameters(InstanceId a, InstanceId b, SourceSpan place) {
    const Value x = m_evaluator.knownValue(a), y = m_evaluator.knownValue(b);
    if (!x.isSimple() || !y.isSimple() || !x.isLiteral() || !y.isLiteral())
        return;
    if (x.dimensions == y.dimensions && std::ranges::equal(x.scalars, y.scalars, [](const Scalar& p, const Scalar& q) {
            return p.isNumber() && q.isNumber() ? p.number() == q.number() : p == q;
        }))
        return;
    mismatch(a, b, place,
             "the parameter '" + std::string(m_evaluator.graph().names().text(m_tree.get(a).name)) +
                 "' has different values in them");
}

/// All that are connected have one quantity, as far as they name any.
void Connections::checkQuantities(InstanceId a, InstanceId b, SourceSpan place) {
    NameTable& names = m_evaluator.graph().names();
    const auto quantity = [&](InstanceId id) -> std::string {
        const auto v = m_evaluator.attributeValue(id, names.intern("quantity"), true, true);
        if (!v || !v->isSimple() || v->type != ScalarType::String || v->scalars.empty() || !v->scalars[0].isLiteral())
            return {};
        return std::string(names.text(NameId(v->scalars[0].id)));
    };
    const std::string x = quantity(a), y = quantity(b);
    if (!x.empty() && !y.empty() && x != y)
        m_evaluator.graph().report(
            diagnose<DiagnosticKind::QuantitiesDiffer>(place, m_tree.path(a), m_tree.path(b), x, y));
}

/// The output of a component, or the input of the component whose equations these are.
bool Connections::isSource(InstanceId id, bool isOutside) {
    // A protected connector has no outside: it stands for one that a condition may leave out.
    if (isOutside && m_tree.get(id).isProtected)
        return false;
    ast::Causality causality = ast::Causality::None;
    for (InstanceId at = id; at && causality == ast::Causality::None; at = m_tree.get(at).parent) {
        const Instance& instance = m_tree.get(at);
        if (instance.isAugmented || instance.isGrowing)
            return false;
        causality = instance.causality;
        const InstanceId around = instance.parent;
        if (!around || !m_tree.get(around).cls ||
            m_evaluator.graph().restriction(m_tree.get(around).cls) != Restriction::Connector)
            break;
        if (m_tree.isExpandable(around))
            return false;
    }
    return causality == (isOutside ? ast::Causality::Input : ast::Causality::Output);
}

void Connections::joinSignals(uint32_t a, InstanceId ia, uint32_t b, InstanceId ib, SourceSpan place) {
    for (const auto& [n, id] : {std::pair{a, ia}, std::pair{b, ib}})
        if (isSource(id, m_nodes[n].isOutside))
            m_sourceOf.try_emplace(find(n), id, n);
    const auto x = m_sourceOf.find(find(a)), y = m_sourceOf.find(find(b));
    if (x == m_sourceOf.end() && y == m_sourceOf.end())
        return;
    if (x != m_sourceOf.end() && y != m_sourceOf.end() && x->second.second != y->second.second)
        m_evaluator.graph().report(diagnose<DiagnosticKind::TwoSources>(place, m_tree.path(x->second.first),
                                                                        m_tree.path(y->second.first)));
    const auto kept = x != m_sourceOf.end() ? x->second : y->second;
    join(a, b);
    m_sourceOf.insert_or_assign(find(a), kept);
}

bool Connections::connectParts(InstanceId a, std::span<const uint32_t> aElements, bool aOutside, InstanceId b,
                               std::span<const uint32_t> bElements, bool bOutside, SourceSpan place, bool splits) {
    ClassGraph& graph = m_evaluator.graph();
    const Instance& ia = m_tree.typed(a);
    const Instance& ib = m_tree.typed(b);
    if (ia.broken || ib.broken || ia.absent || ib.absent)
        return false;
    if (splits && aElements.empty() && bElements.empty() && isOverdetermined(ia.cls) && isOverdetermined(ib.cls)) {
        m_optional.push_back({a, b, aOutside, bOutside, place, 0});
        return true;
    }
    const bool simpleA = m_tree.isSimple(a), simpleB = m_tree.isSimple(b);
    if (simpleA != simpleB)
        return mismatch(a, b, place, "one is a single value, the other is not");
    if (simpleA) {
        if (m_evaluator.scalarType(ia.cls) != m_evaluator.scalarType(ib.cls))
            return mismatch(a, b, place, "their types differ");
        if (ia.prefix != ib.prefix)
            return mismatch(a, b, place,
                            "'" + std::string(graph.names().text(ia.name)) + "' is flow or stream in one of them only");
        if (ia.variability <= ast::Variability::Parameter || ib.variability <= ast::Variability::Parameter) {
            if (ia.variability <= ast::Variability::Parameter && ib.variability <= ast::Variability::Parameter)
                checkParameters(a, b, place);
            return true;
        }
        if (m_checksSignals)
            checkQuantities(a, b, place);
        const auto fa = m_firstVariable.find(a), fb = m_firstVariable.find(b);
        if (fa == m_firstVariable.end() || fb == m_firstVariable.end())
            return false;
        const size_t countA = aElements.empty() ? m_evaluator.shapeOf(a).elementCount() : aElements.size();
        const size_t countB = bElements.empty() ? m_evaluator.shapeOf(b).elementCount() : bElements.size();
        if (countA != countB)
            return mismatch(a, b, place,
                            "they have " + std::to_string(countA) + " and " + std::to_string(countB) + " elements");
        for (size_t i = 0; i < countA; ++i) {
            const uint32_t ea = aElements.empty() ? static_cast<uint32_t>(i) : aElements[i];
            const uint32_t eb = bElements.empty() ? static_cast<uint32_t>(i) : bElements[i];
            // An element of an array in an expandable connector that nobody connects is not there.
            if ((ea < ia.presentElements.size() && !ia.presentElements[ea]) ||
                (eb < ib.presentElements.size() && !ib.presentElements[eb]))
                continue;
            const uint32_t na = node(fa->second + ea, aOutside, ia.prefix);
            const uint32_t nb = node(fb->second + eb, bOutside, ia.prefix);
            if (m_checksSignals && ia.prefix == ast::ConnectorPrefix::None)
                joinSignals(na, a, nb, b, place);
            join(na, nb);
            if (ia.prefix == ast::ConnectorPrefix::Stream) {
                m_streams[fa->second + ea] = {a, ea};
                m_streams[fb->second + eb] = {b, eb};
            }
        }
        return true;
    }
    const std::vector<InstanceId> childrenA = m_tree.children(a), childrenB = m_tree.children(b);
    if (!ia.dimensions.empty() || !ib.dimensions.empty()) {
        if (childrenA.size() != childrenB.size())
            return mismatch(a, b, place,
                            "they have " + std::to_string(childrenA.size()) + " and " +
                                std::to_string(childrenB.size()) + " elements");
        for (size_t i = 0; i < childrenA.size(); ++i)
            if (!m_tree.get(childrenA[i]).absent && !m_tree.get(childrenB[i]).absent &&
                !connectParts(childrenA[i], {}, aOutside, childrenB[i], {}, bOutside, place, splits))
                return false;
        return true;
    }
    for (InstanceId child : childrenA) {
        const Instance& c = m_tree.typed(child);
        if (c.absent || (c.isProtected && !ia.isProtected))
            continue;
        const InstanceId other = m_tree.child(b, c.name);
        if (!other) {
            if (c.variability <= ast::Variability::Parameter)
                continue;
            return mismatch(a, b, place, "'" + std::string(graph.names().text(c.name)) + "' is missing in the second");
        }
        if (!connectParts(child, {}, aOutside, other, {}, bOutside, place, splits))
            return false;
    }
    for (InstanceId child : childrenB) {
        const Instance& c = m_tree.typed(child);
        if (!c.absent && c.variability > ast::Variability::Parameter && !m_tree.child(a, c.name))
            return mismatch(a, b, place, "'" + std::string(graph.names().text(c.name)) + "' is missing in the first");
    }
    return true;
}

uint32_t Connections::graphNode(InstanceId instance) {
    auto [it, isNew] = m_graphNode.emplace(instance, static_cast<uint32_t>(m_graphInstance.size()));
    if (isNew)
        m_graphInstance.push_back(instance);
    return it->second;
}

void Connections::addBranch(InstanceId a, InstanceId b, SourceSpan place) {
    const uint32_t from = graphNode(a);
    m_trees.addBranch(from, graphNode(b), place);
}

void Connections::addRoot(InstanceId node, SourceSpan place) {
    m_trees.addRoot(graphNode(node), place);
}

void Connections::addPotentialRoot(InstanceId node, int64_t priority, SourceSpan place) {
    m_trees.addPotentialRoot(graphNode(node), priority, place);
}

bool Connections::isRoot(InstanceId node) const {
    auto it = m_graphNode.find(node);
    return it != m_graphNode.end() && m_trees.isRoot(it->second);
}

int Connections::rooted(InstanceId node) const {
    auto it = m_graphNode.find(node);
    return it == m_graphNode.end() ? -1 : m_trees.rooted(it->second);
}

void Connections::close() {
    ClassGraph& graph = m_evaluator.graph();
    for (Optional& o : m_optional) {
        const uint32_t a = graphNode(o.a);
        o.edge = m_trees.addConnection(a, graphNode(o.b), o.place);
    }
    using Kind = SpanningTrees::Trouble::Kind;
    for (const SpanningTrees::Trouble& t : m_trees.solve()) {
        const std::string a = m_tree.path(m_graphInstance[t.a]), b = m_tree.path(m_graphInstance[t.b]);
        switch (t.kind) {
        case Kind::NoRoot:
            graph.report(diagnose<DiagnosticKind::NoRoot>(t.span, a, b));
            break;
        case Kind::TwoRoots: {
            Diagnostic d = diagnose<DiagnosticKind::TwoRoots>(t.span, a, b);
            d.notes.push_back(diagnose<DiagnosticKind::OtherRoot>(t.other));
            graph.report(std::move(d));
            break;
        }
        case Kind::BranchLoop:
            graph.report(diagnose<DiagnosticKind::BranchLoop>(t.span, a, b));
            break;
        }
    }
    for (const Optional& o : m_optional) {
        if (!m_trees.isKept(o.edge)) {
            m_broken.push_back({o.a, o.b, o.place});
            continue;
        }
        m_topA = o.a;
        m_topB = o.b;
        connectParts(o.a, {}, o.aOutside, o.b, {}, o.bOutside, o.place, false);
    }
    // A flow variable that nothing is connected to from the outside of its component carries nothing.
    for (const Flow& flow : m_flows)
        for (uint32_t i = 0; i < flow.count; ++i) {
            node(flow.first + i, false, ast::ConnectorPrefix::Flow);
            if (flow.both)
                node(flow.first + i, true, ast::ConnectorPrefix::Flow);
        }
    m_sets.resize(m_nodes.size());
    for (uint32_t n = 0; n < m_nodes.size(); ++n)
        m_sets[find(n)].push_back(n);
    m_isClosed = true;
}

void Connections::generate() {
    SymbolPool& pool = m_evaluator.pool();
    pool.clear();
    for (const std::vector<uint32_t>& set : m_sets) {
        if (set.empty())
            continue;
        switch (m_nodes[set.front()].prefix) {
        case ast::ConnectorPrefix::Flow:
            generateFlow(set);
            break;
        case ast::ConnectorPrefix::Stream:
            generateStream(set);
            break;
        case ast::ConnectorPrefix::None: {
            // A variable that stands in the set from both sides needs no equation with itself.
            std::vector<uint32_t> variables;
            for (uint32_t n : set)
                if (std::ranges::find(variables, m_nodes[n].variable) == variables.end())
                    variables.push_back(m_nodes[n].variable);
            for (size_t i = 1; i < variables.size(); ++i) {
                const TemplateBuilder::Sides sides{Scalar::ofVariable(variables[0]), Scalar::ofVariable(variables[i]),
                                                   ScalarType::Real};
                m_templates.addEquation(m_model.equations, {&sides, 1}, {}, {});
            }
            break;
        }
        }
        pool.clear();
    }
}

void Connections::generateFlow(const std::vector<uint32_t>& set) {
    std::vector<uint32_t> ordered = set;
    std::ranges::stable_sort(ordered, {}, [&](uint32_t n) { return m_nodes[n].isOutside; });
    Scalar sum;
    bool first = true;
    for (uint32_t n : ordered) {
        const Scalar v = Scalar::ofVariable(m_nodes[n].variable);
        if (first)
            sum = m_nodes[n].isOutside ? m_evaluator.unary(ExprOp::Neg, ScalarType::Real, v) : v;
        else
            sum = m_evaluator.binary(m_nodes[n].isOutside ? ExprOp::Sub : ExprOp::Add, ScalarType::Real, sum, v);
        first = false;
    }
    const TemplateBuilder::Sides sides{sum, Scalar::ofReal(0, true), ScalarType::Real};
    m_templates.addEquation(m_model.equations, {&sides, 1}, {}, {});
}

} // namespace gnomon
