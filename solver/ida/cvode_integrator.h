#pragma once

#include "solver/contract/integrator.h"

#include <memory>

namespace gnomon::solver {

/// Variable-order BDF for explicit systems (SUNDIALS CVODE), with the same matrices as the IDA integrator.
std::unique_ptr<Integrator> makeCvodeIntegrator(ContinuousSystem& system, Tolerances tolerances, double largestStep);

} // namespace gnomon::solver
