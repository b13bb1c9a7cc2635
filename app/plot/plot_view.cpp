#include "app/plot/plot_view.h"

#include "app/plot/axis_ticks.h"
#include "app/plot/background_answers.h"
#include "app/plot/curve_data.h"
#include "app/plot/plot_timeline.h"
#include "app/plot/results.h"
#include "app/plot/shown_unit.h"
#include "app/runs/run_controller.h"
#include "app/shell/theme.h"
#include "solver/results/result_store.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QTimer>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon {

namespace {

constexpr int refineMilliseconds = 16;

/// Values keep a margin to the frame; a constant gets a range around it.
std::pair<double, double> padded(double from, double to) {
    if (!(to > from)) {
        const double half = from == 0 ? 1.0 : std::abs(from) * 0.1;
        return {from - half, to + half};
    }
    const double margin = (to - from) * 0.05;
    return {from - margin, to + margin};
}

} // namespace

PlotView::PlotView(Results& results, PlotTimeline& timeline, int plot, const Theme& theme, QWidget* parent)
    : QChartView(parent),
      m_results(results),
      m_timeline(timeline),
      m_theme(theme),
      m_plot(plot),
      m_timeAxis(new QValueAxis(this)) {
    setObjectName(QStringLiteral("plot"));
    setAccessibleName(tr("Plot"));
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAcceptDrops(true);
    setMinimumHeight(96);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    chart()->legend()->hide();
    chart()->setBackgroundRoundness(0);
    chart()->setMargins(QMargins(0, 0, 0, 0));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->addAxis(m_timeAxis, Qt::AlignBottom);
    for (size_t i = 0; i < m_axes.size(); ++i) {
        m_axes[i].axis = new QValueAxis(this);
        chart()->addAxis(m_axes[i].axis, i % 2 == 0 ? Qt::AlignLeft : Qt::AlignRight);
    }
    m_background = new BackgroundAnswers(this);
    m_refine = new QTimer(this);
    m_refine->setSingleShot(true);
    m_refine->setInterval(refineMilliseconds);
    connect(m_refine, &QTimer::timeout, this, &PlotView::refill);
    connect(&results, &Results::grown, this, [this](Run* run) {
        if (!m_results.isShown(run))
            return;
        if (!isZoomed())
            fitRange();
        refill();
        if (!isZoomed())
            fitValues();
        updateValues();
    });
    connect(&timeline, &PlotTimeline::rangeChanged, this, [this] {
        if (overTime() || m_definition.kind == PlotDefinition::Kind::Spectrum) {
            refill();
            applyRanges();
        }
    });
    connect(&timeline, &PlotTimeline::cursorsChanged, this, [this] {
        if (isArray())
            refill(); // another moment
        updateValues();
        viewport()->update();
    });
    connect(&theme, &Theme::changed, this, &PlotView::restyle);
    restyle();
    takeCurves();
    showCurves();
}

PlotView::~PlotView() = default;

void PlotView::takeCurves() {
    const PlotDefinition before = std::exchange(m_definition, m_results.plots()[m_plot]);
    if (before.kind != m_definition.kind || before.x != m_definition.x ||
        before.logarithmic != m_definition.logarithmic)
        m_zoomed = false;
    m_background->forget();
    m_highlighted = -1;
    m_curves.clear();
    m_axisOf.clear();
    for (ValueAxis& axis : m_axes) {
        axis.unit.clear();
        axis.label.clear();
        axis.used = false;
    }

    Run* reference = m_definition.difference && !isArray() ? m_results.reference() : nullptr;
    int runIndex = -1;
    for (Run* run : m_results.shown()) {
        ++runIndex;
        const solver::ResultStore* store = m_results.store(run);
        const auto xSignal = m_definition.kind == PlotDefinition::Kind::XY ? store->find(m_definition.x.toStdString())
                                                                           : std::optional<uint32_t>(0);
        for (const QString& name : m_definition.names) {
            std::vector<uint32_t> elements;
            if (isArray())
                elements = arrayElements(*store, name);
            const auto signal = !isArray()         ? store->find(name.toStdString())
                                : elements.empty() ? std::nullopt
                                                   : std::optional(elements.front());
            if (!signal || !xSignal || store->entries()[*signal].type == solver::ValueType::String)
                continue;
            const int usual = m_results.colorOf(runIndex, name);
            Curve curve;
            curve.run = run;
            curve.name = name;
            curve.signal = *signal;
            curve.xSignal = *xSignal;
            curve.elements = std::move(elements);
            if (reference) {
                const auto other = m_results.store(reference)->find(name.toStdString());
                if (run == reference || !other)
                    continue;
                curve.reference = reference;
                curve.referenceSignal = *other;
            }
            const ShownUnit shown = shownUnit(store->entries()[*signal], m_definition.units);
            curve.unit = shown.name;
            curve.conversion = m_definition.difference || m_definition.kind == PlotDefinition::Kind::Spectrum
                                   ? shown.conversion.ofDifference()
                                   : shown.conversion;
            if (m_definition.kind == PlotDefinition::Kind::Spectrum && m_definition.decibels)
                curve.unit = curve.unit.isEmpty() ? QStringLiteral("dB") : QStringLiteral("dB(%1)").arg(curve.unit);
            const CurveLook look = m_definition.looks.value(name);
            curve.label = m_definition.labels.value(name);
            curve.colorIndex = look.color >= 0 ? look.color : usual;
            if (look.color < 0 && !look.own.isEmpty())
                curve.own = QColor(look.own);
            curve.style = look.style >= 0 ? static_cast<Qt::PenStyle>(look.style)
                          : look.color >= 0 || curve.own.isValid() ? Theme::curveStyle(7 * runIndex)
                                            : Theme::curveStyle(usual);
            curve.width = look.width > 0 ? look.width : 1.5;
            // Units beyond the last axis share the first.
            size_t index = 0;
            while (index < m_axes.size() && m_axes[index].used && m_axes[index].unit != curve.unit)
                ++index;
            index %= m_axes.size();
            if (!m_axes[index].used) {
                m_axes[index].used = true;
                m_axes[index].unit = curve.unit;
                m_axes[index].label = printedUnit(curve.unit);
            } else if (m_axes[index].unit != curve.unit && !m_axes[index].label.contains(printedUnit(curve.unit))) {
                m_axes[index].label += QStringLiteral(", ") + printedUnit(curve.unit);
            }
            m_curves.push_back(curve);
            m_axisOf.push_back(index);
        }
    }
    m_points.assign(m_curves.size(), {});
    m_filled.assign(m_curves.size(), {});
    m_axes[0].used = true;
    for (ValueAxis& axis : m_axes)
        if (axis.axis->isVisible() != axis.used)
            axis.axis->setVisible(axis.used);
    curvesMoved();
}

void PlotView::showCurves() {
    if (!isZoomed())
        fitRange();
    refill();
    fitValues();
    updateValues();
}

void PlotView::restyle() {
    const ThemeColors& colors = m_theme.colors();
    chart()->setBackgroundBrush(colors.canvas);
    setBackgroundBrush(colors.canvas);
    QFont labels = font();
    labels.setPixelSize(11);
    auto style = [&](QValueAxis* axis, const QColor& color) {
        axis->setGridLinePen(QPen(colors.grid, 1));
        axis->setLinePen(QPen(colors.line, 1));
        axis->setLabelsBrush(color);
        axis->setLabelsFont(labels);
        axis->setMinorGridLineVisible(false);
    };
    style(m_timeAxis, colors.dim);
    for (ValueAxis& axis : m_axes) {
        style(axis.axis, colors.dim);
        // One grid is enough: that of the first axis.
        axis.axis->setGridLineVisible(&axis == m_axes.data());
    }
    curvesMoved();
}

void PlotView::highlight(int curve) {
    if (std::exchange(m_highlighted, curve) != curve)
        curvesMoved();
}

void PlotView::curvesMoved() {
    m_stale = true;
    viewport()->update();
}

void PlotView::setActive(bool active) {
    if (m_active == active)
        return;
    m_active = active;
    viewport()->update();
}

std::pair<double, double> PlotView::timeRange() const {
    return overTime() ? m_timeline.range() : m_x;
}

double PlotView::placed(double value) const {
    return isLogarithmic() ? std::log10(value) : value;
}

double PlotView::unplaced(double place) const {
    return isLogarithmic() ? std::pow(10.0, place) : place;
}

std::pair<double, double> PlotView::placedRange() const {
    const auto [from, to] = timeRange();
    return {placed(from), placed(to)};
}

bool PlotView::isZoomed() const {
    return m_zoomed || (overTime() && m_timeline.isZoomed());
}

std::optional<double> PlotView::cursorTime() const {
    return m_timeline.cursor();
}

void PlotView::fitRange() {
    double from = std::numeric_limits<double>::infinity();
    double to = -from;
    if (overTime() || !m_timeline.isZoomed()) {
        for (Run* run : m_results.shown()) {
            const solver::ResultStore* store = m_results.store(run);
            if (store->rowCount() == 0)
                continue;
            from = std::min(from, store->value(0, 0));
            to = std::max(to, run->isActive() ? store->stopTime() : store->value(0, store->rowCount() - 1));
        }
        const std::pair<double, double> whole = to > from             ? std::pair(from, to)
                                                : std::isfinite(from) ? padded(from, from)
                                                                      : std::pair(0.0, 1.0);
        m_timeline.setRange(whole.first, whole.second, false);
    }
}

void PlotView::fitValues() {
    if (!overTime() && !m_zoomed) {
        double from = std::numeric_limits<double>::infinity();
        double to = -from;
        for (const QList<QPointF>& points : m_points)
            for (const QPointF& point : points) {
                if (isLogarithmic() && !(point.x() > 0))
                    continue;
                from = std::min(from, point.x());
                to = std::max(to, point.x());
            }
        const bool spectrum = m_definition.kind == PlotDefinition::Kind::Spectrum;
        m_x = !(from <= to)           ? std::pair(isLogarithmic() ? 0.1 : 0.0, 1.0)
              : spectrum && from < to ? std::pair(from, to)
                                      : padded(from, to);
        if (isArray() && from < to)
            m_x = {from, to};
    }
    const std::pair<double, double> range = timeRange();
    for (ValueAxis& axis : m_axes) {
        double from = std::numeric_limits<double>::infinity();
        double to = -from;
        auto take = [&](double value) {
            from = std::min(from, value);
            to = std::max(to, value);
        };
        for (size_t i = 0; i < m_curves.size(); ++i) {
            if (&m_axes[m_axisOf[i]] != &axis)
                continue;
            const Curve& curve = m_curves[i];
            if (isArray()) {
                // Over the whole run: the axis stands still while time goes on.
                const solver::ResultStore* store = m_results.store(curve.run);
                for (const uint32_t element : curve.elements)
                    if (const auto extremes = store->extremes(element, 0, store->rowCount())) {
                        take(curve.conversion(extremes->minimum));
                        take(curve.conversion(extremes->maximum));
                    }
                continue;
            }
            if (!overTime() || curve.reference) {
                for (const QPointF& point : m_points[i])
                    if (point.x() >= range.first && point.x() <= range.second)
                        take(point.y());
                continue;
            }
            const solver::ResultStore* store = m_results.store(curve.run);
            const uint64_t begin = isZoomed() ? store->lowerRow(range.first) : 0;
            const uint64_t end = isZoomed() ? store->upperRow(range.second) : store->rowCount();
            if (const auto extremes = store->extremes(curve.signal, begin, end)) {
                take(curve.conversion(extremes->minimum));
                take(curve.conversion(extremes->maximum));
            }
        }
        // Of logarithms the noise of the arithmetic would take most of the room.
        constexpr double mostDecibels = 160;
        if (m_definition.decibels && m_definition.kind == PlotDefinition::Kind::Spectrum)
            from = std::max(from, to - mostDecibels);
        std::tie(axis.from, axis.to) = from <= to ? padded(from, to) : std::pair(0.0, 1.0);
    }
    applyRanges();
}

int PlotView::tickCount(bool horizontal) const {
    return horizontal ? std::clamp(width() / 90, 2, 7) : std::clamp(height() / 32, 2, 7);
}

void PlotView::applyRanges() {
    auto apply = [](QValueAxis* axis, double from, double to, int most) {
        const AxisTicks ticks = axisTicks(from, to, most);
        if (axis->tickType() == QValueAxis::TicksDynamic && axis->tickAnchor() == ticks.first &&
            axis->tickInterval() == ticks.step && axis->labelFormat() == ticks.format && axis->min() == from &&
            axis->max() == to)
            return;
        // Each of these lays out all labels anew, also if nothing is changed by it.
        axis->setTickType(QValueAxis::TicksDynamic);
        axis->setTickAnchor(ticks.first);
        axis->setTickInterval(ticks.step);
        if (axis->labelFormat() != ticks.format)
            axis->setLabelFormat(ticks.format);
        axis->setRange(from, to);
    };
    const auto [from, to] = timeRange();
    const UnitConversion shown = xConversion();
    apply(m_timeAxis, shown(from), shown(to), tickCount(true));
    // The chart's own axis is an even one.
    m_timeAxis->setLabelsVisible(!isLogarithmic());
    m_timeAxis->setGridLineVisible(!isLogarithmic());
    for (ValueAxis& axis : m_axes)
        if (axis.used)
            apply(axis.axis, axis.from, axis.to, tickCount(false));
    layOut();
    emit marginsChanged();
}

bool PlotView::hasSeveralAxes() const {
    return std::ranges::count(m_axes, true, &ValueAxis::used) > 1;
}

double PlotView::labelWidth(const ValueAxis& axis) const {
    QFont small = font();
    small.setPixelSize(11);
    const QFontMetricsF metrics(small);
    const AxisTicks ticks = axisTicks(axis.from, axis.to, tickCount(false));
    double widest = metrics.horizontalAdvance(axis.label);
    for (int k = 0; k < ticks.count; ++k)
        widest = std::max(widest, metrics.horizontalAdvance(
                                      QString::asprintf(qPrintable(ticks.format), ticks.first + k * ticks.step)));
    return widest + 16;
}

std::pair<double, double> PlotView::sideMargins() const {
    double sides[2] = {8, 16};
    for (size_t i = 0; i < m_axes.size(); ++i)
        if (m_axes[i].used)
            sides[i % 2] += labelWidth(m_axes[i]);
    // The last number along the axis may stand at its very end.
    if (!isLogarithmic()) {
        const auto [from, to] = timeRange();
        const UnitConversion shown = xConversion();
        const AxisTicks ticks = axisTicks(shown(from), shown(to), tickCount(true));
        QFont small = font();
        small.setPixelSize(11);
        const QString last = QString::asprintf(qPrintable(ticks.format), ticks.first + (ticks.count - 1) * ticks.step);
        sides[1] = std::max(sides[1], QFontMetricsF(small).horizontalAdvance(last) / 2 + 4);
    }
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
    if (chart()->plotArea() != area) {
        chart()->setPlotArea(area);
        // Axes keep their old places until something about them changes, be it to what it was.
        for (QAbstractAxis* axis : chart()->axes())
            if (auto* values = qobject_cast<QValueAxis*>(axis))
                values->setLabelFormat(values->labelFormat());
    }
    curvesMoved();
}

uint32_t PlotView::bucketCount() const {
    return static_cast<uint32_t>(std::clamp<double>(plotArea().width() * devicePixelRatioF(), 64, 8192));
}

void PlotView::refill() {
    const uint32_t buckets = bucketCount();
    const auto [from, to] = m_timeline.range();
    solver::ResultStore::Effort effort;
    for (size_t i = 0; i < m_curves.size(); ++i) {
        const Curve& curve = m_curves[i];
        const solver::ResultStore* store = m_results.store(curve.run);
        if (!overTime() || curve.reference) {
            compute(i);
            continue;
        }
        // Several things that happen at once ask for the same.
        const Filled wanted{from, to, buckets, store->rowCount()};
        if (std::exchange(m_filled[i], wanted) == wanted)
            continue;
        const auto thinned = store->thinned(curve.signal, from, to, buckets, &effort);
        if (!std::exchange(effort.isComplete, true)) {
            m_filled[i] = {};
            m_refine->start();
        }
        QList<QPointF> all;
        all.reserve(static_cast<qsizetype>(thinned.size()));
        for (const auto& point : thinned)
            if (std::isfinite(point.value))
                all.append(QPointF(point.time, curve.conversion(point.value)));
        m_points[i] = std::move(all);
    }
    curvesMoved();
}

/// Holds by value what it needs, as it may run elsewhere; the stores are those of the run and of the reference.
PlotView::Computation PlotView::computation(const Curve& curve) const {
    const solver::ResultStore& store = *m_results.store(curve.run);
    const auto [from, to] = m_timeline.range();
    if (isArray()) {
        if (store.rowCount() == 0)
            return [](const auto&) { return Computed(); };
        const double at = m_timeline.readAt().value_or(store.value(0, store.rowCount() - 1));
        return [elements = curve.elements, conversion = curve.conversion, at](const auto& stores) {
            Computed result;
            for (size_t k = 0; k < elements.size(); ++k)
                if (const auto value = gnomon::valueAt(*stores[0], elements[k], at); value && std::isfinite(*value))
                    result.points.append(QPointF(static_cast<double>(k + 1), conversion(*value)));
            return result;
        };
    }
    if (m_definition.kind == PlotDefinition::Kind::XY)
        return [x = curve.xSignal, y = curve.signal, ofY = curve.conversion,
                ofX = shownUnit(store.entries()[curve.xSignal], m_definition.units).conversion](const auto& stores) {
            Computed result;
            result.points = pathCurve(*stores[0], x, y, -std::numeric_limits<double>::infinity(),
                                      std::numeric_limits<double>::infinity());
            for (QPointF& point : result.points)
                point = QPointF(ofX(point.x()), ofY(point.y()));
            return result;
        };
    if (m_definition.kind == PlotDefinition::Kind::Spectrum)
        return [y = curve.signal, ofY = curve.conversion, first = from, last = to,
                decibels = m_definition.decibels](const auto& stores) {
            Computed result;
            for (const QPointF& point : spectrum(*stores[0], y, first, last)) {
                const double amplitude = ofY(point.y());
                if (!decibels)
                    result.points.append(QPointF(point.x(), amplitude));
                else if (amplitude > 0) // nothing has no logarithm
                    result.points.append(QPointF(point.x(), 20 * std::log10(amplitude)));
            }
            return result;
        };
    return [a = curve.signal, b = curve.referenceSignal, conversion = curve.conversion, buckets = bucketCount(),
            first = from, last = to](const auto& stores) {
        Difference far = difference(*stores[0], a, *stores[1], b, first, last, buckets);
        for (QPointF& point : far.points)
            point.setY(conversion(point.y()));
        return Computed{std::move(far.points), conversion(far.largest), far.largestAt};
    };
}

void PlotView::compute(size_t index) {
    const Curve& curve = m_curves[index];
    BackgroundAnswers::Stores stores{m_results.store(curve.run)};
    QStringList files{curve.run->resultFile()};
    if (curve.reference) {
        stores.push_back(m_results.store(curve.reference));
        files.append(curve.reference->resultFile());
    }
    Computation computation = this->computation(curve);
    const bool isLong = !isArray() && std::ranges::any_of(stores, [](const solver::ResultStore* store) {
        return store->rowCount() > BackgroundAnswers::manyRows;
    });
    if (!isLong)
        return show(index, computation(stores));
    // What is shown stays until the answer comes.
    m_background->ask(static_cast<int>(index), files,
                      [this, index, computation = std::move(computation)](const BackgroundAnswers::Stores& elsewhere) {
                          return [this, index, computed = computation(elsewhere)] {
                              show(index, computed);
                              if (!m_zoomed)
                                  fitValues();
                              updateValues();
                              viewport()->update();
                          };
                      });
}

void PlotView::show(size_t index, const Computed& computed) {
    m_points[index] = computed.points;
    Curve& curve = m_curves[index];
    curve.largest = computed.largest;
    curve.largestAt = computed.largestAt;
    if (m_definition.kind == PlotDefinition::Kind::Spectrum || isArray()) {
        // The highest line says most about a spectrum, the highest element about a profile.
        curve.largest = isArray() || m_definition.decibels ? -std::numeric_limits<double>::infinity() : 0;
        for (const QPointF& point : computed.points)
            if (point.y() > curve.largest) {
                curve.largest = point.y();
                curve.largestAt = point.x();
            }
    }
    curvesMoved();
}

void PlotView::updateValues() {
    auto read = [this](const Curve& curve, std::optional<double> time) {
        const solver::ResultStore& store = *m_results.store(curve.run);
        if (store.rowCount() == 0)
            return std::numeric_limits<double>::quiet_NaN();
        const double at = time.value_or(store.value(0, store.rowCount() - 1));
        double value = *gnomon::valueAt(store, curve.signal, at);
        if (curve.reference) {
            const auto other = gnomon::valueAt(*m_results.store(curve.reference), curve.referenceSignal, at);
            value -= other.value_or(std::numeric_limits<double>::quiet_NaN());
        }
        return curve.conversion(value);
    };
    for (Curve& curve : m_curves) {
        if (m_definition.kind == PlotDefinition::Kind::Spectrum || isArray()) {
            curve.value = curve.largest;
            continue;
        }
        curve.value = read(curve, m_timeline.readAt());
        curve.valueAtMark = m_timeline.markA() ? read(curve, m_timeline.markA()) : 0;
    }
    emit valuesChanged();
}

QList<QPointF> PlotView::points(int curve) const {
    return m_points[static_cast<size_t>(curve)];
}

QRectF PlotView::plotArea() const {
    return chart()->plotArea();
}

std::pair<double, double> PlotView::valueRange(int axis) const {
    return {m_axes[static_cast<size_t>(axis)].from, m_axes[static_cast<size_t>(axis)].to};
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
    if (!(to > from) || (isLogarithmic() && !(from > 0)))
        return;
    if (overTime()) {
        m_timeline.setRange(from, to, true);
        return;
    }
    m_zoomed = true;
    m_x = {from, to};
    applyRanges();
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
    if (!(to > from))
        return;
    m_zoomed = true;
    m_axes[static_cast<size_t>(axis)].from = from;
    m_axes[static_cast<size_t>(axis)].to = to;
    applyRanges();
}

void PlotView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    applyRanges();
    refill();
}
} // namespace gnomon
