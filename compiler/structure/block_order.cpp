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
        : m_incidence(incidence),
          m_matching(matching),
          m_only(only),
          m_number(incidence.equationCount(), none),
          m_low(incidence.equationCount(), none),
          m_next(incidence.equationCount(), 0) {}

    BlockOrder run() {
        for (EqIndex e = 0; e < m_incidence.equationCount(); ++e)
            if (m_number[e] == none && takes(e))
                visit(e);
        return std::move(m_order);
    }

private:
    bool takes(EqIndex e) const { return m_matching.variableOf[e] != none && (!m_only || (*m_only)[e]); }

    void enter(EqIndex e) {
        m_number[e] = m_low[e] = m_count++;
        m_path.push_back(e);
        m_open.push_back(e);
    }

    void visit(EqIndex root) {
        enter(root);
        while (!m_path.empty()) {
            const EqIndex e = m_path.back();
            const auto row = m_incidence.variables(e);
            if (m_next[e] < row.size()) {
                const EqIndex used = m_matching.equationOf[row[m_next[e]++]];
                if (used == none || used == e || !takes(used))
                    continue;
                if (m_number[used] == none)
                    enter(used);
                else if (m_number[used] != closed)
                    m_low[e] = std::min(m_low[e], m_number[used]);
                continue;
            }
            m_path.pop_back();
            if (!m_path.empty())
                m_low[m_path.back()] = std::min(m_low[m_path.back()], m_low[e]);
            if (m_low[e] == m_number[e])
                close(e);
        }
    }

    /// Everything that was opened after e and is not closed yet can reach e: one block. What e uses is closed before
    /// it, so blocks come in execution order.
    void close(EqIndex e) {
        size_t begin = m_open.size();
        do {
            --begin;
            m_number[m_open[begin]] = closed;
        } while (m_open[begin] != e);
        m_order.append({m_open.data() + begin, m_open.size() - begin});
        m_open.resize(begin);
    }

    static constexpr uint32_t closed = none - 1;

    const Incidence& m_incidence;
    const Matching& m_matching;
    const std::vector<bool>* m_only;
    std::vector<uint32_t> m_number, m_low, m_next;
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
