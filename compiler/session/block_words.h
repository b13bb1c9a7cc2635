#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <cstdint>
#include <vector>

namespace gnomon::session {

/// The words that hold a block together (`model M`, `end M`; `if`, `then`, `else`, `end if`), if a place is at one of
/// them; else nothing.
std::vector<SourceSpan> blockWords(const syntax::SyntaxTree& tree, uint32_t offset);

} // namespace gnomon::session
