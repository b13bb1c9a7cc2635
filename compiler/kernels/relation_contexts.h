#pragma once

#include "compiler/kernels/causal_order.h"

namespace gnomon {

/// Finds out when relations say something: in `a and b` the second one does only while the first one holds, and in a
/// branch that is not taken none does. Between events all relations stay as they are, so what says nothing then need
/// not be searched for. `equations`: all that are evaluated between events and at them.
void findContexts(EquationTable& table, std::span<const EquationRef> equations);

} // namespace gnomon
