#include "compiler/base/diagnostic_kinds.h"
#include "compiler/syntax/parse.h"
#include "compiler/syntax/sol/lexer.h"
#include "tests/compiler/syntax/sol/shape.h"
#include "tests/compiler/syntax/tree_checks.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace gnomon;
using namespace gnomon::syntax;

/// Every construct of Sol, valid and broken: what was understood, which errors there are and where, and that the tree
/// is the text byte for byte.
class SolParserTest : public QObject {
    Q_OBJECT
private slots:
    void tokens_data();
    void tokens();
    void models_data();
    void models();
    void statements_data();
    void statements();
    void broken_data();
    void broken();
    void values();
    void nesting_data();
    void nesting();
    void examples();
    void listingsOfThePaper();
};

namespace {

SyntaxTree parseText(std::string text) {
    return parse(std::make_shared<const SourceText>("test.sol", std::move(text)), SourceId(0), Language::Sol);
}

std::string inModel(const QString& statements) {
    return "model M\nimplementation:\n" + statements.toStdString() + "\nend M;\n";
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

/// The code above the caption of a listing: all numbered blocks since the caption before, without the numbers and the
/// [...] of what they leave out.
std::string listing(const QString& papers, int number) {
    const auto caption = [&](int n) { return papers.lastIndexOf(QString("\nListing %1. ").arg(n)); };
    const QString between = papers.mid(caption(number - 1), caption(number) - caption(number - 1));
    QString text;
    const QStringList blocks = between.split("```");
    for (qsizetype i = 1; i < blocks.size(); i += 2)
        if (blocks[i].contains(QRegularExpression("^\\s*[0-9]+ ")))
            text += blocks[i];
    text.replace(QRegularExpression("^ *[0-9]+( |$)", QRegularExpression::MultilineOption), "");
    text.replace("[...]", "");
    return text.toStdString();
}

} // namespace

void SolParserTest::tokens_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    row("words and names", "model models Model _a1", "'model' identifier identifier identifier");
    row("numbers", "1 1. 1.5 1e3 1.5E-3 2e+4", "number number number number number number");
    row("number, then name", "1x 2e", "number identifier number");
    row("longest sign wins", "<< <- <= <> < == =", "'<<' '<-' '<=' '<>' '<' '==' '='");
    row("no space needed", "a<<b<-c", "identifier '<<' identifier '<-' identifier");
    row("comments", "a // b\n /* c\n d */ e", "identifier identifier");
    row("string with escapes", R"("a \" b \\" x)", "string identifier");
    row("string of several lines", "\"a\nb\" x", "string identifier");
    row("unclosed string", "\"a\nb", "string identifier");
    row("unclosed string before brackets", "x{y << \"a});\nb",
        "identifier '{' identifier '<<' string '}' ')' ';' identifier");
    row("bracket that belongs to an unclosed string", "\"f(x);\nb", "string ';' identifier");
    row("quotes that pair wrongly", "f{a << \"x};\ng{b << \"y\"};",
        "identifier '{' identifier '<<' string '}' ';' identifier '{' identifier '<<' string '}' ';'");
    row("unclosed comment", "a /* b\nc", "identifier identifier");
    row("not of the language", "a @@ b", "identifier unknown character identifier");
    row("foreign letter", "a \303\244 b", "identifier unknown character identifier");
}

void SolParserTest::tokens() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const LexedText lexed = sol::lex(text.toStdString(), SourceId(0));
    QStringList kinds;
    for (size_t i = 0; i + 1 < lexed.tokens.size(); ++i) {
        const std::string_view kind = tokenKindText(lexed.tokens.kind(TokenId(i)));
        kinds += QString::fromUtf8(kind.data(), int(kind.size()));
    }
    QCOMPARE(kinds.join(' '), expected);
}

void SolParserTest::models_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    row("nothing", "", "");
    row("empty model", "model A end A;", "model A");
    row("kinds", "model A end A; package B end B; connector C end C; record D end D;",
        "model A, package B, connector C, record D");
    row("prefixes", "redefine model A end A; partial connector B end B; environment package C end C;",
        "redefine model A, partial connector B, environment package C");
    row("no semicolon behind the last model", "environment package Docs model Author end Author; end Docs",
        "environment package Docs <model Author>");
    row("no semicolon between models of the file", "model A end A\nmodel B end B", "model A, model B");
    row("extends on the line of the model", "model A extends P.B; interface: end A;",
        "model A extends P.B interface []");
    row("extends below", "model A\n extends B;\n extends C.D;\nend A;", "model A extends B extends C.D");
    row("define a constant",
        "model A define 9.81 as g; define -2 as minus; define \"x\" as text; define true as yes; end A;",
        "model A define 9.81 as g define (- 2) as minus define \"x\" as text define true as yes");
    row("define a type", "model A define Lib.Units as U; define Real{unit << \"m\"} as Length; end A;",
        "model A define Lib.Units as U define Real{unit << \"m\"} as Length");
    row("models in the head", "package P model A end A; package Q model B end B; end Q; end P;",
        "package P <model A, package Q <model B>>");
    row("models in the interface", "model A interface: Real x; redefine model Icon implementation: end Icon; end A;",
        "model A interface [Real x]<redefine model Icon implementation []>");
    row("parameters", "model A interface: parameter Real r; parameter Canvas c{x << 1}; end A;",
        "model A interface [parameter Real r; parameter Canvas c{x << 1}]");
    row("declarations of the interface",
        "connector A interface: static potential Real v; flow Real i; in Real a; static out Real b; dynamic B c; "
        "redeclare static in flow D.E f(g << 1); end A;",
        "connector A interface [static potential Real v; flow Real i; in Real a; static out Real b; dynamic B c; "
        "redeclare static in flow D.E f(g << 1)]");
    row("empty parts", "model A interface: implementation: end A;", "model A interface [] implementation []");
    row("words are names behind a point", "model A implementation: x = a.in + b.static.end.c; end A;",
        "model A implementation [x = (+ a.in b.static.end.c)]");
    row("byte order mark, CRLF", "\357\273\277model A\r\nimplementation:\r\n  x = 1;\r\nend A;\r\n",
        "model A implementation [x = 1]");
}

void SolParserTest::models() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const SyntaxTree tree = parseText(text.toStdString());
    QCOMPARE(QString::fromStdString(describeErrors(tree)), QString());
    QCOMPARE(QString::fromStdString(brokenInvariant(tree)), QString());
    QCOMPARE(QString::fromStdString(sol::shape(tree)), expected);
}

void SolParserTest::statements_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    row("equation", "a = b", "[a = b]");
    row("copy", "a << 1;", "[a << 1]");
    row("move", "e <- Lib.Engine{torque << 10}", "[e <- Lib.Engine{torque << 10}]");
    row("move of an instance with members", "e <- Lib.Engine(torque << 10)", "[e <- Lib.Engine(torque << 10)]");
    row("nothing between semicolons", ";;a = b;;c = d;;", "[a = b; c = d]");
    row("declarations", "Real x; static A.B c; dynamic D e; redeclare static F g",
        "[Real x; static A.B c; dynamic D e; redeclare static F g]");
    row("declaration with lists",
        "static Gear g{ratio << 1.8}; Joint j(a << g.f, b << h.f); K k{a << 1}(b = 2); L l(c << 3){d << 4}",
        "[static Gear g{ratio << 1.8}; Joint j(a << g.f, b << h.f); K k{a << 1}(b = 2); L l{d << 4}(c << 3)]");
    row("parameters of the type", "static Real{unit << \"rad/s\"} w; Real{unit << \"m\"} x",
        "[static Real{unit << \"rad/s\"} w; Real{unit << \"m\"} x]");
    row("anonymous instances", "Author{name << \"A\"}; Line(0, 0, dx << 1); P.Q; c.Rectangle(0,0,70,30); Empty{}()",
        "[new Author{name << \"A\"}; new Line(0, 0, dx << 1); new P.Q; new c.Rectangle(0, 0, 70, 30); new Empty(){}]");
    row("instances as parameters", "f.Icon{c << Canvas{x << 10, y << 1 + 2}}",
        "[new f.Icon{c << Canvas{x << 10, y << (+ 1 2)}}]");
    row("section", "section Documentation: Author{n << \"A\"}; end; section A.B: x = 1 end section",
        "[section Documentation [new Author{n << \"A\"}]; section A.B [x = 1]]");
    row("section that its model ends", "a = 1; section Documentation: b = 2;",
        "[a = 1; section Documentation open [b = 2]]");
    row("sections without any end", "section A: section B:", "[section A open [section B open []]]");
    row("if", "if a then x = 1; end", "[if a [x = 1]]");
    row("if else", "if a then x = 1 else x = 2 end if;", "[if a [x = 1] else [x = 2]]");
    row("if else then", "if a then x = 1; else then x = 2; end if", "[if a [x = 1] else [x = 2]]");
    row("if else if", "if a then x = 1; else if b then x = 2; else then x = 3; end if",
        "[if a [x = 1] else if b [x = 2] else [x = 3]]");
    row("if inside of else", "if a then x = 1; else then if b then x = 2 end if end if",
        "[if a [x = 1] else [if b [x = 2]]]");
    row("when", "when w > 40 then e <- F{m << 1}; end;", "[when (> w 40) [e <- F{m << 1}]]");
    row("when else when", "when a then x << 1; else when b then x << 2 else x << 3 end when",
        "[when a [x << 1] else when b [x << 2] else [x << 3]]");
    row("declaration in a branch", "if a then static Real x; x = 1 end", "[if a [static Real x; x = 1]]");
    row("when in a section in an if", "if a then section B: when c then d = 1 end end end",
        "[if a [section B [when c [d = 1]]]]");
    row("sums and products", "x = a + b*c - d/e", "[x = (- (+ a (* b c)) (/ d e))]");
    row("powers bind from the left", "x = a^b^c", "[x = (^ (^ a b) c)]");
    row("a sign binds tighter than a power", "x = -a^2 + b", "[x = (+ (^ (- a) 2) b)]");
    row("sign behind an operator", "x = a * -b", "[x = (* a (- b))]");
    row("and, or from the left", "x = a or b and not c", "[x = (and (or a b) (not c))]");
    row("comparisons", "x = a < b and c <= d or e == f and g <> h or i > j and k >= l",
        "[x = (and (or (and (or (and (< a b) (<= c d)) (== e f)) (<> g h)) (> i j)) (>= k l))]");
    row("comparison of sums", "x = a + 1 < b - 1", "[x = (< (+ a 1) (- b 1))]");
    row("parentheses", "x = (a + b)*(c)", "[x = (* (+ a b) c)]");
    row("calls", "der(x) = sin(time) + f(a, b << 2){c << 3}", "[der(x) = (+ sin(time) f(a, b << 2){c << 3})]");
    row("constants", "x = true; y = \"text\"; z = 1.5e-3", "[x = true; y = \"text\"; z = 1.5e-3]");
    row("equation of expressions", "2*a + b = -c", "[(+ (* 2 a) b) = (- c)]");
}

void SolParserTest::statements() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const SyntaxTree tree = parseText(inModel(text));
    QCOMPARE(QString::fromStdString(describeErrors(tree)), QString());
    QCOMPARE(QString::fromStdString(brokenInvariant(tree)), QString());
    const auto all = sol::modelsOf(tree);
    QCOMPARE(int(all.size()), 1);
    QCOMPARE(QString::fromStdString(sol::shape(all[0].implementation().statements())), expected);
}

void SolParserTest::broken_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("errors");
    QTest::addColumn<QString>("understood");
    brokenRow("missing end of a model",
              "package P\n"
              "  model A\n"
              "  interface:\n"
              "    Real x;\n"
              "  model B\n"
              "  end B;\n"
              "end P;\n",
              "2:9: the model 'A' is never closed: 'end A;' is missing",
              "package P <model A interface [Real x], model B>");
    brokenRow("missing end of a model with statements",
              "package P\n"
              "  model A\n"
              "  implementation:\n"
              "    x = 1;\n"
              "  model B\n"
              "  end B;\n"
              "end P;\n",
              "2:9: the model 'A' is never closed: 'end A;' is missing",
              "package P <model A implementation [x = 1], model B>");
    brokenRow("missing end of the last model",
              "model A\n"
              "implementation:\n"
              "  x = 1;\n",
              "1:7: the model 'A' is never closed: 'end A;' is missing", "model A implementation [x = 1]");
    brokenRow("misspelt end of a model",
              "model Alpha\n"
              "end Alfa;\n"
              "model B end B;\n",
              "2:5: the model 'Alpha' is closed by the name 'Alfa'", "model Alpha, model B");
    brokenRow("end without name",
              "package P\n"
              "  model A\n"
              "  end;\n"
              "  model B end B;\n"
              "end P;\n",
              "3:6: expected 'A' but found ';'", "package P <model A, model B>");
    brokenRow("end too many",
              "model A\n"
              "implementation:\n"
              "  x = 1;\n"
              "  end;\n"
              "  y = 2;\n"
              "end A;\n",
              "4:3: 'end' does not fit here", "model A implementation [x = 1; y = 2]");
    brokenRow("model without name",
              "model\n"
              "interface:\n"
              "  Real x;\n"
              "end A;\n"
              "model B end B;\n",
              "1:6: expected the name of the model but found 'interface'", "model ? interface [Real x], model B");
    brokenRow("word of the model missing",
              "redefine Icon\n"
              "implementation:\n"
              "end Icon;\n",
              "1:10: expected 'model', 'package', 'connector' or 'record' but found 'Icon'",
              "redefine model Icon implementation []");
    brokenRow("interface missing",
              "model A\n"
              "  parameter Real p;\n"
              "implementation:\n"
              "  x = p;\n"
              "end A;\n",
              "1:8: expected 'interface' or 'implementation' but found 'parameter'",
              "model A interface [parameter Real p] implementation [x = p]");
    brokenRow("implementation missing",
              "model A\n"
              "interface:\n"
              "  Real x;\n"
              "  x = 1;\n"
              "  when x > 1 then y << 1; end;\n"
              "end A;\n",
              "3:10: expected 'implementation' but found 'x'",
              "model A interface [Real x] implementation [x = 1; when (> x 1) [y << 1]]");
    brokenRow("colon missing",
              "model A\n"
              "interface\n"
              "  Real x;\n"
              "implementation\n"
              "  x = 1;\n"
              "end A;\n",
              "2:10: expected ':' but found 'Real'\n"
              "4:15: expected ':' but found 'x'",
              "model A interface [Real x] implementation [x = 1]");
    brokenRow("extends missing",
              "model A Base;\n"
              "interface:\n"
              "  Real x;\n"
              "end A;\n",
              "1:9: expected 'extends' but found 'Base'", "model A extends Base interface [Real x]");
    brokenRow("extends too late",
              "model A\n"
              "interface:\n"
              "  Real x;\n"
              "  extends B;\n"
              "  Real y;\n"
              "end A;\n",
              "4:3: 'extends' comes too late: the order is extends, define, interface, implementation",
              "model A interface [Real x; Real y]");
    brokenRow("model in an implementation",
              "model A\n"
              "implementation:\n"
              "  x = 1;\n"
              "  model B end B;\n"
              "  y = 2;\n"
              "end A;\n",
              "4:3: a model can stand in the head or in the interface of another one, not in its implementation",
              "model A <model B> implementation [x = 1]");
    brokenRow("statement outside of models",
              "Real x;\n"
              "model A end A;\n",
              "1:1: 'Real' stands outside of any model", "model A");
    brokenRow("define without as",
              "model A\n"
              "  define 9.81 g;\n"
              "  define 1 as;\n"
              "end A;\n",
              "2:15: expected 'as' but found 'g'\n"
              "3:14: expected the new name but found ';'",
              "model A define 9.81 as g define 1 as ");
    brokenRow("half a declaration",
              "model A\n"
              "implementation:\n"
              "  static Real x(\n"
              "  Real y;\n"
              "  static Real\n"
              "  Real z;\n"
              "  F.\n"
              "  Real u;\n"
              "end A;\n",
              "3:17: expected an expression but found 'Real'\n"
              "5:14: expected a name but found 'Real'\n"
              "7:5: expected a name but found 'Real'",
              "model A implementation [static Real x(?); Real y; static Real ?; Real z; new F.; Real u]");
    brokenRow("half an equation",
              "model A\n"
              "implementation:\n"
              "  x =\n"
              "  Real y;\n"
              "  a = b +\n"
              "  static Real z;\n"
              "end A;\n",
              "3:6: expected an expression but found 'Real'\n"
              "5:10: expected an expression but found 'static'",
              "model A implementation [x = ?; Real y; a = (+ b ?); static Real z]");
    brokenRow("semicolon missing",
              "model A\n"
              "implementation:\n"
              "  Real x\n"
              "  Real y;\n"
              "  a = b\n"
              "  c = d;\n"
              "end A;\n",
              "3:9: expected ';' but found 'Real'\n"
              "5:8: expected ';' but found 'c'",
              "model A implementation [Real x; Real y; a = b; c = d]");
    brokenRow("semicolon missing in the interface",
              "model A\n"
              "interface:\n"
              "  Real x\n"
              "  parameter Real y;\n"
              "end A;\n",
              "3:9: expected ';' but found 'parameter'", "model A interface [Real x; parameter Real y]");
    brokenRow("unclosed string",
              "model A\n"
              "implementation:\n"
              "  Author{name << \"A};\n"
              "  Real y;\n"
              "  Version{v << \"1\"};\n"
              "end A;\n",
              "3:18: the string has no closing quote",
              "model A implementation [new Author{name << \"A}; Real y; new Version{v << \"1\"}]");
    brokenRow("unclosed brace",
              "model A\n"
              "implementation:\n"
              "  static Gear g{ratio << 1;\n"
              "  Real y;\n"
              "end A;\n",
              "3:27: expected ',' or '}' but found ';'", "model A implementation [static Gear g{ratio << 1}; Real y]");
    brokenRow("brace too many",
              "model A\n"
              "implementation:\n"
              "  static Gear g{ratio << 1}};\n"
              "  Real y;\n"
              "end A;\n",
              "3:28: expected ';' but found '}'", "model A implementation [static Gear g{ratio << 1}; Real y]");
    brokenRow("comma missing",
              "model A\n"
              "implementation:\n"
              "  Line(a << 1 b << 2);\n"
              "  Real y;\n"
              "end A;\n",
              "3:15: expected ',' or ')' but found 'b'", "model A implementation [new Line(a << 1, b << 2); Real y]");
    brokenRow("unclosed if",
              "model A\n"
              "implementation:\n"
              "  if a then\n"
              "    x = 1;\n"
              "  Real y;\n"
              "end A;\n"
              "model B end B;\n",
              "3:3: this 'if' is never closed: its 'end' is missing",
              "model A implementation [if a [x = 1; Real y]], model B");
    brokenRow("unclosed when in an if",
              "model A\n"
              "implementation:\n"
              "  if a then\n"
              "    when b then\n"
              "      x << 1;\n"
              "  end if;\n"
              "  Real y;\n"
              "end A;\n",
              "4:5: this 'when' is never closed: its 'end' is missing",
              "model A implementation [if a [when b [x << 1]]; Real y]");
    brokenRow("wrong word behind end",
              "model A\n"
              "implementation:\n"
              "  when a then x << 1; end if;\n"
              "end A;\n",
              "3:27: 'when' is closed by 'end if'", "model A implementation [when a [x << 1]]");
    brokenRow("name behind the end of a section",
              "model A\n"
              "implementation:\n"
              "  section Graphics: end Graphics;\n"
              "  Real y;\n"
              "end A;\n",
              "3:25: 'end' is followed by the name 'Graphics', but what it closes is no model",
              "model A implementation [section Graphics []; Real y]");
    brokenRow("then missing",
              "model A\n"
              "implementation:\n"
              "  when w > 40\n"
              "    x << 1;\n"
              "  end;\n"
              "  Real y;\n"
              "end A;\n",
              "3:14: expected 'then' but found 'x'", "model A implementation [when (> w 40) [x << 1]; Real y]");
    brokenRow("when missing",
              "model A\n"
              "implementation:\n"
              "  w > 40 then\n"
              "    x << 1;\n"
              "  end;\n"
              "  Real y;\n"
              "end A;\n",
              "3:3: a 'then' follows this, but no 'if' or 'when' stands before it",
              "model A implementation [if (> w 40) [x << 1]; Real y]");
    brokenRow("when too many",
              "model A\n"
              "implementation:\n"
              "  when static Real x;\n"
              "  Real y;\n"
              "end A;\n",
              "3:3: 'when' does not fit here", "model A implementation [static Real x; Real y]");
    brokenRow("then too many",
              "model A\n"
              "implementation:\n"
              "  then Real y;\n"
              "end A;\n",
              "3:3: 'then' does not fit here", "model A implementation [Real y]");
    brokenRow("model too many",
              "model A\n"
              "implementation:\n"
              "  model Real z;\n"
              "  Real y;\n"
              "end A;\n",
              "3:3: 'model' does not fit here", "model A implementation [Real z; Real y]");
    brokenRow("end too many before a declaration",
              "model A\n"
              "implementation:\n"
              "  end Real u;\n"
              "  Real y;\n"
              "end A;\n",
              "3:3: 'end Real' does not fit here", "model A implementation [Real u; Real y]");
    brokenRow("interface too many",
              "model A\n"
              "interface:\n"
              "  Real x;\n"
              "  implementation Real y;\n"
              "  interface parameter Real z;\n"
              "end A;\n",
              "4:3: 'implementation' does not fit here\n"
              "5:3: 'interface' does not fit here",
              "model A interface [Real x; Real y; parameter Real z]");
    brokenRow("else too many",
              "model A\n"
              "implementation:\n"
              "  if a then x = 1 else x = 2 else x = 3 end;\n"
              "  else Real y;\n"
              "end A;\n",
              "3:30: 'else' does not fit here\n"
              "4:3: 'else' does not fit here",
              "model A implementation [if a [x = 1] else [x = 2]; Real y]");
    brokenRow("equals in a condition",
              "model A\n"
              "implementation:\n"
              "  if a = b then x = 1; end;\n"
              "  x = (a = b);\n"
              "end A;\n",
              "3:8: '=' makes an equation; to compare, write '=='\n"
              "4:10: '=' makes an equation; to compare, write '=='",
              "model A implementation [if (== a b) [x = 1]; x = a]");
    brokenRow("move in a condition",
              "model A\n"
              "implementation:\n"
              "  if a <-1 then x = 1; end;\n"
              "end A;\n",
              "3:8: '<-' moves an instance; to compare with a negative value, put a space between '<' and '-'",
              "model A implementation [if (< a 1) [x = 1]]");
    brokenRow("chained comparison",
              "model A\n"
              "implementation:\n"
              "  x = 1 < a < 2;\n"
              "end A;\n",
              "3:13: comparisons cannot be chained: join them with 'and' before '<'",
              "model A implementation [x = (< (< 1 a) 2)]");
    brokenRow("two signs",
              "model A\n"
              "implementation:\n"
              "  x = a - - + b;\n"
              "  y = - -b;\n"
              "end A;\n",
              "3:13: '+' follows another sign: use parentheses\n"
              "4:9: '-' follows another sign: use parentheses",
              "model A implementation [x = (- a (- b)); y = (- b)]");
    brokenRow("declaration with a value",
              "model A\n"
              "implementation:\n"
              "  Real x = 3;\n"
              "  Real y;\n"
              "end A;\n",
              "3:10: a declaration has no value: write '=' in a statement of its own, or give a parameter in braces",
              "model A implementation [Real x; Real y]");
    brokenRow("word of the interface",
              "model A\n"
              "implementation:\n"
              "  parameter Real x;\n"
              "  in static out Real y;\n"
              "end A;\n",
              "3:3: 'parameter' can stand in an interface only\n"
              "4:3: 'in' can stand in an interface only",
              "model A implementation [parameter Real x; static in out Real y]");
    brokenRow("contradicting words",
              "model A\n"
              "interface:\n"
              "  static dynamic in out Real y;\n"
              "end A;\n",
              "3:10: 'dynamic' does not fit here", "model A interface [static dynamic in out Real y]");
    brokenRow("parameter without value",
              "model A\n"
              "implementation:\n"
              "  B{c, d << 1};\n"
              "  Real y;\n"
              "end A;\n",
              "3:6: expected '<<' but found ','", "model A implementation [new B{c << ?, d << 1}; Real y]");
    brokenRow("two equations in one",
              "model A\n"
              "implementation:\n"
              "  a = b = c;\n"
              "  Real y;\n"
              "end A;\n",
              "3:9: expected ';' but found '='", "model A implementation [a = b; Real y]");
    brokenRow("unknown characters",
              "model A\n"
              "implementation:\n"
              "  x = \303\251;\n"
              "  @\n"
              "  Real y;\n"
              "end A;\n",
              "3:7: the character '\303\251' has no meaning here\n"
              "4:3: the character '@' has no meaning here",
              "model A implementation [x = ?; Real y]");
    brokenRow("section without colon",
              "model A\n"
              "implementation:\n"
              "  section Docs\n"
              "    Author{n << 1};\n"
              "  end;\n"
              "end A;\n",
              "3:15: expected ':' but found 'Author'", "model A implementation [section Docs [new Author{n << 1}]]");
    brokenRow("section without name",
              "model A\n"
              "implementation:\n"
              "  section:\n"
              "    Author{n << 1};\n"
              "  end;\n"
              "end A;\n",
              "3:10: expected the name of the section but found ':'",
              "model A implementation [section ? [new Author{n << 1}]]");
    brokenRow("only garbage", ") } ; = end 3 interface: . model",
              "1:1: ')' stands outside of any model\n"
              "1:7: '=' does not fit here",
              "");
    brokenRow("statements after a broken one",
              "model A\n"
              "implementation:\n"
              "  x = (1 + ;\n"
              "  Real y;\n"
              "  z = f(1, 2;\n"
              "  Real u;\n"
              "end A;\n",
              "3:12: expected an expression but found ';'\n"
              "5:13: expected ',' or ')' but found ';'",
              "model A implementation [x = (+ 1 ?); Real y; z = f(1, 2); Real u]");
    brokenRow("parameters half typed",
              "model A\n"
              "implementation:\n"
              "  Gear g{ratio <<\n"
              "  static Real x;\n"
              "  Gear h{\n"
              "  Real y;\n"
              "end A;\n",
              "3:18: expected an expression but found 'static'\n"
              "5:10: expected the name of a parameter but found 'Real'",
              "model A implementation [Gear g{ratio << ?}; static Real x; Gear h{}; Real y]");
    brokenRow("members in brackets",
              "model A\n"
              "implementation:\n"
              "  x[1] = 2;\n"
              "  Real y;\n"
              "end A;\n",
              "3:4: the character '[' has no meaning here\n"
              "3:6: the character ']' has no meaning here",
              "model A implementation [new x; Real y]");
}

void SolParserTest::broken() {
    QFETCH(QString, text);
    QFETCH(QString, errors);
    QFETCH(QString, understood);
    const SyntaxTree tree = parseText(text.toStdString());
    QCOMPARE(errorsOf(tree), errors);
    QCOMPARE(QString::fromStdString(sol::shape(tree)), understood);
    QCOMPARE(QString::fromStdString(brokenInvariant(tree)), QString());
}

void SolParserTest::values() {
    const SyntaxTree tree =
        parseText(inModel("x << 1.5e2; Author{name << \"a \\\"b\\\" \\n\", age << 3}; y = A.B.c; z = false"));
    QCOMPARE(errorsOf(tree), QString());
    const auto all = sol::modelsOf(tree)[0].implementation().statements().statements();
    QCOMPARE(all[0].as<sol::Equation>().right().as<sol::Number>().value(), 150.0);
    const sol::Parameters author = all[1].as<sol::Anonymous>().instance().parameters();
    QCOMPARE(QString::fromStdString(author.binding("name").value().as<sol::Text>().value()), QString("a \"b\" \n"));
    QCOMPARE(author.binding("age").value().as<sol::Number>().value(), 3.0);
    QVERIFY(!author.binding("size"));
    const auto names = all[2].as<sol::Equation>().right().as<sol::Reference>().name().names();
    QCOMPARE(names, (std::vector<std::string_view>{"A", "B", "c"}));
    const auto boolean = all[3].as<sol::Equation>().right().as<sol::Boolean>();
    QVERIFY(boolean && !boolean.value());
}

void SolParserTest::nesting_data() {
    QTest::addColumn<QString>("opening");
    QTest::addColumn<QString>("closing");
    row("parentheses", "(", ")");
    row("members", "f(a << ", ")");
    row("parameters", "A{b << ", "}");
}

void SolParserTest::nesting() {
    QFETCH(QString, opening);
    QFETCH(QString, closing);
    const SyntaxTree deep = parseText(inModel("x = " + opening.repeated(500) + "1" + closing.repeated(500) + ";"));
    QCOMPARE(errorsOf(deep), QString());
    const SyntaxTree tooDeep = parseText(inModel("x = " + opening.repeated(3000) + "1" + closing.repeated(3000) + ";"));
    QCOMPARE(int(tooDeep.errors().size()), 1);
    QVERIFY(tooDeep.errors()[0].kind == DiagnosticKind::NestedTooDeeply);
    QCOMPARE(QString::fromStdString(brokenInvariant(tooDeep)), QString());
}

void SolParserTest::examples() {
    QDirIterator files(GNOMON_SOURCE_DIR "/resources/examples/sol", {"*.sol"});
    int count = 0;
    while (files.hasNext()) {
        const QString path = files.next();
        const SyntaxTree tree = parseText(contents(path).toStdString());
        QVERIFY2(errorsOf(tree).isEmpty(), qPrintable(path + ": " + errorsOf(tree)));
        QCOMPARE(QString::fromStdString(brokenInvariant(tree)), QString());
        QVERIFY(!sol::modelsOf(tree).empty());
        ++count;
    }
    QVERIFY(count >= 5);
}

void SolParserTest::listingsOfThePaper() {
    if (!qEnvironmentVariableIsSet("GNOMON_SEEDS"))
        QSKIP("GNOMON_SEEDS does not name the folder with the texts of the papers");
    QString papers;
    QDirIterator files(qEnvironmentVariable("GNOMON_SEEDS"), {"001_*.txt"});
    while (files.hasNext())
        papers += QString::fromUtf8(contents(files.next()));
    for (int number = 2; number <= 8; ++number) {
        const std::string text = listing(papers, number);
        const SyntaxTree tree = parseText(text);
        QVERIFY2(errorsOf(tree).isEmpty(), qPrintable(errorsOf(tree) + "\n" + QString::fromStdString(text)));
        QCOMPARE(int(sol::modelsOf(tree).size()), 1);
    }
}

QTEST_APPLESS_MAIN(SolParserTest)
#include "parser_test.moc"
