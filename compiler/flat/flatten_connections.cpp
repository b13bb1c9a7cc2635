#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/flattener.h"

#include "compiler/flat/fetch_ahead.h"

#include <algorithm>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;

// Connections come before everything else: they decide what expandable connectors contain, where loops of
// overdetermined connectors are broken, and what inStream() means in the equations.

namespace {

bool isGraphOperator(const Clause& c, const NameTable& names) {
    if (c.kind != ClauseKind::Call)
        return false;
    const auto parts = c.left->name.parts;
    return parts.size() == 2 && names.text(parts[0].id) == "Connections";
}

bool hasConnections(std::span<const ast::Branch> branches, const NameTable& names) {
    for (const ast::Branch& branch : branches)
        for (const Clause* c : branch.body)
            if (c->kind == ClauseKind::Connect || (c->kind == ClauseKind::Call && isGraphOperator(*c, names)) ||
                ((c->kind == ClauseKind::If || c->kind == ClauseKind::For) && hasConnections(c->branches, names)))
                return true;
    return false;
}

} // namespace

Flattener::Says Flattener::says(ClassId cls) {
    if (cls.index() < m_says.size() && m_says[cls.index()].known)
        return m_says[cls.index()];
    Says result;
    result.known = true;
    const ClassNode& node = m_graph.expanded(cls);
    for (size_t i = 0; i < node.bases.size(); ++i) {
        const Says base = says(node.bases[i]);
        result.states |= base.states;
        // What leaves connections out says so where there are none.
        const ast::Extends* clause = node.baseClauses[i];
        result.connections |= base.connections || (clause && !clause->removedConnects.empty());
        result.equations |= base.equations;
        result.charts |= base.charts;
    }
    result.charts |= m_graph.body(cls).hasChart || !m_graph.body(cls).changes.empty();
    for (const ast::Section& section : m_graph.body(cls).sections) {
        result.equations |= !section.clauses.empty();
        if (section.isAlgorithm || section.isInitial)
            continue;
        for (const Clause* c : section.clauses) {
            result.states |= c->kind == ClauseKind::If || isAboutStates(*c);
            result.connections |=
                c->kind == ClauseKind::Connect || isGraphOperator(*c, m_names) || hasConnections(c->branches, m_names);
        }
    }
    if (cls.index() >= m_says.size())
        m_says.resize(m_graph.size());
    return m_says[cls.index()] = result;
}

void Flattener::gatherConnections() {
    faultAt(FaultPlace::connections);
    const size_t count = m_composites.size();
    for (size_t i = 0; i < count && !m_cancel.cancelled(); ++i) {
        const InstanceId instance = m_composites[i].instance;
        if (m_tree.isExpandable(instance))
            m_buses.addBus(instance);
        if (says(m_tree.get(instance).cls).connections) {
            enterPart(m_composites[i].part);
            gatherSections(m_tree.get(instance).cls, m_composites[i]);
            enterPart({});
        }
    }
    m_buses.elaborate();
    for (const ExpandableConnectors::Connection& c : m_buses.connections()) {
        std::vector<Local> locals = c.locals;
        Env env;
        env.scope = c.scope;
        env.locals = &locals;
        const ConnectorReference a = m_evaluator.reference(*c.a, env), b = m_evaluator.reference(*c.b, env);
        // A connection with a component whose condition is false is not there.
        const bool isNone = (a.instances.empty() && a.buses.empty()) || (b.instances.empty() && b.buses.empty());
        for (const auto& [r, e] : {std::pair{&a, c.a}, std::pair{&b, c.b}})
            if (!r->buses.empty() && !isNone)
                m_sink.report(diagnose<DiagnosticKind::UndeclaredInBus>(e->name.parts[r->part].span,
                                                                        m_names.text(e->name.parts[r->part].id),
                                                                        m_tree.path(r->buses.front())));
        pairUp(*c.a, a, *c.b, b, c.place);
    }
    // What the elaboration has added is walked like everything else.
    for (size_t i = 0; i < m_composites.size(); ++i) {
        const Composite bus = m_composites[i];
        if (!m_tree.isExpandable(bus.instance))
            continue;
        for (InstanceId member : m_tree.children(bus.instance))
            if (m_tree.get(member).isAugmented || m_tree.get(member).isGrowing) {
                enterPart(bus.part);
                addComponent(member, bus.flat);
                enterPart({});
            }
    }
}

namespace {

bool sameReference(const Expr& a, const Expr& b) {
    if (a.kind != b.kind || a.op != b.op || a.integer != b.integer || a.name.parts.size() != b.name.parts.size() ||
        a.children.size() != b.children.size())
        return false;
    for (size_t i = 0; i < a.name.parts.size(); ++i) {
        const ast::NamePart &x = a.name.parts[i], &y = b.name.parts[i];
        if (x.id != y.id || !std::ranges::equal(x.subscripts, y.subscripts,
                                                [](const Expr* s, const Expr* t) { return sameReference(*s, *t); }))
            return false;
    }
    return std::ranges::equal(a.children, b.children,
                              [](const Expr* s, const Expr* t) { return s && t ? sameReference(*s, *t) : s == t; });
}

} // namespace

/// Whether `break` leaves out a connection: itself, or the component that it connects.
bool Flattener::isRemoved(const Clause& connect) {
    bool found = false;
    for (auto& [clause, seen] : m_leftOut) {
        for (const Expr* side : {connect.left, connect.right})
            if (side->kind == ExprKind::Name && !side->name.empty())
                found |= std::ranges::find(clause->removed, side->name.parts[0].id, &ast::NamePart::id) !=
                         clause->removed.end();
        for (size_t i = 0; i < clause->removedConnects.size(); ++i) {
            const Clause& removed = *clause->removedConnects[i];
            if ((sameReference(*removed.left, *connect.left) && sameReference(*removed.right, *connect.right)) ||
                (sameReference(*removed.left, *connect.right) && sameReference(*removed.right, *connect.left))) {
                seen[i] = true;
                found = true;
            }
        }
    }
    return found;
}

void Flattener::gatherSections(ClassId cls, const Composite& composite) {
    const std::vector<ClassId> bases = m_graph.expanded(cls).bases;
    for (size_t i = 0; i < bases.size(); ++i) {
        const ast::Extends* clause = m_graph.expanded(cls).baseClauses[i];
        const bool leavesOut = clause && (!clause->removed.empty() || !clause->removedConnects.empty());
        if (leavesOut)
            m_leftOut.emplace_back(clause, std::vector<bool>(clause->removedConnects.size(), false));
        gatherSections(bases[i], composite);
        if (!leavesOut)
            continue;
        for (size_t k = 0; k < clause->removedConnects.size(); ++k)
            if (!m_leftOut.back().second[k])
                m_sink.report(diagnose<DiagnosticKind::UnknownModified>(
                    clause->removedConnects[k]->span, m_graph.fullName(bases[i]), "connect(…)", std::string()));
        m_leftOut.pop_back();
    }
    const Place place{{cls, composite.instance}, composite.flat};
    for (const ast::Section& section : m_graph.body(cls).sections) {
        if (section.isAlgorithm || section.isInitial)
            continue;
        std::vector<Local> locals;
        for (const Clause* c : section.clauses)
            gather(*c, place, locals);
    }
}

/// What a connection connects. One with a component whose condition is false is not there, and its other end need not
/// be either: the place for one more port.
std::pair<ConnectorReference, ConnectorReference> Flattener::ends(const Clause& connect, Env& env) {
    const bool isQuiet = std::exchange(env.quiet, true);
    std::pair<ConnectorReference, ConnectorReference> both{m_evaluator.reference(*connect.left, env),
                                                           m_evaluator.reference(*connect.right, env)};
    env.quiet = isQuiet;
    const auto tell = [&](const Expr& e, ConnectorReference& end, const ConnectorReference& other) {
        if (end.instances.empty() && end.buses.empty() && !end.isAbsent && !(end.isOutside && other.isAbsent))
            end = m_evaluator.reference(e, env);
    };
    tell(*connect.left, both.first, both.second);
    tell(*connect.right, both.second, both.first);
    return both;
}

void Flattener::gather(const Clause& c, const Place& place, std::vector<Local>& locals) {
    Env env = envOf(place, locals);
    switch (c.kind) {
    case ClauseKind::Connect: {
        if (c.equation) {
            const Clause* member = solMember(c, place, locals);
            if (!member || !connectsMember(*member, place, locals))
                return; // among the equations
            if (member != &c) {
                Clause connect = *member;
                connect.equation = nullptr;
                return gather(*m_overrideArena.make<Clause>(connect), place, locals);
            }
        }
        if (!m_leftOut.empty() && isRemoved(c))
            return;
        const auto [a, b] = ends(c, env);
        if (a.isAbsent || b.isAbsent)
            return;
        if (a.touchesBus || b.touchesBus) {
            if (m_part && m_model.parts.parts[m_part.index()].kind == FlatPart::Kind::Branch)
                m_sink.report(diagnose<DiagnosticKind::NotSupported>(
                    c.span, phrase("a connection of an expandable connector that changes while the model runs")));
            m_buses.add({c.left, c.right, c.span, place.scope, locals});
        } else {
            m_link = linkOfPart(a, b, place, c.span);
            pairUp(*c.left, a, *c.right, b, c.span);
            m_link = {};
        }
        return;
    }
    case ClauseKind::Call:
        if (isGraphOperator(c, m_names))
            graphOperator(*c.left, env);
        return;
    case ClauseKind::For: {
        if (!hasConnections(c.branches, m_names))
            return;
        std::function<void(size_t)> loop = [&](size_t depth) {
            if (depth == c.iterators.size()) {
                for (const Clause* inner : c.branches[0].body)
                    gather(*inner, place, locals);
                return;
            }
            Env inner = envOf(place, locals);
            std::vector<Value> elements = m_evaluator.rangeElements(c, depth, inner);
            const size_t at = locals.size();
            locals.push_back({c.iterators[depth].id, Value()});
            for (Value& element : elements) {
                if (!element.ok() || !element.isLiteral())
                    break; // reported when the equations are taken
                locals[at].value = std::move(element);
                loop(depth + 1);
            }
            locals.resize(at);
        };
        loop(0);
        return;
    }
    case ClauseKind::If: {
        if (!hasConnections(c.branches, m_names))
            return;
        for (size_t i = 0; i < c.branches.size(); ++i) {
            const ast::Branch& branch = c.branches[i];
            if (branch.condition) {
                Value known = m_evaluator.knownCondition(*branch.condition, env);
                if (!known.ok()) {
                    // Also a Real parameter may decide what is connected.
                    Env constant{env.scope, env.locals, true, false, true, {}};
                    known = m_evaluator.evaluate(*branch.condition, constant);
                }
                if (!known.isScalar() || !known.isLiteral()) {
                    if (isExtended(place.scope.cls))
                        return gatherBranches(c, i, place, locals);
                    m_sink.report(diagnose<DiagnosticKind::ConnectInBranch>(branch.condition->span));
                    return;
                }
                if (!known.scalar().integer)
                    continue;
            }
            for (const Clause* inner : branch.body)
                gather(*inner, place, locals);
            return;
        }
        return;
    }
    default:
        return;
    }
}

InstanceId Flattener::graphArgument(const Expr& e, Env& env) {
    const std::vector<InstanceId> instances = m_evaluator.instancesOf(e, env);
    if (instances.empty())
        return {};
    // An array is one node.
    const InstanceId first = instances.front();
    const InstanceId node = instances.size() > 1 && m_tree.get(first).arrayOf ? m_tree.get(first).arrayOf : first;
    if (!m_connections.isOverdetermined(m_tree.typed(node).cls)) {
        m_sink.report(diagnose<DiagnosticKind::NotOverdetermined>(e.span, m_tree.path(node)));
        return {};
    }
    return node;
}

void Flattener::graphOperator(const Expr& call, Env& env) {
    const std::string_view op = m_names.text(call.name.parts[1].id);
    const size_t count = call.children.size();
    auto wrongCount = [&](std::string_view expected) {
        m_sink.report(
            diagnose<DiagnosticKind::ArgumentCount>(call.span, "Connections." + std::string(op), expected, count));
    };
    if (op == "branch") {
        if (count != 2)
            return wrongCount("2");
        const InstanceId a = graphArgument(*call.children[0], env), b = graphArgument(*call.children[1], env);
        if (a && b)
            m_connections.addBranch(a, b, call.span);
    } else if (op == "root") {
        if (count != 1)
            return wrongCount("1");
        if (const InstanceId node = graphArgument(*call.children[0], env))
            m_connections.addRoot(node, call.span);
    } else if (op == "potentialRoot") {
        if (count < 1 || count > 2)
            return wrongCount(phrase("1 or 2"));
        int64_t priority = 0;
        if (count == 2) {
            Env constant = env;
            constant.constant = true;
            const Value v = m_evaluator.evaluate(*call.children[1], constant);
            if (!v.ok())
                return;
            if (!v.isScalar() || v.type != ScalarType::Integer) {
                m_sink.report(
                    diagnose<DiagnosticKind::TypeMismatch>(call.children[1]->span, "Integer", typeText(v, m_graph)));
                return;
            }
            priority = v.scalar().integer;
        }
        if (const InstanceId node = graphArgument(*call.children[0], env))
            m_connections.addPotentialRoot(node, priority, call.span);
    } else {
        m_sink.report(
            diagnose<DiagnosticKind::NotSupported>(call.span, phrase("'Connections.{0}' as an equation", op)));
    }
}

void Flattener::pairUp(const Expr& left, const ConnectorReference& a, const Expr& right, const ConnectorReference& b,
                       SourceSpan span) {
    if (a.instances.empty() || b.instances.empty())
        return; // reported, or one of them does not exist here
    auto isOutside = [&](const ConnectorReference& r) {
        return r.first.valid() && m_graph.restriction(m_tree.typed(r.first).cls) == Restriction::Connector;
    };
    for (const auto& [r, e] : {std::pair{&a, &left}, std::pair{&b, &right}}) {
        bool isConnector = false;
        for (InstanceId around = r->instances.front(); around && !isConnector; around = m_tree.get(around).parent) {
            const ClassId cls = m_tree.get(around).cls;
            isConnector = cls.valid() && m_graph.restriction(cls) == Restriction::Connector;
        }
        // Mosilab's models connect plain variables as well.
        if (!isConnector && !(m_link.valid() && m_tree.isSimple(r->instances.front()))) {
            m_sink.report(diagnose<DiagnosticKind::NotAConnector>(e->span, m_tree.path(r->instances.front())));
            return;
        }
    }
    // Arrays as they are written: their elements are not what is wrong.
    const auto nameOf = [&](const ConnectorReference& r, const Expr& written) {
        if (r.dimensions.empty() || !r.first)
            return m_tree.path(r.instances.front());
        std::string name = m_tree.path(m_tree.get(r.first).parent);
        for (const ast::NamePart& part : written.name.parts)
            name += (name.empty() ? "" : ".") + std::string(m_names.text(part.id));
        return name;
    };
    auto differ = [&](const std::string& why) {
        m_sink.report(diagnose<DiagnosticKind::ConnectMismatch>(span, nameOf(a, left), nameOf(b, right), why));
    };
    if (m_isChecking) {
        // Connectors of the class, and of its components: no deeper (Modelica 3.6, 9.1).
        for (const auto& [r, e] : {std::pair{&a, &left}, std::pair{&b, &right}}) {
            InstanceId at = r->first;
            size_t components = 0;
            for (size_t i = 0; i < e->name.parts.size(); ++i) {
                const ast::NamePart& part = e->name.parts[i];
                if (i > 0)
                    at = m_tree.child(at, part.id);
                if (!at || !m_tree.typed(at).cls || m_tree.isSimple(at) ||
                    m_graph.restriction(m_tree.get(at).cls) == Restriction::Connector)
                    break;
                if (++components == 2)
                    return differ(phrase("'{0}' is a component of a component, whose connectors only that can connect",
                                         m_names.text(part.id)));
                if (!m_tree.get(at).dimensions.empty())
                    break; // asked of an element, which has the same members
            }
        }
        const auto isOuter = [&](const ConnectorReference& r) {
            return r.first && m_tree.get(r.first).isOuter && !m_tree.get(r.first).isInner;
        };
        if (isOuter(a) && isOuter(b))
            return m_sink.report(diagnose<DiagnosticKind::ConnectsOuter>(span, m_tree.path(a.instances.front()),
                                                                         m_tree.path(b.instances.front())));
    }
    if (m_tree.isExpandable(a.instances.front()) != m_tree.isExpandable(b.instances.front()))
        return differ(phrase("only one of them is an expandable connector"));
    if (a.dimensions != b.dimensions)
        return differ(
            b.dimensions.empty()   ? phrase("one has the dimensions {0}, the other none", dimensionsText(a.dimensions))
            : a.dimensions.empty() ? phrase("one has no dimensions, the other {0}", dimensionsText(b.dimensions))
                                   : phrase("one has the dimensions {0}, the other {1}", dimensionsText(a.dimensions),
                                            dimensionsText(b.dimensions)));
    if ((a.hasElements && a.elements.empty()) || (b.hasElements && b.elements.empty()))
        return; // a[1:0]
    const bool outsideA = isOutside(a), outsideB = isOutside(b);
    if (a.instances.size() == b.instances.size()) {
        for (size_t i = 0; i < a.instances.size(); ++i)
            m_pairs.push_back(
                {a.instances[i], b.instances[i], a.elements, b.elements, outsideA, outsideB, span, m_link});
        return;
    }
    // Values of several components on one side, an array of values on the other: one by one.
    const auto scalars = [&](const ConnectorReference& r) {
        std::vector<std::pair<InstanceId, uint32_t>> result;
        for (InstanceId end : r.instances) {
            if (r.hasElements)
                for (uint32_t k : r.elements)
                    result.emplace_back(end, k);
            else
                for (uint32_t k = 0; k < m_evaluator.shapeOf(end).elementCount(); ++k)
                    result.emplace_back(end, k);
        }
        return result;
    };
    if (!m_tree.isSimple(a.instances.front()) || !m_tree.isSimple(b.instances.front()))
        return differ(phrase("one is an array of connectors, the other is not"));
    const auto x = scalars(a), y = scalars(b);
    for (size_t i = 0; i < x.size() && i < y.size(); ++i)
        m_pairs.push_back({x[i].first, y[i].first, {x[i].second}, {y[i].second}, outsideA, outsideB, span, m_link});
}

/// annotation(mustBeConnected = "why", mayOnlyConnectOnce = "why") of the connectors of components.
void Flattener::checkConnectedConnectors() {
    const auto note = [&](const Instance& connector, std::string_view annotation) -> std::optional<std::string> {
        if (connector.decl)
            for (const ast::Mod* mod : connector.decl->annotation)
                if (m_names.text(mod->name) == annotation && mod->binding && mod->binding->kind == ExprKind::String)
                    return std::string(m_names.text(mod->binding->text));
        return std::nullopt;
    };
    const auto components = m_tree.children(m_tree.root());
    for (InstanceId id : components) {
        const Instance& component = m_tree.typed(id);
        if (component.broken || component.absent || component.isOuter || !component.cls || !component.decl ||
            !component.dimensions.empty() || m_tree.isSimple(id) ||
            m_graph.restriction(component.cls) == Restriction::Connector)
            continue;
        for (InstanceId child : m_tree.children(id)) {
            const Instance& connector = m_tree.typed(child);
            if (connector.broken || connector.absent || !connector.cls || connector.isProtected ||
                !connector.dimensions.empty() || m_graph.restriction(connector.cls) != Restriction::Connector)
                continue;
            const uint32_t count = m_connections.connectedOutside(child);
            if (const auto why = note(connector, "mustBeConnected"); why && count == 0)
                m_sink.report(
                    diagnose<DiagnosticKind::MustBeConnected>(component.decl->nameSpan, m_tree.path(child), *why));
            if (const auto why = note(connector, "mayOnlyConnectOnce"); why && count > 1)
                m_sink.report(
                    diagnose<DiagnosticKind::ConnectedTwice>(component.decl->nameSpan, m_tree.path(child), *why));
        }
    }
}

void Flattener::joinConnections() {
    if (m_isChecking)
        m_connections.checkSignals();
    if (!m_model.parts.empty())
        m_connections.keepEdges();
    for (size_t i = 0; i < m_pairs.size(); ++i) {
        if (i + turnsAhead < m_pairs.size())
            for (const InstanceId id : {m_pairs[i + turnsAhead].a, m_pairs[i + turnsAhead].b})
                fetchAhead(m_tree, id);
        if (i + turnsAhead / 2 < m_pairs.size())
            for (const InstanceId id : {m_pairs[i + turnsAhead / 2].a, m_pairs[i + turnsAhead / 2].b})
                fetchChildrenAhead(m_tree, id);
        const ConnectedPair& p = m_pairs[i];
        m_connections.connect(p.a, p.aElements, p.aOutside, p.b, p.bElements, p.bOutside, p.span, p.link);
        if (p.aOutside)
            m_connectedInside.insert(p.a);
        if (p.bOutside)
            m_connectedInside.insert(p.b);
    }
    m_pairs = {};
    if (m_isChecking && !m_checkOnly)
        checkConnectedConnectors();
    m_connections.close();
}

void Flattener::addBrokenConnections() {
    const NameId constraint = m_names.intern("equalityConstraint");
    for (const Connections::Broken& broken : m_connections.broken()) {
        Env env;
        env.scope = {m_tree.get(m_tree.root()).cls, m_tree.root()};
        const ClassId cls = m_tree.get(broken.a).cls;
        const FoundName found = m_graph.member(cls, constraint);
        const ClassId function = m_graph.elementClass(found.cls, found.element, {});
        if (!function)
            continue;
        std::vector<Value> arguments{m_evaluator.valueOf(broken.a, env, broken.place),
                                     m_evaluator.valueOf(broken.b, env, broken.place)};
        if (!arguments[0].ok() || !arguments[1].ok())
            continue;
        const Value residue =
            m_evaluator.callFunction(function, std::move(arguments), {NameId(), NameId()}, env, broken.place);
        if (!residue.isNumeric())
            continue;
        std::vector<Pair> all;
        for (const Scalar& s : residue.scalars)
            all.push_back({s, Scalar::ofReal(0, true), ScalarType::Real});
        if (!all.empty())
            emit(all, broken.place, {env.scope, {}}, false);
        m_evaluator.pool().clear();
    }
}

std::optional<Value> Flattener::connectionOperator(std::string_view name, const std::vector<InstanceId>& arguments,
                                                   SourceSpan place) {
    const InstanceId first = arguments.front();
    if (name == "cardinality") {
        const ClassId cls = m_tree.typed(first).cls;
        if (!cls || m_graph.restriction(cls) != Restriction::Connector || m_tree.isExpandable(first)) {
            m_sink.report(diagnose<DiagnosticKind::NotAConnector>(place, m_tree.path(first)));
            return std::nullopt;
        }
        if (!m_connections.isClosed())
            return std::nullopt;
        return Value::integer(m_connections.cardinality(first), true);
    }
    const InstanceId node = arguments.size() > 1 && m_tree.get(first).arrayOf ? m_tree.get(first).arrayOf : first;
    if (!m_connections.isOverdetermined(m_tree.typed(node).cls)) {
        m_sink.report(diagnose<DiagnosticKind::NotOverdetermined>(place, m_tree.path(node)));
        return std::nullopt;
    }
    if (!m_connections.isClosed())
        return std::nullopt;
    if (name == "Connections.isRoot")
        return Value::boolean(m_connections.isRoot(node));
    const int rooted = m_connections.rooted(node);
    if (rooted < 0) {
        m_sink.report(diagnose<DiagnosticKind::RootedWithoutBranch>(place, m_tree.path(node)));
        return std::nullopt;
    }
    return Value::boolean(rooted == 1);
}

std::optional<Scalar> Flattener::streamOperator(bool isActual, uint32_t variable, SourceSpan place) {
    const VarBlockId block = m_model.blockOf(VarId(variable));
    const InstanceId instance = block.index() < m_instanceOf.size() ? m_instanceOf[block.index()] : InstanceId();
    if (!instance || m_tree.get(instance).prefix != ast::ConnectorPrefix::Stream) {
        m_sink.report(diagnose<DiagnosticKind::NotAStream>(place, variableName(m_model, m_names, VarId(variable))));
        return std::nullopt;
    }
    const auto in = m_connections.inStream(instance, variable - m_model.blocks[block.index()].first.value);
    if (!in || !isActual)
        return in;
    const auto flow = m_connections.flowOf(instance);
    if (!flow)
        return std::nullopt;
    const Scalar own = Scalar::ofVariable(variable);
    if (*in == own)
        return in;
    const Scalar condition =
        m_evaluator.binary(ExprOp::Greater, ScalarType::Boolean, Scalar::ofVariable(*flow), Scalar::ofReal(0, true));
    const Scalar operands[] = {condition, *in, own};
    return m_evaluator.pool().make(ExprOp::If, ScalarType::Real, operands);
}

} // namespace gnomon
