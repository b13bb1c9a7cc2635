#include "compiler/structure/alias_sets.h"
#include "compiler/base/assert.h"

#include <numeric>
#include <utility>

namespace gnomon::structure {

AliasSets::AliasSets(size_t variableCount)
    : m_parent(variableCount), m_negated(variableCount), m_size(variableCount, 1), m_zero(variableCount) {
    std::iota(m_parent.begin(), m_parent.end(), VarIndex(0));
}

AliasSets::Place AliasSets::find(VarIndex v) {
    VarIndex root = v;
    bool negated = false;
    while (m_parent[root] != root) {
        negated ^= m_negated[root];
        root = m_parent[root];
    }
    const Place place{root, negated};
    while (m_parent[v] != root && v != root) {
        const VarIndex next = m_parent[v];
        const bool link = m_negated[v];
        m_parent[v] = root;
        m_negated[v] = negated;
        negated ^= link;
        v = next;
    }
    return place;
}

AliasSets::News AliasSets::join(VarIndex a, VarIndex b, Sign sign) {
    Place from = find(a), to = find(b);
    const bool opposite = from.negated ^ to.negated ^ (sign == Sign::Opposite);
    if (from.root == to.root) {
        if (!opposite || m_zero[from.root])
            return News::Known;
        m_zero[from.root] = true;
        return News::Zero;
    }
    if (m_size[from.root] > m_size[to.root])
        std::swap(from, to);
    m_parent[from.root] = to.root;
    m_negated[from.root] = opposite;
    m_size[to.root] += m_size[from.root];
    m_zero[to.root] = m_zero[to.root] || m_zero[from.root];
    return News::Joined;
}

AliasSets::News AliasSets::setZero(VarIndex v) {
    const VarIndex root = find(v).root;
    if (m_zero[root])
        return News::Known;
    m_zero[root] = true;
    return News::Zero;
}

AliasSets::Sign AliasSets::relation(VarIndex a, VarIndex b) {
    const Place pa = find(a), pb = find(b);
    assert(pa.root == pb.root);
    return pa.negated == pb.negated ? Sign::Same : Sign::Opposite;
}

AliasTable AliasSets::table(std::span<const int> priority) {
    const auto count = static_cast<VarIndex>(m_parent.size());
    assert(priority.size() == count);
    std::vector<VarIndex> best(count, none);
    for (VarIndex v = 0; v < count; ++v) {
        VarIndex& chosen = best[find(v).root];
        if (chosen == none || priority[v] > priority[chosen])
            chosen = v;
    }
    AliasTable table{std::vector<VarIndex>(count), std::vector<bool>(count), std::vector<bool>(count)};
    for (VarIndex v = 0; v < count; ++v) {
        const Place place = find(v);
        table.representative[v] = best[place.root];
        table.negated[v] = place.negated != find(best[place.root]).negated;
        table.zero[v] = m_zero[place.root];
    }
    return table;
}

} // namespace gnomon::structure
