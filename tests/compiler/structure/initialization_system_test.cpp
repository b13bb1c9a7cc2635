#include "compiler/structure/initialization_system.h"

#include "random_system.h"

#include <QTest>
#include <algorithm>

using namespace gnomon::structure;
using Variables = std::vector<VarIndex>;

namespace {

Incidence rows(std::initializer_list<std::initializer_list<VarIndex>> list, size_t variableCount) {
    Incidence incidence(variableCount);
    for (const auto& row : list)
        incidence.addEquation(row);
    return incidence;
}

// A capacitor charged through a resistor: C v' = i, R i = U - v.
enum Quantity : VarIndex { v, dv, i, R, C, U, count };

} // namespace

class InitializationSystemTest : public QObject {
    Q_OBJECT
private slots:
    /// What is to be last is refused, or needed, only after all others of its kind.
    void theLastOfItsKind() {
        // Two equations for x, y and z, of which each could be fixed.
        InitializationInput input;
        input.equations = rows({{0, 1}, {1, 2}}, 3);
        input.initialEquations = Incidence(3);
        input.wish = {FixWish::Fixed, FixWish::Fixed, FixWish::Never};
        QCOMPARE(initializationSystem(input).refused, Variables{1});
        input.isLast = {true, false, false};
        QCOMPARE(initializationSystem(input).refused, Variables{0});
        input.wish = {FixWish::IfNeeded, FixWish::IfNeeded, FixWish::IfNeeded};
        QCOMPARE(initializationSystem(input).completed, Variables{1});
        input.isLast = {true, true, false};
        QCOMPARE(initializationSystem(input).completed, Variables{2});
    }
    void conditionsOfACircuit_data() {
        QTest::addColumn<std::vector<int>>("initialEquation");
        QTest::addColumn<int>("wishOfV");
        QTest::addColumn<int>("wishOfDv");
        QTest::addColumn<bool>("relaxR");
        QTest::addColumn<int>("refused");
        QTest::addColumn<int>("completed");
        QTest::addColumn<int>("missing");
        const int never = int(FixWish::Never), needed = int(FixWish::IfNeeded), fixed = int(FixWish::Fixed);
        using None = std::vector<int>;
        QTest::newRow("state fixed") << None{} << fixed << never << false << 0 << 0 << 0;
        QTest::newRow("state completes") << None{} << needed << never << false << 0 << 1 << 0;
        QTest::newRow("steady state") << None{dv} << needed << never << false << 0 << 0 << 0;
        QTest::newRow("derivative fixed") << None{} << needed << fixed << false << 0 << 0 << 0;
        QTest::newRow("both") << None{} << fixed << fixed << false << 1 << 0 << 0;
        QTest::newRow("one too many") << None{dv} << fixed << never << false << 1 << 0 << 0;
        QTest::newRow("nobody says anything") << None{} << never << never << false << 0 << 0 << 1;
        QTest::newRow("parameter sizing") << None{i} << fixed << never << true << 0 << 0 << 0;
        QTest::newRow("parameter without condition") << None{} << fixed << never << true << 0 << 0 << 1;
    }
    void conditionsOfACircuit() {
        QFETCH(std::vector<int>, initialEquation);
        QFETCH(int, wishOfV);
        QFETCH(int, wishOfDv);
        QFETCH(bool, relaxR);
        InitializationInput input;
        input.equations = rows({{C, dv, i}, {R, i, U, v}}, count);
        input.initialEquations = Incidence(count);
        if (!initialEquation.empty())
            input.initialEquations.addEquation(Variables(initialEquation.begin(), initialEquation.end()));
        input.wish.assign(count, FixWish::Fixed);
        input.wish[v] = static_cast<FixWish>(wishOfV);
        input.wish[dv] = static_cast<FixWish>(wishOfDv);
        input.wish[i] = FixWish::Never;
        if (relaxR)
            input.wish[R] = FixWish::Never;
        const InitializationSystem system = initializationSystem(input);
        QCOMPARE(system.modelEquationCount, size_t(2));
        QTEST(int(system.refused.size()), "refused");
        QTEST(int(system.completed.size()), "completed");
        QTEST(int(system.missing()), "missing");
        QCOMPARE(system.fixing.isRegular(), system.missing() == 0);
        if (!system.refused.empty())
            QVERIFY(system.fixing.whyNot(system.refused.front()).has_value());
    }

    /// As many of the most wanted as can be fixed together, then as many of the next.
    void completesByPriority() {
        Random random(71);
        int completed = 0, refused = 0;
        for (int round = 0; round < 1000; ++round) {
            const uint32_t m = 1 + random.below(8), n = m + random.below(6);
            InitializationInput input;
            input.equations = randomIncidence(random, m, n, 20 + random.below(25));
            input.initialEquations = randomIncidence(random, random.below(3), n, 20);
            for (VarIndex q = 0; q < n; ++q)
                input.wish.push_back(static_cast<FixWish>(random.below(4)));
            const InitializationSystem system = initializationSystem(input);
            MatchingOracle oracle(system.fixing.incidence());
            const size_t equationCount = system.fixing.incidence().equationCount();
            const std::vector<bool> noEquation(equationCount);
            const size_t rank = oracle.rank(noEquation, std::vector<bool>(n));
            QCOMPARE(system.fixing.rank(), rank);
            // Brute force: the most that can be fixed of each wish, the stronger ones first.
            std::vector<int> best;
            for (uint32_t subset = 0; subset < (1u << n); ++subset) {
                std::vector<bool> out(n);
                std::vector<int> counts(3);
                bool allowed = true;
                for (VarIndex q = 0; q < n; ++q) {
                    out[q] = subset >> q & 1;
                    if (!out[q])
                        continue;
                    if (input.wish[q] == FixWish::Never)
                        allowed = false;
                    else
                        ++counts[3 - static_cast<size_t>(input.wish[q])];
                }
                if (allowed && oracle.rank(noEquation, out) == rank)
                    best = std::max(best, counts);
            }
            std::vector<int> ours(3);
            for (VarIndex q = 0; q < n; ++q)
                if (system.fixing.isFixed(q))
                    ++ours[3 - static_cast<size_t>(input.wish[q])];
            QCOMPARE(ours, best);
            completed += static_cast<int>(system.completed.size());
            refused += static_cast<int>(system.refused.size());
        }
        QVERIFY(completed > 300 && refused > 300);
    }
};

QTEST_APPLESS_MAIN(InitializationSystemTest)
#include "initialization_system_test.moc"
