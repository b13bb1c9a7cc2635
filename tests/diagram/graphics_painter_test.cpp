// How drawings are laid into the places of components.
#include "diagram/graphics_painter.h"

#include <QTest>

using namespace gnomon;

class GraphicsPainterTest : public QObject {
    Q_OBJECT
private slots:
    void aPlaceIsFilled_data() {
        QTest::addColumn<bool>("preserved");
        QTest::newRow("preserveAspectRatio=true is for hands") << true;
        QTest::newRow("preserveAspectRatio=false") << false;
    }
    void aPlaceIsFilled() {
        QFETCH(bool, preserved);
        session::CoordinateSystem system;
        system.preserveAspectRatio = preserved;
        session::Placement bar;
        bar.extent = {{75, 100}, {80, -100}}; // narrow, and upside down
        const QTransform t = transformOf(bar, system);
        QCOMPARE(t.map(QPointF(-100, -100)), QPointF(75, 100));
        QCOMPARE(t.map(QPointF(100, 100)), QPointF(80, -100));
        QCOMPARE(t.map(QPointF(0, 0)), QPointF(77.5, 0));
    }
};

QTEST_APPLESS_MAIN(GraphicsPainterTest)
#include "graphics_painter_test.moc"
