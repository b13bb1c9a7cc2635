#include "compiler/syntax/hysdel/parser.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/syntax/hysdel/lexer.h"
#include "compiler/syntax/hysdel/parse.h"

namespace gnomon::syntax::hysdel {

namespace {

constexpr TokenSet types = {TokenKind::HysReal, TokenKind::HysBool};
constexpr TokenSet parts = {TokenKind::HysInterface, TokenKind::HysImplementation};
constexpr TokenSet interfaceSections = {TokenKind::HysState, TokenKind::HysInput, TokenKind::HysOutput,
                                        TokenKind::HysParameter};
constexpr TokenSet implementationSections = {TokenKind::HysAux,      TokenKind::HysAd,         TokenKind::HysLogic,
                                             TokenKind::HysDa,       TokenKind::HysContinuous, TokenKind::HysLinear,
                                             TokenKind::HysAutomata, TokenKind::HysMust,       TokenKind::HysOutput};
constexpr TokenSet sections = interfaceSections | implementationSections;

Section sectionOf(TokenKind word) {
    switch (word) {
    case TokenKind::HysState:
        return Section::State;
    case TokenKind::HysInput:
        return Section::Input;
    case TokenKind::HysOutput:
        return Section::Output;
    case TokenKind::HysParameter:
        return Section::Parameter;
    case TokenKind::HysAux:
        return Section::Aux;
    case TokenKind::HysAd:
        return Section::Ad;
    case TokenKind::HysLogic:
        return Section::Logic;
    case TokenKind::HysDa:
        return Section::Da;
    case TokenKind::HysContinuous:
        return Section::Continuous;
    case TokenKind::HysLinear:
        return Section::Linear;
    case TokenKind::HysAutomata:
        return Section::Automata;
    default:
        return Section::Must;
    }
}

} // namespace

SyntaxTree parse(std::shared_ptr<const SourceText> text, SourceId source) {
    LexedText lexed = lex(text->bytes(), source);
    return Parser(std::move(text), source, std::move(lexed.tokens), std::move(lexed.errors)).file();
}

SyntaxTree Parser::file() {
    constexpr Mark begin{0, 0};
    while (!at(TokenKind::EndOfFile))
        system();
    finish(begin, NodeKind::File);
    return finishTree(Language::Hysdel);
}

void Parser::system() {
    const Mark begin = mark();
    if (accept(TokenKind::HysSystem))
        name(toPhrase("the name of the system"));
    else
        reportExpected("'SYSTEM'");
    expect(TokenKind::LeftBrace);
    for (;;) {
        if (atPart()) {
            part(at(TokenKind::HysInterface));
        } else if (at(sections) || atItem()) {
            reportExpected(toPhrase("'INTERFACE' or 'IMPLEMENTATION'"));
            const bool either = at(TokenKind::HysOutput) || !at(sections);
            part(either ? m_inInterface : at(interfaceSections));
        } else if (at(TokenKind::RightBrace) && (kind(1) == TokenKind::EndOfFile || kind(1) == TokenKind::HysSystem)) {
            advance();
            break;
        } else if (at(TokenKind::EndOfFile) || atSystem()) {
            reportExpected("'}'");
            break;
        } else {
            junk();
        }
    }
    finish(begin, NodeKind::HysSystem);
}

/// INTERFACE or IMPLEMENTATION, or sections that stand where its word should.
void Parser::part(bool interface) {
    const Mark begin = mark();
    m_inInterface = interface;
    const bool lostWord = !at(parts);
    if (!lostWord) {
        advance();
        expect(TokenKind::LeftBrace);
    }
    const TokenSet& own = interface ? interfaceSections : implementationSections;
    for (;;) {
        if (at(TokenKind::RightBrace) && !own.contains(kind(1))) {
            // The last brace of all is that of the system.
            if (!lostWord || kind(1) != TokenKind::EndOfFile)
                advance();
            break;
        }
        if (at(own)) {
            section();
        } else if (at(sections)) {
            if (lostWord)
                break;
            report<DiagnosticKind::HysWrongPart>(tokenText(), interface ? "IMPLEMENTATION" : "INTERFACE");
            if (interface)
                break;
            section();
        } else if (atPart() || atSystem() || at(TokenKind::EndOfFile)) {
            reportExpected("'}'");
            break;
        } else if (atItem()) {
            reportExpected(toPhrase("a section"));
            items(m_section);
        } else {
            junk();
        }
    }
    finish(begin, interface ? NodeKind::HysInterface : NodeKind::HysImplementation);
}

void Parser::section() {
    m_section = sectionOf(kind());
    items(m_section);
}

/// A section from its word on, or items that a brace too many cut off from theirs.
void Parser::items(Section which) {
    const Mark begin = mark();
    if (at(sections)) {
        advance();
        expect(TokenKind::LeftBrace);
    }
    const bool declarations = which == Section::Output ? m_inInterface : which <= Section::Aux;
    for (;;) {
        if (at(TokenKind::RightBrace) && endsSection()) {
            advance();
            break;
        }
        if (atSection() || atPart() || atSystem() || at(TokenKind::EndOfFile)) {
            reportExpected("'}'");
            break;
        }
        m_item = position();
        if (at(sections | parts | TokenSet{TokenKind::HysSystem, TokenKind::RightBrace, TokenKind::Semicolon}))
            junk();
        else if (declarations && (at(types) || (at(TokenKind::Identifier) && !types.contains(kind(1)))))
            declaration();
        else if (at(types) && kind(1) == TokenKind::Identifier)
            misplacedDeclaration();
        else if (declarations || at(types))
            junk();
        else if (which == Section::Must)
            constraint();
        else
            rule(which);
    }
    finish(begin, declarations ? NodeKind::HysDeclarations : NodeKind::HysRules, static_cast<uint32_t>(which));
}

void Parser::misplacedDeclaration() {
    const Mark begin = mark();
    report<DiagnosticKind::HysDeclarationOutside>();
    declaration();
    finish(begin, NodeKind::Error);
}

bool Parser::atSystem() const {
    return at(TokenKind::HysSystem) &&
           (kind(1) == TokenKind::LeftBrace || (kind(1) == TokenKind::Identifier && kind(2) == TokenKind::LeftBrace));
}

bool Parser::atPart() const {
    return at(parts) && (kind(1) == TokenKind::LeftBrace || sections.contains(kind(1)));
}

bool Parser::atSection() const {
    return at(sections) && kind(1) == TokenKind::LeftBrace;
}

bool Parser::atItem() const {
    return at(types) || at(TokenKind::Identifier);
}

/// Whether what follows the brace here can follow a section.
bool Parser::endsSection() const {
    constexpr TokenSet behind =
        sections | parts | TokenSet{TokenKind::RightBrace, TokenKind::HysSystem, TokenKind::EndOfFile};
    return behind.contains(kind(1));
}

void Parser::declaration() {
    const Mark begin = mark();
    const Type type = at(TokenKind::HysBool) ? Type::Bool : Type::Real;
    if (at(types))
        advance();
    else
        reportExpected(toPhrase("'REAL' or 'BOOL'"));
    for (;;) {
        variable();
        if (accept(TokenKind::Comma))
            continue;
        if (at(TokenKind::Semicolon))
            break;
        if (at(TokenKind::Identifier) && !beginsLine(position())) {
            reportExpected("','");
            continue;
        }
        reportExpected("';'");
        if (at(types))
            break;
        if (at({TokenKind::LeftParenthesis, TokenKind::LeftBrace}))
            skipOne();
        skipUntil([&](uint32_t depth) {
            return atNewConstruct() || (depth == 0 && at({TokenKind::Comma, TokenKind::RightBrace}));
        });
        if (!accept(TokenKind::Comma))
            break;
    }
    if (accept(TokenKind::Semicolon))
        resynchronised();
    finish(begin, NodeKind::HysDeclaration, static_cast<uint32_t>(type));
}

/// `x [minimum, maximum] = value`.
void Parser::variable() {
    const Mark begin = mark();
    if (!at(types) && !at(TokenKind::Identifier) && kind(1) == TokenKind::Identifier && !beginsLine(position() + 1) &&
        !at({TokenKind::Comma, TokenKind::Semicolon}))
        junk();
    name(toPhrase("the name of a variable"));
    if (at(TokenKind::LeftBracket))
        range();
    if (accept(TokenKind::Equals))
        expression();
    finish(begin, NodeKind::HysVariable);
}

/// `x = expression`.
void Parser::rule(Section which) {
    const Mark begin = mark();
    name(toPhrase("a variable"));
    if (!expect(TokenKind::Equals) && at(TokenKind::EqualEqual))
        advance();
    if (at({TokenKind::LeftBrace, TokenKind::HysIf})) {
        if (which != Section::Da)
            report<DiagnosticKind::HysConditionalOutsideDa>();
        conditional();
    } else {
        expression();
    }
    if (at(TokenKind::LeftBracket))
        bounds();
    itemEnd();
    finish(begin, NodeKind::HysRule);
}

void Parser::constraint() {
    const Mark begin = mark();
    expression();
    if (accept(TokenKind::Equals)) {
        expression();
        finish(begin, NodeKind::HysBinary, static_cast<uint32_t>(Operator::Equal));
    }
    itemEnd();
    finish(begin, NodeKind::HysConstraint);
}

/// The semicolon behind a rule; without it goes on at the next one. Consumes a token if nothing of the item was.
void Parser::itemEnd() {
    if (!at(TokenKind::Semicolon)) {
        reportExpected("';'");
        if (atNextRule() || (at(TokenKind::RightBrace) && endsSection()))
            return;
        skipUntil([&](uint32_t depth) {
            return atNewConstruct() || (depth == 0 && at(TokenKind::RightBrace) && endsSection());
        });
    }
    if (accept(TokenKind::Semicolon))
        resynchronised();
}

void Parser::name(std::string_view what) {
    if (!at(TokenKind::Identifier))
        return missing(what);
    const Mark begin = mark();
    advance();
    finish(begin, NodeKind::HysName);
}

void Parser::junk() {
    report<DiagnosticKind::UnexpectedToken>(foundText());
    skipOne();
}

} // namespace gnomon::syntax::hysdel
