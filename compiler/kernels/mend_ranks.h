#pragma once

#include "compiler/kernels/initial_structure.h"

namespace gnomon {

/// What of a model's initial system its author is told to change first.
structure::MendRanks mendRanks(const InitialStructure& structure);

} // namespace gnomon
