#pragma once

#include "compiler/session/views/graphics.h"

#include <optional>
#include <string>

namespace gnomon {

/// What is to change in the look of shapes; the rest of it stays.
struct ShapeLook {
    std::optional<session::Rgb> line = {}, fill = {};
    std::optional<session::LinePattern> pattern = {};
    std::optional<session::FillPattern> fillPattern = {};
    std::optional<double> thickness = {};
    std::optional<bool> startArrow = {}, endArrow = {};
    std::optional<std::string> text = {};
};

bool hasFill(session::Shape::Kind kind);
bool hasLine(session::Shape::Kind kind);

/// The shape with it, as far as shapes of its kind have such a thing. A filling's colour fills what was not filled.
session::Shape withLook(session::Shape shape, const ShapeLook& look);

} // namespace gnomon
