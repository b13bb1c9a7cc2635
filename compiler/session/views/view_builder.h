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

    static ClassKind kindOf(Restriction restriction);

private:
    struct Layers {
        std::vector<DrawingLayer> layers;
        CoordinateSystem coordinates;
        bool dependsOnInstance = false;
        bool hasOwn = false; // the last layer is that of the class itself
    };

    void collectLayers(ClassId cls, InstanceId instance, bool icon, Layers& to, size_t depth = 0);
    std::vector<ConnectorView> connectorsOf(ClassId cls, InstanceId instance, bool& dependsOnInstance);
    std::shared_ptr<const IconView> connectorIcon(ClassId cls, bool diagramLayer);
    TextValues valuesOf(InstanceId instance, const std::vector<DrawingLayer>& layers, InstanceId viewer);
    std::string valueText(InstanceId instance, std::string_view name, InstanceId viewer);
    void addConnections(ClassId cls, InstanceId root, bool inherited, std::vector<ConnectionView>& to, size_t depth);
    ComponentView component(ClassId cls, const ClassElement& element, InstanceId instance, InstanceId root);

    ViewWorld& m_world;
    std::unordered_map<DefId, std::shared_ptr<const IconView>> m_icons;
    std::map<std::pair<ClassId, bool>, std::shared_ptr<const IconView>> m_connectorIcons;
    std::unordered_map<ClassId, ConnectorType> m_connectorTypes;
};

/// "a . b [ 1 ]" as a.b[1], apart into its ends: component, connector.
ConnectionEnd connectionEnd(std::string_view written);
/// 100 and "Ohm" as people write it: 100 Ω.
std::string numberWithUnit(double value, std::string_view unit);

} // namespace gnomon::session
