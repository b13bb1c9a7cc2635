#pragma once

#include "compiler/flat/flat_model.h"

#include <vector>

namespace gnomon {

/// By variable: whether der() of it stands in an equation.
std::vector<bool> differentiated(const FlatModel& model);
/// The same, also for variables that an equation or a connection makes equal to such a one.
std::vector<bool> differentiatedOrEqual(const FlatModel& model);

} // namespace gnomon
