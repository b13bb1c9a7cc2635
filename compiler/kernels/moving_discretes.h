#pragma once

#include "compiler/flat/flat_model.h"

#include <functional>
#include <vector>

namespace gnomon {

/// Variables of a discrete type that move nevertheless: equations outside of `when` compute them of what moves, and
/// nothing on the way makes events: a function of time, noEvent(x > 0). To hold them between events would be wrong.
/// `discrete`: by VarId, as types and `when` say.
std::vector<uint32_t> movingDiscretes(const FlatModel& flat, const std::vector<bool>& discrete,
                                      const std::function<bool(uint32_t variable)>& isClocked);

} // namespace gnomon
