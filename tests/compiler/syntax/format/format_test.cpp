#include "compiler/syntax/editor/layout.h"
#include "compiler/syntax/format/format.h"
#include "compiler/syntax/parse.h"

#include <QDirIterator>
#include <QTest>

using namespace gnomon;
using namespace gnomon::syntax;

namespace {

SyntaxTree parsed(const std::string& name, const std::string& bytes) {
    return parse(std::make_shared<const SourceText>(name, bytes), SourceId(0), *languageOf(name));
}

/// The comments of a text in their order, without the blanks at their ends.
std::vector<std::string> comments(const SyntaxTree& tree) {
    std::vector<std::string> result;
    for (size_t i = 0; i < tree.tokens().size(); ++i)
        for (const TriviaPiece& piece :
             triviaPieces(tree.bytes(), tree.tokens().triviaBegin(TokenId(i)), tree.tokens().begin(TokenId(i))))
            if (piece.kind == TriviaPiece::Kind::LineComment || piece.kind == TriviaPiece::Kind::BlockComment) {
                std::string text(tree.bytes().substr(piece.begin, piece.end - piece.begin));
                text.erase(text.find_last_not_of(" \t") + 1);
                result.push_back(text);
            }
    return result;
}

/// Empty if a text is formatted as it must be whatever it looks like, else what is wrong.
QByteArray wrongWith(const std::string& name, const std::string& bytes) {
    const SyntaxTree tree = parsed(name, bytes);
    if (!tree.errors().empty())
        return {};
    const Result<TextChange> change = format(tree);
    if (!change)
        return QByteArray::fromStdString(change.error().message);
    const std::string once = change->apply(bytes);
    const SyntaxTree again = parsed(name, once);
    if (!SyntaxTree::sameWithoutTrivia(tree, again))
        return QByteArray::fromStdString(name + ": another tree");
    if (comments(tree) != comments(again))
        return QByteArray::fromStdString(name + ": other comments");
    const Result<TextChange> second = format(again);
    if (!second || !second->empty()) {
        std::string where;
        if (second) {
            const TextEdit& edit = second->edits().front();
            const LineColumn place = again.source().position(edit.offset);
            where = " at " + std::to_string(place.line) + ":" + std::to_string(place.column) + " of\n" +
                    once.substr(edit.offset > 200 ? edit.offset - 200 : 0, 300) + "\ninserted [" + edit.inserted + "]";
        }
        return QByteArray::fromStdString(name + ": formatting twice is not formatting once" + where);
    }
    if (change->inverted(bytes).apply(once) != bytes)
        return "does not lead back";
    return {};
}

} // namespace

class FormatTest : public QObject {
    Q_OBJECT
private slots:
    void layout_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        auto modelica = [](const char* row, const char* before, const char* after) {
            QTest::newRow(row) << "a.mo" << QByteArray(before) << QByteArray(after);
        };
        modelica("one construct per line", "model M Real x;Real y; equation x=1;y = 2 ; end M;",
                 "model M\n  Real x;\n  Real y;\nequation\n  x = 1;\n  y = 2;\nend M;\n");
        modelica("indentation", "package P\nmodel M\n        Real x;\nend M;\nend P;\n",
                 "package P\n  model M\n    Real x;\n  end M;\nend P;\n");
        modelica("tabs", "model M\n\tReal x;\nprotected\n\tReal\ty;\nend M;\n",
                 "model M\n  Real x;\nprotected\n  Real y;\nend M;\n");
        modelica("operators",
                 "model M\n  Real x( start = 1 ,fixed= true)=a+ b*c-(-d)^2;\nequation\n  x  =  -a +f( b,c );\nend M;\n",
                 "model M\n  Real x(start = 1, fixed=true)=a + b*c - (-d)^2;\nequation\n  x = -a + f(b, c);\nend M;\n");
        modelica("what is aligned by hand in arrays stays",
                 "model M\n  Real A[2, 2] = [1,  2;\n                  10, 20];\nend M;\n",
                 "model M\n  Real A[2, 2] = [1,  2;\n                  10, 20];\nend M;\n");
        modelica("further lines move along", "model M\nReal x(\n  start=1,\n    fixed=true)\n      \"d\";\nend M;\n",
                 "model M\n  Real x(\n    start=1,\n      fixed=true)\n        \"d\";\nend M;\n");
        modelica("further lines are behind the first", "model M\n      Real x(\n  start=1);\nend M;\n",
                 "model M\n  Real x(\n    start=1);\nend M;\n");
        modelica("comments",
                 "// top\nmodel M // one\n// two\n Real x;// three\n\n\n/* four */ Real y;\n  // five\nend M; // "
                 "six\n// seven",
                 "// top\nmodel M // one\n  // two\n  Real x; // three\n\n  /* four */\n  Real y;\n  // five\nend M; "
                 "// six\n// seven\n");
        modelica("blocks",
                 "model M\nequation\nif a then\nx=1;\nelseif b then x=2; else\n// c\nx=3; end if;\nfor i in 1 : n "
                 "loop\ny[i]=i;\nend for;\nend M;\n",
                 "model M\nequation\n  if a then\n    x = 1;\n  elseif b then\n    x = 2;\n  else\n    // c\n    x = "
                 "3;\n  end if;\n  for i in 1 : n loop\n    y[i] = i;\n  end for;\nend M;\n");
        modelica("strings keep their lines",
                 "model M\n    annotation(Documentation(info=\"<html>\n  a   b\n\t</html>\"));\nend M;\n",
                 "model M\n  annotation (Documentation(info=\"<html>\n  a   b\n\t</html>\"));\nend M;\n");
        modelica("CRLF stays", "model M\r\nReal x;   \r\n\r\n\r\nend M;\r\n", "model M\r\n  Real x;\r\n\r\nend M;\r\n");
        modelica("lone CR stays", "model M\rReal x;\rend M;", "model M\r  Real x;\rend M;\r");
        modelica("BOM stays", "\xEF\xBB\xBF\n\nmodel M\nend M;\n", "\xEF\xBB\xBFmodel M\nend M;\n");
        modelica("calls",
                 "model M\nequation\n  connect (a ,b)annotation(Line(points={{0,0},{ 1,1}}));\n  der (x) = sin (y [1] "
                 ". z);\nend M;\n",
                 "model M\nequation\n  connect(a, b) annotation (Line(points={{0,0},{ 1,1}}));\n  der(x) = "
                 "sin(y[1].z);\nend M;\n");
        modelica("words", "model M\nequation\n  a = if(b)then not(c) else d and(e);\nend M;\n",
                 "model M\nequation\n  a = if (b) then not (c) else d and (e);\nend M;\n");
        modelica("nothing", "", "");
        modelica("only a comment", "// what", "// what\n");
        modelica("within", "within   A . B ;model M end M;\n", "within A.B;\nmodel M\nend M;\n");
        modelica("statechart",
                 "model M\nstatechart\nstate S extends State;\nState A,B;\ntransition A->B event e end "
                 "transition;\nend S;\nend M;\n",
                 "model M\nstatechart\n  state S extends State;\n    State A, B;\n    transition A -> B event e end "
                 "transition;\n  end S;\nend M;\n");
        modelica("protected section comment belongs above",
                 "model M\n  Real x;\n  // inner\nprotected\n  Real y;\nend M;\n",
                 "model M\n  Real x;\n  // inner\nprotected\n  Real y;\nend M;\n");
    }
    void layout() {
        QFETCH(QString, file);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const SyntaxTree tree = parsed(file.toStdString(), before.toStdString());
        QVERIFY2(tree.errors().empty(), tree.errors().empty() ? "" : tree.errors()[0].text().c_str());
        const Result<TextChange> change = format(tree);
        QVERIFY2(change, change ? "" : change.error().message.c_str());
        const QByteArray got = QByteArray::fromStdString(change->apply(before.toStdString()));
        if (got != after)
            qWarning("got:\n%s\nexpected:\n%s", got.constData(), after.constData());
        QCOMPARE(got, after);
        QCOMPARE(wrongWith(file.toStdString(), before.toStdString()), QByteArray());
    }

    void syntaxErrorsAreLeftAlone() {
        const SyntaxTree tree = parsed("a.mo", "model M\nReal x\nend M;\n");
        const Result<TextChange> change = format(tree);
        QVERIFY(!change);
        QCOMPARE(change.error().message, std::string("a.mo: has syntax errors and is left as it is"));
    }

    void examples() {
        size_t count = 0;
        for (QDirIterator it(GNOMON_SOURCE_DIR "/resources", {"*.mo", "*.sol", "*.hys"}, QDir::Files,
                             QDirIterator::Subdirectories);
             it.hasNext(); ++count) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const std::string bytes = file.readAll().toStdString(), name = file.fileName().toStdString();
            QCOMPARE(wrongWith(name, bytes), QByteArray());
            const Result<TextChange> change = format(parsed(name, bytes));
            QVERIFY2(change, change ? "" : change.error().message.c_str());
            // The examples show what the formatter makes.
            if (!change->empty())
                qWarning("%s", change->apply(bytes).c_str());
            QVERIFY2(change->empty(), name.c_str());
        }
        QVERIFY(count > 0);
    }

    void standardLibrary() {
        const QString root = qEnvironmentVariable("MODELICAPATH").section(':', 0, 0);
        if (root.isEmpty())
            QSKIP("MODELICAPATH names no library");
        size_t count = 0, wrong = 0;
        for (QDirIterator it(root, {"*.mo"}, QDir::Files, QDirIterator::Subdirectories); it.hasNext(); ++count) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray problem = wrongWith(file.fileName().toStdString(), file.readAll().toStdString());
            if (!problem.isEmpty() && ++wrong < 20)
                qWarning("%s", problem.constData());
        }
        qInfo("%zu files", count);
        QCOMPARE(wrong, size_t(0));
    }
};

QTEST_APPLESS_MAIN(FormatTest)
#include "format_test.moc"
