#include "compiler/session/language/language_words.h"

#include "compiler/base/phrases.h"

#include <algorithm>
#include <set>

namespace gnomon::session {

const LanguageWord* wordNamed(std::span<const LanguageWord> words, std::string_view name) {
    const auto found = std::ranges::find(words, name, &LanguageWord::name);
    return found == words.end() ? nullptr : &*found;
}

Hover hoverOf(const LanguageWord& word, SourceSpan span) {
    return {span, std::string(word.name) + std::string(word.detail), {}, std::string(spoken(word.description)), {}, {}};
}

void addWords(CompletionList& list, std::span<const LanguageWord> words, CompletionKind kind) {
    for (const LanguageWord& each : words)
        list.items.push_back(
            {std::string(each.name), std::string(each.detail), std::string(spoken(each.description)), kind});
}

void addWords(CompletionList& list, std::span<const char* const> words, CompletionKind kind) {
    for (const char* each : words)
        list.items.push_back({each, {}, {}, kind});
}

void hideFarther(CompletionList& list) {
    std::set<std::string> seen;
    std::erase_if(list.items, [&](const Completion& item) { return !seen.insert(item.label).second; });
}

} // namespace gnomon::session
