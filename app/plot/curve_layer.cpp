#include "app/plot/curve_layer.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace gnomon {

namespace {

/// How long dashes and gaps are, in turn, in pixels; empty for a solid line.
std::vector<double> dashesOf(const CurveDrawing& curve, double scale) {
    std::vector<double> dashes;
    if (curve.style != Qt::SolidLine)
        for (const qreal each : QPen(QBrush(), 1, curve.style).dashPattern())
            dashes.push_back(each * curve.width * scale);
    return dashes;
}

uint32_t blended(uint32_t over, uint32_t under, double share) {
    const auto alpha = static_cast<uint32_t>(std::lround(std::clamp(share, 0.0, 1.0) * 256));
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t a = (over >> shift) & 0xff, b = (under >> shift) & 0xff;
        result |= ((a * alpha + b * (256 - alpha)) >> 8) << shift;
    }
    return result;
}

} // namespace

/// How far up and down a curve goes in each slice of a column of pixels: where it passes the slice's middle, and where
/// it turns in it. What is stroked is what lies within half a width of that.
class CurveLayer::Envelope {
public:
    static constexpr int slices = 4; ///< of a column

    Envelope(int width, double margin, std::vector<double> dashes)
        : m_margin(static_cast<int>(std::ceil(margin)) + 1),
          m_dashes(std::move(dashes)),
          m_top(static_cast<size_t>((width + 2 * m_margin) * slices), std::numeric_limits<float>::infinity()),
          m_bottom(m_top.size(), -std::numeric_limits<float>::infinity()) {}

    /// In pixels, x never goes back. A point that is no number ends the line.
    void add(const QList<QPointF>& points, const auto& map) {
        std::optional<QPointF> before;
        int direction = 0;
        for (const QPointF& point : points) {
            QPointF at = map(point);
            at = QPointF((at.x() + m_margin) * slices, at.y());
            if (std::isnan(at.y())) {
                if (before)
                    turn(*before);
                before.reset();
                direction = 0;
                continue;
            }
            if (!before) {
                turn(at);
            } else {
                if (const int now = (at.y() > before->y()) - (at.y() < before->y()); now != 0) {
                    if (direction != 0 && now != direction)
                        turn(*before);
                    direction = now;
                }
                dashed(*before, at);
            }
            before = at;
        }
        if (before)
            turn(*before);
    }
    size_t size() const { return m_top.size(); }
    int margin() const { return m_margin; }
    float top(size_t slice) const { return m_top[slice]; }
    float bottom(size_t slice) const { return m_bottom[slice]; }

private:
    void dashed(const QPointF& from, const QPointF& to) {
        const double dx = (to.x() - from.x()) / slices, dy = std::abs(to.y() - from.y());
        // What goes straight up would be seen in full or not at all.
        if (m_dashes.empty() || (dy > 2 && dy > 6 * dx)) {
            segment(from, to);
            return;
        }
        const double length = std::sqrt(dx * dx + dy * dy);
        for (double done = 0; done < length;) {
            const double step = std::min(length - done, m_dashes[m_dash] - m_inDash);
            if (m_dash % 2 == 0) {
                const QPointF begin = from + done / length * (to - from);
                turn(begin);
                segment(begin, from + (done + step) / length * (to - from));
            }
            done += step;
            m_inDash += step;
            if (m_inDash >= m_dashes[m_dash] - 1e-9) {
                m_inDash = 0;
                m_dash = (m_dash + 1) % m_dashes.size();
            }
        }
    }
    /// Where it passes the middles of slices.
    void segment(const QPointF& from, const QPointF& to) {
        if (!(to.x() > from.x()))
            return;
        const double slope = (to.y() - from.y()) / (to.x() - from.x());
        const double first = std::max(0.0, std::ceil(from.x() - 0.5));
        const double last = std::min(static_cast<double>(m_top.size()) - 1, std::floor(to.x() - 0.5));
        for (double slice = first; slice <= last; ++slice)
            take(slice, from.y() + (slice + 0.5 - from.x()) * slope);
    }
    /// A point that lies higher or lower than what is before and behind it.
    void turn(const QPointF& point) {
        if (point.x() >= 0 && point.x() < static_cast<double>(m_top.size()) && m_dash % 2 == 0)
            take(std::floor(point.x()), point.y());
    }
    void take(double slice, double y) {
        const auto value = static_cast<float>(std::clamp(y, -1e6, 1e6));
        const auto at = static_cast<size_t>(slice);
        m_top[at] = std::min(m_top[at], value);
        m_bottom[at] = std::max(m_bottom[at], value);
    }

    int m_margin; ///< columns on both sides
    std::vector<double> m_dashes;
    size_t m_dash = 0;
    double m_inDash = 0;
    std::vector<float> m_top, m_bottom;
};

void CurveLayer::begin(const QRectF& area, double pixelRatio) {
    m_ratio = pixelRatio;
    const QRectF pixels(area.topLeft() * pixelRatio, area.size() * pixelRatio);
    const QRect whole = pixels.toAlignedRect();
    m_origin = whole.topLeft();
    m_area = pixels.translated(-m_origin);
    m_width = whole.width();
    m_height = whole.height();
    m_pixels.assign(static_cast<size_t>(m_width) * static_cast<size_t>(m_height), 0);
}

QImage CurveLayer::image() const {
    return QImage(reinterpret_cast<const uchar*>(m_pixels.data()), m_width, m_height, 4 * m_width,
                  QImage::Format_ARGB32_Premultiplied);
}

void CurveLayer::draw(QPainter& painter) const {
    if (m_pixels.empty())
        return;
    QImage pixels = image();
    pixels.setDevicePixelRatio(m_ratio);
    painter.drawImage(QPointF(m_origin) / m_ratio, pixels);
}

void CurveLayer::add(const CurveDrawing& curve) {
    if (m_pixels.empty() || curve.points.isEmpty())
        return;
    const double width = curve.width * m_ratio;
    if (curve.ordered) {
        Envelope envelope(m_width, width / 2, dashesOf(curve, m_ratio));
        envelope.add(curve.points, curve.mapping(m_area));
        fill(envelope, width / 2, curve.color);
        return;
    }
    const double beyond = 2 * width + 2;
    QImage target(reinterpret_cast<uchar*>(m_pixels.data()), m_width, m_height, 4 * m_width,
                  QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&target);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(m_area);
    painter.setPen(curve.pen(m_ratio));
    for (const QPolygonF& line : linesOf(curve, m_area, m_area.adjusted(-beyond, -beyond, beyond, beyond))) {
        // The painter needs a time that grows with the square of a line's length; dashes have to go on.
        const qsizetype atOnce = curve.style == Qt::SolidLine ? 64 : line.size();
        for (qsizetype begin = 0; begin + 1 < line.size(); begin += atOnce)
            painter.drawPolyline(line.constData() + begin, static_cast<int>(std::min(atOnce + 1, line.size() - begin)));
    }
}

void CurveLayer::fill(const Envelope& envelope, double radius, const QColor& color) {
    constexpr int slices = Envelope::slices;
    const uint32_t ink = qPremultiply(color.rgba());
    const auto stride = static_cast<size_t>(m_width);
    const auto height = static_cast<float>(m_height);
    // Of a disc around a point, by how many slices away.
    std::vector<float> reach;
    for (int away = 0; away <= static_cast<int>(radius * slices); ++away) {
        const double d = double(away) / slices;
        reach.push_back(static_cast<float>(std::sqrt(radius * radius - d * d)));
    }
    const auto farthest = static_cast<ptrdiff_t>(reach.size()) - 1;
    std::vector<int32_t> from(stride, 0), to(stride, 0); // rows that are covered in full, per column
    const double left = m_area.left(), right = m_area.right();
    const float above = static_cast<float>(std::max(0.0, m_area.top())),
                below = std::min(height, static_cast<float>(m_area.bottom()));
    std::array<float, slices> top{}, bottom{};
    for (size_t column = 0; column < stride; ++column) {
        float outerTop = height, outerBottom = 0, innerTop = 0, innerBottom = height;
        for (int part = 0; part < slices; ++part) {
            const auto at = static_cast<ptrdiff_t>(column + static_cast<size_t>(envelope.margin())) * slices + part;
            float high = std::numeric_limits<float>::infinity(), low = -high;
            for (ptrdiff_t away = -farthest; away <= farthest; ++away) {
                const auto slice = static_cast<size_t>(at + away);
                const float far = reach[static_cast<size_t>(std::abs(away))];
                high = std::min(high, envelope.top(slice) - far);
                low = std::max(low, envelope.bottom(slice) + far);
            }
            const double x = static_cast<double>(column) + (part + 0.5) / slices;
            if (x < left || x > right)
                high = height, low = 0;
            high = std::clamp(high, above, below);
            low = std::clamp(low, above, below);
            const auto index = static_cast<size_t>(part);
            top[index] = high;
            bottom[index] = std::max(high, low);
            if (low > high) {
                outerTop = std::min(outerTop, high);
                outerBottom = std::max(outerBottom, low);
            }
            innerTop = std::max(innerTop, high);
            innerBottom = std::min(innerBottom, low);
        }
        if (!(outerBottom > outerTop))
            continue;
        auto first = static_cast<int32_t>(std::ceil(innerTop)), last = static_cast<int32_t>(std::floor(innerBottom));
        if (first >= last)
            first = last = static_cast<int32_t>(outerBottom) + 1; // none
        from[column] = first;
        to[column] = last;
        const auto partly = [&](int32_t begin, int32_t end) {
            for (int32_t y = begin; y < end; ++y) {
                float share = 0;
                for (size_t part = 0; part < slices; ++part)
                    share += std::max(0.0F, std::min(bottom[part], static_cast<float>(y + 1)) -
                                                std::max(top[part], static_cast<float>(y)));
                uint32_t& pixel = m_pixels[static_cast<size_t>(y) * stride + column];
                pixel = blended(ink, pixel, share / slices);
            }
        };
        const auto begin = static_cast<int32_t>(outerTop);
        const auto end = std::min(m_height, static_cast<int32_t>(std::ceil(outerBottom)));
        partly(begin, std::min(first, end));
        partly(std::min(last, end), end);
        if (first == last)
            from[column] = to[column] = 0;
    }
    // Row by row, some columns at a time, as memory likes it.
    constexpr size_t atOnce = 64;
    for (size_t begin = 0; begin < stride; begin += atOnce) {
        const size_t end = std::min(begin + atOnce, stride);
        int32_t first = m_height, last = 0;
        for (size_t x = begin; x < end; ++x)
            if (from[x] < to[x]) {
                first = std::min(first, from[x]);
                last = std::max(last, to[x]);
            }
        for (int32_t y = first; y < last; ++y) {
            uint32_t* const row = m_pixels.data() + static_cast<size_t>(y) * stride;
            for (size_t x = begin; x < end; ++x)
                row[x] = (y >= from[x]) & (y < to[x]) ? ink : row[x];
        }
    }
}

} // namespace gnomon
