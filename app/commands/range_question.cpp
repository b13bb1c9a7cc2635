#include "app/commands/range_question.h"

#include "app/units/unit_conversion.h"

#include <QCoreApplication>

#include <cmath>
#include <utility>

namespace gnomon {

namespace {

class RangeQuestion {
    Q_DECLARE_TR_FUNCTIONS(RangeQuestion)
};

} // namespace

PaletteQuestion rangeQuestion(const QString& unit, double from, double to, std::function<void(double, double)> take,
                              bool positiveOnly) {
    const auto text = [](double number) { return QString::number(number, 'g', 6); };
    return {
        unit.isEmpty() ? RangeQuestion::tr("From and to, as in “0.5 2”")
                       : RangeQuestion::tr("From and to in %1, as in “0.5 2”").arg(printedUnit(unit)),
        text(from) + QLatin1Char(' ') + text(to),
        [take = std::move(take), text, positiveOnly](const QString& typed) -> QList<PaletteItem> {
            const QStringList parts = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
            bool isFirst = false, isSecond = false;
            const double first = parts.value(0).toDouble(&isFirst), second = parts.value(1).toDouble(&isSecond);
            if (parts.size() != 2 || !isFirst || !isSecond || !(second > first) || !std::isfinite(second - first))
                return {{RangeQuestion::tr("Two numbers, the second one larger"), {}, {}, {}, false, {}}};
            if (positiveOnly && !(first > 0))
                return {{RangeQuestion::tr("Two positive numbers: the axis is logarithmic"), {}, {}, {}, false, {}}};
            return {{RangeQuestion::tr("From %1 to %2").arg(text(first), text(second)),
                     {},
                     {},
                     {},
                     true,
                     [take, first, second] { take(first, second); }}};
        }};
}

} // namespace gnomon
