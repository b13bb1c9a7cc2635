#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <unordered_map>
#include <vector>

namespace gnomon::solver {

/// The smallest and the largest number of some rows of a column; NaN is none.
struct RowBounds {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    /// Whether there was a number.
    bool any() const { return low <= high; }
    void take(const RowBounds& other) {
        low = other.low < low ? other.low : low;
        high = other.high > high ? other.high : high;
    }
    void take(const double* values, size_t count);
};

/// Bounds of groups of rows that were looked at before, so that a picture that is moved or zoomed looks at each row
/// once. Groups are kept many at a time; what was not asked for longest is forgotten.
class RowBoundsCache {
public:
    static constexpr uint32_t rowsPerGroup = 16;
    static constexpr uint32_t rowsPerTile = 1u << 16;

    bool has(uint32_t column, uint64_t number) const { return m_tiles.contains(keyOf(column, number)); }
    /// The groups of the tile of that number; `fill` makes them when they are not there.
    std::span<const RowBounds> tile(uint32_t column, uint64_t number,
                                    const std::function<void(std::span<RowBounds>)>& fill);

private:
    static uint64_t keyOf(uint32_t column, uint64_t number) { return uint64_t(column) << 40 | number; }

    static constexpr size_t mostTiles = 512; ///< 32 MB

    struct Tile {
        std::vector<RowBounds> groups;
        uint64_t used = 0;
    };
    std::unordered_map<uint64_t, Tile> m_tiles;
    uint64_t m_uses = 0;
};

} // namespace gnomon::solver
