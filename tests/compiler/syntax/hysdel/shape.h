#pragma once

#include "compiler/syntax/hysdel/ast.h"

#include <string>

namespace gnomon::syntax::hysdel {

/// What was understood, written through the typed views with all operands in parentheses.
std::string shape(const Expression& expression);
std::string shape(const SyntaxTree& tree);

} // namespace gnomon::syntax::hysdel
