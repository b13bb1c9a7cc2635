#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>

namespace gnomon::solver {

/// How large a result may become. Whoever lives on the same disk needs some of it too.
struct ResultSpace {
    static constexpr uint64_t unlimited = std::numeric_limits<uint64_t>::max();

    uint64_t most = unlimited; // bytes of the file
    uint64_t reserve = 0;      // bytes of the disk that stay free
    /// Bytes of the disk that are free now; empty: nobody looks.
    std::function<uint64_t()> free;
    /// Told each time when the file has become twice as large, from `large` on.
    std::function<void(uint64_t bytes, uint64_t rows)> grown;
};

/// A result of this size is worth a word.
inline constexpr uint64_t largeResult = uint64_t(1) << 30;

/// Of the disk that a file is to lie on; `unlimited` where it does not say.
struct DiskSpace {
    uint64_t free = ResultSpace::unlimited, total = ResultSpace::unlimited;
};
DiskSpace diskSpaceFor(const std::string& file);
/// What is left to others: a fiftieth of the disk, but no more than a gigabyte.
uint64_t reserveOf(const DiskSpace& disk);
/// "1.5 GB"
std::string sizeText(uint64_t bytes);

} // namespace gnomon::solver
