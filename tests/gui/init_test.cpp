// The initialization panel in the window: from the model to a start that fits, is solved, and is kept.
#include "tests/gui/window_fixture.h"

#include "initgui/init_panel.h"

#include <QTableView>

using namespace gnomon;

namespace {

/// A circuit whose start is asked for in several ways.
const QByteArray circuit = "model Circuit\n"
                           "  parameter Real R(unit = \"Ohm\") = 10;\n"
                           "  parameter Real L = 0.1;\n"
                           "  parameter Real u = 5;\n"
                           "  Real i(start = 0, fixed = true, unit = \"A\");\n"
                           "  Real v;\n"
                           "equation\n"
                           "  L*der(i) = u - v;\n"
                           "  v = R*i;\n"
                           "end Circuit;\n";

} // namespace

class InitTest : public QObject {
    Q_OBJECT

    static void load(WindowFixture& gnomon, const QString& name, const QByteArray& text) {
        gnomon.run("file.open", {gnomon.write(name + ".mo", text)});
        QTRY_COMPARE(gnomon.window().runBar().className(), name);
        gnomon.run("init.load");
        QTRY_VERIFY_WITH_TIMEOUT(!gnomon.run("init.state").toMap()["busy"].toBool(), 20000);
        QVERIFY2(!state(gnomon).isEmpty(), "no initial system");
    }
    static InitState& state(WindowFixture& gnomon) { return gnomon.window().initialization().state(); }
    static double valueOf(WindowFixture& gnomon, const char* name) {
        return state(gnomon).value(*state(gnomon).find(name));
    }
    static void solve(WindowFixture& gnomon) {
        gnomon.run("init.solve");
        QTRY_VERIFY_WITH_TIMEOUT(!gnomon.run("init.state").toMap()["busy"].toBool(), 20000);
    }

private slots:
    void steadyStateIsSolved() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        QVERIFY(state(gnomon).fits());
        gnomon.run("init.steadyState");
        QVERIFY(state(gnomon).fits());
        QVERIFY(!state(gnomon).isFixed(*state(gnomon).find("i")));
        solve(gnomon);
        QCOMPARE(valueOf(gnomon, "i"), 0.5);
        QCOMPARE(valueOf(gnomon, "v"), 5.0);
        gnomon.run("init.undo");
        gnomon.run("init.undo");
        QVERIFY(state(gnomon).isFixed(*state(gnomon).find("i")));
    }

    void whatCannotBeFixedSaysSo() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        const auto v = *state(gnomon).find("v"), i = *state(gnomon).find("i");
        QVERIFY(!state(gnomon).mayFix(v));
        const Result<QVariant> tried = gnomon.tryRun("init.fix", {"v", 3});
        QVERIFY(!tried);
        QVERIFY2(gnomon.window().initialization().explanation().contains("i"),
                 qPrintable(gnomon.window().initialization().explanation()));
        gnomon.run("init.exchange", {"v", "i"});
        QVERIFY(state(gnomon).isFixed(v) && !state(gnomon).isFixed(i));
    }
};

QTEST_MAIN(InitTest)
#include "init_test.moc"
