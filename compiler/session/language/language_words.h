#pragma once

#include "compiler/session/language/language.h"

#include <span>
#include <string_view>

namespace gnomon::session {

/// A word that a language brings along.
struct LanguageWord {
    std::string_view name;
    std::string_view detail; // its arguments, what it is
    std::string_view description;
};

/// Null: it is none of these.
const LanguageWord* wordNamed(std::span<const LanguageWord> words, std::string_view name);
Hover hoverOf(const LanguageWord& word, SourceSpan span);
void addWords(CompletionList& list, std::span<const LanguageWord> words, CompletionKind kind);
void addWords(CompletionList& list, std::span<const char* const> words, CompletionKind kind);
/// Of items with the same label the first stays: what is nearer hides what is farther.
void hideFarther(CompletionList& list);

} // namespace gnomon::session
