#pragma once

#include "compiler/kernels/equation_table.h"

#include <functional>

namespace gnomon {

/// Whether an equation says no more than 0 = 0 where these slots are zero, whatever the others are: a differentiated
/// constraint where nothing moves.
bool vanishesWith(const EquationTable& table, EquationRef e, const std::function<bool(Slot)>& isZero);

} // namespace gnomon
