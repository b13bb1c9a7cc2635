// How state machines are drawn: transition() and initialState() say in annotations of their own where their arrows run
// and what is written beside them.
#include "compiler/session/views/graphics_reader.h"
#include "compiler/session/views/view_builder.h"

#include <string>
#include <vector>

namespace gnomon::session {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::SyntaxTree;

namespace {

constexpr size_t deepest = 100;

/// The arguments of transition(from, to, condition, immediate, reset, synchronize, priority) as they are written.
struct TransitionText {
    std::string condition, priority = "1";
    bool isImmediate = true;

    void take(std::string_view name, std::string_view text) {
        if (name == "condition")
            condition = text;
        else if (name == "immediate")
            isImmediate = text != "false";
        else if (name == "priority")
            priority = text;
    }
};

TransitionText transitionText(const SyntaxTree& tree, NodeId call) {
    static constexpr std::string_view names[] = {"from",  "to",          "condition", "immediate",
                                                 "reset", "synchronize", "priority"};
    TransitionText result;
    size_t position = 0;
    for (NodeId argument : tree.children(tree.child(call, NodeKind::FunctionArguments))) {
        if (tree.kind(argument) != NodeKind::NamedArgument) {
            if (position < std::size(names))
                result.take(names[position++], tree.text(argument));
            continue;
        }
        for (NodeId value : tree.children(argument))
            result.take(tree.text(tree.firstToken(argument)), tree.text(value));
    }
    return result;
}

void replaceAll(std::string& text, std::string_view what, std::string_view by) {
    for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

} // namespace

void ViewBuilder::addTransitions(ClassId cls, InstanceId root, std::vector<Shape>& to, size_t depth) {
    if (depth > deepest)
        return;
    for (ClassId base : std::vector<ClassId>(m_world.graph().expanded(cls).bases))
        addTransitions(base, root, to, depth + 1);
    const DefId def = m_world.graph().get(cls).def;
    const ClassSyntax& text = m_world.syntaxOf(def);
    for (const NodeId node : text.transitions) {
        const SyntaxTree& tree = *text.tree;
        const NodeId annotation = ViewWorld::annotationOf(tree, node);
        const ast::Mod* lineText = m_world.annotationArgument(tree, annotation, "Line");
        if (!lineText)
            continue;
        GraphicsReader reader(m_world, {cls, root}, def);
        Shape line = reader.line(*lineText);
        if (line.points.size() < 2)
            continue;
        const NodeId call = tree.child(node, NodeKind::FunctionCall);
        const bool isInitial = tree.text(tree.child(call, NodeKind::ComponentReference)) == "initialState";
        // The way it goes is seen also where the annotation names no arrow. That of the initial state begins there.
        if (line.startArrow == Arrow::None && line.endArrow == Arrow::None)
            (isInitial ? line.startArrow : line.endArrow) = Arrow::Filled;
        line.span = {}; // no shape of the class's own drawing
        const std::vector<Point> points = line.points;
        to.push_back(std::move(line));
        const ast::Mod* words = m_world.annotationArgument(tree, annotation, "Text");
        if (!words || isInitial)
            continue;
        const TransitionText transition = transitionText(tree, call);
        Shape label = reader.line(*words);
        label.kind = Shape::Kind::Text;
        label.span = {};
        replaceAll(label.text, "%condition", transition.condition);
        replaceAll(label.text, "%priority", transition.priority);
        // By the specification relative to the first point, of an immediate transition to the last one.
        const Point anchor = transition.isImmediate ? points.back() : points.front();
        for (Point* corner : {&label.extent.a, &label.extent.b}) {
            corner->x += anchor.x;
            corner->y += anchor.y;
        }
        // Without a width it takes as much as it needs, from where it is aligned.
        if (label.extent.a.x == label.extent.b.x) {
            constexpr double wide = 200;
            label.extent.a.x -= label.alignment == TextAlignment::Left    ? 0
                                : label.alignment == TextAlignment::Right ? wide
                                                                          : wide / 2;
            label.extent.b.x = label.extent.a.x + wide;
        }
        to.push_back(std::move(label));
    }
}

void ViewBuilder::addTransitionLayer(DefId def, std::vector<DrawingLayer>& to) {
    std::vector<Shape> shapes;
    addTransitions(m_world.graph().classOf(def), m_world.rootOf(def), shapes, 0);
    if (shapes.empty())
        return;
    auto drawing = std::make_shared<Drawing>();
    drawing->shapes = std::move(shapes);
    // In front, as the last one may be the class's own.
    to.insert(to.begin(), {std::move(drawing), std::nullopt});
}

} // namespace gnomon::session
