#pragma once

#include "compiler/session/views/views.h"
#include "diagram/graphics_painter.h"
#include "diagram/shape_hand.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace gnomon {

/// The icon of a class, large, with its connectors. The class's own shapes can be chosen, moved and pulled at their
/// corners; what hands did is asked for with the shape as it should be.
class IconCanvas : public QWidget {
    Q_OBJECT

public:
    explicit IconCanvas(QWidget* parent = nullptr);

    /// `ownShapes` of the last layer are the class's own; the rest is inherited.
    void setIcon(std::shared_ptr<const session::IconView> icon, const QString& name);
    const session::IconView* icon() const { return m_icon.get(); }
    void setReadOnly(bool readOnly) { m_readOnly = readOnly; }
    void setColors(const QColor& canvas, const QColor& line, const QColor& accent);
    /// Index of the chosen shape among the class's own, or -1.
    int selected() const { return m_hand.selected(); }
    void select(int index);
    const session::Shape* selectedShape() const { return m_hand.selectedShape(); }
    /// What the next hand draws: a shape like this one, with places of its own; nothing: shapes are chosen and moved.
    void setTool(std::optional<session::Shape> tool);
    const std::optional<session::Shape>& tool() const { return m_hand.tool(); }
    /// Where a point of the icon is in the widget.
    QPointF toWidget(QPointF point) const { return matrix().map(point); }

signals:
    void selectionChanged();
    void shapeChanged(int index, const gnomon::session::Shape& shape);
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

private:
    QTransform matrix() const;
    QPointF toIcon(QPointF point) const { return matrix().inverted().map(point); }
    double reach() const { return 7 / matrix().m11(); }
    void tell(const std::optional<ShapeHand::Done>& done);
    void endTool();

    std::shared_ptr<const session::IconView> m_icon;
    QString m_name;
    PaintStyle m_style;
    QColor m_line = Qt::gray;
    ShapeHand m_hand;
    QPointF m_pressedAt; ///< in the widget
    bool m_readOnly = false;
};

} // namespace gnomon
