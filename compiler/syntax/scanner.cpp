#include "compiler/syntax/scanner.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"

#include <algorithm>
#include <string>

namespace gnomon::syntax {

namespace {

constexpr size_t errorLimit = 1000;

/// Bytes of the character there; a stray byte counts as one.
size_t characterLength(std::string_view text, size_t i) {
    const auto byte = [&](size_t k) { return static_cast<unsigned char>(text[k]); };
    const size_t length = byte(i) < 0xC0 ? 1 : byte(i) < 0xE0 ? 2 : byte(i) < 0xF0 ? 3 : 4;
    for (size_t k = 1; k < length; ++k)
        if (i + k >= text.size() || (byte(i + k) & 0xC0) != 0x80)
            return 1;
    return length;
}

} // namespace

Scanner::Scanner(std::string_view text, SourceId source, const KeywordTable& keywords)
    : m_text(text), m_source(source), m_keywords(keywords) {
    m_result.tokens.reserve(text.size() / 4 + 16);
    if (text.starts_with("\xEF\xBB\xBF"))
        m_at = 3;
}

size_t Scanner::lineEnd(size_t i) const {
    return std::min(m_text.find_first_of("\r\n", i), m_text.size());
}

bool Scanner::skipTrivia() {
    while (m_at < m_text.size()) {
        if (isSpace(m_text[m_at]))
            ++m_at;
        else if (m_text[m_at] == '/' && at(m_at + 1) == '/')
            m_at = lineEnd(m_at);
        else if (m_text[m_at] == '/' && at(m_at + 1) == '*')
            blockComment();
        else
            return true;
    }
    return false;
}

void Scanner::blockComment() {
    const size_t close = m_noCommentEnd ? std::string_view::npos : m_text.find("*/", m_at + 2);
    if (close != std::string_view::npos) {
        m_at = close + 2;
        return;
    }
    m_noCommentEnd = true;
    report<DiagnosticKind::UnclosedComment>(m_at, m_at + 2);
    m_at = lineEnd(m_at);
}

void Scanner::add(TokenKind kind, size_t end) {
    m_result.tokens.add(kind, static_cast<uint32_t>(m_at), static_cast<uint32_t>(end - m_at));
    m_at = end;
}

void Scanner::word() {
    size_t end = m_at + 1;
    while (isNamePart(at(end)))
        ++end;
    add(m_keywords.find(m_text.substr(m_at, end - m_at)), end);
}

size_t Scanner::digitsEnd(size_t i) const {
    while (isDigit(at(i)))
        ++i;
    return i;
}

void Scanner::number() {
    size_t end = digitsEnd(m_at);
    TokenKind kind = TokenKind::Integer;
    if (at(end) == '.') {
        end = digitsEnd(end + 1);
        kind = TokenKind::Real;
    }
    if (at(end) == 'e' || at(end) == 'E') {
        const size_t digits = end + (at(end + 1) == '+' || at(end + 1) == '-' ? 2 : 1);
        if (isDigit(at(digits))) {
            end = digitsEnd(digits);
            kind = TokenKind::Real;
        } else if (!isNamePart(at(digits))) {
            end = digits;
            kind = TokenKind::Real;
            report<DiagnosticKind::ExponentWithoutDigits>(m_at, end,
                                                          "'" + std::string(m_text.substr(m_at, end - m_at)) + "'");
        }
    }
    add(kind, end);
}

void Scanner::sign(std::initializer_list<Sign> longestFirst) {
    const std::string_view rest = m_text.substr(m_at, 3);
    for (const Sign& candidate : longestFirst)
        if (rest.front() == candidate.text.front() && rest.starts_with(candidate.text))
            return add(candidate.kind, m_at + candidate.text.size());
    unknown();
}

void Scanner::unknown() {
    const size_t length = characterLength(m_text, m_at);
    const std::string_view first = m_text.substr(m_at, length);
    size_t end = m_at + length;
    while (m_text.substr(end, length) == first)
        end += length;
    const auto code = static_cast<unsigned char>(first[0]);
    const bool control = length == 1 && (code < ' ' || code >= 0x7F);
    report<DiagnosticKind::UnknownCharacter>(
        m_at, end, control ? phrase("with the code {0}", std::to_string(code)) : "'" + std::string(first) + "'");
    add(TokenKind::Unknown, end);
}

bool Scanner::mayReport(size_t place) {
    if (m_result.errors.size() == errorLimit)
        m_result.errors.push_back(diagnose<DiagnosticKind::TooManySyntaxErrors>(span(place, place)));
    return m_result.errors.size() < errorLimit;
}

LexedText Scanner::finish() {
    m_result.tokens.add(TokenKind::EndOfFile, static_cast<uint32_t>(m_text.size()), 0);
    return std::move(m_result);
}

} // namespace gnomon::syntax
