// What stands in line with what while it is moved.
#include "diagram/alignment_guides.h"

#include <QTest>

using namespace gnomon;

class AlignmentGuidesTest : public QObject {
    Q_OBJECT
private slots:
    void framesAreInLine_data() {
        QTest::addColumn<QPointF>("shift");
        QTest::addColumn<QPointF>("wanted");
        QTest::addColumn<QList<QLineF>>("lines");
        // What moves is 20 by 20 around the origin, what rests 20 by 40 around (100, 3).
        QTest::newRow("far from everything") << QPointF(40, 50) << QPointF(40, 50) << QList<QLineF>();
        QTest::newRow("middles are level") << QPointF(40, 2) << QPointF(40, 3) << QList<QLineF>{{30, 3, 110, 3}};
        QTest::newRow("upper edges") << QPointF(40, 13.5) << QPointF(40, 13) << QList<QLineF>{{30, 23, 110, 23}};
        QTest::newRow("an edge on the other one's edge")
            << QPointF(79.5, -60) << QPointF(80, -60) << QList<QLineF>{{90, -70, 90, 23}};
        // The same widths: both edges and the middle.
        QTest::newRow("above each other") << QPointF(100.9, 70) << QPointF(100, 70)
                                          << QList<QLineF>{{90, -17, 90, 80}, {100, -17, 100, 80}, {110, -17, 110, 80}};
        QTest::newRow("just out of reach") << QPointF(40, 1.9) << QPointF(40, 1.9) << QList<QLineF>();
    }
    void framesAreInLine() {
        QFETCH(QPointF, shift);
        QFETCH(QPointF, wanted);
        QFETCH(QList<QLineF>, lines);
        AlignmentGuides guides;
        guides.begin({-10, -10, 20, 20}, {{90, -17, 20, 40}}, {});
        QCOMPARE(guides.adjusted(shift, 1), wanted);
        QCOMPARE(guides.lines(), lines);
    }
    void straightLinesGoFirst() {
        // A connector at y = 4 of what moves, and its other end at y = 0.4; the frames would want 0.
        AlignmentGuides guides;
        guides.begin({-10, -10, 20, 20}, {{90, -10, 20, 20}}, {{{10, 4}, {90, 0.4}}});
        QCOMPARE(guides.adjusted({20, -4}, 1), QPointF(20, -3.6));
        QCOMPARE(guides.lines(), (QList<QLineF>{{30, 0.4, 90, 0.4}}));
        guides.end();
        QVERIFY(!guides.isActive() && guides.lines().isEmpty());
    }
};

QTEST_APPLESS_MAIN(AlignmentGuidesTest)
#include "alignment_guides_test.moc"
