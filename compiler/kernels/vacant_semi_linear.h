#pragma once

#include "compiler/flat/flat_model.h"

namespace gnomon {

/// y = semiLinear(x, a, b) where the model says that x = 0 and y = 0, as of a port that nothing is connected to, would
/// leave open what a and b have to do with each other: it becomes a = b (Modelica 3.6, 3.7.4.5, rule 2).
void replaceVacantSemiLinear(FlatModel& flat);

} // namespace gnomon
