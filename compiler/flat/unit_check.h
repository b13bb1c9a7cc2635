#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/flat/flat_model.h"

#include <set>
#include <utility>

namespace gnomon {

/// Looks for equations whose sides, and for sums and comparisons whose terms, have units of different quantities, and
/// for functions like sin() of something with a unit. What has no unit given may have any, and so may a number that is
/// added or compared; as a factor a whole number is one, and another may be a constant of nature. So what is reported
/// contradicts what the modeller wrote. Each text once. Reads all, changes nothing. `left`: texts (source, first byte)
/// to leave out, as numbers of constants stand in them, which have lost their units.
void checkUnits(const FlatModel& model, const NameTable& names, const std::set<std::pair<uint32_t, uint32_t>>& left,
                DiagnosticSink& sink);

} // namespace gnomon
