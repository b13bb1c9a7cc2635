#include "app/plot/curve_data.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <vector>

namespace gnomon {

using solver::ResultStore;

namespace {

constexpr size_t largestSpectrum = size_t(1) << 17;

/// Rows of a signal one after the other, some at a time: however long the result is, it needs little memory.
class RowReader {
public:
    RowReader(const ResultStore& store, uint32_t signal, uint64_t end) : m_store(store), m_signal(signal), m_end(end) {}

    /// Rows may be asked for in any order; along them costs least.
    double operator()(uint64_t row) {
        if (row < m_begin || row >= m_begin + m_block.size()) {
            // The one before is often asked for, too.
            m_begin = row - (row > 0);
            m_block.resize(std::min<uint64_t>(rowsAtATime, m_end - m_begin));
            m_store.read(m_signal, m_begin, m_block);
        }
        return m_block[row - m_begin];
    }

private:
    static constexpr uint64_t rowsAtATime = 4096;

    const ResultStore& m_store;
    uint32_t m_signal;
    uint64_t m_end;
    uint64_t m_begin = 0;
    std::vector<double> m_block;
};

/// Goes along a signal once, as its time goes on. Between the two times there are rows.
class Walker {
public:
    Walker(const ResultStore& store, uint32_t signal, double from, double to)
        : m_holds(store.entries()[signal].type != solver::ValueType::Real),
          m_end(std::min(store.upperRow(to) + 1, store.rowCount())),
          m_times(store, 0, m_end),
          m_values(store, signal, m_end) {
        const uint64_t lower = store.lowerRow(from);
        m_begin = m_at = lower - (lower > 0);
        m_next = m_begin;
    }
    uint64_t rows() const { return m_end - m_begin; }

    /// The first time behind all that were taken, infinity behind the last one.
    double nextTime() { return m_next < m_end ? m_times(m_next) : std::numeric_limits<double>::infinity(); }
    void take(double time) {
        while (m_next < m_end && m_times(m_next) <= time)
            ++m_next;
    }

    /// Just before a time and just after it; they differ at events.
    std::pair<double, double> sides(double time) {
        while (m_at < m_end && m_times(m_at) < time)
            ++m_at;
        if (m_at == m_end)
            return {m_values(m_end - 1), m_values(m_end - 1)};
        uint64_t last = m_at;
        while (last + 1 < m_end && m_times(last + 1) == time)
            ++last;
        if (m_times(m_at) == time) {
            const double before = m_values(m_at);
            return {before, m_values(last)};
        }
        if (m_at == m_begin)
            return {m_values(m_begin), m_values(m_begin)};
        const double t0 = m_times(m_at - 1), t1 = m_times(m_at), v0 = m_values(m_at - 1), v1 = m_values(m_at);
        const double v = m_holds || !(t1 > t0) ? v0 : v0 + (v1 - v0) * (time - t0) / (t1 - t0);
        return {v, v};
    }

private:
    bool m_holds;
    uint64_t m_end;
    RowReader m_times, m_values;
    uint64_t m_begin = 0, m_at = 0, m_next = 0;
};

/// Keeps of every stretch of time the first point, the last, the lowest and the highest, in their order.
class Thinner {
public:
    Thinner(double from, double to, uint32_t buckets, bool keepsAll)
        : m_from(from), m_width((to - from) / buckets), m_keepsAll(keepsAll || !(m_width > 0)) {}

    void add(const QPointF& point) {
        if (m_keepsAll) {
            m_points.append(point);
            return;
        }
        const double bucket = std::floor((point.x() - m_from) / m_width);
        if (m_count > 0 && bucket != m_bucket)
            close();
        m_bucket = bucket;
        if (m_count == 0)
            std::ranges::fill(m_kept, Kept{0, point});
        if (point.y() < m_kept[1].point.y())
            m_kept[1] = {m_count, point};
        if (point.y() > m_kept[2].point.y())
            m_kept[2] = {m_count, point};
        m_kept[3] = {m_count++, point};
    }
    QList<QPointF> points() {
        close();
        return std::move(m_points);
    }

private:
    struct Kept {
        uint64_t number;
        QPointF point;
    };

    void close() {
        if (m_count == 0)
            return;
        if (m_kept[2].number < m_kept[1].number)
            std::swap(m_kept[1], m_kept[2]);
        for (size_t i = 0; i < m_kept.size(); ++i)
            if (i == 0 || m_kept[i].number != m_kept[i - 1].number)
                m_points.append(m_kept[i].point);
        m_count = 0;
    }

    double m_from, m_width;
    bool m_keepsAll;
    double m_bucket = 0;
    uint64_t m_count = 0;
    std::array<Kept, 4> m_kept{}; ///< first, lowest, highest, last
    QList<QPointF> m_points;
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
    const uint64_t count = end - begin;
    const uint64_t stretch = std::max<uint64_t>(1, count / std::max<uint64_t>(1, most / 6));
    std::vector<double> xs, ys;
    for (uint64_t start = begin; start < end; start += stretch) {
        const size_t size = std::min(stretch, end - start);
        xs.resize(size);
        ys.resize(size);
        store.read(x, start, xs);
        store.read(y, start, ys);
        size_t chosen[6] = {0, 0, 0, 0, 0, size - 1};
        for (size_t i = 0; i < size; ++i) {
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
    const uint64_t most = 2 * (walkA.rows() + walkB.rows() + 2);
    Thinner thinner(from, to, buckets, most <= uint64_t(4) * buckets);
    result.largest = -1;
    std::optional<QPointF> before;
    for (double time = from;;) {
        const auto [leftA, rightA] = walkA.sides(time);
        const auto [leftB, rightB] = walkB.sides(time);
        for (const double d : {leftA - leftB, rightA - rightB}) {
            const QPointF point(time, d);
            if (!std::isfinite(d) || before == point)
                continue;
            before = point;
            thinner.add(point);
            if (std::abs(d) > result.largest) {
                result.largest = std::abs(d);
                result.largestAt = time;
            }
        }
        if (!(time < to))
            break;
        walkA.take(time);
        walkB.take(time);
        time = std::min({walkA.nextTime(), walkB.nextTime(), to});
    }
    result.largest = std::max(0.0, result.largest);
    result.points = thinner.points();
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

std::optional<double> nextTurn(const ResultStore& store, uint32_t signal, double time, double end) {
    const bool isForward = end >= time;
    const auto [from, to] = std::minmax(time, end);
    // One row more on both sides: the turn may be the first or the last of those between.
    uint64_t begin = store.lowerRow(from), behind = store.upperRow(to);
    begin -= begin > 0;
    behind += behind < store.rowCount();
    if (behind < begin + 3)
        return std::nullopt;
    RowReader times(store, 0, behind), values(store, signal, behind);
    const uint64_t count = behind - begin;
    const auto row = [&](uint64_t i) { return isForward ? begin + i : behind - 1 - i; };
    int direction = 0;
    double before = values(row(0));
    for (uint64_t i = 1; i < count; ++i) {
        const double value = values(row(i));
        const int now = (value > before) - (value < before);
        if (now != 0 && direction != 0 && now != direction) {
            const double at = times(row(i - 1));
            if (isForward ? at > time && at <= end : at < time && at >= end)
                return at;
        }
        if (now != 0)
            direction = now;
        before = value;
    }
    return std::nullopt;
}

std::optional<double> nearestRowTime(const ResultStore& store, double time) {
    if (store.rowCount() == 0)
        return std::nullopt;
    const uint64_t behind = std::min(store.lowerRow(time), store.rowCount() - 1);
    const double next = store.value(0, behind), last = store.value(0, behind - (behind > 0));
    return time - last < next - time ? last : next;
}

std::optional<Measures> measure(const ResultStore& store, uint32_t signal, double from, double to) {
    const uint64_t begin = store.lowerRow(from), end = store.upperRow(to);
    if (begin >= end)
        return std::nullopt;
    const auto extremes = store.extremes(signal, begin, end);
    if (!extremes)
        return std::nullopt;
    Measures result{extremes->minimum, extremes->maximum};
    RowReader times(store, 0, end), values(store, signal, end);
    const bool holds = store.entries()[signal].type != solver::ValueType::Real;
    double squares = 0, length = 0;
    // Around a value of its own: of large numbers that hardly vary nothing else would be left.
    double shifted = 0, shiftedSquares = 0;
    const double around = extremes->minimum;
    double t0 = times(begin), v0 = values(begin);
    for (uint64_t row = begin + 1; row < end; ++row) {
        const double t1 = times(row), next = values(row), h = t1 - t0, v1 = holds ? v0 : next;
        if (h > 0 && std::isfinite(v0) && std::isfinite(v1)) {
            length += h;
            result.integral += h * (v0 + v1) / 2;
            squares += h * (v0 * v0 + v0 * v1 + v1 * v1) / 3;
            const double a = v0 - around, b = v1 - around;
            shifted += h * (a + b) / 2;
            shiftedSquares += h * (a * a + a * b + b * b) / 3;
        }
        t0 = t1;
        v0 = next;
    }
    result.mean = length > 0 ? result.integral / length : store.value(signal, begin);
    if (length > 0)
        result.deviation = std::sqrt(std::max(0.0, shiftedSquares / length - shifted / length * (shifted / length)));
    result.duration = length;
    result.rms = length > 0 ? std::sqrt(squares / length) : std::abs(store.value(signal, begin));
    return result;
}

} // namespace gnomon
