#include "editor/indentation.h"

#include <algorithm>
#include <array>

namespace gnomon {

namespace {

constexpr std::string_view spaces = " \t";

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Without the comment at the end and white space around.
std::string_view wordsOf(std::string_view line) {
    bool inText = false;
    for (size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\' && inText)
            ++i;
        else if (line[i] == '"')
            inText = !inText;
        else if (!inText && line[i] == '/' && i + 1 < line.size() && line[i + 1] == '/')
            line = line.substr(0, i);
    }
    const size_t begin = line.find_first_not_of(spaces), end = line.find_last_not_of(" \t\r\n");
    return begin == std::string_view::npos || end == std::string_view::npos || end < begin
               ? std::string_view()
               : line.substr(begin, end - begin + 1);
}

std::string_view firstWord(std::string_view words) {
    const auto end = std::ranges::find_if_not(words, isLetter);
    return words.substr(0, static_cast<size_t>(end - words.begin()));
}

bool isOneOf(std::string_view word, auto&& all) {
    return std::ranges::find(all, word) != std::ranges::end(all);
}

constexpr std::array<std::string_view, 13> parts = {"equation",
                                                    "algorithm",
                                                    "initial equation",
                                                    "initial algorithm",
                                                    "public",
                                                    "protected",
                                                    "interface:",
                                                    "implementation:",
                                                    "loop",
                                                    "then",
                                                    "else",
                                                    "else then",
                                                    "statechart"};

std::string_view lineBefore(std::string_view text, size_t begin) {
    const size_t end = begin - 1;
    const size_t newline = end == 0 ? std::string_view::npos : text.rfind('\n', end - 1);
    return text.substr(newline == std::string_view::npos ? 0 : newline + 1,
                       end - (newline == std::string_view::npos ? 0 : newline + 1));
}

} // namespace

std::string_view indentOf(std::string_view line) {
    return line.substr(0, std::min(line.find_first_not_of(spaces), line.size()));
}

bool opensBlock(std::string_view line) {
    std::string_view words = wordsOf(line);
    if (words.empty() || words.back() == ';')
        return false;
    if (words.back() == '(' || words.back() == '{' || words.back() == '[' || isOneOf(words, parts))
        return true;
    const size_t last = words.find_last_of(" \t)");
    if (last != std::string_view::npos &&
        isOneOf(words.substr(last + 1), std::array<std::string_view, 2>{"then", "loop"}))
        return true;
    static constexpr std::array<std::string_view, 13> before = {
        "partial", "encapsulated", "final",    "inner",      "outer",    "replaceable", "redeclare",
        "pure",    "impure",       "operator", "expandable", "redefine", "environment"};
    static constexpr std::array<std::string_view, 14> opening = {
        "model", "package", "block", "function", "record", "connector", "class",
        "type",  "if",      "for",   "when",     "while",  "section",   "state"};
    std::string_view word = firstWord(words);
    while (isOneOf(word, before) && word.size() < words.size()) {
        words = wordsOf(words.substr(word.size()));
        word = firstWord(words);
    }
    return isOneOf(word, opening) && word.size() < words.size() &&
           (words[word.size()] == ' ' || words[word.size()] == '\t' || words[word.size()] == '(');
}

bool closesBlock(std::string_view line) {
    const size_t begin = line.find_first_not_of(spaces);
    if (begin == std::string_view::npos)
        return false;
    std::string_view words = line.substr(begin);
    if (words == "}" || words == ")" || words == "]")
        return true;
    if (isLetter(words.back()))
        return false; // the word may go on
    const char last = words.back();
    words.remove_suffix(1);
    if (last == ':')
        return words == "interface" || words == "implementation";
    static constexpr std::array<std::string_view, 11> closing = {
        "end",    "else",      "elseif",           "elsewhen",          "equation",  "algorithm",
        "public", "protected", "initial equation", "initial algorithm", "statechart"};
    return isOneOf(words, closing);
}

std::string_view closingIndent(std::string_view text) {
    const size_t newline = text.rfind('\n');
    const std::string_view line = newline == std::string_view::npos ? text : text.substr(newline + 1);
    const std::string_view own = indentOf(line);
    if (!closesBlock(line))
        return own;
    const char first = line[own.size()];
    const bool isBracket = first == '}' || first == ')' || first == ']';
    const bool isElse = line.substr(own.size()).starts_with("else");
    size_t limit = own.size();
    bool isFirst = true;
    for (size_t begin = newline == std::string_view::npos ? 0 : newline + 1; begin > 0;) {
        const std::string_view above = lineBefore(text, begin);
        begin -= above.size() + 1;
        if (wordsOf(above).empty())
            continue;
        const std::string_view indent = indentOf(above);
        // Someone has moved it already.
        if (isFirst && indent.size() > own.size())
            return own;
        isFirst = false;
        if (indent.size() >= limit)
            continue;
        const std::string_view words = wordsOf(above);
        if (isElse) // may be one of an expression
            return isOneOf(firstWord(words),
                           std::array<std::string_view, 5>{"if", "elseif", "else", "when", "elsewhen"})
                       ? indent
                       : own;
        if (isBracket ? words.back() == '(' || words.back() == '{' || words.back() == '[' : opensBlock(above))
            return indent;
        limit = indent.size();
    }
    return own;
}

} // namespace gnomon
