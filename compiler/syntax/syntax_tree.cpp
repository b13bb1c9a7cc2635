#include "compiler/syntax/syntax_tree.h"

#include <algorithm>
#include <array>

namespace gnomon::syntax {

std::string_view nodeKindName(NodeKind kind) {
    static constexpr std::array names = {
#define GNOMON_NODE(id) std::string_view(#id),
#include "compiler/syntax/node_kinds.def"
#undef GNOMON_NODE
    };
    return names[static_cast<size_t>(kind)];
}

std::string_view tokenKindText(TokenKind kind) {
    static constexpr std::array texts = {
#define GNOMON_TOKEN(id, text) std::string_view(text),
#define GNOMON_KEYWORD(id, text, languages) std::string_view("'" text "'"),
#include "compiler/syntax/token_kinds.def"
#undef GNOMON_TOKEN
#undef GNOMON_KEYWORD
    };
    return texts[static_cast<size_t>(kind)];
}

SyntaxTree::SyntaxTree(std::shared_ptr<const SourceText> text, SourceId source, Language language, TokenBuffer tokens,
                       std::vector<Node> nodes, std::vector<Diagnostic> errors)
    : m_text(std::move(text)),
      m_source(source),
      m_language(language),
      m_tokens(std::move(tokens)),
      m_nodes(std::move(nodes)),
      m_errors(std::move(errors)) {}

std::vector<NodeId> SyntaxTree::children(NodeId parent) const {
    size_t count = 0;
    for ([[maybe_unused]] NodeId child : childrenBackward(parent))
        ++count;
    std::vector<NodeId> result(count);
    for (NodeId child : childrenBackward(parent))
        result[--count] = child;
    return result;
}

NodeId SyntaxTree::child(NodeId parent, NodeKind wanted) const {
    NodeId found;
    for (NodeId child : childrenBackward(parent))
        if (kind(child) == wanted)
            found = child;
    return found;
}

std::vector<NodeId> SyntaxTree::parents() const {
    std::vector<NodeId> result(m_nodes.size());
    for (size_t i = 0; i < m_nodes.size(); ++i)
        for (NodeId child : childrenBackward(NodeId(i)))
            result[child.index()] = NodeId(i);
    return result;
}

SourceSpan SyntaxTree::span(NodeId id) const {
    const TokenId first = firstToken(id), behind = tokenEnd(id);
    if (first == behind) {
        const uint32_t place = m_tokens.triviaBegin(first);
        return {m_source, place, place};
    }
    return {m_source, m_tokens.begin(first), m_tokens.end(TokenId(behind.index() - 1))};
}

std::string_view SyntaxTree::text(NodeId id) const {
    const SourceSpan s = span(id);
    return bytes().substr(s.begin, s.size());
}

std::string SyntaxTree::print() const {
    std::string result;
    result.reserve(bytes().size());
    for (size_t i = 0; i < m_tokens.size(); ++i) {
        const TokenId token(i);
        result.append(bytes(), m_tokens.triviaBegin(token), m_tokens.end(token) - m_tokens.triviaBegin(token));
    }
    return result;
}

std::string SyntaxTree::dump() const {
    std::vector<uint32_t> depth(m_nodes.size(), 0);
    std::vector<size_t> preorder;
    std::vector<NodeId> open{root()};
    while (!open.empty()) {
        const NodeId id = open.back();
        open.pop_back();
        preorder.push_back(id.index());
        for (NodeId child : childrenBackward(id)) {
            depth[child.index()] = depth[id.index()] + 1;
            open.push_back(child);
        }
    }
    constexpr size_t deepestShown =
        100; // a sum of many terms is a deep tree, and its picture must not grow by the square
    std::string result;
    for (size_t i : preorder) {
        result.append(2 * std::min<size_t>(depth[i], deepestShown), ' ');
        result += nodeKindName(m_nodes[i].kind);
        if (m_nodes[i].flags)
            result += " #" + std::to_string(m_nodes[i].flags);
        const std::string_view all = text(NodeId(i));
        result += " '";
        for (char c : all.substr(0, 60))
            result += c == '\n' || c == '\r' ? ' ' : c;
        result += all.size() > 60 ? "…'\n" : "'\n";
    }
    return result;
}

bool SyntaxTree::sameWithoutTrivia(const SyntaxTree& a, const SyntaxTree& b) {
    if (a.m_tokens.size() != b.m_tokens.size() || a.m_nodes.size() != b.m_nodes.size())
        return false;
    for (size_t i = 0; i < a.m_tokens.size(); ++i)
        if (a.m_tokens.kind(TokenId(i)) != b.m_tokens.kind(TokenId(i)) || a.text(TokenId(i)) != b.text(TokenId(i)))
            return false;
    return std::ranges::equal(a.m_nodes, b.m_nodes, [](const Node& x, const Node& y) {
        return x.kind == y.kind && x.flags == y.flags && x.firstToken == y.firstToken && x.tokenEnd == y.tokenEnd &&
               x.subtreeSize == y.subtreeSize;
    });
}

size_t SyntaxTree::memoryBytes() const {
    return m_tokens.size() * (sizeof(TokenKind) + 2 * sizeof(uint32_t)) + m_nodes.capacity() * sizeof(Node);
}

} // namespace gnomon::syntax
