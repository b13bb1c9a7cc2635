#pragma once

#include "compiler/session/text_views.h"
#include "compiler/syntax/syntax_tree.h"

namespace gnomon::session {

/// The system of a list in HYSDEL with its sections and what they declare.
std::vector<OutlineItem> hysdelOutline(const syntax::SyntaxTree& tree);

} // namespace gnomon::session
