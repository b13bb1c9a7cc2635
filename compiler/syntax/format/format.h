#pragma once

#include "compiler/base/result.h"
#include "compiler/base/text_edit.h"
#include "compiler/syntax/syntax_tree.h"

namespace gnomon::syntax {

/// Lays a text out anew: one construct per line, indented by two blanks a level (HYSDEL: four), one way of setting
/// blanks around operators, at most one blank line, no blanks at line ends. Where a construct is broken into lines, and
/// how its lines are aligned to each other, is left to its author; so are comments, strings and the kind of line ends.
/// Only trivia changes: the tree is the same. A text with syntax errors is refused. Formatting twice changes nothing.
Result<TextChange> format(const SyntaxTree& tree);

} // namespace gnomon::syntax
