#pragma once

#include <QColor>
#include <QList>
#include <QPen>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>

#include <vector>

class QPainter;

namespace gnomon {

/// A curve and where it lies: x and y of a point are mapped to `left` + (x - from) * … and so on.
struct CurveDrawing {
    QList<QPointF> points;    ///< one that is no number: the line ends, another one begins
    double from = 0, to = 1;  ///< along the area
    double low = 0, high = 1; ///< from its bottom to its top
    QColor color;
    double width = 1.5;
    Qt::PenStyle style = Qt::SolidLine;
    bool ordered = true; ///< x never goes back

    /// From points of the curve to those of an area.
    auto mapping(const QRectF& area) const {
        return [left = area.left(), bottom = area.bottom(), from = from, low = low, perX = area.width() / (to - from),
                perY = area.height() / (high - low)](const QPointF& point) {
            return QPointF(left + (point.x() - from) * perX, bottom - (point.y() - low) * perY);
        };
    }
    QPen pen(double scale) const;
};

/// The lines of a curve that goes anywhere, in order, as far as they lie in `seen`.
std::vector<QPolygonF> linesOf(const CurveDrawing& curve, const QRectF& area, const QRectF& seen);

/// Curves as lines, for paper and files. Of an ordered curve with many points in one `grain` along the area, only those
/// that can be seen are drawn.
void drawCurve(QPainter& painter, const QRectF& area, const CurveDrawing& curve, double grain);

} // namespace gnomon
