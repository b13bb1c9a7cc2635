#include "solver/results/row_bounds.h"

#include <algorithm>
#include <array>

namespace gnomon::solver {

void RowBounds::take(const double* values, size_t count) {
    // Several side by side, since each comparison waits for the one before it.
    constexpr size_t lanes = 4;
    std::array<double, lanes> lows{}, highs{};
    lows.fill(low);
    highs.fill(high);
    size_t i = 0;
    for (; i + lanes <= count; i += lanes)
        for (size_t k = 0; k < lanes; ++k) {
            const double value = values[i + k];
            lows[k] = value < lows[k] ? value : lows[k];
            highs[k] = value > highs[k] ? value : highs[k];
        }
    for (; i < count; ++i) {
        lows[0] = values[i] < lows[0] ? values[i] : lows[0];
        highs[0] = values[i] > highs[0] ? values[i] : highs[0];
    }
    low = *std::ranges::min_element(lows);
    high = *std::ranges::max_element(highs);
}

std::span<const RowBounds> RowBoundsCache::tile(uint32_t column, uint64_t number,
                                                const std::function<void(std::span<RowBounds>)>& fill) {
    const uint64_t key = keyOf(column, number);
    auto found = m_tiles.find(key);
    if (found == m_tiles.end()) {
        if (m_tiles.size() >= mostTiles)
            m_tiles.erase(std::ranges::min_element(m_tiles, {}, [](const auto& each) { return each.second.used; }));
        found = m_tiles.emplace(key, Tile()).first;
        found->second.groups.resize(rowsPerTile / rowsPerGroup);
        fill(found->second.groups);
    }
    found->second.used = ++m_uses;
    return found->second.groups;
}

} // namespace gnomon::solver
