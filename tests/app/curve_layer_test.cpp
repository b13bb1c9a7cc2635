// Curves as pixels against the plain definition of a stroke.
#include "app/plot/curve_layer.h"

#include <QPaintEngine>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <random>
#include <vector>

using namespace gnomon;

namespace {

const QRectF area(0, 0, 400, 200);

/// Every point in the plane that is at most half the width away from the line, counted on a fine grid.
QImage stroked(const CurveDrawing& curve, double ratio) {
    constexpr int fine = 4;
    const QSize size = (area.size() * ratio).toSize();
    const double scale = ratio * fine, half = curve.width * scale / 2;
    const int width = size.width() * fine, height = size.height() * fine;
    std::vector<uint8_t> covered(static_cast<size_t>(width) * static_cast<size_t>(height), 0);
    const auto at = [&](const QPointF& point) {
        return QPointF((point.x() - curve.from) / (curve.to - curve.from) * area.width() * scale,
                       (curve.high - point.y()) / (curve.high - curve.low) * area.height() * scale);
    };
    for (qsizetype i = 0; i + 1 < curve.points.size(); ++i) {
        const QPointF a = at(curve.points[i]), d = at(curve.points[i + 1]) - a;
        const double length = QPointF::dotProduct(d, d);
        const auto [left, right] = std::minmax({a.x(), a.x() + d.x()});
        const auto [top, bottom] = std::minmax({a.y(), a.y() + d.y()});
        for (int y = std::max(0, int(top - half)); y < std::min<double>(height, bottom + half + 1); ++y)
            for (int x = std::max(0, int(left - half)); x < std::min<double>(width, right + half + 1); ++x) {
                const QPointF p = QPointF(x + 0.5, y + 0.5) - a;
                const double along = length > 0 ? std::clamp(QPointF::dotProduct(p, d) / length, 0.0, 1.0) : 0;
                const QPointF off = p - along * d;
                if (QPointF::dotProduct(off, off) <= half * half)
                    covered[static_cast<size_t>(y) * static_cast<size_t>(width) + static_cast<size_t>(x)] = 1;
            }
    }
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x) {
            int count = 0;
            for (int k = 0; k < fine * fine; ++k)
                count += covered[static_cast<size_t>(y * fine + k / fine) * static_cast<size_t>(width) +
                                 static_cast<size_t>(x * fine + k % fine)];
            image.setPixel(x, y, qRgba(0, 0, 255 * count / (fine * fine), 255 * count / (fine * fine)));
        }
    return image;
}

QImage layered(const CurveDrawing& curve, double ratio) {
    CurveLayer layer;
    layer.begin(area, ratio);
    layer.add(curve);
    return layer.image().copy();
}

QImage drawn(const CurveDrawing& curve) {
    QImage image(area.size().toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    drawCurve(painter, area, curve, 0.25);
    return image;
}

/// How much of the ink is elsewhere: the sum of differences over the sum of what is there.
double misplaced(const QImage& got, const QImage& expected) {
    double difference = 0, ink = 0;
    for (int y = 0; y < expected.height(); ++y)
        for (int x = 0; x < expected.width(); ++x) {
            difference += std::abs(qAlpha(got.pixel(x, y)) - qAlpha(expected.pixel(x, y)));
            ink += qAlpha(expected.pixel(x, y));
        }
    return difference / ink;
}

} // namespace

class CurveLayerTest : public QObject {
    Q_OBJECT

    static CurveDrawing curve(int points, const std::function<double(double)>& y) {
        CurveDrawing result;
        result.low = -1;
        result.high = 1;
        result.color = Qt::blue;
        for (int i = 0; i <= points; ++i)
            result.points.append(QPointF(double(i) / points, y(double(i) / points)));
        return result;
    }

private slots:
    void itLooksLikeItsStroke_data() {
        QTest::addColumn<CurveDrawing>("wanted");
        QTest::addColumn<double>("most"); // of misplaced ink
        const auto sine = [](double frequency, double amplitude) {
            return [=](double t) { return amplitude * std::sin(2 * M_PI * frequency * t); };
        };
        QTest::newRow("constant") << curve(10, [](double) { return 0.3; }) << 0.02;
        QTest::newRow("ramp of many points") << curve(5000, [](double t) { return 1.8 * t - 0.9; }) << 0.03;
        QTest::newRow("ramp of two points") << curve(1, [](double t) { return 1.8 * t - 0.9; }) << 0.03;
        QTest::newRow("slow sine of few points") << curve(200, sine(2, 0.8)) << 0.07;
        QTest::newRow("slow sine of many points") << curve(8000, sine(2, 0.8)) << 0.07;
        QTest::newRow("steep sine") << curve(8000, sine(30, 0.9)) << 0.12;
        QTest::newRow("a filled band") << curve(8000, sine(2000, 0.6)) << 0.02;
        QTest::newRow("a band that swells") << curve(6000, [&](double t) { return t * sine(1500, 0.9)(t); }) << 0.03;
        QTest::newRow("steps") << curve(2000, [](double t) { return std::floor(t * 10) / 5 - 0.9; }) << 0.06;
        QTest::newRow("a spike") << curve(8000, [](double t) { return std::abs(t - 0.5) < 2e-5 ? 0.9 : 0; }) << 0.08;
        QTest::newRow("beyond its area") << curve(3000, sine(3, 4)) << 0.08;
        QTest::newRow("far beyond") << curve(300, sine(3, 4000)) << 0.15;
        auto noise = [](double amplitude) {
            return [random = std::mt19937(1), amplitude](double) mutable {
                return std::uniform_real_distribution(-amplitude, amplitude)(random);
            };
        };
        QTest::newRow("noise") << curve(4000, noise(0.7)) << 0.05;
        QTest::newRow("noise of less than a pixel") << curve(4000, noise(0.004)) << 0.12;
        CurveDrawing wide = curve(8000, sine(4, 0.6));
        wide.width = 4;
        QTest::newRow("wide") << wide << 0.05;
        CurveDrawing circle = curve(2000, sine(1, 0.8));
        for (QPointF& point : circle.points)
            point.setX(0.5 + 0.4 * std::cos(2 * M_PI * point.x()));
        circle.ordered = false;
        QTest::newRow("a path") << circle << 0.06;
    }
    void itLooksLikeItsStroke() {
        QFETCH(CurveDrawing, wanted);
        QFETCH(double, most);
        for (const double ratio : {1.0, 2.0}) {
            const double off = misplaced(layered(wanted, ratio), stroked(wanted, ratio));
            QVERIFY2(off <= most, qPrintable(QStringLiteral("%1 of the ink at ratio %2").arg(off).arg(ratio)));
        }
        const double off = misplaced(drawn(wanted), stroked(wanted, 1));
        QVERIFY2(off <= most, qPrintable(QStringLiteral("%1 of the ink as lines").arg(off)));
    }

    void nothingOfASpikeIsLost() {
        // One point of a million, in a column of its own.
        CurveDrawing spike = curve(1000000, [](double) { return 0; });
        spike.points[300000].setY(0.9);
        const QImage image = layered(spike, 1);
        QVERIFY(qAlpha(image.pixel(120, 50)) > 100);
    }

    void linesForPaperHaveFewPoints() {
        // As many segments as can be seen, however many points there are.
        CurveDrawing many = curve(1000000, [](double t) { return std::sin(20 * t); });
        class Counting final : public QPaintEngine {
        public:
            Counting() : QPaintEngine(QPaintEngine::AllFeatures) {}
            bool begin(QPaintDevice*) override { return true; }
            bool end() override { return true; }
            void updateState(const QPaintEngineState&) override {}
            void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
            void drawPolygon(const QPointF*, int count, PolygonDrawMode) override { points += count; }
            Type type() const override { return User; }
            qint64 points = 0;
        };
        class Paper final : public QPaintDevice {
        public:
            explicit Paper(QPaintEngine& with) : m_engine(with) {}
            QPaintEngine* paintEngine() const override { return &m_engine; }
            int metric(PaintDeviceMetric) const override { return 400; }

        private:
            QPaintEngine& m_engine;
        };
        Counting engine;
        Paper paper(engine);
        QPainter painter(&paper);
        drawCurve(painter, area, many, 0.25);
        painter.end();
        QVERIFY(engine.points > 20);
        QVERIFY2(engine.points < 2000, qPrintable(QString::number(engine.points)));
    }

    /// A point that is no number: nothing is drawn between what is before and behind it.
    void linesEndAtWhatIsNoNumber() {
        const double none = std::numeric_limits<double>::quiet_NaN();
        for (const bool ordered : {true, false}) {
            CurveDrawing wanted = curve(4, [](double) { return 0.0; });
            wanted.ordered = ordered;
            wanted.points = {{0, 0}, {0.25, 0}, {none, none}, {0.75, 0}, {1, 0}};
            for (const QImage& image : {layered(wanted, 1), drawn(wanted)}) {
                QVERIFY(qAlpha(image.pixel(50, 99)) + qAlpha(image.pixel(50, 100)) > 100);
                QVERIFY(qAlpha(image.pixel(350, 99)) + qAlpha(image.pixel(350, 100)) > 100);
                for (int y = 0; y < image.height(); ++y)
                    QCOMPARE(qAlpha(image.pixel(200, y)), 0);
            }
        }
    }
};

QTEST_MAIN(CurveLayerTest)
#include "curve_layer_test.moc"
