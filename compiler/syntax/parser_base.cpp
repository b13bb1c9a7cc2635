#include "compiler/syntax/parser_base.h"

#include "compiler/base/assert.h"
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"

#include <algorithm>
#include <cctype>

namespace gnomon::syntax {

namespace {

bool isWordLike(std::string_view text) {
    return !text.empty() && (std::isalpha(static_cast<unsigned char>(text[0])) || text[0] == '_' || text[0] == '\'');
}

bool insertable(std::string_view what) {
    return what == "';'" || what == "')'" || what == "']'" || what == "'}'" || what == "'then'" || what == "'loop'";
}

} // namespace

ParserBase::ParserBase(std::shared_ptr<const SourceText> text, SourceId source, TokenBuffer tokens,
                       std::vector<Diagnostic> lexicalErrors)
    : m_text(std::move(text)),
      m_bytes(m_text->bytes()),
      m_source(source),
      m_tokens(std::move(tokens)),
      m_errors(std::move(lexicalErrors)),
      m_fence(static_cast<uint32_t>(m_tokens.size() - 1)) {
    m_nodes.reserve(m_tokens.size());
    while (m_tokens.kind(TokenId(m_position)) == TokenKind::Unknown)
        ++m_position;
    load();
}

uint32_t ParserBase::next(uint32_t token) const {
    do
        ++token;
    while (token < m_tokens.size() && m_tokens.kind(TokenId(token)) == TokenKind::Unknown);
    return token;
}

uint32_t ParserBase::ahead(uint32_t count) const {
    uint32_t token = m_position;
    while (count-- > 0 && token < m_fence)
        token = next(token);
    return token;
}

TokenKind ParserBase::kind(uint32_t count) const {
    return kindAt(ahead(count));
}

bool ParserBase::atWord(std::string_view word, uint32_t count) const {
    const uint32_t token = ahead(count);
    return token < m_fence && m_tokens.kind(TokenId(token)) == TokenKind::Identifier && isWord(token, word);
}

std::string_view ParserBase::tokenText(uint32_t count) const {
    return m_tokens.text(TokenId(std::min(ahead(count), m_fence)), m_bytes);
}

void ParserBase::advance() {
    assert(m_position < m_fence);
    m_lastEnd = m_position + 1;
    m_position = next(m_position);
    ++m_fitting;
    load();
}

bool ParserBase::expect(TokenKind wanted) {
    if (accept(wanted))
        return true;
    reportExpected(tokenKindText(wanted));
    return false;
}

NodeId ParserBase::finish(Mark begin, NodeKind kind, uint32_t flags) {
    assert(flags <= UINT16_MAX);
    // Unknown tokens behind the last one consumed stay outside, unless an empty child stands behind them.
    uint32_t end = std::max(begin.token, m_lastEnd);
    if (m_nodes.size() > begin.node)
        end = std::max(end, m_nodes.back().tokenEnd);
    const auto subtree = static_cast<uint32_t>(m_nodes.size()) - begin.node + 1;
    m_nodes.push_back({kind, static_cast<uint16_t>(flags), begin.token, end, subtree});
    return NodeId(m_nodes.size() - 1);
}

bool ParserBase::mayReport() {
    ++m_problems;
    // An Unknown token in front of the current one was reported by the lexer.
    const bool behindUnknown = m_position != m_lastEnd;
    const bool worth = !m_silent && !behindUnknown && m_fitting >= fittingEnough;
    m_fitting = 0;
    if (!worth)
        return false;
    if (m_errors.size() >= errorLimit) {
        m_errors.push_back(diagnose<DiagnosticKind::TooManySyntaxErrors>(spanHere()));
        m_silent = true;
        return false;
    }
    return true;
}

std::string ParserBase::foundText() const {
    // Before a fence the token behind it, which the user sees.
    const TokenKind found = m_tokens.kind(TokenId(m_position));
    if (found == TokenKind::EndOfFile)
        return std::string(spoken(tokenKindText(found)));
    if (found == TokenKind::String)
        return phrase("a string");
    if (found == TokenKind::End && m_position + 1 < m_tokens.size() && !beginsLine(m_position + 1))
        // "end if", "end Name": what it ends tells more.
        if (const std::string_view next = m_tokens.text(TokenId(m_position + 1), m_bytes); isWordLike(next))
            return "'end " + std::string(next) + "'";
    constexpr size_t longest = 40;
    const std::string_view text = tokenText();
    if (text.size() <= longest)
        return "'" + std::string(text) + "'";
    return "'" + std::string(text.substr(0, longest)) + "…'";
}

void ParserBase::reportExpected(std::string_view what) {
    if (m_lastEnd == 0 || !beginsLine(std::min<uint32_t>(m_position, static_cast<uint32_t>(m_tokens.size() - 1)))) {
        report<DiagnosticKind::ExpectedToken>(spoken(what), foundText());
        return;
    }
    const uint32_t behind = m_tokens.end(TokenId(m_lastEnd - 1));
    const size_t before = m_errors.size();
    reportAt<DiagnosticKind::ExpectedToken>({m_source, behind, behind}, spoken(what), foundText());
    // Where a line ends too early, what is missing can simply be put there.
    if (m_errors.size() == before || !insertable(what))
        return;
    const std::string missing(what.substr(1, what.size() - 2));
    const std::string inserted = isWordLike(missing) ? " " + missing : missing;
    m_errors.back().fixes.push_back({phrase("Insert {0}", what), m_source, TextChange({behind, 0, inserted})});
}

bool ParserBase::isOneSince(size_t before) const {
    return m_errors.size() == before + 1 && m_errors.back().kind != DiagnosticKind::TooManySyntaxErrors;
}

void ParserBase::offer(size_t before, SourceSpan wrong, std::string_view right) {
    if (isOneSince(before))
        m_errors.back().fixes.push_back({phrase("Write '{0}'", right), m_source,
                                         TextChange({wrong.begin, wrong.end - wrong.begin, std::string(right)})});
}

void ParserBase::offerInsertion(size_t before, uint32_t at, std::string_view words) {
    std::string_view shown = words;
    while (shown.starts_with(' '))
        shown.remove_prefix(1);
    while (shown.ends_with(' '))
        shown.remove_suffix(1);
    if (isOneSince(before))
        m_errors.back().fixes.push_back(
            {phrase("Insert {0}", "'" + std::string(shown) + "'"), m_source, TextChange({at, 0, std::string(words)})});
}

void ParserBase::offerLine(size_t before, uint32_t token, std::string_view line) {
    if (!isOneSince(before) || m_lastEnd == 0)
        return;
    const uint32_t of = m_tokens.begin(TokenId(token)), behind = m_tokens.end(TokenId(m_lastEnd - 1));
    const size_t lineBegin = m_bytes.find_last_of("\r\n", of) + 1; // 0 if there is none
    const size_t textBegin = std::min<size_t>(m_bytes.find_first_not_of(" \t", lineBegin), of);
    m_errors.back().fixes.push_back(
        {phrase("Insert {0}", "'" + std::string(line) + "'"), m_source,
         TextChange({behind, 0,
                     "\n" + std::string(m_bytes.substr(lineBegin, textBegin - lineBegin)) + std::string(line) + ";"})});
}

void ParserBase::skip(const TokenSet& stop, const TokenSet& hardStop) {
    skipUntil([&](uint32_t depth) {
        return (depth == 0 && stop.contains(m_kind)) || (hardStop.contains(m_kind) && beginsLine(m_position));
    });
}

void ParserBase::skipOne() {
    const Mark begin = mark();
    advance();
    m_fitting = 0;
    finish(begin, NodeKind::Error);
}

bool ParserBase::beginsLine(uint32_t token) const {
    if (token == 0)
        return true;
    const uint32_t begin = m_tokens.triviaBegin(TokenId(token));
    const std::string_view trivia = m_bytes.substr(begin, m_tokens.begin(TokenId(token)) - begin);
    return trivia.find_first_of("\r\n") != std::string_view::npos;
}

uint32_t ParserBase::indentation(uint32_t token) const {
    // Questions come mostly in the order of the text, so on one long line each looks back to the last answer only.
    uint32_t first = token;
    while (!beginsLine(first)) {
        if (first == m_lineOf) {
            first = m_lineFirst;
            break;
        }
        --first;
    }
    m_lineOf = token;
    m_lineFirst = first;
    const uint32_t begin = m_tokens.begin(TokenId(first));
    uint32_t line = begin;
    while (line > 0 && m_bytes[line - 1] != '\n' && m_bytes[line - 1] != '\r')
        --line;
    uint32_t column = 0;
    for (uint32_t i = line; i < begin; ++i)
        column = m_bytes[i] == '\t' ? (column / 4 + 1) * 4 : column + 1;
    return column;
}

bool ParserBase::restore(const Checkpoint& checkpoint) {
    const size_t again = m_position - checkpoint.mark.token;
    if (m_silent || m_parsedTwice + again > 4 * m_tokens.size() + 10000)
        return false;
    m_parsedTwice += again;
    m_nodes.resize(checkpoint.mark.node);
    m_errors.resize(checkpoint.errors);
    m_position = checkpoint.mark.token;
    m_lastEnd = checkpoint.lastEnd;
    m_fitting = checkpoint.fitting;
    m_problems = checkpoint.problems;
    load();
    return true;
}

uint32_t ParserBase::setFence(uint32_t token) {
    const uint32_t old = m_fence;
    m_fence = token;
    load();
    return old;
}

void ParserBase::skipTooDeep() {
    if (!m_silent)
        m_errors.push_back(diagnose<DiagnosticKind::NestedTooDeeply>(spanHere(), int64_t(nestingLimit / m_weight)));
    m_silent = true;
    skip({TokenKind::Semicolon, TokenKind::Comma, TokenKind::RightParenthesis, TokenKind::RightBracket,
          TokenKind::RightBrace});
}

SyntaxTree ParserBase::finishTree(Language language) {
    assert(!m_nodes.empty() && m_nodes.back().subtreeSize == m_nodes.size());
    assert(m_nodes.back().firstToken == 0);
    m_nodes.back().tokenEnd = static_cast<uint32_t>(m_tokens.size());
    // Modelica 2 had the annotation of a class anywhere, and libraries that are in use still have it so.
    for (Diagnostic& error : m_errors)
        if (error.kind == DiagnosticKind::AnnotationNotLast)
            error.severity = Severity::Warning;
    std::ranges::stable_sort(m_errors, {}, [](const Diagnostic& error) { return error.span.begin; });
    m_nodes.shrink_to_fit();
    return {std::move(m_text), m_source, language, std::move(m_tokens), std::move(m_nodes), std::move(m_errors)};
}

} // namespace gnomon::syntax
