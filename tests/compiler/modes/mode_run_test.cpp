#include "tests/compiler/modes/universe_run.h"

#include <QTest>

#include <numbers>

using namespace gnomon;
using namespace gnomon::test;

class ModeRunTest : public QObject {
    Q_OBJECT
private slots:
    void halfWave_data() {
        QTest::addColumn<QString>("method");
        for (const char* method : {"ida", "cvode", "rk45"})
            QTest::newRow(method) << QString(method);
    }
    /// An ideal diode in one of two modes: open or closed.
    void halfWave() {
        QFETCH(QString, method);
        UniverseText text(R"(model M
  Real u, v, i;
  Boolean on(start = false, fixed = true);
equation
  u = sin(2*3.141592653589793*time + 0.5);
  u = v + 2*i;
  on = v > 0 or (pre(on) and i > 0);
  v = 0;
  i = 0;
end M;
)");
        QVERIFY2(text.messages.empty(), text.messages.c_str());
        text.branch("on", true, {8});
        text.branch("on", false, {9});
        const UniverseRun run = simulate(text, 3, 1e-10, method.toStdString());
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        QVERIFY2(run.worst("i", [](double t) { return std::max(0.0, std::sin(2 * std::numbers::pi * t + 0.5)) / 2; }) <
                     1e-9,
                 std::to_string(run.worst("i", [](double t) {
                     return std::max(0.0, std::sin(2 * std::numbers::pi * t + 0.5)) / 2;
                 })).c_str());
        QCOMPARE(run.changes("on").size(), size_t(6));
    }

    /// A mass on a string that flies freely while the string is slack: the string catches it by an impulse.
    void stringPendulum() {
        UniverseText text(R"(model M
  parameter Real L = 1, g = 9.81;
  Real x(start = 0, fixed = true), y(start = -1), vx(start = 5.2, fixed = true), vy, F;
  Boolean tight(start = true, fixed = true);
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -F*x/L;
  der(vy) = -F*y/L - g;
  tight = if pre(tight) then F > 0 else x^2 + y^2 > L^2*(1 + 1e-10);
  x^2 + y^2 = L^2;
  F = 0;
end M;
)");
        QVERIFY2(text.messages.empty(), text.messages.c_str());
        text.branch("tight", true, {11});
        text.branch("tight", false, {12});
        const UniverseRun run = simulate(text, 3, 1e-12);
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        for (const double t : run.changes("tight"))
            qDebug() << t;
        for (const auto& m : run.told)
            qDebug() << m.text.c_str();
        // On the way up: F = 0 where v^2 = -g*y: 5.2^2 - 2 g (y + 1) = -g... y = cos.
        const double height = (5.2 * 5.2 - 2 * 9.81) / (3 * 9.81);
        const auto& tight = run.rows.at("tight");
        const auto& ys = run.rows.at("y");
        for (size_t i = 1; i < tight.size(); ++i)
            if (tight[i].second != tight[i - 1].second) {
                QVERIFY2(std::fabs(ys[i].second - height) < 1e-8, std::to_string(ys[i].second - height).c_str());
                break;
            }
        QVERIFY(run.changes("tight").size() >= 2);
    }
};

QTEST_GUILESS_MAIN(ModeRunTest)
#include "mode_run_test.moc"
