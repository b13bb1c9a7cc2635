// What is known of expressions in drawings of models in Sol.
#include "compiler/session/views/sol_views.h"

#include "compiler/session/session.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gnomon::session {

namespace sol = syntax::sol;
using syntax::NodeKind;

namespace {

constexpr int deepest = 20; // of bases and calls: what goes deeper goes in circles

std::string text(std::string_view view) {
    return std::string(view);
}

bool isGiven(sol::Expression e) {
    return e && !e.isMissing();
}

} // namespace

std::optional<SolViews::Declared> SolViews::find(const SolModel& model, std::string_view name) const {
    for (const bool interface : {true, false})
        for (const Declared& each : declared(model, interface))
            if (each.declaration.name() == name)
                return each;
    return std::nullopt;
}

/// A variable is what the result says, else what it is given at the start.
SolValue SolViews::variable(const Declared& declared, const Scope& scope) const {
    const std::string name = text(declared.declaration.name());
    m_isDynamic |= !declared.declaration.is(sol::DeclarationFlags::Parameter);
    if (m_live)
        if (const std::optional<double> value = m_live->value(scope.path + name))
            return typeName(declared) == "Boolean" ? SolValue(*value != 0) : SolValue(*value);
    Scope inner = scope;
    ++inner.depth;
    for (const SolModel* each : bases(*scope.model)) {
        const sol::Implementation part = each->node.implementation();
        if (!part || !part.statements())
            continue;
        for (const sol::Statement& statement : part.statements().statements()) {
            if (statement.kind() != NodeKind::SolWhen)
                continue;
            for (const sol::Branch& branch : sol::Conditional(statement.tree(), statement.id()).branches()) {
                if (!branch.condition() || branch.condition().text() != "initial()" || !branch.statements())
                    continue;
                for (const sol::Statement& set : branch.statements().statements()) {
                    if (set.kind() != NodeKind::SolEquation)
                        continue;
                    const sol::Equation equation(set.tree(), set.id());
                    if (equation.how() == sol::Assign::Copy && equation.left() && equation.left().text() == name)
                        return evaluate(equation.right(), inner);
                }
            }
        }
    }
    return {};
}

SolValue SolViews::derivative(const std::vector<std::string_view>& names, const Scope& scope) const {
    m_isDynamic = true;
    if (!m_live)
        return {};
    std::string name = "der(" + scope.path;
    for (size_t i = 0; i < names.size(); ++i)
        name += (i ? "." : "") + text(names[i]);
    const std::optional<double> value = m_live->value(name + ")");
    return value ? SolValue(*value) : SolValue();
}

SolValue SolViews::named(const std::vector<std::string_view>& names, const Scope& scope) const {
    if (scope.depth > deepest || !scope.model || names.empty())
        return {};
    const std::string_view name = names[0];
    if (scope.parameters && names.size() == 1)
        if (const auto found = scope.parameters->find(text(name));
            found != scope.parameters->end() && !std::holds_alternative<std::monostate>(found->second))
            return found->second;
    Scope inner = scope;
    ++inner.depth;
    if (const std::optional<Declared> found = find(*scope.model, name)) {
        if (names.size() == 1) {
            if (SolValue known = variable(*found, scope); !std::holds_alternative<std::monostate>(known))
                return known;
        } else if (const SolModel* type = typeOf(*found)) {
            const Parameters given = parametersOf(found->declaration, inner);
            const Scope member{type, &given, nullptr, inner.depth, scope.path + text(name) + "."};
            return named({names.begin() + 1, names.end()}, member);
        }
    }
    if (names.size() == 1)
        for (const SolModel* at = scope.model; at; at = at->outer)
            for (const SolModel* each : bases(*at))
                for (const sol::Define& define : each->node.defines())
                    if (define.name() == name && isGiven(define.value()))
                        return evaluate(define.value(), inner);
    if (scope.outer)
        return named(names, *scope.outer);
    if (names.size() == 1 && name == "pi")
        return std::numbers::pi;
    if (names.size() == 1 && name == "time") {
        m_isDynamic = true;
        return m_live ? m_live->time() : 0.0;
    }
    return {};
}

SolValue SolViews::called(sol::Reference reference, const Scope& scope) const {
    const auto names = reference.name().names();
    if (names.size() == 1 && names[0] == "der") {
        const auto of = reference.members().positional();
        return of.size() == 1 && of[0].kind() == NodeKind::SolReference && !of[0].as<sol::Reference>().members()
                   ? derivative(of[0].as<sol::Reference>().name().names(), scope)
                   : SolValue();
    }
    std::vector<double> values;
    for (const sol::Expression& each : reference.members().positional()) {
        const auto value = number(each, scope);
        if (!value)
            return {};
        values.push_back(*value);
    }
    if (names.size() != 1 || values.empty() || values.size() > 2)
        return {};
    const std::string_view name = names[0];
    const double a = values[0];
    if (values.size() == 2) {
        if (name == "min")
            return std::min(a, values[1]);
        if (name == "max")
            return std::max(a, values[1]);
        if (name == "atan2")
            return std::atan2(a, values[1]);
        return {};
    }
    using Function = double (*)(double);
    static const std::map<std::string_view, Function> functions = {
        {"sin", std::sin},   {"cos", std::cos},   {"tan", std::tan},     {"asin", std::asin},
        {"acos", std::acos}, {"atan", std::atan}, {"exp", std::exp},     {"log", std::log},
        {"sqrt", std::sqrt}, {"abs", std::fabs},  {"floor", std::floor}, {"ceil", std::ceil}};
    const auto found = functions.find(name);
    if (found == functions.end())
        return {};
    const double result = found->second(a);
    return std::isfinite(result) ? SolValue(result) : SolValue();
}

SolValue SolViews::evaluate(sol::Expression e, const Scope& scope) const {
    if (!isGiven(e))
        return {};
    switch (e.kind()) {
    case NodeKind::SolNumber:
        return sol::Number(e.tree(), e.id()).value();
    case NodeKind::SolText:
        return sol::Text(e.tree(), e.id()).value();
    case NodeKind::SolBoolean:
        return sol::Boolean(e.tree(), e.id()).value();
    case NodeKind::SolParenthesis:
        return evaluate(sol::Parenthesis(e.tree(), e.id()).inner(), scope);
    case NodeKind::SolReference: {
        const sol::Reference reference(e.tree(), e.id());
        return reference.members() ? called(reference, scope) : named(reference.name().names(), scope);
    }
    case NodeKind::SolUnary: {
        const sol::Unary unary(e.tree(), e.id());
        const SolValue value = evaluate(unary.operand(), scope);
        if (const double* n = std::get_if<double>(&value))
            return unary.meaning() == sol::Operator::Minus  ? SolValue(-*n)
                   : unary.meaning() == sol::Operator::Plus ? SolValue(*n)
                                                            : SolValue();
        if (const bool* b = std::get_if<bool>(&value); b && unary.meaning() == sol::Operator::Not)
            return !*b;
        return {};
    }
    case NodeKind::SolBinary: {
        const sol::Binary binary(e.tree(), e.id());
        const SolValue left = evaluate(binary.left(), scope), right = evaluate(binary.right(), scope);
        if (const bool* a = std::get_if<bool>(&left), *b = std::get_if<bool>(&right); a && b)
            switch (binary.meaning()) {
            case sol::Operator::And:
                return *a && *b;
            case sol::Operator::Or:
                return *a || *b;
            case sol::Operator::Equal:
                return *a == *b;
            case sol::Operator::NotEqual:
                return *a != *b;
            default:
                return {};
            }
        const double *a = std::get_if<double>(&left), *b = std::get_if<double>(&right);
        if (!a || !b)
            return {};
        switch (binary.meaning()) {
        case sol::Operator::Plus:
            return *a + *b;
        case sol::Operator::Minus:
            return *a - *b;
        case sol::Operator::Times:
            return *a * *b;
        case sol::Operator::Divide:
            return *b == 0 ? SolValue() : SolValue(*a / *b);
        case sol::Operator::Power: {
            const double power = std::pow(*a, *b);
            return std::isfinite(power) ? SolValue(power) : SolValue();
        }
        case sol::Operator::Less:
            return *a < *b;
        case sol::Operator::LessEqual:
            return *a <= *b;
        case sol::Operator::Greater:
            return *a > *b;
        case sol::Operator::GreaterEqual:
            return *a >= *b;
        case sol::Operator::Equal:
            return *a == *b;
        case sol::Operator::NotEqual:
            return *a != *b;
        default:
            return {};
        }
    }
    default:
        return {};
    }
}

std::optional<double> SolViews::number(sol::Expression expression, const Scope& scope) const {
    const SolValue value = evaluate(expression, scope);
    const double* n = std::get_if<double>(&value);
    return n ? std::optional(*n) : std::nullopt;
}

SolViews::Parameters SolViews::parametersOf(sol::Declaration declaration, const Scope& scope) const {
    Parameters result;
    const auto take = [&](const std::vector<sol::Binding>& bindings) {
        for (const sol::Binding& binding : bindings)
            if (binding.name())
                result[text(binding.name().text())] = evaluate(binding.value(), scope);
    };
    if (declaration.parameters())
        take(declaration.parameters().bindings());
    return result;
}

} // namespace gnomon::session
