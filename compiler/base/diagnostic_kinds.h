#pragma once

#include "compiler/base/diagnostics.h"

namespace gnomon {

/// One enumerator per line of the table of kinds (diagnostic_kinds.def and what it includes). Made of it when CMake
/// runs, diagnostic_signatures.def has the ids and arguments alone: a changed text rebuilds no more than one file.
enum class DiagnosticKind : uint16_t {
#ifndef Q_MOC_RUN // Qt's moc, which reads the tests, does not understand tables.
#define GNOMON_DIAGNOSTIC(id, ...) id,
#include "compiler/base/diagnostic_signatures.def"
#undef GNOMON_DIAGNOSTIC
#endif
};

namespace diagnostic_detail {

#ifndef Q_MOC_RUN
#define GNOMON_DIAGNOSTIC(id, ...)                                                                                     \
    template <>                                                                                                        \
    struct ArgumentsOf<DiagnosticKind::id> : Types<__VA_ARGS__> {};
#include "compiler/base/diagnostic_signatures.def"
#undef GNOMON_DIAGNOSTIC
#endif

} // namespace diagnostic_detail

} // namespace gnomon
