#include "compiler/syntax/modelica/lexer.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/syntax/keyword_table.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace gnomon::syntax::modelica {

namespace {

constexpr KeywordTable keywords(KeywordTable::M);
constexpr size_t errorLimit = 1000;

enum CharClass : uint8_t { Other, Space, Letter, Digit, NonAscii };

constexpr std::array<CharClass, 256> charClasses = [] {
    std::array<CharClass, 256> classes{};
    for (size_t c = 0; c < 256; ++c) {
        if (c >= 0x80)
            classes[c] = NonAscii;
        else if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
            classes[c] = Space;
        else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_')
            classes[c] = Letter;
        else if (c >= '0' && c <= '9')
            classes[c] = Digit;
    }
    return classes;
}();

CharClass classOf(char c) {
    return charClasses[static_cast<unsigned char>(c)];
}
bool isWordChar(char c) {
    return classOf(c) == Letter || classOf(c) == Digit;
}

struct CodePoint {
    uint32_t value = 0xFFFD;
    uint32_t length = 1;
};

/// The text was checked to be UTF-8 when it was read; a stray byte counts as one character.
CodePoint codePointAt(std::string_view bytes, size_t i) {
    const auto byte = [&](size_t k) { return static_cast<unsigned char>(bytes[k]); };
    const unsigned char c = byte(i);
    const uint32_t length = c < 0xC0 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
    if (length == 1 || i + length > bytes.size())
        return c < 0x80 ? CodePoint{c, 1} : CodePoint{};
    uint32_t value = c & (0x7Fu >> length);
    for (uint32_t k = 1; k < length; ++k)
        value = value << 6 | (byte(i + k) & 0x3Fu);
    return {value, length};
}

/// Characters that a name was surely meant to have: letters of other scripts, but no punctuation, spaces, signs.
bool looksLikeLetter(uint32_t codePoint) {
    return codePoint >= 0xC0 && codePoint != 0xD7 && codePoint != 0xF7 && codePoint < 0x1F000 &&
           !(codePoint >= 0x2000 && codePoint <= 0x2BFF) && !(codePoint >= 0x3000 && codePoint <= 0x303F) &&
           !(codePoint >= 0xFE00 && codePoint <= 0xFF0F) && codePoint != 0xFFFD;
}

class Lexer {
public:
    Lexer(std::string_view bytes, SourceId source) : m_bytes(bytes), m_source(source) {
        m_result.tokens.reserve(bytes.size() / 6 + 16);
        if (bytes.starts_with("\xEF\xBB\xBF"))
            m_at = 3;
    }

    LexResult run() {
        for (int round = 0; !scan(); ++round)
            cutString(round < 32);
        return std::move(m_result);
    }

private:
    /// Reads on to the end of the text; false if the last string has no closing quote (nothing is reported then).
    bool scan();
    void skipTrivia();
    void skipComment();
    void word();
    void nonAscii();
    void number();
    bool string();
    void quotedIdentifier();
    bool escape();
    void symbol();
    void unknown(size_t length);

    /// Finds the string that misses its closing quote, ends it with its line, and goes back behind it.
    void cutString(bool search);
    bool followedPlausibly(size_t stringEnd) const;

    char peek(size_t ahead = 0) const { return m_at + ahead < m_bytes.size() ? m_bytes[m_at + ahead] : '\0'; }
    /// Where one of two characters is next, or the end. (find_first_of searches its set anew for each byte.)
    size_t nextOf(char a, char b, size_t from) const {
        while (from < m_bytes.size() && m_bytes[from] != a && m_bytes[from] != b)
            ++from;
        return from;
    }
    size_t lineEnd(size_t from) const { return nextOf('\r', '\n', from); }
    void add(TokenKind kind, size_t begin) {
        m_result.tokens.add(kind, static_cast<uint32_t>(begin), static_cast<uint32_t>(m_at - begin));
    }
    template <DiagnosticKind kind, class... Args>
    void report(size_t begin, size_t end, const Args&... args) {
        const SourceSpan span{m_source, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
        if (m_result.errors.size() < errorLimit)
            m_result.errors.push_back(diagnose<kind>(span, args...));
        else if (m_result.errors.size() == errorLimit)
            m_result.errors.push_back(diagnose<DiagnosticKind::TooManySyntaxErrors>(span));
    }

    std::string_view m_bytes;
    SourceId m_source;
    LexResult m_result;
    size_t m_at = 0;
    bool m_commentsClose = true;
};

bool Lexer::scan() {
    for (;;) {
        skipTrivia();
        const size_t begin = m_at;
        if (begin >= m_bytes.size()) {
            add(TokenKind::EndOfFile, begin);
            return true;
        }
        switch (classOf(m_bytes[begin])) {
        case Letter:
            word();
            break;
        case Digit:
            number();
            break;
        case NonAscii:
            nonAscii();
            break;
        default:
            if (m_bytes[begin] == '"') {
                if (!string())
                    return false;
            } else if (m_bytes[begin] == '\'') {
                quotedIdentifier();
            } else if (m_bytes[begin] == '.' && classOf(peek(1)) == Digit) {
                number();
            } else {
                symbol();
            }
        }
    }
}

void Lexer::skipTrivia() {
    while (m_at < m_bytes.size()) {
        const char c = m_bytes[m_at];
        if (classOf(c) == Space)
            ++m_at;
        else if (c == '/' && peek(1) == '/')
            m_at = lineEnd(m_at);
        else if (c == '/' && peek(1) == '*')
            skipComment();
        else
            return;
    }
}

void Lexer::skipComment() {
    // Once nothing closes any more, there is no need to look again.
    const size_t close = m_commentsClose ? m_bytes.find("*/", m_at + 2) : std::string_view::npos;
    if (close != std::string_view::npos) {
        m_at = close + 2;
        return;
    }
    m_commentsClose = false;
    report<DiagnosticKind::UnclosedComment>(m_at, m_at + 2);
    m_at = lineEnd(m_at);
}

void Lexer::word() {
    const size_t begin = m_at;
    while (m_at < m_bytes.size() && isWordChar(m_bytes[m_at]))
        ++m_at;
    if (m_at < m_bytes.size() && classOf(m_bytes[m_at]) == NonAscii &&
        looksLikeLetter(codePointAt(m_bytes, m_at).value)) {
        m_at = begin;
        nonAscii();
        return;
    }
    add(keywords.find(m_bytes.substr(begin, m_at - begin)), begin);
}

/// A name with foreign letters is one identifier with one error, so that the parser finds what was meant.
void Lexer::nonAscii() {
    const size_t begin = m_at;
    while (m_at < m_bytes.size()) {
        if (isWordChar(m_bytes[m_at])) {
            ++m_at;
            continue;
        }
        const CodePoint point = codePointAt(m_bytes, m_at);
        if (point.value < 0x80 || !looksLikeLetter(point.value))
            break;
        m_at += point.length;
    }
    if (m_at == begin) {
        unknown(codePointAt(m_bytes, begin).length);
        return;
    }
    report<DiagnosticKind::NonAsciiIdentifier>(begin, m_at,
                                               "'" + std::string(m_bytes.substr(begin, m_at - begin)) + "'");
    add(TokenKind::Identifier, begin);
}

void Lexer::number() {
    const size_t begin = m_at;
    const auto digits = [&] {
        const size_t first = m_at;
        while (classOf(peek()) == Digit)
            ++m_at;
        return m_at > first;
    };
    digits();
    bool real = false;
    if (peek() == '.') {
        // "1.*x" has the number "1.", as the longest token wins.
        real = true;
        ++m_at;
        digits();
    }
    if (peek() == 'e' || peek() == 'E') {
        const size_t signs = peek(1) == '+' || peek(1) == '-';
        if (classOf(peek(1 + signs)) == Digit) {
            real = true;
            m_at += 1 + signs;
            digits();
        } else if (!isWordChar(peek(1 + signs))) {
            m_at += 1 + signs;
            real = true;
            report<DiagnosticKind::ExponentWithoutDigits>(begin, m_at,
                                                          "'" + std::string(m_bytes.substr(begin, m_at - begin)) + "'");
        }
    }
    add(real ? TokenKind::Real : TokenKind::Integer, begin);
}

bool Lexer::escape() {
    const char next = peek(1);
    if (next != '\0' && std::strchr("'\"?\\abfnrtv", next)) {
        m_at += 2;
        return true;
    }
    const size_t length = m_at + 1 < m_bytes.size() ? 1 + codePointAt(m_bytes, m_at + 1).length : 1;
    std::string shown(m_bytes.substr(m_at, length));
    if (shown.size() == 1 || static_cast<unsigned char>(shown[1]) < ' ')
        shown = phrase("\\ before the end of the line");
    report<DiagnosticKind::UnknownEscape>(m_at, m_at + length, shown);
    m_at += length;
    return false;
}

bool Lexer::string() {
    const size_t begin = m_at++;
    const size_t errorsBefore = m_result.errors.size();
    for (;;) {
        m_at = nextOf('"', '\\', m_at);
        if (m_at >= m_bytes.size()) {
            m_result.errors.resize(errorsBefore);
            add(TokenKind::String, begin);
            return false;
        }
        if (m_bytes[m_at] == '"')
            break;
        escape();
    }
    ++m_at;
    add(TokenKind::String, begin);
    return true;
}

void Lexer::quotedIdentifier() {
    const size_t begin = m_at++;
    while (m_at < m_bytes.size()) {
        const char c = m_bytes[m_at];
        if (c == '\'') {
            ++m_at;
            add(TokenKind::Identifier, begin);
            return;
        }
        if (c == '\n' || c == '\r')
            break;
        if (c == '\\') {
            escape();
        } else if (static_cast<unsigned char>(c) >= 0x80 || static_cast<unsigned char>(c) < ' ' || c == 0x7F) {
            const size_t length = codePointAt(m_bytes, m_at).length;
            report<DiagnosticKind::UnknownCharacter>(m_at, m_at + length,
                                                     c == '\t' || length == 1
                                                         ? phrase("of a tabulator or another control code")
                                                         : "'" + std::string(m_bytes.substr(m_at, length)) + "'");
            m_at += length;
        } else {
            ++m_at;
        }
    }
    // Without its end the name is what looks like one, so that the rest of the line is read.
    m_at = begin + 1;
    while (isWordChar(peek()))
        ++m_at;
    report<DiagnosticKind::UnclosedIdentifier>(begin, m_at);
    add(TokenKind::Identifier, begin);
}

void Lexer::symbol() {
    const size_t begin = m_at;
    const auto one = [&](TokenKind kind) {
        ++m_at;
        add(kind, begin);
    };
    const auto two = [&](TokenKind kind) {
        m_at += 2;
        add(kind, begin);
    };
    const char second = peek(1);
    switch (m_bytes[begin]) {
    case '(':
        return one(TokenKind::LeftParenthesis);
    case ')':
        return one(TokenKind::RightParenthesis);
    case '[':
        return one(TokenKind::LeftBracket);
    case ']':
        return one(TokenKind::RightBracket);
    case '{':
        return one(TokenKind::LeftBrace);
    case '}':
        return one(TokenKind::RightBrace);
    case ',':
        return one(TokenKind::Comma);
    case ';':
        return one(TokenKind::Semicolon);
    case ':':
        return second == '=' ? two(TokenKind::Assign) : one(TokenKind::Colon);
    case '=':
        return second == '=' ? two(TokenKind::EqualEqual) : one(TokenKind::Equals);
    case '+':
        return one(TokenKind::Plus);
    case '-':
        return second == '>' ? two(TokenKind::Arrow) : one(TokenKind::Minus);
    case '*':
        return one(TokenKind::Star);
    case '/':
        return one(TokenKind::Slash);
    case '^':
        return one(TokenKind::Caret);
    case '<':
        return second == '='   ? two(TokenKind::LessEqual)
               : second == '>' ? two(TokenKind::LessGreater)
                               : one(TokenKind::Less);
    case '>':
        return second == '=' ? two(TokenKind::GreaterEqual) : one(TokenKind::Greater);
    case '.':
        switch (second) {
        case '+':
            return two(TokenKind::DotPlus);
        case '-':
            return two(TokenKind::DotMinus);
        case '*':
            return two(TokenKind::DotStar);
        case '/':
            // "a./* comment */b" has a point and a comment.
            return peek(2) == '*' || peek(2) == '/' ? one(TokenKind::Dot) : two(TokenKind::DotSlash);
        case '^':
            return two(TokenKind::DotCaret);
        default:
            return one(TokenKind::Dot);
        }
    default:
        unknown(1);
    }
}

/// One token and one error for a run of the same character.
void Lexer::unknown(size_t length) {
    const size_t begin = m_at;
    struct Operator {
        std::string_view elsewhere, here;
        TokenKind kind;
    };
    static constexpr Operator operators[] = {{"&&", "'and'", TokenKind::And},
                                             {"||", "'or'", TokenKind::Or},
                                             {"!=", "'<>'", TokenKind::LessGreater},
                                             {"!", "'not'", TokenKind::Not}};
    for (const Operator& each : operators)
        if (m_bytes.substr(begin).starts_with(each.elsewhere)) {
            m_at += each.elsewhere.size();
            report<DiagnosticKind::UnknownCharacter>(begin, m_at,
                                                     phrase("'{0}' (Modelica writes {1})", each.elsewhere, each.here));
            add(each.kind, begin);
            return;
        }
    const std::string_view first = m_bytes.substr(begin, length);
    do
        m_at += length;
    while (m_bytes.substr(m_at, length) == first);
    const bool control = length == 1 && (static_cast<unsigned char>(first[0]) < ' ' || first[0] == 0x7F);
    report<DiagnosticKind::UnknownCharacter>(
        begin, m_at, control ? phrase("with the code {0}", std::to_string(first[0])) : "'" + std::string(first) + "'");
    add(TokenKind::Unknown, begin);
}

bool Lexer::followedPlausibly(size_t stringEnd) const {
    const size_t next = std::min(m_bytes.find_first_not_of(" \t", stringEnd), m_bytes.size());
    if (next == m_bytes.size() || std::strchr("\r\n;,)+}]=*", m_bytes[next]))
        return true;
    const std::string_view rest = m_bytes.substr(next, 16);
    if (rest.starts_with("//") || rest.starts_with("/*") || rest.starts_with("<>") || rest.starts_with("< ") ||
        rest.starts_with("> ") || rest.starts_with("<=") || rest.starts_with(">="))
        return true;
    size_t length = 0;
    while (length < rest.size() && isWordChar(rest[length]))
        ++length;
    return keywords.find(rest.substr(0, length)) != TokenKind::Identifier;
}

void Lexer::cutString(bool search) {
    const TokenBuffer& tokens = m_result.tokens;
    const size_t last = tokens.size() - 1;
    size_t culprit = last, suspect = last;
    for (size_t i = 0; search && culprit == last && i < last; ++i) {
        const TokenId token(i);
        if (tokens.kind(token) != TokenKind::String || followedPlausibly(tokens.end(token)))
            continue;
        const std::string_view text = tokens.text(token, m_bytes);
        if (!text.ends_with('"') || text.size() == 1)
            continue; // was cut before
        if (text.find_first_of("\r\n") != std::string_view::npos)
            culprit = i;
        else if (suspect == last)
            suspect = i;
    }
    if (culprit == last)
        culprit = suspect;

    const size_t begin = tokens.begin(TokenId(culprit));
    std::erase_if(m_result.errors, [&](const Diagnostic& error) { return error.span.begin >= begin; });
    m_result.tokens.truncate(culprit);
    // What ends the construct belongs no longer to the string: "…);" gives back its semicolon and the parentheses
    // that were not opened inside.
    size_t end = lineEnd(begin);
    const auto trim = [&] {
        while (end > begin + 1 && classOf(m_bytes[end - 1]) == Space)
            --end;
    };
    trim();
    if (end > begin + 1 && (m_bytes[end - 1] == ';' || m_bytes[end - 1] == ',')) {
        --end;
        trim();
        const std::string_view content = m_bytes.substr(begin, end - begin);
        auto surplus = std::ranges::count(content, ')') - std::ranges::count(content, '(');
        for (; surplus > 0 && end > begin + 1 && m_bytes[end - 1] == ')'; --surplus) {
            --end;
            trim();
        }
    }
    m_at = end;
    report<DiagnosticKind::UnclosedString>(begin, begin + 1);
    add(TokenKind::String, begin);
}

} // namespace

LexResult lex(std::string_view bytes, SourceId source) {
    return Lexer(bytes, source).run();
}

} // namespace gnomon::syntax::modelica
