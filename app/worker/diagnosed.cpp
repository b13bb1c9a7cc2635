#include "app/worker/diagnosed.h"

#include "compiler/base/number_text.h"

namespace gnomon::worker {

protocol::Diagnosed diagnosed(const Diagnostic& diagnostic, const SourceLookup& sources) {
    protocol::Diagnosed told;
    told.severity = diagnostic.severity;
    told.kind = diagnosticKindInfo(diagnostic.kind).id;
    told.message = diagnostic.text();
    if (const SourceText* source = sources.source(diagnostic.span.source)) {
        const LineColumn begin = source->position(diagnostic.span.begin);
        told.file = source->name();
        told.line = begin.line;
        told.column = begin.column;
        told.begin = diagnostic.span.begin;
        told.end = diagnostic.span.end;
    }
    for (const auto& argument : diagnostic.arguments) {
        if (const auto* text = std::get_if<std::string>(&argument))
            told.arguments.push_back(*text);
        else if (const auto* count = std::get_if<int64_t>(&argument))
            told.arguments.push_back(std::to_string(*count));
        else
            told.arguments.push_back(shortestText(std::get<double>(argument)));
    }
    for (const Diagnostic& note : diagnostic.notes)
        told.notes.push_back(diagnosed(note, sources));
    return told;
}

} // namespace gnomon::worker
