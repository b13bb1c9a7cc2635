#pragma once

#include "compiler/modes/mode_model.h"

#include <functional>
#include <optional>

namespace gnomon {

/// Where a mode binds states that were free before, they jump as the differential equations say: these are integrated
/// over the instant. Finite terms vanish, what is no state may be an impulse: M dv/dt + f = G' lambda becomes
/// M (v - v before) = G' (impulse of lambda). These equations are conditions for the start of the mode, beside its own;
/// those that say the same as others have to agree with them.
///
/// An unknown that stands in an equation otherwise than as a factor's other side, or beside a factor that is unknown as
/// well, is taken to be finite.
///
/// `known`: what a parameter of the mode is: a factor that is zero takes what it multiplies out of its equation.
void addImpulses(ModeModel& mode, const std::function<std::optional<double>(VarId)>& known);

} // namespace gnomon
