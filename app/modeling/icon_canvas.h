#pragma once

#include "compiler/session/views/views.h"
#include "diagram/graphics_painter.h"

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
    int selected() const { return m_selected; }
    void select(int index);
    const session::Shape* selectedShape() const;
    /// What the next hand draws: a shape like this one, with places of its own; nothing: shapes are chosen and moved.
    void setTool(std::optional<session::Shape> tool);
    const std::optional<session::Shape>& tool() const { return m_tool; }
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
    QPointF toIcon(QPointF point) const;
    /// The tool's shape as it would be if the hand let go now.
    std::optional<session::Shape> drawnShape() const;
    void finishDrawing();
    void nudge(QPointF by);
    QTransform matrix() const;
    const std::vector<session::Shape>* own() const;
    QList<QPointF> handles(const session::Shape& shape) const;
    session::Shape dragged(QPointF to) const;

    std::shared_ptr<const session::IconView> m_icon;
    QString m_name;
    PaintStyle m_style;
    QColor m_line = Qt::gray;
    int m_selected = -1;
    int m_handle = -1;
    bool m_dragging = false;
    QPointF m_from, m_to;
    bool m_readOnly = false;
    std::optional<session::Shape> m_tool;
    QList<QPointF> m_points; ///< of the shape in the making, in units of the icon
    QPointF m_hand;
};

} // namespace gnomon
