#include "compiler/syntax/hysdel/lexer.h"

namespace gnomon::syntax::hysdel {

namespace {

constexpr KeywordTable keywords(KeywordTable::H);

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
        if (isDigit(c) || (c == '.' && isDigit(at(place() + 1))))
            return number();
        sign({{"<->", TokenKind::DoubleArrow},
              {"->", TokenKind::Arrow},
              {"<-", TokenKind::LeftArrow},
              {"<=", TokenKind::LessEqual},
              {">=", TokenKind::GreaterEqual},
              {"==", TokenKind::EqualEqual},
              {"&&", TokenKind::AmpersandAmpersand},
              {"||", TokenKind::BarBar},
              {"{", TokenKind::LeftBrace},
              {"}", TokenKind::RightBrace},
              {"(", TokenKind::LeftParenthesis},
              {")", TokenKind::RightParenthesis},
              {"[", TokenKind::LeftBracket},
              {"]", TokenKind::RightBracket},
              {";", TokenKind::Semicolon},
              {",", TokenKind::Comma},
              {"=", TokenKind::Equals},
              {"+", TokenKind::Plus},
              {"-", TokenKind::Minus},
              {"*", TokenKind::Star},
              {"/", TokenKind::Slash},
              {"^", TokenKind::Caret},
              {"<", TokenKind::Less},
              {">", TokenKind::Greater},
              {"&", TokenKind::Ampersand},
              {"|", TokenKind::Bar},
              {"~", TokenKind::Tilde},
              {"!", TokenKind::Exclamation}});
    }
};

} // namespace

LexedText lex(std::string_view text, SourceId source) {
    return Lexer(text, source).run();
}

} // namespace gnomon::syntax::hysdel
