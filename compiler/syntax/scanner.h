#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/syntax/keyword_table.h"
#include "compiler/syntax/token_buffer.h"

#include <initializer_list>
#include <string_view>
#include <vector>

namespace gnomon::syntax {

/// The tokens of a text of any quality and what is wrong with them.
struct LexedText {
    TokenBuffer tokens;
    std::vector<Diagnostic> errors;
};

/// What the lexers of Sol and HYSDEL share: a place in the text, comments, words, numbers, signs. Letters and digits
/// are those of ASCII. Everything is linear in the text.
class Scanner {
protected:
    struct Sign {
        std::string_view text;
        TokenKind kind;
    };

    Scanner(std::string_view text, SourceId source, const KeywordTable& keywords);

    static constexpr bool isSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
    static constexpr bool isLineEnd(char c) { return c == '\n' || c == '\r'; }
    static constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
    static constexpr bool isNameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
    static constexpr bool isNamePart(char c) { return isNameStart(c) || isDigit(c); }

    std::string_view text() const { return m_text; }
    size_t place() const { return m_at; }
    /// The character there, NUL behind the end.
    char at(size_t i) const { return i < m_text.size() ? m_text[i] : '\0'; }
    size_t lineEnd(size_t i) const;

    /// Skips space and comments; false at the end of the text.
    bool skipTrivia();
    /// The token from here to `end`.
    void add(TokenKind kind, size_t end);
    void word();
    /// Digits with a point and an exponent; where a point may come first, `.5` is one too.
    void number();
    /// The first of the signs that fits; if none does, an Unknown token of equal characters, reported.
    void sign(std::initializer_list<Sign> longestFirst);
    template <DiagnosticKind kind, class... Args>
    void report(size_t begin, size_t end, const Args&... args) {
        if (mayReport(begin))
            m_result.errors.push_back(diagnose<kind>(span(begin, end), args...));
    }
    LexedText finish();

private:
    void blockComment();
    void unknown();
    size_t digitsEnd(size_t i) const;
    bool mayReport(size_t place);
    SourceSpan span(size_t begin, size_t end) const {
        return {m_source, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
    }

    std::string_view m_text;
    SourceId m_source;
    const KeywordTable& m_keywords;
    LexedText m_result;
    size_t m_at = 0;
    bool m_noCommentEnd = false;
};

} // namespace gnomon::syntax
