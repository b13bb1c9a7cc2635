#include "app/workspace/diagram_places.h"

#include <cmath>
#include <numbers>

namespace gnomon {

session::Point placed(const session::Placement& placement, const session::Extent& icon, const session::Point& place) {
    const auto along = [](double value, double a, double b, double to, double until) {
        return b == a ? to : to + (value - a) / (b - a) * (until - to);
    };
    const double x = along(place.x, icon.a.x, icon.b.x, placement.extent.a.x, placement.extent.b.x);
    const double y = along(place.y, icon.a.y, icon.b.y, placement.extent.a.y, placement.extent.b.y);
    const double angle = placement.rotation * std::numbers::pi / 180;
    return {placement.origin.x + x * std::cos(angle) - y * std::sin(angle),
            placement.origin.y + x * std::sin(angle) + y * std::cos(angle)};
}

session::Point placeOf(const session::ConnectorView& connector) {
    const session::Point middle = connector.placement.extent.center();
    return {connector.placement.origin.x + middle.x, connector.placement.origin.y + middle.y};
}

} // namespace gnomon
