#pragma once

#include "app/shell/shell.h"

namespace gnomon {

/// What can be done with results in diagrams.
void addLiveCommands(const Shell& shell);

} // namespace gnomon
