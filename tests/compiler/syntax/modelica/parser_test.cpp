#include "compiler/base/diagnostic_kinds.h"
#include "compiler/syntax/modelica/parse.h"
#include "tests/compiler/syntax/tree_checks.h"

#include <QFile>
#include <QTest>

using namespace gnomon;
using namespace gnomon::syntax;

namespace {

SyntaxTree parsed(std::string text) {
    return modelica::parse(std::make_shared<SourceText>("test.mo", std::move(text)), SourceId(0));
}

/// Where a row's text stands, and which node of the tree is shown.
struct Place {
    std::string before, after;
    std::vector<size_t> way; // from the root: which child each time
};

Place placeOf(char letter) {
    switch (letter) {
    case 'E': // an expression: the right side of an equation
        return {"model W equation x = ", "; end W;", {0, 0, 0, 0, 1}};
    case 'Q': // an equation
        return {"model W equation ", "; end W;", {0, 0, 0, 0}};
    case 'S': // a statement
        return {"model W algorithm ", "; end W;", {0, 0, 0, 0}};
    case 'D': // an element
        return {"model W ", "; end W;", {0, 0, 0, 0}};
    default: // a file
        return {};
    }
}

struct Row {
    char place = 'F';
    std::string name, text, expected;
};

/// The rows of a table: "letter|name|text", lines with the text, then lines that begin with "  = " (the tree) or
/// "  ! " (errors as line:column: text).
std::vector<Row> readTable(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    std::vector<Row> rows;
    while (!file.atEnd()) {
        std::string line = file.readLine().toStdString();
        if (line.ends_with('\n'))
            line.pop_back();
        if (line.size() > 2 && line[1] == '|' && line[0] >= 'A' && line[0] <= 'Z') {
            const size_t second = line.find('|', 2);
            rows.push_back({line[0], line.substr(2, second - 2), line.substr(second + 1), {}});
        } else if (rows.empty() || line.starts_with('#')) {
            continue;
        } else if (line.starts_with("  = ") || line.starts_with("  ! ")) {
            rows.back().expected += line + "\n";
        } else if (rows.back().expected.empty()) {
            rows.back().text += "\n" + line;
        }
    }
    return rows;
}

std::string shown(const Row& row) {
    const Place place = placeOf(row.place);
    const SyntaxTree tree = parsed(place.before + row.text + place.after);
    NodeId node = tree.root();
    for (size_t step : place.way) {
        const std::vector<NodeId> children = tree.children(node);
        if (step >= children.size())
            break;
        node = children[step];
    }
    std::string result = "  = " + compact(tree, node) + "\n";
    for (const Diagnostic& error : tree.errors()) {
        // Columns count from the begin of the row's text.
        const LineColumn at = tree.source().position(error.span.begin);
        const uint32_t column = at.line == 1 ? at.column - static_cast<uint32_t>(place.before.size()) : at.column;
        result += "  ! " + std::to_string(at.line) + ":" + std::to_string(column) + ": " + error.text() + "\n";
    }
    const std::string broken = brokenInvariant(tree);
    return broken.empty() ? result : broken;
}

} // namespace

/// Every construct of the grammar, good and broken, and its tree: the tables grammar.txt and broken.txt beside this
/// file.
class ModelicaParserTest : public QObject {
    Q_OBJECT
private slots:
    void table_data();
    void table();
    void goodTextsHaveNoErrors();
    void deepNesting_data();
    void deepNesting();
    void tooManyErrors();
    void missingTokensCanBeInserted();
    void strictListsExtensions();
    void standardTextHasNoExtensions();
};

void ModelicaParserTest::table_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("index");
    for (const QString& name : {QStringLiteral("grammar.txt"), QStringLiteral("broken.txt")}) {
        const QString path = QStringLiteral(GNOMON_SOURCE_DIR "/tests/compiler/syntax/modelica/") + name;
        const std::vector<Row> rows = readTable(path);
        for (size_t i = 0; i < rows.size(); ++i) {
            const std::string title = name.toStdString() + " " + rows[i].place + ": " + rows[i].name;
            QTest::newRow(title.c_str()) << path << int(i);
        }
    }
}

void ModelicaParserTest::table() {
    QFETCH(QString, file);
    QFETCH(int, index);
    const Row row = readTable(file)[size_t(index)];
    const std::string found = shown(row);
    // To look at before it is taken over: the table as it would have to be.
    if (qEnvironmentVariableIsSet("GNOMON_SHOW_TABLE"))
        fprintf(stdout, "%c|%s|%s\n%s", row.place, row.name.c_str(), row.text.c_str(), found.c_str());
    QCOMPARE(QString::fromStdString(found), QString::fromStdString(row.expected));
}

void ModelicaParserTest::goodTextsHaveNoErrors() {
    const std::vector<Row> rows = readTable(GNOMON_SOURCE_DIR "/tests/compiler/syntax/modelica/grammar.txt");
    QVERIFY(rows.size() > 100);
    for (const Row& row : rows)
        QVERIFY2(row.expected.find("  ! ") == std::string::npos, row.name.c_str());
}

void ModelicaParserTest::deepNesting_data() {
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("opening");
    QTest::addColumn<QString>("middle");
    QTest::addColumn<QString>("closing");
    QTest::addColumn<QString>("after");
    const auto row = [](const char* name, const char* before, const char* opening, const char* middle,
                        const char* closing,
                        const char* after) { QTest::newRow(name) << before << opening << middle << closing << after; };
    row("parentheses", "model M equation x = ", "(", "1", ")", "; end M;");
    row("braces", "model M equation x = ", "{", "1", "}", "; end M;");
    row("brackets", "model M equation x = ", "[", "1", "]", "; end M;");
    row("subscripts", "model M equation x = ", "a[", "1", "]", "; end M;");
    row("calls", "model M equation x = ", "f(", "1", ")", "; end M;");
    row("partial applications", "model M equation x = f(", "function g(a = ", "1", ")", "); end M;");
    row("signs", "model M equation x = ", "-", "1", "", "; end M;");
    row("not", "model M equation x = ", "not ", "a", "", "; end M;");
    row("if expressions", "model M equation x = ", "if a then b else ", "c", "", "; end M;");
    row("modifications", "model M A a", "(b", "", ")", "; end M;");
    row("redeclarations", "model M A a(", "redeclare model B = C(", "", ")", "); end M;");
    row("classes", "", "model M ", "", "end M; ", "");
    row("if equations", "model M equation ", "if a then ", "x = 1;", "end if; ", " end M;");
    row("for loops", "model M algorithm ", "for i in a loop ", "x := 1;", "end for; ", " end M;");
    row("sections", "model M ", "section S: ", "", "end section; ", " end M;");
    row("states", "model M statechart ", "state S extends State; ", "", "end S; ", " end M;");
    row("unclosed parentheses", "model M equation x = ", "(", "", "", "");
    row("unclosed classes", "", "model M ", "", "", "");
    row("unclosed ifs", "model M equation ", "if a then ", "", "", "");
}

void ModelicaParserTest::deepNesting() {
    QFETCH(QString, before);
    QFETCH(QString, opening);
    QFETCH(QString, middle);
    QFETCH(QString, closing);
    QFETCH(QString, after);
    for (const int depth : {100, 100'000}) {
        const QString text = before + opening.repeated(depth) + middle + closing.repeated(depth) + after;
        const SyntaxTree tree = parsed(text.toStdString());
        QCOMPARE(brokenInvariant(tree), std::string());
        size_t limits = 0;
        for (const Diagnostic& error : tree.errors())
            limits += error.kind == DiagnosticKind::NestedTooDeeply;
        QCOMPARE(limits, size_t(depth > 1000));
        QVERIFY(tree.errors().size() <= (depth > 1000 ? 3 : 2));
    }
}

void ModelicaParserTest::tooManyErrors() {
    std::string text = "model M\n";
    for (int i = 0; i < 5000; ++i)
        text += "  Real x = = 1;\n  Real y;\n";
    const SyntaxTree tree = parsed(text + "end M;\n");
    QCOMPARE(tree.errors().size(), size_t(1001));
    QCOMPARE(tree.errors().back().kind, DiagnosticKind::TooManySyntaxErrors);
}

void ModelicaParserTest::missingTokensCanBeInserted() {
    std::string text = R"(model M
  Real x
  Real y;
equation
  if x > 0
    y = 1;
  end if;
  for i in 1:2
    y = i;
  end for;
  x = 1
end M;)";
    // One after the other, as a user would; each has its place and leaves one error less.
    const std::vector<std::string> inserted{";", " then", " loop", ";"};
    for (const std::string& expected : inserted) {
        const SyntaxTree tree = parsed(text);
        QVERIFY(!tree.errors().empty());
        QCOMPARE(tree.errors()[0].fixes.size(), size_t(1));
        const Fix& fix = tree.errors()[0].fixes[0];
        QCOMPARE(fix.change.edits().size(), size_t(1));
        QCOMPARE(fix.change.edits()[0].inserted, expected);
        text = fix.change.apply(text);
    }
    QCOMPARE(describeErrors(parsed(text)), std::string());
}

void ModelicaParserTest::strictListsExtensions() {
    const SyntaxTree tree = parsed(R"(model M
  dynamic A a;
  parameter event Boolean e;
  section Doc:
    Real x;
  end section;
algorithm
  a := new A();
statechart
  state S extends State;
    transition A -> B action a := new A(); end transition;
  end S;
end M;)");
    QCOMPARE(describeErrors(tree), std::string());
    std::string uses;
    for (const Diagnostic& use : modelica::extensionUses(tree)) {
        QCOMPARE(use.severity, Severity::Error);
        const LineColumn at = tree.source().position(use.span.begin);
        uses += std::to_string(at.line) + ":" + std::to_string(at.column) + " " +
                std::string(tree.bytes().substr(use.span.begin, use.span.size())) + "|";
    }
    QCOMPARE(uses, std::string("2:3 dynamic|3:13 event|4:3 section|8:8 new|9:1 statechart|"));
}

void ModelicaParserTest::standardTextHasNoExtensions() {
    const SyntaxTree tree =
        parsed("model dynamic Real statechart, state, event, section, new, add; dynamic transition; "
               "equation statechart = new + add; end dynamic;");
    QCOMPARE(describeErrors(tree), std::string());
    QVERIFY(modelica::extensionUses(tree).empty());
}

QTEST_APPLESS_MAIN(ModelicaParserTest)
#include "parser_test.moc"
