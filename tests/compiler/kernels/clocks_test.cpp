#include "tests/compiler/kernels/modelica_run.h"

#include <QTest>

#include <cmath>

using namespace gnomon;
using test::ModelicaRun;
using test::simulateModelica;

/// Modelica 3.6, chapter 16: ticks and values computed by hand from its rules.
class ClocksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ticks_data() {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("signal");
        QTest::addColumn<double>("stop");
        QTest::addColumn<QString>("expected");
        QTest::newRow("previous() begins with the start value")
            << "Real x(start=5); equation when Clock(1, 10) then x = previous(x) + 1; end when;"
            << "x" << 0.25 << "0:6 0.1:7 0.2:8";
        QTest::newRow("an interval that the clock computes, counted")
            << "Integer next(start=2); Real y(start=0); equation when Clock(next, 1000) then next = previous(next) + "
               "1; y = previous(y) + 1; end when;"
            << "y" << 0.013 << "0:1 0.003:2 0.007:3 0.012:4";
        QTest::newRow("a Real interval is that of the tick before")
            << "Real next(start=0.2); Real y(start=0); equation when Clock(next) then next = previous(next) + 0.1; y = "
               "previous(y) + 1; end when;"
            << "y" << 1.0 << "0:1 0.2:2 0.5:3 0.9:4";
        QTest::newRow("interval() of a variable interval")
            << "Integer next(start=2); Real y; equation when Clock(next, 10) then next = previous(next) + 1; y = "
               "interval(); end when;"
            << "y" << 0.8 << "0:0.2 0.3:0.3 0.7:0.4";
        QTest::newRow("sample() is the value right before the tick")
            << "Boolean b = time >= 0.2; Boolean s; equation s = sample(b, Clock(1, 10));"
            << "s" << 0.45 << "0:0 0.3:1";
        QTest::newRow("sample() after the initialization")
            << "Real y(start=1); Real s; equation der(y) + y = 2; s = sample(y, Clock(0.1)); initial equation der(y) = "
               "0;"
            << "s" << 0.2 << "0:2";
        QTest::newRow("hold() before the first tick")
            << "Real x(start=7); Real h; equation x = sample(time, shiftSample(Clock(1, 10), 2)); h = hold(x);"
            << "h" << 0.35 << "0:7 0.2:0.2 0.3:0.3";
        QTest::newRow("equal variables keep their own start values")
            << "Real x(start=7), y(start=3); Real h, g; equation x = sample(time, shiftSample(Clock(1, 10), 2)); y = "
               "x; h = hold(x); g = hold(y);"
            << "g" << 0.25 << "0:3 0.2:0.2";
        QTest::newRow("subSample")
            << "Real x(start=0), y; equation when Clock(1, 10) then x = previous(x) + 1; end when; y = subSample(x, 3);"
            << "y" << 0.65 << "0:1 0.3:4 0.6:7";
        QTest::newRow("superSample ticks in between")
            << "Real x(start=0), y, n(start=0); equation when Clock(3, 10) then x = previous(x) + 1; end when; y = "
               "superSample(x, 3); n = previous(n) + y - y + 1;"
            << "n" << 0.45 << "0:1 0.1:2 0.2:3 0.3:4 0.4:5";
        QTest::newRow("superSample has the latest value")
            << "Real x(start=0), y; equation when Clock(3, 10) then x = previous(x) + 1; end when; y = "
               "superSample(x, 3);"
            << "y" << 0.65 << "0:1 0.3:2 0.6:3";
        QTest::newRow("factors are inferred")
            << "Real x(start=0), y, n(start=0); equation when Clock(2, 10) then x = previous(x) + 1; end when; y = "
               "superSample(x); when Clock(1, 10) then n = previous(n) + y; end when;"
            << "n" << 0.35 << "0:1 0.1:2 0.2:4 0.3:6";
        QTest::newRow("shiftSample by a fraction")
            << "Real n(start=0); Clock u = Clock(3, 10), s = shiftSample(u, 1, 3); equation when s then n = "
               "previous(n) + 1; end when;"
            << "n" << 0.8 << "0:0 0.1:1 0.4:2 0.7:3";
        QTest::newRow("shiftSample of an interval that varies")
            << "Integer k(start=2), n(start=0), m(start=0); Clock u = Clock(k, 1), s = shiftSample(u, 3, 2); equation "
               "when u then n = previous(n) + 1; k = if n >= 2 then 1 else previous(k); end when; when s then m = "
               "previous(m) + 1; end when;"
            << "m" << 5.7 << "0:0 2.5:1 3.5:2 4.5:3 5.5:4";
        QTest::newRow("backSample ticks earlier and has the start value")
            << "Real x(start=9), y; equation x = sample(time, shiftSample(Clock(3, 10), 3)); y = backSample(x, 2);"
            << "y" << 1.3 << "0:0 0.3:9 0.9:0.9 1.2:1.2";
        QTest::newRow("noClock sees the tick")
            << "Clock a = Clock(1, 4), b = subSample(a, 3); Real x(start=0), y(start=0), z(start=0); equation when a "
               "then x = previous(x) + 2; end when; when b then y = noClock(x); z = sample(hold(x)); end when;"
            << "y" << 1.6 << "0:2 0.75:8 1.5:14";
        QTest::newRow("sample(hold()) does not")
            << "Clock a = Clock(1, 4), b = subSample(a, 3); Real x(start=0), y(start=0), z(start=0); Real h = hold(x); "
               "equation when a then x = previous(x) + 2; end when; when b then y = noClock(x); z = sample(h); end "
               "when;"
            << "z" << 1.6 << "0:0 0.75:6 1.5:12";
        QTest::newRow("interval() of a slower clock")
            << "Real x, y; equation x = sample(time, Clock(1, 10)); y = interval(subSample(x, 3));"
            << "y" << 0.5 << "0:0.3";
        QTest::newRow("firstTick")
            << "Real x; equation when Clock(1, 10) then x = if firstTick() then 5 else 2; end when;"
            << "x" << 0.25 << "0:5 0.1:2";
        QTest::newRow("a clock of events")
            << "Real n(start=0); equation when Clock(sin(2*3.14159265358979*time) > 0.5) then n = previous(n) + 1; end "
               "when;"
            << "n" << 2.5 << "0:0 0.0833333:1 1.08333:2 2.08333:3";
        QTest::newRow("a condition that holds from the start on")
            << "Real n(start=0); equation when Clock(cos(2*3.14159265358979*time) > 0.5) then n = previous(n) + 1; end "
               "when;"
            << "n" << 2.5 << "0:1 0.833333:2 1.83333:3";
        QTest::newRow("every second event")
            << "Real n(start=0); Clock c = subSample(Clock(sin(2*3.14159265358979*time) > 0.5), 2); equation when c "
               "then n = previous(n) + 1; end when;"
            << "n" << 2.5 << "0:0 0.0833333:1 2.08333:2";
        QTest::newRow("intervals of events") << "Real y; equation when Clock(sin(2*3.14159265358979*time) > 0.5, 0.25) "
                                                "then y = integer(1e6*interval() + 0.5)/1e6; end when;"
                                             << "y" << 2.5 << "0:0 0.0833333:0.25 1.08333:1";
        QTest::newRow("an event clock ticks in the event that it makes")
            << "Real x(start=0), y(start=0); Real h = hold(x); equation when Clock(1, 10) then x = previous(x) + 1; "
               "end when; when Clock(h > 2.5) then y = previous(y) + sample(time); end when;"
            << "y" << 0.45 << "0:0 0.2:0.2";
        QTest::newRow("slower and faster than one clock")
            << "Integer one = sample(1, Clock(2)); Integer slow(start=0) = previous(slow) + subSample(one, 15); "
               "Integer "
               "fast(start=0) = mod(previous(fast) + superSample(one, 8), 8);"
            << "slow" << 70.0 << "0:1 30:2 60:3";
        QTest::newRow("algebraic loop in a partition")
            << "Real x, y; equation x + y = sample(time, Clock(1, 10)); x - y = 1;"
            << "x" << 0.15 << "0:0.5 0.1:0.55";
        QTest::newRow("two partitions that need each other at one tick")
            << "Real a, b, c, d; equation a = sample(time, Clock(1, 10)); b = subSample(a, 2) + 1; c = "
               "superSample(b, 2); d = a + c;"
            << "d" << 0.25 << "0:1 0.1:1.1 0.2:1.4";
        QTest::newRow("an array of clocks")
            << "Clock c[2] = {Clock(1, 10), Clock(2, 10)}; Real x[2]; equation for i in 1:2 loop x[i] = sample(time, "
               "c[i]); end for;"
            << "x[2]" << 0.45 << "0:0 0.2:0.2 0.4:0.4";
        QTest::newRow("a clocked algorithm remembers")
            << "Integer n(start=3); Real u = sample(time, Clock(1, 10)); algorithm n := if u >= 0 then n + 1 else n;"
            << "n" << 0.25 << "0:4 0.1:5 0.2:6";
        QTest::newRow("without any clock") << "Real n(start=0); equation n = previous(n) + 1;"
                                           << "n" << 2.5 << "0:1 1:2 2:3";
        QTest::newRow("if equations name their variables in any order")
            << "Integer i(start=0); Boolean b(start=false); equation when Clock(1, 10) then if previous(b) then i = "
               "previous(i) + 10; b = false; else b = true; i = previous(i) + 1; end if; end when;"
            << "i" << 0.35 << "0:1 0.1:11 0.2:12 0.3:22";
    }
    void ticks() {
        QFETCH(QString, body);
        QFETCH(QString, signal);
        QFETCH(double, stop);
        QFETCH(QString, expected);
        const ModelicaRun run = simulateModelica("model M " + body.toStdString() + " end M;", stop);
        QCOMPARE(run.problem, std::string());
        QCOMPARE(QString::fromStdString(run.changes(signal.toStdString())), expected);
    }

    /// Ticks lie at whole multiples to the last bit, and what ticks at 3/10 by another clock ticks with it.
    void noDrift_data() {
        QTest::addColumn<QString>("clock");
        QTest::newRow("counted") << "Clock(1, 10)";
        QTest::newRow("in seconds") << "Clock(0.1)";
    }
    void noDrift() {
        QFETCH(QString, clock);
        const ModelicaRun run = simulateModelica("model M Real x = sample(time, " + clock.toStdString() +
                                                     "); Real y = sample(time, Clock(3, 10)); end M;",
                                                 1000);
        const auto found = run.rows.find("x");
        QVERIFY2(found != run.rows.end(), run.messages.c_str());
        std::vector<double> times;
        for (const auto& [time, value] : found->second)
            if (times.empty() || times.back() != time)
                times.push_back(time);
        QCOMPARE(times.size(), 10001u);
        for (size_t i = 0; i < times.size(); ++i)
            QVERIFY(times[i] == static_cast<double>(i) / 10.0);
    }

    /// der(x) = -x in steps of 0.1: each method multiplies by a number of its own.
    void solverMethods_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<double>("factor");
        const double h = 0.1;
        QTest::newRow("explicit Euler") << "ExplicitEuler" << 1 - h;
        QTest::newRow("mid point") << "ExplicitMidPoint2" << 1 - h + h * h / 2;
        QTest::newRow("Runge-Kutta") << "ExplicitRungeKutta4" << 1 - h + h * h / 2 - h * h * h / 6 + h * h * h * h / 24;
        QTest::newRow("implicit Euler") << "ImplicitEuler" << 1 / (1 + h);
        QTest::newRow("trapezoid") << "ImplicitTrapezoid" << (1 - h / 2) / (1 + h / 2);
        QTest::newRow("external") << "External" << std::exp(-h);
    }
    void solverMethods() {
        QFETCH(QString, method);
        QFETCH(double, factor);
        const ModelicaRun run =
            simulateModelica("model M Real x(start=1, fixed=true); Real u; equation when Clock(Clock(1, 10), "
                             "solverMethod=\"" +
                                 method.toStdString() + "\") then u = 0; der(x) = u - x; end when; end M;",
                             1.05);
        const auto found = run.rows.find("x");
        QVERIFY2(found != run.rows.end(), run.messages.c_str());
        QCOMPARE(run.problem, std::string());
        double expected = 1;
        double last = -1;
        size_t ticks = 0;
        for (const auto& [time, value] : found->second) {
            if (value == last)
                continue;
            QVERIFY2(std::fabs(value - expected) < 1e-7, QByteArray::number(value - expected).constData());
            last = value;
            expected *= factor;
            ++ticks;
        }
        QCOMPARE(ticks, 11u);
    }

    /// der(x) = 2 u with u = t: how inputs go from tick to tick.
    void inputsOfMethods_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<double>("expected"); // at 0.2
        QTest::newRow("explicit Euler") << "ExplicitEuler" << 0.1 * (0 + 0.2);
        QTest::newRow("mid point") << "ExplicitMidPoint2" << 0.04;
        QTest::newRow("Runge-Kutta") << "ExplicitRungeKutta4" << 0.04;
        QTest::newRow("implicit Euler") << "ImplicitEuler" << 0.1 * (0.2 + 0.4);
        QTest::newRow("trapezoid") << "ImplicitTrapezoid" << 0.04;
        QTest::newRow("external") << "External" << 0.04;
    }
    void inputsOfMethods() {
        QFETCH(QString, method);
        QFETCH(double, expected);
        const ModelicaRun run = simulateModelica("model M Real x(start=0, fixed=true); Real u = sample(time, "
                                                 "Clock(Clock(1, 10), \"" +
                                                     method.toStdString() + "\")); equation der(x) = 2*u; end M;",
                                                 0.25);
        const auto found = run.rows.find("x");
        QVERIFY2(found != run.rows.end(), run.messages.c_str());
        QVERIFY2(std::fabs(found->second.back().second - expected) < 1e-9,
                 QByteArray::number(found->second.back().second).constData());
    }

    /// An inverse model: x has to be what the filter gives, so w is the filter's derivative.
    void indexReduction() {
        const ModelicaRun run =
            simulateModelica("model M Real f(start=0, fixed=true); Real x, w; Real u = sample(1, Clock(Clock(1, 10), "
                             "\"ImplicitEuler\")); equation der(f) = u - f; x = f; der(x) = w; end M;",
                             0.15);
        const auto found = run.rows.find("w");
        QVERIFY2(found != run.rows.end(), run.messages.c_str());
        // f(0.1) = (0 + h) / (1 + h)
        QVERIFY(std::fabs(found->second.back().second - (1 - 0.1 / 1.1)) < 1e-9);
        QCOMPARE(found->second.front().second, 1.0);
    }

    /// Ticks that nothing continuous sees leave the integrator alone: the curve of x has no trace of them.
    void silentTicks() {
        const std::string plain = "model M Real x(start=1, fixed=true); equation der(x) = -x; end M;";
        const std::string clocked = "model M Real x(start=1, fixed=true); Real s = sample(x, Clock(1, 10)); equation "
                                    "der(x) = -x; end M;";
        const ModelicaRun a = simulateModelica(plain, 1, 0.25), b = simulateModelica(clocked, 1, 0.25);
        QVERIFY2(b.rows.contains("x"), b.messages.c_str());
        for (const auto& [time, value] : a.rows.at("x")) {
            const auto same = std::ranges::find(b.rows.at("x"), time, &std::pair<double, double>::first);
            QVERIFY(same != b.rows.at("x").end());
            QCOMPARE(same->second, value);
        }
        for (const auto& [time, value] : b.rows.at("s"))
            QVERIFY(value <= 1);
    }

    void wrongUses_data() {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("messages");
        QTest::newRow("two intervals for one equation")
            << "Real x; equation\nx = sample(time, Clock(1, 10))\n + sample(time, Clock(1, 3));"
            << "2:1 ClockContradicts";
        QTest::newRow("a Real interval and another clock")
            << "Real x; equation\nx = sample(time, Clock(0.1))\n + sample(time, Clock(1, 3));"
            << "2:1 ClocksExclusive";
        QTest::newRow("intervals that no factor joins")
            << "Real u, y; equation\nu = sample(time, Clock(1, 10));\ny = subSample(u);\ny = sample(time, Clock(1, "
               "3));"
            << "1:7 Unbalanced";
        QTest::newRow("no whole factor")
            << "Real u, y, z; equation\nu = sample(time, Clock(1, 10));\ny = subSample(u);\nz = y + sample(time, "
               "Clock(1, 3));"
            << "3:1 ClocksContradict";
        QTest::newRow("clocked and continuous")
            << "Real x(start=0), z(start=0), s; equation\nwhen Clock(1, 10) then\nx = previous(x) + 1;\nend when;\nz = "
               "x;\ns = sample(z);"
            << "2:6 ClockedAndContinuous";
        QTest::newRow("previous() of what is integrated")
            << "Real x(start=1), y; equation\nder(x) = -x;\ny = previous(x);"
            << "3:1 DefaultClock; 3:1 NoSolverMethod";
        QTest::newRow("previous() of an expression")
            << "Real x, y; equation\nx = sample(time, Clock(1, 10));\ny = previous(2*x);"
            << "3:14 NeedsVariable";
        QTest::newRow("hold() of an expression")
            << "Real x, y; equation\nx = sample(time, Clock(1, 10));\ny = hold(2*x);"
            << "3:10 NeedsVariable";
        QTest::newRow("nothing tells the factor")
            << "Real x, y; equation\nx = sample(time, Clock(1, 10));\ny = subSample(x, 0);"
            << "3:1 ClockFactorAssumed";
        QTest::newRow("a negative factor")
            << "Real x, y; equation\nx = sample(time, Clock(1, 10));\ny = subSample(x, -2);"
            << "3:18 ClockRange";
        QTest::newRow("a factor that varies")
            << "Real x, y; Integer k; equation\nx = sample(time, Clock(1, 10));\nk = if x > 1 then 2 else 3;\ny = "
               "subSample(x, k);"
            << "4:18 NotConstant";
        QTest::newRow("a resolution of 0")
            << "Real x, y; equation\nx = sample(time, Clock(1, 10));\ny = shiftSample(x, 1, 0);"
            << "3:23 ClockRange";
        QTest::newRow("before the base clock")
            << "Real x, y; equation\nx = sample(time, shiftSample(Clock(3, 10), 3));\ny = backSample(x, 4);"
            << "3:1 ClockBeforeBase";
        QTest::newRow("faster than events")
            << "Real x, y; equation\nx = sample(time, Clock(time > 1));\ny = superSample(x, 2);"
            << "3:1 EventClockFaster";
        QTest::newRow("elsewhen")
            << "Real x; equation\nwhen Clock(1) then\nx = 1;\nelsewhen Clock(2) then\nx = 2;\nend "
               "when;"
            << "4:10 ClockedElsewhen";
        QTest::newRow("nested") << "Real x; equation\nwhen Clock(1) then\nwhen Clock(2) then\nx = 2;\nend when;\nend "
                                   "when;"
                                << "3:1 WhenNested";
        QTest::newRow("in an algorithm") << "Real x; algorithm\nwhen Clock(1) then\nx := 2;\nend when;"
                                         << "2:6 WhenNested";
        QTest::newRow("a parameter of type Clock") << "\nparameter Clock c = Clock(1);"
                                                   << "2:17 ClockPrefix";
        QTest::newRow("no such method") << "Real x; equation\nx = sample(time, Clock(Clock(1), \"ExplizitEuler\"));"
                                        << "2:34 SolverMethodUnknown";
        QTest::newRow("an initial equation")
            << "Real x(start=0); initial equation\nx = 2;\nequation\nwhen Clock(1) then\nx = previous(x);\nend when;"
            << "2:1 InitialOfClocked";
        QTest::newRow("clocks are no numbers") << "Clock c = Clock(1); Real x; equation\nx = c + 1;"
                                               << "2:5 OperandTypes";
        QTest::newRow("different methods around")
            << "Real p(start=2), q, r; equation\nder(p) = sample(1, Clock(Clock(1, 5), \"ExplicitEuler\")) - "
               "p;\nder(q) = sample(1, Clock(Clock(2, 5), \"ImplicitEuler\")) + subSample(p, 2);\nder(r) = "
               "subSample(q) + subSample(p, 4);"
            << "4:1 SolverMethodAmbiguous";
        QTest::newRow("a sample cannot be differentiated") << "Real x, w, v = sin(time); Real u; equation\nu = "
                                                              "sample(v, Clock(Clock(1, 10), \"ImplicitEuler\"));\nx = "
                                                              "u;\nder(x) = w;"
                                                           << "2:1 NoDerivative";
    }
    void wrongUses() {
        QFETCH(QString, body);
        QFETCH(QString, messages);
        const ModelicaRun run = simulateModelica("model M " + body.toStdString() + " end M;", 1);
        QCOMPARE(QString::fromStdString(run.messages), messages);
    }

    void inferredMethod() {
        const ModelicaRun run =
            simulateModelica("model M Real p(start=2), q, r; equation der(p) = sample(1, Clock(Clock(1, 5), "
                             "solverMethod=\"ExplicitEuler\")) - p; der(q) = sample(1, Clock(Clock(2, 5), "
                             "solverMethod=\"ImplicitEuler\")) + subSample(p, 2); der(r) = 1 + subSample(p, 2); end M;",
                             0.5);
        QVERIFY2(run.rows.contains("r"), run.messages.c_str());
        // r by explicit Euler: 0.4 * (1 + 2); q by implicit Euler: 0.4 * (1 + p(0.4)), p(0.4) = 1.64.
        QCOMPARE(run.changes("r"), std::string("0:0 0.4:1.2"));
        QCOMPARE(run.changes("q"), std::string("0:0 0.4:1.056"));
    }
};

QTEST_APPLESS_MAIN(ClocksTest)
#include "clocks_test.moc"
