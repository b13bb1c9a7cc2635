#include "diagram/diagram_scene.h"

#include "compiler/session/edits/model_edit.h"

#include <QGraphicsSceneContextMenuEvent>
#include <QGraphicsSceneMouseEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gnomon {

using session::ConnectorType;
using session::Placement;

namespace {

constexpr int dragDistance = 4; // pixels

QPointF qpoint(session::Point p) {
    return {p.x, p.y};
}

session::Point spoint(QPointF p) {
    return {p.x(), p.y()};
}

QPointF turned(QPointF p, double degrees) {
    QTransform t;
    t.rotate(degrees);
    return t.map(p);
}

double normalized(double degrees) {
    degrees = std::fmod(degrees, 360);
    return degrees > 180 ? degrees - 360 : degrees <= -180 ? degrees + 360 : degrees;
}

/// "r1" and "p" of "r1.p[2]", "u" and nothing of "u".
session::ConnectionEnd endOf(const std::string& reference) {
    session::ConnectionEnd end;
    end.text = reference;
    int depth = 0;
    bool first = true;
    for (char c : reference) {
        depth += c == '[';
        if (c == '.' && depth == 0 && first)
            first = false;
        else if (depth == 0)
            (first ? end.component : end.connector) += c;
        depth -= c == ']';
    }
    return end;
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

QPointF middleOf(const Placement& p) {
    return qpoint(p.origin) + turned(qpoint(p.extent.center()), p.rotation);
}

} // namespace

const ConnectorType& DiagramScene::Hit::type() const {
    return connector ? connector->type : item->view().type;
}
const session::IconView& DiagramScene::Hit::icon() const {
    return connector ? *connector->icon : *item->view().icon;
}
QPointF DiagramScene::Hit::point() const {
    if (connector)
        return item->connectorCenter(*connector);
    const session::Point c = item->view().icon->coordinates.extent.center();
    return item->mapToScene(QPointF(c.x, c.y));
}
QRectF DiagramScene::Hit::rect() const {
    return connector ? item->connectorRect(*connector) : item->sceneFrame();
}

DiagramScene::DiagramScene(QObject* parent) : QGraphicsScene(parent) {
    setScale(m_pixelsPerUnit);
}

DiagramScene::~DiagramScene() {
    // Nobody wants to hear what is selected while everything goes.
    disconnect(this, &QGraphicsScene::selectionChanged, nullptr, nullptr);
}

void DiagramScene::setColors(const QColor& canvas, const QColor& outside, const QColor& line, const QColor& accent) {
    m_style.canvas = canvas;
    m_style.accent = accent;
    m_outside = outside;
    m_line = line;
    update();
}

void DiagramScene::setScale(double pixelsPerUnit) {
    m_pixelsPerUnit = pixelsPerUnit;
    m_style.pixelsPerMillimetre = std::clamp(2 * pixelsPerUnit, 1.2, 40.0);
    update();
}

void DiagramScene::setGridShown(bool shown) {
    m_gridShown = shown;
    update();
}

void DiagramScene::setView(std::shared_ptr<const session::DiagramView> view) {
    if (m_mode != Mode::Idle)
        cancel();
    m_hover = {};
    m_live = nullptr;
    m_labels.clear();
    const std::vector<std::pair<std::string, std::string>> chosen = selectedConnections();
    m_view = std::move(view);
    std::map<std::string, ComponentItem*> gone = std::move(m_components);
    m_components.clear();
    if (m_view) {
        const session::Extent& frame = m_view->coordinates.extent;
        int unplaced = 0;
        for (const session::ComponentView& given : m_view->components) {
            session::ComponentView component = given;
            if (!component.placement.given) {
                // In rows below the drawing, until somebody moves it to where it belongs.
                const int perRow = std::max(1, static_cast<int>((frame.b.x - frame.a.x) / 30));
                const double x = frame.a.x + 5 + 30 * (unplaced % perRow),
                             y = frame.a.y - 30 - 30 * (unplaced / perRow);
                ++unplaced;
                component.placement.extent = {{x, y}, {x + 20, y + 20}};
            }
            ComponentItem*& item = m_components[component.name];
            if (item)
                continue; // declared twice: the problems list says so
            if (auto old = gone.find(component.name); old != gone.end()) {
                item = old->second;
                item->setView(component);
                gone.erase(old);
            } else {
                item = new ComponentItem(component, m_style);
                addItem(item);
            }
        }
    }
    for (const auto& [name, item] : gone)
        delete item;
    qDeleteAll(m_connections);
    m_connections.clear();
    m_connectionNumbers.clear();
    if (m_view)
        for (const session::ConnectionView& c : m_view->connections) {
            QList<QPointF> points;
            if (c.hasLine) {
                for (const session::Point& p : c.line.points)
                    points.append(QPointF(p.x + c.line.origin.x, p.y + c.line.origin.y));
            } else {
                bool fromFound = false, toFound = false;
                const RouteEnd from = routeEnd(c.from, {}, &fromFound), to = routeEnd(c.to, {}, &toFound);
                if (!fromFound || !toFound)
                    continue;
                points = route(from, to);
            }
            session::ConnectionView shown = c;
            shown.line.origin = {};
            auto* item = new ConnectionItem(shown, points, m_style);
            addItem(item);
            m_connections.push_back(item);
            m_connectionNumbers.push_back(static_cast<size_t>(&c - m_view->connections.data()));
            if (std::ranges::find(chosen, std::pair(c.from.text, c.to.text)) != chosen.end())
                item->setSelected(true);
        }
    for (size_t i = 0; i < m_connections.size(); ++i) {
        const QList<QPointF>& over = m_connections[i]->points();
        const QRectF around = QPolygonF(over).boundingRect().adjusted(-1, -1, 1, 1);
        QList<QPointF> crossings;
        for (size_t k = 0; k < i; ++k) {
            const QList<QPointF>& under = m_connections[k]->points();
            if (!around.intersects(QPolygonF(under).boundingRect().adjusted(-1, -1, 1, 1)))
                continue;
            for (qsizetype a = 0; a + 1 < over.size(); ++a)
                for (qsizetype b = 0; b + 1 < under.size(); ++b) {
                    const QLineF one(over[a], over[a + 1]), other(under[b], under[b + 1]);
                    QPointF at;
                    if (one.intersects(other, &at) != QLineF::BoundedIntersection)
                        continue;
                    // Lines that meet at an end or a corner run together there.
                    bool joined = false;
                    for (const QPointF& end : over + under)
                        joined = joined || QLineF(at, end).length() < 1;
                    if (!joined)
                        crossings.append(at);
                }
        }
        m_connections[i]->setCrossings(crossings);
    }
    const QRectF content = contentRect();
    setSceneRect(content.adjusted(-content.width(), -content.height(), content.width(), content.height()));
    update();
}

QRectF DiagramScene::contentRect() const {
    if (!m_view)
        return {-100, -100, 200, 200};
    QRectF all = rectOf(m_view->coordinates.extent);
    if (const QRectF drawn = paintedRect(m_view->layers); !drawn.isNull())
        all = all.united(drawn);
    for (const auto& [name, item] : m_components)
        all = all.united(item->sceneFrame());
    return all;
}

ComponentItem* DiagramScene::component(const std::string& name) const {
    const auto found = m_components.find(name);
    return found == m_components.end() ? nullptr : found->second;
}

ConnectionItem* DiagramScene::connection(const std::string& from, const std::string& to) const {
    for (ConnectionItem* item : m_connections) {
        const session::ConnectionView& v = item->view();
        if ((v.from.text == from && v.to.text == to) || (v.from.text == to && v.to.text == from))
            return item;
    }
    return nullptr;
}

std::vector<std::string> DiagramScene::selectedComponents() const {
    std::vector<std::string> names;
    for (const auto& [name, item] : m_components)
        if (item->isSelected())
            names.push_back(name);
    return names;
}

std::vector<std::pair<std::string, std::string>> DiagramScene::selectedConnections() const {
    std::vector<std::pair<std::string, std::string>> result;
    for (const ConnectionItem* item : m_connections)
        if (item->isSelected())
            result.emplace_back(item->view().from.text, item->view().to.text);
    return result;
}

void DiagramScene::selectComponents(const std::vector<std::string>& names) {
    const QSignalBlocker quiet(this);
    clearSelection();
    for (const std::string& name : names)
        if (ComponentItem* item = component(name))
            item->setSelected(true);
}

QPointF DiagramScene::snapped(QPointF p) const {
    const session::Point grid = m_view ? m_view->coordinates.grid : session::Point{2, 2};
    const double gx = grid.x > 0 ? grid.x : 2, gy = grid.y > 0 ? grid.y : 2;
    return {std::round(p.x() / gx) * gx, std::round(p.y() / gy) * gy};
}

// What lies where.

DiagramScene::Hit DiagramScene::connectorAt(QPointF p) const {
    const double tolerance = pixels(3);
    const QList<QGraphicsItem*> here = items(QRectF(p.x() - tolerance, p.y() - tolerance, 2 * tolerance, 2 * tolerance),
                                             Qt::IntersectsItemBoundingRect);
    for (QGraphicsItem* candidate : here) {
        if (candidate->type() != ComponentItem::Type)
            continue;
        auto* item = static_cast<ComponentItem*>(candidate);
        if (item->view().isConnector) {
            if (item->sceneFrame().adjusted(-tolerance, -tolerance, tolerance, tolerance).contains(p))
                return {item, nullptr};
            continue;
        }
        for (const session::ConnectorView& connector : item->view().icon->connectors)
            if (connector.placement.given && connector.placement.visible && !connector.isAbsent &&
                item->connectorRect(connector).adjusted(-tolerance, -tolerance, tolerance, tolerance).contains(p))
                return {item, &connector};
    }
    return {};
}

DiagramScene::Hit DiagramScene::connectorNamed(const std::string& reference) const {
    const session::ConnectionEnd end = endOf(reference);
    ComponentItem* item = component(end.component);
    if (!item)
        return {};
    if (end.connector.empty())
        return item->view().isConnector ? Hit{item, nullptr} : Hit{};
    for (const session::ConnectorView& connector : item->view().icon->connectors)
        if (connector.name == end.connector.substr(0, end.connector.find('.')))
            return {item, &connector};
    return {};
}

std::optional<QPointF> DiagramScene::connectorPoint(const std::string& reference) const {
    const Hit hit = connectorNamed(reference);
    return hit ? std::optional(hit.point()) : std::nullopt;
}

ComponentItem* DiagramScene::componentAt(QPointF p) const {
    for (QGraphicsItem* candidate : items(p))
        if (candidate->type() == ComponentItem::Type)
            return static_cast<ComponentItem*>(candidate);
    return nullptr;
}

ConnectionItem* DiagramScene::connectionAt(QPointF p) const {
    for (QGraphicsItem* candidate : items(p))
        if (candidate->type() == ConnectionItem::Type)
            return static_cast<ConnectionItem*>(candidate);
    return nullptr;
}

RouteEnd DiagramScene::routeEnd(const Hit& hit) const {
    RouteEnd end;
    end.point = hit.point();
    if (hit.connector) {
        end.component = hit.item->sceneFrame();
        end.side = sideOf(end.point, end.component);
    }
    return end;
}

RouteEnd DiagramScene::routeEnd(const session::ConnectionEnd& named, const Placements& placed, bool* found) const {
    RouteEnd end;
    const Hit hit = connectorNamed(named.component + (named.connector.empty() ? "" : "." + named.connector));
    if (found)
        *found = hit.item != nullptr;
    if (!hit)
        return end;
    const auto other = placed.find(named.component);
    if (other == placed.end())
        return routeEnd(hit);
    const session::CoordinateSystem& system = hit.item->view().icon->coordinates;
    const QTransform t = transformOf(other->second, system);
    QPointF inside = qpoint(system.extent.center());
    if (hit.connector)
        inside = transformOf(hit.connector->placement, hit.connector->icon->coordinates)
                     .map(qpoint(hit.connector->icon->coordinates.extent.center()));
    end.point = t.map(inside);
    if (hit.connector) {
        end.component = t.mapRect(rectOf(system.extent));
        end.side = sideOf(end.point, end.component);
    }
    return end;
}

QList<QPointF> DiagramScene::route(const RouteEnd& from, const RouteEnd& to) const {
    QList<QRectF> obstacles;
    for (const auto& [name, item] : m_components)
        if (!item->view().isConnector && item->isVisible())
            obstacles.append(item->sceneFrame());
    const double grid = m_view && m_view->coordinates.grid.x > 0 ? m_view->coordinates.grid.x : 2;
    return routeConnection(from, to, obstacles, grid);
}

QString DiagramScene::whyNot(const Hit& from, const Hit& to) const {
    if (from == to)
        return tr("A connector cannot be connected with itself.");
    const ConnectorType &a = from.type(), &b = to.type();
    auto shortName = [](const Hit& hit) {
        const QString whole = QString::fromStdString(hit.icon().className);
        return whole.mid(whole.lastIndexOf(QLatin1Char('.')) + 1);
    };
    if (!a.isExpandable && !b.isExpandable && !a.key.empty() && !b.key.empty() && a.key != b.key)
        return tr("%1 does not fit %2.").arg(shortName(from), shortName(to));
    // Seen from inside, an input of the class itself gives a value.
    auto gives = [](const Hit& hit) {
        const auto direction = hit.type().direction;
        if (direction == ConnectorType::Direction::None)
            return 0;
        const bool output = (direction == ConnectorType::Direction::Output) == (hit.connector != nullptr);
        return output ? 1 : -1;
    };
    if (gives(from) == 1 && gives(to) == 1)
        return tr("Both are outputs: each gives a value of its own.");
    if (gives(from) == -1 && gives(to) == -1)
        return tr("Both are inputs: neither gives a value.");
    return {};
}

std::string DiagramScene::reference(const Hit& hit, const Hit& other) const {
    // An array that meets a scalar is taken at its first element that nobody uses yet.
    auto dimensions = [](const Hit& h) {
        std::vector<uint32_t> all = h.item->view().dimensions;
        if (h.connector)
            all.insert(all.end(), h.connector->dimensions.begin(), h.connector->dimensions.end());
        return all.size();
    };
    auto text = [&](const std::string& componentIndex, const std::string& connectorIndex) {
        std::string result = hit.item->view().name + componentIndex;
        if (hit.connector)
            result += "." + hit.connector->name + connectorIndex;
        return result;
    };
    if (dimensions(hit) <= dimensions(other))
        return text("", "");
    auto isUsed = [&](const std::string& name) {
        return std::ranges::any_of(m_view->connections, [&](const session::ConnectionView& c) {
            return c.from.text == name || c.to.text == name;
        });
    };
    const bool inConnector = hit.connector && !hit.connector->dimensions.empty();
    const uint32_t count = inConnector                           ? hit.connector->dimensions[0]
                           : hit.item->view().dimensions.empty() ? 1
                                                                 : hit.item->view().dimensions[0];
    for (uint32_t i = 1; i <= count; ++i) {
        const std::string index = "[" + std::to_string(i) + "]";
        std::string name = inConnector ? text("", index) : text(index, "");
        if (!isUsed(name))
            return name;
    }
    return inConnector ? text("", "[1]") : text("[1]", "");
}

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

std::vector<ComponentItem*> DiagramScene::movable() const {
    std::vector<ComponentItem*> result;
    if (!m_readOnly)
        for (const std::string& name : selectedComponents())
            if (ComponentItem* item = component(name); !item->view().isInherited)
                result.push_back(item);
    return result;
}

// Changes.

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

void DiagramScene::preview(const Placements& placements) {
    for (const auto& [name, placement] : placements)
        component(name)->showAt(placement);
    for (const DiagramEdit::Drawn& line : linesFor(placements))
        if (ConnectionItem* item = connection(line.from, line.to))
            item->showPoints(line.points);
    update();
}

void DiagramScene::request(const QString& name, const Placements& placements) {
    DiagramEdit edit;
    edit.name = name;
    for (const auto& [component, placement] : placements)
        if (const Placement& before = this->component(component)->view().placement; !(before == placement))
            edit.placements.push_back({component, before, placement});
    if (edit.placements.empty())
        return;
    for (DiagramEdit::Drawn& line : linesFor(placements))
        // A line that the text leaves to us is left to us.
        if (line.hasLine)
            edit.lines.push_back(std::move(line));
    preview(placements);
    emit editRequested(edit);
}

void DiagramScene::moveSelected(double dx, double dy) {
    Placements placements;
    for (ComponentItem* item : movable())
        placements[item->view().name] = session::moved(item->view().placement, dx, dy);
    request(tr("Move"), placements);
}

void DiagramScene::rotateSelected(int quarterTurns) {
    Placements placements;
    for (ComponentItem* item : movable())
        placements[item->view().name] = turnedBy(item->view().placement, 90.0 * quarterTurns);
    request(tr("Rotate"), placements);
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
    request(tr("Flip"), placements);
}

void DiagramScene::alignSelected(Align align) {
    const std::vector<ComponentItem*> chosen = movable();
    if (chosen.size() < 2)
        return;
    QRectF all;
    for (ComponentItem* item : chosen)
        all = all.isNull() ? item->sceneFrame() : all.united(item->sceneFrame());
    Placements placements;
    for (ComponentItem* item : chosen) {
        const QRectF frame = item->sceneFrame();
        double dx = 0, dy = 0;
        switch (align) {
        case Align::Left:
            dx = all.left() - frame.left();
            break;
        case Align::Right:
            dx = all.right() - frame.right();
            break;
        case Align::Center:
            dx = all.center().x() - frame.center().x();
            break;
        case Align::Top:
            dy = all.bottom() - frame.bottom(); // y points up
            break;
        case Align::Bottom:
            dy = all.top() - frame.top();
            break;
        case Align::Middle:
            dy = all.center().y() - frame.center().y();
            break;
        }
        placements[item->view().name] = session::moved(item->view().placement, std::round(dx), std::round(dy));
    }
    request(tr("Align"), placements);
}

void DiagramScene::distributeSelected(bool horizontally) {
    std::vector<ComponentItem*> chosen = movable();
    if (chosen.size() < 3)
        return;
    auto at = [horizontally](ComponentItem* item) {
        const QPointF middle = middleOf(item->view().placement);
        return horizontally ? middle.x() : middle.y();
    };
    std::ranges::sort(chosen, {}, at);
    const double first = at(chosen.front()),
                 step = (at(chosen.back()) - first) / static_cast<double>(chosen.size() - 1);
    Placements placements;
    for (size_t i = 1; i + 1 < chosen.size(); ++i) {
        const double shift = std::round(first + step * static_cast<double>(i) - at(chosen[i]));
        placements[chosen[i]->view().name] =
            session::moved(chosen[i]->view().placement, horizontally ? shift : 0, horizontally ? 0 : shift);
    }
    request(tr("Distribute"), placements);
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

void DiagramScene::cancel() {
    m_mode = Mode::Idle;
    m_preview.clear();
    m_reason.clear();
    m_from = {};
    m_resizing = nullptr;
    m_bending = nullptr;
    m_pressedComponent = nullptr;
    for (const auto& [name, item] : m_components)
        item->showAt(item->view().placement);
    for (ConnectionItem* item : m_connections)
        item->showPoints(item->points());
    emit hint(QString());
    update();
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

void DiagramScene::showTarget(const Hit& hit, const QString& reason) {
    m_hover = hit;
    m_reason = reason;
    m_fits = hit && reason.isEmpty();
    if (!reason.isEmpty())
        emit hint(reason);
    else if (hit)
        emit hint(QString::fromStdString(hit.item->view().name + (hit.connector ? "." + hit.connector->name : "")));
}

std::optional<DiagramConnect::Question> DiagramScene::questionOf(const Hit& hit, const Hit& other) const {
    DiagramConnect::Question question;
    question.stem = hit.item->view().name + (hit.connector ? "." + hit.connector->name : "");
    question.className = hit.icon().className;
    if (hit.type().isExpandable) {
        if (other.type().isExpandable)
            return std::nullopt;
        question.isBus = true;
        // What others have connected there is in it.
        const std::string prefix = question.stem + ".";
        for (const session::ConnectionView& c : m_view->connections)
            for (const std::string& end : {c.from.text, c.to.text})
                if (end.starts_with(prefix) && std::ranges::find(question.choices, end) == question.choices.end())
                    question.choices.push_back(end);
        return question;
    }
    auto extents = [](const Hit& h) {
        std::vector<uint32_t> all = h.item->view().dimensions;
        if (h.connector)
            all.insert(all.end(), h.connector->dimensions.begin(), h.connector->dimensions.end());
        return all;
    };
    const std::vector<uint32_t> own = extents(hit);
    // A bus takes any of it; otherwise both have the same extents, or an element is meant.
    if (own.empty() || (!other.type().isExpandable && own == extents(other)))
        return std::nullopt;
    constexpr size_t most = 400;
    const size_t ofComponent = hit.item->view().dimensions.size();
    std::vector<uint32_t> at(own.size(), 1);
    while (question.choices.size() < most) {
        std::string text = hit.item->view().name;
        auto subscripts = [&](size_t from, size_t to) {
            for (size_t i = from; i < to; ++i)
                text += (i == from ? "[" : ",") + std::to_string(at[i]);
            if (to > from)
                text += "]";
        };
        subscripts(0, ofComponent);
        if (hit.connector)
            text += "." + hit.connector->name;
        subscripts(ofComponent, own.size());
        question.choices.push_back(text);
        size_t i = own.size();
        while (i > 0 && ++at[i - 1] > std::max(1u, own[i - 1]))
            at[--i] = 1;
        if (i == 0)
            break;
    }
    question.choices.push_back(question.stem);
    return question;
}

void DiagramScene::finishConnecting(const Hit& target, const std::string& fromText, const std::string& toText) {
    const Hit from = m_from;
    cancel();
    if (!target || target == from)
        return;
    if (const QString reason = whyNot(from, target); !reason.isEmpty()) {
        emit hint(reason);
        return;
    }
    DiagramConnect connect;
    connect.from = fromText.empty() ? reference(from, target) : fromText;
    connect.to = toText.empty() ? reference(target, from) : toText;
    for (const bool isFrom : {true, false}) {
        const Hit &hit = isFrom ? from : target, &other = isFrom ? target : from;
        if (!(isFrom ? fromText : toText).empty())
            continue;
        auto question = questionOf(hit, other);
        if (!question)
            continue;
        question->isFrom = isFrom;
        if (question->isBus)
            // As it is called where it comes from.
            (isFrom ? connect.from : connect.to) =
                question->stem + "." + (other.connector ? other.connector->name : other.item->view().name);
        connect.questions.push_back(std::move(*question));
    }
    connect.points = route(routeEnd(from), routeEnd(target));
    // In the colour of what flows: that of the connector's outline, or of its inside.
    for (const session::DrawingLayer& layer : from.icon().layers)
        for (const session::Shape& shape : layer.drawing->shapes)
            if (shape.kind != session::Shape::Kind::Text && connect.color == session::Rgb{}) {
                connect.color = shape.lineColor;
                if (connect.color == session::Rgb{} && shape.fillPattern != session::FillPattern::None &&
                    shape.fillColor != session::Rgb{255, 255, 255})
                    connect.color = shape.fillColor;
            }
    if (from.type().isExpandable && target.type().isExpandable) {
        // A bus looks like one.
        connect.color = {255, 204, 51};
        connect.thickness = 0.5;
    }
    emit connectRequested(connect);
}

QString DiagramScene::connectByName(const std::string& from, const std::string& to) {
    const Hit a = connectorNamed(from), b = connectorNamed(to);
    if (!a || !b)
        return tr("There is no connector %1.").arg(QString::fromStdString(a ? to : from));
    if (const QString reason = whyNot(a, b); !reason.isEmpty())
        return reason;
    for (const auto& [bus, other, written] : {std::tuple(a, b, from), std::tuple(b, a, to)})
        if (const auto question = questionOf(bus, other); question && question->isBus && written == question->stem)
            return tr("Say which member of %1 is meant.").arg(QString::fromStdString(written));
    m_from = a;
    // What is written in full is no question.
    auto exact = [this](const Hit& hit, const Hit& other, const std::string& written) {
        const std::string stem = hit.item->view().name + (hit.connector ? "." + hit.connector->name : "");
        return written == stem ? reference(hit, other) : written;
    };
    finishConnecting(b, exact(a, b, from), exact(b, a, to));
    return {};
}

// Hands.

void DiagramScene::mousePressEvent(QGraphicsSceneMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_view) {
        // The right button chooses what it is pressed on, so that its menu speaks of that.
        if (ComponentItem* item = componentAt(event->scenePos()); item && !item->isSelected()) {
            clearSelection();
            item->setSelected(true);
        }
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
    } else {
        // Nothing here: the view draws a rubber band.
        if (!more)
            clearSelection();
        m_mode = Mode::Idle;
        event->ignore();
    }
}

void DiagramScene::mouseMoveEvent(QGraphicsSceneMouseEvent* event) {
    const QPointF p = event->scenePos();
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
        else if (m_pressedComponent && m_pressedComponent->isSelected() && !movable().empty())
            m_mode = Mode::Moving;
        else
            return;
    }
    const bool free = event->modifiers() & Qt::AltModifier;
    switch (m_mode) {
    case Mode::Moving: {
        QPointF shift = p - m_pressedAt;
        if (event->modifiers() & Qt::ShiftModifier)
            (std::abs(shift.x()) > std::abs(shift.y()) ? shift.ry() : shift.rx()) = 0;
        if (!free)
            shift = snapped(shift);
        Placements placements;
        for (ComponentItem* item : movable())
            placements[item->view().name] = session::moved(item->view().placement, shift.x(), shift.y());
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
    const QPointF p = event->scenePos();
    switch (mode) {
    case Mode::Moving: {
        Placements placements;
        for (ComponentItem* item : movable())
            placements[item->view().name] = item->shownPlacement();
        request(placements.size() == 1 ? tr("Move %1").arg(QString::fromStdString(placements.begin()->first))
                                       : tr("Move"),
                placements);
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
        if (m_pressedComponent && !(event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier))) {
            if (selectedComponents() != std::vector<std::string>{m_pressedComponent->view().name} ||
                !selectedConnections().empty()) {
                clearSelection();
                m_pressedComponent->setSelected(true);
            }
        }
        break;
    case Mode::Idle:
        QGraphicsScene::mouseReleaseEvent(event);
        break;
    }
    m_from = {};
    m_bending = nullptr;
    m_preview.clear();
    update();
}

void DiagramScene::mouseDoubleClickEvent(QGraphicsSceneMouseEvent* event) {
    m_mode = Mode::Idle;
    if (ComponentItem* item = componentAt(event->scenePos())) {
        if (!item->view().className.empty())
            emit openRequested(QString::fromStdString(item->view().className));
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
        if (isBusy())
            cancel();
        else
            clearSelection();
        return event->accept();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto chosen = selectedComponents(); chosen.size() == 1)
            emit componentActivated(QString::fromStdString(chosen.front()));
        return event->accept();
    default:
        QGraphicsScene::keyPressEvent(event);
    }
}

// Paint.

void DiagramScene::drawBackground(QPainter* painter, const QRectF& rect) {
    painter->fillRect(rect, m_style.canvas);
    if (!m_view)
        return;
    const QRectF page = rectOf(m_view->coordinates.extent);
    if (m_gridShown) {
        // Lines that would come closer than that are a grey veil.
        double step = 10;
        while (step * m_pixelsPerUnit < 12)
            step *= 2;
        QColor faint = m_line;
        faint.setAlphaF(0.35);
        QPen pen(faint, 1);
        pen.setCosmetic(true);
        painter->setPen(pen);
        const QRectF area = rect.intersected(page);
        for (double x = std::ceil(area.left() / step) * step; x <= area.right() && area.isValid(); x += step)
            painter->drawLine(QLineF(x, area.top(), x, area.bottom()));
        for (double y = std::ceil(area.top() / step) * step; y <= area.bottom() && area.isValid(); y += step)
            painter->drawLine(QLineF(area.left(), y, area.right(), y));
        pen.setColor(m_line);
        painter->setPen(pen);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(page);
    }
    painter->save();
    paintLayers(*painter, m_live && m_live->layers ? *m_live->layers : m_view->layers,
                {std::string(), m_view->className, nullptr}, m_style);
    painter->restore();
}

void DiagramScene::setEmphasized(const std::vector<std::string>& names) {
    if (m_emphasized == names)
        return;
    m_emphasized = names;
    update();
}

void DiagramScene::drawForeground(QPainter* painter, const QRectF&) {
    QPen pen(m_style.accent, 1.5);
    pen.setCosmetic(true);
    drawLabels(painter);
    painter->setBrush(Qt::NoBrush);
    for (const std::string& name : m_emphasized)
        if (const ComponentItem* item = component(name)) {
            pen.setWidthF(2);
            painter->setPen(pen);
            const double margin = pixels(3);
            painter->drawRoundedRect(item->sceneBoundingRect().adjusted(-margin, -margin, margin, margin), pixels(4),
                                     pixels(4));
        }
    if (m_hover) {
        pen.setColor(m_mode == Mode::Connecting && !m_fits ? QColor(0xC6, 0x2F, 0x2F) : m_style.accent);
        pen.setWidthF(2);
        painter->setPen(pen);
        const double margin = pixels(3);
        painter->drawRect(m_hover.rect().adjusted(-margin, -margin, margin, margin));
    }
    if (m_preview.size() >= 2) {
        pen.setColor(!m_reason.isEmpty() ? QColor(0xC6, 0x2F, 0x2F) : m_style.accent);
        pen.setStyle(m_fits ? Qt::SolidLine : Qt::DashLine);
        pen.setWidthF(1.5);
        painter->setPen(pen);
        painter->drawPolyline(QPolygonF(m_preview));
    }
    if (m_readOnly || m_mode == Mode::Connecting)
        return;
    if (const auto chosen = selectedComponents(); chosen.size() == 1) {
        const ComponentItem* item = component(chosen.front());
        if (item->view().isInherited)
            return;
        pen = QPen(m_style.accent, 1.2);
        pen.setCosmetic(true);
        painter->setPen(pen);
        painter->setBrush(m_style.canvas);
        const QRectF frame = rectOf(item->view().icon->coordinates.extent);
        const double r = pixels(3.5);
        for (const QPointF& corner : {frame.topLeft(), frame.topRight(), frame.bottomRight(), frame.bottomLeft()}) {
            const QPointF at = item->mapToScene(corner);
            painter->drawRect(QRectF(at.x() - r, at.y() - r, 2 * r, 2 * r));
        }
    }
}

} // namespace gnomon
