#pragma once

#include "compiler/flat/flat_model.h"

#include <string>

namespace gnomon {

/// What flat_model.h says of every model and this one does not keep; empty: nothing. Looked at where a model leaves
/// this room: a number beyond its table would be noticed far from who wrote it, or not at all.
std::string unsoundness(const FlatModel& model);

} // namespace gnomon
