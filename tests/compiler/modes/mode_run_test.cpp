#include "tests/compiler/modes/universe_run.h"

#include <QTest>

#include <array>
#include <numbers>

using namespace gnomon;
using namespace gnomon::test;

namespace {

const char* const parts = R"(connector Pin
  Real v;
  flow Real i;
end Pin;
partial model TwoPin
  Pin p, n;
  Real v, i;
equation
  v = p.v - n.v;
  p.i + n.i = 0;
  i = p.i;
end TwoPin;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model Sine
  extends TwoPin;
  parameter Real V = 1, f = 1, phase = 0;
equation
  v = V*sin(2*3.141592653589793*f*time + phase);
end Sine;
model Resistor
  extends TwoPin;
  parameter Real R = 1;
equation
  v = R*i;
end Resistor;
model Capacitor
  extends TwoPin;
  parameter Real C = 1;
equation
  C*der(v) = i;
end Capacitor;
model Inductor
  extends TwoPin;
  parameter Real L = 1;
equation
  L*der(i) = v;
end Inductor;
model Diode "ideal, by a change of its equation"
  extends TwoPin;
  parameter Real Goff = 1e-9;
  Boolean on(start = false, fixed = true);
equation
  on = if pre(on) then i >= 0 else v > 0;
  section Switching:
    if on then v = 0; else i = Goff*v; end if;
  end section;
end Diode;
)";

} // namespace

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

    /// Ideal diodes from the text of a model: branches of `if` that determine other variables.
    void rectifier() {
        UniverseText text(std::string(parts) + R"(model M
  Sine S(V = 10, f = 50);
  Diode D(Goff = 0);
  Resistor R(R = 5);
  Ground G;
equation
  connect(S.p, D.p);
  connect(D.n, R.p);
  connect(R.n, S.n);
  connect(S.n, G.p);
end M;
)");
        QVERIFY2(text.messages.empty(), text.messages.c_str());
        const UniverseRun run = simulate(text, 0.1, 1e-9);
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        const auto current = [](double t) { return std::max(0.0, 2 * std::sin(100 * std::numbers::pi * t)); };
        QVERIFY(run.worst("D.i", current) < 1e-12);
        QCOMPARE(run.statistics.modes.size(), size_t(2));
    }

    /// A branch that holds at the start and that start values would contradict if it were the other one.
    void beginsInItsBranch() {
        UniverseText text(R"(model M
  parameter Real J1 = 2, J2 = 3;
  Real w1(start = 5, fixed = true), w2(start = 0, fixed = true), tau;
equation
  J1*der(w1) = -tau;
  J2*der(w2) = tau;
  section S:
    if time < 1 then tau = 0; else w1 = w2; end if;
  end section;
end M;
)");
        QVERIFY2(text.messages.empty(), text.messages.c_str());
        const UniverseRun run = simulate(text, 2, 1e-9);
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        QVERIFY(std::fabs(run.last("w2") - 2) < 1e-12);
    }

    /// Resistances of zero take nothing away from what impulses say: a diode that charges a capacitor.
    void peakRectifier() {
        UniverseText text(std::string(parts) + R"(model M
  Sine S(V = 10, f = 50, phase = -0.5);
  Diode D(Goff = 0);
  Resistor R(R = 100), Z(R = 0);
  Capacitor C(C = 1e-4, v(start = 0, fixed = true));
  Ground G;
equation
  connect(S.p, D.p); connect(D.n, Z.p); connect(Z.n, R.p); connect(R.p, C.p);
  connect(R.n, S.n); connect(C.n, S.n); connect(S.n, G.p);
end M;
)");
        QVERIFY2(text.messages.empty(), text.messages.c_str());
        const UniverseRun run = simulate(text, 0.02, 1e-9);
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        QVERIFY(run.rows.at("C.v").size() > 200);
        QVERIFY(std::ranges::max(run.rows.at("C.v"), {}, [](const auto& row) { return row.second; }).second > 9.99);
    }

    /// A switch interrupts a coil while a diode waits: the voltage without limit closes that, and the current goes on.
    void coilGoesOnThroughDiode() {
        UniverseText text(std::string(parts) + R"(model Switch
  extends TwoPin;
  Boolean closed = time < 1;
equation
  section S:
    if closed then v = 0; else i = 0; end if;
  end section;
end Switch;
model M
  Sine V(V = 10, f = 0, phase = 3.14159265358979323846/2);
  Switch S;
  Diode D(Goff = 0);
  Resistor R(R = 2);
  Inductor L(L = 4, i(start = 3, fixed = true));
  Ground G;
equation
  connect(V.n, G.p); connect(V.p, S.p); connect(S.n, R.p); connect(R.n, L.p); connect(L.n, G.p);
  connect(D.p, G.p); connect(D.n, S.n);
end M;
)");
        QVERIFY2(text.messages.empty(), text.messages.c_str());
        const UniverseRun run = simulate(text, 3, 1e-10);
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        const auto current = [](double t) {
            const double atOne = 5 - 2 * std::exp(-0.5);
            return t <= 1 ? 5 - 2 * std::exp(-0.5 * t) : atOne * std::exp(-0.5 * (t - 1));
        };
        QVERIFY2(run.worst("L.i", current) < 1e-7, std::to_string(run.worst("L.i", current)).c_str());
        for (const solver::RunMessage& m : run.told)
            QVERIFY2(m.text.find("jumps") == std::string::npos, m.text.c_str());
    }

    /// Where all valves that want to close at one instant would short the sources, one gives way to another.
    void threePhases() {
        UniverseText text(std::string(parts) + R"(model M
  parameter Real third = 2*3.14159265358979323846/3;
  Sine S1(V = 10, f = 50), S2(V = 10, f = 50, phase = third), S3(V = 10, f = 50, phase = 2*third);
  Diode U[3], L[3];
  Resistor R(R = 5);
  Ground G;
equation
  connect(S1.n, G.p); connect(S2.n, G.p); connect(S3.n, G.p);
  connect(S1.p, U[1].p); connect(S2.p, U[2].p); connect(S3.p, U[3].p);
  connect(S1.p, L[1].n); connect(S2.p, L[2].n); connect(S3.p, L[3].n);
  for k in 1:3 loop
    connect(U[k].n, R.p);
    connect(L[k].p, R.n);
  end for;
end M;
)");
        QVERIFY2(text.messages.empty(), text.messages.c_str());
        const UniverseRun run = simulate(text, 0.04, 1e-9);
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        const auto voltage = [](double t) {
            std::array<double, 3> v{};
            for (size_t k = 0; k < 3; ++k)
                v[k] = 10 * std::sin(100 * std::numbers::pi * t + 2 * std::numbers::pi / 3 * static_cast<double>(k));
            return *std::ranges::max_element(v) - *std::ranges::min_element(v);
        };
        QVERIFY2(run.worst("R.v", voltage) < 1e-6, std::to_string(run.worst("R.v", voltage)).c_str());
        // Twelve commutations; and at the start one valve after the other.
        QVERIFY(run.statistics.modeSwitches >= 12 && run.statistics.modeSwitches < 20);
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
