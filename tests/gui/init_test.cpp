// The initialization panel in the window: from the model to a start that fits, is solved, and is kept.
#include "tests/gui/window_fixture.h"

#include "app/commands/script_host.h"
#include "initgui/init_menu.h"
#include "initgui/init_panel.h"
#include "initgui/solve_view.h"
#include "initgui/structure_picture.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTextBrowser>
#include <QTimer>
#include <QToolBar>
#include <QTranslator>
#include <QTreeView>

#include <numbers>

using namespace gnomon;

namespace {

/// A circuit whose start is asked for in several ways.
const QByteArray circuit = "model Circuit\n"
                           "  parameter Real R(unit = \"Ohm\") = 10;\n"
                           "  parameter Real L = 0.1;\n"
                           "  parameter Real u = 5;\n"
                           "  Real i(start = 0, fixed = true, unit = \"A\", min = -100, max = 100);\n"
                           "  Real v;\n"
                           "equation\n"
                           "  L*der(i) = u - v;\n"
                           "  v = R*i;\n"
                           "  annotation (experiment(StopTime = 0.1));\n"
                           "end Circuit;\n";

const QByteArray nested = "package Nest\n"
                          "  model Tank\n    parameter Real A = 2;\n    Real h(start = 1, fixed = true);\n    Real q;\n"
                          "  equation\n    A*der(h) = -q;\n    q = 0.5*h;\n  end Tank;\n"
                          "  model Two\n    Tank left, right(h(start = 3));\n    Real sum;\n"
                          "  equation\n    sum = left.h + right.h;\n  end Two;\n"
                          "end Nest;\n";

} // namespace

class InitTest : public QObject {
    Q_OBJECT

    static void load(WindowFixture& gnomon, const QString& file, const QByteArray& text, const QString& of = {}) {
        const QString name = of.isEmpty() ? file : of;
        gnomon.run("file.open", {gnomon.write(file.section('.', 0, 0) + ".mo", text)});
        QTRY_VERIFY(!gnomon.window().runBar().className().isEmpty());
        gnomon.run("init.load", {name});
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        QVERIFY2(!state(gnomon).isEmpty(), "no initial system");
    }
    static InitPanel& panel(WindowFixture& gnomon) { return gnomon.window().initialization(); }
    static InitState& state(WindowFixture& gnomon) { return panel(gnomon).state(); }
    static uint32_t q(WindowFixture& gnomon, const char* name) { return state(gnomon).find(name).value(); }
    static double valueOf(WindowFixture& gnomon, const char* name) { return state(gnomon).value(q(gnomon, name)); }
    static bool solve(WindowFixture& gnomon, const QString& methods = "auto") {
        gnomon.run("init.solve", {methods});
        [&] { QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool()); }();
        return gnomon.run("init.state").toMap()["solved"].toBool();
    }
    static QModelIndex cell(WindowFixture& gnomon, const char* name, int column) {
        InitTableModel& table = panel(gnomon).table();
        return table.index(table.rowOf(q(gnomon, name)), column);
    }
    static QStringList shownNames(WindowFixture& gnomon) {
        QStringList names;
        InitTableModel& table = panel(gnomon).table();
        for (int row = 0; row < table.rowCount(); ++row)
            names << table.index(row, InitTableModel::Name).data().toString();
        names.sort();
        return names;
    }
    static QString report(WindowFixture& gnomon) {
        auto* label = panel(gnomon).findChild<QLabel*>("initReport");
        return label->isHidden() ? QString() : label->text();
    }
    static void clickLink(WindowFixture& gnomon, const QString& link) {
        auto* why = panel(gnomon).findChild<QTextBrowser*>("initWhy");
        QVERIFY2(why->toHtml().contains('"' + link + '"'), qPrintable(why->toHtml()));
        emit why->anchorClicked(QUrl(link));
    }

private slots:
    void steadyStateIsSolved() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        QVERIFY(state(gnomon).fits());
        gnomon.run("init.steadyState");
        QVERIFY(state(gnomon).fits());
        QVERIFY(!state(gnomon).isFixed(q(gnomon, "i")));
        QVERIFY(solve(gnomon));
        QCOMPARE(valueOf(gnomon, "i"), 0.5);
        QCOMPARE(valueOf(gnomon, "v"), 5.0);
        gnomon.run("init.undo");
        gnomon.run("init.undo");
        QVERIFY(state(gnomon).isFixed(q(gnomon, "i")));
    }

    void whatCannotBeFixedSaysSoAndIsExchangedByOneClick() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        const auto v = q(gnomon, "v"), i = q(gnomon, "i");
        // Before it is tried: a lock instead of a box.
        QCOMPARE(cell(gnomon, "v", InitTableModel::Fixed).data(Qt::AccessibleTextRole).toString(), "locked");
        QVERIFY(!cell(gnomon, "v", InitTableModel::Fixed).data(Qt::DecorationRole).isNull());
        QVERIFY(!cell(gnomon, "v", InitTableModel::Fixed).data(Qt::CheckStateRole).isValid());
        QVERIFY(!gnomon.tryRun("init.fix", {"v", 3}));
        QVERIFY2(panel(gnomon).explanation().contains("v cannot be fixed"), qPrintable(panel(gnomon).explanation()));
        clickLink(gnomon, QString("exchange:%1:%2").arg(v).arg(i));
        QVERIFY(state(gnomon).isFixed(v) && !state(gnomon).isFixed(i) && state(gnomon).fits());
        gnomon.run("init.value", {"v", 20});
        QVERIFY(solve(gnomon));
        QCOMPARE(valueOf(gnomon, "i"), 2.0);
        QCOMPARE(valueOf(gnomon, "der(i)"), -150.0);
    }

    void countersTurnRedWithTheReason() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        auto* counters = panel(gnomon).findChild<QLabel*>("initCounters");
        QVERIFY2(counters->text().contains("3 equation") || counters->text().contains("2 equation"),
                 qPrintable(counters->text()));
        QVERIFY(counters->styleSheet().isEmpty());
        gnomon.run("init.relax", {"i"});
        QVERIFY2(counters->text().contains("1 more to be fixed"), qPrintable(counters->text()));
        QVERIFY(!counters->styleSheet().isEmpty());
        QVERIFY(!gnomon.tryRun("init.solve"));
        QVERIFY2(panel(gnomon).explanation().contains("fix one of them"), qPrintable(panel(gnomon).explanation()));
        clickLink(gnomon, QString("fix:%1").arg(q(gnomon, "der(i)")));
        QVERIFY(state(gnomon).fits());
        QVERIFY(counters->styleSheet().isEmpty());
    }

    void tableIsEditedInPlaceAndTakenBackByKey() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        QTableView& view = panel(gnomon).view();
        QTRY_VERIFY(view.isVisible());
        // With its unit, a prefix, and what is no number.
        QVERIFY(panel(gnomon).table().setData(cell(gnomon, "R", InitTableModel::Value), "2.2 kOhm", Qt::EditRole));
        QCOMPARE(valueOf(gnomon, "R"), 2200.0);
        QVERIFY(!panel(gnomon).table().setData(cell(gnomon, "R", InitTableModel::Value), "3 V", Qt::EditRole));
        QTRY_VERIFY2(report(gnomon).contains("V does not fit"), qPrintable(report(gnomon)));
        for (const char* wrong : {"NaN", "inf", "ten", ""})
            QVERIFY(!panel(gnomon).table().setData(cell(gnomon, "R", InitTableModel::Value), wrong, Qt::EditRole));
        QCOMPARE(valueOf(gnomon, "R"), 2200.0);
        QVERIFY(panel(gnomon).table().setData(cell(gnomon, "i", InitTableModel::Value), "300", Qt::EditRole));
        QTRY_VERIFY2(report(gnomon).contains("outside"), qPrintable(report(gnomon)));
        QCOMPARE(valueOf(gnomon, "i"), 300.0);
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(valueOf(gnomon, "i"), 0.0);
        QTest::keyClick(&view, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(valueOf(gnomon, "R"), 10.0);
        QTest::keyClick(&view, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(valueOf(gnomon, "R"), 2200.0);
        QCOMPARE(gnomon.document().text(), circuit.toStdString()); // the text was not touched
    }

    void severalRowsAtOnce() {
        WindowFixture gnomon;
        load(gnomon, "Nest.Two", nested);
        QTableView& view = panel(gnomon).view();
        view.selectionModel()->select(cell(gnomon, "left.h", 0),
                                      QItemSelectionModel::Select | QItemSelectionModel::Rows);
        view.selectionModel()->select(cell(gnomon, "right.h", 0),
                                      QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QVERIFY(panel(gnomon).table().setData(cell(gnomon, "left.h", InitTableModel::Value), "7", Qt::EditRole));
        QCOMPARE(valueOf(gnomon, "left.h"), 7.0);
        QCOMPARE(valueOf(gnomon, "right.h"), 7.0);
        gnomon.run("init.undo");
        QCOMPARE(valueOf(gnomon, "right.h"), 3.0);
        QCOMPARE(valueOf(gnomon, "left.h"), 1.0);
    }

    /// All derivatives are zero, also those of what is no state as the index is reduced.
    void aPendulumComesToRest() {
        WindowFixture gnomon;
        load(gnomon, "P",
             "model P\n  Real x(start = 0.6), y(start = -0.8), vx, vy, F;\nequation\n  der(x) = vx;\n  der(y) = vy;\n"
             "  der(vx) = -F*x;\n  der(vy) = -F*y - 9.81;\n  x^2 + y^2 = 1;\nend P;\n");
        gnomon.run("init.steadyState");
        for (const char* name : {"der(x)", "der(y)", "der(vx)", "der(vy)"})
            QVERIFY2(state(gnomon).isFixed(q(gnomon, name)), name);
        QVERIFY(solve(gnomon));
        QVERIFY(std::abs(valueOf(gnomon, "x")) < 1e-7 && std::abs(valueOf(gnomon, "y") + 1) < 1e-9);
        QVERIFY(std::abs(valueOf(gnomon, "F") - 9.81) < 1e-6);
        QVERIFY2(report(gnomon).startsWith("Solved") && !report(gnomon).contains("rest"), qPrintable(report(gnomon)));
    }

    /// Where a derivative cannot be zero, that is said of the solution too.
    void aSteadyStateThatIsNoneIsSaid() {
        WindowFixture gnomon;
        load(gnomon, "R",
             "model R\n  Real x(start = 0), y(start = 2), F;\nequation\n  der(x) = y - 2 - x;\n  der(y) = F;\n"
             "  x^2 + y^2 = 4 + time;\nend R;\n");
        gnomon.run("init.steadyState");
        QVERIFY(state(gnomon).fits());
        QVERIFY(solve(gnomon));
        QVERIFY(std::abs(valueOf(gnomon, "F") - 0.25) < 1e-9); // 2 y y' = 1
        QVERIFY2(report(gnomon).contains("not at rest: der(y) = 0.25"), qPrintable(report(gnomon)));
    }

    void discretesBeginAsARunLeftThem() {
        WindowFixture gnomon;
        load(gnomon, "H",
             "model H\n  Boolean on(start = false, fixed = true);\n  Real x(start = 2, fixed = true), y;\nequation\n"
             "  on = x > 1 or pre(on) and x > 0;\n  der(x) = -1;\n  y = if on then 7 else 2;\n"
             "  annotation (experiment(StopTime = 1.5));\nend H;\n");
        gnomon.run("run.start");
        Run* run = gnomon.runs().latest();
        QTRY_VERIFY(!run->isActive());
        QCOMPARE(run->state(), Run::State::Finished);
        // At x = 0.5 the model would begin with off; the run was on.
        gnomon.run("init.startFromRun");
        QVERIFY2(report(gnomon).contains("1 discrete variable"), qPrintable(report(gnomon)));
        QVERIFY(std::abs(valueOf(gnomon, "x") - 0.5) < 1e-6);
        QVERIFY(solve(gnomon));
        QCOMPARE(valueOf(gnomon, "y"), 7.0);
        gnomon.run("init.reset");
        gnomon.run("init.value", {"x", 0.5});
        QVERIFY(solve(gnomon));
        QCOMPARE(valueOf(gnomon, "y"), 2.0);
    }

    /// Double click on what is fixed: what could be fixed instead, and one click exchanges the two.
    void theFixingIsSwappedFromItsOwnSide() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        const auto i = q(gnomon, "i"), v = q(gnomon, "v");
        emit panel(gnomon).view().doubleClicked(cell(gnomon, "i", InitTableModel::Name));
        QVERIFY2(panel(gnomon).explanation().contains("can be fixed"), qPrintable(panel(gnomon).explanation()));
        clickLink(gnomon, QString("exchange:%1:%2").arg(v).arg(i));
        QVERIFY(state(gnomon).isFixed(v) && !state(gnomon).isFixed(i) && state(gnomon).fits());
    }

    /// What is typed stays while something is computed aside and the table is filled anew.
    void whatIsTypedStays() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        QTableView& view = panel(gnomon).view();
        const QModelIndex value = cell(gnomon, "R", InitTableModel::Value);
        view.setCurrentIndex(value);
        view.edit(value);
        auto* editor = view.viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QVERIFY(editor->hasSelectedText()); // what is typed takes its place
        QTest::keyClicks(editor, "45");
        panel(gnomon).table().refresh();
        QCOMPARE(editor->text(), "45");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(valueOf(gnomon, "R"), 45.0);
    }

    /// Values are shown and typed in the units that the model wants them shown in, as plots have them.
    void valuesAreInDisplayUnits_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("shown"); // at first
        QTest::addColumn<QString>("typed"); // in the cell
        QTest::addColumn<double>("value");  // in the unit of the model
        QTest::addColumn<QString>("after"); // how that is shown
        QTest::newRow("an angle") << "phi"
                                  << "30°"
                                  << "45" << std::numbers::pi / 4 << "45°";
        QTest::newRow("an angle in its unit") << "phi"
                                              << "30°"
                                              << "1 rad" << 1.0 << "57.29578°";
        QTest::newRow("a temperature") << "T"
                                       << "20 °C"
                                       << "-10" << 263.15 << "-10 °C";
        QTest::newRow("a temperature in its unit") << "T"
                                                   << "20 °C"
                                                   << "300 K" << 300.0 << "26.85 °C";
        QTest::newRow("a pressure") << "p"
                                    << "1 bar"
                                    << "2.5" << 2.5e5 << "2.5 bar";
        QTest::newRow("a pressure with a prefix") << "p"
                                                  << "1 bar"
                                                  << "2 k" << 2e8 << "2000 bar";
        QTest::newRow("a pressure as it is read") << "p"
                                                  << "1 bar"
                                                  << "3 bar" << 3e5 << "3 bar";
        QTest::newRow("a speed") << "w"
                                 << "60 rpm"
                                 << "120" << 4 * std::numbers::pi << "120 rpm";
        QTest::newRow("a unit that does not fit") << "q"
                                                  << "2 kg"
                                                  << "3" << 3.0 << "3 kg";
        QTest::newRow("without a unit") << "k"
                                        << "4"
                                        << "5" << 5.0 << "5";
        QTest::newRow("nothing typed") << "phi"
                                       << "30°"
                                       << "" << 0.5235987755982988 << "30°";
    }
    void valuesAreInDisplayUnits() {
        QFETCH(QString, name);
        QFETCH(QString, shown);
        QFETCH(QString, typed);
        QFETCH(double, value);
        QFETCH(QString, after);
        WindowFixture gnomon;
        load(gnomon, "Shown",
             "model Shown\n  parameter Real k = 4;\n  parameter Real q(unit = \"kg\", displayUnit = \"s\") = 2;\n"
             "  parameter Real w(unit = \"rad/s\", displayUnit = \"rpm\") = 6.283185307179586;\n"
             "  Real phi(unit = \"rad\", displayUnit = \"deg\", start = 0.5235987755982988, fixed = true, max = 3);\n"
             "  Real T(unit = \"K\", displayUnit = \"degC\", start = 293.15, fixed = true, nominal = 300);\n"
             "  Real p(unit = \"Pa\", displayUnit = \"bar\", start = 1e5, fixed = true);\n"
             "equation\n  der(phi) = k*w*q;\n  der(T) = 1;\n  der(p) = 1;\nend Shown;\n");
        const std::string of = name.toStdString();
        QTableView& view = panel(gnomon).view();
        QTRY_VERIFY(view.isVisible());
        const QModelIndex at = cell(gnomon, of.c_str(), InitTableModel::Value);
        QCOMPARE(at.data().toString(), shown);
        QCOMPARE(cell(gnomon, "T", InitTableModel::Nominal).data().toString(), "300");
        QCOMPARE(cell(gnomon, "T", InitTableModel::Start).data().toString(), "20");
        QCOMPARE(cell(gnomon, "phi", InitTableModel::Max).data().toString(), "171.88734");
        view.setFocus();
        view.setCurrentIndex(at);
        QTest::keyClick(&view, Qt::Key_Return);
        auto* editor = view.viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QTest::keyClicks(editor, typed);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(!view.viewport()->findChild<QLineEdit*>());
        QVERIFY2(std::abs(valueOf(gnomon, of.c_str()) - value) <= 1e-12 * value,
                 qPrintable(QString::number(valueOf(gnomon, of.c_str()), 'g', 17)));
        QCOMPARE(at.data().toString(), after);
        QCOMPARE(state(gnomon).isChanged(q(gnomon, of.c_str())), !typed.isEmpty());
    }

    /// What nothing determines because a scenario has let something go is said with the scenario.
    void aRunSaysWhichScenarioLetItGo() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        gnomon.run("init.relax", {"R"});
        gnomon.run("init.keepScenario", {"loose"});
        gnomon.run("init.useForRuns", {true});
        gnomon.run("run.start");
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        const QString said = gnomon.runs().latest()->message();
        QVERIFY2(said.contains("nothing determines R") || said.contains("nothing determines"), qPrintable(said));
        QVERIFY2(said.contains("'loose'") && said.contains("has R solved for"), qPrintable(said));
    }

    /// In a narrow panel the rows have the room: what is counted stands in one line.
    void aNarrowPanelHasItsRows() {
        WindowFixture gnomon;
        gnomon.run("view.resize", {800, 460});
        load(gnomon, "Circuit", circuit);
        auto* counters = panel(gnomon).findChild<QLabel*>("initCounters");
        QTRY_VERIFY(counters->isVisible());
        QVERIFY(panel(gnomon).width() < 700);
        QVERIFY2(counters->height() < 2 * counters->fontMetrics().lineSpacing(),
                 qPrintable(QString::number(counters->height())));
        QVERIFY2(panel(gnomon).view().viewport()->height() >= 2 * 24,
                 qPrintable(QString::number(panel(gnomon).view().viewport()->height())));
        auto* report = panel(gnomon).findChild<QLabel*>("initReport");
        gnomon.run("init.relax", {"i"});
        QVERIFY(!gnomon.tryRun("init.solve"));
        QTRY_VERIFY(counters->width() > 100);
        // In a wide one they are beside the choices again.
        gnomon.run("view.resize", {1400, 800});
        QTRY_VERIFY(panel(gnomon).width() > 700);
        QTRY_VERIFY(counters->y() < report->y());
    }

    /// Who has pressed the button that reads works with what is read; a model without components has no tree of them.
    void whatIsReadHasTheKeyboard() {
        WindowFixture gnomon;
        gnomon.window().activateWindow();
        gnomon.run("file.open", {gnomon.write("Circuit.mo", circuit)});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Circuit");
        gnomon.run("view.initialization");
        auto* start = panel(gnomon).findChild<QPushButton*>("initStart");
        QTRY_VERIFY(start->isVisible());
        start->setFocus();
        QTRY_VERIFY(start->hasFocus());
        QTest::keyClick(start, Qt::Key_Space);
        QTRY_VERIFY(!state(gnomon).isEmpty());
        QVERIFY(panel(gnomon).view().hasFocus());
        auto* tree = panel(gnomon).findChild<QTreeView*>("initTree");
        QVERIFY(!tree->isVisible());
        load(gnomon, "Nest.Two", nested);
        QTRY_VERIFY(tree->isVisible());
    }

    /// Rest in free fall: a condition too many is said in red, no parameter is let go, and the solution says the same
    /// as a run; the advice stays.
    void aConditionTooManyIsSaid() {
        WindowFixture gnomon;
        load(gnomon, "N6",
             "model N6\n  Real x(start = 0), v(start = 0);\n  parameter Real g = 9.81;\nequation\n  der(x) = v;\n"
             "  der(v) = -g;\ninitial equation\n  der(x) = 0;\n  der(v) = 0;\nend N6;\n");
        QVERIFY(state(gnomon).isFixed(q(gnomon, "g")));
        auto* counters = panel(gnomon).findChild<QLabel*>("initCounters");
        QVERIFY2(counters->text().contains("1 condition"), qPrintable(counters->text()));
        QVERIFY(!counters->styleSheet().isEmpty());
        QVERIFY2(panel(gnomon).explanation().contains("leave out der(v) = 0"), qPrintable(panel(gnomon).explanation()));
        QVERIFY(!solve(gnomon));
        QCOMPARE(valueOf(gnomon, "g"), 9.81);
        QVERIFY2(report(gnomon).contains("contradict"), qPrintable(report(gnomon)));
        QVERIFY2(panel(gnomon).explanation().contains("leave out der(v) = 0"), qPrintable(panel(gnomon).explanation()));
        clickLink(gnomon, QString("relax:%1").arg(q(gnomon, "der(v) = 0")));
        QVERIFY(counters->styleSheet().isEmpty());
        QVERIFY(solve(gnomon));
        QCOMPARE(valueOf(gnomon, "der(v)"), -9.81);
    }

    /// One of many solutions is no solution without a word.
    void whatIsNotUniqueIsSaid() {
        WindowFixture gnomon;
        load(gnomon, "N1",
             "model N1\n  parameter Real x(start = 1, fixed = false), y(start = 2, fixed = false);\n  Real z;\n"
             "initial equation\n  x + y = 3;\n  2*x + 2*y = 6;\nequation\n  z = x - y;\nend N1;\n");
        QVERIFY(solve(gnomon));
        QVERIFY2(report(gnomon).contains("many solutions"), qPrintable(report(gnomon)));
    }

    /// The panel says whose system it is, and follows to the model that would run.
    void anotherModelIsReadByAClick() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        auto* model = panel(gnomon).findChild<QLabel*>("initModel");
        QVERIFY2(model->text().contains("Circuit") && !model->text().contains("href"), qPrintable(model->text()));
        gnomon.run("file.open", {gnomon.write("Other.mo", "model Other\n  Real x(start = 1, fixed = true);\nequation\n"
                                                          "  der(x) = -x;\nend Other;\n")});
        QTRY_VERIFY2(model->text().contains("href"), qPrintable(model->text()));
        emit model->linkActivated("other");
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        QVERIFY2(model->text().contains("Other") && !model->text().contains("href"), qPrintable(model->text()));
    }

    /// To size a parameter: what is to be brought about is fixed by one click, and its value typed at once.
    void aParameterIsSizedInTwoSteps() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        gnomon.run("init.steadyState");
        const auto R = q(gnomon, "R"), i = q(gnomon, "i");
        panel(gnomon).show(R);
        clickLink(gnomon, QString("size:%1").arg(R));
        clickLink(gnomon, QString("give:%1").arg(i));
        QVERIFY(state(gnomon).isFixed(i) && !state(gnomon).isFixed(R) && state(gnomon).fits());
        QTableView& view = panel(gnomon).view();
        QCOMPARE(view.currentIndex(), cell(gnomon, "i", InitTableModel::Value));
        auto* editor = view.viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->setText("2 A");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(valueOf(gnomon, "i"), 2.0);
        QVERIFY(solve(gnomon));
        QCOMPARE(valueOf(gnomon, "R"), 2.5);
    }

    void aCommentDoesNotMakeASolutionOld() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        QVERIFY(solve(gnomon));
        QVERIFY(panel(gnomon).table().setData(cell(gnomon, "R", InitTableModel::Comment), "measured", Qt::EditRole));
        QVERIFY(gnomon.run("init.state").toMap()["solved"].toBool());
        gnomon.run("init.mark", {"v", true});
        QVERIFY(gnomon.run("init.state").toMap()["solved"].toBool());
    }

    void aRightClickOffersWhatWorks() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        QStringList followed;
        const auto texts = [&](const char* name, size_t chosen) {
            QMenu menu;
            fillQuantityMenu(menu, state(gnomon), q(gnomon, name), chosen,
                             [&](const QString& link) { followed << link.section(':', 0, 0); });
            QStringList all;
            for (QAction* action : menu.actions())
                if (!action->isSeparator() && action->isEnabled()) {
                    all << action->text();
                    action->trigger();
                }
            return all;
        };
        QCOMPARE(texts("R", 1),
                 QStringList({"Relax", "Do not mark", "What can be fixed instead?", "Size it …", "Copy its name"}));
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("R"));
        QCOMPARE(texts("v", 1), QStringList({"Why it cannot be fixed", "Mark", "What can stand for it?",
                                             "Show its equation", "Copy its name"}));
        QCOMPARE(texts("v", 3), QStringList({"Fix these 3", "Relax these 3", "Mark these 3", "Do not mark these 3"}));
        QCOMPARE(followed, QStringList({"relax", "unmarkall", "alternatives", "size", "show", "markall", "alternatives",
                                        "place", "fixall", "relaxall", "markall", "unmarkall"}));
        // The menu of the table itself, by the keyboard.
        QTableView& view = panel(gnomon).view();
        view.setCurrentIndex(cell(gnomon, "i", InitTableModel::Name));
        QTimer::singleShot(0, [] {
            for (QAction* action : qobject_cast<QMenu*>(QApplication::activePopupWidget())->actions())
                if (action->text() == "Relax")
                    action->trigger();
            QApplication::activePopupWidget()->close();
        });
        emit view.customContextMenuRequested(view.visualRect(view.currentIndex()).center());
        QVERIFY(!state(gnomon).isFixed(q(gnomon, "i")));
    }

    void treeViewsAndSearch() {
        WindowFixture gnomon;
        load(gnomon, "Nest.Two", nested);
        QTreeView& tree = panel(gnomon).treeView();
        InitTreeModel& model = panel(gnomon).tree();
        const QModelIndex left = model.indexOf(model.find("left"));
        QVERIFY(left.isValid());
        QCOMPARE(left.siblingAtColumn(1).data().toInt(), 2); // q and der(h)
        gnomon.run("init.relax", {"left.h"});
        QCOMPARE(left.siblingAtColumn(1).data().toInt(), 3);
        gnomon.run("init.undo");
        tree.setCurrentIndex(left);
        QCOMPARE(shownNames(gnomon), QStringList({"der(left.h)", "left.A", "left.h", "left.q"}));
        auto* choice = panel(gnomon).findChild<QComboBox*>("initView");
        QCOMPARE(choice->count(), 7);
        choice->setCurrentIndex(int(InitTableModel::View::FixedOnly));
        QCOMPARE(shownNames(gnomon), QStringList({"left.A", "left.h"}));
        choice->setCurrentIndex(int(InitTableModel::View::Selected));
        QCOMPARE(shownNames(gnomon), QStringList({"left.A", "left.h"}));
        choice->setCurrentIndex(int(InitTableModel::View::SelectedEverywhere));
        QCOMPARE(shownNames(gnomon), QStringList({"left.A", "left.h", "right.A", "right.h"}));
        tree.setCurrentIndex(model.indexOf(0));
        choice->setCurrentIndex(int(InitTableModel::View::Changed));
        QCOMPARE(shownNames(gnomon), QStringList());
        gnomon.run("init.value", {"right.A", 5});
        QCOMPARE(shownNames(gnomon), QStringList({"right.A"}));
        choice->setCurrentIndex(0);
        auto* search = panel(gnomon).findChild<QLineEdit*>("initSearch");
        search->setText("^der\\(.*h\\)$");
        QCOMPARE(shownNames(gnomon), QStringList({"der(left.h)", "der(right.h)"}));
        search->setText("(");
        QCOMPARE(search->property("state").toString(), "error");
        search->clear();
        QVERIFY(shownNames(gnomon).size() > 8);
    }

    void alternativesAreProposedAndSwapTheMark() {
        WindowFixture gnomon;
        load(gnomon, "A", "model A Real x, y; equation 0 = x^3 - x - 6; 0 = x - 2*y - 1; end A;\n");
        panel(gnomon).settle();
        const auto x = q(gnomon, "x"), y = q(gnomon, "y");
        gnomon.run("init.mark", {"x", true});
        panel(gnomon).settle();
        QVERIFY(state(gnomon).isReduced(x));
        emit panel(gnomon).view().doubleClicked(cell(gnomon, "x", InitTableModel::Name));
        QVERIFY2(panel(gnomon).explanation().contains("y"), qPrintable(panel(gnomon).explanation()));
        clickLink(gnomon, QString("swap:%1:%2").arg(x).arg(y));
        panel(gnomon).settle();
        QVERIFY(state(gnomon).isMarked(y) && !state(gnomon).isMarked(x));
        QVERIFY(state(gnomon).isReduced(y) && !state(gnomon).isReduced(x));
        auto* choice = panel(gnomon).findChild<QComboBox*>("initView");
        choice->setCurrentIndex(int(InitTableModel::View::Reduced));
        QCOMPARE(shownNames(gnomon), QStringList({"y"}));
    }

    /// What the mouse rests on, in the table and in the list of alternatives, is emphasized in tree and diagram.
    void alternativesUnderTheMouseAreShownInTreeAndDiagram() {
        WindowFixture gnomon;
        load(gnomon, "Nest.Two", nested);
        QSignalSpy hovered(&panel(gnomon), &InitPanel::hovered);
        const auto isEmphasized = [&](const char* component) {
            const QModelIndex at = panel(gnomon).tree().indexOf(panel(gnomon).tree().find(component));
            return at.data(Qt::ForegroundRole).isValid();
        };
        emit panel(gnomon).view().entered(cell(gnomon, "right.q", InitTableModel::Name));
        QCOMPARE(hovered.takeLast()[0].toStringList(), QStringList{"right"});
        QVERIFY(isEmphasized("right") && !isEmphasized("left"));
        // sum follows from left.h and right.h; der(left.h) and left.q from each other.
        panel(gnomon).showAlternatives(q(gnomon, "left.q"));
        QVERIFY(isEmphasized("left") && !isEmphasized("right"));
        auto* why = panel(gnomon).findChild<QTextBrowser*>("initWhy");
        const QString link = QString("swap:%1:%2").arg(q(gnomon, "left.q")).arg(q(gnomon, "der(left.h)"));
        QVERIFY2(why->toHtml().contains('"' + link + '"'), qPrintable(why->toPlainText()));
        emit why->highlighted(QUrl(QString("show:%1").arg(q(gnomon, "right.h"))));
        QCOMPARE(hovered.takeLast()[0].toStringList(), QStringList{"right"});
        emit why->highlighted(QUrl(link));
        QCOMPARE(hovered.takeLast()[0].toStringList(), QStringList{"left"});
        QVERIFY(isEmphasized("left") && !isEmphasized("right"));
        emit why->highlighted(QUrl());
        QVERIFY(!isEmphasized("left"));
        panel(gnomon).showAlternatives(q(gnomon, "left.q"));
        gnomon.run("init.mark", {"right.q", true}); // something else is spoken of
        QVERIFY(!isEmphasized("left"));
    }

    void theNamesHaveRoom() {
        WindowFixture gnomon;
        load(gnomon, "Long",
             "model Long\n  Real aQuantityWithANameThatTellsItsStory(start = 1, fixed = true);\n"
             "equation\n  der(aQuantityWithANameThatTellsItsStory) = -1;\nend Long;\n");
        auto* view = panel(gnomon).findChild<QTableView*>("initTable");
        const QString name = QStringLiteral("aQuantityWithANameThatTellsItsStory");
        const int needed = view->fontMetrics().horizontalAdvance(name);
        QVERIFY(needed > 156); // what the column has before it knows the names
        QVERIFY(view->columnWidth(InitTableModel::Name) > std::min(needed, 270));
        // What a hand chose stays.
        view->setColumnWidth(InitTableModel::Name, 100);
        load(gnomon, "Longer",
             "model Longer\n  Real anotherQuantityWithANameThatTellsItsStory(start = 1);\n"
             "equation\n  der(anotherQuantityWithANameThatTellsItsStory) = -1;\nend Longer;\n");
        QCOMPARE(view->columnWidth(InitTableModel::Name), 100);
    }

    void structureIsDrawnAndClicked() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        gnomon.run("init.picture", {true});
        StructurePicture& picture = panel(gnomon).picture();
        QTRY_VERIFY(picture.isVisible() && !picture.isEmpty());
        QTRY_VERIFY(picture.width() > 50);
        const auto v = q(gnomon, "v");
        uint32_t equation = 0;
        for (uint32_t e = 0; e < state(gnomon).structure().equations.size(); ++e)
            if (state(gnomon).structure().equations[e].text.find("R*i") != std::string::npos)
                equation = e;
        const auto at = picture.placeOf(equation, v);
        QVERIFY(at.has_value());
        QTest::mouseClick(&picture, Qt::LeftButton, {}, *at);
        QCOMPARE(panel(gnomon).table().quantity(panel(gnomon).view().currentIndex()), std::optional(v));
        // The text shows the equation.
        QTRY_VERIFY2(gnomon.editor().selectedText().contains("v = R*i"), qPrintable(gnomon.editor().selectedText()));
        const double before = picture.pixelsPerCell();
        QWheelEvent wheel(QPointF(*at), picture.mapToGlobal(QPointF(*at)), {}, {0, 240}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&picture, &wheel);
        QVERIFY(picture.pixelsPerCell() > before || before >= 48);
    }

    void startsFromARunAndFromAFile() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        QVERIFY(!gnomon.tryRun("init.startFromRun"));
        gnomon.run("run.start");
        Run* run = gnomon.runs().latest();
        QTRY_VERIFY(!run->isActive());
        QCOMPARE(run->state(), Run::State::Finished);
        gnomon.run("init.startFromRun");
        const double reached = valueOf(gnomon, "i");
        QVERIFY(std::abs(reached - 0.5 * (1 - std::exp(-10))) < 1e-3);
        QVERIFY(state(gnomon).isFixed(q(gnomon, "i")));
        gnomon.run("init.startFromRun", {0.01});
        QVERIFY(std::abs(valueOf(gnomon, "i") - 0.5 * (1 - std::exp(-1))) < 1e-2);
        // The mark in the plot says which moment.
        QVERIFY(!gnomon.tryRun("init.startFromMark"));
        gnomon.run("plot.set", {"i"});
        gnomon.run("plot.marks", {0.02});
        gnomon.run("init.startFromMark");
        QVERIFY(std::abs(valueOf(gnomon, "i") - 0.5 * (1 - std::exp(-2))) < 1e-2);
        gnomon.run("init.startFromFile", {gnomon.write("r.csv", "time,i,v\n0,0.1,1\n1,0.25,2.5\n2,0.375,3.75\n")});
        QCOMPARE(valueOf(gnomon, "i"), 0.375);
        gnomon.run("init.startFromFile", {gnomon.path("r.csv"), 1.0});
        QCOMPARE(valueOf(gnomon, "i"), 0.25);
        QVERIFY(!gnomon.tryRun("init.startFromFile", {gnomon.write("no.csv", "nothing")}));
        QVERIFY(!gnomon.tryRun("init.startFromFile", {gnomon.write("other.csv", "time,a,v\n0,1,2\n")}));
        QCOMPARE(valueOf(gnomon, "i"), 0.25);
    }

    /// A result of another model, or of an older version: what it does not have is said.
    void aResultWithoutSomeStates() {
        WindowFixture gnomon;
        load(gnomon, "Nest.Two", nested);
        gnomon.run("init.startFromFile", {gnomon.write("r.csv", "time,left.h,pump.h\n0,1,1\n1,0.5,4\n")});
        QCOMPARE(valueOf(gnomon, "left.h"), 0.5);
        QCOMPARE(valueOf(gnomon, "right.h"), 3.0);
        QVERIFY2(report(gnomon).contains("right.h") && !report(gnomon).contains("left.h"), qPrintable(report(gnomon)));
    }

    void scenariosAreKeptComparedAndRun() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        gnomon.run("init.steadyState");
        QVERIFY(solve(gnomon));
        gnomon.run("init.keepScenario", {"steady"});
        QVERIFY(QFile::exists(gnomon.path("Circuit.steady.scenario.xml")));
        gnomon.run("init.reset");
        QVERIFY(state(gnomon).isFixed(q(gnomon, "i")));
        gnomon.run("init.value", {"i", 1});
        gnomon.run("init.keepScenario", {"one"});
        QCOMPARE(gnomon.run("init.state").toMap()["scenarios"].toStringList(), QStringList({"one", "steady"}));
        const QVariantMap differences = gnomon.run("init.compare", {"steady", "one"}).toMap();
        QVERIFY(differences["steady"].toStringList().contains("der(i)"));
        QVERIFY(differences["steady"].toStringList().contains("i"));
        gnomon.run("init.keepScenario", {"spare"});
        gnomon.run("init.deleteScenario");
        QVERIFY(!QFile::exists(gnomon.path("Circuit.spare.scenario.xml")));
        QCOMPARE(gnomon.run("init.state").toMap()["scenarios"].toStringList(), QStringList({"one", "steady"}));
        QVERIFY(!gnomon.tryRun("init.deleteScenario", {"../Circuit"}));
        gnomon.run("init.scenario", {"steady"});
        QVERIFY(state(gnomon).isFixed(q(gnomon, "der(i)")) && !state(gnomon).isFixed(q(gnomon, "i")));
        QCOMPARE(valueOf(gnomon, "i"), 0.5);
        // A run starts from it, and the bar says so.
        gnomon.run("init.useForRuns", {true});
        auto* said = gnomon.window().findChild<QLabel*>("runScenario");
        QTRY_VERIFY2(said->text().contains("steady"), qPrintable(said->text()));
        gnomon.run("run.start");
        Run* run = gnomon.runs().latest();
        QTRY_VERIFY(!run->isActive());
        QVERIFY2(run->state() == Run::State::Finished, qPrintable(run->message()));
        gnomon.run("plot.set", {"i"});
        QTRY_VERIFY(!gnomon.plot().points(0).isEmpty());
        for (const QPointF& point : gnomon.plot().points(0))
            QVERIFY(std::abs(point.y() - 0.5) < 1e-9);
        // In the model: a class that extends it, undone as any edit.
        gnomon.run("init.intoModel", {"CircuitAtRest"});
        QVERIFY2(gnomon.document().text().find(
                     "model CircuitAtRest\n  extends Circuit(i(start = 0.5, fixed = false)") != std::string::npos,
                 gnomon.document().text().c_str());
        QVERIFY(gnomon.document().text().find("der(i) = 0;") != std::string::npos);
        gnomon.run("edit.undo");
        QCOMPARE(gnomon.document().text(), circuit.toStdString());
    }

    /// A run without the tick says that it does not start from what is set up, and how it would; with it the list of
    /// runs names what it started from.
    void aRunSaysWhatItStartsFrom() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        auto* tick = panel(gnomon).findChild<QCheckBox*>("initForRuns");
        QVERIFY(tick->isVisible() && !tick->isChecked());
        const auto ran = [&] {
            gnomon.run("run.start");
            const Run* run = gnomon.runs().latest();
            [&] { QTRY_VERIFY(!run->isActive()); }();
            return run;
        };
        // As in the model there is nothing to say.
        QVERIFY(ran()->distinction().isEmpty());
        QVERIFY2(report(gnomon).isEmpty(), qPrintable(report(gnomon)));
        gnomon.run("init.value", {"i", 2});
        QVERIFY(ran()->distinction().isEmpty());
        QVERIFY2(report(gnomon).contains("as the model says"), qPrintable(report(gnomon)));
        QVERIFY(gnomon.runs().latest()->setup().scenario.isEmpty());
        emit panel(gnomon).findChild<QLabel*>("initReport")->linkActivated("runs:1");
        QVERIFY(tick->isChecked());
        QCOMPARE(ran()->distinction(), QString("i = 2 A"));
        gnomon.run("init.keepScenario", {"two"});
        QCOMPARE(ran()->distinction(), QString("two"));
        QCOMPARE(ran()->title(), QString("#5 two"));
        QVERIFY(gnomon.runs().latest()->setup().scenario.contains("value=\"2"));
        QTest::mouseClick(tick, Qt::LeftButton, {}, QPoint(8, tick->height() / 2));
        QVERIFY(!tick->isChecked());
        QVERIFY(ran()->distinction().isEmpty());
    }

    /// What was opened under a name and changed since is not called by the name alone; what is taken back is.
    void aChangedScenarioSaysSo() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        auto* box = gnomon.window().findChild<QComboBox*>("initScenario");
        const auto started = [&] { return gnomon.window().findChild<QLabel*>("runScenario")->text(); };
        QCOMPARE(box->currentText(), QString("As in the model"));
        gnomon.run("init.value", {"i", 1});
        QCOMPARE(box->currentText(), QString("As in the model, changed"));
        gnomon.run("init.keepScenario", {"one"});
        QCOMPARE(box->currentText(), QString("one"));
        gnomon.run("init.useForRuns", {true});
        gnomon.run("init.value", {"i", 2});
        QCOMPARE(box->currentText(), QString("one, changed"));
        QTRY_VERIFY2(started().contains("one, changed"), qPrintable(started()));
        gnomon.run("init.undo");
        QCOMPARE(box->currentText(), QString("one"));
        gnomon.run("init.undo"); // before it was kept
        QCOMPARE(box->currentText(), QString("As in the model"));
        gnomon.run("init.redo");
        QCOMPARE(box->currentText(), QString("one"));
        // A solution finds values; nobody decided anything.
        QVERIFY(solve(gnomon));
        QCOMPARE(box->currentText(), QString("one"));
        gnomon.run("init.value", {"i", 3});
        gnomon.run("init.keepScenario", {"three"});
        gnomon.run("init.value", {"i", 4});
        // Another one is chosen: what was not kept is told of, and one press away.
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Up); // "one", from "three"
        QTRY_COMPARE(box->currentText(), QString("one"));
        QCOMPARE(valueOf(gnomon, "i"), 1.0);
        QVERIFY2(report(gnomon).contains("three") && report(gnomon).contains("not kept"), qPrintable(report(gnomon)));
        emit panel(gnomon).findChild<QLabel*>("initReport")->linkActivated("undo:0");
        QCOMPARE(valueOf(gnomon, "i"), 4.0);
        QCOMPARE(box->currentText(), QString("three, changed"));
        gnomon.restart();
        QTRY_VERIFY(!state(gnomon).isEmpty());
        box = gnomon.window().findChild<QComboBox*>("initScenario");
        QTRY_COMPARE(box->currentText(), QString("three, changed"));
        QVERIFY(started().contains("three, changed"));
    }

    /// What the scenario has solved for has the value that it finds: a slider says so, and no run bears another one.
    void aSliderOfWhatIsSolvedFor() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        gnomon.run("init.value", {"i", 1});
        gnomon.run("init.relax", {"R"});
        gnomon.run("init.fix", {"der(i)", 0});
        QVERIFY(solve(gnomon));
        QCOMPARE(valueOf(gnomon, "R"), 5.0);
        gnomon.run("init.useForRuns", {true});
        gnomon.run("run.start");
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        const qsizetype before = gnomon.runs().runs().size();
        gnomon.run("run.slider", {"R"});
        auto* value = gnomon.window().findChild<QLineEdit*>("sliderValue:R");
        QVERIFY(value);
        QCOMPARE(value->text(), QString("5"));
        value->setFocus();
        value->selectAll();
        QTest::keyClicks(value, "7");
        QTest::keyClick(value, Qt::Key_Return);
        QCOMPARE(value->text(), QString("5"));
        QVERIFY(gnomon.window().findChild<QLabel*>("notice")->text().contains("solved for"));
        QCOMPARE(gnomon.runs().runs().size(), before);
        // What it fixes a slider may change, also where the equations depend on it.
        gnomon.run("run.slider", {"u", 8});
        QTRY_VERIFY(gnomon.runs().latest()->isTrial() && !gnomon.runs().latest()->isActive());
        QVERIFY2(gnomon.runs().latest()->hasResult(), qPrintable(gnomon.runs().latest()->message()));
        QCOMPARE(gnomon.runs().latest()->distinction(), QString("i = 1 A, der(i) = 0 A/s, u = 8"));
        gnomon.application().results().clearPlotted();
        gnomon.run("plot.set", {"R"});
        QTRY_VERIFY(std::abs(gnomon.lastValue() - 8) < 1e-9);
    }

    /// A parameter that has its value from the panel has one.
    void aValueOfThePanelIsOne() {
        WindowFixture gnomon;
        load(gnomon, "Lag",
             "model Lag\n  parameter Real T(start = 1);\n  Real x(start = 1, fixed = true);\nequation\n"
             "  T*der(x) = -x;\nend Lag;\n");
        gnomon.run("init.value", {"T", 2});
        gnomon.run("init.useForRuns", {true});
        gnomon.run("run.start");
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        QCOMPARE(gnomon.runs().latest()->state(), Run::State::Finished);
        QCOMPARE(gnomon.runs().latest()->diagnostics().size(), 0);
        QTRY_VERIFY(std::abs(gnomon.lastValue() - std::exp(-0.5)) < 1e-4);
    }

    /// What is ticked and typed is there after the next start, and when the panel comes back to a model.
    void whatIsSetUpStays() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        gnomon.run("init.steadyState");
        gnomon.run("init.value", {"u", 7});
        gnomon.run("init.mark", {"v", true});
        gnomon.run("init.useForRuns", {true});
        gnomon.restart();
        // A run starts from it at once.
        QTRY_COMPARE(gnomon.window().runBar().className(), QString("Circuit"));
        QTRY_VERIFY(gnomon.window().findChild<QLabel*>("runScenario")->text().contains("u = 7"));
        QTRY_VERIFY(!state(gnomon).isEmpty()); // it is read again, as the panel was open
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        const auto isAsBefore = [&] {
            return state(gnomon).isFixed(q(gnomon, "der(i)")) && !state(gnomon).isFixed(q(gnomon, "i")) &&
                   valueOf(gnomon, "u") == 7 && state(gnomon).isMarked(q(gnomon, "v")) &&
                   panel(gnomon).findChild<QCheckBox*>("initForRuns")->isChecked();
        };
        QVERIFY(isAsBefore());
        // Another model, and back.
        gnomon.run("file.open", {gnomon.write("Other.mo", "model Other\n  Real x(start = 1, fixed = true);\nequation\n"
                                                          "  der(x) = -x;\nend Other;\n")});
        gnomon.run("init.load", {"Other"});
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        QVERIFY(!panel(gnomon).findChild<QCheckBox*>("initForRuns")->isChecked());
        gnomon.run("init.load", {"Circuit"});
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        QVERIFY(isAsBefore());
        // Its text has changed, and what is set up is still meant.
        for (Document* document : gnomon.workspace().documents())
            if (document->text().find("model Circuit") != std::string::npos)
                document->apply(TextChange({0, 0, " "}));
        gnomon.run("init.load", {"Circuit"});
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        QVERIFY(isAsBefore());
        // One click leads to the model as it is.
        emit panel(gnomon).findChild<QLabel*>("initReport")->linkActivated("asinmodel:0");
        QVERIFY(state(gnomon).isFixed(q(gnomon, "i")) && valueOf(gnomon, "u") == 5);
    }

    /// The panel needs as much room before a model is read as after it; what is searched for is searched for in one
    /// model; why there are no rows is said.
    void thePanelStandsStill() {
        WindowFixture gnomon;
        gnomon.run("view.resize", {1280, 800});
        gnomon.run("file.open", {gnomon.write("Circuit.mo", circuit)});
        gnomon.run("view.initialization");
        const int before = panel(gnomon).minimumSizeHint().height();
        load(gnomon, "Circuit", circuit);
        QCOMPARE(panel(gnomon).minimumSizeHint().height(), before);
        auto* search = panel(gnomon).findChild<QLineEdit*>("initSearch");
        auto* none = panel(gnomon).findChild<QLabel*>("initNoRows");
        QVERIFY(!none->isVisible());
        search->setText("nowhere");
        QVERIFY2(none->isVisible() && none->text().contains("nowhere"), qPrintable(none->text()));
        search->setText("["); // no expression: no row has it, and none is left of before
        QVERIFY2(none->isVisible() && shownNames(gnomon).isEmpty(), qPrintable(none->text()));
        search->setText("R");
        QVERIFY(!none->isVisible());
        load(gnomon, "Nest.Two", nested);
        QCOMPARE(search->text(), QString());
        // Of a chosen component only what is in it; a click looks everywhere.
        panel(gnomon).chooseComponent("left");
        search->setText("right");
        QVERIFY2(none->isVisible() && none->text().contains("left"), qPrintable(none->text()));
        emit none->linkActivated("all");
        QVERIFY(!none->isVisible() && !shownNames(gnomon).isEmpty());
    }

    /// Why it was not solved is to be read after a click on a row as well, until something is decided otherwise.
    void theFailureStays() {
        WindowFixture gnomon;
        load(gnomon, "N",
             "model N\n  Real x(start = 0.3);\n  parameter Real p = 0.5;\nequation\n  x^2 + 1 = p;\nend N;\n");
        QVERIFY(!solve(gnomon));
        QVERIFY2(panel(gnomon).explanation().contains("no solution"), qPrintable(panel(gnomon).explanation()));
        panel(gnomon).show(q(gnomon, "p"));
        QVERIFY2(panel(gnomon).explanation().contains("p is fixed") &&
                     panel(gnomon).explanation().contains("no solution"),
                 qPrintable(panel(gnomon).explanation()));
        gnomon.run("init.value", {"p", 2});
        QVERIFY2(!panel(gnomon).explanation().contains("no solution"), qPrintable(panel(gnomon).explanation()));
    }

    /// What is fixed is named with the place that says so, not that of its declaration.
    void whereItIsFixed() {
        WindowFixture gnomon;
        load(gnomon, "Over",
             "package P\n  model A\n    Real y;\n    Real x(start = 1, fixed = true);\n  equation\n    der(x) = -x;\n"
             "    y = 2*x;\n  end A;\n  model Over\n    A a(y(start = 3,\n      fixed = true));\n  end Over;\nend P;\n",
             "P.Over");
        const QString html = panel(gnomon).findChild<QTextBrowser*>("initWhy")->toHtml();
        QVERIFY2(html.contains(":11:7"), qPrintable(html));
    }

    /// Equations that depend on one another are refused by a run: so they are here, with the rank that they have.
    void dependentEquationsAreRefused() {
        WindowFixture gnomon;
        load(gnomon, "N2", "model N2\n  Real x, y;\nequation\n  x + y = 3;\n  x + y = 4;\nend N2;\n");
        QVERIFY(!state(gnomon).fits());
        QCOMPARE(state(gnomon).rank(), size_t(1));
        QVERIFY2(panel(gnomon).explanation().contains("say the same, or contradict each other"),
                 qPrintable(panel(gnomon).explanation()));
        QVERIFY(!gnomon.tryRun("init.solve"));
    }

    void scenariosOfAnotherVersionAndDamagedOnes() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        const QVariant said = gnomon.run(
            "init.openScenario",
            {gnomon.write("old.xml",
                          "<?xml version=\"1.0\"?><scenario version=\"1\" model=\"Circuit\" name=\"old\">"
                          "<quantity name=\"i\" weight=\"1\" value=\"1e6\"/>"
                          "<quantity name=\"gone\" weight=\"1\" value=\"2\"/>"
                          "<quantity name=\"v\" value=\"nan\"/><quantity name=\"R\" weight=\"7\"/></scenario>")});
        const QString all = said.toStringList().join("\n");
        QVERIFY2(all.contains("gone") && all.contains("no finite number") && all.contains("weight") &&
                     all.contains("Outside"),
                 qPrintable(all));
        QCOMPARE(valueOf(gnomon, "i"), 1e6);
        for (const QByteArray& wrong :
             {QByteArray("<scenario"), QByteArray(""), QByteArray("<a/>"), QByteArray(5000, '<')})
            QVERIFY(!gnomon.tryRun("init.openScenario", {gnomon.write("wrong.xml", wrong)}));
        QVERIFY(!gnomon.tryRun("init.openScenario", {gnomon.path("nowhere.xml")}));
        QCOMPARE(valueOf(gnomon, "i"), 1e6);
        // Export, and the same again.
        gnomon.run("init.value", {"i", 3});
        gnomon.run("init.saveScenario", {gnomon.path("out.xml")});
        gnomon.run("init.reset");
        gnomon.run("init.openScenario", {gnomon.path("out.xml")});
        QCOMPARE(valueOf(gnomon, "i"), 3.0);
    }

    void aFailureLeadsToWhatMatters() {
        WindowFixture gnomon;
        load(gnomon, "S",
             "model S\n  Real x, y;\nequation\n  0 = (x - 3)/((x - 3)^2 + 1) - 0.1;\n  0 = 2*x - y - 0.5;\nend S;\n");
        QVERIFY(!solve(gnomon, "newton"));
        QVERIFY(!report(gnomon).isEmpty());
        const QString html = panel(gnomon).findChild<QTextBrowser*>("initWhy")->toHtml();
        QVERIFY2(panel(gnomon).explanation().contains("Farthest from holding"),
                 qPrintable(panel(gnomon).explanation()));
        // The last iterate stays visible, and a click leads to the line.
        QVERIFY(std::abs(valueOf(gnomon, "x")) > 100);
        const qsizetype link = html.indexOf("at:");
        QVERIFY(link > 0);
        emit panel(gnomon).findChild<QTextBrowser*>("initWhy")->anchorClicked(
            QUrl(html.mid(link, html.indexOf('"', link) - link)));
        QTRY_VERIFY2(gnomon.editor().selectedText().contains("(x - 3)/"), qPrintable(gnomon.editor().selectedText()));
        // A homotopy shows where it is.
        gnomon.run("init.reset");
        gnomon.run("init.value", {"x", 0});
        QVERIFY(solve(gnomon, "homotopy"));
        const SolveView& curve = panel(gnomon).solveView();
        QVERIFY(curve.pointCount() > 0);
        // Its last step is the end of the way, however quick it was; the method is called as in the list.
        QCOMPARE(curve.lambda().value_or(0), 1.0);
        QCOMPARE(curve.summary(), "The way to the solution, λ = 1");
        QVERIFY2(report(gnomon).startsWith("Solved, by: Homotopy."), qPrintable(report(gnomon)));
    }

    void theFirstTimeItTakesHalfOfTheWindow() {
        WindowFixture gnomon;
        gnomon.window().resize(1200, 900);
        load(gnomon, "Circuit", circuit);
        const QDockWidget* dock = gnomon.window().findChild<QDockWidget*>("initialization");
        QVERIFY(dock);
        QTRY_VERIFY2(dock->height() > 440, qPrintable(QString::number(dock->height())));
        // From then on it is the user's to say.
        gnomon.window().resizeDocks({const_cast<QDockWidget*>(dock)}, {280}, Qt::Vertical);
        QTRY_VERIFY(dock->height() < 340);
        gnomon.run("view.plots");
        gnomon.run("view.initialization");
        QTRY_VERIFY(dock->isVisible());
        QVERIFY2(dock->height() < 340, qPrintable(QString::number(dock->height())));
    }

    void theWholeIsReadNotItsFirstPart() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("P.mo", "package P\n  model Part\n    Real x;\n  equation\n    x = 1;\n"
                                                      "  end Part;\n  model Other\n    Real y = 2;\n  end Other;\n"
                                                      "  model Whole\n    Part a, b;\n    P.Other c[2];\n"
                                                      "  end Whole;\nend P;\n")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "P.Whole");
    }

    void modelsWithErrorsAndNoneAtAll() {
        WindowFixture gnomon;
        QVERIFY(!gnomon.tryRun("init.load"));
        gnomon.run("file.open", {gnomon.write("Bad.mo", "model Bad Real x; equation x = y; end Bad;\n")});
        QTRY_VERIFY(!gnomon.window().runBar().className().isEmpty());
        gnomon.run("init.load", {"Bad"});
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        QVERIFY(state(gnomon).isEmpty());
        QVERIFY(panel(gnomon).findChild<QLabel*>("initNotice")->text().contains("y"));
        QVERIFY(!gnomon.tryRun("init.solve"));
    }

    void aModelThatCannotBeSolvedSaysWhatWouldMendIt() {
        WindowFixture gnomon;
        load(gnomon, "Twice",
             "model Twice\n  Real x(start = 1), y, z;\nequation\n  der(x) = -x;\n  y = 2*x;\n  2*y = 4*x;\n"
             "end Twice;\n");
        const QString why = panel(gnomon).explanation();
        QVERIFY2(why.contains("leave out 2*y = 4*x") && why.contains("connect z, or give it an equation"),
                 qPrintable(why));
        QVERIFY(panel(gnomon).counters().contains("cannot determine"));
        QVERIFY(!panel(gnomon).findChild<QLabel*>("initCounters")->styleSheet().isEmpty());
        QVERIFY(!gnomon.tryRun("init.solve"));
    }

    void whatWasFoundGoesOutOfDate() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        QVERIFY(solve(gnomon));
        QVERIFY2(report(gnomon).startsWith("Solved"), qPrintable(report(gnomon)));
        gnomon.run("init.value", {"u", 7});
        QVERIFY2(report(gnomon).contains("Changed since"), qPrintable(report(gnomon)));
        QVERIFY(!gnomon.run("init.state").toMap()["solved"].toBool());
        QVERIFY(solve(gnomon));
        gnomon.run("init.undo");
        QVERIFY2(!report(gnomon).startsWith("Solved"), qPrintable(report(gnomon)));
        QVERIFY(solve(gnomon));
        gnomon.document().apply(TextChange({0, 0, " "}));
        QTRY_VERIFY2(report(gnomon).contains("read it again"), qPrintable(report(gnomon)));
    }

    void coloursFollowTheTheme() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        gnomon.run("init.relax", {"i"});
        auto* counters = panel(gnomon).findChild<QLabel*>("initCounters");
        auto* why = panel(gnomon).findChild<QTextBrowser*>("initWhy");
        QStringList reds, links;
        for (const char* theme : {"view.themeLight", "view.themeDark", "view.themeLight"}) {
            gnomon.run(theme);
            reds << counters->styleSheet();
            const QString html = why->toHtml();
            const qsizetype at = html.indexOf("text-decoration: underline; color:");
            links << html.mid(at, 45);
        }
        QVERIFY2(reds[0] != reds[1] && reds[0] == reds[2], qPrintable(reds.join('|')));
        QVERIFY2(links[0] != links[1] && links[0] == links[2], qPrintable(links.join('|')));
    }

    /// Also in languages with longer words.
    void headingsAreNotCut_data() {
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "de", "es"})
            QTest::newRow(language) << QString(language);
    }
    void headingsAreNotCut() {
        QFETCH(QString, language);
        QTranslator strings;
        QVERIFY(strings.load(":/i18n/gnomon_" + language + ".qm"));
        QCoreApplication::installTranslator(&strings);
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        const QHeaderView* headings = panel(gnomon).view().horizontalHeader();
        for (int column = 0; column < InitTableModel::ColumnCount; ++column)
            QVERIFY2(headings->sectionSize(column) >= headings->sectionSizeHint(column),
                     qPrintable(panel(gnomon).table().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()));
        // The tree leaves most of its room to the names.
        const QHeaderView* ofTree = panel(gnomon).treeView().header();
        QVERIFY(panel(gnomon).treeView().isHeaderHidden());
        QVERIFY2(ofTree->sectionSize(0) > 2 * ofTree->sectionSize(1),
                 qPrintable(QString("%1 %2").arg(ofTree->sectionSize(0)).arg(ofTree->sectionSize(1))));
    }

    /// Who changes something while it is solved, or reads another model, is not told that it is solved.
    void whatIsChangedWhileItIsSolvedIsNotSolved() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        gnomon.run("view.plots");
        gnomon.run("init.solve");
        QTRY_VERIFY(panel(gnomon).isVisible());
        gnomon.run("init.value", {"u", 7});
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        QVERIFY(!gnomon.run("init.state").toMap()["solved"].toBool());
        QVERIFY2(report(gnomon).contains("values are those of before"), qPrintable(report(gnomon)));
        QVERIFY(solve(gnomon));
        gnomon.run("init.value", {"u", 8});
        gnomon.run("init.solve");
        gnomon.run("init.load", {"Circuit"});
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        QVERIFY(!gnomon.run("init.state").toMap()["solved"].toBool());
        QVERIFY(solve(gnomon));
    }

    void aValueOutsideIsKeptAndSaid() {
        WindowFixture gnomon;
        load(gnomon, "L",
             "model L\n  parameter Real k(min = 0, max = 5) = 1;\n  Real x(start = 1);\nequation\n"
             "  der(x) = -k*x;\nend L;\n");
        gnomon.run("init.value", {"k", 7});
        QVERIFY2(report(gnomon).contains("7 is outside of min and max of k"), qPrintable(report(gnomon)));
        QCOMPARE(valueOf(gnomon, "k"), 7.0);
        gnomon.run("init.value", {"k", 4});
        QVERIFY2(!report(gnomon).contains("outside"), qPrintable(report(gnomon)));
    }

    /// What does not fit into a steady state is said with the reason, and with what could be relaxed.
    void aSteadyStateOfAnIntegratorSaysWhy() {
        WindowFixture gnomon;
        load(gnomon, "I",
             "model I\n  Real y(start = 1), x(start = 0);\n  parameter Real u = 2;\nequation\n  der(y) = u;\n  der(x) "
             "= u - x;\n"
             "end I;\n");
        QCOMPARE(gnomon.run("init.steadyState").toStringList(), QStringList{"der(y)"});
        QVERIFY2(report(gnomon).contains("der(y)"), qPrintable(report(gnomon)));
        QVERIFY2(panel(gnomon).explanation().contains("der(y) cannot be fixed: it follows from u"),
                 qPrintable(panel(gnomon).explanation()));
        clickLink(gnomon, QString("exchange:%1:%2").arg(q(gnomon, "der(y)")).arg(q(gnomon, "u")));
        QVERIFY(state(gnomon).isFixed(q(gnomon, "der(y)")) && state(gnomon).fits());
        QVERIFY(solve(gnomon));
        QCOMPARE(valueOf(gnomon, "u"), 0.0);
    }

    /// The panel gets most of the window and gives it back; what hides the panels below hides it too.
    void thePanelCanBeLarge() {
        WindowFixture gnomon;
        gnomon.run("view.resize", {1280, 800});
        load(gnomon, "Nest.Two", nested);
        gnomon.run("view.initialization");
        const int before = panel(gnomon).height();
        gnomon.run("view.largeBottom");
        QTRY_VERIFY(panel(gnomon).height() > gnomon.window().height() / 2);
        gnomon.run("view.largeBottom");
        QTRY_VERIFY2(std::abs(panel(gnomon).height() - before) <= 16, // but for a line of report
                     qPrintable(QString("%1 %2").arg(before).arg(panel(gnomon).height())));
        gnomon.run("view.bottom");
        QTRY_VERIFY(!panel(gnomon).isVisible());
        // The tree begins with the model's own name.
        const QModelIndex root = panel(gnomon).tree().index(0, 0, {});
        QCOMPARE(root.data().toString(), QString("Two"));
        QVERIFY(root.data(Qt::ToolTipRole).toString().startsWith("Nest.Two:"));
    }

    void theBarFitsIntoASmallWindow() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        // 1024 points, and the library beside it.
        QVERIFY2(panel(gnomon).toolBar().sizeHint().width() <= 700,
                 qPrintable(QString::number(panel(gnomon).toolBar().sizeHint().width())));
    }

    void aScenarioIsWrittenIntoTheModel() {
        WindowFixture gnomon;
        load(gnomon, "Circuit", circuit);
        gnomon.run("init.steadyState");
        gnomon.run("init.value", {"u", 7});
        gnomon.run("init.modifyModel");
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        const std::string& now = gnomon.document().text();
        QVERIFY2(now.find("u = 7;") != std::string::npos && now.find("der(i) = 0;") != std::string::npos &&
                     now.find("fixed = false") != std::string::npos,
                 now.c_str());
        // Read again, it starts so.
        QVERIFY(state(gnomon).fits() && !state(gnomon).isFixed(q(gnomon, "i")));
        QVERIFY(solve(gnomon));
        QCOMPARE(valueOf(gnomon, "i"), 0.7);
        gnomon.run("edit.undo");
        QCOMPARE(gnomon.document().text(), circuit.toStdString());
    }

    /// What a text cannot say is named with the reason; the rest is written.
    void whatATextCannotSayIsNamed() {
        WindowFixture gnomon;
        load(gnomon, "Twice",
             "model Twice\n  parameter Real p = 1;\n  Real x;\ninitial equation\n  x = 2;\nequation\n"
             "  der(x) = -p*x;\nend Twice;\n");
        QString condition;
        for (const InitialQuantity& each : state(gnomon).structure().quantities)
            if (each.isCondition())
                condition = QString::fromStdString(each.name);
        QVERIFY(!condition.isEmpty());
        gnomon.run("init.relax", {condition});
        gnomon.run("init.fix", {"x", 3});
        gnomon.run("init.value", {"p", 7});
        gnomon.run("init.modifyModel");
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        QVERIFY2(gnomon.document().text().find("p = 7") != std::string::npos, gnomon.document().text().c_str());
        QVERIFY2(report(gnomon).contains("but for: " + condition) &&
                     report(gnomon).contains("no modifier takes an initial equation back"),
                 qPrintable(report(gnomon)));
    }

    /// What is inherited goes to the extends clause, elements of arrays as a whole; and it is read back.
    void aScenarioOfInheritedQuantitiesIsWritten() {
        WindowFixture gnomon;
        const QByteArray text = "package Nest\n"
                                "  model Tank\n    parameter Real A = 2;\n    Real h(start = 1, fixed = true);\n"
                                "    Real q;\n  equation\n    A*der(h) = -q;\n    q = 0.5*h;\n  end Tank;\n"
                                "  partial model Base\n    replaceable Tank tank;\n    parameter Real k = 3;\n"
                                "    Real w(start = k, fixed = true);\n  equation\n    der(w) = -w;\n  end Base;\n"
                                "  model Own\n    extends Tank(A = 4);\n  end Own;\n"
                                "  model Two\n    extends Base(redeclare Own tank);\n    Tank row[2](each A = 1);\n"
                                "    Real x[2](start = {1, 2}, each fixed = true);\n  equation\n    der(x) = -x;\n"
                                "  end Two;\n"
                                "end Nest;\n";
        load(gnomon, "Nest.Two", text);
        QVERIFY(state(gnomon).fits());
        gnomon.run("init.value", {"tank.h", 5});
        gnomon.run("init.value", {"k", 7});
        gnomon.run("init.value", {"row[2].h", 6});
        gnomon.run("init.value", {"x[1]", 8});
        gnomon.run("init.value", {"tank.A", 9});
        gnomon.run("init.modifyModel");
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        const std::string& now = gnomon.document().text();
        QVERIFY2(report(gnomon).isEmpty(), qPrintable(report(gnomon) + '\n' + QString::fromStdString(now)));
        for (const char* part : {"redeclare Own tank(", "k = 7", "h(start = {1, 6}", "start = {8, 2}"})
            QVERIFY2(now.find(part) != std::string::npos, now.c_str());
        for (const auto& [name, value] : {std::pair("tank.h", 5.0),
                                          {"k", 7.0},
                                          {"row[2].h", 6.0},
                                          {"row[1].h", 1.0},
                                          {"x[1]", 8.0},
                                          {"x[2]", 2.0},
                                          {"tank.A", 9.0}})
            QCOMPARE(valueOf(gnomon, name), value);
        QVERIFY(state(gnomon).fits());
        gnomon.run("edit.undo");
        QCOMPARE(gnomon.document().text(), text.toStdString());
    }

    void aModelInSolIsReadLikeTheOthers() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("m.sol", "model M\nimplementation:\n  static Real x;\n  der(x) = -x;\n  "
                                                       "when initial() then\n    x << 7;\n  end when;\nend M;\n")});
        QTRY_VERIFY(gnomon.tryRun("init.load"));
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        QCOMPARE(valueOf(gnomon, "x"), 7.0);
    }

    void recordedSteps_data() {
        QTest::addColumn<QString>("script");
        for (const QString& file : QDir(QStringLiteral(GNOMON_SOURCE_DIR "/tests/gui/init")).entryList({"*.js"}))
            if (file != "prelude.js")
                QTest::newRow(qPrintable(file)) << file;
    }
    /// From failure to success by the panel alone.
    void recordedSteps() {
        QFETCH(QString, script);
        const QString folder = QStringLiteral(GNOMON_SOURCE_DIR "/tests/gui/init");
        QString text;
        for (const QString& name : {QStringLiteral("prelude.js"), script}) {
            QFile file(folder + '/' + name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            text += QString::fromUtf8(file.readAll());
        }
        WindowFixture gnomon;
        ScriptHost host(gnomon.application().shell().commands);
        const Result<QVariant> done = host.evaluate(text.replace("@FOLDER@", folder), script);
        QVERIFY2(done, done ? "" : done.error().message.c_str());
    }
};

QTEST_MAIN(InitTest)
#include "init_test.moc"
