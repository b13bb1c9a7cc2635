#pragma once

#include <string>
#include <string_view>

namespace gnomon {

/// Appends a text as a JSON string with its quotes. Bytes that are no UTF-8 become U+FFFD, so that the result is
/// JSON whatever a file name holds.
void appendJsonString(std::string& json, std::string_view text);

/// The number as JSON has it; what JSON cannot say (NaN, infinities) is null.
void appendJsonNumber(std::string& json, double value);

} // namespace gnomon
