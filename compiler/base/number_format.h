#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gnomon {

/// The text of a number by the `format` of String(): what stands between % and the end of a conversion of C, flags,
/// width and precision included. Nothing: it is no such format, or none of numbers of this kind.
std::optional<std::string> formatNumber(double value, bool isInteger, std::string_view format);

} // namespace gnomon
