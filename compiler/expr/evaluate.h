#pragma once

#include "compiler/expr/expr.h"

#include <functional>
#include <optional>

namespace gnomon {

/// The value of a scalar expression of numbers, one node at a time: for literals, and as the plain definition that
/// faster ways to compute are tested against. Nothing if it holds arrays, calls, text or operators of the run, or if a
/// leaf has no value. `leaf` is asked for Time, Column, Local, Initial, Terminal and Der, Pre, Start of one.
std::optional<double> evaluateScalar(const ExprPool& pool, ExprId root,
                                     const std::function<std::optional<double>(ExprId leaf)>& leaf);

} // namespace gnomon
