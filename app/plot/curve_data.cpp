#include "app/plot/curve_data.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace gnomon {

using solver::ResultStore;

namespace {

constexpr size_t largestSpectrum = size_t(1) << 17;

/// A column of a store between two rows, times or values.
std::vector<double> column(const ResultStore& store, uint32_t signal, uint64_t begin, uint64_t end) {
    std::vector<double> values(end - begin);
    store.read(signal, begin, values);
    return values;
}

/// Goes along a signal once, as its time goes on.
class Walker {
public:
    Walker(const ResultStore& store, uint32_t signal, double from, double to)
        : m_holds(store.entries()[signal].type != solver::ValueType::Real) {
        const uint64_t lower = store.lowerRow(from), upper = store.upperRow(to);
        const uint64_t begin = lower - (lower > 0), end = upper + (upper < store.rowCount());
        m_times = column(store, 0, begin, end);
        m_values = column(store, signal, begin, end);
    }
    const std::vector<double>& times() const { return m_times; }

    /// Just before a time and just after it; they differ at events.
    std::pair<double, double> sides(double time) {
        while (m_at < m_times.size() && m_times[m_at] < time)
            ++m_at;
        if (m_at == m_times.size())
            return {m_values.back(), m_values.back()};
        size_t last = m_at;
        while (last + 1 < m_times.size() && m_times[last + 1] == time)
            ++last;
        if (m_times[m_at] == time)
            return {m_values[m_at], m_values[last]};
        if (m_at == 0)
            return {m_values.front(), m_values.front()};
        const double t0 = m_times[m_at - 1], t1 = m_times[m_at], v0 = m_values[m_at - 1], v1 = m_values[m_at];
        const double v = m_holds || !(t1 > t0) ? v0 : v0 + (v1 - v0) * (time - t0) / (t1 - t0);
        return {v, v};
    }

private:
    bool m_holds;
    std::vector<double> m_times, m_values;
    size_t m_at = 0;
};

/// Cooley and Tukey 1965, in place; the size is a power of two.
void fourier(std::vector<std::complex<double>>& x) {
    const size_t size = x.size();
    for (size_t i = 1, j = 0; i < size; ++i) {
        size_t bit = size >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j)
            std::swap(x[i], x[j]);
    }
    for (size_t length = 2; length <= size; length *= 2) {
        const double angle = -2 * std::numbers::pi / static_cast<double>(length);
        for (size_t k = 0; k < length / 2; ++k) {
            const std::complex<double> turn = std::polar(1.0, angle * static_cast<double>(k));
            for (size_t start = k; start < size; start += length) {
                const std::complex<double> other = turn * x[start + length / 2];
                x[start + length / 2] = x[start] - other;
                x[start] += other;
            }
        }
    }
}

} // namespace

std::optional<double> valueAt(const ResultStore& store, uint32_t signal, double time) {
    const uint64_t rows = store.rowCount();
    if (rows == 0)
        return std::nullopt;
    const uint64_t after = store.upperRow(time);
    if (after == 0 || after == rows)
        return store.value(signal, after == 0 ? 0 : rows - 1);
    const double t0 = store.value(0, after - 1), t1 = store.value(0, after);
    const double v0 = store.value(signal, after - 1), v1 = store.value(signal, after);
    const bool holds = store.entries()[signal].type != solver::ValueType::Real;
    return holds || !(t1 > t0) ? v0 : v0 + (v1 - v0) * (time - t0) / (t1 - t0);
}

QList<QPointF> pathCurve(const ResultStore& store, uint32_t x, uint32_t y, double from, double to, uint64_t most) {
    QList<QPointF> points;
    const uint64_t begin = store.lowerRow(from), end = store.upperRow(to);
    if (begin >= end)
        return points;
    const std::vector<double> xs = column(store, x, begin, end), ys = column(store, y, begin, end);
    const size_t count = xs.size();
    const size_t stretch = std::max<size_t>(1, count / std::max<uint64_t>(1, most / 6));
    for (size_t start = 0; start < count; start += stretch) {
        const size_t stop = std::min(count, start + stretch);
        size_t chosen[6] = {start, start, start, start, start, stop - 1};
        for (size_t i = start; i < stop; ++i) {
            if (xs[i] < xs[chosen[1]])
                chosen[1] = i;
            if (xs[i] > xs[chosen[2]])
                chosen[2] = i;
            if (ys[i] < ys[chosen[3]])
                chosen[3] = i;
            if (ys[i] > ys[chosen[4]])
                chosen[4] = i;
        }
        std::ranges::sort(chosen);
        const auto unique = std::unique(std::begin(chosen), std::end(chosen));
        for (auto at = std::begin(chosen); at != unique; ++at)
            if (std::isfinite(xs[*at]) && std::isfinite(ys[*at]))
                points.append(QPointF(xs[*at], ys[*at]));
    }
    return points;
}

std::vector<uint32_t> arrayElements(const ResultStore& store, const QString& name) {
    QString open = name;
    if (!open.contains(QLatin1Char(':')))
        open += QLatin1String("[:]");
    const qsizetype at = open.indexOf(QLatin1Char(':'));
    std::vector<uint32_t> elements;
    for (;;) {
        QString element = open;
        element.replace(at, 1, QString::number(elements.size() + 1));
        const auto signal = store.find(element.toStdString());
        if (!signal)
            return elements;
        elements.push_back(*signal);
    }
}

QString arrayOf(const QString& element) {
    const qsizetype close = element.lastIndexOf(QLatin1Char(']'));
    if (close < 0)
        return {};
    qsizetype begin = close;
    while (begin > 0 && element[begin - 1].isDigit())
        --begin;
    if (begin == close || begin == 0 ||
        (element[begin - 1] != QLatin1Char('[') && element[begin - 1] != QLatin1Char(',')))
        return {};
    QString open = element;
    return open.replace(begin, close - begin, QLatin1String(":"));
}

Difference difference(const ResultStore& a, uint32_t signalOfA, const ResultStore& b, uint32_t signalOfB, double from,
                      double to, uint32_t buckets) {
    Difference result;
    if (a.rowCount() == 0 || b.rowCount() == 0 || buckets == 0)
        return result;
    from = std::max({from, a.value(0, 0), b.value(0, 0)});
    to = std::min({to, a.value(0, a.rowCount() - 1), b.value(0, b.rowCount() - 1)});
    if (!(from <= to))
        return result;
    Walker walkA(a, signalOfA, from, to), walkB(b, signalOfB, from, to);
    std::vector<double> times;
    times.reserve(walkA.times().size() + walkB.times().size() + 2);
    std::ranges::merge(walkA.times(), walkB.times(), std::back_inserter(times));
    std::erase_if(times, [&](double t) { return !(t >= from && t <= to); });
    times.insert(times.begin(), from);
    times.push_back(to);
    times.erase(std::unique(times.begin(), times.end()), times.end());
    std::vector<QPointF> all;
    all.reserve(times.size());
    result.largest = -1;
    for (const double time : times) {
        const auto [leftA, rightA] = walkA.sides(time);
        const auto [leftB, rightB] = walkB.sides(time);
        for (const double d : {leftA - leftB, rightA - rightB}) {
            if (!std::isfinite(d) || (!all.empty() && all.back() == QPointF(time, d)))
                continue;
            all.emplace_back(time, d);
            if (std::abs(d) > result.largest) {
                result.largest = std::abs(d);
                result.largestAt = time;
            }
        }
    }
    result.largest = std::max(0.0, result.largest);
    const size_t stretch = all.size() <= size_t(4) * buckets ? 1 : (all.size() + buckets - 1) / buckets;
    for (size_t start = 0; start < all.size(); start += stretch) {
        const size_t stop = std::min(all.size(), start + stretch);
        size_t chosen[4] = {start, start, start, stop - 1};
        for (size_t i = start; i < stop; ++i) {
            if (all[i].y() < all[chosen[1]].y())
                chosen[1] = i;
            if (all[i].y() > all[chosen[2]].y())
                chosen[2] = i;
        }
        std::ranges::sort(chosen);
        const auto unique = std::unique(std::begin(chosen), std::end(chosen));
        for (auto at = std::begin(chosen); at != unique; ++at)
            result.points.append(all[*at]);
    }
    return result;
}

QList<QPointF> spectrum(const ResultStore& store, uint32_t signal, double from, double to) {
    QList<QPointF> result;
    if (store.rowCount() == 0)
        return result;
    from = std::max(from, store.value(0, 0));
    to = std::min(to, store.value(0, store.rowCount() - 1));
    const uint64_t rows = store.upperRow(to) - std::min(store.lowerRow(from), store.upperRow(to));
    if (rows < 4 || !(to > from))
        return result;
    size_t size = 8;
    while (size < rows && size < largestSpectrum)
        size *= 2;
    Walker walk(store, signal, from, to);
    const double step = (to - from) / static_cast<double>(size);
    std::vector<std::complex<double>> samples(size);
    double mean = 0;
    for (size_t i = 0; i < size; ++i) {
        const double value = walk.sides(from + static_cast<double>(i) * step).second;
        if (!std::isfinite(value))
            return result;
        samples[i] = value;
        mean += value / static_cast<double>(size);
    }
    for (size_t i = 0; i < size; ++i) {
        const double phase = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(size);
        samples[i] = (samples[i] - mean) * (0.5 - 0.5 * std::cos(phase));
    }
    fourier(samples);
    // Half of the window's weight is lost, half of the amplitude is at the negative frequency.
    const double scale = 4.0 / static_cast<double>(size);
    for (size_t k = 0; k < size / 2; ++k)
        result.append(QPointF(static_cast<double>(k) / (to - from), std::abs(samples[k]) * scale));
    return result;
}

std::optional<Measures> measure(const ResultStore& store, uint32_t signal, double from, double to, uint64_t mostRows) {
    const uint64_t begin = store.lowerRow(from), end = store.upperRow(to);
    if (begin >= end || end - begin > mostRows)
        return std::nullopt;
    const auto extremes = store.extremes(signal, begin, end);
    if (!extremes)
        return std::nullopt;
    Measures result{extremes->minimum, extremes->maximum};
    const std::vector<double> times = column(store, 0, begin, end), values = column(store, signal, begin, end);
    const bool holds = store.entries()[signal].type != solver::ValueType::Real;
    double squares = 0, length = 0;
    for (size_t i = 0; i + 1 < times.size(); ++i) {
        const double h = times[i + 1] - times[i], v0 = values[i], v1 = holds ? v0 : values[i + 1];
        if (!(h > 0) || !std::isfinite(v0) || !std::isfinite(v1))
            continue;
        length += h;
        result.integral += h * (v0 + v1) / 2;
        squares += h * (v0 * v0 + v0 * v1 + v1 * v1) / 3;
    }
    result.mean = length > 0 ? result.integral / length : values.front();
    result.rms = length > 0 ? std::sqrt(squares / length) : std::abs(values.front());
    return result;
}

} // namespace gnomon
