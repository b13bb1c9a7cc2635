#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <string>

namespace gnomon::syntax {

/// The tokens of a node without what stands between them: "a.b[2]" of "a . b[ 2 ] // the second".
inline std::string compactText(const SyntaxTree& tree, NodeId node) {
    std::string result;
    for (size_t i = tree.firstToken(node).index(); i < tree.tokenEnd(node).index(); ++i)
        result += tree.text(TokenId(i));
    return result;
}

} // namespace gnomon::syntax
