#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/library/class_index.h"

#include <vector>

namespace gnomon::session {

/// Where a class is missing that a library had in an older version: what the library's conversion script calls it now,
/// as a note and as a fix.
void addConversionHints(ClassIndex& index, const SourceLookup& sources, std::vector<Diagnostic>& diagnostics);

} // namespace gnomon::session
