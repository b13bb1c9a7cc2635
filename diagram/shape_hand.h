#pragma once

#include "compiler/session/views/graphics.h"

#include <QList>
#include <QPointF>

#include <memory>
#include <optional>

namespace gnomon {

/// What a hand does to the shapes of a drawing: it chooses one, moves it, pulls at its corners, or draws a new one. All
/// places are in units of the drawing. Nothing changes here: what was done is told with the shape as it should be.
class ShapeHand {
public:
    struct Done {
        int index = -1; ///< of the shape that was there, or none for a new one
        session::Shape shape;
    };

    /// The class's own shapes, or null. What is chosen stays so if it is still there.
    void setDrawing(std::shared_ptr<const session::Drawing> drawing);
    int count() const;
    int selected() const { return m_selected; }
    void select(int index);
    const session::Shape* selectedShape() const;
    /// What is drawn next: a shape like this one, with places of its own; nothing: shapes are chosen and moved.
    void setTool(std::optional<session::Shape> tool);
    const std::optional<session::Shape>& tool() const { return m_tool; }
    void setGrid(double grid) { m_grid = grid > 0 ? grid : 2; }

    /// The topmost shape at a place: one whose outline or filling is near, or with `inside` one that lies around it.
    int shapeAt(QPointF p, double reach, bool inside) const;
    /// A corner or point of the chosen shape, or -1.
    int handleAt(QPointF p, double reach) const;
    /// The places of the chosen shape's handles, where they are shown now.
    QList<QPointF> handles() const;

    /// Begins to drag the chosen shape, or its handle; with a tool it sets a point.
    void press(QPointF p, double reach);
    void moveTo(QPointF p);
    /// `wasDragged`: the hand went some way since it was pressed.
    std::optional<Done> release(QPointF p, bool wasDragged);
    /// A double click or Enter: the line is complete.
    std::optional<Done> finish();
    std::optional<Done> nudged(QPointF by) const;
    /// Lets go of everything; false if there was nothing in hand.
    bool cancel();
    bool isDrawing() const { return m_tool && !m_points.isEmpty(); }
    bool isDragging() const { return m_dragging; }
    /// What is to be seen in place of a shape (or, with -1, besides all) as long as the hand is at it.
    std::optional<Done> preview() const;

    /// The chosen shape turned about its own middle, or mirrored.
    std::optional<Done> turned(double degrees) const;
    std::optional<Done> flipped(bool horizontally) const;

private:
    QPointF snapped(QPointF p) const;
    std::optional<session::Shape> drawn() const;
    session::Shape dragged() const;

    std::shared_ptr<const session::Drawing> m_drawing;
    std::optional<session::Shape> m_tool;
    QList<QPointF> m_points; ///< of the shape in the making
    QPointF m_from, m_to;
    double m_grid = 2;
    int m_selected = -1;
    int m_handle = -1;
    bool m_dragging = false;
};

} // namespace gnomon
