#include "compiler/kernels/compile_model.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/kernels/closed_loops.h"
#include "compiler/kernels/free_inputs.h"
#include "compiler/kernels/model_compiler.h"
#include "compiler/kernels/singular_model.h"
#include "compiler/kernels/vacant_semi_linear.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon {

namespace {

/// Equations of a trouble that prescribe what flows from what is held to what is not, as those of current sources in
/// series do: something that holds it would hide that they contradict each other.
std::vector<uint32_t> prescribing(const InitialStructure& structure, const structure::Trouble& trouble) {
    const auto last = [](std::string_view name) { return name.substr(name.rfind('.') + 1); };
    std::set<std::string_view> potentials; // as they are called in connectors
    for (const structure::Mend& mend : trouble.mends)
        if (mend.kind == structure::Mend::Kind::Ground)
            potentials.insert(last(structure.quantities[mend.index].name));
    const std::set<uint32_t> open(trouble.variables.begin(), trouble.variables.end());
    std::vector<uint32_t> found;
    for (const uint32_t e : trouble.equations) {
        size_t unknowns = 0, parameters = 0;
        for (const structure::VarIndex v : structure.system->fixing.incidence().variables(e))
            ++(structure.quantities[v].kind == InitialQuantity::Kind::Parameter ? parameters : unknowns);
        if (unknowns != 1 || parameters == 0)
            continue;
        // The innermost component around the equation that has connectors.
        bool hasOpen = false, hasHeld = false;
        for (std::string path = structure.equations[e].component; !path.empty() && !hasOpen && !hasHeld;) {
            path += '.';
            for (uint32_t q = 0; q < structure.quantities.size(); ++q) {
                const std::string& name = structure.quantities[q].name;
                if (name.starts_with(path) && name.find('.', path.size()) != std::string::npos &&
                    potentials.contains(last(name)))
                    (open.contains(q) ? hasOpen : hasHeld) = true;
            }
            path.pop_back();
            path.resize(path.rfind('.') == std::string::npos ? 0 : path.rfind('.'));
        }
        if (hasOpen && hasHeld)
            found.push_back(e);
    }
    return found;
}

/// What is forgotten most often, in the words of who forgot it: before the count of equations, which is what follows.
void reportLooseNets(const InitialStructure& structure, DiagnosticList& list) {
    constexpr size_t namesAtMost = 6;
    std::vector<Diagnostic> found;
    for (const structure::Trouble& trouble : structure.inModel) {
        std::vector<std::string> quantities, components;
        bool isVoltage = true;
        const auto note = [](std::vector<std::string>& names, std::string name) {
            if (std::ranges::find(names, name) == names.end())
                names.push_back(std::move(name));
        };
        for (const structure::Mend& mend : trouble.mends) {
            if (mend.kind != structure::Mend::Kind::Ground)
                continue;
            const InitialQuantity& quantity = structure.quantities[mend.index];
            isVoltage &= quantity.unit == "V";
            note(quantities, quantity.name);
            note(components, quantity.name.substr(0, quantity.name.find('.')));
        }
        if (quantities.empty())
            continue;
        const auto listed = [](const std::vector<std::string>& names) {
            std::string text;
            for (size_t i = 0; i < names.size() && i < namesAtMost; ++i)
                text += (i > 0 ? ", " : "") + names[i];
            return names.size() > namesAtMost ? text + ", …" : text;
        };
        if (const std::vector<uint32_t> sources = prescribing(structure, trouble); sources.size() > 1) {
            Diagnostic contradiction = diagnose<DiagnosticKind::DependentEquations>(
                SourceSpan(), static_cast<int64_t>(sources.size()), listed(quantities));
            for (const uint32_t e : sources)
                contradiction.notes.push_back(diagnose<DiagnosticKind::InComponent>(structure.equations[e].span,
                                                                                    structure.equations[e].component));
            found.push_back(std::move(contradiction));
            continue;
        }
        found.push_back(isVoltage ? diagnose<DiagnosticKind::NoGround>(SourceSpan(), listed(components))
                                  : diagnose<DiagnosticKind::NothingHolds>(SourceSpan(), listed(quantities)));
    }
    std::vector<Diagnostic> others = list.take();
    // One sentence says what is missing. That some equations are too many and others too few follows from it, where
    // there are no more of these than of what is missing.
    const auto isLack = [](const Diagnostic& d) {
        return d.kind == DiagnosticKind::TooFewEquations || d.kind == DiagnosticKind::DependentEquations ||
               d.kind == DiagnosticKind::EmptyEquation;
    };
    const auto isCount = [&](const Diagnostic& d) {
        return isLack(d) || d.kind == DiagnosticKind::TooManyEquations || d.kind == DiagnosticKind::NoUnknownLeft;
    };
    const auto lacks = static_cast<size_t>(std::ranges::count_if(others, isLack));
    const auto counts = static_cast<size_t>(std::ranges::count_if(others, isCount));
    if (!found.empty() && lacks <= found.size() && counts - lacks <= found.size()) {
        const auto follows = std::stable_partition(others.begin(), others.end(), std::not_fn(isCount));
        for (auto each = follows; each != others.end(); ++each) {
            each->severity = Severity::Note;
            found.front().notes.push_back(std::move(*each));
        }
        others.erase(follows, others.end());
    }
    for (std::vector<Diagnostic>* part : {&found, &others})
        for (Diagnostic& diagnostic : *part)
            list.report(std::move(diagnostic));
}

/// What becomes of a model.
enum class Purpose : bool { Run, Description };

Result<CompiledModel> compileFor(Purpose purpose, FlatModel flat, const NameTable& names, const SourceLookup& sources,
                                 DiagnosticSink& sink, const CancelToken& cancel, const InitialChoices& choices,
                                 InitialStructure* structure, TemplateStore* templates) {
    faultAt(FaultPlace::kernels);
    if (templates)
        templates->begin();
    DiagnosticList list;
    CompiledModel result;
    holdFreeInputs(flat);
    replaceVacantSemiLinear(flat);
    System system = buildSystem(std::move(flat), names, list);
    if (cancel.cancelled())
        return cancelled();
    // What would mend starts that contradict each other shows in the structure.
    DiagnosticList aside;
    const bool onlyStarts = structure && std::ranges::all_of(list.items(), [](const Diagnostic& d) {
                                return d.severity != Severity::Error || d.kind == DiagnosticKind::ContradictoryStarts;
                            });
    if (!list.hasErrors() || onlyStarts) {
        ModelCompiler compiler(system, names, sources, list.hasErrors() ? aside : list, choices, structure, templates);
        if (purpose == Purpose::Run)
            result = compiler.run();
        else
            compiler.describeStart(cancel);
        if (list.hasErrors())
            result = {};
        if (compiler.isSingular()) {
            InitialStructure own;
            InitialStructure& described = structure ? *structure : own;
            if (describeSingularModel(system.flat, names, sources, described))
                reportLooseNets(described, list);
        } else if (structure && structure->system) {
            findLooseNets(system.flat, names, sources, *structure);
            findClosedLoops(system.flat, names, *structure);
        }
    }
    for (Diagnostic& diagnostic : list.take())
        sink.report(std::move(diagnostic));
    if (cancel.cancelled())
        return cancelled();
    return result;
}

} // namespace

Result<CompiledModel> compileModel(FlatModel flat, const NameTable& names, const SourceLookup& sources,
                                   DiagnosticSink& sink, CancelToken cancel, const InitialChoices& choices,
                                   InitialStructure* structure, TemplateStore* templates) {
    return compileFor(Purpose::Run, std::move(flat), names, sources, sink, cancel, choices, structure, templates);
}

Result<void> describeStart(FlatModel flat, const NameTable& names, const SourceLookup& sources, DiagnosticSink& sink,
                           CancelToken cancel, const InitialChoices& choices, InitialStructure& structure,
                           TemplateStore* templates) {
    const auto done =
        compileFor(Purpose::Description, std::move(flat), names, sources, sink, cancel, choices, &structure, templates);
    if (!done)
        return std::unexpected(done.error());
    return {};
}

Result<void> checkStructure(FlatModel flat, const NameTable& names, const SourceLookup& sources, DiagnosticSink& sink,
                            CancelToken cancel) {
    faultAt(FaultPlace::kernels);
    DiagnosticList list;
    holdFreeInputs(flat);
    replaceVacantSemiLinear(flat);
    System system = buildSystem(std::move(flat), names, list);
    if (cancel.cancelled())
        return cancelled();
    if (!list.hasErrors()) {
        const InitialChoices none;
        ModelCompiler compiler(system, names, sources, list, none, nullptr, nullptr);
        compiler.structureOnly(cancel);
        if (cancel.cancelled())
            return cancelled();
        if (InitialStructure described;
            compiler.isSingular() && describeSingularModel(system.flat, names, sources, described))
            reportLooseNets(described, list);
    }
    for (Diagnostic& diagnostic : list.take())
        sink.report(std::move(diagnostic));
    return {};
}

} // namespace gnomon
