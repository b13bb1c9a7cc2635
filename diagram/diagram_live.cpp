// A result in the diagram: what moves, what is active, values beside connectors.
#include "diagram/diagram_scene.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace gnomon {

namespace {

/// Nothing in it differs from the text.
bool isStill(const session::LiveFrame& frame) {
    return frame.icons.empty() && frame.visible.empty() && !frame.layers && frame.lines.empty() &&
           frame.activeStates.empty();
}

} // namespace

void DiagramScene::setLive(std::shared_ptr<const session::LiveFrame> frame, QList<DiagramLabel> labels) {
    const bool wasStill = !m_live || isStill(*m_live), isNow = !frame || isStill(*frame);
    if (wasStill && isNow && labels.isEmpty() && m_labels.isEmpty()) {
        // A diagram that nothing moves in need not be drawn again with each moment of a result.
        m_live = std::move(frame);
        return;
    }
    m_live = std::move(frame);
    m_labels = std::move(labels);
    ++m_layoutNumber;
    std::map<std::string, std::shared_ptr<const session::IconView>> icons;
    std::map<std::string, bool> visible;
    if (m_live) {
        icons.insert(m_live->icons.begin(), m_live->icons.end());
        visible.insert(m_live->visible.begin(), m_live->visible.end());
    }
    for (const auto& [name, item] : m_components) {
        const auto icon = icons.find(name);
        item->showIcon(icon == icons.end() ? nullptr : icon->second);
        const auto seen = visible.find(name);
        item->showVisible(seen == visible.end() ? std::nullopt : std::optional(seen->second));
    }
    for (size_t i = 0; i < m_connections.size(); ++i) {
        std::optional<session::Shape> line;
        if (m_live)
            for (const auto& [number, shape] : m_live->lines)
                if (number == m_connectionNumbers[i])
                    line = shape;
        m_connections[i]->showLine(std::move(line));
    }
    update();
}

void DiagramScene::drawLabels(QPainter* painter) const {
    if (m_live) {
        const QColor active(0x1A, 0x7F, 0x37);
        for (const std::string& name : m_live->activeStates)
            if (const ComponentItem* item = component(name)) {
                painter->setPen(screenPen(*painter, active, 3));
                QColor veil = active;
                veil.setAlphaF(0.18);
                painter->setBrush(veil);
                const double margin = pixels(2);
                painter->drawRoundedRect(item->sceneFrame().adjusted(-margin, -margin, margin, margin), pixels(5),
                                         pixels(5));
            }
    }
    // Where components are too small to be read, values would hide them.
    if (m_labels.isEmpty() || m_pixelsPerUnit < 1.2)
        return;
    const QTransform toDevice = painter->worldTransform();
    const double ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1;
    painter->save();
    painter->resetTransform();
    QFont font = painter->font();
    font.setPixelSize(static_cast<int>(10.5 * ratio + 0.5));
    painter->setFont(font);
    const QFontMetricsF metrics(font);
    std::vector<QRectF> taken;
    for (const DiagramLabel& label : m_labels) {
        const Hit hit = connectorNamed(label.connector);
        if (!hit)
            continue;
        const QPointF at = toDevice.map(hit.point());
        const QStringList lines = label.text.split(QLatin1Char('\n'));
        // Of a flange or a pin there is more to say than a small diagram has room for.
        if (lines.size() > 1 && m_pixelsPerUnit < 2)
            continue;
        double width = 0;
        for (const QString& line : lines)
            width = std::max(width, metrics.horizontalAdvance(line));
        const double height = metrics.lineSpacing() * static_cast<double>(lines.size()), pad = 3 * ratio,
                     gap = 5 * ratio;
        // Outside of the component, above the line that leaves there.
        const Side side = hit.connector ? sideOf(hit.point(), hit.item->sceneFrame()) : Side::Up;
        QRectF box(0, 0, width + 2 * pad, height + pad);
        auto corner = [&](bool right, bool below) {
            QRectF placed = box;
            placed.moveLeft(right ? at.x() + gap : at.x() - gap - box.width());
            placed.moveTop(below ? at.y() + gap : at.y() - gap - box.height());
            return placed;
        };
        const bool right = side != Side::Left, below = side == Side::Down;
        // Beside each other rather than over each other; where there is no room at all, less is more.
        bool fits = false;
        for (const QRectF& place :
             {corner(right, below), corner(right, !below), corner(!right, below), corner(!right, !below)})
            if (!fits && std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(place); })) {
                fits = true;
                box = place;
            }
        if (!fits)
            continue;
        taken.push_back(box);
        QColor back = m_style.canvas;
        back.setAlphaF(0.88);
        painter->setPen(QPen(m_line, ratio));
        painter->setBrush(back);
        painter->drawRoundedRect(box, 3 * ratio, 3 * ratio);
        painter->setPen(QColor(0x1B, 0x1F, 0x24));
        double y = box.top() + pad / 2 + metrics.ascent();
        for (const QString& line : lines) {
            painter->drawText(QPointF(box.left() + pad, y), line);
            y += metrics.lineSpacing();
        }
    }
    painter->restore();
}

} // namespace gnomon
