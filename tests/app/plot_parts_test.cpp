#include "app/plot/axis_ticks.h"
#include "app/plot/curve_data.h"
#include "app/plot/name_tree.h"
#include "app/plot/plot_definition.h"
#include "app/runs/run.h"
#include "app/units/unit_conversion.h"
#include "solver/results/result_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <functional>
#include <numbers>

using namespace gnomon;

class PlotPartsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// A result of time and of what `values` says of it.
    solver::ResultStore result(const char* name, const std::vector<double>& times,
                               const std::vector<std::function<double(double)>>& values) const {
        solver::ResultLayout layout;
        for (size_t i = 0; i <= values.size(); ++i) {
            solver::Signal signal;
            signal.name = i == 0 ? "time" : std::string(1, static_cast<char>('a' + i - 1));
            signal.column = static_cast<uint32_t>(i);
            layout.entries.push_back(signal);
        }
        layout.columnSlots.resize(values.size() + 1);
        const std::string path = m_folder.filePath(name).toStdString();
        auto writer = solver::ResultWriter::create(path, layout, times.back());
        for (const double time : times) {
            std::vector<double> row{time};
            for (const auto& value : values)
                row.push_back(value(time));
            if (!writer->append(row))
                qFatal("not written");
        }
        writer->finish(solver::RunStatus::Finished);
        return std::move(*solver::ResultStore::open(path));
    }
    static std::vector<double> grid(double from, double to, int steps) {
        std::vector<double> times;
        for (int i = 0; i <= steps; ++i)
            times.push_back(from + (to - from) * i / steps);
        return times;
    }

private slots:
    void ticksAreRoundAndFew_data() {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<int>("most");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("step");
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("label");
        QTest::newRow("0 to 10") << 0.0 << 10.0 << 7 << 0.0 << 2.0 << 6 << "0";
        QTest::newRow("0 to 3") << 0.0 << 3.0 << 7 << 0.0 << 0.5 << 7 << "0.0";
        QTest::newRow("few") << 0.0 << 10.0 << 3 << 0.0 << 5.0 << 3 << "0";
        QTest::newRow("negative") << -1.05 << 1.05 << 7 << -1.0 << 0.5 << 5 << "-1.0";
        QTest::newRow("far from zero") << 1000.0 << 1000.3 << 7 << 1000.0 << 0.05 << 7 << "1000.00";
        QTest::newRow("one would tell no scale") << -13.0 << -5.5 << 2 << -12.0 << 2.0 << 4 << "-12";
        QTest::newRow("large") << 0.0 << 3e6 << 7 << 0.0 << 5e5 << 7 << "0.0e+00";
        QTest::newRow("small") << 0.0 << 2e-5 << 7 << 0.0 << 5e-6 << 5 << "0.0e+00";
    }
    void ticksAreRoundAndFew() {
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(int, most);
        QFETCH(double, first);
        QFETCH(double, step);
        QFETCH(int, count);
        QFETCH(QString, label);
        const AxisTicks ticks = axisTicks(from, to, most);
        QVERIFY2(std::abs(ticks.step - step) < 1e-9 * step, qPrintable(QString::number(ticks.step)));
        QVERIFY2(std::abs(ticks.first - first) < 1e-6 * step, qPrintable(QString::number(ticks.first)));
        QCOMPARE(ticks.count, count);
        QCOMPARE(QString::asprintf(qPrintable(ticks.format), ticks.first), label);
    }

    void anyRangeGetsTicks() {
        for (double range = 1e-300; range < 1e300; range *= 7.3) {
            const AxisTicks ticks = axisTicks(-range / 3, range, 7);
            QVERIFY(ticks.count >= 2 && ticks.count <= 7);
        }
        QCOMPARE(axisTicks(1, 1).count, 0);
        QCOMPARE(axisTicks(0, std::numeric_limits<double>::infinity()).count, 0);
    }

    void decadesHaveTicks_data() {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<int>("most");
        QTest::addColumn<QString>("labels");
        QTest::addColumn<int>("lines");
        QTest::newRow("three decades") << 1.0 << 1000.0 << 7 << "1 10 100 1000" << 28;
        QTest::newRow("two, with halves") << 1.0 << 100.0 << 7 << "1 2 5 10 20 50 100" << 19;
        QTest::newRow("ends between") << 0.5 << 30.0 << 7 << "0.5 1 2 5 10 20" << 17;
        QTest::newRow("many") << 1e-6 << 1e6 << 4 << "1e-06 0.001 1 1000 1e+06" << 5;
        QTest::newRow("less than one") << 2.0 << 4.0 << 5 << "2.0 2.5 3.0 3.5 4.0" << 5;
        QTest::newRow("nothing at zero") << 0.0 << 4.0 << 5 << "" << 0;
        QTest::newRow("nothing backwards") << 4.0 << 2.0 << 5 << "" << 0;
    }
    void decadesHaveTicks() {
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(int, most);
        const std::vector<LogarithmicTick> ticks = logarithmicTicks(from, to, most);
        QStringList labels;
        for (const LogarithmicTick& tick : ticks)
            if (!tick.label.isEmpty())
                labels << tick.label;
        QTEST(labels.join(' '), "labels");
        QTEST(static_cast<int>(ticks.size()), "lines");
    }

    void timeLeftIsTold_data() {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("little") << 0.24 << "0.2 s left";
        QTest::newRow("some") << 9.96 << "10 s left";
        QTest::newRow("more") << 119.4 << "119 s left";
        QTest::newRow("minutes") << 119.6 << "2 min left";
        QTest::newRow("many minutes") << 7140.0 << "119 min left";
        QTest::newRow("hours") << 7200.0 << "2.0 h left";
        QTest::newRow("days") << 180000.0 << "50 h left";
    }
    void timeLeftIsTold() {
        QFETCH(double, seconds);
        QTEST(timeLeftText(seconds), "text");
    }

    void namesBecomePaths_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("path");
        QTest::newRow("plain") << "x" << QStringList{"x"};
        QTest::newRow("nested") << "a.b.c" << QStringList{"a", "b", "c"};
        QTest::newRow("subscripts") << "a.b[1,2].c[k.l]" << QStringList{"a", "b[1,2]", "c[k.l]"};
        QTest::newRow("derivative") << "der(x)" << QStringList{"der(x)"};
        QTest::newRow("derivative within") << "der(a.b.x)" << QStringList{"a", "b", "der(x)"};
        QTest::newRow("quoted") << "a.'b.c'.d" << QStringList{"a", "'b.c'", "d"};
        QTest::newRow("second derivative") << "der(der(a.x))" << QStringList{"a", "der(der(x))"};
    }
    void namesBecomePaths() {
        QFETCH(QString, name);
        QFETCH(QStringList, path);
        const NameTree tree({"other.a.b", name.toStdString(), "last"});
        const int leaf = tree.leaf(1);
        QCOMPARE(tree.name(leaf), 1);
        QStringList labels;
        for (int node = leaf; node != NameTree::root; node = tree.parent(node))
            labels.prepend(tree.label(node));
        QCOMPARE(labels, path);
    }
    /// Branches come where their first name comes, and a name may be a branch as well.
    void namesBecomeATree() {
        const NameTree tree({"b.x", "a", "der(b.x)", "b.c.y", "c", "a.z"});
        const auto labels = [&tree](int node) {
            QStringList all;
            for (const int child : tree.children(node)) {
                all << tree.label(child) + (tree.isBranch(child) ? "/" : "");
                if (tree.parent(child) != node || tree.children(node)[static_cast<size_t>(tree.row(child))] != child)
                    qFatal("lost");
            }
            return all.join(' ');
        };
        QCOMPARE(labels(NameTree::root), QString("b/ a c a/"));
        const int b = tree.children(NameTree::root)[0];
        QCOMPARE(labels(b), QString("x der(x) c/"));
        QCOMPARE(tree.below(b), (std::vector<uint32_t>{0, 2, 3}));
        QCOMPARE(labels(tree.children(b)[2]), QString("y"));
        QCOMPARE(labels(tree.children(NameTree::root)[1]), QString());
        QVERIFY(NameTree().children(NameTree::root).empty());
    }

    void unitsAreConverted_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("expected");
        QTest::newRow("same") << "xyz"
                              << "xyz" << 3.0 << 3.0;
        QTest::newRow("angle") << "rad"
                               << "deg" << std::numbers::pi << 180.0;
        QTest::newRow("speed") << "rad/s"
                               << "rpm" << 2 * std::numbers::pi << 60.0;
        QTest::newRow("boiling") << "K"
                                 << "degC" << 373.15 << 100.0;
        QTest::newRow("freezing") << "degC"
                                  << "degF" << 0.0 << 32.0;
        QTest::newRow("pressure") << "bar"
                                  << "Pa" << 1.5 << 150000.0;
        QTest::newRow("velocity") << "m/s"
                                  << "km/h" << 10.0 << 36.0;
        QTest::newRow("energy") << "J"
                                << "kW.h" << 7.2e6 << 2.0;
    }
    void unitsAreConverted() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(double, value);
        QFETCH(double, expected);
        const auto conversion = unitConversion(from, to);
        QVERIFY(conversion);
        QVERIFY(std::abs((*conversion)(value)-expected) < 1e-9 * std::max(1.0, std::abs(expected)));
        QVERIFY(std::abs(conversion->back(expected) - value) < 1e-9 * std::max(1.0, std::abs(value)));
        QVERIFY(unitChoices(from).contains(to));
    }
    void unitsOfOtherQuantitiesAreNot() {
        QVERIFY(!unitConversion("m", "s"));
        QVERIFY(!unitConversion("N.m", "J"));
        QVERIFY(!unitConversion("xyz", "m"));
        QCOMPARE(unitChoices("xyz"), QStringList("xyz"));
    }

    void differencesAreExact() {
        // Straight lines on different grids: their difference is a straight line, too.
        const auto a = result("a.gnr", grid(0, 10, 7), {[](double t) { return 3 * t + 1; }});
        const auto b = result("b.gnr", grid(1, 12, 13), {[](double t) { return t; }});
        const Difference far = difference(a, 1, b, 1, -100, 100, 500);
        QCOMPARE(far.points.first().x(), 1.0);
        QCOMPARE(far.points.last().x(), 10.0);
        for (const QPointF& point : far.points)
            QVERIFY(std::abs(point.y() - (2 * point.x() + 1)) < 1e-12);
        QVERIFY(std::abs(far.largest - 21) < 1e-12);
        QCOMPARE(far.largestAt, 10.0);
        QVERIFY(difference(a, 1, b, 1, 20, 30, 500).points.isEmpty());
    }
    void theLargestDifferenceSurvivesThinning() {
        const auto spike = [](double t) { return std::abs(t - 3.217) < 1e-9 ? 5.0 : 0.0; };
        const auto a = result("a.gnr", grid(0, 10, 10000), {spike});
        const auto b = result("b.gnr", grid(0, 10, 10000), {[](double) { return 0; }});
        const Difference far = difference(a, 1, b, 1, 0, 10, 50);
        QVERIFY(far.points.size() <= 250);
        QCOMPARE(far.largest, 5.0);
        QVERIFY(std::ranges::any_of(far.points, [](const QPointF& p) { return p.y() == 5; }));
    }

    void aSineHasOneLine() {
        // Eight whole periods in two seconds: 4 Hz, amplitude 3, on a mean of 7.
        const auto store = result("s.gnr", grid(0, 2, 4096),
                                  {[](double t) { return 7 + 3 * std::sin(2 * std::numbers::pi * 4 * t); }});
        QPointF highest;
        for (const QPointF& point : spectrum(store, 1, 0, 2))
            if (point.y() > highest.y())
                highest = point;
        QCOMPARE(highest.x(), 4.0);
        QVERIFY2(std::abs(highest.y() - 3) < 1e-3, qPrintable(QString::number(highest.y())));
        QVERIFY(spectrum(store, 1, 0, 1e-4).isEmpty());
    }

    void measuresOfKnownCurves() {
        const auto store =
            result("m.gnr", grid(0, 2, 2000),
                   {[](double t) { return std::sin(2 * std::numbers::pi * t); }, [](double t) { return t; }});
        const auto sine = measure(store, 1, 0, 2);
        QVERIFY(sine);
        QVERIFY(std::abs(sine->mean) < 1e-9 && std::abs(sine->rms - std::sqrt(0.5)) < 1e-5);
        QVERIFY(std::abs(sine->maximum - 1) < 1e-12 && std::abs(sine->minimum + 1) < 1e-12);
        const auto ramp = measure(store, 2, 0, 2);
        QVERIFY(std::abs(ramp->integral - 2) < 1e-12 && std::abs(ramp->rms - std::sqrt(4.0 / 3)) < 1e-12);
        QVERIFY(std::abs(sine->deviation - std::sqrt(0.5)) < 1e-5);
        QVERIFY(std::abs(ramp->deviation - std::sqrt(1.0 / 3)) < 1e-12 && std::abs(ramp->duration - 2) < 1e-12);
        QVERIFY(!measure(store, 1, 5, 6));
        // Much larger than it varies: the mean of the squares would leave nothing of it.
        const auto large = result("l.gnr", grid(0, 2, 2000), {[](double t) { return 1e9 + t; }});
        QVERIFY(std::abs(measure(large, 1, 0, 2)->deviation - std::sqrt(1.0 / 3)) < 1e-6);
    }

    void pathsKeepTheirExtremes() {
        const auto store = result("p.gnr", grid(0, 1, 100000),
                                  {[](double t) { return std::cos(20 * t); },
                                   [](double t) { return t > 0.5 && t < 0.500015 ? 9.0 : std::sin(20 * t); }});
        const QList<QPointF> points = pathCurve(store, 1, 2, 0, 1, 3000);
        QVERIFY(points.size() <= 3600);
        QVERIFY(std::ranges::any_of(points, [](const QPointF& p) { return p.y() == 9; }));
        QCOMPARE(points.first(), QPointF(1, 0));
    }

    void valuesAtEventsAreThoseBehindThem() {
        solver::ResultStore store = result("e.gnr", {0, 1, 1, 2}, {[n = 0](double) mutable { return double(n++); }});
        QCOMPARE(*valueAt(store, 1, 0.5), 0.5);
        QCOMPARE(*valueAt(store, 1, 1), 2.0);
        QCOMPARE(*valueAt(store, 1, 1.5), 2.5);
        QCOMPARE(*valueAt(store, 1, -1), 0.0);
        QCOMPARE(*valueAt(store, 1, 9), 3.0);
    }

    void definitionsAreKept() {
        PlotDefinition plot;
        plot.kind = PlotDefinition::Kind::XY;
        plot.title = "Phase";
        plot.x = "a";
        plot.names = {"b", "c"};
        plot.difference = true;
        plot.units["rad"] = "deg";
        plot.looks["b"] = {3, 2, 2.5};
        const PlotDefinition back = PlotDefinition::fromJson(plot.toJson());
        QCOMPARE(back.kind, plot.kind);
        QCOMPARE(back.title, plot.title);
        QCOMPARE(back.x, plot.x);
        QCOMPARE(back.names, plot.names);
        QVERIFY(back.difference);
        QCOMPARE(back.units, plot.units);
        QCOMPARE(back.looks["b"].color, 3);
        QCOMPARE(back.looks["b"].width, 2.5);
    }
};

QTEST_GUILESS_MAIN(PlotPartsTest)
#include "plot_parts_test.moc"
