#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <string>
#include <string_view>

namespace gnomon::syntax {

/// What every tree keeps to, whatever the text: empty if it does, else what is wrong. Tokens and trivia are the text,
/// nodes cover their children in order, the root covers all tokens.
std::string brokenInvariant(const SyntaxTree& tree);

/// "line:column: text" of each error, one line each.
std::string describeErrors(const SyntaxTree& tree);

/// The tree on one line: Kind#flags(child child …), leaves with their text: ComponentReference<a.b>,
/// operators by their spelling.
std::string compact(const SyntaxTree& tree, NodeId node);

} // namespace gnomon::syntax
