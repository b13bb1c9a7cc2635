// What a plot shows besides axes and grid, which are the chart's.
#include "app/plot/plot_view.h"

#include "app/desk/theme.h"
#include "app/plot/curve_data.h"
#include "app/plot/curve_layer.h"
#include "app/plot/plot_timeline.h"
#include "app/runs/results.h"
#include "app/units/axis_ticks.h"
#include "app/units/shown_unit.h"
#include "solver/results/result_store.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace gnomon {

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
        return m_definition.timeUnit.isEmpty() ? QStringLiteral("s") : m_definition.timeUnit;
    }
    return {};
}

UnitConversion PlotView::xConversion() const {
    if (!overTime() || m_definition.timeUnit.isEmpty())
        return {};
    return unitConversion(QStringLiteral("s"), m_definition.timeUnit).value_or(UnitConversion());
}

QString PlotView::xText(double value) const {
    return withUnit(shortNumber(xConversion()(value)), overTime() ? xUnit() : QStringLiteral("s"));
}

QColor Curve::color(const Theme& theme) const {
    if (!own.isValid())
        return theme.curveColor(colorIndex);
    // An author chose it for another canvas, perhaps.
    QColor shown = own;
    const bool isDark = theme.colors().canvas.lightnessF() < 0.5F;
    const auto luminance = [](const QColor& c) {
        const auto linear = [](float v) { return v <= 0.04045F ? v / 12.92F : std::pow((v + 0.055F) / 1.055F, 2.4F); };
        return 0.2126F * linear(c.redF()) + 0.7152F * linear(c.greenF()) + 0.0722F * linear(c.blueF());
    };
    const float canvas = luminance(theme.colors().canvas);
    for (int i = 0; i < 20; ++i) {
        const float light = luminance(shown);
        if ((std::max(light, canvas) + 0.05F) / (std::min(light, canvas) + 0.05F) >= 2.5F)
            break;
        shown = QColor::fromHslF(std::max(0.0F, shown.hslHueF()), shown.hslSaturationF(),
                                 std::clamp(shown.lightnessF() + (isDark ? 0.05F : -0.05F), 0.0F, 1.0F));
    }
    return shown;
}

CurveDrawing PlotView::drawing(size_t index) const {
    const Curve& curve = m_curves[index];
    const ValueAxis& axis = m_axes[m_axisOf[index]];
    CurveDrawing result;
    const AxisScale x = xScale();
    result.points = placedPoints(m_points[index], x, axis.scale);
    result.from = x.placed(x.from);
    result.to = x.placed(x.to);
    result.low = axis.scale.placed(axis.scale.from);
    result.high = axis.scale.placed(axis.scale.to);
    result.color = curve.color(m_theme);
    result.width = static_cast<int>(index) == m_highlighted ? curve.width + 1 : curve.width;
    result.style = curve.style;
    result.ordered = m_definition.kind != PlotDefinition::Kind::XY;
    return result;
}

void PlotView::drawCurves(QPainter& painter) {
    const QRectF area = plotArea();
    if (painter.device() != viewport()) {
        // Into a picture: as lines, fine enough for paper.
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setClipRect(area, Qt::IntersectClip);
        for (size_t i = 0; i < m_curves.size(); ++i)
            drawCurve(painter, area, drawing(i), 0.25);
        painter.restore();
        return;
    }
    const double ratio = devicePixelRatioF();
    if (std::exchange(m_stale, false) || m_layerRatio != ratio) {
        m_layerRatio = ratio;
        m_layer.begin(area, ratio);
        for (size_t i = 0; i < m_curves.size(); ++i)
            m_layer.add(drawing(i));
    }
    m_layer.draw(painter);
}

namespace {

/// Of a logarithmic axis most lines are between those with labels.
QPen gridPen(const ThemeColors& colors, const AxisTick& tick) {
    QColor color = colors.grid;
    if (tick.label.isEmpty())
        color.setAlphaF(0.5F);
    return QPen(color, 1);
}

} // namespace

void PlotView::drawTimeAxis(QPainter& painter) {
    const ThemeColors& colors = m_theme.colors();
    const QRectF area = plotArea();
    const UnitConversion shown = xConversion();
    for (const AxisTick& tick : timeTicks()) {
        // In whole pixels: a line between two of them is a grey smear.
        const double x = std::floor(xOf(shown.back(tick.value))) + 0.5;
        painter.setPen(gridPen(colors, tick));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(colors.dim);
        painter.drawText(QRectF(x - 60, area.bottom() + 6, 120, 14), Qt::AlignCenter, tick.label);
    }
    const double y = std::floor(area.bottom()) + 0.5;
    painter.setPen(QPen(colors.line, 1));
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
}

void PlotView::drawValueAxes(QPainter& painter) {
    const ThemeColors& colors = m_theme.colors();
    const QRectF area = plotArea();
    // The second axis of a side stands behind the labels of the first.
    double behind[2] = {0, 0};
    for (size_t i = 0; i < m_axes.size(); ++i) {
        const ValueAxis& axis = m_axes[i];
        if (!axis.used)
            continue;
        const bool isLeft = i % 2 == 0;
        double& offset = behind[i % 2];
        const double edge = isLeft ? area.left() - offset : area.right() + offset;
        const double width = labelWidth(axis) - 12;
        for (const AxisTick& tick : axis.scale.ticks(tickCount(false))) {
            const double y = std::floor(yOf(axis, tick.value)) + 0.5;
            // One grid is enough: that of the first axis.
            if (i == 0) {
                painter.setPen(gridPen(colors, tick));
                painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
            }
            painter.setPen(colors.dim);
            painter.drawText(QRectF(isLeft ? edge - 6 - width : edge + 6, y - 8, width, 16),
                             (isLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, tick.label);
        }
        const double x = std::floor(edge) + 0.5;
        painter.setPen(QPen(colors.line, 1));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        offset += labelWidth(axis);
    }
}

/// What the axes count in; and, where there are several, whose they are.
void PlotView::drawUnits(QPainter& painter) {
    constexpr double dot = 6, gap = 3;
    const QRectF area = plotArea();
    const bool several = hasSeveralAxes();
    // The second axis of a side stands behind the labels of the first.
    double behind[2] = {0, 0};
    for (size_t i = 0; i < m_axes.size(); ++i) {
        if (!m_axes[i].used)
            continue;
        const bool isLeft = i % 2 == 0;
        double& offset = behind[i % 2];
        const double edge = isLeft ? area.left() - 4 - offset : area.right() + 4 + offset;
        const double width = labelWidth(m_axes[i]) - 8, top = area.top() - 19;
        painter.setPen(m_theme.colors().dim);
        painter.drawText(QRectF(isLeft ? edge - width : edge, top, width, 14), isLeft ? Qt::AlignRight : Qt::AlignLeft,
                         m_axes[i].label);
        offset += labelWidth(m_axes[i]);
        if (!several)
            continue;
        // Above the unit, as many as there is room for.
        double used = 0;
        painter.setPen(Qt::NoPen);
        std::vector<QColor> shown;
        for (size_t k = 0; k < m_curves.size(); ++k) {
            const QColor color = m_curves[k].color(m_theme);
            if (m_axisOf[k] != i || std::ranges::find(shown, color) != shown.end() || used + dot > width)
                continue;
            shown.push_back(color);
            painter.setBrush(color);
            painter.drawEllipse(QRectF(isLeft ? edge - used - dot : edge + used, top - dot - 1, dot, dot));
            used += dot + gap;
        }
    }
    // Left of the first number along the axis.
    double label = area.left();
    const std::vector<AxisTick> ticks = timeTicks();
    if (const auto first = std::ranges::find_if(ticks, [](const AxisTick& tick) { return !tick.label.isEmpty(); });
        first != ticks.end())
        label = xOf(xConversion().back(first->value)) - painter.fontMetrics().horizontalAdvance(first->label) / 2.0;
    painter.setPen(m_theme.colors().dim);
    painter.drawText(QRectF(std::min(area.left(), label) - 66, area.bottom() + 6, 60, 14), Qt::AlignRight,
                     printedUnit(xUnit()));
}

void PlotView::drawForeground(QPainter* painter, const QRectF&) {
    const ThemeColors& colors = m_theme.colors();
    const QRectF area = plotArea();
    painter->save();
    QFont small = font();
    small.setPixelSize(11);
    painter->setFont(small);
    drawTimeAxis(*painter);
    drawValueAxes(*painter);
    drawCurves(*painter);
    painter->setPen(colors.dim);
    drawUnits(*painter);
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
    if (!m_curves.empty() &&
        std::ranges::all_of(m_curves, [](const Curve& curve) { return curve.leftOut == Curve::LeftOut::All; })) {
        painter->setPen(colors.dim);
        painter->drawText(area, Qt::AlignCenter | Qt::TextWordWrap,
                          tr("Nothing here is positive: a logarithmic axis has no place for it."));
    }
    const bool onScreen = painter->device() == viewport();
    if (onScreen && m_active && m_results.plots().size() > 1)
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
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(band & area);
    } else if (!m_curves.empty() && m_definition.kind != PlotDefinition::Kind::Spectrum && !isArray()) {
        drawCursors(*painter);
    }
    painter->restore();
}

void PlotView::drawCursors(QPainter& painter) {
    const ThemeColors& colors = m_theme.colors();
    const QRectF area = plotArea();
    painter.setRenderHint(QPainter::Antialiasing);
    auto dot = [&](double x, size_t curve, double value) {
        const double y = yOf(m_axes[m_axisOf[curve]], value);
        if (!(y >= area.top() && y <= area.bottom() && x >= area.left() && x <= area.right()))
            return;
        painter.setPen(QPen(colors.canvas, 1.5));
        painter.setBrush(m_curves[curve].color(m_theme));
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
                dot(xOf(ofX(*at)), i, m_curves[i].value);
        }
        return;
    }
    auto line = [&](double time, const QString& prefix, const QColor& color, Qt::PenStyle style, bool isMarkA) {
        const double x = xOf(time);
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
