#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace gnomon::solver {

/// When what has a time of its own is due, the earliest first: a heap in which each number of a source has one time at
/// the most. At one time the order is that of sources and numbers.
class EventCalendar {
public:
    enum class Source : uint8_t { Sample, Clock, Host };
    struct Entry {
        double time = 0;
        Source source = Source::Sample;
        uint32_t number = 0;

        bool operator<(const Entry& other) const {
            return time != other.time       ? time < other.time
                   : source != other.source ? source < other.source
                                            : number < other.number;
        }
    };
    static constexpr double never = std::numeric_limits<double>::infinity();

    bool empty() const { return m_heap.empty(); }
    double firstTime() const { return m_heap.empty() ? never : m_heap.front().time; }
    const Entry& first() const { return m_heap.front(); }
    /// What was due first is due at another time; with `never` no more.
    void moveFirst(double time) {
        if (time == never) {
            m_heap.front() = m_heap.back();
            m_heap.pop_back();
        } else {
            m_heap.front().time = time;
        }
        sink(0);
    }
    /// Something that is not there yet.
    void add(Entry entry) {
        if (!(entry.time < never))
            return;
        size_t at = m_heap.size();
        m_heap.push_back(entry);
        for (size_t above = (at - 1) / 2; at > 0 && m_heap[at] < m_heap[above]; above = (at - 1) / 2) {
            std::swap(m_heap[at], m_heap[above]);
            at = above;
        }
    }

    /// Takes out what is due at whatever time, if it is there.
    void remove(Source source, uint32_t number) {
        const auto found = std::ranges::find_if(
            m_heap, [&](const Entry& entry) { return entry.source == source && entry.number == number; });
        if (found == m_heap.end())
            return;
        m_heap.erase(found);
        std::ranges::make_heap(m_heap, [](const Entry& a, const Entry& b) { return b < a; });
    }

private:
    void sink(size_t at) {
        for (;;) {
            size_t least = at;
            for (const size_t below : {2 * at + 1, 2 * at + 2})
                if (below < m_heap.size() && m_heap[below] < m_heap[least])
                    least = below;
            if (least == at)
                return;
            std::swap(m_heap[at], m_heap[least]);
            at = least;
        }
    }

    std::vector<Entry> m_heap;
};

} // namespace gnomon::solver
