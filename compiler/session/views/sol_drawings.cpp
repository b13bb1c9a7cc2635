// Icons and diagrams of models in Sol.
#include "compiler/session/views/sol_views.h"

#include "compiler/library/sol_environments.h"
#include "compiler/session/session.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <span>

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

std::optional<Rgb> colorOf(const SolValue& value) {
    const std::string* written = std::get_if<std::string>(&value);
    const std::optional<SolColor> known = written ? solColor(*written) : std::nullopt;
    return known ? std::optional(Rgb{known->red, known->green, known->blue}) : std::nullopt;
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
    const auto text = [&](std::string_view name) {
        const SolValue value = evaluate(argument(drawn.reference, name, none), scope);
        const std::string* said = std::get_if<std::string>(&value);
        return said ? *said : std::string();
    };
    const auto truth = [&](std::string_view name) {
        const SolValue value = evaluate(argument(drawn.reference, name, none), scope);
        const bool* said = std::get_if<bool>(&value);
        return said && *said;
    };
    // The number of a word in its list, if it is one of them.
    const auto word = [&]<class Enum>(std::string_view name, std::span<const std::string_view> words, Enum& to) {
        if (const auto found = std::ranges::find(words, text(name)); found != words.end())
            to = static_cast<Enum>(found - words.begin());
    };
    const bool isLine = s.kind == Shape::Kind::Line;
    if (s.kind == Shape::Kind::Polygon || (isLine && isGiven(argument(drawn.reference, "x1", none)))) {
        // x1, y1, x2, y2 … as far as they go; of a polygon also without their names.
        for (size_t i = 0;; ++i) {
            const std::string x = "x" + std::to_string(i + 1), y = "y" + std::to_string(i + 1);
            const size_t at1 = isLine ? none : 2 * i, at2 = isLine ? none : 2 * i + 1;
            if (!isGiven(argument(drawn.reference, x, at1)))
                break;
            s.points.push_back({at(x, at1), at(y, at2)});
        }
        // One that is not known is nowhere, and still two ends.
        while (isLine && s.points.size() < 2)
            s.points.push_back(s.points.empty() ? Point() : s.points.back());
    } else if (s.kind == Shape::Kind::Text && !isGiven(argument(drawn.reference, "dx", 2))) {
        const Point middle{at("sx", 0), at("sy", 1)};
        const double height = plain("size", 0.2) * scale;
        s.extent = {{middle.x - 3 * height, middle.y - height / 2}, {middle.x + 3 * height, middle.y + height / 2}};
    } else {
        s.extent = {{at("sx", 0), at("sy", 1)}, {at("dx", 2), at("dy", 3)}};
        if (isLine)
            s.points = {s.extent.a, s.extent.b};
    }
    if (const double angle = plain("angle", 0); angle != 0 && s.points.empty()) {
        // About its middle.
        const Point middle = s.extent.center();
        s.origin = middle;
        s.rotation = angle;
        s.extent = {{s.extent.a.x - middle.x, s.extent.a.y - middle.y},
                    {s.extent.b.x - middle.x, s.extent.b.y - middle.y}};
    }
    if (const auto line = color("color"))
        s.lineColor = *line;
    word("pattern", sol_words::linePatterns, s.pattern);
    if (const auto fill = color("fill")) {
        s.fillColor = *fill;
        s.fillPattern = FillPattern::Solid;
        word("fillPattern", sol_words::fillPatterns, s.fillPattern);
    }
    s.thickness = plain("width", 0.25);
    s.radius = plain("radius", 0) * scale;
    s.smooth = truth("smooth");
    word("border", sol_words::borders, s.borderPattern);
    word("startArrow", sol_words::arrows, s.startArrow);
    word("endArrow", sol_words::arrows, s.endArrow);
    s.arrowSize = plain("arrowSize", 3);
    s.startAngle = plain("startAngle", 0);
    s.endAngle = plain("endAngle", 360);
    word("closure", sol_words::closures, s.closure);
    if (s.kind == Shape::Kind::Text) {
        s.text = text("string");
        if (s.text.empty())
            s.text = text("text");
        s.textColor = s.lineColor;
        s.fontSize = plain("points", 0);
        s.fontName = text("font");
        s.bold = truth("bold");
        s.italic = truth("italic");
        s.underline = truth("underline");
        word("align", sol_words::alignments, s.alignment);
    }
    if (s.kind == Shape::Kind::Bitmap)
        if (const std::string name = text("fname"); !name.empty()) {
            const std::filesystem::path path =
                std::filesystem::path(drawn.reference.tree().source().name()).parent_path() / name;
            std::error_code error;
            if (std::filesystem::is_regular_file(path, error))
                s.fileName = path.string();
        }
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
