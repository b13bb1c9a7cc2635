#pragma once

#include "app/units/axis_ticks.h"

#include <QList>
#include <QPointF>

#include <optional>
#include <vector>

namespace gnomon {

/// Which numbers an axis shows and how they lie along it: evenly, or, where both ends are positive, by their
/// logarithms.
struct AxisScale {
    double from = 0, to = 1;
    bool isLogarithmic = false;

    /// Numbers that lie evenly along the axis; none (NaN) for what has no logarithm.
    double placed(double value) const;
    double unplaced(double place) const;
    /// 0 at the beginning of the axis, 1 at its end.
    double share(double value) const;
    double atShare(double share) const;

    /// Whether these can be its ends.
    bool takes(double first, double last) const;
    /// The same kind of axis around one number that stays where it is; nothing if its ends would be none.
    std::optional<AxisScale> zoomed(double factor, double around) const;
    /// Moved on by a part of its length.
    std::optional<AxisScale> moved(double share) const;

    /// At most about `most` with a label; of a logarithmic axis lines between them as well.
    std::vector<AxisTick> ticks(int most) const;

    bool operator==(const AxisScale&) const = default;
};

/// From the smallest to the largest of some numbers, with a margin; a range around it if there is only one. Whatever is
/// not positive is left out of a logarithmic one.
AxisScale scaleAround(double least, double most, bool logarithmic);

/// The points of a curve as they lie evenly along their axes. What has no place on an axis is not drawn: the curve ends
/// there (a point that is no number) and begins anew behind it. Values that fall through zero leave a logarithmic axis
/// at its lower end, where the straight line between the two points does.
QList<QPointF> placedPoints(const QList<QPointF>& points, const AxisScale& x, const AxisScale& y);

} // namespace gnomon
