// Connectors under the mouse and by name, what fits what, and the ways of lines.
#include "diagram/diagram_geometry.h"
#include "diagram/diagram_scene.h"

#include <algorithm>
#include <cmath>

namespace gnomon {

using session::ConnectorType;

namespace {

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
    if (!m_obstacles) {
        m_obstacles.emplace();
        for (const auto& [name, item] : m_components)
            if (!item->view().isConnector && item->isVisible())
                m_obstacles->append(item->sceneFrame());
    }
    return routed(from, to, *m_obstacles,
                  [](const ConnectionItem& item) -> const QList<QPointF>& { return item.shownPoints(); });
}

QList<QPointF> DiagramScene::routed(const RouteEnd& from, const RouteEnd& to, const QList<QRectF>& obstacles,
                                    const std::function<const QList<QPointF>&(const ConnectionItem&)>& lineOf) const {
    const double grid = m_view && m_view->coordinates.grid.x > 0 ? m_view->coordinates.grid.x : 2;
    // Lines that end at one of the two connectors belong to the same node: they may share their way.
    QList<QLineF> lines;
    auto isHere = [&](QPointF p) {
        return QLineF(p, from.point).length() < 1e-6 || QLineF(p, to.point).length() < 1e-6;
    };
    for (const ConnectionItem* item : m_connections) {
        const QList<QPointF>& points = lineOf(*item);
        if (points.size() < 2 || isHere(points.first()) || isHere(points.last()) ||
            std::ranges::find(m_unrouted, item) != m_unrouted.end())
            continue;
        for (qsizetype i = 0; i + 1 < points.size(); ++i)
            lines.append(QLineF(points[i], points[i + 1]));
    }
    return routeConnection(from, to, obstacles, grid, lines);
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

QStringList DiagramScene::connectorNames(const QString& fitting) const {
    const Hit other = fitting.isEmpty() ? Hit() : connectorNamed(fitting.toStdString());
    QStringList chosen, rest;
    auto offer = [&](const Hit& hit, const std::string& name) {
        if (!other || (!(hit == other) && whyNot(other, hit).isEmpty()))
            (hit.item->isSelected() != bool(other) ? chosen : rest).append(QString::fromStdString(name));
    };
    for (const auto& [name, item] : m_components) {
        if (!item->isVisible())
            continue;
        if (item->view().isConnector)
            offer({item, nullptr}, name);
        else
            for (const session::ConnectorView& connector : item->view().icon->connectors)
                if (!connector.isAbsent)
                    offer({item, &connector}, name + "." + connector.name);
    }
    return chosen + rest;
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

} // namespace gnomon
