#pragma once

#include "compiler/flat/flat_model.h"

#include <string>

namespace gnomon {

/// The flat model as Modelica text, row by row: variables with quoted full names, equations, events, functions. For
/// people, and readable by Gnomon again.
std::string printFlat(const FlatModel& model, const NameTable& names);

} // namespace gnomon
