#include "app/units/axis_ticks.h"

#include <algorithm>
#include <cmath>

namespace gnomon {

AxisTicks axisTicks(double first, double last, int most) {
    AxisTicks ticks;
    const double range = last - first;
    if (!(range > 0) || !std::isfinite(range))
        return ticks;
    double power = std::pow(10.0, std::floor(std::log10(range)) - 2);
    int exponent = static_cast<int>(std::floor(std::log10(range))) - 2;
    AxisTicks before;
    int exponentBefore = exponent;
    for (;; power *= 10, ++exponent) {
        for (const int factor : {1, 2, 5}) {
            ticks.step = factor * power;
            // A hair wider, so that ends that are round numbers count despite rounding.
            const double from = std::ceil(first / ticks.step - 1e-9);
            const double to = std::floor(last / ticks.step + 1e-9);
            ticks.count = static_cast<int>(to - from) + 1;
            ticks.first = from * ticks.step;
            if (ticks.count > most) {
                before = ticks;
                exponentBefore = exponent;
                continue;
            }
            // A single number tells no scale.
            if (ticks.count < 2 && most >= 2 && before.count > 0) {
                ticks = before;
                exponent = exponentBefore;
            }
            const double largest = std::max(std::abs(first), std::abs(last));
            if (largest >= 1e5 || largest < 1e-3) {
                const int digits = std::clamp(static_cast<int>(std::floor(std::log10(largest))) - exponent, 0, 15);
                ticks.format = QStringLiteral("%.%1e").arg(digits);
            } else {
                ticks.format = QStringLiteral("%.%1f").arg(std::max(0, -exponent));
            }
            return ticks;
        }
    }
}

std::vector<AxisTick> logarithmicTicks(double first, double last, int most) {
    std::vector<AxisTick> ticks;
    if (!(first > 0) || !(last > first) || !std::isfinite(last))
        return ticks;
    const double decades = std::log10(last / first);
    if (decades < 1) {
        const AxisTicks even = axisTicks(first, last, most);
        for (int k = 0; k < even.count; ++k) {
            const double value = even.first + k * even.step;
            ticks.push_back({value, QString::asprintf(qPrintable(even.format), value)});
        }
        return ticks;
    }
    // Few decades: their halves too; many: not each of them.
    const bool halves = 3 * decades <= most;
    const int stride = std::max(1, static_cast<int>(std::ceil(decades / most)));
    constexpr double hair = 1e-9;
    for (int power = static_cast<int>(std::floor(std::log10(first))); power <= std::log10(last) + hair; ++power)
        for (int factor = 1; factor < 10; ++factor) {
            const double value = factor * std::pow(10.0, power);
            if (value < first * (1 - hair) || value > last * (1 + hair))
                continue;
            const bool labelled = factor == 1 ? power % stride == 0 : halves && (factor == 2 || factor == 5);
            if (labelled)
                ticks.push_back({value, shortNumber(value)});
            else if (stride == 1)
                ticks.push_back({value, QString()});
        }
    return ticks;
}

QString shortNumber(double value, int digits) {
    if (std::isnan(value))
        return QStringLiteral("–");
    return QString::number(value, 'g', digits);
}

} // namespace gnomon
