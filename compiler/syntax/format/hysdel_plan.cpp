#include "compiler/syntax/format/format_plan.h"

namespace gnomon::syntax {

namespace {

bool beginsLine(NodeKind kind) {
    switch (kind) {
    case NodeKind::HysSystem:
    case NodeKind::HysInterface:
    case NodeKind::HysImplementation:
    case NodeKind::HysDeclarations:
    case NodeKind::HysRules:
    case NodeKind::HysDeclaration:
    case NodeKind::HysRule:
    case NodeKind::HysConstraint:
        return true;
    default:
        return false;
    }
}

} // namespace

/// Lists are often written several on a line and aligned by hand: lines and the blanks in them stay, their indentation
/// follows the braces.
FormatPlan hysdelPlan(const SyntaxTree& tree) {
    FormatPlan plan(tree.tokens().size());
    for (size_t i = 0; i < tree.nodeCount(); ++i)
        if (const NodeId node(i); beginsLine(tree.kind(node)) && !tree.isEmpty(node))
            plan[tree.firstToken(node).index()].line = TokenPlan::Line::MayBegin;
    // The braces of SYSTEM hold the whole file and do not indent it.
    uint16_t depth = 0;
    std::vector<bool> isBlock;
    for (size_t i = 0; i < plan.size(); ++i) {
        const TokenKind kind = tree.tokens().kind(TokenId(i));
        TokenPlan& now = plan[i];
        now.space = TokenPlan::Space::AsIs;
        if (kind == TokenKind::Semicolon || kind == TokenKind::Comma)
            now.space = TokenPlan::Space::None;
        now.level = now.commentLevel = depth > 0 ? static_cast<uint16_t>(depth - 1) : depth;
        if (kind == TokenKind::LeftBrace) {
            // Braces of a section hold lines; those of {IF … THEN …} belong to their rule.
            const bool block = i > 0 && tree.tokens().kind(TokenId(i - 1)) != TokenKind::Equals;
            isBlock.push_back(block);
            depth = static_cast<uint16_t>(depth + block);
        } else if (kind == TokenKind::RightBrace && !isBlock.empty()) {
            if (isBlock.back()) {
                --depth;
                now.line = TokenPlan::Line::MayBegin;
                now.level = depth > 0 ? static_cast<uint16_t>(depth - 1) : depth;
            }
            isBlock.pop_back();
        }
    }
    if (!plan.empty())
        plan.back().line = TokenPlan::Line::MustBegin;
    return plan;
}

} // namespace gnomon::syntax
