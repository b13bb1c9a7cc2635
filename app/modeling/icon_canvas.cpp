#include "app/modeling/icon_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gnomon {

using session::Shape;

IconCanvas::IconCanvas(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Icon"));
    setMinimumSize(120, 120);
    setMouseTracking(true);
}

namespace {

/// A place as a shape for the hand: a rectangle that lies in it, with nothing drawn of it.
Shape rectangleAt(const session::Placement& place) {
    Shape shape;
    shape.kind = Shape::Kind::Rectangle;
    shape.fillPattern = session::FillPattern::Solid;
    shape.extent = place.extent;
    shape.origin = place.origin;
    shape.rotation = place.rotation;
    return shape;
}

session::Placement placedAs(session::Placement before, const Shape& shape) {
    before.given = true;
    before.extent = shape.extent;
    before.originGiven |= before.origin != shape.origin;
    before.origin = shape.origin;
    before.rotation = shape.rotation;
    return before;
}

} // namespace

void IconCanvas::setIcon(std::shared_ptr<const session::IconView> icon, const QString& name,
                         const std::vector<std::string>& ownConnectors) {
    const session::ConnectorView* chosen = selectedConnector();
    const std::string chosenName = chosen ? chosen->name : std::string();
    if (icon && (!m_icon || m_icon->className != icon->className))
        fit();
    m_icon = std::move(icon);
    m_name = name;
    const bool hasOwn = m_icon && !m_icon->layers.empty() && m_icon->hasOwnShapes;
    m_hand.setDrawing(hasOwn ? m_icon->layers.back().drawing : nullptr);
    m_connectorNumbers.clear();
    auto places = std::make_shared<session::Drawing>();
    for (size_t i = 0; m_icon && i < m_icon->connectors.size(); ++i) {
        const session::ConnectorView& connector = m_icon->connectors[i];
        if (!connector.placement.given || !connector.placement.visible || connector.isProtected ||
            std::ranges::find(ownConnectors, connector.name) == ownConnectors.end())
            continue;
        m_connectorNumbers.push_back(i);
        places->shapes.push_back(rectangleAt(connector.placement));
    }
    m_connectors.setDrawing(std::move(places));
    m_connectors.select(-1);
    if (!chosenName.empty())
        selectConnector(chosenName);
    update();
}

const session::ConnectorView* IconCanvas::selectedConnector() const {
    return m_connectors.selectedShape()
               ? &m_icon->connectors[m_connectorNumbers[static_cast<size_t>(m_connectors.selected())]]
               : nullptr;
}

void IconCanvas::selectConnector(const std::string& name) {
    int found = -1;
    for (size_t i = 0; i < m_connectorNumbers.size(); ++i)
        if (m_icon->connectors[m_connectorNumbers[i]].name == name)
            found = static_cast<int>(i);
    m_hand.select(-1);
    m_connectors.select(found);
    update();
    emit selectionChanged();
}

void IconCanvas::fit() {
    m_zoom = 1;
    m_shift = {};
    update();
}

void IconCanvas::zoomAt(QPointF place, double factor) {
    const QPointF fixed = toIcon(place);
    m_zoom = std::clamp(m_zoom * factor, 0.2, 40.0);
    m_shift += place - matrix().map(fixed);
    update();
}

void IconCanvas::zoomBy(double factor) {
    zoomAt(QRectF(rect()).center(), factor);
}

void IconCanvas::setColors(const QColor& canvas, const QColor& line, const QColor& accent) {
    m_style.canvas = canvas;
    m_style.accent = accent;
    m_line = line;
    update();
}

void IconCanvas::select(int index) {
    m_hand.select(index);
    m_connectors.select(-1);
    update();
    emit selectionChanged();
}

void IconCanvas::setTool(std::optional<Shape> tool) {
    const bool has = tool.has_value();
    m_hand.setTool(std::move(tool));
    m_connectors.select(-1);
    setCursor(has ? Qt::CrossCursor : Qt::ArrowCursor);
    if (has)
        emit selectionChanged();
    update();
}

void IconCanvas::endTool() {
    setTool(std::nullopt);
    emit toolEnded();
}

void IconCanvas::tell(const std::optional<ShapeHand::Done>& done) {
    if (!done)
        return;
    if (done->index < 0)
        emit shapeDrawn(done->shape);
    else
        emit shapeChanged(done->index, done->shape);
}

void IconCanvas::tellConnector(const std::optional<ShapeHand::Done>& done) {
    if (!done)
        return;
    const session::ConnectorView& connector = m_icon->connectors[m_connectorNumbers[static_cast<size_t>(done->index)]];
    emit connectorPlaced(QString::fromStdString(connector.name), connector.placement,
                         placedAs(connector.placement, done->shape));
}

void IconCanvas::tellChosen(const std::optional<ShapeHand::Done>& done) {
    if (m_readOnly)
        return;
    if (m_connectors.selectedShape())
        tellConnector(done);
    else
        tell(done);
}

/// With what is in the hand where it would go.
session::IconView IconCanvas::shownIcon() const {
    session::IconView shown = *m_icon;
    if (const std::optional<ShapeHand::Done> shape = m_hand.preview(); shape && shape->index >= 0) {
        auto drawing = std::make_shared<session::Drawing>(*shown.layers.back().drawing);
        drawing->shapes[static_cast<size_t>(shape->index)] = shape->shape;
        shown.layers.back().drawing = drawing;
    }
    if (const std::optional<ShapeHand::Done> place = m_connectors.preview()) {
        session::ConnectorView& connector = shown.connectors[m_connectorNumbers[static_cast<size_t>(place->index)]];
        connector.placement = placedAs(connector.placement, place->shape);
    }
    return shown;
}

QTransform IconCanvas::matrix() const {
    // Names stand above and below the sheet: there is room for them, but not for what is far away by mistake.
    const QRectF sheet = m_icon ? rectOf(m_icon->coordinates.extent) : QRectF(-100, -100, 200, 200);
    const double w = sheet.width(), h = sheet.height();
    QRectF area = sheet.adjusted(-w / 10, -h / 4, w / 10, h / 4);
    if (m_icon)
        area = area.united(paintedRect(*m_icon).intersected(sheet.adjusted(-w / 2, -h / 2, w / 2, h / 2)));
    const double margin = std::max(area.width(), area.height()) / 40;
    area.adjust(-margin, -margin, margin, margin);
    const double scale = m_zoom * std::min(width() / area.width(), height() / area.height());
    QTransform t;
    t.translate(width() / 2.0 + m_shift.x(), height() / 2.0 + m_shift.y());
    t.scale(scale, -scale);
    t.translate(-area.center().x(), -area.center().y());
    return t;
}

QRectF IconCanvas::drawnRect() const {
    return m_icon ? paintedRect(*m_icon) : QRectF(-100, -100, 200, 200);
}

void IconCanvas::paintPicture(QPainter& painter, double pixelsPerUnit) const {
    if (!m_icon)
        return;
    PaintStyle style = m_style;
    style.canvas = Qt::white;
    style.pixelsPerMillimetre = 2 * pixelsPerUnit;
    paintIcon(painter, *m_icon, {m_name.toStdString(), m_icon->className, nullptr}, style);
}

void IconCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_style.canvas);
    if (!m_icon)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const QTransform t = matrix();
    PaintStyle style = m_style;
    style.pixelsPerMillimetre = std::max(1.5, 2 * t.m11());
    QPen frame(m_line);
    frame.setCosmetic(true);
    painter.setTransform(t);
    painter.setPen(frame);
    painter.drawRect(rectOf(m_icon->coordinates.extent));
    const std::optional<ShapeHand::Done> preview = m_hand.preview();
    const PaintContext context{m_name.toStdString(), m_icon->className, nullptr};
    paintIcon(painter, shownIcon(), context, style);
    if (preview && preview->index < 0) {
        painter.setTransform(t);
        paintShape(painter, preview->shape, context, style);
    }
    if (m_readOnly)
        return;
    painter.resetTransform();
    painter.setPen(QPen(m_style.accent, 1.2));
    painter.setBrush(m_style.canvas);
    for (const QPointF& p : m_hand.handles() + m_connectors.handles()) {
        const QPointF at = t.map(p);
        painter.drawRect(QRectF(at.x() - 3.5, at.y() - 3.5, 7, 7));
    }
}

void IconCanvas::mousePressEvent(QMouseEvent* event) {
    m_pressedAt = event->position();
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_spaceDown)) {
        m_panning = true;
        setCursor(Qt::ClosedHandCursor);
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    const QPointF p = toIcon(m_pressedAt);
    if (!m_readOnly) {
        if (m_hand.tool() || m_hand.handleAt(p, reach()) >= 0) {
            m_hand.press(p, reach());
            return update();
        }
        if (m_connectors.handleAt(p, reach()) >= 0)
            return m_connectors.press(p, reach());
        // Connectors lie above the drawing.
        if (const int connector = m_connectors.shapeAt(p, 0, false); connector >= 0) {
            m_hand.select(-1);
            m_connectors.select(connector);
            m_connectors.press(p, 0);
            update();
            emit selectionChanged();
            return;
        }
    }
    select(m_hand.shapeAt(p, reach() / 2, true));
    m_hand.press(p, 0);
}

void IconCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_panning) {
        m_shift += event->position() - std::exchange(m_pressedAt, event->position());
        return update();
    }
    if (m_readOnly)
        return;
    const bool isFar = QLineF(m_pressedAt, event->position()).length() > 4;
    ShapeHand& hand = chosenHand();
    if (hand.tool() || ((event->buttons() & Qt::LeftButton) && hand.selectedShape() && isFar)) {
        hand.moveTo(toIcon(event->position()));
        update();
    }
}

void IconCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (std::exchange(m_panning, false)) {
        setCursor(m_hand.tool() ? Qt::CrossCursor : Qt::ArrowCursor);
        return;
    }
    const bool wasDragged = QLineF(m_pressedAt, event->position()).length() > 6;
    const bool hadTool = m_hand.tool().has_value();
    if (m_connectors.selectedShape())
        tellConnector(m_connectors.release(toIcon(event->position()), wasDragged));
    else
        tell(m_hand.release(toIcon(event->position()), wasDragged));
    if (hadTool && !m_hand.tool())
        endTool();
    update();
}

void IconCanvas::wheelEvent(QWheelEvent* event) {
    const QPoint pixels = event->pixelDelta();
    if (!pixels.isNull() && !(event->modifiers() & Qt::ControlModifier) &&
        event->source() != Qt::MouseEventNotSynthesized) {
        // Two fingers on a touch pad push the paper.
        m_shift += pixels;
        update();
    } else {
        zoomAt(event->position(), std::pow(1.0015, event->angleDelta().y()));
    }
    event->accept();
}

void IconCanvas::mouseDoubleClickEvent(QMouseEvent*) {
    if (!m_hand.isDrawing())
        return;
    tell(m_hand.finish());
    endTool();
}

void IconCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_spaceDown = false;
        setCursor(m_hand.tool() ? Qt::CrossCursor : Qt::ArrowCursor);
    }
    QWidget::keyReleaseEvent(event);
}

void IconCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_spaceDown = true;
        setCursor(Qt::OpenHandCursor);
        return event->accept();
    }
    if (m_hand.tool() && event->key() == Qt::Key_Escape) {
        endTool();
        return event->accept();
    }
    if (m_hand.isDrawing() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        tell(m_hand.finish());
        endTool();
        return event->accept();
    }
    const double step = event->modifiers() & Qt::AltModifier ? 1 : 2;
    QPointF by;
    switch (event->key()) {
    case Qt::Key_Left:
        by = {-step, 0};
        break;
    case Qt::Key_Right:
        by = {step, 0};
        break;
    case Qt::Key_Up:
        by = {0, step};
        break;
    case Qt::Key_Down:
        by = {0, -step};
        break;
    case Qt::Key_Escape:
        select(-1);
        return event->accept();
    default:
        return QWidget::keyPressEvent(event);
    }
    tellChosen(chosenHand().nudged(by));
    event->accept();
}

} // namespace gnomon
