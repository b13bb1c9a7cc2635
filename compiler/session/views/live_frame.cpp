#include "compiler/session/views/graphics_reader.h"
#include "compiler/session/views/view_builder.h"

namespace gnomon::session {

using syntax::NodeId;
using syntax::NodeKind;

namespace {

constexpr size_t deepest = 100;

bool isModelLike(Restriction r) {
    return r == Restriction::Model || r == Restriction::Block || r == Restriction::Class;
}

} // namespace

/// Numbers of connections as addConnections() makes them.
void ViewBuilder::planLines(ClassId cls, InstanceId root, LivePlan& plan, size_t& number, size_t depth) {
    if (depth > deepest)
        return;
    for (ClassId base : std::vector<ClassId>(m_world.graph().expanded(cls).bases))
        planLines(base, root, plan, number, depth + 1);
    const DefId def = m_world.graph().get(cls).def;
    const ClassSyntax& text = m_world.syntaxOf(def);
    for (const ClassSyntax::Connect& connect : text.connects) {
        const syntax::SyntaxTree& tree = *text.tree;
        size_t ends = 0;
        for (NodeId child : tree.children(connect.node))
            ends += tree.kind(child) == NodeKind::ComponentReference;
        if (ends != 2)
            continue;
        const size_t at = number++;
        const ast::Mod* mod = m_world.annotationArgument(tree, ViewWorld::annotationOf(tree, connect.node), "Line");
        if (!mod)
            continue;
        GraphicsReader reader(m_world, {cls, root}, def);
        reader.line(*mod);
        if (reader.isDynamic())
            plan.lines.push_back({at, mod, {cls, root}, def});
    }
}

const ViewBuilder::LivePlan& ViewBuilder::livePlan(DefId def) {
    if (auto it = m_plans.find(def); it != m_plans.end())
        return it->second;
    LivePlan plan;
    ClassGraph& graph = m_world.graph();
    const ClassId cls = graph.classOf(def);
    const InstanceId root = m_world.rootOf(def);
    Layers own;
    collectLayers(cls, root, false, own);
    plan.hasDiagram = own.isDynamic;
    const ClassNode& node = graph.expanded(cls);
    if (node.builtin == BuiltinType::None && !node.enumeration)
        for (uint32_t at : std::vector<uint32_t>(node.order)) {
            const ClassElement element = graph.get(cls).elements[at];
            const ast::Mod* placement = element.component ? placementOf(element) : nullptr;
            const InstanceId instance = placement ? m_world.tree().childByElement(root, at) : InstanceId();
            if (!instance)
                continue;
            LivePlan::Part part;
            part.name = m_world.text(element.name);
            part.cls = m_world.tree().typed(instance).cls;
            if (!part.cls)
                continue;
            part.instance = shownElement(instance);
            part.owner = graph.get(element.owner).def;
            part.scope = {element.owner, root};
            GraphicsReader reader(m_world, part.scope, part.owner);
            reader.placement(*placement, false);
            if (reader.isDynamic())
                part.placement = placement;
            const bool isConnector = graph.restriction(part.cls) == Restriction::Connector;
            if (isModelLike(graph.restriction(part.cls)))
                plan.models.push_back(part.name);
            Layers layers;
            collectLayers(part.cls, part.instance, !isConnector, layers);
            if (isConnector && layers.layers.empty())
                collectLayers(part.cls, part.instance, true, layers);
            if (layers.isDynamic)
                part.icon = isConnector ? connectorIcon(part.cls, true) : icon(part.cls, part.instance);
            if (part.icon || part.placement)
                plan.parts.push_back(std::move(part));
        }
    size_t number = 0;
    planLines(cls, root, plan, number, 0);
    return m_plans.emplace(def, std::move(plan)).first->second;
}

LiveFrame ViewBuilder::liveFrame(DefId def, const LiveValues& values) {
    LiveFrame frame;
    // What is kept for later is made as the text says.
    const LivePlan& plan = livePlan(def);
    m_world.setLive(&values);
    for (const LivePlan::Part& part : plan.parts) {
        if (part.placement) {
            GraphicsReader reader(m_world, part.scope, part.owner);
            frame.visible.emplace_back(part.name, reader.placement(*part.placement, false).visible);
        }
        if (!part.icon)
            continue;
        Layers layers;
        const bool isConnector = part.icon->kind == ClassKind::Connector;
        collectLayers(part.cls, part.instance, !isConnector, layers);
        if (isConnector && layers.layers.empty())
            collectLayers(part.cls, part.instance, true, layers);
        auto icon = std::make_shared<IconView>(*part.icon);
        icon->layers = std::move(layers.layers);
        frame.icons.emplace_back(part.name, std::move(icon));
    }
    if (plan.hasDiagram) {
        Layers layers;
        collectLayers(m_world.graph().classOf(def), m_world.rootOf(def), false, layers);
        frame.layers = std::move(layers.layers);
        addTransitionLayer(def, *frame.layers);
    }
    for (const LivePlan::Line& line : plan.lines) {
        GraphicsReader reader(m_world, line.scope, line.owner);
        frame.lines.emplace_back(line.number, reader.line(*line.line));
    }
    m_world.setLive(nullptr);
    for (const std::string& name : plan.models)
        if (values.value(name + ".$active").value_or(0) > 0.5)
            frame.activeStates.push_back(name);
    return frame;
}

} // namespace gnomon::session
