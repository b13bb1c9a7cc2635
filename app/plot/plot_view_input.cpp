// What the mouse and the keyboard do with a plot.
#include "app/plot/plot_view.h"

#include "app/plot/curve_data.h"
#include "app/plot/plot_timeline.h"
#include "app/plot/signal_model.h"
#include "app/runs/results.h"

#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace gnomon {

namespace {

constexpr double wheelZoom = 1.2;
constexpr double nearMark = 4;  // pixels
constexpr double nearTurn = 16; // pixels

} // namespace

void PlotView::zoom(double factor) {
    zoomTime(factor, xScale().atShare(0.5));
}

void PlotView::zoomTime(double factor, double at) {
    setXScale(xScale().zoomed(factor, at));
}

void PlotView::zoomValues(ValueAxis& axis, double factor, double at) {
    setScale(axis, axis.scale.zoomed(factor, at));
}

double PlotView::timeAt(double x) const {
    const QRectF area = plotArea();
    return xScale().atShare((x - area.left()) / area.width());
}

double PlotView::markedTime(const QPointF& position, Qt::KeyboardModifiers modifiers) const {
    const double time = timeAt(position.x());
    if (!(modifiers & Qt::ShiftModifier) || !overTime())
        return time;
    const double first = timeAt(position.x() - nearTurn), last = timeAt(position.x() + nearTurn);
    std::optional<double> found;
    double nearest = std::numeric_limits<double>::infinity();
    const auto take = [&](size_t curve, std::optional<double> at) {
        if (!at)
            return;
        const solver::ResultStore& store = *m_results.store(m_curves[curve].run);
        const double value =
            m_curves[curve].conversion(gnomon::valueAt(store, m_curves[curve].signal, *at).value_or(0));
        const QPointF far(xOf(*at) - position.x(), yOf(m_axes[m_axisOf[curve]], value) - position.y());
        if (const double distance = std::hypot(far.x(), far.y()); distance < nearest) {
            nearest = distance;
            found = at;
        }
    };
    for (const bool isTurn : {true, false}) {
        for (size_t i = 0; i < m_curves.size(); ++i) {
            const solver::ResultStore& store = *m_results.store(m_curves[i].run);
            if (isTurn) {
                take(i, nextTurn(store, m_curves[i].signal, time, last));
                take(i, nextTurn(store, m_curves[i].signal, time, first));
            } else {
                take(i, nearestRowTime(store, time));
            }
        }
        if (found)
            break;
    }
    return found.value_or(time);
}

bool PlotView::toNextTurn(bool forward) {
    if (!overTime())
        return false;
    const auto [from, to] = timeRange();
    const double at = m_timeline.cursor().value_or(forward ? from : to);
    std::optional<double> next;
    for (size_t i = 0; i < m_curves.size(); ++i) {
        if (m_highlighted >= 0 && static_cast<int>(i) != m_highlighted)
            continue;
        const auto turn = nextTurn(*m_results.store(m_curves[i].run), m_curves[i].signal, at, forward ? to : from);
        if (turn && (!next || (forward ? *turn < *next : *turn > *next)))
            next = turn;
    }
    if (next)
        m_timeline.setCursor(next);
    return next.has_value();
}

double PlotView::valueAt(const ValueAxis& axis, double y) const {
    const QRectF area = plotArea();
    return axis.scale.atShare((area.bottom() - y) / area.height());
}

/// The value axis whose labels are at a position, or null.
PlotView::ValueAxis* PlotView::axisAt(const QPointF& position) {
    const QRectF area = plotArea();
    if (position.y() < area.top() || position.y() > area.bottom() ||
        (position.x() >= area.left() && position.x() <= area.right()))
        return nullptr;
    // Those of a side stand behind each other, the first one at the plot.
    const bool left = position.x() < area.left();
    double room = left ? area.left() - position.x() : position.x() - area.right();
    ValueAxis* found = nullptr;
    for (size_t i = 0; i < m_axes.size(); ++i)
        if (m_axes[i].used && (i % 2 == 0) == left && room >= 0) {
            found = &m_axes[i];
            room -= labelWidth(m_axes[i]);
        }
    return found;
}

/// The mark whose line is at a position, or none.
PlotView::Drag PlotView::markAt(const QPointF& position) const {
    const QRectF area = plotArea();
    if (!overTime() || !area.contains(position))
        return Drag::None;
    const auto isNear = [&](std::optional<double> mark) {
        return mark && std::abs(xOf(*mark) - position.x()) <= nearMark;
    };
    // The later one lies above.
    return isNear(m_timeline.markB()) ? Drag::MarkB : isNear(m_timeline.markA()) ? Drag::MarkA : Drag::None;
}

void PlotView::moveMark(Drag which, double time) {
    if (which == Drag::MarkA)
        m_timeline.setMarks(time, m_timeline.markB());
    else
        m_timeline.setMarks(m_timeline.markA(), time);
}

/// The first one marks a time, the second one another, the third takes both away.
void PlotView::putMark(double time) {
    if (!m_timeline.markA())
        m_timeline.setMarks(time, std::nullopt);
    else if (!m_timeline.markB())
        m_timeline.setMarks(m_timeline.markA(), time);
    else
        m_timeline.setMarks(std::nullopt, std::nullopt);
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
    const Drag mark = pans ? Drag::None : markAt(event->position());
    m_drag = pans ? Drag::Pan : mark != Drag::None ? mark : Drag::Band;
    if (mark != Drag::None)
        m_markBefore = *(mark == Drag::MarkA ? m_timeline.markA() : m_timeline.markB());
    m_dragFrom = m_dragTo = event->position();
    if (pans)
        viewport()->setCursor(Qt::ClosedHandCursor);
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    const QRectF area = plotArea();
    if (m_drag == Drag::Pan) {
        const double shift = (m_dragTo.x() - at.x()) / area.width();
        const double lift = (at.y() - m_dragTo.y()) / area.height();
        for (ValueAxis& axis : m_axes)
            axis.scale = axis.scale.moved(lift).value_or(axis.scale);
        m_dragTo = at;
        m_zoomed = true;
        setXScale(xScale().moved(shift));
        applyRanges();
        return;
    }
    m_dragTo = at;
    if (m_drag == Drag::MarkA || m_drag == Drag::MarkB)
        return moveMark(m_drag,
                        markedTime(QPointF(std::clamp(at.x(), area.left(), area.right()), at.y()), event->modifiers()));
    const bool inside = area.contains(at);
    if (overTime())
        m_timeline.setCursor(inside ? std::optional(markedTime(at, event->modifiers())) : std::nullopt);
    viewport()->setCursor(axisAt(at)                                         ? Qt::SizeVerCursor
                          : m_drag == Drag::None && markAt(at) != Drag::None ? Qt::SplitHCursor
                          : inside                                           ? Qt::CrossCursor
                                                                             : Qt::ArrowCursor);
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
        if (overTime() && plotArea().contains(to))
            putMark(markedTime(to, event->modifiers()));
        viewport()->update();
        return;
    }
    const auto [left, right] = std::minmax({timeAt(m_dragFrom.x()), timeAt(to.x())});
    // A flat band means a stretch of time, a band with both sides a rectangle.
    if (height >= 16) {
        for (ValueAxis& axis : m_axes) {
            const auto [low, high] = std::minmax({valueAt(axis, m_dragFrom.y()), valueAt(axis, to.y())});
            if (axis.scale.takes(low, high)) {
                axis.scale.from = low;
                axis.scale.to = high;
            }
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
    const bool isBelow = event->pos().y() > plotArea().bottom();
    emit menuRequested(event->globalPos(), axis ? static_cast<int>(axis - m_axes.data()) : isBelow ? belowPlot : -1);
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
    case Qt::Key_Right:
        if (overTime() && event->modifiers() & Qt::ShiftModifier) {
            // The cursor, as the mouse would move it.
            const double step = (to - from) / (event->modifiers() & Qt::ControlModifier ? 1000 : 100);
            const double at = m_timeline.cursor().value_or((from + to) / 2);
            m_timeline.setCursor(std::clamp(at + (event->key() == Qt::Key_Left ? -step : step), from, to));
        } else {
            setXScale(xScale().moved(event->key() == Qt::Key_Left ? -0.1 : 0.1));
        }
        break;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        toNextTurn(event->key() == Qt::Key_PageDown);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (overTime() && m_timeline.cursor())
            putMark(*m_timeline.cursor());
        break;
    case Qt::Key_Home:
    case Qt::Key_F:
        fit();
        break;
    case Qt::Key_Escape:
        switch (const Drag drag = std::exchange(m_drag, Drag::None)) {
        case Drag::None:
            m_timeline.setMarks(std::nullopt, std::nullopt);
            break;
        case Drag::MarkA:
        case Drag::MarkB:
            moveMark(drag, m_markBefore); // back to where it was
            break;
        default:
            break;
        }
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

} // namespace gnomon
