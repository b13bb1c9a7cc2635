#pragma once

#include "compiler/session/language/language_words.h"

/// The words that Sol itself brings along; those of its environments are in compiler/library/sol_environments.h.
namespace gnomon::session::sol_words {

std::span<const LanguageWord> functions();
std::span<const LanguageWord> types();
/// Of Real, Integer and the like.
std::span<const char* const> attributes();
std::span<const char* const> keywords();

} // namespace gnomon::session::sol_words
