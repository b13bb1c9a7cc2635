#include "compiler/flat/spanning_trees.h"

#include <QTest>

using namespace gnomon;
using Kind = SpanningTrees::Trouble::Kind;

class SpanningTreesTest : public QObject {
    Q_OBJECT
private slots:
    void aRingIsBrokenOnce() {
        // 0 is the root; branches 1-2, 3-4; connections 0-1, 2-3, 4-0: the last one closes the ring.
        SpanningTrees trees;
        trees.addRoot(0, {});
        trees.addBranch(1, 2, {});
        trees.addBranch(3, 4, {});
        const uint32_t first = trees.addConnection(0, 1, {}), second = trees.addConnection(2, 3, {}),
                       third = trees.addConnection(4, 0, {});
        QVERIFY(trees.solve().empty());
        QVERIFY(trees.isKept(first) && trees.isKept(second) && !trees.isKept(third));
        QVERIFY(trees.isRoot(0) && !trees.isRoot(1) && !trees.isRoot(4));
        QCOMPARE(trees.rooted(1), 1);
        QCOMPARE(trees.rooted(3), 1);
    }
    void betweenTwoRootsAConnectionIsBroken() {
        SpanningTrees trees;
        trees.addRoot(0, {});
        trees.addRoot(2, {});
        const uint32_t a = trees.addConnection(0, 1, {}), b = trees.addConnection(1, 2, {});
        QVERIFY(trees.solve().empty());
        QVERIFY(trees.isKept(a) && !trees.isKept(b));
    }
    void theLowestPriorityCounts() {
        SpanningTrees trees;
        trees.addConnection(0, 1, {});
        trees.addConnection(1, 2, {});
        trees.addPotentialRoot(0, 5, {});
        trees.addPotentialRoot(2, 1, {});
        trees.addPotentialRoot(1, 1, {}); // as good, but later
        QVERIFY(trees.solve().empty());
        QVERIFY(!trees.isRoot(0) && !trees.isRoot(1) && trees.isRoot(2));
    }
    void aDefiniteRootOutranksPotentialOnes() {
        SpanningTrees trees;
        trees.addConnection(0, 1, {});
        trees.addPotentialRoot(0, 0, {});
        trees.addRoot(1, {});
        QVERIFY(trees.solve().empty());
        QVERIFY(!trees.isRoot(0) && trees.isRoot(1));
    }
    void rootedLooksFromTheRoot() {
        // The branch is written from 1 to 0, but 0 is the root.
        SpanningTrees trees;
        trees.addBranch(1, 0, {});
        trees.addRoot(0, {});
        QVERIFY(trees.solve().empty());
        QCOMPARE(trees.rooted(1), 0);
        QCOMPARE(trees.rooted(0), -1); // no branch has it as first argument
    }
    void twoBranchesFromOneNodeHaveNoAnswer() {
        SpanningTrees trees;
        trees.addBranch(0, 1, {});
        trees.addBranch(0, 2, {});
        trees.addRoot(0, {});
        QVERIFY(trees.solve().empty());
        QCOMPARE(trees.rooted(0), -1);
    }
    void troubles_data() {
        QTest::addColumn<int>("what");
        QTest::newRow("no root") << int(Kind::NoRoot);
        QTest::newRow("two roots") << int(Kind::TwoRoots);
        QTest::newRow("loop of branches") << int(Kind::BranchLoop);
    }
    void troubles() {
        QFETCH(int, what);
        SpanningTrees trees;
        trees.addBranch(0, 1, {});
        trees.addBranch(1, 2, {});
        if (what != int(Kind::NoRoot))
            trees.addRoot(0, {});
        if (what == int(Kind::TwoRoots))
            trees.addRoot(2, {});
        if (what == int(Kind::BranchLoop))
            trees.addBranch(2, 0, {});
        const auto troubles = trees.solve();
        QCOMPARE(troubles.size(), size_t(1));
        QCOMPARE(int(troubles[0].kind), what);
    }
};

QTEST_APPLESS_MAIN(SpanningTreesTest)
#include "spanning_trees_test.moc"
