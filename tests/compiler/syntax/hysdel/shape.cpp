#include "tests/compiler/syntax/hysdel/shape.h"

namespace gnomon::syntax::hysdel {

static const char* const operators[] = {
    "<->", "->", "<-", "|", "&", "<", "<=", "==", ">", ">=", "+", "-", "*", "/", "^", "~"};
static const char* const sections[] = {"STATE", "INPUT", "OUTPUT",     "PARAMETER", "AUX",      "AD",
                                       "LOGIC", "DA",    "CONTINUOUS", "LINEAR",    "AUTOMATA", "MUST"};
static const char* const types[] = {"REAL", "BOOL"};

// Not in an unnamed namespace: joined() finds the functions below it by the types of their arguments.
template <class List>
static std::string joined(const List& list, const char* separator) {
    std::string result;
    for (const auto& item : list)
        result += (result.empty() ? "" : separator) + shape(item);
    return result;
}

static std::string nameOr(std::string_view name) {
    return name.empty() ? "?" : std::string(name);
}

static std::string shape(const Variable& variable) {
    std::string result = nameOr(variable.name());
    if (variable.range())
        result += "[" + shape(variable.range().minimum()) + ", " + shape(variable.range().maximum()) + "]";
    if (variable.value())
        result += " = " + shape(variable.value());
    return result;
}

static std::string shape(const Declaration& declaration) {
    return std::string(types[int(declaration.type())]) + " " + joined(declaration.variables(), ", ");
}

static std::string shape(const Declarations& section) {
    return std::string(sections[int(section.section())]) + " {" + joined(section.declarations(), "; ") + "}";
}

static std::string shape(const Bounds& bounds) {
    return bounds ? " [" + joined(bounds.values(), ", ") + "]" : "";
}

static std::string shape(const Branch& branch) {
    return shape(branch.value()) + shape(branch.bounds());
}

static std::string shape(const Rule& rule) {
    std::string result = nameOr(rule.name()) + " = ";
    if (const Conditional conditional = rule.conditional()) {
        result += "IF " + shape(conditional.condition()) + " THEN " + shape(conditional.then());
        if (conditional.otherwise())
            result += " ELSE " + shape(conditional.otherwise());
    } else {
        result += shape(rule.value());
    }
    return result + shape(rule.bounds());
}

static std::string shape(const Constraint& constraint) {
    return shape(constraint.condition());
}

static std::string shape(const Rules& section) {
    return std::string(sections[int(section.section())]) + " {" + joined(section.rules(), "; ") +
           joined(section.constraints(), "; ") + "}";
}

static std::string shape(const Interface& interface) {
    return "INTERFACE {" + joined(interface.sections(), " ") + "}";
}

static std::string shape(const Implementation& implementation) {
    const std::string auxiliaries = joined(implementation.declarations(), " ");
    return "IMPLEMENTATION {" + auxiliaries + (auxiliaries.empty() ? "" : " ") + joined(implementation.rules(), " ") +
           "}";
}

static std::string shape(const System& system) {
    return "SYSTEM " + nameOr(system.name()) + " {" + joined(system.interfaces(), " ") +
           joined(system.implementations(), " ") + "}";
}

std::string shape(const Expression& expression) {
    if (!expression)
        return "nothing";
    if (const auto binary = expression.as<Binary>())
        return std::string("(") + operators[int(binary.meaning())] + " " + shape(binary.left()) + " " +
               shape(binary.right()) + ")";
    if (const auto unary = expression.as<Unary>())
        return std::string("(") + operators[int(unary.meaning())] + " " + shape(unary.operand()) + ")";
    if (const auto parenthesis = expression.as<Parenthesis>())
        return shape(parenthesis.inner());
    if (const auto cast = expression.as<Cast>())
        return std::string("(") + types[int(cast.type())] + " " + shape(cast.inner()) + ")";
    if (const auto call = expression.as<Call>())
        return std::string(call.name()) + "(" + joined(call.arguments(), ", ") + ")";
    return expression.isMissing() ? "?" : std::string(expression.text());
}

std::string shape(const SyntaxTree& tree) {
    return joined(systemsOf(tree), " ");
}

} // namespace gnomon::syntax::hysdel
