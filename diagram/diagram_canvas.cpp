#include "diagram/diagram_canvas.h"

#include "diagram/diagram_overview.h"
#include "diagram/diagram_scene.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace gnomon {

DiagramCanvas::DiagramCanvas(DiagramScene& scene, QWidget* parent)
    : QGraphicsView(&scene, parent), m_scene(scene), m_overview(new DiagramOverview(scene, this)) {
    setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    setDragMode(RubberBandDrag);
    setRubberBandSelectionMode(Qt::ContainsItemShape); // as of shapes
    setTransformationAnchor(AnchorUnderMouse);
    setViewportUpdateMode(SmartViewportUpdate);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setAcceptDrops(true);
    setAccessibleName(tr("Diagram"));
    // The scene paints every pixel: so what stays is moved along, and only what comes into sight is painted.
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    applyZoom(2.5);
    // Components are chosen by Qt, shapes by their own hand.
    connect(this, &QGraphicsView::rubberBandChanged, this, [this](QRect band) {
        if (band.isNull())
            m_scene.endBand();
        else
            m_scene.moveBand(mapToScene(band).boundingRect(), m_bandExtends);
    });
    connect(&scene, &DiagramScene::rested, this, [this] { m_overview->make(viewport()->size(), devicePixelRatioF()); });
}

double DiagramCanvas::zoom() const {
    return transform().m11();
}

void DiagramCanvas::applyZoom(double pixelsPerUnit) {
    pixelsPerUnit = std::clamp(pixelsPerUnit, 0.05, 60.0);
    // y points up in diagrams.
    setTransform(QTransform::fromScale(pixelsPerUnit, -pixelsPerUnit));
    m_scene.setScale(pixelsPerUnit);
    emit zoomChanged(pixelsPerUnit);
}

/// What is seen now, to be stretched while the hand zooms: thousands of components take longer than a frame has.
void DiagramCanvas::takePicture() {
    const double ratio = devicePixelRatioF();
    m_picture = QPixmap(viewport()->size() * ratio);
    m_picture.setDevicePixelRatio(ratio);
    QPainter painter(&m_picture);
    painter.setRenderHints(renderHints());
    painter.setFont(viewport()->font());
    render(&painter, QRectF(viewport()->rect()), viewport()->rect(), Qt::IgnoreAspectRatio);
    m_pictureOf = viewportTransform();
    m_pictureNumber = m_scene.layoutNumber();
}

bool DiagramCanvas::isPictureUsable() const {
    constexpr double coarsest = 3;
    return !m_picture.isNull() && m_pictureNumber == m_scene.layoutNumber() &&
           m_picture.deviceIndependentSize() == QSizeF(viewport()->size()) &&
           viewportTransform().m11() <= coarsest * m_pictureOf.m11();
}

bool DiagramCanvas::hasOverview() const {
    return m_overview->isUsable();
}

bool DiagramCanvas::drawPicture() {
    if (!m_scene.isMoving() || !m_scene.hasMany())
        return false;
    if (!isPictureUsable())
        takePicture();
    m_overview->stop(); // it would take the hand's time
    const QTransform now = viewportTransform();
    const QRectF covered = (m_pictureOf.inverted() * now).mapRect(QRectF(QPointF(), m_picture.deviceIndependentSize()));
    const QRectF needed = now.mapRect(m_scene.contentRect()) & QRectF(viewport()->rect());
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_scene.style().canvas);
    if (!covered.adjusted(-1, -1, 1, 1).contains(needed)) {
        painter.save();
        if (m_overview->isUsable()) {
            painter.setRenderHint(QPainter::SmoothPixmapTransform);
            m_overview->draw(painter, now);
        } else {
            // What comes into sight around it only as what stands where.
            painter.setTransform(now, true);
            QPen line(QColor(150, 158, 166), 1);
            line.setCosmetic(true);
            painter.setPen(line);
            m_scene.forEachLine(
                [&](const QList<QPointF>& points) { painter.drawPolyline(points.data(), points.size()); });
            m_scene.forEachFrame([&](const QRectF& frame) { painter.drawRect(frame); });
        }
        painter.restore();
    }
    painter.drawPixmap(covered, m_picture, QRectF(m_picture.rect()));
    return true;
}

void DiagramCanvas::paintEvent(QPaintEvent* event) {
    if (!drawPicture())
        QGraphicsView::paintEvent(event);
}

void DiagramCanvas::zoomBy(double factor) {
    m_fitted = false;
    applyZoom(zoom() * factor);
}

void DiagramCanvas::panBy(int dx, int dy) {
    m_fitted = false;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + dx);
    verticalScrollBar()->setValue(verticalScrollBar()->value() + dy);
}

void DiagramCanvas::showPlace(double zoom, QPointF middle) {
    m_fitted = false;
    const ViewportAnchor anchor = transformationAnchor();
    setTransformationAnchor(NoAnchor);
    applyZoom(zoom);
    centerOn(middle);
    setTransformationAnchor(anchor);
}

void DiagramCanvas::fit() {
    const QRectF content = m_scene.contentRect();
    const QSize room = viewport()->size() - QSize(24, 24);
    if (room.width() < 10 || room.height() < 10 || content.isEmpty())
        return;
    m_fitted = true;
    const ViewportAnchor anchor = transformationAnchor();
    setTransformationAnchor(NoAnchor);
    applyZoom(std::min(room.width() / content.width(), room.height() / content.height()));
    centerOn(content.center());
    setTransformationAnchor(anchor);
    // What was to be scrolled may never have been painted: before it is shown, and while it gets its size.
    viewport()->update();
}

void DiagramCanvas::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (m_fitted)
        fit();
}

void DiagramCanvas::showEvent(QShowEvent* event) {
    QGraphicsView::showEvent(event);
    if (m_fitted)
        fit();
}

void DiagramCanvas::wheelEvent(QWheelEvent* event) {
    const QPoint pixels = event->pixelDelta();
    if (!pixels.isNull() && !(event->modifiers() & Qt::ControlModifier) &&
        event->source() != Qt::MouseEventNotSynthesized) {
        // Two fingers on a touch pad push the paper.
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - pixels.x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() - pixels.y());
        return event->accept();
    }
    zoomBy(std::pow(1.0015, event->angleDelta().y()));
    event->accept();
}

void DiagramCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_spaceDown)) {
        m_panning = true;
        m_panFrom = event->pos();
        viewport()->setCursor(Qt::ClosedHandCursor);
        return event->accept();
    }
    m_bandExtends = event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
    if (event->modifiers() & Qt::ShiftModifier) {
        // Qt lets only Ctrl keep what is chosen.
        QMouseEvent pressed(event->type(), event->position(), event->globalPosition(), event->button(),
                            event->buttons(), event->modifiers() | Qt::ControlModifier, event->pointingDevice());
        QGraphicsView::mousePressEvent(&pressed);
        event->setAccepted(pressed.isAccepted());
        return;
    }
    QGraphicsView::mousePressEvent(event);
}

void DiagramCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_panning) {
        const QPoint step = event->pos() - m_panFrom;
        m_panFrom = event->pos();
        m_fitted = false;
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - step.x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() - step.y());
        return event->accept();
    }
    QGraphicsView::mouseMoveEvent(event);
}

void DiagramCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (m_panning) {
        m_panning = false;
        viewport()->unsetCursor();
        return event->accept();
    }
    QGraphicsView::mouseReleaseEvent(event);
}

void DiagramCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_spaceDown = true;
        viewport()->setCursor(Qt::OpenHandCursor);
        return event->accept();
    }
    if (event->text() == QLatin1String("/")) {
        emit quickInsertRequested();
        return event->accept();
    }
    QGraphicsView::keyPressEvent(event);
}

void DiagramCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_spaceDown = false;
        viewport()->unsetCursor();
    }
    QGraphicsView::keyReleaseEvent(event);
}

void DiagramCanvas::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasFormat(classMimeType())) // who must not drop it here is told why
        event->acceptProposedAction();
}

void DiagramCanvas::dragMoveEvent(QDragMoveEvent* event) {
    if (event->mimeData()->hasFormat(classMimeType()))
        event->acceptProposedAction();
}

void DiagramCanvas::dropEvent(QDropEvent* event) {
    const QByteArray name = event->mimeData()->data(classMimeType());
    if (name.isEmpty())
        return;
    event->acceptProposedAction();
    setFocus();
    emit classDropped(QString::fromUtf8(name), mapToScene(event->position().toPoint()));
}

} // namespace gnomon
