#pragma once

#include <cstdint>
#include <string_view>

namespace gnomon::syntax {

/// One enumerator per line of token_kinds.def. The languages share the kinds; a word is a keyword only in the
/// languages that its line names.
enum class TokenKind : uint8_t {
#define GNOMON_TOKEN(id, text) id,
#define GNOMON_KEYWORD(id, text, languages) id,
#include "compiler/syntax/token_kinds.def"
#undef GNOMON_TOKEN
#undef GNOMON_KEYWORD
};

/// How a message names the kind: "';'", "'end'", "identifier".
std::string_view tokenKindText(TokenKind kind);

} // namespace gnomon::syntax
