#pragma once

#include "compiler/expr/expr.h"

#include <random>
#include <vector>

namespace gnomon::test {

/// A random template over `columns` Real columns whose values stay finite for columns between 0.5 and 2.
inline ExprId randomTemplate(ExprPool& pool, std::mt19937& random, uint32_t columns, int size) {
    std::vector<ExprId> made;
    for (uint32_t k = 0; k < columns; ++k)
        made.push_back(pool.column(k));
    made.push_back(pool.time());
    made.push_back(pool.real(0.25 + static_cast<double>(random() % 100) / 50));
    made.push_back(pool.integer(static_cast<int64_t>(random() % 5)));
    const auto pick = [&] { return made[random() % made.size()]; };
    const auto apply = [&](BuiltinFunction f, ExprId a) { return pool.builtin(f, {&a, 1}); };
    for (int i = 0; i < size; ++i) {
        const ExprId a = pick(), b = pick();
        switch (random() % 14) {
        case 0:
        case 1:
            made.push_back(pool.binary(ExprOp::Add, a, b));
            break;
        case 2:
        case 3:
            made.push_back(pool.binary(ExprOp::Sub, a, b));
            break;
        case 4:
            // Kept small, so that nested products do not overflow.
            made.push_back(apply(BuiltinFunction::Tanh, pool.binary(ExprOp::Mul, a, b)));
            break;
        case 5:
            made.push_back(
                pool.binary(ExprOp::Div, a, pool.binary(ExprOp::Add, pool.real(1), apply(BuiltinFunction::Abs, b))));
            break;
        case 6:
            made.push_back(apply(BuiltinFunction::Sin, a));
            break;
        case 7:
            made.push_back(apply(BuiltinFunction::Sqrt, apply(BuiltinFunction::Abs, a)));
            break;
        case 8:
            made.push_back(pool.ifElse(pool.binary(ExprOp::Less, a, b), a, pool.real(1.5)));
            break;
        case 9: {
            const ExprId both = pool.binary(ExprOp::And, pool.binary(ExprOp::GreaterEqual, a, b),
                                            pool.unary(ExprOp::Not, pool.binary(ExprOp::Greater, b, pool.real(0.7))));
            made.push_back(pool.ifElse(both, b, a));
            break;
        }
        case 10: {
            const std::array arguments{a, b};
            made.push_back(pool.builtin(random() % 2 ? BuiltinFunction::Min : BuiltinFunction::Max, arguments));
            break;
        }
        case 11:
            made.push_back(pool.binary(ExprOp::Pow, apply(BuiltinFunction::Tanh, a),
                                       pool.integer(2 + static_cast<int64_t>(random() % 3))));
            break;
        case 12:
            made.push_back(pool.unary(ExprOp::NoEvent, pool.unary(ExprOp::Neg, a)));
            break;
        case 13:
            made.push_back(apply(random() % 2 ? BuiltinFunction::Floor : BuiltinFunction::Atan, a));
            break;
        }
    }
    return made.back();
}

} // namespace gnomon::test
