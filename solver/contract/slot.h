#pragma once

#include <cstdint>
#include <limits>

namespace gnomon::solver {

// All scalars of a run lie in one array of doubles, the *slots*: time, states, derivatives, algebraic and discrete
// variables, their pre() values, parameters, the values of relations, helpers. Booleans are 0 or 1, Integers and
// enumeration values whole numbers. Equations are rows of kernels that read slots; a schedule says in which order rows
// are evaluated, where their results go and which of them must be solved together.

using Slot = uint32_t;
inline constexpr Slot noSlot = std::numeric_limits<Slot>::max();

} // namespace gnomon::solver
