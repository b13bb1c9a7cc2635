#pragma once

#include "compiler/base/diagnostics.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace gnomon {

/// A number as it stands in a text. One that cannot be kept is 0 and says so: no other value may take its place.
struct WrittenNumber {
    enum class Trouble : uint8_t { None, TooLarge, IntegerTooLarge };

    double real = 0;
    int64_t integer = 0; // if it is one
    Trouble trouble = Trouble::None;
};

WrittenNumber readNumber(std::string_view text, bool isInteger);
void reportNumber(const WrittenNumber& number, SourceSpan place, std::vector<Diagnostic>& problems);

} // namespace gnomon
