#include "compiler/base/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace gnomon {

namespace {

constexpr int mostDigits = 60;

} // namespace

std::string shortestText(double value) {
    std::array<char, 32> buffer;
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

std::string roundedText(double value, int digits) {
    std::array<char, mostDigits + 20> buffer;
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                         std::chars_format::general, std::clamp(digits, 1, mostDigits))
                               .ptr};
}

} // namespace gnomon
