#pragma once

#include "compiler/base/result.h"
#include "compiler/kernels/initial_structure.h"
#include "solver/init/init_chain.h"
#include "solver/run/run_types.h"

#include <string>
#include <string_view>
#include <vector>

namespace gnomon::service {

/// The initial system of a compiled model, solved as the command line and the worker process do it: Newton's method by
/// blocks, then the chain of methods where that fails. The values of the last iterate stay.
struct InitOutcome {
    bool solved = false;
    bool cancelled = false;
    std::string message;               // why not
    std::vector<std::string> warnings; // of a solution, as that it is one of many
    std::vector<double> values;
    std::vector<solver::InitAttempt> attempts;
    double largestResidual = 0, seconds = 0;
    int blocks = 0; // of several equations or nonlinear ones
    std::optional<solver::InitDiagnosis> diagnosis;
};

/// In brief: Newton's method from the guesses, nothing that takes long, and no reason of a failure.
enum class Thoroughness : uint8_t { Brief, Full };
InitOutcome solveInitialSystem(const solver::SimModel& model, const std::vector<solver::InitMethod>& methods,
                               solver::RunObserver& observer, solver::RunControl& control,
                               solver::InitChain::Watch watch = {}, Thoroughness thoroughness = Thoroughness::Full);
/// What solved a start that was begun from the one that the model has as it is: in the place of a method's name.
inline constexpr std::string_view ownStartName = "own-start";

/// Which fixed values are to blame, as far as that can be found: for the diagnosis of an outcome. `byHand`: names of
/// what the user fixed.
void findFaults(InitOutcome& outcome, const solver::SimModel& model, const InitialStructure& structure,
                const std::vector<std::string>& byHand);

/// "auto" (all), or names with commas between them; fails with the names that there are.
Result<std::vector<solver::InitMethod>> readInitMethods(std::string_view text);

} // namespace gnomon::service
