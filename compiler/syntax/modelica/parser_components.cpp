#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/syntax/modelica/flags.h"
#include "compiler/syntax/modelica/parser.h"

namespace gnomon::syntax::modelica {

namespace {

constexpr TokenSet argumentBegins =
    TokenSet{TokenKind::Identifier, TokenKind::Each, TokenKind::Final, TokenKind::Redeclare, TokenKind::Replaceable};

} // namespace

void Parser::name(bool mayBeGlobal) {
    const Mark begin = mark();
    uint32_t flags = 0;
    if (mayBeGlobal && accept(TokenKind::Dot))
        flags = reference_flags::global;
    if (expectIdentifier(toPhrase("a name")))
        while (accept(TokenKind::Dot))
            expectIdentifier(toPhrase("a name"));
    finish(begin, NodeKind::Name, flags);
}

void Parser::componentClause(Mark begin, uint32_t flags, bool asArgument) {
    name(true);
    if (at(TokenKind::LeftBracket)) {
        if (asArgument)
            report<DiagnosticKind::SubscriptsBehindName>();
        subscripts();
    }
    declaration(asArgument);
    while (!asArgument) {
        if (!accept(TokenKind::Comma)) {
            // A comma is missing between names, unless the second one begins the next line.
            constexpr TokenSet behindName{TokenKind::Comma, TokenKind::Semicolon, TokenKind::Equals,
                                          TokenKind::LeftParenthesis, TokenKind::String};
            if (!at(TokenKind::Identifier) || !behindName.contains(kind(1)) || beginsLine(position()))
                break;
            reportExpected("','");
        }
        if (at(TokenKind::Integer) && kindAt(position() - 2) == TokenKind::Integer &&
            spanOf(position() - 1).begin == spanOf(position() - 2).end &&
            spanOf(position() - 1).end == spanOf(position()).begin) {
            reportAt<DiagnosticKind::ExpectedToken>(spanOf(position() - 1),
                                                    phrase("'.' between the digits of a number"), "','");
            advance();
            continue;
        }
        declaration(false);
    }
    if (at(TokenKind::Constrainedby)) {
        if (!(flags & component_flags::replaceable))
            report<DiagnosticKind::NotReplaceable>();
        constrainingClause(!asArgument);
    }
    finish(begin, NodeKind::ComponentClause, flags);
}

void Parser::declaration(bool asArgument) {
    const Mark begin = mark();
    expectIdentifier(toPhrase("the name of a component"));
    if (at(TokenKind::LeftBracket))
        subscripts();
    if (at({TokenKind::LeftParenthesis, TokenKind::Equals, TokenKind::Assign}))
        modification();
    if (at(TokenKind::If)) {
        if (asArgument)
            report<DiagnosticKind::UnexpectedToken>(foundText());
        const Mark condition = mark();
        advance();
        expression();
        finish(condition, NodeKind::Condition);
    }
    description();
    finish(begin, NodeKind::Declaration);
}

void Parser::modification() {
    const Mark begin = mark();
    uint32_t flags = 0;
    if (at(TokenKind::LeftParenthesis))
        classModification(false);
    if (at(TokenKind::Equals) || (at(TokenKind::Assign) && nothingSince(begin))) {
        flags = at(TokenKind::Equals) ? modification_flags::equals : modification_flags::assign;
        advance();
        const Mark value = mark();
        if (at(TokenKind::Break)) {
            advance();
            finish(value, NodeKind::BreakExpression);
        } else {
            expression();
        }
    }
    finish(begin, NodeKind::Modification, flags);
}

void Parser::classModification(bool inheritance) {
    const Mark begin = mark();
    const Nesting nesting(*this);
    if (!nesting)
        return skipTooDeep();
    // Also without its parenthesis what looks like an argument is read as one.
    if (expectOpen(TokenKind::LeftParenthesis, argumentBegins)) {
        if (!at(TokenKind::RightParenthesis)) {
            do
                argument(inheritance);
            while (more(TokenKind::RightParenthesis, argumentBegins));
        }
        close(TokenKind::RightParenthesis);
    }
    finish(begin, NodeKind::ClassModification);
}

void Parser::argument(bool inheritance) {
    const Mark begin = mark();
    if (at(TokenKind::Break)) {
        if (!inheritance)
            report<DiagnosticKind::BreakOutsideExtends>();
        advance();
        if (at(TokenKind::Connect))
            connection(NodeKind::ConnectEquation);
        else
            expectIdentifier(toPhrase("'connect' or a name"));
        finish(begin, NodeKind::InheritanceBreak);
        return;
    }
    const Prefixes prefix = prefixes(true);
    constexpr uint32_t declares = component_flags::redeclare | component_flags::replaceable;
    if ((prefix.element & declares) || prefix.ofClass || prefix.ofComponent || at(classBegins)) {
        if (!(prefix.element & declares))
            report<DiagnosticKind::DeclarationAsArgument>();
        classOrComponent(begin, prefix, true);
        return;
    }
    name(false);
    if (at({TokenKind::LeftParenthesis, TokenKind::Equals, TokenKind::Assign}))
        modification();
    if (at(TokenKind::String))
        descriptionString();
    finish(begin, NodeKind::ElementModification, prefix.element);
}

void Parser::description() {
    if (!at(TokenKind::String) && !at(TokenKind::Annotation))
        return;
    const Mark begin = mark();
    if (accept(TokenKind::String)) {
        while (accept(TokenKind::Plus))
            expectNear(TokenKind::String);
    }
    if (at(TokenKind::Annotation))
        annotation();
    finish(begin, NodeKind::Description);
}

void Parser::descriptionString() {
    const Mark begin = mark();
    advance();
    while (accept(TokenKind::Plus))
        expectNear(TokenKind::String);
    finish(begin, NodeKind::Description);
}

void Parser::annotation() {
    const Mark begin = mark();
    advance();
    classModification(false);
    finish(begin, NodeKind::Annotation);
}

} // namespace gnomon::syntax::modelica
