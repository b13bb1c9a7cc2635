#pragma once

#include "compiler/session/views/views.h"
#include "diagram/graphics_painter.h"
#include "diagram/shape_hand.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QPainter;

namespace gnomon {

/// The icon of a class, large, with its connectors. The class's own shapes can be chosen, moved and pulled at their
/// corners; what hands did is asked for with the shape as it should be.
class IconCanvas : public QWidget {
    Q_OBJECT

public:
    explicit IconCanvas(QWidget* parent = nullptr);

    /// `ownShapes` of the last layer are the class's own; the rest is inherited.
    /// `ownConnectors` are declared by the class itself: they can be put elsewhere.
    void setIcon(std::shared_ptr<const session::IconView> icon, const QString& name,
                 const std::vector<std::string>& ownConnectors = {});
    const session::IconView* icon() const { return m_icon.get(); }
    void setReadOnly(bool readOnly) { m_readOnly = readOnly; }
    void setColors(const QColor& canvas, const QColor& line, const QColor& accent);
    /// Index of the chosen shape among the class's own, or -1.
    int selected() const { return m_hand.selected(); }
    void select(int index);
    const session::Shape* selectedShape() const { return m_hand.selectedShape(); }
    /// A connector is chosen instead, or null.
    const session::ConnectorView* selectedConnector() const;
    void selectConnector(const std::string& name);
    /// What is chosen, turned on the spot or mirrored.
    void turnSelected(double degrees) { tellChosen(chosenHand().turned(degrees)); }
    void flipSelected(bool horizontally) { tellChosen(chosenHand().flipped(horizontally)); }

    /// Everything that is drawn, and it alone, for paper and files.
    QRectF drawnRect() const;
    void paintPicture(QPainter& painter, double pixelsPerUnit) const;

    void fit();
    void zoomBy(double factor);
    double zoom() const { return m_zoom; }
    /// What the next hand draws: a shape like this one, with places of its own; nothing: shapes are chosen and moved.
    void setTool(std::optional<session::Shape> tool);
    const std::optional<session::Shape>& tool() const { return m_hand.tool(); }
    /// Where a point of the icon is in the widget.
    QPointF toWidget(QPointF point) const { return matrix().map(point); }

signals:
    void selectionChanged();
    void shapeChanged(int index, const gnomon::session::Shape& shape);
    /// A connector of the class goes to another place in its icon.
    void connectorPlaced(const QString& name, const gnomon::session::Placement& before,
                         const gnomon::session::Placement& after);
    /// A new one, on top of the others.
    void shapeDrawn(const gnomon::session::Shape& shape);
    void toolEnded();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QTransform matrix() const;
    QPointF toIcon(QPointF point) const { return matrix().inverted().map(point); }
    double reach() const { return 7 / matrix().m11(); }
    void tell(const std::optional<ShapeHand::Done>& done);
    void tellConnector(const std::optional<ShapeHand::Done>& done);
    void tellChosen(const std::optional<ShapeHand::Done>& done);
    ShapeHand& chosenHand() { return m_connectors.selectedShape() ? m_connectors : m_hand; }
    void zoomAt(QPointF place, double factor);
    session::IconView shownIcon() const;
    void endTool();

    std::shared_ptr<const session::IconView> m_icon;
    QString m_name;
    PaintStyle m_style;
    QColor m_line = Qt::gray;
    ShapeHand m_hand;
    ShapeHand m_connectors;                 ///< their places as rectangles
    std::vector<size_t> m_connectorNumbers; ///< of the icon's, by rectangle
    double m_zoom = 1;                      ///< against what fits
    QPointF m_shift;                        ///< in pixels, after zooming about the middle
    bool m_spaceDown = false, m_panning = false;
    QPointF m_pressedAt; ///< in the widget
    bool m_readOnly = false;
};

} // namespace gnomon
