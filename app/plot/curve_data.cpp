#include "app/plot/curve_data.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

namespace gnomon {

using solver::ResultStore;

namespace {

constexpr size_t largestSpectrum = size_t(1) << 21;
constexpr size_t largestExact = size_t(1) << 17; ///< of any number of rows, not only of powers of two
constexpr size_t stretchOfMany = size_t(1) << 20;

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
    /// A gap: the line ends before this point, which has no value, and begins anew.
    void interrupt(const QPointF& point) {
        close();
        if (!m_points.isEmpty() && !std::isnan(m_points.back().y()))
            m_points.append(point);
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
    std::vector<std::complex<double>> turns(size / 2);
    for (size_t k = 0; k < turns.size(); ++k)
        turns[k] = std::polar(1.0, -2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(size));
    for (size_t length = 2; length <= size; length *= 2)
        for (size_t start = 0; start < size; start += length)
            for (size_t k = 0; k < length / 2; ++k) {
                std::complex<double>&a = x[start + k], &b = x[start + k + length / 2];
                const std::complex<double> turn = turns[k * (size / length)];
                // Multiplied by hand: the operator looks for infinities each time.
                const std::complex<double> other(turn.real() * b.real() - turn.imag() * b.imag(),
                                                 turn.real() * b.imag() + turn.imag() * b.real());
                b = a - other;
                a += other;
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

namespace {

/// Leaves out of a path what one would not see (the cones of Williams 1978): all points between two that are kept lie
/// within the tolerance of the straight line between these.
class PathThinner {
public:
    explicit PathThinner(double tolerance) : m_tolerance(tolerance) {}

    /// A point in pixels, and as it is kept.
    void add(const QPointF& pixel, const QPointF& point) {
        if (m_isNew)
            return keep({pixel, point});
        if (!takes(pixel)) {
            keep(m_last);
            takes(pixel); // a new cone takes any
        }
        m_last = {pixel, point};
    }
    /// One without a place: the line ends before it and begins anew.
    void interrupt(const QPointF& point) {
        end();
        if (!std::exchange(m_isNew, true))
            m_points.append(point);
    }
    QList<QPointF> points() {
        end();
        return std::move(m_points);
    }

private:
    struct Place {
        QPointF pixel, point;
    };

    bool takes(const QPointF& pixel) {
        const QPointF way = pixel - m_anchor.pixel;
        const double far = std::hypot(way.x(), way.y());
        if (far < m_farthest - m_tolerance)
            return false; // it turned back
        m_farthest = std::max(m_farthest, far);
        if (far <= m_tolerance)
            return true;
        const double direction = std::atan2(way.y(), way.x()), wide = std::asin(m_tolerance / far);
        if (!std::exchange(m_hasCone, true)) {
            m_middle = direction;
            m_low = -wide;
            m_high = wide;
            return true;
        }
        const double turned = std::remainder(direction - m_middle, 2 * std::numbers::pi);
        if (turned < m_low || turned > m_high)
            return false;
        m_low = std::max(m_low, turned - wide);
        m_high = std::min(m_high, turned + wide);
        return true;
    }
    void keep(const Place& place) {
        m_points.append(place.point);
        m_anchor = m_last = place;
        m_isNew = m_hasCone = false;
        m_farthest = 0;
    }
    void end() {
        if (!m_isNew && m_last.pixel != m_anchor.pixel)
            keep(m_last);
    }

    double m_tolerance;
    bool m_isNew = true;
    Place m_anchor, m_last; ///< the last that is kept, and the last of all
    bool m_hasCone = false;
    double m_middle = 0, m_low = 0, m_high = 0, m_farthest = 0;
    QList<QPointF> m_points;
};

/// On which sides of a picture a place lies outside.
unsigned sidesOutside(const QPointF& pixel, const PathView& view) {
    constexpr double margin = 8; // wider than any line
    return (pixel.x() < -margin ? 1u : 0u) | (pixel.x() > view.width + margin ? 2u : 0u) |
           (pixel.y() < -margin ? 4u : 0u) | (pixel.y() > view.height + margin ? 8u : 0u);
}

/// The ends of what has a place on an axis.
void takeIn(AxisScale& axis, double value) {
    if (std::isfinite(axis.placed(value))) {
        axis.from = std::min(axis.from, value);
        axis.to = std::max(axis.to, value);
    }
}

} // namespace

QList<QPointF> pathCurve(const ResultStore& store, uint32_t x, uint32_t y, const PathView& asked) {
    constexpr uint64_t fewRows = 10000;
    constexpr double tolerance = 1.0 / 3; // pixels
    const uint64_t rows = store.rowCount();
    // A gap is one point without a place.
    const auto forEach = [&](const auto& take) {
        constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();
        RowReader xs(store, x, rows), ys(store, y, rows);
        bool isGap = true;
        for (uint64_t row = 0; row < rows; ++row) {
            const QPointF point(xs(row), ys(row));
            const bool wasGap = std::exchange(isGap, !std::isfinite(point.x()) || !std::isfinite(point.y()));
            if (!isGap)
                take(point);
            else if (!wasGap)
                take(QPointF(nowhere, nowhere));
        }
    };
    QList<QPointF> all;
    if (rows <= fewRows) {
        forEach([&](const QPointF& point) { all.append(point); });
        return all;
    }
    PathView view = asked;
    if (view.isWhole) {
        for (AxisScale* axis : {&view.x, &view.y}) {
            axis->from = std::numeric_limits<double>::infinity();
            axis->to = -axis->from;
        }
        forEach([&](const QPointF& point) {
            takeIn(view.x, point.x());
            takeIn(view.y, point.y());
        });
        for (AxisScale* axis : {&view.x, &view.y})
            if (!axis->takes(axis->from, axis->to))
                *axis = scaleAround(axis->from, axis->to, axis->isLogarithmic);
    }
    PathThinner thinner(tolerance);
    // Of what stays beyond one side only the first and the last are seen from.
    unsigned outside = 0;
    std::optional<std::pair<QPointF, QPointF>> lastOutside;
    const auto comeBack = [&] {
        if (lastOutside)
            thinner.add(lastOutside->first, lastOutside->second);
        lastOutside.reset();
    };
    forEach([&](const QPointF& point) {
        const QPointF pixel(view.x.share(point.x()) * view.width, view.y.share(point.y()) * view.height);
        if (!std::isfinite(pixel.x()) || !std::isfinite(pixel.y())) {
            comeBack();
            outside = 0;
            return thinner.interrupt(point);
        }
        const unsigned sides = sidesOutside(pixel, view);
        if (outside & sides) {
            outside &= sides;
            lastOutside = {pixel, point};
            return;
        }
        comeBack();
        outside = sides;
        thinner.add(pixel, point);
    });
    comeBack();
    return thinner.points();
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
            if (!std::isfinite(d))
                thinner.interrupt({time, std::numeric_limits<double>::quiet_NaN()});
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

namespace {

using Samples = std::vector<std::complex<double>>;

/// Of any number of points (Bluestein 1970): a convolution, which powers of two can do.
void fourierOfAny(Samples& x) {
    const size_t size = x.size();
    if (std::has_single_bit(size))
        return fourier(x);
    const size_t wide = std::bit_ceil(2 * size);
    Samples chirp(size), a(wide), b(wide);
    for (size_t k = 0; k < size; ++k) {
        // k² modulo 2n: the angle of a large k would have no digits left.
        const auto square = static_cast<double>(k * k % (2 * size));
        chirp[k] = std::polar(1.0, -std::numbers::pi * square / static_cast<double>(size));
        a[k] = x[k] * chirp[k];
        b[k] = std::conj(chirp[k]);
        if (k > 0)
            b[wide - k] = b[k];
    }
    fourier(a);
    fourier(b);
    // Conjugates turn the way there into the way back.
    for (size_t k = 0; k < wide; ++k)
        a[k] = std::conj(a[k] * b[k]);
    fourier(a);
    for (size_t k = 0; k < size; ++k)
        x[k] = std::conj(a[k]) / static_cast<double>(wide) * chirp[k];
}

/// Takes the mean away and lays a Hann window over the first `count` samples.
void window(Samples& samples, size_t count, double mean) {
    for (size_t i = 0; i < count; ++i) {
        const double phase = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
        samples[i] = (samples[i] - mean) * (0.5 - 0.5 * std::cos(phase));
    }
}

/// The amplitudes of the lower half; half of the window's weight is lost, half of the amplitude is at the negative
/// frequency.
double amplitudeScale(size_t count) {
    return 4.0 / static_cast<double>(count);
}

/// The time between rows that lie evenly; nothing if they do not.
std::optional<double> evenStep(const ResultStore& store, uint64_t begin, uint64_t end) {
    constexpr double tolerance = 1e-3; // of a step
    RowReader times(store, 0, end);
    const double first = store.value(0, begin);
    const double step = (store.value(0, end - 1) - first) / static_cast<double>(end - 1 - begin);
    for (uint64_t row = begin; row < end; ++row)
        if (!(std::abs(times(row) - first - static_cast<double>(row - begin) * step) <= tolerance * step))
            return std::nullopt;
    return step;
}

/// Of rows at even times, the last one left out: a whole number of periods ends before it.
QList<QPointF> evenSpectrum(const ResultStore& store, uint32_t signal, uint64_t begin, size_t count, double step) {
    RowReader values(store, signal, begin + count + 1);
    double mean = 0;
    for (size_t i = 0; i < count; ++i)
        mean += values(begin + i) / static_cast<double>(count);
    QList<QPointF> result;
    if (!std::isfinite(mean))
        return result;
    const bool isOne = count <= largestSpectrum;
    const size_t stretch = isOne ? count : stretchOfMany;
    // Zeros behind lay the lines closer to each other and change nothing of them.
    const size_t size = stretch <= largestExact ? stretch : std::bit_ceil(stretch);
    std::vector<double> squares(size / 2, 0.0);
    size_t stretches = 0;
    Samples samples;
    for (size_t start = 0;; start += stretch / 2) {
        start = std::min(start, count - stretch);
        samples.assign(size, 0.0);
        for (size_t i = 0; i < stretch; ++i)
            samples[i] = values(begin + start + i);
        window(samples, stretch, mean);
        fourierOfAny(samples);
        for (size_t k = 0; k < squares.size(); ++k)
            squares[k] += std::norm(samples[k]);
        ++stretches;
        if (start + stretch == count)
            break;
    }
    result.reserve(static_cast<qsizetype>(squares.size()));
    for (size_t k = 0; k < squares.size(); ++k)
        result.append(QPointF(static_cast<double>(k) / (static_cast<double>(size) * step),
                              std::sqrt(squares[k] / static_cast<double>(stretches)) * amplitudeScale(stretch)));
    return result;
}

/// The integral of a signal from a time on, which only grows.
class Integral {
public:
    Integral(const ResultStore& store, uint32_t signal, double from, double to) : m_walk(store, signal, from, to) {
        m_time = from;
        m_value = m_walk.sides(from).second;
        m_walk.take(from);
    }
    double to(double end) {
        double sum = 0;
        while (m_time < end) {
            const double next = std::min(end, m_walk.nextTime());
            const auto [before, behind] = m_walk.sides(next);
            sum += (next - m_time) * (m_value + before) / 2;
            m_time = next;
            m_value = behind;
            m_walk.take(next);
        }
        return sum;
    }

private:
    Walker m_walk;
    double m_time = 0, m_value = 0;
};

} // namespace

QList<QPointF> spectrum(const ResultStore& store, uint32_t signal, double from, double to) {
    QList<QPointF> result;
    if (store.rowCount() == 0)
        return result;
    from = std::max(from, store.value(0, 0));
    to = std::min(to, store.value(0, store.rowCount() - 1));
    const uint64_t begin = store.lowerRow(from), end = store.upperRow(to);
    if (end < begin + 4 || !(to > from))
        return result;
    const uint64_t rows = end - begin;
    if (const auto step = evenStep(store, begin, end))
        return evenSpectrum(store, signal, begin, rows - 1, *step);
    const size_t size = std::clamp<size_t>(std::bit_ceil(rows), 8, largestSpectrum);
    const double step = (to - from) / static_cast<double>(size);
    Integral integral(store, signal, from, to);
    Samples samples(size);
    double mean = 0;
    for (size_t i = 0; i < size; ++i) {
        const double value = integral.to(from + static_cast<double>(i + 1) * step) / step;
        if (!std::isfinite(value))
            return result;
        samples[i] = value;
        mean += value / static_cast<double>(size);
    }
    window(samples, size, mean);
    fourier(samples);
    result.reserve(static_cast<qsizetype>(size / 2));
    for (size_t k = 0; k < size / 2; ++k) {
        // The mean over a step makes sines lower by this.
        const double x = std::numbers::pi * static_cast<double>(k) / static_cast<double>(size);
        const double kept = k == 0 ? 1.0 : std::sin(x) / x;
        result.append(
            QPointF(static_cast<double>(k) / (to - from), std::abs(samples[k]) * amplitudeScale(size) / kept));
    }
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
