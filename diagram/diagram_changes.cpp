// What becomes of the selection: places and lines as they would be, shown or asked for.
#include "compiler/session/edits/model_edit.h"
#include "diagram/diagram_geometry.h"
#include "diagram/diagram_scene.h"

#include <algorithm>
#include <cmath>

namespace gnomon {

using session::Placement;

namespace {

double normalized(double degrees) {
    degrees = std::fmod(degrees, 360);
    return degrees > 180 ? degrees - 360 : degrees <= -180 ? degrees + 360 : degrees;
}

/// The same place turned about its own middle, as its own origin.
Placement turnedBy(const Placement& p, double degrees) {
    Placement result = p;
    const QPointF center = qpoint(p.extent.center());
    const QPointF origin = qpoint(p.origin) + turned(center, p.rotation);
    for (session::Point* corner : {&result.extent.a, &result.extent.b}) {
        corner->x -= center.x();
        corner->y -= center.y();
    }
    result.origin = spoint(origin);
    result.originGiven = true;
    result.rotation = normalized(p.rotation + degrees);
    return result;
}

} // namespace

std::vector<ComponentItem*> DiagramScene::movable() const {
    std::vector<ComponentItem*> result;
    if (!m_readOnly)
        for (const std::string& name : selectedComponents())
            if (ComponentItem* item = component(name); !item->view().isInherited)
                result.push_back(item);
    return result;
}

std::vector<DiagramEdit::Drawn> DiagramScene::linesFor(const Placements& placements) const {
    std::vector<DiagramEdit::Drawn> lines;
    for (const ConnectionItem* item : m_connections) {
        const session::ConnectionView& c = item->view();
        if (c.isInherited || (!placements.contains(c.from.component) && !placements.contains(c.to.component)))
            continue;
        bool fromFound = false, toFound = false;
        const RouteEnd from = routeEnd(c.from, placements, &fromFound), to = routeEnd(c.to, placements, &toFound);
        if (!fromFound || !toFound)
            continue;
        QList<QPointF> points;
        if (c.hasLine) {
            // Ends that were drawn beside their connectors stay beside them.
            auto shifted = [&](const session::ConnectionEnd& end, const RouteEnd& now, QPointF drawn) {
                if (!placements.contains(end.component))
                    return drawn;
                const QPointF before = routeEnd(end, {}).point;
                return QLineF(before, drawn).length() < 12 ? drawn + (now.point - before) : now.point;
            };
            points = followEnds(item->points(), shifted(c.from, from, item->points().first()),
                                shifted(c.to, to, item->points().last()));
        } else {
            points = route(from, to);
        }
        if (points != item->points())
            lines.push_back({c.from.text, c.to.text, points, c.line, c.hasLine});
    }
    return lines;
}

void DiagramScene::beginGuides() {
    Placements moving;
    QRectF frame;
    for (const ComponentItem* item : movable()) {
        moving[item->view().name] = item->view().placement;
        // Where it was when the hand took it.
        const session::CoordinateSystem& system = item->view().icon->coordinates;
        const QRectF own = transformOf(item->view().placement, system).mapRect(rectOf(system.extent));
        frame = frame.isNull() ? own : frame.united(own);
    }
    std::vector<QRectF> resting;
    for (const auto& [name, item] : m_components)
        if (item->isVisible() && !moving.contains(name))
            resting.push_back(item->sceneFrame());
    std::vector<AlignmentGuides::Pair> connected;
    for (const ConnectionItem* item : m_connections) {
        const session::ConnectionView& c = item->view();
        const bool fromMoves = moving.contains(c.from.component);
        if (fromMoves == moving.contains(c.to.component))
            continue;
        bool fromFound = false, toFound = false;
        const QPointF from = routeEnd(c.from, moving, &fromFound).point, to = routeEnd(c.to, moving, &toFound).point;
        if (fromFound && toFound)
            connected.push_back(fromMoves ? std::pair(from, to) : std::pair(to, from));
    }
    m_guides.begin(frame, std::move(resting), std::move(connected));
}

void DiagramScene::preview(const Placements& placements) {
    for (const auto& [name, placement] : placements)
        component(name)->showAt(placement);
    m_obstacles.reset();
    ++m_layoutNumber;
    for (const DiagramEdit::Drawn& line : linesFor(placements))
        if (ConnectionItem* item = connection(line.from, line.to))
            item->showPoints(line.points);
    update();
}

namespace {

/// Whether a line goes through the inside of what it ends at.
bool runsThrough(const QList<QPointF>& line, const RouteEnd& from, const RouteEnd& to) {
    for (const RouteEnd* end : {&from, &to}) {
        const QRectF inside = end->component.adjusted(1, 1, -1, -1);
        if (!inside.isValid())
            continue;
        for (qsizetype i = 0; i + 1 < line.size(); ++i) {
            const QRectF piece = QRectF(line[i], line[i + 1]).normalized().adjusted(-1e-6, -1e-6, 1e-6, 1e-6);
            if (piece.intersects(inside))
                return true;
        }
    }
    return false;
}

} // namespace

/// A line that lies as it was routed was drawn by nobody: when its ends move it is routed anew. So is one that would
/// now go through what it ends at. What is moved as a whole stays as it is.
void DiagramScene::rerouteMoved(const Placements& placements, std::vector<DiagramEdit::Drawn>& lines) {
    if (lines.size() > 40)
        return; // it would take longer than a hand waits
    Placements before;
    QList<QRectF> obstacles;
    for (const auto& [name, item] : m_components) {
        const session::CoordinateSystem& system = item->view().icon->coordinates;
        if (placements.contains(name))
            before[name] = item->view().placement;
        if (!item->view().isConnector && item->isVisible())
            obstacles.append(transformOf(item->view().placement, system).mapRect(rectOf(system.extent)));
    }
    for (DiagramEdit::Drawn& line : lines) {
        ConnectionItem* item = connection(line.from, line.to);
        if (!item)
            continue;
        const session::ConnectionView& c = item->view();
        const RouteEnd from = routeEnd(c.from, before), to = routeEnd(c.to, before);
        const RouteEnd movedFrom = routeEnd(c.from, placements), movedTo = routeEnd(c.to, placements);
        if (QLineF(movedFrom.point - from.point, movedTo.point - to.point).length() < 1e-6)
            continue;
        const bool isRouted = routed(from, to, obstacles, [](const ConnectionItem& other) -> const QList<QPointF>& {
                                  return other.points();
                              }) == item->points();
        const bool isHit = !runsThrough(item->points(), from, to) && runsThrough(line.points, movedFrom, movedTo);
        if (!isRouted && !isHit)
            continue;
        const QList<QPointF> anew = route(movedFrom, movedTo);
        const auto hits = [this](const QList<QPointF>& points) {
            return std::ranges::count_if(*m_obstacles, [&](const QRectF& frame) {
                return runsThrough(points, {{}, Side::None, frame}, {});
            });
        };
        // What was near stays near: another way has to be a better one.
        if (!isHit && anew.size() >= line.points.size() && hits(anew) >= hits(line.points))
            continue;
        line.points = anew;
        item->showPoints(line.points);
    }
}

void DiagramScene::request(const QString& name, const Placements& placements, const ShapeChanges& shapes) {
    DiagramEdit edit;
    edit.name = name;
    for (const auto& [component, placement] : placements)
        if (const Placement& before = this->component(component)->view().placement; !(before == placement))
            edit.placements.push_back({component, before, placement});
    for (const ShapeChange& each : shapes)
        edit.shapes.push_back({static_cast<size_t>(each.index),
                               m_view->layers.back().drawing->shapes[static_cast<size_t>(each.index)], each.shape});
    if (m_readOnly || (edit.placements.empty() && edit.shapes.empty()))
        return;
    for (DiagramEdit::Drawn& line : linesFor(placements))
        // A line that the text leaves to us is left to us.
        if (line.hasLine)
            edit.lines.push_back(std::move(line));
    preview(placements);
    rerouteMoved(placements, edit.lines);
    emit editRequested(edit);
}

void DiagramScene::moveSelected(double dx, double dy) {
    Placements placements;
    for (ComponentItem* item : movable())
        placements[item->view().name] = session::moved(item->view().placement, dx, dy);
    request(tr("Move"), placements, m_shapes.nudged({dx, dy}));
}

void DiagramScene::rotateSelected(int quarterTurns) {
    Placements placements;
    for (ComponentItem* item : movable())
        placements[item->view().name] = turnedBy(item->view().placement, 90.0 * quarterTurns);
    request(tr("Rotate"), placements, m_shapes.turned(90.0 * quarterTurns));
}

void DiagramScene::flipSelected(bool horizontally) {
    Placements placements;
    for (ComponentItem* item : movable()) {
        Placement p = item->view().placement;
        // What is horizontal on the screen is vertical in a component that lies on its side.
        const bool onItsSide = std::abs(std::abs(normalized(p.rotation)) - 90) < 45;
        if (horizontally != onItsSide)
            std::swap(p.extent.a.x, p.extent.b.x);
        else
            std::swap(p.extent.a.y, p.extent.b.y);
        placements[item->view().name] = p;
    }
    request(tr("Flip"), placements, m_shapes.flipped(horizontally));
}

/// All that is chosen, by what it takes up.
void DiagramScene::arrange(const QString& name,
                           const std::function<std::vector<QPointF>(const std::vector<QRectF>&)>& shifts) {
    const std::vector<ComponentItem*> chosen = movable();
    std::vector<QRectF> frames;
    for (const ComponentItem* item : chosen)
        frames.push_back(item->sceneFrame());
    for (const QRectF& place : m_shapes.places())
        frames.push_back(place);
    const std::vector<QPointF> by = shifts(frames);
    Placements placements;
    for (size_t i = 0; i < chosen.size(); ++i)
        placements[chosen[i]->view().name] = session::moved(chosen[i]->view().placement, by[i].x(), by[i].y());
    request(name, placements, m_shapes.shifted({by.begin() + static_cast<std::ptrdiff_t>(chosen.size()), by.end()}));
}

void DiagramScene::alignSelected(Align align) {
    arrange(tr("Align"), [align](const std::vector<QRectF>& frames) { return alignedBy(frames, align); });
}

void DiagramScene::distributeSelected(bool horizontally) {
    arrange(tr("Distribute"),
            [horizontally](const std::vector<QRectF>& frames) { return distributedBy(frames, horizontally); });
}

void DiagramScene::rerouteSelected() {
    if (m_readOnly)
        return;
    DiagramEdit edit;
    edit.name = tr("Route connections");
    for (const ConnectionItem* item : m_connections) {
        const session::ConnectionView& c = item->view();
        const bool chosen = item->isSelected() ||
                            (component(c.from.component) && component(c.from.component)->isSelected()) ||
                            (component(c.to.component) && component(c.to.component)->isSelected());
        if (!chosen || c.isInherited)
            continue;
        bool fromFound = false, toFound = false;
        const RouteEnd from = routeEnd(c.from, {}, &fromFound), to = routeEnd(c.to, {}, &toFound);
        if (fromFound && toFound)
            edit.lines.push_back({c.from.text, c.to.text, route(from, to), c.line, c.hasLine});
    }
    if (!edit.lines.empty())
        emit editRequested(edit);
}

DiagramScene::Placements DiagramScene::resized(QPointF to, bool uniform) const {
    const session::ComponentView& view = m_resizing->view();
    Placement p = view.placement;
    // In the component's own directions; the corner across stays where it is.
    const QPointF local = turned(to - qpoint(p.origin), -p.rotation);
    const session::Extent system = view.icon->coordinates.extent;
    const bool right = m_handle == 1 || m_handle == 2, upper = m_handle == 2 || m_handle == 3;
    session::Point moving{right ? p.extent.b.x : p.extent.a.x, upper ? p.extent.b.y : p.extent.a.y};
    const session::Point fixed{right ? p.extent.a.x : p.extent.b.x, upper ? p.extent.a.y : p.extent.b.y};
    double width = local.x() - fixed.x, height = local.y() - fixed.y;
    const double oldWidth = moving.x - fixed.x, oldHeight = moving.y - fixed.y;
    if (std::signbit(width) != std::signbit(oldWidth) || std::abs(width) < 2)
        width = std::copysign(2, oldWidth);
    if (std::signbit(height) != std::signbit(oldHeight) || std::abs(height) < 2)
        height = std::copysign(2, oldHeight);
    if (view.icon->coordinates.preserveAspectRatio || uniform) {
        const double ratio = std::abs((system.b.y - system.a.y) / (system.b.x - system.a.x));
        if (std::abs(height) / ratio > std::abs(width))
            width = std::copysign(std::abs(height) / ratio, width);
        else
            height = std::copysign(std::abs(width) * ratio, height);
    }
    moving = {fixed.x + width, fixed.y + height};
    p.extent.a = {right ? fixed.x : moving.x, upper ? fixed.y : moving.y};
    p.extent.b = {right ? moving.x : fixed.x, upper ? moving.y : fixed.y};
    return {{view.name, p}};
}

QList<QPointF> DiagramScene::bent(QPointF to) const {
    QList<QPointF> line = m_bending->points();
    const QPointF shift = snapped(to) - snapped(m_pressedAt);
    // A corner takes both of its pieces along, a piece moves sideways. What hangs on a connector grows a new corner.
    qsizetype corner = -1, piece = 0;
    double nearest = pixels(7);
    for (qsizetype i = 1; i + 1 < line.size(); ++i)
        if (const double d = QLineF(line[i], m_pressedAt).length(); d < nearest) {
            nearest = d;
            corner = i;
        }
    nearest = std::numeric_limits<double>::infinity();
    for (qsizetype i = 0; i + 1 < line.size(); ++i) {
        const QPointF a = line[i], b = line[i + 1], along = b - a;
        const double length = QPointF::dotProduct(along, along);
        const double t = length > 0 ? std::clamp(QPointF::dotProduct(m_pressedAt - a, along) / length, 0.0, 1.0) : 0;
        if (const double d = QLineF(a + along * t, m_pressedAt).length(); d < nearest) {
            nearest = d;
            piece = i;
        }
    }
    auto movePiece = [&line](qsizetype i, QPointF by) {
        const QPointF along = line[i + 1] - line[i];
        const bool horizontal = std::abs(along.y()) < 1e-6, vertical = std::abs(along.x()) < 1e-6;
        if (!horizontal && !vertical)
            return;
        qsizetype a = i, b = i + 1;
        if (a == 0) {
            line.insert(0, line[0]);
            ++a, ++b;
        }
        if (b == line.size() - 1)
            line.append(line.last());
        for (qsizetype k : {a, b}) {
            if (horizontal)
                line[k].ry() += by.y();
            else
                line[k].rx() += by.x();
        }
    };
    if (corner >= 0) {
        const qsizetype before = line.size();
        movePiece(corner - 1, shift);
        const qsizetype added = corner == 1 ? line.size() - before : 0;
        movePiece(corner + added, shift);
    } else {
        const QPointF along = line[piece + 1] - line[piece];
        if (std::abs(along.x()) > 1e-6 && std::abs(along.y()) > 1e-6)
            line.insert(piece + 1, snapped(to)); // a slanted piece breaks in two
        else
            movePiece(piece, shift);
    }
    return simplified(line);
}

} // namespace gnomon
