#include "tests/compiler/kernels/modelica_run.h"

#include <QTest>

#include <cmath>

using namespace gnomon;

/// Signals of any size without a nominal value are as exact as those of size 1, and hold up nobody where they are zero.
class SmallSignalsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oscillators_data() {
        QTest::addColumn<double>("size");
        QTest::addColumn<QString>("method");
        for (const char* method : {"ida", "cvode", "rk45"})
            for (const double size : {1.0, 1e-3, 1e-6, 1e-9})
                QTest::addRow("%s %g", method, size) << size << method;
    }
    /// x = size cos t, and how often it falls below half of that.
    void oscillators() {
        QFETCH(double, size);
        QFETCH(QString, method);
        const std::string a = QString::number(size).toStdString();
        const test::ModelicaRun run = test::simulateModelica(
            "model M Real x(start = " + a +
                ", fixed = true), v(start = 0, fixed = true), y(start = 0, fixed = true), w("
                "start = 0, fixed = true); Integer n(start = 0, fixed = true); equation der(x) = v; der(v) = -x; "
                "der(y) = w; "
                "der(w) = " +
                a + "*sin(2*time) - y; when x < 0.5*" + a + " then n = pre(n) + 1; end when; end M;",
            20, 0.1, 1e-6, method.toStdString());
        QCOMPARE(QString::fromStdString(run.problem + run.messages), QString());
        double worst = 0;
        for (const auto& [time, value] : run.rows.at("x"))
            worst = std::max(worst, std::fabs(value / size - std::cos(time)));
        // y'' = a sin 2t - y
        for (const auto& [time, value] : run.rows.at("y"))
            worst = std::max(worst, std::fabs(value / size - (2 * std::sin(time) - std::sin(2 * time)) / 3));
        QVERIFY2(worst < 0.02, std::to_string(worst).c_str());
        QCOMPARE(static_cast<int>(run.rows.at("n").back().second), 4);
        QVERIFY(run.told.empty());
    }

    /// Rounding errors of large things beside them are not followed.
    void zerosDoNotHoldUp() {
        const auto steps = [](const std::string& states, const std::string& equations) {
            const test::ModelicaRun run =
                test::simulateModelica("model M Real x(start = 1, fixed = true), v(start = 0, fixed = true)" + states +
                                           "; equation der(x) = v; der(v) = -x; " + equations + " end M;",
                                       20, 0, 1e-6);
            return run.problem.empty() && run.messages.empty() ? static_cast<double>(run.statistics.steps) : 1e9;
        };
        const double alone = steps("", "");
        const double beside = steps(", z(start = 0, fixed = true), u(start = 0, fixed = true)",
                                    "der(z) = (x + 1e5) - 1e5 - x; der(u) = (sin(time) + 1e3 - 1e3) - sin(time) - u;");
        QVERIFY2(beside < 2 * alone, (std::to_string(beside) + " " + std::to_string(alone)).c_str());
    }
};

QTEST_APPLESS_MAIN(SmallSignalsTest)
#include "small_signals_test.moc"
