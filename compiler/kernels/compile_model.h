#pragma once

#include "compiler/base/cancel.h"
#include "compiler/base/diagnostics.h"
#include "compiler/base/result.h"
#include "compiler/flat/flat_model.h"
#include "compiler/kernels/initial_structure.h"
#include "compiler/kernels/kernel_program.h"
#include "solver/contract/sim_model.h"

#include <memory>
#include <vector>

namespace gnomon {

/// A kernel of a model and what it computes, for those who make machine code of it.
struct KernelSource {
    std::shared_ptr<solver::Kernel> kernel;
    std::shared_ptr<const KernelProgram> program;
    uint64_t rowCount = 0; // of all its groups
};

struct CompiledModel {
    std::shared_ptr<solver::SimModel> model; // null: there were errors
    std::vector<KernelSource> kernels;       // by KernelId
};

/// From equations to what solvers run: aliases, events, index reduction, order of solving, kernels on the tape.
/// `sources` gives the texts for messages of the run. `choices` changes what is fixed at the start; `structure`, if
/// given, is filled as far as it is known, also when there are errors. Fails only when cancelled.
Result<CompiledModel> compileModel(FlatModel flat, const NameTable& names, const SourceLookup& sources,
                                   DiagnosticSink& sink, CancelToken cancel, const InitialChoices& choices = {},
                                   InitialStructure* structure = nullptr);

/// What compileModel() would refuse for how equations and unknowns hang together, as far as that is known before
/// anything is made that runs. Fails only when cancelled.
Result<void> checkStructure(FlatModel flat, const NameTable& names, const SourceLookup& sources, DiagnosticSink& sink,
                            CancelToken cancel);

} // namespace gnomon
