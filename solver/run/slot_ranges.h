#pragma once

#include "solver/contract/sim_model.h"

#include <algorithm>
#include <vector>

namespace gnomon::solver {

/// Some of all slots, to be copied from one array of values to another. Those between two that lie near each other are
/// copied with them.
class SlotRanges {
public:
    SlotRanges() = default;
    /// Those that are set.
    explicit SlotRanges(const std::vector<bool>& chosen) {
        for (Slot slot = 0; slot < chosen.size(); ++slot)
            if (chosen[slot]) {
                if (m_ranges.empty() || slot > m_ranges.back().end + nearby)
                    m_ranges.push_back({slot, slot});
                m_ranges.back().end = slot + 1;
            }
    }

    void copy(const std::vector<double>& from, std::vector<double>& to) const {
        for (const Range& range : m_ranges)
            std::copy(from.data() + range.begin, from.data() + range.end, to.data() + range.begin);
    }

private:
    static constexpr Slot nearby = 16;
    struct Range {
        Slot begin, end;
    };
    std::vector<Range> m_ranges;
};

} // namespace gnomon::solver
