#include "compiler/flat/spanning_trees.h"

#include <limits>
#include <numeric>

namespace gnomon {

namespace {
constexpr uint32_t none = std::numeric_limits<uint32_t>::max();
}

void SpanningTrees::addBranch(uint32_t a, uint32_t b, SourceSpan span) {
    see(a);
    see(b);
    m_branches.push_back({a, b, span});
}

uint32_t SpanningTrees::addConnection(uint32_t a, uint32_t b, SourceSpan span) {
    see(a);
    see(b);
    m_connections.push_back({a, b, span});
    return static_cast<uint32_t>(m_connections.size() - 1);
}

void SpanningTrees::addRoot(uint32_t node, SourceSpan span) {
    see(node);
    m_roots.push_back({node, 0, span});
}

void SpanningTrees::addPotentialRoot(uint32_t node, int64_t priority, SourceSpan span) {
    see(node);
    m_potentialRoots.push_back({node, priority, span});
}

uint32_t SpanningTrees::find(uint32_t node) {
    while (m_parent[node] != node) {
        m_parent[node] = m_parent[m_parent[node]];
        node = m_parent[node];
    }
    return node;
}

std::vector<SpanningTrees::Trouble> SpanningTrees::solve() {
    std::vector<Trouble> troubles;
    m_parent.resize(m_count);
    std::iota(m_parent.begin(), m_parent.end(), 0u);
    std::vector<uint32_t> rootOf(m_count, none); // of a tree, by its leader: index into m_roots
    std::vector<std::vector<uint32_t>> neighbours(m_count);
    auto join = [&](uint32_t a, uint32_t b) {
        if (rootOf[a] == none)
            rootOf[a] = rootOf[b];
        m_parent[b] = a;
    };
    auto edge = [&](const Edge& e) {
        neighbours[e.a].push_back(e.b);
        neighbours[e.b].push_back(e.a);
    };
    for (const Edge& e : m_branches) {
        const uint32_t a = find(e.a), b = find(e.b);
        if (a == b) {
            troubles.push_back({Trouble::Kind::BranchLoop, e.a, e.b, e.span, {}});
            continue;
        }
        join(a, b);
        edge(e);
    }
    for (uint32_t i = 0; i < m_roots.size(); ++i) {
        uint32_t& root = rootOf[find(m_roots[i].node)];
        if (root == none)
            root = i;
        else if (m_roots[root].node != m_roots[i].node)
            troubles.push_back(
                {Trouble::Kind::TwoRoots, m_roots[i].node, m_roots[root].node, m_roots[i].span, m_roots[root].span});
    }
    for (Edge& e : m_connections) {
        const uint32_t a = find(e.a), b = find(e.b);
        e.isKept = a != b && (rootOf[a] == none || rootOf[b] == none);
        if (!e.isKept)
            continue;
        join(a, b);
        edge(e);
    }
    std::vector<uint32_t> selected(m_count, none);
    for (uint32_t node = 0; node < m_count; ++node)
        if (find(node) == node && rootOf[node] != none)
            selected[node] = m_roots[rootOf[node]].node;
    std::vector<int64_t> best(m_count, 0);
    for (const Root& candidate : m_potentialRoots) {
        const uint32_t tree = find(candidate.node);
        if (rootOf[tree] != none)
            continue;
        if (selected[tree] == none || candidate.priority < best[tree]) {
            selected[tree] = candidate.node;
            best[tree] = candidate.priority;
        }
    }
    // What no edge touches and nobody named is no node of the graph.
    std::vector<bool> told(m_count, false);
    auto missing = [&](const Edge& e) {
        const uint32_t tree = find(e.a);
        if (selected[tree] != none || told[tree])
            return;
        told[tree] = true;
        troubles.push_back({Trouble::Kind::NoRoot, e.a, e.b, e.span, {}});
    };
    for (const Edge& e : m_branches)
        missing(e);
    for (const Edge& e : m_connections)
        missing(e);

    m_depth.assign(m_count, none);
    std::vector<uint32_t> queue;
    for (uint32_t node = 0; node < m_count; ++node)
        if (find(node) == node && selected[node] != none) {
            m_depth[selected[node]] = 0;
            queue.push_back(selected[node]);
        }
    for (size_t i = 0; i < queue.size(); ++i)
        for (uint32_t next : neighbours[queue[i]])
            if (m_depth[next] == none) {
                m_depth[next] = m_depth[queue[i]] + 1;
                queue.push_back(next);
            }
    return troubles;
}

int SpanningTrees::rooted(uint32_t node) const {
    const Edge* only = nullptr;
    for (const Edge& e : m_branches)
        if (e.a == node) {
            if (only)
                return -1;
            only = &e;
        }
    if (!only)
        return -1;
    return m_depth[only->a] < m_depth[only->b];
}

} // namespace gnomon
