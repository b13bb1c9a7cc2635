// Icons and diagrams of models in Sol.
#include "compiler/session/views/sol_views.h"

#include "compiler/session/session.h"

#include <algorithm>

namespace gnomon::session {

namespace sol = syntax::sol;
using syntax::NodeId;
using syntax::NodeKind;

namespace {

constexpr double iconSize = 100;

std::string text(std::string_view view) {
    return std::string(view);
}

/// `connection(a << …, b << …)`: what is given to the two.
std::vector<sol::Binding> endsOf(const sol::Members& members) {
    std::vector<sol::Binding> found;
    if (!members || !members.positional().empty())
        return found;
    found = members.bindings();
    const bool fits = found.size() == 2 && std::ranges::all_of(found, [](const sol::Binding& b) {
                          return b.value() && b.value().kind() == NodeKind::SolReference;
                      });
    if (!fits)
        found.clear();
    return found;
}

/// Where connectors sit that nobody gave a place: around the icon, the first at the left, the second at the right.
Placement placeOf(size_t index, size_t count) {
    Point at;
    if (count <= 2) {
        at = {index == 0 ? 0 : iconSize, iconSize / 2};
    } else {
        const size_t left = (count + 1) / 2;
        const bool isLeft = index < left;
        const size_t rank = isLeft ? index : index - left, rows = isLeft ? left : count - left;
        at = {isLeft ? 0 : iconSize,
              iconSize * (1 - (static_cast<double>(rank) + 1) / (static_cast<double>(rows) + 1))};
    }
    Placement placement;
    placement.given = true;
    placement.extent = {{at.x - 6, at.y - 6}, {at.x + 6, at.y + 6}};
    return placement;
}

bool isGiven(sol::Expression e) {
    return e && !e.isMissing();
}

} // namespace

ConnectorType SolViews::connectorType(const SolModel& connector) const {
    ConnectorType type;
    std::vector<std::string> members;
    for (const Declared& each : declared(connector, true)) {
        if (each.declaration.is(sol::DeclarationFlags::Parameter))
            continue;
        const SolModel* inner = typeOf(each);
        members.push_back(text(each.declaration.name()) +
                          (each.declaration.is(sol::DeclarationFlags::Flow) ? "~flow:" : ":") +
                          (inner ? connectorType(*inner).key : typeName(each)));
    }
    std::ranges::sort(members);
    type.key = "{";
    for (const std::string& member : members)
        type.key += member + ";";
    type.key += "}";
    return type;
}

std::shared_ptr<const IconView> SolViews::connectorIcon(const SolModel& connector) {
    if (drawing(connector, "Icon"))
        return icon(connector);
    auto view = std::make_shared<IconView>();
    view->className = connector.fullName;
    view->kind = ClassKind::Connector;
    view->coordinates.extent = {{0, 0}, {iconSize, iconSize}};
    auto drawing = std::make_shared<Drawing>();
    Shape square;
    square.kind = Shape::Kind::Rectangle;
    square.extent = view->coordinates.extent;
    square.lineColor = square.fillColor = {0, 0, 255};
    square.fillPattern = FillPattern::Solid;
    drawing->shapes.push_back(square);
    view->layers.push_back({drawing, std::nullopt});
    return view;
}

std::vector<ConnectorView> SolViews::connectors(const SolModel& model, const Scope& scope) {
    std::vector<ConnectorView> result;
    for (const Declared& each : declared(model, true)) {
        const SolModel* type = typeOf(each);
        if (!type || type->node.modelKind() != sol::ModelKind::Connector)
            continue;
        ConnectorView view;
        view.name = text(each.declaration.name());
        view.icon = connectorIcon(*type);
        view.type = connectorType(*type);
        result.push_back(std::move(view));
    }
    for (size_t i = 0; i < result.size(); ++i)
        result[i].placement = placeOf(i, result.size());
    // p.Icon{c << Canvas{…}} in the icon says where p is.
    if (const SolModel* own = drawing(model, "Icon"))
        for (const SolDrawn& drawn : drawnBy(own->node))
            if (drawn.kind == "Icon")
                for (ConnectorView& view : result)
                    if (view.name == drawn.owner)
                        if (const auto place = canvas(drawn, scope, iconSize))
                            view.placement = *place;
    return result;
}

std::vector<DrawingLayer> SolViews::iconLayers(const SolModel& model, const Scope& scope) const {
    const SolModel* own = drawing(model, "Icon");
    if (!own)
        return {};
    auto drawn = std::make_shared<Drawing>();
    m_isDynamic = false;
    for (const SolDrawn& each : drawnBy(own->node)) {
        if (each.kind == "Icon")
            continue;
        bool isKnown = true;
        const bool shown = holds(each, scope, isKnown);
        Shape made = shape(each, scope, iconSize, isKnown);
        made.visible = shown && isKnown;
        drawn->shapes.push_back(std::move(made));
    }
    drawn->isDynamic = m_isDynamic;
    return {{drawn, std::nullopt}};
}

std::shared_ptr<const IconView> SolViews::icon(const SolModel& model, const Scope& scope) {
    auto view = std::make_shared<IconView>();
    view->className = model.fullName;
    view->kind = model.node.modelKind() == sol::ModelKind::Package     ? ClassKind::Package
                 : model.node.modelKind() == sol::ModelKind::Connector ? ClassKind::Connector
                 : model.node.modelKind() == sol::ModelKind::Record    ? ClassKind::Record
                                                                       : ClassKind::Model;
    view->coordinates.extent = {{0, 0}, {iconSize, iconSize}};
    view->layers = iconLayers(model, scope);
    const SolModel* own = drawing(model, "Icon");
    view->hasOwnShapes = own && own->outer == &model;
    view->connectors = connectors(model, scope);
    return view;
}

std::shared_ptr<const IconView> SolViews::icon(const SolModel& model) {
    return icon(model, Scope{&model, nullptr, nullptr, 0, {}});
}

std::vector<SolViews::Part> SolViews::parts(const SolModel& model) const {
    std::vector<Part> result;
    for (const Declared& each : declared(model, true))
        if (const SolModel* type = typeOf(each); type && type->node.modelKind() == sol::ModelKind::Connector)
            result.push_back({each, type});
    for (const SolModel* each : bases(model)) {
        const sol::Implementation part = each->node.implementation();
        if (!part || !part.statements())
            continue;
        for (const sol::Statement& statement : part.statements().statements()) {
            const sol::Declaration declaration = statement.as<sol::Declaration>();
            if (!declaration || !endsOf(declaration.members()).empty())
                continue;
            const Declared known{declaration, each};
            const SolModel* type = typeOf(known);
            if (!type || type->node.modelKind() == sol::ModelKind::Model ||
                type->node.modelKind() == sol::ModelKind::Connector)
                result.push_back({known, type});
        }
    }
    return result;
}

std::vector<SolViews::Ends> SolViews::connections(const SolModel& model) const {
    std::vector<Ends> result;
    for (const SolModel* each : bases(model)) {
        const sol::Implementation part = each->node.implementation();
        if (!part || !part.statements())
            continue;
        for (const sol::Statement& statement : part.statements().statements()) {
            const SourceSpan span = each->file->tree()->span(statement.id());
            if (const sol::Declaration declaration = statement.as<sol::Declaration>()) {
                if (auto ends = endsOf(declaration.members()); !ends.empty())
                    result.push_back({text(declaration.name()), std::move(ends), each, span});
            } else if (statement.kind() == NodeKind::SolAnonymous) {
                const sol::Reference reference = statement.as<sol::Anonymous>().instance();
                if (auto ends = reference ? endsOf(reference.members()) : std::vector<sol::Binding>(); !ends.empty())
                    result.push_back({{}, std::move(ends), each, span});
            }
        }
    }
    return result;
}

SolViews::Sheet SolViews::sheet(const SolModel& model, const std::vector<Ends>& connections, const Scope& scope) const {
    Sheet result;
    // What hands change lies on what belongs to something else.
    auto drawn = std::make_shared<Drawing>(), others = std::make_shared<Drawing>();
    std::map<std::string, size_t> numbers;
    for (size_t i = 0; i < connections.size(); ++i)
        if (!connections[i].name.empty())
            numbers[connections[i].name] = i;
    std::map<size_t, Shape> lines;
    m_isDynamic = false;
    if (const SolModel* own = drawing(model, "Diagram"))
        for (const SolDrawn& each : drawnBy(own->node)) {
            bool isKnown = true;
            const bool shown = holds(each, scope, isKnown);
            if (each.kind == "Icon") {
                if (!shown && isKnown)
                    continue; // of several places the one whose condition holds
                if (const auto place = canvas(each, scope, 1))
                    result.places.emplace_back(each.owner, *place);
                continue;
            }
            Shape made = shape(each, scope, 1, isKnown);
            made.visible = shown && isKnown;
            if (const auto number = numbers.find(each.owner);
                number != numbers.end() && made.kind == Shape::Kind::Line) {
                // Pieces that follow each other are one line.
                const auto [at, isFirst] = lines.try_emplace(number->second);
                Shape& line = at->second;
                if (isFirst) {
                    line.kind = Shape::Kind::Line;
                    line.lineColor = {0, 0, 255};
                }
                if (line.points.empty() || line.points.back() != made.points[0])
                    line.points.push_back(made.points[0]);
                line.points.push_back(made.points[1]);
                if (isGiven(argument(each.reference, "color", 100)))
                    line.lineColor = made.lineColor;
                continue;
            }
            if (!result.frame && made.kind == Shape::Kind::Rectangle && made.visible) {
                // The first rectangle is the sheet.
                const Extent& e = made.extent;
                result.frame = {{std::min(e.a.x, e.b.x), std::min(e.a.y, e.b.y)},
                                {std::max(e.a.x, e.b.x), std::max(e.a.y, e.b.y)}};
            }
            (each.isShape(false) ? drawn : others)->shapes.push_back(std::move(made));
        }
    drawn->isDynamic = others->isDynamic = m_isDynamic;
    if (!others->shapes.empty())
        result.layers.push_back({others, std::nullopt});
    result.layers.push_back({drawn, std::nullopt});
    result.lines.assign(lines.begin(), lines.end());
    return result;
}

std::shared_ptr<const DiagramView> SolViews::diagram(const SolModel& model) {
    auto view = std::make_shared<DiagramView>();
    view->className = model.fullName;
    view->path = model.file->path();
    view->kind = model.node.modelKind() == sol::ModelKind::Package ? ClassKind::Package : ClassKind::Model;
    view->span = model.file->tree()->span(model.node.id());
    const Scope scope{&model, nullptr, nullptr, 0, {}};

    for (const Part& part : parts(model)) {
        const sol::Declaration& declaration = part.declared.declaration;
        ComponentView c;
        c.name = text(declaration.name());
        c.typeName = typeName(part.declared);
        c.isInherited = part.declared.owner != &model;
        c.span = declaration.span();
        c.nameSpan = c.span;
        for (NodeId child : declaration.tree().children(declaration.id()))
            if (declaration.tree().kind(child) == NodeKind::SolName)
                c.nameSpan = declaration.tree().span(child);
        if (part.type) {
            c.className = part.type->fullName;
            c.isConnector = part.type->node.modelKind() == sol::ModelKind::Connector;
            const Parameters parameters = parametersOf(declaration, scope);
            c.icon = c.isConnector ? connectorIcon(*part.type)
                                   : icon(*part.type, Scope{part.type, &parameters, nullptr, 1, c.name + "."});
            if (c.isConnector)
                c.type = connectorType(*part.type);
            for (const auto& [name, value] : parameters)
                if (const double* n = std::get_if<double>(&value))
                    c.values.emplace_back(name, std::to_string(*n));
        } else {
            const std::shared_ptr<const IconView> foreign = m_foreign ? m_foreign(c.typeName) : nullptr;
            if (!foreign || (foreign->kind != ClassKind::Model && foreign->kind != ClassKind::Block &&
                             foreign->kind != ClassKind::Class && foreign->kind != ClassKind::Connector))
                continue;
            c.className = foreign->className;
            c.icon = foreign;
        }
        view->components.push_back(std::move(c));
    }
    const std::vector<Ends> connected = connections(model);
    for (const Ends& each : connected) {
        ConnectionView connection;
        const auto end = [](const sol::Binding& binding) {
            ConnectionEnd result;
            const auto names = sol::Reference(binding.value().tree(), binding.value().id()).name().names();
            for (size_t i = 0; i < names.size(); ++i) {
                result.text += (i ? "." : "") + text(names[i]);
                if (i == 0)
                    result.component = names[i];
                else
                    result.connector += (i > 1 ? "." : "") + text(names[i]);
            }
            return result;
        };
        connection.from = end(each.bindings[0]);
        connection.to = end(each.bindings[1]);
        connection.isInherited = each.owner != &model;
        connection.span = each.span;
        connection.line.kind = Shape::Kind::Line;
        connection.line.lineColor = {0, 0, 255};
        view->connections.push_back(std::move(connection));
    }
    Sheet drawn = sheet(model, connected, scope);
    for (auto& [number, line] : drawn.lines) {
        view->connections[number].hasLine = true;
        view->connections[number].line = std::move(line);
    }
    for (const auto& [name, place] : drawn.places)
        for (ComponentView& c : view->components)
            if (c.name == name)
                c.placement = place;
    Extent around = drawn.frame.value_or(Extent{{0, 0}, {100, 100}});
    for (const ComponentView& c : view->components)
        if (c.placement.given && !drawn.frame) {
            around.b.x = std::max(around.b.x, c.placement.extent.b.x + 10);
            around.b.y = std::max(around.b.y, c.placement.extent.b.y + 10);
        }
    view->coordinates.extent = around;
    view->coordinates.grid = {1, 1};
    view->layers = std::move(drawn.layers);
    return view;
}

const SolViews::LivePlan& SolViews::livePlan(const SolModel& model) {
    if (const auto found = m_plans.find(&model); found != m_plans.end())
        return found->second;
    LivePlan plan;
    const Scope scope{&model, nullptr, nullptr, 0, {}};
    for (const Part& part : parts(model)) {
        if (!part.type || !drawing(*part.type, "Icon"))
            continue;
        LivePlan::Icon made{text(part.declared.declaration.name()), part.type,
                            parametersOf(part.declared.declaration, scope), nullptr};
        made.still = icon(*part.type, Scope{part.type, &made.parameters, nullptr, 1, made.name + "."});
        if (std::ranges::any_of(made.still->layers, [](const DrawingLayer& l) { return l.drawing->isDynamic; }))
            plan.icons.push_back(std::move(made));
    }
    const Sheet still = sheet(model, connections(model), scope);
    plan.hasSheet = std::ranges::any_of(still.layers, [](const DrawingLayer& l) { return l.drawing->isDynamic; });
    return m_plans.emplace(&model, std::move(plan)).first->second;
}

LiveFrame SolViews::liveFrame(const SolModel& model, const LiveValues& values) {
    LiveFrame frame;
    const LivePlan& plan = livePlan(model); // as the text says
    m_live = &values;
    for (const LivePlan::Icon& each : plan.icons) {
        auto shown = std::make_shared<IconView>(*each.still);
        shown->layers = iconLayers(*each.type, Scope{each.type, &each.parameters, nullptr, 1, each.name + "."});
        frame.icons.emplace_back(each.name, std::move(shown));
    }
    if (plan.hasSheet) {
        Sheet now = sheet(model, connections(model), Scope{&model, nullptr, nullptr, 0, {}});
        frame.layers = std::move(now.layers);
        frame.lines = std::move(now.lines);
    }
    m_live = nullptr;
    return frame;
}

} // namespace gnomon::session
