#pragma once

#include <string>

namespace gnomon::session {

/// What the declaration of a component says besides its type, value and description.
struct ComponentAttributes {
    bool isProtected = false;
    bool isFinal = false, isReplaceable = false, isInner = false, isOuter = false;
    std::string variability; // "", discrete, parameter, constant
    std::string causality;   // "", input, output
    std::string connection;  // "", flow, stream
    std::string dimensions;  // "3, n" of x[3, n]
    std::string condition;   // behind `if`
    std::string constraint;  // behind `constrainedby`: "Base(k=1)"
    friend bool operator==(const ComponentAttributes&, const ComponentAttributes&) = default;
};

} // namespace gnomon::session
