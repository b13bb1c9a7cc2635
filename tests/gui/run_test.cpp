// Runs in the window: from the text to the curve, and what happens when a run does not end well.
#include "tests/gui/window_fixture.h"

#include "app/plot/plot_head.h"
#include "app/plot/plot_stack.h"
#include "app/plot/plot_timeline.h"
#include "app/plot/slider_strip.h"
#include "compiler/base/source_text.h"
#include "compiler/session/source_version.h"
#include "solver/results/result_store.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>
#include <QWheelEvent>

#include <cmath>
#include <csignal>
#include <cstring>
#include <sys/resource.h>

using namespace gnomon;

namespace {

/// A parameter of each kind.
const QByteArray choices =
    "model Choices\n  type Shape = enumeration(flat, round, steep);\n  parameter Boolean fast = false;\n"
    "  parameter Shape shape = Shape.flat;\n  parameter Integer times = 2;\n  parameter Integer n = 2;\n"
    "  parameter Boolean has = true;\n  final parameter Integer fixedOne = n;\n"
    "  parameter Shape form = Shape.flat;\n  Real v = 1 if form == Shape.steep;\n"
    "  Boolean on = fast and time >= 0;\n  Real x[n](each start=1, each fixed=true);\n  Real z = 1 if has;\n"
    "equation\n  der(x) = fill(-times*(if on then 2 else 1)*Integer(shape), n);\n"
    "  annotation (experiment(StopTime=1));\nend Choices;\n";

/// Too long to end by itself.
const QByteArray endless = "model Endless\n  Real x(start=0, fixed=true);\nequation\n  der(x) = 10*cos(10*time);\n"
                           "  annotation (experiment(StopTime=1e8, Interval=10));\nend Endless;\n";

/// The processes that the worker made for its runs.
QList<qint64> childrenOf(qint64 pid) {
    QFile file(QStringLiteral("/proc/%1/task/%1/children").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QList<qint64> children;
    for (const QByteArray& child : file.readAll().split(' '))
        if (!child.trimmed().isEmpty())
            children.append(child.toLongLong());
    return children;
}

double largest(const QList<QPointF>& points) {
    double result = -1e300;
    for (const QPointF& point : points)
        result = std::max(result, point.y());
    return result;
}

} // namespace

class RunTest : public QObject {
    Q_OBJECT

    static void openAndWait(WindowFixture& gnomon, const QString& name, const QByteArray& text) {
        gnomon.run("file.open", {gnomon.write(name, text)});
        QTRY_VERIFY(!gnomon.window().runBar().className().isEmpty());
    }
    static Run* runToEnd(WindowFixture& gnomon) {
        gnomon.run("run.start");
        Run* run = gnomon.runs().latest();
        [&] { QTRY_VERIFY(!run->isActive()); }();
        return run;
    }

private slots:
    void fromTheTextToTheCurve() {
        WindowFixture gnomon;
        gnomon.run("view.resize", {1280, 800}); // in a narrow plot points would be left out
        gnomon.run("file.openExample", {"BouncingBall.mo"});
        QTRY_COMPARE(gnomon.window().runBar().className(), "BouncingBall");
        Run* run = runToEnd(gnomon);
        QVERIFY2(run->state() == Run::State::Finished, qPrintable(run->message()));
        QVERIFY(gnomon.window().plots().notice().isEmpty());
        // The states are shown by themselves.
        QCOMPARE(gnomon.plot().curves().size(), 2u);
        QCOMPARE(gnomon.plot().curves()[0].name, "h");
        QCOMPARE(gnomon.plot().curves()[0].unit, "m");
        const QList<QPointF> height = gnomon.plot().points(0);
        QVERIFY(height.size() > 100);
        QCOMPARE(height.first(), QPointF(0, 1));
        QCOMPARE(height.last().x(), 3.0);
        // Up to the first impact the ball falls freely; it never rises above its first height.
        for (const QPointF& point : height)
            if (point.x() < std::sqrt(2 / 9.81))
                QVERIFY2(std::abs(point.y() - (1 - 9.81 / 2 * point.x() * point.x())) < 1e-4,
                         qPrintable(QString::number(point.x())));
        QCOMPARE(largest(height), 1.0);
        QCOMPARE(gnomon.plot().timeRange(), std::pair(0.0, 3.0));
    }

    /// What the check of the text calls wrong does not run, and is marked where it stands.
    void doesNotRunWhatIsWrong() {
        WindowFixture gnomon;
        openAndWait(gnomon, "Wrong.mo",
                    "model Wrong\n  type E = enumeration(a, b,\n    a);\n  E e = E.b;\n  Real x = time;\nend Wrong;\n");
        Run* run = runToEnd(gnomon);
        QCOMPARE(run->state(), Run::State::Failed);
        QVERIFY2(run->message().contains("'a'"), qPrintable(run->message()));
        QCOMPARE(run->diagnostics().size(), 1);
        QCOMPARE(run->diagnostics()[0].line, 3U);
        QVERIFY(gnomon.window().plots().notice().contains(run->message()));
    }

    /// More than half of what is free on the disk is asked for.
    void largeResultsAreAskedFor() {
        WindowFixture gnomon;
        openAndWait(gnomon, "Large.mo",
                    "model Large\n  Real x(start=0, fixed=true);\nequation\n  der(x) = 1;\n"
                    "  annotation (experiment(StopTime=1, Interval=1e-16));\nend Large;\n");
        const auto button = [&]() -> QAbstractButton* {
            for (QAbstractButton* each : gnomon.window().plots().findChildren<QAbstractButton*>())
                if (each->isVisible() && each->text() == "Run all the same")
                    return each;
            return nullptr;
        };
        Run* run = runToEnd(gnomon);
        QCOMPARE(run->state(), Run::State::Failed);
        QVERIFY(run->isTooLarge() && !run->hasResult());
        QVERIFY2(run->message().contains("are free"), qPrintable(run->message()));
        QTRY_VERIFY(button());
        QTRY_VERIFY(button()->isEnabled());
        QTest::mouseClick(button(), Qt::LeftButton);
        Run* again = gnomon.runs().latest();
        QVERIFY(again != run);
        QTRY_VERIFY(again->hasResult());
        QVERIFY(!button());
        gnomon.run("run.cancel");
        QTRY_COMPARE(again->state(), Run::State::Cancelled);
    }

    void nobodySaysWhenItEnds() {
        WindowFixture gnomon;
        openAndWait(gnomon, "Short.mo", "model Short\n  Real x = time;\nend Short;\n");
        const auto isSaid = [&] {
            return std::ranges::any_of(gnomon.window().findChildren<QLabel*>(), [](const QLabel* label) {
                return label->text().contains("until 1 s, as nothing says when it ends");
            });
        };
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        QTRY_VERIFY(isSaid());
        openAndWait(gnomon, "Said.mo",
                    "model Said\n  Real x = time;\n  annotation (experiment(StopTime=1));\nend Said;\n");
        QTRY_COMPARE(gnomon.window().runBar().className(), "Said");
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        QTRY_VERIFY(!isSaid());
    }

    void tickingPlots() {
        WindowFixture gnomon;
        gnomon.run("file.openExample", {"PredatorPrey.mo"});
        QTRY_COMPARE(gnomon.window().runBar().className(), "PredatorPrey");
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        QTreeView& tree = gnomon.window().signalPanel().view();
        const QModelIndex prey = gnomon.window().signalPanel().indexOf("prey");
        QVERIFY(prey.isValid());
        QCOMPARE(prey.data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        QTRY_VERIFY(tree.isVisible());
        const QRect row = tree.visualRect(prey);
        QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, QPoint(row.left() + 8, row.center().y()));
        QCOMPARE(gnomon.plot().curves().size(), 1u);
        QCOMPARE(gnomon.plot().curves()[0].name, "predators");
        tree.setCurrentIndex(prey);
        QTest::keyClick(&tree, Qt::Key_Space);
        QCOMPARE(gnomon.plot().curves().size(), 2u);
        gnomon.run("plot.clear");
        QVERIFY(gnomon.plot().curves().empty());
        QVERIFY2(gnomon.window().plots().notice().contains("ticked"), qPrintable(gnomon.window().plots().notice()));
        gnomon.window().signalPanel().setFilter("PRED");
        QVERIFY(gnomon.window().signalPanel().indexOf("predators").isValid());
        QVERIFY(!gnomon.window().signalPanel().indexOf("prey").isValid());
        // What was ticked is ticked again in the next session.
        gnomon.run("plot.set", {"predators"});
        gnomon.restart();
        QTRY_COMPARE(gnomon.window().runBar().className(), "PredatorPrey");
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        QCOMPARE(gnomon.plot().curves().size(), 1u);
        QCOMPARE(gnomon.plot().curves()[0].name, "predators");
    }

    void zoomIsKeptAndTakenBack() {
        WindowFixture gnomon;
        gnomon.run("file.openExample", {"DampedOscillator.mo"});
        QTRY_COMPARE(gnomon.window().runBar().className(), "DampedOscillator");
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        const QPointF middle = gnomon.plot().plotArea().center();
        QWheelEvent wheel(middle, gnomon.plot().viewport()->mapToGlobal(middle), {}, {0, 120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(gnomon.plot().viewport(), &wheel);
        const auto [from, to] = gnomon.plot().timeRange();
        QVERIFY(from > 0 && to < 15);
        QVERIFY2(std::abs((from + to) / 2 - 7.5) < 1e-6, "the wheel zooms where the mouse is");
        const int points = static_cast<int>(gnomon.plot().points(0).size());
        QVERIFY(points > 10);
        QTest::mouseDClick(gnomon.plot().viewport(), Qt::LeftButton, {}, middle.toPoint());
        QCOMPARE(gnomon.plot().timeRange(), std::pair(0.0, 15.0));
        // A band over a stretch of time shows that stretch. The labels of the axes first take their new places.
        QCoreApplication::processEvents();
        const QRectF area = gnomon.plot().plotArea();
        QTest::mousePress(gnomon.plot().viewport(), Qt::LeftButton, {},
                          QPointF(area.left() + area.width() / 3, area.center().y()).toPoint());
        QTest::mouseMove(gnomon.plot().viewport(), area.center().toPoint());
        QTest::mouseRelease(gnomon.plot().viewport(), Qt::LeftButton, {},
                            QPointF(area.left() + area.width() * 2 / 3, area.center().y()).toPoint());
        const auto [left, right] = gnomon.plot().timeRange();
        QVERIFY2(std::abs(left - 5) < 0.1 && std::abs(right - 10) < 0.1,
                 qPrintable(QStringLiteral("%1 … %2").arg(left).arg(right)));
        gnomon.run("plot.fit");
        QCOMPARE(gnomon.plot().timeRange(), std::pair(0.0, 15.0));
    }

    void theBarDecidesHowItRuns() {
        WindowFixture gnomon;
        openAndWait(gnomon, "a.mo",
                    "model A\n  Real x(start=1, fixed=true);\nequation\n  der(x) = -x;\n"
                    "  annotation (experiment(StopTime=5));\nend A;\n");
        gnomon.run("run.setup", {QVariantMap{{"class", "A"}, {"solver", "rk45"}, {"stopTime", 2}}});
        Run* run = runToEnd(gnomon);
        QCOMPARE(run->state(), Run::State::Finished);
        QCOMPARE(run->figures().value().solver, "rk45");
        QCOMPARE(gnomon.plot().points(0).last().x(), 2.0);
        QVERIFY(std::abs(gnomon.plot().points(0).last().y() - std::exp(-2)) < 1e-4);
        gnomon.window().runBar().findChild<QLineEdit*>("runStop")->setText("soon");
        const Result<QVariant> refused = gnomon.tryRun("run.start");
        QVERIFY(!refused.has_value());
        QVERIFY(QString::fromStdString(refused.error().message).contains("soon"));
        QCOMPARE(gnomon.runs().runs().size(), 1);
    }

    void runsAreComparedWhenPinned() {
        WindowFixture gnomon;
        openAndWait(
            gnomon, "a.mo",
            "model A\n  parameter Real k = 1;\n  Real x(start=1, fixed=true);\nequation\n  der(x) = -k*x;\nend A;\n");
        Run* first = runToEnd(gnomon);
        QCOMPARE(gnomon.plot().curves().size(), 1u);
        gnomon.application().results().setPinned(first, true);
        gnomon.document().apply(
            TextChange(TextEdit{static_cast<uint32_t>(gnomon.document().text().find("k = 1")), 5, "k = 3"}));
        Run* second = runToEnd(gnomon);
        QCOMPARE(second->state(), Run::State::Finished);
        QCOMPARE(gnomon.plot().curves().size(), 2u);
        QVERIFY(std::abs(gnomon.plot().points(0).last().y() - std::exp(-1)) < 1e-4);
        QVERIFY(std::abs(gnomon.plot().points(1).last().y() - std::exp(-3)) < 1e-4);
        // One variable, one colour; the older run is dashed.
        QCOMPARE(gnomon.plot().curves()[0].colorIndex, gnomon.plot().curves()[1].colorIndex);
        QCOMPARE(gnomon.plot().curves()[0].style, Qt::DashLine);
        QCOMPARE(gnomon.plot().curves()[1].style, Qt::SolidLine);
        gnomon.application().results().setPinned(first, false);
        runToEnd(gnomon);
        QCOMPARE(gnomon.plot().curves().size(), 1u);
    }

    void aModelWithAnErrorSaysWhere() {
        WindowFixture gnomon;
        openAndWait(gnomon, "a.mo", "model A\n  Real x(start=1, fixed=true);\nequation\n  der(x) = -y;\nend A;\n");
        Run* run = runToEnd(gnomon);
        QCOMPARE(run->state(), Run::State::Failed);
        QVERIFY2(run->message().contains("'y'"), qPrintable(run->message()));
        QVERIFY(gnomon.window().plots().notice().contains("'y'"));
        const QStringList problems = gnomon.window().problems().texts();
        QCOMPARE(problems.size(), 1);
        QVERIFY2(problems.first().startsWith("a.mo:4:"), qPrintable(problems.first()));
        // The complaint goes when the text is changed.
        gnomon.document().apply(
            TextChange(TextEdit{static_cast<uint32_t>(gnomon.document().text().find("-y")), 2, "-x"}));
        QTRY_VERIFY(gnomon.window().problems().texts().isEmpty());
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
    }

    void aCurveGrowsAndARunIsCancelled() {
        WindowFixture gnomon;
        openAndWait(gnomon, "endless.mo", endless);
        gnomon.run("run.start");
        Run* run = gnomon.runs().latest();
        QTRY_COMPARE(gnomon.plot().curves().size(), 1u);
        QTRY_VERIFY(gnomon.plot().points(0).size() > 2);
        const qreal reached = gnomon.plot().points(0).last().x();
        QTRY_VERIFY(gnomon.plot().points(0).last().x() > reached);
        QVERIFY(run->isActive());
        gnomon.run("run.cancel");
        QTRY_COMPARE(run->state(), Run::State::Cancelled);
        QVERIFY2(!gnomon.plot().points(0).isEmpty(), "what was computed stays");
        const Result<QVariant> nothing = gnomon.tryRun("run.cancel");
        QVERIFY(!nothing.has_value());
    }

    void runsGoOnSideBySide() {
        WindowFixture gnomon;
        openAndWait(gnomon, "endless.mo", endless);
        gnomon.run("run.start");
        Run* one = gnomon.runs().latest();
        QTRY_VERIFY(one->progress().has_value());
        gnomon.run("run.start");
        Run* two = gnomon.runs().latest();
        QVERIFY(two != one);
        QTRY_VERIFY(two->progress().has_value());
        QVERIFY(one->isActive() && two->isActive());
        gnomon.runs().cancel(two);
        QTRY_COMPARE(two->state(), Run::State::Cancelled);
        const qint64 steps = one->progress()->steps;
        QTRY_VERIFY2(one->progress()->steps > steps, "the other goes on");
        QVERIFY(one->isActive());
        gnomon.runs().cancel(one);
        QTRY_COMPARE(one->state(), Run::State::Cancelled);
        QVERIFY2(gnomon.application().results().store(one)->rowCount() > 0, "what was computed stays");
    }

    /// A small change does not begin with nothing: who has compiled the model has most of it. What is run is the new
    /// text, whatever was undone, and the text of a model that was closed is not there any more.
    void aChangedTextGoesToTheSameProcess() {
        WindowFixture gnomon;
        openAndWait(
            gnomon, "Grow.mo",
            "model Grow\n  Part p;\n  annotation (experiment(StopTime=1));\nend Grow;\n"
            "model Part\n  Real x(start=0, fixed=true);\n  Real y = 2*x;\nequation\n  der(x) = 1;\nend Part;\n");
        const auto runGrow = [&gnomon] {
            gnomon.run("run.start", {"Grow"});
            Run* run = gnomon.runs().latest();
            [&] { QTRY_VERIFY(!run->isActive()); }();
            return run;
        };
        const auto end = [&](const char* name) {
            Run* run = runGrow();
            const solver::ResultStore* store =
                run->state() == Run::State::Finished ? gnomon.application().results().store(run) : nullptr;
            const auto signal = store ? store->find(name) : std::nullopt;
            return signal ? store->value(*signal, store->rowCount() - 1) : NAN;
        };
        QVERIFY(std::abs(end("p.y") - 2) < 1e-6);
        const qint64 worker = gnomon.runs().workerPid();
        const QList<qint64> processes = childrenOf(worker);
        QCOMPARE(processes.size(), 1);
        Document& document = gnomon.document();
        const std::string text = document.text();
        const auto change = [&](const char* from, const char* to) {
            const auto at = static_cast<uint32_t>(document.text().find(from));
            document.apply(TextChange(TextEdit{at, static_cast<uint32_t>(std::strlen(from)), to}), {false, 0, "t"});
            QTRY_VERIFY(gnomon.workspace().analysis(&document)->text()->bytes() == document.text());
        };
        change("der(x) = 1", "der(x) = 3");
        QVERIFY(std::abs(end("p.y") - 6) < 1e-6);
        change("y = 2*x", "z = 5*x");
        QVERIFY(std::isnan(end("p.y")));
        QVERIFY(std::abs(end("p.z") - 15) < 1e-6);
        gnomon.run("edit.undo");
        gnomon.run("edit.undo");
        QCOMPARE(document.text(), text);
        QVERIFY(std::abs(end("p.y") - 2) < 1e-6);
        QVERIFY2(childrenOf(worker) == processes, "the process that has compiled the model compiles it again");
        // What is wrong for a while is told as ever.
        change("der(x) = 1", "der(x) = q");
        QCOMPARE(runGrow()->state(), Run::State::Failed);
        change("der(x) = q", "der(x) = 4");
        QVERIFY(std::abs(end("p.y") - 8) < 1e-6);
        QCOMPARE(childrenOf(worker), processes);
    }

    void aRunThatCrashesTakesNothingWithIt() {
        WindowFixture gnomon;
        openAndWait(gnomon, "endless.mo", endless);
        gnomon.run("run.start");
        Run* run = gnomon.runs().latest();
        QTRY_VERIFY(run->hasResult());
        const qint64 worker = gnomon.runs().workerPid();
        const QList<qint64> processes = childrenOf(worker);
        QCOMPARE(processes.size(), 1);
        ::kill(static_cast<pid_t>(processes.first()), SIGABRT); // sanitizers take SIGSEGV for themselves
        QTRY_COMPARE(run->state(), Run::State::Crashed);
        QVERIFY2(run->message().contains("SIGABRT"), qPrintable(run->message()));
        QCOMPARE(gnomon.runs().workerPid(), worker);
        gnomon.run("run.setup", {QVariantMap{{"class", "Endless"}, {"stopTime", 1}}});
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
    }

    void aKilledWorkerIsReplaced() {
        WindowFixture gnomon;
        openAndWait(gnomon, "endless.mo", endless);
        gnomon.run("run.start");
        Run* run = gnomon.runs().latest();
        QTRY_VERIFY(run->hasResult());
        const qint64 worker = gnomon.runs().workerPid();
        ::kill(static_cast<pid_t>(worker), SIGKILL);
        QTRY_COMPARE(run->state(), Run::State::Crashed);
        QVERIFY(!run->message().isEmpty());
        gnomon.run("run.setup", {QVariantMap{{"class", "Endless"}, {"stopTime", 1}}});
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        QVERIFY(gnomon.runs().workerPid() != worker);
    }

    void aSliderMovesTheCurve() {
        WindowFixture gnomon;
        openAndWait(gnomon, "a.mo",
                    "model A\n  parameter Real k = 1;\n  parameter Integer n = 2;\n  Real x[n](each start=1, each "
                    "fixed=true);\n"
                    "equation\n  der(x) = -k*x;\nend A;\n");
        Run* first = runToEnd(gnomon);
        QCOMPARE(gnomon.window().sliders().names(), QStringList("k"));
        QVERIFY2(!gnomon.window().sliders().candidates().contains("n"), "n is in the number of equations");
        QVERIFY(gnomon.window().sliders().structuralCandidates().contains("n"));
        const qint64 worker = gnomon.runs().workerPid();
        const QList<qint64> processes = childrenOf(worker);
        auto* slider = gnomon.window().findChild<QSlider*>("slider:k");
        QVERIFY(slider);
        for (const int position : {600, 700, 800, 1000})
            slider->setValue(position); // faster than any run
        auto last = [&] { return gnomon.lastValue(); };
        QTRY_VERIFY2(std::abs(last() - std::exp(-2)) < 1e-4, qPrintable(QString::number(last())));
        QVERIFY2(childrenOf(worker) == processes, "the process that has the compiled model runs it again");
        QVERIFY2(gnomon.runs().runs().size() <= 3, "trying leaves no heap of runs behind");
        QVERIFY(gnomon.runs().runs().contains(first));
        QVERIFY2(gnomon.document().text().find("k = 1;") != std::string::npos, "the text stays");
        gnomon.window().applyParameter("k", "2");
        QVERIFY2(gnomon.document().text().find("k = 2;") != std::string::npos, gnomon.document().text().c_str());
        // What is run from the text is compiled anew, and has the value of the text.
        QTRY_COMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        QVERIFY(std::abs(last() - std::exp(-2)) < 1e-4);
        // A value of the user's own beyond the ends of the slider.
        gnomon.run("run.slider", {"k", 30});
        QTRY_VERIFY(std::abs(last()) < 1e-6);
        QCOMPARE(slider ? gnomon.window().findChild<QLineEdit*>("sliderValue:k")->text() : QString(), "30");
        for (const QVariantList& wrong : {QVariantList{"x[1]", 3}, {"k", "fast"}, {"k", "inf"}})
            QVERIFY2(!gnomon.tryRun("run.slider", wrong).has_value(), qPrintable(wrong.last().toString()));
    }

    /// Where its groove is pressed a slider goes, and on with the mouse.
    void aSliderIsTakenAtItsGroove() {
        WindowFixture gnomon;
        openAndWait(gnomon, "a.mo",
                    "model A\n  parameter Real k = 1;\n  Real x(start=1, fixed=true);\nequation\n  der(x) = -k*x;\n"
                    "  annotation(experiment(StopTime=1));\nend A;\n");
        runToEnd(gnomon);
        auto* slider = gnomon.window().findChild<QSlider*>("slider:k");
        QTRY_VERIFY(slider && slider->isVisible());
        QCOMPARE(slider->value(), 500);
        const auto at = [slider](double part) { return QPoint(static_cast<int>(slider->width() * part), 12); };
        QTest::mousePress(slider, Qt::LeftButton, {}, at(0.8));
        const int pressed = slider->value();
        QVERIFY2(std::abs(pressed - 800) < 40, qPrintable(QString::number(pressed)));
        QVERIFY(slider->isSliderDown());
        QMouseEvent move(QEvent::MouseMove, at(0.25), slider->mapToGlobal(at(0.25)), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(slider, &move);
        const int moved = slider->value();
        QVERIFY2(std::abs(moved - 250) < 40, qPrintable(QString::number(moved)));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, at(0.25));
        QCOMPARE(slider->value(), moved);
        QTRY_VERIFY(std::abs(gnomon.lastValue() - std::exp(-moved * 0.002)) < 1e-3);
        // A press without a move does not move it further while it is held.
        QTest::mousePress(slider, Qt::LeftButton, {}, at(1.0) - QPoint(1, 0));
        QCOMPARE(slider->value(), 1000);
        QTest::mouseRelease(slider, Qt::LeftButton, {}, at(1.0) - QPoint(1, 0));
        QCOMPARE(slider->value(), 1000);
        // Where the handle is taken it stays.
        QTest::mousePress(slider, Qt::LeftButton, {}, at(1.0) - QPoint(4, 0));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, at(1.0) - QPoint(4, 0));
        QCOMPARE(slider->value(), 1000);
    }

    /// What lies below the plots takes no room where there is nothing in it.
    void anEmptyStripTakesNoRoom() {
        WindowFixture gnomon;
        openAndWait(gnomon, "a.mo", "model A\n  parameter Real k = 1;\n  Real x = k*time;\nend A;\n");
        auto* strip = gnomon.window().findChild<QWidget*>("plotStrip");
        QTRY_VERIFY(gnomon.window().plots().isVisible());
        QVERIFY(!strip->isVisible());
        runToEnd(gnomon);
        QTRY_VERIFY(strip->isVisible());
        QTRY_VERIFY2(strip->height() > 20, qPrintable(QString::number(strip->height())));
    }

    /// A screen of 1600 by 1000 at twice the size: curves, sliders and tools have room, what does not fit is folded.
    void aSmallWindowShowsItsCurves() {
        WindowFixture gnomon;
        gnomon.run("view.resize", {800, 460});
        openAndWait(gnomon, "a.mo",
                    "model A\n  parameter Real k = 1;\n  parameter Real m = 2;\n  parameter Real c = 3;\n"
                    "  Real x(start=1, fixed=true);\nequation\n  m*der(x) = -k*x*c;\nend A;\n");
        runToEnd(gnomon);
        for (const char* name : {"k", "m", "c"})
            gnomon.run("run.slider", {name});
        gnomon.run("view.plots");
        const auto* panel = &gnomon.window().plots();
        QTRY_VERIFY(panel->isVisible() && !gnomon.plot().curves().empty());
        QTRY_VERIFY2(gnomon.plot().height() >= 90, qPrintable(QString::number(gnomon.plot().height())));
        QVERIFY2(gnomon.plot().width() >= 250, qPrintable(QString::number(gnomon.plot().width())));
        // A line of a slider has its height; there is a way to the others.
        for (const char* name : {"k", "m", "c"}) {
            const auto* field = gnomon.window().findChild<QLineEdit*>(QString("sliderValue:") + name);
            QVERIFY(field);
            QVERIFY2(field->height() >= field->minimumSizeHint().height(), name);
        }
        // No tool lies over another one or outside.
        QWidget* more = gnomon.window().findChild<QToolButton*>("moreTools");
        QVERIFY(more && more->isVisible());
        QList<QRect> places;
        for (const QToolButton* button : more->parentWidget()->findChildren<QToolButton*>())
            if (button->isVisible()) {
                QVERIFY(more->parentWidget()->rect().contains(button->geometry()));
                for (const QRect& other : std::as_const(places))
                    QVERIFY(!other.intersects(button->geometry()));
                places.append(button->geometry());
            }
        // What is folded is in the menu.
        QStringList folded;
        QTimer::singleShot(0, [&] {
            if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
                for (const QAction* action : menu->actions())
                    folded << action->text();
                menu->close();
            }
        });
        QTest::mouseClick(more, Qt::LeftButton);
        QCOMPARE(places.size() - 1 + folded.size(), 7);
        // Words that do not fit are left out, not cut.
        const auto* search = gnomon.window().findChild<QPushButton*>("searchField");
        QVERIFY(search->text().isEmpty());
        QVERIFY(!search->toolTip().isEmpty());
        gnomon.run("view.resize", {1280, 800});
        QTRY_VERIFY(!search->text().isEmpty());
        QVERIFY(gnomon.window().findChild<QToolButton*>("moreTools")->isHidden() || panel->height() < 240);
    }

    /// With another text in front come that model's own curves, values and sliders, or it is said that there are none;
    /// what belongs to the first one is there again with it.
    void whatIsShownIsOfTheModelInFront() {
        WindowFixture gnomon;
        const auto model = [](const char* name, const char* variable) {
            return QByteArray("model ") + name + "\n  parameter Real k = 1;\n  Real " + variable +
                   "(start=1, fixed=true);\nequation\n  der(" + variable + ") = -k*" + variable + ";\nend " + name +
                   ";\n";
        };
        openAndWait(gnomon, "a.mo", model("A", "x"));
        Run* ofA = runToEnd(gnomon);
        Results& results = gnomon.application().results();
        auto* head = gnomon.window().findChild<PlotHead*>();
        QVERIFY(head && head->isVisible());
        QCOMPARE(head->of(), "A #1");
        auto* listed = gnomon.window().findChild<QLabel*>("signalsOf");
        QCOMPARE(listed->text(), "A #1");

        openAndWait(gnomon, "b.mo", model("B", "y"));
        QTRY_COMPARE(gnomon.window().runBar().className(), "B");
        QVERIFY(!results.current());
        QVERIFY(results.shown().isEmpty());
        QVERIFY2(gnomon.window().plots().notice().contains("B has not been run yet"),
                 qPrintable(gnomon.window().plots().notice()));
        QVERIFY(!gnomon.window().sliders().isVisible());
        QVERIFY2(!gnomon.tryRun("run.slider", {"k", 2}).has_value(), "the sliders are none of B");
        Run* ofB = runToEnd(gnomon);
        QCOMPARE(results.current(), ofB);
        QCOMPARE(results.shown(), QList<Run*>{ofB});
        QCOMPARE(results.plotted(), QStringList("y"));
        QCOMPARE(head->of(), "B #2");

        // Back again: what was tried out there is still so, and goes on from there.
        gnomon.run("file.open", {gnomon.path("a.mo")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "A");
        QCOMPARE(results.current(), ofA);
        QCOMPARE(results.shown(), QList<Run*>{ofA});
        QCOMPARE(results.plotted(), QStringList("x"));
        QCOMPARE(listed->text(), "A #1");
        gnomon.run("run.slider", {"k", 2});
        QTRY_VERIFY2(std::abs(gnomon.lastValue() - std::exp(-2)) < 1e-4,
                     qPrintable(QString::number(gnomon.lastValue())));
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        QCOMPARE(gnomon.runs().latest()->setup().className, "A");
        QCOMPARE(gnomon.plot().curves().back().run->distinction(), "k = 2");
        gnomon.run("file.open", {gnomon.path("b.mo")});
        QTRY_COMPARE(results.current(), ofB);
        gnomon.run("file.open", {gnomon.path("a.mo")});
        QTRY_VERIFY(results.current() && results.current()->isTrial());
        QCOMPARE(gnomon.window().findChild<QLineEdit*>("sliderValue:k")->text(), "2");

        // Pinned runs of other models stay beside it, and say of which model they are.
        results.setPinned(ofB, true);
        results.setShown(ofB, true);
        QCOMPARE(results.shown().size(), 2);
        // The next run is of the text in front, and it is said that what was tried out is gone.
        gnomon.run("run.start");
        QVERIFY(gnomon.window().findChild<QLabel*>("notice")->text().contains("sliders"));
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        QCOMPARE(gnomon.runs().latest()->setup().className, "A");
        QVERIFY(results.shown().contains(ofB));
    }

    /// What is tried out of one model is none of another's, also when both have the same parameter.
    void eachModelHasItsOwnTries() {
        WindowFixture gnomon;
        const auto model = [](const char* name) {
            return QByteArray("model ") + name +
                   "\n  parameter Real k = 1;\n  Real x(start=1, fixed=true);\nequation\n  der(x) = -k*x;\nend " +
                   name + ";\n";
        };
        const auto shown = [&] { return gnomon.window().findChild<QLineEdit*>("sliderValue:k")->text(); };
        const auto settled = [&] { return !gnomon.runs().latest()->isActive() && gnomon.runs().latest()->hasResult(); };
        openAndWait(gnomon, "a.mo", model("A"));
        runToEnd(gnomon);
        gnomon.run("run.slider", {"k", 2});
        QTRY_VERIFY(gnomon.runs().latest()->isTrial() && settled());
        openAndWait(gnomon, "b.mo", model("B"));
        QTRY_COMPARE(gnomon.window().runBar().className(), "B");
        runToEnd(gnomon);
        gnomon.run("run.slider", {"k", 3});
        QTRY_VERIFY(gnomon.runs().latest()->isTrial() && settled());
        QTRY_VERIFY(std::abs(gnomon.lastValue() - std::exp(-3)) < 1e-4);
        gnomon.run("file.open", {gnomon.path("a.mo")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "A");
        QTRY_COMPARE(shown(), QString("2")); // the rows of before go a moment later
        QVERIFY(std::abs(gnomon.lastValue() - std::exp(-2)) < 1e-4);
        // The text of A was changed elsewhere: a run shows it and the slider is back; that of B is not.
        runToEnd(gnomon);
        QTRY_COMPARE(shown(), QString("1"));
        gnomon.run("file.open", {gnomon.path("b.mo")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "B");
        QTRY_COMPARE(shown(), QString("3"));
    }

    /// Each model has its own stretch of time, whatever of others is zoomed into or pinned.
    void theAxisIsThatOfTheModel() {
        WindowFixture gnomon;
        const auto model = [](const char* name, const char* stop) {
            return QByteArray("model ") + name + "\n  Real x(start=1, fixed=true);\nequation\n  der(x) = -x/" + stop +
                   ";\n  annotation (experiment(StopTime=" + stop + "));\nend " + name + ";\n";
        };
        openAndWait(gnomon, "a.mo", model("Slow", "1000"));
        Run* slow = runToEnd(gnomon);
        QCOMPARE(gnomon.plot().timeRange().second, 1000.0);
        // A stretch is chosen with the mouse, and a value range with it.
        const QRectF area = gnomon.plot().plotArea();
        const auto at = [&](double x, double y) {
            return QPoint(static_cast<int>(area.left() + x * area.width()),
                          static_cast<int>(area.top() + y * area.height()));
        };
        QTest::mousePress(gnomon.plot().viewport(), Qt::LeftButton, {}, at(0.2, 0.2));
        QTest::mouseMove(gnomon.plot().viewport(), at(0.4, 0.5));
        QTest::mouseRelease(gnomon.plot().viewport(), Qt::LeftButton, {}, at(0.5, 0.8));
        QTRY_VERIFY(gnomon.plot().isZoomed());
        gnomon.application().results().setPinned(slow, true);
        openAndWait(gnomon, "b.mo", model("Fast", "2"));
        QTRY_COMPARE(gnomon.window().runBar().className(), "Fast");
        runToEnd(gnomon);
        QVERIFY(gnomon.application().results().shown().contains(slow));
        QVERIFY(!gnomon.plot().isZoomed());
        QTRY_COMPARE(gnomon.plot().timeRange(), std::pair(0.0, 2.0));
    }

    /// Beside each other, runs say what was written otherwise between them, and that the text has gone on.
    void runsOfChangedTextsAreToldApart() {
        WindowFixture gnomon;
        openAndWait(gnomon, "a.mo",
                    "model A\n  parameter Real k = 1;\n  Real x(start=1, fixed=true);\nequation\n  der(x) = -k*x;\n"
                    "end A;\n");
        Results& results = gnomon.application().results();
        Run* first = runToEnd(gnomon);
        QVERIFY(!results.isOutdated(first));
        QVERIFY(results.apart(first).isEmpty());
        results.setPinned(first, true);
        const auto write = [&](const char* what, const char* by) {
            const auto at = static_cast<uint32_t>(gnomon.document().text().find(what));
            gnomon.document().apply(TextChange(TextEdit{at, static_cast<uint32_t>(std::strlen(what)), by}));
            QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document())->text()->bytes() == gnomon.document().text());
        };
        write("parameter", "// no other model\nparameter"); // a comment makes no other model
        QVERIFY(!results.isOutdated(first));
        auto* head = gnomon.window().findChild<PlotHead*>();
        QVERIFY(head->age().isEmpty());
        write("k = 1", "k = 2");
        QVERIFY(results.isOutdated(first));
        QVERIFY(!head->age().isEmpty());
        Run* second = runToEnd(gnomon);
        QVERIFY(!results.isOutdated(second));
        QVERIFY(results.isOutdated(first));
        QCOMPARE(results.apart(first), QString("k = 1"));
        QCOMPARE(results.apart(second), QString("k = 2"));
        QVERIFY(head->age().isEmpty());
    }

    /// A curve has the colour that it had when its model is looked at again.
    void coloursAreThoseOfBefore() {
        WindowFixture gnomon;
        openAndWait(
            gnomon, "a.mo",
            "model A\n  Real x(start=1, fixed=true), y(start=2, fixed=true), z(start=3, fixed=true);\nequation\n"
            "  der(x) = -x;\n  der(y) = -y;\n  der(z) = -z;\nend A;\n");
        runToEnd(gnomon);
        gnomon.application().results().setPlotted("y", false); // what stays keeps its colour
        const auto colours = [&] {
            QStringList all;
            for (const Curve& curve : gnomon.plot().curves())
                all << curve.name + ' ' + QString::number(curve.colorIndex);
            return all;
        };
        const QStringList before = colours();
        QCOMPARE(before.size(), 2);
        openAndWait(gnomon, "b.mo", "model B\n  Real x(start=1, fixed=true);\nequation\n  der(x) = -x;\nend B;\n");
        QTRY_COMPARE(gnomon.window().runBar().className(), "B");
        runToEnd(gnomon);
        gnomon.run("file.open", {gnomon.path("a.mo")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "A");
        QCOMPARE(colours(), before);
    }

    /// A slider of a component that has another name now goes.
    void aSliderGoesWithItsComponent() {
        WindowFixture gnomon;
        openAndWait(gnomon, "p.mo",
                    "package P\n  model R\n    parameter Real k = 1;\n    Real x(start=1, fixed=true);\n  equation\n"
                    "    der(x) = -k*x;\n  end R;\n  model M\n    R first;\n  end M;\nend P;\n");
        gnomon.run("run.start", {"P.M"});
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        gnomon.run("run.slider", {"first.k"});
        QCOMPARE(gnomon.window().sliders().names(), QStringList("first.k"));
        const auto at = static_cast<uint32_t>(gnomon.document().text().find("first;"));
        gnomon.document().apply(TextChange(TextEdit{at, 5, "other"}));
        gnomon.run("run.start", {"P.M"});
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        QTRY_VERIFY(gnomon.window().sliders().names().isEmpty());
        QVERIFY(gnomon.window().sliders().candidates().contains("other.k"));
    }

    /// A warning holds for each run of the text, and each model keeps what its own run said.
    void whatARunSaysStays() {
        WindowFixture gnomon;
        openAndWait(gnomon, "p.mo",
                    "package P\n  model A\n    parameter Real missing;\n    Real x = missing*time;\n  end A;\n"
                    "  model B\n    Real y(start=1, fixed=true);\n  equation\n    der(y) = if time > 0.5 then sqrt(-y) "
                    "else 1;\n  end B;\nend P;\n");
        const auto said = [&](const char* what) {
            int count = 0;
            for (const QString& each : gnomon.window().problems().texts())
                count += each.contains(what);
            return count;
        };
        gnomon.run("run.start", {"P.A"});
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        QCOMPARE(gnomon.runs().latest()->diagnostics().size(), 1);
        QTRY_COMPARE(said("missing"), 1);
        gnomon.run("run.start", {"P.A"});
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        QCOMPARE(gnomon.runs().latest()->diagnostics().size(), 1);
        QTRY_COMPARE(said("missing"), 1);
        gnomon.run("run.start", {"P.B"});
        QTRY_COMPARE(gnomon.runs().latest()->state(), Run::State::Failed);
        QTRY_COMPARE(said("sqrt"), 1);
        QCOMPARE(said("missing"), 1);
        gnomon.run("run.start", {"P.A"});
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        QCOMPARE(said("sqrt"), 1);
        QCOMPARE(said("missing"), 1);
    }

    /// A text that was emptied is not a wish to run another one.
    void anEmptiedTextRunsNothing() {
        WindowFixture gnomon;
        openAndWait(gnomon, "b.mo", "model B\n  Real y = time;\nend B;\n");
        openAndWait(gnomon, "a.mo", "model A\n  Real x = time;\nend A;\n");
        QTRY_COMPARE(gnomon.window().runBar().className(), "A");
        QTest::keyClick(&gnomon.editor(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&gnomon.editor(), Qt::Key_Delete);
        QCOMPARE(gnomon.document().text(), std::string());
        QTRY_COMPARE(gnomon.window().runBar().className(), QString());
        const qsizetype before = gnomon.runs().runs().size();
        QTest::keyClick(&gnomon.editor(), Qt::Key_F5);
        const auto* notice = gnomon.window().findChild<QLabel*>("notice");
        QTRY_VERIFY2(notice->text().contains("no model"), qPrintable(notice->text()));
        QVERIFY(!gnomon.tryRun("run.start"));
        QCOMPARE(gnomon.runs().runs().size(), before);
        // Whatever is written there next is what runs.
        QTest::keyClicks(&gnomon.editor(), "model C Real x = time; end C;");
        QTRY_COMPARE(gnomon.window().runBar().className(), "C");
    }

    /// A run that ends while another model is looked at does not take its place.
    void aRunOfAnotherModelWaits() {
        WindowFixture gnomon;
        openAndWait(gnomon, "e.mo", endless);
        gnomon.run("run.start");
        Run* ofEndless = gnomon.runs().latest();
        openAndWait(gnomon, "b.mo", "model B\n  Real y(start=1, fixed=true);\nequation\n  der(y) = -y;\nend B;\n");
        QTRY_COMPARE(gnomon.window().runBar().className(), "B");
        Results& results = gnomon.application().results();
        QTRY_VERIFY(results.store(ofEndless));
        QVERIFY(results.current() != ofEndless);
        QVERIFY(!results.shown().contains(ofEndless));
        gnomon.run("file.open", {gnomon.path("e.mo")});
        QTRY_COMPARE(results.current(), ofEndless);
        QVERIFY(results.shown().contains(ofEndless));
        gnomon.run("run.cancel");
        QTRY_VERIFY(!ofEndless->isActive());
    }

    /// The tick of a slider writes into the model that it is of, and shows where.
    void aSliderIsWrittenWhereItBelongs() {
        WindowFixture gnomon;
        openAndWait(gnomon, "a.mo",
                    "model A\n  parameter Real k = 1;\n  Real x(start=1, fixed=true);\nequation\n"
                    "  der(x) = -k*x;\nend A;\n");
        runToEnd(gnomon);
        // Kept in the bar, so that the curves stay with another text in front.
        gnomon.window().findChild<QToolButton*>("runPin")->click();
        openAndWait(gnomon, "b.mo", "model B\n  parameter Real k = 1;\n  Real y = k;\nend B;\n");
        QCOMPARE(gnomon.window().runBar().className(), "A");
        QCOMPARE(gnomon.document().title(), "b.mo");
        gnomon.window().applyParameter("k", "3");
        QCOMPARE(gnomon.document().title(), "a.mo");
        QVERIFY2(gnomon.document().text().find("k = 3;") != std::string::npos, gnomon.document().text().c_str());
        QCOMPARE(gnomon.editor().selectedText(), "3");
    }

    /// A state that the model gets later is plotted as well, as long as nobody has chosen what is.
    void aNewStateIsPlotted() {
        WindowFixture gnomon;
        const QByteArray text = "model A\n  Real x(start=1, fixed=true);\nequation\n  der(x) = -x;\nend A;\n";
        openAndWait(gnomon, "a.mo", text);
        runToEnd(gnomon);
        Results& results = gnomon.application().results();
        QCOMPARE(results.plotted(), QStringList("x"));
        const auto add = [&](const std::string& before, const std::string& inserted) {
            const auto at = static_cast<uint32_t>(gnomon.document().text().find(before));
            gnomon.document().apply(TextChange(TextEdit{at, 0, inserted}));
            QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        };
        add("equation", "  Real y(start=1, fixed=true);\n");
        add("end A", "  der(y) = -2*y;\n");
        runToEnd(gnomon);
        QCOMPARE(results.plotted(), QStringList({"x", "y"}));
        results.setPlotted("x", false);
        add("equation", "  Real z(start=1, fixed=true);\n");
        add("end A", "  der(z) = -2*z;\n");
        runToEnd(gnomon);
        QCOMPARE(results.plotted(), QStringList("y"));
    }

    /// What stands beside a curve and in the list is of one moment, which both say.
    void valuesAreOfOneMoment() {
        WindowFixture gnomon;
        openAndWait(gnomon, "a.mo",
                    "model A\n  Real x(start=1, fixed=true);\nequation\n  der(x) = 2;\n"
                    "  annotation (experiment(StopTime=1));\nend A;\n");
        runToEnd(gnomon);
        const SignalPanel& panel = gnomon.window().signalPanel();
        const auto value = [&] { return panel.indexOf("x").siblingAtColumn(1).data().toString(); };
        const auto title = [&] { return panel.view().model()->headerData(1, Qt::Horizontal).toString(); };
        const PlotHead* head = gnomon.window().findChild<PlotHead*>();
        QCOMPARE(value(), "3");
        QCOMPARE(title(), "Last value");
        QCOMPARE(head->moment(), "last values");
        gnomon.window().plots().stack().timeline().setCursor(0.25);
        QCOMPARE(value(), "1.5");
        QVERIFY2(title().contains("0.25"), qPrintable(title()));
        QVERIFY2(head->moment().contains("0.25"), qPrintable(head->moment()));
        QVERIFY(std::abs(gnomon.plot().curves().front().value - 1.5) < 1e-9);
    }

    /// What exists only in a state of a chart is a gap in its curve, and nothing among the values, where it does not.
    void aModelWhoseEquationsChange() {
        WindowFixture gnomon;
        openAndWait(gnomon, "Relay.mo", R"(model Relay
  Real x(start = 0, fixed = true);
statechart
  state M extends State;
    State I(isInitial = true);
    state Up extends State;
      Real way(start = 0);
      do der(x) = 2 - x; der(way) = 1; end do;
    end Up;
    state Down extends State;
      do der(x) = -2 - x; end do;
    end Down;
    transition I -> Up end transition;
    transition Up -> Down guard x > 1 end transition;
    transition Down -> Up guard x < -1 end transition;
  end M;
  annotation (experiment(StopTime=3.5));
end Relay;
)");
        const Run* run = runToEnd(gnomon);
        QVERIFY2(run->state() == Run::State::Finished, qPrintable(run->message()));
        const auto& curves = gnomon.plot().curves();
        const auto curve = std::ranges::find(curves, QStringLiteral("M.Up.way"), &Curve::name);
        QVERIFY(curve != curves.end());
        // Down from ln 2 to ln 6, and again from ln 18 on.
        const QList<QPointF> points = gnomon.plot().points(static_cast<int>(curve - curves.begin()));
        const auto isGap = [](const QPointF& point) { return std::isnan(point.y()); };
        QCOMPARE(std::ranges::count_if(points, isGap), 2);
        for (const QPointF& point : points)
            QVERIFY(isGap(point) || point.x() < std::log(2) + 1e-4 ||
                    (point.x() > std::log(6) - 1e-4 && point.x() < std::log(18) + 1e-4));
        const SignalPanel& panel = gnomon.window().signalPanel();
        const auto value = [&] { return panel.indexOf("M.Up.way").siblingAtColumn(1).data().toString(); };
        QCOMPARE(value(), QStringLiteral("–"));
        gnomon.window().plots().stack().timeline().setCursor(0.5);
        QCOMPARE(value(), "0.5");
        gnomon.window().plots().stack().timeline().setCursor(1.5);
        QCOMPARE(value(), QStringLiteral("–"));
    }

    /// That a result goes at the end is said where it can be kept by one press.
    void aRunIsPinnedBesideItsCurves() {
        WindowFixture gnomon;
        openAndWait(gnomon, "a.mo", "model A\n  Real x(start=1, fixed=true);\nequation\n  der(x) = 2;\nend A;\n");
        const Run* run = runToEnd(gnomon);
        auto* pin = gnomon.window().findChild<QToolButton*>("plotPin");
        QVERIFY(pin && pin->isVisible() && !pin->isChecked());
        QVERIFY2(pin->toolTip().contains("goes when the program ends"), qPrintable(pin->toolTip()));
        gnomon.run("view.runs");
        auto* kept = gnomon.window().findChild<QLabel*>("unkeptRuns");
        QTRY_VERIFY(kept->isVisible());
        gnomon.run("view.plots");
        QTRY_VERIFY(pin->isVisible());
        QTest::mouseClick(pin, Qt::LeftButton);
        QVERIFY(run->isPinned());
        gnomon.run("view.runs");
        QTRY_VERIFY(!kept->isVisible());
    }

    void sliderParametersAreFound() {
        WindowFixture gnomon;
        QByteArray text = "model A\n";
        for (int i = 0; i < 400; ++i)
            text += "  parameter Real p" + QByteArray::number(i) + " = 1;\n";
        openAndWait(gnomon, "a.mo", text + "  Real x(start=1, fixed=true);\nequation\n  der(x) = -p0*x;\nend A;\n");
        runToEnd(gnomon);
        gnomon.window().findChild<QToolButton*>("addSlider")->click();
        auto* field = gnomon.window().findChild<QLineEdit*>("paletteField");
        QVERIFY(field->isVisible());
        QTest::keyClicks(field, "p377");
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(gnomon.window().sliders().names().contains("p377"));
    }

    /// What is true or false has a switch, an enumeration a list, whole numbers whole steps; nothing is compiled.
    void switchesListsAndWholeSteps() {
        WindowFixture gnomon;
        openAndWait(gnomon, "choices.mo", choices);
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        const qint64 worker = gnomon.runs().workerPid();
        const QList<qint64> processes = childrenOf(worker);
        gnomon.run("plot.clear");
        gnomon.run("plot.set", {"x[1]"});
        auto last = [&] { return gnomon.lastValue(); };
        QTRY_VERIFY2(std::abs(last() + 1) < 1e-6, qPrintable(QString::number(last(), 'g', 12)));
        for (const char* name : {"fast", "shape", "times"}) {
            QVERIFY2(gnomon.window().sliders().candidates().contains(name), name);
            gnomon.run("run.slider", {name});
        }
        auto* fast = gnomon.window().findChild<QCheckBox*>("slider:fast");
        auto* shape = gnomon.window().findChild<QComboBox*>("slider:shape");
        auto* times = gnomon.window().findChild<QSlider*>("slider:times");
        QVERIFY(fast && shape && times);
        QVERIFY(!fast->isChecked());
        QCOMPARE(shape->currentText(), "flat");
        QCOMPARE(times->maximum() - times->minimum(), 10); // one step, one number
        fast->click();
        QTRY_VERIFY(std::abs(last() + 3) < 1e-6); // 1 - 2*2
        times->setValue(times->value() + 1);
        QTRY_VERIFY(std::abs(last() + 5) < 1e-6);
        QTest::keyClick(shape, Qt::Key_Down);
        QTRY_VERIFY2(std::abs(last() + 11) < 1e-6, qPrintable(QString::number(last()))); // 1 - 3*2*2
        QVERIFY2(childrenOf(worker) == processes, "nothing was compiled for it");
        QVERIFY(gnomon.document().text().find("fast = false") != std::string::npos);
        // Into the text as a text says it, one step of undo each.
        for (QToolButton* button : gnomon.window().sliders().findChildren<QToolButton*>())
            if (button->accessibleName().startsWith("Write"))
                button->click();
        const std::string& text = gnomon.document().text();
        QVERIFY2(text.find("fast = true") != std::string::npos, text.c_str());
        QVERIFY2(text.find("times = 3") != std::string::npos, text.c_str());
        QTRY_VERIFY2(text.find("shape = Choices.Shape.round") != std::string::npos, text.c_str());
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        QTRY_VERIFY(std::abs(last() + 11) < 1e-6);
        // Scripts say it in words.
        gnomon.run("run.slider", {"fast", "false"});
        gnomon.run("run.slider", {"shape", "steep"});
        QTRY_VERIFY(std::abs(last() + 8) < 1e-6); // 1 - 3*3
        for (const QVariantList& wrong :
             {QVariantList{"shape", "square"}, {"shape", 4}, {"shape", 1.5}, {"fast", "perhaps"}})
            QVERIFY(!gnomon.tryRun("run.slider", wrong).has_value());
    }

    /// What the equations depend on is compiled anew, and that is said.
    void whatIsStructuralIsCompiledAnew() {
        WindowFixture gnomon;
        openAndWait(gnomon, "choices.mo", choices);
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        const SliderStrip& sliders = gnomon.window().sliders();
        for (const char* name : {"n", "has", "form"}) {
            QVERIFY2(!sliders.candidates().contains(name), name);
            QVERIFY2(sliders.structuralCandidates().contains(name), name);
            gnomon.run("run.slider", {name});
        }
        auto* label = gnomon.window().findChild<QSlider*>("slider:n");
        QVERIFY(label);
        bool isSaid = false;
        for (const QLabel* each : sliders.findChildren<QLabel*>())
            isSaid |= each->text() == "compiles" && each->toolTip().contains("compiles");
        QVERIFY(isSaid);
        gnomon.run("run.slider", {"n", 3});
        const auto has = [&](const char* name) {
            const Run* run = gnomon.application().results().current();
            return run && gnomon.application().results().store(run)->find(name).has_value();
        };
        QTRY_VERIFY(has("x[3]"));
        QVERIFY(has("z"));
        gnomon.run("run.slider", {"has", false});
        QTRY_VERIFY(!has("z"));
        QTRY_VERIFY(has("x[3]")); // with what was changed before
        gnomon.run("run.slider", {"form", "steep"});
        const auto value = [&](const char* name) {
            const solver::ResultStore* store =
                gnomon.application().results().store(gnomon.application().results().current());
            const auto signal = store ? store->find(name) : std::nullopt;
            return signal ? store->entries()[*signal].value : -1.0;
        };
        QTRY_COMPARE(value("form"), 3.0);
        QVERIFY(has("v") && !has("z") && has("x[3]"));
        QVERIFY(gnomon.document().text().find("n = 2") != std::string::npos);
        // A final one has none.
        gnomon.run("run.slider", {"fixedOne"});
        QTRY_VERIFY(!sliders.names().contains("fixedOne"));
        auto* notice = gnomon.window().findChild<QLabel*>("notice");
        QTRY_VERIFY2(notice->text().contains("fixedOne"), qPrintable(notice->text()));
    }

    void theEndsOfASliderAreChosen() {
        WindowFixture gnomon;
        openAndWait(gnomon, "a.mo",
                    "model A\n  parameter Real angle(unit=\"rad\", displayUnit=\"deg\") = 0.5;\n"
                    "  Real x(start=1, fixed=true);\nequation\n  der(x) = -angle*x;\nend A;\n");
        runToEnd(gnomon);
        gnomon.run("run.sliderRange", {"angle", 0, 90}); // as it is shown
        QCOMPARE(gnomon.window().findChild<QSlider*>("slider:angle")->value(), 318);
        QVERIFY(!gnomon.tryRun("run.sliderRange", {"angle", 90, 0}).has_value());
        QVERIFY(!gnomon.tryRun("run.sliderRange", {"x", 0, 1}).has_value());
        gnomon.window().findChild<QSlider*>("slider:angle")->setValue(500);
        QTRY_COMPARE(gnomon.runs().latest()->distinction(), "angle = 45°"); // as it is shown
        QTRY_COMPARE(gnomon.window().findChild<QLineEdit*>("sliderValue:angle")->text(), "45");
        // They come back with the next session.
        gnomon.restart();
        QTRY_VERIFY(!gnomon.window().runBar().className().isEmpty());
        runToEnd(gnomon);
        QCOMPARE(gnomon.window().findChild<QSlider*>("slider:angle")->value(), 318);
    }

    void aSliderCountsAsItsUnitIsShown() {
        WindowFixture gnomon;
        openAndWait(gnomon, "a.mo",
                    "model A\n  block Copy\n    input Real u;\n    output Real y = u;\n  end Copy;\n"
                    "  parameter Real angle(unit=\"rad\", displayUnit=\"deg\") = 0.5;\n"
                    "  Copy first(u=x), second(u=first.y);\n  Real x(start=1, fixed=true);\n"
                    "equation\n  der(x) = -angle*x;\nend A;\n");
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        // The state once, under its own name, and not what it is connected with.
        QTRY_COMPARE(gnomon.plot().curves().size(), 1u);
        QCOMPARE(gnomon.plot().curves()[0].name, "x");
        auto* value = gnomon.window().findChild<QLineEdit*>("sliderValue:angle");
        QVERIFY(value);
        QCOMPARE(value->text(), "28.6479"); // 0.5 rad
        value->selectAll();
        QTest::keyClicks(value, "90");
        QTest::keyClick(value, Qt::Key_Return);
        auto last = [&] { return gnomon.lastValue(); };
        QTRY_VERIFY2(std::abs(last() - std::exp(-std::acos(0.0))) < 1e-4, qPrintable(QString::number(last())));
        QCOMPARE(gnomon.window().findChild<QLineEdit*>("sliderValue:angle")->text(), "90");
    }

    void aRunIsPausedAndGoesOn() {
        WindowFixture gnomon;
        openAndWait(gnomon, "endless.mo", endless);
        gnomon.run("run.start");
        Run* run = gnomon.runs().latest();
        QTRY_VERIFY(run->progress().has_value());
        auto* pause = gnomon.window().findChild<QToolButton*>("runPause");
        QTRY_VERIFY(pause->isVisible());
        QTest::mouseClick(pause, Qt::LeftButton);
        QVERIFY(run->isPaused());
        QTRY_VERIFY(run->isHalted());
        QVERIFY(run->stateText().startsWith("Paused"));
        const double at = run->progress()->time;
        // However often and soon one changes one's mind: the last word counts.
        for (int i = 0; i < 20; ++i)
            gnomon.run("run.pause");
        QVERIFY(run->isPaused());
        gnomon.run("run.pause");
        QTRY_VERIFY(!run->isHalted() && run->progress()->time > at);
        QVERIFY(run->progress()->step > 0 && run->progress()->steps > 0);
        gnomon.run("view.runs");
        auto* details = gnomon.window().findChild<QLabel*>("runDetails");
        QTRY_VERIFY2(details->text().contains("step") && details->text().contains("events"),
                     qPrintable(details->text()));
        gnomon.run("run.cancel");
        QTRY_COMPARE(run->state(), Run::State::Cancelled);
        QTRY_VERIFY(!pause->isVisible());
        QTRY_VERIFY(!details->isVisible());
    }

    /// Its curves look as if nothing had happened.
    void aRunThatEndsEarlySaysWhyAboveItsCurves() {
        WindowFixture gnomon;
        openAndWait(gnomon, "early.mo",
                    "model Early\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1/sqrt(1.0 - time);\n"
                    "  annotation (experiment(StopTime = 2));\nend Early;\n");
        Run* run = runToEnd(gnomon);
        QCOMPARE(run->state(), Run::State::Failed);
        QVERIFY(gnomon.plot().curves().size() == 1 && gnomon.plot().points(0).size() > 10);
        gnomon.run("view.runs");
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Failed);
        gnomon.run("view.plots");
        auto* why = gnomon.window().findChild<QLabel*>("plotFailureText");
        QTRY_VERIFY(why->isVisible());
        QVERIFY2(why->text().contains("step size"), qPrintable(why->text()));
        // In the log the place is a link, and the equation is there as it stands in the text.
        gnomon.run("view.runs");
        auto* log = gnomon.window().findChild<QTextBrowser*>("runLog");
        QTRY_VERIFY(log->isVisible());
        QVERIFY2(log->toPlainText().contains("der(x) = -1/sqrt(1.0 - time)"), qPrintable(log->toPlainText()));
        QVERIFY2(log->toPlainText().contains("early.mo:4"), qPrintable(log->toPlainText()));
        QVERIFY2(log->toHtml().contains("early.mo%3A4%3A"), qPrintable(log->toHtml()));
        QVERIFY2(!log->toPlainText().contains("Files that the model wrote"), "it wrote none");
        gnomon.document().apply(
            TextChange(TextEdit{static_cast<uint32_t>(gnomon.document().text().find("1.0 - time")), 10, "3.0 - time"}));
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        QTRY_VERIFY(!why->isVisible());
    }

    void whatCannotBeRunSaysSo() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("low.hys", "SYSTEM low {\nINTERFACE { STATE { REAL x; } }\n"
                                                         "IMPLEMENTATION { CONTINUOUS { x = 0.5*x; } }\n}\n")});
        QTRY_VERIFY2(gnomon.window().plots().notice().contains("HYSDEL"), qPrintable(gnomon.window().plots().notice()));
        QVERIFY(!gnomon.tryRun("run.start").has_value());
    }

    /// A text that is no model runs nothing, and neither does what is open beside it; that is said, and no button is
    /// pressed in vain.
    void aTextThatIsNoModelRunsNothing_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        const QByteArray chart = "<?xml version=\"1.0\"?>\n<scxml xmlns=\"http://www.w3.org/2005/07/scxml\">\n"
                                 "  <state id=\"a\"/>\n</scxml>\n";
        QTest::newRow("scxml") << "lamp.scxml" << chart << "gnc chart lamp.scxml";
        QTest::newRow("scxml by its content") << "lamp.xml" << chart << "gnc chart lamp.xml";
        QTest::newRow("notes") << "notes.txt" << QByteArray("buy a lamp\n") << "no model that can run in notes.txt";
        QTest::newRow("a chart without a class")
            << "light.mo" << QByteArray("state Light extends State;\n  State Off(isInitial = true);\nend Light;\n")
            << "no model that can run in light.mo";
    }
    void aTextThatIsNoModelRunsNothing() {
        QFETCH(QString, name);
        QFETCH(QByteArray, text);
        QFETCH(QString, said);
        WindowFixture gnomon;
        const QString file = gnomon.write(name, text);
        gnomon.run("file.open", {file});
        gnomon.run("view.plots");
        QTRY_VERIFY2(gnomon.window().plots().notice().contains(said), qPrintable(gnomon.window().plots().notice()));
        gnomon.run("view.results");
        const auto* button = gnomon.window().findChild<QPushButton*>("runForSignals");
        QVERIFY(button && !button->isVisible());
        // Also beside a model, which is the one of the bar again once its own text is looked at.
        openAndWait(gnomon, "q.mo", "model Q\n  Real x = time;\nend Q;\n");
        QTRY_COMPARE(gnomon.window().runBar().className(), "Q");
        QTRY_VERIFY(button->isVisible());
        gnomon.run("file.open", {file});
        QTRY_COMPARE(gnomon.window().runBar().className(), QString());
        QTest::keyClick(&gnomon.editor(), Qt::Key_F5);
        const auto* notice = gnomon.window().findChild<QLabel*>("notice");
        QTRY_VERIFY2(notice->text().contains(said), qPrintable(notice->text()));
        QVERIFY(gnomon.runs().runs().isEmpty());
        // Who chooses it in the bar means it.
        auto* models = gnomon.window().findChild<QComboBox*>("runClass");
        models->setFocus();
        QTest::keyClick(models, Qt::Key_Down);
        QCOMPARE(gnomon.window().runBar().className(), "Q");
        QTest::keyClick(&gnomon.editor(), Qt::Key_F5);
        QTRY_COMPARE(gnomon.runs().runs().size(), 1);
        gnomon.run("file.open", {gnomon.path("q.mo")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Q");
    }

    void aModelWithoutVariablesHasRun() {
        WindowFixture gnomon;
        openAndWait(gnomon, "e.mo", "model E\nend E;\n");
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Finished);
        gnomon.run("view.results");
        const auto* button = gnomon.window().findChild<QPushButton*>("runForSignals");
        QTRY_VERIFY(!button->isVisible());
        const auto labels = button->parentWidget()->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](QLabel* l) { return l->text() == "E has no variables."; }));
    }

    void aModelWritesOnlyInItsOwnFolder() {
        WindowFixture gnomon;
        const QString outside = gnomon.path("outside.txt");
        openAndWait(gnomon, "writer.mo",
                    "model Writer\n  impure function write\n    input String text;\n    input String file;\n"
                    "    external \"C\" ModelicaInternal_print(text, file);\n  end write;\n"
                    "  parameter Boolean away = false;\n  Real x(start = 0, fixed = true);\nequation\n  der(x) = 1;\n"
                    "  when terminal() then\n    write(\"done\", if away then \"" +
                        outside.toUtf8() +
                        "\" else \"inside.txt\");\n  end when;\n"
                        "  annotation(experiment(StopTime = 1));\nend Writer;\n");
        Run* run = runToEnd(gnomon);
        QCOMPARE(run->state(), Run::State::Finished);
        QFile written(run->folder() + "/inside.txt");
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(), "done\n");
        // Where it is, the log says, with a link.
        gnomon.run("view.runs");
        auto* log = gnomon.window().findChild<QTextBrowser*>("runLog");
        QVERIFY2(log->toHtml().contains("file://" + run->folder()), qPrintable(log->toPlainText()));

        gnomon.run("file.open", {gnomon.write("away.mo", "model Away\n  extends Writer(away = true);\nend Away;\n")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Away");
        Run* away = runToEnd(gnomon);
        if (QFile::exists(outside))
            QSKIP("this kernel confines no processes");
        QCOMPARE(away->state(), Run::State::Failed);
        QVERIFY2(away->message().contains("only in its own folder"), qPrintable(away->message()));
        QVERIFY2(!QDir(away->folder()).exists(), "an empty folder is of no use");
        gnomon.runs().remove(run);
        QVERIFY(!written.exists());
    }

    void codeInCRunsIfItsFolderIsTrusted() {
        WindowFixture gnomon;
        const QByteArray outside = gnomon.path("outside.txt").toUtf8();
        openAndWait(gnomon, "probe.mo",
                    "model Probe\n  function probe\n    input Real u;\n    output Integer y;\n"
                    "    external \"C\" y = gnomon_probe(u) annotation(Include=\"\n#include <stdio.h>\n"
                    "#include <sys/socket.h>\n"
                    "static int gnomon_probe(double u) {\n  (void)u;\n"
                    "  return 8 + (fopen(\\\"" +
                        outside +
                        "\\\", \\\"w\\\") != 0) + 2 * (socket(AF_INET, SOCK_STREAM, 0) >= 0);\n}\n\");\n"
                        "  end probe;\n  Real y;\nequation\n  y = probe(time);\n"
                        "  annotation(experiment(StopTime = 1));\nend Probe;\n");
        Run* refused = runToEnd(gnomon);
        QCOMPARE(refused->state(), Run::State::Failed);
        const QString folder = QFileInfo(gnomon.path("probe.mo")).path();
        QVERIFY2(refused->message().contains(folder), qPrintable(refused->message()));

        QCOMPARE(gnomon.run("trust.add", {folder}).toString(), folder);
        gnomon.run("view.settings");
        auto* list = gnomon.window().findChild<QListWidget*>("trustedFolders");
        QVERIFY(list);
        QCOMPARE(list->count(), 1);
        QCOMPARE(list->item(0)->text(), folder);
        gnomon.run("file.open", {gnomon.path("probe.mo")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Probe");
        Run* trusted = runToEnd(gnomon);
        QVERIFY2(trusted->state() == Run::State::Finished, qPrintable(trusted->message()));
        gnomon.run("plot.set", {"y"});
        QTRY_VERIFY(gnomon.lastValue() >= 8);
        if (trusted->log().join(' ').contains("confined"))
            QSKIP("this kernel confines no processes");
        QVERIFY2(gnomon.lastValue() == 8, "neither a file outside nor a socket");

        gnomon.run("trust.remove", {folder});
        QCOMPARE(list->count(), 0);
        QCOMPARE(runToEnd(gnomon)->state(), Run::State::Failed);
        const auto unknown = gnomon.tryRun("trust.remove", {folder});
        QVERIFY(!unknown.has_value());
    }

    void dataIsFoundBesideTheModel() {
        WindowFixture gnomon;
        gnomon.write("lines.txt", "one\ntwo\nthree\n");
        openAndWait(gnomon, "lines.mo",
                    "model Lines\n  impure function count\n    input String file;\n    output Integer lines;\n"
                    "    external \"C\" lines = ModelicaInternal_countLines(file);\n  end count;\n"
                    "  discrete Real n(start = 0, fixed = true);\nequation\n"
                    "  when time > 0.5 then\n    n = count(\"lines.txt\");\n  end when;\n"
                    "  annotation(experiment(StopTime = 1));\nend Lines;\n");
        Run* run = runToEnd(gnomon);
        QVERIFY2(run->state() == Run::State::Finished, qPrintable(run->message()));
        gnomon.run("plot.set", {"n"});
        QTRY_COMPARE(gnomon.lastValue(), 3.0);
    }

    void aFullDiskLeavesWhatThereWas() {
        WindowFixture gnomon;
        openAndWait(gnomon, "filling.mo",
                    "model Filling\n  Real x(start=0, fixed=true);\nequation\n  der(x) = cos(time);\n"
                    "  annotation (experiment(StopTime=1e5, Interval=1e-3));\nend Filling;\n");
        gnomon.runs().warmUp();
        QTRY_VERIFY(gnomon.runs().workerPid() > 0);
        // As if there were no more room: for the worker, not for what the test itself writes.
        const rlimit small{1 << 20, 1 << 20};
        QCOMPARE(::prlimit(static_cast<pid_t>(gnomon.runs().workerPid()), RLIMIT_FSIZE, &small, nullptr), 0);
        Run* run = runToEnd(gnomon);
        QCOMPARE(run->state(), Run::State::Failed);
        QVERIFY2(run->message().contains(".gnr"), qPrintable(run->message()));
        QCOMPARE(gnomon.plot().curves().size(), 1u);
        QVERIFY2(gnomon.plot().points(0).size() > 100, "what was computed so far is there to be looked at");
    }

    void aTalkativeModelDoesNotStopTheWindow() {
        WindowFixture gnomon;
        openAndWait(gnomon, "talk.mo",
                    "model Talk\n  impure function say\n    input String text;\n    input String file = \"\";\n"
                    "    external \"C\" ModelicaInternal_print(text, file);\n  end say;\n"
                    "  Real x(start = 0, fixed = true);\nequation\n  der(x) = 1;\n"
                    "  when sample(0, 1e-4) then\n    say(\"now\");\n  end when;\n"
                    "  annotation(experiment(StopTime = 2));\nend Talk;\n");
        gnomon.run("view.runs");
        Run* run = runToEnd(gnomon);
        QCOMPARE(run->state(), Run::State::Finished);
        QCOMPARE(run->log().size(), 10001);
        QVERIFY2(run->log().last().contains("10001"), qPrintable(run->log().last()));
    }

    void withoutAWorkerItIsSaid() {
        const QTemporaryDir folder;
        RunController runs("/nonexistent/gnomon-worker", folder.path());
        RunSetup setup;
        setup.className = "A";
        Run* run = runs.start(setup, {});
        QTRY_COMPARE(run->state(), Run::State::Crashed);
        QVERIFY(run->message().contains("/nonexistent/gnomon-worker"));
    }
};

QTEST_MAIN(RunTest)
#include "run_test.moc"
