#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/flat/flat_model.h"
#include "compiler/kernels/initial_structure.h"

namespace gnomon {

class NameTable;

/// For a model whose equations cannot determine its variables, however it starts: which equations contradict each
/// other or say the same, what nothing determines, and what in the model would mend that. The structure becomes that of
/// the equations as they are written, a variable standing for its derivatives too; `structure.inModel` has the
/// troubles. False, and nothing changes, if nothing is found.
bool describeSingularModel(const FlatModel& model, const NameTable& names, const SourceLookup& sources,
                           InitialStructure& structure);

/// The same question for a model that is regular as a graph: nets that nothing holds, as in a circuit without ground,
/// where sums of flows say the same. Appended to `structure.inModel`, in the structure's own numbers, without
/// `isSingular`; not looked for in very large models.
void findLooseNets(const FlatModel& model, const NameTable& names, const SourceLookup& sources,
                   InitialStructure& structure);

} // namespace gnomon
