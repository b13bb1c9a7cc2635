#pragma once

#include <QString>

#include <vector>

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

/// A tick of an axis; those without a label only have a line.
struct AxisTick {
    double value = 1;
    QString label;
};

/// Of an axis from `first` to `last`, both positive, with at most about `most` labels: at powers of ten, with lines at
/// their multiples; at round numbers where less than a decade is seen.
std::vector<AxisTick> logarithmicTicks(double first, double last, int most = 7);

/// A number as short as possible with about that many digits: 1.24, 3.0e6, 0.
QString shortNumber(double value, int digits = 5);

} // namespace gnomon
