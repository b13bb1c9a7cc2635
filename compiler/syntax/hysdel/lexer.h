#pragma once

#include "compiler/syntax/scanner.h"

namespace gnomon::syntax::hysdel {

/// The tokens of a HYSDEL list; `//` and `/* */` comments are trivia. Words of the language are those in capitals.
LexedText lex(std::string_view text, SourceId source);

} // namespace gnomon::syntax::hysdel
