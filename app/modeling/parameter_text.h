#pragma once

#include "app/modeling/typed_units.h"
#include "compiler/session/views/views.h"

#include <QString>

#include <functional>
#include <string>

class QSettings;

namespace gnomon {

// What is typed as the value of a parameter, and how its numbers are shown in other units.

/// Why a text cannot be the value of a parameter; empty if it can.
QString troubleOf(const session::ParameterRow& row, const QString& text, const UnitsOfNames& units = {});
/// Numbers with units behind them ("20 degC", "1 m + 5 mm") in the unit of the parameter; every other text as it is.
QString inOwnUnit(const session::ParameterRow& row, const QString& text);
/// A number or nothing: what can be shown in another unit.
bool isLiteral(const std::string& text);
/// A number in another unit; what is no number stays as it is.
QString converted(const QString& text, const std::function<double(double)>& convert);
/// The unit that values of a parameter are shown and typed in: what the user chose for its unit, else its displayUnit,
/// else its unit. Expressions always count in the unit itself.
QString shownUnitOf(const session::ParameterRow& row, const QSettings& settings);
/// Where a choice of unit is kept; a slash would mean a folder there.
QString unitSetting(const QString& unit);

} // namespace gnomon
