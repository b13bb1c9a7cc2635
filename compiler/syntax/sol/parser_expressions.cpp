#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/syntax/sol/parser.h"

#include <optional>

namespace gnomon::syntax::sol {

namespace {

enum Precedence { Logical, Comparing, Adding, Multiplying, Raising, None };

struct BinaryOperator {
    Operator meaning;
    Precedence precedence;
};

/// As the grammar has it: `and` and `or` bind alike, and so does every level from the left, powers too.
std::optional<BinaryOperator> binaryOperator(TokenKind kind) {
    switch (kind) {
    case TokenKind::And:
        return BinaryOperator{Operator::And, Logical};
    case TokenKind::Or:
        return BinaryOperator{Operator::Or, Logical};
    case TokenKind::Less:
        return BinaryOperator{Operator::Less, Comparing};
    case TokenKind::LessEqual:
        return BinaryOperator{Operator::LessEqual, Comparing};
    case TokenKind::EqualEqual:
        return BinaryOperator{Operator::Equal, Comparing};
    case TokenKind::LessGreater:
        return BinaryOperator{Operator::NotEqual, Comparing};
    case TokenKind::Greater:
        return BinaryOperator{Operator::Greater, Comparing};
    case TokenKind::GreaterEqual:
        return BinaryOperator{Operator::GreaterEqual, Comparing};
    case TokenKind::Plus:
        return BinaryOperator{Operator::Plus, Adding};
    case TokenKind::Minus:
        return BinaryOperator{Operator::Minus, Adding};
    case TokenKind::Star:
        return BinaryOperator{Operator::Times, Multiplying};
    case TokenKind::Slash:
        return BinaryOperator{Operator::Divide, Multiplying};
    case TokenKind::Caret:
        return BinaryOperator{Operator::Power, Raising};
    default:
        return std::nullopt;
    }
}

} // namespace

void Parser::expression(int least) {
    const Mark begin = mark();
    signedElement();
    operators(begin, least);
}

/// Reads on behind a left operand that began at `left`.
void Parser::operators(Mark left, int least) {
    bool compared = false;
    while (const auto found = binaryOperator(kind())) {
        if (found->precedence < least)
            return;
        if (found->precedence == Comparing) {
            if (compared)
                report<DiagnosticKind::SolChainedComparison>(tokenText());
            compared = true;
        }
        advance();
        expression(found->precedence + 1);
        finish(left, NodeKind::SolBinary, static_cast<uint16_t>(found->meaning));
    }
}

void Parser::signedElement() {
    const Mark begin = mark();
    Operator meaning{};
    switch (kind()) {
    case TokenKind::Plus:
        meaning = Operator::Plus;
        break;
    case TokenKind::Minus:
        meaning = Operator::Minus;
        break;
    case TokenKind::Not:
        meaning = Operator::Not;
        break;
    default:
        return element();
    }
    advance();
    if (at({TokenKind::Plus, TokenKind::Minus, TokenKind::Not})) {
        report<DiagnosticKind::SolTwoSigns>(tokenText());
        while (at({TokenKind::Plus, TokenKind::Minus, TokenKind::Not}))
            skipOne();
    }
    element();
    finish(begin, NodeKind::SolUnary, static_cast<uint16_t>(meaning));
}

void Parser::element() {
    const Mark begin = mark();
    switch (kind()) {
    case TokenKind::Integer:
    case TokenKind::Real:
        advance();
        finish(begin, NodeKind::SolNumber);
        return;
    case TokenKind::String:
        advance();
        finish(begin, NodeKind::SolText);
        return;
    case TokenKind::True:
    case TokenKind::False: {
        const bool value = at(TokenKind::True);
        advance();
        finish(begin, NodeKind::SolBoolean, value);
        return;
    }
    case TokenKind::LeftParenthesis:
        return bracketed();
    case TokenKind::Identifier:
        if (isHalfDeclaration())
            break;
        designator();
        return reference(begin);
    default:
        break;
    }
    missing(toPhrase("an expression"));
}

/// Behind the designator of an instance, a variable or a call.
void Parser::reference(Mark begin) {
    lists();
    finish(begin, NodeKind::SolReference);
}

/// `{…}`, `(…)`, both in any order, or none.
void Parser::lists() {
    const TokenKind first = kind();
    if (at(TokenKind::LeftBrace))
        list(ListOf::Parameters);
    else if (at(TokenKind::LeftParenthesis))
        list(ListOf::Members);
    else
        return;
    if (at(TokenKind::LeftBrace) && first != TokenKind::LeftBrace)
        list(ListOf::Parameters);
    else if (at(TokenKind::LeftParenthesis) && first != TokenKind::LeftParenthesis)
        list(ListOf::Members);
}

void Parser::bracketed() {
    const Mark begin = mark();
    const Nesting nesting(*this);
    if (!nesting) {
        skipTooDeep();
        return;
    }
    advance();
    expression();
    if (!accept(TokenKind::RightParenthesis)) {
        if (at(TokenKind::Equals))
            report<DiagnosticKind::SolEqualsInExpression>();
        else
            reportExpected("')'");
        skipUntil([&](uint32_t depth) {
            return (depth == 0 && at({TokenKind::RightParenthesis, TokenKind::RightBrace, TokenKind::Comma})) ||
                   atNewConstruct();
        });
        accept(TokenKind::RightParenthesis);
    }
    finish(begin, NodeKind::SolParenthesis);
}

/// A word behind a point is a name, whatever it means elsewhere: components of other languages have such names.
void Parser::designator() {
    const Mark begin = mark();
    advance();
    while (at(TokenKind::Dot)) {
        advance();
        if (at(TokenKind::Identifier) ? !isHalfDeclaration() : isGluedWord()) {
            advance();
        } else {
            reportExpected(toPhrase("a name"));
            break;
        }
    }
    finish(begin, NodeKind::SolDesignator);
}

/// `{a << 1, b << 2}` of parameters, `(c << x, 3)` of members.
void Parser::list(ListOf what) {
    const Mark begin = mark();
    const TokenKind close = what == ListOf::Parameters ? TokenKind::RightBrace : TokenKind::RightParenthesis;
    const NodeKind node = what == ListOf::Parameters ? NodeKind::SolParameters : NodeKind::SolMembers;
    const Nesting nesting(*this);
    if (!nesting) {
        skipTooDeep();
        return;
    }
    advance();
    if (!accept(close)) {
        for (;;) {
            const uint32_t before = position();
            listElement(what);
            if (accept(TokenKind::Comma))
                continue;
            if (accept(close))
                break;
            reportExpected(what == ListOf::Parameters ? toPhrase("',' or '}'") : toPhrase("',' or ')'"));
            if (position() > before && at(TokenKind::Identifier) && !atNewConstruct())
                continue;
            skipUntil([&](uint32_t depth) {
                return (depth == 0 && at({TokenKind::RightParenthesis, TokenKind::RightBrace, TokenKind::Comma})) ||
                       atNewConstruct();
            });
            if (accept(TokenKind::Comma))
                continue;
            accept(close);
            break;
        }
    }
    finish(begin, node);
}

void Parser::listElement(ListOf what) {
    const Mark begin = mark();
    if (at(TokenKind::Identifier) && !isHalfDeclaration()) {
        designator();
        if (atAssign()) {
            const Assign how = assigned();
            finish(begin, NodeKind::SolBinding, static_cast<uint16_t>(how));
            return;
        }
        if (what == ListOf::Members) {
            reference(begin);
            operators(begin, 0);
            return;
        }
        missing("'<<'");
        finish(begin, NodeKind::SolBinding, static_cast<uint16_t>(Assign::Copy));
    } else if (what == ListOf::Members) {
        expression();
    } else {
        reportExpected(toPhrase("the name of a parameter"));
    }
}

bool Parser::atAssign() const {
    return at({TokenKind::Equals, TokenKind::LessLess, TokenKind::LeftArrow});
}

/// A keyword directly behind what stands before it.
bool Parser::isGluedWord() const {
    const TokenId here(position());
    const std::string_view word = tokenText();
    return tokens().triviaBegin(here) == tokens().begin(here) && !word.empty() &&
           ((word[0] >= 'a' && word[0] <= 'z') || (word[0] >= 'A' && word[0] <= 'Z'));
}

/// What no list and no expression can hold: the one that is read is broken and over.
bool Parser::atNewConstruct() const {
    constexpr TokenSet words = {
        TokenKind::Semicolon,   TokenKind::EndOfFile,      TokenKind::Static,   TokenKind::Dynamic,
        TokenKind::Parameter,   TokenKind::Redeclare,      TokenKind::Section,  TokenKind::When,
        TokenKind::If,          TokenKind::Then,           TokenKind::Else,     TokenKind::End,
        TokenKind::Interface,   TokenKind::Implementation, TokenKind::Redefine, TokenKind::Partial,
        TokenKind::Environment, TokenKind::Model,          TokenKind::Package,  TokenKind::Connector,
        TokenKind::Record,      TokenKind::Extends,        TokenKind::Define};
    return at(words) || (at(TokenKind::Identifier) && isHalfDeclaration());
}

/// Whether the identifier here begins a line and a declaration, so that what was read before is not finished.
bool Parser::isHalfDeclaration() const {
    return looksLikeDeclaration() && beginsLine(position());
}

/// A type and a name: nothing else has two words side by side.
bool Parser::looksLikeDeclaration() const {
    constexpr uint32_t farEnough = 16;
    uint32_t i = 1;
    while (i < farEnough && kind(i) == TokenKind::Dot && kind(i + 1) == TokenKind::Identifier)
        i += 2;
    return kind(i) == TokenKind::Identifier;
}

/// `= x`, `<< x` or `<- x`.
Assign Parser::assigned() {
    const Assign how = at(TokenKind::Equals) ? Assign::Equal : at(TokenKind::LessLess) ? Assign::Copy : Assign::Move;
    advance();
    expression();
    return how;
}

void Parser::missing(std::string_view what) {
    reportExpected(what);
    const Mark here = mark();
    finish(here, NodeKind::SolMissing);
}

} // namespace gnomon::syntax::sol
