#include "compiler/session/views/view_builder.h"

#include "compiler/base/number_text.h"
#include "compiler/base/units.h"
#include "compiler/session/views/graphics_reader.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

namespace gnomon::session {

using syntax::NodeId;
using syntax::NodeKind;

namespace {

// An inheritance deeper than this is a cycle that the class graph has reported.
constexpr size_t deepest = 100;

std::string compact(std::string_view text) {
    std::string result;
    for (char c : text)
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            result += c;
    return result;
}

bool isModelLike(Restriction r) {
    return r == Restriction::Model || r == Restriction::Block || r == Restriction::Class;
}

} // namespace

ClassKind ViewBuilder::kindOf(Restriction restriction) {
    switch (restriction) {
    case Restriction::Model:
        return ClassKind::Model;
    case Restriction::Block:
        return ClassKind::Block;
    case Restriction::Connector:
        return ClassKind::Connector;
    case Restriction::Record:
    case Restriction::OperatorRecord:
        return ClassKind::Record;
    case Restriction::Type:
        return ClassKind::Type;
    case Restriction::Package:
        return ClassKind::Package;
    case Restriction::Function:
    case Restriction::OperatorFunction:
        return ClassKind::Function;
    case Restriction::Operator:
        return ClassKind::Operator;
    case Restriction::Class:
        break;
    }
    return ClassKind::Class;
}

double rounded(double value) {
    std::array<char, 32> buffer{};
    const auto written =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, 5);
    double result = value;
    std::from_chars(buffer.data(), written.ptr, result);
    return result;
}

/// "100 µF" of 1e-4 F: the prefix with which the number needs no power of ten. Nothing where the unit takes none.
std::optional<std::string> withPrefix(double value, std::string_view unit) {
    static constexpr std::pair<double, std::string_view> prefixes[] = {
        {1e-12, "p"}, {1e-9, "n"}, {1e-6, "u"}, {1e-3, "m"}, {1e3, "k"}, {1e6, "M"}, {1e9, "G"}, {1e12, "T"}};
    // A symbol alone; a kilogram has its prefix already.
    if (unit.empty() || unit == "kg" ||
        !std::ranges::all_of(unit, [](unsigned char c) { return std::isalpha(c) != 0; }))
        return std::nullopt;
    for (const auto& [factor, prefix] : prefixes) {
        const double count = rounded(value / factor); // a millionth is a thousand billionths but for its last bit
        const std::string whole = std::string(prefix) + std::string(unit);
        const auto own = parseUnit(unit), prefixed = parseUnit(whole);
        if (std::abs(count) < 1 || std::abs(count) >= 1000 || !own || !prefixed || !own->sameQuantity(*prefixed) ||
            std::abs(prefixed->factor / (own->factor * factor) - 1) > 1e-9)
            continue;
        return shortestText(rounded(count)) + " " + printedUnit(whole);
    }
    return std::nullopt;
}

std::string numberWithUnit(double value, std::string_view unit) {
    std::array<char, 32> buffer{};
    const double size = std::abs(value);
    const bool scientific = size != 0 && (size >= 1e6 || size < 1e-3);
    const auto written =
        scientific ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific)
                   : std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed);
    std::string result(buffer.data(), written.ptr);
    if (scientific)
        if (const auto prefixed = withPrefix(value, unit))
            return *prefixed;
    if (scientific) {
        // 1e-05 is 1e-5 to a reader.
        const size_t e = result.find('e');
        std::string exponent = result.substr(e + 1);
        const bool negative = exponent[0] == '-';
        exponent.erase(0, 1);
        exponent.erase(0, std::min(exponent.find_first_not_of('0'), exponent.size() - 1));
        result = result.substr(0, e + 1) + (negative ? "-" : "") + exponent;
    }
    if (unit.empty() || unit == "1")
        return result;
    return result + (unit == "deg" ? "" : " ") + printedUnit(unit);
}

/// Moves what a base class draws to another place of the class that inherits it; it may have come from elsewhere.
void mapLayers(std::vector<DrawingLayer>& layers, const CoordinateSystem& from, Extent to) {
    const double width = from.extent.b.x - from.extent.a.x, height = from.extent.b.y - from.extent.a.y;
    if (width == 0 || height == 0)
        return;
    double sx = (to.b.x - to.a.x) / width, sy = (to.b.y - to.a.y) / height;
    if (from.preserveAspectRatio) {
        const double uniform = std::min(std::abs(sx), std::abs(sy));
        sx = std::copysign(uniform, sx);
        sy = std::copysign(uniform, sy);
    }
    const Point middle = to.center(), own = from.extent.center();
    const auto moved = [&](Point p) { return Point{middle.x + (p.x - own.x) * sx, middle.y + (p.y - own.y) * sy}; };
    for (DrawingLayer& layer : layers) {
        const auto [first, before] = layer.map.value_or(std::pair(from.extent, from.extent));
        layer.map = std::pair(first, Extent{moved(before.a), moved(before.b)});
    }
}

ConnectionEnd connectionEnd(std::string_view written) {
    ConnectionEnd end;
    end.text = compact(written);
    size_t depth = 0;
    bool first = true;
    for (char c : end.text) {
        if (c == '[')
            ++depth;
        if (c == '.' && depth == 0 && first) {
            first = false;
            continue;
        }
        if (depth == 0)
            (first ? end.component : end.connector) += c;
        if (c == ']')
            --depth;
    }
    return end;
}

void ViewBuilder::collectLayers(ClassId cls, InstanceId instance, bool icon, Layers& to, size_t depth) {
    if (!cls || depth > deepest)
        return;
    const std::vector<ClassId> bases = m_world.graph().expanded(cls).bases;
    const DefId def = m_world.graph().get(cls).def;
    const ClassSyntax& text = m_world.syntaxOf(def);
    bool first = true;
    for (size_t i = 0; i < bases.size(); ++i) {
        Layers inherited;
        collectLayers(bases[i], instance, icon, inherited, depth + 1);
        to.dependsOnInstance |= inherited.dependsOnInstance;
        to.isDynamic |= inherited.isDynamic;
        // A class without a coordinate system of its own has that of its first base.
        if (first)
            to.coordinates = inherited.coordinates;
        first = false;
        const ast::Mod* map = nullptr;
        if (bases.size() == text.extendsClauses.size())
            map = m_world.annotationArgument(*text.tree, ViewWorld::annotationOf(*text.tree, text.extendsClauses[i]),
                                             icon ? "IconMap" : "DiagramMap");
        if (map) {
            GraphicsReader reader(m_world, {cls, instance}, def);
            if (const ast::Mod* m = argumentOf(m_world, *map, "primitivesVisible"))
                if (!reader.boolean(m->binding, true))
                    inherited.layers.clear();
            if (const ast::Mod* m = argumentOf(m_world, *map, "extent"))
                if (const auto e = reader.extent(m->binding); e && e->a.x != e->b.x && e->a.y != e->b.y)
                    mapLayers(inherited.layers, inherited.coordinates, *e);
            to.dependsOnInstance |= reader.dependsOnScope();
        }
        to.layers.insert(to.layers.end(), inherited.layers.begin(), inherited.layers.end());
    }
    if (!text.tree || !text.annotation)
        return;
    const ast::Mod* own = nullptr;
    const DrawingKey key{text.tree->sourceId(), text.annotation, icon};
    auto known = m_world.drawings().find(key);
    own = m_world.annotationArgument(*text.tree, text.annotation, icon ? "Icon" : "Diagram");
    if (!own)
        return;
    GraphicsReader reader(m_world, {cls, instance}, def);
    to.coordinates = reader.coordinates(*own, to.coordinates);
    if (known == m_world.drawings().end() || (m_world.isLive() && known->second->isDynamic)) {
        auto drawing = std::make_shared<Drawing>();
        drawing->shapes = reader.shapes(*own);
        drawing->isDynamic = reader.isDynamic();
        to.isDynamic |= drawing->isDynamic;
        for (const Shape& shape : drawing->shapes)
            for (std::string& name : namesInText(shape.text))
                if (std::ranges::find(drawing->names, name) == drawing->names.end())
                    drawing->names.push_back(std::move(name));
        if (reader.dependsOnScope() || m_world.isLive()) {
            to.dependsOnInstance = true;
            to.hasOwn = !drawing->shapes.empty();
            if (to.hasOwn)
                to.layers.push_back({std::move(drawing), std::nullopt});
            return;
        }
        known = m_world.drawings().emplace(key, std::move(drawing)).first;
    }
    to.dependsOnInstance |= reader.dependsOnScope();
    to.isDynamic |= known->second->isDynamic;
    to.hasOwn = !known->second->shapes.empty();
    if (to.hasOwn)
        to.layers.push_back({known->second, std::nullopt});
}

std::shared_ptr<const IconView> ViewBuilder::connectorIcon(ClassId cls, bool diagramLayer) {
    auto& slot = m_connectorIcons[{cls, diagramLayer}];
    if (slot)
        return slot;
    auto view = std::make_shared<IconView>();
    view->className = m_world.graph().fullName(cls);
    view->kind = ClassKind::Connector;
    Layers layers;
    collectLayers(cls, {}, !diagramLayer, layers);
    if (diagramLayer && layers.layers.empty()) {
        layers = {};
        collectLayers(cls, {}, true, layers);
    }
    view->layers = std::move(layers.layers);
    view->coordinates = layers.coordinates;
    slot = std::move(view);
    return m_connectorIcons[{cls, diagramLayer}];
}

ConnectorType ViewBuilder::connectorType(ClassId cls) {
    if (auto it = m_connectorTypes.find(cls); it != m_connectorTypes.end())
        return it->second;
    m_connectorTypes[cls] = {}; // ends recursion
    ClassGraph& graph = m_world.graph();
    ConnectorType type;
    for (ClassId at = cls; at; at = graph.expanded(at).shortBase) {
        type.isExpandable |= graph.def(at).isExpandable;
        if (type.direction == ConnectorType::Direction::None) {
            if (graph.body(at).baseCausality == ast::Causality::Input)
                type.direction = ConnectorType::Direction::Input;
            else if (graph.body(at).baseCausality == ast::Causality::Output)
                type.direction = ConnectorType::Direction::Output;
        }
    }
    const ClassNode& node = graph.expanded(cls);
    if (node.enumeration) {
        type.key = "enumeration";
    } else if (node.builtin != BuiltinType::None) {
        static constexpr std::string_view names[] = {"", "Real", "Integer", "Boolean", "String", "Clock", "Object"};
        type.key = names[static_cast<size_t>(node.builtin)];
    } else {
        std::vector<std::string> members;
        for (uint32_t at : std::vector<uint32_t>(node.order)) {
            const ClassElement element = graph.get(cls).elements[at];
            if (!element.component || element.isProtected ||
                element.component->variability <= ast::Variability::Parameter)
                continue;
            const ClassId memberClass = graph.componentType(cls, at);
            std::string member(m_world.text(element.name));
            member += element.component->prefix == ast::ConnectorPrefix::Flow     ? "~flow:"
                      : element.component->prefix == ast::ConnectorPrefix::Stream ? "~stream:"
                                                                                  : ":";
            member += memberClass ? connectorType(memberClass).key : "?";
            members.push_back(std::move(member));
        }
        std::ranges::sort(members);
        type.key = "{";
        for (const std::string& member : members)
            type.key += member + ";";
        type.key += "}";
    }
    m_connectorTypes[cls] = type;
    return type;
}

std::vector<ConnectorView> ViewBuilder::connectorsOf(ClassId cls, InstanceId instance, bool& dependsOnInstance) {
    std::vector<ConnectorView> result;
    ClassGraph& graph = m_world.graph();
    const ClassNode& node = graph.expanded(cls);
    if (node.builtin != BuiltinType::None || node.enumeration)
        return result;
    for (uint32_t at : std::vector<uint32_t>(node.order)) {
        const ClassElement element = graph.get(cls).elements[at];
        if (!element.component || element.isProtected)
            continue;
        const ClassId type = graph.componentType(cls, at);
        if (!type || graph.restriction(type) != Restriction::Connector)
            continue;
        ConnectorView view;
        view.name = m_world.text(element.name);
        view.description = element.component->description;
        const DefId owner = graph.get(element.owner).def;
        const ClassSyntax& text = m_world.syntaxOf(owner);
        if (const ast::Mod* mod = m_world.componentArgument(text, element.name, "Placement")) {
            GraphicsReader reader(m_world, {element.owner, instance}, owner);
            view.placement = reader.placement(*mod, true);
            dependsOnInstance |= reader.dependsOnScope();
        }
        view.icon = connectorIcon(type, false);
        view.type = connectorType(type);
        if (view.type.direction == ConnectorType::Direction::None) {
            if (element.component->causality == ast::Causality::Input)
                view.type.direction = ConnectorType::Direction::Input;
            else if (element.component->causality == ast::Causality::Output)
                view.type.direction = ConnectorType::Direction::Output;
        }
        if (element.component->condition || !element.component->dimensions.empty()) {
            dependsOnInstance = true;
            if (const InstanceId child = instance ? m_world.tree().child(instance, element.name) : InstanceId()) {
                const Instance& typed = m_world.tree().typed(child);
                view.isAbsent = typed.absent;
                view.dimensions = typed.dimensions;
            }
        }
        result.push_back(std::move(view));
    }
    return result;
}

std::shared_ptr<const IconView> ViewBuilder::icon(ClassId cls, InstanceId instance) {
    auto broken = [] {
        auto view = std::make_shared<IconView>();
        view->isBroken = true;
        return view;
    };
    if (!cls)
        return broken();
    const DefId def = m_world.graph().get(cls).def;
    // A class that is modified by a redeclaration may inherit from elsewhere than the plain one.
    const bool isPlain = m_world.graph().get(cls).mods.empty();
    if (isPlain)
        if (auto it = m_icons.find(def); it != m_icons.end() && it->second)
            return it->second;
    auto view = std::make_shared<IconView>();
    view->className = m_world.graph().fullName(cls);
    view->kind = kindOf(m_world.graph().restriction(cls));
    view->isBroken = m_world.graph().expanded(cls).broken;
    Layers layers;
    collectLayers(cls, instance, true, layers);
    view->coordinates = layers.coordinates;
    view->layers = std::move(layers.layers);
    view->hasOwnShapes = layers.hasOwn;
    bool depends = layers.dependsOnInstance;
    view->connectors = connectorsOf(cls, instance, depends);
    if (isPlain && !depends)
        m_icons[def] = view;
    return view;
}

std::shared_ptr<const IconView> ViewBuilder::icon(DefId def) {
    const ClassId cls = m_world.graph().classOf(def);
    const Restriction r = m_world.graph().def(cls).restriction;
    // Packages and functions have nothing that an instance could change.
    return icon(cls, isModelLike(r) ? m_world.rootOf(def) : InstanceId());
}

std::string ViewBuilder::valueText(InstanceId instance, std::string_view name, InstanceId viewer) {
    InstanceId at = instance;
    for (size_t from = 0; from <= name.size() && at;) {
        const size_t dot = std::min(name.find('.', from), name.size());
        at = m_world.tree().child(at, m_world.names().intern(name.substr(from, dot - from)));
        from = dot + 1;
    }
    if (!at)
        return {};
    const Instance& typed = m_world.tree().typed(at);
    if (!typed.cls)
        return {};
    const Modifier binding = m_world.tree().binding(at);
    if (binding.mod) {
        const ast::Expr& e = *binding.mod->binding;
        const bool isName = e.kind == ast::ExprKind::Name;
        const Value value = m_world.evaluator().constantValue(at, e.span, true);
        m_world.evaluator().pool().clear();
        const bool literal = value.isScalar() && value.isLiteral();
        if (literal && value.type == ScalarType::Enumeration && value.enumeration) {
            const auto literals = m_world.index().body(value.enumeration).literals;
            const int64_t number = value.scalar().integer;
            if (number >= 1 && static_cast<size_t>(number) <= literals.size())
                return std::string(m_world.text(literals[static_cast<size_t>(number) - 1].name));
        }
        // What the modeller of this diagram wrote says more than its value: R = R_load, T = 2*tau.
        const bool isNumber = e.kind == ast::ExprKind::Real || e.kind == ast::ExprKind::Integer ||
                              (e.kind == ast::ExprKind::Unary && e.children[0]->kind <= ast::ExprKind::Integer);
        const bool fromHere = binding.scope.self == viewer;
        if (fromHere && !isNumber && e.kind != ast::ExprKind::Boolean && e.kind != ast::ExprKind::String) {
            std::string text = m_world.written(e.span);
            if (isName && value.isScalar() && text.find("Constants.") != std::string::npos)
                text = text.substr(text.rfind('.') + 1);
            return text;
        }
        if (literal) {
            if (value.type == ScalarType::Boolean)
                return value.scalar().integer ? "true" : "false";
            if (value.scalar().kind == Scalar::Kind::String)
                return std::string(m_world.text(NameId(value.scalar().id)));
            // A number as it is written, what was computed with the digits that matter.
            return numberWithUnit(isNumber ? value.scalar().number() : rounded(value.scalar().number()),
                                  m_world.textAttribute(at, "unit"));
        }
        return m_world.written(e.span);
    }
    // Nobody gave it a value: what a run would begin with is none.
    const auto start = m_world.evaluator().attributeValue(at, m_world.names().intern("start"), true, true);
    m_world.evaluator().pool().clear();
    if (start && start->isScalar() && start->scalar().isNumber() && typed.variability == ast::Variability::Parameter)
        return "?";
    return {};
}

TextValues ViewBuilder::valuesOf(InstanceId instance, const std::vector<DrawingLayer>& layers, InstanceId viewer) {
    TextValues values;
    for (const DrawingLayer& layer : layers)
        for (const std::string& name : layer.drawing->names)
            if (std::ranges::find(values, name, &TextValues::value_type::first) == values.end())
                values.emplace_back(name, valueText(instance, name, viewer));
    return values;
}

InstanceId ViewBuilder::shownElement(InstanceId id) {
    const Instance& typed = m_world.tree().typed(id);
    if (typed.dimensions.empty() || typed.broken || m_world.tree().isSimple(id))
        return id;
    const auto elements = m_world.tree().children(id);
    return elements.empty() ? id : elements.front();
}

const ast::Mod* ViewBuilder::placementOf(const ClassElement& element) {
    const ClassSyntax& text = m_world.syntaxOf(m_world.graph().get(element.owner).def);
    return m_world.componentArgument(text, element.name, "Placement");
}

ComponentView ViewBuilder::component(ClassId cls, const ClassElement& element, InstanceId id, InstanceId root) {
    ClassGraph& graph = m_world.graph();
    ComponentView view;
    view.name = m_world.text(element.name);
    const ast::Component& declared = *element.component;
    for (const ast::NamePart& part : declared.type.parts)
        view.typeName += (view.typeName.empty() ? "" : ".") + std::string(m_world.text(part.id));
    view.description = declared.description;
    view.isInherited = element.owner != cls;
    view.isProtected = element.isProtected;
    view.isConditional = declared.condition != nullptr;
    view.isReplaceable = declared.isReplaceable;
    view.span = declared.span;
    view.nameSpan = declared.nameSpan;
    if (!declared.dimensions.empty()) {
        view.dimensionText = "[";
        for (size_t i = 0; i < declared.dimensions.size(); ++i)
            view.dimensionText += (i ? ", " : "") + m_world.written(declared.dimensions[i]->span);
        view.dimensionText += "]";
    }
    const Instance& typed = m_world.tree().typed(id);
    view.isAbsent = typed.absent;
    view.isOuter = typed.isOuter;
    view.dimensions = typed.dimensions;
    const ClassId type = typed.cls;
    view.isConnector = type && graph.restriction(type) == Restriction::Connector;
    if (type)
        view.className = graph.fullName(type);
    const InstanceId shown = shownElement(id);
    if (view.isConnector) {
        view.icon = connectorIcon(type, true);
        view.type = connectorType(type);
        if (view.type.direction == ConnectorType::Direction::None && typed.causality != ast::Causality::None)
            view.type.direction = typed.causality == ast::Causality::Input ? ConnectorType::Direction::Input
                                                                           : ConnectorType::Direction::Output;
    } else {
        view.icon = icon(type, shown);
    }
    if (type)
        view.values = valuesOf(shown, view.icon->layers, root);
    return view;
}

void ViewBuilder::addConnections(ClassId cls, InstanceId root, bool inherited, std::vector<ConnectionView>& to,
                                 size_t depth) {
    if (depth > deepest)
        return;
    for (ClassId base : std::vector<ClassId>(m_world.graph().expanded(cls).bases))
        addConnections(base, root, true, to, depth + 1);
    const DefId def = m_world.graph().get(cls).def;
    const ClassSyntax& text = m_world.syntaxOf(def);
    for (const ClassSyntax::Connect& connect : text.connects) {
        const syntax::SyntaxTree& tree = *text.tree;
        std::vector<NodeId> ends;
        for (NodeId child : tree.children(connect.node))
            if (tree.kind(child) == NodeKind::ComponentReference)
                ends.push_back(child);
        if (ends.size() != 2)
            continue;
        ConnectionView view;
        view.from = connectionEnd(tree.text(ends[0]));
        view.to = connectionEnd(tree.text(ends[1]));
        view.isInherited = inherited;
        view.isConditional = connect.isConditional;
        view.span = tree.span(connect.node);
        if (const ast::Mod* mod =
                m_world.annotationArgument(tree, ViewWorld::annotationOf(tree, connect.node), "Line")) {
            GraphicsReader reader(m_world, {cls, root}, def);
            view.line = reader.line(*mod);
            view.hasLine = view.line.points.size() >= 2;
        }
        to.push_back(std::move(view));
    }
}

std::shared_ptr<const DiagramView> ViewBuilder::diagram(DefId def) {
    auto view = std::make_shared<DiagramView>();
    ClassGraph& graph = m_world.graph();
    const ClassId cls = graph.classOf(def);
    const ClassDef& d = m_world.index().def(def);
    view->className = m_world.index().fullName(def);
    view->kind = kindOf(d.restriction);
    view->span = d.span;
    if (d.tree)
        view->path = d.tree->source().name();
    view->isShort = m_world.index().body(def).isShort;
    const InstanceId root = m_world.rootOf(def);
    Layers layers;
    collectLayers(cls, root, false, layers);
    view->coordinates = layers.coordinates;
    view->layers = std::move(layers.layers);
    addTransitionLayer(def, view->layers);
    const ClassNode& node = graph.expanded(cls);
    if (node.builtin != BuiltinType::None || node.enumeration)
        return view;
    const std::vector<uint32_t> order = node.order;
    m_world.tree().children(root);
    for (uint32_t at : order) {
        const ClassElement element = graph.get(cls).elements[at];
        if (!element.component)
            continue;
        const DefId owner = graph.get(element.owner).def;
        const ast::Mod* placement = placementOf(element);
        if (!placement) {
            // Only what is usually drawn is worth a place of our own.
            const ClassId type = graph.componentType(cls, at);
            if (type && !isModelLike(graph.restriction(type)) && graph.restriction(type) != Restriction::Connector)
                continue;
            if (!type || element.component->variability <= ast::Variability::Parameter ||
                (type && graph.expanded(type).builtin != BuiltinType::None &&
                 graph.restriction(type) != Restriction::Connector))
                continue;
        }
        const InstanceId instance = m_world.tree().childByElement(root, at);
        if (!instance)
            continue;
        ComponentView component = this->component(cls, element, instance, root);
        if (placement) {
            GraphicsReader reader(m_world, {element.owner, root}, owner);
            component.placement = reader.placement(*placement, false);
            component.iconPlacement = reader.placement(*placement, true);
        }
        view->components.push_back(std::move(component));
    }
    addConnections(cls, root, false, view->connections, 0);
    return view;
}

} // namespace gnomon::session
