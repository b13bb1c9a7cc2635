#pragma once

#include <string>

namespace gnomon {

// Numbers as text, with a point whatever the locale says: a window program sets the locale of its user.

/// With as few digits as read back to the same double: "0.1", "1e+300".
std::string shortestText(double value);
/// As "%.*g" of C writes it: with so many digits that count, at least one.
std::string roundedText(double value, int digits);

/// A time, or another value of a run, in a message.
inline std::string valueText(double value) {
    return roundedText(value, 9);
}

} // namespace gnomon
