#pragma once

#include "compiler/expr/expr.h"

#include <optional>

namespace gnomon {

/// E(i) of an i that only the run knows: an element of {1, 2 … n} of the enumeration, so that no other number can be
/// the value of one.
struct EnumerationValue {
    ExprId number;      // i
    uint32_t count = 0; // n

    static ExprId make(ExprPool& pool, ExprId number, uint32_t count);
    /// Nothing: it is no such expression.
    static std::optional<EnumerationValue> of(const ExprPool& pool, ExprId id);
};

} // namespace gnomon
