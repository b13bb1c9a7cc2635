#pragma once

#include "compiler/base/result.h"
#include "compiler/syntax/syntax_tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace gnomon::syntax {

/// What a piece of text given to an editor must be.
enum class FragmentKind : uint8_t {
    Expression, // a + b
    Argument,   // R = 5; redeclare package Medium = Water; Line(points = …)
    Element,    // a component clause, class, import or extends, with or without its semicolon
    Equation,
    Statement,
    StateItem, // what stands in a statechart: a state, a transition, a clause of states
    SolMember, // of an interface
    SolStatement,
    SolParameter, // what stands in {…}: name << expression
    SolArgument,  // what stands in (…): name = expression, or an expression
    SolExpression,
    SolModel,
};

/// A given text, parsed on its own and found to be what was wanted. `nodes` are what it consists of; the tokens
/// [firstToken, tokenEnd) are exactly those of the text.
struct Fragment {
    SyntaxTree tree;
    std::vector<NodeId> nodes;
    TokenId firstToken;
    TokenId tokenEnd;

    std::string_view tokenText(TokenId token) const { return tree.text(token); }
    /// The text from the first to the last token, with a semicolon if the construct ends with one.
    std::string text() const;
};

/// Refuses, saying what is wrong with it, what is no such construct, or is several of them.
Result<Fragment> parseFragment(FragmentKind kind, std::string_view text);

/// Whether a text is one identifier of the language, plain or quoted, and no keyword.
bool isIdentifier(std::string_view text, Language language);

} // namespace gnomon::syntax
