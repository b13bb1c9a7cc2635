#include "compiler/structure/block_order.h"

#include <algorithm>

namespace gnomon::structure {

size_t BlockOrder::largestBlock() const {
    size_t largest = 0;
    for (size_t b = 0; b < blockCount(); ++b)
        largest = std::max<size_t>(largest, m_begin[b + 1] - m_begin[b]);
    return largest;
}

std::vector<uint32_t> BlockOrder::blockOfEquation(size_t equationCount) const {
    std::vector<uint32_t> blocks(equationCount, none);
    for (uint32_t b = 0; b < blockCount(); ++b)
        for (const EqIndex e : equations(b))
            blocks[e] = b;
    return blocks;
}

void BlockOrder::append(std::span<const EqIndex> block) {
    const size_t begin = m_equations.size();
    m_equations.insert(m_equations.end(), block.begin(), block.end());
    std::sort(m_equations.begin() + static_cast<ptrdiff_t>(begin), m_equations.end());
    m_begin.push_back(static_cast<uint32_t>(m_equations.size()));
}

namespace {

class Tarjan {
public:
    Tarjan(const Incidence& incidence, const Matching& matching, const std::vector<bool>* only)
        : m_incidence(incidence), m_matching(matching), m_only(only), m_nodes(incidence.equationCount()) {}

    BlockOrder run() {
        for (EqIndex e = 0; e < m_incidence.equationCount(); ++e)
            if (m_nodes[e].number == none && takes(e))
                visit(e);
        return std::move(m_order);
    }

private:
    bool takes(EqIndex e) const { return m_matching.variableOf[e] != none && (!m_only || (*m_only)[e]); }

    void enter(EqIndex e) {
        m_nodes[e].number = m_nodes[e].low = m_count++;
        m_path.push_back(e);
        m_open.push_back(e);
    }

    void visit(EqIndex root) {
        enter(root);
        while (!m_path.empty()) {
            const EqIndex e = m_path.back();
            const auto row = m_incidence.variables(e);
            if (m_nodes[e].next < row.size()) {
                const EqIndex used = m_matching.equationOf[row[m_nodes[e].next++]];
                if (used == none || used == e || (m_only && !(*m_only)[used]))
                    continue;
                if (m_nodes[used].number == none)
                    enter(used);
                else if (m_nodes[used].number != closed)
                    m_nodes[e].low = std::min(m_nodes[e].low, m_nodes[used].number);
                continue;
            }
            m_path.pop_back();
            if (!m_path.empty())
                m_nodes[m_path.back()].low = std::min(m_nodes[m_path.back()].low, m_nodes[e].low);
            if (m_nodes[e].low == m_nodes[e].number)
                close(e);
        }
    }

    /// Everything that was opened after e and is not closed yet can reach e: one block. What e uses is closed before
    /// it, so blocks come in execution order.
    void close(EqIndex e) {
        size_t begin = m_open.size();
        do {
            --begin;
            m_nodes[m_open[begin]].number = closed;
        } while (m_open[begin] != e);
        m_order.append({m_open.data() + begin, m_open.size() - begin});
        m_open.resize(begin);
    }

    struct Node {
        uint32_t number = none; // in the order of entering
        uint32_t low = none;    // the first one that is open and can be reached
        uint32_t next = 0;      // place in the row to look at next
    };
    static constexpr uint32_t closed = none - 1;

    const Incidence& m_incidence;
    const Matching& m_matching;
    const std::vector<bool>* m_only;
    std::vector<Node> m_nodes;
    std::vector<EqIndex> m_path, m_open;
    uint32_t m_count = 0;
    BlockOrder m_order;
};

} // namespace

BlockOrder blockOrder(const Incidence& incidence, const Matching& matching) {
    return Tarjan(incidence, matching, nullptr).run();
}

BlockOrder blockOrder(const Incidence& incidence, const Matching& matching, const std::vector<bool>& only) {
    assert(only.size() == incidence.equationCount());
    return Tarjan(incidence, matching, &only).run();
}

} // namespace gnomon::structure
