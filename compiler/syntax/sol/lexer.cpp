#include "compiler/syntax/sol/lexer.h"
#include "compiler/base/diagnostic_kinds.h"

#include <algorithm>

namespace gnomon::syntax::sol {

namespace {

constexpr KeywordTable keywords(KeywordTable::S);

class Lexer : Scanner {
public:
    Lexer(std::string_view text, SourceId source) : Scanner(text, source, keywords) {}

    LexedText run() {
        while (skipTrivia())
            token();
        return finish();
    }

private:
    void token() {
        const char c = at(place());
        if (isNameStart(c))
            return word();
        if (isDigit(c))
            return number();
        if (c == '"')
            return string();
        sign({{"==", TokenKind::EqualEqual},
              {"<=", TokenKind::LessEqual},
              {">=", TokenKind::GreaterEqual},
              {"<>", TokenKind::LessGreater},
              {"<<", TokenKind::LessLess},
              {"<-", TokenKind::LeftArrow},
              {"(", TokenKind::LeftParenthesis},
              {")", TokenKind::RightParenthesis},
              {"{", TokenKind::LeftBrace},
              {"}", TokenKind::RightBrace},
              {";", TokenKind::Semicolon},
              {",", TokenKind::Comma},
              {".", TokenKind::Dot},
              {":", TokenKind::Colon},
              {"=", TokenKind::Equals},
              {"+", TokenKind::Plus},
              {"-", TokenKind::Minus},
              {"*", TokenKind::Star},
              {"/", TokenKind::Slash},
              {"^", TokenKind::Caret},
              {"<", TokenKind::Less},
              {">", TokenKind::Greater}});
    }

    void string() {
        const bool oneLine = place() < m_oneLineBefore;
        bool severalLines = false;
        size_t end = place() + 1;
        while (end < text().size() && at(end) != '"' && !(oneLine && isLineEnd(at(end)))) {
            if (at(end) == '\\' && end + 1 < text().size() && !isLineEnd(at(end + 1)))
                ++end;
            severalLines |= isLineEnd(at(end));
            ++end;
        }
        if (at(end) == '"' && !(severalLines && opensString(end)))
            return add(TokenKind::String, end + 1);
        m_oneLineBefore = std::max(m_oneLineBefore, end);
        report<DiagnosticKind::UnclosedString>(place(), place() + 1);
        add(TokenKind::String, contentEnd());
    }

    /// Whether a quote that seems to close a string of several lines rather opens the next one.
    bool opensString(size_t quote) const {
        if (isNamePart(at(quote + 1)))
            return true;
        size_t before = quote;
        while (isSpace(at(before - 1)))
            --before;
        return text().substr(0, before).ends_with("<<");
    }

    /// The end of the line without what ends the statement: `"…});` gives back the semicolon and the brackets that
    /// were not opened inside.
    size_t contentEnd() const {
        const size_t begin = place() + 1;
        size_t end = lineEnd(begin);
        const std::string_view content = text().substr(begin, end - begin);
        auto parentheses = std::ranges::count(content, ')') - std::ranges::count(content, '(');
        auto braces = std::ranges::count(content, '}') - std::ranges::count(content, '{');
        for (; end > begin; --end) {
            const char c = at(end - 1);
            if (c == ')' ? parentheses-- <= 0 : c == '}' ? braces-- <= 0 : !isSpace(c) && c != ';' && c != ',')
                break;
        }
        return end;
    }

    /// Strings that begin before this place do not reach over a line end: up to here the quotes are known to be odd.
    size_t m_oneLineBefore = 0;
};

} // namespace

LexedText lex(std::string_view text, SourceId source) {
    return Lexer(text, source).run();
}

} // namespace gnomon::syntax::sol
