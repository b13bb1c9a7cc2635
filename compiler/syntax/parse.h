#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <optional>
#include <string_view>

namespace gnomon::syntax {

/// Parses a text of any quality: what is wrong is in the tree's errors, nothing is lost, nothing throws.
SyntaxTree parse(std::shared_ptr<const SourceText> text, SourceId source, Language language);

/// By the ending of a file name: .mo, .sol, .hys.
std::optional<Language> languageOf(std::string_view fileName);

} // namespace gnomon::syntax
