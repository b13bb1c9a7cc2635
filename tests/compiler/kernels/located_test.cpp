#include "tests/compiler/kernels/modelica_run.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace gnomon;

/// What happens between the ends of a step is found, at its time.
class LocatedTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Curves with kinks that dip below zero by `depth`, beside states that move slowly.
    void dips_data() {
        QTest::addColumn<QString>("curve");
        QTest::addColumn<double>("stop");
        QTest::addColumn<int>("dips");
        QTest::addColumn<double>("depth");
        for (const double depth : {1e-2, 1e-3, 1e-4})
            QTest::addRow("abs of a sine, %g", depth) << "abs(sin(3.141592653589793*time))" << 10.5 << 10 << depth;
        for (const double depth : {1e-2, 1e-3, 1e-4, 1e-5, 1e-6}) {
            QTest::addRow("abs of a state, %g", depth) << "abs(y)" << 10.5 << 3 << depth;
            QTest::addRow("larger of two, %g", depth) << "max(y, -2*y)" << 10.5 << 3 << depth;
            QTest::addRow("square, %g", depth) << "y*y" << 10.5 << 3 << depth;
        }
    }
    void dips() {
        QFETCH(QString, curve);
        QFETCH(double, stop);
        QFETCH(int, dips);
        QFETCH(double, depth);
        const test::ModelicaRun run = test::simulateModelica(
            "model M Real x(start = 1, fixed = true), y(start = 0, fixed = true), v(start = 1, fixed = true); Integer "
            "n("
            "start = 0, fixed = true); Real c; equation der(x) = -x; der(y) = v; der(v) = -y; c = " +
                curve.toStdString() + " - " + QString::number(depth).toStdString() +
                "; when c < 0 then n = pre(n) + 1; end when; end M;",
            stop, 0, 1e-6);
        QCOMPARE(QString::fromStdString(run.problem + run.messages), QString());
        QCOMPARE(static_cast<int>(run.rows.at("n").back().second), dips);
    }

    /// The time of the message, and of the last row.
    void assertions_data() {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<double>("time");
        const double peak = std::numbers::pi / 2 - std::acos(1 - 1e-5);
        QTest::newRow("a line") << "x < 1.2345678" << 1.2345678;
        QTest::newRow("its other side") << "2.5 - x > 1" << 1.5;
        QTest::newRow("between") << "x > -1 and x < 2.125" << 2.125;
        QTest::newRow("one of two") << "x < 1 or x < 3.0625" << 3.0625;
        QTest::newRow("not") << "not (x >= 0.375)" << 0.375;
        QTest::newRow("the peak of a sine, within a step") << "y < 1 - 1e-5" << peak;
        QTest::newRow("of time alone") << "sin(time) < 1 - 1e-5" << peak;
        QTest::newRow("of a function") << "f(x)" << 0.7;
    }
    void assertions() {
        QFETCH(QString, condition);
        QFETCH(double, time);
        for (const QString level : {"error", "warning"}) {
            const test::ModelicaRun run = test::simulateModelica(
                "model M function f input Real u; output Boolean b; algorithm b := u < 0.7; end f; Real x(start = 0, "
                "fixed = true), y(start = 0, fixed = true), v(start = 1, fixed = true); equation der(x) = 1; der(y) = "
                "v; "
                "der(v) = -y; assert(" +
                    condition.toStdString() + ", \"limit\", AssertionLevel." + level.toStdString() + "); end M;",
                5, 0, 1e-9);
            QCOMPARE(QString::fromStdString(run.messages), QString());
            if (level == "error") {
                QVERIFY2(run.problem.contains("limit"), run.problem.c_str());
                const double last = run.rows.at("x").back().first;
                QVERIFY2(std::fabs(last - time) < 1e-5, std::to_string(last).c_str());
            } else {
                QCOMPARE(QString::fromStdString(run.problem), QString());
                QCOMPARE(run.told.size(), size_t(1));
                QVERIFY2(std::fabs(run.told[0].time - time) < 1e-5, std::to_string(run.told[0].time).c_str());
                QCOMPARE(run.rows.at("x").back().first, 5.0);
            }
        }
    }

    /// A model without states.
    void assertionsWithoutStates() {
        const test::ModelicaRun run = test::simulateModelica(
            "model M Real x; equation x = sin(time); assert(x < 1 - 1e-6, \"limit\"); end M;", 5, 0.5);
        QVERIFY2(run.problem.contains("limit"), run.problem.c_str());
        const double time = std::numbers::pi / 2 - std::acos(1 - 1e-6);
        QVERIFY2(std::fabs(run.rows.at("x").back().first - time) < 1e-9,
                 std::to_string(run.rows.at("x").back().first).c_str());
    }

    /// Warnings are told each time that the condition ceases to hold.
    void warningsComeAgain() {
        const test::ModelicaRun run = test::simulateModelica(
            "model M Real x(start = 0, fixed = true), v(start = 1, fixed = true); equation der(x) = v; der(v) = -x; "
            "assert(x < 0.5, \"limit\", AssertionLevel.warning); end M;",
            14, 0, 1e-9);
        QCOMPARE(QString::fromStdString(run.problem + run.messages), QString());
        QCOMPARE(run.told.size(), size_t(3));
        for (int i = 0; i < 3; ++i)
            QVERIFY(std::fabs(run.told[static_cast<size_t>(i)].time - std::numbers::pi * (1.0 / 6 + 2 * i)) < 1e-6);
    }

    /// What swings around zero within what the tolerance allows does not make the integrator begin anew at each event.
    void noiseAroundZero() {
        const test::ModelicaRun run = test::simulateModelica(
            "model M Real p(start = 1e5, fixed = true), q(start = 1e5 + 10, fixed = true), h(start = 1, fixed = true); "
            "Real m; equation m = 1e-3*(q - p); der(p) = 1e6*m; der(q) = 10*sin(100*time) - 1e6*m; "
            "der(h) = 1e-3*semiLinear(m, h, 2); end M;",
            20, 0, 1e-6);
        QCOMPARE(QString::fromStdString(run.problem + run.messages), QString());
        QVERIFY2(run.statistics.jacobians < run.statistics.stateEvents + 200 && run.statistics.steps < 60'000,
                 std::to_string(run.statistics.steps).c_str());
    }

    /// What is reached at the stop time itself is reached.
    void reachedAtTheEnd_data() {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<int>("count");
        QTest::newRow("at least") << "x >= 1" << 1;
        QTest::newRow("at most") << "1 - x <= 0" << 1;
        QTest::newRow("a little later") << "x >= 1 + 1e-4" << 0;
    }
    void reachedAtTheEnd() {
        QFETCH(QString, condition);
        QFETCH(int, count);
        for (const char* method : {"ida", "cvode", "rk45"}) {
            const test::ModelicaRun run =
                test::simulateModelica("model M Real x(start = 0, fixed = true); Integer n(start = 0, fixed = true); "
                                       "equation der(x) = 1; when " +
                                           condition.toStdString() + " then n = pre(n) + 1; end when; end M;",
                                       1, 0, 1e-6, method);
            QCOMPARE(QString::fromStdString(run.problem + run.messages), QString());
            QCOMPARE(static_cast<int>(run.rows.at("n").back().second), count);
        }
    }

    /// A loop that does not end is told with its place.
    void loopsEnd() {
        const test::ModelicaRun run = test::simulateModelica("model M Real x(start = 0, fixed = true), y; equation "
                                                             "der(x) = 1;\nalgorithm y := x;\nwhile y > -1 loop y := "
                                                             "y + 1; end while; end M;",
                                                             1);
        QVERIFY2(run.problem.contains("does not come to an end"), run.problem.c_str());
    }

    /// An event so near the end that smaller and smaller tolerances have to say whether it belongs to the run: what
    /// they write goes on where the run before them stopped, wherever they themselves were then.
    void rowsNearTheEndComeOnce() {
        for (int k = 0; k < 12; ++k) {
            const std::string text =
                "model M Real x(start=0, fixed=true), v(start=1, fixed=true), c(start=0, fixed=true);"
                " discrete Real n(start=0, fixed=true); equation der(x) = v; der(v) = -" +
                std::to_string(1 + 0.3 * k) + "*x; der(c) = 1; when c > 10 - " + std::to_string(4 + 0.6 * k) +
                "e-7 then n = pre(n) + 1; end when; end M;";
            const test::ModelicaRun run = test::simulateModelica(text, 10, 0.001, 1e-6);
            QVERIFY2(run.problem.empty(), (run.messages + run.problem).c_str());
            const auto& rows = run.rows.at("n");
            QVERIFY(std::ranges::is_sorted(rows, {}, &std::pair<double, double>::first));
            QCOMPARE(rows.back(), std::pair(10.0, 1.0));
        }
    }
};

QTEST_APPLESS_MAIN(LocatedTest)
#include "located_test.moc"
