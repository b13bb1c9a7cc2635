#pragma once

#include "compiler/base/source_text.h"
#include "compiler/base/text_edit.h"

#include <concepts>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

namespace gnomon {

enum class Severity : uint8_t { Error, Warning, Note };

std::string_view severityName(Severity severity);

/// One enumerator per line of the table of kinds. diagnostic_kinds.h has them, for those who tell: whoever only hands
/// diagnostics on is not built anew when a kind is added.
enum class DiagnosticKind : uint16_t;

struct DiagnosticKindInfo {
    std::string_view id;
    Severity severity = Severity::Error;
    /// With {0}, {1} … where the arguments go, and {0|one|many} for a word that depends on the first being 1.
    std::string_view text;
    size_t argumentCount = 0;
};

/// "1 equation", "2 equations".
std::string counted(size_t count, std::string_view one, std::string_view many);

const DiagnosticKindInfo& diagnosticKindInfo(DiagnosticKind kind);
size_t diagnosticKindCount();

using DiagnosticArgument = std::variant<std::string, int64_t, double>;

/// How the problem can be mended: a title for a menu and the change of the text it is in.
struct Fix {
    std::string title;
    SourceId source;
    TextChange change;
};

/// Something to tell the user about a text: data, rendered elsewhere. `notes` are further places that explain it.
struct Diagnostic {
    DiagnosticKind kind{};
    Severity severity = Severity::Error;
    SourceSpan span;
    std::vector<DiagnosticArgument> arguments;
    std::vector<Diagnostic> notes;
    std::vector<Fix> fixes;

    std::string text() const;
};

namespace diagnostic_detail {

using Text = std::string_view;
using Int = int64_t;
using Real = double;

template <class... Ts>
struct Types {
    using Tuple = std::tuple<Ts...>;
};

/// Specialized in diagnostic_kinds.h.
template <DiagnosticKind>
struct ArgumentsOf;

inline DiagnosticArgument argument(std::string_view text) {
    return std::string(text);
}
inline DiagnosticArgument argument(double value) {
    return value;
}
template <std::integral T>
DiagnosticArgument argument(T value) {
    return static_cast<int64_t>(value);
}

template <class Tuple, class... Args>
constexpr bool convertible = false;
// clang-format off: it takes the clause for the beginning of the expression
template <class... Ts, class... Args>
requires(sizeof...(Ts) ==
         sizeof...(Args)) constexpr bool convertible<std::tuple<Ts...>, Args...> = (std::is_convertible_v<Args, Ts> &&
                                                                                    ...);
// clang-format on

} // namespace diagnostic_detail

/// diagnose<DiagnosticKind::ExpectedToken>(span, "';'", "'end'"): the arguments are checked against the table.
template <DiagnosticKind kind, class... Args>
Diagnostic diagnose(SourceSpan span, const Args&... args) {
    static_assert(diagnostic_detail::convertible<typename diagnostic_detail::ArgumentsOf<kind>::Tuple, Args...>,
                  "arguments do not fit the table of diagnostic kinds");
    Diagnostic diagnostic;
    diagnostic.kind = kind;
    diagnostic.severity = diagnosticKindInfo(kind).severity;
    diagnostic.span = span;
    (diagnostic.arguments.push_back(diagnostic_detail::argument(args)), ...);
    return diagnostic;
}

/// Where passes leave what they have to say.
class DiagnosticSink {
public:
    virtual ~DiagnosticSink() = default;
    virtual void report(Diagnostic diagnostic) = 0;
};

/// A sink that keeps everything.
class DiagnosticList final : public DiagnosticSink {
public:
    void report(Diagnostic diagnostic) override {
        m_errorCount += diagnostic.severity == Severity::Error;
        m_items.push_back(std::move(diagnostic));
    }
    const std::vector<Diagnostic>& items() const { return m_items; }
    std::vector<Diagnostic> take() {
        m_errorCount = 0;
        return std::move(m_items);
    }
    size_t errorCount() const { return m_errorCount; }
    bool hasErrors() const { return m_errorCount > 0; }

private:
    std::vector<Diagnostic> m_items;
    size_t m_errorCount = 0;
};

/// The texts that diagnostics speak of.
class SourceLookup {
public:
    virtual ~SourceLookup() = default;
    /// Null if there is no such text.
    virtual const SourceText* source(SourceId id) const = 0;
};

} // namespace gnomon
