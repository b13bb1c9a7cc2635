#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <vector>

namespace gnomon::syntax::modelica {

/// Parses a Modelica text with Gnomon's extensions.
SyntaxTree parse(std::shared_ptr<const SourceText> text, SourceId source);

/// A diagnostic for each use of what Gnomon adds to Modelica 3.6, in the order of the text: statechart sections,
/// `dynamic` and `event` declarations, `section`, `new` outside of statecharts.
std::vector<Diagnostic> extensionUses(const SyntaxTree& tree);

} // namespace gnomon::syntax::modelica
