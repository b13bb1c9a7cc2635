#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <string_view>

namespace gnomon::fuzz {

/// Parses the bytes, whatever they are, and ends the program if something does not hold: the tree is the text, its
/// nodes cover each other in order, every error has a place in the text and words, and the time is linear.
void checkSyntax(std::string_view bytes, syntax::Language language);

} // namespace gnomon::fuzz
