#include "compiler/session/block_words.h"

#include <algorithm>
#include <array>

namespace gnomon::session {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::SyntaxTree;
using syntax::TokenId;
using syntax::TokenKind;

namespace {

constexpr std::array isKeyword = {
#define GNOMON_TOKEN(id, text) false,
#define GNOMON_KEYWORD(id, text, languages) true,
#include "compiler/syntax/token_kinds.def"
#undef GNOMON_TOKEN
#undef GNOMON_KEYWORD
};

/// The words of a block itself: those of its branches, but not of what stands in them.
void addBlockWords(const SyntaxTree& tree, NodeId node, std::vector<TokenId>& words) {
    const std::vector<NodeId> children = tree.children(node);
    size_t next = 0;
    for (TokenId t = tree.firstToken(node); t < tree.tokenEnd(node); ++t.value) {
        while (next < children.size() && tree.tokenEnd(children[next]) <= t)
            ++next;
        if (next < children.size() && tree.firstToken(children[next]) <= t) {
            const NodeId child = children[next];
            const TokenKind first = tree.tokens().kind(tree.firstToken(child));
            if (tree.kind(child) == NodeKind::LongClass || tree.kind(child) == NodeKind::Branch ||
                tree.kind(child) == NodeKind::ElseBranch || first == TokenKind::Else)
                addBlockWords(tree, child, words);
            t = TokenId(tree.tokenEnd(child).value - 1);
            continue;
        }
        const TokenKind kind = tree.tokens().kind(t);
        const bool isName = kind == TokenKind::Identifier &&
                            (tree.kind(node) == NodeKind::LongClass || tree.kind(node) == NodeKind::SolModel);
        if (isKeyword[static_cast<size_t>(kind)] || isName)
            words.push_back(t);
    }
}

} // namespace

std::vector<SourceSpan> blockWords(const SyntaxTree& tree, uint32_t offset) {
    const syntax::TokenBuffer& tokens = tree.tokens();
    // The first token that ends at the place or behind it, and the one behind that if they touch.
    size_t low = 0, high = tokens.size();
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (tokens.end(TokenId(middle)) < offset)
            low = middle + 1;
        else
            high = middle;
    }
    for (size_t at = low; at < std::min(low + 2, tokens.size()); ++at) {
        const TokenId token(at);
        const TokenKind kind = tokens.kind(token);
        if (tokens.begin(token) > offset || tokens.length(token) == 0 ||
            (!isKeyword[static_cast<size_t>(kind)] && kind != TokenKind::Identifier))
            continue;
        // Inner nodes come before those around them.
        for (size_t i = 0; i < tree.nodeCount(); ++i) {
            const NodeId node(i);
            if (!(tree.firstToken(node) <= token && token < tree.tokenEnd(node)) ||
                tree.kind(node) == NodeKind::LongClass || tree.kind(node) == NodeKind::Branch ||
                tree.kind(node) == NodeKind::ElseBranch)
                continue;
            std::vector<TokenId> words;
            addBlockWords(tree, node, words);
            const bool isBlock = words.size() > 1 && std::ranges::any_of(words, [&](TokenId word) {
                                     return tokens.kind(word) == TokenKind::End;
                                 });
            if (!isBlock || std::ranges::find(words, token) == words.end()) {
                // What stands between the words of a block belongs to no block around it.
                if (isBlock)
                    break;
                continue;
            }
            std::vector<SourceSpan> spans;
            for (TokenId word : words)
                spans.push_back(tree.span(word));
            return spans;
        }
    }
    return {};
}

} // namespace gnomon::session
