#include "compiler/syntax/hysdel/ast.h"

#include <charconv>

namespace gnomon::syntax::hysdel {

namespace {

/// A HysMissing in front of the expressions stands for a missing name.
Expression valueBehindName(const NodeView& node) {
    const auto parts = node.children();
    for (size_t i = 1; i < parts.size(); ++i)
        if (Expression::covers(parts[i].kind()))
            return parts[i].as<Expression>();
    return {};
}

Expression second(const NodeView& node) {
    const auto operands = node.all<Expression>();
    return operands.size() > 1 ? operands[1] : Expression();
}

} // namespace

Expression Range::maximum() const {
    return second(*this);
}

Expression Variable::value() const {
    return valueBehindName(*this);
}

Branch Conditional::otherwise() const {
    const auto branches = all<Branch>();
    return branches.size() > 1 ? branches[1] : Branch();
}

Expression Rule::value() const {
    return valueBehindName(*this);
}

Expression Binary::right() const {
    return second(*this);
}

double Number::value() const {
    double result = 0;
    std::from_chars(text().data(), text().data() + text().size(), result);
    return result;
}

std::vector<System> systemsOf(const SyntaxTree& tree) {
    return NodeView(tree, tree.root()).all<System>();
}

} // namespace gnomon::syntax::hysdel
