#include "compiler/base/render.h"

#include "compiler/base/json.h"
#include "compiler/base/number_text.h"

#include <algorithm>
#include <variant>

namespace gnomon {

namespace {

constexpr size_t widestSourceLine = 160; // bytes

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

/// Cells that a character takes in a terminal: combining marks none, East Asian wide characters two.
size_t cellCount(char32_t c) {
    struct Range {
        char32_t first, last;
    };
    static constexpr Range none[] = {{0x300, 0x36F}, {0x200B, 0x200F}, {0xFE00, 0xFE0F}};
    static constexpr Range two[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0xA4CF},  {0xAC00, 0xD7A3},
                                    {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},  {0xFFE0, 0xFFE6},
                                    {0x1F300, 0x1F64F}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};
    auto in = [c](const Range& range) { return range.first <= c && c <= range.last; };
    return std::ranges::any_of(none, in) ? 0 : std::ranges::any_of(two, in) ? 2 : 1;
}

char32_t codePoint(std::string_view sequence) {
    const auto first = static_cast<unsigned char>(sequence[0]);
    char32_t c = sequence.size() == 1 ? first : first & (0x7Fu >> sequence.size());
    for (size_t i = 1; i < sequence.size(); ++i)
        c = (c << 6) | (static_cast<unsigned char>(sequence[i]) & 0x3F);
    return c;
}

/// One character as a terminal may show it: tabs as spaces up to the next multiple of tabWidth, what controls a
/// terminal as the picture of it, what is no UTF-8 as U+FFFD. Returns the cells it takes.
constexpr size_t tabWidth = 4;
size_t appendVisible(std::string& out, std::string_view text, size_t at, size_t length, size_t cell) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == '\t') {
        const size_t count = tabWidth - cell % tabWidth;
        out.append(count, ' ');
        return count;
    }
    if (length == 0) {
        out += "\xEF\xBF\xBD";
        return 1;
    }
    if (byte < 0x20 || byte == 0x7F) {
        out += "\xE2\x90";
        out += static_cast<char>(byte == 0x7F ? 0xA1 : 0x80 + byte);
        return 1;
    }
    out.append(text, at, length);
    return cellCount(codePoint(text.substr(at, length)));
}

std::string visible(std::string_view text) {
    std::string out;
    for (size_t i = 0; i < text.size();) {
        const size_t length = utf8SequenceLength(text, i);
        appendVisible(out, text, i, length, out.size());
        i += std::max<size_t>(length, 1);
    }
    return out;
}

/// The line of the span and a line of carets below it; of a very long line the part around the span.
void appendSourceLine(std::string& out, const SourceText& source, SourceSpan span) {
    const LineColumn place = source.position(span.begin);
    const std::string_view line = source.line(place.line);
    const uint32_t lineBegin = source.lineBegin(place.line);
    auto inLine = [&](uint32_t offset) {
        return std::min<size_t>(offset > lineBegin ? offset - lineBegin : 0, line.size());
    };
    const size_t from = inLine(span.begin), to = std::max(from, inLine(span.end));
    auto isContinuation = [&](size_t i) { return (static_cast<unsigned char>(line[i]) & 0xC0) == 0x80; };

    size_t first = lineBegin == 0 ? std::min(source.bomSize(), line.size()) : 0;
    size_t last = line.size();
    const size_t whole = first;
    if (last - first > widestSourceLine) {
        if (from > first + widestSourceLine / 2)
            first = from - widestSourceLine / 2;
        last = std::min(line.size(), first + widestSourceLine);
        while (first < from && isContinuation(first))
            ++first;
        while (last < line.size() && isContinuation(last))
            ++last;
    }

    std::string shown, carets;
    size_t cell = 0;
    if (first > whole) {
        shown = "…";
        carets = " ";
        cell = 1;
    }
    for (size_t i = first; i < last;) {
        const size_t length = utf8SequenceLength(line, i);
        const size_t cells = appendVisible(shown, line, i, length, cell);
        if (i < to)
            carets.append(cells, i < from ? ' ' : '^');
        cell += cells;
        i += std::max<size_t>(length, 1);
    }
    if (carets.empty() || carets.back() != '^')
        carets += '^';
    if (last < line.size())
        shown += "…";
    out += "    " + shown + "\n    " + carets + "\n";
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
        out += visible(source->name()) + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": ";
    }
    if (style.colours)
        out += colour(diagnostic.severity);
    out += severityName(diagnostic.severity);
    out += ": ";
    if (style.colours)
        out += "\x1b[0m";
    out += visible(diagnostic.text());
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
    // What the message is about, for who does not want to read it out of a sentence.
    if (!diagnostic.arguments.empty()) {
        json += ",\"arguments\":[";
        for (size_t i = 0; i < diagnostic.arguments.size(); ++i) {
            if (i > 0)
                json += ',';
            if (const auto* text = std::get_if<std::string>(&diagnostic.arguments[i]))
                appendJsonString(json, *text);
            else if (const auto* count = std::get_if<int64_t>(&diagnostic.arguments[i]))
                json += std::to_string(*count);
            else // as a text: JSON knows no infinite numbers
                appendJsonString(json, shortestText(std::get<double>(diagnostic.arguments[i])));
        }
        json += ']';
    }
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
