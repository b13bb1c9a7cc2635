#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <functional>
#include <string>
#include <vector>

namespace gnomon::syntax {

/// Something declared in a text, by name, and the tokens that make its declaration (for a model: of its head).
struct Declared {
    std::string name;
    uint32_t firstToken = 0;
    uint32_t tokenEnd = 0;
};

/// What one token more or less did to the trees of many texts.
struct Recovery {
    size_t edits = 0;
    size_t othersFound = 0;          // edits after which everything declared elsewhere was still found
    std::vector<size_t> errorCounts; // sorted
    std::vector<std::string> losses; // the first few edits that lost something
    std::string broken;              // an invariant of the tree, if one did not hold

    double foundShare() const { return double(othersFound) / double(edits); }
    size_t errors(double share) const { return errorCounts[size_t(share * double(errorCounts.size() - 1))]; }
};

using Parse = std::function<SyntaxTree(const std::string&)>;
using Collect = std::function<std::vector<Declared>(const SyntaxTree&)>;

enum class TokenEdit { Delete, Insert };

/// Deletes or inserts one random token (a word of the same texts) `count` times, each time in one of the valid texts.
Recovery measureRecovery(const std::vector<std::string>& texts, TokenEdit edit, size_t count, const Parse& parse,
                         const Collect& collect);

} // namespace gnomon::syntax
