#include "diagram/diagram_minimap.h"

#include "diagram/diagram_canvas.h"
#include "diagram/diagram_scene.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace gnomon {

namespace {

constexpr int mapWidth = 160, mapHeight = 110, mapMargin = 8;

} // namespace

DiagramMiniMap::DiagramMiniMap(DiagramScene& scene, DiagramCanvas& canvas)
    // On the paper: beside it, it would cover the paper, which then is painted as a whole instead of being moved along.
    : QWidget(canvas.viewport()), m_scene(scene), m_canvas(canvas) {
    setObjectName(QStringLiteral("miniMap"));
    setAccessibleName(tr("Map of the diagram"));
    setToolTip(tr("Map of the diagram: drag to move"));
    setFixedSize(mapWidth, mapHeight);
    setCursor(Qt::OpenHandCursor);
    hide();
    m_soon = new QTimer(this);
    m_soon->setSingleShot(true);
    m_soon->setInterval(0);
    connect(m_soon, &QTimer::timeout, this, [this] {
        settle();
        update();
    });
    auto soon = [this] { m_soon->start(); };
    connect(&canvas, &DiagramCanvas::zoomChanged, this, soon);
    connect(&scene, &QGraphicsScene::changed, this, soon);
    for (QScrollBar* bar : {canvas.horizontalScrollBar(), canvas.verticalScrollBar()})
        connect(bar, &QScrollBar::valueChanged, this, [this] {
            toCorner(); // where it was before it went along with the paper
            m_soon->start();
        });
    canvas.viewport()->installEventFilter(this);
}

void DiagramMiniMap::setWanted(bool wanted) {
    m_wanted = wanted;
    settle();
}

QRectF DiagramMiniMap::shownRect() const {
    return m_canvas.mapToScene(m_canvas.viewport()->rect()).boundingRect();
}

void DiagramMiniMap::toCorner() {
    move(m_canvas.viewport()->width() - mapWidth - mapMargin, m_canvas.viewport()->height() - mapHeight - mapMargin);
}

void DiagramMiniMap::settle() {
    toCorner();
    const QRectF content = m_scene.contentRect();
    // A hair's breadth does not count.
    const bool all = shownRect().adjusted(-2, -2, 2, 2).contains(content);
    const bool room = m_canvas.width() > 3 * mapWidth && m_canvas.height() > 3 * mapHeight;
    setVisible(m_wanted && room && !all && m_scene.view());
}

QTransform DiagramMiniMap::toMap() const {
    const QRectF all = m_scene.contentRect().united(shownRect().intersected(m_scene.sceneRect()));
    const double scale = std::min((mapWidth - 8) / all.width(), (mapHeight - 8) / all.height());
    QTransform t;
    t.translate(mapWidth / 2.0, mapHeight / 2.0);
    t.scale(scale, -scale);
    t.translate(-all.center().x(), -all.center().y());
    return t;
}

void DiagramMiniMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const PaintStyle& style = m_scene.style();
    QColor back = style.canvas;
    back.setAlphaF(0.92);
    painter.setPen(QColor(120, 130, 140));
    painter.setBrush(back);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setClipRect(rect().adjusted(2, 2, -2, -2));
    const QTransform map = toMap();
    if (m_drawnNumber != m_scene.layoutNumber() || m_drawnWith != map ||
        m_drawing.devicePixelRatio() != devicePixelRatioF()) {
        m_drawing = QPixmap(size() * devicePixelRatioF());
        m_drawing.setDevicePixelRatio(devicePixelRatioF());
        m_drawing.fill(Qt::transparent);
        m_drawnWith = map;
        m_drawnNumber = m_scene.layoutNumber();
        QPainter drawing(&m_drawing);
        drawing.setTransform(map, true);
        QPen line(QColor(150, 158, 166), 1);
        line.setCosmetic(true);
        drawing.setPen(line);
        m_scene.forEachLine([&](const QList<QPointF>& points) { drawing.drawPolyline(points.data(), points.size()); });
        drawing.setBrush(QColor(150, 158, 166, 120));
        m_scene.forEachFrame([&](const QRectF& frame) { drawing.drawRect(frame); });
    }
    painter.drawPixmap(0, 0, m_drawing);
    painter.setTransform(map, true);
    painter.setPen(screenPen(painter, style.accent, 1.5));
    QColor veil = style.accent;
    veil.setAlphaF(0.1);
    painter.setBrush(veil);
    painter.drawRect(shownRect());
}

void DiagramMiniMap::goTo(QPointF position) {
    m_canvas.centerOn(toMap().inverted().map(position));
}

void DiagramMiniMap::mousePressEvent(QMouseEvent* event) {
    m_canvas.keepZoom();
    goTo(event->position());
}

void DiagramMiniMap::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton)
        goTo(event->position());
}

void DiagramMiniMap::keyPressEvent(QKeyEvent* event) {
    event->ignore(); // the canvas has them
}

bool DiagramMiniMap::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize)
        m_soon->start();
    return QWidget::eventFilter(watched, event);
}

} // namespace gnomon
