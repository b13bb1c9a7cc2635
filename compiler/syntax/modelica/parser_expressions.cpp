#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/syntax/modelica/flags.h"
#include "compiler/syntax/modelica/parser.h"

namespace gnomon::syntax::modelica {

namespace {

/// How tightly operators bind; `not` stands between `and` and the comparisons, a sign binds as a sum.
enum Level { Or = 1, And, Not, Relation, Sum, Product, Power };

int levelOf(TokenKind kind) {
    switch (kind) {
    case TokenKind::Or:
        return Or;
    case TokenKind::And:
        return And;
    case TokenKind::Less:
    case TokenKind::LessEqual:
    case TokenKind::Greater:
    case TokenKind::GreaterEqual:
    case TokenKind::EqualEqual:
    case TokenKind::LessGreater:
        return Relation;
    case TokenKind::Plus:
    case TokenKind::Minus:
    case TokenKind::DotPlus:
    case TokenKind::DotMinus:
        return Sum;
    case TokenKind::Star:
    case TokenKind::Slash:
    case TokenKind::DotStar:
    case TokenKind::DotSlash:
        return Product;
    case TokenKind::Caret:
    case TokenKind::DotCaret:
        return Power;
    default:
        return 0;
    }
}

constexpr TokenSet signs{TokenKind::Plus, TokenKind::Minus, TokenKind::DotPlus, TokenKind::DotMinus};

} // namespace

void Parser::expression() {
    const Mark begin = mark();
    const Nesting nesting(*this);
    if (!nesting) {
        skipTooDeep();
        if (nothingSince(begin))
            finish(begin, NodeKind::Error);
        return;
    }
    if (at(TokenKind::If))
        ifExpression();
    else
        simpleExpression();
}

void Parser::simpleExpression() {
    const Mark begin = mark();
    binary(Or);
    if (!at(TokenKind::Colon))
        return;
    advance();
    binary(Or);
    if (accept(TokenKind::Colon))
        binary(Or);
    finish(begin, NodeKind::RangeExpression);
}

/// What decides: an equality sign in it is taken for a comparison that was meant.
void Parser::condition() {
    const Mark begin = mark();
    expression();
    if (!at(TokenKind::Equals))
        return;
    const size_t before = reportedCount();
    report<DiagnosticKind::ExpectedToken>(phrase("'==', which compares two values,"),
                                          phrase("'=', which makes an equation"));
    offer(before, spanHere(), "==");
    advance();
    expression();
    finish(begin, NodeKind::BinaryExpression, static_cast<uint32_t>(TokenKind::EqualEqual));
}

void Parser::ifExpression() {
    const Mark begin = mark();
    do {
        advance();
        condition();
        expectNear(TokenKind::Then);
        expression();
    } while (at(TokenKind::Elseif));
    if (expectNear(TokenKind::Else))
        expression();
    else
        finish(mark(), NodeKind::Error);
    finish(begin, NodeKind::IfExpression);
}

void Parser::binary(int level) {
    const Mark begin = mark();
    if (at(TokenKind::Not)) {
        if (level > Not)
            report<DiagnosticKind::OperatorNeedsParentheses>("not");
        advance();
        if (at(TokenKind::Not)) {
            const Nesting nesting(*this);
            nesting ? binary(Relation) : skipTooDeep();
        } else {
            binary(Relation);
        }
        finish(begin, NodeKind::UnaryExpression, static_cast<uint32_t>(TokenKind::Not));
    } else if (at(signs)) {
        if (level > Sum)
            report<DiagnosticKind::OperatorNeedsParentheses>(std::string(tokenText()));
        const TokenKind sign = kind();
        advance();
        if (at(signs)) {
            const Nesting nesting(*this);
            nesting ? binary(Product) : skipTooDeep();
        } else {
            binary(Product);
        }
        finish(begin, NodeKind::UnaryExpression, static_cast<uint32_t>(sign));
    } else {
        primary();
    }
    // Comparisons and powers do not chain: a < b < c and a^b^c are no expressions.
    int chained = 0;
    for (;;) {
        const bool isPower = atDoubleStar();
        const TokenKind operation = isPower ? TokenKind::Caret : kind();
        const int operationLevel = levelOf(operation);
        if (operationLevel == 0 || operationLevel < level)
            return;
        if (isPower) {
            report<DiagnosticKind::ExpectedToken>(phrase("'^', which raises to a power,"), "'**'");
            advance();
        } else if (operationLevel == chained && operationLevel == Relation) {
            report<DiagnosticKind::ExpectedToken>(phrase("'and' and a second comparison (a < b and b < c)"),
                                                  "'" + std::string(tokenText()) + "'");
        } else if (operationLevel == chained) {
            report<DiagnosticKind::OperatorNeedsParentheses>(std::string(tokenText()));
        }
        chained = operationLevel == Relation || operationLevel == Power ? operationLevel : 0;
        advance();
        binary(operationLevel + 1);
        finish(begin, NodeKind::BinaryExpression, static_cast<uint32_t>(operation));
    }
}

bool Parser::atDoubleStar() const {
    return at(TokenKind::Star) && kind(1) == TokenKind::Star && spanOf(position()).end == spanOf(position() + 1).begin;
}

void Parser::primary() {
    const Mark begin = mark();
    switch (kind()) {
    case TokenKind::Integer:
    case TokenKind::Real:
        advance();
        finish(begin, NodeKind::NumberLiteral);
        return;
    case TokenKind::String:
        advance();
        finish(begin, NodeKind::StringLiteral);
        return;
    case TokenKind::True:
    case TokenKind::False: {
        const uint32_t flags = at(TokenKind::True) ? boolean_flags::isTrue : 0;
        advance();
        finish(begin, NodeKind::BooleanLiteral, flags);
        return;
    }
    case TokenKind::Dot:
    case TokenKind::Identifier:
        componentReference();
        if (at(TokenKind::LeftParenthesis)) {
            functionArguments();
            finish(begin, NodeKind::FunctionCall);
        }
        return;
    case TokenKind::Der:
    case TokenKind::Initial:
    case TokenKind::Pure:
        advance();
        finish(begin, NodeKind::ComponentReference, reference_flags::keyword);
        functionArguments();
        finish(begin, NodeKind::FunctionCall);
        return;
    case TokenKind::LeftParenthesis:
        return parenthesized();
    case TokenKind::LeftBracket:
        return matrixConstructor();
    case TokenKind::LeftBrace:
        return arrayConstructor();
    case TokenKind::End:
        if (m_subscriptDepth == 0)
            break;
        advance();
        finish(begin, NodeKind::EndExpression);
        return;
    case TokenKind::If:
        report<DiagnosticKind::OperatorNeedsParentheses>("if");
        return expression();
    default:
        break;
    }
    // The place of the missing expression is kept, so that those beside it stay where they are looked for.
    reportExpected(toPhrase("an expression"));
    finish(begin, NodeKind::Error);
}

void Parser::parenthesized() {
    const Mark begin = mark();
    open(TokenKind::LeftParenthesis);
    bool tuple = at(TokenKind::RightParenthesis);
    const TokenSet empty{TokenKind::Comma, TokenKind::RightParenthesis};
    if (!tuple) {
        for (;;) {
            if (at(empty))
                finish(mark(), NodeKind::EmptyExpression), tuple = true;
            else
                expression();
            if (!more(TokenKind::RightParenthesis, expressionBegins))
                break;
            tuple = true;
        }
    }
    close(TokenKind::RightParenthesis);
    if (!tuple && at(TokenKind::LeftBracket))
        subscripts();
    finish(begin, tuple ? NodeKind::TupleExpression : NodeKind::ParenthesizedExpression);
}

void Parser::arrayConstructor() {
    const Mark begin = mark();
    uint32_t flags = 0;
    open(TokenKind::LeftBrace);
    expression();
    if (at(TokenKind::For)) {
        flags = argument_list_flags::reduction;
        advance();
        forIndices();
    } else {
        while (more(TokenKind::RightBrace, expressionBegins))
            expression();
    }
    close(TokenKind::RightBrace);
    finish(begin, NodeKind::ArrayConstructor, flags);
}

void Parser::matrixConstructor() {
    const Mark begin = mark();
    open(TokenKind::LeftBracket);
    for (;;) {
        const Mark row = mark();
        do
            expression();
        while (!at(TokenKind::Semicolon) && more(TokenKind::RightBracket, expressionBegins));
        finish(row, NodeKind::MatrixRow);
        if (!at(TokenKind::Semicolon) || !expressionBegins.contains(kind(1)))
            break;
        advance();
    }
    close(TokenKind::RightBracket);
    finish(begin, NodeKind::MatrixConstructor);
}

void Parser::componentReference() {
    const Mark begin = mark();
    const uint32_t flags = accept(TokenKind::Dot) ? reference_flags::global : 0;
    do {
        if (!expectIdentifier(toPhrase("a name")))
            break;
        if (at(TokenKind::LeftBracket))
            subscripts();
    } while (accept(TokenKind::Dot));
    finish(begin, NodeKind::ComponentReference, flags);
}

void Parser::subscripts() {
    const Mark begin = mark();
    open(TokenKind::LeftBracket);
    ++m_subscriptDepth;
    do {
        if (at(TokenKind::Colon) && (kind(1) == TokenKind::Comma || kind(1) == TokenKind::RightBracket)) {
            const Mark colon = mark();
            advance();
            finish(colon, NodeKind::ColonSubscript);
        } else {
            expression();
        }
    } while (more(TokenKind::RightBracket, expressionBegins | TokenSet{TokenKind::Colon}));
    --m_subscriptDepth;
    close(TokenKind::RightBracket);
    finish(begin, NodeKind::ArraySubscripts);
}

void Parser::functionArguments() {
    const Mark begin = mark();
    uint32_t flags = 0;
    if (expectOpen(TokenKind::LeftParenthesis)) {
        bool named = false, reported = false;
        if (!at(TokenKind::RightParenthesis)) {
            do {
                const Mark argument = mark();
                if (at(TokenKind::Identifier) && kind(1) == TokenKind::Equals) {
                    named = true;
                    advance();
                    advance();
                    functionArgument();
                    finish(argument, NodeKind::NamedArgument);
                    continue;
                }
                if (named && !reported)
                    report<DiagnosticKind::PositionalAfterNamed>();
                reported = named;
                functionArgument();
                if (at(TokenKind::For)) {
                    if (argument.token != begin.token + 1)
                        report<DiagnosticKind::UnexpectedToken>(foundText());
                    flags = argument_list_flags::reduction;
                    advance();
                    forIndices();
                    break;
                }
            } while (more(TokenKind::RightParenthesis, expressionBegins | TokenSet{TokenKind::Function}));
        }
        close(TokenKind::RightParenthesis);
    }
    finish(begin, NodeKind::FunctionArguments, flags);
}

void Parser::functionArgument() {
    if (at(TokenKind::Function))
        partialApplication();
    else
        expression();
}

void Parser::partialApplication() {
    const Mark begin = mark();
    const Nesting nesting(*this);
    if (!nesting)
        return skipTooDeep();
    advance();
    name(true);
    if (expectOpen(TokenKind::LeftParenthesis)) {
        if (!at(TokenKind::RightParenthesis)) {
            do {
                const Mark argument = mark();
                expectIdentifier(toPhrase("the name of an argument"));
                expectNear(TokenKind::Equals);
                functionArgument();
                finish(argument, NodeKind::NamedArgument);
            } while (more(TokenKind::RightParenthesis, {TokenKind::Identifier}));
        }
        close(TokenKind::RightParenthesis);
    }
    finish(begin, NodeKind::PartialApplication);
}

void Parser::forIndices() {
    const Mark begin = mark();
    do {
        const Mark index = mark();
        expectIdentifier(toPhrase("the name of the loop variable"));
        if (accept(TokenKind::In)) {
            expression();
        } else if (at(TokenKind::Equals) || at(TokenKind::Colon)) {
            reportExpected("'in'");
            advance();
            expression();
        }
        finish(index, NodeKind::ForIndex);
    } while (accept(TokenKind::Comma));
    finish(begin, NodeKind::ForIndices);
}

} // namespace gnomon::syntax::modelica
