#include "app/units/axis_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon {

namespace {

constexpr double marginShare = 0.05;
/// Beyond this, neighbouring numbers are the same one.
constexpr double finest = 1e-12;

} // namespace

double AxisScale::placed(double value) const {
    if (!isLogarithmic)
        return value;
    return value > 0 ? std::log10(value) : std::numeric_limits<double>::quiet_NaN();
}

double AxisScale::unplaced(double place) const {
    return isLogarithmic ? std::pow(10.0, place) : place;
}

double AxisScale::share(double value) const {
    const double first = placed(from);
    return (placed(value) - first) / (placed(to) - first);
}

double AxisScale::atShare(double share) const {
    const double first = placed(from);
    return unplaced(first + share * (placed(to) - first));
}

bool AxisScale::takes(double first, double last) const {
    return last > first && std::isfinite(last - first) && (!isLogarithmic || first > 0);
}

std::optional<AxisScale> AxisScale::zoomed(double factor, double around) const {
    const double middle = placed(around);
    const double first = middle - (middle - placed(from)) / factor, last = middle + (placed(to) - middle) / factor;
    const AxisScale result{unplaced(first), unplaced(last), isLogarithmic};
    if (!(last - first >= finest * std::max({1e-300, std::abs(first), std::abs(last)})) ||
        !takes(result.from, result.to))
        return std::nullopt;
    return result;
}

std::optional<AxisScale> AxisScale::moved(double share) const {
    const double by = share * (placed(to) - placed(from));
    const AxisScale result{unplaced(placed(from) + by), unplaced(placed(to) + by), isLogarithmic};
    return takes(result.from, result.to) ? std::optional(result) : std::nullopt;
}

std::vector<AxisTick> AxisScale::ticks(int most) const {
    if (isLogarithmic)
        return logarithmicTicks(from, to, most);
    std::vector<AxisTick> all;
    const AxisTicks even = axisTicks(from, to, most);
    for (int k = 0; k < even.count; ++k) {
        const double value = even.first + k * even.step;
        all.push_back({value, QString::asprintf(qPrintable(even.format), value)});
    }
    return all;
}

AxisScale scaleAround(double least, double most, bool logarithmic) {
    if (logarithmic) {
        if (!(most > 0))
            return {0.1, 1, true};
        // Farther down there is nothing but what the arithmetic leaves over.
        const double low = std::max({least, most * finest, std::numeric_limits<double>::min()});
        if (!(most > low))
            return {most / 2, most * 2, true};
        const double margin = std::pow(most / low, marginShare);
        return {low / margin, most * margin, true};
    }
    if (!(least <= most))
        return {0, 1, false};
    if (least == most) {
        const double half = least == 0 ? 1.0 : std::abs(least) * 0.1;
        return {least - half, least + half, false};
    }
    const double margin = (most - least) * marginShare;
    return {least - margin, most + margin, false};
}

QList<QPointF> placedPoints(const QList<QPointF>& points, const AxisScale& x, const AxisScale& y) {
    if (!x.isLogarithmic && !y.isLogarithmic)
        return points;
    const QPointF none(std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN());
    // Below the end, where nobody sees that the line ends.
    const double floor = y.from / 10;
    QList<QPointF> result;
    result.reserve(points.size());
    const auto breakOff = [&] {
        if (!result.isEmpty() && std::isfinite(result.last().x()))
            result.append(none);
    };
    const auto crossing = [&](const QPointF& above, const QPointF& below) {
        const double share = (above.y() - floor) / (above.y() - below.y());
        const QPointF at(x.placed(above.x() + share * (below.x() - above.x())), y.placed(floor));
        if (std::isfinite(at.x()))
            result.append(at);
    };
    const QPointF* before = nullptr;
    for (const QPointF& point : points) {
        const QPointF at(x.placed(point.x()), y.placed(point.y()));
        const bool isThere = std::isfinite(at.x()) && std::isfinite(at.y());
        if (y.isLogarithmic && before && std::isfinite(at.x())) {
            if (!(point.y() > 0) && before->y() > floor)
                crossing(*before, point);
            else if (point.y() > floor && !(before->y() > 0))
                crossing(point, *before);
        }
        if (isThere)
            result.append(at);
        else
            breakOff();
        before = &point;
    }
    return result;
}

} // namespace gnomon
