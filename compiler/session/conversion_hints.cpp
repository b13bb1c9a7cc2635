#include "compiler/session/conversion_hints.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/files.h"
#include "compiler/base/phrases.h"
#include "compiler/library/conversion_script.h"
#include "compiler/library/resource_uri.h"

#include <algorithm>
#include <map>

namespace gnomon::session {

namespace {

bool isOfPath(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

/// Whether there is a class of that full name, or something declared in one.
bool isDeclared(ClassIndex& index, const std::string& name) {
    if (index.findPath(name))
        return true;
    const size_t dot = name.rfind('.');
    const DefId cls = dot == std::string::npos ? DefId() : index.findPath(std::string_view(name).substr(0, dot));
    if (!cls)
        return false;
    const auto elements = index.body(cls).elements;
    return std::ranges::any_of(elements, [&](const ast::Element& element) {
        return element.component &&
               index.names().text(element.component->name) == std::string_view(name).substr(dot + 1);
    });
}

} // namespace

void addConversionHints(ClassIndex& index, const SourceLookup& sources, std::vector<Diagnostic>& diagnostics) {
    struct Scripts {
        std::string version; // that is read
        std::vector<ConversionScript> all;
    };
    std::map<std::string, Scripts> scriptsOf; // by library
    const auto scripts = [&](const std::string& library) -> const Scripts& {
        const auto [at, isNew] = scriptsOf.try_emplace(library);
        const DefId top = isNew ? index.findPath(library) : DefId();
        if (!top || !index.def(top).tree)
            return at->second;
        const LibraryVersions versions = index.versionsOf(top);
        at->second.version = versions.version;
        for (const LibraryVersions::Conversion& conversion : versions.conversions)
            if (const auto path = resourcePath(index, conversion.script))
                if (const auto text = readFile(*path))
                    at->second.all.push_back(ConversionScript::read(*text));
        return at->second;
    };
    for (Diagnostic& d : diagnostics) {
        const SourceText* source = d.span.source.valid() ? sources.source(d.span.source) : nullptr;
        if (d.kind != DiagnosticKind::UnknownMember || d.severity != Severity::Error || !source)
            continue;
        // From `Modelica` and `SIunits` in Modelica.SIunits.Voltage to the whole name.
        const std::string_view text = source->bytes();
        size_t begin = d.span.begin, end = d.span.begin;
        while (begin > 0 && isOfPath(text[begin - 1]))
            --begin;
        while (end < text.size() && isOfPath(text[end]))
            ++end;
        const std::string& in = std::get<std::string>(d.arguments[0]);
        const std::string old = in + "." + std::string(text.substr(d.span.begin, end - d.span.begin));
        const std::string library = in.substr(0, in.find('.'));
        const Scripts& known = scripts(library);
        std::string now;
        for (size_t i = 0; i < known.all.size() && now.empty(); ++i)
            now = known.all[i].newName(old);
        if (now.empty() || !isDeclared(index, now))
            continue;
        d.notes.push_back(diagnose<DiagnosticKind::Related>(d.span, phrase("in {0}{1}{2} '{3}' has the name '{4}'",
                                                                           library, (known.version.empty() ? "" : " "),
                                                                           known.version, old, now)));
        const std::string_view asWritten = text.substr(begin, end - begin);
        if (asWritten == old)
            d.fixes.push_back({phrase("Write '{0}'", now), d.span.source,
                               TextChange({static_cast<uint32_t>(begin), static_cast<uint32_t>(end - begin), now})});
    }
}

} // namespace gnomon::session
