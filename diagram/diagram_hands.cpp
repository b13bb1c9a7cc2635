// Mouse and keys.
#include "compiler/session/edits/model_edit.h"
#include "diagram/diagram_scene.h"

#include <QGraphicsSceneContextMenuEvent>
#include <QGraphicsSceneMouseEvent>
#include <QKeyEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gnomon {

namespace {

constexpr int dragDistance = 4; // pixels

} // namespace

int DiagramScene::resizeHandleAt(QPointF p, ComponentItem*& item) const {
    const std::vector<std::string> chosen = selectedComponents();
    if (chosen.size() != 1 || m_readOnly)
        return -1;
    item = component(chosen.front());
    if (item->view().isInherited)
        return -1;
    const QRectF frame = rectOf(item->view().icon->coordinates.extent);
    const QPointF corners[] = {frame.topLeft(), frame.topRight(), frame.bottomRight(), frame.bottomLeft()};
    for (int i = 0; i < 4; ++i)
        if (QLineF(item->mapToScene(corners[i]), p).length() <= pixels(6))
            return i;
    return -1;
}

void DiagramScene::tellShapes(const QString& name, const ShapeChanges& done) {
    if (!done.empty() && done.front().index < 0)
        emit shapeDrawn(done.front().shape);
    else
        request(name, {}, done);
}

void DiagramScene::endTool() {
    setTool(std::nullopt);
    emit toolEnded();
}

/// Shapes lie behind everything: they come last, and inside of a large one a rubber band can be drawn until it is
/// chosen by a click.
bool DiagramScene::pressShape(QPointF p, bool more) {
    m_shapeUnderPress = -1;
    if (m_readOnly)
        return false;
    const int hit = m_shapes.shapeAt(p, pixels(4), false);
    m_shapeUnderPress = hit;
    if (more)
        return false;
    const bool hasComponents = !movable().empty();
    if ((!hasComponents && m_shapes.handleAt(p, pixels(6)) >= 0) || (hit >= 0 && m_shapes.isSelected(hit))) {
        m_shapes.press(p, hasComponents ? 0 : pixels(6));
        // Together with components they go as these go.
        m_mode = hasComponents ? Mode::Pressed : Mode::Shaping;
        return true;
    }
    return false;
}

/// What the right button is pressed on is what its menu speaks of; on an empty place, of nothing that was chosen
/// before.
void DiagramScene::chooseForMenu(QPointF p) {
    const Hit hit = connectorAt(p);
    QGraphicsItem* item = hit ? nullptr : connectionAt(p);
    if (!item)
        item = hit ? hit.item : componentAt(p);
    const int shape = item || m_readOnly ? -1 : m_shapes.shapeAt(p, pixels(4), true);
    if (item ? item->isSelected() : shape >= 0 && m_shapes.isSelected(shape))
        return;
    if (shape >= 0)
        return selectShapes({shape});
    if (!m_shapes.selection().empty())
        selectShapes({});
    clearSelection();
    if (item)
        item->setSelected(true);
}

void DiagramScene::mousePressEvent(QGraphicsSceneMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_view) {
        if (event->button() == Qt::RightButton && event->buttons() == Qt::RightButton && m_view && !m_shapes.tool())
            chooseForMenu(event->scenePos());
        event->accept();
        return;
    }
    const QPointF p = event->scenePos();
    const bool more = event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier);
    m_pressedAt = p;
    m_pressedOnScreen = event->screenPos();
    m_from = {};
    m_pressedComponent = nullptr;
    m_bending = nullptr;
    m_isRefused = false;
    m_shapeUnderPress = -1;
    if (m_shapes.tool()) {
        m_shapes.press(p, 0);
        m_mode = Mode::Shaping;
        event->accept();
        return;
    }
    m_handle = resizeHandleAt(p, m_resizing);
    if (m_handle >= 0) {
        m_mode = Mode::Pressed;
        event->accept();
        return;
    }
    m_resizing = nullptr;
    const Hit hit = connectorAt(p);
    // An own connector that is chosen already is moved, else a line is drawn from it.
    if (hit && !m_readOnly && !(hit.connector == nullptr && hit.item->isSelected()))
        m_from = hit;
    ComponentItem* item = hit ? hit.item : componentAt(p);
    ConnectionItem* line = hit ? nullptr : connectionAt(p);
    if (line)
        item = nullptr;
    if (!more && ((item && !item->isSelected()) || (line && !line->isSelected())))
        m_shapes.select({});
    if (item) {
        m_pressedComponent = item;
        if (more)
            item->setSelected(!item->isSelected());
        else if (!item->isSelected() && !m_from) {
            clearSelection();
            item->setSelected(true);
        }
        m_mode = Mode::Pressed;
        event->accept();
    } else if (line) {
        if (more) {
            line->setSelected(!line->isSelected());
        } else if (!line->isSelected()) {
            clearSelection();
            line->setSelected(true);
        }
        if (!m_readOnly && !line->view().isInherited)
            m_bending = line;
        m_mode = Mode::Pressed;
        event->accept();
    } else if (pressShape(p, more)) {
        event->accept();
    } else {
        // Nothing here: the view draws a rubber band.
        if (!more) {
            if (!m_shapes.selection().empty())
                selectShapes({});
            clearSelection();
        }
        m_mode = Mode::Idle;
        event->ignore();
    }
}

void DiagramScene::mouseMoveEvent(QGraphicsSceneMouseEvent* event) {
    const QPointF p = event->scenePos();
    if (m_shapes.tool() || m_mode == Mode::Shaping) {
        // A polygon follows the hand from click to click.
        if (m_shapes.tool() || (event->screenPos() - m_pressedOnScreen).manhattanLength() >= dragDistance)
            m_shapes.moveTo(p);
        update();
        return event->accept();
    }
    if (m_mode == Mode::Idle) {
        const Hit hit = connectorAt(p);
        if (!(hit == m_hover)) {
            m_hover = hit;
            m_fits = true;
            update();
        }
        return QGraphicsScene::mouseMoveEvent(event);
    }
    if (m_mode == Mode::Pressed) {
        if ((event->screenPos() - m_pressedOnScreen).manhattanLength() < dragDistance)
            return;
        if (m_resizing)
            m_mode = Mode::Resizing;
        else if (m_from)
            m_mode = Mode::Connecting;
        else if (m_bending)
            m_mode = Mode::Bending;
        else if (((m_pressedComponent && m_pressedComponent->isSelected()) ||
                  (!m_pressedComponent && m_shapeUnderPress >= 0)) &&
                 !movable().empty())
            m_mode = Mode::Moving;
        else {
            if (m_pressedComponent && !std::exchange(m_isRefused, true))
                emit refused(m_readOnly ? tr("This class belongs to a library: duplicate it, and change the copy.")
                                        : tr("%1 is inherited: it is moved in the class that declares it.")
                                              .arg(QString::fromStdString(m_pressedComponent->view().name)));
            return;
        }
    }
    const bool free = event->modifiers() & Qt::AltModifier;
    switch (m_mode) {
    case Mode::Moving: {
        QPointF shift = p - m_pressedAt;
        if (event->modifiers() & Qt::ShiftModifier)
            (std::abs(shift.x()) > std::abs(shift.y()) ? shift.ry() : shift.rx()) = 0;
        if (!free) {
            shift = snapped(shift);
            // Every place on the grid remains: only what is nearer is better.
            const double grid = m_view->coordinates.grid.x > 0 ? m_view->coordinates.grid.x : 2;
            const double reach = 0.6 * std::min(grid, 4.0);
            if (!m_guides.isActive())
                beginGuides();
            shift = m_guides.adjusted(shift, reach);
            if (event->modifiers() & Qt::ShiftModifier)
                (std::abs(shift.x()) > std::abs(shift.y()) ? shift.ry() : shift.rx()) = 0;
        } else {
            m_guides.end();
        }
        Placements placements;
        for (ComponentItem* item : movable())
            placements[item->view().name] = session::moved(item->view().placement, shift.x(), shift.y());
        m_shapes.moveBy(shift);
        preview(placements);
        break;
    }
    case Mode::Resizing:
        preview(resized(free ? p : snapped(p), event->modifiers() & Qt::ShiftModifier));
        break;
    case Mode::Bending:
        m_bending->showPoints(bent(p));
        break;
    case Mode::Connecting: {
        const Hit hit = connectorAt(p);
        RouteEnd to;
        to.point = snapped(p);
        if (hit && !(hit == m_from))
            to = routeEnd(hit);
        m_preview = route(routeEnd(m_from), to);
        showTarget(hit == m_from ? Hit{} : hit, hit && !(hit == m_from) ? whyNot(m_from, hit) : QString());
        update();
        break;
    }
    default:
        break;
    }
    event->accept();
}

void DiagramScene::mouseReleaseEvent(QGraphicsSceneMouseEvent* event) {
    const Mode mode = m_mode;
    m_mode = Mode::Idle;
    if (m_guides.isActive()) {
        m_guides.end();
        update();
    }
    const QPointF p = event->scenePos();
    const bool wasDragged = (event->screenPos() - m_pressedOnScreen).manhattanLength() >= dragDistance;
    switch (mode) {
    case Mode::Shaping: {
        const bool hadTool = m_shapes.tool().has_value();
        const ShapeChanges done = m_shapes.release(p, wasDragged);
        if (hadTool && !m_shapes.tool())
            endTool();
        tellShapes(tr("Draw"), done);
        // A click on one of several means this one alone.
        if (!hadTool && !wasDragged && m_shapeUnderPress >= 0 && m_shapes.selection().size() > 1)
            selectShapes({m_shapeUnderPress});
        break;
    }
    case Mode::Moving: {
        Placements placements;
        for (ComponentItem* item : movable())
            placements[item->view().name] = item->shownPlacement();
        const ShapeChanges shapes = m_shapes.release(p, wasDragged);
        request(placements.size() == 1 && shapes.empty()
                    ? tr("Move %1").arg(QString::fromStdString(placements.begin()->first))
                    : tr("Move"),
                placements, shapes);
        break;
    }
    case Mode::Resizing: {
        const Placements placements{{m_resizing->view().name, m_resizing->shownPlacement()}};
        m_resizing = nullptr;
        request(tr("Resize"), placements);
        break;
    }
    case Mode::Bending:
        if (const QList<QPointF> line = bent(p); line != m_bending->points()) {
            const session::ConnectionView& c = m_bending->view();
            DiagramEdit edit;
            edit.name = tr("Move line");
            edit.lines.push_back({c.from.text, c.to.text, line, c.line, c.hasLine});
            emit editRequested(edit);
        }
        break;
    case Mode::Connecting:
        finishConnecting(connectorAt(p));
        break;
    case Mode::Pressed:
        // A click on one of several chosen, or on a connector, means this component alone.
        if (!m_pressedComponent && m_shapeUnderPress >= 0 && !wasDragged) {
            selectShapes({m_shapeUnderPress});
        } else if (m_pressedComponent && !(event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier))) {
            m_shapes.select({});
            if (selectedComponents() != std::vector<std::string>{m_pressedComponent->view().name} ||
                !selectedConnections().empty()) {
                clearSelection();
                m_pressedComponent->setSelected(true);
            }
        }
        break;
    case Mode::Idle:
        QGraphicsScene::mouseReleaseEvent(event);
        if (event->button() == Qt::LeftButton && !wasDragged && m_shapeUnderPress >= 0) {
            if (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) {
                m_shapes.toggle(m_shapeUnderPress);
                emit selectionChanged();
            } else {
                selectShapes({m_shapeUnderPress});
            }
        }
        break;
    }
    m_shapeUnderPress = -1;
    m_from = {};
    m_bending = nullptr;
    m_preview.clear();
    update();
    emit released();
}

void DiagramScene::mouseDoubleClickEvent(QGraphicsSceneMouseEvent* event) {
    m_mode = Mode::Idle;
    if (m_shapes.tool()) {
        const ShapeChanges done = m_shapes.finish();
        endTool();
        tellShapes(tr("Draw"), done);
        return event->accept();
    }
    if (ComponentItem* item = componentAt(event->scenePos())) {
        if (!item->view().className.empty())
            emit openRequested(QString::fromStdString(item->view().className),
                               QString::fromStdString(item->view().name));
        event->accept();
    }
}

void DiagramScene::contextMenuEvent(QGraphicsSceneContextMenuEvent* event) {
    emit contextMenuRequested(event->screenPos());
    event->accept();
}

void DiagramScene::keyPressEvent(QKeyEvent* event) {
    const session::Point grid = m_view ? m_view->coordinates.grid : session::Point{2, 2};
    const double factor = event->modifiers() & Qt::ShiftModifier ? 5 : 1;
    auto nudge = [&](double x, double y) {
        moveSelected(x * grid.x * factor, y * grid.y * factor);
        event->accept();
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return nudge(-1, 0);
    case Qt::Key_Right:
        return nudge(1, 0);
    case Qt::Key_Up:
        return nudge(0, 1);
    case Qt::Key_Down:
        return nudge(0, -1);
    case Qt::Key_Escape:
        if (m_shapes.tool())
            endTool();
        else if (isBusy())
            cancel();
        else {
            if (!m_shapes.selection().empty())
                selectShapes({});
            clearSelection();
        }
        return event->accept();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_shapes.isDrawing()) {
            const ShapeChanges done = m_shapes.finish();
            endTool();
            tellShapes(tr("Draw"), done);
        } else if (const auto chosen = selectedComponents(); chosen.size() == 1)
            emit componentActivated(QString::fromStdString(chosen.front()));
        return event->accept();
    default:
        QGraphicsScene::keyPressEvent(event);
    }
}

} // namespace gnomon
