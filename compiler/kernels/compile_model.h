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

/// Where a variable of the flat model lies in a run.
struct VariablePlace {
    solver::Slot slot = solver::noSlot;
    bool negated = false; // the slot has its negative, of a Boolean the opposite
    solver::Slot pre = solver::noSlot, derivative = solver::noSlot;
    bool isParameter = false; // it has the slot of one, as v = R has
};

struct CompiledModel {
    std::shared_ptr<solver::SimModel> model; // null: there were errors
    std::vector<KernelSource> kernels;       // by KernelId
    std::vector<VariablePlace> places;       // by VarId, of a model that is one mode of a universe
    /// InitialChoices::restart: which slots begin with the value in which other slot.
    std::vector<std::pair<solver::Slot, solver::Slot>> begins;
    /// Likewise: states that were carried and cannot all be kept: there are fewer, or some have become the same.
    std::vector<solver::Slot> bound;
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
