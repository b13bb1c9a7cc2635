#pragma once

#include "compiler/session/views/graphics.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Drawings as Modelica writes them.
namespace gnomon::session {

/// 12.5, -3: as short as it can be, without an exponent for lengths of drawings.
std::string coordinateText(double value);
std::string pointText(Point point);
std::string pointsText(const std::vector<Point>& points);
std::string extentText(const Extent& extent);
std::string rgbText(Rgb color);
/// transformation(…) of a Placement.
std::string transformationText(const char* name, const Placement& placement);
/// A text in quotes.
std::string quotedText(const std::string& text);
/// "Rectangle".
std::string_view shapeKind(const Shape& shape);
/// The arguments of a primitive that say more than the defaults, in the usual order: {"extent", "{{0,0},{10,10}}"}.
std::vector<std::pair<std::string, std::string>> shapeArguments(const Shape& shape);
/// A primitive as an annotation writes it, without what is the default.
std::string shapeText(const Shape& shape);

} // namespace gnomon::session
