// Plots in the window: several of them, what they show, what goes out of them and into them.
#include "tests/gui/window_fixture.h"

#include "app/plot/plot_legend.h"
#include "app/plot/plot_stack.h"
#include "app/plot/plot_timeline.h"
#include "solver/results/result_store.h"

#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QSvgRenderer>
#include <QTreeView>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

using namespace gnomon;

class PlotsTest : public QObject {
    Q_OBJECT

    /// sin and cos as states, exactly known; w turns them.
    static constexpr const char* circle =
        "model Circle\n  parameter Real w = 1;\n  Real s(start = 0, fixed = true, unit = \"rad\");\n"
        "  Real c(start = 1, fixed = true, unit = \"m\");\n  Real r(unit = \"K\", displayUnit = \"degC\") = 300 + s;\n"
        "equation\n  der(s) = w*c;\n  der(c) = -w*s;\n"
        "  annotation (experiment(StopTime = 6, Tolerance = 1e-8));\nend Circle;\n";

    static void simulate(WindowFixture& gnomon) {
        gnomon.run("run.start");
        Run* run = gnomon.runs().latest();
        [&] { QTRY_VERIFY(!run->isActive()); }();
        QVERIFY2(run->state() == Run::State::Finished, qPrintable(run->message()));
    }
    static void open(WindowFixture& gnomon) {
        gnomon.run("file.open", {gnomon.write("circle.mo", circle)});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Circle");
        simulate(gnomon);
    }
    /// Where a row of what is seen has ink of a colour, from the left.
    static std::vector<int> inkInRow(const QImage& seen, int y, const QColor& color) {
        std::vector<int> found;
        for (int x = 0; x < seen.width(); ++x)
            if (const QColor pixel = seen.pixelColor(x, y); std::abs(pixel.red() - color.red()) +
                                                                std::abs(pixel.green() - color.green()) +
                                                                std::abs(pixel.blue() - color.blue()) <
                                                            6)
                found.push_back(x);
        return found;
    }
    static PlotStack& stack(WindowFixture& gnomon) { return gnomon.window().plots().stack(); }

private slots:
    void severalPlotsShareTheirTime() {
        WindowFixture gnomon;
        open(gnomon);
        QCOMPARE(stack(gnomon).views().size(), 1u);
        gnomon.run("plot.add", {"r"});
        QCOMPARE(stack(gnomon).views().size(), 2u);
        QCOMPARE(stack(gnomon).views()[1]->curves().size(), 1u);
        QCOMPARE(&gnomon.plot(), stack(gnomon).views()[1]);
        gnomon.run("plot.range", {1, 2});
        QCOMPARE(stack(gnomon).views()[0]->timeRange(), std::pair(1.0, 2.0));
        QVERIFY(stack(gnomon).views()[0]->points(0).first().x() > 0.8);
        gnomon.run("plot.fit");
        QCOMPARE(stack(gnomon).views()[0]->timeRange(), std::pair(0.0, 6.0));
        QVERIFY2(std::abs(stack(gnomon).views()[0]->plotArea().left() - stack(gnomon).views()[1]->plotArea().left()) <
                     1,
                 "plots above each other line up");
        // What is ticked goes to the active plot; a click on another makes that one active.
        gnomon.run("plot.set", {"der(s)"});
        QCOMPARE(stack(gnomon).views()[1]->curves().size(), 2u);
        QTest::mouseClick(stack(gnomon).views()[0]->viewport(), Qt::LeftButton, {}, QPoint(3, 3));
        QCOMPARE(&gnomon.plot(), stack(gnomon).views()[0]);
        gnomon.run("plot.remove", {1});
        QCOMPARE(stack(gnomon).views().size(), 1u);
        QVERIFY(!gnomon.tryRun("plot.remove").has_value());
        // All of it comes back with the next session.
        gnomon.run("plot.add", {"r"});
        gnomon.run("plot.title", {"Temperature"});
        gnomon.restart();
        QTRY_COMPARE(gnomon.window().runBar().className(), "Circle");
        simulate(gnomon);
        QCOMPARE(stack(gnomon).views().size(), 2u);
        QCOMPARE(stack(gnomon).views()[1]->definition().title, "Temperature");
    }

    void aClickWithControlMakesAPlot() {
        WindowFixture gnomon;
        open(gnomon);
        QTreeView& tree = gnomon.window().signalPanel().view();
        QTRY_VERIFY(tree.isVisible());
        const QModelIndex row = gnomon.window().signalPanel().indexOf("r");
        QTest::mouseClick(tree.viewport(), Qt::LeftButton, Qt::ControlModifier,
                          tree.visualRect(row.siblingAtColumn(1)).center());
        QCOMPARE(stack(gnomon).views().size(), 2u);
        QCOMPARE(stack(gnomon).views()[1]->curves()[0].name, "r");
    }

    void unitsAreThoseOfTheModelOrChosen() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("plot.add", {"r", "s"});
        const auto& curves = gnomon.plot().curves();
        QCOMPARE(curves[0].unit, "degC");
        QVERIFY(std::abs(gnomon.plot().points(0).first().y() - 26.85) < 1e-9);
        gnomon.run("plot.unit", {"K", "K"});
        QCOMPARE(gnomon.plot().points(0).first().y(), 300.0);
        gnomon.run("plot.unit", {"rad", "deg"});
        QCOMPARE(gnomon.plot().curves()[1].unit, "deg");
        gnomon.run("plot.marks", {0, std::numbers::pi / 2});
        QVERIFY(std::abs(gnomon.plot().curves()[1].value - 180 / std::numbers::pi) < 0.02);
        const Result<QVariant> refused = gnomon.tryRun("plot.unit", {"rad", "kg"});
        QVERIFY(!refused.has_value());
    }

    /// Curves are read at the axes: wherever the curves go, the axes go too.
    void axesStandWhereTheCurvesAre() {
        WindowFixture gnomon;
        gnomon.run("view.resize", {1400, 900}); // whatever the screen
        open(gnomon);
        const ThemeColors& colors = gnomon.application().shell().theme.colors();
        const auto apart = [&] {
            const QRectF area = gnomon.plot().plotArea();
            const QImage seen = gnomon.plot().grab().toImage();
            // Above the curves, in the margin of the axis: its lines, and those of the grid at 2 and 4 of 6 seconds.
            const int y = static_cast<int>(area.top() + 3);
            const std::vector<int> lines = inkInRow(seen, y, colors.line), grid = inkInRow(seen, y, colors.grid);
            const auto has = [](const std::vector<int>& all, double x) {
                return std::ranges::any_of(all, [x](int each) { return std::abs(each - x) <= 1.5; });
            };
            return has(lines, area.left()) && has(lines, area.right()) && has(grid, area.left() + area.width() / 3) &&
                           has(grid, area.left() + area.width() * 2 / 3)
                       ? QString()
                       : QString("lines are not at %1 to %2").arg(area.left()).arg(area.right());
        };
        QTRY_COMPARE(apart(), QString());
        for (int i = 0; i < 2; ++i) { // larger, and back
            const double before = gnomon.plot().plotArea().height();
            gnomon.run("view.largeBottom");
            QTRY_VERIFY(std::abs(gnomon.plot().plotArea().height() - before) > 20);
            QTRY_COMPARE(apart(), QString());
        }
        // A second unit takes a second axis, and room.
        gnomon.run("plot.set", {"s", "c"});
        QTRY_COMPARE(apart(), QString());
    }

    void marksTellDifferencesAndSlopes() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("plot.clear");
        gnomon.run("plot.set", {"s"});
        const QRectF area = gnomon.plot().plotArea();
        auto clickAt = [&](double time) {
            QTest::mouseClick(gnomon.plot().viewport(), Qt::LeftButton, {},
                              QPointF(area.left() + area.width() * time / 6, area.center().y()).toPoint());
        };
        clickAt(1);
        clickAt(4);
        const PlotTimeline& timeline = stack(gnomon).timeline();
        QVERIFY(timeline.markA() && timeline.markB());
        const double a = *timeline.markA(), b = *timeline.markB();
        QVERIFY(std::abs(a - 1) < 0.05 && std::abs(b - 4) < 0.05);
        const Curve& curve = gnomon.plot().curves()[0];
        QVERIFY(std::abs(curve.valueAtMark - std::sin(a)) < 1e-3);
        QVERIFY(std::abs(curve.value - std::sin(b)) < 1e-3);
        const QStringList lines = gnomon.window().plots().legend().details(gnomon.plot(), curve);
        QCOMPARE(lines.size(), 1);
        QVERIFY2(lines.first().contains("slope -0.5"), qPrintable(lines.first()));
        gnomon.run("plot.measure", {true});
        QCOMPARE(gnomon.window().plots().legend().details(gnomon.plot(), curve).size(), 4);
        // A mark follows the hand, and goes back when it is given up.
        const auto at = [&](double time) {
            return QPointF(area.left() + area.width() * time / 6, area.center().y()).toPoint();
        };
        QWidget* paper = gnomon.plot().viewport();
        QTest::mousePress(paper, Qt::LeftButton, {}, at(a));
        QTest::mouseMove(paper, at(2));
        QVERIFY(std::abs(*timeline.markA() - 2) < 0.05);
        QVERIFY(std::abs(gnomon.plot().curves()[0].valueAtMark - std::sin(*timeline.markA())) < 1e-3);
        QTest::mouseRelease(paper, Qt::LeftButton, {}, at(2));
        QVERIFY(std::abs(*timeline.markA() - 2) < 0.05);
        QCOMPARE(*timeline.markB(), b);
        QVERIFY(!timeline.isZoomed());
        QTest::mousePress(paper, Qt::LeftButton, {}, at(b));
        QTest::mouseMove(paper, at(5.5));
        QVERIFY(std::abs(*timeline.markB() - 5.5) < 0.05);
        QTest::keyClick(&gnomon.plot(), Qt::Key_Escape);
        QCOMPARE(*timeline.markB(), b);
        QTest::mouseRelease(paper, Qt::LeftButton, {}, at(5.5));
        QCOMPARE(*timeline.markB(), b);
        clickAt(5);
        QVERIFY(!timeline.markA());
        // With Shift a mark goes to where the curve turns near the hand.
        QTest::mouseClick(paper, Qt::LeftButton, Qt::ShiftModifier, at(std::numbers::pi / 2) + QPoint(7, 0));
        QVERIFY2(std::abs(*timeline.markA() - std::numbers::pi / 2) < 0.02,
                 qPrintable(QString::number(*timeline.markA())));
        QTest::mouseClick(paper, Qt::LeftButton, Qt::ShiftModifier, at(3.1));
        const solver::ResultStore* store =
            gnomon.application().results().store(gnomon.application().results().current());
        QCOMPARE(store->value(0, store->lowerRow(*timeline.markB())), *timeline.markB()); // else to a row
    }

    void valuesAreReadWithoutAMouse() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.editor().setFocus();
        gnomon.run("view.plots");
        QCOMPARE(QApplication::focusWidget(), &gnomon.plot());
        const PlotTimeline& timeline = stack(gnomon).timeline();
        const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        };
        press(Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(std::abs(*timeline.cursor() - 2.94) < 1e-9); // of 0 to 6 from the middle
        press(Qt::Key_Return);
        QCOMPARE(*timeline.markA(), *timeline.cursor());
        for (int i = 0; i < 10; ++i)
            press(Qt::Key_Right, Qt::ShiftModifier);
        press(Qt::Key_Right, Qt::ShiftModifier | Qt::ControlModifier);
        press(Qt::Key_Return);
        QVERIFY(std::abs(*timeline.markB() - 3.546) < 1e-9);
        press(Qt::Key_Return);
        QVERIFY(!timeline.markA());
        // To where the curves turn: c at pi, s at 3/2 pi.
        gnomon.run("plot.set", {"c", false});
        press(Qt::Key_PageUp);
        QVERIFY(std::abs(*timeline.cursor() - std::numbers::pi / 2) < 0.02);
        press(Qt::Key_PageDown);
        QVERIFY(std::abs(*timeline.cursor() - 3 * std::numbers::pi / 2) < 0.02);
        QVERIFY(!gnomon.run("plot.nextTurn").toBool());
        gnomon.run("view.setup");
        QCOMPARE(QApplication::focusWidget()->objectName(), "setup:tolerance");
        gnomon.run("view.runs");
        QCOMPARE(QApplication::focusWidget()->objectName(), "runList");
    }

    void oneOverTheOther() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("plot.over", {"c", "s"});
        const QList<QPointF> points = gnomon.plot().points(0);
        QVERIFY(points.size() > 100);
        for (const QPointF& point : points)
            QVERIFY2(std::abs(std::hypot(point.x(), point.y()) - 1) < 1e-4, "it is a circle");
        QVERIFY(gnomon.plot().timeRange().first < -1 && gnomon.plot().timeRange().second > 1);
        gnomon.run("plot.spectrum", {"s"});
        QCOMPARE(gnomon.plot().definition().kind, PlotDefinition::Kind::Spectrum);
        QVERIFY(!gnomon.plot().points(0).isEmpty());
        // The same as 20 lg of its numbers, and back.
        const QList<QPointF> amplitudes = gnomon.plot().points(0);
        gnomon.run("plot.decibels", {true});
        const QList<QPointF> levels = gnomon.plot().points(0);
        QCOMPARE(gnomon.plot().curves()[0].unit, QString("dB(rad)"));
        QVERIFY(levels.size() > 10 && levels.size() <= amplitudes.size());
        const auto highest = std::ranges::max_element(levels, {}, &QPointF::y);
        const auto strongest = std::ranges::max_element(amplitudes, {}, &QPointF::y);
        QCOMPARE(highest->x(), strongest->x());
        QVERIFY(std::abs(highest->y() - 20 * std::log10(strongest->y())) < 1e-9);
        QCOMPARE(gnomon.plot().curves()[0].value, highest->y());
        const auto [low, high] = gnomon.plot().valueRange();
        QVERIFY(high >= highest->y() && high - low < 180);
        gnomon.run("plot.decibels", {false});
        QCOMPARE(gnomon.plot().points(0), amplitudes);
        // Decades: a zoom around the middle of the axis leaves its geometric mean where it is.
        gnomon.run("plot.logarithmic", {true});
        QCOMPARE(gnomon.plot().points(0), amplitudes);
        const auto [first, last] = gnomon.plot().timeRange();
        QVERIFY(first > 0 && last == amplitudes.last().x());
        gnomon.run("plot.zoomIn");
        const auto [from, to] = gnomon.plot().timeRange();
        QVERIFY(from > first && to < last && std::abs(from * to / (first * last) - 1) < 1e-9);
        QVERIFY(!gnomon.tryRun("plot.range", {0, 1}).has_value());
        QCOMPARE(gnomon.plot().timeRange(), std::pair(from, to));
        gnomon.run("plot.fit");
        QCOMPARE(gnomon.plot().timeRange(), std::pair(first, last));
        gnomon.run("plot.logarithmic", {false});
        QVERIFY(gnomon.plot().timeRange() != std::pair(from, to));
    }

    void runsAreComparedByTheirDifference() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.application().results().setPinned(gnomon.runs().latest(), true);
        gnomon.document().apply(
            TextChange(TextEdit{static_cast<uint32_t>(gnomon.document().text().find("w = 1")), 5, "w = 2"}));
        simulate(gnomon);
        gnomon.run("plot.clear");
        gnomon.run("plot.set", {"s"});
        QCOMPARE(gnomon.plot().curves().size(), 2u);
        gnomon.run("plot.difference");
        QCOMPARE(gnomon.plot().curves().size(), 1u);
        for (const QPointF& point : gnomon.plot().points(0))
            QVERIFY(std::abs(point.y() - (std::sin(2 * point.x()) - std::sin(point.x()))) < 1e-2);
        QVERIFY2(std::abs(gnomon.plot().curves()[0].largest - 1.7602) < 1e-2, "the largest value of sin 2t - sin t");
        gnomon.run("plot.difference", {false});
        QCOMPARE(gnomon.plot().curves().size(), 2u);
    }

    void picturesAndDataGoOutAndComeBack() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("plot.add", {"r"});
        gnomon.run("plot.exportPicture", {gnomon.path("p.svg")});
        QVERIFY(QSvgRenderer(gnomon.path("p.svg")).isValid());
        gnomon.run("plot.exportPicture", {gnomon.path("p.pdf")});
        QVERIFY(gnomon.read("p.pdf").startsWith("%PDF"));
        gnomon.run("plot.exportPicture", {gnomon.path("p.png")});
        QVERIFY(QImage(gnomon.path("p.png")).width() > 400);
        const auto refused = gnomon.tryRun("plot.exportPicture", {gnomon.path("p.gif")});
        QVERIFY(!refused.has_value());
        gnomon.run("plot.exportCurves", {gnomon.path("curves.csv")});
        QVERIFY2(gnomon.read("curves.csv").startsWith("\"time [s]\",\"s [rad]\",\"c [m]\",\"r [degC]\"\n"),
                 gnomon.read("curves.csv").left(80));
        for (const char* name : {"all.mat", "all.csv", "all.gnr"}) {
            gnomon.run("results.export", {gnomon.path(name)});
            gnomon.run("results.open", {gnomon.path(name)});
            QCOMPARE(gnomon.runs().latest()->state(), Run::State::Opened);
            if (!gnomon.plot().curves().empty())
                gnomon.run("plot.clear");
            gnomon.run("plot.set", {"s"});
            QCOMPARE(gnomon.plot().curves().size(), 1u);
            QVERIFY(std::abs(gnomon.plot().points(0).last().y() - std::sin(6)) < 1e-5);
            Run* opened = gnomon.runs().latest();
            gnomon.runs().remove(opened);
            QVERIFY2(QFile::exists(gnomon.path(name)), "the file itself stays");
            gnomon.application().results().setShown(gnomon.runs().latest(), true);
        }
        const auto unknown = gnomon.tryRun("results.open", {gnomon.write("a.txt2", "x")});
        QVERIFY(!unknown.has_value());
    }

    void anOpenedResultIsSeen() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("results.export", {gnomon.path("all.gnr")});
        // Another day, in a window where nobody has run anything yet.
        gnomon.end();
        WindowFixture later;
        QVERIFY(!later.window().plots().isVisible());
        later.run("results.open", {gnomon.path("all.gnr")});
        QVERIFY(later.window().plots().isVisible());
        QVERIFY(later.window().signalPanel().isVisible());
        QCOMPARE(later.plot().curves().size(), 2u);
    }

    void curvesAreOnTheScreen() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("plot.clear");
        gnomon.run("plot.set", {"s"});
        gnomon.run("plot.range", {0, 6});
        const QColor color = gnomon.application().shell().theme.curveColor(0);
        const auto isThere = [&](double time, double value) {
            const PlotView& plot = gnomon.plot();
            const auto [low, high] = plot.valueRange(0);
            const QRectF area = plot.plotArea();
            const QPointF at(area.left() + time / 6 * area.width(),
                             area.bottom() - (value - low) / (high - low) * area.height());
            // Its line may lie between two rows of pixels.
            const QImage seen = gnomon.plot().grab().toImage();
            const double ratio = seen.devicePixelRatio();
            for (int dy = -2; dy <= 2; ++dy) {
                const QColor pixel =
                    seen.pixelColor(int(std::floor(at.x() * ratio)), int(std::floor(at.y() * ratio)) + dy);
                if (std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green()) +
                        std::abs(pixel.blue() - color.blue()) <
                    150)
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(isThere(2, std::sin(2.0)));
        QVERIFY(isThere(4.5, std::sin(4.5)));
        QVERIFY(!isThere(2, std::sin(2.0) - 0.3));
        // It moves with its axis.
        gnomon.plot().setValueRange(0, -4, 4);
        QVERIFY(isThere(4.5, std::sin(4.5)));
        gnomon.run("plot.set", {"der(c)"});
        QCOMPARE(gnomon.plot().curves()[1].unit, "m/s");
    }

    void longFilesAreReadAndWrittenElsewhere() {
        // 1,200,000 numbers, 7 MB as a table.
        WindowFixture gnomon;
        QByteArray table = "time,a [m],b\n";
        for (int i = 0; i < 400000; ++i)
            table += QByteArray::number(i) + ',' + QByteArray::number(i % 1000) + ',' + QByteArray::number(-i) + '\n';
        gnomon.run("results.open", {gnomon.write("long.csv", table)});
        Run* run = gnomon.runs().latest();
        QVERIFY2(run->isActive() && run->isOpened(), "the window does not wait for it");
        QTRY_COMPARE(run->state(), Run::State::Opened);
        gnomon.run("plot.set", {"b"});
        QCOMPARE(gnomon.lastValue(), -399999.0);
        QCOMPARE(gnomon.plot().timeRange(), std::pair(0.0, 399999.0));
        for (const char* name : {"out.csv", "out.mat"})
            gnomon.run("results.export", {gnomon.path(name)});
        gnomon.run("plot.set", {"a"});
        gnomon.run("plot.set", {"time"});
        gnomon.run("plot.exportCurves", {gnomon.path("curves.csv")});
        QVERIFY(gnomon.run("run.state").toMap()["exports"].toInt() > 0);
        QTRY_COMPARE(gnomon.run("run.state").toMap()["exports"].toInt(), 0);
        QCOMPARE(gnomon.read("out.csv").count('\n'), 400001);
        QVERIFY(gnomon.read("out.csv").startsWith("time [s],a [m],b\n0,0,0\n1,1,-1\n"));
        const QByteArray curves = gnomon.read("curves.csv");
        QVERIFY2(curves.endsWith("\n399999,-399999,999,399999\n"), curves.right(60));
        gnomon.run("results.open", {gnomon.path("out.mat")});
        QTRY_COMPARE(gnomon.runs().latest()->state(), Run::State::Opened);
        const solver::ResultStore* store = gnomon.application().results().store(gnomon.runs().latest());
        QCOMPARE(store->rowCount(), uint64_t(400000));
        QCOMPARE(store->value(*store->find("a"), 123456), 456.0);
        // What cannot be read to its end says so, and keeps what was read.
        gnomon.run("results.open", {gnomon.write("broken.csv", table + "oops,1,2\n")});
        run = gnomon.runs().latest();
        QTRY_COMPARE(run->state(), Run::State::Failed);
        QVERIFY2(run->message().contains("broken.csv:400002: \"oops\" is not a number"), qPrintable(run->message()));
        QVERIFY(gnomon.application().results().store(run)->rowCount() > 0);
        // One that nobody wants any more is left alone.
        gnomon.run("results.open", {gnomon.path("long.csv")});
        run = gnomon.runs().latest();
        gnomon.run("run.cancel");
        QTRY_VERIFY(!run->isActive());
        QVERIFY(run->state() == Run::State::Cancelled || run->state() == Run::State::Opened);
    }

    /// What is being chosen has to be seen while it is chosen, also behind the dots of the curves' axes.
    void theRubberBandHidesNothing() {
        WindowFixture gnomon;
        open(gnomon);
        QCOMPARE(gnomon.plot().curves().size(), 2u); // two units, two axes
        const QRectF area = gnomon.plot().plotArea();
        const auto at = [&](double x, double y) {
            return QPointF(area.left() + area.width() * x, area.top() + area.height() * y).toPoint();
        };
        QWidget* paper = gnomon.plot().viewport();
        QTest::mousePress(paper, Qt::LeftButton, {}, at(0.2, 0.1));
        QTest::mouseMove(paper, at(0.8, 0.9));
        const QImage image = paper->grab().toImage();
        const double ratio = image.devicePixelRatio();
        const ThemeColors& colors = gnomon.application().shell().theme.colors();
        const auto mixed = [](int below, int above) { return below + (above - below) * 40 / 255; };
        const QColor expected(mixed(colors.canvas.red(), colors.accent.red()),
                              mixed(colors.canvas.green(), colors.accent.green()),
                              mixed(colors.canvas.blue(), colors.accent.blue()));
        const auto isNear = [&](const QColor& color) {
            return std::abs(color.red() - expected.red()) + std::abs(color.green() - expected.green()) +
                       std::abs(color.blue() - expected.blue()) <
                   12;
        };
        int same = 0, all = 0;
        for (double x = 0.25; x < 0.75; x += 0.01)
            for (double y = 0.15; y < 0.85; y += 0.05, ++all)
                same += isNear(image.pixelColor((QPointF(at(x, y)) * ratio).toPoint()));
        QVERIFY2(same > all / 2, qPrintable(QString("%1 of %2").arg(same).arg(all)));
        QTest::mouseRelease(paper, Qt::LeftButton, {}, at(0.8, 0.9));
        QVERIFY(gnomon.plot().isZoomed());
    }

    void theHighestLineIsToldWhereItIs() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("plot.spectrum", {"s"});
        const auto told = [&] {
            return gnomon.window().plots().legend().details(gnomon.plot(), gnomon.plot().curves()[0]).value(0);
        };
        // One turn in 2 pi seconds; the lines lie 1/6 Hz from each other.
        QCOMPARE(told(), "highest at 0.1667 Hz");
        gnomon.run("view.largeBottom");
        QCOMPARE(told(), "highest at 0.1667 Hz");
        gnomon.window().resize(gnomon.window().size() + QSize(60, 40));
        QCoreApplication::processEvents();
        QCOMPARE(told(), "highest at 0.1667 Hz");
    }

    void aVariableHasOneColour() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("plot.over", {"s", "c"});
        gnomon.run("plot.add", {"r", "s"});
        const auto color = [&](size_t plot, size_t curve) {
            return stack(gnomon).views()[plot]->curves()[curve].colorIndex;
        };
        QCOMPARE(color(1, 0), color(0, 1));
        QCOMPARE(color(2, 1), color(0, 0));
        QVERIFY(color(2, 0) != color(0, 0) && color(2, 0) != color(0, 1));
    }

    void aCurveKeepsItsColourWhenAnotherGoes() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("plot.set", {"r"});
        const int color = gnomon.plot().curves()[2].colorIndex;
        gnomon.run("plot.set", {"s", false});
        QCOMPARE(gnomon.plot().curves()[1].name, "r");
        QCOMPARE(gnomon.plot().curves()[1].colorIndex, color);
        gnomon.run("plot.set", {"der(s)"}); // takes the one that is free
        QCOMPARE(gnomon.plot().curves()[2].colorIndex, 0);
        simulate(gnomon);
        QCOMPARE(gnomon.plot().curves()[1].colorIndex, color);
    }

    void aClickAnywhereOnAVariablePlotsIt() {
        WindowFixture gnomon;
        open(gnomon);
        QTreeView& tree = gnomon.window().signalPanel().view();
        QTRY_VERIFY(tree.isVisible());
        Results& results = gnomon.application().results();
        const auto clickAt = [&](int column, double share) {
            const QRect row = tree.visualRect(gnomon.window().signalPanel().indexOf("r").siblingAtColumn(column));
            QTest::mouseClick(tree.viewport(), Qt::LeftButton, {},
                              QPoint(row.left() + static_cast<int>(row.width() * share), row.center().y()));
        };
        QStyleOptionViewItem option;
        const QRect name = tree.visualRect(gnomon.window().signalPanel().indexOf("r"));
        option.rect = name;
        option.features = QStyleOptionViewItem::HasCheckIndicator;
        const QPoint box = tree.style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, &tree).center();
        for (const bool plotted : {true, false}) {
            clickAt(0, 0.9); // on its name
            QCOMPARE(results.isPlotted("r"), plotted);
        }
        for (const bool plotted : {true, false}) {
            clickAt(1, 0.5);
            QCOMPARE(results.isPlotted("r"), plotted);
        }
        for (const bool plotted : {true, false}) {
            QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, box);
            QCOMPARE(results.isPlotted("r"), plotted);
        }
    }

    /// As long as nobody has chosen what is plotted, it is what a model has: also a state that it has got since.
    void aNewStateIsPlotted() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("grow.mo", "model Grow\n  Real x(start = 1, fixed = true);\nequation\n"
                                                         "  der(x) = -x;\nend Grow;\n")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Grow");
        simulate(gnomon);
        Results& results = gnomon.application().results();
        QCOMPARE(results.plotted(), QStringList({"x"}));
        const auto put = [&](const char* before, const std::string& more) {
            const std::string text = gnomon.document().text();
            const auto at = static_cast<uint32_t>(text.find(before));
            gnomon.document().apply(TextChange({at, 0, more}));
        };
        put("der(x)", "der(y) = x;\n  ");
        put("equation", "  Real y(start = 0, fixed = true);\n");
        simulate(gnomon);
        QCOMPARE(results.plotted(), QStringList({"x", "y"}));
        results.setPlotted("x", false);
        put("der(x)", "der(z) = x;\n  ");
        put("equation", "  Real z(start = 0, fixed = true);\n");
        simulate(gnomon);
        QCOMPARE(results.plotted(), QStringList({"y"})); // that is what the user wants to see
    }
    void timeIsCountedInOtherUnits() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("plot.add", {"r"});
        gnomon.run("plot.timeUnit", {"min"});
        for (PlotView* view : stack(gnomon).views()) {
            QCOMPARE(view->timeUnit(), "min");
            QCOMPARE(view->shownTimeRange(), std::pair(0.0, 0.1));
            QCOMPARE(view->timeRange(), std::pair(0.0, 6.0));
        }
        QVERIFY(!gnomon.tryRun("plot.timeUnit", {"kg"}).has_value());
        QCOMPARE(PlotDefinition::fromJson(gnomon.plot().definition().toJson()).timeUnit, "min");
        gnomon.run("plot.timeUnit", {"s"});
        QCOMPARE(gnomon.plot().timeUnit(), "s");
    }

    void rangesAreTyped() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("plot.valueRange", {-2, 3, 0});
        QCOMPARE(gnomon.plot().valueRange(0), std::pair(-2.0, 3.0));
        QVERIFY(!gnomon.tryRun("plot.valueRange", {3, 3, 0}).has_value());
        QVERIFY(!gnomon.tryRun("plot.valueRange", {0, 1, 7}).has_value());
        const double infinity = std::numeric_limits<double>::infinity();
        for (const QVariantList& ends : {QVariantList{0, infinity}, {-infinity, 0}, {"low", 1}, {0, std::nan("")}}) {
            QVERIFY(!gnomon.tryRun("plot.valueRange", ends + QVariantList{0}).has_value());
            QVERIFY(!gnomon.tryRun("plot.range", ends).has_value());
        }
        QCOMPARE(gnomon.plot().valueRange(0), std::pair(-2.0, 3.0));
        // In the palette, in the unit that the axis shows.
        gnomon.run("plot.timeUnit", {"ms"});
        gnomon.run("plot.typeRange");
        QWidget* field = QApplication::focusWidget();
        QVERIFY(field);
        QTest::keyClicks(field, "500 2000");
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(gnomon.plot().timeRange(), std::pair(0.5, 2.0));
    }

    /// Each has its own place beside the plot, and more units than there is room for are at least told.
    void axesAreZoomedOneByOne() {
        WindowFixture gnomon;
        QByteArray text = "model Units\n";
        const char* const units[] = {"m", "kg", "A", "K", "mol", "cd"};
        for (int i = 0; i < 6; ++i)
            text += "  Real x" + QByteArray::number(i) + "(unit=\"" + units[i] + "\") = " + QByteArray::number(i + 1) +
                    "*time;\n";
        text += "  annotation (experiment(StopTime = 1));\nend Units;\n";
        gnomon.run("file.open", {gnomon.write("units.mo", text)});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Units");
        simulate(gnomon);
        for (const char* name : {"x0", "x1", "x2", "x3"})
            gnomon.run("plot.set", {name});
        const QRectF area = gnomon.plot().plotArea();
        const auto wheelAt = [&](double x) {
            QWheelEvent event(QPointF(x, area.center().y()), gnomon.plot().mapToGlobal(QPoint(0, 0)), {}, {0, 120},
                              Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(gnomon.plot().viewport(), &event);
        };
        std::array<std::pair<double, double>, 4> before;
        for (int i = 0; i < 4; ++i)
            before[static_cast<size_t>(i)] = gnomon.plot().valueRange(i);
        wheelAt(4); // the outer one of the left side
        for (int i = 0; i < 4; ++i)
            QCOMPARE(gnomon.plot().valueRange(i) == before[static_cast<size_t>(i)], i != 2);
        wheelAt(area.left() - 6);
        QVERIFY(gnomon.plot().valueRange(0) != before[0]);
        QCOMPARE(gnomon.plot().valueRange(1), before[1]);
        QCOMPARE(gnomon.plot().axisLabel(0), "m");
        gnomon.run("plot.set", {"x4"});
        gnomon.run("plot.set", {"x5"});
        QCOMPARE(gnomon.plot().axisLabel(0), "m, mol, cd");
        QCOMPARE(gnomon.plot().axisLabel(1), "kg");
    }

    /// Of other times there would be nothing to be seen.
    void anotherModelIsShownFromItsBeginningToItsEnd() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("plot.range", {1, 2});
        gnomon.run("plot.marks", {1.2, 1.7});
        stack(gnomon).timeline().setCursor(1.096);
        simulate(gnomon);
        QCOMPARE(gnomon.plot().timeRange(), std::pair(1.0, 2.0)); // the same model: whoever looks closer goes on
        gnomon.run("file.open", {gnomon.write("late.mo", "model Late\n  Real x(start = 1, fixed = true);\nequation\n"
                                                         "  der(x) = -x;\n"
                                                         "  annotation (experiment(StartTime = 50, StopTime = 60));\n"
                                                         "end Late;\n")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Late");
        simulate(gnomon);
        QCOMPARE(gnomon.plot().timeRange(), std::pair(50.0, 60.0));
        QVERIFY(!stack(gnomon).timeline().markA());
        QVERIFY(!stack(gnomon).timeline().cursor());
        QVERIFY(std::abs(gnomon.plot().curves()[0].value - std::exp(-10)) < 1e-6);
    }

    /// A path of very many rows is thinned for what is seen, and anew for what is looked at closer.
    void longPathsAreExactAtEachZoom() {
        WindowFixture gnomon;
        QByteArray rows = "time,x,y\n";
        for (int i = 0; i <= 200000; ++i) {
            const double t = i * 0.01;
            rows += QByteArray::number(t) + ',' + QByteArray::number(std::cos(t), 'g', 12) + ',' +
                    QByteArray::number(std::sin(t), 'g', 12) + '\n';
        }
        gnomon.run("results.open", {gnomon.write("circle.csv", rows)});
        QTRY_COMPARE(gnomon.runs().latest()->state(), Run::State::Opened);
        gnomon.run("plot.over", {"x", "y"});
        const auto farthest = [&](double from, double to, double low) {
            double far = 0;
            const QList<QPointF> points = gnomon.plot().points(0);
            for (qsizetype i = 1; i < points.size(); ++i)
                for (double share = 0; share <= 1; share += 0.125) {
                    const QPointF at = points[i - 1] + share * (points[i] - points[i - 1]);
                    if (at.x() >= from && at.x() <= to && at.y() >= low)
                        far = std::max(far, std::abs(std::hypot(at.x(), at.y()) - 1));
                }
            return far;
        };
        QTRY_VERIFY(gnomon.plot().points(0).size() > 20);
        QVERIFY2(gnomon.plot().points(0).size() < 100000, qPrintable(QString::number(gnomon.plot().points(0).size())));
        QVERIFY2(farthest(-1, 1, -1) < 2.0 / gnomon.plot().plotArea().height(),
                 qPrintable(QString::number(farthest(-1, 1, -1))));
        gnomon.plot().setTimeRange(0.985, 0.995);
        gnomon.plot().setValueRange(0, 0.10, 0.18);
        // A chord between two rows is 1.25e-5 from the circle, half a pixel 1e-4.
        QTRY_VERIFY2(farthest(0.985, 0.995, 0.10) < 3e-4, qPrintable(QString::number(farthest(0.985, 0.995, 0.10))));
        gnomon.run("plot.fit");
        QTRY_VERIFY(gnomon.plot().timeRange().first < -0.99);
    }

    void whatIsNoNumberIsToldInWords() {
        WindowFixture gnomon;
        gnomon.run("file.open",
                   {gnomon.write("on.mo", "model On\n  Boolean on = time > 0.5;\n  Integer n = if on then 3 else 2;\n"
                                          "  annotation (experiment(StopTime = 1));\nend On;\n")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "On");
        simulate(gnomon);
        // Without states: what varies in the model itself.
        QCOMPARE(gnomon.plot().curves().size(), 2u);
        gnomon.run("plot.marks", {0.2, 0.8});
        gnomon.run("plot.measure", {true});
        const PlotLegend& legend = gnomon.window().plots().legend();
        for (const Curve& curve : gnomon.plot().curves())
            QCOMPARE(legend.details(gnomon.plot(), curve).isEmpty(), curve.name == "on");
    }

    void openBranchesComeBackAfterTheFilter() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("parts.mo", "model Parts\n  model Part\n    Real x = time;\n  end Part;\n"
                                                          "  Part one, two;\nend Parts;\n")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Parts");
        simulate(gnomon);
        SignalPanel& panel = gnomon.window().signalPanel();
        QTreeView& tree = panel.view();
        const auto branch = [&](const char* of) { return panel.indexOf(of).parent(); };
        tree.expand(branch("two.x"));
        panel.setFilter("one");
        QVERIFY(tree.isExpanded(branch("one.x")));
        QVERIFY(!panel.indexOf("two.x").isValid());
        panel.setFilter("");
        QVERIFY(tree.isExpanded(branch("two.x")));
        QVERIFY(!tree.isExpanded(branch("one.x")));
    }

    /// However deep it lies, a name can be read.
    void deepNamesHaveRoom() {
        WindowFixture gnomon;
        const QByteArray deep = QByteArray("branch.").repeated(14) + "aNameThatIsNotShort";
        gnomon.run("results.open", {gnomon.write("deep.csv", "time,a," + deep + "\n0,1,2\n1,1,2\n")});
        SignalPanel& panel = gnomon.window().signalPanel();
        QTreeView& tree = panel.view();
        QTRY_VERIFY(panel.indexOf(deep).isValid());
        const auto whole = [&] { return tree.columnWidth(0) + tree.columnWidth(1) + tree.columnWidth(2); };
        QTRY_COMPARE(whole(), tree.viewport()->width()); // all values are seen
        tree.expandAll();
        QTRY_VERIFY(tree.visualRect(panel.indexOf(deep)).width() >= 90);
        QVERIFY(whole() > tree.viewport()->width());
        tree.collapseAll();
        QTRY_COMPARE(whole(), tree.viewport()->width());
    }

    void regularExpressionsFilter() {
        WindowFixture gnomon;
        open(gnomon);
        SignalPanel& panel = gnomon.window().signalPanel();
        panel.setFilter("^[rs]$");
        QVERIFY(panel.indexOf("r").isValid());
        QVERIFY(panel.indexOf("s").isValid());
        QVERIFY(!panel.indexOf("der(s)").isValid());
        QVERIFY(!panel.indexOf("c").isValid());
        panel.setFilter("^[rs");
        QVERIFY2(panel.indexOf("r").isValid(), "a half written expression changes nothing");
        panel.setFilter("der(");
        QVERIFY(panel.indexOf("der(s)").isValid());
    }

    /// 10^(-t): on a logarithmic axis a straight line.
    void valuesGoInDecades() {
        WindowFixture gnomon;
        gnomon.run("view.resize", {1500, 1000}); // whatever the screen
        gnomon.run("file.open",
                   {gnomon.write("fall.mo", "model Fall\n  Real a(unit=\"m\") = 10^(-time);\n"
                                            "  Real c(unit=\"m\") = cos(time);\n  Real q(unit=\"W\") = 5 + time;\n"
                                            "  Real low(unit=\"V\") = -1 - time;\n"
                                            "  annotation (experiment(StopTime = 4));\nend Fall;\n")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Fall");
        simulate(gnomon);
        gnomon.run("plot.clear");
        for (const char* name : {"a", "q"})
            gnomon.run("plot.set", {name});
        const auto [least, most] = gnomon.plot().valueRange(1);
        gnomon.run("plot.logarithmicValues", {0});
        QVERIFY(gnomon.plot().isLogarithmic(0));
        QVERIFY2(!gnomon.plot().isLogarithmic(1), "the other axis stays as it is");
        QCOMPARE(gnomon.plot().valueRange(1), std::pair(least, most));
        const auto [low, high] = gnomon.plot().valueRange(0);
        QVERIFY2(std::abs(std::log10(high) - 0.2) < 1e-6 && std::abs(std::log10(low) + 4.2) < 1e-6,
                 "four decades and a twentieth of them on both sides");
        // What is on the screen: the line through these points, and nothing beside it.
        const QColor color = gnomon.application().shell().theme.curveColor(gnomon.plot().curves()[0].colorIndex);
        const auto isInk = [&](double time, double decade) {
            const QRectF area = gnomon.plot().plotArea();
            const QImage seen = gnomon.plot().grab().toImage();
            const double x = area.left() + time / 4 * area.width();
            const double y = area.bottom() - (decade + 4.2) / 4.4 * area.height();
            for (int dy = -2; dy <= 2; ++dy) {
                const QColor pixel =
                    seen.pixelColor(int(x * seen.devicePixelRatio()), int(y * seen.devicePixelRatio()) + dy);
                if (std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green()) +
                        std::abs(pixel.blue() - color.blue()) <
                    150)
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(isInk(1, -1));
        QVERIFY(isInk(2.5, -2.5) && isInk(3.5, -3.5));
        QVERIFY(!isInk(2.5, -2.1));
        // The wheel over the axis leaves the number under it where it is.
        const QRectF area = gnomon.plot().plotArea();
        QWheelEvent event(QPointF(area.left() - 6, area.top() + area.height() * 0.25), {}, {}, {0, 120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(gnomon.plot().viewport(), &event);
        const auto [from, to] = gnomon.plot().valueRange(0);
        const double under = 0.2 - 4.4 * 0.25; // the decade of that number
        QVERIFY(std::abs((std::log10(to) - under) / (std::log10(to) - std::log10(from)) - 0.25) < 1e-6);
        QVERIFY(from > low && to < high);
        QVERIFY(!gnomon.tryRun("plot.valueRange", {0, 1, 0}).has_value());
        gnomon.run("plot.valueRange", {0.01, 1, 0});
        QCOMPARE(gnomon.plot().valueRange(0), std::pair(0.01, 1.0));
        // Marks tell how many times as much it is.
        gnomon.run("plot.fit");
        gnomon.run("plot.marks", {1, 3});
        const PlotLegend& legend = gnomon.window().plots().legend();
        const auto details = [&](size_t curve) { return legend.details(gnomon.plot(), gnomon.plot().curves()[curve]); };
        QCOMPARE(details(0).value(1), QString("ratio 0.01"));
        QCOMPARE(details(1).size(), 1);
        gnomon.run("plot.marks");
        // What is not positive is left out, and that is said.
        gnomon.run("plot.set", {"c"});
        QVERIFY(gnomon.plot().curves()[2].leftOut == Curve::LeftOut::Some);
        QVERIFY2(details(2).value(0).contains("not drawn"), qPrintable(details(2).join(' ')));
        QVERIFY(gnomon.plot().curves()[0].leftOut == Curve::LeftOut::Nothing);
        QVERIFY2(gnomon.plot().valueRange(0).first > 1e-6, "it does not make the axis reach to nothing");
        gnomon.run("plot.add", {"low"});
        gnomon.run("plot.logarithmicValues", {0, true});
        QVERIFY(gnomon.plot().curves()[0].leftOut == Curve::LeftOut::All);
        QVERIFY(!gnomon.tryRun("plot.logarithmicValues", {1}).has_value()); // it has but one axis
        gnomon.run("plot.remove");
        for (const char* name : {"log.svg", "log.png", "log.pdf"})
            gnomon.run("plot.exportPicture", {gnomon.path(name)});
        QVERIFY(gnomon.read("log.svg").contains("0.001"));
        // With the next session it is there again, and goes away when it is not wanted.
        gnomon.restart();
        QTRY_COMPARE(gnomon.window().runBar().className(), "Fall");
        simulate(gnomon);
        QVERIFY(gnomon.plot().isLogarithmic(0) && !gnomon.plot().isLogarithmic(1));
        gnomon.run("plot.logarithmicValues", {0, false});
        QVERIFY(!gnomon.plot().isLogarithmic(0));
        QVERIFY(gnomon.plot().valueRange(0).first < 0);
        // Decades along: only where that means something.
        QVERIFY(!gnomon.tryRun("plot.logarithmic", {true}).has_value());
        gnomon.run("plot.over", {"a", "q"});
        gnomon.run("plot.logarithmic", {true});
        QVERIFY(gnomon.plot().isLogarithmic(PlotView::belowPlot));
        QVERIFY(gnomon.plot().timeRange().first > 0 && gnomon.plot().timeRange().second > 1);
    }

    /// Of very many points as of few: what is not positive anywhere is known from the bounds of their stretches.
    void decadesOfManyPoints() {
        WindowFixture gnomon;
        QByteArray table = "time,x [V]\n";
        for (int i = 0; i < 300000; ++i)
            table +=
                QByteArray::number(i) + ',' + QByteArray::number(i == 123456 ? -1.0 : std::pow(10, i / 1e5)) + '\n';
        gnomon.run("results.open", {gnomon.write("many.csv", table)});
        QTRY_COMPARE(gnomon.runs().latest()->state(), Run::State::Opened);
        gnomon.run("plot.set", {"x"});
        gnomon.run("plot.logarithmicValues", {0});
        QTRY_VERIFY(gnomon.plot().curves()[0].leftOut == Curve::LeftOut::Some);
        QVERIFY(gnomon.plot().points(0).size() < 100000);
        const auto [low, high] = gnomon.plot().valueRange(0);
        QVERIFY2(low > 0.5 && low <= 1 && high >= 1000 && high < 2000, qPrintable(QString("%1 %2").arg(low).arg(high)));
        gnomon.run("plot.range", {200000, 299999});
        QTRY_VERIFY(gnomon.plot().curves()[0].leftOut == Curve::LeftOut::Nothing);
    }

    void onePlotGoesOutAlone() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.run("plot.add", {"r"});
        gnomon.run("plot.exportPlot", {gnomon.path("r.csv")});
        QCOMPARE(gnomon.read("r.csv").split('\n').first(), QByteArray("\"time [s]\",\"r [degC]\""));
        gnomon.run("plot.over", {"c", "s"});
        gnomon.run("plot.exportPlot", {gnomon.path("circle.csv")});
        const QByteArrayList rows = gnomon.read("circle.csv").trimmed().split('\n');
        QCOMPARE(rows.first(), QByteArray("\"time [s]\",\"c [m]\",\"s [rad]\""));
        for (const QByteArray& row : rows.mid(1)) {
            const QByteArrayList cells = row.split(',');
            QVERIFY(std::abs(std::hypot(cells[1].toDouble(), cells[2].toDouble()) - 1) < 1e-5);
            QVERIFY(std::abs(cells[2].toDouble() - std::sin(cells[0].toDouble())) < 1e-5);
        }
        gnomon.run("plot.spectrum", {"s"});
        gnomon.run("plot.exportPlot", {gnomon.path("lines.csv")});
        const QByteArrayList lines = gnomon.read("lines.csv").trimmed().split('\n');
        QCOMPARE(lines.first(), QByteArray("\"frequency [Hz]\",\"s [rad]\""));
        QCOMPARE(lines.size() - 1, gnomon.plot().points(0).size());
        QCOMPARE(lines[2].split(',')[0].toDouble(), gnomon.plot().points(0)[1].x());
        // All of them in one table, and it can be read again.
        gnomon.run("plot.exportCurves", {gnomon.path("all.csv")});
        QCOMPARE(gnomon.read("all.csv").split('\n').first(),
                 QByteArray("\"time [s]\",\"s [rad]\",\"c [m]\",\"r [degC]\",\"c [m]\",\"s [rad]\","
                            "\"frequency of plot 4 [Hz]\",\"s [rad]\""));
        gnomon.run("results.open", {gnomon.path("r.csv")});
        const solver::ResultStore* store = gnomon.application().results().store(gnomon.runs().latest());
        QCOMPARE(store->entries()[*store->find("r")].unit, std::string("degC"));
        QVERIFY(std::abs(store->value(*store->find("r"), 0) - 26.85) < 1e-9);
    }

    void differencesGoOut() {
        WindowFixture gnomon;
        open(gnomon);
        gnomon.application().results().setPinned(gnomon.runs().latest(), true);
        gnomon.document().apply(
            TextChange(TextEdit{static_cast<uint32_t>(gnomon.document().text().find("w = 1")), 5, "w = 2"}));
        simulate(gnomon);
        gnomon.run("plot.clear");
        gnomon.run("plot.set", {"s"});
        gnomon.run("plot.difference");
        gnomon.run("plot.exportPlot", {gnomon.path("far.csv")});
        const QByteArrayList rows = gnomon.read("far.csv").trimmed().split('\n');
        QVERIFY2(rows.first().contains("#2") && rows.first().contains("#1"), rows.first());
        QVERIFY(rows.size() > 100);
        for (const QByteArray& row : rows.mid(1)) {
            const double t = row.split(',')[0].toDouble(), far = row.split(',')[1].toDouble();
            QVERIFY(std::abs(far - (std::sin(2 * t) - std::sin(t))) < 1e-2);
        }
    }

    /// Ten thousand elements of one array are no list that anybody reads.
    void longArraysLieInBranches() {
        WindowFixture gnomon;
        QByteArray names = "time,a", row = "0,1";
        for (int i = 1; i <= 10000; ++i) {
            names += ",T[" + QByteArray::number(i) + "]";
            row += ',' + QByteArray::number(i);
        }
        gnomon.run("results.open", {gnomon.write("rod.csv", names + '\n' + row + "\n1" + row.mid(1) + '\n')});
        SignalPanel& panel = gnomon.window().signalPanel();
        QTreeView& tree = panel.view();
        QTRY_VERIFY(panel.indexOf("T[4321]").isValid());
        QCOMPARE(tree.model()->rowCount(), 101); // a, and hundreds
        const QModelIndex leaf = panel.indexOf("T[4321]");
        QCOMPARE(leaf.parent().data().toString(), "T[4301..4400]");
        QCOMPARE(tree.model()->rowCount(leaf.parent()), 100);
        // What is filtered is seen at once, in its branch.
        panel.setFilter("T\\[432[0-9]\\]");
        QCOMPARE(tree.model()->rowCount(), 1);
        QVERIFY(tree.isExpanded(panel.indexOf("T[4321]").parent()));
        QCOMPARE(tree.model()->rowCount(panel.indexOf("T[4321]").parent()), 10);
        auto* nothing = gnomon.window().findChild<QLabel*>("nothingFiltered");
        QVERIFY(!nothing->isVisible());
        panel.setFilter("nobody");
        QVERIFY2(nothing->isVisible() && nothing->text().contains("10001"), qPrintable(nothing->text()));
        panel.setFilter("");
        QVERIFY(!nothing->isVisible());
        QCOMPARE(tree.model()->rowCount(), 101);
        tree.expandAll();
        int rows = 0;
        for (QModelIndex index = tree.model()->index(0, 0); index.isValid(); index = tree.indexBelow(index))
            ++rows;
        QCOMPARE(rows, 10101);
        gnomon.run("plot.set", {"T[4321]"});
        QCOMPARE(panel.indexOf("T[4321]").data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    }
};

QTEST_MAIN(PlotsTest)
#include "plots_test.moc"
