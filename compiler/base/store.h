#pragma once

#include "compiler/base/assert.h"
#include "compiler/base/ids.h"

#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace gnomon {

/// Owns values of one type and names them by ids, in order of arrival. Chunks never move, so references stay
/// valid as long as the store lives. Values are constructed when added and destroyed with the store.
template <class IdT, class T, size_t chunkBits = 8>
class Store {
public:
    static constexpr size_t chunkSize = size_t(1) << chunkBits;

    Store() = default;
    Store(Store&& other) noexcept : m_chunks(std::move(other.m_chunks)), m_count(std::exchange(other.m_count, 0)) {}
    Store& operator=(Store&& other) noexcept {
        if (this != &other) {
            clear();
            m_chunks = std::move(other.m_chunks);
            m_count = std::exchange(other.m_count, 0);
        }
        return *this;
    }
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    ~Store() { clear(); }

    template <class... Args>
    IdT add(Args&&... args) {
        if ((m_count & (chunkSize - 1)) == 0)
            m_chunks.push_back(std::make_unique_for_overwrite<Chunk>());
        ::new (slot(m_count)) T{std::forward<Args>(args)...};
        return IdT(m_count++);
    }

    T& operator[](IdT id) {
        assert(id.index() < m_count);
        return *slot(id.index());
    }
    const T& operator[](IdT id) const {
        assert(id.index() < m_count);
        return *slot(id.index());
    }

    size_t size() const { return m_count; }
    bool empty() const { return m_count == 0; }

    void clear() {
        for (size_t i = m_count; i-- > 0;)
            slot(i)->~T();
        m_count = 0;
        m_chunks.clear();
    }

    /// Calls f(id, value) for every value, in order of arrival.
    template <class F>
    void forEach(F&& f) const {
        for (size_t i = 0; i < m_count; ++i)
            f(IdT(i), *slot(i));
    }

private:
    struct Chunk {
        alignas(T) std::array<std::byte, sizeof(T) * chunkSize> bytes;
    };

    T* slot(size_t i) const {
        return reinterpret_cast<T*>(m_chunks[i >> chunkBits]->bytes.data()) + (i & (chunkSize - 1));
    }

    std::vector<std::unique_ptr<Chunk>> m_chunks;
    size_t m_count = 0;
};

} // namespace gnomon
