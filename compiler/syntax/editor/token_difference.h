#pragma once

#include "compiler/base/text_edit.h"
#include "compiler/syntax/syntax_tree.h"

namespace gnomon::syntax {

/// Tokens of a tree, and the trivia between them.
struct TokenRange {
    const SyntaxTree* tree = nullptr;
    TokenId first;
    TokenId end; // the token behind the last one

    size_t size() const { return end.index() - first.index(); }
};

/// The edits that make the tokens of `wanted` out of those of `old`, keeping every token that both have in common and
/// the trivia around it: changing {{-10,-10},{10,10}} to {{0,-10},{20,10}} touches two numbers and a sign.
std::vector<TextEdit> tokenDifference(const TokenRange& old, const TokenRange& wanted);

} // namespace gnomon::syntax
