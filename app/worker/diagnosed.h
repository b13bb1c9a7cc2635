#pragma once

#include "app/protocol/messages.h"
#include "compiler/base/render.h"

namespace gnomon::worker {

/// A diagnostic as the window shows it, which does not have the texts of the compiler.
protocol::Diagnosed diagnosed(const Diagnostic& diagnostic, const SourceLookup& sources);

} // namespace gnomon::worker
