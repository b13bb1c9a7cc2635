#include "app/units/unit_conversion.h"

#include "compiler/base/units.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <vector>

namespace gnomon {

namespace {

constexpr double pi = std::numbers::pi;

struct Choice {
    const char* name;
    double factor; // value in SI = factor * value + offset
    double offset = 0;
};

// One list per quantity; units that are told apart by nothing but their names (Hz and 1/s, N.m and J) stay apart.
// Exact by definition (BIPM, SI brochure 2019; NIST SP 811) where they are not powers of ten.
const std::vector<std::vector<Choice>>& quantities() {
    static const std::vector<std::vector<Choice>> all{
        {{"s", 1}, {"ms", 1e-3}, {"us", 1e-6}, {"ns", 1e-9}, {"min", 60}, {"h", 3600}, {"d", 86400}},
        {{"rad", 1}, {"deg", pi / 180}, {"mrad", 1e-3}, {"rev", 2 * pi}},
        {{"rad/s", 1}, {"deg/s", pi / 180}, {"rpm", pi / 30}, {"1/min", pi / 30}, {"rev/min", pi / 30}},
        {{"rad/s2", 1}, {"deg/s2", pi / 180}},
        {{"m", 1}, {"mm", 1e-3}, {"cm", 1e-2}, {"km", 1e3}, {"um", 1e-6}, {"in", 0.0254}, {"ft", 0.3048}},
        {{"m/s", 1}, {"mm/s", 1e-3}, {"km/h", 1 / 3.6}, {"kn", 1852.0 / 3600}},
        {{"m/s2", 1}, {"mm/s2", 1e-3}, {"g_n", 9.80665}},
        {{"m2", 1}, {"cm2", 1e-4}, {"mm2", 1e-6}},
        {{"m3", 1}, {"l", 1e-3}, {"cm3", 1e-6}, {"mm3", 1e-9}},
        {{"m3/s", 1}, {"l/s", 1e-3}, {"l/min", 1e-3 / 60}, {"m3/h", 1 / 3600.0}},
        {{"kg", 1}, {"g", 1e-3}, {"mg", 1e-6}, {"t", 1e3}},
        {{"kg/s", 1}, {"g/s", 1e-3}, {"kg/h", 1 / 3600.0}, {"t/h", 1 / 3.6}},
        {{"kg/m3", 1}, {"g/cm3", 1e3}},
        {{"kg.m2", 1}, {"kg.cm2", 1e-4}, {"g.cm2", 1e-7}},
        {{"N", 1}, {"mN", 1e-3}, {"kN", 1e3}, {"MN", 1e6}},
        {{"N.m", 1}, {"mN.m", 1e-3}, {"kN.m", 1e3}},
        {{"N/m", 1}, {"N/mm", 1e3}},
        {{"Pa", 1}, {"kPa", 1e3}, {"MPa", 1e6}, {"mbar", 100}, {"bar", 1e5}, {"atm", 101325}},
        {{"K", 1}, {"degC", 1, 273.15}, {"degF", 5.0 / 9, 459.67 * 5 / 9}},
        {{"J", 1}, {"kJ", 1e3}, {"MJ", 1e6}, {"W.h", 3600}, {"kW.h", 3.6e6}},
        {{"J/kg", 1}, {"kJ/kg", 1e3}},
        {{"J/(kg.K)", 1}, {"kJ/(kg.K)", 1e3}},
        {{"W", 1}, {"mW", 1e-3}, {"kW", 1e3}, {"MW", 1e6}},
        {{"V", 1}, {"mV", 1e-3}, {"kV", 1e3}},
        {{"A", 1}, {"uA", 1e-6}, {"mA", 1e-3}, {"kA", 1e3}},
        {{"Ohm", 1}, {"mOhm", 1e-3}, {"kOhm", 1e3}, {"MOhm", 1e6}},
        {{"F", 1}, {"mF", 1e-3}, {"uF", 1e-6}, {"nF", 1e-9}, {"pF", 1e-12}},
        {{"H", 1}, {"mH", 1e-3}, {"uH", 1e-6}},
        {{"C", 1}, {"A.h", 3600}},
        {{"Hz", 1}, {"kHz", 1e3}, {"MHz", 1e6}, {"GHz", 1e9}},
        {{"T", 1}, {"mT", 1e-3}},
        {{"Wb", 1}, {"mWb", 1e-3}},
        {{"1", 1}, {"%", 1e-2}},
    };
    return all;
}

} // namespace

namespace {

constexpr int mostDigits = 17; // of a double
constexpr int usualDigits = 12;

QString shortest(double value, const std::function<bool(double)>& isMeant) {
    for (int digits = 1; digits < mostDigits; ++digits)
        // With exponents only where there are many noughts.
        if (const double rounded = QString::number(value, 'g', digits).toDouble(); isMeant(rounded))
            return QString::number(rounded, 'g', std::max(digits, usualDigits));
    return QString::number(value, 'g', mostDigits);
}

} // namespace

namespace {

/// With all digits that mean something.
QString exactlyShown(double own, const UnitConversion& toShown) {
    const double value = toShown(own);
    // What converting may have changed of it: some of the last bits of the larger of both numbers.
    constexpr double bits = 8 * std::numeric_limits<double>::epsilon();
    const double hair = toShown.isIdentity() ? 0 : bits * std::max(std::abs(value), std::abs(toShown.offset));
    return shortest(value, [&](double shown) { return std::abs(shown - value) <= hair; });
}

} // namespace

QString shownNumber(double own, const UnitConversion& toShown) {
    // 0.5 rad are no whole number of degrees: nobody reads all of its digits.
    const double exact = exactlyShown(own, toShown).toDouble();
    return toShown.isIdentity() ? exactlyShown(own, toShown) : QString::number(exact, 'g', usualDigits);
}

QString writtenNumber(double typed, const UnitConversion& toShown) {
    const QString wanted = exactlyShown(typed, {});
    if (toShown.isIdentity())
        return wanted;
    return shortest(toShown.back(typed), [&](double own) { return exactlyShown(own, toShown) == wanted; });
}

QStringList unitChoices(const QString& unit) {
    for (const auto& quantity : quantities()) {
        QStringList names;
        for (const Choice& each : quantity)
            names.append(QLatin1String(each.name));
        if (names.contains(unit))
            return names;
    }
    return {unit};
}

std::optional<UnitConversion> unitConversion(const QString& from, const QString& to) {
    if (from == to)
        return UnitConversion();
    for (const auto& quantity : quantities()) {
        const Choice *a = nullptr, *b = nullptr;
        for (const Choice& each : quantity) {
            if (from == QLatin1String(each.name))
                a = &each;
            if (to == QLatin1String(each.name))
                b = &each;
        }
        if (a && b)
            return UnitConversion{a->factor / b->factor, (a->offset - b->offset) / b->factor};
    }
    return std::nullopt;
}

QString printedUnit(const QString& unit) {
    return QString::fromStdString(printedUnit(std::string_view(unit.toStdString())));
}

QString writtenUnit(const QString& printed) {
    return QString::fromStdString(writtenUnit(std::string_view(printed.toStdString())));
}

QString withUnit(const QString& number, const QString& unit) {
    if (unit.isEmpty() || unit == QLatin1String("1"))
        return number;
    return number + (unit == QLatin1String("deg") ? QString() : QStringLiteral(" ")) + printedUnit(unit);
}

} // namespace gnomon
