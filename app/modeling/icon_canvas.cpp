#include "app/modeling/icon_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <cmath>

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

double snapped(double v) {
    return std::round(v / 2) * 2;
}

} // namespace

IconCanvas::IconCanvas(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Icon"));
    setMinimumSize(120, 120);
    setMouseTracking(true);
}

void IconCanvas::setIcon(std::shared_ptr<const session::IconView> icon, const QString& name) {
    m_icon = std::move(icon);
    m_name = name;
    m_dragging = false;
    const auto* shapes = own();
    if (!shapes || m_selected >= static_cast<int>(shapes->size()))
        m_selected = -1;
    update();
}

void IconCanvas::setColors(const QColor& canvas, const QColor& line, const QColor& accent) {
    m_style.canvas = canvas;
    m_style.accent = accent;
    m_line = line;
    update();
}

const std::vector<Shape>* IconCanvas::own() const {
    if (!m_icon || m_icon->layers.empty() || !m_icon->hasOwnShapes)
        return nullptr;
    return &m_icon->layers.back().drawing->shapes;
}

const Shape* IconCanvas::selectedShape() const {
    const auto* shapes = own();
    return shapes && m_selected >= 0 && m_selected < static_cast<int>(shapes->size())
               ? &(*shapes)[static_cast<size_t>(m_selected)]
               : nullptr;
}

void IconCanvas::select(int index) {
    m_selected = index;
    update();
    emit selectionChanged();
}

void IconCanvas::setTool(std::optional<Shape> tool) {
    m_tool = std::move(tool);
    m_points.clear();
    setCursor(m_tool ? Qt::CrossCursor : Qt::ArrowCursor);
    if (m_tool)
        select(-1);
    update();
}

QPointF IconCanvas::toIcon(QPointF point) const {
    const QPointF p = matrix().inverted().map(point);
    return {snapped(p.x()), snapped(p.y())};
}

std::optional<Shape> IconCanvas::drawnShape() const {
    if (!m_tool || m_points.isEmpty())
        return std::nullopt;
    Shape shape = *m_tool;
    if (hasPoints(shape)) {
        shape.points.clear();
        for (const QPointF& p : m_points)
            shape.points.push_back({p.x(), p.y()});
        if (shape.points.back() != session::Point{m_hand.x(), m_hand.y()})
            shape.points.push_back({m_hand.x(), m_hand.y()});
        return shape.points.size() > 1 ? std::optional(shape) : std::nullopt;
    }
    const QPointF a = m_points.first(), b = m_hand;
    // From the left upper to the right lower corner, as authors write it.
    shape.extent = {{std::min(a.x(), b.x()), std::max(a.y(), b.y())}, {std::max(a.x(), b.x()), std::min(a.y(), b.y())}};
    const bool isEmpty = shape.extent.a.x == shape.extent.b.x || shape.extent.a.y == shape.extent.b.y;
    return isEmpty ? std::nullopt : std::optional(shape);
}

void IconCanvas::finishDrawing() {
    const std::optional<Shape> shape = drawnShape();
    m_points.clear();
    if (shape)
        emit shapeDrawn(*shape);
    setTool(std::nullopt);
    emit toolEnded();
}

void IconCanvas::nudge(QPointF by) {
    const Shape* chosen = selectedShape();
    if (!chosen || m_readOnly)
        return;
    Shape shape = *chosen;
    if (shape.origin != session::Point{}) {
        shape.origin.x += by.x();
        shape.origin.y += by.y();
    } else if (hasPoints(shape)) {
        for (session::Point& p : shape.points)
            p = {p.x + by.x(), p.y + by.y()};
    } else {
        for (session::Point* p : {&shape.extent.a, &shape.extent.b})
            *p = {p->x + by.x(), p->y + by.y()};
    }
    emit shapeChanged(m_selected, shape);
}

QTransform IconCanvas::matrix() const {
    const QRectF area =
        m_icon ? rectOf(m_icon->coordinates.extent).adjusted(-20, -20, 20, 20) : QRectF(-120, -120, 240, 240);
    const double scale = std::min(width() / area.width(), height() / area.height());
    QTransform t;
    t.translate(width() / 2.0, height() / 2.0);
    t.scale(scale, -scale);
    t.translate(-area.center().x(), -area.center().y());
    return t;
}

QList<QPointF> IconCanvas::handles(const Shape& shape) const {
    const QTransform t = placeOf(shape) * matrix();
    QList<QPointF> result;
    if (hasPoints(shape)) {
        for (const session::Point& p : shape.points)
            result.append(t.map(QPointF(p.x, p.y)));
    } else {
        const session::Extent& e = shape.extent;
        for (const QPointF& p :
             {QPointF(e.a.x, e.a.y), QPointF(e.b.x, e.a.y), QPointF(e.b.x, e.b.y), QPointF(e.a.x, e.b.y)})
            result.append(t.map(p));
    }
    return result;
}

Shape IconCanvas::dragged(QPointF to) const {
    Shape shape = *selectedShape();
    const QTransform back = (placeOf(shape) * matrix()).inverted();
    const QPointF shift = back.map(to) - back.map(m_from);
    const QPointF step(snapped(shift.x()), snapped(shift.y()));
    auto move = [&step](session::Point& p) {
        p.x += step.x();
        p.y += step.y();
    };
    if (m_handle < 0) {
        if (shape.origin != session::Point{}) {
            const QTransform turn = QTransform().rotate(shape.rotation);
            const QPointF moved = turn.map(step);
            shape.origin.x += moved.x();
            shape.origin.y += moved.y();
        } else if (hasPoints(shape)) {
            for (session::Point& p : shape.points)
                move(p);
        } else {
            move(shape.extent.a);
            move(shape.extent.b);
        }
    } else if (hasPoints(shape)) {
        move(shape.points[static_cast<size_t>(m_handle)]);
    } else {
        (m_handle == 0 || m_handle == 3 ? shape.extent.a.x : shape.extent.b.x) += step.x();
        (m_handle <= 1 ? shape.extent.a.y : shape.extent.b.y) += step.y();
    }
    return shape;
}

void IconCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_style.canvas);
    if (!m_icon)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const QTransform t = matrix();
    PaintStyle style = m_style;
    style.pixelsPerMillimetre = std::max(1.5, 2 * t.m11());
    QPen frame(m_line);
    frame.setCosmetic(true);
    painter.setTransform(t);
    painter.setPen(frame);
    painter.drawRect(rectOf(m_icon->coordinates.extent));
    const Shape* chosen = selectedShape();
    if (chosen && m_dragging) {
        session::IconView preview = *m_icon;
        auto drawing = std::make_shared<session::Drawing>(*preview.layers.back().drawing);
        drawing->shapes[static_cast<size_t>(m_selected)] = dragged(m_to);
        preview.layers.back().drawing = drawing;
        paintIcon(painter, preview, {m_name.toStdString(), preview.className, nullptr}, style);
    } else {
        paintIcon(painter, *m_icon, {m_name.toStdString(), m_icon->className, nullptr}, style);
    }
    if (const std::optional<Shape> drawn = drawnShape()) {
        session::IconView alone;
        alone.coordinates = m_icon->coordinates;
        auto drawing = std::make_shared<session::Drawing>();
        drawing->shapes.push_back(*drawn);
        alone.layers.push_back({drawing, std::nullopt});
        painter.setTransform(t);
        paintIcon(painter, alone, {m_name.toStdString(), m_icon->className, nullptr}, style);
    }
    if (!chosen || m_readOnly)
        return;
    painter.resetTransform();
    painter.setPen(QPen(m_style.accent, 1.2));
    painter.setBrush(m_style.canvas);
    for (const QPointF& p : handles(m_dragging ? dragged(m_to) : *chosen))
        painter.drawRect(QRectF(p.x() - 3.5, p.y() - 3.5, 7, 7));
}

void IconCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    m_from = m_to = event->position();
    if (m_tool && !m_readOnly) {
        m_hand = toIcon(m_from);
        if (m_points.isEmpty() || m_points.last() != m_hand)
            m_points.append(m_hand);
        update();
        return;
    }
    m_handle = -1;
    if (const Shape* chosen = selectedShape(); chosen && !m_readOnly) {
        const QList<QPointF> all = handles(*chosen);
        for (qsizetype i = 0; i < all.size(); ++i)
            if (QLineF(all[i], m_from).length() < 7) {
                m_handle = static_cast<int>(i);
                return;
            }
    }
    int hit = -1;
    if (const auto* shapes = own()) {
        const QPointF p = matrix().inverted().map(m_from);
        for (size_t i = 0; i < shapes->size(); ++i)
            if (shapeRect((*shapes)[i]).adjusted(-3, -3, 3, 3).contains(p))
                hit = static_cast<int>(i); // the last one lies on top
    }
    select(hit);
}

void IconCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_tool) {
        m_hand = toIcon(event->position());
        update();
        return;
    }
    if (!(event->buttons() & Qt::LeftButton) || m_readOnly || !selectedShape())
        return;
    m_to = event->position();
    m_dragging = m_dragging || QLineF(m_from, m_to).length() > 4;
    update();
}

void IconCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (m_tool && !m_points.isEmpty()) {
        m_hand = toIcon(event->position());
        // A rectangle is dragged; a line too, or it goes on from click to click.
        const bool wasDragged = QLineF(m_from, event->position()).length() > 6;
        if (!hasPoints(*m_tool)) {
            if (wasDragged)
                finishDrawing();
            else
                m_points.clear();
        } else if (wasDragged && m_points.size() == 1 && m_tool->kind == Shape::Kind::Line) {
            finishDrawing();
        }
        return;
    }
    if (!m_dragging)
        return;
    const Shape shape = dragged(event->position());
    m_dragging = false;
    m_handle = -1;
    emit shapeChanged(m_selected, shape);
}

void IconCanvas::mouseDoubleClickEvent(QMouseEvent*) {
    if (m_tool && hasPoints(*m_tool) && m_points.size() > 1)
        finishDrawing();
}

void IconCanvas::keyPressEvent(QKeyEvent* event) {
    if (m_tool && event->key() == Qt::Key_Escape) {
        setTool(std::nullopt);
        emit toolEnded();
        return event->accept();
    }
    if (m_tool && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_points.size() > 1) {
        finishDrawing();
        return event->accept();
    }
    if (selectedShape() && !m_dragging) {
        const double step = event->modifiers() & Qt::AltModifier ? 1 : 2;
        if (event->key() == Qt::Key_Left)
            return nudge({-step, 0});
        if (event->key() == Qt::Key_Right)
            return nudge({step, 0});
        if (event->key() == Qt::Key_Up)
            return nudge({0, step});
        if (event->key() == Qt::Key_Down)
            return nudge({0, -step});
    }
    if (event->key() == Qt::Key_Escape) {
        m_dragging = false;
        select(-1);
        return event->accept();
    }
    QWidget::keyPressEvent(event);
}

} // namespace gnomon
