#pragma once

#include "diagram/graphics_painter.h"

#include <QGraphicsItem>
#include <QPainter>
#include <QPainterPath>

#include <memory>
#include <optional>

class QGraphicsView;

namespace gnomon {

/// A component as its icon, in the coordinates of its class. It only paints: what the text says is in its view.
class ComponentItem final : public QGraphicsItem {
public:
    enum { Type = UserType + 1 };

    ComponentItem(const session::ComponentView& view, const PaintStyle& style);

    int type() const override { return Type; }
    const session::ComponentView& view() const { return m_view; }
    /// True if anything changed.
    bool setView(const session::ComponentView& view);
    /// Shown at another place than the text says, while a hand drags it.
    void showAt(const session::Placement& placement);
    const session::Placement& shownPlacement() const { return m_shown; }
    /// As a result shows it; null: as the text says.
    void showIcon(std::shared_ptr<const session::IconView> icon);
    void showVisible(std::optional<bool> visible);
    const session::IconView& shownIcon() const { return m_live ? *m_live : *m_view.icon; }

    QRectF boundingRect() const override { return m_bounds; }
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override;

    /// Makes its picture for what a view shows, if pictures are kept and the one that it has is none for that; whether
    /// it did.
    bool sharpen(const QGraphicsView& view);

    /// Its coordinate system's rectangle in the scene.
    QRectF sceneFrame() const;
    /// A connector of the icon in the scene: its middle and its rectangle.
    QPointF connectorCenter(const session::ConnectorView& connector) const;
    QRectF connectorRect(const session::ConnectorView& connector) const;

private:
    void update();
    void paintPicture(QPainter& painter, const PaintStyle& style);
    bool hasPictureFor(const QTransform& turned, double ratio) const;
    void makePicture(const QTransform& turned, double ratio, QPainter::RenderHints hints, const QFont& font);
    void paintOwn(QPainter& painter, const PaintStyle& style) const;

    session::ComponentView m_view;
    session::Placement m_shown;
    std::shared_ptr<const session::IconView> m_live;
    std::optional<bool> m_liveVisible;
    const PaintStyle& m_style;
    QRectF m_bounds;
    QPixmap m_picture;       ///< as it was painted last, if pictures are kept
    QTransform m_pictureFor; ///< without the translation
};

/// A connection as a line.
class ConnectionItem final : public QGraphicsItem {
public:
    enum { Type = UserType + 2 };

    ConnectionItem(const session::ConnectionView& view, QList<QPointF> points, const PaintStyle& style,
                   uint64_t number);

    int type() const override { return Type; }
    const session::ConnectionView& view() const { return m_view; }
    /// What the text says by now; painted again only if that is to be seen.
    void setView(const session::ConnectionView& view, QList<QPointF> points);
    /// Later ones have higher numbers, and lie above.
    uint64_t number() const { return m_number; }
    /// The points that the text gives, or those of a route found for it.
    const QList<QPointF>& points() const { return m_points; }
    const QList<QPointF>& shownPoints() const { return m_shown; }
    void showPoints(const QList<QPointF>& points);
    /// Drawn as a result shows it; nothing: as the text says.
    void showLine(std::optional<session::Shape> line);
    /// Where it passes over other connections, and where it joins one of the same net.
    void setCrossings(QList<QPointF> crossings, QList<QPointF> junctions);

    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override;

private:
    double unit() const { return 4 / m_style.pixelsPerMillimetre; }

    session::ConnectionView m_view;
    std::optional<session::Shape> m_live;
    QList<QPointF> m_points, m_shown, m_crossings, m_junctions;
    uint64_t m_number;
    const PaintStyle& m_style;
};

} // namespace gnomon
