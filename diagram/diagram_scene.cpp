#include "diagram/diagram_scene.h"

#include "diagram/line_crossings.h"

#include <QElapsedTimer>
#include <QGraphicsView>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <unordered_map>

namespace gnomon {

namespace {

// More than can be drawn from their shapes sixty times in a second.
constexpr size_t manyComponents = 200;

/// The last layer, if its shapes stand in the text of the class itself.
std::shared_ptr<const session::Drawing> ownDrawing(const session::DiagramView* view) {
    if (!view || view->layers.empty())
        return nullptr;
    const std::shared_ptr<const session::Drawing>& last = view->layers.back().drawing;
    if (last->shapes.empty())
        return nullptr;
    const SourceSpan own = last->shapes.front().span;
    return own.source == view->span.source && view->span.begin <= own.begin && own.end <= view->span.end ? last
                                                                                                         : nullptr;
}

} // namespace

DiagramScene::DiagramScene(QObject* parent) : QGraphicsScene(parent), m_routing(new QTimer(this)) {
    m_routing->setSingleShot(true);
    m_routing->setInterval(0);
    connect(m_routing, &QTimer::timeout, this, &DiagramScene::routeSome);
    m_resting = new QTimer(this);
    m_resting->setSingleShot(true);
    m_resting->setInterval(120);
    connect(m_resting, &QTimer::timeout, this, &DiagramScene::beginToSharpen);
    m_sharpening = new QTimer(this);
    m_sharpening->setInterval(0);
    connect(m_sharpening, &QTimer::timeout, this, &DiagramScene::sharpenSome);
    connect(this, &QGraphicsScene::selectionChanged, this, [this] { ++m_layoutNumber; });
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
    ++m_layoutNumber;
    update();
}

bool DiagramScene::hasMany() const {
    return m_components.size() > manyComponents;
}

void DiagramScene::setScale(double pixelsPerUnit) {
    m_pixelsPerUnit = pixelsPerUnit;
    m_style.pixelsPerMillimetre = std::clamp(2 * pixelsPerUnit, 1.2, 40.0);
    // Icons of many components are stretched while one zooms, and drawn anew when the hand rests.
    if (hasMany()) {
        m_style.isMoving = true;
        m_resting->start();
        m_sharpening->stop();
    }
    update();
}

void DiagramScene::beginToSharpen() {
    m_blurred.clear();
    for (const QGraphicsView* view : views())
        for (QGraphicsItem* item : view->items(view->viewport()->rect()))
            if (item->type() == ComponentItem::Type)
                m_blurred.push_back(static_cast<ComponentItem*>(item));
    m_sharpening->start();
}

void DiagramScene::sharpenSome() {
    constexpr qint64 slice = 8; // ms
    QElapsedTimer clock;
    clock.start();
    for (; !m_blurred.empty() && !clock.hasExpired(slice); m_blurred.pop_back())
        for (const QGraphicsView* view : views())
            if (m_blurred.back()->sharpen(*view))
                m_style.isMoving = true; // painted as soon as all are there
    if (!m_blurred.empty())
        return;
    m_sharpening->stop();
    if (std::exchange(m_style.isMoving, false))
        update();
    emit rested();
}

void DiagramScene::setGridShown(bool shown) {
    m_gridShown = shown;
    update();
}

void DiagramScene::setView(std::shared_ptr<const session::DiagramView> view) {
    if (m_mode != Mode::Idle)
        cancel();
    m_hover = {};
    m_blurred.clear();
    setLive(nullptr); // of another text
    m_view = std::move(view);
    std::map<std::string, ComponentItem*> gone = std::move(m_components);
    m_components.clear();
    if (m_view) {
        const session::Extent& frame = m_view->coordinates.extent;
        int unplaced = 0;
        m_style.keepsPictures = m_view->components.size() > manyComponents;
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
    m_shapes.setGrid(m_view ? m_view->coordinates.grid.x : 2);
    m_shapes.setDrawing(ownDrawing(m_view.get()));
    m_obstacles.reset();
    setConnections();
    const QRectF content = contentRect();
    setSceneRect(content.adjusted(-content.width(), -content.height(), content.width(), content.height()));
    update();
}

void DiagramScene::setConnections() {
    // What is still drawn the same way keeps its item, and whether it is chosen.
    std::map<std::pair<std::string, std::string>, std::vector<ConnectionItem*>> old;
    for (ConnectionItem* item : m_connections)
        old[{item->view().from.text, item->view().to.text}].push_back(item);
    m_connections.clear();
    m_connectionNumbers.clear();
    m_unrouted.clear();
    if (m_view)
        for (const session::ConnectionView& c : m_view->connections) {
            auto& same = old[{c.from.text, c.to.text}];
            ConnectionItem* item = same.empty() ? nullptr : same.front();
            bool isProvisional = false;
            QList<QPointF> points;
            if (c.hasLine) {
                for (const session::Point& p : c.line.points)
                    points.append(QPointF(p.x + c.line.origin.x, p.y + c.line.origin.y));
            } else {
                bool fromFound = false, toFound = false;
                const RouteEnd from = routeEnd(c.from, {}, &fromFound), to = routeEnd(c.to, {}, &toFound);
                if (!fromFound || !toFound)
                    continue;
                // Straight through everything until there is time to look for a way.
                isProvisional = true;
                const double x = (from.point.x() + to.point.x()) / 2;
                points = simplified({from.point, {x, from.point.y()}, {x, to.point.y()}, to.point});
            }
            session::ConnectionView shown = c;
            shown.line.origin = {};
            if (item) {
                same.erase(same.begin());
                // An earlier way is better than none.
                item->setView(shown, isProvisional && item->points().first() == points.first() &&
                                             item->points().last() == points.last()
                                         ? item->points()
                                         : points);
            } else {
                item = new ConnectionItem(shown, points, m_style, ++m_lastNumber);
                addItem(item);
            }
            m_connections.push_back(item);
            m_connectionNumbers.push_back(static_cast<size_t>(&c - m_view->connections.data()));
            if (isProvisional)
                m_unrouted.push_back(item);
        }
    for (const auto& [ends, items] : old)
        qDeleteAll(items);
    routeSome();
}

namespace {

/// A number for each connection, the same for those that lead to one another.
std::vector<int> netsOf(const std::vector<ConnectionItem*>& items) {
    std::vector<int> above;
    std::unordered_map<std::string, int> numbers;
    const auto topOf = [&above](int at) {
        while (above[static_cast<size_t>(at)] != at)
            at = above[static_cast<size_t>(at)] = above[static_cast<size_t>(above[static_cast<size_t>(at)])];
        return at;
    };
    const auto numberOf = [&](const std::string& end) {
        const auto [found, isNew] = numbers.try_emplace(end, static_cast<int>(above.size()));
        if (isNew)
            above.push_back(found->second);
        return topOf(found->second);
    };
    for (const ConnectionItem* item : items)
        above[static_cast<size_t>(numberOf(item->view().from.text))] = numberOf(item->view().to.text);
    std::vector<int> nets;
    for (const ConnectionItem* item : items)
        nets.push_back(numberOf(item->view().from.text));
    return nets;
}

} // namespace

void DiagramScene::routeSome() {
    ++m_layoutNumber;
    QElapsedTimer clock;
    clock.start();
    size_t done = 0;
    while (done < m_unrouted.size() && clock.elapsed() < 15) {
        ConnectionItem* item = m_unrouted[done++];
        item->setView(item->view(), route(routeEnd(item->view().from, {}), routeEnd(item->view().to, {})));
    }
    m_unrouted.erase(m_unrouted.begin(), m_unrouted.begin() + static_cast<std::ptrdiff_t>(done));
    if (!m_unrouted.empty()) {
        m_routing->start();
        return;
    }
    // The upper one of two is the one that was made later.
    std::vector<ConnectionItem*> items = m_connections;
    std::ranges::sort(items, {}, &ConnectionItem::number);
    std::vector<QList<QPointF>> lines;
    for (const ConnectionItem* item : items)
        lines.push_back(item->points());
    std::vector<QList<QPointF>> crossings = crossingsOf(lines);
    std::vector<QList<QPointF>> junctions = junctionsOf(lines, netsOf(items));
    for (size_t i = 0; i < items.size(); ++i)
        items[i]->setCrossings(std::move(crossings[i]), std::move(junctions[i]));
}

QRectF DiagramScene::contentRect() const {
    if (!m_view)
        return {-100, -100, 200, 200};
    // Asked for at each step of the hand.
    if (m_contentNumber == m_layoutNumber)
        return m_content;
    QRectF all = rectOf(m_view->coordinates.extent);
    if (const QRectF drawn = paintedRect(m_view->layers); !drawn.isNull())
        all = all.united(drawn);
    for (const auto& [name, item] : m_components)
        all = all.united(item->sceneFrame());
    m_content = all;
    m_contentNumber = m_layoutNumber;
    return all;
}

QRectF DiagramScene::drawnRect() const {
    QRectF all = contentRect();
    for (const auto& [name, item] : m_components)
        if (item->isVisible())
            all = all.united(item->sceneBoundingRect());
    for (const ConnectionItem* item : m_connections)
        all = all.united(item->sceneBoundingRect());
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
    // Asked at each step of the hand, of thousands of components. Those that are just being taken away do not count.
    std::vector<std::string> names;
    for (const QGraphicsItem* item : selectedItems())
        if (item->type() == ComponentItem::Type)
            if (const std::string& name = static_cast<const ComponentItem*>(item)->view().name; component(name) == item)
                names.push_back(name);
    std::ranges::sort(names);
    return names;
}

std::vector<std::pair<std::string, std::string>> DiagramScene::selectedConnections() const {
    std::vector<std::pair<std::string, std::string>> result;
    if (selectedItems().isEmpty())
        return result;
    for (const ConnectionItem* item : m_connections)
        if (item->isSelected())
            result.emplace_back(item->view().from.text, item->view().to.text);
    return result;
}

void DiagramScene::selectShapes(const std::vector<int>& indices) {
    {
        const QSignalBlocker quiet(this);
        if (!indices.empty())
            clearSelection();
        m_shapes.select(indices);
    }
    ++m_layoutNumber;
    update();
    emit selectionChanged();
}

void DiagramScene::moveBand(const QRectF& band, bool extends) {
    if (m_readOnly)
        return;
    if (!m_beforeBand)
        m_beforeBand = extends ? m_shapes.selection() : std::vector<int>();
    std::vector<int> wanted = m_shapes.shapesIn(band);
    wanted.insert(wanted.end(), m_beforeBand->begin(), m_beforeBand->end());
    const std::vector<int> before = m_shapes.selection();
    m_shapes.select(std::move(wanted));
    if (m_shapes.selection() == before)
        return;
    update();
    emit selectionChanged();
}

void DiagramScene::setTool(std::optional<session::Shape> tool) {
    if (tool)
        clearSelection();
    m_shapes.setTool(std::move(tool));
    for (QGraphicsView* view : views())
        view->viewport()->setCursor(m_shapes.tool() ? Qt::CrossCursor : Qt::ArrowCursor);
    update();
    emit selectionChanged();
}

void DiagramScene::selectComponents(const std::vector<std::string>& names) {
    const QSignalBlocker quiet(this);
    ++m_layoutNumber;
    clearSelection();
    m_shapes.select({});
    for (const std::string& name : names)
        if (ComponentItem* item = component(name))
            item->setSelected(true);
}

void DiagramScene::selectAll() {
    {
        // Told once, not for each of them.
        const QSignalBlocker quiet(this);
        std::vector<int> shapes(m_readOnly ? 0 : static_cast<size_t>(m_shapes.count()));
        std::iota(shapes.begin(), shapes.end(), 0);
        m_shapes.select(std::move(shapes));
        for (const auto& [name, item] : m_components)
            item->setSelected(true);
        for (ConnectionItem* item : m_connections)
            item->setSelected(true);
    }
    update();
    emit selectionChanged();
}

QPointF DiagramScene::snapped(QPointF p) const {
    const session::Point grid = m_view ? m_view->coordinates.grid : session::Point{2, 2};
    const double gx = grid.x > 0 ? grid.x : 2, gy = grid.y > 0 ? grid.y : 2;
    return {std::round(p.x() / gx) * gx, std::round(p.y() / gy) * gy};
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

void DiagramScene::cancel() {
    m_mode = Mode::Idle;
    m_guides.end();
    m_preview.clear();
    m_reason.clear();
    m_from = {};
    m_resizing = nullptr;
    m_bending = nullptr;
    m_pressedComponent = nullptr;
    for (const auto& [name, item] : m_components)
        if (item->shownPlacement() != item->view().placement)
            item->showAt(item->view().placement);
    m_obstacles.reset();
    ++m_layoutNumber;
    for (ConnectionItem* item : m_connections)
        if (item->shownPoints() != item->points())
            item->showPoints(item->points());
    m_shapes.setDrawing(ownDrawing(m_view.get()));
    emit hint(QString());
    update();
    emit released();
}

} // namespace gnomon
