#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/syntax/sol/parser.h"

#include <algorithm>

namespace gnomon::syntax::sol {

namespace {

constexpr TokenSet blockWords = {TokenKind::If, TokenKind::When, TokenKind::Section};
constexpr TokenSet prefixes = {TokenKind::Redeclare, TokenKind::Static,    TokenKind::Dynamic, TokenKind::In,
                               TokenKind::Out,       TokenKind::Potential, TokenKind::Flow,    TokenKind::Parameter};
constexpr TokenSet expressionBegins = {
    TokenKind::Integer, TokenKind::Real,  TokenKind::String, TokenKind::True,       TokenKind::False,
    TokenKind::Plus,    TokenKind::Minus, TokenKind::Not,    TokenKind::Identifier, TokenKind::LeftParenthesis};
constexpr TokenSet statementBegins = blockWords | prefixes | TokenSet{TokenKind::Identifier};
/// What may stand behind the end of a block.
constexpr TokenSet behindEnd = {TokenKind::Semicolon, TokenKind::End, TokenKind::Else, TokenKind::EndOfFile};

uint16_t flagOf(TokenKind prefix) {
    switch (prefix) {
    case TokenKind::Redeclare:
        return DeclarationFlags::Redeclare;
    case TokenKind::Static:
        return DeclarationFlags::Static;
    case TokenKind::Dynamic:
        return DeclarationFlags::Dynamic;
    case TokenKind::In:
        return DeclarationFlags::In;
    case TokenKind::Out:
        return DeclarationFlags::Out;
    case TokenKind::Potential:
        return DeclarationFlags::Potential;
    case TokenKind::Flow:
        return DeclarationFlags::Flow;
    default:
        return DeclarationFlags::Parameter;
    }
}

/// The prefixes that exclude the one given, itself included.
uint16_t rivals(uint16_t flag) {
    for (const unsigned pair :
         {DeclarationFlags::Static | DeclarationFlags::Dynamic, DeclarationFlags::In | DeclarationFlags::Out,
          DeclarationFlags::Potential | DeclarationFlags::Flow})
        if (flag & pair)
            return static_cast<uint16_t>(pair);
    return flag;
}

} // namespace

void Parser::statements() {
    const Mark begin = mark();
    for (;;) {
        if (accept(TokenKind::Semicolon))
            continue;
        if (at(TokenKind::End) && endMeaning() == EndOf::Nothing) {
            strayEnd();
            continue;
        }
        if (atStatementsEnd())
            break;
        statement();
        if (at(TokenKind::Semicolon) || !atStatementsEnd())
            itemEnd();
    }
    finish(begin, NodeKind::SolStatements);
}

bool Parser::atStatementsEnd() {
    switch (kind()) {
    case TokenKind::EndOfFile:
    case TokenKind::End:
        return true;
    case TokenKind::Else:
        return std::ranges::any_of(m_blocks, [](TokenKind block) { return block != TokenKind::Section; });
    case TokenKind::Interface:
    case TokenKind::Implementation:
        return kind(1) == TokenKind::Colon;
    default:
        return atModel();
    }
}

void Parser::statement() {
    if (at(TokenKind::Identifier))
        return wordStatement();
    if (at(TokenKind::Section))
        return section();
    if (at(blockWords))
        return conditional();
    if (at(prefixes))
        return prefixedDeclaration(false);
    if (at(expressionBegins)) {
        const Mark begin = mark();
        expression();
        return relation(begin);
    }
    junk();
}

/// The semicolon behind a statement or a declaration; without it goes on at the next one.
void Parser::itemEnd() {
    if (!at(TokenKind::Semicolon)) {
        reportExpected("';'");
        if (at(statementBegins))
            return;
        skipUntil([&](uint32_t) { return atNewConstruct(); });
    }
    if (accept(TokenKind::Semicolon))
        resynchronised();
}

/// One token too many in front of a statement, or tokens that are none up to the next one.
void Parser::junk() {
    report<DiagnosticKind::UnexpectedToken>(foundText());
    skipOne();
    if (!at(statementBegins) && !at(TokenKind::Semicolon))
        skipUntil([&](uint32_t) { return atNewConstruct(); });
}

/// A declaration without prefix or a relation: both begin with a designator.
void Parser::wordStatement() {
    const Mark begin = mark();
    designator();
    if (at(TokenKind::Identifier) && !isHalfDeclaration()) {
        finish(begin, NodeKind::SolType);
        return declaration(begin, 0);
    }
    if (at(TokenKind::LeftBrace)) {
        list(ListOf::Parameters);
        if (at(TokenKind::Identifier) && !beginsLine(position())) {
            finish(begin, NodeKind::SolType);
            return declaration(begin, 0);
        }
        if (at(TokenKind::LeftParenthesis))
            list(ListOf::Members);
        finish(begin, NodeKind::SolReference);
    } else {
        reference(begin);
    }
    operators(begin, 0);
    relation(begin);
}

/// Behind the first expression of a statement.
void Parser::relation(Mark begin) {
    if (atAssign()) {
        const Assign how = assigned();
        finish(begin, NodeKind::SolEquation, static_cast<uint16_t>(how));
    } else if (at(TokenKind::Then)) {
        reportAt<DiagnosticKind::SolConditionWithoutWord>(spanOf(begin.token));
        conditionalRest(begin, TokenKind::If, begin.token);
    } else {
        finish(begin, NodeKind::SolAnonymous);
    }
}

uint32_t Parser::declarationPrefix(bool inInterface) {
    uint32_t flags = 0;
    while (at(prefixes)) {
        const uint16_t flag = flagOf(kind());
        constexpr uint32_t anywhere =
            DeclarationFlags::Redeclare | DeclarationFlags::Static | DeclarationFlags::Dynamic;
        if (flags & rivals(flag))
            report<DiagnosticKind::UnexpectedToken>(foundText());
        else if (!inInterface && !(flag & anywhere))
            report<DiagnosticKind::SolInterfaceOnly>(tokenText());
        flags |= flag;
        advance();
    }
    return flags;
}

void Parser::prefixedDeclaration(bool inInterface) {
    const Mark begin = mark();
    const uint32_t flags = declarationPrefix(inInterface);
    if (at(TokenKind::Identifier))
        type();
    else
        missing(toPhrase("a type"));
    declaration(begin, flags);
}

void Parser::type() {
    const Mark begin = mark();
    designator();
    if (at(TokenKind::LeftBrace))
        list(ListOf::Parameters);
    finish(begin, NodeKind::SolType);
}

/// Behind the type.
void Parser::declaration(Mark begin, uint32_t flags) {
    if (at(TokenKind::Identifier) && !isHalfDeclaration()) {
        const Mark name = mark();
        advance();
        finish(name, NodeKind::SolName);
    } else {
        missing(toPhrase("a name"));
    }
    lists();
    if (atAssign()) {
        report<DiagnosticKind::SolDeclarationWithValue>(tokenText());
        skipUntil([&](uint32_t) { return atNewConstruct(); });
    }
    finish(begin, NodeKind::SolDeclaration, flags);
}

/// `section A.B:`, with or without its colon or name: not a `section` that only got in between.
bool Parser::isSectionHead() const {
    constexpr uint32_t farEnough = 16;
    if (kind(1) == TokenKind::Colon)
        return true;
    if (kind(1) != TokenKind::Identifier)
        return false;
    uint32_t i = 2;
    while (i < farEnough && kind(i) == TokenKind::Dot)
        i += 2;
    return kind(i) == TokenKind::Colon ||
           (kind(i) == TokenKind::Identifier && kind(i + 1) != TokenKind::LeftParenthesis);
}

void Parser::section() {
    if (!isSectionHead())
        return junk();
    const Mark begin = mark();
    const Nesting nesting(*this);
    if (!nesting)
        return skipTooDeep();
    advance();
    if (at(TokenKind::Identifier))
        designator();
    else
        missing(toPhrase("the name of the section"));
    expect(TokenKind::Colon);
    blockStatements(TokenKind::Section);
    const bool closed = blockEnd(TokenKind::Section, begin.token);
    finish(begin, NodeKind::SolSection, closed ? 0 : SectionFlags::Open);
}

void Parser::conditional() {
    const Mark begin = mark();
    const TokenKind block = kind();
    const Nesting nesting(*this);
    if (!nesting)
        return skipTooDeep();
    if (!expressionBegins.contains(kind(1)) && kind(1) != TokenKind::Then)
        return junk();
    advance();
    const Mark condition = mark();
    expression();
    constexpr TokenSet lostThen = statementBegins | TokenSet{TokenKind::Then, TokenKind::End};
    if (at(lostThen))
        return conditionalRest(begin, block, begin.token);
    if (at(TokenKind::Equals))
        report<DiagnosticKind::SolEqualsInExpression>();
    else if (at(TokenKind::LeftArrow))
        report<DiagnosticKind::SolMoveInExpression>();
    else
        reportExpected("'then'");
    // A comparison with the wrong sign, or a statement behind a word too many.
    if (atAssign()) {
        const Assign how = assigned();
        if (!at(lostThen)) {
            finish(begin, NodeKind::SolEquation, static_cast<uint16_t>(how));
            return;
        }
        const Operator meant = how == Assign::Equal ? Operator::Equal : Operator::Less;
        finish(condition, NodeKind::SolBinary, static_cast<uint16_t>(meant));
        return conditionalRest(begin, block, begin.token);
    }
    skipUntil([&](uint32_t) { return atNewConstruct(); });
    if (at(TokenKind::Then))
        return conditionalRest(begin, block, begin.token);
    finish(begin, NodeKind::SolAnonymous);
}

/// From `then` on, the condition being read.
void Parser::conditionalRest(Mark begin, TokenKind block, uint32_t opening) {
    expect(TokenKind::Then);
    blockStatements(block);
    finish(begin, NodeKind::SolBranch);
    bool last = false;
    while (at(TokenKind::Else)) {
        const Mark part = mark();
        if (last)
            report<DiagnosticKind::UnexpectedToken>(foundText());
        advance();
        if (accept(block)) {
            expression();
            expect(TokenKind::Then);
            blockStatements(block);
            finish(part, NodeKind::SolBranch);
        } else {
            accept(TokenKind::Then);
            blockStatements(block);
            finish(part, NodeKind::SolElse);
            last = true;
        }
    }
    blockEnd(block, opening);
    finish(begin, block == TokenKind::If ? NodeKind::SolIf : NodeKind::SolWhen);
}

void Parser::blockStatements(TokenKind block) {
    m_blocks.push_back(block);
    statements();
    m_blocks.pop_back();
}

/// True if the block has its `end`. A section may do without: then it reaches to the end of its model.
bool Parser::blockEnd(TokenKind block, uint32_t opening) {
    m_blocks.push_back(block);
    const EndOf meaning = at(TokenKind::End) ? endMeaning() : EndOf::Nothing;
    m_blocks.pop_back();
    if (meaning != EndOf::Block) {
        if (block != TokenKind::Section || meaning != EndOf::Model)
            reportAt<DiagnosticKind::SolUnclosedBlock>(spanOf(opening), tokenKindText(block));
        return false;
    }
    advance();
    if (at(blockWords) && behindEnd.contains(kind(1))) {
        if (!at(block))
            report<DiagnosticKind::SolWrongEnd>(tokenKindText(block), tokenText());
        advance();
    } else if (at(TokenKind::Identifier) && !beginsLine(position())) {
        report<DiagnosticKind::SolNamedBlockEnd>(tokenText());
        skipOne();
    }
    return true;
}

Parser::EndOf Parser::endMeaning() {
    const TokenKind next = kind(1);
    const bool plain = behindEnd.contains(next) || beginsLine(tokenAt(1));
    const bool worded = blockWords.contains(next) && behindEnd.contains(kind(2));
    if (next == TokenKind::Identifier) {
        const auto open = std::ranges::find(m_models, tokenText(1), &OpenModel::name);
        if (open != m_models.end())
            return tokenText(1) == m_models.back().name ? EndOf::Model : EndOf::OuterModel;
    }
    if (!m_blocks.empty()) {
        if (worded && next != m_blocks.back() && std::ranges::find(m_blocks, next) != m_blocks.end())
            return EndOf::OuterBlock;
        const bool named = next == TokenKind::Identifier && behindEnd.contains(kind(2));
        return worded || plain || named ? EndOf::Block : EndOf::Nothing;
    }
    if (m_models.empty() || worded)
        return EndOf::Nothing;
    const bool named = next == TokenKind::Identifier && (behindEnd.contains(kind(2)) || beginsLine(tokenAt(2)));
    return (named || plain) && !ownEndComes() ? EndOf::Model : EndOf::Nothing;
}

/// Index of the token that lies so many tokens ahead.
uint32_t Parser::tokenAt(uint32_t ahead) const {
    uint32_t token = position();
    const auto last = static_cast<uint32_t>(tokens().size() - 1);
    for (; ahead > 0 && token < last; --ahead)
        do
            ++token;
        while (tokens().kind(TokenId(token)) == TokenKind::Unknown);
    return token;
}

void Parser::strayEnd() {
    report<DiagnosticKind::UnexpectedToken>(foundText());
    const bool pair = (at(TokenKind::End) && (blockWords.contains(kind(1)) || kind(1) == TokenKind::Identifier) &&
                       behindEnd.contains(kind(2)));
    skipOne();
    if (pair)
        skipOne();
}

} // namespace gnomon::syntax::sol
