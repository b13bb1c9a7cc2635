#include "app/plot/plot_view.h"

#include "app/plot/axis_ticks.h"
#include "app/plot/results.h"
#include "app/runs/run_controller.h"
#include "app/shell/theme.h"
#include "solver/results/result_store.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLineSeries>
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

PlotView::PlotView(Results& results, const Theme& theme, QWidget* parent)
    : QChartView(parent), m_results(results), m_theme(theme), m_timeAxis(new QValueAxis(this)) {
    setObjectName(QStringLiteral("plot"));
    setAccessibleName(tr("Plot"));
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    chart()->legend()->hide();
    chart()->setBackgroundRoundness(0);
    chart()->setMargins(QMargins(8, 20, 16, 4));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->addAxis(m_timeAxis, Qt::AlignBottom);
    for (size_t i = 0; i < m_axes.size(); ++i) {
        m_axes[i].axis = new QValueAxis(this);
        chart()->addAxis(m_axes[i].axis, i % 2 == 0 ? Qt::AlignLeft : Qt::AlignRight);
    }
    connect(&results, &Results::shownChanged, this, &PlotView::rebuild);
    connect(&results, &Results::grown, this, [this](Run* run) {
        if (!m_results.isShown(run))
            return;
        if (!m_zoomed) {
            fitTime();
            fitValues();
        }
        refill();
        updateValues();
    });
    connect(&theme, &Theme::changed, this, &PlotView::restyle);
    restyle();
    rebuild();
}

PlotView::~PlotView() = default;

void PlotView::rebuild() {
    for (QLineSeries* series : m_series) {
        chart()->removeSeries(series);
        delete series;
    }
    m_series.clear();
    m_curves.clear();
    m_axisOf.clear();
    for (ValueAxis& axis : m_axes) {
        axis.unit.clear();
        axis.used = false;
    }

    const QStringList names = m_results.plotted();
    for (Run* run : m_results.shown()) {
        const solver::ResultStore* store = m_results.store(run);
        for (const QString& name : names) {
            const auto signal = store->find(name.toStdString());
            if (!signal)
                continue;
            const QString unit = QString::fromStdString(store->entries()[*signal].unit);
            m_curves.push_back({run, name, unit, static_cast<int>(m_curves.size()), *signal, 0});
            // Units beyond the last axis share the first.
            size_t index = 0;
            while (index < m_axes.size() && m_axes[index].used && m_axes[index].unit != unit)
                ++index;
            index %= m_axes.size();
            if (!m_axes[index].used) {
                m_axes[index].used = true;
                m_axes[index].unit = unit;
            }
            auto* series = new QLineSeries(this);
            chart()->addSeries(series);
            series->attachAxis(m_timeAxis);
            series->attachAxis(m_axes[index].axis);
            m_series.push_back(series);
            m_axisOf.push_back(index);
        }
    }
    m_axes[0].used = true;
    for (ValueAxis& axis : m_axes)
        axis.axis->setVisible(axis.used);
    restyle();
    if (!m_zoomed)
        fitTime();
    fitValues();
    refill();
    updateValues();
    emit curvesChanged();
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
        QPen pen(m_theme.curveColor(m_curves[i].colorIndex), static_cast<int>(i) == m_highlighted ? 2.5 : 1.5);
        pen.setStyle(Theme::curveStyle(m_curves[i].colorIndex));
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

void PlotView::fitTime() {
    double from = std::numeric_limits<double>::infinity();
    double to = -from;
    for (Run* run : m_results.shown()) {
        const solver::ResultStore* store = m_results.store(run);
        if (store->rowCount() == 0)
            continue;
        from = std::min(from, store->value(0, 0));
        to = std::max(to, run->isActive() ? store->stopTime() : store->value(0, store->rowCount() - 1));
    }
    m_time = to > from ? std::pair(from, to) : std::isfinite(from) ? padded(from, from) : std::pair(0.0, 1.0);
}

void PlotView::fitValues() {
    for (ValueAxis& axis : m_axes) {
        double from = std::numeric_limits<double>::infinity();
        double to = -from;
        for (size_t i = 0; i < m_curves.size(); ++i) {
            if (&m_axes[m_axisOf[i]] != &axis)
                continue;
            const solver::ResultStore* store = m_results.store(m_curves[i].run);
            const uint64_t begin = m_zoomed ? store->lowerRow(m_time.first) : 0;
            const uint64_t end = m_zoomed ? store->upperRow(m_time.second) : store->rowCount();
            if (const auto range = store->extremes(m_curves[i].signal, begin, end)) {
                from = std::min(from, range->minimum);
                to = std::max(to, range->maximum);
            }
        }
        std::tie(axis.from, axis.to) = from <= to ? padded(from, to) : std::pair(0.0, 1.0);
    }
    applyRanges();
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
    apply(m_timeAxis, m_time.first, m_time.second, std::clamp(width() / 90, 2, 7));
    for (ValueAxis& axis : m_axes)
        apply(axis.axis, axis.from, axis.to, std::clamp(height() / 32, 2, 7));
    viewport()->update();
}

void PlotView::refill() {
    const auto buckets = static_cast<uint32_t>(std::clamp<double>(plotArea().width(), 64, 8192));
    for (size_t i = 0; i < m_curves.size(); ++i) {
        const solver::ResultStore* store = m_results.store(m_curves[i].run);
        QList<QPointF> all;
        for (const auto& point : store->thinned(m_curves[i].signal, m_time.first, m_time.second, buckets))
            if (std::isfinite(point.value))
                all.append(QPointF(point.time, point.value));
        m_series[i]->replace(all);
    }
}

void PlotView::updateValues() {
    for (Curve& curve : m_curves) {
        const solver::ResultStore* store = m_results.store(curve.run);
        const uint64_t rows = store->rowCount();
        if (rows == 0) {
            curve.value = std::numeric_limits<double>::quiet_NaN();
            continue;
        }
        if (!m_cursor) {
            curve.value = store->value(curve.signal, rows - 1);
            continue;
        }
        const uint64_t after = store->upperRow(*m_cursor);
        if (after == 0 || after == rows) {
            curve.value = store->value(curve.signal, after == 0 ? 0 : rows - 1);
            continue;
        }
        const double t0 = store->value(0, after - 1), t1 = store->value(0, after);
        const double v0 = store->value(curve.signal, after - 1), v1 = store->value(curve.signal, after);
        const bool steps = store->entries()[curve.signal].type != solver::ValueType::Real;
        curve.value = steps || !(t1 > t0) ? v0 : v0 + (v1 - v0) * (*m_cursor - t0) / (t1 - t0);
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
    fitTime();
    fitValues();
    refill();
}

void PlotView::setTimeRange(double from, double to) {
    if (!(to > from))
        return;
    m_zoomed = true;
    m_time = {from, to};
    applyRanges();
    refill();
}

void PlotView::zoom(double factor) {
    zoomTime(factor, (m_time.first + m_time.second) / 2);
}

void PlotView::zoomTime(double factor, double at) {
    const double from = at - (at - m_time.first) / factor;
    const double to = at + (m_time.second - at) / factor;
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
    return m_time.first + (x - area.left()) / area.width() * (m_time.second - m_time.first);
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
        const double shift = (m_dragTo.x() - at.x()) / area.width() * (m_time.second - m_time.first);
        const double lift = (at.y() - m_dragTo.y()) / area.height();
        for (ValueAxis& axis : m_axes) {
            const double by = lift * (axis.to - axis.from);
            axis.from += by;
            axis.to += by;
        }
        m_dragTo = at;
        setTimeRange(m_time.first + shift, m_time.second + shift);
        return;
    }
    m_dragTo = at;
    const bool inside = area.contains(at);
    m_cursor = inside ? std::optional(timeAt(at.x())) : std::nullopt;
    viewport()->setCursor(axisAt(at) ? Qt::SizeVerCursor : inside ? Qt::CrossCursor : Qt::ArrowCursor);
    updateValues();
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
    }
    if (width >= 4)
        setTimeRange(left, right);
    else
        applyRanges();
}

void PlotView::mouseDoubleClickEvent(QMouseEvent*) {
    fit();
}

void PlotView::leaveEvent(QEvent* event) {
    m_cursor.reset();
    updateValues();
    viewport()->update();
    QChartView::leaveEvent(event);
}

void PlotView::keyPressEvent(QKeyEvent* event) {
    const double tenth = (m_time.second - m_time.first) / 10;
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
        setTimeRange(m_time.first - tenth, m_time.second - tenth);
        break;
    case Qt::Key_Right:
        setTimeRange(m_time.first + tenth, m_time.second + tenth);
        break;
    case Qt::Key_Home:
    case Qt::Key_F:
        fit();
        break;
    case Qt::Key_Escape:
        m_drag = Drag::None;
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

void PlotView::drawForeground(QPainter* painter, const QRectF&) {
    const ThemeColors& colors = m_theme.colors();
    const QRectF area = plotArea();
    painter->save();
    painter->resetTransform();
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
        const QRectF where = i % 2 == 0 ? QRectF(area.left() - 60 - offset, area.top() - 18, 56, 14)
                                        : QRectF(area.right() + 4 + offset, area.top() - 18, 56, 14);
        painter->drawText(where, i % 2 == 0 ? Qt::AlignRight : Qt::AlignLeft, m_axes[i].unit);
        const AxisTicks ticks = axisTicks(m_axes[i].from, m_axes[i].to);
        double widest = 0;
        for (int k = 0; k < ticks.count; ++k)
            widest = std::max<double>(widest, painter->fontMetrics().horizontalAdvance(QString::asprintf(
                                                  qPrintable(ticks.format), ticks.first + k * ticks.step)));
        offset += widest + 16;
    }
    painter->drawText(QRectF(area.left() - 60, area.bottom() + 4, 50, 14), Qt::AlignRight, QStringLiteral("s"));

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
    } else if (m_cursor && !m_curves.empty()) {
        const double x = area.left() + (*m_cursor - m_time.first) / (m_time.second - m_time.first) * area.width();
        painter->setPen(QPen(colors.dim, 1));
        painter->drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter->setRenderHint(QPainter::Antialiasing);
        for (size_t i = 0; i < m_curves.size(); ++i) {
            const ValueAxis* axis = &m_axes[m_axisOf[i]];
            const double y = area.bottom() - (m_curves[i].value - axis->from) / (axis->to - axis->from) * area.height();
            if (!(y >= area.top() && y <= area.bottom()))
                continue;
            painter->setPen(QPen(colors.canvas, 1.5));
            painter->setBrush(m_theme.curveColor(m_curves[i].colorIndex));
            painter->drawEllipse(QPointF(x, y), 4, 4);
        }
        const QString text = tr("%1 s").arg(shortNumber(*m_cursor));
        const double width = painter->fontMetrics().horizontalAdvance(text) + 12;
        const QRectF label(std::clamp(x - width / 2, area.left(), area.right() - width), area.top() - 19, width, 17);
        painter->setPen(Qt::NoPen);
        painter->setBrush(colors.panel);
        painter->drawRoundedRect(label, 3, 3);
        painter->setPen(colors.text);
        painter->drawText(label, Qt::AlignCenter, text);
    }
    painter->restore();
}

} // namespace gnomon
