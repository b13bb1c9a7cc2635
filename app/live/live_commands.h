#pragma once

#include "app/desk/shell.h"

namespace gnomon {

/// What can be done with results in diagrams.
void addLiveCommands(const Shell& shell);

} // namespace gnomon
