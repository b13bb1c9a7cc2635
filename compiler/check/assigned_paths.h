#pragma once

#include "compiler/library/ast.h"

#include <set>
#include <span>

namespace gnomon {

/// The variables that statements give a value on each way through them that ends well. A loop counts as passed, and
/// one element of an array as all of it: how often and which ones only a run tells.
std::set<NameId> assignedOnAllPaths(std::span<const ast::Clause* const> statements, const NameTable& names);

} // namespace gnomon
