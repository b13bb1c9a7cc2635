#include "compiler/base/phrases.h"
#include "compiler/base/assert.h"
#include "compiler/base/number_text.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <set>

namespace gnomon {

namespace {

struct Hash {
    using is_transparent = void;
    size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};

using Book = std::unordered_map<std::string, std::string, Hash, std::equal_to<>>;

/// The book in use. Books of before are kept: what they said may still be held somewhere.
std::atomic<const Book*> current = nullptr;

const std::string* inBook(std::string_view english) {
    const Book* book = current;
    if (!book)
        return nullptr;
    const auto found = book->find(english);
    return found != book->end() ? &found->second : nullptr;
}

/// Literals of the program, each once.
const std::string& kept(std::string_view english) {
    static std::mutex guard;
    static std::set<std::string, std::less<>> said;
    const std::lock_guard lock(guard);
    const auto known = said.find(english);
    return known != said.end() ? *known : *said.emplace(english).first;
}

} // namespace

void speakBy(Phrasebook book) {
    static std::mutex guard;
    static std::vector<std::unique_ptr<const Book>> all;
    const std::lock_guard lock(guard);
    Book made;
    for (auto& [english, other] : book)
        made.emplace(english, std::move(other));
    all.push_back(std::make_unique<const Book>(std::move(made)));
    current = all.back().get();
}

std::string_view spoken(std::string_view english) {
    const std::string* found = inBook(english);
    return found ? *found : english;
}

const std::string& phrase(phrase_detail::Pattern<0> english) {
    const std::string* found = inBook(english.text);
    return found ? *found : kept(english.text);
}

std::string filledIn(std::string_view pattern, std::span<const std::string> arguments) {
    std::string result;
    while (!pattern.empty()) {
        const size_t open = pattern.find('{');
        result += pattern.substr(0, open);
        if (open == std::string_view::npos)
            break;
        pattern.remove_prefix(open);
        const size_t close = pattern.find('}');
        if (close == std::string_view::npos || pattern[1] < '0' || pattern[1] > '9') {
            result += '{';
            pattern.remove_prefix(1);
            continue;
        }
        const std::string_view place = pattern.substr(1, close - 1);
        const auto index = static_cast<size_t>(place[0] - '0');
        assert(index < arguments.size());
        const std::string& argument = arguments[index];
        const size_t second = place.find('|', 2);
        if (second == std::string_view::npos)
            result += argument;
        else
            result += argument == "1" ? place.substr(2, second - 2) : place.substr(second + 1);
        pattern.remove_prefix(close + 1);
    }
    return result;
}

std::optional<std::vector<std::string>> heard(std::string_view text, std::string_view english) {
    std::string_view pattern = spoken(english);
    std::vector<std::string> arguments;
    while (!pattern.empty()) {
        const size_t open = pattern.find('{');
        const std::string_view literal = pattern.substr(0, open);
        if (!text.starts_with(literal))
            return std::nullopt;
        text.remove_prefix(literal.size());
        pattern.remove_prefix(literal.size());
        if (pattern.empty())
            break;
        const size_t close = pattern.find('}');
        const auto index = static_cast<size_t>(pattern[1] - '0');
        pattern.remove_prefix(close + 1);
        const std::string_view next = pattern.substr(0, pattern.find('{'));
        const size_t end = next.empty()                    ? text.size()
                           : pattern.size() == next.size() ? text.rfind(next)
                                                           : text.find(next);
        if (end == std::string_view::npos)
            return std::nullopt;
        arguments.resize(std::max(arguments.size(), index + 1));
        arguments[index] = text.substr(0, end);
        text.remove_prefix(end);
    }
    return text.empty() ? std::optional(std::move(arguments)) : std::nullopt;
}

std::string messageNumber(double value) {
    return roundedText(value, 6);
}

} // namespace gnomon
