// What a hand does to one shape and to several, and what is arranged.
#include "diagram/arrangement.h"
#include "diagram/shape_hand.h"

#include <QTest>

using namespace gnomon;
using session::Shape;

namespace {

Shape rectangle(double left, double low, double right, double high) {
    Shape shape;
    shape.kind = Shape::Kind::Rectangle;
    shape.extent = {{left, low}, {right, high}};
    return shape;
}

Shape line(std::vector<session::Point> points) {
    Shape shape;
    shape.points = std::move(points);
    return shape;
}

ShapeHand handOn(std::vector<Shape> shapes) {
    auto drawing = std::make_shared<session::Drawing>();
    drawing->shapes = std::move(shapes);
    ShapeHand hand;
    hand.setDrawing(drawing);
    return hand;
}

} // namespace

class ShapeHandTest : public QObject {
    Q_OBJECT

private slots:
    void aBandChoosesWhatLiesInItAsAWhole() {
        const ShapeHand hand = handOn({rectangle(-100, -100, 100, 100), rectangle(-10, -10, 10, 10),
                                       line({{-20, 5}, {20, 5}}), line({{0, 0}, {60, 0}})});
        QCOMPARE(hand.shapesIn(QRectF(-30, -30, 60, 60)), (std::vector{1, 2}));
        QCOMPARE(hand.shapesIn(QRectF(-100, -100, 200, 200)), (std::vector{0, 1, 2, 3}));
        QVERIFY(hand.shapesIn(QRectF(-5, -5, 10, 9)).empty());
    }

    void severalGoTogether() {
        ShapeHand hand = handOn({rectangle(0, 0, 10, 10), line({{0, 0}, {5, 5}}), rectangle(50, 50, 60, 60)});
        hand.select({0});
        hand.toggle(2);
        hand.toggle(1);
        hand.toggle(1);
        QCOMPARE(hand.selection(), (std::vector{0, 2}));
        QCOMPARE(hand.selected(), -1);
        QVERIFY(hand.handles().isEmpty()); // there is nothing to pull at
        QCOMPARE(hand.frames().size(), 2);
        hand.press({5, 5}, 6);
        hand.moveTo({9.3, 5}); // snapped to the grid
        QCOMPARE(hand.preview().size(), 2u);
        const ShapeChanges done = hand.release({9.3, 5}, true);
        QCOMPARE(done.size(), 2u);
        QCOMPARE(done[0].index, 0);
        QVERIFY(done[0].shape == rectangle(4, 0, 14, 10));
        QCOMPARE(done[1].index, 2);
        QVERIFY(done[1].shape == rectangle(54, 50, 64, 60));
        QVERIFY(hand.release({9.3, 5}, true).empty());
    }

    void severalTurnAboutTheirCommonMiddle() {
        // A square of 20 around (10, 10), in two pieces.
        ShapeHand hand = handOn({rectangle(0, 0, 10, 20), rectangle(10, 0, 20, 20)});
        hand.select({0, 1});
        const ShapeChanges turned = hand.turned(90);
        QCOMPARE(turned.size(), 2u);
        // (5, 10) goes to (10, 5), (15, 10) to (10, 15).
        QCOMPARE(turned[0].shape.origin, (session::Point{10, 5}));
        QCOMPARE(turned[1].shape.origin, (session::Point{10, 15}));
        for (const ShapeChange& each : turned) {
            QCOMPARE(each.shape.rotation, 90.0);
            QCOMPARE(each.shape.extent, (session::Extent{{-5, -10}, {5, 10}}));
        }
        // And one alone on the spot.
        hand.select({0});
        QCOMPARE(hand.turned(90).front().shape.origin, (session::Point{5, 10}));
    }

    void severalAreMirroredAboutTheirCommonMiddle() {
        ShapeHand hand = handOn({rectangle(0, 0, 10, 20), line({{20, 0}, {30, 10}})});
        hand.select({0, 1});
        const ShapeChanges mirrored = hand.flipped(true);
        QVERIFY(mirrored[0].shape == rectangle(30, 0, 20, 20)); // x becomes 30 - x
        QVERIFY(mirrored[1].shape == line({{10, 0}, {0, 10}}));
    }

    void whatLeansLeansToTheOtherSide() {
        Shape leaning = rectangle(-10, -5, 10, 5);
        leaning.rotation = 30;
        ShapeHand hand = handOn({leaning});
        hand.select({0});
        const Shape mirrored = hand.flipped(true).front().shape;
        QCOMPARE(mirrored.rotation, -30.0);
        QCOMPARE(mirrored.extent, (session::Extent{{10, -5}, {-10, 5}}));
        QCOMPARE(mirrored.origin, session::Point{});
    }

    void alignment_data() {
        QTest::addColumn<int>("align");
        QTest::addColumn<QPointF>("first");
        QTest::addColumn<QPointF>("second");
        // Of (0..10, 0..10) and a level line (20..40, 30).
        QTest::newRow("left") << int(Align::Left) << QPointF(0, 0) << QPointF(-20, 0);
        QTest::newRow("right") << int(Align::Right) << QPointF(30, 0) << QPointF(0, 0);
        QTest::newRow("center") << int(Align::Center) << QPointF(15, 0) << QPointF(-10, 0);
        QTest::newRow("top") << int(Align::Top) << QPointF(0, 20) << QPointF(0, 0);
        QTest::newRow("bottom") << int(Align::Bottom) << QPointF(0, 0) << QPointF(0, -30);
        QTest::newRow("middle") << int(Align::Middle) << QPointF(0, 10) << QPointF(0, -15);
    }
    void alignment() {
        QFETCH(int, align);
        QTEST(alignedBy({QRectF(0, 0, 10, 10), QRectF(20, 30, 20, 0)}, Align(align))[0], "first");
        QTEST(alignedBy({QRectF(0, 0, 10, 10), QRectF(20, 30, 20, 0)}, Align(align))[1], "second");
    }

    void distribution() {
        const std::vector<QPointF> by =
            distributedBy({QRectF(90, 0, 20, 10), QRectF(-10, 0, 20, 10), QRectF(10, 0, 20, 10)}, true);
        QCOMPARE(by, (std::vector{QPointF(), QPointF(), QPointF(30, 0)})); // middles 100, 0 and 20
        QCOMPARE(distributedBy({QRectF(0, 0, 1, 1), QRectF(5, 0, 1, 1)}, true), std::vector<QPointF>(2));
    }

    void stacking_data() {
        QTest::addColumn<int>("stacking");
        QTest::addColumn<QList<int>>("chosen");
        QTest::addColumn<QList<int>>("order");
        QTest::newRow("up") << int(Stacking::Up) << QList{1, 2} << QList{0, 3, 1, 2};
        QTest::newRow("up, at the top already") << int(Stacking::Up) << QList{2, 3} << QList{0, 1, 2, 3};
        QTest::newRow("up, one at the top") << int(Stacking::Up) << QList{0, 3} << QList{1, 0, 2, 3};
        QTest::newRow("down") << int(Stacking::Down) << QList{1, 3} << QList{1, 0, 3, 2};
        QTest::newRow("front") << int(Stacking::Front) << QList{0, 2} << QList{1, 3, 0, 2};
        QTest::newRow("back") << int(Stacking::Back) << QList{1, 3} << QList{1, 3, 0, 2};
    }
    void stacking() {
        QFETCH(int, stacking);
        QFETCH(QList<int>, chosen);
        QList<int> order;
        for (const size_t each : restacked(4, {chosen.begin(), chosen.end()}, Stacking(stacking)))
            order.append(static_cast<int>(each));
        QTEST(order, "order");
    }
};

QTEST_APPLESS_MAIN(ShapeHandTest)
#include "shape_hand_test.moc"
