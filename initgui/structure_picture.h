#pragma once

#include "compiler/session/structure_view.h"

#include <QWidget>

#include <functional>
#include <optional>

namespace gnomon {

/// The incidence matrix of an initial system in block triangular form: what is over-determined first, then the blocks
/// in the order in which they are solved, then what is under-determined. The wheel zooms at the cursor, dragging moves,
/// a click chooses an equation and a quantity. It knows numbers only; names come from `nameOf`.
class StructurePicture : public QWidget {
    Q_OBJECT

public:
    explicit StructurePicture(QWidget* parent = nullptr);

    void setContent(StructureView content);
    bool isEmpty() const { return m_content.rows.empty(); }
    /// Emphasizes a quantity; none: nothing.
    void setChosen(std::optional<uint32_t> quantity);
    void setNames(std::function<QString(uint32_t equation)> equation,
                  std::function<QString(uint32_t quantity)> quantity);
    void fit();
    /// Where a pair is drawn, if it is in the picture.
    std::optional<QPoint> placeOf(uint32_t equation, uint32_t quantity) const;
    double pixelsPerCell() const { return m_scale; }

    QSize sizeHint() const override { return {260, 200}; }

signals:
    /// `none` where nothing is hit.
    void clicked(quint32 equation, quint32 quantity);

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Cell {
        uint32_t row, column;
    };
    std::optional<Cell> cellAt(QPointF point) const;
    void zoom(double factor, QPointF at);
    QColor colorOf(StructureView::Part part) const;
    void drawNames(QPainter& painter, uint32_t firstRow, uint32_t lastRow) const;
    void drawLegend(QPainter& painter) const;

    StructureView m_content;
    std::vector<StructureView::Part> m_partOfRow;
    std::vector<uint32_t> m_columnOf; // by quantity: its position, or none
    std::vector<uint32_t> m_rowOf;    // by equation
    std::function<QString(uint32_t)> m_equationName, m_quantityName;
    std::optional<uint32_t> m_chosen;
    double m_scale = 1; // pixels per cell
    QPointF m_origin;   // of the first cell
    bool m_fitted = true;
    std::optional<QPointF> m_dragged;
    QPointF m_pressed;
};

} // namespace gnomon
