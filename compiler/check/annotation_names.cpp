#include "compiler/base/diagnostic_kinds.h"
#include "compiler/check/class_rules.h"
#include "compiler/syntax/modelica/ast.h"

#include <algorithm>
#include <vector>

namespace gnomon {

// Annotations that nobody knows are allowed: other tools may. One that is nearly a known one is a slip of the pen, and
// what it was meant to say would be missed silently.

namespace {

namespace written = syntax::modelica::ast;

using Words = std::vector<std::string_view>;

const Words& ofClasses() {
    static const Words words{"Documentation",
                             "Icon",
                             "Diagram",
                             "IconMap",
                             "DiagramMap",
                             "experiment",
                             "version",
                             "versionDate",
                             "versionBuild",
                             "dateModified",
                             "revisionId",
                             "uses",
                             "conversion",
                             "preferredView",
                             "DocumentationClass",
                             "defaultComponentName",
                             "defaultComponentPrefixes",
                             "missingInnerMessage",
                             "unassignedMessage",
                             "obsolete",
                             "absoluteValue",
                             "singleInstance",
                             "figures",
                             "choices",
                             "Protection",
                             "Authorization",
                             "License",
                             "Inline",
                             "LateInline",
                             "InlineAfterIndexReduction",
                             "GenerateEvents",
                             "smoothOrder",
                             "derivative",
                             "inverse",
                             "Library",
                             "LibraryDirectory",
                             "Include",
                             "IncludeDirectory",
                             "SourceDirectory",
                             "Evaluate",
                             "HideResult",
                             "TestCase",
                             "mustBeConnected",
                             "mayOnlyConnectOnce"};
    return words;
}

const Words& ofComponents() {
    static const Words words{"Dialog",
                             "Placement",
                             "Evaluate",
                             "HideResult",
                             "choices",
                             "choicesAllMatching",
                             "mustBeConnected",
                             "mayOnlyConnectOnce",
                             "unassignedMessage",
                             "Documentation",
                             "absoluteValue"};
    return words;
}

const Words& ofExperiments() {
    static const Words words{"StartTime", "StopTime", "Interval", "Tolerance"};
    return words;
}

} // namespace

void ClassRules::annotationNames() {
    const ClassDef& own = m_graph.def(m_cls);
    if (!own.tree || own.tree->kind(own.node) != syntax::NodeKind::ClassDefinition)
        return;
    const auto compare = [&](const written::ClassModification& arguments, const Words& known, std::string_view where) {
        for (const written::ElementModification& argument : arguments.modifications()) {
            const std::string name = argument.name().dotted();
            if (name.starts_with("__") || std::ranges::find(known, name) != known.end())
                continue;
            const std::string near = nearestWord(name, known);
            if (near.empty())
                continue;
            Diagnostic d =
                diagnose<DiagnosticKind::UnknownMember>(argument.name().span(), where, name, m_graph.didYouMean(near));
            d.span.source = own.nameSpan.source;
            d.severity = Severity::Warning;
            ++m_reports;
            m_graph.report(std::move(d));
        }
    };
    const written::ClassDefinition text(*own.tree, own.node);
    const written::ClassModification ofClass = text.annotation().modification();
    compare(ofClass, ofClasses(), "annotation");
    compare(ofClass.find("experiment").arguments(), ofExperiments(), "experiment");
    for (const written::Element& element : text.elements())
        if (const auto clause = element.view.as<written::ComponentClause>())
            for (const written::Declaration& declaration : clause.declarations())
                compare(declaration.annotation().modification(), ofComponents(), "annotation");
}

} // namespace gnomon
