#include "compiler/session/unknown_class.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/instance/class_graph.h"

namespace gnomon::session {

Diagnostic unknownClass(ClassIndex& index, const std::string& name) {
    Diagnostic diagnostic = diagnose<DiagnosticKind::UnknownModel>(SourceSpan(), name);
    index.findAllTopLevel();
    DefId known = index.root();
    size_t begin = 0, end = name.find('.');
    for (; end != std::string::npos; begin = end + 1, end = name.find('.', begin)) {
        const DefId next = index.findPath(std::string_view(name).substr(0, end));
        if (!next)
            break;
        known = next;
    }
    std::vector<std::string_view> candidates;
    for (const DefId member : index.members(known))
        candidates.push_back(index.names().text(index.nameOf(member)));
    const std::string near = nearestWord(std::string_view(name).substr(begin, end - begin), candidates);
    if (!near.empty()) {
        const std::string rest = end == std::string::npos ? std::string() : name.substr(end);
        const std::string part = name.substr(0, begin) + near;
        diagnostic.notes.push_back(diagnose<DiagnosticKind::Related>(
            SourceSpan(), phrase("did you mean '{0}'?", (index.findPath(part + rest) ? part + rest : part))));
    }
    return diagnostic;
}

} // namespace gnomon::session
