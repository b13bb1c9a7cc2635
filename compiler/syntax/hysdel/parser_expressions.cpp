#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/syntax/hysdel/parser.h"

#include <optional>
#include <vector>

namespace gnomon::syntax::hysdel {

namespace {

enum Precedence { Equivalence, Implication, Disjunction, Conjunction, Comparing, Adding, Multiplying, Raising };

struct BinaryOperator {
    Operator meaning;
    Precedence precedence;
};

std::optional<BinaryOperator> binaryOperator(TokenKind kind) {
    switch (kind) {
    case TokenKind::DoubleArrow:
        return BinaryOperator{Operator::Equivalent, Equivalence};
    case TokenKind::Arrow:
        return BinaryOperator{Operator::Implies, Implication};
    case TokenKind::LeftArrow:
        return BinaryOperator{Operator::ImpliedBy, Implication};
    case TokenKind::Bar:
    case TokenKind::BarBar:
        return BinaryOperator{Operator::Or, Disjunction};
    case TokenKind::Ampersand:
    case TokenKind::AmpersandAmpersand:
        return BinaryOperator{Operator::And, Conjunction};
    case TokenKind::Less:
        return BinaryOperator{Operator::Less, Comparing};
    case TokenKind::LessEqual:
        return BinaryOperator{Operator::LessEqual, Comparing};
    case TokenKind::EqualEqual:
        return BinaryOperator{Operator::Equal, Comparing};
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

std::optional<Operator> sign(TokenKind kind) {
    switch (kind) {
    case TokenKind::Plus:
        return Operator::Plus;
    case TokenKind::Minus:
        return Operator::Minus;
    case TokenKind::Tilde:
    case TokenKind::Exclamation:
        return Operator::Not;
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

/// Reads on behind a left operand that began at `left`. All levels bind from the left; what would be ambiguous without
/// parentheses is an error.
void Parser::operators(Mark left, int least) {
    bool implied = false, compared = false;
    while (const auto found = binaryOperator(kind())) {
        if (found->precedence < least)
            return;
        bool& chained = found->precedence == Implication ? implied : compared;
        if (found->precedence == Implication || found->precedence == Comparing) {
            if (chained)
                report<DiagnosticKind::HysChained>(tokenText());
            chained = true;
        }
        advance();
        expression(found->precedence + 1);
        finish(left, NodeKind::HysBinary, static_cast<uint32_t>(found->meaning));
    }
}

/// Signs bind tighter than all operators but the power: -a^2 is -(a^2).
void Parser::signedElement() {
    if (!sign(kind()))
        return element();
    std::vector<std::pair<Mark, Operator>> signs;
    while (const auto found = sign(kind())) {
        signs.emplace_back(mark(), *found);
        advance();
    }
    const Mark operand = mark();
    element();
    operators(operand, Raising);
    for (auto i = signs.rbegin(); i != signs.rend(); ++i)
        finish(i->first, NodeKind::HysUnary, static_cast<uint32_t>(i->second));
}

void Parser::element() {
    const Mark begin = mark();
    switch (kind()) {
    case TokenKind::Integer:
    case TokenKind::Real:
        advance();
        finish(begin, NodeKind::HysNumber);
        return;
    case TokenKind::HysTrue:
    case TokenKind::HysFalse: {
        const bool value = at(TokenKind::HysTrue);
        advance();
        finish(begin, NodeKind::HysBoolean, value);
        return;
    }
    case TokenKind::LeftParenthesis:
        return parenthesis();
    case TokenKind::Identifier:
        if (atNextRule())
            break;
        name({});
        if (!at(TokenKind::LeftParenthesis)) {
            finish(begin, NodeKind::HysReference);
            return;
        }
        arguments();
        finish(begin, NodeKind::HysCall);
        return;
    default:
        break;
    }
    missing(toPhrase("an expression"));
}

/// `(a + b)`, or `(REAL d)`: the number 0 or 1 of a Boolean.
void Parser::parenthesis() {
    const Mark begin = mark();
    const Nesting nesting(*this);
    if (!nesting)
        return skipTooDeep();
    advance();
    const bool cast = at({TokenKind::HysReal, TokenKind::HysBool});
    const Type type = at(TokenKind::HysBool) ? Type::Bool : Type::Real;
    if (cast)
        advance();
    expression();
    closing(TokenKind::RightParenthesis);
    if (cast)
        finish(begin, NodeKind::HysCast, static_cast<uint32_t>(type));
    else
        finish(begin, NodeKind::HysParenthesis);
}

void Parser::arguments() {
    const Nesting nesting(*this);
    if (!nesting)
        return skipTooDeep();
    advance();
    if (accept(TokenKind::RightParenthesis))
        return;
    do
        expression();
    while (accept(TokenKind::Comma));
    closing(TokenKind::RightParenthesis);
}

void Parser::closing(TokenKind close) {
    if (expect(close))
        return;
    skipUntil([&](uint32_t depth) { return (depth == 0 && at(close)) || atNewConstruct(); });
    accept(close);
}

/// `{IF a THEN b ELSE c}`.
void Parser::conditional() {
    const Mark begin = mark();
    const bool braced = expect(TokenKind::LeftBrace);
    expect(TokenKind::HysIf);
    expression();
    if (!accept(TokenKind::HysThen)) {
        reportExpected("'THEN'");
        if (!at({TokenKind::Identifier, TokenKind::Integer, TokenKind::Real, TokenKind::LeftParenthesis}))
            skipUntil([&](uint32_t depth) {
                return (depth == 0 && at({TokenKind::HysThen, TokenKind::HysElse, TokenKind::RightBrace})) ||
                       atNewConstruct();
            });
        accept(TokenKind::HysThen);
    }
    branch();
    if (accept(TokenKind::HysElse))
        branch();
    if (braced || at(TokenKind::RightBrace))
        closing(TokenKind::RightBrace);
    finish(begin, NodeKind::HysConditional);
}

void Parser::branch() {
    const Mark begin = mark();
    expression();
    if (at(TokenKind::LeftBracket))
        bounds();
    finish(begin, NodeKind::HysBranch);
}

/// `[maximum, minimum, epsilon]`.
void Parser::bounds() {
    const Mark begin = mark();
    advance();
    do
        expression();
    while (accept(TokenKind::Comma));
    closing(TokenKind::RightBracket);
    finish(begin, NodeKind::HysBounds);
}

/// `[minimum, maximum]`.
void Parser::range() {
    const Mark begin = mark();
    advance();
    expression();
    if (accept(TokenKind::Comma))
        expression();
    else
        missing("','");
    if (!expect(TokenKind::RightBracket)) {
        skipUntil([&](uint32_t depth) {
            return (depth == 0 && at({TokenKind::RightBracket, TokenKind::Comma})) || atNewConstruct();
        });
        accept(TokenKind::RightBracket);
    }
    finish(begin, NodeKind::HysRange);
}

void Parser::missing(std::string_view what) {
    reportExpected(what);
    const Mark here = mark();
    finish(here, NodeKind::HysMissing);
}

/// What no expression can hold: the one that is read is broken and over.
bool Parser::atNewConstruct() const {
    return at({TokenKind::Semicolon, TokenKind::EndOfFile, TokenKind::HysSystem, TokenKind::HysInterface,
               TokenKind::HysImplementation}) ||
           atSection() || atNextRule() || (at({TokenKind::HysReal, TokenKind::HysBool}) && beginsLine(position()));
}

/// `x =` at the begin of a line: what was read before is not finished.
bool Parser::atNextRule() const {
    return position() != m_item && at(TokenKind::Identifier) && kind(1) == TokenKind::Equals && beginsLine(position());
}

} // namespace gnomon::syntax::hysdel
