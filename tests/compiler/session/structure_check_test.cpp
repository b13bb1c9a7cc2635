#include "compiler/base/diagnostic_kinds.h"
#include "compiler/session/session.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace gnomon;
using namespace gnomon::session;

namespace {

constexpr auto circuit = R"(package P
 connector Pin
  Real v(unit = "V");
  flow Real i(unit = "A");
 end Pin;
 partial model OnePort
  Pin p, n;
  Real v = p.v - n.v;
 equation
  p.i + n.i = 0;
 end OnePort;
 model Source
  extends OnePort;
 equation
  v = 1;
 end Source;
 model Resistor
  extends OnePort;
 equation
  v = 100*p.i;
 end Resistor;
 model Ground
  Pin p;
 equation
  p.v = 0;
 end Ground;
)";

/// "line Kind: text" of errors, in the order in which they are told; of warnings with their word before.
QStringList lines(const std::vector<Diagnostic>& diagnostics, const SourceText& text) {
    QStringList result;
    for (const Diagnostic& d : diagnostics) {
        const auto id = diagnosticKindInfo(d.kind).id;
        result << QString("%1%2 %3: %4")
                      .arg(d.severity == Severity::Error ? "" : "warning ")
                      .arg(text.position(d.span.begin).line)
                      .arg(QString::fromUtf8(id.data(), qsizetype(id.size())), QString::fromStdString(d.text()));
    }
    return result;
}

} // namespace

/// What only the structure of a model tells, and a check finds nothing wrong with.
class StructureCheckTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatARunSays_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("expected"); // how the first one begins
        QTest::addColumn<int>("own");          // the line of the model's own text that it is about
        QTest::newRow("two equations that say the same")
            << "model M\n Real x, y;\nequation\n x + y = 1;\n 2*x + 2*y = 2;\nend M;"
            << "M"
            << "5 DependentEquations: " << 5;
        QTest::newRow("a rod too many")
            << "model M\n Real x(start = 0.6), y(start = -0.8), u, v, f, g;\nequation\n x^2 + y^2 = 1;\n x^2 + y^2 = "
               "1;\n der(x) = u;\n der(y) = v;\n der(u) = f*x + g*x;\n der(v) = f*y + g*y - 9.81;\nend M;"
            << "M"
            << "5 DependentEquations: 2 equations say the same or contradict each other: nothing determines f, g" << 5;
        QTest::newRow("an unknown that cancels") << "model M\n Real x;\nequation\n x - x = time;\nend M;"
                                                 << "M"
                                                 << "4 NoUnknownLeft: " << 4;
        QTest::newRow("sources of voltage in parallel")
            << QString(circuit) +
                   " model M\n  Source a;\n  Source b;\n  Ground g;\n equation\n  connect(a.p, b.p);\n  connect(a.n, "
                   "b.n);\n  connect(g.p, a.n);\n end M;\nend P;"
            << "P.M"
            << "8 TooManyEquations: " << 8;
        QTest::newRow("no ground")
            << QString(circuit) +
                   " model M\n  Source a;\n  Resistor r;\n equation\n  connect(a.p, r.p);\n  connect(a.n, r.n);\n end "
                   "M;\nend P;"
            << "P.M"
            << "28 NoGround: nothing fixes the potential of a" << 28;
        QTest::newRow("a constant without value") << "model M\n constant Real c;\n Real x;\nequation\n x = c;\nend M;"
                                                  << "M"
                                                  << "5 NoValue: 'c'" << 5;
        QTest::newRow("an Integer from Reals") << "model M\n Real x = time;\n Integer i;\nequation\n i = 2*x;\nend M;"
                                               << "M"
                                               << "2 TooManyEquations: " << 2;
        QTest::newRow("starts that contradict each other")
            << "model M\n Real x(start = 1, fixed = true), y(start = 2, fixed = true);\nequation\n der(x) = -x;\n x = "
               "y;\nend M;"
            << "M"
            << "2 ContradictoryStarts: " << 2;
        QTest::newRow("outer without inner") << "package P\n model A\n  outer Real w;\n  Real x = w;\n end A;\nend P;"
                                             << "P.A"
                                             << "warning 3 ImplicitInner: " << 3;
    }
    void saysWhatARunSays() {
        QFETCH(QString, text);
        QFETCH(QString, name);
        QFETCH(QString, expected);
        QFETCH(int, own);
        Session session;
        const auto snapshot = session.setText("m.mo", text.toStdString());
        QVERIFY(snapshot.has_value());
        const SourceText& source = *(*snapshot)->file("m.mo")->text();
        const auto problems = session.checkStructure(name.toStdString(), {});
        QVERIFY(problems.has_value());
        std::vector<Diagnostic> said;
        for (const StructureProblem& problem : *problems)
            said.push_back(problem.diagnostic);
        const QStringList found = lines(said, source);
        const auto compiled = session.compile(name.toStdString(), {}, {});
        QVERIFY(compiled.has_value());
        QVERIFY(!compiled->model);
        const QStringList atRun = lines(compiled->diagnostics, source);
        QVERIFY2(!found.isEmpty() && found.first().startsWith(expected), qPrintable(found.join('\n')));
        QCOMPARE(static_cast<int>(source.position(problems->front().own.begin).line), own);
        for (const QString& line : found)
            QVERIFY2(expected.startsWith("warning") || atRun.contains(line),
                     qPrintable(line + "\nnot in\n" + atRun.join('\n')));
    }

    /// What is only looked at alone, as a run of it never happens, has its inner elsewhere.
    void partsOfStateMachinesAreComplete_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        const QString states = "model M\n inner Integer i(start = 0);\n block A\n  outer output Integer i;\n equation\n"
                               "  i = previous(i) + 1;\n end A;\n block B\n  outer Integer i;\n  Integer j = i;\n"
                               " end B;\n A a;\n B b;\nequation\n initialState(a);\n transition(a, b, i > 3);\nend M;";
        QTest::newRow("a state that is looked at alone") << states << "M.A";
        QTest::newRow("a class in one that has the inner") << states << "M.B";
        QTest::newRow("a state beside its machine") << "package P\n block A\n  outer output Integer i;\n equation\n"
                                                       "  i = previous(i) + 1;\n end A;\nend P;"
                                                    << "P.A";
    }
    void partsOfStateMachinesAreComplete() {
        QFETCH(QString, text);
        QFETCH(QString, name);
        Session session;
        const auto snapshot = session.setText("m.mo", text.toStdString());
        QVERIFY(snapshot.has_value());
        const auto problems = session.checkStructure(name.toStdString(), {});
        QVERIFY(problems.has_value());
        std::vector<Diagnostic> said;
        for (const StructureProblem& problem : *problems)
            said.push_back(problem.diagnostic);
        QCOMPARE(lines(said, *(*snapshot)->file("m.mo")->text()), QStringList());
    }

    /// A current that has nowhere to go: what contradicts it is written by nobody, and the library's text is that of
    /// every source.
    void namesWhatConnectionsMake() {
        const QString text = QString(circuit) +
                             " model Current\n  extends OnePort;\n equation\n  p.i = 1;\n end Current;\n model M\n  "
                             "Current a;\n  Resistor r;\n  Ground g;\n equation\n  connect(a.n, r.p);\n  connect(r.n, "
                             "g.p);\n end M;\nend P;";
        Session session;
        QVERIFY(session.setText("m.mo", text.toStdString()).has_value());
        const auto compiled = session.compile("P.M", {}, {});
        QVERIFY(compiled.has_value());
        std::vector<std::string> texts;
        const std::function<void(const std::vector<Diagnostic>&)> collect = [&](const std::vector<Diagnostic>& from) {
            for (const Diagnostic& d : from) {
                texts.push_back(d.text());
                collect(d.notes);
            }
        };
        collect(compiled->diagnostics);
        for (const char* part : {"nothing fixes the potential of a: add a ground", "one of these equations, of a",
                                 "one of these equations, made by connections: a.p.i = 0"})
            QVERIFY2(std::ranges::count(texts, part) == 1, part);
    }

    void passesOver_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        QTest::newRow("what runs") << "model M\n Real x(start = 1, fixed = true);\nequation\n der(x) = -x;\nend M;"
                                   << "M";
        QTest::newRow("what is only a part") << "partial model M\n Real x, y;\nequation\n x + y = 1;\nend M;"
                                             << "M";
        QTest::newRow("what has connectors") << QString(circuit) + "end P;"
                                             << "P.Source";
        QTest::newRow("what has inputs")
            << "block B\n input Real u, v;\n output Real y, z;\nequation\n u = v;\n y = z;\nend B;"
            << "B";
        QTest::newRow("a parameter that who uses the model sets")
            << "model M\n parameter Integer n;\n Real x[n] = fill(time, n);\nend M;"
            << "M";
        QTest::newRow("a function") << "function f\n input Real u;\n output Real y = u;\nalgorithm\nend f;"
                                    << "f";
    }
    void passesOver() {
        QFETCH(QString, text);
        QFETCH(QString, name);
        Session session;
        const auto snapshot = session.setText("m.mo", text.toStdString());
        QVERIFY(snapshot.has_value());
        const auto problems = session.checkStructure(name.toStdString(), {});
        QVERIFY(problems.has_value());
        std::vector<Diagnostic> said;
        for (const StructureProblem& problem : *problems)
            said.push_back(problem.diagnostic);
        QCOMPARE(lines(said, *(*snapshot)->file("m.mo")->text()), QStringList());
    }

    void notOfLargeModelsOnRequest() {
        Session session;
        QVERIFY(
            session.setText("m.mo", "model M\n Real x, y;\nequation\n x + y = 1;\n x + y = 2;\nend M;").has_value());
        QVERIFY(session.checkStructure("M", {}, 1)->empty());
        QVERIFY(!session.checkStructure("M", {}, 2)->empty());
    }

    void cancelled() {
        Session session;
        QVERIFY(session.setText("m.mo", "model M\n Real x = time;\nend M;").has_value());
        CancelSource source;
        source.cancel();
        const auto problems = session.checkStructure("M", source.token());
        QVERIFY(!problems.has_value());
        QCOMPARE(problems.error().reason, Failure::Reason::Cancelled);
    }
};

QTEST_GUILESS_MAIN(StructureCheckTest)
#include "structure_check_test.moc"
