#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

namespace gnomon {

/// What this process says in place of English texts. Both have {0}, {1} … where arguments go, in any order and as often
/// as the language wants them, and {0|one|many} for a word that depends on the first argument being 1.
using Phrasebook = std::unordered_map<std::string, std::string>;

/// From now on the whole process speaks by this book, and in English where the book has nothing. What was said before
/// stays valid. A program calls it at its start; none at all means English.
void speakBy(Phrasebook book);

/// What is said in place of an English text, or that text if the book does not have it. It has been marked by
/// toPhrase(), or stands in the table of diagnostics or tokens: else nobody would translate it.
std::string_view spoken(std::string_view english);

/// A pattern with its arguments; braces without a number behind them are ordinary characters.
std::string filledIn(std::string_view pattern, std::span<const std::string> arguments);

/// As it stands in messages: six digits at most, and always with a point, whatever the locale.
std::string messageNumber(double value);

namespace phrase_detail {

inline std::string text(std::string_view text) {
    return std::string(text);
}
inline std::string text(double value) {
    return messageNumber(value);
}
template <std::integral T>
std::string text(T value) {
    return std::to_string(value);
}

/// An English text that names each of so many arguments, and no other.
template <size_t count>
struct Pattern {
    template <size_t size>
    consteval Pattern(const char (&written)[size]) : text(written, size - 1) {
        std::array<bool, count + 1> named{};
        for (size_t i = 0; i + 1 < text.size(); ++i) {
            if (text[i] != '{' || text[i + 1] < '0' || text[i + 1] > '9')
                continue;
            if (static_cast<size_t>(text[i + 1] - '0') >= count)
                throw "the text names an argument that is not given";
            named[static_cast<size_t>(text[i + 1] - '0')] = true;
        }
        for (size_t i = 0; i < count; ++i)
            if (!named[i])
                throw "an argument is given that the text does not name";
    }

    std::string_view text;
};

} // namespace phrase_detail

/// Marks a text of a table that is said later by spoken(): translators get it.
consteval const char* toPhrase(const char* english) {
    return english;
}

/// Says it: phrase("there is no class '{0}'", name). The text is a literal, which is how translators get it; a script
/// (translations/messages.py) collects what stands behind `phrase(` and `toPhrase(`.
template <class... Args>
requires(sizeof...(Args) > 0) std::string
    phrase(phrase_detail::Pattern<sizeof...(Args)> english, const Args&... arguments) {
    const std::array<std::string, sizeof...(Args)> texts{phrase_detail::text(arguments)...};
    return filledIn(spoken(english.text), texts);
}

/// Valid as long as the process lives, also after another book was taken.
const std::string& phrase(phrase_detail::Pattern<0> english);

/// What a phrase was said with, if the text is that phrase.
std::optional<std::vector<std::string>> heard(std::string_view text, std::string_view english);

} // namespace gnomon
