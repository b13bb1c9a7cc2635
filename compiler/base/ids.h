#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace gnomon {

/// A 32-bit name of one item of one store. The tag keeps the ids of different stores apart at compile time.
/// A default constructed id names nothing.
template <class Tag>
struct Id {
    static constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

    uint32_t value = none;

    constexpr Id() = default;
    constexpr explicit Id(uint32_t v) : value(v) {}
    constexpr explicit Id(size_t v) : value(static_cast<uint32_t>(v)) {}
    constexpr explicit Id(int v) : value(static_cast<uint32_t>(v)) {}

    constexpr bool valid() const { return value != none; }
    constexpr explicit operator bool() const { return valid(); }
    constexpr size_t index() const { return value; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

} // namespace gnomon

template <class Tag>
struct std::hash<gnomon::Id<Tag>> {
    size_t operator()(gnomon::Id<Tag> id) const noexcept { return std::hash<uint32_t>{}(id.value); }
};
