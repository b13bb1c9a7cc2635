#pragma once

#include "compiler/base/assert.h"

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <memory>

namespace gnomon {

/// A list that one thread makes longer while others read what they were told of: elements never move. Whoever is told
/// of an element by other means than size() finds it complete.
template <class T>
class GrowingList {
public:
    GrowingList() = default;
    GrowingList(const GrowingList&) = delete;
    GrowingList& operator=(const GrowingList&) = delete;

    size_t size() const { return m_size.load(std::memory_order_acquire); }
    bool empty() const { return size() == 0; }
    T& operator[](size_t i) { return m_parts[partOf(i)].get()[i - beginOf(partOf(i))]; }
    const T& operator[](size_t i) const { return m_parts[partOf(i)].get()[i - beginOf(partOf(i))]; }
    T& back() { return (*this)[size() - 1]; }

    /// One more, as its type makes it.
    T& grow() {
        const size_t i = m_size.load(std::memory_order_relaxed), part = partOf(i);
        assert(part < m_parts.size());
        if (!m_parts[part])
            m_parts[part] = std::make_unique<T[]>(beginOf(part + 1) - beginOf(part));
        m_size.store(i + 1, std::memory_order_release);
        return (*this)[i];
    }

private:
    // Each part is as long as all before it together, but for the first.
    static constexpr size_t firstPart = 2;
    static size_t partOf(size_t i) { return i < firstPart ? 0 : std::bit_width(i / firstPart); }
    static size_t beginOf(size_t part) { return part == 0 ? 0 : firstPart << (part - 1); }

    std::array<std::unique_ptr<T[]>, 28> m_parts;
    std::atomic<size_t> m_size{0};
};

} // namespace gnomon
