#include "compiler/base/diagnostics.h"

#include <algorithm>
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

constexpr std::array ids = {
#define GNOMON_DIAGNOSTIC(id, ...) std::string_view(#id),
#include "compiler/base/diagnostic_signatures.def"
#undef GNOMON_DIAGNOSTIC
};
static_assert(std::ranges::equal(kinds, ids, {}, &DiagnosticKindInfo::id), "the table and what is made of it differ");

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

std::string counted(size_t count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

const DiagnosticKindInfo& diagnosticKindInfo(DiagnosticKind kind) {
    return kinds[static_cast<size_t>(kind)];
}

size_t diagnosticKindCount() {
    return kinds.size();
}

std::string Diagnostic::text() const {
    std::string_view pattern = diagnosticKindInfo(kind).text;
    std::string result;
    while (!pattern.empty()) {
        const size_t open = pattern.find('{'), close = pattern.find('}', open);
        result += pattern.substr(0, open);
        if (close == std::string_view::npos)
            break;
        const std::string_view place = pattern.substr(open + 1, close - open - 1);
        const auto index = static_cast<size_t>(place[0] - '0');
        assert(index < arguments.size());
        const std::string argument = argumentText(arguments[index]);
        const size_t second = place.find('|', 2);
        if (second == std::string_view::npos)
            result += argument;
        else
            result += argument == "1" ? place.substr(2, second - 2) : place.substr(second + 1);
        pattern.remove_prefix(close + 1);
    }
    return result;
}

} // namespace gnomon
