#include "app/plot/plot_view.h"

#include "app/plot/axis_ticks.h"
#include "app/plot/background_answers.h"
#include "app/plot/curve_data.h"
#include "app/plot/plot_timeline.h"
#include "app/plot/results.h"
#include "app/plot/shown_unit.h"
#include "app/plot/signal_model.h"
#include "app/runs/run_controller.h"
#include "app/shell/theme.h"
#include "solver/results/result_store.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLineSeries>
#include <QMimeData>
#include <QMouseEvent>
#include <QValueAxis>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

constexpr double wheelZoom = 1.2;

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
    takeCurves();
    showCurves();
}

PlotView::~PlotView() = default;

void PlotView::takeCurves() {
    for (QLineSeries* series : m_series) {
        chart()->removeSeries(series);
        delete series;
    }
    const PlotDefinition before = std::exchange(m_definition, m_results.plots()[m_plot]);
    if (before.kind != m_definition.kind || before.x != m_definition.x)
        m_zoomed = false;
    m_background->forget();
    m_series.clear();
    m_curves.clear();
    m_axisOf.clear();
    for (ValueAxis& axis : m_axes) {
        axis.unit.clear();
        axis.used = false;
    }

    // Colours go on from plot to plot, so that a colour means one thing.
    int color = 0;
    for (int i = 0; i < m_plot; ++i)
        color += static_cast<int>(m_results.plots()[i].names.size() * m_results.shown().size());
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
            const int usual = color++;
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
            const CurveLook look = m_definition.looks.value(name);
            curve.colorIndex = look.color >= 0 ? look.color : usual;
            curve.style = look.style >= 0   ? static_cast<Qt::PenStyle>(look.style)
                          : look.color >= 0 ? Theme::curveStyle(7 * runIndex)
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
            }
            m_curves.push_back(curve);
            auto* series = new QLineSeries(this);
            chart()->addSeries(series);
            series->attachAxis(m_timeAxis);
            series->attachAxis(m_axes[index].axis);
            m_series.push_back(series);
            m_axisOf.push_back(index);
        }
    }
    m_points.assign(m_curves.size(), {});
    m_axes[0].used = true;
    for (ValueAxis& axis : m_axes)
        axis.axis->setVisible(axis.used);
    restyle();
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
    for (size_t i = 0; i < m_series.size(); ++i) {
        const Curve& curve = m_curves[i];
        QPen pen(m_theme.curveColor(curve.colorIndex),
                 static_cast<int>(i) == m_highlighted ? curve.width + 1 : curve.width);
        pen.setStyle(curve.style);
        pen.setJoinStyle(Qt::RoundJoin);
        pen.setCapStyle(Qt::RoundCap);
        m_series[i]->setPen(pen);
    }
    viewport()->update();
}

void PlotView::highlight(int curve) {
    m_highlighted = curve;
    restyle();
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
                from = std::min(from, point.x());
                to = std::max(to, point.x());
            }
        const bool spectrum = m_definition.kind == PlotDefinition::Kind::Spectrum;
        m_x = !(from <= to) ? std::pair(0.0, 1.0) : spectrum ? std::pair(from, to) : padded(from, to);
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
        axis->setTickType(QValueAxis::TicksDynamic);
        axis->setTickAnchor(ticks.first);
        axis->setTickInterval(ticks.step);
        axis->setLabelFormat(ticks.format);
        axis->setRange(from, to);
    };
    const auto [from, to] = timeRange();
    apply(m_timeAxis, from, to, tickCount(true));
    for (ValueAxis& axis : m_axes)
        apply(axis.axis, axis.from, axis.to, tickCount(false));
    layOut();
    emit marginsChanged();
    viewport()->update();
}

double PlotView::labelWidth(const ValueAxis& axis) const {
    QFont small = font();
    small.setPixelSize(11);
    const QFontMetricsF metrics(small);
    const AxisTicks ticks = axisTicks(axis.from, axis.to, tickCount(false));
    double widest = metrics.horizontalAdvance(axis.unit);
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
    const double top = m_definition.title.isEmpty() ? 22 : 42;
    const double bottom = m_definition.kind == PlotDefinition::Kind::XY || isArray() ? 40 : 26;
    chart()->setPlotArea(
        QRectF(m_left, top, std::max(40.0, width() - m_left - m_right), std::max(24.0, height() - top - bottom)));
}

void PlotView::refill() {
    const auto buckets = static_cast<uint32_t>(std::clamp<double>(plotArea().width(), 64, 8192));
    const auto [from, to] = m_timeline.range();
    for (size_t i = 0; i < m_curves.size(); ++i) {
        const Curve& curve = m_curves[i];
        const solver::ResultStore* store = m_results.store(curve.run);
        if (!overTime() || curve.reference) {
            compute(i);
            continue;
        }
        QList<QPointF> all;
        for (const auto& point : store->thinned(curve.signal, from, to, buckets))
            if (std::isfinite(point.value))
                all.append(QPointF(point.time, curve.conversion(point.value)));
        m_series[i]->replace(all);
    }
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
        return [y = curve.signal, ofY = curve.conversion, first = from, last = to](const auto& stores) {
            Computed result;
            result.points = spectrum(*stores[0], y, first, last);
            for (QPointF& point : result.points)
                point.setY(ofY(point.y()));
            return result;
        };
    const auto buckets = static_cast<uint32_t>(std::clamp<double>(plotArea().width(), 64, 8192));
    return [a = curve.signal, b = curve.referenceSignal, conversion = curve.conversion, buckets, first = from,
            last = to](const auto& stores) {
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
    m_curves[index].largest = computed.largest;
    m_curves[index].largestAt = computed.largestAt;
    m_series[index]->replace(computed.points);
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
            // The highest line says most about a spectrum, the highest element about a profile.
            curve.value = isArray() ? -std::numeric_limits<double>::infinity() : 0;
            const size_t index = static_cast<size_t>(&curve - m_curves.data());
            for (const QPointF& point : m_points[index])
                if (point.y() > curve.value) {
                    curve.value = point.y();
                    curve.largestAt = point.x();
                }
            continue;
        }
        curve.value = read(curve, m_timeline.readAt());
        curve.valueAtMark = m_timeline.markA() ? read(curve, m_timeline.markA()) : 0;
    }
    emit valuesChanged();
}

QList<QPointF> PlotView::points(int curve) const {
    return m_series[static_cast<size_t>(curve)]->points();
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
    if (!(to > from))
        return;
    if (overTime()) {
        m_timeline.setRange(from, to, true);
        return;
    }
    m_zoomed = true;
    m_x = {from, to};
    applyRanges();
}

void PlotView::setValueRange(int axis, double from, double to) {
    if (!(to > from))
        return;
    m_zoomed = true;
    m_axes[static_cast<size_t>(axis)].from = from;
    m_axes[static_cast<size_t>(axis)].to = to;
    applyRanges();
}

void PlotView::zoom(double factor) {
    const auto [from, to] = timeRange();
    zoomTime(factor, (from + to) / 2);
}

void PlotView::zoomTime(double factor, double at) {
    const auto [left, right] = timeRange();
    const double from = at - (at - left) / factor;
    const double to = at + (right - at) / factor;
    // Beyond this, neighbouring times are the same number.
    if (to - from < 1e-12 * std::max({1e-300, std::abs(from), std::abs(to)}))
        return;
    setTimeRange(from, to);
}

void PlotView::zoomValues(ValueAxis& axis, double factor, double at) {
    const double from = at - (at - axis.from) / factor;
    const double to = at + (axis.to - at) / factor;
    if (to - from < 1e-12 * std::max({1e-300, std::abs(from), std::abs(to)}))
        return;
    m_zoomed = true;
    axis.from = from;
    axis.to = to;
    applyRanges();
}

double PlotView::timeAt(double x) const {
    const QRectF area = plotArea();
    const auto [from, to] = timeRange();
    return from + (x - area.left()) / area.width() * (to - from);
}

double PlotView::valueAt(const ValueAxis& axis, double y) const {
    const QRectF area = plotArea();
    return axis.from + (area.bottom() - y) / area.height() * (axis.to - axis.from);
}

/// The value axis whose labels are at a position, or null.
PlotView::ValueAxis* PlotView::axisAt(const QPointF& position) {
    const QRectF area = plotArea();
    if (position.y() < area.top() || position.y() > area.bottom() ||
        (position.x() >= area.left() && position.x() <= area.right()))
        return nullptr;
    const bool left = position.x() < area.left();
    for (size_t i = 0; i < m_axes.size(); ++i)
        if (m_axes[i].used && (i % 2 == 0) == left)
            return &m_axes[i];
    return nullptr;
}

void PlotView::wheelEvent(QWheelEvent* event) {
    const double factor = std::pow(wheelZoom, event->angleDelta().y() / 120.0);
    const QPointF at = event->position();
    if (ValueAxis* axis = axisAt(at))
        zoomValues(*axis, factor, valueAt(*axis, at.y()));
    else if (event->modifiers() & Qt::ControlModifier)
        for (ValueAxis& each : m_axes)
            zoomValues(each, factor, valueAt(each, at.y()));
    else
        zoomTime(factor, timeAt(at.x()));
    event->accept();
}

void PlotView::mousePressEvent(QMouseEvent* event) {
    const bool pans = event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_space);
    emit activated();
    if (event->button() != Qt::LeftButton && !pans)
        return;
    m_drag = pans ? Drag::Pan : Drag::Band;
    m_dragFrom = m_dragTo = event->position();
    if (pans)
        viewport()->setCursor(Qt::ClosedHandCursor);
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    const QRectF area = plotArea();
    if (m_drag == Drag::Pan) {
        const auto [from, to] = timeRange();
        const double shift = (m_dragTo.x() - at.x()) / area.width() * (to - from);
        const double lift = (at.y() - m_dragTo.y()) / area.height();
        for (ValueAxis& axis : m_axes) {
            const double by = lift * (axis.to - axis.from);
            axis.from += by;
            axis.to += by;
        }
        m_dragTo = at;
        m_zoomed = true;
        setTimeRange(from + shift, to + shift);
        applyRanges();
        return;
    }
    m_dragTo = at;
    const bool inside = area.contains(at);
    if (overTime())
        m_timeline.setCursor(inside ? std::optional(timeAt(at.x())) : std::nullopt);
    viewport()->setCursor(axisAt(at) ? Qt::SizeVerCursor : inside ? Qt::CrossCursor : Qt::ArrowCursor);
    if (m_drag == Drag::Band)
        viewport()->update();
}

void PlotView::mouseReleaseEvent(QMouseEvent* event) {
    const Drag drag = std::exchange(m_drag, Drag::None);
    viewport()->unsetCursor();
    if (drag != Drag::Band)
        return;
    const QPointF to = event->position();
    const double width = std::abs(to.x() - m_dragFrom.x());
    const double height = std::abs(to.y() - m_dragFrom.y());
    if (width < 4 && height < 4) {
        // A click marks a time, a second one another, a third takes both away.
        if (overTime() && plotArea().contains(to)) {
            const double time = timeAt(to.x());
            if (!m_timeline.markA())
                m_timeline.setMarks(time, std::nullopt);
            else if (!m_timeline.markB())
                m_timeline.setMarks(m_timeline.markA(), time);
            else
                m_timeline.setMarks(std::nullopt, std::nullopt);
        }
        viewport()->update();
        return;
    }
    const auto [left, right] = std::minmax({timeAt(m_dragFrom.x()), timeAt(to.x())});
    // A flat band means a stretch of time, a band with both sides a rectangle.
    if (height >= 16) {
        for (ValueAxis& axis : m_axes) {
            const auto [low, high] = std::minmax({valueAt(axis, m_dragFrom.y()), valueAt(axis, to.y())});
            axis.from = low;
            axis.to = high;
        }
        m_zoomed = true;
        applyRanges();
    }
    if (width >= 4)
        setTimeRange(left, right);
    else
        applyRanges();
}

void PlotView::mouseDoubleClickEvent(QMouseEvent*) {
    // Its first click has put a mark that was not meant.
    m_timeline.setMarks(std::nullopt, std::nullopt);
    fit();
}

void PlotView::contextMenuEvent(QContextMenuEvent* event) {
    emit activated();
    const ValueAxis* axis = axisAt(event->pos());
    emit menuRequested(event->globalPos(), axis ? static_cast<int>(axis - m_axes.data()) : -1);
}

void PlotView::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasFormat(QLatin1String(SignalModel::mimeType)))
        event->acceptProposedAction();
}

void PlotView::dragMoveEvent(QDragMoveEvent* event) {
    event->acceptProposedAction();
}

void PlotView::dropEvent(QDropEvent* event) {
    emit namesDropped(QString::fromUtf8(event->mimeData()->data(QLatin1String(SignalModel::mimeType)))
                          .split(QLatin1Char('\n'), Qt::SkipEmptyParts));
    event->acceptProposedAction();
}

void PlotView::leaveEvent(QEvent* event) {
    m_timeline.setCursor(std::nullopt);
    QChartView::leaveEvent(event);
}

void PlotView::keyPressEvent(QKeyEvent* event) {
    const auto [from, to] = timeRange();
    const double tenth = (to - from) / 10;
    switch (event->key()) {
    case Qt::Key_Space:
        m_space = true;
        viewport()->setCursor(Qt::OpenHandCursor);
        break;
    case Qt::Key_Plus:
        zoom(wheelZoom);
        break;
    case Qt::Key_Minus:
        zoom(1 / wheelZoom);
        break;
    case Qt::Key_Left:
        setTimeRange(from - tenth, to - tenth);
        break;
    case Qt::Key_Right:
        setTimeRange(from + tenth, to + tenth);
        break;
    case Qt::Key_Home:
    case Qt::Key_F:
        fit();
        break;
    case Qt::Key_Escape:
        if (std::exchange(m_drag, Drag::None) == Drag::None)
            m_timeline.setMarks(std::nullopt, std::nullopt);
        viewport()->update();
        break;
    default:
        QChartView::keyPressEvent(event);
    }
}

void PlotView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_space = false;
        viewport()->unsetCursor();
    }
    QChartView::keyReleaseEvent(event);
}

void PlotView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    applyRanges();
    refill();
}

QString PlotView::xUnit() const {
    switch (m_definition.kind) {
    case PlotDefinition::Kind::Spectrum:
        return QStringLiteral("Hz");
    case PlotDefinition::Kind::XY:
        for (const Curve& curve : m_curves)
            return shownUnit(m_results.store(curve.run)->entries()[curve.xSignal], m_definition.units).name;
        return {};
    case PlotDefinition::Kind::Array:
        return {};
    case PlotDefinition::Kind::Time:
        return QStringLiteral("s");
    }
    return {};
}

QString PlotView::xText(double value) const {
    return tr("%1 s").arg(shortNumber(value));
}

void PlotView::drawForeground(QPainter* painter, const QRectF&) {
    const ThemeColors& colors = m_theme.colors();
    const QRectF area = plotArea();
    painter->save();
    QFont small = font();
    small.setPixelSize(11);
    painter->setFont(small);
    painter->setPen(colors.dim);
    // The second axis of a side stands behind the labels of the first.
    double behind[2] = {0, 0};
    for (size_t i = 0; i < m_axes.size(); ++i) {
        if (!m_axes[i].used)
            continue;
        double& offset = behind[i % 2];
        const QRectF where = i % 2 == 0 ? QRectF(area.left() - 84 - offset, area.top() - 19, 80, 14)
                                        : QRectF(area.right() + 4 + offset, area.top() - 19, 80, 14);
        painter->drawText(where, i % 2 == 0 ? Qt::AlignRight : Qt::AlignLeft, m_axes[i].unit);
        offset += labelWidth(m_axes[i]);
    }
    painter->drawText(QRectF(area.left() - 60, area.bottom() + 6, 50, 14), Qt::AlignRight, xUnit());
    if (m_definition.kind == PlotDefinition::Kind::XY)
        painter->drawText(QRectF(area.left(), area.bottom() + 22, area.width(), 16), Qt::AlignCenter, m_definition.x);
    if (isArray() && !m_curves.empty()) {
        const solver::ResultStore& store = *m_results.store(m_curves.front().run);
        if (store.rowCount() > 0)
            painter->drawText(
                QRectF(area.left(), area.top() - 19, area.width(), 17), Qt::AlignCenter,
                tr("at %1").arg(xText(m_timeline.readAt().value_or(store.value(0, store.rowCount() - 1)))));
        painter->drawText(QRectF(area.left(), area.bottom() + 22, area.width(), 16), Qt::AlignCenter, tr("element"));
    }
    if (!m_definition.title.isEmpty()) {
        QFont bold = font();
        bold.setBold(true);
        painter->setFont(bold);
        painter->setPen(colors.text);
        painter->drawText(
            QRectF(area.left(), 2, area.width(), 20), Qt::AlignCenter,
            QFontMetrics(bold).elidedText(m_definition.title, Qt::ElideRight, static_cast<int>(area.width())));
        painter->setFont(small);
    }
    if (m_definition.difference && m_curves.empty()) {
        painter->setPen(colors.dim);
        painter->drawText(area, Qt::AlignCenter | Qt::TextWordWrap,
                          tr("Two runs are needed for a difference: pin one in Runs and run again."));
    }
    if (m_active && m_results.plots().size() > 1)
        painter->fillRect(QRectF(0, 2, 2, height() - 4), colors.accent);

    if (m_drag == Drag::Band && (m_dragFrom - m_dragTo).manhattanLength() >= 4) {
        QRectF band = QRectF(m_dragFrom, m_dragTo).normalized();
        if (band.height() < 16) {
            band.setTop(area.top());
            band.setBottom(area.bottom());
        }
        QColor fill = colors.accent;
        fill.setAlpha(40);
        painter->fillRect(band & area, fill);
        painter->setPen(QPen(colors.accent, 1));
        painter->drawRect(band & area);
    } else if (!m_curves.empty() && m_definition.kind != PlotDefinition::Kind::Spectrum && !isArray()) {
        drawCursors(*painter);
    }
    painter->restore();
}

void PlotView::drawCursors(QPainter& painter) {
    const ThemeColors& colors = m_theme.colors();
    const QRectF area = plotArea();
    const auto [from, to] = timeRange();
    painter.setRenderHint(QPainter::Antialiasing);
    auto dot = [&](double x, size_t curve, double value) {
        const ValueAxis& axis = m_axes[m_axisOf[curve]];
        const double y = area.bottom() - (value - axis.from) / (axis.to - axis.from) * area.height();
        if (!(y >= area.top() && y <= area.bottom() && x >= area.left() && x <= area.right()))
            return;
        painter.setPen(QPen(colors.canvas, 1.5));
        painter.setBrush(m_theme.curveColor(m_curves[curve].colorIndex));
        painter.drawEllipse(QPointF(x, y), 4, 4);
    };
    if (!overTime()) {
        // Where along its path each curve is at the time of the cursor in the plots beside.
        const std::optional<double> time = m_timeline.readAt();
        for (size_t i = 0; time && i < m_curves.size(); ++i) {
            const solver::ResultStore& store = *m_results.store(m_curves[i].run);
            const auto at = gnomon::valueAt(store, m_curves[i].xSignal, *time);
            const UnitConversion ofX = shownUnit(store.entries()[m_curves[i].xSignal], m_definition.units).conversion;
            if (at)
                dot(area.left() + (ofX(*at) - from) / (to - from) * area.width(), i, m_curves[i].value);
        }
        return;
    }
    auto line = [&, first = from, last = to](double time, const QString& prefix, const QColor& color,
                                             Qt::PenStyle style, bool isMarkA) {
        const double x = area.left() + (time - first) / (last - first) * area.width();
        if (!(x >= area.left() && x <= area.right()))
            return;
        painter.setPen(QPen(color, 1, style));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        for (size_t i = 0; i < m_curves.size(); ++i)
            dot(x, i, isMarkA ? m_curves[i].valueAtMark : m_curves[i].value);
        const QString text = prefix + xText(time);
        const double width = painter.fontMetrics().horizontalAdvance(text) + 12;
        const QRectF label(std::clamp(x - width / 2, area.left(), std::max(area.left(), area.right() - width)),
                           area.top() - 19, width, 17);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.panel);
        painter.drawRoundedRect(label, 3, 3);
        painter.setPen(colors.text);
        painter.drawText(label, Qt::AlignCenter, text);
    };
    if (m_timeline.markA())
        line(*m_timeline.markA(), QStringLiteral("A "), colors.accent, Qt::DashLine, true);
    if (m_timeline.markB())
        line(*m_timeline.markB(), QStringLiteral("B "), colors.accent, Qt::DashLine, false);
    else if (m_timeline.cursor())
        line(*m_timeline.cursor(), QString(), colors.dim, Qt::SolidLine, false);
}

} // namespace gnomon
