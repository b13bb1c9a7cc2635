#include "solver/ida/coloured_differences.h"
#include "solver/ida/ida_integrator.h"

#include <QTest>

#include <cmath>
#include <functional>
#include <numeric>
#include <random>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

struct System final : ContinuousSystem {
    std::function<bool(std::span<const double>, std::span<double>)> f;
    size_t count = 0;
    SparsePattern known;
    std::vector<double> ones = std::vector<double>(8, 1.0);

    size_t stateCount() const override { return count; }
    bool derivatives(double, std::span<const double> x, std::span<double> dx) override { return f(x, dx); }
    const SparsePattern& pattern() const override { return known; }
    std::span<const double> nominals() const override { return ones; }
    std::string lastProblem() const override { return {}; }
};

std::vector<double> entriesAt(System& system, const std::vector<double>& x, double step) {
    ColouredDifferences differences(system);
    std::vector<double> f(x.size()), entries(differences.entryCount());
    system.derivatives(0, x, f);
    const std::vector<double> sizes(x.size(), 1.0);
    if (!differences.compute(0, x.data(), f.data(), sizes, step, entries.data()))
        return {};
    return entries;
}

} // namespace

class IdaTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Without a pattern the matrix is full, column by column.
    void fullMatrix() {
        System system;
        system.count = 2;
        system.f = [](std::span<const double> x, std::span<double> dx) {
            dx[0] = 2 * x[0] + 3 * x[1];
            dx[1] = -5 * x[0];
            return true;
        };
        const std::vector<double> entries = entriesAt(system, {0.5, 0.25}, 0.1);
        const std::vector<double> expected = {2, -5, 3, 0};
        QCOMPARE(entries.size(), expected.size());
        for (size_t i = 0; i < expected.size(); ++i)
            QVERIFY(std::fabs(entries[i] - expected[i]) < 1e-6);
    }

    /// Sparse matrices of any pattern, without their diagonal as well (a position's derivative is a velocity): entries
    /// are those of the matrix, whatever other columns their evaluation moves.
    void sparsePatterns() {
        std::minstd_rand random(1);
        for (int round = 0; round < 200; ++round) {
            System system;
            system.count = 2 + random() % 7;
            std::vector<std::vector<double>> matrix(system.count, std::vector<double>(system.count));
            for (auto& row : matrix) {
                for (uint32_t column = 0; column < row.size(); ++column)
                    if (random() % 3 == 0) {
                        row[column] = 1.0 + random() % 9;
                        system.known.columns.push_back(column);
                    }
                system.known.rowBegins.push_back(static_cast<uint32_t>(system.known.columns.size()));
            }
            system.f = [&](std::span<const double> x, std::span<double> dx) {
                for (size_t row = 0; row < dx.size(); ++row)
                    dx[row] = std::inner_product(x.begin(), x.end(), matrix[row].begin(), 0.0);
                return true;
            };
            const ColouredDifferences pattern(system);
            const std::vector<double> entries = entriesAt(system, std::vector<double>(system.count, 0.5), 0.1);
            QCOMPARE(entries.size(), pattern.entryCount());
            for (uint32_t column = 0; column < system.count; ++column) {
                std::vector<double> found(system.count);
                for (uint32_t k = pattern.columnBegins()[column]; k < pattern.columnBegins()[column + 1]; ++k)
                    found[pattern.rows()[k]] = entries[k];
                for (size_t row = 0; row < system.count; ++row)
                    QVERIFY2(std::fabs(found[row] - matrix[row][column]) < 1e-5, qPrintable(QString::number(round)));
            }
        }
    }

    /// The limiter of an operational amplifier: right of the limit f is something else. Left of it, closer than a
    /// difference, the derivative is that of the left side all the same.
    void jumpWithinTheDifference() {
        System system;
        system.count = 1;
        system.f = [](std::span<const double> x, std::span<double> dx) {
            dx[0] = x[0] > 1 ? -1e6 : 30 * (1 - x[0]);
            return true;
        };
        const std::vector<double> entries = entriesAt(system, {1 - 1e-10}, 1e-3);
        QCOMPARE(entries.size(), size_t(1));
        QVERIFY2(std::fabs(entries[0] + 30) < 1e-3, QByteArray::number(entries[0]));
    }

    /// A steep but smooth function stays steep.
    void steepIsNoJump() {
        System system;
        system.count = 1;
        system.f = [](std::span<const double> x, std::span<double> dx) {
            dx[0] = -1e9 * (x[0] - 1);
            return true;
        };
        const std::vector<double> entries = entriesAt(system, {1 + 1e-9}, 1e-3);
        QVERIFY(std::fabs(entries.at(0) / -1e9 - 1) < 1e-6);
    }

    /// Where f has no value ahead, the difference is taken backwards.
    void noValueAhead() {
        System system;
        system.count = 1;
        system.f = [](std::span<const double> x, std::span<double> dx) {
            dx[0] = 2 * x[0];
            return x[0] <= 1;
        };
        const std::vector<double> entries = entriesAt(system, {1}, 1e-3);
        QCOMPARE(entries.size(), size_t(1));
        QVERIFY(std::fabs(entries[0] - 2) < 1e-6);
    }

    /// Behind each event integration begins anew: not with a millionth of the step that the solution allows, which
    /// takes twenty steps and Jacobians to grow.
    void manyStarts_data() {
        QTest::addColumn<double>("fast"); // rate of a part that is at rest
        QTest::newRow("oscillator") << 1.0;
        QTest::newRow("stiff") << 1e6;
    }
    void manyStarts() {
        QFETCH(double, fast);
        System system;
        system.count = 3;
        system.f = [=](std::span<const double> x, std::span<double> dx) {
            dx[0] = x[1];
            dx[1] = -x[0];
            dx[2] = -fast * (x[2] - x[0]) + x[1]; // stays at x[0]
            return true;
        };
        const auto integrator = makeIdaIntegrator(system, {1e-6, 1e-6}, 0);
        constexpr int starts = 20;
        std::vector<double> x = {1, 0, 1};
        for (int i = 0; i < starts; ++i) {
            const double begin = 0.1 * i, end = 0.1 * (i + 1);
            QVERIFY(integrator->restart(begin, x));
            while (integrator->time() < end)
                QVERIFY(integrator->step(end));
            integrator->interpolate(end, x);
        }
        QVERIFY(std::fabs(x[0] - std::cos(2.0)) < 1e-4);
        QVERIFY(std::fabs(x[1] + std::sin(2.0)) < 1e-4);
        QVERIFY(std::fabs(x[2] - std::cos(2.0)) < 1e-4);
        const IntegratorCounters counters = integrator->counters();
        const auto perStart = [](uint64_t count) { return static_cast<double>(count) / starts; };
        QVERIFY2(perStart(counters.steps) < 20, QByteArray::number(perStart(counters.steps)));
        QVERIFY2(perStart(counters.jacobians) < 4, QByteArray::number(perStart(counters.jacobians)));
        QVERIFY2(perStart(counters.rejected) < 0.5, QByteArray::number(perStart(counters.rejected)));
    }

    /// What changes only later does not make the first step long.
    void slowAtFirst() {
        System system;
        system.count = 2;
        system.f = [](std::span<const double> x, std::span<double> dx) {
            dx[0] = 1; // time
            dx[1] = -1e4 * std::pow(std::max(0.0, x[0] - 0.01), 2) * (x[1] - 1);
            return true;
        };
        const auto integrator = makeIdaIntegrator(system, {1e-6, 1e-6}, 0);
        QVERIFY(integrator->restart(0, std::vector{0.0, 0.0}));
        while (integrator->time() < 0.2)
            QVERIFY(integrator->step(0.2));
        std::vector<double> x(2);
        integrator->interpolate(0.2, x);
        const double exact = 1 - std::exp(-1e4 * std::pow(0.19, 3) / 3);
        QVERIFY2(std::fabs(x[1] - exact) < 1e-4, QByteArray::number(x[1] - exact));
    }
};

QTEST_APPLESS_MAIN(IdaTest)
#include "ida_test.moc"
