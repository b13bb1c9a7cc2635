#include "app/plot/curve_data.h"
#include "app/plot/name_tree.h"
#include "app/runs/plot_definition.h"
#include "app/runs/run.h"
#include "app/units/axis_scale.h"
#include "app/units/axis_ticks.h"
#include "app/units/unit_conversion.h"
#include "solver/results/result_file.h"

#include <QJsonDocument>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <tuple>

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
        const std::vector<AxisTick> ticks = logarithmicTicks(from, to, most);
        QStringList labels;
        for (const AxisTick& tick : ticks)
            if (!tick.label.isEmpty())
                labels << tick.label;
        QTEST(labels.join(' '), "labels");
        QTEST(static_cast<int>(ticks.size()), "lines");
    }

    void axesPlaceNumbers_data() {
        QTest::addColumn<AxisScale>("axis");
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("share"); // NaN: it has no place
        const double none = std::numeric_limits<double>::quiet_NaN();
        const AxisScale even{-1, 3, false}, decades{0.01, 100, true};
        QTest::newRow("even, begin") << even << -1.0 << 0.0;
        QTest::newRow("even, quarter") << even << 0.0 << 0.25;
        QTest::newRow("even, beyond") << even << 5.0 << 1.5;
        QTest::newRow("decades, begin") << decades << 0.01 << 0.0;
        QTest::newRow("decades, middle") << decades << 1.0 << 0.5;
        QTest::newRow("decades, below") << decades << 1e-4 << -0.5;
        QTest::newRow("decades, zero") << decades << 0.0 << none;
        QTest::newRow("decades, negative") << decades << -3.0 << none;
    }
    void axesPlaceNumbers() {
        QFETCH(AxisScale, axis);
        QFETCH(double, value);
        QFETCH(double, share);
        if (std::isnan(share)) {
            QVERIFY(std::isnan(axis.share(value)));
            return;
        }
        QVERIFY(std::abs(axis.share(value) - share) < 1e-12);
        QVERIFY(std::abs(axis.atShare(share) - value) < 1e-12 * std::max(1.0, std::abs(value)));
    }

    void axesAreZoomedAndMoved() {
        const AxisScale decades{1, 100, true};
        // Around its middle, 10, to half of its two decades.
        const auto zoomed = decades.zoomed(2, 10);
        QVERIFY(zoomed && std::abs(zoomed->from - std::sqrt(10)) < 1e-9 &&
                std::abs(zoomed->to - 10 * std::sqrt(10)) < 1e-9);
        const auto moved = decades.moved(0.5);
        QVERIFY(moved && std::abs(moved->from - 10) < 1e-9 && std::abs(moved->to - 1000) < 1e-9);
        QVERIFY(!decades.moved(1000)); // beyond all numbers
        QVERIFY(!decades.moved(-1000));
        QVERIFY(!AxisScale({1, 1 + 1e-12, false}).zoomed(10, 1));
        QVERIFY(!decades.zoomed(0, 10));
        QVERIFY(!decades.takes(0, 1) && !decades.takes(-1, 1) && decades.takes(1e-300, 1));
        const double infinity = std::numeric_limits<double>::infinity();
        QVERIFY(!AxisScale().takes(0, infinity) && !AxisScale().takes(-infinity, 0) && !AxisScale().takes(1, 1));
    }

    void rangesHaveAMargin_data() {
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        QTest::addColumn<bool>("logarithmic");
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        const double infinity = std::numeric_limits<double>::infinity();
        QTest::newRow("even") << 0.0 << 10.0 << false << -0.5 << 10.5;
        QTest::newRow("one number") << 5.0 << 5.0 << false << 4.5 << 5.5;
        QTest::newRow("zero") << 0.0 << 0.0 << false << -1.0 << 1.0;
        QTest::newRow("nothing") << infinity << -infinity << false << 0.0 << 1.0;
        QTest::newRow("decades") << 1.0 << 1e20 << true << 0.0 << 0.0;
        QTest::newRow("one positive number") << 3.0 << 3.0 << true << 1.5 << 6.0;
        QTest::newRow("nothing positive") << infinity << -infinity << true << 0.1 << 1.0;
    }
    void rangesHaveAMargin() {
        QFETCH(double, least);
        QFETCH(double, most);
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(bool, logarithmic);
        const AxisScale scale = scaleAround(least, most, logarithmic);
        if (logarithmic && least < most) {
            // Twelve decades and a twentieth of them: what is smaller the arithmetic leaves over.
            from = 1e8 / std::pow(10, 0.6);
            to = 1e20 * std::pow(10, 0.6);
        }
        QVERIFY2(std::abs(scale.from - from) <= 1e-9 * std::abs(from), qPrintable(QString::number(scale.from)));
        QVERIFY2(std::abs(scale.to - to) <= 1e-9 * std::abs(to), qPrintable(QString::number(scale.to)));
    }

    /// What has no logarithm ends the line; it falls to the end of the axis where the straight line does.
    void linesEndWhereTheyAreNotPositive() {
        const AxisScale even{0, 4, false}, decades{1, 1000, true};
        const QList<QPointF> points{{0, 100}, {1, 10}, {2, -10}, {3, 0}, {4, 1000}};
        const QList<QPointF> placed = placedPoints(points, even, decades);
        QCOMPARE(placed.size(), 6);
        QCOMPARE(placed[0], QPointF(0, 2));
        QCOMPARE(placed[1], QPointF(1, 1));
        // From 10 at 1 to -10 at 2: 0.1, a decade below the axis, at 1.495.
        QVERIFY(std::abs(placed[2].x() - 1.495) < 1e-12 && std::abs(placed[2].y() + 1) < 1e-12);
        QVERIFY(std::isnan(placed[3].x()) && std::isnan(placed[3].y()));
        QVERIFY(std::abs(placed[4].x() - 3.0001) < 1e-12 && std::abs(placed[4].y() + 1) < 1e-12);
        QCOMPARE(placed[5], QPointF(4, 3));
        QCOMPARE(placedPoints(points, even, even), points);
        // Along the axis there is nothing between.
        const QList<QPointF> path = placedPoints({{-1, 2}, {10, 3}, {0, 4}, {100, 5}}, decades, even);
        QCOMPARE(path.size(), 3);
        QCOMPARE(path[0], QPointF(1, 3));
        QVERIFY(std::isnan(path[1].y()));
        QCOMPARE(path[2], QPointF(2, 5));
        QVERIFY(placedPoints({{0, -1}, {1, -2}}, even, decades).isEmpty());
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

    void longArraysAreGathered_data() {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("labels"); // the first ones
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("within"); // the first ones of the first branch
        const auto vector = [](const QString& form, int count) {
            QStringList names;
            for (int i = 1; i <= count; ++i)
                names << form.arg(i);
            return names;
        };
        const auto matrix = [](int rows, int columns) {
            QStringList names;
            for (int i = 1; i <= rows; ++i)
                for (int k = 1; k <= columns; ++k)
                    names << QString("m[%1,%2]").arg(i).arg(k);
            return names;
        };
        QTest::newRow("short") << vector("x[%1]", 100) << "x[1] x[2]" << 100 << "";
        QTest::newRow("long") << vector("x[%1]", 250) << "x[1..100] x[101..200] x[201..250]" << 3 << "x[1] x[2]";
        QTest::newRow("one left over") << vector("x[%1]", 101) << "x[1..100] x[101]" << 2 << "x[1] x[2]";
        QTest::newRow("very long") << vector("x[%1]", 10001) << "x[1..10000] x[10001]" << 2 << "x[1..100] x[101..200]";
        QTest::newRow("derivatives beside")
            << vector("x[%1]", 150) + vector("der(x[%1])", 150)
            << "x[1..100] x[101..150] der(x[1..100]) der(x[101..150])" << 4 << "x[1] x[2]";
        QTest::newRow("components") << vector("c[%1].T", 130) << "c[1..100] c[101..130]" << 2 << "c[1] c[2]";
        QTest::newRow("among others") << QStringList{"a"} + vector("x[%1]", 120) + QStringList{"b"}
                                      << "a x[1..100] x[101..120] b" << 4 << "x[1] x[2]";
        QTest::newRow("small matrix") << matrix(5, 20) << "m[1,1] m[1,2]" << 100 << "";
        QTest::newRow("matrix") << matrix(3, 50) << "m[1,:] m[2,:] m[3,:]" << 3 << "m[1,1] m[1,2]";
        QTest::newRow("wide") << matrix(2, 300) << "m[1,:] m[2,:]" << 2 << "m[1,1..100] m[1,101..200] m[1,201..300]";
        QTest::newRow("high") << matrix(202, 2) << "m[1..100,:] m[101..200,:] m[201..202,:]" << 3 << "m[1,:] m[2,:]";
        QTest::newRow("column") << matrix(102, 1) << "m[1..100,:] m[101..102,:]" << 2 << "m[1,1] m[2,1]";
        QTest::newRow("the same again") << QStringList(200, "x[1]") << "x[1] x[1]" << 200 << "";
        QTest::newRow("no numbers") << vector("x[k.e%1]", 120) << "x[k.e1] x[k.e2]" << 120 << "";
    }
    void longArraysAreGathered() {
        QFETCH(QStringList, names);
        QFETCH(QString, labels);
        QFETCH(int, count);
        QFETCH(QString, within);
        std::vector<std::string> given;
        for (const QString& name : names)
            given.push_back(name.toStdString());
        const NameTree tree(given);
        const auto first = [&tree](int node, qsizetype most) {
            QStringList all;
            for (const int child : tree.children(node))
                if (all.size() < most)
                    all << tree.label(child);
            return all.join(' ');
        };
        const std::vector<int>& children = tree.children(NameTree::root);
        QCOMPARE(static_cast<int>(children.size()), count);
        QCOMPARE(first(NameTree::root, labels.count(' ') + 1), labels);
        const auto branch = std::ranges::find_if(children, [&](int child) { return tree.isStretch(child); });
        QCOMPARE(branch != children.end(), !within.isEmpty());
        if (branch != children.end())
            QCOMPARE(first(*branch, within.count(' ') + 1), within);
        // Every name is reached, and leads back to the root.
        if (QSet<QString>(names.begin(), names.end()).size() != names.size())
            return;
        for (uint32_t i = 0; i < given.size(); i += 7) {
            const int leaf = tree.leaf(i);
            QCOMPARE(tree.name(leaf), static_cast<int>(i));
            for (int node = leaf; node != NameTree::root; node = tree.parent(node))
                QCOMPARE(tree.children(tree.parent(node))[static_cast<size_t>(tree.row(node))], node);
        }
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

    /// What is not there for a time: no line leads across, in a difference and along a path.
    void whatIsAbsentIsAGap_data() {
        QTest::addColumn<int>("steps");
        QTest::newRow("few") << 100;
        QTest::newRow("many") << 50'000;
    }
    void whatIsAbsentIsAGap() {
        QFETCH(int, steps);
        const auto sometimes = [](double t) { return t > 3 && t < 6 ? std::nan("") : t; };
        const auto a = result("a.gnr", grid(0, 10, steps), {sometimes, [](double t) { return 2 * t; }});
        const auto b = result("b.gnr", grid(0, 10, steps), {[](double t) { return 3 * t; }});
        const Difference far = difference(a, 1, b, 1, 0, 10, 200);
        QCOMPARE(far.largest, 20.0);
        for (const QList<QPointF>& points : {far.points, pathCurve(a, 2, 1, {800, 800, {0, 20}, {0, 10}, true})}) {
            QCOMPARE(std::ranges::count_if(points, [](const QPointF& p) { return std::isnan(p.y()); }), 1);
            for (qsizetype i = 1; i < points.size(); ++i)
                QVERIFY(!(std::abs(points[i].y() - points[i - 1].y()) > 4));
        }
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
        const QList<QPointF> points = pathCurve(store, 1, 2, {});
        QVERIFY(points.size() <= 3600);
        QVERIFY(std::ranges::any_of(points, [](const QPointF& p) { return p.y() == 9; }));
        QCOMPARE(points.first(), QPointF(1, 0));
    }

    void longPathsAreWhatOneSees_data() {
        QTest::addColumn<double>("from"); // of what is seen along x; as much of y
        QTest::addColumn<double>("to");
        QTest::newRow("all of it") << -1.0 << 1.0;
        QTest::newRow("a part") << 0.9 << 1.0;
        QTest::newRow("a small part") << 0.99 << 0.9901;
        QTest::newRow("nothing of it") << 3.0 << 4.0;
    }
    /// A circle, gone round 500 times: whatever is left out, the line stays within half a pixel of it.
    void longPathsAreWhatOneSees() {
        QFETCH(double, from);
        QFETCH(double, to);
        const auto store = result("circle.gnr", grid(0, 1000 * std::numbers::pi, 200000),
                                  {[](double t) { return std::cos(t); }, [](double t) { return std::sin(t); }});
        const double y = from >= 1 ? 0 : std::sqrt(1 - from * from) - (to - from) / 2;
        PathView view{800, 800, {from, to, false}, {from < 0 ? -1 : y, from < 0 ? 1 : y + to - from, false}, false};
        const auto pixel = [&view](const QPointF& point) {
            return QPointF(view.x.share(point.x()) * view.width, view.y.share(point.y()) * view.height);
        };
        const QList<QPointF> points = pathCurve(store, 1, 2, view);
        QVERIFY2(points.size() < 100000, qPrintable(QString::number(points.size())));
        const double radius = view.width / (to - from);
        const QPointF middle = pixel({0, 0});
        size_t seen = 0;
        for (qsizetype i = 1; i < points.size(); ++i) {
            const QPointF a = pixel(points[i - 1]), b = pixel(points[i]);
            // The part of it that is seen.
            double first = 0, last = 1;
            for (const auto& [start, way, size] :
                 {std::tuple(a.x(), b.x() - a.x(), view.width), std::tuple(a.y(), b.y() - a.y(), view.height)}) {
                if (way == 0)
                    last = start < 0 || start > size ? -1 : last;
                else {
                    first = std::max(first, std::min(-start / way, (size - start) / way));
                    last = std::min(last, std::max(-start / way, (size - start) / way));
                }
            }
            for (int step = 0; step <= 64 && first <= last; ++step) {
                const QPointF at = a + (first + (last - first) * step / 64) * (b - a);
                ++seen;
                // The rows themselves are chords of the circle.
                const double chord = radius * (1 - std::cos(1000 * std::numbers::pi / 200000 / 2));
                const double far = std::abs(std::hypot(at.x() - middle.x(), at.y() - middle.y()) - radius);
                QVERIFY2(far < 0.5 + chord, qPrintable(QString("%1 at point %2").arg(far).arg(i)));
            }
        }
        QCOMPARE(seen > 0, from < 1);
    }

    void longSpectraReachTheirHighestFrequency_data() {
        QTest::addColumn<size_t>("rows");
        QTest::addColumn<double>("jitter"); // of the times, in steps
        QTest::newRow("one transform") << size_t(200000) << 0.0;
        QTest::newRow("several stretches") << size_t(2500000) << 0.0;
        QTest::newRow("at uneven times") << size_t(200000) << 0.2;
    }
    /// 5 Hz and, larger, 200 Hz, at 1 kHz.
    void longSpectraReachTheirHighestFrequency() {
        QFETCH(size_t, rows);
        QFETCH(double, jitter);
        std::vector<double> times(rows + 1);
        for (size_t i = 0; i <= rows; ++i)
            times[i] = 1e-3 * (static_cast<double>(i) + jitter * static_cast<double>(i * 7919 % 101) / 101);
        const auto store =
            result("alias.gnr", times, {[](double t) {
                       return std::sin(2 * std::numbers::pi * 5 * t) + 2 * std::sin(2 * std::numbers::pi * 200 * t);
                   }});
        const QList<QPointF> lines = spectrum(store, 1, 0, times.back());
        const double nyquist = lines.last().x();
        QVERIFY2(nyquist > 490 && nyquist < 660, qPrintable(QString::number(nyquist)));
        if (jitter == 0)
            QVERIFY(nyquist <= 500);
        const auto highestAround = [&lines](double frequency) {
            double highest = 0;
            for (const QPointF& line : lines)
                if (std::abs(line.x() - frequency) < 0.1)
                    highest = std::max(highest, line.y());
            return highest;
        };
        const double of200 = highestAround(200), of5 = highestAround(5);
        // Between two lines a Hann window shows up to 15 % less.
        QVERIFY2(of200 > 1.65 && of200 < 2.05, qPrintable(QString::number(of200)));
        QVERIFY2(of5 > 0.83 && of5 < 1.03, qPrintable(QString::number(of5)));
        double elsewhere = 0;
        for (const QPointF& line : lines)
            if (std::abs(line.x() - 200) > 1 && std::abs(line.x() - 5) > 1)
                elsewhere = std::max(elsewhere, line.y());
        QVERIFY2(elsewhere < (jitter > 0 ? 0.2 : 1e-3), qPrintable(QString::number(elsewhere)));
    }

    void valuesAtEventsAreThoseBehindThem() {
        solver::ResultStore store = result("e.gnr", {0, 1, 1, 2}, {[n = 0](double) mutable { return double(n++); }});
        QCOMPARE(*valueAt(store, 1, 0.5), 0.5);
        QCOMPARE(*valueAt(store, 1, 1), 2.0);
        QCOMPARE(*valueAt(store, 1, 1.5), 2.5);
        QCOMPARE(*valueAt(store, 1, -1), 0.0);
        QCOMPARE(*valueAt(store, 1, 9), 3.0);
    }

    void turnsAreFound() {
        const auto store = result("turns.gnr", grid(0, 10, 1000), {[](double t) { return std::sin(t); }});
        const double pi = std::numbers::pi;
        const auto isNear = [](const std::optional<double>& at, double expected) {
            return at && std::abs(*at - expected) <= 0.01;
        };
        QVERIFY(isNear(nextTurn(store, 1, 0, 10), pi / 2));
        QVERIFY(isNear(nextTurn(store, 1, 2, 10), 3 * pi / 2));
        QVERIFY(isNear(nextTurn(store, 1, 10, 0), 5 * pi / 2));
        QVERIFY(isNear(nextTurn(store, 1, 4, 0), pi / 2));
        QVERIFY(!nextTurn(store, 1, 2, 4));
        // From a turn on to the next one, not to itself.
        const double first = *nextTurn(store, 1, 0, 10);
        QVERIFY(isNear(nextTurn(store, 1, first, 10), 3 * pi / 2));
        QVERIFY(!nextTurn(store, 1, 9, 9));
        const auto step = result("step.gnr", {0, 1, 2, 3, 4, 5}, {[](double t) {
                                     return t < 1 ? 0.0 : t < 4 ? 1.0 : 0.5;
                                 }});
        QCOMPARE(*nextTurn(step, 1, 0, 5), 3.0); // where it stays for a while: where that ends
        QCOMPARE(*nearestRowTime(step, 2.4), 2.0);
        QCOMPARE(*nearestRowTime(step, 2.6), 3.0);
        QCOMPARE(*nearestRowTime(step, -7), 0.0);
        QCOMPARE(*nearestRowTime(step, 70), 5.0);
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
        QVERIFY(!back.isLogarithmicFor("m"));
        plot.logarithmicUnits = {"m", ""};
        QVERIFY(PlotDefinition::fromJson(plot.toJson()).isLogarithmicFor("m"));
        QVERIFY(PlotDefinition::fromJson(plot.toJson()).isLogarithmicFor("1"));
        QVERIFY(!PlotDefinition::fromJson(plot.toJson()).isLogarithmicFor("s"));
        plot.logarithmicUnits = {PlotDefinition::everyUnit};
        QVERIFY(plot.isLogarithmicFor("s"));
        plot.kind = PlotDefinition::Kind::Spectrum;
        plot.decibels = true;
        QVERIFY2(!plot.isLogarithmicFor("s"), "decibels are logarithms");
    }

    void damagedDefinitionsLoseWhatIsDamaged_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("leftOut");
        QTest::newRow("nothing") << QByteArray("{}") << 0;
        QTest::newRow("good") << QByteArray(R"({"kind":"xy","x":"a","names":["b"],"looks":{"b":{"color":3}}})") << 0;
        QTest::newRow("another kind") << QByteArray(R"({"kind":"pie","names":["b"]})") << 1;
        QTest::newRow("wrong types") << QByteArray(R"({"kind":7,"names":"b","title":[],"difference":"yes"})") << 4;
        QTest::newRow("names") << QByteArray(R"({"names":["b",5,null,{"c":1}]})") << 3;
        QTest::newRow("units") << QByteArray(R"({"units":{"rad":"kg","m":3},"timeUnit":"m"})") << 3;
        QTest::newRow("looks") << QByteArray(R"({"looks":{"b":{"color":1e9,"style":-7,"width":1e300},"c":[]}})") << 4;
    }
    void damagedDefinitionsLoseWhatIsDamaged() {
        QFETCH(QByteArray, json);
        int leftOut = 0;
        const PlotDefinition plot = PlotDefinition::fromJson(QJsonDocument::fromJson(json).object(), &leftOut);
        QTEST(leftOut, "leftOut");
        for (const CurveLook& look : plot.looks)
            QVERIFY(look.color >= -1 && look.color <= 6 && look.style >= -1 && look.style <= 5 && look.width <= 20);
        for (const QString& name : plot.names)
            QVERIFY(!name.isEmpty());
        QVERIFY(plot.units.isEmpty() && plot.timeUnit.isEmpty());
    }
};

QTEST_GUILESS_MAIN(PlotPartsTest)
#include "plot_parts_test.moc"
