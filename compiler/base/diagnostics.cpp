#include "compiler/base/diagnostics.h"

#include <array>
#include <cassert>
#include <charconv>

namespace gnomon {

namespace {

using diagnostic_detail::ArgumentsOf;

constexpr std::array kinds = {
#define GNOMON_DIAGNOSTIC(id, severity, text, ...)                                                                     \
    DiagnosticKindInfo{#id, Severity::severity, text, std::tuple_size_v<ArgumentsOf<DiagnosticKind::id>::Tuple>},
#include "compiler/base/diagnostic_kinds.def"
#undef GNOMON_DIAGNOSTIC
};

std::string argumentText(const DiagnosticArgument& argument) {
    if (const auto* text = std::get_if<std::string>(&argument))
        return *text;
    if (const auto* integer = std::get_if<int64_t>(&argument))
        return std::to_string(*integer);
    // Not printf, whose decimal point depends on the locale that a window program sets.
    char buffer[32];
    const auto end =
        std::to_chars(buffer, buffer + sizeof buffer, std::get<double>(argument), std::chars_format::general, 6);
    return std::string(buffer, end.ptr);
}

} // namespace

std::string_view severityName(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return "error";
    case Severity::Warning:
        return "warning";
    case Severity::Note:
        return "note";
    }
    return {};
}

const DiagnosticKindInfo& diagnosticKindInfo(DiagnosticKind kind) {
    return kinds[static_cast<size_t>(kind)];
}

size_t diagnosticKindCount() {
    return kinds.size();
}

std::string Diagnostic::text() const {
    const std::string_view pattern = diagnosticKindInfo(kind).text;
    std::string result;
    for (size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}') {
            const auto index = static_cast<size_t>(pattern[i + 1] - '0');
            assert(index < arguments.size());
            result += argumentText(arguments[index]);
            i += 2;
        } else {
            result += pattern[i];
        }
    }
    return result;
}

} // namespace gnomon
