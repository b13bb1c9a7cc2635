#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/base/source_text.h"
#include "compiler/syntax/node_kinds.h"
#include "compiler/syntax/token_buffer.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gnomon::syntax {

enum class Language : uint8_t { Modelica, Sol, Hysdel };

using NodeId = Id<struct NodeTag>;

/// A node covers the tokens [firstToken, tokenEnd) and, in the node array, the subtreeSize nodes that end with itself.
struct Node {
    NodeKind kind{};
    uint16_t flags = 0; // meaning depends on the kind: see node_kinds.def
    uint32_t firstToken = 0;
    uint32_t tokenEnd = 0;
    uint32_t subtreeSize = 1;
};

/// The tree of one text: flat nodes in post-order (children before their parent, the root last) over flat tokens.
/// Lossless: tokens and the trivia between them are the text. Nothing refers to a node but its id, nothing in the
/// tree points into the heap, so a tree is cheap to keep and to throw away. Immutable once parsed.
class SyntaxTree {
public:
    SyntaxTree(std::shared_ptr<const SourceText> text, SourceId source, Language language, TokenBuffer tokens,
               std::vector<Node> nodes, std::vector<Diagnostic> errors);

    Language language() const { return m_language; }
    SourceId sourceId() const { return m_source; }
    const SourceText& source() const { return *m_text; }
    std::shared_ptr<const SourceText> sharedSource() const { return m_text; }
    std::string_view bytes() const { return m_text->bytes(); }
    const TokenBuffer& tokens() const { return m_tokens; }
    const std::vector<Diagnostic>& errors() const { return m_errors; }

    size_t nodeCount() const { return m_nodes.size(); }
    NodeId root() const { return NodeId(m_nodes.size() - 1); }
    const Node& node(NodeId id) const { return m_nodes[id.index()]; }
    NodeKind kind(NodeId id) const { return m_nodes[id.index()].kind; }
    uint16_t flags(NodeId id) const { return m_nodes[id.index()].flags; }
    TokenId firstToken(NodeId id) const { return TokenId(m_nodes[id.index()].firstToken); }
    /// The token behind the last one.
    TokenId tokenEnd(NodeId id) const { return TokenId(m_nodes[id.index()].tokenEnd); }
    bool isEmpty(NodeId id) const { return firstToken(id) == tokenEnd(id); }

    /// Children from the last to the first: the cheap direction of a post-order array.
    class BackwardChildren {
    public:
        class Iterator {
        public:
            Iterator(const SyntaxTree* tree, uint32_t at) : m_tree(tree), m_at(at) {}
            NodeId operator*() const { return NodeId(m_at - 1); }
            Iterator& operator++() {
                m_at -= m_tree->m_nodes[m_at - 1].subtreeSize;
                return *this;
            }
            friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_at == b.m_at; }

        private:
            const SyntaxTree* m_tree;
            uint32_t m_at; // one behind the current child
        };
        BackwardChildren(const SyntaxTree* tree, NodeId parent) : m_tree(tree), m_parent(parent) {}
        Iterator begin() const { return {m_tree, m_parent.value}; }
        Iterator end() const { return {m_tree, m_parent.value + 1 - m_tree->node(m_parent).subtreeSize}; }

    private:
        const SyntaxTree* m_tree;
        NodeId m_parent;
    };
    BackwardChildren childrenBackward(NodeId parent) const { return {this, parent}; }
    /// Children from the first to the last.
    std::vector<NodeId> children(NodeId parent) const;
    /// The first child of that kind, or no id.
    NodeId child(NodeId parent, NodeKind kind) const;
    /// The parent of every node, by index (the root has none): for those who must climb; made anew by each call.
    std::vector<NodeId> parents() const;

    /// Bytes of the node without the trivia around it. An empty node gives an empty span at its place.
    SourceSpan span(NodeId id) const;
    SourceSpan span(TokenId id) const { return {m_source, m_tokens.begin(id), m_tokens.end(id)}; }
    std::string_view text(NodeId id) const;
    std::string_view text(TokenId id) const { return m_tokens.text(id, bytes()); }

    /// Trivia and tokens put together again: equal to bytes() for every text, valid or not.
    std::string print() const;
    /// Kinds, indented, with token texts: for tests and `gnc parse --tree`.
    std::string dump() const;
    /// Whether two trees are equal but for trivia.
    static bool sameWithoutTrivia(const SyntaxTree& a, const SyntaxTree& b);
    size_t memoryBytes() const;

private:
    std::shared_ptr<const SourceText> m_text;
    SourceId m_source;
    Language m_language;
    TokenBuffer m_tokens;
    std::vector<Node> m_nodes;
    std::vector<Diagnostic> m_errors;
};

} // namespace gnomon::syntax
