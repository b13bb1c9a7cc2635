#include "compiler/base/number_format.h"

#include <clocale>
#include <cstdio>
#include <vector>

namespace gnomon {

std::optional<std::string> formatNumber(double value, bool isInteger, std::string_view format) {
    constexpr int widest = 400;
    size_t at = 0;
    std::string pattern = "%";
    while (at < format.size() && std::string_view("-+ #0").find(format[at]) != std::string_view::npos)
        pattern += format[at++];
    const auto number = [&](int& to) {
        const size_t begin = at;
        for (to = 0; at < format.size() && format[at] >= '0' && format[at] <= '9' && to <= widest; ++at)
            to = 10 * to + (format[at] - '0');
        return at > begin;
    };
    int width = 0, precision = 0;
    number(width);
    bool hasPrecision = false;
    if (at < format.size() && format[at] == '.') {
        ++at;
        hasPrecision = true;
        number(precision);
    }
    if (at + 1 != format.size() || width > widest || precision > widest)
        return std::nullopt;
    const char conversion = format[at];
    const bool ofIntegers = std::string_view("dioxXuc").find(conversion) != std::string_view::npos;
    if (!ofIntegers && std::string_view("eEfFgG").find(conversion) == std::string_view::npos)
        return std::nullopt;
    if (ofIntegers && !isInteger)
        return std::nullopt;
    pattern += hasPrecision ? "*.*" : "*";
    if (ofIntegers && conversion != 'c')
        pattern += "ll";
    pattern += conversion;
    std::vector<char> buffer(1024);
    const auto print = [&](auto argument) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        const int length =
            hasPrecision ? std::snprintf(buffer.data(), buffer.size(), pattern.c_str(), width, precision, argument)
                         : std::snprintf(buffer.data(), buffer.size(), pattern.c_str(), width, argument);
#pragma GCC diagnostic pop
        std::string text(buffer.data(), static_cast<size_t>(length < 1023 ? length : 1023));
        // A point, whatever the locale that a window program sets.
        const std::string_view point = std::localeconv()->decimal_point;
        if (const size_t comma = point == "." ? std::string::npos : text.find(point); comma != std::string::npos)
            text.replace(comma, point.size(), ".");
        return text;
    };
    if (conversion == 'c')
        return print(static_cast<int>(value));
    return ofIntegers ? print(static_cast<long long>(value)) : print(value);
}

} // namespace gnomon
