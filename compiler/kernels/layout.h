#pragma once

#include "compiler/base/source_text.h"
#include "compiler/kernels/kernel_source.h"
#include "compiler/kernels/system.h"
#include "solver/contract/sim_model.h"

#include <string>
#include <vector>

namespace gnomon {

/// "file:line:column"; empty: of no text that is there.
std::string placeText(const SourceLookup& sources, SourceSpan span);

/// What a run shows of a model, whichever equations are active: variables by name, what lies in which slot at first,
/// texts and places of equations. Reads a system that is complete. `isState`, `isDecisive`: by slot, see
/// solver::Variable::isState, and by whose value equations were chosen, so that it cannot be set any more.
solver::ModelLayout makeLayout(const System& system, const NameTable& names, const SourceLookup& sources,
                               const std::vector<bool>& isState, const std::vector<bool>& isDecisive);

/// What a variable is called and what it is, as its declaration says.
solver::Variable describeVariable(const FlatModel& flat, const NameTable& names, VarId variable);
solver::Experiment describeExperiment(const FlatExperiment& experiment);

/// Tells each kernel how many rows it has in the model.
void countRows(const solver::SimModel& model, std::vector<KernelSource>& kernels);

} // namespace gnomon
