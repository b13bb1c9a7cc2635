#pragma once

#include "compiler/session/language/language.h"
#include "compiler/syntax/syntax_tree.h"

#include <optional>
#include <vector>

namespace gnomon::session {

/// What may stand at a place in an annotation: the words of the language's own annotations and of Gnomon's. Nothing
/// outside of annotations. `before`: the names in front of the word that is completed.
std::optional<std::vector<Completion>> annotationWords(const syntax::SyntaxTree& tree, uint32_t offset,
                                                       const std::vector<std::string>& before);

} // namespace gnomon::session
