#include "app/plot/axis_ticks.h"
#include "app/plot/signal_model.h"

#include <QTest>

#include <cmath>

using namespace gnomon;

class PlotPartsTest : public QObject {
    Q_OBJECT

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

    void namesBecomePaths_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("path");
        QTest::newRow("plain") << "x" << QStringList{"x"};
        QTest::newRow("nested") << "a.b.c" << QStringList{"a", "b", "c"};
        QTest::newRow("subscripts") << "a.b[1,2].c[k.l]" << QStringList{"a", "b[1,2]", "c[k.l]"};
        QTest::newRow("derivative") << "der(x)" << QStringList{"der(x)"};
        QTest::newRow("derivative within") << "der(a.b.x)" << QStringList{"a", "b", "der(x)"};
        QTest::newRow("quoted") << "a.'b.c'.d" << QStringList{"a", "'b.c'", "d"};
    }
    void namesBecomePaths() {
        QFETCH(QString, name);
        QFETCH(QStringList, path);
        QCOMPARE(SignalModel::path(name), path);
    }
};

QTEST_GUILESS_MAIN(PlotPartsTest)
#include "plot_parts_test.moc"
