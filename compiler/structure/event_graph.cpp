#include "compiler/structure/event_graph.h"

#include "compiler/structure/block_order.h"

#include <algorithm>

namespace gnomon::structure {

namespace {

using Role = EventGraph::Role;

/// Nodes, then conditions, then pre(v) for every variable: one numbering.
class Builder {
public:
    explicit Builder(const EventSystem& system)
        : m_system(system),
          m_nodeCount(static_cast<uint32_t>(system.nodes.size())),
          m_preBegin(m_nodeCount + static_cast<uint32_t>(system.conditions.size())),
          m_count(m_preBegin + static_cast<uint32_t>(system.variableCount)),
          m_producer(system.variableCount, none) {
        for (uint32_t n = 0; n < m_nodeCount; ++n) {
            for (const VarIndex v : system.nodes[n].computes) {
                assert(m_producer[v] == none && "computed by two nodes");
                m_producer[v] = n;
            }
        }
    }

    EventGraph run() {
        findRoles();
        findEveryPass();
        findWatched();
        findReach();
        return std::move(m_result);
    }

private:
    uint32_t condition(uint32_t c) const { return m_nodeCount + c; }
    uint32_t pre(VarIndex v) const { return m_preBegin + v; }

    /// What a place gets its value from. The body of a `when` is read at the moment that its condition becomes true;
    /// later changes of what it reads do not reach it.
    std::vector<uint32_t> sources(uint32_t place) const {
        std::vector<uint32_t> result;
        if (place >= m_preBegin) {
            if (m_producer[place - m_preBegin] != none)
                result.push_back(m_producer[place - m_preBegin]);
            return result;
        }
        const EventSystem::Node* node = place < m_nodeCount ? &m_system.nodes[place] : nullptr;
        if (node && node->condition != none) {
            result.push_back(condition(node->condition));
            return result;
        }
        const EventSystem::Reads& reads = node ? node->reads : m_system.conditions[place - m_nodeCount];
        for (const VarIndex v : reads.current)
            if (m_producer[v] != none)
                result.push_back(m_producer[v]);
        for (const VarIndex v : reads.previous)
            if (m_producer[v] != none && !(node && node->idempotent && m_producer[v] == place))
                result.push_back(pre(v));
        return result;
    }

    void findRoles() {
        Incidence graph(m_count);
        Matching same(m_count, m_count);
        for (uint32_t place = 0; place < m_count; ++place) {
            std::vector<uint32_t> row = sources(place);
            row.push_back(place);
            graph.addEquation(row);
            same.pair(place, place);
        }
        same.pairCount = m_count;
        const BlockOrder order = blockOrder(graph, same);
        m_role.assign(m_count, Role::Other);
        // Sources come first, so one sweep finds all that something changing leads to.
        for (size_t b = 0; b < order.blockCount(); ++b) {
            const auto block = order.equations(b);
            for (const uint32_t place : block) {
                if (block.size() > 1) {
                    m_role[place] = Role::Loop;
                    continue;
                }
                for (const uint32_t source : graph.variables(place))
                    if (source != place && (m_role[source] != Role::Other || source >= m_preBegin))
                        m_role[place] = Role::Update;
            }
        }
        m_result.roleOfNode.assign(m_role.begin(), m_role.begin() + m_nodeCount);
        m_result.roleOfCondition.assign(m_role.begin() + m_nodeCount, m_role.begin() + m_preBegin);
        m_result.roleOfPre.assign(m_role.begin() + m_preBegin, m_role.end());
    }

    void findEveryPass() {
        std::vector<bool>& every = m_result.everyPass;
        every.assign(m_nodeCount, false);
        std::vector<uint32_t> queue;
        for (uint32_t n = 0; n < m_nodeCount; ++n) {
            if (m_role[n] != Role::Other && (!m_system.nodes[n].continuous || m_role[n] == Role::Loop)) {
                every[n] = true;
                queue.push_back(n);
            }
        }
        const auto demand = [&](const std::vector<VarIndex>& read) {
            for (const VarIndex v : read) {
                const uint32_t n = m_producer[v];
                if (n != none && m_role[n] != Role::Other && !every[n]) {
                    every[n] = true;
                    queue.push_back(n);
                }
            }
        };
        for (uint32_t c = 0; c < m_system.conditions.size(); ++c) {
            if (m_role[condition(c)] != Role::Other) {
                demand(m_system.conditions[c].current);
                demand(m_system.conditions[c].previous);
            }
        }
        for (uint32_t n = 0; n < m_nodeCount; ++n)
            if (m_role[n] != Role::Other)
                demand(m_system.nodes[n].reads.previous);
        for (size_t head = 0; head < queue.size(); ++head)
            demand(m_system.nodes[queue[head]].reads.current);
        m_result.atTheEnd.assign(m_nodeCount, false);
        for (uint32_t n = 0; n < m_nodeCount; ++n)
            m_result.atTheEnd[n] = m_role[n] != Role::Other && !every[n];
    }

    void findWatched() {
        std::vector<bool> watched(m_system.variableCount);
        const auto watch = [&](uint32_t place) {
            for (const uint32_t source : sources(place))
                if (source >= m_preBegin)
                    watched[source - m_preBegin] = true;
        };
        for (uint32_t n = 0; n < m_nodeCount; ++n)
            if (m_result.everyPass[n])
                watch(n);
        for (uint32_t c = 0; c < m_system.conditions.size(); ++c)
            watch(condition(c));
        for (VarIndex v = 0; v < watched.size(); ++v)
            if (watched[v])
                m_result.watched.push_back(v);
    }

    /// Backwards from the continuous nodes along everything that is read, bodies of `when` too.
    void findReach() {
        std::vector<bool> reaches(m_preBegin);
        std::vector<uint32_t> queue;
        const auto add = [&](uint32_t place) {
            if (!reaches[place]) {
                reaches[place] = true;
                queue.push_back(place);
            }
        };
        for (uint32_t n = 0; n < m_nodeCount; ++n)
            if (m_system.nodes[n].continuous)
                add(n);
        for (size_t head = 0; head < queue.size(); ++head) {
            const uint32_t place = queue[head];
            const bool isNode = place < m_nodeCount;
            const EventSystem::Reads& reads =
                isNode ? m_system.nodes[place].reads : m_system.conditions[place - m_nodeCount];
            for (const auto* list : {&reads.current, &reads.previous})
                for (const VarIndex v : *list)
                    if (m_producer[v] != none)
                        add(m_producer[v]);
            if (isNode && m_system.nodes[place].condition != none)
                add(condition(m_system.nodes[place].condition));
        }
        m_result.nodeReachesContinuous.assign(reaches.begin(), reaches.begin() + m_nodeCount);
        m_result.conditionReachesContinuous.assign(reaches.begin() + m_nodeCount, reaches.end());
    }

    const EventSystem& m_system;
    uint32_t m_nodeCount, m_preBegin, m_count;
    std::vector<uint32_t> m_producer;
    std::vector<Role> m_role;
    EventGraph m_result;
};

} // namespace

EventGraph eventGraph(const EventSystem& system) {
    return Builder(system).run();
}

} // namespace gnomon::structure
