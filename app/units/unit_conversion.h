#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace gnomon {

/// How a number in one unit becomes the same quantity in another: value * factor + offset.
struct UnitConversion {
    double factor = 1;
    double offset = 0;

    double operator()(double value) const { return value * factor + offset; }
    double back(double value) const { return (value - offset) / factor; }
    /// The conversion of a difference of two such values, which knows no offset.
    UnitConversion ofDifference() const { return {factor, 0}; }
    bool isIdentity() const { return factor == 1 && offset == 0; }
};

/// The units that a quantity of this unit may be shown in instead, itself among them; only itself if Gnomon knows no
/// other. Units are written as in Modelica ("N.m", "rad/s", "degC").
QStringList unitChoices(const QString& unit);

/// Nothing if the units do not measure the same, or one of them is unknown.
std::optional<UnitConversion> unitConversion(const QString& from, const QString& to);

} // namespace gnomon
