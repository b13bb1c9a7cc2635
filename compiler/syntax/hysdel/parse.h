#pragma once

#include "compiler/syntax/syntax_tree.h"

namespace gnomon::syntax::hysdel {

/// The tree of a HYSDEL text of any quality, with all that is wrong with it.
SyntaxTree parse(std::shared_ptr<const SourceText> text, SourceId source);

} // namespace gnomon::syntax::hysdel
