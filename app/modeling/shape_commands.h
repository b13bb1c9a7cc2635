#pragma once

#include "app/desk/shell.h"

#include <functional>

namespace gnomon {

class ModelPane;

/// What is drawn by hand in icons and diagrams: new shapes, which lies above which, how they look. `pane` is asked for
/// the one in use.
void addShapeCommands(const Shell& shell, const std::function<ModelPane*()>& pane);

} // namespace gnomon
