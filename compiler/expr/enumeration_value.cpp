#include "compiler/expr/enumeration_value.h"

#include <vector>

namespace gnomon {

ExprId EnumerationValue::make(ExprPool& pool, ExprId number, uint32_t count) {
    std::vector<ExprId> values;
    for (uint32_t k = 1; k <= count; ++k)
        values.push_back(pool.integer(k, ScalarType::Enumeration));
    const ExprId all = pool.make(ExprOp::MakeArray, ScalarType::Enumeration, 1, values);
    return pool.index(all, {&number, 1});
}

std::optional<EnumerationValue> EnumerationValue::of(const ExprPool& pool, ExprId id) {
    const ExprNode& n = pool.node(id);
    if (n.op != ExprOp::Index || n.rank != 0 || n.type != ScalarType::Enumeration || n.childCount != 2)
        return std::nullopt;
    const ExprNode& all = pool.node(pool.child(id, 0));
    if (all.op != ExprOp::MakeArray || all.rank != 1)
        return std::nullopt;
    for (uint32_t k = 0; k < all.childCount; ++k)
        if (pool.literal(pool.child(pool.child(id, 0), k)) != k + 1)
            return std::nullopt;
    return EnumerationValue{pool.child(id, 1), all.childCount};
}

} // namespace gnomon
