#pragma once

#include "compiler/structure/matching.h"

namespace gnomon::structure {

/// The matched equations in execution order, cut into the smallest blocks that must be solved together: a block uses
/// its own variables, variables of earlier blocks and variables without partner, nothing else. Inside a block
/// equations stand in ascending order.
class BlockOrder {
public:
    size_t blockCount() const { return m_begin.size() - 1; }
    std::span<const EqIndex> equations(size_t block) const {
        return {m_equations.data() + m_begin[block], m_equations.data() + m_begin[block + 1]};
    }
    /// All matched equations, block after block.
    std::span<const EqIndex> equations() const { return m_equations; }
    size_t largestBlock() const;
    /// For every equation its block, `none` if it has no partner.
    std::vector<uint32_t> blockOfEquation(size_t equationCount) const;

    void append(std::span<const EqIndex> block);

private:
    std::vector<EqIndex> m_equations;
    std::vector<uint32_t> m_begin{0};
};

/// Tarjan's strongly connected components (1972) of the graph "equation uses the variable that equation is matched
/// with", without recursion. Equations without partner are left out.
BlockOrder blockOrder(const Incidence& incidence, const Matching& matching);
/// The same for the equations whose flag is set; variables matched with others count as known.
BlockOrder blockOrder(const Incidence& incidence, const Matching& matching, const std::vector<bool>& only);

} // namespace gnomon::structure
