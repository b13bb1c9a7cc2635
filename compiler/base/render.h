#pragma once

#include "compiler/base/diagnostics.h"

#include <string>

namespace gnomon {

struct TerminalStyle {
    bool colours = false;
    bool sourceLines = true;
};

/// `file:line:col: error: text [kind]`, the source line and carets below, then the notes.
std::string renderTerminal(const Diagnostic& diagnostic, const SourceLookup& sources, TerminalStyle style = {});

/// One JSON object without a line end: {"severity","kind","message","file","line","column","endLine","endColumn",
/// "begin","end","notes":[…],"fixes":[…]}.
std::string renderJson(const Diagnostic& diagnostic, const SourceLookup& sources);

} // namespace gnomon
