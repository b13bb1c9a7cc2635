#pragma once

#include "compiler/structure/indices.h"

#include <cstddef>
#include <span>
#include <vector>

namespace gnomon::structure {

/// What is left of the variables once every a = b and a = -b is used up: `representative[v]` stands for v, with the
/// opposite sign where `negated[v]`. A representative represents itself. Variables of `zero` sets are 0 for good.
struct AliasTable {
    std::vector<VarIndex> representative;
    std::vector<bool> negated;
    std::vector<bool> zero;
};

/// Equalities with signs collected one by one (union-find with the sign kept along the links).
class AliasSets {
public:
    enum class Sign : bool { Same, Opposite };
    /// What an equality said: something new, what was known already, or a = -a, so that the whole set is zero.
    enum class News { Joined, Known, Zero };

    explicit AliasSets(size_t variableCount);

    News join(VarIndex a, VarIndex b, Sign sign);
    /// v = 0.
    News setZero(VarIndex v);

    bool sameSet(VarIndex a, VarIndex b) { return find(a).root == find(b).root; }
    /// Whether a = -b is known; both must be in one set.
    Sign relation(VarIndex a, VarIndex b);

    /// In each set the variable with the highest priority represents, of several the first.
    AliasTable table(std::span<const int> priority);

private:
    struct Place {
        VarIndex root;
        bool negated;
    };
    Place find(VarIndex v);

    std::vector<VarIndex> m_parent;
    std::vector<bool> m_negated;
    std::vector<uint32_t> m_size;
    std::vector<bool> m_zero;
};

} // namespace gnomon::structure
