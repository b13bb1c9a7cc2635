#pragma once

#include <string>
#include <string_view>

namespace gnomon {

/// What stands in a text, as far as somebody reads it: a list of thousands of values that gives as many equations is
/// not kept as a whole with each of them.
inline std::string written(std::string_view text) {
    constexpr size_t longest = 1000;
    if (text.size() <= longest)
        return std::string(text);
    size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) // a letter stays whole
        --end;
    return std::string(text.substr(0, end)) + " …";
}

} // namespace gnomon
