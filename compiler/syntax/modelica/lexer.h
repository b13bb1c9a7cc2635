#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/syntax/token_buffer.h"

#include <vector>

namespace gnomon::syntax::modelica {

struct LexResult {
    TokenBuffer tokens;
    std::vector<Diagnostic> errors;
};

/// The tokens of a Modelica text (specification 3.6, chapter 2 and appendix A.1) of any quality. What has no meaning
/// becomes Unknown tokens with an error each run. A string without its closing quote ends with the line that most
/// probably misses it, an unclosed comment with its first line, so that what follows is read as usual.
LexResult lex(std::string_view bytes, SourceId source);

} // namespace gnomon::syntax::modelica
