#pragma once

#include "solver/contract/integrator.h"

#include <memory>

namespace gnomon::solver {

/// The explicit Runge–Kutta pair of orders 5 and 4 of Dormand and Prince (1980) with its continuous extension of order
/// 4 (Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I, II.6): for non-stiff models.
std::unique_ptr<Integrator> makeRk45Integrator(ContinuousSystem& system, Tolerances tolerances, double largestStep);

} // namespace gnomon::solver
