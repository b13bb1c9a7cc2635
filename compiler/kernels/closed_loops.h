#pragma once

#include "compiler/flat/flat_model.h"
#include "compiler/kernels/initial_structure.h"

namespace gnomon {

class NameTable;

/// What closes upon itself in a model that is regular as a graph, such as three gears in a triangle: equations that
/// say the same, or contradict each other, for the very values that parameters have; and those that leave something
/// that has a derivative no value but zero. Appended to `structure.inModel` in the structure's own numbers; not looked
/// for in very large models.
void findClosedLoops(const FlatModel& model, const NameTable& names, InitialStructure& structure);

} // namespace gnomon
