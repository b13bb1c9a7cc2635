#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace gnomon {

/// 2^53: Integers are computed as doubles.
constexpr double largestExactInteger = 9007199254740992.0;

/// What an Integer operation gives that goes beyond that: no number, and one that says why wherever it gets to.
inline double beyondExactIntegers() {
    return std::bit_cast<double>(uint64_t(0x7ff8000000002053));
}
inline bool isBeyondExactIntegers(double value) {
    return std::isnan(value) && (std::bit_cast<uint64_t>(value) & 0xffff'ffff) == 0x2053;
}
inline double exactInteger(double value) {
    return std::isnan(value) || std::fabs(value) <= largestExactInteger ? value : beyondExactIntegers();
}

} // namespace gnomon
