#pragma once

#include "compiler/session/views/views.h"
#include "diagram/diagram_edit.h"
#include "diagram/graphics_painter.h"
#include "diagram/shape_hand.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QPainter;

namespace gnomon {

/// The icon of a class, large, with its connectors. The class's own shapes, or its connectors, can be chosen, moved and
/// pulled at their corners; what hands did is asked for with everything as it should be.
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
    /// Indices of the chosen shapes among the class's own.
    const std::vector<int>& selection() const { return m_hand.selection(); }
    ShapeChanges chosenShapes() const { return m_hand.selectedShapes(); }
    int shapeCount() const { return m_hand.count(); }
    /// The only one, or -1 and null.
    int selected() const { return m_hand.selected(); }
    const session::Shape* selectedShape() const { return m_hand.selectedShape(); }
    void select(const std::vector<int>& indices);
    /// Connectors are chosen instead; the only one, or null.
    const session::ConnectorView* selectedConnector() const;
    std::vector<std::string> selectedConnectors() const;
    void selectConnectors(const std::vector<std::string>& names);
    void selectAll();
    void selectNext();
    /// What is chosen, turned about its middle, mirrored, put in line or moved.
    void turnSelected(double degrees) { tellChosen(tr("Rotate"), chosenHand().turned(degrees)); }
    void flipSelected(bool horizontally) { tellChosen(tr("Flip"), chosenHand().flipped(horizontally)); }
    void alignSelected(Align align);
    void distributeSelected(bool horizontally);
    void moveSelected(QPointF by) { tellChosen(tr("Move"), chosenHand().nudged(by)); }

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
    /// Shapes, or places of connectors in the icon.
    void editRequested(const gnomon::DiagramEdit& edit);
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
    void tellChosen(const QString& name, const ShapeChanges& done);
    ShapeHand& chosenHand() { return m_connectors.selection().empty() ? m_hand : m_connectors; }
    const session::ConnectorView& connector(int rectangle) const;
    void click(ShapeHand& hand, ShapeHand& other, int index, bool more);
    void moveBand(QPointF to);
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
    QRectF m_band;       ///< in the widget, as long as a hand draws it
    bool m_banding = false, m_wasChosen = false;
    std::vector<int> m_beforeBand;
    bool m_readOnly = false;
};

} // namespace gnomon
