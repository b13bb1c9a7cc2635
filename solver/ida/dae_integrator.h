#pragma once

#include "solver/contract/integrator.h"
#include "solver/contract/sim_model.h"

#include <memory>

namespace gnomon::solver {

/// IDA with KLU on the sparse residual form of a model (ModeSystem::dae, which must be there). It puts trial values of
/// all unknowns into the run's slots, and begins at what lies there.
std::unique_ptr<Integrator> makeDaeIntegrator(const SimModel& model, RunKernels kernels, std::span<double> values,
                                              Tolerances tolerances, double largestStep);

} // namespace gnomon::solver
