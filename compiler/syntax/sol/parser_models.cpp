#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/syntax/sol/parser.h"

#include "compiler/syntax/sol/lexer.h"
#include "compiler/syntax/sol/parse.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace gnomon::syntax::sol {

namespace {

constexpr TokenSet modelWords = {TokenKind::Model, TokenKind::Package, TokenKind::Connector, TokenKind::Record};
constexpr TokenSet modelPrefixes = {TokenKind::Redefine, TokenKind::Partial, TokenKind::Environment};
constexpr TokenSet bodyWords = {TokenKind::Extends, TokenKind::Define, TokenKind::Interface, TokenKind::Implementation};
constexpr TokenSet blockWords = {TokenKind::If, TokenKind::When, TokenKind::Section};
constexpr TokenSet declarationPrefixes = {TokenKind::Redeclare, TokenKind::Static,   TokenKind::Dynamic,
                                          TokenKind::In,        TokenKind::Out,      TokenKind::Potential,
                                          TokenKind::Flow,      TokenKind::Parameter};
constexpr uint32_t nowhere = std::numeric_limits<uint32_t>::max();

ModelKind modelKindOf(TokenKind word) {
    switch (word) {
    case TokenKind::Package:
        return ModelKind::Package;
    case TokenKind::Connector:
        return ModelKind::Connector;
    case TokenKind::Record:
        return ModelKind::Record;
    default:
        return ModelKind::Model;
    }
}

uint16_t flagOf(TokenKind prefix) {
    return prefix == TokenKind::Redefine  ? ModelFlags::Redefine
           : prefix == TokenKind::Partial ? ModelFlags::Partial
                                          : ModelFlags::Environment;
}

} // namespace

SyntaxTree parse(std::shared_ptr<const SourceText> text, SourceId source) {
    LexedText lexed = lex(text->bytes(), source);
    return Parser(std::move(text), source, std::move(lexed.tokens), std::move(lexed.errors)).file();
}

SyntaxTree Parser::file() {
    constexpr Mark begin{0, 0};
    while (!at(TokenKind::EndOfFile)) {
        if (atModel())
            model();
        else
            outsideOfModels();
    }
    finish(begin, NodeKind::File);
    return finishTree(Language::Sol);
}

/// What stands between models is read as statements, so that its declarations are found, and is an error.
void Parser::outsideOfModels() {
    const Mark begin = mark();
    report<DiagnosticKind::SolOutsideOfModel>(foundText());
    if (at(bodyWords) || at(TokenKind::Colon))
        advance();
    statements();
    finish(begin, NodeKind::Error);
}

/// Whether a model begins here: its word with what belongs behind it, not one that only got in between.
bool Parser::atModel() {
    uint32_t i = 0;
    while (i < 8 && modelPrefixes.contains(kind(i)))
        ++i;
    const bool word = modelWords.contains(kind(i));
    if (word)
        ++i;
    else if (i == 0 &&
             !(at(TokenKind::Identifier) && (kind(1) == TokenKind::Interface || kind(1) == TokenKind::Implementation)))
        return false;
    if (word && bodyWords.contains(kind(i)))
        return true; // its name is missing
    if (kind(i) != TokenKind::Identifier)
        return false;
    const TokenKind behind = kind(i + 1);
    if (i == 0) // its word is missing
        return kind(2) == TokenKind::Colon && nextEnd(tokenText()) < nowhere;
    if (!word)
        return bodyWords.contains(behind);
    constexpr TokenSet models = modelWords | modelPrefixes;
    return bodyWords.contains(behind) || models.contains(behind) || behind == TokenKind::End ||
           (beginsLine(position()) && (behind == TokenKind::EndOfFile || beginsLine(tokenAt(i + 1)))) ||
           nextEnd(tokenText(i)) < nowhere;
}

void Parser::model() {
    const Mark begin = mark();
    const Nesting nesting(*this);
    if (!nesting)
        return skipTooDeep();
    const uint32_t flags = modelHead();
    std::vector<TokenKind> outerBlocks = std::exchange(m_blocks, {});
    const std::string_view ownName = at(TokenKind::Identifier) ? tokenText() : std::string_view();
    m_models.push_back({ownName, position(), indentation(position())});
    name(toPhrase("the name of the model"));
    modelBody();
    m_models.pop_back();
    m_blocks = std::move(outerBlocks);
    finish(begin, NodeKind::SolModel, flags);
}

uint32_t Parser::modelHead() {
    uint32_t flags = 0;
    while (at(modelPrefixes)) {
        if (flags & flagOf(kind()))
            report<DiagnosticKind::UnexpectedToken>(foundText());
        flags |= flagOf(kind());
        advance();
    }
    flags |= static_cast<uint32_t>(modelKindOf(kind()));
    if (at(modelWords))
        advance();
    else
        reportExpected(toPhrase("'model', 'package', 'connector' or 'record'"));
    return flags;
}

void Parser::name(std::string_view what) {
    if (!at(TokenKind::Identifier))
        return missing(what);
    const Mark begin = mark();
    advance();
    finish(begin, NodeKind::SolName);
}

void Parser::modelBody() {
    for (;;) {
        switch (kind()) {
        case TokenKind::EndOfFile:
            return unclosedModel();
        case TokenKind::End:
            if (modelEnd())
                return;
            break;
        case TokenKind::Extends:
            extends();
            break;
        case TokenKind::Define:
            define();
            break;
        case TokenKind::Interface:
            if (m_models.back().hasInterface || m_models.back().hasImplementation) {
                if (!ownEndComes())
                    return unclosedModel();
                report<DiagnosticKind::SolMisplacedPart>(tokenText());
            }
            interfacePart();
            break;
        case TokenKind::Implementation:
            if (m_models.back().hasImplementation) {
                if (!ownEndComes())
                    return unclosedModel();
                report<DiagnosticKind::SolMisplacedPart>(tokenText());
            }
            implementationPart();
            break;
        default:
            if (!atModel()) {
                lostKeyword();
                break;
            }
            if (nextModelIsOutside())
                return unclosedModel();
            if (m_models.back().hasImplementation)
                report<DiagnosticKind::SolModelInImplementation>();
            model();
        }
    }
}

/// Declarations or statements for which no `interface:` or `implementation:` prepared.
void Parser::lostKeyword() {
    const OpenModel& open = m_models.back();
    // Behind a model in the implementation, which was reported, it goes on.
    if (open.hasImplementation)
        return implementationPart();
    if (at(TokenKind::Identifier) && !open.hasInterface && kind(1) == TokenKind::Semicolon) {
        const Mark begin = mark();
        reportExpected("'extends'");
        designator();
        finish(begin, NodeKind::SolExtends);
        return itemEnd();
    }
    const TokenKind first = at(TokenKind::Colon) ? kind(1) : kind();
    const bool statementsFollow = open.hasInterface || blockWords.contains(first);
    if (at(TokenKind::Colon) || at(declarationPrefixes) || at(blockWords) || at(TokenKind::Identifier)) {
        reportExpected(open.hasInterface ? "'implementation'" : toPhrase("'interface' or 'implementation'"));
        if (statementsFollow)
            implementationPart();
        else
            interfacePart();
        return;
    }
    report<DiagnosticKind::UnexpectedToken>(foundText());
    skipOne();
}

/// At `end`. True if the innermost model is over: its end consumed, or missing because an outer model ends here.
bool Parser::modelEnd() {
    switch (endMeaning()) {
    case EndOf::Model:
        break;
    case EndOf::OuterModel:
        unclosedModel();
        return true;
    default:
        strayEnd();
        return false;
    }
    advance();
    const std::string_view wanted = m_models.back().name;
    if (at(TokenKind::Identifier)) {
        if (tokenText() != wanted && !wanted.empty())
            report<DiagnosticKind::SolWrongModelEnd>(wanted, tokenText());
        name({});
    } else {
        reportExpected(wanted.empty() ? toPhrase("the name of the model") : "'" + std::string(wanted) + "'");
    }
    // The outermost model may do without, as it is printed here and there.
    if (!accept(TokenKind::Semicolon) && !(m_models.size() == 1 && (at(TokenKind::EndOfFile) || atModel())))
        expect(TokenKind::Semicolon);
    return true;
}

void Parser::unclosedModel() {
    const OpenModel& open = m_models.back();
    if (open.name.empty())
        reportExpected(toPhrase("'end' of the model"));
    else
        reportAt<DiagnosticKind::SolUnclosedModel>(spanOf(open.token), open.name);
}

/// At a model, whether it belongs to an outer one because the innermost lacks its end.
bool Parser::nextModelIsOutside() {
    const OpenModel& open = m_models.back();
    return !ownEndComes() && (open.hasImplementation || indentation(position()) <= open.indentation);
}

void Parser::extends() {
    const Mark begin = mark();
    advance();
    if (at(TokenKind::Identifier) && !isHalfDeclaration())
        designator();
    else
        missing(toPhrase("the model that is extended"));
    finish(begin, NodeKind::SolExtends);
    itemEnd();
}

void Parser::define() {
    const Mark begin = mark();
    advance();
    if (at(TokenKind::Identifier))
        type();
    else
        signedElement();
    expect(TokenKind::As);
    name(toPhrase("the new name"));
    finish(begin, NodeKind::SolDefine);
    itemEnd();
}

void Parser::interfacePart() {
    const Mark begin = mark();
    m_models.back().hasInterface = true;
    if (accept(TokenKind::Interface))
        expect(TokenKind::Colon);
    else
        accept(TokenKind::Colon);
    for (;;) {
        if (at(TokenKind::End) && endMeaning() == EndOf::Nothing) {
            strayEnd();
        } else if (at(TokenKind::Interface) || at(TokenKind::Implementation)) {
            if (kind(1) == TokenKind::Colon || beginsLine(tokenAt(1)))
                break;
            junk();
        } else if (at({TokenKind::EndOfFile, TokenKind::End, TokenKind::Colon})) {
            break;
        } else if (at({TokenKind::Extends, TokenKind::Define})) {
            report<DiagnosticKind::SolMisplacedPart>(tokenText());
            if (at(TokenKind::Extends))
                extends();
            else
                define();
        } else if (atModel()) {
            if (nextModelIsOutside())
                break;
            model();
        } else if (implementationWasForgotten()) {
            break;
        } else {
            interfaceItem();
        }
    }
    finish(begin, NodeKind::SolInterface);
}

/// Whether a statement stands here and no `implementation` comes before the end of the model.
bool Parser::implementationWasForgotten() {
    if (!at(blockWords) && !(at(TokenKind::Identifier) && !looksLikeDeclaration()))
        return false;
    findEnds();
    return !m_models.back().hasImplementation && nextEnd(m_models.back().name) <= nextOf(m_implementations);
}

void Parser::interfaceItem() {
    const Mark begin = mark();
    if (at(declarationPrefixes)) {
        prefixedDeclaration(true);
    } else if (at(TokenKind::Identifier)) {
        type();
        declaration(begin, 0);
    } else {
        junk();
        accept(TokenKind::Semicolon);
        return;
    }
    itemEnd();
}

void Parser::implementationPart() {
    const Mark begin = mark();
    m_models.back().hasImplementation = true;
    if (accept(TokenKind::Implementation))
        expect(TokenKind::Colon);
    else
        accept(TokenKind::Colon);
    statements();
    finish(begin, NodeKind::SolImplementation);
}

/// Whether the innermost model has its own `end Name` before the next one around it ends.
bool Parser::ownEndComes() {
    const std::string_view own = m_models.back().name;
    if (own.empty())
        return false;
    const uint32_t end = nextEnd(own);
    const bool nested = m_models.size() > 1 && !m_models[m_models.size() - 2].name.empty();
    return end < (nested ? nextEnd(m_models[m_models.size() - 2].name) : nowhere);
}

/// The first `end Name` behind the current token, or nowhere.
uint32_t Parser::nextEnd(std::string_view name) {
    findEnds();
    const auto places = m_ends.find(name);
    return places == m_ends.end() ? nowhere : nextOf(places->second);
}

uint32_t Parser::nextOf(const std::vector<uint32_t>& places) const {
    const auto found = std::ranges::upper_bound(places, position());
    return found == places.end() ? nowhere : *found;
}

void Parser::findEnds() {
    if (std::exchange(m_endsKnown, true))
        return;
    for (uint32_t i = 0; i + 1 < tokens().size(); ++i) {
        const TokenKind kind = tokens().kind(TokenId(i));
        if (kind == TokenKind::Implementation)
            m_implementations.push_back(i);
        else if (kind == TokenKind::End && tokens().kind(TokenId(i + 1)) == TokenKind::Identifier)
            m_ends[tokens().text(TokenId(i + 1), bytes())].push_back(i);
    }
}

} // namespace gnomon::syntax::sol
