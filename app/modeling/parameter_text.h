#pragma once

#include "app/modeling/typed_units.h"
#include "app/units/unit_conversion.h"
#include "compiler/session/views/views.h"

#include <QString>

#include <string>

namespace gnomon {

// What is typed as the value of a parameter, and how its numbers are shown in other units.

/// Why a text cannot be the value of a parameter; empty if it can.
QString troubleOf(const session::ParameterRow& row, const QString& text, const UnitsOfNames& units = {});
/// Numbers with units behind them ("20 degC", "1 m + 5 mm") in the unit of the parameter; every other text as it is.
QString inOwnUnit(const session::ParameterRow& row, const QString& text);
/// A number or nothing: what can be shown in another unit.
bool isLiteral(const std::string& text);
/// A number in the unit that it is shown in, and from there in the unit of the model; what is no number stays as it is.
QString asShown(const QString& text, const UnitConversion& toShown);
QString asWritten(const QString& text, const UnitConversion& toShown);
/// The unit that values of a parameter are shown and typed in: what the user chose for this one, else its displayUnit,
/// else its unit. Expressions always count in the unit itself.
QString shownUnitOf(const session::ParameterRow& row, const QString& chosen);
/// "kOhm" of "2.2 kOhm", if that is what was typed and the parameter is measured so; else empty.
QString typedUnit(const session::ParameterRow& row, const QString& text);

} // namespace gnomon
