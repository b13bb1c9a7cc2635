// Icons and diagrams of models in Sol.
#include "compiler/session/views/sol_views.h"

#include "compiler/session/session.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace gnomon::session {

namespace sol = syntax::sol;
using syntax::NodeId;
using syntax::NodeKind;

namespace {

constexpr double iconSize = 100;

std::string text(std::string_view view) {
    return std::string(view);
}

void collect(sol::Statements list, std::vector<std::pair<sol::Expression, bool>>& conditions,
             std::vector<SolDrawn>& to) {
    if (!list)
        return;
    for (const sol::Statement& statement : list.statements()) {
        switch (statement.kind()) {
        case NodeKind::SolAnonymous: {
            const sol::Reference reference = sol::Anonymous(statement.tree(), statement.id()).instance();
            if (!reference)
                break;
            const auto names = reference.name().names();
            if (names.empty())
                break;
            SolDrawn drawn{statement.id(), reference, {}, text(names.back()), conditions};
            for (size_t i = 0; i + 1 < names.size(); ++i)
                drawn.owner += (i ? "." : "") + text(names[i]);
            to.push_back(std::move(drawn));
            break;
        }
        case NodeKind::SolSection:
            collect(sol::SectionBlock(statement.tree(), statement.id()).statements(), conditions, to);
            break;
        case NodeKind::SolIf: {
            const sol::Conditional conditional(statement.tree(), statement.id());
            const size_t before = conditions.size();
            for (const sol::Branch& branch : conditional.branches()) {
                conditions.emplace_back(branch.condition(), true);
                collect(branch.statements(), conditions, to);
                conditions.back().second = false;
            }
            collect(conditional.otherwise(), conditions, to);
            conditions.resize(before);
            break;
        }
        default:
            break;
        }
    }
}

struct NamedColor {
    std::string_view name;
    Rgb color;
};
constexpr NamedColor colors[] = {
    {"black", {0, 0, 0}},           {"white", {255, 255, 255}},     {"red", {255, 0, 0}},
    {"green", {0, 128, 0}},         {"lime", {0, 255, 0}},          {"blue", {0, 0, 255}},
    {"navy", {0, 0, 128}},          {"yellow", {255, 255, 0}},      {"gold", {255, 215, 0}},
    {"orange", {255, 165, 0}},      {"brown", {165, 42, 42}},       {"maroon", {128, 0, 0}},
    {"purple", {128, 0, 128}},      {"magenta", {255, 0, 255}},     {"violet", {238, 130, 238}},
    {"pink", {255, 192, 203}},      {"cyan", {0, 255, 255}},        {"teal", {0, 128, 128}},
    {"aqua", {0, 255, 255}},        {"gray", {128, 128, 128}},      {"grey", {128, 128, 128}},
    {"silver", {192, 192, 192}},    {"gainsboro", {220, 220, 220}}, {"lightgray", {211, 211, 211}},
    {"lightgrey", {211, 211, 211}}, {"darkgray", {169, 169, 169}},  {"lightblue", {173, 216, 230}},
    {"steelblue", {70, 130, 180}},  {"skyblue", {135, 206, 235}},   {"lightgreen", {144, 238, 144}},
    {"darkgreen", {0, 100, 0}},     {"olive", {128, 128, 0}},       {"khaki", {240, 230, 140}},
    {"tan", {210, 180, 140}},       {"beige", {245, 245, 220}},     {"salmon", {250, 128, 114}},
    {"tomato", {255, 99, 71}},      {"crimson", {220, 20, 60}},     {"indigo", {75, 0, 130}}};

std::optional<Rgb> colorOf(const SolValue& value) {
    const std::string* name = std::get_if<std::string>(&value);
    if (!name)
        return std::nullopt;
    if (name->size() == 7 && name->front() == '#' &&
        name->find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos) {
        const auto all = static_cast<uint32_t>(std::stoul(name->substr(1), nullptr, 16));
        return Rgb{static_cast<uint8_t>(all >> 16), static_cast<uint8_t>(all >> 8), static_cast<uint8_t>(all)};
    }
    for (const NamedColor& each : colors)
        if (each.name == *name)
            return each.color;
    return std::nullopt;
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

std::vector<SolDrawn> drawnBy(sol::Model drawing) {
    std::vector<SolDrawn> all;
    std::vector<std::pair<sol::Expression, bool>> conditions;
    if (const sol::Implementation part = drawing.implementation())
        collect(part.statements(), conditions, all);
    return all;
}

sol::Expression SolViews::argument(sol::Reference reference, std::string_view name, size_t position) {
    for (const sol::Parameters list : {reference.parameters()})
        if (list)
            for (const sol::Binding& binding : list.bindings())
                if (binding.name() && binding.name().text() == name)
                    return binding.value();
    if (const sol::Members members = reference.members()) {
        for (const sol::Binding& binding : members.bindings())
            if (binding.name() && binding.name().text() == name)
                return binding.value();
        const auto positional = members.positional();
        if (position < positional.size())
            return positional[position];
    }
    return {};
}

bool SolViews::holds(const SolDrawn& drawn, const Scope& scope, bool& isKnown) const {
    for (const auto& [condition, wanted] : drawn.conditions) {
        const SolValue value = evaluate(condition, scope);
        const bool* holds = std::get_if<bool>(&value);
        if (!holds)
            isKnown = false;
        else if (*holds != wanted)
            return false;
    }
    return isKnown;
}

Shape SolViews::shape(const SolDrawn& drawn, const Scope& scope, double scale, bool& isKnown) const {
    constexpr size_t none = 100;
    Shape s;
    s.span = drawn.reference.tree().span(drawn.statement);
    const auto at = [&](std::string_view name, size_t position, std::optional<double> otherwise = {}) {
        const sol::Expression given = argument(drawn.reference, name, position);
        const auto value = isGiven(given) ? number(given, scope) : otherwise;
        if (!value)
            isKnown = false;
        return value.value_or(0) * scale;
    };
    const auto plain = [&](std::string_view name, double otherwise) {
        const sol::Expression given = argument(drawn.reference, name, none);
        if (!isGiven(given))
            return otherwise;
        const auto value = number(given, scope);
        if (!value)
            isKnown = false;
        return value.value_or(otherwise);
    };
    const auto color = [&](std::string_view name) {
        return colorOf(evaluate(argument(drawn.reference, name, none), scope));
    };
    if (drawn.kind == "Line")
        s.kind = Shape::Kind::Line;
    else if (drawn.kind == "Polygon")
        s.kind = Shape::Kind::Polygon;
    else if (drawn.kind == "Rectangle")
        s.kind = Shape::Kind::Rectangle;
    else if (drawn.kind == "Ellipse")
        s.kind = Shape::Kind::Ellipse;
    else if (drawn.kind == "Text")
        s.kind = Shape::Kind::Text;
    else
        s.kind = Shape::Kind::Bitmap;
    if (s.kind == Shape::Kind::Polygon) {
        // x1, y1, x2, y2 … as far as they go.
        for (size_t i = 0; isGiven(argument(drawn.reference, "x" + std::to_string(i + 1), 2 * i)); ++i)
            s.points.push_back({at("x" + std::to_string(i + 1), 2 * i), at("y" + std::to_string(i + 1), 2 * i + 1)});
    } else if (s.kind == Shape::Kind::Text && !isGiven(argument(drawn.reference, "dx", 2))) {
        const Point middle{at("sx", 0), at("sy", 1)};
        const double height = plain("size", 0.2) * scale;
        s.extent = {{middle.x - 3 * height, middle.y - height / 2}, {middle.x + 3 * height, middle.y + height / 2}};
    } else {
        s.extent = {{at("sx", 0), at("sy", 1)}, {at("dx", 2), at("dy", 3)}};
        if (s.kind == Shape::Kind::Line)
            s.points = {s.extent.a, s.extent.b};
    }
    if (const auto line = color("color"))
        s.lineColor = *line;
    if (const auto fill = color("fill")) {
        s.fillColor = *fill;
        s.fillPattern = FillPattern::Solid;
    }
    s.thickness = plain("width", 0.25);
    s.radius = plain("radius", 0) * scale;
    if (s.kind == Shape::Kind::Text)
        for (const char* name : {"string", "text"})
            if (const SolValue value = evaluate(argument(drawn.reference, name, none), scope);
                const std::string* said = std::get_if<std::string>(&value))
                s.text = *said;
    if (s.kind == Shape::Kind::Text)
        s.textColor = s.lineColor;
    s.visible = isKnown;
    return s;
}

std::optional<Placement> SolViews::canvas(const SolDrawn& drawn, const Scope& scope, double scale) const {
    const sol::Expression given = argument(drawn.reference, "c", 0);
    if (!isGiven(given) || given.kind() != NodeKind::SolReference)
        return std::nullopt;
    const sol::Reference reference(given.tree(), given.id());
    const auto x = number(argument(reference, "x", 0), scope), y = number(argument(reference, "y", 1), scope),
               w = number(argument(reference, "w", 2), scope), h = number(argument(reference, "h", 3), scope);
    if (!x || !y || !w || !h)
        return std::nullopt;
    Placement placement;
    placement.given = true;
    placement.extent = {{*x * scale, *y * scale}, {(*x + *w) * scale, (*y + *h) * scale}};
    if (const auto angle = number(argument(reference, "angle", 4), scope))
        placement.rotation = *angle;
    return placement;
}

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

std::shared_ptr<const IconView> SolViews::icon(const SolModel& model, const Scope& scope) {
    auto view = std::make_shared<IconView>();
    view->className = model.fullName;
    view->kind = model.node.modelKind() == sol::ModelKind::Package     ? ClassKind::Package
                 : model.node.modelKind() == sol::ModelKind::Connector ? ClassKind::Connector
                 : model.node.modelKind() == sol::ModelKind::Record    ? ClassKind::Record
                                                                       : ClassKind::Model;
    view->coordinates.extent = {{0, 0}, {iconSize, iconSize}};
    if (const SolModel* own = drawing(model, "Icon")) {
        auto drawn = std::make_shared<Drawing>();
        for (const SolDrawn& each : drawnBy(own->node)) {
            if (each.kind == "Icon")
                continue;
            bool isKnown = true;
            const bool shown = holds(each, scope, isKnown);
            Shape made = shape(each, scope, iconSize, isKnown);
            made.visible = shown && isKnown;
            drawn->isDynamic |= !isKnown;
            drawn->shapes.push_back(std::move(made));
        }
        view->layers.push_back({drawn, std::nullopt});
        view->hasOwnShapes = own->outer == &model;
    }
    view->connectors = connectors(model, scope);
    return view;
}

std::shared_ptr<const IconView> SolViews::icon(const SolModel& model) {
    return icon(model, Scope{&model, nullptr, nullptr, 0});
}

std::shared_ptr<const DiagramView> SolViews::diagram(const SolModel& model) {
    auto view = std::make_shared<DiagramView>();
    view->className = model.fullName;
    view->path = model.file->path();
    view->kind = model.node.modelKind() == sol::ModelKind::Package ? ClassKind::Package : ClassKind::Model;
    view->span = model.file->tree()->span(model.node.id());
    const Scope scope{&model, nullptr, nullptr, 0};
    const syntax::SyntaxTree& tree = *model.file->tree();

    const auto addComponent = [&](const Declared& each, const SolModel* type, std::shared_ptr<const IconView> foreign) {
        ComponentView c;
        c.name = text(each.declaration.name());
        c.typeName = typeName(each);
        c.isInherited = each.owner != &model;
        c.span = each.owner->file->tree()->span(each.declaration.id());
        c.nameSpan = c.span;
        for (NodeId child : each.declaration.tree().children(each.declaration.id()))
            if (each.declaration.tree().kind(child) == NodeKind::SolName)
                c.nameSpan = each.declaration.tree().span(child);
        if (type) {
            c.className = type->fullName;
            c.isConnector = type->node.modelKind() == sol::ModelKind::Connector;
            const Parameters parameters = parametersOf(each.declaration, scope);
            const Scope inner{type, &parameters, nullptr, 1};
            c.icon = c.isConnector ? connectorIcon(*type) : icon(*type, inner);
            if (c.isConnector)
                c.type = connectorType(*type);
            for (const auto& [name, value] : parameters)
                if (const double* n = std::get_if<double>(&value))
                    c.values.emplace_back(name, std::to_string(*n));
        } else {
            c.className = foreign->className;
            c.icon = std::move(foreign);
        }
        view->components.push_back(std::move(c));
    };

    for (const Declared& each : declared(model, true))
        if (const SolModel* type = typeOf(each); type && type->node.modelKind() == sol::ModelKind::Connector)
            addComponent(each, type, nullptr);
    // Where lines of connections are drawn, by the names of these.
    std::map<std::string, size_t> lines;
    struct Ends {
        std::string name;
        std::vector<sol::Binding> bindings;
        const SolModel* owner;
        SourceSpan span;
    };
    std::vector<Ends> connections;
    const auto endsOf = [](sol::Members members) {
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
    };
    for (const SolModel* each : bases(model)) {
        const sol::Implementation part = each->node.implementation();
        if (!part || !part.statements())
            continue;
        for (const sol::Statement& statement : part.statements().statements()) {
            const SourceSpan span = each->file->tree()->span(statement.id());
            if (statement.kind() == NodeKind::SolDeclaration) {
                const sol::Declaration declaration(statement.tree(), statement.id());
                if (auto ends = endsOf(declaration.members()); !ends.empty()) {
                    connections.push_back({text(declaration.name()), std::move(ends), each, span});
                    continue;
                }
                const Declared known{declaration, each};
                const SolModel* type = typeOf(known);
                if (type && (type->node.modelKind() == sol::ModelKind::Model ||
                             type->node.modelKind() == sol::ModelKind::Connector))
                    addComponent(known, type, nullptr);
                else if (auto foreign = !type && m_foreign ? m_foreign(typeName(known)) : nullptr;
                         foreign && (foreign->kind == ClassKind::Model || foreign->kind == ClassKind::Block ||
                                     foreign->kind == ClassKind::Class || foreign->kind == ClassKind::Connector))
                    addComponent(known, nullptr, std::move(foreign));
            } else if (statement.kind() == NodeKind::SolAnonymous) {
                const sol::Reference reference = sol::Anonymous(statement.tree(), statement.id()).instance();
                if (auto ends = reference ? endsOf(reference.members()) : std::vector<sol::Binding>(); !ends.empty())
                    connections.push_back({{}, std::move(ends), each, span});
            }
        }
    }
    for (const Ends& each : connections) {
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
        if (!each.name.empty())
            lines[each.name] = view->connections.size();
        view->connections.push_back(std::move(connection));
    }

    // What hands change lies on what belongs to something else.
    auto drawn = std::make_shared<Drawing>(), others = std::make_shared<Drawing>();
    Extent around{{0, 0}, {100, 100}};
    bool hasFrame = false;
    if (const SolModel* own = drawing(model, "Diagram"))
        for (const SolDrawn& each : drawnBy(own->node)) {
            bool isKnown = true;
            if (each.kind == "Icon") {
                for (ComponentView& c : view->components)
                    if (c.name == each.owner)
                        if (const auto place = canvas(each, scope, 1))
                            c.placement = *place;
                continue;
            }
            const bool shown = holds(each, scope, isKnown);
            Shape made = shape(each, scope, 1, isKnown);
            made.visible = shown && isKnown;
            if (const auto line = lines.find(each.owner); line != lines.end() && made.kind == Shape::Kind::Line) {
                // Pieces that follow each other are one line.
                ConnectionView& connection = view->connections[line->second];
                connection.hasLine = true;
                if (connection.line.points.empty() || connection.line.points.back() != made.points[0])
                    connection.line.points.push_back(made.points[0]);
                connection.line.points.push_back(made.points[1]);
                if (isGiven(argument(each.reference, "color", 100)))
                    connection.line.lineColor = made.lineColor;
                continue;
            }
            if (!hasFrame && made.kind == Shape::Kind::Rectangle && made.visible) {
                // The first rectangle is the sheet.
                hasFrame = true;
                around = {{std::min(made.extent.a.x, made.extent.b.x), std::min(made.extent.a.y, made.extent.b.y)},
                          {std::max(made.extent.a.x, made.extent.b.x), std::max(made.extent.a.y, made.extent.b.y)}};
            }
            (each.isShape(false) ? drawn : others)->shapes.push_back(std::move(made));
        }
    for (const ComponentView& c : view->components)
        if (c.placement.given && !hasFrame) {
            around.b.x = std::max(around.b.x, c.placement.extent.b.x + 10);
            around.b.y = std::max(around.b.y, c.placement.extent.b.y + 10);
        }
    view->coordinates.extent = around;
    view->coordinates.grid = {1, 1};
    if (!others->shapes.empty())
        view->layers.push_back({others, std::nullopt});
    view->layers.push_back({drawn, std::nullopt});
    (void)tree;
    return view;
}

} // namespace gnomon::session
