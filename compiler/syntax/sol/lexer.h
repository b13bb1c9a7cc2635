#pragma once

#include "compiler/syntax/scanner.h"

namespace gnomon::syntax::sol {

/// The tokens of a Sol text; comments (`//`, and `/* */` as in Modelica) are trivia. A string that nobody closed ends
/// with its line, before the brackets and separators there, so that one lost quote costs one statement.
LexedText lex(std::string_view text, SourceId source);

} // namespace gnomon::syntax::sol
