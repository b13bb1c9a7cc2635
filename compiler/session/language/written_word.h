#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <optional>
#include <string>
#include <vector>

namespace gnomon::session {

/// A name at a place of a text as it is written, also where the text is broken.
struct WrittenWord {
    uint32_t begin = 0, end = 0;
    /// The names before it, each followed by a dot; a leading empty one for ".Modelica".
    std::vector<std::string> before;
    std::string text;
};

/// Nothing in comments, texts and numbers. `upToOffset`: what lies behind the place does not belong to it.
std::optional<WrittenWord> wordAt(const syntax::SyntaxTree& tree, uint32_t offset, bool upToOffset);

/// The nodes around a place, from the root to the smallest one.
std::vector<syntax::NodeId> nodesAround(const syntax::SyntaxTree& tree, uint32_t offset);

/// What a comment says of what is written before it on the same line, or else of what begins behind it on the next:
/// the documentation of languages that have no other.
std::string commentOf(const syntax::SyntaxTree& tree, SourceSpan span);

} // namespace gnomon::session
