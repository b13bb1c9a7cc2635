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

/// A number of the model in the unit that it is shown in, and a number that was typed there in the unit of the model:
/// the shortest text that means it. What was typed with up to twelve digits is shown again as it was typed.
QString shownNumber(double own, const UnitConversion& toShown);
QString writtenNumber(double typed, const UnitConversion& toShown);

/// The units that a quantity of this unit may be shown in instead, itself among them; only itself if Gnomon knows no
/// other. Units are written as in Modelica ("N.m", "rad/s", "degC").
QStringList unitChoices(const QString& unit);

/// Nothing if the units do not measure the same, or one of them is unknown.
std::optional<UnitConversion> unitConversion(const QString& from, const QString& to);

/// As a person reads it: "m/s²", "°C"; and the other way round, for what a person has typed.
QString printedUnit(const QString& unit);
QString writtenUnit(const QString& printed);
/// "3 m/s²", "20 °C", "45°"; the number alone if it counts nothing.
QString withUnit(const QString& number, const QString& unit);

} // namespace gnomon
