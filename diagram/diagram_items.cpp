#include "diagram/diagram_items.h"

#include <QGraphicsView>
#include <QPainterPathStroker>

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

bool sameLayers(const std::vector<session::DrawingLayer>& a, const std::vector<session::DrawingLayer>& b) {
    return std::ranges::equal(a, b, [](const session::DrawingLayer& one, const session::DrawingLayer& other) {
        return one.map == other.map && (one.drawing == other.drawing || one.drawing->shapes == other.drawing->shapes);
    });
}

/// Whether two icons look the same: after a change of some text, those of all others are made anew.
bool sameIcon(const session::IconView& a, const session::IconView& b) {
    if (&a == &b)
        return true;
    return a.className == b.className && a.kind == b.kind && a.coordinates == b.coordinates &&
           a.isBroken == b.isBroken && sameLayers(a.layers, b.layers) &&
           std::ranges::equal(a.connectors, b.connectors,
                              [](const session::ConnectorView& one, const session::ConnectorView& other) {
                                  return one.name == other.name && one.placement == other.placement &&
                                         one.isAbsent == other.isAbsent && one.isProtected == other.isProtected &&
                                         one.dimensions == other.dimensions && one.type == other.type &&
                                         one.description == other.description && one.values == other.values &&
                                         sameIcon(*one.icon, *other.icon);
                              });
}

QPolygonF frameOf(const session::CoordinateSystem& system) {
    return QPolygonF(rectOf(system.extent));
}

} // namespace

ComponentItem::ComponentItem(const session::ComponentView& view, const PaintStyle& style)
    : m_view(view), m_shown(view.placement), m_style(style) {
    setFlag(ItemIsSelectable);
    setZValue(view.isConnector ? 1 : 0);
    update();
}

void ComponentItem::update() {
    prepareGeometryChange();
    m_picture = {};
    m_bounds = paintedRect(*m_view.icon).united(paintedRect(shownIcon())).adjusted(-4, -4, 4, 4);
    if (!m_view.dimensions.empty() || !m_view.dimensionText.empty()) {
        const QRectF frame = rectOf(m_view.icon->coordinates.extent);
        m_bounds = m_bounds.united(frame.translated(frame.width() * 0.1, frame.height() * 0.1));
    }
    setTransform(transformOf(m_shown, m_view.icon->coordinates));
    setVisible(m_liveVisible.value_or(m_view.placement.visible));
    QString tip = QStringLiteral("<b>%1</b> %2")
                      .arg(QString::fromStdString(m_view.name).toHtmlEscaped(),
                           QString::fromStdString(m_view.className).toHtmlEscaped());
    if (!m_view.description.empty())
        tip += QStringLiteral("<br>") + QString::fromStdString(m_view.description).toHtmlEscaped();
    setToolTip(tip);
}

bool ComponentItem::setView(const session::ComponentView& view) {
    const bool looksSame = m_view.values == view.values && m_view.isAbsent == view.isAbsent &&
                           m_view.dimensions == view.dimensions && m_view.dimensionText == view.dimensionText &&
                           sameIcon(*m_view.icon, *view.icon);
    const bool standsSame = m_shown == view.placement && m_view.placement == view.placement;
    const bool tellsSame = m_view.description == view.description && m_view.className == view.className;
    m_view = view;
    m_shown = view.placement;
    if (looksSame && standsSame && tellsSame)
        return false;
    if (!looksSame)
        m_live = nullptr; // of another text
    update();
    return true;
}

void ComponentItem::showIcon(std::shared_ptr<const session::IconView> icon) {
    if (icon == m_live)
        return;
    m_live = std::move(icon);
    update();
    QGraphicsItem::update();
}

void ComponentItem::showVisible(std::optional<bool> visible) {
    m_liveVisible = visible;
    setVisible(visible.value_or(m_view.placement.visible));
}

void ComponentItem::showAt(const session::Placement& placement) {
    prepareGeometryChange();
    m_shown = placement;
    setTransform(transformOf(m_shown, m_view.icon->coordinates));
}

QPainterPath ComponentItem::shape() const {
    QPainterPath path;
    path.addRect(rectOf(m_view.icon->coordinates.extent));
    return path;
}

QRectF ComponentItem::sceneFrame() const {
    return mapRectToScene(rectOf(m_view.icon->coordinates.extent));
}

QPointF ComponentItem::connectorCenter(const session::ConnectorView& connector) const {
    const QTransform t = transformOf(connector.placement, connector.icon->coordinates);
    const session::Point center = connector.icon->coordinates.extent.center();
    return mapToScene(t.map(QPointF(center.x, center.y)));
}

QRectF ComponentItem::connectorRect(const session::ConnectorView& connector) const {
    const QTransform t = transformOf(connector.placement, connector.icon->coordinates);
    return mapRectToScene(t.mapRect(rectOf(connector.icon->coordinates.extent)));
}

void ComponentItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget* widget) {
    PaintStyle style = m_style;
    style.dimmed = m_view.isAbsent;
    painter->save();
    // On paper and in exported pictures every shape is drawn as itself.
    if (style.keepsPictures && (widget || style.isMoving))
        paintPicture(*painter, style);
    else
        paintOwn(*painter, style);
    painter->restore();
    if (isSelected()) {
        painter->setPen(screenPen(*painter, style.accent, 1.5));
        painter->setBrush(Qt::NoBrush);
        painter->drawPolygon(frameOf(m_view.icon->coordinates));
    }
}

void ComponentItem::paintOwn(QPainter& painter, const PaintStyle& style) const {
    if (m_view.dimensions.size() + m_view.dimensionText.size() > 0 && !m_view.isConnector) {
        // An array lies on its further elements.
        painter.setPen(screenPen(painter, QColor(150, 158, 166)));
        painter.setBrush(style.canvas);
        const QRectF frame = rectOf(m_view.icon->coordinates.extent);
        for (double shift : {0.08, 0.04})
            painter.drawRect(frame.translated(frame.width() * shift, frame.height() * shift));
    }
    // const[3]
    paintIcon(painter, shownIcon(), {m_view.name + m_view.dimensionText, m_view.className, &m_view.values}, style);
}

namespace {

constexpr double largestPicture = 400; // device pixels: what is shown larger is not shown often

QTransform withoutShift(const QTransform& t) {
    return QTransform(t.m11(), t.m12(), t.m21(), t.m22(), 0, 0);
}

} // namespace

bool ComponentItem::hasPictureFor(const QTransform& turned, double ratio) const {
    return !m_picture.isNull() && qFuzzyCompare(m_pictureFor, turned) && m_picture.devicePixelRatio() == ratio;
}

void ComponentItem::makePicture(const QTransform& turned, double ratio, QPainter::RenderHints hints,
                                const QFont& font) {
    PaintStyle style = m_style;
    style.dimmed = m_view.isAbsent;
    const QRectF area = turned.mapRect(m_bounds);
    m_picture = QPixmap((area.size() * ratio).toSize() + QSize(2, 2));
    m_picture.setDevicePixelRatio(ratio);
    m_picture.fill(Qt::transparent);
    QPainter own(&m_picture);
    own.setRenderHints(hints);
    own.setFont(font);
    own.translate(-area.topLeft());
    own.setTransform(turned, true);
    paintOwn(own, style);
    m_pictureFor = turned;
}

bool ComponentItem::sharpen(const QGraphicsView& view) {
    const QTransform turned = withoutShift(sceneTransform() * view.viewportTransform());
    const double ratio = view.viewport()->devicePixelRatioF();
    const QSizeF size = turned.mapRect(m_bounds).size() * ratio;
    if (!m_style.keepsPictures || hasPictureFor(turned, ratio) ||
        std::max(size.width(), size.height()) > largestPicture)
        return false;
    makePicture(turned, ratio, view.renderHints(), view.viewport()->font());
    return true;
}

void ComponentItem::paintPicture(QPainter& painter, const PaintStyle& style) {
    const QTransform world = painter.worldTransform(), turned = withoutShift(world);
    const QRectF area = turned.mapRect(m_bounds);
    const double ratio = painter.device()->devicePixelRatioF();
    if (std::max(area.width(), area.height()) * ratio > largestPicture)
        return paintOwn(painter, style);
    const bool fits = hasPictureFor(turned, ratio);
    if (!fits && (m_picture.isNull() ? !style.isLate() : !style.isMoving))
        makePicture(turned, ratio, painter.renderHints(), painter.font());
    if (m_picture.isNull()) {
        // Its place, until there is time.
        painter.setPen(screenPen(painter, QColor(150, 158, 166)));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolygon(frameOf(m_view.icon->coordinates));
        return;
    }
    const QPointF at = area.topLeft() + QPointF(world.dx(), world.dy());
    painter.resetTransform();
    if (qFuzzyCompare(m_pictureFor, turned)) {
        // On whole pixels it stays sharp.
        painter.drawPixmap(QPointF(std::round(at.x() * ratio) / ratio, std::round(at.y() * ratio) / ratio), m_picture);
    } else {
        const QRectF from = m_pictureFor.mapRect(m_bounds);
        painter.drawPixmap(QRectF(at, area.size()), m_picture, QRectF(QPointF(), from.size() * ratio));
    }
}

ConnectionItem::ConnectionItem(const session::ConnectionView& view, QList<QPointF> points, const PaintStyle& style,
                               uint64_t number)
    : m_view(view), m_points(std::move(points)), m_shown(m_points), m_number(number), m_style(style) {
    setFlag(ItemIsSelectable);
    setZValue(2);
    setToolTip(QString::fromStdString("connect(" + view.from.text + ", " + view.to.text + ")").toHtmlEscaped());
}

void ConnectionItem::setView(const session::ConnectionView& view, QList<QPointF> points) {
    const bool moved = points != m_shown;
    const bool changed = moved || !(m_view.line == view.line) || m_live;
    m_view = view;
    m_live.reset();
    if (moved)
        prepareGeometryChange();
    m_points = std::move(points);
    m_shown = m_points;
    if (changed)
        QGraphicsItem::update();
}

void ConnectionItem::setCrossings(QList<QPointF> crossings, QList<QPointF> junctions) {
    if (crossings == m_crossings && junctions == m_junctions)
        return;
    m_crossings = std::move(crossings);
    m_junctions = std::move(junctions);
    QGraphicsItem::update();
}

void ConnectionItem::showLine(std::optional<session::Shape> line) {
    m_live = std::move(line);
    QGraphicsItem::update();
}

void ConnectionItem::showPoints(const QList<QPointF>& points) {
    prepareGeometryChange();
    m_shown = points;
    QGraphicsItem::update();
}

QRectF ConnectionItem::boundingRect() const {
    const double margin = 3 * unit() + m_view.line.arrowSize;
    return QPolygonF(m_shown).boundingRect().adjusted(-margin, -margin, margin, margin);
}

QPainterPath ConnectionItem::shape() const {
    QPainterPath path;
    path.addPolygon(QPolygonF(m_shown));
    QPainterPathStroker stroker;
    stroker.setWidth(3 * unit());
    return stroker.createStroke(path);
}

void ConnectionItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    session::Shape line = m_live ? *m_live : m_view.line;
    if (!line.visible)
        return;
    line.origin = {};
    line.rotation = 0;
    line.kind = session::Shape::Kind::Line;
    line.points.clear();
    for (const QPointF& p : m_shown)
        line.points.push_back({p.x(), p.y()});
    // A border of the canvas keeps lines apart where they cross.
    const PaintContext nobody;
    for (const QPointF& crossing : m_points == m_shown ? m_crossings : QList<QPointF>()) {
        QPen halo = screenPen(*painter, m_style.canvas, line.thickness * m_style.pixelsPerMillimetre + 4);
        halo.setCapStyle(Qt::FlatCap);
        painter->setPen(halo);
        for (qsizetype i = 0; i + 1 < m_shown.size(); ++i) {
            const QLineF piece(m_shown[i], m_shown[i + 1]);
            const QPointF along = crossing - piece.p1();
            if (piece.length() == 0 ||
                std::abs(along.x() * piece.dy() - along.y() * piece.dx()) > 1e-6 * piece.length())
                continue;
            const QPointF step = QPointF(piece.dx(), piece.dy()) / piece.length() * 1.2 * unit();
            painter->drawLine(QLineF(crossing - step, crossing + step));
        }
    }
    if (isSelected()) {
        session::Shape glow = line;
        glow.lineColor = {static_cast<uint8_t>(m_style.accent.red()), static_cast<uint8_t>(m_style.accent.green()),
                          static_cast<uint8_t>(m_style.accent.blue())};
        glow.thickness = line.thickness + 3 / m_style.pixelsPerMillimetre;
        glow.pattern = session::LinePattern::Solid;
        glow.startArrow = glow.endArrow = session::Arrow::None;
        painter->save();
        painter->setOpacity(0.45);
        paintShape(*painter, glow, nobody, m_style);
        painter->restore();
    }
    paintConnection(*painter, line, m_style);
    // A dot, as large for its line as a pen makes it.
    if (m_points == m_shown) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(QColor(line.lineColor.r, line.lineColor.g, line.lineColor.b));
        const double radius = unit() * std::max(1.1, 3 * line.thickness);
        for (const QPointF& junction : m_junctions)
            painter->drawEllipse(junction, radius, radius);
    }
    if (isSelected()) {
        painter->setPen(screenPen(*painter, m_style.accent, 1.2));
        painter->setBrush(m_style.canvas);
        const double r = 0.8 * unit();
        for (qsizetype i = 1; i + 1 < m_shown.size(); ++i)
            painter->drawRect(QRectF(m_shown[i].x() - r, m_shown[i].y() - r, 2 * r, 2 * r));
    }
}

} // namespace gnomon
