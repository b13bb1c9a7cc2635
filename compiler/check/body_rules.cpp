#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/check/assigned_paths.h"
#include "compiler/check/class_rules.h"
#include "compiler/library/predefined_functions.h"

#include <algorithm>
#include <functional>
#include <map>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;

// Where equations and statements may stand, what a `when` may give values to, and what makes a function whole.

namespace {

void forTargets(const Clause& c, const std::function<void(const Expr&)>& visit) {
    if (!c.left || (c.kind != ClauseKind::Assign && c.kind != ClauseKind::Equality))
        return;
    if (c.left->kind == ExprKind::Tuple) {
        for (const Expr* part : c.left->children)
            if (part)
                visit(*part);
    } else {
        visit(*c.left);
    }
}

} // namespace

void ClassRules::sections() {
    for (const ast::Section& section : m_graph.body(m_cls).sections) {
        Place place;
        place.isAlgorithm = section.isAlgorithm;
        place.isInitial = section.isInitial;
        clauses(section.clauses, place);
    }
}

void ClassRules::clauses(std::span<const Clause* const> all, Place& place) {
    for (const Clause* c : all)
        clause(*c, place);
}

void ClassRules::clause(const Clause& c, Place& place) {
    static constexpr std::string_view stateClauses[] = {"transition", "initialState"};
    std::string where;
    if (place.inWhen)
        where = phrase("a 'when'");
    else if (place.isAlgorithm && m_isFunction)
        where = phrase("a function");
    else if (place.isAlgorithm)
        where = phrase("an algorithm");
    switch (c.kind) {
    case ClauseKind::Break:
        if (!place.inLoop)
            report<DiagnosticKind::EquationPlace>(c.span, "'break'", phrase("what is no loop"));
        return;
    case ClauseKind::Return:
        if (!m_isFunction)
            report<DiagnosticKind::EquationPlace>(c.span, "'return'", phrase("what is no function"));
        return;
    case ClauseKind::Connect: {
        if (place.inWhen)
            report<DiagnosticKind::EquationPlace>(c.span, phrase("a connection"), phrase("a 'when'"));
        Place inside = place;
        inside.inModifier = true; // what has a condition may be connected
        for (const Expr* side : {c.left, c.right})
            if (side)
                expression(*side, inside);
        if (c.equation)
            solMember(c, place);
        return;
    }
    case ClauseKind::Call: {
        if (!c.left)
            return;
        std::string_view name;
        if (isBuiltinFunction(*c.left, name)) {
            const std::string quoted = "'" + std::string(name) + "'";
            if (std::ranges::find(stateClauses, name) != std::end(stateClauses)) {
                if (where.empty() && place.inChoice)
                    where = phrase("an 'if' whose condition is no parameter");
                if (!where.empty() || place.isInitial) {
                    report<DiagnosticKind::EquationPlace>(c.span, quoted,
                                                          where.empty() ? phrase("an initial equation") : where);
                    return;
                }
                // The condition belongs to what is being left; the states are named as in connections.
                Place inside = place;
                inside.inModifier = true;
                for (const Expr* child : c.left->children)
                    if (child)
                        expression(*child, inside);
                return;
            }
            if (name == "reinit" && place.isAlgorithm && !m_isFunction) {
                report<DiagnosticKind::EquationPlace>(c.span, quoted, phrase("an algorithm"));
                return;
            }
        } else if (c.left->name.parts.size() == 2 && text(c.left->name.parts[0].id) == "Connections" &&
                   !where.empty() && !m_isFunction) {
            report<DiagnosticKind::EquationPlace>(
                c.span, "'Connections." + std::string(text(c.left->name.parts[1].id)) + "'", where);
            return;
        }
        expression(*c.left, place);
        return;
    }
    case ClauseKind::Equality:
        if (c.left)
            expression(*c.left, place);
        if (c.right)
            expression(*c.right, place);
        if (place.inWhen)
            forTargets(c, [&](const Expr& target) { whenTarget(target, place); });
        else if (!place.isInitial && c.left && c.right)
            discreteSides(*c.left, *c.right, place);
        return;
    case ClauseKind::Assign:
        if (c.right)
            expression(*c.right, place);
        forTargets(c, [&](const Expr& target) {
            assigned(target, place);
            if (place.inWhen && !c.isSol)
                whenTarget(target, place);
        });
        if (!place.inWhen && !place.isInitial && !m_isFunction && c.left && c.right)
            discreteSides(*c.left, *c.right, place);
        return;
    case ClauseKind::For: {
        const bool wasLoop = place.inLoop;
        const size_t before = place.iterators.size();
        for (const ast::Iterator& i : c.iterators) {
            if (i.range)
                expression(*i.range, place);
            place.iterators.push_back(i.id);
        }
        place.inLoop = true;
        for (const ast::Branch& branch : c.branches)
            clauses(branch.body, place);
        place.inLoop = wasLoop;
        place.iterators.resize(before);
        return;
    }
    case ClauseKind::While: {
        const bool wasLoop = place.inLoop;
        place.inLoop = true;
        for (const ast::Branch& branch : c.branches) {
            if (branch.condition)
                expression(*branch.condition, place);
            clauses(branch.body, place);
        }
        place.inLoop = wasLoop;
        return;
    }
    case ClauseKind::If: {
        const bool wasIf = place.inIf, wasChoice = place.inChoice;
        place.inIf = true;
        bool isParameter = true;
        for (const ast::Branch& branch : c.branches)
            isParameter &= !branch.condition || isParameterExpression(*branch.condition, place);
        place.inChoice |= !isParameter;
        for (const ast::Branch& branch : c.branches) {
            if (branch.condition)
                expression(*branch.condition, place);
            clauses(branch.body, place);
        }
        place.inIf = wasIf;
        place.inChoice = wasChoice;
        if (place.inWhen && !place.isAlgorithm && !isParameter && !c.isSol)
            branchTargets(c, "if", place);
        return;
    }
    case ClauseKind::When:
        whenEquation(c, place);
        return;
    }
}

/// Sol: M m(a << b)
void ClassRules::solMember(const Clause& c, const Place& place) {
    const Meaning m = meaning(c.left->name, place, false, false);
    if (c.position) {
        uint32_t count = 0;
        if (m.type && !m_graph.memberAt(m.type, c.position, count).valid() && !m_graph.expanded(m.type).broken)
            report<DiagnosticKind::SolMemberCount>(c.span, m_graph.fullName(m.type), count);
        return;
    }
    if (m.kind == Meaning::Kind::Component && m.element && m.isNested &&
        m.element->component->variability <= ast::Variability::Parameter)
        report<DiagnosticKind::SolParameterAsMember>(c.left->span, text(m.element->name));
}

void ClassRules::whenEquation(const Clause& c, Place& place) {
    std::string_view where;
    if (m_isFunction)
        where = phrase("a function");
    else if (place.inWhen)
        where = phrase("another 'when'");
    else if (place.isInitial)
        where = place.isAlgorithm ? phrase("an initial algorithm") : phrase("an initial equation");
    else if (place.isAlgorithm && place.inLoop)
        where = phrase("a loop of an algorithm");
    else if (place.isAlgorithm && place.inIf)
        where = phrase("an 'if' of an algorithm");
    if (!where.empty()) {
        report<DiagnosticKind::WhenNested>(c.span, where);
        return;
    }
    place.inWhen = true;
    bool isClocked = false;
    for (const ast::Branch& branch : c.branches) {
        if (branch.condition) {
            place.inWhen = false;
            expression(*branch.condition, place);
            if (branch.condition->kind == ExprKind::Call) {
                std::string_view name;
                isClocked |= isBuiltinFunction(*branch.condition, name) && name == "Clock";
                isClocked |=
                    branch.condition->name.parts.size() == 1 && text(branch.condition->name.parts[0].id) == "Clock";
            }
            if (branch.condition->kind == ExprKind::Name) {
                const Meaning m = meaning(branch.condition->name, place, false, false);
                isClocked |= m.type.valid() && m_graph.expanded(m.type).builtin == BuiltinType::Clock;
            }
            if (!isClocked && !usesClocks())
                if (const Expr* part = continuousPart(*branch.condition, place, false))
                    report<DiagnosticKind::NotDiscrete>(part->span, part->kind == ExprKind::Name
                                                                        ? referenceText(*part, m_names)
                                                                        : std::string("noEvent"));
            place.inWhen = true;
        }
        clauses(branch.body, place);
    }
    place.inWhen = false;
    if (!place.isAlgorithm && !c.isSol && !isClocked && !usesClocks() && c.branches.size() > 1)
        branchTargets(c, "when", place);
}

/// A `when` equation gives values to variables of its own class, not to those of models in it.
void ClassRules::whenTarget(const Expr& target, const Place& place) {
    if (target.kind != ExprKind::Name || target.name.parts.size() < 2 || usesClocks())
        return;
    ast::Name first = target.name;
    first.parts = target.name.parts.subspan(0, target.name.parts.size() - 1);
    const Meaning m = meaning(first, place, false, false);
    if (m.kind != Meaning::Kind::Component || !m.type || m.element->component->isOuter)
        return;
    const Restriction r = restrictionOf(m.type);
    if (r == Restriction::Model || r == Restriction::Block)
        report<DiagnosticKind::WhenOfComponent>(target.span, text(target.name.parts.back().id),
                                                text(first.parts.back().id));
}

/// All branches of a `when`, and of an `if` in it, give values to the same variables.
void ClassRules::branchTargets(const Clause& c, std::string_view word, const Place& place) {
    std::vector<std::map<std::string, SourceSpan>> sets;
    bool hasElse = false;
    for (const ast::Branch& branch : c.branches) {
        auto& set = sets.emplace_back();
        hasElse |= !branch.condition;
        const std::function<void(std::span<const Clause* const>)> gather = [&](std::span<const Clause* const> clauses) {
            for (const Clause* clause : clauses) {
                forTargets(*clause, [&](const Expr& target) {
                    if (target.kind == ExprKind::Name)
                        set.emplace(referenceText(target, m_names), target.span);
                });
                for (const ast::Branch& inner : clause->branches)
                    gather(inner.body);
            }
        };
        gather(branch.body);
    }
    if (word == "if" && !hasElse)
        sets.emplace_back();
    // Whole arrays here and their elements there, or a record and its members, are left to the count of equations.
    for (const auto& set : sets)
        for (const auto& [name, span] : set)
            if (name.find('[') != std::string::npos || name.find('#') != std::string::npos)
                return;
    for (const auto& a : sets)
        for (const auto& [name, span] : a)
            for (const auto& b : sets)
                if (!b.contains(name)) {
                    const Expr* at = nullptr;
                    for (const ast::Branch& branch : c.branches)
                        if (!at && branch.condition && &branch != &c.branches.front())
                            at = branch.condition;
                    report<DiagnosticKind::BranchTargetsDiffer>(word == "when" && at ? at->span : c.span, word, name);
                    return;
                }
    (void)place;
}

void ClassRules::assigned(const Expr& target, const Place& place) {
    if (target.kind != ExprKind::Name || target.name.empty())
        return;
    if (!target.name.global && std::ranges::find(place.iterators, target.name.parts[0].id) != place.iterators.end()) {
        report<DiagnosticKind::LoopVariableAssigned>(target.span, text(target.name.parts[0].id));
        return;
    }
    Place inside = place;
    expression(target, inside);
}

bool ClassRules::usesClocks() {
    if (m_clocks >= 0)
        return m_clocks != 0;
    m_clocks = 0;
    if (!m_cls)
        return false;
    const std::function<void(const Expr&)> look = [&](const Expr& e) {
        std::string_view name;
        if (e.kind == ExprKind::Call && isBuiltinFunction(e, name)) {
            static constexpr std::string_view clocked[] = {
                "hold",     "previous",  "subSample", "superSample", "shiftSample",  "backSample", "noClock",
                "interval", "firstTick", "Clock",     "transition",  "initialState", "activeState"};
            if (std::ranges::find(clocked, name) != std::end(clocked) || (name == "sample" && e.children.size() == 1))
                m_clocks = 1;
        }
        if (e.kind == ExprKind::Call && e.name.parts.size() == 1 && text(e.name.parts[0].id) == "Clock")
            m_clocks = 1;
        for (const Expr* child : e.children)
            if (child)
                look(*child);
    };
    const std::function<void(std::span<const Clause* const>)> all = [&](std::span<const Clause* const> clauses) {
        for (const Clause* c : clauses) {
            for (const Expr* e : {c->left, c->right})
                if (e)
                    look(*e);
            for (const ast::Branch& branch : c->branches) {
                if (branch.condition)
                    look(*branch.condition);
                all(branch.body);
            }
        }
    };
    for (ClassId at = m_cls; at; at = m_graph.get(at).scope.cls) { // a state of a state machine, too
        for (const ast::Section& section : m_graph.body(at).sections)
            all(section.clauses);
        for (const ast::Element& e : m_graph.body(at).elements)
            if (e.component && e.component->mod && e.component->mod->binding)
                look(*e.component->mod->binding);
        const Restriction r = m_graph.def(at).restriction;
        if (r == Restriction::Package)
            break;
    }
    const ClassNode& node = m_graph.expanded(m_cls);
    for (uint32_t i = 0; i < node.elements.size() && !m_clocks; ++i)
        if (node.elements[i].component)
            if (const ClassId type = m_graph.componentType(m_cls, i);
                type && m_graph.expanded(type).builtin == BuiltinType::Clock)
                m_clocks = 1;
    return m_clocks != 0;
}

bool ClassRules::isParameterExpression(const Expr& e, const Place& place) {
    switch (e.kind) {
    case ExprKind::Name: {
        if (e.name.parts.size() == 1 && std::ranges::find(place.iterators, e.name.parts[0].id) != place.iterators.end())
            return true;
        const Meaning m = meaning(e.name, place, false, false);
        if (m.kind == Meaning::Kind::Component)
            return m.element->component->variability <= ast::Variability::Parameter;
        return m_graph.lookup(m_cls, e.name.parts[0].id).kind == FoundName::Kind::Class; // a literal
    }
    case ExprKind::Call: {
        std::string_view name;
        if (isBuiltinFunction(e, name)) {
            if (isPredefined(name, PredefinedTrait::Changing))
                return false;
            if (isPredefined(name, PredefinedTrait::Known))
                return true;
        }
        if (e.name.parts.size() == 2 && text(e.name.parts[0].id) == "Connections")
            return true;
        break;
    }
    default:
        break;
    }
    return std::ranges::all_of(e.children,
                               [&](const Expr* child) { return !child || isParameterExpression(*child, place); });
}

bool ClassRules::isAssignedInWhen(ClassId cls, NameId name) {
    bool found = false;
    const std::function<void(std::span<const Clause* const>, bool)> look = [&](std::span<const Clause* const> clauses,
                                                                               bool inWhen) {
        for (const Clause* c : clauses) {
            if (inWhen)
                forTargets(*c, [&](const Expr& target) {
                    found |= target.kind == ExprKind::Name && target.name.parts[0].id == name;
                });
            for (const ast::Branch& branch : c->branches)
                look(branch.body, inWhen || c->kind == ClauseKind::When);
        }
    };
    const std::function<void(ClassId, int)> visit = [&](ClassId at, int depth) {
        for (const ast::Section& section : m_graph.body(at).sections)
            look(section.clauses, false);
        if (depth < 30)
            for (ClassId base : m_graph.expanded(at).bases)
                visit(base, depth + 1);
    };
    visit(cls, 0);
    return found;
}

/// Whether a function may give something else at events only, whatever it is called with (Modelica 3.6, 3.8.4 and
/// 18.3): one with GenerateEvents. So may one that is not known here.
bool ClassRules::makesEvents(const ast::Name& function) {
    const ClassId cls = m_graph.lookupClass({m_cls, {}}, function, false);
    if (!cls || m_graph.restriction(cls) != Restriction::Function || m_graph.expanded(cls).broken)
        return true;
    for (const ast::Mod* mod : m_graph.body(cls).annotation)
        if (text(mod->name) == "GenerateEvents" && mod->binding && mod->binding->kind == ExprKind::Boolean)
            return mod->binding->integer != 0;
    return false;
}

const Expr* ClassRules::continuousPart(const Expr& e, const Place& place, bool noEvents) {
    const auto ofChildren = [&](bool no) -> const Expr* {
        for (const Expr* child : e.children)
            if (child)
                if (const Expr* part = continuousPart(*child, place, no))
                    return part;
        return nullptr;
    };
    switch (e.kind) {
    case ExprKind::Name: {
        if (e.name.parts.size() != 1 || e.name.global ||
            std::ranges::find(place.iterators, e.name.parts[0].id) != place.iterators.end())
            return nullptr;
        const NameId name = e.name.parts[0].id;
        if (text(name) == "time" && m_graph.lookup(m_cls, name).kind == FoundName::Kind::Nothing)
            return &e;
        const Meaning m = meaning(e.name, place, false, false);
        if (!m.isOwn || !m.element || !m.type || m_graph.expanded(m.type).builtin != BuiltinType::Real)
            return nullptr;
        const ast::Component& c = *m.element->component;
        if (c.variability != ast::Variability::Continuous || c.causality == ast::Causality::Input || c.isOuter ||
            restrictionOf(m.type) == Restriction::Connector || isAssignedInWhen(m_cls, name))
            return nullptr;
        return &e;
    }
    case ExprKind::Binary:
        if (e.op >= ast::Operator::Less && e.op <= ast::Operator::NotEqual)
            return noEvents ? ofChildren(true) : nullptr; // it makes an event
        return ofChildren(noEvents);
    case ExprKind::Call: {
        std::string_view name;
        if (!isBuiltinFunction(e, name))
            return makesEvents(e.name) ? nullptr : ofChildren(noEvents);
        if (name == "noEvent") {
            const Expr* part = ofChildren(true);
            return part ? &e : nullptr;
        }
        if (name == "der")
            return &e;
        // Between their jumps they move with what they are of.
        return name == "mod" || name == "rem" ? ofChildren(noEvents) : nullptr;
    }
    case ExprKind::Unary:
    case ExprKind::If:
        return ofChildren(noEvents);
    default:
        return nullptr;
    }
}

bool ClassRules::isDiscreteType(const Expr& e, const Place& place, std::string& type) {
    if (e.kind == ExprKind::Unary) {
        if (e.op == ast::Operator::Not)
            type = "Boolean";
        // Nothing stands behind the sign while one writes.
        return !e.children.empty() && e.children[0] && isDiscreteType(*e.children[0], place, type);
    }
    if (e.kind == ExprKind::Binary && (e.op == ast::Operator::And || e.op == ast::Operator::Or)) {
        type = "Boolean";
        return true;
    }
    if (e.kind != ExprKind::Name)
        return false;
    const Meaning m = meaning(e.name, place, false, false);
    if (m.kind != Meaning::Kind::Component || !m.type)
        return false;
    const ClassNode& node = m_graph.expanded(m.type);
    if (node.enumeration) {
        type = m_graph.index().fullName(node.enumeration);
        return true;
    }
    type = node.builtin == BuiltinType::Boolean   ? "Boolean"
           : node.builtin == BuiltinType::Integer ? "Integer"
           : node.builtin == BuiltinType::String  ? "String"
                                                  : "";
    return !type.empty();
}

/// Equations of discrete types: one side is the variable, the other one changes at events only.
void ClassRules::discreteSides(const Expr& left, const Expr& right, const Place& place) {
    if (usesClocks())
        return;
    std::string type, other;
    const bool isLeft = isDiscreteType(left, place, type), isRight = isDiscreteType(right, place, other);
    if (!isLeft && !isRight)
        return;
    const auto alone = [](const Expr& e) {
        return e.kind == ExprKind::Name || e.kind == ExprKind::Array || e.kind == ExprKind::Tuple;
    };
    // Modelica 3.6, 3.8.4: what is no Real has to be solved as it stands.
    const bool isLogical =
        left.kind == ExprKind::Unary || (left.kind == ExprKind::Binary && left.op >= ast::Operator::Not);
    if (isLeft && !place.isAlgorithm && isLogical && !alone(right) && right.kind != ExprKind::Call) {
        report<DiagnosticKind::EquationNotSolved>(left.span, type);
        return;
    }
    // der(x) = n is an equation of Reals, for x.
    std::string_view function;
    for (const Expr* side : {&left, &right})
        if (side->kind != ExprKind::Name && !(isBuiltinFunction(*side, function) && function == "der"))
            if (const Expr* part = continuousPart(*side, place, false)) {
                if (part->kind == ExprKind::Name && side->kind != ExprKind::Call)
                    continue; // a matter of types
                report<DiagnosticKind::NotDiscrete>(
                    part->span, part->kind == ExprKind::Call   ? std::string(text(part->name.parts[0].id))
                                : part->kind == ExprKind::Name ? referenceText(*part, m_names)
                                                               : std::string("time"));
                return;
            }
}

void ClassRules::functionBody() {
    const ast::ClassBody& body = m_graph.body(m_cls);
    const ClassDef& own = m_graph.def(m_cls);
    bool hasBody = false;
    for (const ast::Section& section : body.sections) {
        if (!section.isAlgorithm || section.isInitial)
            continue;
        if (hasBody)
            report<DiagnosticKind::FunctionBodies>(section.span);
        hasBody = true;
    }
    const ast::External& external = body.external;
    if (external.present && hasBody)
        report<DiagnosticKind::FunctionBodies>(external.span);
    if (external.present) {
        const std::string_view language = external.language;
        if (!language.starts_with("C") && language != "FORTRAN 77" && language != "builtin")
            report<DiagnosticKind::ExternalLanguage>(external.languageSpan, language);
        if (external.result && external.result->kind == ExprKind::Name) {
            const FoundName f = m_graph.member(m_cls, external.result->name.parts[0].id);
            const ast::Component* c =
                f.kind == FoundName::Kind::Component ? m_graph.expanded(m_cls).elements[f.element].component : nullptr;
            if (c && c->causality != ast::Causality::Output)
                report<DiagnosticKind::ExternalResult>(external.result->span, text(c->name));
        }
        return;
    }
    for (const ast::Mod* mod : body.annotation)
        if (text(mod->name) == "derivative" && mod->binding && mod->binding->kind == ExprKind::Name &&
            !m_graph.lookupClass({m_cls, {}}, mod->binding->name, false))
            report<DiagnosticKind::UnknownFunction>(
                mod->binding->span, referenceText(*mod->binding, m_names),
                m_graph.didYouMean(m_graph.nearest(m_cls, mod->binding->name.parts[0].id)));
    if (!hasBody || own.isPartial)
        return;
    // Outputs that nothing assigns.
    std::set<NameId> given;
    bool isExternal = false, hasNoStatement = false;
    std::vector<const ast::Section*> algorithms;
    const std::function<void(std::span<const Clause* const>)> gather = [&](std::span<const Clause* const> clauses) {
        for (const Clause* c : clauses) {
            forTargets(*c, [&](const Expr& target) {
                if (target.kind == ExprKind::Name && !target.name.empty())
                    given.insert(target.name.parts[0].id);
            });
            for (const ast::Branch& branch : c->branches)
                gather(branch.body);
        }
    };
    const std::function<void(ClassId, int)> visit = [&](ClassId at, int depth) {
        isExternal |= m_graph.body(at).external.present;
        for (const ast::Section& section : m_graph.body(at).sections) {
            hasNoStatement |= section.isAlgorithm && section.clauses.empty();
            if (section.isAlgorithm)
                algorithms.push_back(&section);
            gather(section.clauses);
        }
        if (depth < 30)
            for (ClassId base : m_graph.expanded(at).bases)
                visit(base, depth + 1);
    };
    visit(m_cls, 0);
    if (isExternal || (given.empty() && !hasNoStatement)) // one that only refuses, or does something, may give nothing
        return;
    std::set<NameId> always = given;
    if (algorithms.size() == 1)
        always = assignedOnAllPaths(algorithms.front()->clauses, m_names);
    const ClassNode& node = m_graph.expanded(m_cls);
    for (uint32_t i : node.order) {
        const ClassElement& e = node.elements[i];
        if (!e.component || e.component->causality != ast::Causality::Output || always.contains(e.name))
            continue;
        if (e.component->mod && e.component->mod->binding)
            continue;
        const bool modified = std::ranges::any_of(node.mods, [&](const Modifier& m) { return m.mod->name == e.name; });
        const ClassId type = m_graph.componentType(m_cls, i);
        if (modified || e.redeclare.mod || !type || !isSimple(type))
            continue; // a record may have values of its own
        const bool isEmpty = std::ranges::any_of(e.component->dimensions, [](const Expr* d) {
            return !d || d->kind == ExprKind::Colon || d->kind == ExprKind::If ||
                   (d->kind == ExprKind::Integer && d->integer == 0);
        });
        // What only some ways assign may have no elements on the others.
        const bool mayBeEmpty = std::ranges::any_of(e.component->dimensions,
                                                    [](const Expr* d) { return !d || d->kind != ExprKind::Integer; });
        if (isEmpty || (mayBeEmpty && given.contains(e.name)))
            continue;
        const SourceSpan place = e.owner == m_cls ? e.component->nameSpan : own.nameSpan;
        Diagnostic d = given.contains(e.name) ? diagnose<DiagnosticKind::OutputNotAlwaysAssigned>(place, text(e.name))
                                              : diagnose<DiagnosticKind::OutputNotAssigned>(place, text(e.name));
        if (given.empty()) // a draft: libraries keep such functions to be replaced
            d.severity = Severity::Warning;
        m_graph.report(std::move(d));
    }
}

/// `input Real u = a` can use other inputs, in no circle.
void ClassRules::functionDefaults() {
    std::map<NameId, std::vector<std::pair<NameId, SourceSpan>>> uses;
    const ClassNode& node = m_graph.expanded(m_cls);
    const std::function<void(NameId, const Expr&)> look = [&](NameId input, const Expr& e) {
        if (e.kind == ExprKind::Name && !e.name.global) {
            const auto found = node.byName.find(e.name.parts[0].id);
            if (found != node.byName.end() && node.elements[found->second].component) {
                const ast::Component& c = *node.elements[found->second].component;
                if (c.causality == ast::Causality::Input)
                    uses[input].emplace_back(c.name, e.span);
                else if (c.variability != ast::Variability::Constant && c.variability != ast::Variability::Parameter)
                    report<DiagnosticKind::DefaultOfInput>(e.span, text(c.name));
            }
        }
        if (e.kind == ExprKind::Call && e.name.parts.size() == 1 && text(e.name.parts[0].id) == "size")
            return; // an extent is no value
        for (const Expr* child : e.children)
            if (child)
                look(input, *child);
    };
    for (const ast::Element& element : m_graph.body(m_cls).elements)
        if (element.component && element.component->causality == ast::Causality::Input && element.component->mod &&
            element.component->mod->binding)
            look(element.component->name, *element.component->mod->binding);
    for (const auto& [input, unused] : uses) {
        std::vector<NameId> way{input};
        SourceSpan place;
        const std::function<bool(NameId)> follow = [&](NameId at) {
            const auto it = uses.find(at);
            if (it == uses.end() || way.size() > 50)
                return false;
            for (const auto& [next, span] : it->second) {
                if (way.size() == 1)
                    place = span;
                if (next == input)
                    return true;
                if (std::ranges::find(way, next) != way.end())
                    continue;
                way.push_back(next);
                if (follow(next))
                    return true;
                way.pop_back();
            }
            return false;
        };
        if (!follow(input))
            continue;
        std::string circle;
        for (NameId step : way)
            circle += std::string(text(step)) + " → ";
        report<DiagnosticKind::CyclicValue>(place, text(input), circle + std::string(text(input)));
        return;
    }
}

/// A variable belongs to one algorithm section.
void ClassRules::assignedInSections() {
    if (m_isFunction)
        return;
    std::map<std::string, size_t> owner;
    const auto& sections = m_graph.body(m_cls).sections;
    for (size_t i = 0; i < sections.size(); ++i) {
        if (!sections[i].isAlgorithm || sections[i].isInitial)
            continue;
        const std::function<void(std::span<const Clause* const>)> gather = [&](std::span<const Clause* const> clauses) {
            for (const Clause* c : clauses) {
                if (c->kind == ClauseKind::Assign)
                    forTargets(*c, [&](const Expr& target) {
                        if (target.kind != ExprKind::Name)
                            return;
                        const std::string name = referenceText(target, m_names);
                        if (name.find('[') != std::string::npos)
                            return;
                        const auto [at, isNew] = owner.emplace(name, i);
                        if (!isNew && at->second != i) {
                            report<DiagnosticKind::AssignedByTwo>(target.span, name, phrase("algorithm section"));
                            at->second = i;
                        }
                    });
                for (const ast::Branch& branch : c->branches)
                    gather(branch.body);
            }
        };
        gather(sections[i].clauses);
    }
}

} // namespace gnomon
