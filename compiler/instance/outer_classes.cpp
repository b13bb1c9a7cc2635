#include "compiler/instance/outer_classes.h"
#include "compiler/base/diagnostic_kinds.h"

namespace gnomon {

ClassId innerClass(const InstanceTree& tree, ClassId cls, InstanceId from, SourceSpan use) {
    ClassGraph& graph = tree.graph();
    if (!cls || !from || !graph.def(cls).isOuter)
        return cls;
    const NameId name = graph.def(cls).name;
    for (InstanceId at = tree.get(from).parent; at; at = tree.get(at).parent) {
        const ClassId around = tree.get(at).cls;
        const FoundName found = around ? graph.member(around, name) : FoundName();
        if (found.kind != FoundName::Kind::Class)
            continue;
        const ClassId candidate = graph.elementClass(found.cls, found.element, at);
        if (candidate && candidate != cls && graph.def(candidate).isInner)
            return candidate;
    }
    graph.report(diagnose<DiagnosticKind::ImplicitInner>(use, graph.names().text(name)));
    return cls;
}

InstanceId innerComponent(InstanceTree& tree, NameId name, InstanceId from) {
    for (InstanceId at = from; at; at = tree.get(at).parent) {
        const ClassId around = tree.get(at).cls;
        const FoundName found = around ? tree.graph().member(around, name) : FoundName();
        if (found.kind != FoundName::Kind::Component)
            continue;
        const InstanceId candidate = tree.childByElement(at, found.element);
        if (candidate && tree.get(candidate).isInner)
            return candidate;
    }
    return {};
}

} // namespace gnomon
