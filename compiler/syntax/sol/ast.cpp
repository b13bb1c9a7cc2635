#include "compiler/syntax/sol/ast.h"

#include <charconv>

namespace gnomon::syntax::sol {

namespace {

Expression second(const NodeView& node) {
    const auto operands = node.all<Expression>();
    return operands.size() > 1 ? operands[1] : Expression();
}

} // namespace

std::vector<std::string_view> Designator::names() const {
    std::vector<std::string_view> result;
    if (*this)
        for (size_t i = tree().firstToken(id()).index(); i < tree().tokenEnd(id()).index(); ++i) {
            const TokenId token(i);
            if (tree().tokens().kind(token) != TokenKind::Dot && tree().tokens().kind(token) != TokenKind::Unknown)
                result.push_back(tree().text(token));
        }
    return result;
}

Binding Parameters::binding(std::string_view name) const {
    for (Binding binding : bindings())
        if (binding.name().text() == name)
            return binding;
    return {};
}

Expression Equation::right() const {
    return second(*this);
}

Expression Binary::right() const {
    return second(*this);
}

double Number::value() const {
    double result = 0;
    std::from_chars(text().data(), text().data() + text().size(), result);
    return result;
}

std::string Text::value() const {
    std::string_view inner = text().substr(1);
    std::string result;
    for (size_t i = 0; i < inner.size() && inner[i] != '"'; ++i) {
        if (inner[i] != '\\' || i + 1 == inner.size()) {
            result += inner[i];
            continue;
        }
        const char c = inner[++i];
        result += c == 'n' ? '\n' : c == 't' ? '\t' : c;
    }
    return result;
}

std::vector<Model> Interface::models() const {
    return all<Model>();
}

std::string_view Model::name() const {
    // Without a name the first SolName could be the one behind `end`.
    for (NodeView child : children()) {
        if (child.kind() == NodeKind::SolName)
            return child.text();
        if (child.kind() == NodeKind::SolMissing)
            break;
    }
    return {};
}

std::vector<Model> modelsOf(const SyntaxTree& tree) {
    return NodeView(tree, tree.root()).all<Model>();
}

} // namespace gnomon::syntax::sol
