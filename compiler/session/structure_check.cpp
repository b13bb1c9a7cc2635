#include "compiler/session/structure_check.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/instance/class_graph.h"
#include "compiler/kernels/compile_model.h"
#include "compiler/modes/reachable.h"
#include "compiler/session/boundary.h"
#include "compiler/session/edits/sol_scenario.h"
#include "compiler/session/session.h"

#include <algorithm>

namespace gnomon::session {

namespace {

/// Whether the class has components of connector classes; `all`: also of such as are a single number, and of those that
/// nothing around the class can see.
bool hasConnectors(ClassIndex& index, DefId def, bool all) {
    DiagnosticList quiet;
    ClassGraph graph(index, quiet);
    const ClassId cls = graph.classOf(def);
    const ClassNode& node = graph.expanded(cls);
    return std::ranges::any_of(node.order, [&](uint32_t i) {
        const ClassId type = node.elements[i].component ? graph.componentType(cls, i) : ClassId();
        return type && graph.restriction(type) == Restriction::Connector &&
               (all || (graph.expanded(type).builtin == BuiltinType::None && !node.elements[i].isProtected));
    });
}

/// What Gnomon cannot do, and what a check calls no fault either.
bool isNoFault(DiagnosticKind kind) {
    return kind == DiagnosticKind::UnsupportedInSimulation || kind == DiagnosticKind::FunctionCannotRun ||
           kind == DiagnosticKind::NotTrusted;
}

struct Declared {
    const ast::Component* component = nullptr; // null: none
    SourceSpan span;
};

/// The first name of "a[2].b" as a component of the class, or the last one.
Declared declared(ClassIndex& index, DefId def, std::string_view path, bool last) {
    DiagnosticList quiet;
    ClassGraph graph(index, quiet);
    ClassId cls = graph.classOf(def);
    for (Declared result;;) {
        const std::string_view name = path.substr(0, path.find_first_of(".[,) "));
        const FoundName found = cls ? graph.member(cls, index.names().intern(name)) : FoundName();
        if (found.kind != FoundName::Kind::Component)
            return {};
        result.component = graph.expanded(found.cls).elements[found.element].component;
        const size_t dot = path.find('.');
        if (!result.component || !last || dot == std::string_view::npos)
            return {result.component, result.component ? result.component->nameSpan : SourceSpan()};
        cls = graph.componentType(found.cls, found.element);
        path.remove_prefix(dot + 1);
    }
}

/// Whether the class is only looked at alone: the class around it declares the inner, or the outer is written to, as
/// states of a state machine do.
bool hasInnerElsewhere(ClassIndex& index, DefId def, const Diagnostic& implicitInner) {
    const std::string& name = std::get<std::string>(implicitInner.arguments[0]);
    if (const Declared own = declared(index, def, name, false);
        own.component && own.component->isOuter && own.component->causality == ast::Causality::Output)
        return true;
    for (DefId around = index.def(def).parent; around && around != index.root(); around = index.def(around).parent)
        if (const Declared found = declared(index, around, name, false); found.component && found.component->isInner)
            return true;
    return false;
}

bool isConstant(ClassIndex& index, DefId def, const Diagnostic& noValue) {
    const ast::Component* component =
        declared(index, def, std::get<std::string>(noValue.arguments.front()), true).component;
    return component && component->variability == ast::Variability::Constant;
}

/// What is wrong with the modes of a model that changes its equations, as far as its charts tell which there are.
std::vector<StructureProblem> modeProblems(const FlatModel& universe, const NameTable& names, const ModelDatabase& all,
                                           SourceSpan place, CancelToken cancel) {
    const auto reached = reachableModes(universe, names, all, std::move(cancel));
    std::vector<StructureProblem> problems;
    if (!reached)
        return problems;
    for (const ModeProblem& problem : reached->problems) {
        Diagnostic d = problem.transition.empty()
                           ? diagnose<DiagnosticKind::FirstModeUnsolvable>(place)
                           : diagnose<DiagnosticKind::ModeUnsolvable>(problem.span, problem.transition, problem.mode);
        for (const Diagnostic& why : problem.why)
            if (!isNoFault(why.kind)) {
                d.notes.push_back(why);
                d.notes.back().severity = Severity::Note;
            }
        if (!d.notes.empty())
            problems.push_back({d, d.span.source == place.source ? d.span : place});
    }
    return problems;
}

} // namespace

SourceSpan declarationOf(ClassIndex& index, DefId def, const Diagnostic& diagnostic) {
    const SourceSpan whole = index.def(def).nameSpan;
    const auto* list = diagnostic.arguments.empty() ? nullptr : std::get_if<std::string>(&diagnostic.arguments.back());
    if (!list)
        return whole;
    std::string_view first = *list;
    if (first.starts_with("der("))
        first.remove_prefix(4);
    const SourceSpan own = declared(index, def, first, false).span;
    return own.source == whole.source ? own : whole;
}

bool lacksPlace(const Diagnostic& d) {
    if (d.span.source.valid())
        return false;
    switch (d.kind) {
    case DiagnosticKind::TooManyEquations:
    case DiagnosticKind::TooFewEquations:
    case DiagnosticKind::NoUnknownLeft:
    case DiagnosticKind::DependentEquations:
    case DiagnosticKind::EmptyEquation:
    case DiagnosticKind::NoGround:
    case DiagnosticKind::NothingHolds:
        return true;
    default:
        return false;
    }
}

void explainBalance(const ModelDatabase& sources, ClassIndex& index, DefId cls, Diagnostic& unbalanced) {
    if (hasConnectors(index, cls, true))
        return;
    DiagnosticList quiet, said;
    FlattenOptions options;
    options.keepUnbalanced = true;
    auto flattened = flatten(index, cls, options, quiet, {});
    if (!flattened || !*flattened || !(*flattened)->model.parts.empty())
        return;
    (void)gnomon::checkStructure(std::move((*flattened)->model), index.names(), sources, said, {});
    std::vector<Diagnostic> notes;
    for (const Diagnostic& d : said.take())
        switch (d.kind) {
        case DiagnosticKind::TooManyEquations:
        case DiagnosticKind::TooFewEquations:
        case DiagnosticKind::NoUnknownLeft:
        case DiagnosticKind::DependentEquations:
        case DiagnosticKind::EmptyEquation:
        case DiagnosticKind::NoGround:
        case DiagnosticKind::NothingHolds:
            notes.push_back(diagnose<DiagnosticKind::Related>(d.span, d.text()));
            break;
        default:
            break;
        }
    unbalanced.notes.insert(unbalanced.notes.begin(), notes.begin(), notes.end());
}

Result<std::vector<StructureProblem>> Session::checkStructure(const std::string& className, CancelToken cancel,
                                                              uint32_t mostUnknowns) {
    const std::shared_ptr<ModelDatabase> all = database();
    std::vector<StructureProblem> problems;
    SourceSpan place;
    const auto mistake =
        mistakeIn(className, [&] { problems = checkStructureNow(*all, className, cancel, mostUnknowns, place); });
    if (cancel.cancelled())
        return cancelled();
    if (mistake) {
        problems.clear();
        problems.push_back({giveUp(all, className, place, *mistake), place});
    }
    return problems;
}

std::vector<StructureProblem> Session::checkStructureNow(ModelDatabase& all, const std::string& className,
                                                         CancelToken cancel, uint32_t mostUnknowns, SourceSpan& place) {
    // What a model in Sol says of its start itself takes part in a run, and may be what makes it whole.
    if (const auto own = solScenarioOf(all, className); own && !own->scenario.quantities.empty())
        return {};
    std::unique_lock lock(all.mutex());
    ClassIndex& index = all.index();
    const DefId cls = index.findPath(className);
    if (!cls)
        return {};
    const ClassDef def = index.def(cls);
    place = def.nameSpan;
    const bool isModel = def.restriction == Restriction::Model || def.restriction == Restriction::Block;
    if (!isModel || def.isPartial || def.isOpen || hasConnectors(index, cls, false))
        return {};
    DiagnosticList fromFlatten, fromStructure;
    FlattenOptions options;
    options.mostVariables = m_mostVariables;
    auto flattened = gnomon::flatten(index, cls, options, fromFlatten, cancel);
    if (!flattened)
        return {};
    if (*flattened && !(*flattened)->model.parts.empty()) {
        lock.unlock();
        if ((*flattened)->statistics.unknowns > mostUnknowns)
            return {};
        return modeProblems((*flattened)->model, *m_names, all, place, cancel);
    }
    bool isComplete = true; // without what stands around a part of models
    std::vector<Diagnostic> said;
    for (Diagnostic& d : fromFlatten.take())
        if (d.kind == DiagnosticKind::ImplicitInner) {
            isComplete = false;
            if (!hasInnerElsewhere(index, cls, d))
                said.push_back(std::move(d));
        } else if (d.kind == DiagnosticKind::NoValue && isConstant(index, cls, d)) {
            if (def.parent != index.root()) // what has it as a component may give the value
                d.severity = Severity::Warning;
            said.push_back(std::move(d));
        }
    lock.unlock();
    const auto isInput = [](const VarBlock& block) { return block.causality == Causality::Input; };
    if (*flattened && (*flattened)->statistics.unknowns <= mostUnknowns &&
        std::ranges::none_of((*flattened)->model.blocks, isInput)) {
        (void)gnomon::checkStructure(std::move((*flattened)->model), *m_names, all, fromStructure, cancel);
        for (Diagnostic& d : fromStructure.take())
            if (d.severity == Severity::Error && !isNoFault(d.kind))
                said.push_back(std::move(d));
    }
    if (said.empty())
        return {};
    lock.lock();
    std::vector<StructureProblem> problems;
    for (Diagnostic& d : said) {
        if (!isComplete)
            d.severity = Severity::Warning;
        const SourceSpan own = d.span.source == place.source ? d.span : declarationOf(index, cls, d);
        if (lacksPlace(d))
            d.span = own;
        problems.push_back({std::move(d), own});
    }
    return problems;
}

} // namespace gnomon::session
