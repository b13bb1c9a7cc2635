// The axes of a plot: what they show, how wide their labels are, where the curves have room between them.
#include "app/plot/plot_view.h"

#include "app/plot/plot_timeline.h"
#include "app/runs/results.h"
#include "app/runs/run.h"
#include "solver/results/result_store.h"

#include <QChart>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace gnomon {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The least and the most of what has a place on an axis.
class Reach {
public:
    explicit Reach(bool positiveOnly) : m_positiveOnly(positiveOnly) {}

    void take(double value) {
        if (m_positiveOnly && !(value > 0))
            return;
        least = std::min(least, value);
        most = std::max(most, value);
    }
    /// What lies between is not seen one by one: if its beginning has no place, others say where it begins.
    bool takeStretch(double from, double to) {
        take(from);
        take(to);
        return !m_positiveOnly || from > 0;
    }

    double least = infinity, most = -infinity;

private:
    bool m_positiveOnly;
};

} // namespace

std::pair<double, double> PlotView::timeRange() const {
    return overTime() ? m_timeline.range() : m_x;
}

AxisScale PlotView::xScale() const {
    const auto [from, to] = timeRange();
    return {from, to, m_definition.isLogarithmicAlong()};
}

double PlotView::xOf(double value) const {
    const QRectF area = plotArea();
    return area.left() + xScale().share(value) * area.width();
}

double PlotView::yOf(const ValueAxis& axis, double value) const {
    const QRectF area = plotArea();
    return area.bottom() - axis.scale.share(value) * area.height();
}

std::pair<double, double> PlotView::valueRange(int axis) const {
    const AxisScale scale = scaleOf(std::max(axis, 0));
    return {scale.from, scale.to};
}

QStringList PlotView::modelUnits() const {
    QStringList units;
    for (const ValueAxis& axis : m_axes)
        if (axis.used)
            units.append(axis.modelUnit);
    return units;
}

void PlotView::fit() {
    m_zoomed = false;
    if (overTime())
        m_timeline.setRange(m_timeline.range().first, m_timeline.range().second, false);
    fitRange();
    refill();
    fitValues();
}

void PlotView::setTimeRange(double from, double to) {
    if (!xScale().takes(from, to))
        return;
    if (overTime()) {
        m_timeline.setRange(from, to, true);
        return;
    }
    m_zoomed = true;
    m_x = {from, to};
    applyRanges();
}

void PlotView::setXScale(const std::optional<AxisScale>& scale) {
    if (scale)
        setTimeRange(scale->from, scale->to);
}

std::pair<double, double> PlotView::shownTimeRange() const {
    const UnitConversion shown = xConversion();
    const auto [from, to] = timeRange();
    return {shown(from), shown(to)};
}

void PlotView::setShownTimeRange(double from, double to) {
    const UnitConversion shown = xConversion();
    setTimeRange(shown.back(from), shown.back(to));
}

void PlotView::setValueRange(int axis, double from, double to) {
    AxisScale scale = scaleOf(axis);
    if (!scale.takes(from, to))
        return;
    scale.from = from;
    scale.to = to;
    setScale(m_axes[static_cast<size_t>(axis)], scale);
}

void PlotView::setScale(ValueAxis& axis, const std::optional<AxisScale>& scale) {
    if (!scale)
        return;
    m_zoomed = true;
    axis.scale = *scale;
    applyRanges();
}

void PlotView::fitRange() {
    double from = infinity, to = -infinity;
    if (overTime() || !m_timeline.isZoomed()) {
        // Of other models only where there is nothing else: they may last a thousand times as long.
        const QList<Run*> shown = m_results.shown();
        const bool isAnyOwn = std::ranges::any_of(shown, [this](const Run* run) { return !m_results.isOfOther(run); });
        for (Run* run : shown) {
            const solver::ResultStore* store = m_results.store(run);
            if (store->rowCount() == 0 || (isAnyOwn && m_results.isOfOther(run)))
                continue;
            from = std::min(from, store->value(0, 0));
            to = std::max(to, run->isActive() ? store->stopTime() : store->value(0, store->rowCount() - 1));
        }
        if (std::isfinite(from) && !(to > from)) {
            const AxisScale around = scaleAround(from, from, false);
            from = around.from;
            to = around.to;
        }
        if (!(to > from)) {
            from = 0;
            to = 1;
        }
        m_timeline.setRange(from, to, false);
    }
}

/// Of an axis of values: all that its curves reach within what is shown.
AxisScale PlotView::fitted(size_t index) const {
    const bool logarithmic = m_definition.isLogarithmicFor(m_axes[index].modelUnit);
    const std::pair<double, double> range = timeRange();
    Reach reach(logarithmic);
    for (size_t i = 0; i < m_curves.size(); ++i) {
        if (m_axisOf[i] != index)
            continue;
        const Curve& curve = m_curves[i];
        const solver::ResultStore* store = m_results.store(curve.run);
        bool isKnown = false;
        const auto takeRows = [&](uint32_t signal, uint64_t begin, uint64_t end) {
            const auto extremes = store->extremes(signal, begin, end);
            if (!extremes)
                return true;
            const auto [low, high] =
                std::minmax({curve.conversion(extremes->minimum), curve.conversion(extremes->maximum)});
            return reach.takeStretch(low, high);
        };
        if (isArray()) {
            // Over the whole run: the axis stands still while time goes on.
            isKnown = true;
            for (const uint32_t element : curve.elements)
                isKnown &= takeRows(element, 0, store->rowCount());
        } else if (overTime() && !curve.reference) {
            const bool isPart = isZoomed() || m_results.isOfOther(curve.run);
            isKnown = takeRows(curve.signal, isPart ? store->lowerRow(range.first) : 0,
                               isPart ? store->upperRow(range.second) : store->rowCount());
        }
        if (isKnown)
            continue;
        for (const QPointF& point : m_points[i])
            if (isArray() || (point.x() >= range.first && point.x() <= range.second))
                reach.take(point.y());
    }
    // Of logarithms the noise of the arithmetic would take most of the room.
    constexpr double mostDecibels = 160;
    if (m_definition.decibels && m_definition.kind == PlotDefinition::Kind::Spectrum)
        reach.least = std::max(reach.least, reach.most - mostDecibels);
    return scaleAround(reach.least, reach.most, logarithmic);
}

void PlotView::fitValues() {
    if (!overTime() && !m_zoomed) {
        const bool logarithmic = m_definition.isLogarithmicAlong();
        Reach reach(logarithmic);
        for (const QList<QPointF>& points : m_points)
            for (const QPointF& point : points)
                reach.take(point.x());
        const AxisScale around = scaleAround(reach.least, reach.most, logarithmic);
        const bool isExact = m_definition.kind == PlotDefinition::Kind::Spectrum || isArray();
        m_x = isExact && reach.least < reach.most ? std::pair(reach.least, reach.most)
                                                  : std::pair(around.from, around.to);
    }
    for (size_t i = 0; i < m_axes.size(); ++i)
        m_axes[i].scale = fitted(i);
    applyRanges();
}

int PlotView::tickCount(bool horizontal) const {
    return horizontal ? std::clamp(width() / 90, 2, 7) : std::clamp(height() / 32, 2, 7);
}

void PlotView::applyRanges() {
    layOut();
    refinePaths();
    emit marginsChanged();
}

/// In what the axis counts, maybe in hours.
std::vector<AxisTick> PlotView::timeTicks() const {
    AxisScale scale = xScale();
    if (!scale.isLogarithmic)
        std::tie(scale.from, scale.to) = shownTimeRange();
    return scale.ticks(tickCount(true));
}

bool PlotView::hasSeveralAxes() const {
    return std::ranges::count(m_axes, true, &ValueAxis::used) > 1;
}

double PlotView::labelWidth(const ValueAxis& axis) const {
    QFont small = font();
    small.setPixelSize(11);
    const QFontMetricsF metrics(small);
    double widest = metrics.horizontalAdvance(axis.label);
    for (const AxisTick& tick : axis.scale.ticks(tickCount(false)))
        widest = std::max(widest, metrics.horizontalAdvance(tick.label));
    return widest + 16;
}

std::pair<double, double> PlotView::sideMargins() const {
    double sides[2] = {8, 16};
    for (size_t i = 0; i < m_axes.size(); ++i)
        if (m_axes[i].used)
            sides[i % 2] += labelWidth(m_axes[i]);
    // The last number along the axis may stand at its very end.
    QFont small = font();
    small.setPixelSize(11);
    if (const std::vector<AxisTick> ticks = timeTicks(); !ticks.empty())
        sides[1] = std::max(sides[1], QFontMetricsF(small).horizontalAdvance(ticks.back().label) / 2 + 4);
    return {sides[0], sides[1]};
}

void PlotView::setSideMargins(double left, double right) {
    if (left == m_left && right == m_right)
        return;
    m_left = left;
    m_right = right;
    layOut();
    refill();
}

void PlotView::layOut() {
    const double top = (m_definition.title.isEmpty() ? 22 : 42) + (hasSeveralAxes() ? 8 : 0);
    const double bottom = m_definition.kind == PlotDefinition::Kind::XY || isArray() ? 40 : 26;
    const QRectF area(m_left, top, std::max(40.0, width() - m_left - m_right), std::max(24.0, height() - top - bottom));
    if (chart()->plotArea() != area)
        chart()->setPlotArea(area);
    curvesMoved();
}

} // namespace gnomon
