#include "tests/compiler/syntax/sol/shape.h"

namespace gnomon::syntax::sol {

namespace {

const char* const assigns[] = {" = ", " << ", " <- "};
const char* const operators[] = {"and", "or", "<", "<=", "==", "<>", ">", ">=", "+", "-", "*", "/", "^", "not"};

std::string shape(const Binding& binding) {
    return std::string(binding.name().text()) + assigns[int(binding.how())] + shape(binding.value());
}

template <class List>
std::string joined(const List& list, const char* separator) {
    std::string result;
    for (const auto& item : list)
        result += (result.empty() ? "" : separator) + shape(item);
    return result;
}

std::string shape(const Parameters& parameters) {
    return parameters ? "{" + joined(parameters.bindings(), ", ") + "}" : "";
}

std::string shape(const Members& members) {
    if (!members)
        return "";
    const std::string positional = joined(members.positional(), ", "), named = joined(members.bindings(), ", ");
    return "(" + positional + (positional.empty() || named.empty() ? "" : ", ") + named + ")";
}

std::string shape(const Type& type) {
    return type ? std::string(type.name().text()) + shape(type.parameters()) : "?";
}

std::string prefixes(const Declaration& declaration) {
    const char* const words[] = {"redeclare ", "static ",    "dynamic ", "in ",
                                 "out ",       "potential ", "flow ",    "parameter "};
    std::string result;
    for (int bit = 0; bit < 8; ++bit)
        if (declaration.flags() & (1 << bit))
            result += words[bit];
    return result;
}

} // namespace

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
    if (const auto reference = expression.as<Reference>())
        return std::string(reference.name().text()) + shape(reference.members()) + shape(reference.parameters());
    if (expression.isMissing())
        return "?";
    return std::string(expression.text());
}

std::string shape(const Declaration& declaration) {
    const std::string_view name = declaration.name();
    return prefixes(declaration) + shape(declaration.type()) + " " + (name.empty() ? "?" : std::string(name)) +
           shape(declaration.parameters()) + shape(declaration.members());
}

std::string shape(const Statement& statement) {
    if (const auto declaration = statement.as<Declaration>())
        return shape(declaration);
    if (const auto equation = statement.as<Equation>())
        return shape(equation.left()) + assigns[int(equation.how())] + shape(equation.right());
    if (const auto anonymous = statement.as<Anonymous>())
        return "new " + shape(anonymous.first<Expression>());
    if (const auto section = statement.as<SectionBlock>())
        return "section " + std::string(section.name() ? section.name().text() : "?") +
               (section.isOpen() ? " open " : " ") + shape(section.statements());
    std::string result;
    const auto conditional = statement.as<Conditional>();
    for (const Branch& branch : conditional.branches())
        result += (result.empty() ? "" : " else ") + std::string(conditional.isEvent() ? "when " : "if ") +
                  shape(branch.condition()) + " " + shape(branch.statements());
    if (conditional.otherwise())
        result += " else " + shape(conditional.otherwise());
    return result;
}

std::string shape(const Statements& statements) {
    return "[" + joined(statements.statements(), "; ") + "]";
}

std::string shape(const Model& model) {
    const char* const kinds[] = {"model ", "package ", "connector ", "record "};
    std::string result;
    if (model.is(ModelFlags::Redefine))
        result += "redefine ";
    if (model.is(ModelFlags::Partial))
        result += "partial ";
    if (model.is(ModelFlags::Environment))
        result += "environment ";
    result += kinds[int(model.modelKind())] + (model.name().empty() ? "?" : std::string(model.name()));
    for (const Extends& base : model.extends())
        result += " extends " + std::string(base.base().text());
    for (const Define& define : model.defines())
        result += " define " + (define.type() ? shape(define.type()) : shape(define.value())) + " as " +
                  std::string(define.name());
    if (!model.models().empty())
        result += " <" + joined(model.models(), ", ") + ">";
    if (model.interface()) {
        result += " interface [" + joined(model.interface().declarations(), "; ") + "]";
        if (!model.interface().models().empty())
            result += "<" + joined(model.interface().models(), ", ") + ">";
    }
    if (model.implementation())
        result += " implementation " + shape(model.implementation().statements());
    return result;
}

std::string shape(const SyntaxTree& tree) {
    return joined(modelsOf(tree), ", ");
}

} // namespace gnomon::syntax::sol
