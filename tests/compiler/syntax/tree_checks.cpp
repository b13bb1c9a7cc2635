#include "tests/compiler/syntax/tree_checks.h"

#include <algorithm>

namespace gnomon::syntax {

std::string brokenInvariant(const SyntaxTree& tree) {
    if (tree.print() != tree.bytes())
        return "print() is not the text";
    const TokenBuffer& tokens = tree.tokens();
    if (tokens.size() == 0 || tokens.kind(TokenId(tokens.size() - 1)) != TokenKind::EndOfFile)
        return "the last token is not EndOfFile";
    for (size_t i = 1; i < tokens.size(); ++i) {
        if (tokens.begin(TokenId(i)) < tokens.end(TokenId(i - 1)))
            return "token " + std::to_string(i) + " overlaps the one before";
        if (i + 1 < tokens.size() && tokens.length(TokenId(i)) == 0)
            return "token " + std::to_string(i) + " is empty";
    }
    const Node& root = tree.node(tree.root());
    if (root.kind != NodeKind::File || root.firstToken != 0 || root.tokenEnd != tokens.size() ||
        root.subtreeSize != tree.nodeCount())
        return "the root does not cover everything";
    for (size_t i = 0; i < tree.nodeCount(); ++i) {
        const Node& node = tree.node(NodeId(i));
        const std::string name = "node " + std::to_string(i) + " (" + std::string(nodeKindName(node.kind)) + ")";
        if (node.firstToken > node.tokenEnd || node.tokenEnd > tokens.size())
            return name + " has no token range";
        if (node.subtreeSize == 0 || node.subtreeSize > i + 1)
            return name + " has no subtree";
        uint32_t behind = node.tokenEnd;
        size_t covered = 1;
        for (NodeId child : tree.childrenBackward(NodeId(i))) {
            const Node& inner = tree.node(child);
            if (inner.tokenEnd > behind || inner.firstToken < node.firstToken)
                return name + " does not cover its children in order";
            behind = inner.firstToken;
            covered += inner.subtreeSize;
        }
        if (covered != node.subtreeSize)
            return name + " has the wrong size";
    }
    return {};
}

std::string describeErrors(const SyntaxTree& tree) {
    std::string result;
    for (const Diagnostic& error : tree.errors()) {
        const LineColumn place = tree.source().position(error.span.begin);
        if (!result.empty())
            result += '\n';
        result += std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + error.text();
    }
    return result;
}

std::string compact(const SyntaxTree& tree, NodeId node) {
    const NodeKind kind = tree.kind(node);
    std::string result(nodeKindName(kind));
    if (kind == NodeKind::UnaryExpression || kind == NodeKind::BinaryExpression) {
        const std::string_view operation = tokenKindText(TokenKind(tree.flags(node)));
        result += "#" + std::string(operation.substr(1, operation.size() - 2));
    } else if (tree.flags(node)) {
        result += "#" + std::to_string(tree.flags(node));
    }
    const std::vector<NodeId> children = tree.children(node);
    if (children.empty()) {
        std::string text(tree.text(node));
        std::ranges::replace(text, '\n', ' ');
        return result + "<" + text + ">";
    }
    result += "(";
    for (size_t i = 0; i < children.size(); ++i)
        result += (i ? " " : "") + compact(tree, children[i]);
    return result + ")";
}

} // namespace gnomon::syntax
