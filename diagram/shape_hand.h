#pragma once

#include "compiler/session/views/graphics.h"
#include "diagram/arrangement.h"

#include <QList>
#include <QPointF>
#include <QRectF>

#include <memory>
#include <optional>
#include <vector>

namespace gnomon {

/// A shape as it should be.
struct ShapeChange {
    int index = -1; ///< of the shape that was there, or none for a new one
    session::Shape shape;
};
using ShapeChanges = std::vector<ShapeChange>;

/// What a hand does to the shapes of a drawing: it chooses some, moves them, pulls at the corners of one, or draws a
/// new one. All places are in units of the drawing. Nothing changes here: what was done is told with the shapes as they
/// should be.
class ShapeHand {
public:
    /// The class's own shapes, or null. What is chosen stays so if it is still there.
    void setDrawing(std::shared_ptr<const session::Drawing> drawing);
    int count() const;

    /// In the order in which they are painted.
    const std::vector<int>& selection() const { return m_selection; }
    bool isSelected(int index) const;
    void select(std::vector<int> indices);
    void toggle(int index);
    /// The only one that is chosen, or -1 and null.
    int selected() const { return m_selection.size() == 1 ? m_selection.front() : -1; }
    const session::Shape* selectedShape() const;
    ShapeChanges selectedShapes() const;

    /// What is drawn next: a shape like this one, with places of its own; nothing: shapes are chosen and moved.
    void setTool(std::optional<session::Shape> tool);
    const std::optional<session::Shape>& tool() const { return m_tool; }
    void setGrid(double grid) { m_grid = grid > 0 ? grid : 2; }

    /// The topmost shape at a place: one whose outline or filling is near, or with `inside` one that lies around it.
    int shapeAt(QPointF p, double reach, bool inside) const;
    /// All that lie in a band as a whole.
    std::vector<int> shapesIn(const QRectF& band) const;
    /// A corner or point of the only chosen shape, or -1.
    int handleAt(QPointF p, double reach) const;
    /// The places of its handles, where they are shown now.
    QList<QPointF> handles() const;
    /// Around each of several that are chosen, where they are shown now.
    QList<QRectF> frames() const;

    /// Begins to drag what is chosen, or the handle of the only one; with a tool it sets a point.
    void press(QPointF p, double reach);
    void moveTo(QPointF p);
    /// The same for what is dragged as a whole, by exactly that much.
    void moveBy(QPointF by);
    /// `wasDragged`: the hand went some way since it was pressed.
    ShapeChanges release(QPointF p, bool wasDragged);
    /// A double click or Enter: the line is complete.
    ShapeChanges finish();
    /// Lets go of everything; false if there was nothing in hand.
    bool cancel();
    bool isDrawing() const { return m_tool && !m_points.isEmpty(); }
    bool isDragging() const { return m_dragging; }
    /// What is to be seen in place of shapes (or, with -1, besides all) as long as the hand is at it.
    ShapeChanges preview() const;

    ShapeChanges nudged(QPointF by) const;
    /// The chosen shapes turned about their common middle, or mirrored.
    ShapeChanges turned(double degrees) const;
    ShapeChanges flipped(bool horizontally) const;
    /// What each of the chosen ones takes up, and all of them elsewhere.
    std::vector<QRectF> places() const;
    ShapeChanges shifted(const std::vector<QPointF>& by) const;

private:
    QPointF snapped(QPointF p) const;
    const session::Shape& at(int index) const { return m_drawing->shapes[static_cast<size_t>(index)]; }
    std::optional<session::Shape> drawn() const;
    ShapeChanges dragged() const;
    QPointF middle() const;

    std::shared_ptr<const session::Drawing> m_drawing;
    std::optional<session::Shape> m_tool;
    QList<QPointF> m_points; ///< of the shape in the making
    QPointF m_from, m_to;
    QPointF m_by; ///< of what is dragged, on the grid
    double m_grid = 2;
    std::vector<int> m_selection;
    int m_handle = -1;
    bool m_dragging = false;
};

} // namespace gnomon
