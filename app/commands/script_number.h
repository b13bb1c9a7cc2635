#pragma once

#include <QVariant>

#include <cmath>
#include <optional>

namespace gnomon {

/// A number that a script gave; nothing for words, for what is missing and for infinite ones.
inline std::optional<double> scriptNumber(const QVariant& value) {
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

} // namespace gnomon
