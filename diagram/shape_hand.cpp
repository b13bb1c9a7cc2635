#include "diagram/shape_hand.h"

#include "diagram/graphics_painter.h"

#include <QLineF>
#include <QPolygonF>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gnomon {

using session::Shape;

namespace {

QTransform placeOf(const Shape& shape) {
    QTransform t;
    t.translate(shape.origin.x, shape.origin.y);
    t.rotate(shape.rotation);
    return t;
}

bool hasPoints(const Shape& shape) {
    return shape.kind == Shape::Kind::Line || shape.kind == Shape::Kind::Polygon;
}

/// Its corners or points, in units of the drawing.
QList<QPointF> cornersOf(const Shape& shape) {
    const QTransform t = placeOf(shape);
    QList<QPointF> result;
    if (hasPoints(shape)) {
        for (const session::Point& p : shape.points)
            result.append(t.map(QPointF(p.x, p.y)));
        return result;
    }
    const session::Extent& e = shape.extent;
    for (const QPointF& p :
         {QPointF(e.a.x, e.a.y), QPointF(e.b.x, e.a.y), QPointF(e.b.x, e.b.y), QPointF(e.a.x, e.b.y)})
        result.append(t.map(p));
    return result;
}

double distance(QPointF p, QPointF a, QPointF b) {
    const QPointF along = b - a;
    const double length = QPointF::dotProduct(along, along);
    const double t = length > 0 ? std::clamp(QPointF::dotProduct(p - a, along) / length, 0.0, 1.0) : 0;
    return QLineF(p, a + along * t).length();
}

bool isNear(const Shape& shape, QPointF p, double reach) {
    const QList<QPointF> corners = cornersOf(shape);
    if (corners.isEmpty())
        return false;
    const bool isFilled = shape.kind == Shape::Kind::Text || shape.kind == Shape::Kind::Bitmap ||
                          (shape.kind != Shape::Kind::Line && shape.fillPattern != session::FillPattern::None);
    if (isFilled && QPolygonF(corners).containsPoint(p, Qt::OddEvenFill))
        return true;
    for (qsizetype i = 0; i < corners.size(); ++i)
        if ((i + 1 < corners.size() || shape.kind != Shape::Kind::Line) &&
            distance(p, corners[i], corners[(i + 1) % corners.size()]) <= reach)
            return true;
    return false;
}

/// In units of its own.
QPointF middleOf(const Shape& shape) {
    if (!hasPoints(shape))
        return {(shape.extent.a.x + shape.extent.b.x) / 2, (shape.extent.a.y + shape.extent.b.y) / 2};
    QPolygonF polygon;
    for (const session::Point& p : shape.points)
        polygon.append({p.x, p.y});
    return polygon.boundingRect().center();
}

void shift(Shape& shape, QPointF by) {
    if (shape.origin != session::Point{} || shape.rotation != 0) {
        shape.origin.x += by.x();
        shape.origin.y += by.y();
    } else if (hasPoints(shape)) {
        for (session::Point& p : shape.points)
            p = {p.x + by.x(), p.y + by.y()};
    } else {
        for (session::Point* p : {&shape.extent.a, &shape.extent.b})
            *p = {p->x + by.x(), p->y + by.y()};
    }
}

QRectF frameOf(const Shape& shape) {
    return QPolygonF(cornersOf(shape)).boundingRect();
}

/// Its own middle becomes its origin, so that it turns on the spot.
void turnAbout(Shape& shape, QPointF center, double degrees) {
    const QPointF middle = middleOf(shape);
    QPointF at = placeOf(shape).map(middle);
    if (at != center)
        at = center + QTransform().rotate(degrees).map(at - center);
    for (session::Point& p : shape.points)
        p = {p.x - middle.x(), p.y - middle.y()};
    if (!hasPoints(shape))
        for (session::Point* p : {&shape.extent.a, &shape.extent.b})
            *p = {p->x - middle.x(), p->y - middle.y()};
    shape.origin = {at.x(), at.y()};
    shape.rotation = std::fmod(shape.rotation + degrees, 360);
    if (shape.rotation > 180)
        shape.rotation -= 360;
    else if (shape.rotation <= -180)
        shape.rotation += 360;
}

/// In its own directions.
void mirror(Shape& shape, bool alongX) {
    const QPointF middle = middleOf(shape);
    for (session::Point& p : shape.points)
        (alongX ? p.x : p.y) = alongX ? 2 * middle.x() - p.x : 2 * middle.y() - p.y;
    if (!hasPoints(shape)) {
        if (alongX)
            std::swap(shape.extent.a.x, shape.extent.b.x);
        else
            std::swap(shape.extent.a.y, shape.extent.b.y);
    }
    if (shape.kind == Shape::Kind::Ellipse && std::abs(shape.endAngle - shape.startAngle) < 360) {
        const double from = shape.startAngle, to = shape.endAngle;
        shape.startAngle = alongX ? 180 - to : -to;
        shape.endAngle = alongX ? 180 - from : -from;
    }
}

void mirrorAbout(Shape& shape, QPointF center, bool horizontally) {
    const QPointF at = placeOf(shape).map(middleOf(shape));
    // What is horizontal in the drawing is vertical in a shape that lies on its side; one that leans leans to the other
    // side.
    const bool onItsSide = std::abs(std::abs(shape.rotation) - 90) < 1e-6;
    if (!onItsSide && std::fmod(shape.rotation, 180) != 0) {
        // About its middle, which may lie elsewhere than its origin.
        const QPointF before = placeOf(shape).map(middleOf(shape));
        shape.rotation = -shape.rotation;
        const QPointF after = placeOf(shape).map(middleOf(shape));
        shape.origin = {shape.origin.x + before.x() - after.x(), shape.origin.y + before.y() - after.y()};
    }
    mirror(shape, horizontally != onItsSide);
    const QPointF by = horizontally ? QPointF(2 * (center.x() - at.x()), 0) : QPointF(0, 2 * (center.y() - at.y()));
    if (!by.isNull())
        shift(shape, by);
}

} // namespace

void ShapeHand::setDrawing(std::shared_ptr<const session::Drawing> drawing) {
    m_drawing = std::move(drawing);
    m_dragging = false;
    std::erase_if(m_selection, [this](int index) { return index >= count(); });
}

int ShapeHand::count() const {
    return m_drawing ? static_cast<int>(m_drawing->shapes.size()) : 0;
}

bool ShapeHand::isSelected(int index) const {
    return std::ranges::binary_search(m_selection, index);
}

void ShapeHand::select(std::vector<int> indices) {
    std::erase_if(indices, [this](int index) { return index < 0 || index >= count(); });
    std::ranges::sort(indices);
    indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
    m_selection = std::move(indices);
    m_dragging = false;
}

void ShapeHand::toggle(int index) {
    std::vector<int> wanted = m_selection;
    if (std::erase(wanted, index) == 0)
        wanted.push_back(index);
    select(std::move(wanted));
}

const Shape* ShapeHand::selectedShape() const {
    return m_selection.size() == 1 ? &at(m_selection.front()) : nullptr;
}

ShapeChanges ShapeHand::selectedShapes() const {
    ShapeChanges result;
    for (const int index : m_selection)
        result.push_back({index, at(index)});
    return result;
}

void ShapeHand::setTool(std::optional<Shape> tool) {
    m_tool = std::move(tool);
    m_points.clear();
    m_dragging = false;
    if (m_tool)
        m_selection.clear();
}

QPointF ShapeHand::snapped(QPointF p) const {
    return {std::round(p.x() / m_grid) * m_grid, std::round(p.y() / m_grid) * m_grid};
}

int ShapeHand::shapeAt(QPointF p, double reach, bool inside) const {
    for (int i = count(); i-- > 0;)
        if (const Shape& shape = m_drawing->shapes[static_cast<size_t>(i)]; isNear(shape, p, reach))
            return i;
    if (inside)
        for (int i = count(); i-- > 0;)
            if (shapeRect(m_drawing->shapes[static_cast<size_t>(i)]).adjusted(-reach, -reach, reach, reach).contains(p))
                return i;
    return -1;
}

std::vector<int> ShapeHand::shapesIn(const QRectF& band) const {
    std::vector<int> result;
    for (int i = 0; i < count(); ++i) {
        // Not contains(): the frame of a level line is empty.
        const QRectF frame = frameOf(at(i));
        if (band.left() <= frame.left() && frame.right() <= band.right() && band.top() <= frame.top() &&
            frame.bottom() <= band.bottom())
            result.push_back(i);
    }
    return result;
}

int ShapeHand::handleAt(QPointF p, double reach) const {
    const QList<QPointF> all = handles();
    for (qsizetype i = 0; i < all.size(); ++i)
        if (QLineF(all[i], p).length() <= reach)
            return static_cast<int>(i);
    return -1;
}

QList<QPointF> ShapeHand::handles() const {
    if (!selectedShape())
        return {};
    return cornersOf(m_dragging ? dragged().front().shape : *selectedShape());
}

QList<QRectF> ShapeHand::frames() const {
    QList<QRectF> result;
    if (m_selection.size() > 1)
        for (const ShapeChange& each : m_dragging ? dragged() : selectedShapes())
            result.append(frameOf(each.shape));
    return result;
}

void ShapeHand::press(QPointF p, double reach) {
    m_from = m_to = p;
    m_by = {};
    if (m_tool) {
        const QPointF at = snapped(p);
        if (m_points.isEmpty() || m_points.last() != at)
            m_points.append(at);
        return;
    }
    m_handle = handleAt(p, reach);
}

void ShapeHand::moveTo(QPointF p) {
    m_to = p;
    if (!m_tool)
        moveBy(snapped(p - m_from));
}

void ShapeHand::moveBy(QPointF by) {
    m_by = by;
    if (!m_selection.empty())
        m_dragging = true;
}

std::optional<Shape> ShapeHand::drawn() const {
    if (!isDrawing())
        return std::nullopt;
    Shape shape = *m_tool;
    const QPointF hand = snapped(m_to);
    if (hasPoints(shape)) {
        shape.points.clear();
        for (const QPointF& p : m_points)
            shape.points.push_back({p.x(), p.y()});
        if (shape.points.back() != session::Point{hand.x(), hand.y()})
            shape.points.push_back({hand.x(), hand.y()});
        return shape.points.size() > 1 ? std::optional(shape) : std::nullopt;
    }
    const QPointF a = m_points.first();
    // From the left upper to the right lower corner, as authors write it.
    shape.extent = {{std::min(a.x(), hand.x()), std::max(a.y(), hand.y())},
                    {std::max(a.x(), hand.x()), std::min(a.y(), hand.y())}};
    const bool isEmpty = shape.extent.a.x == shape.extent.b.x || shape.extent.a.y == shape.extent.b.y;
    return isEmpty ? std::nullopt : std::optional(shape);
}

ShapeChanges ShapeHand::dragged() const {
    ShapeChanges result = selectedShapes();
    if (m_handle < 0) {
        for (ShapeChange& each : result)
            shift(each.shape, m_by);
        return result;
    }
    // In the shape's own directions.
    Shape& shape = result.front().shape;
    const QPointF own = QTransform().rotate(-shape.rotation).map(m_by);
    if (hasPoints(shape)) {
        session::Point& p = shape.points[static_cast<size_t>(m_handle)];
        p = {p.x + own.x(), p.y + own.y()};
    } else {
        (m_handle == 0 || m_handle == 3 ? shape.extent.a.x : shape.extent.b.x) += own.x();
        (m_handle <= 1 ? shape.extent.a.y : shape.extent.b.y) += own.y();
    }
    return result;
}

ShapeChanges ShapeHand::release(QPointF p, bool wasDragged) {
    m_to = p;
    if (m_tool) {
        if (m_points.isEmpty())
            return {};
        // A rectangle is dragged; a line too, or it goes on from click to click.
        if (!hasPoints(*m_tool)) {
            if (wasDragged)
                return finish();
            m_points.clear();
        } else if (wasDragged && m_points.size() == 1 && m_tool->kind == Shape::Kind::Line) {
            return finish();
        }
        return {};
    }
    ShapeChanges done = m_dragging ? dragged() : ShapeChanges();
    m_dragging = false;
    m_handle = -1;
    std::erase_if(done, [this](const ShapeChange& each) { return each.shape == at(each.index); });
    return done;
}

ShapeChanges ShapeHand::finish() {
    const std::optional<Shape> shape = drawn();
    setTool(std::nullopt);
    return shape ? ShapeChanges{{-1, *shape}} : ShapeChanges();
}

bool ShapeHand::cancel() {
    const bool had = m_tool || m_dragging || !m_selection.empty();
    m_tool.reset();
    m_points.clear();
    m_dragging = false;
    m_selection.clear();
    return had;
}

ShapeChanges ShapeHand::preview() const {
    if (const std::optional<Shape> shape = drawn())
        return {{-1, *shape}};
    return m_dragging ? dragged() : ShapeChanges();
}

ShapeChanges ShapeHand::nudged(QPointF by) const {
    return shifted(std::vector(m_selection.size(), by));
}

/// Of all that are chosen.
QPointF ShapeHand::middle() const {
    if (const Shape* only = selectedShape())
        return placeOf(*only).map(middleOf(*only));
    QPolygonF corners;
    for (const int index : m_selection)
        corners.append(cornersOf(at(index)));
    return corners.boundingRect().center();
}

ShapeChanges ShapeHand::turned(double degrees) const {
    if (m_dragging)
        return {};
    ShapeChanges result = selectedShapes();
    for (ShapeChange& each : result)
        turnAbout(each.shape, middle(), degrees);
    return result;
}

ShapeChanges ShapeHand::flipped(bool horizontally) const {
    if (m_dragging)
        return {};
    ShapeChanges result = selectedShapes();
    for (ShapeChange& each : result)
        mirrorAbout(each.shape, middle(), horizontally);
    return result;
}

std::vector<QRectF> ShapeHand::places() const {
    std::vector<QRectF> result;
    for (const int index : m_selection)
        result.push_back(frameOf(at(index)));
    return result;
}

ShapeChanges ShapeHand::shifted(const std::vector<QPointF>& by) const {
    if (m_dragging)
        return {};
    ShapeChanges result = selectedShapes();
    for (size_t i = 0; i < result.size(); ++i)
        shift(result[i].shape, by[i]);
    std::erase_if(result, [this](const ShapeChange& each) { return each.shape == at(each.index); });
    return result;
}

} // namespace gnomon
