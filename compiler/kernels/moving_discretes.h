#pragma once

#include "compiler/flat/flat_model.h"

#include <functional>
#include <vector>

namespace gnomon {

/// Variables of a discrete type that equations outside of `when` compute of what moves, though nothing on the way makes
/// events: a function of time, sign(x), noEvent(x > 0).
struct MovingDiscretes {
    /// They move: to hold them between events would be wrong.
    std::vector<uint32_t> moving;
    /// Something looks at their changes, a `when` or pre(): what they are has to make events.
    std::vector<uint32_t> held;
};

/// `discrete`: by VarId, as types and `when` say.
MovingDiscretes movingDiscretes(const FlatModel& flat, const std::vector<bool>& discrete,
                                const std::function<bool(uint32_t variable)>& isClocked);

} // namespace gnomon
