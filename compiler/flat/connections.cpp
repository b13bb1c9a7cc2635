#include "compiler/flat/connections.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"

#include <algorithm>
#include <utility>

namespace gnomon {

uint32_t Connections::node(uint32_t variable, bool isOutside, ast::ConnectorPrefix prefix) {
    const size_t key = size_t(variable) * 2 + (isOutside ? 1 : 0);
    if (key >= m_nodeOf.size())
        m_nodeOf.resize(std::max<size_t>(key + 1, size_t(m_model.variableCount()) * 2), Id<void>::none);
    uint32_t& number = m_nodeOf[key];
    if (number == Id<void>::none) {
        number = static_cast<uint32_t>(m_nodes.size());
        m_nodes.push_back({variable, isOutside, prefix, number});
    }
    return number;
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
                          std::span<const uint32_t> bElements, bool bOutside, SourceSpan place, LinkId link) {
    m_link = link;
    m_topA = a;
    m_topB = b;
    countUse(a);
    countUse(b);
    if (m_checksSignals && !aOutside)
        ++m_outsideCount[a];
    if (m_checksSignals && !bOutside)
        ++m_outsideCount[b];
    connectParts(a, aElements, aOutside, b, bElements, bOutside, place, true);
}

void Connections::countUse(InstanceId connector) {
    if (connector.index() >= m_cardinality.size())
        m_cardinality.resize(m_tree.size());
    ++m_cardinality[connector.index()];
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
             phrase("the parameter '{0}' has different values in them",
                    m_evaluator.graph().names().text(m_tree.get(a).name)));
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

/// Whether a connector has it beside a flow variable.
bool Connections::isBesideFlow(InstanceId id) {
    const InstanceId around = m_tree.get(id).parent;
    return around && std::ranges::any_of(m_tree.children(around), [&](InstanceId child) {
               return m_tree.get(child).prefix == ast::ConnectorPrefix::Flow;
           });
}

void Connections::joinSignals(uint32_t a, InstanceId ia, uint32_t b, InstanceId ib, SourceSpan place) {
    for (const auto& [n, id] : {std::pair{a, ia}, std::pair{b, ib}})
        if (isSource(id, m_nodes[n].isOutside))
            m_sourceOf.try_emplace(find(n), id, n);
    const auto x = m_sourceOf.find(find(a)), y = m_sourceOf.find(find(b));
    if (x == m_sourceOf.end() && y == m_sourceOf.end())
        return;
    if (x != m_sourceOf.end() && y != m_sourceOf.end() && x->second.second != y->second.second) {
        Diagnostic sources =
            diagnose<DiagnosticKind::TwoSources>(place, m_tree.path(x->second.first), m_tree.path(y->second.first));
        // Libraries pass signals through physical connectors in either direction; balance tells whether it fits.
        if (isBesideFlow(ia) && isBesideFlow(ib))
            sources.severity = Severity::Warning;
        m_evaluator.graph().report(std::move(sources));
    }
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
        if (m_keepsEdges && (m_link.valid() || isChanging(a) || isChanging(b)))
            graph.report(diagnose<DiagnosticKind::NotSupported>(
                place, phrase("a connection of overdetermined connectors that changes while the model runs")));
        return true;
    }
    const bool simpleA = m_tree.isSimple(a), simpleB = m_tree.isSimple(b);
    if (simpleA != simpleB)
        return mismatch(a, b, place,
                        phrase("'{0}' is a signal, '{1}' is a connector of class {2}", m_tree.path(simpleA ? a : b),
                               m_tree.path(simpleA ? b : a), graph.fullName(simpleA ? ib.cls : ia.cls)));
    if (simpleA) {
        if (m_evaluator.scalarType(ia.cls) != m_evaluator.scalarType(ib.cls))
            return mismatch(a, b, place, phrase("their types differ"));
        if (ia.prefix != ib.prefix)
            return mismatch(a, b, place,
                            phrase("'{0}' is flow or stream in one of them only", graph.names().text(ia.name)));
        if (ia.variability <= ast::Variability::Parameter || ib.variability <= ast::Variability::Parameter) {
            if (ia.variability <= ast::Variability::Parameter && ib.variability <= ast::Variability::Parameter)
                checkParameters(a, b, place);
            return true;
        }
        if (m_checksSignals)
            checkQuantities(a, b, place);
        const std::optional<uint32_t> fa = m_firstVariable.of(a), fb = m_firstVariable.of(b);
        if (!fa || !fb)
            return false;
        const auto extent = [](const Instance& instance) {
            size_t count = 1;
            for (uint32_t d : instance.dimensions)
                count *= d;
            return count;
        };
        const size_t countA = aElements.empty() ? extent(ia) : aElements.size();
        const size_t countB = bElements.empty() ? extent(ib) : bElements.size();
        if (countA != countB)
            return mismatch(a, b, place, phrase("they have {0} and {1} elements", countA, countB));
        for (size_t i = 0; i < countA; ++i) {
            const uint32_t ea = aElements.empty() ? static_cast<uint32_t>(i) : aElements[i];
            const uint32_t eb = bElements.empty() ? static_cast<uint32_t>(i) : bElements[i];
            // An element of an array in an expandable connector that nobody connects is not there.
            if ((ea < ia.presentElements.size() && !ia.presentElements[ea]) ||
                (eb < ib.presentElements.size() && !ib.presentElements[eb]))
                continue;
            const uint32_t na = node(*fa + ea, aOutside, ia.prefix);
            const uint32_t nb = node(*fb + eb, bOutside, ia.prefix);
            if (m_checksSignals && ia.prefix == ast::ConnectorPrefix::None && !m_link.valid())
                joinSignals(na, a, nb, b, place);
            join(na, nb);
            if (m_keepsEdges)
                m_edges.push_back({na, nb, m_link, place});
            if (ia.prefix == ast::ConnectorPrefix::Stream) {
                m_streams[*fa + ea] = {a, ea};
                m_streams[*fb + eb] = {b, eb};
            }
        }
        return true;
    }
    const auto childrenA = m_tree.children(a), childrenB = m_tree.children(b);
    if (!ia.dimensions.empty() || !ib.dimensions.empty()) {
        if (childrenA.size() != childrenB.size())
            return mismatch(a, b, place, phrase("they have {0} and {1} elements", childrenA.size(), childrenB.size()));
        for (size_t i = 0; i < childrenA.size(); ++i)
            if (!m_tree.get(childrenA[i]).absent && !m_tree.get(childrenB[i]).absent &&
                !connectParts(childrenA[i], {}, aOutside, childrenB[i], {}, bOutside, place, splits))
                return false;
        return true;
    }
    // Connectors of one class have the same components at the same places.
    bool areAlike = ia.cls == ib.cls && childrenA.size() == childrenB.size();
    for (size_t i = 0; i < childrenA.size(); ++i) {
        const InstanceId child = childrenA[i];
        const Instance& c = m_tree.typed(child);
        areAlike = areAlike && m_tree.get(childrenB[i]).name == c.name;
        if (c.absent || (c.isProtected && !ia.isProtected))
            continue;
        const InstanceId other = areAlike ? childrenB[i] : m_tree.child(b, c.name);
        if (!other) {
            if (c.variability <= ast::Variability::Parameter)
                continue;
            return mismatch(a, b, place, phrase("'{0}' is missing in the second", graph.names().text(c.name)));
        }
        if (!connectParts(child, {}, aOutside, other, {}, bOutside, place, splits))
            return false;
    }
    for (size_t i = 0; i < childrenB.size() && !areAlike; ++i) {
        const Instance& c = m_tree.typed(childrenB[i]);
        if (!c.absent && c.variability > ast::Variability::Parameter && !m_tree.child(a, c.name))
            return mismatch(a, b, place, phrase("'{0}' is missing in the first", graph.names().text(c.name)));
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
    m_link = {};
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
    // Sorted by leader; within a set in the order of the nodes.
    const auto count = static_cast<uint32_t>(m_nodes.size());
    m_setBegin.assign(count + 1, 0);
    for (uint32_t n = 0; n < count; ++n)
        ++m_setBegin[find(n) + 1];
    for (uint32_t n = 0; n < count; ++n)
        m_setBegin[n + 1] += m_setBegin[n];
    std::vector<uint32_t> next(m_setBegin.begin(), m_setBegin.end() - 1);
    m_members.resize(count);
    for (uint32_t n = 0; n < count; ++n)
        m_members[next[find(n)]++] = n;
    m_isClosed = true;
}

void Connections::generate() {
    SymbolPool& pool = m_evaluator.pool();
    pool.clear();
    if (m_keepsEdges)
        generateNets();
    std::vector<uint32_t> lastSetOf(m_model.variableCount(), Id<void>::none); // by variable: the leader
    for (uint32_t leader = 0; leader + 1 < m_setBegin.size(); ++leader) {
        const Set set = setOf(leader);
        if (set.empty() || (m_keepsEdges && m_changes[leader]))
            continue;
        switch (m_nodes[set.front()].prefix) {
        case ast::ConnectorPrefix::Flow:
            generateFlow(set);
            break;
        case ast::ConnectorPrefix::Stream:
            generateStream(set);
            break;
        case ast::ConnectorPrefix::None:
            generateEqual(set, lastSetOf, leader);
            break;
        }
        pool.clear();
    }
}

/// Whether something of it exists only at times.
bool Connections::isChanging(InstanceId id) {
    if (m_tree.typed(id).absent || m_tree.get(id).broken)
        return false;
    if (const std::optional<uint32_t> first = m_firstVariable.of(id))
        return partOf(*first).valid();
    if (m_tree.isSimple(id))
        return false;
    const auto children = m_tree.children(id);
    return std::ranges::any_of(children, [&](InstanceId child) { return isChanging(child); });
}

void Connections::generateNets() {
    m_changes.assign(m_setBegin.size(), false);
    for (const Edge& edge : m_edges)
        if (edge.link.valid())
            m_changes[find(edge.a)] = true;
    for (uint32_t n = 0; n < m_nodes.size(); ++n)
        if (partOf(m_nodes[n].variable).valid())
            m_changes[find(n)] = true;
    FlatNets& nets = m_model.parts.nets;
    std::vector<uint32_t> netNode(m_nodes.size(), Id<void>::none);
    for (uint32_t leader = 0; leader + 1 < m_setBegin.size(); ++leader) {
        if (!m_changes[leader])
            continue;
        for (uint32_t n : setOf(leader)) {
            netNode[n] = static_cast<uint32_t>(nets.nodes.size());
            nets.nodes.push_back({VarId(m_nodes[n].variable), m_nodes[n].prefix == ast::ConnectorPrefix::Flow,
                                  m_nodes[n].isOutside, partOf(m_nodes[n].variable)});
        }
    }
    for (const Edge& edge : m_edges) {
        if (!m_changes[find(edge.a)])
            continue;
        if (m_nodes[edge.a].prefix == ast::ConnectorPrefix::Stream) {
            m_evaluator.graph().report(diagnose<DiagnosticKind::NotSupported>(
                edge.place, phrase("a connection of stream connectors that changes while the model runs")));
            continue;
        }
        nets.edges.push_back({netNode[edge.a], netNode[edge.b], edge.link, edge.place});
    }
}

// Two variables that are equal make the same template in all sets, as do sums of equally many flows: only the first of
// a shape is written down as an equation.

void Connections::generateEqual(Set set, std::vector<uint32_t>& lastSetOf, uint32_t leader) {
    const uint32_t first = m_nodes[set.front()].variable;
    lastSetOf[first] = leader;
    const ScalarType firstType = typeOf(first);
    for (uint32_t n : set.subspan(1)) {
        const uint32_t variable = m_nodes[n].variable;
        // A variable that stands in the set from both sides needs no equation with itself.
        if (std::exchange(lastSetOf[variable], leader) == leader)
            continue;
        const uint64_t shape = (uint64_t(firstType) << 8) | uint64_t(typeOf(variable));
        if (const auto known = m_familyOf.find(shape); known != m_familyOf.end()) {
            const uint32_t cells[] = {first, variable};
            m_templates.addRow(m_model.equations[known->second].rows, cells, {});
            continue;
        }
        const TemplateBuilder::Sides sides{Scalar::ofVariable(first), Scalar::ofVariable(variable), ScalarType::Real};
        m_familyOf.emplace(shape, m_templates.addEquation(m_model.equations, {&sides, 1}, {}, {}));
    }
}

/// Term by term as one would write it. Of very many terms the sum of two halves, since each level of an expression
/// costs stack in all that follows.
Scalar Connections::sumOf(Set nodes) {
    constexpr size_t many = 1000;
    if (nodes.size() > many) {
        const size_t half = nodes.size() / 2;
        const Scalar first = sumOf(nodes.first(half)), second = sumOf(nodes.subspan(half));
        return m_evaluator.binary(ExprOp::Add, ScalarType::Real, first, second);
    }
    Scalar sum;
    bool first = true;
    for (uint32_t n : nodes) {
        const Scalar v = Scalar::ofVariable(m_nodes[n].variable);
        if (first)
            sum = m_nodes[n].isOutside ? m_evaluator.unary(ExprOp::Neg, ScalarType::Real, v) : v;
        else
            sum = m_evaluator.binary(m_nodes[n].isOutside ? ExprOp::Sub : ExprOp::Add, ScalarType::Real, sum, v);
        first = false;
    }
    return sum;
}

void Connections::generateFlow(Set set) {
    std::vector<uint32_t>& cells = m_cells;
    cells.clear();
    // All Real and seen from the inside, so that no variable stands in it twice.
    bool isPlain = true;
    for (uint32_t n : set) {
        const Node& node = m_nodes[n];
        isPlain = isPlain && !node.isOutside && typeOf(node.variable) == ScalarType::Real;
        cells.push_back(node.variable);
    }
    const uint64_t shape = (uint64_t(1) << 32) | set.size();
    if (isPlain)
        if (const auto known = m_familyOf.find(shape); known != m_familyOf.end()) {
            m_templates.addRow(m_model.equations[known->second].rows, cells, {});
            return;
        }
    std::vector<uint32_t> ordered(set.begin(), set.end());
    std::ranges::stable_sort(ordered, {}, [&](uint32_t n) { return m_nodes[n].isOutside; });
    const TemplateBuilder::Sides sides{sumOf(ordered), Scalar::ofReal(0, true), ScalarType::Real};
    const uint32_t family = m_templates.addEquation(m_model.equations, {&sides, 1}, {}, {});
    if (isPlain)
        m_familyOf.emplace(shape, family);
}

} // namespace gnomon
