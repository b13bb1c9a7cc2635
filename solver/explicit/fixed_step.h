#pragma once

#include "solver/contract/integrator.h"

#include <memory>

namespace gnomon::solver {

enum class FixedStepMethod : uint8_t { Euler, ImplicitEuler, Trapezoid, ImplicitTrapezoid };

/// Methods of one step size: for real-time targets, teaching, and where a user wants to see what the step does. Steps
/// are cut at events only. The explicit trapezoid is Heun's method; the implicit methods solve each step by Newton
/// with a differenced matrix that is kept while it works.
std::unique_ptr<Integrator> makeFixedStepIntegrator(FixedStepMethod method, ContinuousSystem& system, double stepSize,
                                                    Tolerances tolerances);

} // namespace gnomon::solver
