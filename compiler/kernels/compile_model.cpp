#include "compiler/kernels/compile_model.h"

#include "compiler/base/faults.h"

#include "compiler/kernels/closed_loops.h"
#include "compiler/kernels/free_inputs.h"
#include "compiler/kernels/model_compiler.h"
#include "compiler/kernels/singular_model.h"

#include <algorithm>

namespace gnomon {

Result<CompiledModel> compileModel(FlatModel flat, const NameTable& names, const SourceLookup& sources,
                                   DiagnosticSink& sink, CancelToken cancel, const InitialChoices& choices,
                                   InitialStructure* structure) {
    faultAt(FaultPlace::kernels);
    DiagnosticList list;
    CompiledModel result;
    holdFreeInputs(flat);
    System system = buildSystem(std::move(flat), names, list);
    if (cancel.cancelled())
        return cancelled();
    // What would mend starts that contradict each other shows in the structure.
    DiagnosticList aside;
    const bool onlyStarts = structure && std::ranges::all_of(list.items(), [](const Diagnostic& d) {
                                return d.severity != Severity::Error || d.kind == DiagnosticKind::ContradictoryStarts;
                            });
    if (!list.hasErrors() || onlyStarts) {
        ModelCompiler compiler(system, names, sources, list.hasErrors() ? aside : list, choices, structure);
        result = compiler.run();
        if (list.hasErrors())
            result = {};
        if (compiler.isSingular() && structure)
            describeSingularModel(system.flat, names, sources, *structure);
        else if (structure && structure->system) {
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

} // namespace gnomon
