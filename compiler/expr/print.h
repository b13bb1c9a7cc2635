#pragma once

#include "compiler/expr/expr.h"

#include <functional>
#include <string>

namespace gnomon {

/// How names appear in the text of an expression.
struct ExprNames {
    /// Of a Column, ColumnBlock or Local.
    std::function<std::string(ExprId leaf)> leaf;
    std::function<std::string(FunctionId function)> function;
    std::function<std::string(NameId text)> string;
};

/// The expression in Modelica's notation, with as few brackets as its rules of precedence allow.
std::string exprText(const ExprPool& pool, ExprId root, const ExprNames& names);

} // namespace gnomon
