#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/differentiated.h"
#include "compiler/flat/flattener.h"

#include <algorithm>
#include <ranges>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::ExprKind;

// What Sol means with its own words: M m(a << b) connects connectors and makes an equation of everything else; a `when`
// copies values one after the other, whatever they are: a discrete variable gets them as in an assignment, a state
// jumps to them, and at the start they are initial values.

namespace {

bool isInitial(const ast::Expr& condition, const NameTable& names) {
    return condition.kind == ExprKind::Call && condition.children.empty() && condition.name.parts.size() == 1 &&
           names.text(condition.name.parts[0].id) == "initial";
}

} // namespace

/// What a class and its bases change while the model runs.
void Flattener::noteStructuralChanges(ClassId cls) {
    if (cls.index() >= m_changesKnown.size())
        m_changesKnown.resize(cls.index() + 64, false);
    if (m_changesKnown[cls.index()])
        return;
    m_changesKnown[cls.index()] = true;
    m_hasProblems |= m_graph.body(cls).hasProblems;
    for (const ast::StructuralChange& change : m_graph.body(cls).structuralChanges) {
        m_sink.report(diagnose<DiagnosticKind::SolStructuralChange>(change.span, change.what));
        m_changesStructure = true;
    }
    const std::vector<ClassId> bases = m_graph.expanded(cls).bases;
    for (ClassId base : bases)
        noteStructuralChanges(base);
}

/// M m(x): the clause with the name of the member. Null after a reported error.
const Clause* Flattener::solMember(const Clause& c, const Place& place, std::vector<Local>& locals) {
    if (!c.position)
        return &c;
    Env env = envOf(place, locals);
    const ConnectorReference component = m_evaluator.reference(*c.left, env);
    if (component.instances.size() != 1)
        return nullptr;
    const ClassId cls = m_tree.typed(component.instances.front()).cls;
    uint32_t count = 0;
    const NameId member = cls ? m_graph.memberAt(cls, c.position, count) : NameId();
    if (!member.valid()) {
        if (cls)
            m_sink.report(diagnose<DiagnosticKind::SolMemberCount>(c.span, m_graph.fullName(cls), count));
        return nullptr;
    }
    auto* left = m_overrideArena.make<ast::Expr>(*c.left);
    std::vector<ast::NamePart> parts(c.left->name.parts.begin(), c.left->name.parts.end());
    parts.push_back({member, {}, c.span});
    left->name.parts = m_overrideArena.copy(parts);
    left->span = left->name.span = c.span;
    auto* equation = m_overrideArena.make<Clause>(*c.equation);
    equation->left = left;
    auto* named = m_overrideArena.make<Clause>(c);
    named->left = left;
    named->equation = equation;
    named->position = 0;
    return named;
}

/// Whether M m(a << b) joins two connectors.
bool Flattener::connectsMember(const Clause& c, const Place& place, std::vector<Local>& locals) {
    Env env = envOf(place, locals);
    env.quiet = true;
    const ConnectorReference member = m_evaluator.reference(*c.left, env);
    if (member.touchesBus)
        return true;
    const auto isConnector = [&](InstanceId id) {
        const ClassId cls = m_tree.typed(id).cls;
        return cls && m_graph.restriction(cls) == Restriction::Connector;
    };
    if (member.instances.empty() || !isConnector(member.instances.front()))
        return false;
    // One that is a number itself can be given the value of an expression.
    if (!m_tree.isSimple(member.instances.front()))
        return true;
    if (c.right->kind != ExprKind::Name)
        return false;
    const ConnectorReference value = m_evaluator.reference(*c.right, env);
    return !value.instances.empty() && isConnector(value.instances.front());
}

/// The equation that M m(a << b) stands for, if it joins no connectors.
void Flattener::solMemberEquation(const Clause& given, const Place& place, std::vector<Local>& locals) {
    const Clause* c = solMember(given, place, locals);
    if (!c || connectsMember(*c, place, locals))
        return;
    Env env = envOf(place, locals);
    const ConnectorReference member = m_evaluator.reference(*c->left, env);
    if (member.instances.size() == 1 &&
        m_tree.typed(member.instances.front()).variability <= ast::Variability::Parameter) {
        m_sink.report(diagnose<DiagnosticKind::SolParameterAsMember>(
            c->left->span, m_names.text(m_tree.get(member.instances.front()).name)));
        return;
    }
    clause(*c->equation, place, locals, false);
}

/// The variables that statements of a `when` copy values to, and where they are first named.
void Flattener::copyTargets(std::span<const Clause* const> clauses, const Place& place, std::vector<Local>& locals,
                            CopyTargets& to) {
    for (const Clause* c : clauses) {
        if (c->kind == ClauseKind::Assign) {
            Env env = envOf(place, locals);
            env.quiet = true; // said when it is carried out
            const Value target = m_evaluator.evaluate(*c->left, env);
            for (const Scalar& s : target.scalars)
                if (s.kind == Scalar::Kind::Variable)
                    to.emplace(s.id, c->left->span);
        }
        for (const ast::Branch& branch : c->branches)
            copyTargets(branch.body, place, locals, to);
    }
}

void Flattener::solEvents() {
    if (m_solEvents.empty())
        return;
    m_solStates = differentiatedOrEqual(m_model);
    std::vector<Local> locals;
    CopyTargets atStart, later;
    for (const SolEvent& event : m_solEvents)
        for (const ast::Branch& branch : event.clause->branches)
            copyTargets(branch.body, event.place, locals, isInitial(*branch.condition, m_names) ? atStart : later);
    m_evaluator.pool().clear();
    const auto isState = [&](uint32_t v) { return v < m_solStates.size() && m_solStates[v]; };

    // What only the start gives a value is a variable that keeps it; unless equations say what it is, and the start no
    // more than what it begins with.
    std::set<uint32_t> kept;
    uint32_t reals = 0;
    for (uint32_t v : atStart | std::views::keys)
        if (!isState(v) && !later.contains(v)) {
            kept.insert(v);
            reals += m_model.blocks[m_model.blockOf(VarId(v)).index()].type == ScalarType::Real;
        }
    auto [unknowns, equations] = countedSystem(m_model);
    for (uint32_t v : later | std::views::keys)
        equations += !isState(v) && !m_whenTargets.contains(v);
    for (uint32_t v : kept)
        equations += m_model.blocks[m_model.blockOf(VarId(v)).index()].type != ScalarType::Real;
    if (unknowns < equations + reals)
        std::erase_if(kept, [&](uint32_t v) {
            return m_model.blocks[m_model.blockOf(VarId(v)).index()].type == ScalarType::Real;
        });
    for (const SolEvent& event : m_solEvents) {
        if (m_cancel.cancelled())
            return;
        enterPart(event.part);
        solEvent(event, later, kept);
        enterPart({});
        m_evaluator.pool().clear();
    }
}

void Flattener::solEvent(const SolEvent& event, const CopyTargets& later, const std::set<uint32_t>& kept) {
    const Place& place = event.place;
    std::vector<Local> locals;
    ++m_whenNumber;
    m_writtenSizes.clear();
    m_currentInstance = place.instance;
    Algorithm begin;
    begin.inWhen = begin.isCopies = true;
    CopyTargets own;
    for (const ast::Branch& branch : event.clause->branches)
        copyTargets(branch.body, place, locals, own);
    for (uint32_t v : own | std::views::keys)
        begin.assignedInstances.insert(m_instanceOf[m_model.blockOf(VarId(v)).index()]);

    const auto placeOf = [&](uint32_t v) {
        const auto found = own.find(v);
        return found == own.end() ? event.clause->span : found->second;
    };

    SymbolPool& pool = m_evaluator.pool();
    std::vector<TemplateBuilder::Branch> branches;
    TemplateBuilder::Branch start;
    for (const ast::Branch& branch : event.clause->branches) {
        const bool atStart = isInitial(*branch.condition, m_names);
        TemplateBuilder::Branch made;
        if (!atStart && !whenConditions(branch, place, locals, made.conditions))
            return;
        Algorithm copies = begin;
        copies.isInitial = atStart;
        m_algorithm = &copies;
        const bool good = algorithmSteps(branch.body, place, locals, {}, false);
        m_algorithm = nullptr;
        if (!good)
            return;
        made.actions = std::move(copies.actions);
        std::vector<uint32_t> order = copies.order;
        std::ranges::sort(order);
        for (uint32_t v : order) {
            const VarKind kind = m_model.blocks[m_model.blockOf(VarId(v)).index()].kind;
            const ScalarType type = m_model.blocks[m_model.blockOf(VarId(v)).index()].type;
            if (kind == VarKind::Parameter || kind == VarKind::Constant) {
                m_sink.report(
                    diagnose<DiagnosticKind::AssignedParameter>(placeOf(v), variableName(m_model, m_names, VarId(v)),
                                                                kind == VarKind::Constant ? "constant" : "parameter"));
                return;
            }
            const bool isState = v < m_solStates.size() && m_solStates[v];
            const Scalar target = Scalar::ofVariable(v);
            const Scalar value = copies.values.at(v);
            if (atStart && !kept.contains(v)) {
                // Another model that knows it may not say something else.
                if (const auto [other, isNew] = m_solStarts.try_emplace(v, m_whenNumber, placeOf(v));
                    !isNew && other->second.first != m_whenNumber) {
                    Diagnostic d = diagnose<DiagnosticKind::AssignedByTwo>(
                        placeOf(v), variableName(m_model, m_names, VarId(v)), "'when'");
                    d.notes.push_back(diagnose<DiagnosticKind::Related>(other->second.second, phrase("the other one")));
                    m_sink.report(std::move(d));
                    return;
                }
                if (startsWith(v, value))
                    continue;
                const bool isDiscrete = !isState && later.contains(v);
                const Scalar left = isDiscrete ? pool.make(ExprOp::Pre, type, {&target, 1}) : target;
                const TemplateBuilder::Sides sides{left, withoutText(value), type};
                m_templates.addEquation(m_model.initialEquations, {&sides, 1}, branch.condition->span, place.instance);
                continue;
            }
            if (isState && value == target)
                continue; // a branch that leaves it alone
            TemplateBuilder::Action action;
            action.kind = isState && !atStart ? ActionKind::Reinit : ActionKind::Assign;
            action.target = target;
            action.value = value;
            action.type = type;
            action.span = event.clause->span;
            if (belongsToOtherWhen(v, action.kind, placeOf(v)))
                return;
            if (action.kind == ActionKind::Assign)
                m_whenTargets.insert(v);
            made.actions.push_back(action);
        }
        if (!atStart) {
            branches.push_back(std::move(made));
        } else if (!made.actions.empty()) {
            start = std::move(made);
            start.conditions = {pool.make(ExprOp::Initial, ScalarType::Boolean, {})};
        }
    }
    if (!start.actions.empty()) {
        std::vector<TemplateBuilder::Branch> alone{std::move(start)};
        textsAsCalls(alone);
        m_templates.addWhen(alone, event.clause->span, place.instance);
    }
    if (branches.empty())
        return;
    textsAsCalls(branches);
    m_templates.addWhen(branches, event.clause->span, place.instance);
}

/// A value that is known before the start is what the variable starts with, and stays so: as start and fixed = true say
/// it in Modelica, which those who look at how the model starts can change. False if it depends on variables.
bool Flattener::startsWith(uint32_t variable, Scalar value) {
    const VarBlock block = m_model.blocks[m_model.blockOf(VarId(variable)).index()];
    constexpr uint64_t longest = 1000;
    if (block.count != 1 || writtenSize(value) > longest || changingPart(value))
        return false;
    Value start = Value::array(block.type, {}, {value});
    const AttributeValue attribute = attributeOf(start, block);
    VarBlock& changed = m_model.blocks[m_model.blockOf(VarId(variable)).index()];
    changed.start = attribute;
    changed.fixed = AttributeValue::each(1);
    return true;
}

/// What is given to environments, and what pictures ask for, has to exist.
void Flattener::checkEnvironmentValues(ClassId cls) {
    for (const ast::Expr* e : m_graph.body(cls).environmentValues) {
        Env env;
        env.scope = {cls, m_tree.root()};
        env.shapeOnly = true;
        m_evaluator.evaluate(*e, env);
        m_evaluator.pool().clear();
    }
}

} // namespace gnomon
