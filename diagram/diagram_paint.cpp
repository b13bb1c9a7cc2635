// What lies behind the components of a diagram, and what lies above them.
#include "diagram/diagram_scene.h"

#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace gnomon {

void DiagramScene::drawBackground(QPainter* painter, const QRectF& rect) {
    painter->fillRect(rect, m_style.canvas);
    m_style.begun.start();
    if (!m_view)
        return;
    const QRectF page = rectOf(m_view->coordinates.extent);
    if (m_gridShown) {
        // Lines that would come closer than that are a grey veil.
        const auto spaced = [this](double grid) {
            double step = 5 * (grid > 0 ? grid : 2);
            while (step * m_pixelsPerUnit < 12)
                step *= 2;
            return step;
        };
        const double stepX = spaced(m_view->coordinates.grid.x), stepY = spaced(m_view->coordinates.grid.y);
        // Opaque: what shines through is painted by several threads, which takes longer to arrange than a line to
        // paint.
        const auto mixed = [this](auto part) {
            return std::lround(0.35 * (m_line.*part)() + 0.65 * (m_style.canvas.*part)());
        };
        const QColor faint(static_cast<int>(mixed(&QColor::red)), static_cast<int>(mixed(&QColor::green)),
                           static_cast<int>(mixed(&QColor::blue)));
        QPen pen(faint, 1);
        pen.setCosmetic(true);
        painter->setPen(pen);
        // On whole pixels they are sharp, and cost a tenth.
        const bool isSmooth = painter->testRenderHint(QPainter::Antialiasing);
        painter->setRenderHint(QPainter::Antialiasing, false);
        const QRectF area = rect.intersected(page);
        for (double x = std::ceil(area.left() / stepX) * stepX; x <= area.right() && area.isValid(); x += stepX)
            painter->drawLine(QLineF(x, area.top(), x, area.bottom()));
        for (double y = std::ceil(area.top() / stepY) * stepY; y <= area.bottom() && area.isValid(); y += stepY)
            painter->drawLine(QLineF(area.left(), y, area.right(), y));
        pen.setColor(m_line);
        painter->setPen(pen);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(page);
        painter->setRenderHint(QPainter::Antialiasing, isSmooth);
    }
    painter->save();
    const PaintContext context{std::string(), m_view->className, nullptr};
    const ShapeChanges inHand = m_shapes.preview();
    const bool isNew = !inHand.empty() && inHand.front().index < 0;
    if (!inHand.empty() && !isNew) {
        std::vector<session::DrawingLayer> layers = m_view->layers;
        auto drawing = std::make_shared<session::Drawing>(*layers.back().drawing);
        for (const ShapeChange& each : inHand)
            drawing->shapes[static_cast<size_t>(each.index)] = each.shape;
        layers.back().drawing = std::move(drawing);
        paintLayers(*painter, layers, context, m_style);
    } else {
        paintLayers(*painter, m_live && m_live->layers ? *m_live->layers : m_view->layers, context, m_style);
    }
    painter->restore();
    if (m_view->components.empty() && m_view->connections.empty() && m_view->layers.empty() && inHand.empty() &&
        !m_readOnly && !m_view->isShort) {
        // What to do first.
        painter->save();
        QFont font = painter->font();
        font.setPixelSize(13);
        painter->setFont(font);
        QColor ink = m_line.darker(190);
        painter->setPen(ink);
        const QPointF middle = painter->transform().map(page.center());
        painter->resetTransform();
        const double width = std::clamp(painter->viewport().width() - 16.0, 80.0, 320.0);
        painter->drawText(
            QRectF(middle.x() - width / 2, middle.y() - 80, width, 160), Qt::AlignCenter | Qt::TextWordWrap,
            m_view->kind == session::ClassKind::Package
                ? tr("A package holds classes and has no components: open one of its classes, or make one.")
                : tr("Drag a class here from the library, or type / and a few letters of its name."));
        painter->restore();
    }
    if (isNew) {
        painter->save();
        paintShape(*painter, inHand.front().shape, context, m_style);
        painter->restore();
    }
}

void DiagramScene::setEmphasized(const std::vector<std::string>& names) {
    if (m_emphasized == names)
        return;
    m_emphasized = names;
    update();
}

/// Why it does not fit, where the hand is.
void DiagramScene::drawReason(QPainter* painter) const {
    painter->save();
    const QPointF at = painter->transform().map(m_preview.last());
    painter->resetTransform();
    QFont font = painter->font();
    font.setPixelSize(12);
    painter->setFont(font);
    constexpr double widest = 320;
    QRectF box = painter->boundingRect(QRectF(0, 0, widest, 200), Qt::TextWordWrap, m_reason).adjusted(-8, -4, 8, 4);
    const double width = painter->device()->width() / painter->device()->devicePixelRatioF();
    box.moveTopLeft({std::clamp(at.x() + 14, 4.0, std::max(4.0, width - box.width() - 4)), at.y() + 14});
    painter->setPen(QPen(QColor(0xC6, 0x2F, 0x2F), 1));
    painter->setBrush(m_style.canvas);
    painter->drawRoundedRect(box, 4, 4);
    painter->setPen(QColor(0x9B, 0x1C, 0x1C));
    painter->drawText(box.adjusted(8, 4, -8, -4), Qt::TextWordWrap, m_reason);
    painter->restore();
}

void DiagramScene::drawForeground(QPainter* painter, const QRectF&) {
    if (m_style.keepsPictures && m_style.isLate() && !m_resting->isActive() && !m_sharpening->isActive())
        m_resting->start();
    drawLabels(painter);
    painter->setBrush(Qt::NoBrush);
    for (const std::string& name : m_emphasized)
        if (const ComponentItem* item = component(name)) {
            painter->setPen(screenPen(*painter, m_style.accent, 2));
            const double margin = pixels(3);
            painter->drawRoundedRect(item->sceneBoundingRect().adjusted(-margin, -margin, margin, margin), pixels(4),
                                     pixels(4));
        }
    if (m_hover) {
        const bool refuses = m_mode == Mode::Connecting && !m_fits;
        painter->setPen(screenPen(*painter, refuses ? QColor(0xC6, 0x2F, 0x2F) : m_style.accent, 2));
        const double margin = pixels(3);
        painter->drawRect(m_hover.rect().adjusted(-margin, -margin, margin, margin));
    }
    if (!m_guides.lines().isEmpty()) {
        painter->setPen(screenPen(*painter, m_style.accent));
        painter->drawLines(m_guides.lines());
    }
    if (m_preview.size() >= 2) {
        QPen pen = screenPen(*painter, !m_reason.isEmpty() ? QColor(0xC6, 0x2F, 0x2F) : m_style.accent, 1.5);
        pen.setStyle(m_fits ? Qt::SolidLine : Qt::DashLine);
        painter->setPen(pen);
        painter->drawPolyline(QPolygonF(m_preview));
        if (!m_reason.isEmpty())
            drawReason(painter);
    }
    if (m_readOnly || m_mode == Mode::Connecting)
        return;
    if (const QList<QRectF> frames = m_shapes.frames(); !frames.isEmpty()) {
        painter->setPen(screenPen(*painter, m_style.accent, 1.2));
        const double margin = pixels(2);
        for (const QRectF& frame : frames)
            painter->drawRect(frame.adjusted(-margin, -margin, margin, margin));
    }
    if (m_shapes.selectedShape()) {
        painter->setPen(screenPen(*painter, m_style.accent, 1.2));
        painter->setBrush(m_style.canvas);
        const double r = pixels(3.5);
        for (const QPointF& at : m_shapes.handles())
            painter->drawRect(QRectF(at.x() - r, at.y() - r, 2 * r, 2 * r));
    }
    if (const auto chosen = selectedComponents(); chosen.size() == 1) {
        const ComponentItem* item = component(chosen.front());
        if (item->view().isInherited)
            return;
        painter->setPen(screenPen(*painter, m_style.accent, 1.2));
        painter->setBrush(m_style.canvas);
        const QRectF frame = rectOf(item->view().icon->coordinates.extent);
        const double r = pixels(3.5);
        for (const QPointF& corner : {frame.topLeft(), frame.topRight(), frame.bottomRight(), frame.bottomLeft()}) {
            const QPointF at = item->mapToScene(corner);
            painter->drawRect(QRectF(at.x() - r, at.y() - r, 2 * r, 2 * r));
        }
    }
}

} // namespace gnomon
