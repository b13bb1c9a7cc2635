#pragma once

#include "compiler/base/source_text.h"

#include <cstdint>
#include <vector>

namespace gnomon {

/// The virtual connection graph of overdetermined connectors (Modelica 3.6, 9.4) on integers: which connections have
/// to be broken so that every tree has one root. Branches are never broken; connections are kept in the order in which
/// they were added as long as they close no loop and join no two roots.
class SpanningTrees {
public:
    /// Numbers of nodes may be any small integers: the graph has all up to the largest.
    void addBranch(uint32_t a, uint32_t b, SourceSpan span);
    /// The number of the connection, for isKept().
    uint32_t addConnection(uint32_t a, uint32_t b, SourceSpan span);
    void addRoot(uint32_t node, SourceSpan span);
    void addPotentialRoot(uint32_t node, int64_t priority, SourceSpan span);

    struct Trouble {
        enum class Kind : uint8_t {
            NoRoot,     // `a` and what hangs together with it
            TwoRoots,   // `a` and `b`, joined by branches only
            BranchLoop, // the branch from `a` to `b`
        };
        Kind kind{};
        uint32_t a = 0, b = 0;
        SourceSpan span, other; // other: of the first root
    };
    std::vector<Trouble> solve();

    // After solve():
    bool isRoot(uint32_t node) const { return node < m_depth.size() && m_depth[node] == 0; }
    bool isKept(uint32_t connection) const { return m_connections[connection].isKept; }
    /// Whether the first argument of the only branch from this node is nearer to the root than the second one;
    /// nothing else than -1 (not so), 0 or 1. -1: there is no branch, or there are several.
    int rooted(uint32_t node) const;

private:
    struct Edge {
        uint32_t a = 0, b = 0;
        SourceSpan span;
        bool isKept = true;
    };
    struct Root {
        uint32_t node = 0;
        int64_t priority = 0;
        SourceSpan span;
    };

    void see(uint32_t node) { m_count = node >= m_count ? node + 1 : m_count; }
    uint32_t find(uint32_t node);

    uint32_t m_count = 0;
    std::vector<Edge> m_branches, m_connections;
    std::vector<Root> m_roots, m_potentialRoots;
    std::vector<uint32_t> m_parent;
    std::vector<uint32_t> m_depth; // steps from the root of the tree
};

} // namespace gnomon
