#pragma once

#include "solver/contract/integrator.h"

#include <memory>

namespace gnomon::solver {

/// Variable-order BDF (SUNDIALS IDA) on x' - f(t, x) = 0: for stiff and non-stiff models alike. The matrix is dense for
/// few states; from some dozens on it is sparse (KLU) and differenced by colours of the system's pattern.
std::unique_ptr<Integrator> makeIdaIntegrator(ContinuousSystem& system, Tolerances tolerances, double largestStep);

} // namespace gnomon::solver
