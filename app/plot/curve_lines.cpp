#include "app/plot/curve_lines.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace gnomon {

namespace {

/// How far a line may lie beside the points that it leaves out, in pixels: less than can be seen.
constexpr double tolerance = 0.08;

/// Takes the points of a line one after the other, cuts away what lies outside of the area, and leaves out what lies on
/// the way; gives lines that are ready to be stroked.
class LineMaker {
public:
    LineMaker(const QRectF& seen, bool simplifies) : m_seen(seen), m_simplifies(simplifies) {}

    void to(const QPointF& point) {
        if (std::isnan(point.y())) {
            close();
            m_any = false;
            return;
        }
        // Joins at steps of no length (events have two rows) would be seen as knots.
        if (m_any && (point - m_last).manhattanLength() < tolerance / 4)
            return;
        if (m_any)
            segment(m_last, point);
        m_last = point;
        m_any = true;
    }
    std::vector<QPolygonF> lines() {
        close();
        return std::move(m_lines);
    }

private:
    void segment(QPointF a, QPointF b) {
        const QPointF d = b - a;
        double enter = 0, leave = 1;
        // Liang and Barsky 1984.
        const auto cut = [&](double step, double room) {
            if (step == 0)
                return room >= 0;
            const double at = room / step;
            if (step < 0)
                enter = std::max(enter, at);
            else
                leave = std::min(leave, at);
            return enter <= leave;
        };
        const bool seen = cut(-d.x(), a.x() - m_seen.left()) && cut(d.x(), m_seen.right() - a.x()) &&
                          cut(-d.y(), a.y() - m_seen.top()) && cut(d.y(), m_seen.bottom() - a.y());
        if (!seen)
            return close();
        const QPointF from = enter > 0 ? a + enter * d : a, to = leave < 1 ? a + leave * d : b;
        if (enter > 0)
            close();
        if (m_line.isEmpty())
            begin(from);
        take(to);
        if (leave < 1)
            close();
    }
    void begin(const QPointF& point) {
        m_line.append(point);
        m_anchor = m_pending = point;
        openCone();
    }
    void openCone() {
        m_lowest = -std::numeric_limits<double>::infinity();
        m_highest = std::numeric_limits<double>::infinity();
    }
    /// Points within a narrow cone from the last kept one need not be kept.
    void take(const QPointF& point) {
        if (!m_simplifies) {
            m_line.append(point);
            m_pending = point;
            return;
        }
        double dx = point.x() - m_anchor.x(), slope = (point.y() - m_anchor.y()) / dx;
        if (!(dx > 0) || !(slope >= m_lowest && slope <= m_highest)) {
            if (m_pending != m_line.last())
                m_line.append(m_pending);
            m_anchor = m_pending;
            openCone();
            dx = point.x() - m_anchor.x();
            slope = (point.y() - m_anchor.y()) / dx;
        }
        if (dx > 0) {
            const double slack = tolerance * std::hypot(1.0, slope) / dx;
            m_lowest = std::max(m_lowest, slope - slack);
            m_highest = std::min(m_highest, slope + slack);
        } else {
            m_line.append(point);
            m_anchor = point;
            openCone();
        }
        m_pending = point;
    }
    void close() {
        if (m_line.isEmpty())
            return;
        if (m_pending != m_line.last())
            m_line.append(m_pending);
        if (m_line.size() > 1)
            m_lines.push_back(std::move(m_line));
        m_line.clear();
    }

    QRectF m_seen;
    bool m_simplifies;
    bool m_any = false;
    QPointF m_last, m_anchor, m_pending;
    double m_lowest = 0, m_highest = 0;
    QPolygonF m_line;
    std::vector<QPolygonF> m_lines;
};

/// The points of a curve within one column of pixels.
struct Column {
    int number = 0;
    QPointF first, last, lowest, highest; ///< lowest on the screen: with the largest y
    size_t lowestAt = 0, highestAt = 0, count = 0;

    void take(const QPointF& point) {
        if (count == 0)
            first = lowest = highest = point;
        last = point;
        if (point.y() > lowest.y()) {
            lowest = point;
            lowestAt = count;
        }
        if (point.y() < highest.y()) {
            highest = point;
            highestAt = count;
        }
        ++count;
    }
};

void addColumn(LineMaker& maker, const Column& column) {
    maker.to(column.first);
    if (column.count > 2) {
        const bool downFirst = column.lowestAt < column.highestAt;
        for (const QPointF& turn :
             {downFirst ? column.lowest : column.highest, downFirst ? column.highest : column.lowest})
            if (turn != column.first && turn != column.last)
                maker.to(turn);
    }
    if (column.count > 1)
        maker.to(column.last);
}

/// Columns one after the other, with their points mapped.
template <typename Map, typename Take>
void forColumns(const QList<QPointF>& points, Map map, Take take) {
    Column column;
    for (const QPointF& point : points) {
        const QPointF at = map(point);
        if (std::isnan(at.y())) {
            if (column.count > 0)
                take(column);
            column = Column();
            column.take(at);
            take(column);
            column = Column();
            continue;
        }
        const double number = std::floor(at.x());
        if (column.count > 0 && number != column.number) {
            take(column);
            column = Column();
        }
        column.number = static_cast<int>(std::clamp(number, -1e9, 1e9));
        column.take(at);
    }
    if (column.count > 0)
        take(column);
}

} // namespace

QPen CurveDrawing::pen(double scale) const {
    QPen pen(color, width * scale);
    pen.setStyle(style);
    pen.setCapStyle(style == Qt::SolidLine ? Qt::RoundCap : Qt::FlatCap);
    // At a thin line nobody sees how it goes around corners.
    pen.setJoinStyle(width * scale > 2 ? Qt::RoundJoin : Qt::BevelJoin);
    return pen;
}

std::vector<QPolygonF> linesOf(const CurveDrawing& curve, const QRectF& area, const QRectF& seen) {
    LineMaker maker(seen, false);
    const auto map = curve.mapping(area);
    for (const QPointF& point : curve.points)
        maker.to(map(point));
    return maker.lines();
}

void drawCurve(QPainter& painter, const QRectF& area, const CurveDrawing& curve, double grain) {
    // In units of the grain.
    const QRectF fine(area.topLeft() / grain, area.size() / grain);
    const double beyond = (2 * curve.width + 2) / grain;
    LineMaker maker(fine.adjusted(-beyond, -beyond, beyond, beyond), curve.ordered);
    const auto map = curve.mapping(fine);
    if (curve.ordered)
        forColumns(curve.points, map, [&maker](const Column& column) { addColumn(maker, column); });
    else
        for (const QPointF& point : curve.points)
            maker.to(map(point));
    painter.setPen(curve.pen(1));
    painter.setBrush(Qt::NoBrush);
    for (QPolygonF& line : maker.lines()) {
        for (QPointF& point : line)
            point *= grain;
        painter.drawPolyline(line);
    }
}

} // namespace gnomon
