#pragma once

#include <QString>

namespace gnomon {

/// Where an axis has its ticks: multiples of a round step (1, 2 or 5 times a power of ten).
struct AxisTicks {
    double first = 0;
    double step = 1;
    int count = 0;
    /// For QString::asprintf, with the digits that the step needs.
    QString format;
};

/// At most `most` ticks between two values, first < last; a few more if there were less than two otherwise.
AxisTicks axisTicks(double first, double last, int most = 7);

/// A number as short as possible with about that many digits: 1.24, 3.0e6, 0.
QString shortNumber(double value, int digits = 5);

} // namespace gnomon
