#pragma once

#include "compiler/kernels/causal_order.h"

#include <optional>
#include <string>

namespace gnomon {

/// Equations that are affine in their unknowns once they are multiplied by their divisors, as c = (x + a)/y for x and
/// y: they have one solution, which Newton's method, who sees the pole, gets to from one side of it alone.
struct ClearedDivisions {
    std::vector<EquationRef> equations;
    /// Where a divisor vanishes, the product has a solution and the equation has none.
    solver::Procedure check;
};

/// Nothing if nothing divides by an unknown, or if not all equations become affine. `name` is what the check says of
/// the equations.
std::optional<ClearedDivisions> clearDivisions(EquationTable& table, const CausalBlock& block, const std::string& name,
                                               DiagnosticSink& sink);

} // namespace gnomon
