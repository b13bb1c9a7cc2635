// The pixels of connection lines.
#include "diagram/graphics_painter.h"

#include <QPainter>
#include <QTest>

using namespace gnomon;

class ConnectionLineTest : public QObject {
    Q_OBJECT

    /// A line of one pixel's width through these points of an image 60 wide and high, 0 at its lower left corner.
    static QImage painted(const std::vector<session::Point>& points, double ratio, double opacity = 1) {
        QImage image(static_cast<int>(60 * ratio), static_cast<int>(60 * ratio), QImage::Format_RGB32);
        image.setDevicePixelRatio(ratio);
        image.fill(Qt::white);
        session::Shape line;
        line.kind = session::Shape::Kind::Line;
        line.points = points;
        line.thickness = 0.25;
        line.lineColor = {0, 0, 0};
        PaintStyle style;
        style.pixelsPerMillimetre = 4;
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setOpacity(opacity);
        painter.translate(0, 60);
        painter.scale(1, -1);
        paintConnection(painter, line, style);
        return image;
    }
    static int darkIn(const QImage& image, QRect area) {
        int count = 0;
        for (int y = area.top(); y <= area.bottom(); ++y)
            for (int x = area.left(); x <= area.right(); ++x)
                count += qGray(image.pixel(x, y)) < 40;
        return count;
    }

private slots:
    void straightPiecesAreWholePixels_data() {
        QTest::addColumn<double>("ratio");
        QTest::newRow("1x") << 1.0;
        QTest::newRow("2x") << 2.0;
        QTest::newRow("3x") << 3.0;
    }
    void straightPiecesAreWholePixels() {
        QFETCH(double, ratio);
        const int r = static_cast<int>(ratio);
        // Places between pixels: right, up, right.
        const QImage image = painted({{10.3, 10.4}, {30.2, 10.4}, {30.2, 50.6}, {50, 50.6}}, ratio);
        int grey = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                grey += image.pixel(x, y) != qRgb(255, 255, 255) && image.pixel(x, y) != qRgb(0, 0, 0);
        QCOMPARE(grey, 0);
        // As wide as the screen is fine, in each piece.
        for (const QRect& across :
             {QRect(20 * r, 0, 1, 60 * r), QRect(40 * r, 0, 1, 60 * r), QRect(0, 30 * r, 60 * r, 1)})
            QCOMPARE(darkIn(image, across), r);
        // The corners are filled, and nothing reaches over them.
        const int all = darkIn(image, image.rect());
        QVERIFY2(std::abs(all - r * r * (20 + 40 + 20)) <= 2 * r * r + r, qPrintable(QString::number(all)));
    }
    void others_data() {
        QTest::addColumn<double>("opacity");
        QTest::newRow("oblique") << 1.0;
        QTest::newRow("oblique, shining through") << 0.5;
    }
    void others() {
        QFETCH(double, opacity);
        const QImage image = painted({{10, 10}, {50, 50}}, 1, opacity);
        int touched = 0;
        for (int i = 0; i < 60; ++i)
            touched += qGray(image.pixel(i, 59 - i)) < 250;
        QVERIFY2(std::abs(touched - 40) <= 1, qPrintable(QString::number(touched)));
    }
};

QTEST_MAIN(ConnectionLineTest)
#include "connection_line_test.moc"
