#pragma once

#include "compiler/functions/function_library.h"

#include <span>
#include <vector>

namespace gnomon {

/// What a call gives whatever its unknown arguments are, as far as that can be seen: a capacitance that is zero because
/// a parameter is. Arguments and outputs one after the other; a NaN stands for what is not known. All unknown where
/// that takes too long. Nothing is run: no messages, no files.
std::vector<double> knownOutputs(const MachineImage& image, uint32_t program, const CallLayout& layout,
                                 std::span<const double> arguments);

} // namespace gnomon
