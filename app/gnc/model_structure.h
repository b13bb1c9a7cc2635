#pragma once

#include "compiler/kernels/initial_structure.h"
#include "solver/contract/sim_model.h"
#include "solver/contract/structure_host.h"

#include <string>
#include <vector>

namespace gnomon::gnc {

/// What a model amounts to, for `gnc structure CLASS`: blocks in the order in which they are solved, loops and the
/// unknowns that are iterated in them, states and index, variables that are the same, and how events are iterated.
std::string modelStructureText(const std::string& className, const InitialStructure& structure,
                               const solver::SimModel& model);
/// One object; the help page "Command line" has its members.
std::string modelStructureJson(const InitialStructure& structure, const solver::SimModel& model);

/// The modes of a model whose equations change, for `gnc structure CLASS --modes`.
std::string modesText(const std::string& className, const std::vector<solver::ModeDescription>& modes);
std::string modesJson(const std::vector<solver::ModeDescription>& modes);

} // namespace gnomon::gnc
