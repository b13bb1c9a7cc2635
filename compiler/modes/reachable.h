#pragma once

#include "compiler/base/cancel.h"
#include "compiler/base/diagnostics.h"
#include "compiler/modes/mode_model.h"

#include <string>
#include <vector>

namespace gnomon {

/// A mode that a chart can reach, and that cannot be solved.
struct ModeProblem {
    std::string mode;
    std::string transition; // the one that leads there first; empty: the model begins so
    SourceSpan span;        // of that
    std::vector<Diagnostic> why;
};

struct ReachableModes {
    size_t count = 0;
    bool isComplete = true; // there are no more
    std::vector<ModeProblem> problems;
};

/// Follows the charts of a universe, whatever guards and events may say, as far as there are not too many situations,
/// and looks at the equations of each mode that they lead to. Branches hang on equations and not on charts: they are
/// taken as the model begins with them. Fails only when cancelled.
Result<ReachableModes> reachableModes(const FlatModel& universe, const NameTable& names, const SourceLookup& sources,
                                      CancelToken cancel);

} // namespace gnomon
