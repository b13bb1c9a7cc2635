#include "compiler/syntax/format/format_plan.h"

#include "compiler/syntax/editor/layout.h"

#include <algorithm>

namespace gnomon::syntax {

SpacePlanner::SpacePlanner(const SyntaxTree& tree)
    : m_tree(tree), m_role(tree.tokens().size(), Role::None), m_alignedFrom(tree.tokens().size() + 1, 0) {}

void SpacePlanner::aligned(NodeId node) {
    ++m_alignedFrom[m_tree.firstToken(node).index()];
    --m_alignedFrom[m_tree.tokenEnd(node).index()];
}

void SpacePlanner::apply(FormatPlan& plan) const {
    int depth = m_alignedFrom.empty() ? 0 : m_alignedFrom[0];
    for (size_t i = 1; i < plan.size(); ++i) {
        // Inside means: the token before belongs to an aligned construct as well.
        const bool inside = depth > 0 && depth + m_alignedFrom[i] > 0;
        depth += m_alignedFrom[i];
        const TokenId left(i - 1), right(i);
        const TokenKind l = m_tree.tokens().kind(left), r = m_tree.tokens().kind(right);
        TokenPlan::Space space = between(left, right);
        const bool loose = l == TokenKind::Comma || l == TokenKind::Semicolon || l == TokenKind::LeftBrace ||
                           l == TokenKind::LeftBracket || r == TokenKind::RightBrace || r == TokenKind::RightBracket;
        if (inside && loose && r != TokenKind::Comma && r != TokenKind::Semicolon)
            space = TokenPlan::Space::AsIs;
        // Symmetric: both gaps around the operator have a blank or a line end, else both have none.
        if (space == TokenPlan::Space::Symmetric) {
            const TokenId sign = m_role[i] == Role::Tight ? right : left;
            const TokenId behind(sign.index() + 1), before(sign.index() - 1);
            const TokenBuffer& tokens = m_tree.tokens();
            const bool both = tokens.end(before) < tokens.begin(sign) && tokens.end(sign) < tokens.begin(behind);
            space = both ? TokenPlan::Space::One : TokenPlan::Space::None;
        }
        if (space == TokenPlan::Space::None && wouldMelt(m_tree.text(left), m_tree.text(right)))
            space = TokenPlan::Space::One;
        plan[i].space = space;
    }
}

TokenPlan::Space SpacePlanner::between(TokenId left, TokenId right) const {
    using Space = TokenPlan::Space;
    const TokenKind l = m_tree.tokens().kind(left), r = m_tree.tokens().kind(right);
    const Role roleLeft = m_role[left.index()], roleRight = m_role[right.index()];
    if (r == TokenKind::Comma || r == TokenKind::Semicolon || r == TokenKind::RightParenthesis)
        return Space::None;
    if (l == TokenKind::LeftParenthesis || l == TokenKind::LeftBracket || l == TokenKind::LeftBrace)
        return Space::None;
    if (r == TokenKind::RightBracket || r == TokenKind::RightBrace)
        return Space::None;
    if (roleLeft == Role::Unary)
        return Space::None;
    if (roleLeft == Role::Wide || roleRight == Role::Wide)
        return Space::One;
    if (roleLeft == Role::Tight || roleRight == Role::Tight)
        return Space::Symmetric;
    if (l == TokenKind::Dot)
        return Space::None;
    const bool operandLeft = l == TokenKind::Identifier || l == TokenKind::RightParenthesis ||
                             l == TokenKind::RightBracket || l == TokenKind::RightBrace ||
                             std::ranges::find(m_callable, l) != m_callable.end();
    if (r == TokenKind::Dot)
        return operandLeft ? Space::None : Space::One;
    if (r == TokenKind::LeftParenthesis || r == TokenKind::LeftBracket)
        return operandLeft ? Space::None : Space::One;
    return Space::One;
}

} // namespace gnomon::syntax
