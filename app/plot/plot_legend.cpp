#include "app/plot/plot_legend.h"

#include "app/plot/axis_ticks.h"
#include "app/plot/plot_view.h"
#include "app/plot/results.h"
#include "app/runs/run.h"
#include "app/shell/theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace gnomon {

namespace {

constexpr int rowHeight = 24;

} // namespace

PlotLegend::PlotLegend(PlotView& view, Results& results, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_view(view), m_results(results), m_theme(theme) {
    setObjectName(QStringLiteral("legend"));
    setAccessibleName(tr("Legend"));
    setMouseTracking(true);
    connect(&view, &PlotView::curvesChanged, this, [this] {
        m_hovered = -1;
        updateGeometry();
        resize(width(), sizeHint().height());
        update();
    });
    connect(&view, &PlotView::valuesChanged, this, qOverload<>(&QWidget::update));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

QSize PlotLegend::sizeHint() const {
    return QSize(224, 8 + rowHeight * static_cast<int>(m_view.curves().size()));
}

int PlotLegend::rowAt(const QPoint& position) const {
    const int row = (position.y() - 4) / rowHeight;
    return position.y() >= 4 && row < static_cast<int>(m_view.curves().size()) ? row : -1;
}

QRect PlotLegend::crossOf(int row) const {
    return QRect(width() - 24, 4 + row * rowHeight, 24, rowHeight);
}

void PlotLegend::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = m_theme.colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), colors.canvas);
    const auto& curves = m_view.curves();
    const bool severalRuns = m_results.shown().size() > 1;
    for (int i = 0; i < static_cast<int>(curves.size()); ++i) {
        const Curve& curve = curves[static_cast<size_t>(i)];
        const QRect row(0, 4 + i * rowHeight, width(), rowHeight);
        if (i == m_hovered)
            painter.fillRect(row, colors.hover);
        QPen pen(m_theme.curveColor(curve.colorIndex), 2.5);
        pen.setStyle(Theme::curveStyle(curve.colorIndex));
        pen.setCapStyle(Qt::FlatCap);
        painter.setPen(pen);
        painter.drawLine(QPointF(8, row.center().y() + 0.5), QPointF(24, row.center().y() + 0.5));

        QString value = shortNumber(curve.value, 5);
        if (!curve.unit.isEmpty())
            value += QLatin1Char(' ') + curve.unit;
        QRect text = row.adjusted(32, 0, -8, 0);
        if (i == m_hovered) {
            painter.setPen(QPen(colors.dim, 1.5));
            const QPointF center = QRectF(crossOf(i)).center();
            painter.drawLine(center + QPointF(-3.5, -3.5), center + QPointF(3.5, 3.5));
            painter.drawLine(center + QPointF(-3.5, 3.5), center + QPointF(3.5, -3.5));
            text.setRight(text.right() - 20);
        }
        painter.setPen(colors.text);
        painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, value);
        text.setRight(text.right() - fontMetrics().horizontalAdvance(value) - 8);
        const QString name = severalRuns ? curve.name + QStringLiteral(" #%1").arg(curve.run->number()) : curve.name;
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(name, Qt::ElideMiddle, text.width()));
    }
}

void PlotLegend::mouseMoveEvent(QMouseEvent* event) {
    const int row = rowAt(event->position().toPoint());
    if (row == m_hovered)
        return;
    m_hovered = row;
    m_view.highlight(row);
    update();
}

void PlotLegend::mouseReleaseEvent(QMouseEvent* event) {
    const int row = rowAt(event->position().toPoint());
    if (row >= 0 && crossOf(row).contains(event->position().toPoint()))
        m_results.setPlotted(QString(m_view.curves()[static_cast<size_t>(row)].name), false);
}

void PlotLegend::leaveEvent(QEvent*) {
    m_hovered = -1;
    m_view.highlight(-1);
    update();
}

bool PlotLegend::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        if (const int row = rowAt(help->pos()); row >= 0)
            QToolTip::showText(help->globalPos(), m_view.curves()[static_cast<size_t>(row)].name, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace gnomon
