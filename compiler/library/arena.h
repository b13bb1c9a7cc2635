#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <vector>

namespace gnomon {

/// Memory for many small immutable things that live and die together. Only for types that need no destructor.
class Arena {
public:
    template <class T, class... Args>
    T* make(Args&&... args) {
        static_assert(std::is_trivially_destructible_v<T>);
        return ::new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
    }

    template <class T>
    std::span<const T> copy(const std::vector<T>& items) {
        static_assert(std::is_trivially_destructible_v<T> && std::is_trivially_copyable_v<T>);
        if (items.empty())
            return {};
        T* to = static_cast<T*>(allocate(sizeof(T) * items.size(), alignof(T)));
        std::memcpy(static_cast<void*>(to), items.data(), sizeof(T) * items.size());
        return {to, items.size()};
    }

    /// Room for some of them, value-initialized.
    template <class T>
    std::span<T> room(size_t count) {
        static_assert(std::is_trivially_destructible_v<T> && std::is_trivially_copyable_v<T>);
        T* to = static_cast<T*>(allocate(sizeof(T) * count, alignof(T)));
        std::uninitialized_value_construct_n(to, count);
        return {to, count};
    }

private:
    static constexpr size_t chunkSize = size_t(16) << 10;

    void* allocate(size_t size, size_t alignment) {
        m_used = (m_used + alignment - 1) & ~(alignment - 1);
        if (m_chunks.empty() || m_used + size > m_size) {
            m_size = size > chunkSize ? size : chunkSize;
            m_chunks.push_back(std::make_unique_for_overwrite<std::byte[]>(m_size));
            m_used = 0;
        }
        void* result = m_chunks.back().get() + m_used;
        m_used += size;
        return result;
    }

    std::vector<std::unique_ptr<std::byte[]>> m_chunks;
    size_t m_used = 0;
    size_t m_size = 0;
};

} // namespace gnomon
