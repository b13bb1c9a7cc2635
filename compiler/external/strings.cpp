#include "compiler/base/phrases.h"
#include "compiler/external/native.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <string_view>

namespace gnomon::native {

namespace {

bool isSpace(char c) {
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

size_t skipSpace(const std::string& text, int64_t from) {
    auto i = static_cast<size_t>(std::max<int64_t>(1, from));
    while (i <= text.size() && isSpace(text[i - 1]))
        ++i;
    return i;
}

void length(Call& call) {
    call.number = static_cast<double>(call.string(0).size());
}

void substring(Call& call) {
    const auto size = static_cast<int64_t>(call.string(0).size());
    const int64_t first = call.integer(1), last = call.integer(2);
    if (first < 1 || last < first || last > size) {
        call.error = phrase("substring: the range {0} … {1} is outside of the string of length {2}",
                            std::to_string(first), std::to_string(last), std::to_string(size));
        return;
    }
    call.text = call.string(0).substr(static_cast<size_t>(first - 1), static_cast<size_t>(last - first + 1));
}

void compare(Call& call) {
    std::string a = call.string(0), b = call.string(1);
    if (call.integer(2) == 0)
        for (std::string* s : {&a, &b})
            std::ranges::transform(*s, s->begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    call.number = a < b ? 1 : a == b ? 2 : 3;
}

void skipWhiteSpace(Call& call) {
    call.number = static_cast<double>(skipSpace(call.string(0), call.integer(1)));
}

/// The library's seeds depend on it: Arash Partow's hash, two bytes in turn mixed in differently.
void hashString(Call& call) {
    uint32_t hash = 0xAAAAAAAA;
    bool odd = false;
    for (const char c : call.string(0)) {
        const uint32_t byte = static_cast<unsigned char>(c);
        hash ^= odd ? ~((hash << 11) + (byte ^ (hash >> 5))) : (hash << 7) ^ byte * (hash >> 3);
        odd = !odd;
    }
    call.number = static_cast<int32_t>(hash);
}

/// How long the number is that begins at `from`, 0 if none does.
size_t numberLength(const std::string& text, size_t from, bool isUnsigned, bool real) {
    size_t i = from;
    const auto digits = [&] {
        const size_t begin = i;
        while (i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])))
            ++i;
        return i - begin;
    };
    if (i < text.size() && (text[i] == '+' || text[i] == '-')) {
        if (isUnsigned)
            return 0;
        ++i;
    }
    size_t count = digits();
    if (real && i < text.size() && text[i] == '.') {
        ++i;
        count += digits();
    }
    if (count == 0)
        return 0;
    if (real && i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
        const size_t mantissa = i++;
        if (i < text.size() && (text[i] == '+' || text[i] == '-'))
            ++i;
        if (digits() == 0)
            i = mantissa;
    }
    // A number ends where something else than a letter begins.
    if (i < text.size() && (std::isalpha(static_cast<unsigned char>(text[i])) || (!real && text[i] == '.')))
        return 0;
    return i - from;
}

/// Of a number as numberLength() found it.
double realOf(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double value = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc::result_out_of_range)
        return std::strtod(std::string(text).c_str(), nullptr); // 0, or as large as can be
    return value;
}

void scanNumber(Call& call, bool real) {
    const std::string& text = call.string(0);
    const size_t begin = skipSpace(text, call.integer(1)) - 1;
    const size_t count = begin < text.size() ? numberLength(text, begin, call.integer(2) != 0, real) : 0;
    call.write(3)[0] = count == 0 ? static_cast<double>(call.integer(1)) : static_cast<double>(begin + count + 1);
    call.write(4)[0] = count == 0 ? 0 : realOf(std::string_view(text).substr(begin, count));
}
void scanReal(Call& call) {
    scanNumber(call, true);
}
void scanInteger(Call& call) {
    scanNumber(call, false);
}

void scanString(Call& call) {
    const std::string& text = call.string(0);
    const size_t begin = skipSpace(text, call.integer(1)) - 1;
    size_t next = static_cast<size_t>(call.integer(1));
    std::string found;
    if (begin < text.size() && text[begin] == '"')
        for (size_t i = begin + 1; i < text.size(); ++i) {
            if (text[i] == '"') {
                found = text.substr(begin + 1, i - begin - 1);
                next = i + 2;
                break;
            }
            i += text[i] == '\\';
        }
    call.write(2)[0] = static_cast<double>(next);
    call.writeTexts(3)[0] = found;
}

void scanIdentifier(Call& call) {
    const std::string& text = call.string(0);
    const size_t begin = skipSpace(text, call.integer(1)) - 1;
    size_t end = begin;
    if (begin < text.size() && std::isalpha(static_cast<unsigned char>(text[begin])))
        while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
            ++end;
    call.write(2)[0] = end > begin ? static_cast<double>(end + 1) : static_cast<double>(call.integer(1));
    call.writeTexts(3)[0] = end > begin ? text.substr(begin, end - begin) : std::string();
}

void raiseError(Call& call) {
    call.error = call.string(0).empty() ? "error" : call.string(0);
}

constexpr Function functions[] = {
    {"ModelicaStrings_length", length, "s", ResultKind::Number, true},
    {"ModelicaStrings_substring", substring, "snn", ResultKind::Text, true},
    {"ModelicaStrings_compare", compare, "ssn", ResultKind::Number, true},
    {"ModelicaStrings_skipWhiteSpace", skipWhiteSpace, "sn", ResultKind::Number, true},
    {"ModelicaStrings_hashString", hashString, "s", ResultKind::Number, true},
    {"ModelicaStrings_scanReal", scanReal, "snnnn", ResultKind::None, true},
    {"ModelicaStrings_scanInteger", scanInteger, "snnnn", ResultKind::None, true},
    {"ModelicaStrings_scanString", scanString, "snns", ResultKind::None, true},
    {"ModelicaStrings_scanIdentifier", scanIdentifier, "snns", ResultKind::None, true},
    {"ModelicaError", raiseError, "s", ResultKind::None, true},
    {"ModelicaFormatMessage", raiseError, "s", ResultKind::None, true},
};

} // namespace

std::span<const Function> stringFunctions() {
    return functions;
}

} // namespace gnomon::native
