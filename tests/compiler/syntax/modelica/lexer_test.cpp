#include "compiler/syntax/modelica/lexer.h"

#include <QTest>

using namespace gnomon;
using namespace gnomon::syntax;

namespace {

std::string_view kindName(TokenKind kind) {
    static constexpr std::string_view names[] = {
#ifndef Q_MOC_RUN
#define GNOMON_TOKEN(id, text) #id,
#define GNOMON_KEYWORD(id, text, languages) #id,
#include "compiler/syntax/token_kinds.def"
#undef GNOMON_TOKEN
#undef GNOMON_KEYWORD
#endif
    };
    return names[static_cast<size_t>(kind)];
}

/// "Kind<text> Kind<text>", without the last one, EndOfFile; then the kinds of the errors with their offsets.
QString lexed(const QByteArray& text) {
    const std::string_view bytes(text.constData(), size_t(text.size()));
    const modelica::LexResult result = modelica::lex(bytes, SourceId(0));
    std::string shown;
    for (size_t i = 0; i + 1 < result.tokens.size(); ++i) {
        const TokenId token(i);
        if (i > 0)
            shown += ' ';
        shown += kindName(result.tokens.kind(token));
        shown += "<" + std::string(result.tokens.text(token, bytes)) + ">";
    }
    for (const Diagnostic& error : result.errors)
        shown += " !" + std::string(diagnosticKindInfo(error.kind).id) + "@" + std::to_string(error.span.begin);
    return QString::fromStdString(shown);
}

} // namespace

class ModelicaLexerTest : public QObject {
    Q_OBJECT
private slots:
    void tokens_data();
    void tokens();
    void unclosedStrings_data();
    void unclosedStrings();
    void everyKeyword();
    void extensionWordsAreIdentifiers();
    void hugeLines();
};

void ModelicaLexerTest::tokens_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const QByteArray& text, const char* expected) {
        QTest::newRow(name) << text << QString::fromUtf8(expected);
    };
    row("nothing", "", "");
    row("only space", " \t\r\n ", "");
    row("identifiers", "a _b A1 a_b", "Identifier<a> Identifier<_b> Identifier<A1> Identifier<a_b>");
    row("keywords are not prefixes", "equations endx iff", "Identifier<equations> Identifier<endx> Identifier<iff>");
    row("quoted", "'a b' '+' 'it\\'s'", "Identifier<'a b'> Identifier<'+'> Identifier<'it\\'s'>");
    row("quoted double quote", "'\"' 'a\"b'", "Identifier<'\"'> Identifier<'a\"b'>");
    row("quoted comment", "'/*' '//'", "Identifier<'/*'> Identifier<'//'>");
    row("quoted without end", "'abc + d;\nx",
        "Identifier<'abc> Plus<+> Identifier<d> Semicolon<;> Identifier<x> "
        "!UnclosedIdentifier@0");
    row("quoted, foreign letter", "'\xC3\xA4'", "Identifier<'\xC3\xA4'> !UnknownCharacter@1");
    row("quoted, wrong escape", "'a\\q'", "Identifier<'a\\q'> !UnknownEscape@2");
    row("integers", "0 12 007", "Integer<0> Integer<12> Integer<007>");
    row("reals", "1. 1.5 .5 1e3 1.e3 .5e3 1E+3 1.5e-10",
        "Real<1.> Real<1.5> Real<.5> Real<1e3> Real<1.e3> Real<.5e3> Real<1E+3> Real<1.5e-10>");
    row("exponent without digits", "1e + 2", "Real<1e> Plus<+> Integer<2> !ExponentWithoutDigits@0");
    row("exponent without digits, sign", "1e-;", "Real<1e-> Semicolon<;> !ExponentWithoutDigits@0");
    row("number and name", "1else 2x", "Integer<1> Else<else> Integer<2> Identifier<x>");
    row("the longest number wins", "1.*x 1..2", "Real<1.> Star<*> Identifier<x> Real<1.> Real<.2>");
    row("elementwise", "a .* b ./ c .^ d .+ e .- f",
        "Identifier<a> DotStar<.*> Identifier<b> DotSlash<./> Identifier<c> DotCaret<.^> Identifier<d> DotPlus<.+> "
        "Identifier<e> DotMinus<.-> Identifier<f>");
    row("comparisons", "< <= > >= == <> = :=",
        "Less<<> LessEqual<<=> Greater<>> GreaterEqual<>=> EqualEqual<==> LessGreater<<>> Equals<=> Assign<:=>");
    row("less and minus", "a<-b", "Identifier<a> Less<<> Minus<-> Identifier<b>");
    row("arrow", "a->b", "Identifier<a> Arrow<->> Identifier<b>");
    row("brackets", "([{}])",
        "LeftParenthesis<(> LeftBracket<[> LeftBrace<{> RightBrace<}> RightBracket<]> "
        "RightParenthesis<)>");
    row("line comment", "a // b \"c\n d", "Identifier<a> Identifier<d>");
    row("line comment ends at a lone CR", "a // b\rd", "Identifier<a> Identifier<d>");
    row("line comment at the end", "a // b", "Identifier<a>");
    row("comments do not nest", "/* /* */ a */", "Identifier<a> Star<*> Slash</>");
    row("comment with quote", "/* \" */ a", "Identifier<a>");
    row("comment of stars", "/***/ a /**/ b", "Identifier<a> Identifier<b>");
    row("foreign letters in comments and strings", "// \xC3\xA4\n\"\xE2\x82\xAC\" /* \xE6\xBC\xA2 */",
        "String<\"\xE2\x82\xAC\">");
    row("unclosed comment", "a /* b\nc;", "Identifier<a> Identifier<c> Semicolon<;> !UnclosedComment@2");
    row("strings", "\"a\" \"\" \"a\\\"b\" \"\\\\\"", "String<\"a\"> String<\"\"> String<\"a\\\"b\"> String<\"\\\\\">");
    row("string over lines", "\"a\nb\r\nc\" d", "String<\"a\nb\r\nc\"> Identifier<d>");
    row("all escapes", R"("\'\"\?\\\a\b\f\n\r\t\v")", R"(String<"\'\"\?\\\a\b\f\n\r\t\v">)");
    row("unknown escape", "\"a\\d\"", "String<\"a\\d\"> !UnknownEscape@2");
    row("string with comment", "\"// /*\" a", "String<\"// /*\"> Identifier<a>");
    row("BOM",
        "\xEF\xBB\xBF"
        "a",
        "Identifier<a>");
    row("CRLF and lone CR", "a\r\nb\rc", "Identifier<a> Identifier<b> Identifier<c>");
    row("foreign letter in a name",
        "Gr\xC3\xB6\xC3\x9F"
        "e = 1",
        "Identifier<Gr\xC3\xB6\xC3\x9F"
        "e> Equals<=> Integer<1> !NonAsciiIdentifier@0");
    row("name of foreign letters", "\xCF\x86 = 1", "Identifier<\xCF\x86> Equals<=> Integer<1> !NonAsciiIdentifier@0");
    row("no-break space",
        "a\xC2\xA0"
        "b",
        "Identifier<a> Unknown<\xC2\xA0> Identifier<b> !UnknownCharacter@1");
    row("typographic quotes",
        "\xE2\x80\x9C"
        "a",
        "Unknown<\xE2\x80\x9C> Identifier<a> !UnknownCharacter@0");
    row("unknown characters", "a ## b $",
        "Identifier<a> Unknown<##> Identifier<b> Unknown<$> !UnknownCharacter@2 "
        "!UnknownCharacter@7");
    row("control character", QByteArray("a \x01 b"), "Identifier<a> Unknown<\x01> Identifier<b> !UnknownCharacter@2");
    row("backslash", "a \\ b", "Identifier<a> Unknown<\\> Identifier<b> !UnknownCharacter@2");
}

void ModelicaLexerTest::tokens() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(lexed(text), expected);
}

void ModelicaLexerTest::unclosedStrings_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("at the end") << QByteArray("x = \"abc") << "Identifier<x> Equals<=> String<\"abc> !UnclosedString@4";
    QTest::newRow("a line further on is code again")
        << QByteArray("x \"a;\ny \"b\";")
        << "Identifier<x> String<\"a> Semicolon<;> Identifier<y> String<\"b\"> "
           "Semicolon<;> !UnclosedString@2";
    QTest::newRow("the brackets around it are closed")
        << QByteArray("x(u=\"m);\ny \"b\";")
        << "Identifier<x> LeftParenthesis<(> Identifier<u> Equals<=> String<\"m> RightParenthesis<)> Semicolon<;> "
           "Identifier<y> String<\"b\"> Semicolon<;> !UnclosedString@4";
    QTest::newRow("the good ones before it stay")
        << QByteArray("a \"1\n2\";\nb \"3;\nc \"4\";")
        << "Identifier<a> String<\"1\n2\"> Semicolon<;> Identifier<b> String<\"3> Semicolon<;> Identifier<c> "
           "String<\"4\"> Semicolon<;> !UnclosedString@11";
    QTest::newRow("escape at the end") << QByteArray("\"a\\") << "String<\"a\\> !UnclosedString@0";
    QTest::newRow("only a quote") << QByteArray("\"") << "String<\"> !UnclosedString@0";
}

void ModelicaLexerTest::unclosedStrings() {
    tokens();
}

void ModelicaLexerTest::everyKeyword() {
    const char* words[] = {
        "algorithm",    "and",           "annotation",  "block",     "break",      "class",     "connect",  "connector",
        "constant",     "constrainedby", "der",         "discrete",  "each",       "else",      "elseif",   "elsewhen",
        "encapsulated", "end",           "enumeration", "equation",  "expandable", "extends",   "external", "false",
        "final",        "flow",          "for",         "function",  "if",         "import",    "impure",   "in",
        "initial",      "inner",         "input",       "loop",      "model",      "not",       "operator", "or",
        "outer",        "output",        "package",     "parameter", "partial",    "protected", "public",   "pure",
        "record",       "redeclare",     "replaceable", "return",    "stream",     "then",      "true",     "type",
        "when",         "while",         "within"};
    for (const char* word : words) {
        const modelica::LexResult result = modelica::lex(word, SourceId(0));
        QCOMPARE(result.tokens.size(), size_t(2));
        QVERIFY2(result.tokens.kind(TokenId(0)) != TokenKind::Identifier, word);
        QCOMPARE(std::string(tokenKindText(result.tokens.kind(TokenId(0)))), "'" + std::string(word) + "'");
    }
}

void ModelicaLexerTest::extensionWordsAreIdentifiers() {
    const std::string_view text = "statechart state transition event guard action priority after entry exit do dynamic "
                                  "section new add remove disconnect STATE mod interface define";
    const modelica::LexResult result = modelica::lex(text, SourceId(0));
    for (size_t i = 0; i + 1 < result.tokens.size(); ++i)
        QCOMPARE(result.tokens.kind(TokenId(i)), TokenKind::Identifier);
}

void ModelicaLexerTest::hugeLines() {
    constexpr size_t size = 100'000'000;
    for (const char filler : {'a', '1', ' ', '/', '#'}) {
        std::string text(size, filler);
        const modelica::LexResult result = modelica::lex(text, SourceId(0));
        QVERIFY(result.tokens.size() <= size / 2 + 1);
        QVERIFY(result.errors.size() <= 1);
    }
}

QTEST_APPLESS_MAIN(ModelicaLexerTest)
#include "lexer_test.moc"
