#pragma once

#include "compiler/session/views/views.h"

namespace gnomon {

/// A place of its icon, where a component stands in a diagram.
session::Point placed(const session::Placement& placement, const session::Extent& icon, const session::Point& place);
/// The middle of a connector in the icon of its component.
session::Point placeOf(const session::ConnectorView& connector);

} // namespace gnomon
