#include "compiler/base/render.h"

#include "compiler/base/json.h"

#include <algorithm>

namespace gnomon {

namespace {

constexpr size_t widestSourceLine = 200;

std::string_view colour(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return "\x1b[1;31m";
    case Severity::Warning:
        return "\x1b[1;33m";
    case Severity::Note:
        return "\x1b[1;36m";
    }
    return {};
}

/// The line of the span and a line of carets below it. Tabs stay in both, so that they align.
void appendSourceLine(std::string& out, const SourceText& source, SourceSpan span) {
    const LineColumn begin = source.position(span.begin);
    std::string_view line = source.line(begin.line);
    uint32_t lineBegin = source.lineBegin(begin.line);
    if (lineBegin == 0) {
        const auto bom = static_cast<uint32_t>(source.bomSize());
        line.remove_prefix(std::min<size_t>(bom, line.size()));
        lineBegin += bom;
    }
    if (line.size() > widestSourceLine)
        return;
    const size_t from = std::min<size_t>(span.begin > lineBegin ? span.begin - lineBegin : 0, line.size());
    const size_t to = std::min<size_t>(span.end > lineBegin ? span.end - lineBegin : 0, line.size());
    auto isContinuation = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    out += "    ";
    out += line;
    out += "\n    ";
    for (size_t i = 0; i < from; ++i)
        if (!isContinuation(line[i]))
            out += line[i] == '\t' ? '\t' : ' ';
    size_t carets = 0;
    for (size_t i = from; i < to; ++i)
        carets += !isContinuation(line[i]);
    out.append(std::max<size_t>(carets, 1), '^');
    out += '\n';
}

void appendPlace(std::string& json, const SourceText& source, SourceSpan span) {
    const LineColumn begin = source.position(span.begin), end = source.position(span.end);
    json += ",\"file\":";
    appendJsonString(json, source.name());
    json += ",\"line\":" + std::to_string(begin.line) + ",\"column\":" + std::to_string(begin.column);
    json += ",\"endLine\":" + std::to_string(end.line) + ",\"endColumn\":" + std::to_string(end.column);
    json += ",\"begin\":" + std::to_string(span.begin) + ",\"end\":" + std::to_string(span.end);
}

} // namespace

std::string renderTerminal(const Diagnostic& diagnostic, const SourceLookup& sources, TerminalStyle style) {
    const SourceText* source = sources.source(diagnostic.span.source);
    std::string out;
    if (source) {
        const LineColumn place = source->position(diagnostic.span.begin);
        out += source->name() + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": ";
    }
    if (style.colours)
        out += colour(diagnostic.severity);
    out += severityName(diagnostic.severity);
    out += ": ";
    if (style.colours)
        out += "\x1b[0m";
    out += diagnostic.text();
    out += " [";
    out += diagnosticKindInfo(diagnostic.kind).id;
    out += "]\n";
    if (source && style.sourceLines)
        appendSourceLine(out, *source, diagnostic.span);
    for (const Diagnostic& note : diagnostic.notes)
        out += renderTerminal(note, sources, style);
    return out;
}

std::string renderJson(const Diagnostic& diagnostic, const SourceLookup& sources) {
    std::string json = "{\"severity\":";
    appendJsonString(json, severityName(diagnostic.severity));
    json += ",\"kind\":";
    appendJsonString(json, diagnosticKindInfo(diagnostic.kind).id);
    json += ",\"message\":";
    appendJsonString(json, diagnostic.text());
    if (const SourceText* source = sources.source(diagnostic.span.source))
        appendPlace(json, *source, diagnostic.span);
    if (!diagnostic.notes.empty()) {
        json += ",\"notes\":[";
        for (size_t i = 0; i < diagnostic.notes.size(); ++i) {
            if (i > 0)
                json += ',';
            json += renderJson(diagnostic.notes[i], sources);
        }
        json += ']';
    }
    if (!diagnostic.fixes.empty()) {
        json += ",\"fixes\":[";
        for (size_t i = 0; i < diagnostic.fixes.size(); ++i) {
            const Fix& fix = diagnostic.fixes[i];
            json += i > 0 ? ",{\"title\":" : "{\"title\":";
            appendJsonString(json, fix.title);
            if (const SourceText* source = sources.source(fix.source)) {
                json += ",\"file\":";
                appendJsonString(json, source->name());
            }
            json += ",\"edits\":[";
            const std::vector<TextEdit>& edits = fix.change.edits();
            for (size_t k = 0; k < edits.size(); ++k) {
                json += k > 0 ? ",{\"offset\":" : "{\"offset\":";
                json += std::to_string(edits[k].offset) + ",\"removed\":" + std::to_string(edits[k].removed);
                json += ",\"inserted\":";
                appendJsonString(json, edits[k].inserted);
                json += '}';
            }
            json += "]}";
        }
        json += ']';
    }
    json += '}';
    return json;
}

} // namespace gnomon
