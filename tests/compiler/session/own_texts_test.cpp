#include "compiler/session/session.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gnomon;
using namespace gnomon::session;

namespace {

QString told(const Diagnostic& d, const SourceLookup& sources) {
    const SourceText* source = d.span.source.valid() ? sources.source(d.span.source) : nullptr;
    return QString("%1:%2: %3")
        .arg(source ? QString::fromStdString(source->name()).section('/', -1) : QString("-"))
        .arg(source ? source->position(d.span.begin).line : 0)
        .arg(QString::fromStdString(d.text()));
}

QStringList errorsOf(const std::vector<Diagnostic>& diagnostics, const SourceLookup& sources) {
    QStringList errors;
    for (const Diagnostic& d : diagnostics)
        if (d.severity == Severity::Error)
            errors << told(d, sources);
    errors.removeDuplicates();
    errors.sort();
    return errors;
}

QStringList checked(Session& session, const std::string& cls) {
    QStringList errors;
    for (const std::string& name : session.classesBelow(cls))
        if (const auto outcome = session.check(name, {}))
            errors << errorsOf(outcome->diagnostics, *session.database());
    errors.removeDuplicates();
    errors.sort();
    return errors;
}

} // namespace

/// A model of the user is not simulated as long as its check finds it wrong; what a library gets away with is no
/// reason to refuse a model that uses it.
class OwnTextsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wrongAlike_data() {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QString(text); };
        row("a literal twice", "model M\n type E = enumeration(a, b,\n  a);\n E e = E.b;\nend M;");
        row("a break outside of loops",
            "model M\n function f input Real u; output Real y; algorithm\n  y := u;\n  break;\n end f;\n"
            " Real y = f(time);\nend M;");
        row("what is protected",
            "model M\n model A\n protected\n  Real x = 1;\n end A;\n A a;\n Real y = a.x;\nend M;");
        row("an input that is assigned",
            "model M\n block A\n  input Real u;\n  output Real y;\n algorithm\n  u := 2;\n  y := u;\n end A;\n"
            " A a(u = time);\nend M;");
        row("equations of a record", "model M\n record R\n  Real x;\n equation\n  x = 1;\n end R;\n R r;\nend M;");
        row("in a base class",
            "model M\n partial model B\n  Real x = time;\n  type E = enumeration(a,\n   a);\n  E e = E.a;\n end B;\n"
            " extends B;\nend M;");
        row("a prefix that does not go with the class",
            "model M\n model A\n  Real x = time;\n end A;\n parameter A a;\nend M;");
        row("reinit outside of when",
            "model M\n model A\n  Real x(start = 1);\n equation\n  der(x) = 1;\n  if x > 2 then\n   reinit(x, 1);\n"
            "  end if;\n end A;\n A a;\nend M;");
        row("nothing", "model M\n Real x(start = 1, fixed = true);\nequation\n der(x) = -x;\nend M;");
    }
    void wrongAlike() {
        QFETCH(QString, text);
        Session session;
        QVERIFY(session.setText("own.mo", text.toStdString()).has_value());
        const QStringList expected = checked(session, "M");
        QCOMPARE(expected.isEmpty(), QByteArray(QTest::currentDataTag()) == "nothing");
        const auto compiled = session.compile("M", {}, {});
        QVERIFY(compiled.has_value());
        QCOMPARE(errorsOf(compiled->diagnostics, *compiled->database), expected);
        QCOMPARE(compiled->model == nullptr, !expected.isEmpty());
        const auto flattened = session.flatten("M", {}, {});
        QVERIFY(flattened.has_value());
        QCOMPARE(flattened->flattened.has_value(), expected.isEmpty());
        InitialChoices choices;
        const auto start = session.initialization("M", {}, choices, {});
        QVERIFY(start.has_value());
        QCOMPARE(start->compiled.model == nullptr, !expected.isEmpty());
    }

    /// Of several texts those count that take part.
    void whatTakesPart() {
        Session session;
        QVERIFY(session.setText("own.mo", "model M\n P.A a;\nend M;").has_value());
        QVERIFY(session
                    .setText("other.mo",
                             "package P\n model A\n  type E = enumeration(a, a);\n  E e = E.a;\n end A;\n"
                             " model B\n  Real x = time;\n  type E = enumeration(a, a);\n  E e = E.a;\n end B;\n"
                             "end P;")
                    .has_value());
        const auto compiled = session.compile("M", {}, {});
        QVERIFY(compiled.has_value());
        QCOMPARE(errorsOf(compiled->diagnostics, *compiled->database).size(), 1);
        QVERIFY(errorsOf(compiled->diagnostics, *compiled->database)[0].startsWith("other.mo:3:"));
        QVERIFY(!compiled->model);
    }

    /// One that the user has left open is.
    void inputsLeftOpen() {
        QTemporaryDir folder;
        QFile file(folder.filePath("P.mo"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write("package P\n connector In = input Real;\n block B\n  In u;\n end B;\n block C\n  In u;\n"
                           "  B b;\n equation\n  connect(u, b.u);\n end C;\nend P;\n") > 0);
        file.close();
        Session session;
        session.addSearchFolder(folder.path().toStdString());
        QVERIFY(session.setText("own.mo", "model M\n P.C c;\nend M;").has_value());
        const auto compiled = session.compile("M", {}, {});
        QVERIFY(compiled.has_value() && !compiled->model);
        const QStringList errors = errorsOf(compiled->diagnostics, *compiled->database);
        QVERIFY2(errors.contains("own.mo:1: 'M' has 2 unknowns and 1 equation"), qPrintable(errors.join('\n')));
    }

    void librariesGetAwayWithIt_data() {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text); };
        row("a literal twice",
            "package P\n model A\n  type E = enumeration(a, b, a);\n  E e = E.b;\n end A;\nend P;\n");
        row("an if for an initial equation", "package P\n model A\n  Real x;\n equation\n  der(x) = -x;\n"
                                             "  if initial() then\n   x = 2;\n  end if;\n end A;\nend P;\n");
        row("a unit of an Integer",
            "package P\n model A\n  parameter Integer n(unit = \"1\") = 3;\n  Real x = n*time;\n"
            " end A;\nend P;\n");
        row("inputs that nothing gives a value and nothing reads",
            "package P\n connector In = input Real;\n block B\n  In u;\n  output Real y = time;\n end B;\n"
            " block C\n  In u;\n  B b;\n equation\n  connect(u, b.u);\n end C;\n"
            " model A\n  B b[2];\n  C c;\n  Real x = b[1].y + c.b.y;\n end A;\nend P;\n");
        row("a literal that is imported",
            "package P\n model B\n  type E = enumeration(a, b);\n  parameter E e = E.a;\n  Real x(start = 0);\n"
            " initial equation\n  if e == E.b then\n   x = 1;\n  end if;\n equation\n  der(x) = 1;\n end B;\n"
            " model A\n  import P.B.E.b;\n  B part(e = b);\n end A;\nend P;\n");
    }
    void librariesGetAwayWithIt() {
        QFETCH(QByteArray, text);
        QTemporaryDir folder;
        QFile file(folder.filePath("P.mo"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(text) > 0);
        file.close();
        for (const bool isSearched : {true, false}) {
            Session session;
            if (isSearched)
                session.addSearchFolder(folder.path().toStdString());
            else
                session.addLibrary(file.fileName().toStdString());
            QVERIFY(session.setText("own.mo", "model M\n P.A a;\n Real x = time;\nend M;").has_value());
            const auto compiled = session.compile("M", {}, {});
            QVERIFY(compiled.has_value());
            QCOMPARE(errorsOf(compiled->diagnostics, *compiled->database), QStringList());
            QVERIFY(compiled->model);
        }
        // A file of a folder of libraries that is open in the window is still one of the library.
        Session session;
        session.addSearchFolder(folder.path().toStdString());
        QVERIFY(session.loadFile(file.fileName().toStdString()).has_value());
        const auto compiled = session.compile("P.A", {}, {});
        QVERIFY(compiled.has_value() && compiled->model);
    }
};

QTEST_GUILESS_MAIN(OwnTextsTest)
#include "own_texts_test.moc"
