#include "compiler/base/assert.h"
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/chart/chart_check.h"
#include "compiler/chart/sol_chart_reader.h"
#include "compiler/flat/flattener.h"

#include <algorithm>
#include <set>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;

// Statecharts: what their guards, durations and actions mean in the model. A chart of a class is one in each of its
// components; what it does is a list of steps over variables of the flat model, and nothing of it is an equation but
// whether a guard holds.

namespace {

const ast::ChartCode* codeAt(const ast::ClassBody& body, uint32_t node) {
    const auto found = std::ranges::lower_bound(body.chartCodes, node, {}, &ast::ChartCode::node);
    return found == body.chartCodes.end() || found->node != node ? nullptr : &*found;
}

/// "Switching", or the class where there are several.
std::string shownName(const chart::Chart& chart) {
    const chart::State& root = chart[chart.root()];
    return root.children.size() == 1 && !chart[root.children[0]].name.empty() ? chart[root.children[0]].name
                                                                              : root.name;
}

} // namespace

const std::optional<chart::WrittenChart>& Flattener::writtenChart(DefId def) {
    const auto [known, isNew] = m_universe.written.try_emplace(def);
    if (!isNew)
        return known->second;
    const ClassDef& d = m_index.def(def);
    DiagnosticList said;
    known->second = d.isSol() ? chart::readExchanges(*d.tree, d.node) : chart::readStatecharts(*d.tree, d.node, said);
    if (known->second && !d.isSol())
        chart::checkChart(known->second->chart, said);
    if (said.hasErrors())
        known->second.reset();
    // The rest is said where the class itself is checked.
    for (Diagnostic& one : said.take())
        if (one.severity == Severity::Error && (!m_isChecking || m_composites.size() > 1))
            m_sink.report(std::move(one));
    return known->second;
}

/// The charts of a component, its own and those that it inherits.
void Flattener::addCharts(ClassId cls, const Composite& composite) {
    const std::vector<ClassId> bases = m_graph.expanded(cls).bases;
    for (ClassId base : bases)
        addCharts(base, composite);
    for (const Clause* when : m_graph.body(cls).changes)
        addChangingWhen(*when, cls, composite);
    const DefId def = m_graph.get(cls).def;
    if (!m_graph.body(cls).hasChart)
        return;
    const auto& written = writtenChart(def);
    if (!written)
        return;
    FlatChart chart;
    const std::string path = instancePath(m_model, m_names, composite.flat);
    chart.name = (path.empty() ? "" : path + ".") + shownName(written->chart);
    chart.chart = written->chart;
    chart.part = composite.part;
    m_model.parts.charts.push_back(std::move(chart));
    m_universe.charts.push_back({def, {cls, composite.instance}, composite.instance, composite.flat});
}

/// A `when` whose statements change what exists is a chart that rests in one state: what such statements mean is said
/// once.
void Flattener::addChangingWhen(const Clause& when, ClassId cls, const Composite& composite) {
    chart::State root, state;
    root.name = m_names.text(m_index.nameOf(m_graph.get(cls).def));
    root.kind = chart::StateKind::Regions;
    state.name = "when";
    root.span = root.nameSpan = state.span = state.nameSpan = when.span;
    FlatChart chart;
    const std::string path = instancePath(m_model, m_names, composite.flat);
    chart.name = (path.empty() ? "" : path + ".") + "when";
    chart.chart = chart::Chart(std::move(root));
    const chart::StateId id = chart.chart.add(chart.chart.root(), std::move(state));
    for (size_t i = 0; i < when.branches.size(); ++i) {
        chart::Transition t;
        t.source = id;
        t.internal = true;
        t.priority = static_cast<int64_t>(i) + 1;
        t.span = when.branches[i].condition ? when.branches[i].condition->span : when.span;
        t.actions = {chart.chart.add(chart::Code{textOf(t.span, cls), t.span})};
        chart.chart.add(std::move(t));
    }
    chart.part = composite.part;
    m_model.parts.charts.push_back(std::move(chart));
    m_universe.charts.push_back(
        {m_graph.get(cls).def, {cls, composite.instance}, composite.instance, composite.flat, &when});
}

void Flattener::lowerChangingWhen(uint32_t number) {
    const Universe::ChartPlace& at = m_universe.charts[number];
    const Place place{at.scope, at.flat};
    std::vector<Local> locals;
    FlatChart& chart = m_model.parts.charts[number];
    std::vector<FlatCode> codes(chart.chart.codeCount());
    for (size_t i = 0; i < at.when->branches.size(); ++i) {
        const ast::Branch& branch = at.when->branches[i];
        const chart::TransitionId transition(i);
        std::vector<Scalar> conditions;
        if (!whenConditions(branch, place, locals, conditions))
            continue;
        std::vector<VarId> variables;
        for (const Scalar& s : conditions)
            variables.push_back(VarId(auxiliary(withoutText(s), ScalarType::Boolean, branch.condition->span).id));
        for (size_t k = 0; k < variables.size(); ++k) {
            // Each is an event of its own, whatever the text says.
            const std::string name = textOf(branch.condition->span, at.scope.cls) + " (" + std::to_string(i + 1) + "." +
                                     std::to_string(k + 1) + ")";
            chart.chart[transition].events.push_back(chart.chart.event(name, branch.condition->span));
            chart.events.push_back(variables[k]);
        }
        m_evaluator.pool().clear();
        steps(branch.body, place, locals, codes[chart.chart[transition].actions.front().index()].steps);
    }
    chart.codes = std::move(codes);
}

/// The part of a component that holds what a state holds.
FlatPart Flattener::partOfState(InstanceId id) {
    FlatPart part;
    part.kind = FlatPart::Kind::State;
    part.parent = m_part;
    part.name = m_tree.path(id);
    const DefId state = m_tree.get(id).decl->ownClass;
    part.span = m_index.def(state).nameSpan;
    const auto isState = [&](DefId def) {
        const ClassDef& d = m_index.def(def);
        return d.tree && d.node && d.tree->kind(d.node) == syntax::NodeKind::StateDefinition;
    };
    DefId def = m_index.def(state).parent;
    InstanceId around = m_tree.get(id).parent;
    while (isState(def)) {
        def = m_index.def(def).parent;
        around = m_tree.get(around).parent;
    }
    for (uint32_t c = 0; c < m_universe.charts.size(); ++c) {
        if (m_universe.charts[c].instance != around || m_universe.charts[c].def != def || m_universe.charts[c].when)
            continue;
        const chart::Chart& chart = m_model.parts.charts[c].chart;
        for (size_t s = 0; s < chart.stateCount(); ++s)
            if (chart[chart::StateId(s)].span.begin == m_index.def(state).span.begin) {
                part.chart = c;
                part.state = chart::StateId(s);
            }
        m_universe.stateInstance.emplace(std::pair(c, m_index.def(state).node.value), id);
    }
    return part;
}

/// Once all other variables are there.
void Flattener::addChartVariables() {
    for (size_t c = 0; c < m_universe.charts.size(); ++c) {
        FlatChart& chart = m_model.parts.charts[c];
        enterPart(chart.part);
        chart.active.assign(chart.chart.stateCount(), VarId());
        for (size_t s = 0; s < chart.chart.stateCount(); ++s) {
            const chart::StateId id(s);
            if (chart::isPseudo(chart.chart[id].kind))
                continue;
            const std::string path = chart.chart.path(id);
            VarBlock block;
            block.instance = m_universe.charts[c].flat;
            block.name = m_names.intern((path.empty() ? shownName(chart.chart) : path) + ".$active");
            block.type = ScalarType::Boolean;
            block.kind = VarKind::Discrete;
            block.hidden = true;
            block.start = AttributeValue::each(0);
            block.fixed = AttributeValue::each(1);
            block.span = chart.chart[id].nameSpan;
            block.part = chart.part;
            chart.active[s] = m_model.blocks[m_model.addBlock(std::move(block)).index()].first;
        }
        enterPart({});
    }
}

/// Where the names of a code are looked up.
Flattener::Place Flattener::placeOf(const ast::ChartCode& code, uint32_t chart) {
    const Universe::ChartPlace& at = m_universe.charts[chart];
    Place place{at.scope, at.flat};
    if (const auto state = m_universe.stateInstance.find({chart, code.stateNode});
        code.stateNode && state != m_universe.stateInstance.end())
        place.scope = {m_tree.get(state->second).cls, state->second};
    return place;
}

Formula Flattener::formula(Scalar value, ScalarType type, SourceSpan span, FlatInstanceId flat) {
    if (m_evaluator.pool().hasText())
        value = withoutText(value);
    const TemplateBuilder::Sides sides{value, value, type};
    Formula result;
    result.family = m_templates.addEquation(m_model.formulas, {&sides, 1}, span, flat);
    result.row = m_model.formulas[result.family].rows.rowCount - 1;
    return result;
}

void Flattener::lowerCharts() {
    for (uint32_t c = 0; c < m_universe.charts.size(); ++c) {
        if (m_cancel.cancelled())
            return;
        m_currentInstance = m_universe.charts[c].flat;
        enterPart(m_model.parts.charts[c].part);
        if (m_universe.charts[c].when) {
            lowerChangingWhen(c);
        } else {
            chartEvents(c);
            addExits(c);
            chartCodes(c);
        }
        enterPart({});
    }
    m_evaluator.pool().clear();
}

void Flattener::chartEvents(uint32_t number) {
    FlatChart& chart = m_model.parts.charts[number];
    const ast::ClassBody& body = m_index.body(m_universe.charts[number].def);
    chart.events.assign(chart.chart.eventCount(), VarId());
    for (size_t i = 0; i < chart.chart.eventCount(); ++i) {
        const chart::Event& event = chart.chart[chart::EventId(i)];
        const auto code = std::ranges::find_if(
            body.chartCodes, [&](const ast::ChartCode& c) { return c.expression && c.span.begin == event.span.begin; });
        if (code == body.chartCodes.end())
            continue;
        std::vector<Local> locals;
        Env env = envOf(placeOf(*code, number), locals);
        const Value v = m_evaluator.evaluate(*code->expression, env);
        if (!v.ok())
            continue;
        if (m_index.def(m_universe.charts[number].def).isSol()) { // a condition, which need not be a variable
            if (!v.isScalar() || v.type != ScalarType::Boolean)
                m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(event.span, "Boolean", typeText(v, m_graph)));
            else
                m_model.parts.charts[number].events[i] =
                    VarId(auxiliary(withoutText(v.scalar()), ScalarType::Boolean, event.span).id);
            continue;
        }
        const bool isVariable =
            v.isScalar() && v.type == ScalarType::Boolean && v.scalar().kind == Scalar::Kind::Variable;
        const VarBlockId block = isVariable ? m_model.blockOf(VarId(v.scalar().id)) : VarBlockId();
        const InstanceId instance =
            isVariable && block.index() < m_instanceOf.size() ? m_instanceOf[block.index()] : InstanceId();
        if (!instance || !m_tree.get(instance).decl || !m_tree.get(instance).decl->isEvent) {
            m_sink.report(diagnose<DiagnosticKind::ChartNoEvent>(event.span, event.name));
            continue;
        }
        m_model.parts.charts[number].events[i] = VarId(v.scalar().id);
    }
}

void Flattener::chartCodes(uint32_t number) {
    const ast::ClassBody& body = m_index.body(m_universe.charts[number].def);
    const auto& written = m_universe.written.at(m_universe.charts[number].def);
    const chart::Chart& chart = m_model.parts.charts[number].chart;
    std::set<chart::CodeId> guards;
    for (size_t i = 0; i < chart.transitionCount(); ++i)
        guards.insert(chart[chart::TransitionId(i)].guard);
    const PartId own = m_model.parts.charts[number].part;
    std::vector<FlatCode> codes = std::move(m_model.parts.charts[number].codes); // those of exits are there
    codes.resize(chart.codeCount());
    for (size_t i = 0; i < written->nodes.size(); ++i) {
        const ast::ChartCode* code = codeAt(body, written->nodes[i].value);
        const ClassDef& def = m_index.def(m_universe.charts[number].def);
        assert(code || def.isSol() || !def.tree->errors().empty());
        if (!code)
            continue; // of a broken text, or of an exchange that was refused
        const Place place = placeOf(*code, number);
        // What a state holds is there only while it is active, and so is what its guards say.
        const auto part = m_universe.partOf.find(place.scope.self);
        enterPart(part == m_universe.partOf.end() ? own : part->second);
        if (code->expression) {
            if (guards.contains(chart::CodeId(i)))
                guard(*code, place, codes[i]);
            else
                duration(*code, place, codes[i]);
        } else {
            std::vector<Local> locals;
            steps(exchangeOf(number, chart::CodeId(i), *code), place, locals, codes[i].steps);
        }
        m_evaluator.pool().clear();
        enterPart(own);
    }
    m_model.parts.charts[number].codes = std::move(codes);
}

// ---- Exchanges of Sol

/// What is left when another instance takes the place goes with its equations.
void Flattener::addExits(uint32_t number) {
    const Universe::ChartPlace& place = m_universe.charts[number];
    if (!m_index.def(place.def).isSol())
        return;
    FlatChart& chart = m_model.parts.charts[number];
    chart.codes.resize(chart.chart.codeCount());
    for (size_t s = 1; s < chart.chart.stateCount(); ++s) {
        const chart::State& state = chart.chart[chart::StateId(s)];
        if (state.kind == chart::StateKind::Composite || !state.parent)
            continue;
        const NameId bound = m_names.intern(chart.chart[state.parent].name + " (" + state.name + ")");
        const InstanceId instance = m_tree.child(place.instance, bound);
        const auto part = m_universe.partOf.find(instance);
        if (!instance || part == m_universe.partOf.end())
            continue;
        FlatStep step;
        step.kind = FlatStep::Kind::Remove;
        step.part = part->second;
        step.span = state.span;
        const chart::CodeId code = chart.chart.add(chart::Code{"", state.span});
        chart.chart[chart::StateId(s)].exit.push_back(code);
        chart.codes.resize(chart.chart.codeCount());
        chart.codes[code.index()].steps.push_back(step);
    }
}

/// Of a branch that moves several instances, each transition carries out what belongs to its identifier: from the move
/// on to the next one; the first one also what stands before.
std::span<const Clause* const> Flattener::exchangeOf(uint32_t number, chart::CodeId code,
                                                     const ast::ChartCode& written) {
    const Universe::ChartPlace& place = m_universe.charts[number];
    if (!m_index.def(place.def).isSol())
        return written.statements;
    const chart::Chart& chart = m_model.parts.charts[number].chart;
    std::string identifier;
    for (size_t t = 0; t < chart.transitionCount(); ++t)
        for (const chart::CodeId action : chart[chart::TransitionId(t)].actions)
            if (action == code)
                identifier = chart[chart[chart::TransitionId(t)].source].name;
    const std::span<const Clause* const> all = written.statements;
    size_t begin = all.size(), end = all.size();
    bool isFirst = true;
    for (size_t i = 0; i < all.size(); ++i) {
        if (all[i]->kind != ClauseKind::New)
            continue;
        const InstanceId made = m_tree.child(place.instance, all[i]->left->name.parts[0].id);
        const bool isOwn = made && m_names.text(m_tree.get(made).decl->boundTo) == identifier;
        if (isOwn && begin == all.size())
            begin = isFirst ? 0 : i;
        else if (!isOwn && begin < all.size() && end == all.size())
            end = i;
        isFirst = false;
    }
    return all.subspan(begin, end - begin);
}

/// What all that is bound to an identifier has: public variables and connectors, but no equations of their own.
void Flattener::addIdentifier(InstanceId id, FlatInstanceId flat) {
    const FlatInstanceId own = m_model.addInstance({flat, m_tree.get(id).name, m_tree.get(id).subscripts});
    const auto children = m_tree.children(id);
    for (const InstanceId child : std::vector<InstanceId>(children.begin(), children.end()))
        if (isExchanged(child))
            addComponent(child, own);
}

bool Flattener::isExchanged(InstanceId member) {
    const Instance& m = m_tree.typed(member);
    if (m.broken || m.absent || !m.cls || m.isProtected || m.variability == ast::Variability::Constant)
        return false;
    const Restriction r = m_graph.restriction(m.cls);
    return m_tree.isSimple(member) ||
           (m.variability > ast::Variability::Parameter && (r == Restriction::Connector || r == Restriction::Record));
}

/// While an instance is bound to an identifier, their members are the same.
void Flattener::gatherBound() {
    std::map<uint32_t, std::vector<Universe::Bound>> groups; // by identifier
    for (const Universe::Bound& bound : m_universe.bound)
        groups[m_model.parts.parts[bound.part.index()].identifier].push_back(bound);
    for (const auto& [number, group] : groups) {
        const Instance& first = m_tree.get(group.front().instance);
        const auto members = m_tree.children(m_tree.child(first.parent, first.decl->boundTo));
        for (const InstanceId member : std::vector<InstanceId>(members.begin(), members.end()))
            if (isExchanged(member))
                gatherBound(member, group);
    }
}

void Flattener::gatherBound(InstanceId member, std::span<const Universe::Bound> bound) {
    std::vector<std::pair<InstanceId, PartId>> others;
    for (const Universe::Bound& b : bound)
        if (const InstanceId other = m_tree.child(b.instance, m_tree.get(member).name))
            others.emplace_back(other, b.part);
    // What one of them alone has is there with that one.
    const bool isOfOne = others.size() == 1 && bound.size() > 1;
    if (others.empty() || (others.size() < bound.size() && !isOfOne)) {
        const auto lacks = std::ranges::find_if(
            bound, [&](const auto& b) { return !m_tree.child(b.instance, m_tree.get(member).name); });
        m_sink.report(diagnose<DiagnosticKind::UnknownMember>(m_tree.get(lacks->instance).decl->span,
                                                              m_graph.fullName(m_tree.get(lacks->instance).cls),
                                                              m_names.text(m_tree.get(member).name), std::string()));
        return;
    }
    if (isOfOne)
        for (Composite& variable : m_simple)
            for (InstanceId at = variable.instance; at; at = m_tree.get(at).parent)
                if (at == member)
                    variable.part = others.front().second;
    for (const auto& [other, part] : others) {
        if (m_tree.get(member).variability == ast::Variability::Parameter) {
            m_universe.boundParameters.push_back({member, other, part});
            continue;
        }
        const FlatPart& of = m_model.parts.parts[part.index()];
        m_pairs.push_back({member, other, {}, {}, true, false, of.span, LinkId(m_model.parts.links.size())});
        m_model.parts.links.push_back({part, false, of.name, of.span});
    }
}

void Flattener::addBoundParameters() {
    for (const Universe::BoundParameter& p : m_universe.boundParameters) {
        const auto a = m_firstVariable.of(p.ofIdentifier), b = m_firstVariable.of(p.ofBound);
        if (!a || !b)
            continue;
        enterPart(p.part);
        const VarBlock block = m_model.blocks[m_model.blockOf(VarId(*a)).index()];
        const uint32_t count = std::min(block.count, m_model.blocks[m_model.blockOf(VarId(*b)).index()].count);
        for (uint32_t i = 0; i < count; ++i) {
            const TemplateBuilder::Sides sides{Scalar::ofVariable(*a + i), Scalar::ofVariable(*b + i), block.type};
            m_templates.addEquation(m_model.equations, {&sides, 1}, block.span, block.instance);
        }
    }
    enterPart({});
}

void Flattener::guard(const ast::ChartCode& code, const Place& place, FlatCode& to) {
    std::vector<Local> locals;
    Env env = envOf(place, locals);
    const Value v = m_evaluator.evaluate(*code.expression, env);
    if (!v.ok())
        return;
    if (!v.isScalar() || v.type != ScalarType::Boolean) {
        m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(code.span, "Boolean", typeText(v, m_graph)));
        return;
    }
    Scalar condition = v.scalar();
    if (m_evaluator.pool().hasText())
        condition = withoutText(condition);
    to.holds = VarId(auxiliary(condition, ScalarType::Boolean, code.span).id);
    to.value = formula(condition, ScalarType::Boolean, code.span, place.instance);
}

void Flattener::duration(const ast::ChartCode& code, const Place& place, FlatCode& to) {
    std::vector<Local> locals;
    Env env = envOf(place, locals);
    env.literally = true;
    const Value v = m_evaluator.evaluate(*code.expression, env);
    if (!v.ok())
        return;
    if (!v.isScalar() || !v.isNumeric()) {
        m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(code.span, "Real", typeText(v, m_graph)));
        return;
    }
    Scalar value = v.scalar();
    if (value.kind == Scalar::Kind::Integer)
        value = Scalar::ofReal(value.number(), value.fromText);
    to.value = formula(value, ScalarType::Real, code.span, place.instance);
}

// ---- Actions

bool Flattener::steps(std::span<const Clause* const> clauses, const Place& place, std::vector<Local>& locals,
                      std::vector<FlatStep>& to) {
    bool good = true;
    for (const Clause* c : clauses) {
        good &= step(*c, place, locals, to);
        m_evaluator.pool().clear();
    }
    return good;
}

bool Flattener::eachPass(const Clause& c, size_t depth, const Env& env, std::vector<Local>& locals,
                         const std::function<void()>& pass, const std::function<void(size_t)>& open) {
    if (depth == c.iterators.size()) {
        pass();
        return true;
    }
    Env inner = env;
    std::vector<Value> elements = m_evaluator.rangeElements(c, depth, inner);
    const size_t at = locals.size();
    locals.push_back({c.iterators[depth].id, Value()});
    bool isKnown = true;
    for (Value& element : elements) {
        if (!element.ok() || !element.isLiteral()) {
            if (element.ok() && open)
                open(depth);
            isKnown = false;
            break;
        }
        locals[at].value = std::move(element);
        isKnown &= eachPass(c, depth + 1, env, locals, pass, open);
    }
    locals.resize(at);
    return isKnown;
}

bool Flattener::step(const Clause& c, const Place& place, std::vector<Local>& locals, std::vector<FlatStep>& to) {
    Env env = envOf(place, locals);
    env.literally = true;
    switch (c.kind) {
    case ClauseKind::Assign:
        return assignStep(c, place, locals, to);
    case ClauseKind::Call:
        return callStep(c, place, locals, to);
    case ClauseKind::If:
        return ifStep(c, 0, place, locals, to);
    case ClauseKind::For: {
        bool good = true;
        const bool isKnown = eachPass(
            c, 0, envOf(place, locals), locals, [&] { good &= steps(c.branches[0].body, place, locals, to); },
            [&](size_t depth) {
                m_sink.report(diagnose<DiagnosticKind::NotConstant>(c.iterators[depth].span, phrase("the range")));
            });
        good &= isKnown;
        return good;
    }
    case ClauseKind::New:
        return newStep(c, place, locals, to);
    case ClauseKind::Add:
    case ClauseKind::Remove: {
        const PartId part = dynamicPart(*c.left, env);
        if (!part)
            return false;
        FlatStep s;
        s.kind = c.kind == ClauseKind::Add ? FlatStep::Kind::Add : FlatStep::Kind::Remove;
        s.part = part;
        s.span = c.span;
        to.push_back(s);
        return true;
    }
    case ClauseKind::Connect:
    case ClauseKind::Disconnect: {
        const auto [a, b] = ends(c, env);
        const auto link = m_universe.links.find(linkKey(a, b));
        if (link == m_universe.links.end())
            return false; // told where connections were gathered
        FlatStep s;
        s.kind = c.kind == ClauseKind::Connect ? FlatStep::Kind::Connect : FlatStep::Kind::Disconnect;
        s.link = link->second;
        s.span = c.span;
        to.push_back(s);
        return true;
    }
    case ClauseKind::When:
        m_sink.report(diagnose<DiagnosticKind::WhenNested>(c.span, phrase("an action of a statechart")));
        return false;
    default:
        m_sink.report(
            diagnose<DiagnosticKind::NotSupported>(c.span, phrase("this statement in an action of a statechart")));
        return false;
    }
}

/// A variable that an action may give a value: no constant, and no parameter but those of dynamic components.
bool Flattener::mayAssign(Scalar target, SourceSpan place) {
    if (target.kind != Scalar::Kind::Variable) {
        m_sink.report(diagnose<DiagnosticKind::ActionTarget>(place));
        return false;
    }
    const VarBlock& block = m_model.blocks[m_model.blockOf(VarId(target.id)).index()];
    const std::string name = variableName(m_model, m_names, VarId(target.id));
    const bool isParameter = block.kind == VarKind::Parameter || block.kind == VarKind::Constant;
    if (isParameter && (!block.part || block.kind == VarKind::Constant || block.finalValue)) {
        m_sink.report(diagnose<DiagnosticKind::AssignedParameter>(
            place, name, block.kind == VarKind::Constant ? phrase("constant") : phrase("parameter")));
        return false;
    }
    if (block.causality == Causality::Input) {
        m_sink.report(diagnose<DiagnosticKind::AssignedInput>(place, name));
        return false;
    }
    return true;
}

void Flattener::addAssign(Scalar target, Scalar value, ScalarType type, SourceSpan span, const Place& place,
                          std::vector<FlatStep>& to) {
    FlatStep s;
    s.target = VarId(target.id);
    s.span = span;
    s.value = formula(value, type, span, place.instance);
    m_universe.assigned.emplace(target.id, span);
    to.push_back(s);
}

bool Flattener::assignStep(const Clause& c, const Place& place, std::vector<Local>& locals, std::vector<FlatStep>& to) {
    Env env = envOf(place, locals);
    const bool isTuple = c.left->kind == ExprKind::Tuple;
    const Value a = m_evaluator.evaluate(*c.left, env);
    env.literally = true;
    const Value b = isTuple ? m_evaluator.evaluateCall(*c.right, env, std::max<size_t>(2, c.left->children.size()))
                            : m_evaluator.evaluate(*c.right, env);
    if (!a.ok() || !b.ok())
        return false;
    return assignSteps(a, b, c.left->span, c.span, place, to);
}

bool Flattener::assignSteps(const Value& target, const Value& value, SourceSpan targetSpan, SourceSpan span,
                            const Place& place, std::vector<FlatStep>& to) {
    std::vector<Pair> all;
    if (!isAssignable(target, value, span) || !equate(target, value, span, all))
        return false;
    for (const Pair& p : all)
        if (!mayAssign(p.lhs, targetSpan))
            return false;
    textsAsCalls(all);
    // All values are those of before: what one scalar gets may be read by the next.
    const SymbolPool& pool = m_evaluator.pool();
    std::set<uint32_t> written;
    bool overlaps = false;
    const std::function<bool(Scalar)> reads = [&](Scalar s) {
        if (s.kind == Scalar::Kind::Variable)
            return written.contains(s.id);
        if (s.kind != Scalar::Kind::Node)
            return false;
        const auto operands = pool.operands(pool.node(s));
        return std::ranges::any_of(operands, reads);
    };
    for (const Pair& p : all) {
        overlaps |= !written.empty() && reads(p.rhs);
        written.insert(p.lhs.id);
    }
    if (!overlaps) {
        for (const Pair& p : all)
            addAssign(p.lhs, p.rhs, p.type, span, place, to);
        return true;
    }
    std::vector<Scalar> held;
    for (const Pair& p : all) {
        const ScalarType type = scalarTypeOf(p.lhs);
        const VarBlockId hidden = addHidden("held", type, {}, VarKind::Discrete, place.instance, span);
        held.push_back(Scalar::ofVariable(m_model.blocks[hidden.index()].first.value));
        addAssign(held.back(), p.rhs, type, span, place, to);
    }
    for (size_t i = 0; i < all.size(); ++i)
        addAssign(all[i].lhs, held[i], all[i].type, span, place, to);
    return true;
}

bool Flattener::ifStep(const Clause& c, size_t at, const Place& place, std::vector<Local>& locals,
                       std::vector<FlatStep>& to) {
    if (at == c.branches.size())
        return true;
    const ast::Branch& branch = c.branches[at];
    if (!branch.condition)
        return steps(branch.body, place, locals, to);
    Env env = envOf(place, locals);
    env.literally = true;
    const Value v = m_evaluator.evaluate(*branch.condition, env);
    if (!v.ok())
        return false;
    if (!v.isScalar() || v.type != ScalarType::Boolean) {
        m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(branch.condition->span, "Boolean", typeText(v, m_graph)));
        return false;
    }
    if (v.isLiteral())
        return v.scalar().integer ? steps(branch.body, place, locals, to) : ifStep(c, at + 1, place, locals, to);
    const size_t head = to.size();
    FlatStep s;
    s.kind = FlatStep::Kind::If;
    s.span = branch.condition->span;
    s.value = formula(v.scalar(), ScalarType::Boolean, branch.condition->span, place.instance);
    to.push_back(s);
    bool good = steps(branch.body, place, locals, to);
    to[head].thenCount = static_cast<uint32_t>(to.size() - head - 1);
    const size_t middle = to.size();
    good &= ifStep(c, at + 1, place, locals, to);
    to[head].elseCount = static_cast<uint32_t>(to.size() - middle);
    return good;
}

bool Flattener::callStep(const Clause& c, const Place& place, std::vector<Local>& locals, std::vector<FlatStep>& to) {
    const Expr& call = *c.left;
    Env env = envOf(place, locals);
    env.literally = true;
    const std::string_view name =
        call.name.parts.size() == 1 ? m_names.text(call.name.parts[0].id) : std::string_view();
    FlatStep s;
    s.span = c.span;
    if (name == "reinit") {
        if (call.children.size() != 2) {
            m_sink.report(diagnose<DiagnosticKind::ArgumentCount>(c.span, "reinit", "2", call.children.size()));
            return false;
        }
        const Value a = m_evaluator.evaluate(*call.children[0], env), b = m_evaluator.evaluate(*call.children[1], env);
        return a.ok() && b.ok() && assignSteps(a, b, call.children[0]->span, c.span, place, to);
    }
    if (name == "assert") {
        Scalar condition, message;
        if (!assertParts(call, env, condition, message, s.isError))
            return false;
        s.kind = FlatStep::Kind::Assert;
        s.value = formula(condition, ScalarType::Boolean, c.span, place.instance);
        s.message = formula(message, ScalarType::String, c.span, place.instance);
        to.push_back(s);
        return true;
    }
    if (name == "terminate") {
        if (call.children.size() != 1) {
            m_sink.report(diagnose<DiagnosticKind::ArgumentCount>(c.span, "terminate", "1", call.children.size()));
            return false;
        }
        const Value message = m_evaluator.evaluate(*call.children[0], env);
        if (!message.ok())
            return false;
        if (!message.isScalar() || message.type != ScalarType::String) {
            m_sink.report(
                diagnose<DiagnosticKind::TypeMismatch>(call.children[0]->span, "String", typeText(message, m_graph)));
            return false;
        }
        s.kind = FlatStep::Kind::Terminate;
        s.message = formula(message.scalar(), ScalarType::String, c.span, place.instance);
        to.push_back(s);
        return true;
    }
    const Value v = m_evaluator.evaluate(call, env);
    if (!v.ok())
        return false;
    const Value* output = &v;
    while ((output->kind == Value::Kind::Tuple || output->kind == Value::Kind::Record) && !output->parts.empty())
        output = &output->parts.front();
    if (!output->isSimple() || output->scalars.empty() || output->scalars.front().kind != Scalar::Kind::Node)
        return true;
    s.kind = FlatStep::Kind::Call;
    s.value = formula(output->scalars.front(), output->type, c.span, place.instance);
    to.push_back(s);
    return true;
}

PartId Flattener::dynamicPart(const Expr& e, Env& env) {
    const std::vector<InstanceId> instances = m_evaluator.instancesOf(e, env);
    if (instances.empty())
        return {}; // reported
    const auto found = m_universe.partOf.find(instances.front());
    if (instances.size() == 1 && found != m_universe.partOf.end() &&
        m_model.parts.parts[found->second.index()].kind == FlatPart::Kind::Instance)
        return found->second;
    m_sink.report(diagnose<DiagnosticKind::NotDynamic>(e.span, m_tree.path(instances.front())));
    return {};
}

bool Flattener::newStep(const Clause& c, const Place& place, std::vector<Local>& locals, std::vector<FlatStep>& to) {
    Env env = envOf(place, locals);
    env.literally = true;
    const PartId part = dynamicPart(*c.left, env);
    if (!part)
        return false;
    const InstanceId instance = m_evaluator.instancesOf(*c.left, env).front();
    const ClassId made = m_graph.lookupClass(place.scope, c.made->type);
    if (!made)
        return false;
    const auto whole = [&](ClassId cls) {
        while (m_graph.expanded(cls).shortBase)
            cls = m_graph.expanded(cls).shortBase;
        return m_graph.get(cls).def;
    };
    if (whole(made) != whole(m_tree.get(instance).cls)) {
        m_sink.report(diagnose<DiagnosticKind::NotSupported>(
            c.made->type.span, phrase("an instance of another class than '{0}', as which '{1}' is declared,",
                                      m_graph.fullName(m_tree.get(instance).cls), m_tree.path(instance))));
        return false;
    }
    FlatStep s;
    s.kind = FlatStep::Kind::New;
    s.part = part;
    s.span = c.span;
    to.push_back(s);
    return !c.made->mod || givenSteps(c.made->mod->args, instance, place, locals, to);
}

/// What the modifications of a `new` give: parameters, and what variables begin with.
bool Flattener::givenSteps(std::span<const ast::Mod* const> mods, InstanceId instance, const Place& place,
                           std::vector<Local>& locals, std::vector<FlatStep>& to) {
    bool good = true;
    for (const ast::Mod* mod : mods) {
        if (mod->isRedeclare) {
            m_sink.report(diagnose<DiagnosticKind::NotSupported>(mod->span, phrase("a redeclaration in a 'new'")));
            good = false;
            continue;
        }
        const InstanceId declared = m_tree.child(instance, mod->name);
        const InstanceId child = declared ? m_tree.resolveOuter(declared) : declared;
        if (!child) {
            const ClassId cls = m_tree.get(instance).cls;
            m_sink.report(
                diagnose<DiagnosticKind::UnknownModified>(mod->span, m_graph.fullName(cls), m_names.text(mod->name),
                                                          m_graph.didYouMean(m_graph.nearestMember(cls, mod->name))));
            good = false;
            continue;
        }
        const Expr* value = mod->binding;
        if (m_tree.isSimple(child))
            for (const ast::Mod* attribute : mod->args) {
                if (m_names.text(attribute->name) == "start" && attribute->binding) {
                    value = value ? value : attribute->binding;
                    continue;
                }
                m_sink.report(diagnose<DiagnosticKind::NotSupported>(
                    attribute->span, phrase("the attribute '{0}' in a 'new'", m_names.text(attribute->name))));
                good = false;
            }
        else
            good &= givenSteps(mod->args, child, place, locals, to);
        if (!value)
            continue;
        Env env = envOf(place, locals);
        env.literally = true;
        const Value b = m_evaluator.evaluate(*value, env);
        Env own;
        own.scope = {m_tree.get(instance).cls, instance};
        const Value a = m_evaluator.valueOf(child, own, mod->nameSpan);
        if (a.ok() && a.isLiteral() && m_tree.get(child).variability == ast::Variability::Parameter) {
            m_sink.report(diagnose<DiagnosticKind::AssignedParameter>(mod->valueSpan(), m_tree.path(child),
                                                                      phrase("structural parameter")));
            good = false;
            continue;
        }
        good &= a.ok() && b.ok() && assignSteps(a, b, mod->nameSpan, mod->valueSpan(), place, to);
    }
    return good;
}

// ---- Connections that actions make

std::vector<uint32_t> Flattener::linkKey(const ConnectorReference& a, const ConnectorReference& b) {
    const auto end = [](const ConnectorReference& r) {
        std::vector<uint32_t> key;
        for (InstanceId id : r.instances)
            key.push_back(id.value);
        key.push_back(Id<void>::none);
        key.insert(key.end(), r.elements.begin(), r.elements.end());
        return key;
    };
    std::vector<uint32_t> x = end(a), y = end(b);
    if (y < x)
        std::swap(x, y);
    x.push_back(Id<void>::none);
    x.insert(x.end(), y.begin(), y.end());
    return x;
}

/// All connections of actions are known before the sets of connections are.
void Flattener::gatherLinks() {
    gatherBound();
    for (uint32_t c = 0; c < m_universe.charts.size(); ++c) {
        std::vector<Local> own;
        if (const Clause* when = m_universe.charts[c].when) {
            for (const ast::Branch& branch : when->branches)
                for (const Clause* inner : branch.body)
                    gatherLink(*inner, {m_universe.charts[c].scope, m_universe.charts[c].flat},
                               m_model.parts.charts[c].part, own);
            continue;
        }
        for (const ast::ChartCode& code : m_index.body(m_universe.charts[c].def).chartCodes) {
            std::vector<Local> locals;
            for (const Clause* clause : code.statements)
                gatherLink(*clause, placeOf(code, c), m_model.parts.charts[c].part, locals);
        }
    }
}

void Flattener::gatherLink(const Clause& c, const Place& place, PartId part, std::vector<Local>& locals) {
    if (c.kind == ClauseKind::If)
        for (const ast::Branch& branch : c.branches)
            for (const Clause* inner : branch.body)
                gatherLink(*inner, place, part, locals);
    if (c.kind == ClauseKind::For) {
        const auto pass = [&] {
            for (const Clause* inner : c.branches[0].body)
                gatherLink(*inner, place, part, locals);
        };
        (void)eachPass(c, 0, envOf(place, locals), locals, pass); // else told with the other statements
    }
    if (c.kind != ClauseKind::Connect && c.kind != ClauseKind::Disconnect)
        return;
    Env env = envOf(place, locals);
    const auto [a, b] = ends(c, env);
    if (a.touchesBus || b.touchesBus) {
        m_sink.report(
            diagnose<DiagnosticKind::NotSupported>(c.span, phrase("a connection of an expandable connector that "
                                                                  "changes while the model runs")));
        return;
    }
    if (a.instances.empty() || b.instances.empty())
        return;
    const auto [known, isNew] = m_universe.links.try_emplace(linkKey(a, b), LinkId(m_model.parts.links.size()));
    if (!isNew)
        return;
    FlatLink link;
    link.part = part;
    link.switched = true;
    link.text = "connect(" + m_tree.path(a.instances.front()) + ", " + m_tree.path(b.instances.front()) + ")";
    link.span = c.span;
    m_model.parts.links.push_back(std::move(link));
    m_link = known->second;
    pairUp(*c.left, a, *c.right, b, c.span);
    m_link = {};
}

} // namespace gnomon
