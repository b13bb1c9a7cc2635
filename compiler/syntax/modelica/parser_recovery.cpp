#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/syntax/modelica/parser.h"

#include <algorithm>
#include <cctype>

namespace gnomon::syntax::modelica {

namespace {

constexpr TokenSet blockBegins{TokenKind::If, TokenKind::For, TokenKind::When, TokenKind::While};
constexpr TokenSet closers{TokenKind::RightParenthesis, TokenKind::RightBracket, TokenKind::RightBrace};

size_t bracketIndex(TokenKind bracket) {
    switch (bracket) {
    case TokenKind::LeftParenthesis:
    case TokenKind::RightParenthesis:
        return 0;
    case TokenKind::LeftBracket:
    case TokenKind::RightBracket:
        return 1;
    default:
        return 2;
    }
}

} // namespace

// ---- Items

void Parser::item(Mode mode) {
    const uint32_t outerItem = m_itemFirst;
    const Checkpoint start = save();
    const uint32_t first = position(), longClasses = m_longClasses;
    const bool compound = at(blockBegins), mixBefore = m_mixReported;
    m_itemFirst = first;
    itemOnce(mode);
    // '=' for ':=' and the other way round is an error, but none that a line end could explain.
    const uint32_t problems = problemCount() - start.problems - (m_mixReported && !mixBefore ? 1 : 0);
    if (problems > 0 && !compound && longClasses == m_longClasses) {
        uint32_t next = first + 1;
        while (next < position() && !mayBeginItem(next, mode))
            ++next;
        if (next < position() && restore(start)) {
            m_mixReported = mixBefore;
            const uint32_t fence = setFence(next);
            itemOnce(mode);
            if (!at(TokenKind::EndOfFile))
                skip({});
            setFence(fence);
        }
    }
    m_itemFirst = outerItem;
}

void Parser::itemOnce(Mode mode) {
    switch (mode) {
    case Mode::Elements:
        element();
        break;
    case Mode::Equations:
        equation();
        break;
    case Mode::Statements:
        statement();
        break;
    case Mode::States:
        stateItem();
        return;
    }
    endItem(mode);
}

void Parser::endItem(Mode mode) {
    if (accept(TokenKind::Semicolon))
        return;
    reportExpected("';'");
    if (at({TokenKind::End, TokenKind::EndOfFile}) || mayBeginItem(position(), mode) || looksLikeElement(position()))
        return;
    if (kind(1) == TokenKind::Semicolon) {
        skipOne();
        advance();
        return;
    }
    const Shape shape = shapeOf(position());
    if ((mode == Mode::Equations && shape == Shape::Equation) ||
        (mode == Mode::Statements && shape == Shape::Statement))
        return;
    skipItem(mode);
}

void Parser::skipItem(Mode mode) {
    skipUntil(
        [&](uint32_t depth) { return (depth == 0 && at(TokenKind::Semicolon)) || mayBeginItem(position(), mode); });
    accept(TokenKind::Semicolon);
}

bool Parser::mayBegin(Mode mode) const {
    constexpr TokenSet elements =
        prefixBegins | classBegins |
        TokenSet{TokenKind::Identifier, TokenKind::Dot, TokenKind::Import, TokenKind::Extends};
    constexpr TokenSet equations =
        expressionBegins | TokenSet{TokenKind::If, TokenKind::For, TokenKind::When, TokenKind::Connect};
    constexpr TokenSet statements = equations | TokenSet{TokenKind::While, TokenKind::Break, TokenKind::Return};
    switch (mode) {
    case Mode::Elements:
    case Mode::States:
        return at(elements);
    case Mode::Equations:
        return at(equations);
    case Mode::Statements:
        return at(statements);
    }
    return false;
}

bool Parser::mayBeginItem(uint32_t token, Mode mode) const {
    const TokenKind kind = kindAt(token), next = kindAt(token + 1);
    if (!beginsLine(token))
        return kind == TokenKind::End && next == TokenKind::Identifier && kindAt(token + 2) == TokenKind::Semicolon &&
               isOpenClass(textOf(token + 1));
    if (kind == TokenKind::EndOfFile || sectionBegins.contains(kind))
        return true;
    if (kind == TokenKind::Initial && (next == TokenKind::Equation || next == TokenKind::Algorithm))
        return true;
    if (kind == TokenKind::End)
        return next == TokenKind::Identifier || next == TokenKind::Semicolon || blockBegins.contains(next);
    const uint32_t column = indentation(token), itemColumn = indentation(m_itemFirst);
    if (column > itemColumn)
        return false;
    if (looksLikeElement(token))
        return true;
    switch (mode) {
    case Mode::Elements:
        return shapeOf(token) != Shape::None;
    case Mode::States:
        return kind == TokenKind::Identifier;
    case Mode::Statements:
        if (kind == TokenKind::While || kind == TokenKind::Return || kind == TokenKind::Break)
            return true;
        [[fallthrough]];
    case Mode::Equations:
        if (kind == TokenKind::Else || kind == TokenKind::Elseif || kind == TokenKind::Elsewhen)
            return column < itemColumn;
        return blockBegins.contains(kind) || kind == TokenKind::Connect || kind == TokenKind::Identifier ||
               kind == TokenKind::Der;
    }
    return false;
}

// ---- What a token seems to begin

uint32_t Parser::behindReference(uint32_t token) const {
    if (kindAt(token) == TokenKind::Dot)
        ++token;
    // Far enough for every name; to look on from each token of a text of dots would take too long.
    for (const uint32_t far = token + 200; token < far;) {
        if (kindAt(token) != TokenKind::Identifier)
            return token;
        ++token;
        if (kindAt(token) == TokenKind::LeftBracket)
            token = behindBrackets(token);
        if (kindAt(token) != TokenKind::Dot)
            return token;
        ++token;
    }
    return token;
}

/// The token behind the bracket that closes the one at `token`; looks only so far.
uint32_t Parser::behindBrackets(uint32_t token) const {
    constexpr uint32_t far = 1000;
    uint32_t depth = 0;
    for (const uint32_t limit = token + far; token < limit; ++token) {
        const TokenKind kind = kindAt(token);
        if (kind == TokenKind::EndOfFile || kind == TokenKind::Semicolon)
            break;
        if (kind == TokenKind::LeftParenthesis || kind == TokenKind::LeftBracket || kind == TokenKind::LeftBrace)
            ++depth;
        else if (closers.contains(kind) && --depth == 0)
            return token + 1;
    }
    return token;
}

bool Parser::looksLikeDeclaration(uint32_t token) const {
    const uint32_t behind = behindReference(token);
    return behind > token && kindAt(behind) == TokenKind::Identifier && kindAt(behind - 1) != TokenKind::Dot;
}

bool Parser::looksLikeElement(uint32_t token) const {
    const TokenKind kind = kindAt(token), next = kindAt(token + 1);
    if (kind == TokenKind::Import)
        return next == TokenKind::Identifier;
    if (kind == TokenKind::Extends)
        return next == TokenKind::Identifier || next == TokenKind::Dot;
    if (classBegins.contains(kind)) {
        if (kind == TokenKind::Operator && (next == TokenKind::Record || next == TokenKind::Function))
            return true;
        return (next == TokenKind::Identifier || next == TokenKind::Extends) &&
               kindAt(token + 2) != TokenKind::LeftParenthesis && kindAt(token + 2) != TokenKind::Dot;
    }
    if (prefixBegins.contains(kind)) {
        uint32_t behind = token;
        while (prefixBegins.contains(kindAt(behind)) && behind < token + 20)
            ++behind;
        return classBegins.contains(kindAt(behind)) || looksLikeDeclaration(behind);
    }
    if ((kind != TokenKind::Identifier && kind != TokenKind::Dot) || !looksLikeDeclaration(token))
        return false;
    // By custom the names of types begin with a capital letter, those of variables mostly do not; so "x y;" where an
    // equation was expected is rather one that misses its '='.
    const uint32_t name = behindReference(token);
    uint32_t typeName = name - 1;
    while (typeName > token && kindAt(typeName) != TokenKind::Identifier)
        --typeName;
    if (kindAt(name - 1) == TokenKind::RightBracket)
        for (typeName = token; kindAt(typeName + 1) == TokenKind::Dot && kindAt(typeName + 2) == TokenKind::Identifier;)
            typeName += 2;
    constexpr TokenSet behindName{TokenKind::Semicolon,   TokenKind::Comma,      TokenKind::LeftParenthesis,
                                  TokenKind::LeftBracket, TokenKind::Equals,     TokenKind::String,
                                  TokenKind::If,          TokenKind::Annotation, TokenKind::Constrainedby};
    return std::isupper(static_cast<unsigned char>(textOf(typeName)[0])) && behindName.contains(kindAt(name + 1));
}

bool Parser::looksLikeBlock(uint32_t token) const {
    constexpr uint32_t far = 300;
    const TokenKind kind = kindAt(token);
    const TokenKind wanted = kind == TokenKind::If || kind == TokenKind::When ? TokenKind::Then : TokenKind::Loop;
    for (uint32_t i = token + 1; i < token + far; ++i) {
        if (kindAt(i) == wanted)
            return true;
        if (kindAt(i) == TokenKind::Semicolon || kindAt(i) == TokenKind::EndOfFile)
            return false;
    }
    return false;
}

Parser::Shape Parser::shapeOf(uint32_t token) const {
    const auto byOperator = [&](uint32_t behind) {
        switch (kindAt(behind)) {
        case TokenKind::Assign:
            return Shape::Statement;
        case TokenKind::Equals:
        case TokenKind::Plus:
        case TokenKind::Minus:
        case TokenKind::Star:
        case TokenKind::Slash:
        case TokenKind::Caret:
            return Shape::Equation;
        default:
            return Shape::None;
        }
    };
    switch (kindAt(token)) {
    case TokenKind::Identifier:
    case TokenKind::Dot: {
        if (looksLikeDeclaration(token))
            return Shape::Declaration;
        const uint32_t behind = behindReference(token);
        const std::string_view first = textOf(token);
        if (first == "Real" || first == "Integer" || first == "Boolean" || first == "String")
            return Shape::None; // a declaration that misses its name
        if (behind == token || kindAt(behind) != TokenKind::LeftParenthesis)
            return behind == token ? Shape::None : byOperator(behind);
        if (kindAt(behind - 1) == TokenKind::Identifier &&
            std::isupper(static_cast<unsigned char>(textOf(behind - 1)[0])))
            return Shape::None; // "Real (start = 1);" rather misses a name than calls something
        const uint32_t behindCall = behindBrackets(behind);
        if (kindAt(behindCall) == TokenKind::Semicolon || kindAt(behindCall) == TokenKind::String)
            return closers.contains(kindAt(behindCall - 1)) ? Shape::Equation : Shape::None;
        return byOperator(behindCall);
    }
    case TokenKind::Der:
    case TokenKind::LeftParenthesis:
        return byOperator(behindBrackets(kindAt(token) == TokenKind::Der ? token + 1 : token));
    case TokenKind::Connect:
        return kindAt(token + 1) == TokenKind::LeftParenthesis ? Shape::Equation : Shape::None;
    case TokenKind::While:
        return looksLikeBlock(token) ? Shape::Statement : Shape::None;
    case TokenKind::If:
    case TokenKind::For:
    case TokenKind::When: {
        if (!looksLikeBlock(token))
            return Shape::None;
        constexpr uint32_t far = 300;
        for (uint32_t i = token + 1; i < token + far && kindAt(i) != TokenKind::EndOfFile; ++i)
            if (kindAt(i) == TokenKind::Assign)
                return Shape::Statement;
            else if (kindAt(i) == TokenKind::Equals)
                return Shape::Equation;
        return Shape::Equation;
    }
    default:
        return Shape::None;
    }
}

// ---- Single tokens and brackets

bool Parser::expectNear(TokenKind wanted) {
    if (accept(wanted))
        return true;
    reportExpected(tokenKindText(wanted));
    if (kind(1) != wanted || at({TokenKind::Semicolon, TokenKind::End, TokenKind::EndOfFile}))
        return false;
    skipOne();
    advance();
    return true;
}

bool Parser::expectIdentifier(std::string_view what) {
    if (accept(TokenKind::Identifier))
        return true;
    reportExpected(what);
    constexpr TokenSet structure = closers | TokenSet{TokenKind::LeftParenthesis,
                                                      TokenKind::LeftBracket,
                                                      TokenKind::LeftBrace,
                                                      TokenKind::Comma,
                                                      TokenKind::Semicolon,
                                                      TokenKind::Equals,
                                                      TokenKind::Assign,
                                                      TokenKind::Colon,
                                                      TokenKind::Dot,
                                                      TokenKind::End,
                                                      TokenKind::EndOfFile};
    if (at(structure | sectionBegins) || kind(1) != TokenKind::Identifier || beginsLine(position() + 1) ||
        looksLikeElement(position()))
        return false;
    skipOne();
    advance();
    return true;
}

void Parser::open(TokenKind opener) {
    ++m_openBrackets[bracketIndex(opener)];
    advance();
}

bool Parser::expectOpen(TokenKind opener, const TokenSet& inside) {
    if (at(opener)) {
        open(opener);
        return true;
    }
    reportExpected(tokenKindText(opener));
    if (!at(inside))
        return false;
    ++m_openBrackets[bracketIndex(opener)];
    return true;
}

void Parser::close(TokenKind closer) {
    --m_openBrackets[bracketIndex(closer)];
    if (accept(closer))
        return;
    reportExpected(tokenKindText(closer));
    if (kind(1) == closer && !at({TokenKind::Semicolon, TokenKind::End, TokenKind::EndOfFile}) &&
        !(at(closers) && m_openBrackets[bracketIndex(kind())] > 0)) {
        skipOne();
        advance();
    }
}

bool Parser::more(TokenKind closer, const TokenSet& begins) {
    for (;;) {
        if (accept(TokenKind::Comma))
            return true;
        if (at(closer))
            return false;
        reportExpected(phrase("',' or {0}", spoken(tokenKindText(closer))));
        if (at(TokenKind::Semicolon)) {
            if (!semicolonInside())
                return false;
            skipOne();
            return !at(closer);
        }
        if (at(closers)) {
            if (m_openBrackets[bracketIndex(kind())] > 0)
                return false;
            skipOne(); // closes nothing that is open
            continue;
        }
        if (mayBeginItem(position(), Mode::Equations))
            return false;
        if (at(begins))
            return true; // a comma is missing
        skipUntil([&](uint32_t depth) {
            return (depth == 0 && at(closers | TokenSet{TokenKind::Comma, TokenKind::Semicolon})) ||
                   mayBeginItem(position(), Mode::Equations);
        });
        if (!at(closers | TokenSet{TokenKind::Comma, TokenKind::Semicolon}))
            return false;
    }
}

/// Whether the semicolon at hand was typed inside of a list: what follows does not look like the next item.
bool Parser::semicolonInside() const {
    const uint32_t next = position() + 1;
    const TokenKind kind = kindAt(next);
    if (kind == TokenKind::EndOfFile || kind == TokenKind::End || sectionBegins.contains(kind) ||
        looksLikeElement(next))
        return false;
    return !beginsLine(next) || indentation(next) > indentation(m_itemFirst);
}

// ---- Headers of classes

/// The name of a class into m_className. The `end NAME` further down tells which of several words it is.
void Parser::className() {
    m_className = {};
    if (!at(TokenKind::Identifier)) {
        reportExpected(toPhrase("the name of the class"));
        const bool better = kind(1) == TokenKind::Identifier && !beginsLine(position() + 1) &&
                            !at({TokenKind::Extends, TokenKind::Import}) &&
                            (laterEnd(tokenText(1)) || kind(2) == TokenKind::Equals);
        if (!better)
            return;
        skipOne();
    } else if (kind(1) == TokenKind::Identifier && !beginsLine(position() + 1) && !laterEnd(tokenText()) &&
               laterEnd(tokenText(1))) {
        report<DiagnosticKind::UnexpectedToken>(foundText());
        skipOne();
    }
    m_className = tokenText();
    advance();
    if (kind(1) == TokenKind::Equals && at(TokenKind::Identifier) && !laterEnd(m_className)) {
        report<DiagnosticKind::UnexpectedToken>(foundText());
        skipOne();
    }
}

/// Behind the name of a class: whether it is a short one. The '=' alone decides unless what follows contradicts it.
bool Parser::atShortClass(bool asArgument) {
    if (asArgument)
        return true;
    constexpr TokenSet behindEquals{TokenKind::Identifier, TokenKind::Dot,   TokenKind::Enumeration,
                                    TokenKind::Der,        TokenKind::Input, TokenKind::Output};
    if (at(TokenKind::Equals)) {
        if (behindEquals.contains(kind(1)) || !laterEnd(m_className))
            return true;
        report<DiagnosticKind::UnexpectedToken>(foundText());
        skipOne();
        return false;
    }
    if (!at(behindEquals) || beginsLine(position()) || laterEnd(m_className))
        return false;
    constexpr TokenSet behindType{TokenKind::Semicolon, TokenKind::String, TokenKind::LeftParenthesis};
    return at(TokenKind::Enumeration) || at(TokenKind::Der) || behindType.contains(kindAt(behindReference(position())));
}

/// A name that a later `end` has as well, where a class may begin: its `model` or the like is missing.
bool Parser::atHeaderWithoutKeyword() {
    if (!at(TokenKind::Identifier))
        return false;
    constexpr TokenSet behindName = prefixBegins | classBegins | sectionBegins |
                                    TokenSet{TokenKind::String, TokenKind::Extends, TokenKind::Import, TokenKind::End};
    // Of a class that is defined further down, a component may be declared on two lines: its name is no type then.
    const bool declaresBelow = kind(1) == TokenKind::Identifier && beginsLine(position() + 1) &&
                               (kind(2) == TokenKind::Identifier || kind(2) == TokenKind::Dot);
    if (!behindName.contains(kind(1)) && !declaresBelow)
        return false;
    return !isOpenClass(tokenText()) && laterEnd(tokenText());
}

std::string_view Parser::keywordInCapitals() {
    static constexpr std::string_view keywords[] = {"class",     "model", "record",  "block",
                                                    "connector", "type",  "package", "function"};
    if (!at(TokenKind::Identifier) || kind(1) != TokenKind::Identifier || !laterEnd(textOf(position() + 1)) ||
        isOpenClass(textOf(position() + 1)))
        return {};
    constexpr TokenSet ofComponents{TokenKind::Semicolon, TokenKind::Comma,       TokenKind::LeftParenthesis,
                                    TokenKind::Equals,    TokenKind::LeftBracket, TokenKind::If};
    if (ofComponents.contains(kind(2)))
        return {};
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    for (const std::string_view keyword : keywords)
        if (std::ranges::equal(tokenText(), keyword, {}, lower))
            return keyword;
    return {};
}

// ---- Ends

bool Parser::insideBlock(TokenKind keyword) const {
    const size_t base = m_classes.empty() ? 0 : m_classes.back().blocks;
    return std::find(m_blocks.begin() + static_cast<ptrdiff_t>(base), m_blocks.end(), keyword) != m_blocks.end();
}

bool Parser::laterEnd(std::string_view name) {
    if (!m_ends) {
        m_ends.emplace();
        for (uint32_t i = 0; i + 1 < tokens().size(); ++i)
            if (tokens().kind(TokenId(i)) == TokenKind::End && tokens().kind(TokenId(i + 1)) == TokenKind::Identifier)
                (*m_ends)[textOf(i + 1)] = i;
    }
    const auto found = m_ends->find(name);
    return found != m_ends->end() && found->second > position();
}

/// To what the `end` at hand belongs, as seen from the innermost open class.
Parser::EndFit Parser::endFit() {
    const OpenClass& own = m_classes.back();
    const TokenKind next = kind(1);
    if (next == TokenKind::Identifier) {
        const std::string_view name = tokenText(1);
        if (name == own.name)
            return EndFit::Own;
        if (isOpenClass(name))
            return EndFit::Outer;
        if (own.name.empty())
            return EndFit::Own;
    } else if (blockBegins.contains(next)) {
        return EndFit::Stray;
    } else if (next != TokenKind::Semicolon && next != TokenKind::EndOfFile) {
        return laterEnd(own.name) ? EndFit::Stray : EndFit::Misspelt;
    }
    const bool deeper = !beginsLine(position()) || indentation(position()) > indentation(own.header);
    return deeper && laterEnd(own.name) ? EndFit::Stray : EndFit::Misspelt;
}

bool Parser::isOpenClass(std::string_view name) const {
    return std::ranges::find(m_classes, name, &OpenClass::name) != m_classes.end();
}

void Parser::strayEnd() {
    report<DiagnosticKind::StrayEnd>();
    const Mark begin = mark();
    advance();
    if (at(blockBegins) || (at(TokenKind::Identifier) && kind(1) == TokenKind::Semicolon))
        advance();
    accept(TokenKind::Semicolon);
    finish(begin, NodeKind::Error);
}

} // namespace gnomon::syntax::modelica
