#pragma once

#include "compiler/session/text_views.h"
#include "compiler/syntax/syntax_tree.h"

namespace gnomon::session {

/// The models of a text in Sol with what they declare: components with a name, bases, sections. Member
/// models that redefine one of an environment (`redefine model Icon`) are pictures of their model and no classes; they
/// are left out.
std::vector<OutlineItem> solOutline(const syntax::SyntaxTree& tree);

} // namespace gnomon::session
