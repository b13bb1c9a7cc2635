#pragma once

#include "compiler/flat/flat_model.h"

#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gnomon {

/// What a function is by what it says: itself, all that it calls, and where it is written, for its messages tell that.
/// Equal identities mean equal functions, in whatever model.
struct FunctionIdentity {
    uint64_t first = 0, second = 0;
    auto operator<=>(const FunctionIdentity&) const = default;
};

/// Of the functions of one model, as they are asked for; a function that was asked for changes no more. `place` is what
/// messages tell of a place.
class FunctionIdentities {
public:
    explicit FunctionIdentities(std::function<std::string(SourceSpan)> place) : m_place(std::move(place)) {}
    FunctionIdentity of(const FlatModel& model, FunctionId function);

private:
    class Reader;

    /// What a function says itself, and which functions it names, in the order of what it says.
    struct Said {
        FunctionIdentity own;
        std::vector<uint32_t> named;
    };
    const Said& said(const FlatModel& model, uint32_t function);

    std::function<std::string(SourceSpan)> m_place;
    std::unordered_map<uint32_t, Said> m_said;
    std::unordered_map<ExprId, FunctionIdentity> m_values; // of expressions but for the functions in them
};

} // namespace gnomon
