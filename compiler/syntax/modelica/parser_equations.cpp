#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/syntax/modelica/parser.h"

namespace gnomon::syntax::modelica {

void Parser::equation() {
    const Mark begin = mark();
    switch (kind()) {
    case TokenKind::If:
        return ifBlock(Mode::Equations);
    case TokenKind::For:
        return forBlock(Mode::Equations);
    case TokenKind::When:
        return whenBlock(Mode::Equations);
    case TokenKind::Connect:
        connection(NodeKind::ConnectEquation);
        return;
    default:
        break;
    }
    const uint32_t problems = problemCount();
    simpleExpression();
    if (at(TokenKind::Equals) || at(TokenKind::Assign)) {
        if (at(TokenKind::Assign))
            reportMix<DiagnosticKind::AssignmentAmongEquations>("=");
        advance();
        expression();
        description();
        finish(begin, NodeKind::EqualityEquation);
        return;
    }
    // Called as an equation is only what has a name: der(x); is none.
    const bool call = lastNode().kind == NodeKind::FunctionCall &&
                      (kindAt(begin.token) == TokenKind::Identifier || kindAt(begin.token) == TokenKind::Dot);
    if (!call && problems == problemCount()) {
        if (lastNode().kind == NodeKind::BinaryExpression &&
            lastNode().flags == static_cast<uint32_t>(TokenKind::EqualEqual))
            reportComparison(begin.token);
        else
            reportExpected("'='");
    }
    description();
    finish(begin, call ? NodeKind::CallEquation : NodeKind::EqualityEquation);
}

/// x == 1; among equations
void Parser::reportComparison(uint32_t first) {
    uint32_t depth = 0;
    constexpr TokenSet openers{TokenKind::LeftParenthesis, TokenKind::LeftBracket, TokenKind::LeftBrace},
        closers{TokenKind::RightParenthesis, TokenKind::RightBracket, TokenKind::RightBrace};
    for (uint32_t token = first; token < position(); ++token) {
        depth += openers.contains(kindAt(token));
        depth -= closers.contains(kindAt(token)) && depth > 0;
        if (depth == 0 && kindAt(token) == TokenKind::EqualEqual) {
            const size_t before = reportedCount();
            reportAt<DiagnosticKind::ExpectedToken>(spanOf(token), phrase("'=', which makes an equation,"),
                                                    phrase("'==', which compares two values"));
            return offer(before, spanOf(token), "=");
        }
    }
}

void Parser::statement() {
    const Mark begin = mark();
    switch (kind()) {
    case TokenKind::If:
        return ifBlock(Mode::Statements);
    case TokenKind::For:
        return forBlock(Mode::Statements);
    case TokenKind::When:
        return whenBlock(Mode::Statements);
    case TokenKind::While:
        return whileBlock();
    case TokenKind::Break:
    case TokenKind::Return: {
        const NodeKind node = at(TokenKind::Break) ? NodeKind::BreakStatement : NodeKind::ReturnStatement;
        advance();
        description();
        finish(begin, node);
        return;
    }
    case TokenKind::Connect:
        if (!m_inAction && !insideBlock(TokenKind::When))
            report<DiagnosticKind::ConnectAmongStatements>();
        return connection(NodeKind::ConnectStatement);
    case TokenKind::LeftParenthesis:
        parenthesized();
        tupleAssignment(begin);
        return;
    default:
        break;
    }
    if (m_inAction && at(TokenKind::Identifier) && kind(1) == TokenKind::LeftParenthesis) {
        if (atWord("add"))
            return instanceStatement(NodeKind::AddStatement);
        if (atWord("remove"))
            return instanceStatement(NodeKind::RemoveStatement);
        if (atWord("disconnect"))
            return connection(NodeKind::DisconnectStatement);
    }
    if (!at(TokenKind::Identifier) && !at(TokenKind::Dot)) {
        if (!expressionBegins.contains(kind()))
            return reportExpected(toPhrase("a statement"));
        const uint32_t first = position(), problems = problemCount();
        simpleExpression();
        if (at(TokenKind::Equals)) {
            reportMix<DiagnosticKind::EquationAmongStatements>(":=");
        } else if (problems == problemCount()) {
            reportAt<DiagnosticKind::NotAssignable>(spanOf(first));
        }
        if (at(TokenKind::Equals) || at(TokenKind::Assign)) {
            advance();
            expression();
        }
        description();
        finish(begin, NodeKind::EqualityEquation);
        return;
    }
    componentReference();
    if (at(TokenKind::LeftParenthesis)) {
        functionArguments();
        finish(begin, NodeKind::FunctionCall);
        description();
        finish(begin, NodeKind::CallStatement);
        return;
    }
    if (at(TokenKind::Equals)) {
        reportMix<DiagnosticKind::EquationAmongStatements>(":=");
        advance();
        expression();
        description();
        finish(begin, NodeKind::EqualityEquation);
        return;
    }
    if (expectNear(TokenKind::Assign)) {
        if (atWord("new") && kind(1) == TokenKind::Identifier)
            newExpression();
        else
            expression();
    }
    description();
    finish(begin, NodeKind::AssignmentStatement);
}

void Parser::tupleAssignment(Mark begin) {
    if (at(TokenKind::Equals)) {
        reportMix<DiagnosticKind::EquationAmongStatements>(":=");
        advance();
    } else {
        expectNear(TokenKind::Assign);
    }
    const Mark call = mark();
    componentReference();
    functionArguments();
    finish(call, NodeKind::FunctionCall);
    description();
    finish(begin, NodeKind::TupleAssignment);
}

void Parser::connection(NodeKind kind) {
    const Mark begin = mark();
    advance();
    if (expectOpen(TokenKind::LeftParenthesis)) {
        componentReference();
        if (more(TokenKind::RightParenthesis, {TokenKind::Identifier, TokenKind::Dot}))
            componentReference();
        else
            reportExpected("','");
        close(TokenKind::RightParenthesis);
    }
    // As part of `break connect(a, b)` it has no description: there a string would not fit anyhow.
    if (kind != NodeKind::ConnectEquation || m_openBrackets[0] == 0)
        description();
    finish(begin, kind);
}

void Parser::block(Mode mode) {
    for (;;) {
        const uint32_t before = position();
        switch (kind()) {
        case TokenKind::EndOfFile:
            return;
        case TokenKind::End:
            // "end foo" of nothing that is open: skip it here, so that the block goes on.
            if (kind(1) == TokenKind::Identifier && !m_classes.empty() && endFit() == EndFit::Stray &&
                !atWord("section", 1) && !atWord("transition", 1))
                strayEnd();
            else
                return;
            break;
        case TokenKind::Else:
        case TokenKind::Elseif:
            if (insideBlock(TokenKind::If))
                return;
            report<DiagnosticKind::UnexpectedToken>(foundText());
            skipOne();
            break;
        case TokenKind::Elsewhen:
            if (insideBlock(TokenKind::When))
                return;
            report<DiagnosticKind::UnexpectedToken>(foundText());
            skipOne();
            break;
        case TokenKind::Public:
        case TokenKind::Protected:
        case TokenKind::Equation:
        case TokenKind::Algorithm:
        case TokenKind::External:
            return;
        case TokenKind::If:
        case TokenKind::For:
        case TokenKind::When:
        case TokenKind::While:
            if (kind(1) == TokenKind::Semicolon)
                return; // the `end` before it is missing
            item(mode);
            break;
        case TokenKind::Initial:
            if (kind(1) == TokenKind::Equation || kind(1) == TokenKind::Algorithm)
                return;
            item(mode);
            break;
        default:
            if (at(TokenKind::Identifier) && atSection()) {
                section(mode);
                break;
            }
            if (looksLikeElement(position()) && beginsLine(position()))
                return; // the end of the block is missing
            if (m_inAction && (atWord("transition") || atWord("state")) && kind(1) == TokenKind::Identifier)
                return; // the end of the transition is missing
            if (mayBegin(mode)) {
                item(mode);
            } else {
                report<DiagnosticKind::UnexpectedToken>(foundText());
                skipOne();
            }
        }
        if (position() == before)
            skipOne();
    }
}

void Parser::ifBlock(Mode mode) {
    const Mark begin = mark();
    const Nesting nesting(*this, 2);
    if (!nesting)
        return skipTooDeep();
    m_blocks.push_back(TokenKind::If);
    do {
        const Mark branch = mark();
        advance();
        condition();
        expectNear(TokenKind::Then);
        block(mode);
        finish(branch, NodeKind::Branch);
    } while (at(TokenKind::Elseif));
    bool first = true;
    while (at(TokenKind::Else) || at(TokenKind::Elseif)) {
        if (!first)
            report<DiagnosticKind::UnexpectedToken>(foundText());
        first = false;
        const Mark branch = mark();
        advance();
        block(mode);
        finish(branch, NodeKind::ElseBranch);
    }
    blockEnd(TokenKind::If, begin);
    description();
    finish(begin, mode == Mode::Equations ? NodeKind::IfEquation : NodeKind::IfStatement);
}

void Parser::whenBlock(Mode mode) {
    const Mark begin = mark();
    const Nesting nesting(*this, 2);
    if (!nesting)
        return skipTooDeep();
    m_blocks.push_back(TokenKind::When);
    do {
        const Mark branch = mark();
        advance();
        condition();
        expectNear(TokenKind::Then);
        block(mode);
        finish(branch, NodeKind::Branch);
    } while (at(TokenKind::Elsewhen));
    blockEnd(TokenKind::When, begin);
    description();
    finish(begin, mode == Mode::Equations ? NodeKind::WhenEquation : NodeKind::WhenStatement);
}

void Parser::forBlock(Mode mode) {
    const Mark begin = mark();
    const Nesting nesting(*this, 2);
    if (!nesting)
        return skipTooDeep();
    m_blocks.push_back(TokenKind::For);
    advance();
    forIndices();
    expectNear(TokenKind::Loop);
    block(mode);
    blockEnd(TokenKind::For, begin);
    description();
    finish(begin, mode == Mode::Equations ? NodeKind::ForEquation : NodeKind::ForStatement);
}

void Parser::whileBlock() {
    const Mark begin = mark();
    const Nesting nesting(*this, 2);
    if (!nesting)
        return skipTooDeep();
    m_blocks.push_back(TokenKind::While);
    advance();
    expression();
    expectNear(TokenKind::Loop);
    block(Mode::Statements);
    blockEnd(TokenKind::While, begin);
    description();
    finish(begin, NodeKind::WhileStatement);
}

void Parser::blockEnd(TokenKind keyword, Mark begin) {
    m_blocks.pop_back();
    constexpr TokenSet blockWords{TokenKind::If, TokenKind::For, TokenKind::When, TokenKind::While};
    const std::string_view word = tokenKindText(keyword);
    const std::string bare(word.substr(1, word.size() - 2)), wanted = "'end " + std::string(word.substr(1));
    const size_t before = reportedCount();
    const auto isMissing = [&] {
        reportExpected(wanted);
        offerLine(before, begin.token, "end " + bare);
    };
    if (at(TokenKind::End) && kind(1) == keyword) {
        advance();
        advance();
    } else if (at(TokenKind::End) && blockWords.contains(kind(1))) {
        if (insideBlock(kind(1)))
            return isMissing(); // that `end` closes a block around this one
        advance();
        reportExpected(word);
        offer(before, spanHere(), bare);
        advance();
    } else if (at(TokenKind::End) && kind(1) == TokenKind::Semicolon) {
        advance();
        reportExpected(word);
        offerInsertion(before, spanHere().begin, " " + bare);
    } else if (at(keyword) && kind(1) == TokenKind::Semicolon) {
        reportExpected("'end'");
        offerInsertion(before, spanHere().begin, "end ");
        advance();
    } else {
        isMissing();
    }
}

} // namespace gnomon::syntax::modelica
