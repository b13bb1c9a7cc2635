#include "diagram/diagram_items.h"

#include <QPainter>
#include <QPainterPathStroker>

#include <cmath>

namespace gnomon {

namespace {

bool sameIcon(const session::ComponentView& a, const session::ComponentView& b) {
    return a.icon == b.icon && a.values == b.values && a.isAbsent == b.isAbsent;
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
    m_bounds = paintedRect(*m_view.icon).united(paintedRect(shownIcon())).adjusted(-4, -4, 4, 4);
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
    const bool changed = !sameIcon(m_view, view) || m_shown != view.placement || m_view.span != view.span;
    m_view = view;
    m_shown = view.placement;
    if (changed)
        m_live = nullptr; // of another text
    if (changed)
        update();
    return changed;
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

void ComponentItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    PaintStyle style = m_style;
    style.dimmed = m_view.isAbsent;
    painter->save();
    if (m_view.dimensions.size() + m_view.dimensionText.size() > 0 && !m_view.isConnector) {
        // An array lies on its further elements.
        QPen pen(QColor(150, 158, 166));
        pen.setCosmetic(true);
        painter->setPen(pen);
        painter->setBrush(style.canvas);
        const QRectF frame = rectOf(m_view.icon->coordinates.extent);
        for (double shift : {0.08, 0.04})
            painter->drawRect(frame.translated(frame.width() * shift, frame.height() * shift));
    }
    paintIcon(*painter, shownIcon(), {m_view.name, m_view.className, &m_view.values}, style);
    painter->restore();
    if (isSelected()) {
        QPen pen(style.accent, 1.5);
        pen.setCosmetic(true);
        painter->setPen(pen);
        painter->setBrush(Qt::NoBrush);
        painter->drawPolygon(frameOf(m_view.icon->coordinates));
    }
}

ConnectionItem::ConnectionItem(const session::ConnectionView& view, QList<QPointF> points, const PaintStyle& style)
    : m_view(view), m_points(std::move(points)), m_shown(m_points), m_style(style) {
    setFlag(ItemIsSelectable);
    setZValue(2);
    setToolTip(QString::fromStdString("connect(" + view.from.text + ", " + view.to.text + ")").toHtmlEscaped());
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
        QPen halo(m_style.canvas, line.thickness * m_style.pixelsPerMillimetre + 4);
        halo.setCosmetic(true);
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
    paintShape(*painter, line, nobody, m_style);
    if (isSelected()) {
        QPen pen(m_style.accent, 1.2);
        pen.setCosmetic(true);
        painter->setPen(pen);
        painter->setBrush(m_style.canvas);
        const double r = 0.8 * unit();
        for (qsizetype i = 1; i + 1 < m_shown.size(); ++i)
            painter->drawRect(QRectF(m_shown[i].x() - r, m_shown[i].y() - r, 2 * r, 2 * r));
    }
}

} // namespace gnomon
