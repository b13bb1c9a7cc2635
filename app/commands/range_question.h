#pragma once

#include "app/commands/command_palette.h"

#include <functional>

namespace gnomon {

/// Asks for two numbers, the second one larger: where an axis or a slider begins and ends. Both are positive where
/// nothing else has a place.
PaletteQuestion rangeQuestion(const QString& unit, double from, double to, std::function<void(double, double)> take,
                              bool positiveOnly = false);

} // namespace gnomon
