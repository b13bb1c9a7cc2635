#pragma once

#include <memory>
#include <utility>

namespace gnomon {

/// A container that is empty in most of its owners: a pointer, and a container only where there is something in it.
/// Reads like the container; change() makes it writable.
template <class T>
class Rare {
public:
    Rare() = default;
    Rare(const Rare& other) : m_value(other.m_value ? std::make_unique<T>(*other.m_value) : nullptr) {}
    Rare(Rare&&) noexcept = default;
    Rare& operator=(const Rare& other) { return *this = Rare(other); }
    Rare& operator=(Rare&&) noexcept = default;
    Rare& operator=(T value) {
        m_value = value.empty() ? nullptr : std::make_unique<T>(std::move(value));
        return *this;
    }

    const T& get() const {
        static const T none;
        return m_value ? *m_value : none;
    }
    operator const T&() const { return get(); } // NOLINT(google-explicit-constructor)
    T& change() {
        if (!m_value)
            m_value = std::make_unique<T>();
        return *m_value;
    }
    void clear() { m_value.reset(); }

    bool empty() const { return !m_value || m_value->empty(); }
    size_t size() const { return m_value ? m_value->size() : 0; }
    auto begin() const { return get().begin(); }
    auto end() const { return get().end(); }
    decltype(auto) operator[](size_t i) const { return get()[i]; }
    friend bool operator==(const Rare& a, const Rare& b) { return a.get() == b.get(); }
    friend bool operator==(const Rare& a, const T& b) { return a.get() == b; }

private:
    std::unique_ptr<T> m_value;
};

} // namespace gnomon
