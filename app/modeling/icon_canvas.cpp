#include "app/modeling/icon_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <numeric>
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
    const std::vector<std::string> chosen = selectedConnectors();
    m_banding = false;
    if (icon && (!m_icon || m_icon->className != icon->className))
        fit();
    m_icon = std::move(icon);
    m_name = name;
    const bool hasOwn = m_icon && !m_icon->layers.empty() && m_icon->hasOwnShapes;
    m_hand.setDrawing(hasOwn ? m_icon->layers.back().drawing : nullptr);
    for (ShapeHand* hand : {&m_hand, &m_connectors})
        hand->setGrid(m_icon ? m_icon->coordinates.grid.x : 2);
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
    m_connectors.select({});
    if (!chosen.empty())
        selectConnectors(chosen);
    update();
}

const session::ConnectorView& IconCanvas::connector(int rectangle) const {
    return m_icon->connectors[m_connectorNumbers[static_cast<size_t>(rectangle)]];
}

const session::ConnectorView* IconCanvas::selectedConnector() const {
    return m_connectors.selectedShape() ? &connector(m_connectors.selected()) : nullptr;
}

std::vector<std::string> IconCanvas::selectedConnectors() const {
    std::vector<std::string> names;
    for (const int each : m_connectors.selection())
        names.push_back(connector(each).name);
    return names;
}

void IconCanvas::selectConnectors(const std::vector<std::string>& names) {
    std::vector<int> found;
    for (size_t i = 0; i < m_connectorNumbers.size(); ++i)
        if (std::ranges::find(names, connector(static_cast<int>(i)).name) != names.end())
            found.push_back(static_cast<int>(i));
    m_hand.select({});
    m_connectors.select(std::move(found));
    update();
    emit selectionChanged();
}

void IconCanvas::selectAll() {
    std::vector<int> all(static_cast<size_t>(m_readOnly ? 0 : m_hand.count()));
    std::iota(all.begin(), all.end(), 0);
    select(all);
}

void IconCanvas::selectNext() {
    if (m_readOnly || m_hand.count() == 0)
        return;
    const std::vector<int>& chosen = m_hand.selection();
    select({chosen.empty() ? 0 : (chosen.back() + 1) % m_hand.count()});
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

void IconCanvas::select(const std::vector<int>& indices) {
    m_hand.select(indices);
    m_connectors.select({});
    update();
    emit selectionChanged();
}

void IconCanvas::setTool(std::optional<Shape> tool) {
    const bool has = tool.has_value();
    m_hand.setTool(std::move(tool));
    m_connectors.select({});
    setCursor(has ? Qt::CrossCursor : Qt::ArrowCursor);
    if (has)
        emit selectionChanged();
    update();
}

void IconCanvas::endTool() {
    setTool(std::nullopt);
    emit toolEnded();
}

void IconCanvas::tellChosen(const QString& name, const ShapeChanges& done) {
    if (m_readOnly || done.empty())
        return;
    if (done.front().index < 0) {
        emit shapeDrawn(done.front().shape);
        return;
    }
    DiagramEdit edit;
    edit.name = name;
    for (const ShapeChange& each : done)
        if (!m_connectors.selection().empty())
            edit.placements.push_back({connector(each.index).name, connector(each.index).placement,
                                       placedAs(connector(each.index).placement, each.shape)});
        else
            edit.shapes.push_back({static_cast<size_t>(each.index),
                                   m_icon->layers.back().drawing->shapes[static_cast<size_t>(each.index)], each.shape});
    emit editRequested(edit);
}

void IconCanvas::alignSelected(Align align) {
    tellChosen(tr("Align"), chosenHand().shifted(alignedBy(chosenHand().places(), align)));
}

void IconCanvas::distributeSelected(bool horizontally) {
    tellChosen(tr("Distribute"), chosenHand().shifted(distributedBy(chosenHand().places(), horizontally)));
}

/// With what is in the hand where it would go.
session::IconView IconCanvas::shownIcon() const {
    session::IconView shown = *m_icon;
    if (const ShapeChanges shapes = m_hand.preview(); !shapes.empty() && shapes.front().index >= 0) {
        auto drawing = std::make_shared<session::Drawing>(*shown.layers.back().drawing);
        for (const ShapeChange& each : shapes)
            drawing->shapes[static_cast<size_t>(each.index)] = each.shape;
        shown.layers.back().drawing = drawing;
    }
    for (const ShapeChange& place : m_connectors.preview()) {
        session::ConnectorView& moved = shown.connectors[m_connectorNumbers[static_cast<size_t>(place.index)]];
        moved.placement = placedAs(moved.placement, place.shape);
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
    const ShapeChanges preview = m_hand.preview();
    const PaintContext context{m_name.toStdString(), m_icon->className, nullptr};
    paintIcon(painter, shownIcon(), context, style);
    if (!preview.empty() && preview.front().index < 0) {
        painter.setTransform(t);
        paintShape(painter, preview.front().shape, context, style);
    }
    if (m_readOnly)
        return;
    painter.resetTransform();
    painter.setPen(QPen(m_style.accent, 1.2));
    painter.setBrush(Qt::NoBrush);
    for (const QRectF& around : m_hand.frames() + m_connectors.frames())
        painter.drawRect(t.mapRect(around).adjusted(-2, -2, 2, 2));
    if (m_banding) {
        QColor inside = m_style.accent;
        inside.setAlphaF(0.12F);
        painter.fillRect(m_band, inside);
        painter.drawRect(m_band);
    }
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
    if (m_readOnly)
        return;
    const QPointF p = toIcon(m_pressedAt);
    const bool more = event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier);
    m_wasChosen = false;
    if (m_hand.tool() || m_hand.handleAt(p, reach()) >= 0) {
        m_hand.press(p, reach());
        return update();
    }
    if (m_connectors.handleAt(p, reach()) >= 0)
        return m_connectors.press(p, reach());
    // Connectors lie above the drawing.
    if (const int hit = m_connectors.shapeAt(p, 0, false); hit >= 0)
        return click(m_connectors, m_hand, hit, more);
    if (const int hit = m_hand.shapeAt(p, reach() / 2, false); hit >= 0)
        return click(m_hand, m_connectors, hit, more);
    // What is chosen can be taken anywhere, even without a filling.
    if (const int around = m_hand.shapeAt(p, reach() / 2, true); m_hand.isSelected(around) && !more)
        return click(m_hand, m_connectors, around, more);
    // Nothing here: a rubber band, unless the hand goes nowhere.
    m_banding = true;
    m_band = {};
    m_beforeBand = more ? m_hand.selection() : std::vector<int>();
    if (!more)
        select({});
}

/// On one that is chosen already it may be the beginning of a drag of all of them.
void IconCanvas::click(ShapeHand& hand, ShapeHand& other, int index, bool more) {
    m_wasChosen = hand.isSelected(index) && !more;
    other.select({});
    if (more)
        hand.toggle(index);
    else if (!m_wasChosen)
        hand.select({index});
    hand.press(toIcon(m_pressedAt), 0);
    update();
    emit selectionChanged();
}

void IconCanvas::moveBand(QPointF to) {
    m_band = QRectF(m_pressedAt, to).normalized();
    const QRectF band = QRectF(toIcon(m_pressedAt), toIcon(to)).normalized();
    std::vector<int> wanted = m_hand.shapesIn(band);
    wanted.insert(wanted.end(), m_beforeBand.begin(), m_beforeBand.end());
    const std::vector<int> before = m_hand.selection(), connectors = m_connectors.selection();
    m_hand.select(std::move(wanted));
    // Where no shape is, connectors are meant.
    m_connectors.select(m_hand.selection().empty() ? m_connectors.shapesIn(band) : std::vector<int>());
    update();
    if (m_hand.selection() != before || m_connectors.selection() != connectors)
        emit selectionChanged();
}

void IconCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_panning) {
        m_shift += event->position() - std::exchange(m_pressedAt, event->position());
        return update();
    }
    if (m_readOnly)
        return;
    const bool isFar = QLineF(m_pressedAt, event->position()).length() > 4;
    if (m_banding && isFar)
        return moveBand(event->position());
    ShapeHand& hand = chosenHand();
    if (hand.tool() || (!m_banding && (event->buttons() & Qt::LeftButton) && !hand.selection().empty() && isFar)) {
        hand.moveTo(toIcon(event->position()));
        update();
    }
}

void IconCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (std::exchange(m_panning, false)) {
        setCursor(m_hand.tool() ? Qt::CrossCursor : Qt::ArrowCursor);
        return;
    }
    if (event->button() != Qt::LeftButton || m_readOnly)
        return;
    const bool wasDragged = QLineF(m_pressedAt, event->position()).length() > 6;
    if (std::exchange(m_banding, false)) {
        // What has no filling is chosen by a click inside as well.
        if (m_band.isNull())
            if (const int hit = m_hand.shapeAt(toIcon(event->position()), reach() / 2, true); hit >= 0) {
                std::vector<int> wanted = m_beforeBand;
                wanted.push_back(hit);
                select(wanted);
            }
        return update();
    }
    const bool hadTool = m_hand.tool().has_value();
    ShapeHand& hand = chosenHand();
    const int under = m_wasChosen && !wasDragged && hand.selection().size() > 1
                          ? hand.shapeAt(toIcon(event->position()), reach() / 2, false)
                          : -1;
    tellChosen(tr("Draw"), hand.release(toIcon(event->position()), wasDragged));
    if (hadTool && !m_hand.tool())
        endTool();
    // A click on one of several means this one alone.
    if (under >= 0) {
        hand.select({under});
        emit selectionChanged();
    }
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
    tellChosen(tr("Draw"), m_hand.finish());
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
        tellChosen(tr("Draw"), m_hand.finish());
        endTool();
        return event->accept();
    }
    const double grid = m_icon && m_icon->coordinates.grid.x > 0 ? m_icon->coordinates.grid.x : 2;
    const double step = event->modifiers() & Qt::AltModifier     ? 1
                        : event->modifiers() & Qt::ShiftModifier ? 5 * grid
                                                                 : grid;
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
        select({});
        return event->accept();
    default:
        return QWidget::keyPressEvent(event);
    }
    moveSelected(by);
    event->accept();
}

} // namespace gnomon
