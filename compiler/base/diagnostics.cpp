#include "compiler/base/diagnostic_kinds.h"

#include "compiler/base/phrases.h"

#include <algorithm>
#include <iterator>

namespace gnomon {

namespace {

using diagnostic_detail::ArgumentsOf;

// Arrays of the language: more than 256 elements are too many for clang to find out the extent of a std::array.
constexpr DiagnosticKindInfo kinds[] = {
#define GNOMON_DIAGNOSTIC(id, severity, text, ...)                                                                     \
    {#id, Severity::severity, text, std::tuple_size_v<ArgumentsOf<DiagnosticKind::id>::Tuple>},
#include "compiler/base/diagnostic_kinds.def"
#undef GNOMON_DIAGNOSTIC
};

constexpr std::string_view ids[] = {
#define GNOMON_DIAGNOSTIC(id, ...) #id,
#include "compiler/base/diagnostic_signatures.def"
#undef GNOMON_DIAGNOSTIC
};
static_assert(std::ranges::equal(kinds, ids, {}, &DiagnosticKindInfo::id), "the table and what is made of it differ");

std::string argumentText(const DiagnosticArgument& argument) {
    if (const auto* text = std::get_if<std::string>(&argument))
        return *text;
    if (const auto* integer = std::get_if<int64_t>(&argument))
        return std::to_string(*integer);
    return messageNumber(std::get<double>(argument));
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
    return std::size(kinds);
}

std::string Diagnostic::text() const {
    std::vector<std::string> texts;
    texts.reserve(arguments.size());
    for (const DiagnosticArgument& argument : arguments)
        texts.push_back(argumentText(argument));
    return filledIn(spoken(diagnosticKindInfo(kind).text), texts);
}

} // namespace gnomon
