#include "app/gnc/command.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/json.h"
#include "compiler/base/render.h"

namespace gnomon::gnc {

void Console::report(const Diagnostic& diagnostic, const SourceLookup& sources) {
    m_errorCount += diagnostic.severity == Severity::Error;
    m_wasMistaken |= diagnostic.kind == DiagnosticKind::InternalError;
    if (m_json)
        m_out << renderJson(diagnostic, sources) << '\n';
    else
        m_err << renderTerminal(diagnostic, sources);
}

void Console::report(const Failure& failure) {
    ++m_errorCount;
    if (!m_json) {
        m_err << failure.message << " [CannotRead]\n";
        return;
    }
    std::string line = "{\"severity\":\"error\",\"kind\":\"CannotRead\",\"message\":";
    appendJsonString(line, failure.message);
    m_out << line << "}\n";
}

} // namespace gnomon::gnc
