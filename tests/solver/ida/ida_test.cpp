#include "solver/ida/coloured_differences.h"

#include <QTest>

#include <functional>

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
};

QTEST_APPLESS_MAIN(IdaTest)
#include "ida_test.moc"
