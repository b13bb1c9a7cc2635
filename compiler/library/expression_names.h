#pragma once

#include "compiler/library/ast.h"

#include <functional>

namespace gnomon::ast {

/// The first parts of all names in an expression, those of functions, iterators and subscripts among them; what begins
/// with a dot is looked up nowhere.
void forEachFirstName(const Expr& e, const std::function<void(NameId)>& f);

} // namespace gnomon::ast
