#include "compiler/base/diagnostic_kinds.h"
#include "compiler/syntax/hysdel/lexer.h"
#include "compiler/syntax/parse.h"
#include "tests/compiler/syntax/hysdel/shape.h"
#include "tests/compiler/syntax/tree_checks.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace gnomon;
using namespace gnomon::syntax;

/// Every construct of a HYSDEL list, valid and broken: what was understood, which errors there are and where, and that
/// the tree is the text byte for byte.
class HysdelParserTest : public QObject {
    Q_OBJECT
private slots:
    void tokens_data();
    void tokens();
    void lists_data();
    void lists();
    void expressions_data();
    void expressions();
    void broken_data();
    void broken();
    void nesting_data();
    void nesting();
    void examples();
    void listingOfThePaper();
};

namespace {

SyntaxTree parseText(std::string text) {
    return parse(std::make_shared<const SourceText>("test.hys", std::move(text)), SourceId(0), Language::Hysdel);
}

/// Rows of a table are written shorter with it.
void row(const char* name, const char* text, const char* expected) {
    QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(expected);
}

void brokenRow(const char* name, const char* text, const char* errors, const char* understood) {
    QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(errors) << QString::fromUtf8(understood);
}

QString errorsOf(const SyntaxTree& tree) {
    return QString::fromStdString(describeErrors(tree));
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void HysdelParserTest::tokens_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    row("words and names", "SYSTEM system IF If x1", "'SYSTEM' identifier 'IF' identifier identifier");
    row("numbers", "1 1. .5 1.5 1e3 .5E-3 2e+4", "number number number number number number number");
    row("longest sign wins", "<-> <- -> <= >= == && || < - >", "'<->' '<-' '->' '<=' '>=' '==' '&&' '||' '<' '-' '>'");
    row("signs", "= + * / ^ & | ~ !", "'=' '+' '*' '/' '^' '&' '|' '~' '!'");
    row("brackets", "{}()[],;", "'{' '}' '(' ')' '[' ']' ',' ';'");
    row("comments", "a // b\n /* c\n d */ e", "identifier identifier");
    row("unclosed comment", "a /* b\nc", "identifier identifier");
    row("not of the language", "a # \"b", "identifier unknown character unknown character identifier");
    row("a point alone", "a.b", "identifier unknown character identifier");
}

void HysdelParserTest::tokens() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const LexedText lexed = hysdel::lex(text.toStdString(), SourceId(0));
    QStringList kinds;
    for (size_t i = 0; i + 1 < lexed.tokens.size(); ++i) {
        const std::string_view kind = tokenKindText(lexed.tokens.kind(TokenId(i)));
        kinds += QString::fromUtf8(kind.data(), int(kind.size()));
    }
    QCOMPARE(kinds.join(' '), expected);
}

void HysdelParserTest::lists_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    row("nothing", "", "");
    row("empty parts", "SYSTEM s { INTERFACE { } IMPLEMENTATION { } }", "SYSTEM s {INTERFACE {}IMPLEMENTATION {}}");
    row("declarations",
        "SYSTEM s { INTERFACE { STATE { REAL a, b [0, 1]; BOOL c; } INPUT { REAL u [-1.5, 2*p]; } OUTPUT { BOOL y; } } "
        "}",
        "SYSTEM s {INTERFACE {STATE {REAL a, b[0, 1]; BOOL c} INPUT {REAL u[(- 1.5), (* 2 p)]} OUTPUT {BOOL y}}}");
    row("parameters",
        "SYSTEM s { INTERFACE { PARAMETER { REAL a = 1, b; BOOL c = TRUE, d = FALSE; REAL MLD_epsilon = 1e-6; "
        "REAL e [0, 1] = exp(-a); } } }",
        "SYSTEM s {INTERFACE {PARAMETER {REAL a = 1, b; BOOL c = TRUE, d = FALSE; REAL MLD_epsilon = 1e-6; "
        "REAL e[0, 1] = exp((- a))}}}");
    row("sections of rules",
        "SYSTEM s { IMPLEMENTATION { AUX { REAL z; BOOL d; } AD { d = x <= 3; } LOGIC { e = d & f; } "
        "LINEAR { w = x + 1; } CONTINUOUS { x = z; } AUTOMATA { b = ~b; } OUTPUT { y = x; } } }",
        "SYSTEM s {IMPLEMENTATION {AUX {REAL z; BOOL d} AD {d = (<= x 3)} LOGIC {e = (& d f)} LINEAR {w = (+ x 1)} "
        "CONTINUOUS {x = z} AUTOMATA {b = (~ b)} OUTPUT {y = x}}}");
    row("bounds", "SYSTEM s { IMPLEMENTATION { AD { d = x >= 0 [10, -10, 1e-6]; } } }",
        "SYSTEM s {IMPLEMENTATION {AD {d = (>= x 0) [10, (- 10), 1e-6]}}}");
    row("conditionals",
        "SYSTEM s { IMPLEMENTATION { DA { z = {IF d THEN x}; y = { IF d & ~e THEN x ELSE 2*x }; "
        "w = {IF d THEN x [1, 0, 0.1] ELSE 0 [2, 1, 0.1]}; } } }",
        "SYSTEM s {IMPLEMENTATION {DA {z = IF d THEN x; y = IF (& d (~ e)) THEN x ELSE (* 2 x); "
        "w = IF d THEN x [1, 0, 0.1] ELSE 0 [2, 1, 0.1]}}}");
    row("constraints", "SYSTEM s { IMPLEMENTATION { MUST { x <= 3; x >= -1; a -> b; ~(a & b); x + y = 1; x == 1; } } }",
        "SYSTEM s {IMPLEMENTATION {MUST {(<= x 3); (>= x (- 1)); (-> a b); (~ (& a b)); (== (+ x y) 1); (== x 1)}}}");
    row("parts in any order",
        "SYSTEM s { IMPLEMENTATION { MUST { a; } AUX { BOOL a; } } INTERFACE { OUTPUT { REAL y; } } }",
        "SYSTEM s {INTERFACE {OUTPUT {REAL y}}IMPLEMENTATION {AUX {BOOL a} MUST {a}}}");
}

void HysdelParserTest::lists() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const SyntaxTree tree = parseText(text.toStdString());
    QCOMPARE(errorsOf(tree), QString());
    QCOMPARE(QString::fromStdString(brokenInvariant(tree)), QString());
    QCOMPARE(QString::fromStdString(hysdel::shape(tree)), expected);
}

void HysdelParserTest::expressions_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    row("sums and products", "a + b*c - d/e", "(- (+ a (* b c)) (/ d e))");
    row("a power binds tighter than a sign", "-a^2 + ~b", "(+ (- (^ a 2)) (~ b))");
    row("signs in a row", "~!~a", "(~ (~ (~ a)))");
    row("sign behind an operator", "a*-b", "(* a (- b))");
    row("logic", "a | b & ~c || d && e", "(| (| a (& b (~ c))) (& d e))");
    row("implications", "a & b -> c | d", "(-> (& a b) (| c d))");
    row("implication backwards", "a <- b", "(<- a b)");
    row("equivalence", "a -> b <-> c <- d", "(<-> (-> a b) (<- c d))");
    row("comparison inside of logic", "a & x + 1 <= y | b", "(| (& a (<= (+ x 1) y)) b)");
    row("parentheses and calls", "(a + b)*max(c, -d)/f()", "(/ (* (+ a b) max(c, (- d))) f())");
    row("number of a Boolean", "2*(REAL d) + (REAL a & b)", "(+ (* 2 (REAL d)) (REAL (& a b)))");
    row("constants", "TRUE & FALSE | 1.5e3 > .5", "(| (& TRUE FALSE) (> 1.5e3 .5))");
    row("other comparisons", "a < b | a == b", "(| (< a b) (== a b))");
}

void HysdelParserTest::expressions() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const SyntaxTree tree = parseText("SYSTEM s { IMPLEMENTATION { LOGIC { d = " + text.toStdString() + "; } } }");
    QCOMPARE(errorsOf(tree), QString());
    const auto rules = hysdel::systemsOf(tree)[0].implementations()[0].rules();
    QCOMPARE(QString::fromStdString(hysdel::shape(rules[0].rules()[0].value())), expected);
}

void HysdelParserTest::broken_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("errors");
    QTest::addColumn<QString>("understood");
    brokenRow("system missing",
              "INTERFACE {\n"
              "  STATE { REAL x; }\n"
              "}\n",
              "1:1: expected 'SYSTEM' but found 'INTERFACE'\n"
              "3:2: expected '}' but found end of file",
              "SYSTEM ? {INTERFACE {STATE {REAL x}}}");
    brokenRow("name missing",
              "SYSTEM {\n"
              "INTERFACE { STATE { REAL x; } }\n"
              "}\n",
              "1:8: expected the name of the system but found '{'", "SYSTEM ? {INTERFACE {STATE {REAL x}}}");
    brokenRow("brace of a section missing",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x;\n"
              "  INPUT { REAL u; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "  AUX { BOOL d; }\n"
              "}\n"
              "}\n",
              "3:18: expected '}' but found 'INPUT'",
              "SYSTEM s {INTERFACE {STATE {REAL x} INPUT {REAL u}}IMPLEMENTATION {AUX {BOOL d} }}");
    brokenRow("brace of the interface missing",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x; }\n"
              "IMPLEMENTATION {\n"
              "  AUX { BOOL d; }\n"
              "}\n"
              "}\n",
              "3:20: expected '}' but found 'IMPLEMENTATION'",
              "SYSTEM s {INTERFACE {STATE {REAL x}}IMPLEMENTATION {AUX {BOOL d} }}");
    brokenRow("last brace missing",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x; }\n"
              "}\n",
              "4:2: expected '}' but found end of file", "SYSTEM s {INTERFACE {STATE {REAL x}}}");
    brokenRow("opening brace missing",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE REAL x; }\n"
              "  INPUT { REAL u; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "  AUX { BOOL d; }\n"
              "}\n"
              "}\n",
              "3:9: expected '{' but found 'REAL'",
              "SYSTEM s {INTERFACE {STATE {REAL x} INPUT {REAL u}}IMPLEMENTATION {AUX {BOOL d} }}");
    brokenRow("brace too many in a section",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x; } REAL y; }\n"
              "  INPUT { REAL u; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "  AUX { BOOL d; }\n"
              "}\n"
              "}\n",
              "3:19: '}' does not fit here",
              "SYSTEM s {INTERFACE {STATE {REAL x; REAL y} INPUT {REAL u}}IMPLEMENTATION {AUX {BOOL d} }}");
    brokenRow("brace too many between sections",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x; } }\n"
              "  INPUT { REAL u; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "  AUX { BOOL d; }\n"
              "}\n"
              "}\n",
              "3:21: '}' does not fit here",
              "SYSTEM s {INTERFACE {STATE {REAL x} INPUT {REAL u}}IMPLEMENTATION {AUX {BOOL d} }}");
    brokenRow("word of a part missing",
              "SYSTEM s {\n"
              "  STATE { REAL x; }\n"
              "  AUX { BOOL d; }\n"
              "}\n",
              "1:11: expected 'INTERFACE' or 'IMPLEMENTATION' but found 'STATE'\n"
              "2:20: expected 'INTERFACE' or 'IMPLEMENTATION' but found 'AUX'",
              "SYSTEM s {INTERFACE {STATE {REAL x}}IMPLEMENTATION {AUX {BOOL d} }}");
    brokenRow("section of the other part",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "  INPUT { REAL u; }\n"
              "  AUX { BOOL d; }\n"
              "}\n"
              "}\n",
              "6:3: the section INPUT belongs in INTERFACE",
              "SYSTEM s {INTERFACE {STATE {REAL x}}IMPLEMENTATION {INPUT {REAL u} AUX {BOOL d} }}");
    brokenRow("half a declaration",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL\n"
              "    BOOL b;\n"
              "    REAL x [0,\n"
              "    REAL y; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "}\n"
              "}\n",
              "3:15: expected the name of a variable but found 'BOOL'\n"
              "5:15: expected an expression but found 'REAL'",
              "SYSTEM s {INTERFACE {STATE {REAL ?; BOOL b; REAL x[0, ?]; REAL y}}IMPLEMENTATION {}}");
    brokenRow(
        "semicolon missing",
        "SYSTEM s {\n"
        "INTERFACE {\n"
        "  STATE { REAL x\n"
        "    BOOL b; REAL y REAL z; }\n"
        "}\n"
        "IMPLEMENTATION {\n"
        "  CONTINUOUS {\n"
        "    x = 1\n"
        "    y = 2; }\n"
        "}\n"
        "}\n",
        "3:17: expected ';' but found 'BOOL'\n"
        "4:20: expected ';' but found 'REAL'\n"
        "8:10: expected ';' but found 'y'",
        "SYSTEM s {INTERFACE {STATE {REAL x; BOOL b; REAL y; REAL z}}IMPLEMENTATION {CONTINUOUS {x = 1; y = 2}}}");
    brokenRow("comma missing",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x y, z; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "}\n"
              "}\n",
              "3:18: expected ',' but found 'y'", "SYSTEM s {INTERFACE {STATE {REAL x, y, z}}IMPLEMENTATION {}}");
    brokenRow("type missing",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { x; BOOL b; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "}\n"
              "}\n",
              "3:11: expected 'REAL' or 'BOOL' but found 'x'",
              "SYSTEM s {INTERFACE {STATE {REAL x; BOOL b}}IMPLEMENTATION {}}");
    brokenRow("bracket missing",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x [0, 1, y; REAL z 0, 1], w; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "}\n"
              "}\n",
              "3:23: expected ']' but found ','\n"
              "3:35: expected ';' but found '0'",
              "SYSTEM s {INTERFACE {STATE {REAL x[0, 1], y; REAL z, ?, w}}IMPLEMENTATION {}}");
    brokenRow("half a rule",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x, y; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "  CONTINUOUS {\n"
              "    x =\n"
              "    y = x +;\n"
              "    = 3;\n"
              "    x 4;\n"
              "  }\n"
              "}\n"
              "}\n",
              "7:8: expected an expression but found 'y'\n"
              "8:12: expected an expression but found ';'\n"
              "8:13: expected a variable but found '='\n"
              "10:7: expected '=' but found '4'",
              "SYSTEM s {INTERFACE {STATE {REAL x, y}}IMPLEMENTATION {CONTINUOUS {x = ?; y = (+ x ?); ? = 3; x = 4}}}");
    brokenRow("half a conditional",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "  DA {\n"
              "    z = {IF d THEN x;\n"
              "    y = IF d THEN x ELSE 0};\n"
              "    w = {d THEN x};\n"
              "    v = {IF d x ELSE 0};\n"
              "    u = {IF d THEN};\n"
              "  }\n"
              "  OUTPUT { a = x; }\n"
              "}\n"
              "}\n",
              "7:21: expected '}' but found ';'\n"
              "8:9: expected '{' but found 'IF'\n"
              "9:10: expected 'IF' but found 'd'\n"
              "10:15: expected 'THEN' but found 'x'\n"
              "11:19: expected an expression but found '}'",
              "SYSTEM s {INTERFACE {STATE {REAL x}}IMPLEMENTATION {DA {z = IF d THEN x; y = IF d THEN x ELSE 0; w = IF "
              "d THEN x; v = IF d THEN x ELSE 0; u = IF d THEN ?} OUTPUT {a = x}}}");
    brokenRow("conditional elsewhere",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "  CONTINUOUS { x = {IF d THEN 1}; }\n"
              "}\n"
              "}\n",
              "6:20: a conditional value, IF \342\200\246 THEN \342\200\246, can stand in the section DA only",
              "SYSTEM s {INTERFACE {STATE {REAL x}}IMPLEMENTATION {CONTINUOUS {x = IF d THEN 1}}}");
    brokenRow("declaration among rules",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "  LOGIC { BOOL d; e = d; }\n"
              "}\n"
              "}\n",
              "6:11: variables are declared in STATE, INPUT, OUTPUT, PARAMETER and AUX only",
              "SYSTEM s {INTERFACE {STATE {REAL x}}IMPLEMENTATION {LOGIC {e = d}}}");
    brokenRow("chained",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "  MUST { 0 <= x <= 1; a -> b -> c; a -> (b -> c); }\n"
              "}\n"
              "}\n",
              "5:17: '<=' follows another one of its kind: use parentheses\n"
              "5:30: '->' follows another one of its kind: use parentheses",
              "SYSTEM s {INTERFACE {}IMPLEMENTATION {MUST {(<= (<= 0 x) 1); (-> (-> a b) c); (-> a (-> b c))}}}");
    brokenRow("unclosed comment",
              "SYSTEM s { /* x\n"
              "INTERFACE { STATE { REAL x; } }\n"
              "}\n",
              "1:12: the comment has no closing */", "SYSTEM s {INTERFACE {STATE {REAL x}}}");
    brokenRow("unknown characters",
              "SYSTEM s {\n"
              "INTERFACE {\n"
              "  STATE { REAL x#; REAL y; }\n"
              "}\n"
              "IMPLEMENTATION {\n"
              "}\n"
              "}\n",
              "3:17: the character '#' has no meaning here",
              "SYSTEM s {INTERFACE {STATE {REAL x; REAL y}}IMPLEMENTATION {}}");
    brokenRow("only garbage", "} ; = ( AUX THEN 3 SYSTEM", "1:1: expected 'SYSTEM' but found '}'",
              "SYSTEM ? {IMPLEMENTATION {AUX {} }}");
}

void HysdelParserTest::broken() {
    QFETCH(QString, text);
    QFETCH(QString, errors);
    QFETCH(QString, understood);
    const SyntaxTree tree = parseText(text.toStdString());
    QCOMPARE(errorsOf(tree), errors);
    QCOMPARE(QString::fromStdString(hysdel::shape(tree)), understood);
    QCOMPARE(QString::fromStdString(brokenInvariant(tree)), QString());
}

void HysdelParserTest::nesting_data() {
    QTest::addColumn<QString>("opening");
    QTest::addColumn<QString>("closing");
    row("parentheses", "(", ")");
    row("casts", "(REAL ", ")");
    row("calls", "f(", ")");
}

void HysdelParserTest::nesting() {
    QFETCH(QString, opening);
    QFETCH(QString, closing);
    const auto nested = [&](int depth) {
        const QString text = opening.repeated(depth) + "1" + closing.repeated(depth);
        return parseText("SYSTEM s { IMPLEMENTATION { LOGIC { d = " + text.toStdString() + "; } } }");
    };
    QCOMPARE(errorsOf(nested(500)), QString());
    const SyntaxTree tooDeep = nested(3000);
    QCOMPARE(int(tooDeep.errors().size()), 1);
    QVERIFY(tooDeep.errors()[0].kind == DiagnosticKind::NestedTooDeeply);
    QCOMPARE(QString::fromStdString(brokenInvariant(tooDeep)), QString());
}

void HysdelParserTest::examples() {
    QDirIterator files(GNOMON_SOURCE_DIR "/resources/examples/hysdel", {"*.hys"});
    int count = 0;
    while (files.hasNext()) {
        const QString path = files.next();
        const SyntaxTree tree = parseText(contents(path).toStdString());
        QVERIFY2(errorsOf(tree).isEmpty(), qPrintable(path + ": " + errorsOf(tree)));
        QCOMPARE(QString::fromStdString(brokenInvariant(tree)), QString());
        QCOMPARE(int(hysdel::systemsOf(tree).size()), 1);
        ++count;
    }
    QVERIFY(count >= 3);
}

/// The paper prints the IMPLEMENTATION only.
void HysdelParserTest::listingOfThePaper() {
    if (!qEnvironmentVariableIsSet("GNOMON_SEEDS"))
        QSKIP("GNOMON_SEEDS does not name the folder with the texts of the papers");
    QString papers;
    QDirIterator files(qEnvironmentVariable("GNOMON_SEEDS"), {"001_*.txt"});
    while (files.hasNext())
        papers += QString::fromUtf8(contents(files.next()));
    const qsizetype begin = papers.indexOf("IMPLEMENTATION {");
    QVERIFY(begin > 0);
    QString list = papers.mid(begin, papers.indexOf("```", begin) - begin);
    list.replace(QRegularExpression("^ *[0-9]+( |$)", QRegularExpression::MultilineOption), "");
    const SyntaxTree tree = parseText("SYSTEM s {" + list.toStdString() + "}");
    QCOMPARE(errorsOf(tree), QString());
    QCOMPARE(int(hysdel::systemsOf(tree)[0].implementations()[0].rules().size()), 4);
}

QTEST_APPLESS_MAIN(HysdelParserTest)
#include "parser_test.moc"
