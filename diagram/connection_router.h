#pragma once

#include <QLineF>
#include <QList>
#include <QPointF>
#include <QRectF>

namespace gnomon {

/// Where a connection leaves its connector; no direction if the connector lies in the middle of its component.
enum class Side { None, Left, Right, Up, Down };

struct RouteEnd {
    QPointF point;
    Side side = Side::None;
    QRectF component; ///< to be left aside; may be empty
};

/// A line of horizontal and vertical pieces from one end to the other (y points up), around obstacles where there is
/// room, with as few corners as possible, on multiples of `grid` where the ends allow it, and beside the pieces of
/// other `lines` rather than upon them. Deterministic.
QList<QPointF> routeConnection(const RouteEnd& from, const RouteEnd& to, const QList<QRectF>& obstacles, double grid,
                               const QList<QLineF>& lines = {});

/// A line whose ends have moved: what lies between stays where it is as far as the pieces stay horizontal and vertical.
QList<QPointF> followEnds(const QList<QPointF>& line, QPointF from, QPointF to);

/// Without corners that are none and without pieces that go back on themselves.
QList<QPointF> simplified(const QList<QPointF>& line);

/// The side of a rectangle that a point lies on or is nearest to.
Side sideOf(QPointF point, const QRectF& rect);

} // namespace gnomon
