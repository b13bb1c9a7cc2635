#include "compiler/library/sol_reader.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/library/predefined_functions.h"
#include "compiler/library/written_number.h"

#include <algorithm>
#include <ranges>

namespace gnomon {

using namespace ast;
using syntax::NodeKind;
namespace sol = syntax::sol;

// Values: names, calls, operators, numbers and texts.

namespace {

constexpr int maxDepth = 2000;

ast::Operator operatorOf(sol::Operator op) {
    switch (op) {
    case sol::Operator::And:
        return ast::Operator::And;
    case sol::Operator::Or:
        return ast::Operator::Or;
    case sol::Operator::Less:
        return ast::Operator::Less;
    case sol::Operator::LessEqual:
        return ast::Operator::LessEqual;
    case sol::Operator::Equal:
        return ast::Operator::Equal;
    case sol::Operator::NotEqual:
        return ast::Operator::NotEqual;
    case sol::Operator::Greater:
        return ast::Operator::Greater;
    case sol::Operator::GreaterEqual:
        return ast::Operator::GreaterEqual;
    case sol::Operator::Plus:
        return ast::Operator::Plus;
    case sol::Operator::Minus:
        return ast::Operator::Minus;
    case sol::Operator::Times:
        return ast::Operator::Times;
    case sol::Operator::Divide:
        return ast::Operator::Divide;
    case sol::Operator::Power:
        return ast::Operator::Power;
    case sol::Operator::Not:
        return ast::Operator::Not;
    }
    return ast::Operator::None;
}

/// What the arguments of a predefined function are called, as in `der(x << speed)`; empty: it has no names for them.
std::vector<std::string_view> predefinedArguments(std::string_view function) {
    std::vector<std::string_view> names;
    if (const auto found = findPredefined(function))
        for (const auto name : std::views::split(predefinedInfo(*found).argumentNames, ' '))
            names.emplace_back(name.begin(), name.end());
    return names;
}

/// The arguments of a call by their places where all of them have the names that the predefined function gives them.
void bringIntoOrder(const std::vector<std::string_view>& names, const NameTable& table,
                    std::vector<const Expr*>& values, std::vector<NameId>& given) {
    if (names.empty() || values.size() != names.size())
        return;
    std::vector<const Expr*> ordered(values.size());
    for (size_t i = 0; i < values.size(); ++i) {
        const auto place = given[i].valid() ? std::ranges::find(names, table.text(given[i])) : names.end();
        if (place == names.end() || ordered[static_cast<size_t>(place - names.begin())])
            return;
        ordered[static_cast<size_t>(place - names.begin())] = values[i];
    }
    values = std::move(ordered);
    std::ranges::fill(given, NameId());
}

} // namespace

const Expr* SolReader::nameExpression(std::vector<NamePart> parts, SourceSpan span) {
    auto* e = m_arena.make<Expr>();
    e->kind = ExprKind::Name;
    e->span = span;
    e->name.parts = m_arena.copy(parts);
    e->name.span = span;
    return e;
}

const Expr* SolReader::expression(const sol::Expression& e) {
    if (m_depth >= maxDepth) {
        if (m_depth == maxDepth)
            m_problems.push_back(diagnose<DiagnosticKind::NestedTooDeep>(e.span()));
        auto* zero = m_arena.make<Expr>();
        zero->kind = ExprKind::Integer;
        zero->span = e.span();
        return zero;
    }
    ++m_depth;
    const Expr* result = makeExpression(e);
    --m_depth;
    return result;
}

const Expr* SolReader::makeExpression(const sol::Expression& e) {
    if (const auto parenthesis = e.as<sol::Parenthesis>(); parenthesis && parenthesis.inner())
        return expression(parenthesis.inner());
    if (const auto reference = e.as<sol::Reference>())
        return this->reference(reference);
    auto* result = m_arena.make<Expr>();
    result->kind = ExprKind::Integer;
    result->span = e.span();
    if (const auto number = e.as<sol::Number>()) {
        const std::string_view text = number.text();
        const bool isInteger = text.find_first_not_of("0123456789") == std::string_view::npos;
        const WrittenNumber read = readNumber(text, isInteger);
        result->kind = isInteger ? ExprKind::Integer : ExprKind::Real;
        result->real = read.real;
        result->integer = read.integer;
        reportNumber(read, e.span(), m_problems);
    } else if (const auto text = e.as<sol::Text>()) {
        result->kind = ExprKind::String;
        result->text = intern(text.value());
    } else if (const auto boolean = e.as<sol::Boolean>()) {
        result->kind = ExprKind::Boolean;
        result->integer = boolean.value();
    } else if (const auto unary = e.as<sol::Unary>(); unary && unary.operand()) {
        result->kind = ExprKind::Unary;
        result->op = operatorOf(unary.meaning());
        result->children = m_arena.copy(std::vector<const Expr*>{expression(unary.operand())});
    } else if (const auto binary = e.as<sol::Binary>(); binary && binary.left() && binary.right()) {
        result->kind = ExprKind::Binary;
        result->op = operatorOf(binary.meaning());
        result->children =
            m_arena.copy(std::vector<const Expr*>{expression(binary.left()), expression(binary.right())});
    }
    return result; // what is missing the tree has reported
}

/// A variable, a call, or a model with its parameters in place of a value.
const Expr* SolReader::reference(const sol::Reference& reference) {
    auto* e = m_arena.make<Expr>();
    e->span = reference.span();
    e->name = name(reference.name());
    const sol::Members members = reference.members();
    if (!members && !reference.parameters()) {
        e->kind = ExprKind::Name;
        return e;
    }
    e->kind = reference.parameters() ? ExprKind::Instance : ExprKind::Call;
    std::vector<const Expr*> values;
    std::vector<NameId> argumentNames;
    const auto bind = [&](const sol::Binding& binding) {
        if (!binding.name() || !binding.value() || binding.value().isMissing())
            return;
        values.push_back(expression(binding.value()));
        argumentNames.push_back(intern(binding.name().text()));
    };
    if (members)
        for (const syntax::NodeView& child : members.children()) {
            if (const auto binding = child.as<sol::Binding>())
                bind(binding);
            else if (const auto value = child.as<sol::Expression>(); value && !value.isMissing()) {
                values.push_back(expression(value));
                argumentNames.push_back({});
            }
        }
    if (reference.parameters())
        for (const sol::Binding& binding : reference.parameters().bindings())
            bind(binding);
    else if (e->name.parts.size() == 1 && !m_isDeclared(e->name.parts[0].id))
        bringIntoOrder(predefinedArguments(m_names.text(e->name.parts[0].id)), m_names, values, argumentNames);
    e->children = m_arena.copy(values);
    e->argumentNames = m_arena.copy(argumentNames);
    return e;
}

} // namespace gnomon
