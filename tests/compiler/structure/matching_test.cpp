#include "compiler/structure/matching.h"

#include "compiler/structure/block_order.h"
#include "random_system.h"

#include <QTest>
#include <algorithm>

using namespace gnomon::structure;

class MatchingTest : public QObject {
    Q_OBJECT
private slots:
    void incidenceRowsAreSortedSets() {
        Incidence incidence(4);
        QCOMPARE(incidence.addEquation({3, 1, 3, 0}), EqIndex(0));
        incidence.addEquation({});
        QCOMPARE(incidence.edgeCount(), size_t(3));
        QCOMPARE(std::vector(incidence.variables(0).begin(), incidence.variables(0).end()),
                 (std::vector<VarIndex>{0, 1, 3}));
        QCOMPARE(incidence.edge(0, 3), uint32_t(2));
        QCOMPARE(incidence.edge(0, 2), none);
        QVERIFY(incidence.variables(1).empty());
        const std::vector<Incidence::Edge> edges{{0, 3}, {0, 0}, {0, 1}, {0, 3}};
        QCOMPARE(Incidence::fromEdges(2, 4, edges), incidence);
        QCOMPARE(incidence.transposed().transposed(), incidence);
        QCOMPARE(incidence.transposed().equationCount(), size_t(4));
    }

    void asLargeAsTheOracle_data() {
        QTest::addColumn<uint32_t>("seed");
        QTest::addColumn<uint32_t>("largest");
        QTest::addColumn<int>("count");
        QTest::newRow("up to 12") << 1u << 12u << 1000;
        QTest::newRow("up to 60") << 2u << 60u << 1000;
        QTest::newRow("up to 200") << 3u << 200u << 1000;
    }
    void asLargeAsTheOracle() {
        QFETCH(uint32_t, seed);
        QFETCH(uint32_t, largest);
        QFETCH(int, count);
        Random random(seed);
        for (int i = 0; i < count; ++i) {
            const uint32_t rows = random.below(largest + 1), columns = random.below(largest + 1);
            const Incidence incidence = randomIncidence(random, rows, columns, 1 + random.below(largest > 60 ? 4 : 40));
            const Matching matching = maximumMatching(incidence);
            QCOMPARE(whyNoMatching(incidence, matching), "");
            QCOMPARE(matching.pairCount, MatchingOracle(incidence).rank());
            QCOMPARE(maximumMatching(incidence), matching);
        }
    }

    void aStartKeepsWhatItCovers() {
        Random random(4);
        for (int i = 0; i < 300; ++i) {
            const Incidence incidence = randomIncidence(random, 12, 14, 15);
            Matching start(12, 14);
            for (EqIndex e = 0; e < 12; ++e)
                for (const VarIndex v : incidence.variables(e))
                    if (start.variableOf[e] == none && start.equationOf[v] == none && random.chance(40))
                        start.pair(e, v);
            const Matching matching = maximumMatching(incidence, start);
            QCOMPARE(whyNoMatching(incidence, matching), "");
            QCOMPARE(matching.pairCount, MatchingOracle(incidence).rank());
            for (EqIndex e = 0; e < 12; ++e)
                QVERIFY(start.variableOf[e] == none || matching.variableOf[e] != none);
            for (VarIndex v = 0; v < 14; ++v)
                QVERIFY(start.equationOf[v] == none || matching.equationOf[v] != none);
        }
    }

    void blocksOfALadder() {
        // x0 alone; x1 and x2 together; x3 from x0 and x2.
        Incidence incidence(4);
        incidence.addEquation({0, 2, 3});
        incidence.addEquation({1, 2});
        incidence.addEquation({0});
        incidence.addEquation({0, 1, 2});
        const BlockOrder order = blockOrder(incidence, maximumMatching(incidence));
        QCOMPARE(order.blockCount(), size_t(3));
        QCOMPARE(std::vector(order.equations().begin(), order.equations().end()), (std::vector<EqIndex>{2, 1, 3, 0}));
        QCOMPARE(order.largestBlock(), size_t(2));
    }

    /// Blocks against the definition: two equations share a block if and only if each reaches the other.
    void blocksAreMutualReachabilityInExecutionOrder() {
        Random random(5);
        for (int i = 0; i < 1000; ++i) {
            const uint32_t n = 1 + random.below(12);
            const Incidence incidence = randomIncidence(random, n, n, 10 + random.below(30));
            const Matching matching = maximumMatching(incidence);
            const BlockOrder order = blockOrder(incidence, matching);
            std::vector<std::vector<bool>> reach(n, std::vector<bool>(n));
            for (EqIndex e = 0; e < n; ++e)
                for (const VarIndex v : incidence.variables(e))
                    if (matching.variableOf[e] != none && matching.equationOf[v] != none)
                        reach[e][matching.equationOf[v]] = true;
            for (uint32_t k = 0; k < n; ++k)
                for (uint32_t a = 0; a < n; ++a)
                    for (uint32_t b = 0; b < n; ++b)
                        if (reach[a][k] && reach[k][b])
                            reach[a][b] = true;
            const std::vector<uint32_t> block = order.blockOfEquation(n);
            for (EqIndex a = 0; a < n; ++a) {
                QCOMPARE(block[a] == none, matching.variableOf[a] == none);
                for (EqIndex b = 0; b < n; ++b) {
                    if (block[a] == none || block[b] == none)
                        continue;
                    QCOMPARE(block[a] == block[b], a == b || (reach[a][b] && reach[b][a]));
                    QVERIFY(!reach[a][b] || block[b] <= block[a]);
                }
            }
        }
    }

    /// One path through everything: what recursion would not survive.
    void deepChains() {
        const uint32_t n = 300000;
        Incidence chain(n);
        for (uint32_t e = 0; e < n; ++e)
            e == 0 ? chain.addEquation({0}) : chain.addEquation({e, e - 1});
        const BlockOrder order = blockOrder(chain, maximumMatching(chain));
        QCOMPARE(order.blockCount(), size_t(n));
        QVERIFY(std::ranges::is_sorted(order.equations()));

        // The greedy start pairs e with e; the last equation forces every pair to move.
        Incidence shift(n);
        for (uint32_t e = 0; e + 1 < n; ++e)
            shift.addEquation({e, e + 1});
        shift.addEquation({0});
        const Matching matching = maximumMatching(shift);
        QVERIFY(matching.isPerfect());
        QCOMPARE(matching.variableOf[0], VarIndex(1));
        QCOMPARE(blockOrder(shift, matching).blockCount(), size_t(n));
    }
};

QTEST_APPLESS_MAIN(MatchingTest)
#include "matching_test.moc"
