#include "app/shell/pane_access.h"

#include "diagram/diagram_scene.h"

#include <algorithm>

namespace gnomon {

bool PaneAccess::hasComponents() const {
    if (!canDraw())
        return false;
    DiagramScene& scene = pane()->scene();
    return std::ranges::any_of(scene.selectedComponents(), [&scene](const std::string& name) {
        return !scene.component(name)->view().isInherited;
    });
}

} // namespace gnomon
