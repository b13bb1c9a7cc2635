#pragma once

#include "app/units/axis_ticks.h"
#include "solver/results/result_layout.h"

#include <QString>

#include <cmath>

namespace gnomon {

/// A value of a variable that counts nothing: true or false, or a literal. Empty for numbers.
inline QString wordOf(const solver::Signal& signal, double value) {
    if (!signal.text.empty())
        return QString::fromStdString(signal.text);
    if (std::isnan(value)) // it is not there
        return {};
    if (signal.type == solver::ValueType::Boolean)
        return value != 0 ? QStringLiteral("true") : QStringLiteral("false");
    if (signal.type == solver::ValueType::Enumeration && value >= 1 &&
        value <= static_cast<double>(signal.literals.size()))
        return QString::fromStdString(signal.literals[static_cast<size_t>(value) - 1]);
    return {};
}

} // namespace gnomon
