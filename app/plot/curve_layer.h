#pragma once

#include "app/plot/curve_lines.h"

#include <QImage>
#include <QRectF>

#include <cstdint>
#include <vector>

namespace gnomon {

/// Curves as pixels, kept until they change. A painter strokes lines of any kind and needs most of a frame for one that
/// goes up and down within each column of pixels; an ordered curve is known by how high and low it goes in each quarter
/// of a column, and what is within half a width of that is filled: as exact, and as fast for any curve.
class CurveLayer {
public:
    /// Empty, for an area whose top left corner lies somewhere within a pixel.
    void begin(const QRectF& area, double pixelRatio);
    void add(const CurveDrawing& curve);
    void draw(QPainter& painter) const;
    /// Of the pixels; transparent where no curve is.
    QImage image() const;

private:
    class Envelope;
    void fill(const Envelope& envelope, double radius, const QColor& color);

    double m_ratio = 1;
    QPoint m_origin; ///< of the pixels, in pixels of the device
    QRectF m_area;   ///< in pixels, from the origin
    int m_width = 0, m_height = 0;
    std::vector<uint32_t> m_pixels;
};

} // namespace gnomon
