#pragma once

#include "compiler/session/views/view_world.h"
#include "compiler/session/views/views.h"

namespace gnomon::session {

/// Makes icons and diagrams of one revision. Icons that are the same for every instance are made once.
class ViewBuilder {
public:
    explicit ViewBuilder(ViewWorld& world) : m_world(world) {}

    std::shared_ptr<const IconView> icon(DefId def);
    /// The icon of a class as an instance of it shows it.
    std::shared_ptr<const IconView> icon(ClassId cls, InstanceId instance);
    std::shared_ptr<const DiagramView> diagram(DefId def);
    ConnectorType connectorType(ClassId cls);
    /// How a diagram differs from its text where a result says so.
    LiveFrame liveFrame(DefId def, const LiveValues& values);

    static ClassKind kindOf(Restriction restriction);

private:
    struct Layers {
        std::vector<DrawingLayer> layers;
        CoordinateSystem coordinates;
        bool dependsOnInstance = false;
        bool hasOwn = false; // the last layer is that of the class itself
        bool isDynamic = false;
    };

    void collectLayers(ClassId cls, InstanceId instance, bool icon, Layers& to, size_t depth = 0);
    std::vector<ConnectorView> connectorsOf(ClassId cls, InstanceId instance, bool& dependsOnInstance);
    std::shared_ptr<const IconView> connectorIcon(ClassId cls, bool diagramLayer);
    TextValues valuesOf(InstanceId instance, const std::vector<DrawingLayer>& layers, InstanceId viewer);
    std::string valueText(InstanceId instance, std::string_view name, InstanceId viewer);
    void addTransitions(ClassId cls, InstanceId root, std::vector<Shape>& to, size_t depth);
    void addTransitionLayer(DefId def, std::vector<DrawingLayer>& to);
    void addConnections(ClassId cls, InstanceId root, bool inherited, std::vector<ConnectionView>& to, size_t depth);
    ComponentView component(ClassId cls, const ClassElement& element, InstanceId instance, InstanceId root);
    /// Of an array of components the first element speaks for all.
    InstanceId shownElement(InstanceId id);
    /// The Placement of a component, or null.
    const ast::Mod* placementOf(const ClassElement& element);

    /// What in a diagram can move, found once.
    struct LivePlan {
        struct Part {
            std::string name;
            ClassId cls;
            InstanceId instance;
            std::shared_ptr<const IconView> icon; // as the text says; null: only its place moves
            const ast::Mod* placement = nullptr;  // null: its place does not move
            Scope scope;
            DefId owner;
        };
        struct Line {
            size_t number = 0;
            const ast::Mod* line = nullptr;
            Scope scope;
            DefId owner;
        };
        std::vector<Part> parts;
        std::vector<Line> lines;
        std::vector<std::string> models; // components that could be states
        bool hasDiagram = false;
    };
    const LivePlan& livePlan(DefId def);
    void planLines(ClassId cls, InstanceId root, LivePlan& plan, size_t& number, size_t depth);

    ViewWorld& m_world;
    std::unordered_map<DefId, std::shared_ptr<const IconView>> m_icons;
    std::map<std::pair<ClassId, bool>, std::shared_ptr<const IconView>> m_connectorIcons;
    std::unordered_map<ClassId, ConnectorType> m_connectorTypes;
    std::unordered_map<DefId, LivePlan> m_plans;
};

/// "a . b [ 1 ]" as a.b[1], apart into its ends: component, connector.
ConnectionEnd connectionEnd(std::string_view written);
/// 100 and "Ohm" as people write it: 100 Ω.
std::string numberWithUnit(double value, std::string_view unit);

} // namespace gnomon::session
