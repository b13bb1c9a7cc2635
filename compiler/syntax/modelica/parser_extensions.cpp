#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/syntax/modelica/flags.h"
#include "compiler/syntax/modelica/parser.h"

namespace gnomon::syntax::modelica {

/// "statechart" is a word only before what no Modelica text can have behind an identifier at this place.
bool Parser::atStatechart() const {
    if (!atWord("statechart"))
        return false;
    constexpr TokenSet behindEmpty = TokenSet{TokenKind::End, TokenKind::Annotation} | sectionBegins;
    if (kind(1) == TokenKind::Identifier)
        return kind(2) == TokenKind::Identifier || kind(2) == TokenKind::Extends;
    return behindEmpty.contains(kind(1)) || (kind(1) == TokenKind::Initial && kind(2) != TokenKind::LeftParenthesis);
}

bool Parser::atStateHeader() const {
    if (atWord("state") && kind(1) == TokenKind::Identifier)
        return kind(2) == TokenKind::Extends;
    return kind(1) == TokenKind::Extends && kind(2) == TokenKind::Identifier &&
           (atWord("State", 2) || atWord("ANDState", 2));
}

bool Parser::atSection() const {
    return atWord("section") && kind(1) == TokenKind::Identifier &&
           (kind(2) == TokenKind::Colon || (kind(2) == TokenKind::Dot && kind(4) == TokenKind::Colon));
}

bool Parser::atComponentPrefix(std::string_view word) const {
    if (!atWord(word))
        return false;
    constexpr TokenSet typePrefixes{TokenKind::Flow,     TokenKind::Stream, TokenKind::Discrete, TokenKind::Parameter,
                                    TokenKind::Constant, TokenKind::Input,  TokenKind::Output};
    return typePrefixes.contains(kind(1)) || (kind(1) == TokenKind::Identifier && looksLikeDeclaration(position() + 1));
}

void Parser::section(Mode mode) {
    const Mark begin = mark();
    const Nesting nesting(*this, 4);
    if (!nesting)
        return skipTooDeep();
    advance();
    name(false);
    expect(TokenKind::Colon);
    const bool inBlock = insideBlock(TokenKind::If) || insideBlock(TokenKind::For) || insideBlock(TokenKind::When) ||
                         insideBlock(TokenKind::While);
    m_blocks.push_back(TokenKind::Identifier);
    if (inBlock || m_inAction)
        block(mode);
    else
        composition(mode, false);
    m_blocks.pop_back();
    if (at(TokenKind::End) && atWord("section", 1)) {
        advance();
        advance();
    } else {
        reportExpected("'end section'");
    }
    finish(begin, NodeKind::Section);
    expect(TokenKind::Semicolon);
}

void Parser::stateItem() {
    if ((atWord("state") && kind(1) == TokenKind::Identifier) || atStateHeader()) {
        state();
        accept(TokenKind::Semicolon); // the papers' listings leave it out behind the end of a state
        return;
    }
    if (atWord("transition")) {
        transition();
        endItem(Mode::States);
        return;
    }
    element();
    endItem(Mode::States);
}

void Parser::state() {
    const Mark begin = mark();
    const Nesting nesting(*this, 4);
    if (!nesting)
        return skipTooDeep();
    ++m_longClasses;
    const uint32_t header = position();
    if (atWord("state") && kind(1) == TokenKind::Identifier)
        advance();
    else
        reportExpected("'state'");
    m_classes.push_back({tokenText(), header, m_blocks.size()});
    advance();
    if (accept(TokenKind::Extends)) {
        name(true);
        if (at(TokenKind::LeftParenthesis))
            classModification(false);
    }
    if (at(TokenKind::String))
        descriptionString();
    expectNear(TokenKind::Semicolon);
    stateBody();
    const std::string_view ownName = m_classes.back().name;
    if (at(TokenKind::End) && endFit() != EndFit::Outer) {
        advance();
        if (!atWord(ownName))
            report<DiagnosticKind::EndOfOtherName>(std::string(ownName), foundText());
        accept(TokenKind::Identifier);
    } else {
        reportExpected("'end " + std::string(ownName) + "'");
    }
    m_classes.pop_back();
    finish(begin, NodeKind::StateDefinition);
}

void Parser::stateBody() {
    for (;;) {
        const uint32_t before = position();
        if (at(TokenKind::EndOfFile) || at(sectionBegins) ||
            (at(TokenKind::Initial) && (kind(1) == TokenKind::Equation || kind(1) == TokenKind::Algorithm)))
            return;
        if (at(TokenKind::End)) {
            if (endFit() != EndFit::Stray)
                return;
            strayEnd();
        } else if (at(TokenKind::Annotation)) {
            m_itemFirst = position();
            annotation();
            endItem(Mode::States);
        } else if (atSection()) {
            section(Mode::States);
        } else if (atWord("entry")) {
            stateAction(state_action_flags::entry);
        } else if (atWord("exit")) {
            stateAction(state_action_flags::exit);
        } else if (atWord("do")) {
            stateAction(state_action_flags::activity);
        } else if (mayBegin(Mode::States)) {
            item(Mode::States);
        } else {
            report<DiagnosticKind::UnexpectedToken>(foundText());
        }
        if (position() == before)
            skipOne();
    }
}

/// entry [action] statements end entry; the end may be left out before the next part of the state.
void Parser::stateAction(uint32_t flags) {
    const Mark begin = mark();
    const std::string_view word = tokenText();
    advance();
    acceptWord("action");
    const bool outerAction = m_inAction;
    m_inAction = true;
    const auto atOtherPart = [&] {
        return at(TokenKind::EndOfFile) || at(TokenKind::End) || at(sectionBegins) || atWord("transition") ||
               looksLikeElement(position()) ||
               ((atWord("entry") || atWord("exit") || atWord("do") || atWord("state")) &&
                kind(1) != TokenKind::Assign && kind(1) != TokenKind::Dot && kind(1) != TokenKind::LeftBracket);
    };
    while (!atOtherPart()) {
        const uint32_t before = position();
        // What goes on while the state is active may be equations as well.
        const bool equation = flags == state_action_flags::activity && shapeOf(position()) == Shape::Equation &&
                              !at(TokenKind::If) && !at(TokenKind::For) && !at(TokenKind::When) &&
                              kindAt(behindReference(position())) != TokenKind::LeftParenthesis;
        if (mayBegin(Mode::Statements))
            item(equation ? Mode::Equations : Mode::Statements);
        else
            report<DiagnosticKind::UnexpectedToken>(foundText());
        if (position() == before)
            skipOne();
    }
    m_inAction = outerAction;
    const bool closed = at(TokenKind::End) && atWord(word, 1);
    if (closed) {
        advance();
        advance();
    }
    finish(begin, NodeKind::StateAction, flags);
    if (closed)
        expect(TokenKind::Semicolon);
}

void Parser::transition() {
    const Mark begin = mark();
    ++m_longClasses;
    advance();
    name(false);
    expectNear(TokenKind::Arrow);
    name(false);
    const auto part = [&](std::string_view word, NodeKind node) {
        if (!atWord(word))
            return false;
        const Mark partBegin = mark();
        advance();
        expression();
        finish(partBegin, node);
        return true;
    };
    while (part("event", NodeKind::TransitionEvent) || part("guard", NodeKind::TransitionGuard) ||
           part("after", NodeKind::TransitionAfter) || part("priority", NodeKind::TransitionPriority)) {
    }
    if (atWord("action")) {
        const Mark action = mark();
        advance();
        const bool outerAction = m_inAction;
        m_inAction = true;
        m_blocks.push_back(TokenKind::Arrow);
        block(Mode::Statements);
        m_blocks.pop_back();
        m_inAction = outerAction;
        finish(action, NodeKind::TransitionAction);
    }
    if (at(TokenKind::End) && atWord("transition", 1)) {
        advance();
        advance();
    } else {
        reportExpected("'end transition'");
    }
    description();
    finish(begin, NodeKind::Transition);
}

void Parser::newExpression() {
    const Mark begin = mark();
    advance();
    name(true);
    if (at(TokenKind::LeftParenthesis))
        classModification(false);
    finish(begin, NodeKind::NewExpression);
}

void Parser::instanceStatement(NodeKind kind) {
    const Mark begin = mark();
    advance();
    open(TokenKind::LeftParenthesis);
    componentReference();
    close(TokenKind::RightParenthesis);
    description();
    finish(begin, kind);
}

} // namespace gnomon::syntax::modelica
