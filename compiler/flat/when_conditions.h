#pragma once

#include "compiler/check/evaluator.h"

#include <vector>

namespace gnomon {

/// initial() makes a `when` active at the start where it stands as a condition itself; what only has its value, as
/// f(initial()) has, does not (Modelica 3.6, 8.6): such a one is put below noEvent().
void keepInitialApart(SymbolPool& pool, const NameTable& names, const ast::Expr& condition,
                      std::vector<Scalar>& conditions);

} // namespace gnomon
