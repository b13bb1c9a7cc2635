#pragma once

#include "compiler/expr/expr.h"

#include <functional>
#include <optional>

namespace gnomon {

/// expression = coefficient * leaf + rest, both free of the leaf.
struct LinearParts {
    ExprId coefficient, rest;
};

/// Takes an expression apart that is affine in a leaf (a Column, or Der of one); nothing if it is not, or cannot be
/// seen to be.
std::optional<LinearParts> linearParts(ExprPool& pool, ExprId expression, ExprId leaf);

struct Solution {
    ExprId value;
    /// What was divided by: the literal 1 if nothing. Where it is zero the equation does not determine the unknown.
    ExprId pivot;
};

/// Solves lhs = rhs for a leaf in which both sides are affine. Coefficients stay as the modeller wrote them where the
/// unknown stands alone: u = R * i for i gives u / R.
std::optional<Solution> solveFor(ExprPool& pool, ExprId lhs, ExprId rhs, ExprId leaf);

/// Solves for a leaf that stands once, where every operation around it can be undone and gives one value: n / x = r,
/// exp(x) = r. For what is affine, solveFor() is the better answer. `inverse` gives what the argument of a call has to
/// be for the call to give a value.
using InverseRule = std::function<std::optional<ExprId>(ExprId call, uint32_t argument, ExprId value)>;
std::optional<ExprId> isolate(ExprPool& pool, ExprId lhs, ExprId rhs, ExprId leaf, const InverseRule& inverse = {});

/// An expression of whole numbers divided by one, where it can be seen that the quotient is whole: 6*a - 3*b by 3.
std::optional<ExprId> wholeQuotient(ExprPool& pool, ExprId dividend, int64_t divisor);

/// 0: free of all leaves for which `unknown` holds; 1: affine in them jointly; 2: anything else.
int degreeIn(const ExprPool& pool, ExprId expression, const std::function<bool(ExprId leaf)>& unknown);

/// True if a leaf for which `wanted` holds is part of the expression. Leaves are Time, Column, ColumnBlock, Local and
/// Der, Pre or Start of one as a whole: pre(x) does not contain x.
bool contains(const ExprPool& pool, ExprId expression, const std::function<bool(ExprId leaf)>& wanted);

/// Calls f(leaf) for each different leaf, as contains() sees them, in ascending order.
void forEachLeaf(const ExprPool& pool, std::span<const ExprId> roots, const std::function<void(ExprId leaf)>& f);

} // namespace gnomon
