#pragma once

#include "compiler/session/views/views.h"
#include "diagram/graphics_painter.h"

#include <QWidget>

#include <memory>

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
    /// Where a point of the icon is in the widget.
    QPointF toWidget(QPointF point) const { return matrix().map(point); }

signals:
    void selectionChanged();
    void shapeChanged(int index, const gnomon::session::Shape& shape);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
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
};

} // namespace gnomon
