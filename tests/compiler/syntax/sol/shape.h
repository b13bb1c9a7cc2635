#pragma once

#include "compiler/syntax/sol/ast.h"

#include <string>

namespace gnomon::syntax::sol {

/// What was understood, written through the typed views with all operands in parentheses: `(+ a (* b c))`,
/// `static Real x{unit << "m"}`, `if a [x = 1] else [x = 2]`.
std::string shape(const Expression& expression);
std::string shape(const Statement& statement);
std::string shape(const Declaration& declaration);
std::string shape(const Statements& statements);
std::string shape(const Model& model);
std::string shape(const SyntaxTree& tree);

} // namespace gnomon::syntax::sol
