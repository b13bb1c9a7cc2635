#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/flat/flat_model.h"

namespace gnomon {

/// Looks for equations whose sides, and for sums and comparisons whose terms, have units of different quantities, and
/// for functions like sin() of something with a unit. What has no unit given may have any, and so may a number that is
/// added or compared; as a factor it is a number. So what is reported contradicts what the modeller wrote. Each text
/// once. Reads all, changes nothing.
void checkUnits(const FlatModel& model, const NameTable& names, DiagnosticSink& sink);

} // namespace gnomon
