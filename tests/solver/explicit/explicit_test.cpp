#include "solver/explicit/fixed_step.h"
#include "solver/explicit/rk45.h"
#include "solver/ida/ida_integrator.h"

#include <QTest>

#include <cmath>
#include <functional>

using namespace gnomon::solver;

namespace {

class TestSystem final : public ContinuousSystem {
public:
    using F = std::function<bool(double, std::span<const double>, std::span<double>)>;

    TestSystem(size_t size, F f) : m_nominals(size, 1.0), m_f(std::move(f)) {}
    size_t stateCount() const override { return m_nominals.size(); }
    bool derivatives(double t, std::span<const double> x, std::span<double> dx) override { return m_f(t, x, dx); }
    const SparsePattern& pattern() const override { return m_pattern; }
    std::span<const double> nominals() const override { return m_nominals; }
    std::string lastProblem() const override { return "no value"; }

private:
    std::vector<double> m_nominals;
    SparsePattern m_pattern;
    F m_f;
};

/// x' = y, y' = -x: a circle.
TestSystem circle() {
    return TestSystem(2, [](double, std::span<const double> x, std::span<double> dx) {
        dx[0] = x[1];
        dx[1] = -x[0];
        return true;
    });
}

std::unique_ptr<Integrator> make(int which, ContinuousSystem& system, double step) {
    return makeFixedStepIntegrator(static_cast<FixedStepMethod>(which), system, step, {1e-10, 1e-10});
}

double errorOnCircle(Integrator& integrator, double tEnd, bool between) {
    const double start[] = {0, 1};
    if (!integrator.restart(0, start))
        return NAN;
    double worst = 0;
    std::vector<double> x(2);
    while (integrator.time() < tEnd) {
        if (!integrator.step(tEnd))
            return NAN;
        for (int i = 1; i <= 4; ++i) {
            const double t = integrator.lastStepBegin() +
                             (between ? i / 4.0 : 1.0) * (integrator.time() - integrator.lastStepBegin());
            integrator.interpolate(t, x);
            worst = std::max(worst, std::hypot(x[0] - std::sin(t), x[1] - std::cos(t)));
        }
    }
    return worst;
}

} // namespace

class ExplicitTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fixedStepMethodsHaveTheirOrder_data() {
        QTest::addColumn<int>("method");
        QTest::addColumn<double>("order");
        QTest::newRow("euler") << int(FixedStepMethod::Euler) << 1.0;
        QTest::newRow("implicit euler") << int(FixedStepMethod::ImplicitEuler) << 1.0;
        QTest::newRow("trapezoid") << int(FixedStepMethod::Trapezoid) << 2.0;
        QTest::newRow("implicit trapezoid") << int(FixedStepMethod::ImplicitTrapezoid) << 2.0;
    }
    void fixedStepMethodsHaveTheirOrder() {
        QFETCH(int, method);
        QFETCH(double, order);
        for (const bool between : {false, true}) {
            TestSystem system = circle();
            const double coarse = errorOnCircle(*make(method, system, 0.01), 2, between);
            const double fine = errorOnCircle(*make(method, system, 0.005), 2, between);
            QVERIFY(fine > 0);
            QVERIFY2(std::fabs(std::log2(coarse / fine) - order) < 0.1, std::to_string(coarse / fine).c_str());
        }
    }

    void stepsAreCutAtTheStopTimeOnly() {
        TestSystem system = circle();
        auto integrator = make(int(FixedStepMethod::Euler), system, 0.1);
        const double start[] = {0, 1};
        QVERIFY(integrator->restart(0, start));
        int steps = 0;
        while (integrator->time() < 1.05) {
            QVERIFY(integrator->step(1.05));
            ++steps;
        }
        QCOMPARE(integrator->time(), 1.05);
        QCOMPARE(steps, 11);
    }

    void implicitMethodsAreStable_data() {
        QTest::addColumn<int>("method");
        QTest::newRow("implicit euler") << int(FixedStepMethod::ImplicitEuler);
        QTest::newRow("implicit trapezoid") << int(FixedStepMethod::ImplicitTrapezoid);
    }
    void implicitMethodsAreStable() {
        QFETCH(int, method);
        // x' = -1e6 (x - cos t) with a step a thousand times too large for explicit methods.
        TestSystem system(1, [](double t, std::span<const double> x, std::span<double> dx) {
            dx[0] = -1e6 * (x[0] - std::cos(t));
            return true;
        });
        auto integrator = make(method, system, 1e-3);
        const double start[] = {1};
        QVERIFY(integrator->restart(0, start));
        std::vector<double> x(1);
        while (integrator->time() < 1)
            QVERIFY(integrator->step(1));
        integrator->interpolate(1, x);
        QVERIFY(std::fabs(x[0] - std::cos(1.0)) < 1e-5);
    }

    void rk45FollowsItsTolerance_data() {
        QTest::addColumn<double>("tolerance");
        for (double tolerance : {1e-3, 1e-5, 1e-7, 1e-9, 1e-11})
            QTest::addRow("%g", tolerance) << tolerance;
    }
    void rk45FollowsItsTolerance() {
        QFETCH(double, tolerance);
        TestSystem system = circle();
        auto integrator = makeRk45Integrator(system, {tolerance, tolerance}, 0);
        const double error = errorOnCircle(*integrator, 20, true);
        QVERIFY2(error < 100 * tolerance, std::to_string(error / tolerance).c_str());
        QVERIFY2(error > 1e-4 * tolerance, std::to_string(error / tolerance).c_str());
    }

    void rk45IsOfFifthOrderAtStepEnds() {
        // Steps of one size by a limit that the error never reaches.
        TestSystem system = circle();
        const double coarse = errorOnCircle(*makeRk45Integrator(system, {1, 1}, 0.2), 4, false);
        const double fine = errorOnCircle(*makeRk45Integrator(system, {1, 1}, 0.1), 4, false);
        QVERIFY2(std::fabs(std::log2(coarse / fine) - 5) < 0.3, std::to_string(coarse / fine).c_str());
    }

    void whereThereIsNoValueTheStepEndsWithAMessage_data() {
        QTest::addColumn<int>("method");
        for (int method = 0; method < 6; ++method)
            QTest::addRow("%d", method) << method;
    }
    void whereThereIsNoValueTheStepEndsWithAMessage() {
        QFETCH(int, method);
        // x' = 1, no value from x = 0.5 on.
        TestSystem system(1, [](double, std::span<const double> x, std::span<double> dx) {
            dx[0] = 1;
            return x[0] < 0.5;
        });
        auto integrator = method < 4    ? make(method, system, 0.01)
                          : method == 4 ? makeRk45Integrator(system, {1e-6, 1e-6}, 0)
                                        : makeIdaIntegrator(system, {1e-6, 1e-6}, 0);
        const double start[] = {0};
        QVERIFY(integrator->restart(0, start));
        gnomon::Result<void> result;
        for (int i = 0; i < 100000 && result && integrator->time() < 1; ++i)
            result = integrator->step(1);
        QVERIFY(!result);
        QVERIFY2(result.error().message.find("no value") != std::string::npos, result.error().message.c_str());
        QVERIFY(integrator->time() > 0.45 && integrator->time() <= 0.51);
    }
};

QTEST_APPLESS_MAIN(ExplicitTest)
#include "explicit_test.moc"
