#include "diagram/diagram_overview.h"

#include "diagram/diagram_scene.h"

#include <QElapsedTimer>
#include <QGraphicsItem>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <QTimer>

#include <algorithm>

namespace gnomon {

DiagramOverview::DiagramOverview(DiagramScene& scene, QObject* parent) : QObject(parent), m_scene(scene) {
    m_soon = new QTimer(this);
    m_soon->setInterval(0);
    connect(m_soon, &QTimer::timeout, this, &DiagramOverview::paintSome);
}

void DiagramOverview::make(const QSize& size, double ratio) {
    const QRectF content = m_scene.contentRect().adjusted(-10, -10, 10, 10);
    if (m_number == m_scene.layoutNumber() || size.isEmpty() || content.isEmpty())
        return;
    const double scale = std::min(size.width() / content.width(), size.height() / content.height());
    m_fromScene = QTransform::fromTranslate(-content.left(), -content.bottom()) * QTransform::fromScale(scale, -scale);
    m_picture = QPixmap((content.size() * scale * ratio).toSize());
    m_picture.setDevicePixelRatio(ratio);
    m_picture.fill(m_scene.style().canvas);
    m_number = m_scene.layoutNumber();
    {
        QPainter painter(&m_picture);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setTransform(m_fromScene);
        m_scene.paintPaper(painter, content);
    }
    m_left.clear();
    for (QGraphicsItem* item : m_scene.items(Qt::DescendingOrder))
        m_left.push_back(item); // the lowest last: it is taken first
    m_soon->start();
}

void DiagramOverview::stop() {
    if (m_left.empty())
        return;
    m_left.clear();
    m_number = 0;
    m_soon->stop();
}

void DiagramOverview::paintSome() {
    // The items of another layout may be gone.
    if (m_number != m_scene.layoutNumber())
        return stop();
    constexpr qint64 slice = 8; // ms
    QElapsedTimer clock;
    clock.start();
    QPainter painter(&m_picture);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const QStyleOptionGraphicsItem option;
    for (; !m_left.empty() && !clock.hasExpired(slice); m_left.pop_back()) {
        QGraphicsItem* item = m_left.back();
        if (!item->isVisible())
            continue;
        painter.setTransform(item->sceneTransform() * m_fromScene);
        item->paint(&painter, &option, nullptr);
    }
    if (m_left.empty())
        m_soon->stop();
}

bool DiagramOverview::isUsable() const {
    return m_left.empty() && m_number == m_scene.layoutNumber();
}

void DiagramOverview::draw(QPainter& painter, const QTransform& fromScene) const {
    const QTransform placed = m_fromScene.inverted() * fromScene;
    painter.drawPixmap(placed.mapRect(QRectF(QPointF(), m_picture.deviceIndependentSize())), m_picture,
                       QRectF(m_picture.rect()));
}

} // namespace gnomon
