#include "initgui/shown_quantity.h"

#include "compiler/base/units.h"
#include "initgui/init_table_model.h"

#include <cmath>

namespace gnomon {

namespace {

QString plainNumber(double value, int digits) {
    return std::isfinite(value) ? QString::number(value + 0.0, 'g', digits) : QString(); // no "-0"
}

} // namespace

ShownQuantity::ShownQuantity(const InitialQuantity& quantity) : m_own(quantity.unit), m_shown(quantity.unit) {
    if (!quantity.displayUnit.empty() && convertUnit(1, quantity.unit, quantity.displayUnit))
        m_shown = quantity.displayUnit;
}

QString ShownQuantity::unit() const {
    return m_shown == "1" ? QString() : QString::fromStdString(printedUnit(m_shown));
}

double ShownQuantity::shown(double own) const {
    return m_shown == m_own || !std::isfinite(own) ? own : convertUnit(own, m_own, m_shown).value_or(own);
}

QString ShownQuantity::number(double own, int digits) const {
    return plainNumber(shown(own), digits);
}

QString ShownQuantity::size(double own) const {
    return plainNumber(shown(own) - shown(0), 8);
}

QString ShownQuantity::text(double own, int digits) const {
    const QString value = number(own, digits), counted = unit();
    return value.isEmpty() || counted.isEmpty() ? value
           : counted == QStringLiteral("°")     ? value + counted
                                                : value + QLatin1Char(' ') + counted;
}

Result<double> ShownQuantity::read(const QString& typed) const {
    return readQuantity(typed, QString::fromStdString(m_own), QString::fromStdString(m_shown));
}

} // namespace gnomon
