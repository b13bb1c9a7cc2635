#include "compiler/session/session.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <algorithm>

using namespace gnomon;
using namespace gnomon::session;

namespace {

/// "line:column severity Kind: text" of everything that is said of the classes of a text, in the order of the text.
QStringList check(Session& session, const std::string& path) {
    std::vector<std::pair<uint32_t, QString>> said;
    for (const std::string& top : session.classesOf(path))
        for (const std::string& cls : session.classesBelow(top))
            if (const auto outcome = session.check(cls, {}))
                for (const Diagnostic& d : outcome->diagnostics) {
                    const SourceText* text = session.snapshot()->source(d.span.source);
                    const LineColumn at = text ? text->position(d.span.begin) : LineColumn();
                    const std::string_view kind = diagnosticKindInfo(d.kind).id, severity = severityName(d.severity);
                    said.emplace_back(d.span.begin,
                                      QString("%1:%2 %3 %4: %5")
                                          .arg(at.line)
                                          .arg(at.column)
                                          .arg(QString::fromUtf8(severity.data(), qsizetype(severity.size())),
                                               QString::fromUtf8(kind.data(), qsizetype(kind.size())),
                                               QString::fromStdString(d.text())));
                }
    std::ranges::sort(said);
    QStringList result;
    for (const auto& [place, line] : said)
        if (!result.contains(line))
            result << line;
    return result;
}

} // namespace

/// What a check says of texts in Sol, and where.
class SolCheckTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void says_data();
    void says();
    void examples_data();
    void examples();
    void environmentsOfOtherTexts();
    void whereSomebodyWritesComesFirst();
};

void SolCheckTest::says_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("expected"); // beginnings
    const auto row = [](const char* name, const char* text, QStringList expected) {
        QTest::newRow(name) << QString(text) << expected;
    };
    const char* const care =
        "environment package Care\n model Interval\n interface:\n  parameter Real hours;\n end "
        "Interval;\nend Care;\nmodel M\ninterface:\n static Real x;\nimplementation:\n x = time;\n";
    row("a name that nobody knows, with the nearest one",
        "model M\ninterface:\n static Real speed;\nimplementation:\n speed = 1;\n speed = spede;\nend M;",
        {"6:10 error UnknownName: there is no 'spede' here (did you mean 'speed'?)"});
    row("in a curve to be shown",
        "model M\ninterface:\n static Real speed;\nimplementation:\n speed = 1;\n section Plots:\n  Curve{y << "
        "spede};\n end section;\nend M;",
        {"7:14 error UnknownName: there is no 'spede' here (did you mean 'speed'?)"});
    row("in an icon",
        "model M extends Graphics.GraphicModel;\ninterface:\n static Real speed;\n redefine model Icon\n "
        "implementation:\n  if spede > 0 then\n   c.Line(sx << 0.5, sy << speed);\n  end if;\n end Icon;\n"
        "implementation:\n speed = 1;\nend M;",
        {"6:6 error UnknownName: there is no 'spede' here (did you mean 'speed'?)"});
    row("icons and diagrams know their canvas, and what they declare",
        "model M extends Graphics.GraphicModel;\ninterface:\n static Real speed;\n redefine model Icon\n interface:\n  "
        "parameter Real width;\n implementation:\n  c.Line(sx << c.w, sy << width*speed);\n end Icon;\n redefine model "
        "Diagram\n implementation:\n  section Graphics:\n   speed.Icon{c << Canvas{x << 10, y << 20}};\n  end "
        "section;\n end Diagram;\nimplementation:\n speed = 1;\nend M;",
        {});
    QTest::newRow("a parameter that the model of an environment has not")
        << QString(care) + " section Care:\n  Interval{hour << 3};\n end section;\nend M;"
        << QStringList{"13:12 error UnknownModified: 'Care.Interval' has no element 'hour'"};
    QTest::newRow("a value for the model of an environment")
        << QString(care) + " section Care:\n  Interval{hours << 3*y};\n end section;\nend M;"
        << QStringList{"13:23 error UnknownName: there is no 'y' here"};
    QTest::newRow("a model that no environment has")
        << QString(care) + " section Care:\n  Interfal{hours << 3};\n end section;\nend M;"
        << QStringList{"13:3 error UnknownClass: there is no class 'Interfal' here"};
    QTest::newRow("variables are no trouble for environments")
        << QString(care) + " section Care:\n  Interval{hours << x};\n end section;\nend M;" << QStringList();
    row("what Gnomon's own environments do not understand",
        "model M\ninterface:\n static Real x;\nimplementation:\n der(x) = 1;\n section Simulator:\n  "
        "IntegrationTime{tt "
        "<< 3};\n  IntegratonMethod{method << \"ida\"};\n end section;\n section Initialization:\n  Mark{variable << "
        "der(x)};\n end section;\nend M;",
        {"7:19 warning CannotRead: 'IntegrationTime' has no parameter 'tt'",
         "8:3 warning CannotRead: 'Simulator' has no 'IntegratonMethod'"});
    row("what changes the structure is no fault of the model",
        "model A\ninterface:\n static Real x;\nimplementation:\n x = 1;\nend A;\nmodel M\nimplementation:\n dynamic A "
        "a;\n when time > 1 then\n  A{};\n end when;\nend M;",
        {"11:3 warning SolStructuralChange: making an instance in an event changes which equations hold while the "
         "model runs: Gnomon cannot simulate that yet"});
    row("and the rest of it is looked at",
        "model A\ninterface:\n static Real x;\nimplementation:\n x = 1;\nend A;\nmodel M\ninterface:\n static Real "
        "speed;\nimplementation:\n dynamic A a;\n when time > 1 then\n  A{};\n end when;\n speed = spede + "
        "a.x;\nend M;",
        {"13:3 warning SolStructuralChange", "15:10 error UnknownName"});
    row("implementations are nobody else's",
        "model A\nimplementation:\n static Real x;\n x = 1;\nend A;\nmodel M\ninterface:\n static A a;\n static Real "
        "y;\nimplementation:\n y = a.x;\nend M;",
        {"11:8 error ProtectedAccess"});
    row("a state that an event sets is one",
        "model M\ninterface:\n static Real x;\n static Real n;\nimplementation:\n der(x) = 1;\n when x > 1 then\n  x "
        "<< 0;\n  n << n + 1;\n end when;\nend M;",
        {});
    row("a connector whose variables fit",
        "connector C\ninterface:\n static potential Real v;\n static flow Real i;\nend C;\nconnector D\ninterface:\n "
        "static potential Real w;\n static flow Real i;\nend D;\nmodel A\ninterface:\n static C c;\nend A;\nmodel "
        "B\ninterface:\n static D d;\nend B;\nmodel M\ninterface:\n static A a;\n static B b(d << a.c);\nend M;",
        {"22:13 error ConnectMismatch"});
    row("what others complete need not be balanced, what nobody completes has to be",
        "connector C\ninterface:\n static potential Real v;\n static flow Real i;\nend C;\nmodel Half\ninterface:\n "
        "static C c;\nend Half;\nmodel Whole extends Half;\nimplementation:\n c.v = 2*c.i;\nend Whole;\nmodel "
        "Lost\nimplementation:\n static Half h;\nend Lost;",
        {"14:7 error Unbalanced: 'Lost' has 2 unknowns and 1 equation"});
    row("predefined functions name their arguments",
        "model M\ninterface:\n static Real x;\n static Real y;\nimplementation:\n y = der(x << x);\n y = atan2(y << "
        "1, x << 2) + min(y << 2, x << cos(x << time));\nend M;",
        {});
    row("but only those",
        "model M\ninterface:\n static Real x;\n static Real y;\nimplementation:\n y = sin(u << time);\n x = max(x << "
        "1, 2);\nend M;",
        {"6:15 error NamedArgument", "7:15 error NamedArgument"});
    row("a picture asks for what it is drawn on",
        "environment package Screens\n model Canvas\n interface:\n  parameter Real width;\n end Canvas;\nend "
        "Screens;\nmodel Gauge\ninterface:\n model Icon\n interface:\n  parameter Screens.Canvas c;\n end "
        "Icon;\nend Gauge;",
        {});
    row("but another model is no parameter yet", "model A\nend A;\nmodel M\ninterface:\n parameter A a;\nend M;",
        {"5:12 error PrefixOfType"});
}

/// What one text calls like an environment of Gnomon is no business of another one.
void SolCheckTest::environmentsOfOtherTexts() {
    const std::string user = "model M\ninterface:\n static Real x;\nimplementation:\n der(x) = 1;\n section "
                             "Simulator:\n  IntegrationMethod{method << \"ida\", tolerance << 1e-8};\n end "
                             "section;\n section Care:\n  Visit{hours << 3};\n end section;\nend M;\n";
    const std::string maker =
        "environment package Simulator\n model IntegrationMethod\n interface:\n  parameter "
        "string method;\n end IntegrationMethod;\nend Simulator;\nenvironment package Care\n model "
        "Visit\n interface:\n  parameter Real hours;\n end Visit;\nend Care;\nmodel N\n"
        "implementation:\n section Simulator:\n  IntegrationMethod{method << \"own\"};\n end "
        "section;\nend N;\n";
    Session session;
    QVERIFY(session.setText("maker.sol", maker));
    QVERIFY(session.setText("user.sol", user));
    QCOMPARE(check(session, "user.sol"), QStringList());
    QCOMPARE(check(session, "maker.sol"), QStringList());
    // Where one text has both, its own counts.
    QVERIFY(session.setText("user.sol", user + "environment package Simulator\n model IntegrationMethod\n interface:\n "
                                               "end IntegrationMethod;\nend Simulator;\n"));
    QVERIFY(check(session, "user.sol").join('\n').contains("UnknownModified"));
}

void SolCheckTest::says() {
    QFETCH(QString, text);
    QFETCH(QStringList, expected);
    Session session;
    QVERIFY(session.setText("test.sol", text.toStdString()));
    const QStringList said = check(session, "test.sol");
    QVERIFY2(said.size() == expected.size(), qPrintable(said.join('\n')));
    for (qsizetype i = 0; i < said.size(); ++i)
        QVERIFY2(said[i].startsWith(expected[i]), qPrintable(said[i] + "\nin place of\n" + expected[i]));
}

/// The examples that come with Gnomon have no errors; warnings only where their structure changes.
void SolCheckTest::examples_data() {
    QTest::addColumn<QString>("path");
    QDirIterator files(GNOMON_SOURCE_DIR "/resources/examples/sol", {"*.sol", "*.mo"});
    while (files.hasNext()) {
        const QString path = files.next();
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
    }
}

void SolCheckTest::examples() {
    QFETCH(QString, path);
    Session session;
    session.addSearchFolder(GNOMON_SOURCE_DIR "/resources/library");
    QVERIFY(session.loadFile(path.toStdString()));
    if (path.endsWith(".mo"))
        QVERIFY(session.loadFile(GNOMON_SOURCE_DIR "/resources/examples/sol/filtered_supply.sol"));
    for (const QString& line : check(session, path.toStdString()))
        QVERIFY2(line.contains(" warning SolStructuralChange"), qPrintable(line));
}

void SolCheckTest::whereSomebodyWritesComesFirst() {
    const std::string text = "model M\ninterface:\n static Real x;\nimplementation:\n x = time + yy;\nend M;";
    Session session;
    QVERIFY(session.setText("test.sol", text));
    QStringList said;
    const FirstLook first{static_cast<uint32_t>(text.find("yy")), [&said](std::vector<Diagnostic> all) {
                              for (const Diagnostic& d : all)
                                  said << QString::fromStdString(d.text());
                          }};
    QVERIFY(session.check("M", {}, false, &first));
    QCOMPARE(said.size(), 1);
    QVERIFY2(said.first().contains("'yy'"), qPrintable(said.first()));
}

QTEST_APPLESS_MAIN(SolCheckTest)
#include "sol_check_test.moc"
