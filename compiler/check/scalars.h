#pragma once

#include "compiler/check/value.h"

namespace gnomon {

/// Calls f for every scalar of a value, with its type, and puts what it gives in the scalar's place.
template <class F>
void forEachScalar(Value& v, const F& f) {
    for (Value& part : v.parts)
        forEachScalar(part, f);
    for (Scalar& s : v.scalars)
        s = f(s, v.type);
}

} // namespace gnomon
