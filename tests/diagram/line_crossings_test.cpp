// Where polylines of a diagram cross each other.
#include "diagram/line_crossings.h"

#include <QLineF>
#include <QTest>

#include <cmath>

using namespace gnomon;

class LineCrossingsTest : public QObject {
    Q_OBJECT
private slots:
    void theLaterOneCrosses() {
        const auto found = crossingsOf({{{-10, 0}, {10, 0}}, {{0, -10}, {0, 10}}});
        QCOMPARE(found[0], QList<QPointF>());
        QCOMPARE(found[1], (QList<QPointF>{{0, 0}}));
    }
    void whatMeetsDoesNotCross_data() {
        QTest::addColumn<QList<QPointF>>("other");
        QTest::newRow("an end on the line") << QList<QPointF>{{0, 0}, {0, 10}};
        QTest::newRow("a corner on the line") << QList<QPointF>{{0, 10}, {0, 0}, {5, 10}};
        QTest::newRow("end to end") << QList<QPointF>{{10, 0}, {10, 10}};
        QTest::newRow("beside") << QList<QPointF>{{-10, 3}, {10, 3}};
        QTest::newRow("beyond the end") << QList<QPointF>{{20, -10}, {20, 10}};
    }
    void whatMeetsDoesNotCross() {
        QFETCH(QList<QPointF>, other);
        const auto found = crossingsOf({{{-10, 0}, {10, 0}}, other});
        QCOMPARE(found[1], QList<QPointF>());
    }
    void linesOfANetJoin_data() {
        QTest::addColumn<QList<QPointF>>("other");
        QTest::addColumn<bool>("isOfNet");
        QTest::addColumn<QList<QPointF>>("junctions");
        const QList<QPointF> none;
        QTest::newRow("a way together, then aside")
            << QList<QPointF>{{-10, 0}, {0, 0}, {0, 10}} << true << QList<QPointF>{{0, 0}};
        QTest::newRow("from aside, then together")
            << QList<QPointF>{{0, 10}, {0, 0}, {10, 0}} << true << QList<QPointF>{{0, 0}};
        QTest::newRow("a corner that touches")
            << QList<QPointF>{{-5, 10}, {0, 0}, {5, 10}} << true << QList<QPointF>{{0, 0}};
        QTest::newRow("of another net") << QList<QPointF>{{-10, 0}, {0, 0}, {0, 10}} << false << none;
        QTest::newRow("a crossing") << QList<QPointF>{{0, -10}, {0, 10}} << true << none;
        QTest::newRow("an end, where a connector is") << QList<QPointF>{{0, 0}, {0, 10}} << true << none;
        QTest::newRow("the same way") << QList<QPointF>{{-10, 0}, {0, 0}, {10, 0}} << true << none;
        QTest::newRow("beside") << QList<QPointF>{{-10, 3}, {0, 3}, {0, 10}} << true << none;
    }
    void linesOfANetJoin() {
        QFETCH(QList<QPointF>, other);
        QFETCH(bool, isOfNet);
        QFETCH(QList<QPointF>, junctions);
        const auto found = junctionsOf({{{-10, 0}, {10, 0}}, other}, {7, isOfNet ? 7 : 8});
        QCOMPARE(found[0], QList<QPointF>());
        QCOMPARE(found[1], junctions);
        // Also where two lines turn away from each other.
        const auto both = junctionsOf({{{-10, 0}, {0, 0}, {0, 10}}, {{-10, 0}, {0, 0}, {0, -10}}}, {1, 1});
        QCOMPARE(both[1], (QList<QPointF>{{0, 0}}));
    }
    void asManyAsTwoByTwo() {
        // A comb over a spiral, against all pairs of pieces.
        std::vector<QList<QPointF>> lines;
        QList<QPointF> spiral;
        for (int i = 0; i < 60; ++i)
            spiral.append({(5 + 2 * i) * std::cos(0.7 * i), (5 + 2 * i) * std::sin(0.7 * i)});
        lines.push_back(spiral);
        for (int i = -9; i < 10; ++i)
            lines.push_back({{13.7 * i, -130.3}, {13.7 * i, 40.1}, {13.7 * i + 31, 40.1}});
        std::vector<qsizetype> wanted(lines.size(), 0);
        for (size_t a = 0; a < lines.size(); ++a)
            for (size_t b = 0; b < a; ++b)
                for (qsizetype i = 0; i + 1 < lines[a].size(); ++i)
                    for (qsizetype k = 0; k + 1 < lines[b].size(); ++k) {
                        QPointF at;
                        if (QLineF(lines[a][i], lines[a][i + 1])
                                .intersects(QLineF(lines[b][k], lines[b][k + 1]), &at) != QLineF::BoundedIntersection)
                            continue;
                        bool meets = false;
                        for (const QPointF& corner : lines[a] + lines[b])
                            meets = meets || QLineF(at, corner).length() < 1;
                        wanted[a] += !meets;
                    }
        const auto found = crossingsOf(lines);
        qsizetype all = 0;
        for (size_t i = 0; i < lines.size(); ++i) {
            QCOMPARE(found[i].size(), wanted[i]);
            all += wanted[i];
        }
        QVERIFY(all > 30);
    }
};

QTEST_GUILESS_MAIN(LineCrossingsTest)
#include "line_crossings_test.moc"
