#pragma once

#include "app/units/unit_conversion.h"
#include "solver/results/result_layout.h"

#include <QMap>

namespace gnomon {

/// The unit in which values of a variable are shown, and how they get there.
struct ShownUnit {
    QString name;
    UnitConversion conversion;
};

/// What was chosen for its unit, else the displayUnit that the model gives, else the unit itself; what cannot be
/// converted stays as it is.
inline ShownUnit shownUnit(const solver::Signal& signal, const QMap<QString, QString>& chosen = {}) {
    const QString unit = QString::fromStdString(signal.unit), display = QString::fromStdString(signal.displayUnit);
    for (const QString& wanted : {chosen.value(unit), display})
        if (!wanted.isEmpty())
            if (const auto conversion = unitConversion(unit, wanted))
                return {wanted, *conversion};
    return {unit, {}};
}

} // namespace gnomon
