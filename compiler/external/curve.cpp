#include "compiler/external/curve.h"

#include <algorithm>
#include <cmath>

namespace gnomon::native {

namespace {

/// Slopes of the intervals with two more on either side.
std::vector<double> extendedSlopes(std::span<const double> x, std::span<const double> y) {
    const size_t count = x.size() - 1;
    std::vector<double> d(count + 4);
    for (size_t i = 0; i < count; ++i)
        d[i + 2] = (y[i + 1] - y[i]) / (x[i + 1] - x[i]);
    const double first = d[2], second = count > 1 ? d[3] : d[2];
    d[1] = 2 * first - second;
    d[0] = 2 * d[1] - first;
    const double last = d[count + 1], before = count > 1 ? d[count] : last;
    d[count + 2] = 2 * last - before;
    d[count + 3] = 2 * d[count + 2] - last;
    return d;
}

} // namespace

AkimaWeights akimaWeights(std::span<const double> x, std::span<const double> y, bool modified) {
    const std::vector<double> d = extendedSlopes(x, y);
    AkimaWeights weights;
    for (size_t i = 0; i < x.size(); ++i) {
        double left = std::fabs(d[i + 3] - d[i + 2]), right = std::fabs(d[i + 1] - d[i]);
        if (modified) {
            left += std::fabs(d[i + 3] + d[i + 2]) / 2;
            right += std::fabs(d[i + 1] + d[i]) / 2;
        }
        if (left + right == 0)
            left = right = 1;
        weights.left.push_back(left);
        weights.right.push_back(right);
    }
    return weights;
}

std::vector<double> slopesOf(std::span<const double> x, std::span<const double> y, Smoothness smoothness) {
    const size_t count = x.size();
    std::vector<double> slopes(count);
    const std::vector<double> d = extendedSlopes(x, y);
    if (count == 2) {
        slopes.assign(2, d[2]);
        return slopes;
    }
    if (smoothness == Smoothness::Akima || smoothness == Smoothness::ModifiedAkima) {
        const AkimaWeights w = akimaWeights(x, y, smoothness == Smoothness::ModifiedAkima);
        for (size_t i = 0; i < count; ++i)
            slopes[i] = (w.left[i] * d[i + 1] + w.right[i] * d[i + 2]) / (w.left[i] + w.right[i]);
        return slopes;
    }
    for (size_t i = 0; i < count; ++i) {
        const bool end = i == 0 || i + 1 == count;
        if (end) {
            slopes[i] = i == 0 ? d[2] : d[count];
            continue;
        }
        const double left = d[i + 1], right = d[i + 2];
        const double before = x[i] - x[i - 1], behind = x[i + 1] - x[i];
        if (left * right <= 0) {
            slopes[i] = 0;
        } else if (smoothness == Smoothness::FritschButland) {
            // Fritsch and Butland 1984: a weighted harmonic mean.
            const double both = before + behind;
            slopes[i] = 3 * both / ((both + behind) / left + (both + before) / right);
        } else {
            // Steffen 1990.
            const double parabola = (left * behind + right * before) / (before + behind);
            slopes[i] = std::copysign(std::min({2 * std::fabs(left), 2 * std::fabs(right), std::fabs(parabola)}), left);
        }
    }
    return slopes;
}

Cubic hermite(double h, double y0, double y1, double m0, double m1) {
    const double d = (y1 - y0) / h;
    return {y0, m0, (3 * d - 2 * m0 - m1) / h, (m0 + m1 - 2 * d) / (h * h)};
}

Curve::Curve(std::vector<double> x, std::vector<double> y, Smoothness smoothness, Extrapolation extrapolation)
    : m_x(std::move(x)), m_y(std::move(y)), m_smoothness(smoothness), m_extrapolation(extrapolation) {
    if (m_x.size() < 2)
        return;
    m_pieces.resize(m_x.size() - 1);
    // From jump to jump.
    for (size_t begin = 0; begin + 1 < m_x.size();) {
        size_t end = begin + 1;
        while (end < m_x.size() && m_x[end] > m_x[end - 1])
            ++end;
        const size_t count = end - begin;
        if (count >= 2) {
            const std::span<const double> px(m_x.data() + begin, count), py(m_y.data() + begin, count);
            std::vector<double> slopes;
            // A periodic table has no slopes of its own at its ends either: the standard library's curve is the same.
            if (m_smoothness != Smoothness::Linear && m_smoothness != Smoothness::Constant)
                slopes = slopesOf(px, py, m_smoothness);
            for (size_t i = 0; i + 1 < count; ++i) {
                Cubic& piece = m_pieces[begin + i];
                const double h = px[i + 1] - px[i];
                if (m_smoothness == Smoothness::Linear)
                    piece = {py[i], (py[i + 1] - py[i]) / h, 0, 0};
                else if (m_smoothness == Smoothness::Constant)
                    piece = {py[i], 0, 0, 0};
                else
                    piece = hermite(h, py[i], py[i + 1], slopes[i], slopes[i + 1]);
            }
        }
        begin = end;
    }
}

size_t Curve::intervalOf(double u) const {
    const auto above = std::ranges::upper_bound(m_x, u) - m_x.begin();
    size_t interval = above > 0 ? static_cast<size_t>(above) - 1 : 0;
    interval = std::min(interval, m_pieces.size() - 1);
    // Never the empty interval of a jump at the end.
    while (interval > 0 && m_x[interval + 1] == m_x[interval])
        --interval;
    return interval;
}

Curve::Point Curve::inInterval(size_t interval, double u) const {
    const Cubic& piece = m_pieces[interval];
    const double s = u - m_x[interval];
    return {piece.value(s), piece.slope(s), piece.curvature(s)};
}

Curve::Point Curve::outside(bool left, double u) const {
    const size_t end = left ? 0 : m_x.size() - 1;
    if (m_extrapolation == Extrapolation::HoldLast || m_pieces.empty())
        return {m_y[end], 0, 0};
    size_t interval = left ? 0 : m_pieces.size() - 1;
    double slope = 0;
    if (m_smoothness == Smoothness::Constant) {
        const double h = m_x[interval + 1] - m_x[interval];
        slope = h > 0 ? (m_y[interval + 1] - m_y[interval]) / h : 0;
    } else {
        slope = m_pieces[interval].slope(left ? 0 : m_x[interval + 1] - m_x[interval]);
    }
    return {m_y[end] + slope * (u - m_x[end]), slope, 0};
}

} // namespace gnomon::native
