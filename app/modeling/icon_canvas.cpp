#include "app/modeling/icon_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace gnomon {

using session::Shape;

IconCanvas::IconCanvas(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Icon"));
    setMinimumSize(120, 120);
    setMouseTracking(true);
}

void IconCanvas::setIcon(std::shared_ptr<const session::IconView> icon, const QString& name) {
    m_icon = std::move(icon);
    m_name = name;
    const bool hasOwn = m_icon && !m_icon->layers.empty() && m_icon->hasOwnShapes;
    m_hand.setDrawing(hasOwn ? m_icon->layers.back().drawing : nullptr);
    update();
}

void IconCanvas::setColors(const QColor& canvas, const QColor& line, const QColor& accent) {
    m_style.canvas = canvas;
    m_style.accent = accent;
    m_line = line;
    update();
}

void IconCanvas::select(int index) {
    m_hand.select(index);
    update();
    emit selectionChanged();
}

void IconCanvas::setTool(std::optional<Shape> tool) {
    const bool has = tool.has_value();
    m_hand.setTool(std::move(tool));
    setCursor(has ? Qt::CrossCursor : Qt::ArrowCursor);
    if (has)
        emit selectionChanged();
    update();
}

void IconCanvas::endTool() {
    setTool(std::nullopt);
    emit toolEnded();
}

void IconCanvas::tell(const std::optional<ShapeHand::Done>& done) {
    if (!done)
        return;
    if (done->index < 0)
        emit shapeDrawn(done->shape);
    else
        emit shapeChanged(done->index, done->shape);
}

QTransform IconCanvas::matrix() const {
    // Names stand above and below the sheet: there is room for them, but not for what is far away by mistake.
    const QRectF sheet = m_icon ? rectOf(m_icon->coordinates.extent) : QRectF(-100, -100, 200, 200);
    const double w = sheet.width(), h = sheet.height();
    QRectF area = sheet.adjusted(-w / 10, -h / 4, w / 10, h / 4);
    if (m_icon)
        area = area.united(paintedRect(*m_icon).intersected(sheet.adjusted(-w / 2, -h / 2, w / 2, h / 2)));
    const double margin = std::max(area.width(), area.height()) / 40;
    area.adjust(-margin, -margin, margin, margin);
    const double scale = std::min(width() / area.width(), height() / area.height());
    QTransform t;
    t.translate(width() / 2.0, height() / 2.0);
    t.scale(scale, -scale);
    t.translate(-area.center().x(), -area.center().y());
    return t;
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
    const std::optional<ShapeHand::Done> preview = m_hand.preview();
    const PaintContext context{m_name.toStdString(), m_icon->className, nullptr};
    if (preview && preview->index >= 0) {
        session::IconView shown = *m_icon;
        auto drawing = std::make_shared<session::Drawing>(*shown.layers.back().drawing);
        drawing->shapes[static_cast<size_t>(preview->index)] = preview->shape;
        shown.layers.back().drawing = drawing;
        paintIcon(painter, shown, context, style);
    } else {
        paintIcon(painter, *m_icon, context, style);
    }
    if (preview && preview->index < 0) {
        painter.setTransform(t);
        paintShape(painter, preview->shape, context, style);
    }
    if (m_readOnly)
        return;
    painter.resetTransform();
    painter.setPen(QPen(m_style.accent, 1.2));
    painter.setBrush(m_style.canvas);
    for (const QPointF& p : m_hand.handles()) {
        const QPointF at = t.map(p);
        painter.drawRect(QRectF(at.x() - 3.5, at.y() - 3.5, 7, 7));
    }
}

void IconCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    m_pressedAt = event->position();
    const QPointF p = toIcon(m_pressedAt);
    if (!m_readOnly && (m_hand.tool() || m_hand.handleAt(p, reach()) >= 0)) {
        m_hand.press(p, reach());
        update();
        return;
    }
    select(m_hand.shapeAt(p, reach() / 2, true));
    m_hand.press(p, 0);
}

void IconCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_readOnly)
        return;
    const bool isFar = QLineF(m_pressedAt, event->position()).length() > 4;
    if (m_hand.tool() || ((event->buttons() & Qt::LeftButton) && m_hand.selectedShape() && isFar)) {
        m_hand.moveTo(toIcon(event->position()));
        update();
    }
}

void IconCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const bool wasDragged = QLineF(m_pressedAt, event->position()).length() > 6;
    const bool hadTool = m_hand.tool().has_value();
    tell(m_hand.release(toIcon(event->position()), wasDragged));
    if (hadTool && !m_hand.tool())
        endTool();
    update();
}

void IconCanvas::mouseDoubleClickEvent(QMouseEvent*) {
    if (!m_hand.isDrawing())
        return;
    tell(m_hand.finish());
    endTool();
}

void IconCanvas::keyPressEvent(QKeyEvent* event) {
    if (m_hand.tool() && event->key() == Qt::Key_Escape) {
        endTool();
        return event->accept();
    }
    if (m_hand.isDrawing() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        tell(m_hand.finish());
        endTool();
        return event->accept();
    }
    const double step = event->modifiers() & Qt::AltModifier ? 1 : 2;
    QPointF by;
    switch (event->key()) {
    case Qt::Key_Left:
        by = {-step, 0};
        break;
    case Qt::Key_Right:
        by = {step, 0};
        break;
    case Qt::Key_Up:
        by = {0, step};
        break;
    case Qt::Key_Down:
        by = {0, -step};
        break;
    case Qt::Key_Escape:
        select(-1);
        return event->accept();
    default:
        return QWidget::keyPressEvent(event);
    }
    if (!m_readOnly)
        tell(m_hand.nudged(by));
    event->accept();
}

} // namespace gnomon
