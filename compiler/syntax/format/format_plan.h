#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <vector>

namespace gnomon::syntax {

/// What a language wants before one token.
struct TokenPlan {
    enum class Line : uint8_t {
        Continues, // the construct that is being written, on its line or on one of its further lines
        MayBegin,  // an own construct if the author began a line with it
        MustBegin, // always the begin of a line
    };
    enum class Space : uint8_t {
        One,
        None,
        AsIs,      // what the author wrote
        Symmetric, // blanks on both sides of an operator if the author wrote them on both, else none: One or None
                   // in a finished plan
    };

    Line line = Line::Continues;
    Space space = Space::One;
    uint16_t level = 0;        // of the line that it begins
    uint16_t commentLevel = 0; // of comments above it
};

/// One plan for every token of a tree.
using FormatPlan = std::vector<TokenPlan>;

FormatPlan modelicaPlan(const SyntaxTree& tree);
FormatPlan solPlan(const SyntaxTree& tree);
FormatPlan hysdelPlan(const SyntaxTree& tree);

/// What the languages share: no blanks inside parentheses, before commas and semicolons; the author's inside braces and
/// brackets, where numbers may be aligned.
class SpacePlanner {
public:
    explicit SpacePlanner(const SyntaxTree& tree);

    /// Tokens that stand between operands: with a blank on both sides, or as the author wrote on both.
    void wide(TokenId token) { m_role[token.index()] = Role::Wide; }
    void tight(TokenId token) { m_role[token.index()] = Role::Tight; }
    void unary(TokenId token) { m_role[token.index()] = Role::Unary; }
    /// Where commas may be followed by anything.
    void aligned(NodeId node);
    /// A word behind which a parenthesis follows at once.
    void callable(TokenKind kind) { m_callable.push_back(kind); }

    void apply(FormatPlan& plan) const;

private:
    enum class Role : uint8_t { None, Wide, Tight, Unary };
    TokenPlan::Space between(TokenId left, TokenId right) const;

    const SyntaxTree& m_tree;
    std::vector<Role> m_role;
    std::vector<int> m_alignedFrom; // difference array: +1 where an aligned node begins, -1 behind it
    std::vector<TokenKind> m_callable;
};

} // namespace gnomon::syntax
