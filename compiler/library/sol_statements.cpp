#include "compiler/library/sol_reader.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/library/sol_environments.h"

#include <algorithm>

namespace gnomon {

using namespace ast;
using syntax::NodeKind;
namespace sol = syntax::sol;

// Equations, events, choices, sections, and models without a name.

namespace {

constexpr std::string_view statementFunctions[] = {"assert", "terminate"};

bool isInitial(const sol::Expression& condition) {
    sol::Expression at = condition;
    while (at && at.kind() == NodeKind::SolParenthesis)
        at = at.first<sol::Expression>();
    const auto call = at ? at.as<sol::Reference>() : sol::Reference();
    return call && call.name().text() == "initial" && call.members() && call.members().children().empty();
}

} // namespace

void SolReader::structuralChange(std::string_view what, SourceSpan span) {
    const std::span<const char> text = m_arena.copy(std::vector<char>(what.begin(), what.end()));
    m_changes.push_back({std::string_view(text.data(), text.size()), span});
}

/// Which identifiers are moved, how often, and whether only at the start. `isLasting`: nothing but the start of the run
/// decides whether these statements are carried out.
void SolReader::findMoves(const sol::Statements& all, bool isLasting) {
    if (!all)
        return;
    for (const sol::Statement& statement : all.statements()) {
        if (const auto section = statement.as<sol::SectionBlock>()) {
            findMoves(section.statements(), isLasting);
        } else if (const auto choice = statement.as<sol::Conditional>()) {
            for (const sol::Branch& branch : choice.branches())
                findMoves(branch.statements(), isLasting && choice.isEvent() && isInitial(branch.condition()));
            findMoves(choice.otherwise(), false);
        } else if (const auto move = statement.as<sol::Equation>(); move && move.how() == sol::Assign::Move) {
            const auto target = move.left() ? move.left().as<sol::Reference>() : sol::Reference();
            if (!target || target.name().names().size() != 1) {
                structuralChange(phrase("moving an instance"), move.span());
                continue;
            }
            Moves& moves = m_moves[std::string(target.name().text())];
            const auto value = move.right() ? move.right().as<sol::Reference>() : sol::Reference();
            const bool isModel = value && value.name();
            moves.all.push_back({isModel ? value : sol::Reference(), isLasting && isModel});
            if (moves.count++ == 0) {
                moves.first = value;
                moves.place = move.span();
            }
            // What is bound at the start may be written before the move that changes it, or behind it.
            if (!isLasting || !isModel || (moves.count > 1 && moves.isLasting)) {
                if (moves.isLasting)
                    moves.place = move.span();
                moves.isLasting = false;
            }
        }
    }
}

void SolReader::statements(const sol::Statements& all, std::vector<const Clause*>& to) {
    if (!all)
        return;
    if (m_depth >= 500) {
        m_problems.push_back(diagnose<DiagnosticKind::NestedTooDeep>(all.span()));
        return;
    }
    ++m_depth;
    for (const sol::Statement& each : all.statements())
        statement(each, to);
    --m_depth;
}

void SolReader::statement(const sol::Statement& statement, std::vector<const Clause*>& to) {
    if (const auto declared = statement.as<sol::Declaration>()) {
        if (!declared.type() || !declared.type().name())
            return;
        if (isOfEnvironment(declared.type().name())) {
            environmentValues(declared, {});
            return;
        }
        if (m_environment)
            m_ordinary.push_back(declared.span());
        if (m_inEvent)
            return structuralChange(phrase("declaring a member in an event"), declared.span());
        if (isConnection(declared.type().name())) {
            if (declared.members())
                connection(declared.members(), declared.span(), to);
            return;
        }
        const size_t before = m_elements.size();
        declaration(declared, false);
        if (m_section && declared.parameters())
            environmentValues(declared.parameters(), {});
        if (declared.members() && m_elements.size() > before)
            members(declared.members(), *m_elements.back().component, to);
    } else if (const auto written = statement.as<sol::Equation>()) {
        equation(written, to);
    } else if (const auto instance = statement.as<sol::Anonymous>()) {
        anonymous(instance, to);
    } else if (const auto block = statement.as<sol::SectionBlock>()) {
        section(block, to);
    } else if (const auto conditional = statement.as<sol::Conditional>()) {
        if (const Clause* c = choice(conditional))
            to.push_back(c);
    }
}

void SolReader::section(const sol::SectionBlock& section, std::vector<const Clause*>& to) {
    const Name* const outer = m_section;
    const SolEnvironment* const outerEnvironment = m_environment;
    if (section.name()) {
        const std::string_view own = section.name().text();
        m_environment = m_isDeclared(intern(own)) ? nullptr : solEnvironment(own);
        if (!m_environment)
            m_section = m_arena.make<Name>(name(section.name(), true));
    }
    statements(section.statements(), to);
    m_section = outer;
    m_environment = outerEnvironment;
}

void SolReader::equation(const sol::Equation& equation, std::vector<const Clause*>& to) {
    if (equation.how() == sol::Assign::Move)
        return move(equation, to);
    if (!equation.left() || equation.left().isMissing() || !equation.right() || equation.right().isMissing())
        return;
    const bool isCopy = equation.how() == sol::Assign::Copy;
    if (isCopy != m_inEvent) {
        m_problems.push_back(isCopy ? diagnose<DiagnosticKind::SolCopyOutsideOfEvent>(equation.span())
                                    : diagnose<DiagnosticKind::SolEquationInEvent>(equation.span()));
        return;
    }
    auto* c = m_arena.make<Clause>();
    c->kind = isCopy ? ClauseKind::Assign : ClauseKind::Equality;
    c->left = expression(equation.left());
    c->right = expression(equation.right());
    c->span = equation.span();
    c->isSol = true;
    // What is given behind a move is given to what was moved.
    if (isCopy && c->left->kind == ExprKind::Name && !c->left->name.empty())
        if (const auto moved = m_moved.find(c->left->name.parts[0].id); moved != m_moved.end()) {
            std::vector<NamePart> parts(c->left->name.parts.begin(), c->left->name.parts.end());
            parts[0].id = moved->second;
            c->left = nameExpression(std::move(parts), c->left->span);
        }
    to.push_back(c);
}

/// x <- M{…}(…) in a `when`: what findMoves() has found of an identifier that is declared here.
void SolReader::move(const sol::Equation& equation, std::vector<const Clause*>& to) {
    const auto target = equation.left() ? equation.left().as<sol::Reference>() : sol::Reference();
    const auto made = equation.right() ? equation.right().as<sol::Reference>() : sol::Reference();
    if (!target || !target.name())
        return; // told
    const std::string identifier(target.name().text());
    const auto known = m_moves.find(identifier);
    if (known == m_moves.end() || !known->second.isExchanged)
        return;
    if (m_atStart && made && made.name()) {
        m_moved[intern(identifier)] = intern(boundName(identifier, made.name().text()));
        return;
    }
    if (!m_inEvent || m_inChoice || !made || !made.name())
        return structuralChange(phrase("moving another instance to '{0}'", identifier), equation.span());
    const NameId bound = intern(boundName(identifier, made.name().text()));
    const Expr* left = nameExpression({{bound, {}, target.span()}}, target.span());
    auto* c = m_arena.make<Clause>();
    c->kind = ClauseKind::New;
    c->left = left;
    c->isSol = true;
    c->span = equation.span();
    auto* component = m_arena.make<Component>();
    component->type = name(made.name(), true);
    component->mod = parameters(made.parameters(), {}, made.span());
    component->span = component->nameSpan = made.span();
    c->made = component;
    to.push_back(c);
    if (made.members())
        for (const syntax::NodeView& child : made.members().children()) {
            const auto binding = child.as<sol::Binding>();
            if (!binding || !binding.name() || !binding.value() || binding.value().isMissing())
                continue;
            auto* given = m_arena.make<Clause>();
            given->kind = ClauseKind::Assign;
            const Name path = name(binding.name());
            std::vector<NamePart> parts{{bound, {}, path.span}};
            parts.insert(parts.end(), path.parts.begin(), path.parts.end());
            given->left = nameExpression(std::move(parts), path.span);
            given->right = expression(binding.value());
            given->isSol = true;
            given->span = binding.span();
            to.push_back(given);
        }
    auto* add = m_arena.make<Clause>();
    add->kind = ClauseKind::Add;
    add->left = left;
    add->isSol = true;
    add->span = equation.span();
    to.push_back(add);
    m_moved[intern(identifier)] = bound;
}

const Expr* SolReader::combined(Operator op, const Expr* a, const Expr* b) const {
    auto* e = m_arena.make<Expr>();
    e->kind = b ? ExprKind::Binary : ExprKind::Unary;
    e->op = op;
    e->span = a->span;
    e->children = m_arena.copy(b ? std::vector<const Expr*>{a, b} : std::vector<const Expr*>{a});
    return e;
}

/// What has to hold for what is declared here to exist; null: nothing.
const Expr* SolReader::presence() const {
    const Expr* all = nullptr;
    for (const Expr* condition : m_conditions)
        all = all ? combined(Operator::And, all, condition) : condition;
    return all;
}

/// A model without a name: a component with a name that no text can contain.
void SolReader::anonymous(const sol::Anonymous& anonymous, std::vector<const Clause*>& to) {
    const sol::Reference reference = anonymous.instance();
    if (!reference || reference.name().names().empty()) {
        if (const auto e = anonymous.first<sol::Expression>(); e && !e.isMissing() && !m_environment)
            m_problems.push_back(diagnose<DiagnosticKind::SolNoStatement>(anonymous.span()));
        return;
    }
    if (isOfEnvironment(reference.name())) {
        environmentValues(anonymous, {});
        return;
    }
    if (m_environment)
        m_ordinary.push_back(anonymous.span());
    const std::string_view type = reference.name().text();
    if (std::ranges::find(statementFunctions, type) != std::end(statementFunctions) && reference.members() &&
        !m_isDeclared(intern(type))) {
        auto* c = m_arena.make<Clause>();
        c->kind = ClauseKind::Call;
        c->left = expression(sol::Expression(m_tree, reference.id()));
        c->span = anonymous.span();
        c->isSol = true;
        to.push_back(c);
        return;
    }
    if (m_inEvent)
        return structuralChange(phrase("making an instance in an event"), anonymous.span());
    if (isConnection(reference.name())) {
        if (reference.members())
            connection(reference.members(), anonymous.span(), to);
        return;
    }
    auto* component = m_arena.make<Component>();
    // "Wire 1 of Circuit": who inherits from several models has the instances of all of them.
    const std::string_view last = reference.name().names().back();
    std::string unnamed =
        std::string(last) + ' ' + std::to_string(++m_anonymous[std::string(last)]) + " of " + m_fullName;
    std::ranges::replace(unnamed, '.', ' ');
    component->name = intern(unnamed);
    component->nameSpan = reference.name().span();
    component->span = anonymous.span();
    component->type = name(reference.name(), true);
    component->mod = parameters(reference.parameters(), {}, anonymous.span());
    component->isProtected = true;
    component->condition = presence();
    addComponent(component);
    if (m_section && reference.parameters())
        environmentValues(reference.parameters(), {});
    if (reference.members())
        members(reference.members(), *component, to);
}

/// M m(a << b, c << d): connections of connectors, equations of variables. Without names the members follow in their
/// order.
void SolReader::members(const sol::Members& members, const Component& component, std::vector<const Clause*>& to) {
    uint32_t position = 0;
    for (const syntax::NodeView& child : members.children()) {
        const auto binding = child.as<sol::Binding>();
        const sol::Expression value = binding ? binding.value() : child.as<sol::Expression>();
        if (!value || value.isMissing() || (binding && !binding.name()))
            continue;
        if (binding && binding.how() == sol::Assign::Move) {
            structuralChange(phrase("moving an instance to a member"), binding.span());
            continue;
        }
        auto* connect = m_arena.make<Clause>();
        connect->kind = ClauseKind::Connect;
        connect->isSol = true;
        connect->span = child.span();
        connect->right = expression(value);
        std::vector<NamePart> parts{{component.name, {}, component.nameSpan}};
        SourceSpan span = child.span();
        if (binding) {
            const Name path = name(binding.name());
            parts.insert(parts.end(), path.parts.begin(), path.parts.end());
            span = path.span;
        } else {
            connect->position = ++position;
        }
        connect->left = nameExpression(std::move(parts), span);
        auto* equation = m_arena.make<Clause>(*connect);
        equation->kind = ClauseKind::Equality;
        connect->equation = equation;
        to.push_back(connect);
    }
}

/// connection c(a << x, b << y): the predefined model that joins connectors.
void SolReader::connection(const sol::Members& members, SourceSpan span, std::vector<const Clause*>& to) {
    const Expr* first = nullptr;
    for (const syntax::NodeView& child : members.children()) {
        const auto binding = child.as<sol::Binding>();
        const sol::Expression value = binding ? binding.value() : child.as<sol::Expression>();
        if (!value || value.isMissing())
            continue;
        const Expr* e = expression(value);
        if (!first) {
            first = e;
            continue;
        }
        auto* c = m_arena.make<Clause>();
        c->kind = ClauseKind::Connect;
        c->left = first;
        c->right = e;
        c->span = span;
        to.push_back(c);
    }
}

const Clause* SolReader::choice(const sol::Conditional& choice) {
    const bool wasChoice = m_inChoice, wasEvent = m_inEvent;
    if (choice.isEvent() && m_inEvent) {
        m_problems.push_back(diagnose<DiagnosticKind::WhenNested>(choice.span(), phrase("another 'when'")));
        return nullptr;
    }
    (choice.isEvent() ? m_inEvent : m_inChoice) = true;
    auto* c = m_arena.make<Clause>();
    c->kind = choice.isEvent() ? ClauseKind::When : ClauseKind::If;
    c->isSol = true;
    c->span = choice.span();
    std::vector<ast::Branch> branches;
    const size_t around = m_conditions.size();
    for (const sol::Branch& branch : choice.branches()) {
        if (!branch.condition() || branch.condition().isMissing())
            continue;
        std::vector<const Clause*> body;
        const Expr* condition = expression(branch.condition());
        if (choice.isEvent()) {
            m_moved.clear();
            m_atStart = isInitial(branch.condition());
        } else {
            m_conditions.push_back(condition);
        }
        statements(branch.statements(), body);
        if (choice.isEvent()) {
            m_atStart = false;
            // An exchange is a transition of a chart, and what stands beside it its action.
            if (std::ranges::any_of(body, [](const Clause* b) { return b->kind == ClauseKind::New; })) {
                ChartCode code;
                code.node = branch.id().value;
                code.span = branch.span();
                code.statements = m_arena.copy(body);
                m_chartCodes.push_back(code);
                code.node = branch.condition().id().value;
                code.span = branch.condition().span();
                code.statements = {};
                code.expression = condition;
                m_chartCodes.push_back(code);
                continue;
            }
        } else {
            m_conditions.back() = combined(Operator::Not, condition, nullptr);
        }
        branches.push_back({condition, m_arena.copy(body)});
    }
    if (const sol::Statements otherwise = choice.otherwise()) {
        if (choice.isEvent()) {
            if (!otherwise.statements().empty())
                m_problems.push_back(diagnose<DiagnosticKind::SolEventWithoutCondition>(otherwise.span()));
        } else {
            std::vector<const Clause*> body;
            statements(otherwise, body);
            branches.push_back({nullptr, m_arena.copy(body)});
        }
    }
    m_conditions.resize(around);
    m_moved.clear();
    m_inChoice = wasChoice;
    m_inEvent = wasEvent;
    c->branches = m_arena.copy(branches);
    return branches.empty() || !branches.front().condition ? nullptr : c;
}

} // namespace gnomon
