#include "compiler/structure/alias_sets.h"

#include "random_system.h"

#include <QTest>

using namespace gnomon::structure;
using News = AliasSets::News;
using Sign = AliasSets::Sign;

class AliasSetsTest : public QObject {
    Q_OBJECT
private slots:
    void signsMultiply() {
        AliasSets sets(4);
        QCOMPARE(sets.join(0, 1, Sign::Opposite), News::Joined);
        QCOMPARE(sets.join(2, 1, Sign::Opposite), News::Joined);
        QCOMPARE(sets.relation(0, 2), Sign::Same);
        QCOMPARE(sets.join(0, 2, Sign::Same), News::Known);
        QVERIFY(!sets.sameSet(0, 3));
        AliasTable table = sets.table(std::vector<int>{0, 5, 5, 0});
        QCOMPARE(table.representative, (std::vector<VarIndex>{1, 1, 1, 3}));
        QCOMPARE(table.negated, (std::vector<bool>{true, false, true, false}));
        QCOMPARE(table.zero, std::vector<bool>(4));
        QCOMPARE(sets.join(2, 0, Sign::Opposite), News::Zero);
        QCOMPARE(sets.table(std::vector<int>(4)).zero, (std::vector<bool>{true, true, true, false}));
        QCOMPARE(sets.join(0, 1, Sign::Same), News::Known);
        QCOMPARE(sets.setZero(3), News::Zero);
        QCOMPARE(sets.setZero(3), News::Known);
    }

    /// Against a graph search with colours over the same equalities.
    void asAGraphSearchSays() {
        Random random(21);
        for (int round = 0; round < 1000; ++round) {
            const uint32_t n = 1 + random.below(12);
            AliasSets sets(n);
            struct Link {
                VarIndex a, b;
                bool opposite;
            };
            std::vector<Link> links;
            for (uint32_t i = random.below(2 * n); i > 0; --i) {
                const Link link{random.below(n), random.below(n), random.chance(40)};
                links.push_back(link);
                sets.join(link.a, link.b, link.opposite ? Sign::Opposite : Sign::Same);
            }
            std::vector<int> priority(n);
            for (int& p : priority)
                p = static_cast<int>(random.below(3));
            const AliasTable table = sets.table(priority);
            for (VarIndex start = 0; start < n; ++start) {
                std::vector<int> colour(n, -1); // 0 as start, 1 opposite
                bool zero = false;
                colour[start] = 0;
                for (uint32_t sweep = 0; sweep <= n; ++sweep) {
                    for (const Link& link : links) {
                        for (const auto& [a, b] : {std::pair(link.a, link.b), std::pair(link.b, link.a)}) {
                            if (colour[a] < 0)
                                continue;
                            const int expected = colour[a] ^ static_cast<int>(link.opposite);
                            zero = zero || (colour[b] >= 0 && colour[b] != expected);
                            if (colour[b] < 0)
                                colour[b] = expected;
                        }
                    }
                }
                VarIndex best = start;
                for (VarIndex v = n; v-- > 0;)
                    if (colour[v] >= 0 && priority[v] >= priority[best])
                        best = v;
                for (VarIndex v = 0; v < best; ++v)
                    if (colour[v] >= 0 && priority[v] == priority[best])
                        best = v;
                QCOMPARE(table.representative[start], best);
                QCOMPARE(table.zero[start], zero);
                if (!zero)
                    QCOMPARE(table.negated[start], colour[best] == 1);
            }
        }
    }
};

QTEST_APPLESS_MAIN(AliasSetsTest)
#include "alias_sets_test.moc"
