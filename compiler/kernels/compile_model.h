#pragma once

#include "compiler/base/cancel.h"
#include "compiler/base/diagnostics.h"
#include "compiler/base/result.h"
#include "compiler/flat/flat_model.h"
#include "compiler/kernels/initial_structure.h"
#include "compiler/kernels/kernel_source.h"
#include "solver/contract/sim_model.h"

#include <memory>
#include <vector>

namespace gnomon {

class TemplateStore;

struct CompiledModel {
    std::shared_ptr<solver::SimModel> model; // null: there were errors
    std::vector<KernelSource> kernels;       // by KernelId
};

/// From equations to what solvers run: aliases, events, index reduction, order of solving, kernels on the tape.
/// `sources` gives the texts for messages of the run. `choices` changes what is fixed at the start; `structure`, if
/// given, is filled as far as it is known, also when there are errors. `templates`, if given, has what was found for
/// models before, and keeps what is found for this one. Fails only when cancelled.
Result<CompiledModel> compileModel(FlatModel flat, const NameTable& names, const SourceLookup& sources,
                                   DiagnosticSink& sink, CancelToken cancel, const InitialChoices& choices = {},
                                   InitialStructure* structure = nullptr, TemplateStore* templates = nullptr);

/// Fills `structure` as compileModel() does, for who wants to see how a model starts before anything runs: no schedule
/// is made and no kernel but of what the structure depends on, and of what `structure.slopes` ask for. Fails only when
/// cancelled.
Result<void> describeStart(FlatModel flat, const NameTable& names, const SourceLookup& sources, DiagnosticSink& sink,
                           CancelToken cancel, const InitialChoices& choices, InitialStructure& structure,
                           TemplateStore* templates = nullptr);

/// What compileModel() would refuse for how equations and unknowns hang together, as far as that is known before
/// anything is made that runs. Fails only when cancelled.
Result<void> checkStructure(FlatModel flat, const NameTable& names, const SourceLookup& sources, DiagnosticSink& sink,
                            CancelToken cancel);

} // namespace gnomon
