#include "compiler/library/written_number.h"
#include "compiler/base/diagnostic_kinds.h"

#include <charconv>

namespace gnomon {

namespace {

/// Of a number that no double can keep: whether it is too large and not too small, which is as good as 0.
bool isAboveOne(std::string_view text) {
    const size_t e = text.find_first_of("eE");
    const std::string_view digits = text.substr(0, e);
    // Whatever the exponent is, it outweighs the digits that are written, unless they are hundreds.
    int64_t exponent = 0;
    if (e != std::string_view::npos) {
        std::string_view written = text.substr(e + 1);
        if (written.starts_with('+'))
            written.remove_prefix(1);
        if (std::from_chars(written.data(), written.data() + written.size(), exponent).ec != std::errc())
            return !written.starts_with('-');
    }
    const auto point =
        static_cast<int64_t>(digits.find('.') == std::string_view::npos ? digits.size() : digits.find('.'));
    const size_t first = digits.find_first_of("123456789");
    if (first == std::string_view::npos)
        return false;
    return point - static_cast<int64_t>(first) + exponent > 0;
}

} // namespace

WrittenNumber readNumber(std::string_view text, bool isInteger) {
    constexpr int64_t largestExact = int64_t(1) << 53;
    WrittenNumber number;
    if (std::from_chars(text.data(), text.data() + text.size(), number.real).ec == std::errc::result_out_of_range &&
        isAboveOne(text))
        number.trouble = WrittenNumber::Trouble::TooLarge;
    if (isInteger && (std::from_chars(text.data(), text.data() + text.size(), number.integer).ec != std::errc() ||
                      number.integer > largestExact)) {
        number.trouble = WrittenNumber::Trouble::IntegerTooLarge;
        number.integer = 0;
    }
    return number;
}

void reportNumber(const WrittenNumber& number, SourceSpan place, std::vector<Diagnostic>& problems) {
    if (number.trouble == WrittenNumber::Trouble::TooLarge)
        problems.push_back(diagnose<DiagnosticKind::NumberTooLarge>(place));
    else if (number.trouble == WrittenNumber::Trouble::IntegerTooLarge)
        problems.push_back(diagnose<DiagnosticKind::IntegerTooLarge>(place));
}

} // namespace gnomon
