#include "compiler/structure/troubles.h"

#include "random_system.h"

#include <QTest>
#include <algorithm>

using namespace gnomon::structure;

namespace {

Incidence rows(std::initializer_list<std::initializer_list<VarIndex>> list, size_t variableCount) {
    Incidence incidence(variableCount);
    for (const auto& row : list)
        incidence.addEquation(row);
    return incidence;
}

MendRanks equalRanks(const InitializationSystem& system) {
    return {std::vector<uint8_t>(system.fixing.incidence().equationCount(), 1),
            std::vector<uint8_t>(system.fixing.incidence().variableCount(), 1)};
}

InitializationSystem make(const Incidence& equations, const Incidence& initial, std::vector<FixWish> wish) {
    InitializationInput input;
    input.equations = equations;
    input.initialEquations = initial;
    input.wish = std::move(wish);
    return initializationSystem(input);
}

constexpr FixWish fixed = FixWish::Fixed, never = FixWish::Never, needed = FixWish::IfNeeded;

} // namespace

class TroublesTest : public QObject {
    Q_OBJECT
private slots:
    void aRegularSystemHasNone() {
        const InitializationSystem system = make(rows({{0, 1}, {1, 2}}, 3), Incidence(3), {needed, never, never});
        QVERIFY(system.fixing.isRegular());
        QVERIFY(troubles(system, equalRanks(system)).empty());
    }

    /// Two voltage sources side by side: v1 = U1, v2 = U2, v1 = v2, i1 + i2 = i, i = v1 / R.
    void sourcesInALoop() {
        enum : VarIndex { v1, v2, i1, i2, i, count };
        const InitializationSystem system = make(rows({{v1}, {v2}, {v1, v2}, {i1, i2, i}, {i, v1}}, count),
                                                 Incidence(count), std::vector<FixWish>(count, never));
        MendRanks ranks = equalRanks(system);
        ranks.equation[2] = ranks.equation[3] = 0; // connections
        const std::vector<Trouble> found = troubles(system, ranks);
        QCOMPARE(found.size(), size_t(2));
        QVERIFY(found[0].kind == Trouble::Kind::TooManyEquations);
        QCOMPARE(found[0].equations, (std::vector<EqIndex>{0, 1, 2}));
        QCOMPARE(found[0].mends, (std::vector<Mend>{{Mend::Kind::LeaveOut, 0, 0}, {Mend::Kind::LeaveOut, 1, 0}}));
        QVERIFY(found[1].kind == Trouble::Kind::TooFewConditions);
        QCOMPARE(found[1].variables, (std::vector<VarIndex>{i1, i2}));
    }

    /// x' = u with u given, and an initial equation x' = 0: u is zero or nothing is right, and x is never determined.
    void steadyStateOfAnIntegrator() {
        enum : VarIndex { x, dx, u, count };
        const InitializationSystem system = make(rows({{dx, u}}, count), rows({{dx}}, count), {needed, never, fixed});
        MendRanks ranks = equalRanks(system);
        ranks.equation[1] = 3; // initial equations are the first to look at
        const std::vector<Trouble> found = troubles(system, ranks);
        QCOMPARE(found.size(), size_t(1));
        QVERIFY(found[0].kind == Trouble::Kind::TooManyFixed);
        QCOMPARE(found[0].quantity, VarIndex(u));
        QCOMPARE(found[0].mends.front(), (Mend{Mend::Kind::LeaveOut, 1, 1}));
        QCOMPARE(system.completed, (std::vector<VarIndex>{x}));
    }

    void aStateFixedTwice() {
        // x1 = 2 x2, both fixed.
        const InitializationSystem system = make(rows({{0, 1}}, 2), Incidence(2), {fixed, fixed});
        const std::vector<Trouble> found = troubles(system, equalRanks(system));
        QCOMPARE(found.size(), size_t(1));
        QCOMPARE(found[0].quantity, VarIndex(1));
        QCOMPARE(
            found[0].mends,
            (std::vector<Mend>{{Mend::Kind::Relax, 1, 0}, {Mend::Kind::Relax, 0, 0}, {Mend::Kind::LeaveOut, 0, 0}}));
    }

    /// Every proposal takes the trouble away that it is made for.
    void proposalsMend() {
        Random random(81);
        int mended[3] = {}, regular = 0;
        for (int round = 0; round < 2000; ++round) {
            const uint32_t m = 1 + random.below(9), k = random.below(3);
            const uint32_t n = std::max(1u, m + random.below(6) - 1);
            std::vector<FixWish> wish;
            for (VarIndex q = 0; q < n; ++q)
                wish.push_back(static_cast<FixWish>(random.below(4)));
            const InitializationSystem system =
                make(randomIncidence(random, m, n, 15 + random.below(25)), randomIncidence(random, k, n, 20), wish);
            const std::vector<Trouble> found = troubles(system, equalRanks(system));
            QCOMPARE(found.empty(), system.fixing.isRegular() && system.refused.empty());
            regular += found.empty();
            MatchingOracle oracle(system.fixing.incidence());
            std::vector<bool> out(n), without(m + k);
            for (VarIndex v = 0; v < n; ++v)
                out[v] = system.fixing.isFixed(v);
            const size_t rank = oracle.rank(without, out);
            for (const Trouble& trouble : found) {
                QVERIFY(!trouble.mends.empty());
                for (const Mend& mend : trouble.mends) {
                    std::vector<bool> o = out, w = without;
                    if (mend.kind == Mend::Kind::LeaveOut)
                        w[mend.index] = true;
                    else
                        o[mend.index] = mend.kind == Mend::Kind::Fix;
                    switch (trouble.kind) {
                    case Trouble::Kind::TooManyEquations:
                        QVERIFY(mend.kind == Mend::Kind::LeaveOut);
                        QCOMPARE(oracle.rank(w, o), rank);
                        break;
                    case Trouble::Kind::TooManyFixed: {
                        if (mend.kind == Mend::Kind::Relax && mend.index == trouble.quantity)
                            break;
                        const size_t before = oracle.rank(w, o);
                        o[trouble.quantity] = true;
                        QCOMPARE(oracle.rank(w, o), before);
                        break;
                    }
                    case Trouble::Kind::TooFewConditions:
                        QCOMPARE(oracle.rank(w, o), rank);
                        break;
                    case Trouble::Kind::SameByValues:
                    case Trouble::Kind::Locked:
                        QFAIL("a bare system has no values");
                    }
                    ++mended[static_cast<size_t>(trouble.kind)];
                }
            }
        }
        QVERIFY2(mended[0] > 500 && mended[1] > 500 && mended[2] > 500 && regular > 100,
                 qPrintable(QString("%1 %2 %3 %4").arg(mended[0]).arg(mended[1]).arg(mended[2]).arg(regular)));
    }
};

QTEST_APPLESS_MAIN(TroublesTest)
#include "troubles_test.moc"
