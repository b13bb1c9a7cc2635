#pragma once

#include "compiler/flat/flat_model.h"

namespace gnomon {

/// Inputs of the simulated model itself that nothing gives a value become parameters: they keep their start values,
/// and may be set before a run.
void holdFreeInputs(FlatModel& flat);

} // namespace gnomon
