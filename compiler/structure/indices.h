#pragma once

#include <cstdint>
#include <limits>

namespace gnomon::structure {

/// Everything in this module is a position in an array: equations and variables are numbered from 0 by the caller,
/// who keeps the names. `none` stands for "there is none".
using EqIndex = uint32_t;
using VarIndex = uint32_t;
inline constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

} // namespace gnomon::structure
