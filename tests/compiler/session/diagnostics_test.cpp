#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/files.h"
#include "compiler/session/session.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace gnomon;
using namespace gnomon::session;

namespace {

/// A model that is wrong in one way, from a file in wrong/.
struct Wrong {
    QString kind, door, cls, file;
    QStringList parts;
    bool others = false; // other messages than this one are right, too
    QString text;
    qsizetype place = -1;
};

std::vector<Wrong> wrongModels() {
    std::vector<Wrong> result;
    const QDir folder(QString(GNOMON_SOURCE_DIR) + "/tests/compiler/session/wrong");
    for (const QString& name : folder.entryList({"*.txt"}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        bool any = false;
        for (const QString& line : QString::fromUtf8(file.readAll()).split('\n')) {
            if (!line.startsWith("--- ")) {
                if (any)
                    result.back().text += line + "\n";
                continue;
            }
            any = true;
            Wrong wrong;
            wrong.file = name;
            const QStringList words = line.section(':', 0, 0).split(' ', Qt::SkipEmptyParts);
            wrong.kind = words.value(1);
            wrong.door = words.value(2);
            wrong.cls = words.value(3);
            wrong.others = wrong.cls.endsWith('+');
            wrong.cls.remove('+');
            for (const QString& part : line.section(':', 1).split(';'))
                if (!part.trimmed().isEmpty())
                    wrong.parts << part.trimmed();
            result.push_back(wrong);
        }
    }
    for (Wrong& wrong : result) {
        wrong.place = wrong.text.indexOf('@');
        if (wrong.place >= 0)
            wrong.text.remove(wrong.place, 1);
    }
    return result;
}

std::vector<Diagnostic> said(Session& session, const Wrong& wrong) {
    const std::string cls = wrong.cls.toStdString();
    if (wrong.door == "check" || wrong.door == "strict") {
        auto outcome = session.check(cls, {}, wrong.door == "strict");
        return outcome ? outcome->diagnostics : std::vector<Diagnostic>();
    }
    if (wrong.door == "flatten") {
        auto outcome = session.flatten(cls, {}, {});
        return outcome ? outcome->diagnostics : std::vector<Diagnostic>();
    }
    if (wrong.door == "structure") {
        std::vector<Diagnostic> found;
        for (const StructureProblem& problem :
             session.checkStructure(cls, {}).value_or(std::vector<StructureProblem>()))
            found.push_back(problem.diagnostic);
        return found;
    }
    if (wrong.door == "start") {
        auto outcome = session.initialization(cls, {}, {}, {});
        return outcome ? outcome->compiled.diagnostics : std::vector<Diagnostic>();
    }
    auto outcome = session.compile(cls, {}, {});
    return outcome ? outcome->diagnostics : std::vector<Diagnostic>();
}

QString idOf(const Diagnostic& d) {
    const std::string_view id = diagnosticKindInfo(d.kind).id;
    return QString::fromUtf8(id.data(), qsizetype(id.size()));
}

constexpr std::string_view meaningKinds[] = {
#define GNOMON_DIAGNOSTIC(id, severity, text, ...) #id,
#include "compiler/base/diagnostics/base.def"
#include "compiler/base/diagnostics/chart.def"
#include "compiler/base/diagnostics/check.def"
#include "compiler/base/diagnostics/flat.def"
#include "compiler/base/diagnostics/instance.def"
#include "compiler/base/diagnostics/kernels.def"
#include "compiler/base/diagnostics/library.def"
#include "compiler/base/diagnostics/rules.def"
#undef GNOMON_DIAGNOSTIC
};

} // namespace

/// Every kind of message about the meaning of a model is provoked once: alone, at its place, in the model's words.
class DiagnosticsTest : public QObject {
    Q_OBJECT
private slots:
    void provoked_data();
    void provoked();
    void libraryThatIsNotThere();
    void fileOfAnotherName();
    void settingOfNoParameter();
    void nothingFixedAtTheStart();
    void ownMistakes_data();
    void ownMistakes();
    void tooLongChain();
    void whatALibraryLeavesOut();
    void aClassOfTwoTexts();
    void unitsThatFit_data();
    void unitsThatFit();
    void noKindIsLeftOut();

private:
    void remember(const std::vector<Diagnostic>& diagnostics);

    std::set<QString> m_seen;
};

void DiagnosticsTest::remember(const std::vector<Diagnostic>& diagnostics) {
    for (const Diagnostic& d : diagnostics) {
        m_seen.insert(idOf(d));
        remember(d.notes);
    }
}

void DiagnosticsTest::provoked_data() {
    QTest::addColumn<size_t>("index");
    const std::vector<Wrong> wrong = wrongModels();
    for (size_t i = 0; i < wrong.size(); ++i)
        QTest::addRow("%s %zu", qPrintable(wrong[i].kind), i) << i;
}

void DiagnosticsTest::provoked() {
    QFETCH(size_t, index);
    const Wrong wrong = wrongModels()[index];
    Session session;
    const auto snapshot = session.setText("wrong.mo", wrong.text.toStdString());
    QVERIFY(snapshot.has_value());
    const SourceText& text = *(*snapshot)->file("wrong.mo")->text();
    const std::vector<Diagnostic> diagnostics = said(session, wrong);
    remember(diagnostics);
    QStringList all;
    for (const Diagnostic& d : diagnostics) {
        const LineColumn at = text.position(d.span.begin);
        all << QString("%1:%2 %3: %4").arg(at.line).arg(at.column).arg(idOf(d), QString::fromStdString(d.text()));
    }
    const auto found = std::ranges::find_if(diagnostics, [&](const Diagnostic& d) { return idOf(d) == wrong.kind; });
    QVERIFY2(found != diagnostics.end(), qPrintable("not found, but:\n" + all.join("\n")));
    if (wrong.place >= 0) {
        const LineColumn at = text.position(
            static_cast<uint32_t>(wrong.text.left(wrong.place).toUtf8().size())); // the files may have other letters
        QVERIFY2(text.position(found->span.begin).line == at.line &&
                     text.position(found->span.begin).column == at.column,
                 qPrintable(QString("expected at %1:%2, but:\n").arg(at.line).arg(at.column) + all.join("\n")));
    }
    for (const QString& part : wrong.parts)
        QVERIFY2(QString::fromStdString(found->text()).contains(part), qPrintable(part + " not in " + all.join("\n")));
    const auto errors =
        std::ranges::count_if(diagnostics, [](const Diagnostic& d) { return d.severity == Severity::Error; });
    QVERIFY2(wrong.others || errors <= 1, qPrintable(all.join("\n"))); // the first one of a chain is enough
}

void DiagnosticsTest::libraryThatIsNotThere() {
    Session session;
    session.addLibrary("/no/such/folder");
    QVERIFY(session.setText("m.mo", "model M Real x = 1; end M;").has_value());
    const auto outcome = session.flatten("M", {}, {});
    QVERIFY(outcome.has_value());
    QCOMPARE(outcome->diagnostics.size(), size_t(1));
    QCOMPARE(idOf(outcome->diagnostics[0]), QString("CannotRead"));
    QVERIFY(QString::fromStdString(outcome->diagnostics[0].text()).contains("/no/such/folder"));
    remember(outcome->diagnostics);
}

void DiagnosticsTest::fileOfAnotherName() {
    const QTemporaryDir folder;
    const auto write = [&](const QString& name, const QByteArray& text) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(QDir(folder.path()).mkdir("Lib"));
    QVERIFY(write("Lib/package.mo", "package Lib end Lib;"));
    QVERIFY(write("Lib/Engine.mo", "within Lib; model Motor Real x = 1; end Motor;"));
    Session session;
    session.addLibrary(folder.filePath("Lib").toStdString());
    const auto outcome = session.flatten("Lib.Engine", {}, {});
    QVERIFY(outcome.has_value());
    remember(outcome->diagnostics);
    const auto found = std::ranges::find(outcome->diagnostics, QString("FileNameDiffers"), idOf);
    QVERIFY(found != outcome->diagnostics.end());
    const QString text = QString::fromStdString(found->text());
    QVERIFY2(text.contains("'Motor'") && text.contains("'Engine'"), qPrintable(text));
}

void DiagnosticsTest::settingOfNoParameter() {
    Session session;
    QVERIFY(session.setText("m.mo", "model M parameter Real speed = 1; Real x = speed; end M;").has_value());
    FlattenOptions options;
    options.overrides = {{"sped", "2"}};
    const auto outcome = session.flatten("M", options, {});
    QVERIFY(outcome.has_value());
    QCOMPARE(outcome->diagnostics.size(), size_t(1));
    QCOMPARE(idOf(outcome->diagnostics[0]), QString("UnknownOverride"));
    QVERIFY(QString::fromStdString(outcome->diagnostics[0].text()).contains("'sped'"));
    remember(outcome->diagnostics);
}

void DiagnosticsTest::nothingFixedAtTheStart() {
    Session session;
    QVERIFY(session.setText("m.mo", "model M Real x(start=1, fixed=true); equation der(x) = -x; end M;").has_value());
    InitialChoices choices;
    choices.relaxed = {"x"};
    const auto outcome = session.compile("M", {}, choices, nullptr, {});
    QVERIFY(outcome.has_value());
    remember(outcome->diagnostics);
    const auto found = std::ranges::find(outcome->diagnostics, QString("InitialUndetermined"), idOf);
    QVERIFY(found != outcome->diagnostics.end());
    QVERIFY(QString::fromStdString(found->text()).contains("x"));
    // Who has let it go is said where that has a name.
    choices.scenario = "loose";
    const auto named = session.compile("M", {}, choices, nullptr, {});
    QVERIFY(named.has_value());
    remember(named->diagnostics);
    const auto said = std::ranges::find(named->diagnostics, QString("UndeterminedByScenario"), idOf);
    QVERIFY(said != named->diagnostics.end());
    QVERIFY(QString::fromStdString(said->text()).contains("the scenario 'loose' has x solved for"));
}

/// Each pass of the compiler in turn: its mistake costs the class that was asked about its answer, at every door.
void DiagnosticsTest::ownMistakes_data() {
    QTest::addColumn<QString>("fault");
    for (const char* place :
         {"inherit", "instantiate", "evaluate", "variables", "equations", "connections", "expressions", "balance"})
        for (const char* how : {"", ":memory"})
            QTest::addRow("%s%s", place, how) << QString(place) + "@P.A" + how;
}

void DiagnosticsTest::ownMistakes() {
    QFETCH(QString, fault);
    Session session;
    QVERIFY(session
                .setText("p.mo",
                         "package P model A Real x; equation x = time; end A; model B Real x = nowhere; end B; end P;")
                .has_value());
    QVERIFY(armFault(fault.toStdString()));
    const auto mistaken = session.check("P.A", {});
    const auto flat = session.flatten("P.A", {}, {});
    const auto compiled = session.compile("P.A", {}, {});
    const auto other = session.check("P.B", {});
    armFault({});
    QVERIFY(mistaken.has_value() && flat.has_value() && compiled.has_value() && other.has_value());
    for (const auto* said : {&mistaken->diagnostics, &flat->diagnostics, &compiled->diagnostics}) {
        QCOMPARE(said->size(), size_t(1));
        QCOMPARE(idOf(said->front()), QString("InternalError"));
    }
    QCOMPARE(mistaken->diagnostics.front().span.begin, 16U); // A
    QVERIFY(!flat->flattened && !compiled->model);
    QCOMPARE(other->diagnostics.size(), size_t(1));
    QCOMPARE(idOf(other->diagnostics.front()), QString("UnknownName"));
    remember(mistaken->diagnostics);
    const auto mended = session.check("P.A", {});
    QVERIFY(mended.has_value() && mended->diagnostics.empty());
}

void DiagnosticsTest::tooLongChain() {
    std::string text = "package P model M0 Real x = 1; end M0;\n";
    for (int i = 1; i <= 10000; ++i)
        text += "model M" + std::to_string(i) + " extends M" + std::to_string(i - 1) + "; end M" + std::to_string(i) +
                ";\n";
    Session session;
    QVERIFY(session.setText("p.mo", text + "end P;").has_value());
    const auto outcome = session.check("P.M10000", {});
    QVERIFY(outcome.has_value());
    remember(outcome->diagnostics);
    QCOMPARE(outcome->diagnostics.size(), size_t(1));
    QCOMPARE(idOf(outcome->diagnostics.front()), QString("ChainTooLong"));
}

/// In the user's own texts a check finds before that what has a condition is used.
void DiagnosticsTest::whatALibraryLeavesOut() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("M.mo").toStdString();
    QVERIFY(writeFileAtomically(path, "model M\n  parameter Boolean has = false;\n  Real x = 1 if has;\n  Real y = x;\n"
                                      "end M;\n"));
    Session session;
    session.addLibrary(path);
    const auto outcome = session.flatten("M", {}, {});
    QVERIFY(outcome.has_value());
    remember(outcome->diagnostics);
    QVERIFY(std::ranges::count(outcome->diagnostics, DiagnosticKind::AbsentMember, &Diagnostic::kind) == 1);
}

void DiagnosticsTest::aClassOfTwoTexts() {
    Session session;
    QVERIFY(session.setText("a.mo", "model M\nend M;\n"));
    QVERIFY(session.setText("b.mo", "\nmodel M\nend M;\n"));
    const std::vector<Diagnostic> said = session.clashesIn("a.mo");
    remember(said);
    QVERIFY(std::ranges::count(said, DiagnosticKind::ClassTwice, &Diagnostic::kind) == 1);
    QVERIFY2(said[0].text().find("b.mo") != std::string::npos && said[0].text().find("line 2") != std::string::npos,
             said[0].text().c_str());
}

void DiagnosticsTest::unitsThatFit_data() {
    QTest::addColumn<QString>("body");
    QTest::newRow("other names of one quantity")
        << "Real e(unit=\"J\") = 1; Real t(unit=\"N.m\"); Real p(unit=\"W\"); equation t = 2*e; p = der(e);";
    QTest::newRow("angles are numbers") << "Real a(unit=\"rad\") = 1; Real y = sin(a); Real z(unit=\"1\") = a;";
    QTest::newRow("a root") << "Real a(unit=\"m2\") = 4; Real l(unit=\"m\") = sqrt(a); Real k(unit=\"m\") = a^0.5;";
    QTest::newRow("numbers are terms of any unit") << "Real l(unit=\"m\") = 2; Real k(unit=\"m\") = l + 1;";
    QTest::newRow("a number may convert") << "Real l(unit=\"m\") = 2; Real k(unit=\"mm\") = 1000*l;";
    QTest::newRow("scales of temperature")
        << "Real T(unit=\"K\") = 300; Real t(unit=\"degC\") = T - 273.15; Real d(unit=\"K\") = T - 3;";
    QTest::newRow("a constant has lost its unit")
        << "constant Real g(unit=\"m/s2\") = 9.81; Real m(unit=\"kg\") = 2; Real f(unit=\"N\") = m*g;";
    QTest::newRow("nothing is known of what has no unit")
        << "Real k = 3; Real u(unit=\"V\") = 2; Real i(unit=\"A\"); equation i = k*u;";
    QTest::newRow("branches of an if equation")
        << "Real u(unit=\"V\"); Real i(unit=\"A\") = 1; Real w(unit=\"V\") = 2; equation if time < 1 then u = w; "
           "else 0 = 2*i; end if;";
    QTest::newRow("time") << "Real x = sin(time); Real s(unit=\"m\") = time;";
}

void DiagnosticsTest::unitsThatFit() {
    QFETCH(QString, body);
    Session session;
    QVERIFY(session.setText("m.mo", "model M " + body.toStdString() + " end M;").has_value());
    const auto outcome = session.check("M", {}, true);
    QVERIFY(outcome.has_value());
    QStringList all;
    for (const Diagnostic& d : outcome->diagnostics)
        all << QString::fromStdString(d.text());
    QVERIFY2(all.isEmpty(), qPrintable(all.join("\n")));
}

/// Runs last: what the rows above have provoked is all that there is.
void DiagnosticsTest::noKindIsLeftOut() {
    // No model is known that gets there: a state set whose constraint cannot be differentiated is refused before,
    // every clock gets a default, and conditions for the start that are too many are checked by the run.
    m_seen.insert({"StatesChosenOnce", "ClockNotInferred", "InitialOverdetermined"});
    QStringList missing;
    for (std::string_view kind : meaningKinds)
        if (!m_seen.contains(QString::fromUtf8(kind.data(), qsizetype(kind.size()))))
            missing << QString::fromUtf8(kind.data(), qsizetype(kind.size()));
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(" ")));
}

QTEST_GUILESS_MAIN(DiagnosticsTest)
#include "diagnostics_test.moc"
